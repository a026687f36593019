"""`tearproof inspect` on files of another program."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from tests.helpers.binlogs import DATA, EXPECTED, change_of, changed

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from tests.helpers.command_line import Terminal

ONE = DATA / "one" / "binlog.1"


def test_inspect_shows_records_jobs_and_what_nobody_can_know(terminal: Terminal) -> None:
    said = terminal.done("inspect", ONE).out
    assert "binlog of beanstalkd, version 7" in said
    assert "mail to user 0 · tube default · priority 1,024" in said
    assert "15 records, read up to 0x6a8 of 0x4000." in said
    assert "2 delayed" in said
    assert "5 ready" in said
    assert "1 buried" in said
    assert (
        said.rstrip().splitlines()[-1].startswith("CLEAN. This format has no checksum: a flipped bit here is invisible")
    )


def test_inspect_tells_the_format_the_jobs_and_every_record_as_json(terminal: Terminal) -> None:
    seen = terminal.json("inspect", ONE)
    assert (seen["format"], seen["verdict"], seen["reason"]) == ("beanstalkd", "CLEAN", "")
    counted = {state: count for state, count in EXPECTED["one"]["counts"].items() if count}
    assert seen["jobs"] == counted
    assert len(seen["records"]) == 15
    first, bury = seen["records"][0], seen["records"][8]
    assert (first["type"], first["tube"], first["payload"], first["job"]) == ("PUT", "default", "mail to user 0", 1)
    assert (bury["type"], bury["state"], bury["time"], bury["replayed"]) == ("BURY", "buried", None, True)
    assert seen["caution"].startswith("This format has no checksum")


def test_several_files_of_one_server_are_told_with_the_jobs_of_all(terminal: Terminal) -> None:
    found = terminal.done("inspect", "--json", *sorted((DATA / "several").iterdir())).objects
    assert [len(one["records"]) for one in found] == [12, 12, 12]
    counted = {state: count for state, count in EXPECTED["several"]["counts"].items() if count}
    assert [one["jobs"] for one in found] == [counted] * 3


def test_damage_is_named_and_what_stands_behind_it_is_readable(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "copy.bin"
    path.write_bytes(changed(ONE.read_bytes(), change_of("one", "bit in a name length")))
    finished = terminal.run("inspect", "--json", path)
    assert finished.code == 3
    seen = finished.object
    assert (seen["verdict"], seen["byte"], seen["bit"]) == ("DAMAGED", *change_of("one", "bit in a name length")[1:])
    assert [one["replayed"] for one in seen["records"]] == [True] * 2 + [False] * 12
    said = terminal.run("inspect", path).out
    assert "readable, not replayed: mail to user 3" in said
    assert "DAMAGED at 0x0da" in said


def test_a_value_that_cannot_be_is_said_beside_its_record(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "copy.bin"
    path.write_bytes(changed(ONE.read_bytes(), change_of("one", "bit in a delay")))
    said = terminal.run("inspect", path).out
    assert "can't be right: no client can ask for a delay of -9,223,372,036,854,775,808 ns" in said
    assert "doubt" in terminal.run("inspect", "--json", path).object["records"][3]


def test_a_torn_end_is_no_error(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "copy.bin"
    path.write_bytes(changed(ONE.read_bytes(), change_of("one", "cut in the last body")))
    assert (
        terminal.done("inspect", path).out.rstrip().splitlines()[-1].startswith("TORN at 0x644: 97 bytes of a record")
    )


def test_our_own_log_tells_its_format_and_no_log_has_none(terminal: Terminal, log: Path, tmp_path: Path) -> None:
    terminal.done("enqueue", log, "mail")
    assert terminal.json("inspect", log)["format"] == "tearproof"
    text = tmp_path / "a.txt"
    text.write_text("no log")
    assert terminal.run("inspect", "--json", text).object["format"] is None


def test_inspecting_leaves_nothing_beside_the_file(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "binlog.1"
    shutil.copy(ONE, path)
    before = path.stat()
    terminal.done("inspect", path)
    after = path.stat()
    assert [one.name for one in tmp_path.iterdir()] == ["binlog.1"]
    assert (before.st_mtime_ns, before.st_ctime_ns, before.st_ino) == (
        after.st_mtime_ns,
        after.st_ctime_ns,
        after.st_ino,
    )


def test_a_file_that_is_not_there_is_told_as_ever(terminal: Terminal, tmp_path: Path) -> None:
    assert terminal.run("inspect", tmp_path / "nowhere").code == 4


def test_a_format_that_cannot_be_sniffed_is_left_to_the_engine(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_arguments: object) -> None:
        raise OSError(5, "Input/output error")

    path = tmp_path / "a"
    path.write_text("no log")
    monkeypatch.setattr("app.inspector.formats.sniff.foreign_format_of", failing)
    assert terminal.run("inspect", path).out.rstrip().endswith("it looks like text.")
