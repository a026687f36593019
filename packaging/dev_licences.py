"""Under which licences the packaged program is passed on: a table of its parts, and the texts made from it.

packaging/licences.toml names whose work each file of a frozen program is. A file that nobody is named for ends the
build. From the table come LICENCES.txt beside the program and, for Debian, the copyright file in the form of DEP 5.
"""

from __future__ import annotations

import fnmatch
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import dev_debian
import dev_environment
from dev_system import ROOT, TroubleError, run_quietly

TABLE = ROOT / "packaging" / "licences.toml"
TEXTS = ROOT / "packaging" / "licences"
FILE_NAME = "LICENCES.txt"
DEBIAN_DOCUMENTS = Path("/usr/share/doc")
COMMON_LICENCES = {
    "LGPL-3.0.txt": "LGPL-3",
    "GPL-3.0.txt": "GPL-3",
    "LGPL-2.1.txt": "LGPL-2.1",
    "Apache-2.0.txt": "Apache-2.0",
}
"""Texts that every Debian system has in /usr/share/common-licenses (Debian Policy, 12.5), by our names for them."""

_GPL = re.compile(r"^\s*GNU GENERAL PUBLIC LICENSE\s+Version ([23]).*?END OF TERMS AND CONDITIONS$", re.DOTALL | re.M)
_APACHE = re.compile(r"^\s*Apache License\s+Version (2\.0).*?END OF TERMS AND CONDITIONS$", re.DOTALL | re.M)

_HEAD = """\
Tearproof is free software under the MIT licence. This program also brings along the work of others; each part is named
here with its copyright and its licence, and the licences are printed in full.

Qt and Qt for Python are under the LGPL version 3: their libraries lie as files of their own in this program's folder,
and you may put changed ones in their place. Where their source is to be had is said with them.
"""
_RULE = "=" * 100


@dataclass(frozen=True, slots=True)
class Component:
    """Somebody's part of the program.

    Attributes:
        name: what it is.
        files: patterns of paths in the frozen folder.
        copyright: years and holders.
        licence: an SPDX expression.
        texts: where the words of the licence stand; see the head of the table.
        parts: whose work it contains itself: name, copyright, licence.
        source: where its source is to be had, where the licence asks for that.
    """

    name: str
    files: tuple[str, ...]
    copyright: tuple[str, ...]
    licence: str
    texts: tuple[str, ...]
    parts: tuple[tuple[str, str, str], ...] = ()
    source: str = ""


def read_table(path: Path = TABLE) -> tuple[list[Component], list[str]]:
    """Return the components in order, and the patterns of what comes from the system.

    Args:
        path: the table.
    """
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    return [_component(entry) for entry in table["component"]], list(table["system"]["files"])


def survey(folder: Path) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """Tell whose the files of a frozen program are.

    Args:
        folder: the frozen program.

    Returns:
        Paths by the component's name, and paths by the Debian package they came from.

    Raises:
        TroubleError: nobody is named for a file.
    """
    components, system = read_table()
    packages = dev_debian.library_packages(folder)
    named: dict[str, list[str]] = {}
    taken: dict[str, list[str]] = {}
    orphans: list[str] = []
    for path in sorted(folder.rglob("*")):
        place = path.relative_to(folder).as_posix()
        # A link is no copy; on macOS frameworks are full of them.
        if path.is_symlink() or not path.is_file() or place == FILE_NAME:
            continue
        owner = next((each.name for each in components if _fits(place, each.files)), None)
        if owner is not None:
            named.setdefault(owner, []).append(place)
        elif path in packages and _fits(place, system):
            taken.setdefault(packages[path], []).append(place)
        else:
            orphans.append(place)
    if orphans:
        raise TroubleError(f"{TABLE.name} does not say whose these are: {', '.join(orphans[:8])}")
    return named, taken


def write(folder: Path) -> None:
    """Put LICENCES.txt into a frozen program.

    Args:
        folder: the program; in a bundle of macOS the file goes to its resources.

    Raises:
        TroubleError: nobody is named for a file, or a licence's text is missing.
    """
    resources = folder / "Contents" / "Resources"
    target = (resources if resources.is_dir() else folder) / FILE_NAME
    target.write_text(licences_text(folder), encoding="utf-8")


def licences_text(folder: Path) -> str:
    """Return LICENCES.txt for a frozen program.

    Args:
        folder: the program.
    """
    named, taken = survey(folder)
    parts = [_HEAD]
    for component in read_table()[0]:
        if component.name in named:
            parts += [_RULE, component.name, *_facts(component), ""]
            parts += ["\n".join(_part_lines(component)) + "\n"] if component.parts else []
            parts += [_licence_text(name) for name in component.texts]
    for package, places in taken.items():
        names = ", ".join(Path(place).name for place in places)
        parts += [_RULE, f"{names}: from the Debian package {package}", "", _debian_text(package)]
    return "\n".join(parts)


def debian_copyright(folder: Path) -> str:
    """Return the copyright file of the Debian package: machine-readable, texts that Debian has at hand by their place.

    Args:
        folder: the program as it is packed, without what comes as a dependency.

    Raises:
        TroubleError: nobody is named for a file, or a library of another package is still in the folder.
    """
    named, taken = survey(folder)
    if taken:
        raise TroubleError(f"the .deb would hold files of other packages: {', '.join(taken)}")
    components = [component for component in read_table()[0] if component.name in named]
    paragraphs = [
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Tearproof"
    ]
    mine = "Files: *\nCopyright: 2026 Tearproof contributors\nLicense: MIT\n"
    paragraphs.append(mine + _indented(_licence_text("project:LICENSE")))
    # The last paragraph that fits a file speaks for it; in our table it is the first.
    for component in reversed(components):
        patterns = "\n ".join(f"usr/lib/tearproof/{pattern}" for pattern in _used_patterns(component, named))
        lines = [f"Files: {patterns}", "Copyright: " + "\n ".join(component.copyright)]
        told = [component.name, *([f"Source: {component.source}"] if component.source else []), *_part_lines(component)]
        lines += ["Comment: " + "\n ".join(told), f"License: {component.licence}"]
        texts = "\n\n".join(_debian_place(name) or _shortened(_licence_text(name)) for name in component.texts)
        paragraphs.append("\n".join(lines) + "\n" + _indented(texts))
    return "\n\n".join(paragraphs) + "\n"


def _component(entry: dict[str, Any]) -> Component:
    parts = tuple((name, holder, licence) for name, holder, licence in entry.get("parts", ()))
    texts = {key: tuple(entry[key]) for key in ("files", "copyright", "texts")}
    return Component(entry["name"], licence=entry["licence"], parts=parts, source=entry.get("source", ""), **texts)


def _fits(place: str, patterns: tuple[str, ...] | list[str]) -> bool:
    return any(fnmatch.fnmatchcase(place, pattern) for pattern in patterns)


def _used_patterns(component: Component, named: dict[str, list[str]]) -> list[str]:
    places = named[component.name]
    return [pattern for pattern in component.files if any(fnmatch.fnmatchcase(place, pattern) for place in places)]


def _facts(component: Component) -> list[str]:
    lines = [f"Copyright (c) {holder}" for holder in component.copyright] + [f"Licence: {component.licence}"]
    return [*lines, f"Source: {component.source}"] if component.source else lines


def _part_lines(component: Component) -> list[str]:
    return [f"It contains {name} ({licence}): copyright (c) {holder}" for name, holder, licence in component.parts]


def _licence_text(name: str) -> str:
    kind, _, what = name.rpartition(":")
    if kind == "project":
        paths = [ROOT / what]
    elif kind == "python":
        paths = [folder / what for folder in _python_folders() if (folder / what).is_file()][:1]
    elif kind == "wheel":
        found = (path for info in _wheel_folders(what) for path in sorted(info.rglob("*")))
        paths = [path for path in found if path.is_file() and path.stem.upper().endswith(("LICENSE", "COPYING"))]
    else:
        paths = [TEXTS / what]
    if not paths or not all(path.is_file() for path in paths):
        raise TroubleError(f"the licence text {name!r} is not where it should be")
    return "\n".join(path.read_text(encoding="utf-8").strip() + "\n" for path in paths)


def _python_folders() -> list[Path]:
    return _asked("import os, sys; print(os.path.dirname(os.__file__)); print(sys.base_prefix)")


def _wheel_folders(name: str) -> list[Path]:
    places = _asked("import sysconfig; print(sysconfig.get_path('purelib'))")
    return [found for place in places for found in sorted(place.glob(f"{name}-*.dist-info/licenses"))]


def _asked(question: str) -> list[Path]:
    """Return the folders that the Python which is packed prints."""
    python = dev_environment.program(dev_environment.environment_folder(), "python")
    return [Path(line) for line in run_quietly([str(python), "-c", question]).stdout.splitlines()]


def _debian_text(package: str) -> str:
    path = DEBIAN_DOCUMENTS / package / "copyright"
    if not path.is_file():
        raise TroubleError(f"the copyright file of the Debian package {package} is not on this system: {path}")
    return path.read_text(encoding="utf-8", errors="replace").strip() + "\n"


def _debian_place(name: str) -> str:
    common = COMMON_LICENCES.get(name)
    return f"On Debian systems the full text stands in /usr/share/common-licenses/{common}." if common else ""


def _shortened(text: str) -> str:
    """Return a text with the licences that Debian has at hand named by their place (Debian Policy, 12.5)."""
    stands = "stands in full in /usr/share/common-licenses/"
    text = _GPL.sub(rf"\n\nThe GNU General Public License, version \1, {stands}GPL-\1 on Debian systems.", text)
    return _APACHE.sub(rf"\n\nThe Apache License, version \1, {stands}Apache-\1 on Debian systems.", text)


def _indented(text: str) -> str:
    return "\n".join(f" {line}" if line.strip() else " ." for line in text.strip().splitlines())
