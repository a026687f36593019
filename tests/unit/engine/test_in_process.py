"""One queue within one program: threads, forks, and a listener that uses the queue."""

import os
import sys
import threading
import weakref

import pytest

from app.engine import JobQueue, open_queue
from app.engine.adapters import real_storage, system_clock
from app.engine.errors import LockTimeoutError, NothingReadyError, UnknownJobError
from app.engine.events import RecordWritten
from app.engine.operations.enqueue import Enqueue
from app.engine.operations.lease import Lease
from tests.helpers.circles import no_collector
from tests.helpers.engine import by_states

JOBS = 60


@pytest.fixture
def path(tmp_path):
    return str(tmp_path / "work.joblog")


def run_all(*works):
    threads = [threading.Thread(target=work) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


@pytest.mark.parametrize("shared", [True, False], ids=["one queue", "a queue each"])
def test_threads_put_and_take_every_job_once(path, shared):
    taken = []
    first = open_queue(path)
    queues = [first, first] if shared else [first, open_queue(path)]

    def work(queue):
        for number in range(JOBS):
            queue.enqueue(b"%d" % number)
            job = queue.lease("w")
            taken.append(job.id)
            queue.ack(job.id, job.token)

    run_all(*(lambda queue=queue: work(queue) for queue in queues))
    assert len(taken) == len(set(taken)) == 2 * JOBS
    for queue in queues:
        queue.close()
    with open_queue(path) as queue:
        assert list(by_states(queue).values()) == ["done"] * 2 * JOBS


def test_a_queue_held_by_another_in_the_same_program_names_this_process(path):
    first = open_queue(path)
    second = JobQueue(path, real_storage(), system_clock(), lock_timeout_ms=20)
    first._shared._lock.acquire()
    with pytest.raises(LockTimeoutError, match=str(os.getpid())):
        second.enqueue(b"a")
    first._shared._lock.release()
    assert second.enqueue(b"a").created
    first.close()
    second.close()


@pytest.mark.processes
@pytest.mark.skipif(sys.platform == "win32", reason="that system has no fork")
def test_the_child_of_a_fork_goes_on_with_the_queue_it_inherited(path):
    with open_queue(path) as queue:
        for _ in range(20):
            queue.enqueue(b"x")
        child = os.fork()
        if not child:
            try:
                for _ in range(10):
                    queue.lease("child")
            finally:
                os._exit(0)
        mine = [queue.lease("parent").id for _ in range(10)]
        os.waitpid(child, 0)
        queue.refresh()
        workers = {job.id: job.worker for job in queue.jobs()}
        assert sorted(workers.values()) == ["child"] * 10 + ["parent"] * 10
        assert [id for id, worker in workers.items() if worker == "parent"] == mine
        with pytest.raises(NothingReadyError):
            queue.lease("parent")


def test_a_listener_is_told_after_the_lock_is_free_and_may_use_the_queue(machine):
    told = []

    def listen(event):
        told.append(event)
        if isinstance(event, RecordWritten) and event.type == "E" and event.job == 1:
            assert machine.open(listener=None).lease("other program").id == 1
            queue.enqueue(b"second")

    queue = machine.open(listener=listen)
    queue.enqueue(b"first")
    assert by_states(queue) == {1: "leased", 3: "ready"}
    assert [event.sequence for event in told if isinstance(event, RecordWritten)] == [1, 3]


@pytest.mark.parametrize("listener", [None, lambda _event: None], ids=["alone", "listened to"])
def test_a_queue_that_was_closed_dies_with_all_its_jobs_without_a_collector(path, listener):
    queue = open_queue(path, listener=listener)
    queue.batch([Enqueue(b"work"), Enqueue(b"more"), Lease("w")])
    with pytest.raises(UnknownJobError):
        queue.cancel(9)
    queue.compact()
    queue.close()
    died = [weakref.ref(one) for one in (queue, queue.look(lambda table, _now_ms: table))]
    with no_collector():
        del queue
        assert [one() for one in died] == [None, None]


def test_without_a_listener_nothing_is_kept_to_be_told(path):
    with open_queue(path) as queue:
        queue.enqueue(b"work")
        assert not queue._events
