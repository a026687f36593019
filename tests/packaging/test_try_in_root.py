"""The script that tries the Debian package: what it says where it can't run, and that a failed check fails it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import dev_linux
import pytest
from dev_system import ROOT, TroubleError

if sys.platform == "win32":
    pytest.skip("there is no Debian to be made on Windows", allow_module_level=True)

sys.path.append(str(ROOT / "packaging" / "linux"))
import debian_root
import try_in_root


def test_without_roots_rights_it_says_so_and_is_no_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert try_in_root.main(["tearproof.deb"]) == 0
    assert capsys.readouterr().out == (
        "The package can't be tried in a fresh Debian here: it takes root's rights to make one\n"
    )


def test_on_another_kind_of_system_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert try_in_root.why_not_here() == "this system is not of Debian's kind"


@pytest.mark.parametrize(
    ("told", "found"),
    [
        (
            [
                "bookworm-security http://example.org/b main",
                "bookworm http://example.org/a contrib",
                "bookworm http://example.org/a main",
            ],
            ("main",),
        ),
        (
            [
                "bookworm http://example.org/a main",
                "bookworm http://example.org/a universe",
                "bookworm http://example.org/b main",
            ],
            ("main", "universe"),
        ),
        (["bookworm cdrom: main"], None),
        ([""], None),
    ],
)
def test_the_archive_is_that_of_this_systems_own_release(
    monkeypatch: pytest.MonkeyPatch, told: list[str], found: tuple[str, ...] | None
) -> None:
    answer = subprocess.CompletedProcess([], 0, "\n".join(told) + "\n", "")
    monkeypatch.setattr(try_in_root, "run_quietly", lambda command: answer)
    monkeypatch.setattr(Path, "read_text", lambda self: 'ID=debian\nVERSION_CODENAME="bookworm"\n')
    assert try_in_root.archive() == (None if found is None else ("bookworm", "http://example.org/a", found))


def test_tools_that_can_not_be_installed_are_said_in_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuses(_packages: list[str], reason: str) -> None:
        raise TroubleError(f"{reason}; no way")

    monkeypatch.setattr(try_in_root, "why_not_here", lambda: "")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(try_in_root, "install_debian_packages", refuses)
    assert try_in_root.main(["tearproof.deb"]) == 1
    assert "FAILED  the rest: Trying the package needs more tools; no way" in capsys.readouterr().out


@pytest.mark.parametrize("error", [debian_root.RootError("apt-get: no"), TimeoutError("a window did not come")])
def test_what_breaks_off_is_a_failed_check(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], error: Exception, tmp_path: Path
) -> None:
    def fails(*_: object) -> None:
        raise error

    monkeypatch.setattr(try_in_root, "why_not_here", lambda: "")
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(try_in_root, "_try", fails)
    assert try_in_root.main(["tearproof.deb", "--pictures", str(tmp_path / "new")]) == 1
    told = capsys.readouterr().out
    assert f"FAILED  the rest: {error}" in told
    assert told.endswith("1 FAILED\n")
    assert (tmp_path / "new").is_dir()


def test_a_failed_check_is_counted_with_what_was_found(capsys: pytest.CaptureFixture[str]) -> None:
    findings = try_in_root.Findings()
    findings.check("the window opens", True, "after 1 s")
    findings.equal("what opens it", "other.desktop", "tearproof.desktop")
    assert findings.failed == 1
    good, failed = capsys.readouterr().out.splitlines()
    assert good.endswith("good    the window opens: after 1 s")
    assert failed.endswith("FAILED  what opens it: “other.desktop”, not “tearproof.desktop”")


def test_it_asks_for_the_names_that_are_installed() -> None:
    assert dev_linux.APP_ID == try_in_root.APP_ID
    assert f"MimeType={try_in_root.MIME};" in (dev_linux.LINUX / f"{dev_linux.APP_ID}.desktop").read_text()


def test_a_failed_command_in_the_root_says_its_last_words(tmp_path: Path) -> None:
    with pytest.raises(debian_root.RootError, match="first / second"):
        debian_root._run(["sh", "-c", "echo first; echo second >&2; exit 3"])
    with pytest.raises(debian_root.RootError, match="exit code 3"):
        debian_root._run(["sh", "-c", "exit 3"])
    words = debian_root.DebianRoot(tmp_path).as_user(["tearproof"], ":7")
    assert words[:3] == ["chroot", "--userspec=1000:1000", str(tmp_path)]
    assert words[-2:] == ["DISPLAY=:7", "tearproof"]
