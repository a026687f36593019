"""The log is taken away under a writer: nothing is ever acknowledged into a ghost."""

import pytest

from app.engine.errors import ClosedForWritingError, OutcomeUnknownError
from app.lab.disk_operations import Verb
from app.lab.sim_storage import SimProcess
from tests.rigs.world import PATH, Worker, World


def take_away(world):
    SimProcess(world.disk).unlink(PATH)


def put_another(world):
    process = SimProcess(world.disk)
    process.unlink(PATH)
    file = process.create(PATH)
    file.write_at(0, b"something else")


def cut_short(world):
    world.disk.names[PATH].data[70:] = b""


def make_second_name(world):
    SimProcess(world.disk).link(PATH, "/q/other-name")


@pytest.fixture
def worker():
    worker = Worker(World(), create=True)
    worker.queue.enqueue(b"first")
    return worker


@pytest.mark.parametrize("harm", [take_away, put_another, cut_short, make_second_name])
def test_a_queue_whose_file_was_harmed_closes_for_writing(worker, harm):
    harm(worker.world)
    before = {path: worker.world.disk.content(path) for path in worker.world.disk.names if "lock" not in path}
    for _ in range(2):
        with pytest.raises(ClosedForWritingError):
            worker.queue.enqueue(b"second")
    assert worker.queue.closed_reason
    assert {path: worker.world.disk.content(path) for path in before} == before


@pytest.mark.parametrize("harm", [take_away, put_another])
@pytest.mark.parametrize("verb", [Verb.WRITE, Verb.SYNC])
def test_a_file_taken_away_during_a_record_leaves_its_outcome_open(worker, harm, verb):
    def strike(operation):
        if operation.verb is verb and operation.path == PATH:
            worker.world.disk.after = None
            harm(worker.world)

    worker.world.disk.after = strike
    with pytest.raises(OutcomeUnknownError):
        worker.queue.enqueue(b"second")
    assert worker.queue.closed_reason
    with pytest.raises(ClosedForWritingError):
        worker.queue.lease("w")


def test_a_shrink_to_a_whole_record_is_somebodys_recovery(worker):
    """Another process found a torn tail of ours that it had never read as a record, and set it aside."""
    world = worker.world
    world.disk.names[PATH].data += b"\xb5\x4a\x51torn"
    other = Worker(world)
    assert len(other.queue.jobs()) == 1
    assert worker.queue.enqueue(b"second").job.id == 2


def test_the_lock_file_may_be_deleted_between_operations(worker):
    SimProcess(worker.world.disk).unlink(PATH + ".lock")
    other = Worker(worker.world)
    other.queue.enqueue(b"second")
    worker.queue.enqueue(b"third")
    assert [worker.queue.payload(job) for job in worker.queue.jobs()] == [b"first", b"second", b"third"]


def test_the_generation_of_another_is_followed(worker):
    other = Worker(worker.world)
    job = other.queue.lease("w")
    other.queue.ack(job.id, job.token)
    other.queue.compact()
    assert worker.queue.enqueue(b"second").job.id > job.token
    assert [worker.queue.payload(job) for job in worker.queue.jobs()] == [b"second"]
