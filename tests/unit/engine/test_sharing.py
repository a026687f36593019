"""Several queues on one file: the lock, catching up, and the durable mark step by step."""

import errno

import pytest

from app.engine.errors import DamagedLogError, LockTimeoutError, NothingReadyError, OutcomeUnknownError
from app.engine.events import ClosedForWriting, EndRewritten, OthersWrote
from app.engine.log.mark import Mark, encode_mark
from app.lab.disk_operations import Verb
from app.lab.sim_disk import ProcessDied
from tests.helpers.engine import LOCK, PATH, by_states, leased


def test_each_sees_what_the_other_wrote_before_it_answers(machine, queue):
    other = machine.open()
    queue.enqueue(b"a")
    job = other.lease("other")
    with pytest.raises(NothingReadyError):
        queue.lease("mine")
    assert queue.ack(1, job.token).state.value == "done"
    other.refresh()
    assert queue.jobs() == other.jobs()
    told = machine.told(OthersWrote)
    assert [event.records for event in told] == [1, 1, 1]
    assert told[-1].end == len(machine.content())


def test_with_nothing_new_nothing_is_read(machine, queue):
    queue.enqueue(b"a")
    machine.disk.journal.clear()
    queue.refresh()
    queue.lease("w")
    assert machine.calls(Verb.READ) == []


def test_no_job_is_handed_out_twice(machine, queue):
    other = machine.open()
    for _ in range(4):
        queue.enqueue(b"x")
    assert [one.lease("w").id for one in (queue, other, queue, other)] == [1, 2, 3, 4]


def test_a_process_that_works_keeps_the_others_waiting(machine, queue):
    other = machine.open()
    refused = []

    def knock():
        with pytest.raises(LockTimeoutError):
            other.enqueue(b"meanwhile")
        refused.append(True)

    machine.just_before(Verb.WRITE, PATH, knock)
    queue.enqueue(b"a")
    assert refused == [True]
    assert by_states(queue) == {1: "ready"}


def test_after_each_operation_the_mark_stands_at_the_end(machine, queue):
    for payload in (b"a", b"b"):
        queue.enqueue(payload)
        content = machine.content()
        end_crc = int.from_bytes(content[-4:], "little")
        assert machine.mark() == Mark(queue.header.file_id, 1, len(content), end_crc)


def test_the_mark_is_never_synced(machine, queue):
    queue.enqueue(b"a")
    assert machine.calls(Verb.SYNC, LOCK) == []


def test_with_the_mark_at_the_end_nothing_is_rewritten(machine, queue):
    queue.enqueue(b"a")
    machine.open().enqueue(b"b")
    assert machine.told(EndRewritten) == []


def doubt(machine, how):
    """Give the next process a reason to doubt that the end is durable."""
    mark = machine.mark()
    if how == "no mark":
        machine.change(b"", LOCK)
    elif how == "broken mark":
        machine.flip(20, path=LOCK)
    else:
        wrong = {
            "stale mark": encode_mark(mark.file_id, 1, 64, 1),
            "other generation": encode_mark(mark.file_id, 9, mark.end + 99, mark.end_crc),
            "other file": encode_mark(bytes(12), 1, mark.end + 99, mark.end_crc),
            "other checksum": encode_mark(mark.file_id, 1, mark.end, mark.end_crc ^ 1),
        }[how]
        machine.change(wrong, LOCK)
    return mark


DOUBTS = ("no mark", "broken mark", "stale mark", "other generation", "other file", "other checksum")


@pytest.mark.parametrize("how", DOUBTS)
@pytest.mark.parametrize("reopened", [True, False])
def test_a_doubtful_end_is_rewritten_and_synced_before_anything_else(machine, queue, how, reopened):
    queue.enqueue(b"a")
    queue.enqueue(b"b")
    truth = doubt(machine, how)
    writer = machine.open() if reopened else queue
    if not reopened:
        writer.refresh()
    assert machine.mark() == truth
    assert by_states(writer) == {1: "ready", 2: "ready"}
    (told,) = machine.told(EndRewritten)
    assert told.offset + told.size_bytes == len(machine.content()) == truth.end
    writer.close()
    queue.close()
    assert machine.still_open() == []


def test_the_last_frame_is_rewritten_through_a_fresh_descriptor_then_synced_then_marked(machine, queue):
    queue.enqueue(b"a")
    queue.enqueue(b"b")
    truth = doubt(machine, "no mark")
    before = machine.content()
    machine.disk.journal.clear()
    queue.refresh()
    assert machine.content() == before
    assert machine.mark() == truth
    calls = [call.verb for call in machine.disk.journal if call.verb is not Verb.STAT]
    order = [Verb.OPEN, Verb.READ, Verb.WRITE, Verb.SYNC, Verb.SYNC_FOLDER, Verb.WRITE]
    assert [verb for verb in calls if verb in order][-6:] == order
    (write,) = machine.calls(Verb.WRITE)
    assert write.offset + write.size_bytes == len(before)


def test_bytes_that_a_failed_fsync_left_behind_become_durable_by_the_rewrite(machine, queue):
    queue.enqueue(b"a")
    machine.fail(Verb.SYNC)
    machine.fail(Verb.TRUNCATE)
    with pytest.raises(OutcomeUnknownError):
        queue.enqueue(b"b")
    machine.mend()
    other = machine.open()
    assert by_states(other) == {1: "ready", 2: "ready"}
    assert machine.disk.names[PATH].durable == machine.content()


def test_a_writer_killed_between_write_and_fsync_is_made_durable_by_the_next(machine, queue):
    other = machine.open()
    machine.just_after(Verb.WRITE, PATH, machine.processes[0].kill)
    with pytest.raises(ProcessDied):
        queue.enqueue(b"a")
    assert machine.disk.names[PATH].durable != machine.content()
    assert other.lease("w").id == 1
    assert machine.disk.names[PATH].durable == machine.content()
    assert len(machine.told(EndRewritten)) == 1


def test_an_empty_log_without_a_mark_has_its_header_rewritten(machine, queue):
    doubt(machine, "no mark")
    queue.refresh()
    (told,) = machine.told(EndRewritten)
    assert (told.offset, told.size_bytes) == (0, 64)


@pytest.mark.parametrize("verb", [Verb.WRITE, Verb.SYNC, Verb.SYNC_FOLDER])
def test_an_end_that_cannot_be_made_durable_closes_the_queue(machine, queue, verb):
    queue.enqueue(b"a")
    doubt(machine, "no mark")
    machine.fail(verb, errno.EIO)
    with pytest.raises(OutcomeUnknownError, match="durable"):
        queue.lease("w")
    assert machine.told(ClosedForWriting)[-1].outcome_unknown
    assert by_states(queue) == {1: "ready"}


@pytest.mark.parametrize("cut", ["in a record", "between records"])
def test_a_log_that_ends_before_its_mark_has_lost_promised_bytes(machine, queue, cut):
    queue.enqueue(b"a")
    size = len(machine.content())
    queue.enqueue(b"b")
    end = len(machine.content())
    content = machine.content()[: end - 1 if cut == "in a record" else size]
    machine.change(content)
    with pytest.raises(DamagedLogError, match=f"promised bytes are missing: .* up to {end:#05x}"):
        machine.open()
    assert machine.content() == content


def test_a_mark_ahead_of_a_writer_that_has_not_looked_yet_is_just_news(machine, queue):
    other = machine.open()
    queue.enqueue(b"a")
    queue.enqueue(b"b")
    other.refresh()
    assert by_states(other) == {1: "ready", 2: "ready"}
    assert machine.told(EndRewritten) == []


def test_a_record_swapped_for_another_of_the_same_length_is_read_again(machine, queue):
    """The mark tells: the end is where it was, but its checksum is another."""
    other = machine.open()
    other.enqueue(b"aaaa")
    queue.refresh()
    before = machine.content()
    machine.clock.advance(1)
    machine.change(before[: len(before) - 64])
    machine.change(b"", LOCK)
    third = machine.open()
    third.enqueue(b"bbbb")
    assert len(machine.content()) == len(before)
    queue.refresh()
    assert queue.payload(queue.job(1)) == b"bbbb"


def test_a_damaged_record_of_another_process_closes_the_queue_for_writing(machine, queue):
    other = machine.open()
    leased(other)
    machine.flip(len(machine.content()) - 20)
    before = machine.content()
    with pytest.raises(DamagedLogError):
        queue.enqueue(b"a")
    assert "damaged" in queue.closed_reason
    assert machine.content() == before
