"""The scripts in the Linux archive: they install for one user, and take all of it away again."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import dev_linux
import pytest

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the archive is for Linux")

ENTRY = f"share/applications/{dev_linux.APP_ID}.desktop"
TYPES = f"share/mime/packages/{dev_linux.APP_ID}.xml"
# A blank, an umlaut, and all that the Desktop Entry Specification wants to see escaped, and sed too.
ODD_NAME = 'a "b" $c `d` \\e %f &g|h ü'


@pytest.fixture
def unpacked(tmp_path: Path) -> Path:
    """An unpacked archive with a stand-in for the program."""
    folder = tmp_path / "unpacked here"
    (folder / "_internal").mkdir(parents=True)
    (folder / "_internal" / "library").write_text("")
    (folder / "LICENCES.txt").write_text("")
    (folder / "tearproof").write_text('#!/bin/sh\necho started with "$@"\n')
    (folder / "tearproof").chmod(0o755)
    for source, place in dev_linux.DESKTOP_FILES.items():
        target = folder / "share" / place
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    for name in dev_linux.ARCHIVE_FILES:
        shutil.copyfile(dev_linux.LINUX / name, folder / name)
    return folder


def _run(script: Path, home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name != "XDG_DATA_HOME"}
    return subprocess.run(
        ["sh", str(script), *words], check=False, capture_output=True, text=True, env={**kept, "HOME": str(home)}
    )


def _files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*")}


def _exec_words(entry: Path) -> list[str]:
    """Read the Exec key as a desktop does (Desktop Entry Specification, "The Exec key")."""
    line = next(line for line in entry.read_text(encoding="utf-8").splitlines() if line.startswith("Exec="))
    value = line.removeprefix("Exec=").replace("\\\\", "\\")
    assert value.startswith('"')
    word, at = "", 1
    while value[at] != '"':
        at += value[at] == "\\"
        word += value[at]
        at += 1
    return [word.replace("%%", "%"), value[at + 1 :].strip()]


def test_it_is_installed_for_one_user_and_gone_again_without_a_trace(unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / ".local/share/tearproof").mkdir(parents=True)
    (home / ".local/share/tearproof/sandbox.joblog").write_text("mine")
    before = _files(home)
    done = _run(unpacked / "install.sh", home)
    assert (done.returncode, done.stderr) == (0, "")
    local = home / ".local"
    assert (local / ENTRY).is_file()
    assert (local / TYPES).is_file()
    started = subprocess.run([str(local / "bin/tearproof"), "x y"], check=True, capture_output=True, text=True)
    assert started.stdout == "started with x y\n"
    gone = _run(local / "lib/tearproof/uninstall.sh", home)
    assert (gone.returncode, gone.stderr) == (0, "")
    assert _files(home) == before


def test_the_menu_entry_starts_the_installed_program_whatever_the_folder_is_called(
    unpacked: Path, tmp_path: Path
) -> None:
    prefix = tmp_path / ODD_NAME
    done = _run(unpacked / "install.sh", tmp_path / "home", str(prefix))
    assert (done.returncode, done.stderr) == (0, "")
    assert _exec_words(prefix / ENTRY) == [str(prefix / "lib/tearproof/tearproof"), "%F"]
    assert _run(prefix / "lib/tearproof/uninstall.sh", tmp_path / "home").returncode == 0
    assert _files(prefix) == set()


def test_a_second_installation_takes_the_place_of_the_first(unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    _run(unpacked / "install.sh", home)
    (unpacked / "_internal" / "library").rename(unpacked / "_internal" / "newer")
    assert _run(unpacked / "install.sh", home).returncode == 0
    program = home / ".local/lib/tearproof"
    assert _files(program / "_internal") == {"newer"}
    assert _run(program / "uninstall.sh", home).returncode == 0


def test_a_folder_of_somebody_else_is_left_alone(unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    theirs = home / ".local/lib/tearproof"
    theirs.mkdir(parents=True)
    (theirs / "notes").write_text("mine")
    done = _run(unpacked / "install.sh", home)
    assert done.returncode == 1
    assert "nothing was done" in done.stderr
    assert _files(home / ".local") == {"lib", "lib/tearproof", "lib/tearproof/notes"}


@pytest.mark.parametrize("kind", ["a file", "a link", "a broken link"])
def test_a_command_of_somebody_else_is_left_alone(unpacked: Path, tmp_path: Path, kind: str) -> None:
    home = tmp_path / "home"
    command = home / ".local/bin/tearproof"
    command.parent.mkdir(parents=True)
    if kind == "a file":
        command.write_text("mine")
    else:
        command.symlink_to("/bin/true" if kind == "a link" else "gone")
    before = _files(home)
    refused = _run(unpacked / "install.sh", home)
    assert refused.returncode == 1
    assert f"{command} is there already, and starts something else" in refused.stderr
    assert _files(home) == before


def test_a_command_that_was_replaced_since_stays_when_the_program_goes(unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    assert _run(unpacked / "install.sh", home).returncode == 0
    command = home / ".local/bin/tearproof"
    command.unlink()
    command.write_text("mine")
    assert _run(home / ".local/lib/tearproof/uninstall.sh", home).returncode == 0
    assert command.read_text() == "mine"
    assert not (home / ".local/lib").exists()


def test_files_of_others_in_the_same_folders_stay(unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    _run(unpacked / "install.sh", home)
    other = home / ".local/share/applications/other.desktop"
    other.write_text("[Desktop Entry]\nType=Application\nName=Other\nExec=other\nMimeType=text/plain;\n")
    _run(home / ".local/lib/tearproof/uninstall.sh", home)
    assert other.is_file()
    assert not (home / ".local/lib").exists()


def test_an_unpacked_archive_has_nothing_to_uninstall(unpacked: Path, tmp_path: Path) -> None:
    before = _files(unpacked)
    done = _run(unpacked / "uninstall.sh", tmp_path / "home")
    assert done.returncode == 1
    assert "simply deleted" in done.stderr
    assert _files(unpacked) == before
