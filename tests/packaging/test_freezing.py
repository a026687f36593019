"""What goes into the packaged program: only the plugins, modules and libraries that something needs."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import freezing
import launcher
import pytest

from tests.helpers.tree import ROOT

QT = "PySide6/Qt/plugins"


def test_the_modules_of_qt_are_those_the_window_imports() -> None:
    imported: set[str] = set()
    for file in (ROOT / "app").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("PySide6."):
                imported.add(str(node.module).removeprefix("PySide6."))
    assert imported == set(freezing.QT_MODULES)


def test_other_modules_of_qt_stay_out() -> None:
    names = ["QtCore.abi3.so", "QtNetwork.abi3.so", "QtQml.pyd", "QtQml.pyi", "libpyside6.abi3.so.6.11", "__init__.py"]
    assert freezing.unused_qt_modules(names) == ["PySide6.QtNetwork", "PySide6.QtQml"]


@pytest.mark.parametrize(
    "path",
    [
        f"{QT}/platforms/libqxcb.so",
        f"{QT}/platforms/libqoffscreen.so",
        f"{QT}/wayland-shell-integration/libxdg-shell.so",
        "PySide6\\plugins\\platforms\\qwindows.dll",
        "PySide6/Qt/plugins/styles/libqmacstyle.dylib",
        "PySide6/QtCore.abi3.so",
        "numpy/_core/_multiarray_umath.cpython-311-x86_64-linux-gnu.so",
        "resources/translations/tearproof_de.qm",
        "PySide6/Qt/translations/qtbase_de.qm",
    ],
)
def test_what_is_used_goes_in(path: str) -> None:
    assert freezing.is_wanted(path, ["de"])


@pytest.mark.parametrize(
    "path",
    [
        f"{QT}/platforms/libqvnc.so",
        f"{QT}/tls/libqopensslbackend.so",
        f"{QT}/platformthemes/libqgtk3.so",
        f"{QT}/networkinformation/libqconnman.so",
        f"{QT}/imageformats/libqtiff.so",
        "PySide6\\plugins\\tls\\qschannelbackend.dll",
        "PySide6/Qt/translations/qtbase_fr.qm",
        "PySide6/Qt/translations/qt_de.qm",
        "numpy/_core/lib/libnpymath.a",
        "numpy/__init__.pyi",
        "numpy-2.4.6.dist-info/RECORD",
    ],
)
def test_what_is_not_used_stays_out(path: str) -> None:
    assert not freezing.is_wanted(path, ["de"])


LINKS = {
    "/s/QtGui.so": ["libQt6Gui.so.6"],
    "/s/libQt6Gui.so.6": ["libpng.so", "libc.so.6"],
    "/s/libqtiff.so": ["libtiff.so"],
    "/s/libqxcb.so": ["LIBXCB.so"],
}


def _entries(*places: tuple[str, str]) -> list[freezing.Entry]:
    return [(place, f"/s/{Path(place).name}", kind) for place, kind in places]


def test_a_library_goes_in_when_something_is_linked_with_it_also_by_way_of_another() -> None:
    entries = _entries(
        ("PySide6/QtGui.so", "EXTENSION"),
        ("PySide6/Qt/lib/libQt6Gui.so.6", "BINARY"),
        ("libpng.so", "BINARY"),
        ("libpython3.11.so.1.0", "BINARY"),
        (f"{QT}/platforms/libqxcb.so", "BINARY"),
        ("libxcb.so", "BINARY"),
    )
    assert freezing.needed_code(entries, lambda path: LINKS.get(path, ())) == entries


def test_a_library_that_only_a_plugin_left_out_needs_stays_out_with_it() -> None:
    entries = _entries((f"{QT}/imageformats/libqtiff.so", "BINARY"), ("libtiff.so", "BINARY"), ("lost.so", "SYMLINK"))
    assert freezing.needed_code(entries, lambda path: LINKS.get(path, ())) == []


def test_where_links_are_not_followed_only_the_plugins_are_chosen() -> None:
    entries = _entries((f"{QT}/imageformats/libqtiff.so", "BINARY"), ("libtiff.so", "BINARY"))
    assert freezing.needed_code(entries, lambda path: (), follow_links=False) == entries[1:]


def test_a_link_to_a_library_goes_in_with_it() -> None:
    entries = [
        ("PySide6/QtGui.so", "/s/QtGui.so", "EXTENSION"),
        ("PySide6/Qt/lib/libQt6Gui.so.6", "/s/libQt6Gui.so.6", "BINARY"),
        ("libQt6Gui.so.6", "PySide6/Qt/lib/libQt6Gui.so.6", "SYMLINK"),
    ]
    assert freezing.needed_code(entries, lambda path: LINKS.get(path, ())) == entries


def test_a_link_to_a_library_that_stays_out_stays_out_too() -> None:
    kept = ("libQt6Gui.so.6", "PySide6/Qt/lib/libQt6Gui.so.6", "SYMLINK")
    lost = ("libQt6Network.so.6", "PySide6/Qt/lib/libQt6Network.so.6", "SYMLINK")
    page = ("resources/guide/words.md", "/s/words.md", "DATA")
    code = [("PySide6/Qt/lib/libQt6Gui.so.6", "/s/libQt6Gui.so.6", "BINARY")]
    assert freezing.links_that_lead_somewhere([kept, lost, page], code) == [kept, page]


def test_libraries_that_a_wheel_changed_are_not_stripped() -> None:
    entries = _entries(("numpy.libs/libscipy_openblas64_.so", "BINARY"), ("libxcb.so", "BINARY"), ("a.so", "EXTENSION"))
    assert [kind for _, _, kind in freezing.shielded(entries)] == ["DATA", "BINARY", "EXTENSION"]


def test_only_windows_brings_the_package_of_its_named_pipes_along() -> None:
    assert "multiprocessing" in freezing.unused_modules("linux")
    assert "multiprocessing" not in freezing.unused_modules("win32")


def test_nothing_the_program_imports_is_left_out() -> None:
    from dev_imports import imported_modules

    out = {*freezing.unused_modules(sys.platform), *(f"PySide6.{name}" for name in ("QtNetwork", "QtQml", "QtQuick"))}
    assert not out & set(imported_modules(ROOT))


def test_programs_that_are_started_get_the_library_path_that_the_user_had() -> None:
    environment = {"LD_LIBRARY_PATH": "/ours", "LD_LIBRARY_PATH_ORIG": "/theirs", "HOME": "/home"}
    launcher.give_back(environment)
    assert environment == {"LD_LIBRARY_PATH": "/theirs", "HOME": "/home"}


def test_a_library_path_that_the_user_did_not_have_is_not_handed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    environment = {"LD_LIBRARY_PATH": "/ours"}
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    launcher.give_back(environment)
    assert environment == {}


def test_outside_of_a_package_the_library_path_is_the_users_own() -> None:
    environment = {"LD_LIBRARY_PATH": "/theirs"}
    launcher.give_back(environment)
    assert environment == {"LD_LIBRARY_PATH": "/theirs"}
