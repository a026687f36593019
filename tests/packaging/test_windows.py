"""What is made for Windows, as far as it can be seen elsewhere: version resource, console's name, zip, installer."""

from __future__ import annotations

import re
import subprocess
import zipfile
from typing import TYPE_CHECKING, Any

import dev_windows
import pytest
from dev_system import TroubleError

import app
from tests.helpers.tree import ROOT

if TYPE_CHECKING:
    from pathlib import Path

SCRIPT = dev_windows.SCRIPT.read_text(encoding="utf-8")
PARTS = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct", "VarFileInfo", "VarStruct")


def _read_resource(text: str) -> dict[str, Any]:
    """The text as PyInstaller evaluates it, over parts that just keep what they are given."""
    found: dict[str, Any] = {}

    def part(name: str) -> Any:
        def keep(*values: Any, **named: Any) -> tuple[Any, ...]:
            found.setdefault(name, []).append((values, named))
            return values

        return keep

    eval(text, {name: part(name) for name in PARTS})
    return found


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A folder as PyInstaller leaves it."""
    folder = tmp_path / "build" / "tearproof"
    (folder / "_internal" / "resources").mkdir(parents=True)
    for name in ("tearproof.exe", "tearproof-console.exe", "_internal/base.dll", "_internal/resources/a.svg"):
        (folder / name).write_bytes(name.encode())
    return folder


def test_the_version_resource_says_the_programs_version() -> None:
    found = _read_resource(dev_windows.version_resource(app.__version__))
    fixed = found["FixedFileInfo"][0][1]
    numbers = tuple(int(part) for part in app.__version__.split("."))
    assert fixed["filevers"] == fixed["prodvers"] == (*numbers, 0)
    words = dict(values for values, _named in found["StringStruct"])
    assert words["ProductVersion"] == words["FileVersion"] == app.__version__
    assert words["ProductName"] == "Tearproof"
    assert words["OriginalFilename"] == "tearproof.exe"
    # The language of the words and the language that is announced are the same: Windows looks one up by the other.
    assert found["StringTable"][0][0][0] == "040904B0"
    assert found["VarStruct"][0][0] == ("Translation", [0x0409, 0x04B0])


@pytest.mark.parametrize(
    ("version", "numbers"), [("1.2.3", (1, 2, 3, 0)), ("0.1", (0, 1, 0, 0)), ("2.0.0rc1", (2, 0, 0, 0))]
)
def test_a_version_becomes_four_numbers(version: str, numbers: tuple[int, ...]) -> None:
    assert dev_windows.version_numbers(version) == numbers


def test_a_terminal_finds_the_console_program_before_the_windowed_one(program: Path) -> None:
    dev_windows.finish_folder(program)
    assert (program / "tearproof.com").read_bytes() == b"tearproof-console.exe"
    assert (program / "tearproof.exe").read_bytes() == b"tearproof.exe"
    assert not (program / "tearproof-console.exe").exists()
    assert (program / "LICENSE.txt").read_bytes() == (ROOT / "LICENSE").read_bytes()
    dev_windows.finish_folder(program)
    dev_windows.check_top(program)


def test_a_file_that_the_uninstaller_would_leave_is_refused(program: Path) -> None:
    dev_windows.finish_folder(program)
    (program / "notes.txt").touch()
    with pytest.raises(TroubleError, match=r"does not know notes\.txt"):
        dev_windows.check_top(program)


def test_a_folder_without_its_programs_is_refused(program: Path) -> None:
    with pytest.raises(TroubleError, match=r"does not know tearproof-console\.exe"):
        dev_windows.check_top(program)
    (program / "tearproof-console.exe").unlink()
    with pytest.raises(TroubleError, match=r"has no LICENSE\.txt, tearproof\.com"):
        dev_windows.check_top(program)


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """A compiler that is there and writes what it is asked for; its command lines are kept."""
    commands: list[list[str]] = []

    def run(command: list[str]) -> subprocess.CompletedProcess[str]:
        commands.append(command)
        facts = dict(word[2:].split("=", 1) for word in command if word.startswith("-D"))
        with open(facts["OUTPUT"], "wb") as made:
            made.write(b"MZ")
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(dev_windows, "makensis", lambda: "makensis")
    monkeypatch.setattr(dev_windows, "run_quietly", run)
    return commands


def test_the_zip_has_all_files_in_one_folder_and_the_installer_is_named_after_it(
    program: Path, tmp_path: Path, compiled: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev_windows.platform, "machine", lambda: "AMD64")
    archive, installer = dev_windows.pack(program, tmp_path, tmp_path / "tearproof.ico", "1.2.0")
    assert archive.name == "tearproof-1.2.0-windows-x86_64.zip"
    assert installer.name == "tearproof-1.2.0-windows-x86_64-setup.exe"
    top = "tearproof-1.2.0-windows-x86_64"
    with zipfile.ZipFile(archive) as packed:
        assert sorted(packed.namelist()) == [
            f"{top}/LICENSE.txt",
            f"{top}/_internal/base.dll",
            f"{top}/_internal/resources/a.svg",
            f"{top}/tearproof.com",
            f"{top}/tearproof.exe",
        ]
    assert "-WX" in compiled[0]
    assert compiled[0][-1] == str(dev_windows.SCRIPT)


def test_without_nsis_only_the_zip_is_made(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev_windows, "makensis", lambda: None)
    made = dev_windows.pack(program, tmp_path, tmp_path / "tearproof.ico", "1.2.0")
    assert [file.suffix for file in made] == [".zip"]
    assert "no installer is made" in capsys.readouterr().out


def test_the_installer_is_made_from_the_zip_on_another_system(
    program: Path, tmp_path: Path, compiled: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    archive, installer = dev_windows.pack(program, tmp_path, tmp_path / "tearproof.ico", "1.2.0")
    installer.unlink()
    assert dev_windows.main([str(archive), str(tmp_path / "tearproof.ico")]) == 0
    assert installer.is_file()
    assert str(installer) in capsys.readouterr().out
    facts = dict(word[2:].split("=", 1) for word in compiled[1] if word.startswith("-D"))
    assert facts["VERSION"] == "1.2.0"
    assert facts["VERSION_NUMBERS"].split(".") == ["1", "2", "0", "0"]


def test_what_is_no_such_zip_and_what_does_not_compile_is_said_in_one_line(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert dev_windows.main([]) == 2
    assert dev_windows.main(["other.zip", "x.ico"]) == 1
    assert "is no tearproof-VERSION-windows-MACHINE.zip" in capsys.readouterr().err
    monkeypatch.setattr(dev_windows, "makensis", lambda: None)
    archive = dev_windows.pack(program, tmp_path, tmp_path / "tearproof.ico", "1.2.0")[0]
    assert dev_windows.main([str(archive), "x.ico"]) == 1
    assert "no makensis" in capsys.readouterr().err
    failed = subprocess.CompletedProcess([], 1, "line 12: bad\n", "")
    monkeypatch.setattr(dev_windows, "makensis", lambda: "makensis")
    monkeypatch.setattr(dev_windows, "run_quietly", lambda command: failed)
    assert dev_windows.main([str(archive), "x.ico"]) == 1
    assert capsys.readouterr().err == "dev_windows.py: the installer could not be compiled: line 12: bad\n"


def test_the_compiler_is_found_where_its_installer_puts_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev_windows.shutil, "which", lambda name: None)
    place = tmp_path / "makensis.exe"
    monkeypatch.setattr(dev_windows, "MAKENSIS_PLACES", (str(tmp_path / "nowhere.exe"), str(place)))
    assert dev_windows.makensis() is None
    place.touch()
    assert dev_windows.makensis() == str(place)


def test_the_script_asks_for_just_the_facts_it_is_given(
    program: Path, tmp_path: Path, compiled: list[list[str]]
) -> None:
    dev_windows.pack(program, tmp_path, tmp_path / "tearproof.ico", "1.2.0")
    given = {word[2:].split("=", 1)[0] for word in compiled[0] if word.startswith("-D")}
    own = set(re.findall(r"^!define (\w+)", SCRIPT, re.M))
    assert set(re.findall(r"\$\{([A-Z_]+)\}", SCRIPT)) - own == given


def test_the_uninstaller_removes_what_may_lie_on_top_and_no_folder_but_its_own() -> None:
    removed = re.findall(r'(?:Delete|RMDir /r) "\$INSTDIR\\([^"]+)"', SCRIPT)
    assert set(removed) == dev_windows.ON_TOP | {"uninstall.exe"}
    assert re.findall(r"RMDir /r (.*)", SCRIPT) == ['"$INSTDIR\\_internal"']


def test_everything_written_into_the_registry_is_removed_again() -> None:
    written = re.findall(r'WriteReg\w+ HKCU "([^"]+)"', SCRIPT)
    removed = re.findall(r'DeleteReg(?:Key(?: /ifempty)?|Value) HKCU "([^"]+)"', SCRIPT)
    assert len(written) > 10
    left = [key for key in written if not any(key == gone or key.startswith(gone + "\\") for gone in removed)]
    assert left == []
    assert "HKLM" not in SCRIPT


def test_the_script_opens_files_by_the_ending_and_type_of_the_other_systems() -> None:
    assert '!define MIME "application/x-tearproof-joblog"' in SCRIPT
    assert '"$INSTDIR\\tearproof.exe" "%1"\'' in SCRIPT
    assert "RequestExecutionLevel user" in SCRIPT


def test_the_trial_on_windows_looks_at_what_the_script_writes() -> None:
    trial = (ROOT / "packaging" / "windows" / "try_installer.ps1").read_text(encoding="utf-8")
    for key in ("Tearproof.joblog", ".joblog", r"CurrentVersion\Uninstall"):
        assert key in trial
        assert key in SCRIPT
    assert "--self-test" in trial
