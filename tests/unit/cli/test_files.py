"""The commands that judge a file: inspect, recover, salvage, and what the others say of one that isn't whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.helpers.command_line import Terminal

KEYS = {"file", "format", "verdict", "offset", "reason", "byte", "bit", "records"}


@pytest.fixture
def worked(terminal: Terminal, log: Path) -> Path:
    """A log with two jobs, one of them leased and done."""
    terminal.done("enqueue", log, "mail 7", "--key", "k")
    terminal.done("enqueue", log, "mail 8")
    token = terminal.json("lease", log, "--worker", "anna")["token"]
    terminal.done("ack", log, 1, "--token", token)
    return log


def _flip(log: Path, offset: int, bit: int) -> None:
    data = bytearray(log.read_bytes())
    data[offset] ^= 1 << bit
    log.write_bytes(data)


def _tear(terminal: Terminal, log: Path) -> int:
    """Put 38 bytes of one more enqueue behind the log, as a crash would; return where they begin."""
    copy = log.with_name("copy.log")
    copy.write_bytes(log.read_bytes())
    terminal.done("enqueue", copy, "never finished")
    end = log.stat().st_size
    log.write_bytes(copy.read_bytes()[: end + 38])
    return end


def _offset_of(terminal: Terminal, log: Path, kind: str) -> int:
    records = terminal.json("inspect", log)["records"]
    found: int = next(record["offset"] for record in records if record["type"] == kind)
    return found


def test_inspect_tells_every_record_with_its_fields(terminal: Terminal, worked: Path) -> None:
    seen = terminal.json("inspect", worked)
    assert set(seen) == KEYS
    assert (seen["file"], seen["verdict"], seen["offset"], seen["byte"], seen["bit"]) == (
        str(worked),
        "CLEAN",
        None,
        None,
        None,
    )
    kinds = [record["type"] for record in seen["records"] if record["type"] != "SEAL"]
    assert kinds == ["ENQUEUE", "ENQUEUE", "LEASE", "ACK"]
    enqueue, lease = seen["records"][0], next(r for r in seen["records"] if r["type"] == "LEASE")
    assert (enqueue["offset"], enqueue["length"], enqueue["seq"], enqueue["job"], enqueue["token"]) == (
        64,
        64,
        1,
        1,
        None,
    )
    assert (enqueue["payload"], enqueue["payload_encoding"], enqueue["key"]) == ("mail 7", "utf-8", "k")
    assert (lease["job"], lease["token"], lease["worker"]) == (1, lease["seq"], "anna")
    assert lease["time"] == lease["deadline_ms"] - 30_000
    end = 64
    for record in seen["records"]:
        assert record["offset"] == end
        assert record["replayed"] is True
        end += record["length"]
    assert end == worked.stat().st_size


def test_inspect_as_text_is_a_table_with_the_verdict_under_it(terminal: Terminal, worked: Path) -> None:
    lines = terminal.done("inspect", worked).out.splitlines()
    assert lines[0] == f"{worked}:"
    assert lines[1].split() == ["OFFSET", "LENGTH", "SEQ", "RECORD", "JOB", "TOKEN", "TIME", "SUMMARY"]
    assert lines[2].split()[:5] == ["0x040", "64", "1", "ENQUEUE", "1"]
    assert "mail 7" in lines[2]
    assert lines[-1] == "CLEAN."
    assert lines[-2].startswith(
        "work.log.lock is the lock file of work.log; its mark says that generation 1 is durable"
    )
    assert f"whole up to {worked.stat().st_size:#05x}" in lines[-3]


def test_inspect_tells_the_operations_of_a_batch_and_the_jobs_of_a_compacted_log(
    terminal: Terminal, worked: Path
) -> None:
    from app.engine import open_queue
    from app.engine.operations.enqueue import Enqueue
    from app.engine.operations.lease import Lease

    with open_queue(str(worked)) as queue:
        queue.batch([Enqueue(b"\xff", 0, 9, 4, 1_000, ""), Lease("ben", None)])
    batch = next(r for r in terminal.json("inspect", worked)["records"] if r["type"] == "BATCH")
    assert [operation["type"] for operation in batch["operations"]] == ["ENQUEUE", "LEASE"]
    assert (batch["operations"][0]["payload"], batch["operations"][0]["payload_encoding"]) == ("/w==", "base64")
    assert (batch["job"], batch["token"]) == (None, None)
    terminal.done("compact", worked)
    summary, first, *_ = terminal.json("inspect", worked)["records"]
    assert (summary["type"], summary["count"], summary["job"]) == ("SNAPSHOT", 2, None)
    assert len(bytes.fromhex(summary["digest"])) == 32
    assert (first["type"], first["job"], first["payload"]) == ("SNAPSHOT", 3, "mail 8")
    assert "compacted" in terminal.done("inspect", worked).out


def test_inspect_names_the_bit_and_shows_what_stands_behind_the_damage(terminal: Terminal, worked: Path) -> None:
    offset = _offset_of(terminal, worked, "LEASE")
    _flip(worked, offset + 40, 3)
    seen = terminal.run("inspect", worked, "--json")
    assert seen.code == 3
    found = seen.object
    assert (found["verdict"], found["offset"], found["byte"], found["bit"]) == ("DAMAGED", offset, offset + 40, 3)
    behind = [record["type"] for record in found["records"] if not record["replayed"]]
    assert "ACK" in behind
    assert all(record["offset"] < offset for record in found["records"] if record["replayed"])
    told = terminal.run("inspect", worked)
    assert told.code == 3
    assert "readable, not replayed: done" in told.out
    assert f"DAMAGED at {offset:#05x}: one flipped bit explains it: byte {offset + 40:#05x}, bit 3." in told.out


def test_a_torn_tail_is_no_reason_for_another_exit_code(terminal: Terminal, worked: Path) -> None:
    end = _tear(terminal, worked)
    seen = terminal.json("inspect", worked)
    assert (seen["verdict"], seen["offset"]) == ("TORN", end)
    assert "TORN at" in terminal.done("inspect", worked).out
    assert "TORN at" in terminal.done("jobs", worked).err
    assert terminal.json("stats", worked)["verdict"] == "TORN"


def test_the_worst_of_several_files_is_the_exit_code(terminal: Terminal, worked: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.touch()
    seen = terminal.run("inspect", worked, empty, worked, "--json")
    assert seen.code == 3
    assert [found["verdict"] for found in seen.objects] == ["CLEAN", "EMPTY", "CLEAN"]
    seen = terminal.run("inspect", tmp_path / "nosuch", empty, worked, "--json")
    assert seen.code == 4
    assert [found["verdict"] for found in seen.objects] == [None, "EMPTY", "CLEAN"]
    assert set(seen.objects[0]) == KEYS
    assert "nosuch" in seen.objects[0]["reason"]
    assert "nosuch" in seen.err
    assert terminal.run("inspect", worked, worked).code == 0


def test_recover_sets_a_torn_tail_aside_and_reports(terminal: Terminal, worked: Path) -> None:
    end = _tear(terminal, worked)
    torn = worked.read_bytes()
    told = terminal.done("recover", worked).out.splitlines()
    assert told[0].endswith(" records replayed.")
    assert told[1].startswith(f"A torn tail of 38 bytes at {end:#05x} was set aside as {worked}.torn-{end:#x}: ")
    assert told[2] == "Jobs: 1 ready, 1 done."
    assert (worked.parent / f"{worked.name}.torn-{end:#x}").read_bytes() == torn[end:]
    assert worked.read_bytes()[:end] == torn[:end]


def test_recover_reports_as_json(terminal: Terminal, worked: Path) -> None:
    end = _tear(terminal, worked)
    report = terminal.json("recover", worked)
    assert (report["verdict"], report["set_aside_offset"], report["set_aside_bytes"]) == ("TORN", end, 38)
    assert report["kept_as"] == f"{worked}.torn-{end:#x}"
    assert (report["jobs"]["ready"], report["jobs"]["done"]) == (1, 1)
    report = terminal.json("recover", worked)
    assert (report["verdict"], report["set_aside_offset"], report["set_aside_bytes"]) == ("CLEAN", None, 0)
    assert "nothing was set aside" in terminal.done("recover", worked).out


def test_recover_refuses_damage_and_names_the_ways_on(terminal: Terminal, worked: Path) -> None:
    offset = _offset_of(terminal, worked, "LEASE")
    _flip(worked, offset + 40, 3)
    before = worked.read_bytes()
    told = terminal.run("recover", worked)
    assert told.code == 3
    assert f"byte {offset + 40:#05x}, bit 3" in told.out
    assert f"tearproof salvage {worked} NEW" in told.out
    report = terminal.run("recover", worked, "--json")
    assert report.code == 3
    assert (report.object["verdict"], report.object["byte"], report.object["bit"]) == ("DAMAGED", offset + 40, 3)
    assert worked.read_bytes() == before


def test_recover_says_what_else_is_wrong(terminal: Terminal, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.touch()
    told = terminal.run("recover", empty)
    assert (told.code, "EMPTY" in told.out, "Ways on" in told.out) == (3, True, False)


def test_every_writing_command_recovers_a_torn_tail_and_says_so(terminal: Terminal, worked: Path) -> None:
    _tear(terminal, worked)
    told = terminal.done("enqueue", worked, "mail 9")
    assert "a torn tail of 38 bytes" in told.err
    assert f"{worked}.torn-" in told.err
    assert terminal.json("inspect", worked)["verdict"] == "CLEAN"


def test_salvage_copies_what_is_readable_into_a_new_log(terminal: Terminal, worked: Path, tmp_path: Path) -> None:
    _flip(worked, _offset_of(terminal, worked, "ACK") + 40, 0)
    before = worked.read_bytes()
    new = tmp_path / "saved.log"
    report = terminal.json("salvage", worked, new)
    assert (report["verdict"], report["jobs"], report["may_be_done"]) == ("DAMAGED", 2, 2)
    assert terminal.json("inspect", new)["verdict"] == "CLEAN"
    assert "ready, may already be done" in terminal.done("jobs", new).out
    assert worked.read_bytes() == before
    again = terminal.run("salvage", worked, new, "--json")
    assert (again.code, again.object["error"]) == (4, "Exists")


def test_salvage_tells_what_it_saved(terminal: Terminal, worked: Path, tmp_path: Path) -> None:
    told = terminal.done("salvage", worked, tmp_path / "copy.log").out
    assert told.startswith(f"{worked}: CLEAN.\n")
    assert told.endswith(f"{tmp_path / 'copy.log'} holds 1 job.\n")
    _flip(worked, _offset_of(terminal, worked, "LEASE") + 40, 0)
    told = terminal.done("salvage", worked, tmp_path / "saved.log").out
    assert "before the damage, " in told
    assert "Not saved: 64 bytes in no record that could be used.\n" in told
    assert told.endswith("may already be done.\n")


def test_salvage_undoes_a_flipped_bit_in_the_copy_when_asked(terminal: Terminal, worked: Path, tmp_path: Path) -> None:
    place = _offset_of(terminal, worked, "LEASE") + 40
    _flip(worked, place, 0)
    report = terminal.json("salvage", worked, tmp_path / "saved.log", "--repair")
    assert (report["repaired"], report["may_be_done"]) == ([{"byte": place, "bit": 0}], 0)
    told = terminal.done("salvage", worked, tmp_path / "again.log", "--repair").out
    assert f"Undone in the copy: bit 0 of byte {place:#05x}." in told


@pytest.mark.parametrize("cut", [0, 64])
def test_salvage_says_that_the_file_header_is_gone(terminal: Terminal, worked: Path, tmp_path: Path, cut: int) -> None:
    data = worked.read_bytes()
    worked.write_bytes(bytes(64 - cut) + data[64:])
    report = terminal.json("salvage", worked, tmp_path / "saved.log")
    salt = int.from_bytes(data[0x1C:0x20], "big")
    assert report["lost_header"] == {"salt": salt, "offset": 64 - cut, "cut_bytes": cut, "strangers": 0}
    assert (report["jobs"], report["may_be_done"]) == (1, 0)
    told = terminal.done("salvage", worked, tmp_path / "again.log").out
    gone = " and with it 64 bytes at the front" if cut else ""
    said = f"The file header is gone{gone}; the record at {64 - cut:#05x} gave the salt back ({salt:08x}).\n"
    assert said in told


def test_salvage_counts_the_records_of_other_files(terminal: Terminal, worked: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.log"
    terminal.done("enqueue", other, "x")
    stranger = other.read_bytes()[64:]
    worked.write_bytes(bytes(128) + worked.read_bytes()[64:] + stranger[:96])
    told = terminal.done("salvage", worked, tmp_path / "saved.log").out
    assert "Left out: 1 whole record of other files." in told


def test_jobs_of_a_damaged_file_are_told_up_to_the_damage(terminal: Terminal, worked: Path) -> None:
    _flip(worked, _offset_of(terminal, worked, "LEASE") + 40, 0)
    told = terminal.run("jobs", worked, "--json")
    assert told.code == 3
    assert (told.objects[0]["job"], told.objects[0]["state"]) == (1, "ready")
    assert "DAMAGED at" in told.err
    assert terminal.run("stats", worked).code == 3
    assert terminal.run("enqueue", worked, "mail 9").code == 3


@pytest.mark.parametrize("content", [b"", b"\x89PNG\r\n\x1a\n" + bytes(100)])
def test_a_file_that_is_no_log_has_no_jobs(terminal: Terminal, log: Path, content: bytes) -> None:
    log.write_bytes(content)
    for words in (["jobs", log], ["stats", log], ["enqueue", log, "x"], ["lease", log, "--worker", "w"]):
        told = terminal.run(*words)
        assert (told.code, told.out) == (3, "")
        assert told.err.startswith("tearproof: ")
    assert log.read_bytes() == content


def test_a_newer_file_is_left_alone(terminal: Terminal, worked: Path) -> None:
    from zlib import crc32

    data = bytearray(worked.read_bytes())
    data[0x08:0x0C] = b"\x00\x09\x00\x09"
    data[0x3C:0x40] = crc32(bytes(data[:0x3C])).to_bytes(4, "big")
    worked.write_bytes(data)
    told = terminal.run("inspect", worked, "--json")
    assert (told.code, told.object["verdict"]) == (3, "NEWER")
    told = terminal.run("jobs", worked)
    assert (told.code, "NEWER" in told.err) == (3, True)
    assert terminal.run("enqueue", worked, "x").code == 3
    assert worked.read_bytes() == bytes(data)


def test_inspect_says_of_a_link_that_leads_to_nothing_that_it_does(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "dangling").symlink_to(tmp_path / "nowhere.log")
    told = terminal.run("inspect", tmp_path / "dangling")
    assert told.code == 4
    assert f"is a link to {tmp_path}/nowhere.log, and there is no such file." in told.err


def test_inspect_says_what_lies_beside_a_log(terminal: Terminal, worked: Path) -> None:
    worked.with_name("work.log.torn-0x40").write_bytes(bytes(44))
    told = terminal.done("inspect", worked)
    assert "work.log.torn-0x40 holds 44 bytes of a torn tail that recovery set aside from work.log" in told.out


def test_a_search_behind_damage_that_finds_nothing_for_long_ends_and_says_so(
    terminal: Terminal, worked: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from app.cli import inspection
    from app.inspector import behind

    monkeypatch.setattr(behind, "SEARCH_MAX_BYTES", 1 << 20)
    monkeypatch.setattr(inspection, "SEARCH_MAX_BYTES", 1 << 20)
    with worked.open("r+b") as file:
        file.seek(40 << 20)
        file.write(b"something")
    told = terminal.run("inspect", worked)
    assert told.code == 3
    assert "Within 1.0 MiB no further record was found, and the search ended there." in told.out
