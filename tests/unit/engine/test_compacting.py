"""Compaction: what remains, what is the same, what is left behind when a step of it fails."""

import contextlib
import errno

import pytest

from app.engine.compacting import prove_same_jobs
from app.engine.errors import (
    ClosedForWritingError,
    DamagedLogError,
    GoneJobError,
    OutcomeUnknownError,
    StorageError,
    TearproofError,
    UnknownJobError,
)
from app.engine.events import LogCompacted
from app.engine.limits import ATTEMPTS_MAX, BODY_MAX_BYTES
from app.engine.loading import load
from app.engine.log.header import FileHeader
from app.engine.operations.compact import log_pieces
from app.lab.disk_operations import Verb
from tests.helpers.engine import LOCK, PATH, PREV, START_MS, TMP, Machine, by_states, exhausted, leased
from tests.helpers.log_builder import LogBuilder, compacted, enqueue_body, generous

STEP = PREV + ".tmp"


def busy(machine, **options):
    """A queue with a job in each state."""
    queue = machine.open(**options)
    done = leased(queue, b"done")
    queue.ack(done.id, done.token)
    queue.cancel(queue.enqueue(b"cancelled").job.id, "why not")
    exhausted(queue, b"dead")
    leased(queue, b"expired last", attempts_max=1, lease_ms=5)
    machine.clock.advance(10)
    back = leased(queue, b"given back", key="key")
    queue.nack(back.id, back.token, "try again")
    leased(queue, b"held", lease_ms=60_000, priority=2)
    queue.enqueue(b"ready", priority=-4)
    queue.enqueue(b"delayed", delay_ms=9_000)
    return queue


def kept(queue, now_ms):
    """Every unfinished job with its payload, but for where that lies."""
    names = [name for name in queue.jobs()[0].__slots__ if name != "payload_offset"]
    return [
        ([getattr(job, name) for name in names], queue.payload(job))
        for job in queue.jobs(now_ms)
        if not job.state.finished
    ]


def test_only_jobs_that_still_matter_remain_and_they_are_the_same_at_all_later_times(machine):
    queue = busy(machine)
    moments = [queue.now_ms() + later for later in (0, 999, 1_000, 9_000, 60_000, 10**9)]
    before = [kept(queue, moment) for moment in moments]
    done = queue.compact()
    assert [kept(queue, moment) for moment in moments] == before
    assert [kept(machine.open(), moment) for moment in moments] == before
    assert len(queue.jobs()) == len(before[0]) == 6
    assert (done.generation, done.kept_as, done.by_other_process) == (2, PREV, False)
    assert (done.records_after, done.bytes_after) == (8, len(machine.content()))
    assert done.records_before > done.records_after
    assert done in machine.told(LogCompacted)


def test_the_new_generation_knows_the_old_one(machine):
    queue = busy(machine)
    old, content = queue.header, machine.content()
    job = queue.enqueue(b"last").job
    content = machine.content()
    queue.compact()
    new = queue.header
    assert (new.file_id, new.generation, new.base_sequence) == (old.file_id, 2, job.id)
    assert new.salt != old.salt
    assert new.previous_end_crc == int.from_bytes(content[-4:], "little")
    assert machine.content(PREV) == content


def test_ids_and_tokens_go_on_and_old_ids_are_gone(machine):
    queue = busy(machine)
    held = next(job for job in queue.jobs() if job.state.value == "leased")
    queue.compact()
    assert queue.enqueue(b"new").job.id > held.token
    assert queue.enqueue(b"given back", key="key").created is False
    assert queue.extend(held.id, held.token).token_live
    assert queue.ack(held.id, held.token).state.value == "done"
    with pytest.raises(GoneJobError):
        queue.job(1)
    with pytest.raises(UnknownJobError):
        queue.job(10_000)


def test_an_empty_log_can_be_compacted_again_and_again(machine, queue):
    for generation in (2, 3, 4):
        assert queue.compact().generation == generation
    assert machine.open().header.generation == 4
    assert machine.names() == {PATH, PREV, LOCK}


def test_a_compacted_log_needs_no_further_seal(machine):
    queue = busy(machine)
    queue.compact()
    before = machine.content()
    queue.close()
    assert machine.content() == before


def test_mode_and_owner_are_kept(machine):
    queue = busy(machine)
    inode = machine.disk.names[PATH]
    inode.mode, inode.owner, inode.group = 0o640, 12, 34
    queue.compact()
    inode = machine.disk.names[PATH]
    assert (inode.mode, inode.owner, inode.group) == (0o640, 12, 34)


def test_the_new_generation_is_durable_with_its_name_and_marked_before_it_is_told(machine):
    queue = busy(machine)
    queue.compact()
    content = machine.content()
    assert machine.disk.durable_names[PATH].durable == content
    mark = machine.mark()
    assert (mark.generation, mark.end, mark.end_crc) == (2, len(content), int.from_bytes(content[-4:], "little"))


def test_the_time_of_a_compacted_log_does_not_go_back(machine, queue):
    machine.clock.set(START_MS + 10**9)
    queue.enqueue(b"a")
    machine.clock.set(START_MS)
    queue.compact()
    assert queue.header.created_ms == START_MS + 10**9
    assert machine.open().enqueue(b"b").job.enqueued_ms >= START_MS + 10**9


def test_left_overs_of_a_crash_are_no_obstacle(machine):
    queue = busy(machine)
    machine.disk.put(TMP, machine.content()[:100])
    machine.disk.put(STEP, b"left over too")
    machine.disk.put(PREV, b"an older generation")
    queue.compact()
    assert machine.names() == {PATH, PREV, LOCK}


def test_a_file_of_somebody_elses_under_the_temporary_name_is_no_obstacle_and_stays(machine):
    queue = busy(machine)
    machine.disk.put(TMP, b"my notes")
    before = by_states(queue)
    queue.compact()
    assert machine.content(TMP) == b"my notes"
    assert machine.names() == {PATH, PREV, LOCK, TMP}
    assert {id: state for id, state in before.items() if state not in ("done", "cancelled")} == by_states(queue)


def test_a_second_name_left_between_keeping_and_renaming_is_no_obstacle(machine):
    queue = busy(machine)
    machine.fail(Verb.RENAME, errno.EIO, TMP)
    with pytest.raises(StorageError):
        queue.compact()
    assert machine.disk.names[PREV] is machine.disk.names[PATH]
    machine.mend()
    assert queue.enqueue(b"goes on").created
    assert machine.open().compact().generation == 2
    assert machine.names() == {PATH, PREV, LOCK}


def test_where_links_fail_the_old_generation_is_copied(machine):
    queue = busy(machine)
    before = machine.content()
    machine.fail(Verb.LINK, errno.EPERM, lasting=True)
    queue.compact()
    assert machine.content(PREV) == before
    assert machine.disk.durable_names[PREV].durable == before


BEFORE_THE_RENAME = [
    *((verb, TMP) for verb in (Verb.CREATE, Verb.KEEP_MODE, Verb.WRITE, Verb.SYNC, Verb.OPEN, Verb.READ, Verb.RENAME)),
    (Verb.RENAME, STEP),
    (Verb.READ, PATH),
]


@pytest.mark.parametrize(("verb", "path"), BEFORE_THE_RENAME)
@pytest.mark.parametrize("number", [errno.EIO, errno.ENOSPC])
def test_a_step_that_fails_before_the_rename_leaves_the_old_generation_and_a_queue_that_goes_on(
    machine, verb, path, number
):
    queue = busy(machine)
    before, jobs = machine.content(), queue.jobs()
    machine.fail(verb, number, path)
    with pytest.raises(TearproofError):
        queue.compact()
    machine.mend()
    assert (machine.content(), queue.jobs()) == (before, jobs)
    assert TMP not in machine.names()
    assert queue.enqueue(b"goes on").created
    assert machine.open().jobs() == queue.jobs()
    assert queue.compact().generation == 2


@pytest.mark.parametrize(("verb", "nth"), [(Verb.SYNC_FOLDER, 1), (Verb.OPEN, 1), (Verb.READ, 2)])
def test_a_step_that_fails_after_the_rename_leaves_the_outcome_unknown_and_no_job_lost(machine, verb, nth):
    queue = busy(machine)
    before = kept(queue, START_MS)
    machine.just_after(Verb.RENAME, TMP, lambda: machine.fail(verb, errno.EIO, nth=nth))
    with pytest.raises(OutcomeUnknownError, match="new generation is in place"):
        queue.compact()
    machine.mend()
    with pytest.raises(ClosedForWritingError):
        queue.enqueue(b"more")
    other = machine.open()
    assert other.header.generation == 2
    assert kept(other, START_MS) == before


def test_an_interruption_after_the_rename_closes_the_queue(machine):
    queue = busy(machine)
    machine.interrupt(Verb.SYNC_FOLDER, PATH, KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        queue.compact()
    assert queue.closed_reason
    assert machine.open().header.generation == 2


def test_a_new_generation_that_rots_before_it_is_read_again_is_refused(machine):
    queue = busy(machine)
    machine.just_after(Verb.RENAME, TMP, lambda: machine.flip(130))
    with pytest.raises(DamagedLogError):
        queue.compact()
    assert queue.closed_reason


def test_whatever_call_of_the_disk_fails_the_jobs_stay_the_same():
    nth, struck = 0, True
    while struck:
        nth += 1
        machine = Machine()
        queue = busy(machine)
        before = kept(queue, START_MS)
        machine.fail_call(nth)
        with contextlib.suppress(TearproofError):
            queue.compact()
        struck = bool(machine.disk.faults)
        machine.mend()
        queue.close()
        assert machine.still_open() == [], nth
        assert kept(machine.open(), START_MS) == before, nth
        assert TMP not in machine.names()
    assert nth > 20


def test_another_writers_job_that_fits_in_no_snapshot_leaves_the_log_as_it_is(machine):
    log = LogBuilder().add("E", enqueue_body(b"x" * (BODY_MAX_BYTES - 20)))
    machine.disk.put(PATH, bytes(log.data))
    queue = machine.open()
    with pytest.raises(StorageError, match="fits in no snapshot"):
        queue.compact()
    assert machine.names() == {PATH, LOCK}
    queue.cancel(1)
    assert queue.compact().records_after == 2


def test_attempts_that_another_writer_granted_beyond_the_maximum_survive(machine):
    machine.disk.put(PATH, bytes(generous(6).data))
    queue = machine.open()
    before = kept(queue, START_MS)
    queue.compact()
    assert kept(queue, START_MS) == kept(machine.open(), START_MS) == before
    assert [(job.attempts, job.attempts_max) for job in queue.jobs()] == [(6, 4)]


def test_more_attempts_than_a_snapshot_can_hold_leave_the_log_as_it_is(machine, queue):
    queue.enqueue(b"x")
    queue._shared.log.table.rows[1].attempts = ATTEMPTS_MAX + 1
    before = machine.content()
    with pytest.raises(StorageError, match="same jobs"):
        queue.compact()
    assert machine.content() == before


def test_a_snapshot_of_exactly_the_largest_body_is_possible(machine):
    log = LogBuilder().add("E", enqueue_body(b"x" * (BODY_MAX_BYTES - 64)))
    machine.disk.put(PATH, bytes(log.data))
    assert machine.open().compact().records_after == 3


def test_a_compaction_that_would_lose_a_job_is_never_put_in_place(monkeypatch, machine):
    queue = busy(machine)
    before, jobs = machine.content(), queue.jobs()
    forgetful = "app.engine.compacting.log_pieces"
    monkeypatch.setattr(forgetful, lambda header, rows, now_ms, read: log_pieces(header, rows[1:], now_ms, read))
    with pytest.raises(StorageError, match="same jobs"):
        queue.compact()
    assert (machine.content(), queue.jobs()) == (before, jobs)
    assert machine.names() == {PATH, LOCK}


def test_a_file_that_differs_from_memory_is_told_from_the_right_one(machine):
    storage = machine.process()
    machine.disk.put(TMP, bytes(compacted().data))
    rows = list(load(storage, TMP, write=False).table.rows.values())
    with pytest.raises(StorageError, match="same jobs"):
        prove_same_jobs(storage, TMP, rows)
    machine.replace(b"", TMP)
    with pytest.raises(StorageError, match="read back"):
        prove_same_jobs(storage, TMP, rows)


def test_a_file_with_other_jobs_is_told_from_the_right_one(machine):
    queue = busy(machine)
    rows = [row for row in queue._shared.log.table.rows.values() if row.is_kept]
    queue.compact()
    storage = machine.process()
    prove_same_jobs(storage, PATH, rows)
    rows[0].priority += 1
    with pytest.raises(StorageError, match="same jobs"):
        prove_same_jobs(storage, PATH, rows)
    with pytest.raises(StorageError, match="same jobs"):
        prove_same_jobs(storage, PATH, rows[1:])


def test_a_header_of_the_first_generation_announces_no_summary():
    assert not FileHeader(file_id=bytes(12), salt=1).begins_with_summary
    assert FileHeader(file_id=bytes(12), salt=1, generation=2).begins_with_summary
