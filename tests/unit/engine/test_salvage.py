"""Salvage by the union rule: a readable enqueue without a readable ack is ready again, flagged “may be done”."""

import errno
from zlib import crc32

import pytest

from app.engine.errors import (
    DamagedLogError,
    EmptyLogError,
    ExistsError,
    LockTimeoutError,
    NewerLogError,
    NotALogError,
    StorageError,
)
from app.engine.log.verdict import CLEAN, VerdictKind
from app.engine.operations.ack import Ack
from app.engine.operations.cancel import Cancel
from app.engine.operations.enqueue import Enqueue
from app.engine.operations.lease import Lease
from app.engine.salvage import salvage
from app.lab.disk_operations import Verb
from tests.helpers.engine import LOCK, PATH, START_MS, by_states, exhausted, leased
from tests.helpers.log_builder import LogBuilder, batch_body, compacted, enqueue_body, generous, raw_frame

TARGET = "/saved.joblog"


def saved(machine):
    """Salvage, look that the source is untouched and the target clean, and open that."""
    before = machine.content()
    report = salvage(PATH, TARGET, machine.process(), machine.clock)
    assert machine.content() == before
    view = machine.view(TARGET)
    assert view.verdict == CLEAN
    assert (report.jobs, report.may_be_done) == (len(view.jobs()), sum(job.may_be_done for job in view.jobs()))
    return report, machine.open(TARGET)


def damage(machine, offset):
    """Destroy a byte beyond repair."""
    machine.disk.names[PATH].data[offset] ^= 0xFF


def offsets(machine):
    """Where each record of the log starts."""
    found = []
    machine.view(visit=lambda *facts: found.append(facts[6]))
    return found


@pytest.fixture
def written(machine, queue):
    """Three jobs, the first leased and acked, the third leased; then sealed. Records E E E L A L z."""
    for payload in (b"one", b"two", b"three"):
        queue.enqueue(payload, priority=len(payload))
    third = queue.lease("w")
    queue.ack(third.id, third.token)
    queue.lease("w")
    queue.close()
    return offsets(machine)


def test_an_undamaged_log_is_copied_as_it_stands(machine, queue):
    held = leased(queue, b"held", key="k")
    exhausted(queue)
    queue.enqueue(b"later", delay_ms=5_000)
    report, copy = saved(machine)
    assert (report.verdict, report.records_before, report.bytes_unread, report.may_be_done) == (CLEAN, 6, 0, 0)
    assert by_states(copy) == by_states(queue)
    assert copy.ack(held.id, held.token).state.value == "done"
    assert [copy.payload(job) for job in copy.jobs()] == [b"held", b"poison", b"later"]


def test_the_copy_is_a_log_of_its_own_that_counts_on(machine, written):
    damage(machine, written[1] + 8)
    source = machine.view().header
    _, copy = saved(machine)
    assert copy.header.file_id != source.file_id
    assert (copy.header.generation, copy.header.base_sequence) == (1, 7)
    assert copy.enqueue(b"new").job.id > 7


def test_jobs_on_both_sides_of_the_damage_are_saved_but_for_those_with_an_ack(machine, written):
    damage(machine, written[1] + 40)
    report, copy = saved(machine)
    assert report.verdict.kind is VerdictKind.DAMAGED
    assert (report.records_before, report.records_behind, report.records_unproven) == (1, 5, 0)
    assert {job.id: (job.state.value, job.may_be_done) for job in copy.jobs()} == {1: ("ready", True)}
    assert report.bytes_unread == written[2] - written[1]


def test_what_was_leased_in_the_damaged_log_is_ready_again(machine, written):
    damage(machine, written[4] + 40)
    report, copy = saved(machine)
    assert by_states(copy) == {1: "ready", 2: "ready", 3: "ready"}
    assert all(job.may_be_done for job in copy.jobs())
    assert (report.records_before, report.records_behind) == (4, 2)
    assert [copy.payload(job) for job in copy.jobs()] == [b"one", b"two", b"three"]


def test_a_lease_on_the_last_attempt_is_given_back_too(machine, queue):
    leased(queue, b"x", attempts_max=1)
    queue.enqueue(b"y")
    queue.seal()
    damage(machine, offsets(machine)[2] + 40)
    _, copy = saved(machine)
    assert [(job.id, job.state.value, job.attempts) for job in copy.jobs()] == [(1, "ready", 0)]


@pytest.mark.parametrize("damaged", [False, True])
def test_attempts_that_another_writer_granted_beyond_the_maximum_make_a_sound_copy(machine, damaged):
    machine.disk.put(PATH, bytes(generous(6).data))
    if damaged:
        damage(machine, len(machine.content()) - 20)
    _, copy = saved(machine)
    assert [(job.attempts, job.attempts_max) for job in copy.jobs()] == [(6, 4)]


def test_dead_letters_and_delays_stay_what_they_are(machine, queue):
    exhausted(queue)
    queue.enqueue(b"later", delay_ms=5_000)
    queue.enqueue(b"damaged")
    queue.seal()
    damage(machine, offsets(machine)[-2] + 40)
    _, copy = saved(machine)
    assert by_states(copy) == {1: "dead-letter", 4: "delayed"}


def test_an_ack_behind_the_damage_counts_though_its_lease_is_lost(machine, queue):
    job = leased(queue)
    queue.ack(1, job.token)
    queue.seal()
    damage(machine, offsets(machine)[1] + 40)
    report, copy = saved(machine)
    assert (report.records_behind, copy.jobs()) == (2, [])


def test_a_cancel_behind_the_damage_counts_too(machine, queue):
    queue.enqueue(b"a")
    queue.enqueue(b"b")
    queue.cancel(1)
    queue.seal()
    damage(machine, offsets(machine)[1] + 40)
    _, copy = saved(machine)
    assert copy.jobs() == []


def test_an_ack_of_a_job_that_is_lost_changes_nothing(machine, queue):
    job = leased(queue)
    queue.ack(1, job.token)
    queue.enqueue(b"b")
    queue.seal()
    damage(machine, offsets(machine)[0] + 40)
    _, copy = saved(machine)
    assert by_states(copy) == {4: "ready"}


def test_batches_behind_the_damage_are_taken_operation_by_operation(machine, queue):
    leased(queue)
    queue.enqueue(b"damaged")
    queue.batch([Enqueue(b"in a batch"), Ack(1, 2), Lease("w"), Enqueue(b"last"), Cancel(7)])
    queue.seal()
    damage(machine, offsets(machine)[1] + 40)
    report, copy = saved(machine)
    assert {job.id: copy.payload(job) for job in copy.jobs()} == {3: b"damaged", 4: b"in a batch"}
    assert report.records_behind == 3
    assert copy.header.base_sequence == 9


def test_a_key_whose_job_was_finished_in_the_damage_may_be_given_again(machine, queue):
    queue.enqueue(b"first", key="k")
    queue.cancel(1)
    queue.enqueue(b"second", key="k")
    queue.seal()
    damage(machine, offsets(machine)[1] + 40)
    _, copy = saved(machine)
    assert [(job.id, job.key) for job in copy.jobs()] == [(1, "k"), (3, "k")]
    assert machine.open(TARGET).jobs() == copy.jobs()


def test_a_record_behind_the_damage_that_nothing_chains_to_is_not_used(machine):
    log = LogBuilder().add("E", enqueue_body(b"a")).add("E", enqueue_body(b"b"))
    log.append(raw_frame("E", 3, enqueue_body(b"loose"), prev=1))
    log.append(raw_frame("E", 4, enqueue_body(b"loose too"), prev=2))
    log.append(bytes(16) + b"more")
    log.data[log.offsets[1] + 40] ^= 0xFF
    machine.disk.put(PATH, bytes(log.data))
    report, copy = saved(machine)
    assert (report.records_behind, report.records_unproven) == (0, 2)
    assert by_states(copy) == {1: "ready"}
    assert report.bytes_unread == len(log.data) - log.offsets[1]


def test_a_record_that_ends_the_file_is_used(machine):
    log = LogBuilder().add("E", enqueue_body(b"a")).add("E", enqueue_body(b"b")).add("E", enqueue_body(b"last"))
    log.data[log.offsets[1] + 40] ^= 0xFF
    machine.disk.put(PATH, bytes(log.data))
    report, copy = saved(machine)
    assert report.records_behind == 1
    assert by_states(copy) == {1: "ready", 3: "ready"}


def test_records_behind_the_damage_that_make_no_sense_are_passed_over(machine):
    log = LogBuilder().add("E", enqueue_body(b"a")).add("E", enqueue_body(b"b"))
    log.add("q").add("Q").add("B", b"\0").add("B", batch_body(("Q", b""))).add("S", b"\1").add("A", b"short")
    log.add("E", enqueue_body(b"last"))
    log.data[log.offsets[1] + 40] ^= 0xFF
    machine.disk.put(PATH, bytes(log.data))
    report, copy = saved(machine)
    assert by_states(copy) == {1: "ready", 9: "ready"}
    assert report.records_behind == 7


def test_snapshots_on_both_sides_of_damage_in_a_compacted_log_are_saved(machine):
    log = compacted(4)
    log.data[log.offsets[2] + 40] ^= 0xFF
    machine.disk.put(PATH, bytes(log.data))
    report, copy = saved(machine)
    assert {job.id: copy.payload(job) for job in copy.jobs()} == {
        1: b"payload 1",
        3: b"payload 3",
        4: b"payload 4",
    }
    assert report.records_behind == 3


def test_a_torn_tail_is_no_damage_every_job_stands(machine, queue):
    held = leased(queue)
    queue.close()
    machine.change(machine.content() + b"\xb5J\x51E torn")
    report, copy = saved(machine)
    assert (report.verdict.kind, report.bytes_unread, report.may_be_done) == (VerdictKind.TORN, 9, 0)
    assert copy.ack(1, held.token).state.value == "done"


@pytest.mark.parametrize("lost", ["the ack", "half of the ack", "the ack and the lease"])
def test_a_lost_record_below_the_durable_mark_is_damage_and_no_torn_tail(machine, queue, lost):
    """The lock file promises more than the log holds: the ack that is gone was durable."""
    held = leased(queue)
    queue.ack(1, held.token)
    _, lease, ack = offsets(machine)
    machine.change(machine.content()[: {"the ack": ack, "half of the ack": ack + 24}.get(lost, lease)])
    report, copy = saved(machine)
    assert report.verdict.kind is VerdictKind.DAMAGED
    assert [(job.state.value, job.may_be_done) for job in copy.jobs()] == [("ready", True)]


def test_damage_in_the_last_record_costs_that_record_alone(machine, queue):
    job = leased(queue)
    queue.ack(1, job.token)
    queue.enqueue(b"b")
    machine.flip(len(machine.content()) - 1)
    report, copy = saved(machine)
    assert (report.records_before, report.records_behind, copy.jobs()) == (3, 0, [])


@pytest.mark.parametrize("offset", [0, 3, 9, 0x14, 0x1D, 0x25, 0x2D, 0x37, 0x3A, 0x3F])
def test_a_single_flipped_bit_in_the_file_header_is_undone_in_the_copy(machine, written, offset):
    jobs = machine.view().jobs()
    machine.flip(offset, bit=3)
    report, copy = saved(machine)
    assert (report.verdict.kind, report.verdict.byte, report.verdict.bit) == (VerdictKind.DAMAGED, offset, 3)
    assert [job.id for job in copy.jobs()] == [job.id for job in jobs if not job.state.finished]


def test_a_log_without_any_job_makes_an_empty_copy(machine, queue):
    report, copy = saved(machine)
    assert (report.jobs, copy.jobs(), copy.header.base_sequence) == (0, [], 1)


@pytest.mark.parametrize(
    ("content", "error"),
    [
        (b"", EmptyLogError),
        (b"text\n" * 30, NotALogError),
        (bytes(LogBuilder().add("Q").data), NewerLogError),
        (bytes(LogBuilder().data[:30]) + b"????" + bytes(LogBuilder().data[34:]), DamagedLogError),
    ],
)
def test_a_file_without_a_header_to_go_by_is_refused_and_no_file_is_made(machine, content, error):
    machine.disk.put(PATH, content)
    with pytest.raises(error):
        salvage(PATH, TARGET, machine.process(), machine.clock)
    assert machine.content() == content
    assert machine.names() == {PATH}


def test_a_repaired_header_of_a_later_version_is_refused(machine):
    data = bytearray(LogBuilder().header.encode())
    data[9] = 2
    data[11] = 2
    data[60:64] = crc32(bytes(data[:60])).to_bytes(4, "big")
    data[40] ^= 1
    machine.disk.put(PATH, bytes(data))
    with pytest.raises(NewerLogError):
        salvage(PATH, TARGET, machine.process(), machine.clock)
    assert machine.names() == {PATH}
    assert machine.still_open() == []


def test_no_file_is_left_open(machine, queue):
    queue.close()
    machine.flip(0x14)
    salvage(PATH, TARGET, machine.process(), machine.clock)
    for target in (TARGET, "/nowhere/saved"):
        with pytest.raises(StorageError):
            salvage(PATH, target, machine.process(), machine.clock)
    assert machine.still_open() == []


def test_a_target_that_exists_is_never_written_over(machine, queue):
    queue.enqueue(b"a")
    for target in (PATH, "/theirs"):
        machine.disk.names.setdefault(target, machine.disk.put("/theirs", b"theirs"))
        before = machine.content(target)
        with pytest.raises(ExistsError):
            salvage(PATH, target, machine.process(), machine.clock)
        assert machine.content(target) == before
    assert machine.names() == {PATH, LOCK, "/theirs"}


def test_a_target_made_meanwhile_is_not_written_over_either(machine, queue):
    machine.just_before(Verb.LINK, TARGET + ".tmp", lambda: machine.replace(b"theirs", TARGET))
    with pytest.raises(ExistsError):
        salvage(PATH, TARGET, machine.process(), machine.clock)
    assert machine.content(TARGET) == b"theirs"


def test_a_target_that_somebody_else_is_making_is_waited_for(machine, queue):
    lock = machine.process().open_lock(TARGET + ".lock", create=True)
    assert lock.try_lock()
    with pytest.raises(LockTimeoutError):
        salvage(PATH, TARGET, machine.process(), machine.clock)
    lock.unlock()
    assert salvage(PATH, TARGET, machine.process(), machine.clock).jobs == 0


def test_a_source_that_cannot_be_read_is_named(machine, queue):
    machine.fail(Verb.OPEN, errno.EIO)
    with pytest.raises(StorageError, match=PATH):
        salvage(PATH, TARGET, machine.process(), machine.clock)


def test_a_target_that_cannot_be_made_is_named_and_leaves_nothing(machine, queue):
    queue.enqueue(b"a")
    machine.fail(Verb.WRITE, errno.ENOSPC, TARGET + ".tmp")
    with pytest.raises(Exception, match=TARGET):
        salvage(PATH, TARGET, machine.process(), machine.clock)
    assert TARGET not in machine.names()
    assert TARGET + ".tmp" not in machine.names()


def test_jobs_that_became_ready_again_are_ready_since_the_salvage(machine, queue):
    machine.clock.advance(5_000)
    leased(queue)
    queue.enqueue(b"damaged")
    queue.seal()
    damage(machine, offsets(machine)[-2] + 40)
    machine.clock.advance(7_000)
    _, copy = saved(machine)
    assert copy.job(1).due_ms == START_MS + 12_000
