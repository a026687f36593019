"""Binlogs of a real beanstalkd: read as the server reads them, and judged without a checksum."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any

import pytest

from app.engine.log.verdict import VerdictKind
from app.inspector.formats.base import ReadingCalledOff
from app.inspector.formats.beanstalkd import Beanstalkd
from app.inspector.row import Kind, Row
from tests.helpers.binlogs import DATA, EXPECTED, change_of, changed, files_of, read, told

if TYPE_CHECKING:
    from pathlib import Path

    from app.inspector.formats.base import Contents
    from app.inspector.rows import Rows

CASES = [(folder, case) for folder in ("one", "several") for case in EXPECTED[folder]["changed"]]
FORM = Beanstalkd()


def harmed(tmp_path: Path, folder: str, change: list[Any]) -> Path:
    """The first file of a copy of a folder, with something changed in it."""
    copy = tmp_path / folder
    shutil.copytree(DATA / folder, copy)
    first = copy / "binlog.1"
    first.write_bytes(changed(first.read_bytes(), change))
    return first


def harmed_one(tmp_path: Path, title: str) -> Contents:
    return read(harmed(tmp_path, "one", change_of("one", title)))


def names(rows: Rows) -> list[str]:
    return [FORM.name_of(letter) for letter in rows.letter]


def summaries(path: Path) -> list[str]:
    contents, whole = read(path), path.read_bytes()
    rows = contents.rows
    shown = [
        Row(Kind.RECORD, rows.offset[at], rows.length[at], rows.letter[at], job=rows.job[at]) for at in range(len(rows))
    ]
    return [FORM.summary(row, lambda offset, length: whole[offset : offset + length]) for row in shown]


@pytest.mark.parametrize("folder", ["one", "several", "moved"])
def test_the_jobs_are_those_the_server_holds_after_a_restart(folder: str) -> None:
    for path in files_of(folder):
        assert told(read(path)) == EXPECTED[folder]["jobs"]


@pytest.mark.parametrize(("folder", "case"), CASES, ids=[f"{folder}: {case['title']}" for folder, case in CASES])
def test_the_jobs_of_a_harmed_copy_are_those_the_server_holds(folder: str, case: Any, tmp_path: Path) -> None:
    contents = read(harmed(tmp_path, folder, case["change"]))
    found = told(contents)
    assert found == case["jobs"]
    counts = {state: sum(job[0] == state for job in found.values()) for state in case["counts"]}
    assert counts == case["counts"]


@pytest.mark.parametrize("folder", ["one", "several", "moved"])
def test_a_healthy_file_is_clean_whether_it_was_cut_to_its_records_or_is_filled_with_zeros(folder: str) -> None:
    for path in files_of(folder):
        contents = read(path)
        assert (contents.verdict.kind, contents.tail, contents.doubts) == (VerdictKind.CLEAN, (), {})


def test_every_record_is_named_by_what_it_does() -> None:
    puts = ["PUT"] * 8
    assert names(read(DATA / "one" / "binlog.1").rows) == [
        *puts,
        "BURY",
        "DELETE",
        "DELAY",
        "BURY",
        "KICK",
        "KICK",
        "PUT",
    ]
    assert "MOVED" in names(read(DATA / "moved" / "binlog.5").rows)


def test_the_summaries_say_what_happened() -> None:
    said = summaries(DATA / "one" / "binlog.1")
    assert said[0] == "mail to user 0 · tube default · priority 1,024"
    assert said[6] == "(empty) · tube emails · priority 4,294,967,295"
    assert said[8] == "buried; it waits for a kick"
    assert said[9] == "deleted"
    assert said[10].startswith("delayed by 46,296 d 7 h, until 2153-")
    assert said[12] == "ready again after a kick"
    assert any("reserved until" in line for line in summaries(DATA / "moved" / "binlog.5"))
    assert all(len(line) < 160 for line in summaries(DATA / "moved" / "binlog.4"))


@pytest.mark.parametrize(
    "title",
    [
        "cut in the last body",
        "cut in a name",
        "cut in a record",
        "zeros in the last body",
        "zeros in a record behind the id",
    ],
)
def test_an_end_whose_bytes_were_never_written_is_torn(title: str, tmp_path: Path) -> None:
    contents = harmed_one(tmp_path, title)
    verdict = contents.verdict
    assert verdict.kind is VerdictKind.TORN
    (tail,) = contents.tail
    assert (tail.kind, tail.offset, tail.length) == (Kind.TORN, verdict.offset, verdict.tail_bytes)
    assert contents.end == verdict.offset
    assert not len(contents.rows) or contents.rows.offset[-1] < tail.offset


@pytest.mark.parametrize(
    "title",
    [
        "bit in a state",
        "bit in a name length",
        "bit in a body size",
        "top bit in a body size",
        "bit in a delay",
        "bit in the padding",
        "bit in the zeros",
        "bit in the version",
    ],
)
def test_a_flipped_bit_that_makes_a_value_that_cannot_be_is_named(title: str, tmp_path: Path) -> None:
    _flip, byte, bit = change_of("one", title)
    verdict = harmed_one(tmp_path, title).verdict
    assert (verdict.kind, verdict.byte, verdict.bit) == (VerdictKind.DAMAGED, byte, bit)


@pytest.mark.parametrize("title", ["bit in a body", "bit in an id"])
def test_a_flipped_bit_that_makes_another_possible_value_is_invisible(title: str, tmp_path: Path) -> None:
    assert harmed_one(tmp_path, title).verdict.kind is VerdictKind.CLEAN


def test_a_state_that_was_never_counted_is_damage_that_several_bits_explain(tmp_path: Path) -> None:
    verdict = harmed_one(tmp_path, "bit in a state that makes it another").verdict
    assert (verdict.kind, verdict.byte) == (VerdictKind.DAMAGED, None)
    assert verdict.reason == "it is buried, and was so 0 times; the server takes it as it is"


def test_behind_damage_every_record_is_found_and_none_is_replayed(tmp_path: Path) -> None:
    healthy = read(DATA / "one" / "binlog.1").rows
    contents = harmed_one(tmp_path, "bit in a name length")
    found = [row for row in contents.tail if row.kind is Kind.READABLE_NOT_REPLAYED]
    assert [row.offset for row in found] == list(healthy.offset[3:])
    assert contents.tail[0] == Row(Kind.DAMAGED, healthy.offset[2], healthy.length[2], summary=contents.tail[0].summary)
    assert "the server stops reading here" in harmed_one(tmp_path / "again", "bit in a state").verdict.reason


def test_a_doubtful_record_that_the_server_takes_stays_a_record_and_is_doubted(tmp_path: Path) -> None:
    contents = harmed_one(tmp_path, "bit in a delay")
    assert len(contents.rows) == 15
    ((offset, words),) = contents.doubts.items()
    assert offset == contents.verdict.offset == contents.rows.offset[3]
    assert words == "no client can ask for a delay of -9,223,372,036,854,775,808 ns"
    assert "the server takes it as it is" in contents.verdict.reason


def test_two_doubtful_records_are_counted(tmp_path: Path) -> None:
    first = harmed(tmp_path, "one", change_of("one", "bit in a delay"))
    rows = read(first).rows
    first.write_bytes(changed(first.read_bytes(), ["flip", rows.offset[5] + 4 + 6 + 12, 1]))
    assert "and 1 more record that can't be right either" in read(first).verdict.reason


def test_bytes_behind_the_zeros_are_said_with_the_records_among_them(tmp_path: Path) -> None:
    path = tmp_path / "binlog.1"
    whole = (DATA / "one" / "binlog.1").read_bytes()
    end = read(DATA / "one" / "binlog.1").end
    path.write_bytes(whole[:end] + bytes(300) + whole[4 : 4 + 107] + bytes(1_000))
    contents = read(path)
    assert contents.verdict.kind is VerdictKind.DAMAGED
    assert contents.verdict.offset == end
    assert "300 zero bytes, and then bytes again" in contents.verdict.reason
    assert [row.kind for row in contents.tail] == [Kind.DAMAGED, Kind.READABLE_NOT_REPLAYED]


def test_jobs_of_several_files_are_told_together_and_said() -> None:
    for path in files_of("several"):
        assert read(path).notes[0] == (
            "The jobs are those of binlog.1, binlog.2 and binlog.3, read in this order as the server does."
        )
        assert len(read(path).files) == 3


def test_an_update_without_its_put_is_said_and_is_no_damage(tmp_path: Path) -> None:
    alone = tmp_path / "alone.bin"
    shutil.copy(DATA / "several" / "binlog.3", alone)
    contents = read(alone)
    assert contents.verdict.kind is VerdictKind.CLEAN
    assert contents.notes[1].startswith("4 records of jobs put in an earlier binlog")
    assert names(contents.rows)[-4:] == ["UPDATE"] * 4
    assert "its put stands in none of these files" in summaries(alone)[-1]


def test_a_file_of_the_same_server_that_is_damaged_or_unreadable_is_said(tmp_path: Path) -> None:
    first = harmed(tmp_path, "several", change_of("several", "bit in a name length of the first file"))
    notes = read(first.with_name("binlog.3")).notes
    assert notes[1].startswith("binlog.1 is read only to 0x068: a tube's name of -2,147,483,644 bytes")


def test_a_delete_at_the_end_may_be_the_beginning_of_another_update(tmp_path: Path) -> None:
    assert harmed_one(tmp_path, "half of the last update").notes[-1].startswith("The last record is a DELETE;")


def test_jobs_that_were_delayed_are_ready_when_their_time_has_come() -> None:
    contents = read(DATA / "one" / "binlog.1")
    states = {job.id: job.state.value for job in contents.jobs_at(9_000_000_000_000)}
    assert states[2] == states[9] == "ready"


def test_reading_is_called_off_when_nobody_wants_it() -> None:
    with pytest.raises(ReadingCalledOff):
        read(DATA / "several" / "binlog.3", stop=lambda: True)


def test_an_empty_file_and_one_of_zeros_behind_the_version(tmp_path: Path) -> None:
    path = tmp_path / "binlog.1"
    path.write_bytes(b"")
    assert read(path).verdict.kind is VerdictKind.EMPTY
    path.write_bytes(b"\x07\0\0\0" + bytes(16_380))
    contents = read(path)
    assert (contents.verdict.kind, len(contents.rows), contents.jobs_at(0)) == (VerdictKind.CLEAN, 0, [])


@pytest.mark.parametrize(
    ("head", "name", "known"),
    [
        (b"\x07\0\0\0", "binlog.7", True),
        (b"\x07\0\0\0" + bytes(100), "copy.bin", True),
        (b"\x07\0\0\0" + b"no binlog at all" * 9, "copy.bin", False),
        (b"\x07\0\0\0" + b"no binlog at all" * 9, "binlog.7", True),
        (b"\x05\0\0\0" + bytes(100), "binlog.7", False),
        (b"\x07\0", "binlog.7", False),
        (b"", "binlog.7", False),
    ],
)
def test_a_file_is_known_by_its_version_and_what_goes_with_it(head: bytes, name: str, known: bool) -> None:
    assert FORM.sniff(head, name) is known


def test_a_real_file_is_known_under_any_name() -> None:
    assert FORM.sniff((DATA / "one" / "binlog.1").read_bytes(), "from-the-customer.dat")


def test_the_decoded_fields_of_a_record() -> None:
    whole = (DATA / "one" / "binlog.1").read_bytes()
    rows = read(DATA / "one" / "binlog.1").rows

    def values(at: int) -> dict[str, object]:
        row = Row(Kind.RECORD, rows.offset[at], rows.length[at], rows.letter[at], job=rows.job[at])
        return FORM.values(row, lambda offset, length: whole[offset : offset + length])

    put, bury = values(4), values(8)
    assert (put["tube"], put["payload"], put["ttr_ms"]) == ("emails", b'{"to": "ada@example.org"}', 120_000)
    assert (bury["state"], bury["buries"], "payload" in bury) == ("buried", 1, False)


def test_a_record_whose_bytes_are_gone_has_a_name_and_nothing_to_say() -> None:
    row = Row(Kind.RECORD, 4, 84, ord("B"), job=1)
    assert FORM.values(row, lambda _offset, _length: b"") == {}
    assert FORM.summary(row, lambda _offset, _length: b"") == ""
    assert FORM.told(row, 1, lambda _offset, _length: b"") == ["BURY."]
