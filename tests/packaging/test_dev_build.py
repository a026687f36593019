"""`dev.py build`: what it makes where, in which order, and what it refuses."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from pathlib import Path

import dev_build
import dev_environment
import dev_linux
import dev_macos
import dev_qt
import dev_windows
import pytest
from dev_build import Build
from dev_system import TroubleError


@pytest.fixture
def dist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout of its own for what is made; nothing is installed."""
    for name in ("BUILD", "DIST"):
        monkeypatch.setattr(dev_build, name, tmp_path / name.lower())
    monkeypatch.setattr(dev_build, "ROOT", tmp_path)
    monkeypatch.setattr(dev_environment, "prepare", lambda kind: tmp_path / kind)
    monkeypatch.setattr(dev_qt, "make_sure_qt_loads", lambda python, every_screen: None)
    (tmp_path / "dist").mkdir()
    return tmp_path / "dist"


@pytest.fixture
def made(dist: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The parts that would have been made, in order; the folder is there after its part."""
    done: list[str] = []

    def part(name: str) -> None:
        def make(job: Build) -> None:
            done.append(name)
            if name == "folder":
                job.program.mkdir(parents=True)

        monkeypatch.setattr(dev_build, {"icons": "draw_icons"}.get(name, f"make_{name}"), make)

    for name in ("icons", "folder", "archive", "deb"):
        part(name)
    monkeypatch.setattr(sys, "platform", "linux")
    return done


def test_without_a_word_everything_of_the_system_is_made_from_the_folder(made: list[str]) -> None:
    assert dev_build.build([]) == 0
    assert made == ["folder", "archive", "deb"]


def test_one_part_makes_the_folder_first_when_there_is_none(made: list[str]) -> None:
    dev_build.build(["deb"])
    dev_build.build(["deb"])
    assert made == ["folder", "deb", "deb"]


def test_icons_are_drawn_without_a_program(made: list[str]) -> None:
    dev_build.build(["icons"])
    assert made == ["icons"]


@pytest.mark.parametrize("words", [["rpm"], ["folder", "deb"]])
def test_what_it_does_not_know_is_refused_with_what_it_knows(made: list[str], words: list[str]) -> None:
    with pytest.raises(TroubleError, match="icons, folder, archive, deb"):
        dev_build.build(words)
    assert made == []


@pytest.mark.parametrize(("system", "packer"), [("win32", dev_windows), ("darwin", dev_macos)])
def test_the_other_systems_have_their_own_packer(
    dist: Path, monkeypatch: pytest.MonkeyPatch, system: str, packer: object, capsys: pytest.CaptureFixture[str]
) -> None:
    download = dist / "tearproof.zip"
    download.write_bytes(b"packed")
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(packer, "pack", lambda *arguments: [download])
    dev_build.parts()["download"](Build(Path("python"), "1.0"))
    assert "tearproof.zip: 0.0 MB (at most 50)" in capsys.readouterr().out


def test_the_program_is_a_bundle_on_macos(dist: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert Build(Path("python"), "1.0").program == dist / "Tearproof.app"


def test_a_download_that_is_too_large_ends_the_build(dist: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev_build, "DOWNLOAD_MAX_BYTES", 3)
    (dist / "large.deb").write_bytes(b"four")
    with pytest.raises(TroubleError, match=r"large\.deb is too large"):
        dev_build.report([dist / "large.deb"])


def _frozen(monkeypatch: pytest.MonkeyPatch, size_bytes: int) -> None:
    """PyInstaller, the lists and the licences are played; the program is one file of that size."""

    def freeze(python: Path, scratch: Path, words: list[str]) -> Path:
        program = scratch / "dist" / "tearproof"
        program.mkdir(parents=True)
        (program / "tearproof").write_bytes(bytes(size_bytes))
        return scratch / "dist"

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(dev_build, "freeze", freeze)
    monkeypatch.setattr(dev_build.dev_manifest, "write_manifest", lambda path: None)
    monkeypatch.setattr(dev_build.dev_translations, "release", list)
    monkeypatch.setattr(dev_build.dev_licences, "write", lambda folder: (folder / "LICENCES.txt").touch())


def test_a_new_program_takes_the_place_of_the_old_one(dist: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _frozen(monkeypatch, 10)
    (dist / "tearproof").mkdir()
    (dist / "tearproof" / "left over").touch()
    dev_build.make_folder(Build(Path("python"), "1.0"))
    assert sorted(path.name for path in dist.rglob("*")) == ["LICENCES.txt", "tearproof", "tearproof"]
    assert not list((dist.parent / "build").glob("frozen-*"))


def test_a_program_that_is_too_large_ends_the_build(dist: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _frozen(monkeypatch, 10)
    monkeypatch.setattr(dev_build, "UNPACKED_MAX_BYTES", 9)
    with pytest.raises(TroubleError, match="too large"):
        dev_build.make_folder(Build(Path("python"), "1.0"))


def test_when_pyinstaller_fails_its_last_words_are_said(dist: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(command: list[str], **settings: object) -> subprocess.CompletedProcess[str]:
        settings["stdout"].write("first\nno such module\n")  # type: ignore[attr-defined]
        return subprocess.CompletedProcess(command, 1)

    monkeypatch.setattr(dev_build, "find_tools", lambda python: None)
    monkeypatch.setattr(dev_build.subprocess, "run", run)
    with pytest.raises(TroubleError, match="PyInstaller failed: no such module"):
        dev_build.freeze(Path("python"), dist.parent / "build" / "scratch", [])


def _folder(root: Path) -> Path:
    folder = root / "tearproof-1.0"
    (folder / "deep").mkdir(parents=True)
    (folder / "tearproof").write_bytes(b"program")
    (folder / "tearproof").chmod(0o755)
    (folder / "deep" / "page.md").write_bytes(b"page")
    return folder


def test_the_same_folder_packs_into_the_same_bytes_whenever_and_by_whom(tmp_path: Path) -> None:
    folder = _folder(tmp_path)
    dev_build.pack(folder, tmp_path / "first.tar.xz")
    os.utime(folder / "tearproof", (1, 1))
    (folder / "deep" / "page.md").chmod(0o600)
    dev_build.pack(folder, tmp_path / "second.tar.xz")
    assert (tmp_path / "first.tar.xz").read_bytes() == (tmp_path / "second.tar.xz").read_bytes()
    with tarfile.open(tmp_path / "first.tar.xz") as archive:
        modes = {member.name: member.mode for member in archive.getmembers()}
    if os.name == "posix":
        assert modes["tearproof-1.0/tearproof"] == 0o755
        assert modes["tearproof-1.0/deep/page.md"] == 0o644


def test_the_archive_holds_the_program_and_what_puts_it_into_the_menu(
    dist: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (dist / "tearproof").mkdir()
    (dist / "tearproof" / "tearproof").touch()
    monkeypatch.setattr(dev_linux, "archive_extras", lambda staging, version: (staging / "install.sh").touch())
    dev_build.make_archive(Build(Path("python"), "1.0"))
    (target,) = dist.glob("tearproof-1.0-linux-*.tar.xz")
    with tarfile.open(target) as archive:
        names = {Path(name).name for name in archive.getnames()}
    assert {"tearproof", "install.sh"} <= names


def test_a_system_without_the_tools_of_debian_makes_no_debian_package(
    dist: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev_linux, "deb", lambda program, folder, version: None)
    dev_build.make_deb(Build(Path("python"), "1.0"))
    assert capsys.readouterr().out == ""


def test_a_link_counts_for_nothing(tmp_path: Path) -> None:
    (tmp_path / "library").write_bytes(bytes(100))
    if os.name == "posix":
        (tmp_path / "link").symlink_to("library")
    assert dev_build.size_bytes(tmp_path) == 100


@pytest.mark.parametrize(
    ("code", "said", "installed"),
    [(1, "/usr 3.11\n", ["libpython3.11"]), (0, "/usr 3.11\n", []), (1, "/opt/python 3.14\n", []), (127, "", [])],
)
def test_debians_own_python_gets_its_library_for_freezing(
    monkeypatch: pytest.MonkeyPatch, code: int, said: str, installed: list[str]
) -> None:
    asked: list[str] = []
    answer = subprocess.CompletedProcess([], code, said, "PythonLibraryNotFoundError")
    monkeypatch.setattr(dev_build.shutil, "which", lambda name: name)
    monkeypatch.setattr(dev_build, "run_quietly", lambda command: answer)
    monkeypatch.setattr(dev_build, "install_debian_packages", lambda names, reason: asked.extend(names))
    dev_build.find_tools(Path("python"))
    assert asked == installed
