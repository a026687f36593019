"""The smoke test of the packaged program goes on after a failure, and notices a bad one; a script stands in for it."""

from __future__ import annotations

import os
import signal
import sys
from typing import TYPE_CHECKING

import pytest
import smoke_bench
import smoke_places
import smoke_test
import smoke_windows
from smoke_bench import Bench, LeftOutError, NotAsItMustBeError, Told

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a script of POSIX systems")

GOOD = """\
place="a place for the sandbox"
echo "ok        0.01 s  program: Tearproof"
echo "ok        0.01 s  $place: the data folder $HOME/.local/share/tearproof"
echo "2 checks: all good."
"""
BAD = 'echo "FAILED    0.01 s  faults: 1 of 25 missing: flip_bit"\necho "9 checks: 1 FAILED."\nexit 1\n'
LIAR = 'echo "FAILED    0.01 s  faults: 1 of 25 missing"\necho "9 checks: all good."\n'
CRASH = 'echo "Traceback (most recent call last):" >&2\necho "ValueError: odd" >&2\nexit 1\n'


def program(folder: Path, script: str) -> Path:
    """A program that does what a script says."""
    made = folder / "program" / "tearproof"
    made.parent.mkdir(exist_ok=True)
    made.write_text(f"#!/bin/sh\n{script}")
    made.chmod(0o755)
    return made


@pytest.fixture
def scratch(tmp_path: Path) -> Path:
    made = tmp_path / "scratch"
    made.mkdir()
    return made


@pytest.fixture
def good(tmp_path: Path, scratch: Path) -> Iterator[Bench]:
    bench = Bench(program(tmp_path, GOOD), scratch)
    yield bench
    bench.close()


def bad(tmp_path: Path, scratch: Path, script: str) -> Bench:
    return Bench(program(tmp_path, script), scratch)


def test_a_check_that_fails_or_is_left_out_does_not_hide_the_next(
    tmp_path: Path, scratch: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def leaves_out(_bench: Bench) -> str:
        raise LeftOutError("no rights here")

    def fails(_bench: Bench) -> str:
        raise NotAsItMustBeError("it is red")

    def breaks(_bench: Bench) -> str:
        raise ValueError("odd")

    checks = {"a": fails, "b": leaves_out, "c": lambda _bench: "seen", "d": breaks}
    executable = program(tmp_path, GOOD)
    assert smoke_test.run_checks(checks, executable, scratch, strict=False) == 1
    lines = [line.split(" s  ")[-1] for line in capsys.readouterr().out.splitlines()]
    assert lines == ["a: it is red", "b: no rights here", "c: seen", "d: odd", "4 checks: 2 FAILED, 1 left out."]
    only_left_out = {"b": leaves_out}
    assert smoke_test.run_checks(only_left_out, executable, scratch, strict=False) == 0
    assert smoke_test.run_checks(only_left_out, executable, scratch, strict=True) == 1


def test_what_can_not_be_cleared_away_fails_its_check_alone(
    tmp_path: Path, scratch: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def busy(_bench: Bench, *_command: str) -> None:
        raise NotAsItMustBeError("umount: busy")

    def mounts(bench: Bench) -> str:
        bench._mounts.append(tmp_path)
        return "seen"

    monkeypatch.setattr(Bench, "as_administrator", busy)
    checks = {"a": mounts, "b": lambda _bench: "seen"}
    assert smoke_test.run_checks(checks, program(tmp_path, GOOD), scratch, strict=False) == 1
    lines = [line.split(" s  ")[-1] for line in capsys.readouterr().out.splitlines()]
    assert lines == ["a: umount: busy", "b: seen", "2 checks: 1 FAILED."]


def test_what_the_machine_allows_nobody_is_said_and_no_failure(
    tmp_path: Path, scratch: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(_bench: Bench, *_command: str) -> None:
        raise NotAsItMustBeError("mount: permission denied")

    def fills(bench: Bench) -> str:
        bench.mount_full(scratch)
        return "seen"

    monkeypatch.setattr(Bench, "as_administrator", refused)
    assert smoke_test.run_checks({"a": fills}, program(tmp_path, GOOD), scratch, strict=True) == 0
    line, total = capsys.readouterr().out.splitlines()
    assert line.startswith("not here ")
    assert line.endswith("nothing may be mounted here: mount: permission denied")
    assert total == "1 checks: 1 not here."


def test_one_check_can_be_chosen_and_an_unknown_one_names_the_known(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    executable = str(program(tmp_path, GOOD))
    assert smoke_test.main([executable, "as it was built"]) == 0
    assert [line.split(": ")[0].split("  ")[-1] for line in capsys.readouterr().out.splitlines()] == [
        "as it was built",
        "program unchanged",
        "2 checks",
    ]
    assert smoke_test.main([executable, "as it was bulit"]) == 2
    assert "there are: as it was built, odd folder" in capsys.readouterr().out
    assert smoke_test.main([str(tmp_path / "nothing")]) == 2
    assert "packaging/dev.py build" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("script", "said"),
    [
        (BAD, "1 of 25 missing: flip_bit"),
        (LIAR, "1 of 25 missing"),
        (CRASH, "ValueError: odd"),
        ("exit 0\n", "exit code 0"),
        ('echo "9 checks: all good."\nexit 1\n', "exit code 1"),
        (GOOD.replace("the data folder", "nowhere"), "it says of the sandbox: 'nowhere"),
    ],
)
@pytest.mark.parametrize("check", ["as it was built", "odd folder", "locale C", "two at once"])
def test_a_self_test_that_is_not_good_fails_in_every_place(
    tmp_path: Path, scratch: Path, check: str, script: str, said: str
) -> None:
    with pytest.raises(NotAsItMustBeError, match=said):
        smoke_test.CHECKS[check](bad(tmp_path, scratch, script))


@pytest.mark.parametrize("check", ["as it was built", "odd folder", "locale C", "two at once", "relative folders"])
def test_a_good_self_test_is_good_in_every_place(good: Bench, check: str) -> None:
    if check == "relative folders" and not sys.platform.startswith("linux"):
        pytest.skip("made for Linux")
    assert "2 checks: all good." in smoke_test.CHECKS[check](good)


def test_the_program_gets_a_home_of_its_own_and_nothing_of_this_environment(
    good: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    program(good.program.parents[1], "env")
    told = good.run(environment=good.environment(good.folder("home"), {"LC_ALL": "C"}))
    names = {line.partition("=")[0] for line in told.out.splitlines()}
    assert names - {"PWD", "SHLVL", "_"} == {"PATH", "LC_ALL", "TMPDIR", "HOME"}
    assert "HOME" not in good.environment(None)


def test_something_made_where_the_program_was_started_is_named(tmp_path: Path, scratch: Path) -> None:
    script = 'mkdir -p "$XDG_DATA_HOME"\n' + GOOD
    with pytest.raises(NotAsItMustBeError, match="it has made \\['relative'\\]"):
        smoke_places.relative_folders(bad(tmp_path, scratch, script))


def test_a_full_disk_behind_the_output_must_be_said_in_one_line(tmp_path: Path, scratch: Path) -> None:
    said = 'echo "tearproof: the self-test was not finished: no room is left on the disk" >&2\nexit 1\n'
    assert "no room is left" in smoke_places.nobody_reads(bad(tmp_path, scratch, said))
    with pytest.raises(NotAsItMustBeError, match="exit code 0"):
        smoke_places.nobody_reads(bad(tmp_path, scratch, "exit 0\n"))


def test_a_program_that_writes_into_its_own_folder_is_named(tmp_path: Path, scratch: Path) -> None:
    bench = bad(tmp_path, scratch, 'touch "$(dirname "$0")/cache"\n' + GOOD)
    before = smoke_places.state_of(bench.program.parent)
    assert smoke_places.nothing_written(bench, before).startswith("1 files")
    smoke_places.as_it_was_built(bench)
    with pytest.raises(NotAsItMustBeError, match="1 changed: cache"):
        smoke_places.nothing_written(bench, before)


def test_without_rights_the_places_of_other_users_are_left_out(good: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(smoke_bench, "rights_prefix", lambda: None)
    for name in ("unprivileged", "read-only home", "no home", "full data folder"):
        with pytest.raises(LeftOutError):
            smoke_test.CHECKS[name](good)


def test_without_a_virtual_screen_the_windows_are_left_out(good: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(smoke_bench.shutil, "which", lambda _name: None)
    with pytest.raises(LeftOutError):
        smoke_windows.first_start(good)


def test_on_another_system_what_is_made_for_linux_is_left_out(good: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(smoke_places.sys, "platform", "darwin")
    with pytest.raises(LeftOutError):
        smoke_windows.first_start(good)


def test_a_program_that_never_ends_is_given_up_and_killed(tmp_path: Path, scratch: Path) -> None:
    bench = bad(tmp_path, scratch, "exec sleep 60\n")
    with (
        bench.start(environment=bench.environment(None)) as running,
        pytest.raises(NotAsItMustBeError, match="was not done after"),
    ):
        running.end(0.2)
    assert running.process.returncode == -signal.SIGKILL


def test_a_window_that_never_comes_is_told_with_what_the_program_said(
    tmp_path: Path, scratch: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    titles: list[str] = []
    monkeypatch.setattr(smoke_bench, "titles_on", lambda _screen: titles)
    bench = bad(tmp_path, scratch, "echo 'no plug-in' >&2\nexit 3\n")
    with (
        bench.start(environment=bench.environment(None)) as running,
        pytest.raises(NotAsItMustBeError, match="it ended with 3 and said: no plug-in"),
    ):
        running.wait_for_title(":0", "sandbox")
    with Bench(program(tmp_path, "exec sleep 60\n"), scratch).start(environment={}) as running:
        with pytest.raises(NotAsItMustBeError, match="no window is called “sandbox”"):
            running.wait_for_title(":0", "sandbox", 0.3)
        titles.append("sandbox.joblog (sandbox)")
        assert running.wait_for_title(":0", "sandbox") == titles[0]


def test_a_bad_end_of_a_window_is_told() -> None:
    smoke_windows._quiet(Told(0, "", "Fontconfig error: No writable cache directories"))
    for told in (Told(-6, "", "Aborted"), Told(0, "", "Traceback (most recent call last):\nValueError")):
        with pytest.raises(NotAsItMustBeError):
            smoke_windows._quiet(told)


def test_a_screen_that_is_gone_must_not_end_in_a_crash(tmp_path: Path, scratch: Path) -> None:
    bench = bad(tmp_path, scratch, "echo 'This application failed to start' >&2\nkill -ABRT $$\n")
    with pytest.raises(NotAsItMustBeError, match="it ended with"):
        smoke_windows.screen_that_is_gone(bench)


def test_a_story_that_did_not_come_out_fails(tmp_path: Path, scratch: Path) -> None:
    assert "All as promised" in smoke_windows.no_screen(bad(tmp_path, scratch, "echo 'All as promised.'\n"))
    with pytest.raises(NotAsItMustBeError, match="exit code 1"):
        smoke_windows.no_screen(bad(tmp_path, scratch, "exit 1\n"))


def test_the_copy_of_a_program_takes_no_room_and_keeps_its_links(tmp_path: Path) -> None:
    executable = program(tmp_path, GOOD)
    (executable.parent / "link").symlink_to("tearproof")
    (tmp_path / "elsewhere").mkdir()
    copied = smoke_bench.copy_program(executable, tmp_path / "elsewhere")
    assert copied.stat().st_ino == executable.stat().st_ino
    assert os.readlink(copied.parent / "link") == "tearproof"
