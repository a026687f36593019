"""The Debian package, made of a stand-in program: what is in it and what its fields say; and the lists of a root."""

from __future__ import annotations

import gzip
import shutil
import subprocess
import sys
from pathlib import Path

import dev_deb
import dev_licences
import dev_linux
import dev_runpaths
import pytest
from dev_system import ROOT, TroubleError

sys.path.append(str(ROOT / "packaging" / "linux"))
import debian_root

DEPENDS = "libc6 (>= 2.35), libxcb-cursor0"


@pytest.fixture
def package_root(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Everything of a package but the packing, with a program of two files."""
    folder = tmp_path / "tearproof"
    (folder / "_internal").mkdir(parents=True)
    (folder / "tearproof").write_text("#!/bin/sh\n")
    (folder / "_internal" / "base_library.zip").write_bytes(b"x" * 2_000)
    (folder / dev_licences.FILE_NAME).write_text("for the archive\n")
    share = tmp_path / "share"
    (share / "applications").mkdir(parents=True)
    shutil.copyfile(dev_linux.LINUX / f"{dev_linux.APP_ID}.desktop", share / "applications" / "a.desktop")

    def answer(command: list[str], environment: dict[str, str] | None = None, folder: Path | None = None) -> str:
        del environment, folder
        answers = {"dpkg": "amd64\n", "dpkg-shlibdeps": f"shlibs:Depends={DEPENDS}\n", "dpkg-deb": ""}
        return answers[command[0]]

    monkeypatch.setattr(dev_deb, "_answer", answer)
    monkeypatch.setattr(dev_runpaths, "forget_build_folders", lambda folder: [])
    made = dev_deb.build(folder, share, tmp_path / "dist", "1.2.3", "2026-11-30", tmp_path / "scratch")
    assert made == tmp_path / "dist" / "tearproof_1.2.3_amd64.deb"
    return tmp_path / "scratch" / "deb"


@pytest.mark.skipif(sys.platform == "win32", reason="the package is for Linux; Windows makes no links")
def test_the_package_holds_program_command_documents_and_desktop_files(package_root: Path) -> None:
    places = {path.relative_to(package_root).as_posix() for path in package_root.rglob("*") if not path.is_dir()}
    assert places == {
        "DEBIAN/control",
        "DEBIAN/md5sums",
        "usr/bin/tearproof",
        "usr/lib/tearproof/_internal/base_library.zip",
        "usr/lib/tearproof/tearproof",
        "usr/share/applications/a.desktop",
        "usr/share/doc/tearproof/changelog.gz",
        "usr/share/doc/tearproof/copyright",
        "usr/share/lintian/overrides/tearproof",
    }
    assert (package_root / "usr/bin/tearproof").readlink() == Path("../lib/tearproof/tearproof")
    assert (package_root / "usr/bin/tearproof").resolve() == package_root / "usr/lib/tearproof/tearproof"
    assert (package_root / "usr/lib/tearproof/tearproof").stat().st_mode & 0o777 == 0o755
    assert (package_root / "usr/lib/tearproof/_internal/base_library.zip").stat().st_mode & 0o777 == 0o644


@pytest.mark.skipif(sys.platform == "win32", reason="the package is for Linux; Windows makes no links")
def test_the_fields_of_the_package_name_version_size_and_dependencies(package_root: Path) -> None:
    control = (package_root / "DEBIAN/control").read_text(encoding="utf-8")
    fields = dict(line.split(": ", 1) for line in control.splitlines() if not line.startswith(" "))
    assert (fields["Package"], fields["Version"], fields["Architecture"]) == ("tearproof", "1.2.3", "amd64")
    assert fields["Depends"] == DEPENDS
    assert int(fields["Installed-Size"]) >= 3
    changelog = gzip.decompress((package_root / "usr/share/doc/tearproof/changelog.gz").read_bytes()).decode()
    assert changelog.startswith("tearproof (1.2.3) unstable; urgency=medium\n")
    assert changelog.endswith("  Mon, 30 Nov 2026 00:00:00 +0000\n")


@pytest.mark.skipif(sys.platform == "win32", reason="the package is for Linux; Windows makes no links")
def test_every_file_stands_in_the_list_of_checksums(package_root: Path) -> None:
    sums = (package_root / "DEBIAN/md5sums").read_text(encoding="utf-8").splitlines()
    named = {line.partition("  ")[2] for line in sums}
    files = {path.relative_to(package_root).as_posix() for path in (package_root / "usr").rglob("*") if path.is_file()}
    assert named == files - {"usr/bin/tearproof"}


def test_a_system_without_debians_tools_makes_no_package_and_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert dev_linux.deb(tmp_path, tmp_path, "1.2.3") is None
    assert "dpkg-shlibdeps" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("runpath", "kept"),
    [
        ("$ORIGIN:$ORIGIN/../lib", "$ORIGIN:$ORIGIN/../lib"),
        ("/opt/python/lib", ""),
        ("$ORIGIN/..:/opt/python/lib:$ORIGIN", "$ORIGIN/..:$ORIGIN"),
        ("", ""),
    ],
)
def test_a_library_looks_only_beside_itself(runpath: str, kept: str) -> None:
    assert dev_runpaths.own_folders(runpath) == kept


@pytest.mark.skipif(sys.platform == "win32", reason="patchelf is for Linux")
def test_only_libraries_with_a_folder_of_the_build_machine_are_changed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    runpaths = {"own.so": "$ORIGIN", "named.so": "/opt/python/lib", "both.so": "$ORIGIN:/opt/python/lib"}
    for name in runpaths:
        (tmp_path / name).write_bytes(b"\x7fELF...")
    (tmp_path / "text.so").write_text("no library")
    (tmp_path / "link.so").symlink_to("named.so")
    ran: list[tuple[str, ...]] = []

    def patchelf(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        ran.append(tuple(command[1:-1]))
        told = runpaths[Path(command[-1]).name] if command[1] == "--print-rpath" else ""
        return subprocess.CompletedProcess(command, 0, told + "\n", "")

    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(subprocess, "run", patchelf)
    assert [path.name for path in dev_runpaths.forget_build_folders(tmp_path)] == ["both.so", "named.so"]
    assert [words for words in ran if words != ("--print-rpath",)] == [("--set-rpath", "$ORIGIN"), ("--remove-rpath",)]


def test_a_failing_patchelf_ends_the_build(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "a.so").write_bytes(b"\x7fELF...")
    monkeypatch.setattr(shutil, "which", lambda name: name)
    failed = subprocess.CompletedProcess([], 1, "", "not a library\n")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: failed)
    with pytest.raises(TroubleError, match="not a library"):
        dev_runpaths.forget_build_folders(tmp_path)


def test_what_an_installation_left_behind_is_listed(tmp_path: Path) -> None:
    root = debian_root.DebianRoot(tmp_path)
    for place in ("etc/kept", "usr/changed", "usr/gone", "var/log/apt", "proc/1"):
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).write_text("before")
    before = root.files()
    (tmp_path / "usr/changed").write_text("after")
    (tmp_path / "usr/gone").unlink()
    (tmp_path / "usr/new").mkdir()
    (tmp_path / "var/log/apt").write_text("longer")
    (tmp_path / "proc/2").write_text("")
    assert debian_root.differences(before, before) == []
    assert debian_root.differences(before, root.files()) == ["new: usr/new", "gone: usr/gone", "changed: usr/changed"]
