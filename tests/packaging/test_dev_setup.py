"""The set-up behind dev.py: when the environment is filled again, and what Qt may lack on a bare Linux."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

import dev_environment
import dev_qt
import dev_system
import pytest
from dev_system import TroubleError

if TYPE_CHECKING:
    from pathlib import Path

NO_EGL = "ImportError: libEGL.so.1: cannot open shared object file: No such file or directory\n"
WHOLE = dev_qt.Findings(missing=(), fonts=12, complaint="")


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Commands are listed instead of run; they all succeed."""
    ran: list[str] = []

    def run_quietly(command: list[str], *, timeout_s: float | None = None) -> subprocess.CompletedProcess[str]:
        ran.append(" ".join(command))
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(dev_system, "run_quietly", run_quietly)
    return ran


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """Stand-ins for pyproject.toml and constraints.txt."""
    paths = [tmp_path / "pyproject.toml", tmp_path / "constraints.txt"]
    for path in paths:
        path.write_text("a==1\n")
    return paths


@pytest.fixture(autouse=True)
def version(monkeypatch: pytest.MonkeyPatch) -> dict[str, str | None]:
    """The version that the environment's Python tells when asked."""
    told: dict[str, str | None] = {"version": "3.11.7"}
    monkeypatch.setattr(dev_environment, "python_version", lambda folder: told["version"])
    return told


def _environment(folder: Path, *kinds: str) -> Path:
    folder.mkdir()
    for kind in kinds:
        dev_environment.stamp(folder, kind).write_text(dev_environment.fingerprint(kind, "3.11.7"))
    return folder


def test_a_changed_pin_asks_for_a_new_installation(files: list[Path]) -> None:
    before = dev_environment.fingerprint("dev", "3.11.7", files)
    assert dev_environment.fingerprint("dev", "3.11.7", files) == before
    files[1].write_text("a==2\n")
    assert dev_environment.fingerprint("dev", "3.11.7", files) != before


def test_a_complete_installation_is_not_repeated(tmp_path: Path) -> None:
    assert dev_environment.is_current(_environment(tmp_path / "venv", "dev"), "dev")


def test_an_interrupted_installation_is_repeated(tmp_path: Path) -> None:
    assert not dev_environment.is_current(_environment(tmp_path / "venv"), "dev")


def test_the_tools_serve_the_program_but_not_the_other_way_round(tmp_path: Path) -> None:
    assert dev_environment.is_current(_environment(tmp_path / "with-tools", "dev"), "run")
    assert dev_environment.is_current(tmp_path / "with-tools", "build")
    assert not dev_environment.is_current(_environment(tmp_path / "without", "run"), "dev")


@pytest.mark.parametrize("found", [None, "3.12.1"])
def test_an_environment_whose_python_is_gone_or_upgraded_is_filled_again(
    found: str | None, tmp_path: Path, version: dict[str, str | None]
) -> None:
    folder = _environment(tmp_path / "venv", "dev")
    version["version"] = found
    assert not dev_environment.is_current(folder, "dev")


def test_another_environment_can_be_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TEARPROOF_VENV", str(tmp_path))
    assert dev_environment.environment_folder() == tmp_path
    monkeypatch.delenv("TEARPROOF_VENV")
    assert dev_environment.environment_folder() == dev_system.ROOT / ".venv"


def test_a_library_the_loader_misses_is_read_from_its_complaint() -> None:
    findings = dev_qt.read_findings('{"missing": []}\n', NO_EGL)
    assert findings.missing == ("libEGL.so.1",)
    assert dev_qt.needed_packages(findings) == ["libegl1"]


def test_every_missing_library_is_named_once() -> None:
    findings = dev_qt.read_findings('{"missing": ["libGL.so.1", "libEGL.so.1"]}\n', NO_EGL)
    assert findings.missing == ("libGL.so.1", "libEGL.so.1")


def test_a_system_without_fonts_gets_one() -> None:
    findings = dev_qt.read_findings('{"missing": []}\n{"fonts": 0, "platform": "offscreen"}\n', "")
    assert dev_qt.needed_packages(findings) == ["fontconfig", "fonts-dejavu-core"]


def test_a_whole_system_needs_nothing() -> None:
    assert dev_qt.needed_packages(WHOLE) == []


def test_the_libraries_of_the_screen_in_use_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", ":0")
    assert "libxcb-cursor.so.0" in dev_qt.screen_libraries()
    assert "libwayland-client.so.0" not in dev_qt.screen_libraries()


def test_what_qt_lacks_is_installed_and_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter([dev_qt.Findings(("libEGL.so.1",), None, ""), WHOLE])
    installed: list[tuple[list[str], str]] = []
    monkeypatch.setattr(dev_qt, "is_linux", lambda: True)
    monkeypatch.setattr(dev_qt, "_probe", lambda python, libraries, platform: next(answers))
    monkeypatch.setattr(dev_qt, "install_debian_packages", lambda names, reason: installed.append((names, reason)))
    dev_qt.make_sure_qt_loads(dev_system.ROOT)
    assert installed == [(["libegl1"], "Qt lacks libEGL.so.1")]


def test_a_build_asks_for_the_libraries_of_every_screen_also_where_there_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: set[str] = set()
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr(dev_qt, "is_linux", lambda: True)
    monkeypatch.setattr(dev_qt, "_probe", lambda python, libraries, platform: asked.update(libraries) or WHOLE)
    dev_qt.make_sure_qt_loads(dev_system.ROOT)
    assert asked.isdisjoint(dev_qt.X11_LIBRARIES)
    dev_qt.make_sure_qt_loads(dev_system.ROOT, every_screen=True)
    assert asked >= dev_qt.X11_LIBRARIES.keys() | dev_qt.WAYLAND_LIBRARIES.keys()


@pytest.mark.parametrize(
    ("findings", "said"),
    [
        (dev_qt.Findings(("libodd.so.9",), None, ""), "libodd.so.9 is missing"),
        (dev_qt.Findings((), None, "no such plugin"), "Qt can't start: no such plugin"),
    ],
)
def test_what_no_package_cures_is_said(findings: dev_qt.Findings, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev_qt, "is_linux", lambda: True)
    monkeypatch.setattr(dev_qt, "_probe", lambda python, libraries, platform: findings)
    with pytest.raises(TroubleError, match=said):
        dev_qt.make_sure_qt_loads(dev_system.ROOT)


def test_root_installs_at_once_and_says_so_in_one_line(
    commands: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev_system.shutil, "which", lambda name: name)
    monkeypatch.setattr(dev_system, "rights_prefix", list)
    dev_system.install_debian_packages(["libegl1"], "Qt lacks libEGL.so.1")
    assert capsys.readouterr().out == "Qt lacks libEGL.so.1: installing the Debian packages libegl1\n"
    assert [command.split()[-1] for command in commands] == ["update", "libegl1"]
    assert "--no-install-recommends" in commands[1]


def test_without_rights_the_command_to_run_is_said(commands: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev_system.shutil, "which", lambda name: name)
    monkeypatch.setattr(dev_system, "rights_prefix", lambda: None)
    with pytest.raises(TroubleError, match="run: sudo apt-get install -y --no-install-recommends libegl1"):
        dev_system.install_debian_packages(["libegl1"], "Qt lacks libEGL.so.1")
    assert commands == []


def test_elsewhere_than_on_debian_the_package_names_help(commands: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev_system.shutil, "which", lambda name: None)
    with pytest.raises(TroubleError, match="on Debian it comes with: libegl1"):
        dev_system.install_debian_packages(["libegl1"], "Qt lacks libEGL.so.1")
    assert commands == []


def test_a_platform_without_a_window_counts_as_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev_qt, "is_linux", lambda: True)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen:enable_fonts")
    assert not dev_qt.screen_answers(dev_system.ROOT)
