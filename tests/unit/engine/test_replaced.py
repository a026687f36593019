"""The file under a writer: replaced, shrunk, gone, linked. No acknowledgement into a ghost."""

import errno

import pytest

from app.engine.errors import (
    ClosedForWritingError,
    DamagedLogError,
    OutcomeUnknownError,
    StorageError,
    UnknownJobError,
)
from app.engine.events import ClosedForWriting, LogCompacted
from app.lab.disk_operations import Verb
from tests.helpers.engine import PATH, PREV, TMP, by_states, leased
from tests.helpers.log_builder import LogBuilder, every_type


def test_a_log_that_is_gone_closes_the_queue(machine, queue):
    queue.enqueue(b"a")
    machine.disk.names.pop(PATH)
    with pytest.raises(ClosedForWritingError, match="gone from its path"):
        queue.enqueue(b"b")
    assert PATH not in machine.names()
    assert machine.told(ClosedForWriting)[-1].outcome_unknown is False
    assert by_states(queue) == {1: "ready"}


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"once upon a time" * 9, "no log"),
        (b"", "no log"),
        (bytes(every_type().data), "another file stands at its path"),
    ],
    ids=["text", "empty", "another log"],
)
def test_another_file_at_the_path_closes_the_queue_and_is_untouched(machine, queue, content, words):
    queue.enqueue(b"a")
    machine.replace(content)
    with pytest.raises(ClosedForWritingError, match=words):
        queue.lease("w")
    assert machine.content() == content
    with pytest.raises(ClosedForWritingError):
        queue.refresh()


def test_an_older_copy_of_the_same_log_at_the_path_is_another_file(machine, queue):
    queue.enqueue(b"a")
    content = machine.content()
    queue.enqueue(b"b")
    machine.replace(content)
    with pytest.raises(ClosedForWritingError, match="another file"):
        queue.enqueue(b"c")
    assert machine.content() == content


@pytest.mark.parametrize("what", ["replaced", "removed"])
def test_a_log_that_goes_away_while_a_record_is_written_leaves_the_outcome_unknown(machine, queue, what):
    queue.enqueue(b"a")
    act = (lambda: machine.replace(b"other")) if what == "replaced" else (lambda: machine.disk.names.pop(PATH))
    machine.just_before(Verb.SYNC, PATH, act)
    with pytest.raises(OutcomeUnknownError, match="may be lost"):
        queue.enqueue(b"b")
    assert by_states(queue) == {1: "ready"}
    assert machine.told(ClosedForWriting)[-1].outcome_unknown


def test_a_log_that_shrank_closes_the_queue_and_is_untouched(machine, queue):
    queue.enqueue(b"a")
    content = machine.content()[:-16]
    machine.change(content)
    with pytest.raises(ClosedForWritingError, match="shorter"):
        queue.enqueue(b"b")
    assert machine.content() == content


def test_a_second_name_is_refused_since_writers_there_would_see_another_lock(machine, queue):
    queue.enqueue(b"a")
    machine.process().link(PATH, "/elsewhere.joblog")
    before = machine.content()
    for use in (queue.refresh, machine.open, lambda: machine.open("/elsewhere.joblog")):
        with pytest.raises(ClosedForWritingError, match="hard link"):
            use()
    assert machine.content() == before


@pytest.mark.parametrize("name", [PREV, PREV + ".tmp", TMP])
def test_a_second_name_that_a_crash_of_ours_left_is_no_obstacle(machine, queue, name):
    machine.process().link(PATH, name)
    assert queue.enqueue(b"a").created
    assert machine.open().enqueue(b"b").created


def test_a_foreign_name_beside_our_own_is_still_refused(machine, queue):
    machine.process().link(PATH, PREV)
    machine.process().link(PATH, "/elsewhere")
    with pytest.raises(ClosedForWritingError, match="hard link"):
        queue.enqueue(b"a")


def test_a_compaction_by_another_process_is_followed(machine, queue):
    other = machine.open()
    job = leased(queue)
    queue.enqueue(b"b")
    other.compact()
    assert queue.ack(1, job.token).state.value == "done"
    assert queue.header.generation == 2
    assert queue.payload(queue.job(3)) == b"b"
    (told,) = [event for event in machine.told(LogCompacted) if event.by_other_process]
    assert (told.generation, told.records_before, told.kept_as) == (2, 3, PREV)
    other.refresh()
    assert by_states(other) == {1: "done", 3: "ready"}


def test_several_compactions_and_records_by_others_are_followed_at_once(machine, queue):
    other = machine.open()
    for payload in (b"a", b"b"):
        other.enqueue(payload)
        other.compact()
    other.enqueue(b"c")
    queue.refresh()
    assert queue.header.generation == 3
    assert queue.jobs() == other.jobs()
    assert not queue.seal()


def test_a_damaged_newer_generation_closes_the_queue(machine, queue):
    other = machine.open()
    queue.enqueue(b"a")
    other.compact()
    machine.flip(130)
    before = machine.content()
    with pytest.raises(DamagedLogError):
        queue.enqueue(b"b")
    assert queue.closed_reason
    assert machine.content() == before


def test_a_replacement_that_cannot_be_read_is_an_error_not_an_end(machine, queue):
    other = machine.open()
    queue.enqueue(b"a")
    other.compact()
    machine.fail(Verb.OPEN, errno.EIO)
    with pytest.raises(StorageError):
        queue.refresh()
    machine.mend()
    queue.refresh()
    assert queue.header.generation == 2


def test_bytes_changed_under_an_open_queue_are_not_made_durable(machine, queue):
    queue.enqueue(b"a")
    machine.flip(len(machine.content()) - 1)
    machine.change(b"", PATH + ".lock")
    before = machine.content()
    with pytest.raises(ClosedForWritingError, match="changed"):
        queue.enqueue(b"b")
    assert machine.content() == before


def test_a_payload_that_changed_at_rest_is_detected_when_it_is_read(machine, queue):
    job = queue.enqueue(b"payload", key="k").job
    machine.flip(job.payload_offset)
    with pytest.raises(DamagedLogError) as caught:
        queue.payload(job)
    assert caught.value.verdict.offset == job.payload_offset
    with pytest.raises(DamagedLogError):
        queue.enqueue(b"payload", key="k")
    with pytest.raises(DamagedLogError):
        queue.compact()
    assert TMP not in machine.names()


def test_a_payload_that_cannot_be_read_is_a_storage_error(machine, queue):
    job = queue.enqueue(b"payload").job
    machine.fail(Verb.READ)
    with pytest.raises(StorageError, match="Input/output error"):
        queue.payload(job)
    machine.mend()
    assert queue.payload(job) == b"payload"


def test_a_payload_behind_the_end_of_a_cut_file_is_detected(machine, queue):
    job = queue.enqueue(b"payload").job
    machine.change(machine.content()[: job.payload_offset + 3])
    with pytest.raises(DamagedLogError):
        queue.payload(job)


def test_a_new_log_without_records_knows_no_jobs(machine):
    machine.disk.put(PATH, bytes(LogBuilder().data))
    queue = machine.open()
    with pytest.raises(UnknownJobError):
        queue.job(1)
