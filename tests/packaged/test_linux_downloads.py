"""What is downloaded for Linux: Debian's own checker has nothing against the package, and the archive installs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="these are made on Linux only"),
    pytest.mark.timeout(600),
]
DIST = Path(__file__).parents[2] / "dist"
MAKE = "make it with: python3 packaging/dev.py build"


def _made(pattern: str) -> Path:
    found = sorted(DIST.glob(pattern))
    assert len(found) == 1, f"there should be one {pattern} in dist/; {MAKE}"
    return found[0]


def _said(*command: str) -> str:
    done = subprocess.run(command, check=False, capture_output=True, text=True, errors="replace")
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.skipif(shutil.which("lintian") is None, reason="lintian is not on this system")
def test_lintian_finds_no_error_and_no_warning_without_a_reason() -> None:
    found = _said("lintian", "--no-cfg", "--allow-root", "--fail-on", "error,warning", str(_made("*.deb")))
    assert [line for line in found.splitlines() if line.startswith(("E:", "W:"))] == []


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="dpkg-deb is not on this system")
def test_the_package_runs_nothing_of_its_own_when_it_is_installed(tmp_path: Path) -> None:
    _said("dpkg-deb", "--control", str(_made("*.deb")), str(tmp_path))
    assert {path.name for path in tmp_path.iterdir()} == {"control", "md5sums"}


def test_the_archive_is_installed_for_one_user_runs_and_is_gone_again(tmp_path: Path) -> None:
    with tarfile.open(_made("*.tar.xz")) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    home = tmp_path / "home"
    home.mkdir()
    environment = {"PATH": os.environ["PATH"], "HOME": str(home)}

    def run(*command: str) -> str:
        return subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout

    run("sh", str(unpacked / "install.sh"))
    # The installed program is a copy: the unpacked one is not needed any more.
    shutil.rmtree(unpacked)
    assert run(str(home / ".local/bin/tearproof"), "--version").startswith("tearproof ")
    assert len(list((home / ".local/share/icons/hicolor").rglob("*.*"))) == 28
    run("sh", str(home / ".local/lib/tearproof/uninstall.sh"))
    assert [path.name for path in home.rglob("*")] == [".local"]
