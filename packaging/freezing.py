"""What goes into the packaged program and what stays out: Qt's plugins, modules, libraries, data.

PyInstaller collects everything that might be needed by anybody. This program is four modules of Qt, numpy for big
files, and no network; the rules that make it small stand here, so that tests can hold them. The entries have the shape
that PyInstaller gives them: where a file goes, where it comes from, and its kind.
"""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Entry = tuple[str, str, str]
"""Where a file goes (relative, with the system's slashes), where it is now, and what it is to PyInstaller."""

QT_MODULES = ("QtCore", "QtGui", "QtSvg", "QtWidgets")
"""The modules of Qt that the window imports; a test compares them with the source."""

QT_PLUGINS = {
    # Where the window is shown. The one without a screen draws the pictures of `play --pictures`.
    "platforms": {"qxcb", "qwayland", "qoffscreen", "qwindows", "qcocoa"},
    # How Wayland gives a window its place and its frame (GNOME leaves the frame to the program).
    "wayland-shell-integration": {"xdg-shell"},
    "wayland-decoration-client": {"adwaita", "bradient"},
    # Dead keys, and the input methods of Chinese, Japanese and Korean.
    "platforminputcontexts": {"composeplatforminputcontextplugin", "ibusplatforminputcontextplugin"},
    # File dialogs and colours of the desktop where a sandbox hides them.
    "platformthemes": {"qxdgdesktopportal"},
    # How controls look on Windows and macOS.
    "styles": {"qmodernwindowsstyle", "qmacstyle"},
}
"""The plugins of Qt that are used: folder to the names without `lib` and ending. All others stay out.

Not needed: OpenGL (everything is painted without it), picture formats (PNG is in Qt itself, SVG is drawn by QtSvg),
printing, databases, TLS, information about networks, the GTK theme (it would bring GTK along; the desktop's colours
come by way of the session bus).
"""

UNUSED_MODULES = (
    # No network: without these nothing could even try.
    *("ssl", "_ssl", "_hashlib", "asyncio", "http", "ftplib", "smtplib", "imaplib", "poplib", "telnetlib"),
    *("socketserver", "xmlrpc", "urllib.request", "wsgiref", "webbrowser"),
    # Tools of developers, and what hangs on them.
    *("unittest", "doctest", "pdb", "pydoc", "lib2to3", "distutils", "setuptools", "pkg_resources", "pip", "curses"),
    *("idlelib", "test", "tkinter", "_tkinter", "turtle", "readline", "rlcompleter", "sqlite3", "yaml"),
    # Archives and mail, which shutil and the metadata of packages would like to have.
    *("bz2", "_bz2", "lzma", "_lzma", "tarfile", "email", "importlib.metadata", "importlib.resources"),
    # Of numpy the arrays are used: no Fortran, no tests, no random numbers, no transforms, no types for checkers.
    *("numpy.f2py", "numpy.testing", "numpy.tests", "numpy.random", "numpy.fft", "numpy.polynomial", "numpy.distutils"),
    *("numpy._core._multiarray_tests", "numpy._core._umath_tests", "numpy._core._rational_tests"),
    *("numpy._core._struct_ufunc_tests", "numpy._core._operand_flag_tests", "numpy._core._simd", "numpy.conftest"),
)
"""Modules that PyInstaller would collect because something mentions them; the program works without."""

UNUSED_BUT_ON_WINDOWS = ("multiprocessing", "_multiprocessing", "_posixshmem")
"""There a second start hands its files over by a named pipe, which that package knows."""

UNUSED_HOOKS = ("pyi_rth_inspect", "pyi_rth_pyside6", "pyi_rth_multiprocessing", "pyi_rth_setuptools")
"""What PyInstaller would run before the program: slow, or setting variables that other programs then inherit.

Qt finds its plugins by itself, and nothing here asks for the source of a module.
"""

_LIBRARY_ENDINGS = (".so", ".dll", ".dylib", ".pyd")
_KINDS_OF_CODE = ("BINARY", "EXTENSION", "SYMLINK")


def unused_modules(platform: str) -> list[str]:
    """Return the modules to leave out, but for those of PySide6.

    Args:
        platform: as `sys.platform` has it.
    """
    return [*UNUSED_MODULES, *(() if platform == "win32" else UNUSED_BUT_ON_WINDOWS)]


def unused_qt_modules(names: Iterable[str]) -> list[str]:
    """Return the modules of PySide6 to leave out.

    Args:
        names: of all files in the folder of PySide6.
    """
    modules = {name.partition(".")[0] for name in names if name.startswith("Qt") and name.endswith((".so", ".pyd"))}
    return [f"PySide6.{name}" for name in sorted(modules - set(QT_MODULES))]


def shielded(entries: Iterable[Entry]) -> list[Entry]:
    """Return the code with those libraries marked as data that must not be stripped.

    The makers of wheels append their changes behind the end of a library; what `strip` makes of it can't be loaded.

    Args:
        entries: what goes in.
    """
    return [
        (place, source, "DATA" if kind == "BINARY" and PurePath(place).parts[0].endswith(".libs") else kind)
        for place, source, kind in entries
    ]


def links_that_lead_somewhere(datas: Iterable[Entry], code: Iterable[Entry]) -> list[Entry]:
    """Return the data without links to libraries that stay out.

    Args:
        datas: PyInstaller keeps its links among them.
        code: what is left of its binaries.
    """
    places = {entry[0] for entry in code}
    return [entry for entry in datas if entry[2] != "SYMLINK" or entry[1] in places]


def plugin_of(path: str) -> tuple[str, str] | None:
    """Return the folder and the name of a plugin of Qt, or None for any other file.

    Args:
        path: where it goes.
    """
    parts = PurePath(path.replace("\\", "/")).parts
    if "plugins" not in parts[:-2] or "PySide6" not in parts:
        return None
    folder = parts[parts.index("plugins") + 1]
    name = parts[-1]
    for ending in _LIBRARY_ENDINGS:
        name = name.removesuffix(ending)
    return folder, name.removeprefix("lib")


def is_wanted(path: str, languages: Iterable[str] = ()) -> bool:
    """Tell whether a file goes into the program, as far as its place says.

    Args:
        path: where it goes.
        languages: codes such as "de" or "pt_BR" for which the program has a translation; Qt's own come along.
    """
    plugin = plugin_of(path)
    if plugin is not None:
        folder, name = plugin
        return name in QT_PLUGINS.get(folder, ())
    place = path.replace("\\", "/")
    if "/translations/" in place and place.startswith("PySide6/"):
        return any(place.endswith(f"/qtbase_{language}.qm") for language in languages)
    if ".dist-info/" in place:
        # Who installed a package, when and from where is nobody's business; LICENCES.txt says whose it is.
        return False
    return not (place.startswith("numpy/") and place.endswith((".pyi", ".a", ".h", ".c", ".f", ".f90", ".npz", ".csv")))


def reachable(entries: Iterable[Entry], needs: Callable[[str], Iterable[str]]) -> list[Entry]:
    """Return the code that something asks for: Python's modules, the plugins, and the libraries that these load.

    Args:
        entries: what PyInstaller would collect, without the plugins that stay out.
        needs: gives the names of the libraries that a file is linked with.
    """
    listed = list(entries)
    by_name: dict[str, list[Entry]] = {}
    for entry in listed:
        by_name.setdefault(PurePath(entry[0]).name.lower(), []).append(entry)
    kept = {entry for entry in listed if _is_root(entry)}
    waiting = list(kept)
    while waiting:
        _, source, kind = waiting.pop()
        wanted = () if kind == "SYMLINK" else needs(source)
        for name in wanted:
            for found in by_name.get(PurePath(name).name.lower(), ()):
                if found not in kept:
                    kept.add(found)
                    waiting.append(found)
    return [entry for entry in listed if entry in kept]


def _is_root(entry: Entry) -> bool:
    """True for what is loaded by name: modules, plugins, and Python itself, which the starter loads."""
    place, _, kind = entry
    name = PurePath(place).name.lower()
    return kind == "EXTENSION" or plugin_of(place) is not None or name.startswith(("libpython", "python3"))


def needed_code(
    entries: Iterable[Entry], needs: Callable[[str], Iterable[str]], *, follow_links: bool = True
) -> list[Entry]:
    """Return what is left of PyInstaller's binaries.

    Args:
        entries: its binaries.
        needs: gives the names of the libraries that a file is linked with.
        follow_links: leave out libraries that nothing is linked with; not on macOS, where frameworks are folders.
    """
    placed = [entry for entry in entries if is_wanted(entry[0])]
    return reachable(placed, needs) if follow_links else placed
