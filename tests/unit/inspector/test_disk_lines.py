"""What the disk was asked to do, in the words of the story: durable and merely flushed told apart."""

from __future__ import annotations

import errno

import pytest

from app.inspector.disk_lines import DANGER, DURABLE, FLUSHED, LINES_MAX, QUIET, disk_lines
from app.lab.disk_operations import DiskOperation, Verb

LOG = "/somewhere/a.joblog"


def call(verb: Verb, path: str = LOG, offset: int = 0, size_bytes: int = 0, **more: object) -> DiskOperation:
    return DiskOperation(1, 1, verb, path, offset, size_bytes, **more)  # type: ignore[arg-type]


def told(*calls: DiskOperation) -> list[str]:
    return ["".join(words for words, _tone in line) for line in disk_lines(calls, LOG)]


def test_a_record_that_was_synced_is_durable_to_its_end() -> None:
    lines = disk_lines((call(Verb.WRITE, offset=0x2D0, size_bytes=64), call(Verb.SYNC, took_us=400)), LOG)
    assert lines == ((("pwrite 64 bytes at 0x2d0", QUIET), (" · fsync 0.4 ms → durable to 0x310", DURABLE)),)


def test_a_torn_write_says_how_much_of_it_reached_the_file_and_that_it_was_never_synced() -> None:
    lines = disk_lines((call(Verb.WRITE, offset=0x310, size_bytes=96, taken_bytes=44),), LOG)
    assert lines == ((("pwrite 44 of 96 bytes at 0x310", QUIET), (" · never synced", FLUSHED)),)


def test_a_write_of_which_nothing_arrived_owes_nothing() -> None:
    assert told(call(Verb.WRITE, size_bytes=96, taken_bytes=0)) == ["pwrite 0 of 96 bytes at 0x000"]


def test_a_withheld_fsync_leaves_the_bytes_merely_flushed() -> None:
    lines = disk_lines((call(Verb.WRITE, offset=0x40, size_bytes=64), call(Verb.SYNC, withheld=True)), LOG)
    assert lines[0][1] == (" · fsync withheld → merely flushed to 0x080", FLUSHED)


def test_a_failed_fsync_says_what_the_system_answered() -> None:
    lines = disk_lines((call(Verb.WRITE, size_bytes=64), call(Verb.SYNC, errno=errno.EIO)), LOG)
    assert lines[0][1:] == (
        (" · fsync failed", DANGER),
        (" — Input/output error", DANGER),
        (" · never synced", FLUSHED),
    )


def test_other_files_are_named_and_names_have_a_line_of_their_own() -> None:
    new = "/somewhere/a.joblog.tmp"
    assert told(
        call(Verb.CREATE, new),
        call(Verb.WRITE, new, size_bytes=64),
        call(Verb.SYNC, new),
        call(Verb.LINK, LOG, target="/somewhere/a.joblog.prev"),
        call(Verb.RENAME, new, target=LOG),
        call(Verb.SYNC_FOLDER),
        call(Verb.UNLINK, new),
        call(Verb.TRUNCATE, "/somewhere/b", size_bytes=0x30),
    ) == [
        "create a.joblog.tmp · pwrite 64 bytes at 0x000 · fsync → durable",
        "link a.joblog → a.joblog.prev · rename a.joblog.tmp → a.joblog · fsync of the folder → names durable · "
        "remove a.joblog.tmp",
        "b: truncate to 0x030 · never synced",
    ]


@pytest.mark.parametrize(
    ("folder", "words"),
    [
        ([], "rename b → a.joblog · names never synced"),
        ([{"withheld": True}], "rename b → a.joblog · fsync of the folder withheld → names not durable"),
        (
            [{"errno": errno.EIO}],
            "rename b → a.joblog · fsync of the folder failed — Input/output error · names never synced",
        ),
    ],
)
def test_names_without_a_folder_fsync_are_not_durable(folder: list[dict[str, object]], words: str) -> None:
    calls = [call(Verb.RENAME, "/somewhere/b", target=LOG), *(call(Verb.SYNC_FOLDER, **more) for more in folder)]
    assert told(*calls) == [words]


def test_reads_and_questions_and_a_name_that_was_not_there_are_left_out() -> None:
    idle = (Verb.OPEN, Verb.READ, Verb.STAT, Verb.LOCK, Verb.UNLOCK, Verb.FREE_SPACE, Verb.KEEP_MODE)
    assert told(*(call(verb) for verb in idle), call(Verb.UNLINK, errno=errno.ENOENT)) == []


def test_many_writes_in_a_row_are_one() -> None:
    writes = [call(Verb.WRITE, offset=100 * place, size_bytes=100) for place in range(12)]
    assert told(*writes, call(Verb.SYNC)) == ["pwrite 1,200 bytes at 0x000, in 12 calls · fsync → durable to 0x4b0"]


def test_a_refused_write_among_many_is_told_one_by_one() -> None:
    writes = [call(Verb.WRITE, size_bytes=10), call(Verb.WRITE, size_bytes=10)]
    (line,) = told(*writes, call(Verb.WRITE, size_bytes=10, errno=errno.ENOSPC))
    assert line.count("pwrite") == 3
    assert "No space left on device" in line


def test_more_lines_than_anybody_reads_are_counted() -> None:
    lines = told(*(call(Verb.WRITE, f"/somewhere/{place}", size_bytes=1) for place in range(20)))
    assert len(lines) == LINES_MAX
    assert lines[-1] == "… and 13 lines more"


def test_names_from_another_system_are_cut_the_same_way() -> None:
    calls = (call(Verb.CREATE, "C:\\queues\\a.joblog"),)
    assert disk_lines(calls, "C:\\queues\\a.joblog") == ((("create a.joblog", QUIET),),)


def test_names_that_were_taken_are_not_told_when_another_one_was_found() -> None:
    taken = [call(Verb.CREATE, f"/somewhere/a.torn-{place}", errno=errno.EEXIST) for place in range(3)]
    assert told(*taken, call(Verb.CREATE, "/somewhere/a.torn-4")) == ["create a.torn-4"]
    assert told(*taken[:1]) == ["create a.torn-0 — File exists"]
