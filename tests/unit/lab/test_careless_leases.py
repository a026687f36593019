"""Without leases, and without the token check: who may finish a job, and what happens when a worker dies."""

import pytest

from app.engine.errors import (
    GivenBackError,
    NothingReadyError,
    StaleTokenError,
    UnknownJobError,
)
from app.engine.jobs.job import JobState
from app.engine.log.verdict import VerdictKind
from tests.helpers.engine import Machine
from tests.unit.lab.test_careless import careless


class TestLeaseOff:
    def test_taking_a_job_removes_it(self):
        machine = Machine()
        queue = careless(machine, "lease")
        queue.enqueue(b"work")
        job = queue.lease("worker-1")
        assert (job.id, job.state, job.worker, job.attempts) == (1, JobState.DONE, "worker-1", 1)
        machine.clock.advance(3_600_000)
        with pytest.raises(NothingReadyError):
            queue.lease("worker-2")

    def test_what_its_worker_says_about_it_later_changes_nothing(self):
        machine = Machine()
        queue = careless(machine, "lease")
        queue.enqueue(b"work")
        job = queue.lease("worker-1", lease_ms=5)
        before = machine.content()
        for answer in (
            queue.extend(job.id, job.token),
            queue.nack(job.id, job.token, "no"),
            queue.ack(job.id, job.token),
        ):
            assert answer.state is JobState.DONE
        assert machine.content() == before

    def test_a_job_that_was_leased_before_is_acked_as_ever(self):
        machine = Machine()
        engine = machine.open()
        engine.enqueue(b"work")
        job = engine.lease("worker-1")
        engine.close()
        queue = careless(machine, "lease")
        with pytest.raises(UnknownJobError):
            queue.ack(77, job.token)
        assert queue.ack(job.id, job.token).state is JobState.DONE


class TestTokenCheckOff:
    def test_a_stale_ack_finishes_the_job_of_another_worker(self):
        machine = Machine()
        queue = careless(machine, "token_check")
        queue.enqueue(b"work")
        old = queue.lease("worker-1")
        machine.clock.advance(30_001)
        new = queue.lease("worker-2")
        queue.extend(new.id, old.token)
        assert queue.ack(new.id, old.token).state is JobState.DONE
        queue.close()
        assert machine.view().verdict.kind is VerdictKind.CLEAN

    def test_with_the_check_it_is_refused(self):
        machine = Machine()
        queue = careless(machine, "checksums")
        queue.enqueue(b"work")
        old = queue.lease("worker-1")
        machine.clock.advance(30_001)
        queue.lease("worker-2")
        with pytest.raises(StaleTokenError):
            queue.ack(old.id, old.token)

    def test_a_job_that_nobody_has_is_refused_as_ever(self):
        machine = Machine()
        queue = careless(machine, "token_check")
        queue.enqueue(b"work")
        job = queue.lease("worker-1")
        queue.nack(job.id, 999)
        with pytest.raises(GivenBackError):
            queue.ack(job.id, job.token)
