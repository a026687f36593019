"""What Linux desktops are told: names that agree, a version that is the program's, a file type that fits real logs."""

from __future__ import annotations

import ast
import configparser
import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
from typing import TYPE_CHECKING

import dev_linux
import hicolor_icons
import pytest
from dev_system import TroubleError
from icon_files import SOURCES

import app
from tests.helpers.tree import ROOT

if TYPE_CHECKING:
    from pathlib import Path

LINUX = ROOT / "packaging" / "linux"
SPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"
ENTRY = LINUX / f"{dev_linux.APP_ID}.desktop"
TYPES = LINUX / f"{dev_linux.APP_ID}.mime.xml"
GOLDEN_LOGS = sorted((ROOT / "tests" / "golden").glob("*.joblog"))


def _menu_entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment]
    parser.read_string(ENTRY.read_text(encoding="utf-8"))
    return parser["Desktop Entry"]


def _file_type() -> ElementTree.Element:
    found = ElementTree.parse(TYPES).find(f"{SPACE}mime-type")
    assert found is not None
    return found


def _magic() -> bytes:
    match = _file_type().find(f"{SPACE}magic/{SPACE}match")
    assert match is not None
    assert (match.get("type"), match.get("offset")) == ("string", "0")
    value = match.get("value") or ""
    return bytes(ast.literal_eval(f"b'{value}'"))


def test_every_file_that_is_installed_is_there() -> None:
    named = [*dev_linux.DESKTOP_FILES, *(LINUX / name for name in dev_linux.ARCHIVE_FILES), *SOURCES.values()]
    assert [path.name for path in named if not path.is_file()] == []


def test_the_appstream_file_knows_the_programs_version() -> None:
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", dev_linux.release_date(app.__version__))
    with pytest.raises(TroubleError, match="must begin its releases with"):
        dev_linux.release_date("0.0.9")


def test_all_files_use_one_name_for_the_program() -> None:
    metainfo = ElementTree.parse(dev_linux.METAINFO)
    entry = _menu_entry()
    assert metainfo.findtext("id") == dev_linux.APP_ID
    assert metainfo.findtext("launchable") == ENTRY.name
    assert entry["Icon"] == metainfo.findtext("icon") == dev_linux.APP_ID
    assert hicolor_icons.PLACES["tearproof"] == f"apps/{entry['Icon']}"
    assert f'setDesktopFileName("{dev_linux.APP_ID}")' in _source_of_the_window()


def test_the_menu_entry_names_the_class_that_the_window_has() -> None:
    # Qt makes WM_CLASS of the application's name, whatever the name of the menu entry.
    assert f'setApplicationName("{_menu_entry()["StartupWMClass"]}")' in _source_of_the_window()


def test_the_menu_entry_and_the_appstream_file_agree_on_command_and_categories() -> None:
    metainfo = ElementTree.parse(dev_linux.METAINFO)
    entry = _menu_entry()
    assert entry["Exec"] == f"{metainfo.findtext('provides/binary')} %F"
    assert entry["Categories"].split(";")[:-1] == [each.text for each in metainfo.findall("categories/category")]


def test_the_file_type_is_the_one_that_the_program_opens() -> None:
    name = _file_type().get("type") or ""
    assert _menu_entry()["MimeType"] == f"{name};"
    assert ElementTree.parse(dev_linux.METAINFO).findtext("provides/mediatype") == name
    icon = _file_type().find(f"{SPACE}icon")
    assert icon is not None
    assert hicolor_icons.PLACES["joblog-file"] == f"mimetypes/{icon.get('name')}"


@pytest.mark.parametrize("log", GOLDEN_LOGS, ids=lambda log: str(log.name))
def test_the_first_bytes_of_the_file_type_are_those_of_a_log(log: Path) -> None:
    assert log.read_bytes().startswith(_magic())
    assert len(_magic()) == 8


def test_the_ending_of_the_file_type_is_that_of_the_logs() -> None:
    glob = _file_type().find(f"{SPACE}glob")
    assert glob is not None
    assert glob.get("pattern") == "*.joblog"
    assert GOLDEN_LOGS != []


def test_icons_are_drawn_in_every_size_with_the_svg_beside_them(tmp_path: Path, qapp: object) -> None:
    hicolor_icons.draw_all(tmp_path)
    for name, place in hicolor_icons.PLACES.items():
        assert (tmp_path / "hicolor" / "scalable" / f"{place}.svg").read_bytes() == SOURCES[name].read_bytes()
        for size_px in hicolor_icons.SIZES_PX:
            head = (tmp_path / "hicolor" / f"{size_px}x{size_px}" / f"{place}.png").read_bytes()[:24]
            # PNG specification, 11.2.2: width and height stand behind the eight bytes of length and type.
            assert head[:8] == b"\x89PNG\r\n\x1a\n"
            assert head[16:24] == size_px.to_bytes(4, "big") * 2


@pytest.mark.parametrize(
    "command",
    [
        ["desktop-file-validate", str(ENTRY)],
        ["appstreamcli", "validate", "--no-net", str(dev_linux.METAINFO)],
    ],
    ids=lambda command: str(command[0]),
)
def test_the_desktops_own_validators_have_nothing_against_it(command: list[str]) -> None:
    if shutil.which(command[0]) is None:
        # The names are compared above wherever the tests run; these tools are only on some Linux systems.
        assert ENTRY.is_file()
        return
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def _source_of_the_window() -> str:
    return (ROOT / "app" / "gui" / "app.py").read_text(encoding="utf-8")
