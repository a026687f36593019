"""The self-test holds the program against what it must be, goes on after a failure, and notices what is missing."""

from __future__ import annotations

import errno
import io
import json
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from app.cli.front import read_front
from app.cli.output import Output
from app.engine.adapters import system_clock
from app.selftest import expected, registries, run
from app.selftest.check import Check, NotWholeError, listed
from app.selftest.expected import Expected, read_expected
from app.selftest.registries import registry_checks
from app.selftest.run import run_checks

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def tree() -> Expected:
    """What the source tree says."""
    return read_expected()


def failures(names: Expected, *only: str) -> dict[str, str]:
    """The checks that fail, with what they say; of all checks, or of those with these names."""
    told = {}
    for check in registry_checks(names):
        if only and check.name not in only:
            continue
        try:
            check.look()
        except NotWholeError as error:
            told[check.name] = str(error)
    return told


def told_by(*checks: Check) -> tuple[int, list[str]]:
    """What is printed for some checks, the seconds left out, and the exit code."""
    out = io.StringIO()
    code = run_checks(checks, Output(out=out), system_clock())
    return code, [line[:7] + line[17:] if " s  " in line else line for line in out.getvalue().splitlines()]


def complaining(error: Exception) -> Check:
    def look() -> str:
        raise error

    return Check("bad", look)


def test_the_option_stands_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert read_front(["--self-test"]).self_test
    assert not read_front([]).self_test
    assert read_front(["--self-test", "a.joblog"]).code == 2
    assert "--self-test stands alone" in capsys.readouterr().err


def test_this_program_has_everything_that_its_source_tree_has(qapp: object, tree: Expected) -> None:
    assert failures(tree) == {}


def test_every_registry_of_the_source_tree_is_counted_and_none_is_empty(qapp: object, tree: Expected) -> None:
    checks = {check.name: check.look() for check in registry_checks(tree)}
    assert set(tree.registries) <= set(checks)
    for name in ("operations", "faults", "formats", "commands", "tours", "icons", "guide", "actions"):
        assert int(checks[name].split()[0].rstrip(",")) > 1, name
        assert tree.origin in checks[name]


@pytest.mark.parametrize("name", list(registries._FOUND))
def test_what_is_missing_from_a_registry_is_named(qapp: object, tree: Expected, name: str) -> None:
    more = {**tree.registries, name: [*tree.registries[name], "lost-in-the-freezing"]}
    told = failures(replace(tree, registries=more), *registries._FOUND)
    assert list(told) == [name]
    assert "1 of " in told[name]
    assert "lost-in-the-freezing" in told[name]


def test_a_registry_that_nobody_counts_is_named(qapp: object, tree: Expected) -> None:
    told = failures(replace(tree, registries={**tree.registries, "songs": ["one"]}), "songs", "tours")
    assert told == {"songs": "nobody here counts songs"}


def test_a_module_that_is_missing_or_can_not_be_imported_is_named(qapp: object, tree: Expected) -> None:
    modules, foreign = [*tree.modules, "app.lost", "app.gui.nowhere"], [*tree.foreign, "app.gui.nowhere"]
    told = failures(replace(tree, modules=modules, foreign=foreign), "modules")
    assert told["modules"].startswith("2 of ")
    assert "app.lost" in told["modules"]


def test_a_library_that_was_left_out_is_named(qapp: object, tree: Expected) -> None:
    told = failures(replace(tree, imports=[*tree.imports, "zipfile_of_another_world"]), "libraries")
    assert "zipfile_of_another_world" in told["libraries"]


def test_a_file_that_is_missing_or_changed_is_named(qapp: object, tree: Expected) -> None:
    bad = {**tree.resources, "icons/lost.svg": 1, "icons/tearproof.svg": 0}
    told = failures(replace(tree, resources=bad), "resources")
    assert told["resources"].startswith("2 of ")
    assert "icons/lost.svg" in told["resources"]
    assert "icons/tearproof.svg" in told["resources"]


def test_switches_without_words_are_named(qapp: object, tree: Expected, monkeypatch: pytest.MonkeyPatch) -> None:
    from app.lab import protections

    monkeypatch.setattr(protections, "PROTECTIONS", protections.PROTECTIONS[1:])
    assert "protections" in failures(tree, "protections")


def test_a_check_that_fails_does_not_hide_the_next_and_counts(capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = told_by(
        Check("one", lambda: "seen"), complaining(NotWholeError("two are missing")), Check("three", lambda: "seen too")
    )
    assert code == 1
    assert lines == [
        "ok     one: seen",
        "FAILED bad: two are missing",
        "ok     three: seen too",
        "3 checks: 1 FAILED.",
    ]
    assert told_by(Check("one", lambda: "seen")) == (0, ["ok     one: seen", "1 checks: all good."])


def test_what_nobody_expected_is_one_line_with_its_place() -> None:
    code, lines = told_by(complaining(ValueError("odd")), complaining(OSError(errno.ENOSPC, "No space left")))
    assert code == 1
    assert lines[0].startswith("FAILED bad: ValueError: odd (test_self_test.py, line ")
    assert lines[1] == "FAILED bad: no room is left on the disk"


def test_the_list_of_the_build_is_used_where_there_is_one(tmp_path: Path, tree: Expected) -> None:
    manifest = tmp_path / "resources" / "manifest.json"
    manifest.parent.mkdir()
    names = {
        "version": "9.9",
        "registries": {"tours": ["one"]},
        "modules": ["app"],
        "foreign": [],
        "imports": ["json"],
        "resources": {"icons/x.svg": 7},
    }
    manifest.write_text(json.dumps(names), encoding="utf-8")
    read = read_expected(manifest)
    assert (read.version, read.origin, read.resources) == ("9.9", "the list of the build", {"icons/x.svg": 7})
    for bad in ("{", "[]", json.dumps({**names, "modules": []}), json.dumps({"version": "1"})):
        manifest.write_text(bad, encoding="utf-8")
        with pytest.raises(NotWholeError, match=r"manifest.json makes no sense"):
            read_expected(manifest)
    assert tree.origin == "the source tree"


def test_without_a_list_and_without_a_source_tree_the_self_test_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(NotWholeError, match="nobody knows what must be there"):
        read_expected(tmp_path / "resources" / "manifest.json")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    with pytest.raises(NotWholeError, match="nobody knows what must be there"):
        read_expected(expected.MANIFEST)
    monkeypatch.setattr(run, "read_expected", lambda: read_expected(tmp_path / "resources" / "manifest.json"))
    (check,) = run._named()
    assert told_by(check)[0] == 1


def test_long_lists_are_cut() -> None:
    assert listed(["a", "b"]) == "a, b"
    assert listed(["a", "b", "c"], 2) == "a, b and 1 more"


def test_the_whole_is_run_from_the_command_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], qapp: object
) -> None:
    from app.__main__ import main
    from app.selftest.doing import Doing

    monkeypatch.setattr(Doing, "checks", lambda _doing: [Check("doing", lambda: "done")])
    assert main(["--self-test"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "program: Tearproof" in lines[0]
    assert lines[-2].endswith("doing: done")
    assert lines[-1].endswith("all good.")


def test_a_disk_without_room_for_the_lines_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Full(io.StringIO):
        def write(self, _text: str) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(sys, "stdout", Full())
    assert run.run_self_test() == 1
    assert capsys.readouterr().err == "tearproof: the self-test was not finished: no room is left on the disk\n"


def test_commands_are_given_to_the_program_with_a_terminal_where_there_are_two(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from app.selftest.doing import own_command

    assert own_command() == [sys.executable, "-P", "-m", "app"]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "tearproof.exe"))
    assert own_command() == [str(tmp_path / "tearproof.exe")]
    (tmp_path / "tearproof.com").touch()
    assert own_command() == [str(tmp_path / "tearproof.com")]
