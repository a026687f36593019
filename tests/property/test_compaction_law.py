"""Compaction changes the file and nothing else: f(log′, t) = f(log, t) for every job that remains, at all later t."""

import pytest

from app.engine.errors import NothingReadyError
from tests.rigs.belief import NAMES
from tests.rigs.world import SCRIPT, Worker, World, random_history

LATER_MS = (0, 1, 899, 900, 1_000, 5_000, 30_999, 31_000, 31_001, 3_600_000, 10**12)
MOMENTS_MS = 100_000


def shown(queue, now_ms):
    """Every job that is not finished, at every later moment."""
    return [
        [tuple(getattr(job, name) for name in NAMES) for job in queue.jobs(now_ms + later) if not job.state.finished]
        for later in LATER_MS
    ]


def worker_after(history, *, compacted):
    worker = Worker(World(), create=True)
    for action in history:
        worker.act(action)
    if compacted:
        worker.queue.compact()
    return worker


def order_of_leases(worker):
    """Which job is handed out next, until none is left, over a long time."""
    taken = []
    for _ in range(60):
        try:
            taken.append(worker.queue.lease("drain", lease_ms=1).id)
        except NothingReadyError:
            worker.world.clock.advance(MOMENTS_MS)
    return taken


@pytest.mark.parametrize("seed", range(30))
def test_every_job_that_remains_is_the_same_at_all_later_times(seed):
    history = random_history(seed, 24)
    plain, compacted = worker_after(history, compacted=False), worker_after(history, compacted=True)
    now_ms = plain.queue.now_ms()
    assert shown(plain.queue, now_ms) == shown(compacted.queue, now_ms)
    compacted.queue.close()
    assert shown(plain.queue, now_ms) == shown(Worker(compacted.world).queue, now_ms)


@pytest.mark.parametrize("seed", range(10))
def test_jobs_are_handed_out_in_the_same_order(seed):
    history = [action for action in random_history(seed, 24) if action.verb != "compact"]
    plain, compacted = worker_after(history, compacted=False), worker_after(history, compacted=True)
    assert order_of_leases(plain) == order_of_leases(compacted)


def test_compacting_twice_is_compacting_once():
    worker = worker_after(SCRIPT, compacted=True)
    now_ms = worker.queue.now_ms()
    once, payloads = shown(worker.queue, now_ms), [worker.queue.payload(job) for job in worker.queue.jobs()]
    worker.queue.compact()
    assert shown(worker.queue, now_ms) == once
    assert [worker.queue.payload(job) for job in worker.queue.jobs()] == payloads


def test_tokens_keys_and_ids_survive():
    worker = Worker(World(), create=True)
    queue = worker.queue
    first = queue.enqueue(b"a", key="k").job
    queue.enqueue(b"done soon")
    held = queue.lease("w")
    other = queue.lease("w")
    queue.ack(other.id, other.token)
    queue.compact()
    assert queue.enqueue(b"a", key="k").job.id == first.id
    assert not queue.enqueue(b"a", key="k").created
    assert queue.extend(held.id, held.token, 5_000).token_live
    assert queue.ack(held.id, held.token).state.value == "done"
    assert queue.enqueue(b"new").job.id > other.token
