"""With a protection off a fault breaks a promise before the class's eyes, and one sentence says which and why."""

import pytest

from app.engine.errors import NothingReadyError
from app.lab.disk_operations import Verb
from app.lab.findings import Kind
from app.lab.machine import ProcessDiedError
from tests.helpers.broken import enqueue, lease, press, started


def without(*names, jobs=0, leased=0):
    machine = started(jobs=jobs)
    for name in names:
        machine.set_protection(name, False)
    for _ in range(leased):
        lease(machine)
    return machine


def ack(machine, job, token=None):
    return machine.do("ack", lambda queue: queue.ack(job.id, job.token if token is None else token))


def nack(machine, job):
    return machine.do("nack", lambda queue: queue.nack(job.id, job.token, "no"))


def recover(machine):
    machine.start(recover=True, create=False)
    return machine.findings


def told(machine):
    return [(one.kind, one.job, one.switches) for one in machine.findings]


def test_a_power_cut_without_fsync_loses_what_was_merely_flushed_and_nothing_else():
    machine = without("fsync", jobs=2)
    third = enqueue(machine)
    press(machine, "power-cut")
    (found,) = recover(machine)
    assert (found.kind, found.job, found.switches) == (Kind.LOST, third.id, ("fsync",))
    assert found.remedy == "“fsync before returning” would have kept it."


def test_a_power_cut_without_fsync_brings_an_acked_job_back_and_gives_a_leased_one_to_two():
    machine = without("fsync", jobs=2)
    first, second = lease(machine), lease(machine)
    ack(machine, first)
    press(machine, "power-cut")
    recover(machine)
    assert told(machine) == [(Kind.RESURRECTED, first.id, ("fsync",)), (Kind.TWICE, second.id, ("fsync",))]


def test_a_power_cut_without_folder_fsync_brings_the_old_generation_back():
    machine = without("folder_fsync", jobs=1)
    machine.do("compact", lambda queue: queue.compact())
    later = enqueue(machine)
    press(machine, "power-cut")
    recover(machine)
    assert told(machine) == [(Kind.LOST, later.id, ("folder_fsync",))]


def test_a_flipped_payload_bit_without_checksums_changes_the_job():
    machine = without("checksums", jobs=1)
    frame = machine.frames()[0]
    press(machine, "flip-bit", record=frame.offset, byte=32 + 20, bit=0)
    recover(machine)
    assert told(machine) == [(Kind.CHANGED, frame.job, ("checksums",))]


def test_damage_that_is_taken_back_has_broken_nothing():
    machine = without("checksums", jobs=1)
    report = press(machine, "flip-bit", record=machine.frames()[0].offset, byte=32 + 20, bit=0)
    machine.take_back(report)
    assert recover(machine) == ()


def test_a_torn_write_without_the_length_check_becomes_a_job_nobody_enqueued_like_that():
    machine = without("length_check", jobs=1)
    press(machine, "crash-mid-write")
    (found,) = recover(machine)
    assert (found.kind, found.switches) == (Kind.CHANGED, ("length_check",))
    assert found.sentence == (
        f"Job {found.job} was being enqueued when the process died; it came back with another payload."
    )


def test_a_killed_worker_without_leases_takes_its_job_with_it():
    machine = without("lease", jobs=1)
    press(machine, "worker-killed")
    machine.do("refresh", lambda queue: queue.refresh())
    (found,) = machine.findings
    assert found.sentence == f"Job {found.job} left the list when worker-1 took it, and worker-1 is dead."
    assert found.switches == ("lease",)
    enqueue(machine)
    machine.do("lease", lambda queue: queue.lease("worker-1"))
    assert machine.findings == (found,), "another one of that name makes the job no less lost"


def test_a_worker_that_lives_can_still_finish_a_job_that_left_the_list():
    machine = without("lease", jobs=1)
    job = lease(machine)
    machine.do("extend", lambda queue: queue.extend(job.id, job.token))
    ack(machine, job)
    assert recover(machine) == ()


def test_a_job_that_is_given_back_without_leases_is_gone():
    machine = without("lease", jobs=1)
    job = lease(machine)
    nack(machine, job)
    (found,) = machine.findings
    assert (found.kind, found.switches) == (Kind.LOST, ("lease",))
    assert found.sentence == f"worker-1 gives job {job.id} back, but it left the list when it was taken."


def test_a_lease_that_nobody_heard_of_loses_the_job_where_leasing_removes():
    machine = without("lease", jobs=1)
    machine.plant_death(Verb.SYNC, path_end=machine.path, why="after the fsync")
    with pytest.raises(ProcessDiedError):
        lease(machine)
    (found,) = recover(machine)
    assert found.sentence == f"Job {found.job} left the list when it was taken, and the worker never heard of it."
    assert found.switches == ("lease",)


def test_a_taken_job_that_a_power_cut_puts_back_is_done_twice():
    machine = without("lease", "fsync", jobs=1)
    job = lease(machine)
    press(machine, "power-cut")
    recover(machine)
    assert told(machine) == [(Kind.TWICE, job.id, ("fsync",))]
    machine = without("lease", "fsync", jobs=1, leased=1)
    machine.ledger.worker_died("worker-1")
    press(machine, "power-cut")
    recover(machine)
    assert [one.kind for one in machine.findings] == [Kind.TWICE]


@pytest.mark.parametrize(("verb", "kind"), [("ack", Kind.WRONGLY_DONE), ("nack", Kind.TWICE), ("extend", Kind.TWICE)])
def test_an_old_token_that_is_believed_breaks_the_promise_to_the_worker_that_has_the_job(verb, kind):
    machine = without("token_check", jobs=1)
    old = lease(machine)
    machine.clock.advance(30_001)
    new = lease(machine)
    machine.do(verb, lambda queue: getattr(queue, verb)(old.id, old.token))
    (found,) = machine.findings
    assert (found.kind, found.job, found.switches) == (kind, new.id, ("token_check",))
    assert found.sentence.startswith("worker-1 ")
    assert found.sentence.endswith("with an old token while worker-2 is still working on it.")
    assert recover(machine) == (found,)


def test_with_the_token_check_the_same_ack_is_refused_and_nothing_breaks():
    machine = started(jobs=1)
    report = press(machine, "stale-ack")
    assert report.refused
    assert machine.findings == ()


def test_with_all_protections_a_crash_at_every_moment_breaks_nothing():
    for fault in ("crash-mid-write", "crash-before-fsync", "crash-after-fsync", "power-cut", "crash-in-compaction"):
        machine = started(jobs=3, leased=1)
        press(machine, fault)
        assert recover(machine) == ()
        machine.clock.advance(3_600_000)
        for _ in range(sum(not job.state.finished for job in machine.queue.jobs())):
            ack(machine, lease(machine))
        with pytest.raises(NothingReadyError):
            lease(machine)
        assert machine.findings == ()
