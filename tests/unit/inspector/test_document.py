"""Reading a log into rows: batches, histories, bytes on demand, growth told in pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from app.engine import JobQueue
from app.engine.adapters import real_storage, system_clock
from app.engine.operations.ack import Ack
from app.engine.operations.enqueue import Enqueue
from app.engine.operations.lease import Lease
from app.inspector import reading_base as reading_module
from app.inspector.belief import Belief
from app.inspector.news import Fate, LogGrowth, LogStart, LogTrouble
from app.inspector.row import Kind
from tests.helpers.told import Told

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from app.inspector.document import LogDocument


@pytest.fixture
def told() -> Iterator[Told]:
    made = Told()
    yield made
    made.close()


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "log.joblog")


def queue_at(path: str) -> JobQueue:
    return JobQueue(path, real_storage(), system_clock(), create=True)


def summaries(document: LogDocument) -> list[str]:
    return [document.summary(number) for number in range(len(document))]


def test_a_batch_is_one_row_about_every_job_in_it(told: Told, path: str) -> None:
    with queue_at(path) as queue:
        queue.batch([Enqueue(b"one"), Enqueue(b"two"), Lease("worker-1")])
        queue.enqueue(b"three")
        told.reading.open(1, path, tell_jobs=False)
    document = told.document
    assert summaries(document)[1:] == ["ENQUEUE of job 1 · ENQUEUE of job 2 · LEASE of job 1 for worker-1", "three"]
    assert document.numbers_of(1) == [1]
    assert document.numbers_of(2) == [1]
    assert document.numbers_of(4) == [2]
    assert document.is_about(1, 2)
    assert not document.is_about(2, 2)
    assert [document.jobs_of(number) for number in range(3)] == [(), (1, 2), (4,)]
    history = [sentence for _offset, sentence in document.history(1)]
    assert len(history) == 2
    assert history[0].startswith("In a batch: ENQUEUE put job 1 on the list")
    assert history[1].startswith("In a batch: worker-1 leased job 1 until")


def test_a_long_batch_names_its_first_jobs_and_tells_the_history_of_its_last(told: Told, path: str) -> None:
    with queue_at(path) as queue:
        # Longer than what is read for a summary.
        queue.batch([Enqueue(bytes(60_000)) for _ in range(9)])
        told.reading.open(1, path, tell_jobs=False)
    document = told.document
    assert summaries(document)[1] == "ENQUEUE of job 1 · ENQUEUE of job 2 · ENQUEUE of job 3 … and 6 more"
    ((offset, sentence),) = document.history(9)
    assert (offset, sentence.split(" on ")[0]) == (64, "In a batch: ENQUEUE put job 9")


def test_the_history_of_a_job_has_its_offsets(told: Told, path: str) -> None:
    with queue_at(path) as queue:
        job = queue.enqueue(b"x").job
        queue.enqueue(b"y")
        leased = queue.lease("worker-1")
        queue.batch([Ack(leased.id, leased.token)])
        told.reading.open(1, path, tell_jobs=False)
    offsets = [offset for offset, _sentence in told.document.history(job.id)]
    assert offsets == [told.document.row(number).offset for number in (1, 3, 4)]


def test_a_seal_is_told_as_a_sentence(told: Told, path: str) -> None:
    with queue_at(path) as queue:
        queue.enqueue(b"x")
        queue.seal()
        told.reading.open(1, path, tell_jobs=False)
    ((_offset, _job, sentence),) = told.document.told_between(128, 176, 4)
    assert sentence.startswith("SEAL written: everything before it was durable")


def test_a_row_is_found_by_any_byte_of_it(told: Told, path: str) -> None:
    with queue_at(path) as queue:
        queue.enqueue(b"x")
        told.reading.open(1, path, tell_jobs=False)
    document = told.document
    assert [document.number_at(offset) for offset in (0, 63, 64, 127, 128, 5_000)] == [0, 0, 1, 1, -1, -1]
    assert document.bytes_of(1, 3) == b"\xb5\x4a\x51"
    assert document.bytes_of(0, 8) == b"\x89JQL\r\n\x1a\n"
    assert document.chain_before(64) == document.facts.header.salt  # type: ignore[union-attr]
    assert document.chain_before(128) == int.from_bytes(document.bytes_of(1, 64)[-4:], "little")
    assert document.row(0).kind is Kind.FILE_HEADER
    assert "generation 1" in document.summary(0)


def test_what_was_appended_is_told_alone(told: Told, path: str) -> None:
    with queue_at(path) as queue:
        queue.enqueue(b"x")
        told.reading.open(1, path, tell_jobs=True)
        told.tell_jobs()
        told.news.clear()
        told.reading.look_again()
        told.tell_jobs()
        assert told.news == []
        queue.enqueue(b"y")
        told.reading.look_again()
        told.tell_jobs()
    (growth,) = told.of(LogGrowth)
    assert isinstance(growth, LogGrowth)
    assert len(growth.rows) == 1
    assert told.of(LogStart) == []
    (belief,) = told.of(Belief)
    assert isinstance(belief, Belief)
    assert [job.id for job in belief.jobs] == [1, 2]
    assert belief.previews == {2: "y"}


def test_a_large_log_is_told_in_pieces_and_the_pieces_are_the_whole(
    told: Told, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading_module, "PIECE_ROWS", 10)
    with queue_at(path) as queue:
        queue.batch([Enqueue(b"x")])
        for _ in range(34):
            queue.enqueue(b"x")
        told.reading.open(1, path, tell_jobs=False)
    growths = [news for news in told.of(LogGrowth) if isinstance(news, LogGrowth)]
    assert [growth.finished for growth in growths] == [False, False, False, True]
    assert [len(growth.rows) for growth in growths] == [10, 10, 10, 5]
    assert list(told.document.rows.sequence) == list(range(1, 36))
    assert len(told.of(LogStart)) == 1


def test_reading_can_be_called_off_and_what_was_read_stays(
    told: Told, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading_module, "PIECE_ROWS", 10)
    with queue_at(path) as queue:
        for _ in range(35):
            queue.enqueue(b"x")
        told.stop = True
        told.reading.open(1, path, tell_jobs=False)
    assert len(told.document.rows) == 10
    (trouble,) = told.of(LogTrouble)
    assert isinstance(trouble, LogTrouble)
    assert trouble.notice.sentence == "Reading was stopped after 10 records."


def test_a_compaction_is_told_as_a_replacement_with_all_rows(told: Told, path: str) -> None:
    with queue_at(path) as queue:
        queue.enqueue(b"x")
        told.reading.open(1, path, tell_jobs=False)
        queue.compact()
        told.reading.look_again()
    start = told.of(LogStart)[-1]
    assert isinstance(start, LogStart)
    assert start.fate is Fate.REPLACED
    assert summaries(told.document)[1:] == [
        "compacted: 1 job still matters",
        "x · attempt 0 of 4",
        "everything before this was durable",
    ]
    assert told.document.numbers_of(1) == [2]


@pytest.mark.parametrize("change", ["doubled", "removed"])
def test_a_whole_record_in_a_wrong_place_is_the_damage_itself_and_has_its_bytes(
    told: Told, tmp_path: Path, change: str
) -> None:
    path = tmp_path / "work.joblog"
    with JobQueue(str(path), real_storage(), system_clock(), create=True) as queue:
        for number in range(4):
            queue.enqueue(b"job %d" % number)
    data, frame = path.read_bytes(), 64
    second, third = 64 + frame, 64 + 2 * frame
    assert data[second : second + 3] == data[third : third + 3] == b"\xb5\x4aQ"
    path.write_bytes(data[:third] + data[second:] if change == "doubled" else data[:second] + data[third:])
    told.reading.open(1, str(path), tell_jobs=False)
    broken, *others = told.document.tail
    assert (broken.kind, broken.offset, broken.length) == (
        Kind.DAMAGED,
        third if change == "doubled" else second,
        frame,
    )
    assert [row.kind for row in others] == [Kind.READABLE_NOT_REPLAYED] * len(others)
    assert len(others) == 3 if change == "doubled" else 2
    end = broken.offset
    for row in told.document.tail:
        assert row.offset == end
        end += row.length
    assert end == path.stat().st_size
