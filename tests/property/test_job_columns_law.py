"""The law of the columns: whatever happened, they tell the jobs exactly as the engine's replay does, or not at all."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from app.engine import JobQueue
from app.engine.errors import RefusedError
from app.engine.log.verdict import VerdictKind
from app.engine.view import LogView
from app.inspector.belief import sight_of_table
from app.inspector.index.columns import columns_of
from app.inspector.index.job_columns import column_jobs
from app.inspector.index.past_columns import column_past
from app.inspector.rows import Rows
from app.lab.sim_clock import SimClock
from app.lab.sim_storage import SimDisk, SimProcess
from tests.helpers.histories import History
from tests.property.test_timeline_law import play_some

if TYPE_CHECKING:
    from app.engine.operations.base import Request

START_MS = 1_000_000
MOMENTS_MS = st.lists(st.integers(0, 200_000), min_size=1, max_size=3)


@given(seed=st.integers(0, 2**32), compacted=st.booleans(), count=st.integers(0, 80), later_ms=MOMENTS_MS)
def test_right_and_wrong_records_by_hand(seed: int, compacted: bool, count: int, later_ms: list[int]) -> None:
    history = History(random.Random(seed), compacted=compacted)
    for _ in range(count):
        if not history.nonsense:
            history.add(may_be_wrong=True)
    _, table, verdict, file = history.read()
    jobs = column_jobs(columns_of(history.rows()), file, history.log.header)
    assert (jobs is None) == (verdict.kind is VerdictKind.DAMAGED)
    for after_ms in later_ms if jobs is not None else ():
        assert jobs.sight(history.now_ms + after_ms) == sight_of_table(table, history.now_ms + after_ms)


@given(seed=st.integers(0, 2**32), parts=st.lists(st.integers(0, 30), min_size=1, max_size=4), later_ms=MOMENTS_MS)
def test_what_the_queue_itself_writes_is_never_odd(seed: int, parts: list[int], later_ms: list[int]) -> None:
    chance, clock = random.Random(seed), SimClock(START_MS)
    process = SimProcess(SimDisk(clock))
    with JobQueue("a.joblog", process, clock, create=True) as queue:
        for count in parts:
            play_some(queue, clock, chance, count)
            play_batch(queue, chance)
            if chance.random() < 0.5:
                queue.compact()
    rows = Rows()

    def take(letter: int, sequence: int, time_ms: int, data: bytes, start: int, length: int, offset: int) -> None:
        rows.add(letter, sequence, time_ms, offset, data, start, length)

    view = LogView("a.joblog", process, clock, visit=take)
    source = process.open("a.joblog")
    header = view.header
    assert header is not None
    jobs = column_jobs(columns_of(rows), source, header)
    assert jobs is not None
    for after_ms in later_ms:
        now_ms = clock.now_ms() + after_ms
        sight = jobs.sight(now_ms)
        assert sight == sight_of_table(view.table, now_ms)
        assert [jobs.payload(job) for job in sight.jobs] == [view.payload(job) for job in sight.jobs]
        past = column_past(columns_of(rows), source, header, lambda: False)
        assert past.sight(len(rows), now_ms) == sight
    view.close()
    source.close()


def play_batch(queue: JobQueue, chance: random.Random) -> None:
    """Enqueue and lease in one frame; refused when nothing is ready, which is part of the life of a queue."""
    from app.engine.operations.enqueue import Enqueue
    from app.engine.operations.lease import Lease

    wishes: list[Request] = [Enqueue(bytes(chance.randrange(30)), key=chance.choice(("", "a", "b")))]
    wishes += [Lease("worker-2") for _ in range(chance.randrange(3))]
    try:
        queue.batch(wishes)
    except RefusedError:
        return
