"""The workers of the lesson: what they were given, what they believe, and who is dead."""

from app.engine.queue import JobQueue
from app.lab.sim_clock import SimClock
from app.lab.sim_disk import SimDisk
from app.lab.sim_storage import SimProcess
from app.lab.workers import WORKERS_COUNT, Held, Workers

PATH = "/queue.joblog"


def _queue():
    clock = SimClock(1_000_000)
    return JobQueue(PATH, SimProcess(SimDisk(clock)), clock, create=True), clock


def test_names_come_in_turn_and_begin_again():
    workers = Workers()
    names = [workers.next() for _ in range(WORKERS_COUNT + 2)]
    assert names == [*(f"worker-{number}" for number in range(1, WORKERS_COUNT + 1)), "worker-1", "worker-2"]


def test_a_killed_name_is_passed_over():
    workers = Workers()
    workers.next()
    workers.kill("worker-2")
    assert workers.next() == "worker-3"
    assert not workers.is_alive("worker-2")


def test_with_everybody_killed_the_names_are_used_again():
    workers = Workers()
    for number in range(1, WORKERS_COUNT + 1):
        workers.kill(f"worker-{number}")
    assert workers.next() == "worker-1"


def test_a_lease_puts_the_job_into_the_workers_hands_and_its_ack_takes_it_out():
    queue, _ = _queue()
    workers = Workers()
    queue.enqueue(b"one")
    job = queue.lease("worker-1")
    workers.heard("lease", job)
    assert workers.holding() == [Held("worker-1", job.id, job.token)]
    workers.heard("extend", queue.extend(job.id, job.token))
    assert workers.holding() == [Held("worker-1", job.id, job.token)]
    workers.heard("ack", queue.ack(job.id, job.token))
    assert workers.holding() == []


def test_a_worker_that_lost_its_lease_still_believes_in_it_until_it_is_refused():
    queue, clock = _queue()
    workers = Workers()
    queue.enqueue(b"one")
    first = queue.lease("worker-1")
    workers.heard("lease", first)
    clock.advance(35_000)
    second = queue.lease("worker-2")
    workers.heard("lease", second)
    assert [held.worker for held in workers.holding()] == ["worker-1", "worker-2"]
    workers.drop(first.id, first.token)
    assert [held.worker for held in workers.holding()] == ["worker-2"]


def test_a_killed_worker_keeps_its_job_and_will_never_ack_until_one_of_its_name_starts_again():
    queue, _ = _queue()
    workers = Workers()
    queue.enqueue(b"one")
    queue.enqueue(b"two")
    job = queue.lease("worker-1")
    workers.heard("lease", job)
    workers.kill("worker-1")
    assert workers.holding() == [Held("worker-1", job.id, job.token, alive=False)]
    other = queue.lease("worker-1")
    workers.heard("lease", other)
    assert workers.is_alive("worker-1")
    assert [held.alive for held in workers.holding()] == [False, True]


def test_other_answers_change_nothing():
    queue, _ = _queue()
    workers = Workers()
    workers.heard("enqueue", queue.enqueue(b"one"))
    workers.heard("compact", queue.compact())
    assert workers.holding() == []


def test_a_copy_goes_its_own_way():
    workers = Workers()
    queue, _ = _queue()
    queue.enqueue(b"one")
    workers.heard("lease", queue.lease(workers.next()))
    twin = workers.copy()
    twin.kill("worker-1")
    assert workers.is_alive("worker-1")
    assert workers.holding()[0].alive
    assert (workers.next(), twin.next()) == ("worker-2", "worker-2")
