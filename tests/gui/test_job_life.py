"""A job's life in sentences: each record with its time and offset, then what time alone has done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from app.engine import JobQueue
from app.engine.adapters import real_storage
from app.engine.jobs.job import JobState
from app.engine.view import LogView
from app.gui import job_life
from app.gui.job_life import life_of
from app.inspector.document import LogDocument
from app.inspector.formats.base import ForeignJob
from app.inspector.news import LogGrowth, LogStart
from app.inspector.reading import LogReading
from app.lab.sim_clock import SimClock

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

START_MS = 1_767_225_600_000


def lived(path: Path, clock: SimClock, job: int = 1) -> list[tuple[int | None, str]]:
    """What is told of a job of a log at the clock's moment."""
    document = LogDocument()

    def take(news: object) -> None:
        if isinstance(news, LogStart):
            document.clear(news.source)
            document.facts = news.facts
        elif isinstance(news, LogGrowth):
            document.append(news.rows)

    reading = LogReading(real_storage(), clock, take, lambda: False)
    reading.open(1, str(path), tell_jobs=False)
    view = LogView(str(path), real_storage(), clock)
    found = next(one for one in view.jobs(clock.now_ms()) if one.id == job)
    told = life_of(document, found, clock.now_ms())
    view.close()
    reading.close()
    return told


def work(path: Path, *steps: Callable[[JobQueue], object], later_ms: int = 0) -> SimClock:
    clock = SimClock(START_MS, sleeper=lambda _ms: None)
    with JobQueue(str(path), real_storage(), clock, create=True) as queue:
        for step in steps:
            step(queue)
            clock.advance(1_000)
    clock.advance(later_ms)
    return clock


def enqueue(attempts_max: int = 4) -> Callable[[JobQueue], object]:
    return lambda queue: queue.enqueue(b"x", attempts_max=attempts_max)


def lease(queue: JobQueue) -> object:
    return queue.lease("worker-1")


def held(verb: str) -> Callable[[JobQueue], object]:
    return lambda queue: getattr(queue, verb)(1, queue.job(1).token)


def test_every_sentence_has_time_and_offset_in_front(tmp_path: Path) -> None:
    told = lived(tmp_path / "a", work(tmp_path / "a", enqueue(), lease))
    assert [offset for offset, _said in told] == [0x40, 0x80, None]
    assert told[0][1].endswith(" at 0x040 · ENQUEUE put job 1 on the list with 1 byte of payload.")
    assert " at 0x080 · worker-1 leased job 1 until " in told[1][1]
    assert "it is leased by worker-1, until " in told[2][1]


@pytest.mark.parametrize(
    ("steps", "later_ms", "end"),
    [
        ((enqueue(),), 0, "it is ready, since"),
        ((enqueue(), lease), 60_000, "its lease ended without an ack. Nothing is written when that happens"),
        ((enqueue(1), lease), 60_000, "the lease of its last attempt ended without an ack"),
        ((lambda queue: queue.enqueue(b"x", delay_ms=60_000),), 0, "it is delayed: it becomes ready at"),
        ((enqueue(), lease, held("nack")), 60_000, "it is ready, since"),
        ((enqueue(1), lease, held("nack")), 0, "So it is a dead letter, since"),
        ((enqueue(), lease, held("ack")), 0, "So it is done, since"),
        ((enqueue(), lambda queue: queue.cancel(1, "no")), 0, "So it is cancelled, since"),
    ],
)
def test_the_last_sentence_says_what_holds_now(
    tmp_path: Path, steps: tuple[Callable[[JobQueue], object], ...], later_ms: int, end: str
) -> None:
    told = lived(tmp_path / "a", work(tmp_path / "a", *steps, later_ms=later_ms))
    assert end in told[-1][1]
    assert told[-1][0] is None


def test_a_long_life_is_told_from_its_first_and_last_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job_life, "SHOWN_MAX", 22)
    clock = work(tmp_path / "a", enqueue(), lease, *[held("extend")] * 25)
    told = lived(tmp_path / "a", clock)
    assert len(told) == 22 + 2
    assert told[20] == (None, "… 5 records more, left out here …")


def test_of_a_job_of_another_program_only_its_records_are_told() -> None:
    times = (START_MS, START_MS, START_MS)
    job = ForeignJob(7, JobState.READY, 0, 0, 0, 0, 0, 0, 0, False, "", "", "", *times, False)
    assert life_of(LogDocument(), job, START_MS) == []
