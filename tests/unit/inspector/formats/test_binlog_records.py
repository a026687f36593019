"""Plausibility of single records, and damage a real server was not asked about: made by hand."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from app.engine.log.verdict import VerdictKind
from app.inspector.formats import _binlog_judge as judge_module
from app.inspector.formats import _binlog_record as record_module
from app.inspector.formats._binlog_record import JOB_RECORD, decode, doubts_about
from app.inspector.formats.base import ReadingCalledOff
from app.inspector.row import Kind
from tests.helpers.binlogs import DATA, read

if TYPE_CHECKING:
    from pathlib import Path

SECOND = 1_000_000_000
CREATED = 1_790_000_000 * SECOND
WHOLE = (DATA / "one" / "binlog.1").read_bytes()
ROWS = read(DATA / "one" / "binlog.1").rows


def made(
    job: int = 1,
    name: bytes = b"tube",
    body: bytes = b"work\r\n",
    *,
    state: int = 1,
    delay: int = 0,
    deadline: int = 0,
    size: int | None = None,
    counts: tuple[int, ...] = (0, 0, 0, 0, 0),
    ttr: int = 60 * SECOND,
) -> bytes:
    """The bytes of one record."""
    length = len(body) if size is None else size
    fields = (job, 0, bytes(4), delay, ttr, length, bytes(4), CREATED, deadline, *counts, state, bytes(3))
    return len(name).to_bytes(4, "little", signed=True) + name + JOB_RECORD.pack(*fields) + (body if name else b"")


def binlog(path: Path, *records: bytes, zeros: int = 500) -> Path:
    path.write_bytes(b"\x07\0\0\0" + b"".join(records) + bytes(zeros))
    return path


def test_the_quick_look_at_a_record_says_what_all_checks_say() -> None:
    rng = random.Random(7)
    heads = [WHOLE[offset : offset + 300] for offset in ROWS.offset]
    seen = set()
    for _turn in range(4_000):
        head = bytearray(rng.choice(heads))
        for _flip in range(rng.randrange(3)):
            head[rng.randrange(95)] ^= 1 << rng.randrange(8)
        found = decode(bytes(head))
        if found is not None:
            right = all(holds(found) for holds, _words in record_module._CHECKS)
            assert record_module._seems_right(found) is right
            seen.add(right)
    assert seen == {True, False}


@pytest.mark.parametrize(
    ("head", "words"),
    [
        (made(name=b"a tube"), "“a tube” can't be the name of a tube"),
        (made(name=b"-tube"), "“-tube” can't be the name of a tube"),
        (made(state=0), "no job is put in order to be deleted"),
        (made(state=4, delay=SECOND), "a deadline of 0 ns after 1970 does not fit its state"),
        (made(deadline=CREATED), f"a deadline of {CREATED:,} ns after 1970 does not fit its state"),
        (made(ttr=0), "no client can ask for a time to run of 0 ns"),
        (made(delay=1), "no client can ask for a delay of 1 ns"),
    ],
)
def test_what_cannot_be_right_is_said(head: bytes, words: str) -> None:
    found = decode(head)
    assert found is not None
    assert words in doubts_about(found)


def test_a_job_that_another_record_contradicts_is_doubted(tmp_path: Path) -> None:
    path = binlog(
        tmp_path / "a",
        made(counts=(2, 0, 0, 0, 0)),
        made(name=b"", state=3, size=9, ttr=SECOND, counts=(1, 0, 0, 1, 0)),
    )
    (words,) = read(path).doubts.values()
    assert "its body had 6 bytes before, and 9 now" in words
    assert "which never change" in words
    assert "one of its counts is smaller" in words


def test_a_job_that_is_put_to_be_deleted_is_none_for_the_server(tmp_path: Path) -> None:
    contents = read(binlog(tmp_path / "a", made(state=0), made(2)))
    assert contents.jobs_at(0) == []
    assert contents.verdict.kind is VerdictKind.DAMAGED


def test_a_flipped_bit_in_the_line_end_is_named(tmp_path: Path) -> None:
    path = binlog(tmp_path / "a", made(body=b"work\r\x0b"), made(2))
    verdict = read(path).verdict
    assert (verdict.byte, verdict.bit) == (4 + 4 + 4 + 80 + 5, 0)
    assert "its body does not end in a line end" in verdict.reason


def test_a_line_end_with_more_than_a_bit_wrong_is_damage_without_a_name(tmp_path: Path) -> None:
    verdict = read(binlog(tmp_path / "a", made(body=b"workXX"), made(2))).verdict
    assert (verdict.kind, verdict.byte) == (VerdictKind.DAMAGED, None)


def test_a_record_without_a_number_stops_the_server_and_is_damage(tmp_path: Path) -> None:
    verdict = read(binlog(tmp_path / "a", made(), made(0), made(3))).verdict
    assert verdict.kind is VerdictKind.DAMAGED
    assert "the number 0" in verdict.reason


def test_one_to_three_bytes_behind_the_last_record_are_torn(tmp_path: Path) -> None:
    contents = read(binlog(tmp_path / "a", made(), b"\x04", zeros=0))
    assert contents.verdict.kind is VerdictKind.TORN
    assert "1 bytes are too few" in contents.verdict.reason


def test_a_version_that_is_no_bit_away_is_damage_without_a_bit(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"\x55\x55\0\0" + made())
    contents = read(path)
    assert (contents.verdict.offset, contents.verdict.byte) == (0, None)
    assert contents.jobs_at(0) == []


def test_a_bit_among_the_zeros_and_a_byte_of_several(tmp_path: Path) -> None:
    one = read(binlog(tmp_path / "a", made(), bytes(40) + b"\x40")).verdict
    more = read(binlog(tmp_path / "b", made(), bytes(40) + b"\x41")).verdict
    assert (one.byte, one.bit) == (4 + 94 + 40, 6)
    assert more.byte is None
    assert "40 zero bytes, and then bytes again" in more.reason


def test_more_readable_records_than_anybody_reads_are_cut_short(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judge_module, "FOUND_MAX", 2)
    tail = read(binlog(tmp_path / "a", b"\xff\xff\xff\xff", *(made(number) for number in range(1, 6)))).tail
    assert [row.kind for row in tail][:3] == [Kind.DAMAGED, *[Kind.READABLE_NOT_REPLAYED] * 2]
    assert tail[-1].summary.endswith("not searched")


def test_a_hole_of_many_megabytes_is_passed_over(tmp_path: Path) -> None:
    path = binlog(tmp_path / "a", made(), zeros=3 * 1024 * 1024)
    assert read(path).verdict.kind is VerdictKind.CLEAN
    with path.open("r+b") as file:
        file.seek(2_500_000)
        file.write(b"\x01\x01")
    assert "and then bytes again at 0x2625a0" in read(path).verdict.reason


@pytest.mark.parametrize("answers", range(1, 5))
def test_the_search_behind_damage_can_be_called_off(tmp_path: Path, answers: int) -> None:
    path = binlog(tmp_path / "a", b"\xff\xff\xff\xff", made(), zeros=3 * 1024 * 1024)
    left = [answers]

    def stop() -> bool:
        left[0] -= 1
        return left[0] < 0

    with pytest.raises(ReadingCalledOff):
        read(path, stop)


def test_files_too_large_to_be_read_for_their_jobs_are_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.inspector.formats.beanstalkd._SIBLINGS_MAX_BYTES", 100)
    for number in (1, 2, 3):
        binlog(tmp_path / f"binlog.{number}", made(number))
    contents = read(tmp_path / "binlog.2")
    assert [job.id for job in contents.jobs_at(0)] == [2]
    assert contents.notes[0].startswith("2 other binlogs of the server lie beside it")


def test_a_file_of_the_server_that_cannot_be_opened_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from app.engine.adapters.posix import PosixStorage

    opened = PosixStorage.open

    def refusing(self: PosixStorage, path: str, *, write: bool = False) -> object:
        if path.endswith("binlog.1"):
            raise PermissionError(13, "no")
        return opened(self, path, write=write)

    binlog(tmp_path / "binlog.1", made(1))
    binlog(tmp_path / "binlog.2", made(2))
    monkeypatch.setattr(PosixStorage, "open", refusing)
    contents = read(tmp_path / "binlog.2")
    assert contents.notes[1] == "binlog.1 can't be read."
    assert [job.id for job in contents.jobs_at(0)] == [2]


def test_a_hole_of_a_terabyte_is_answered_at_once(tmp_path: Path) -> None:
    path = binlog(tmp_path / "binlog.1", made(), zeros=0)
    with path.open("r+b") as file:
        file.truncate(1 << 40)
    contents = read(path)
    assert (contents.verdict.kind, len(contents.rows)) == (VerdictKind.CLEAN, 1)
    with path.open("r+b") as file:
        file.seek((1 << 40) - 500)
        file.write(made(2))
    contents = read(path)
    assert contents.verdict.reason.startswith("64.0 MiB of zeros and more, and bytes again before 0xfffffff")
    assert [row.kind for row in contents.tail] == [Kind.DAMAGED]
