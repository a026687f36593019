"""Opening a log for writing: made, found, refused; and what is left behind in each case."""

import errno
import struct
from zlib import crc32

import pytest

from app.engine import open_queue
from app.engine.errors import (
    ClosedForWritingError,
    DamagedLogError,
    EmptyLogError,
    MissingLogError,
    NewerLogError,
    NoSpaceError,
    NotALogError,
    StorageError,
)
from app.engine.events import EndRewritten, LogCreated, OthersWrote, QueueOpened, RecordWritten
from app.engine.limits import TIME_MAX_MS
from app.engine.log.header import FileHeader
from app.engine.ports import FileKind
from app.lab.disk_operations import Verb
from tests.helpers.engine import LOCK, PATH, START_MS, TMP, by_states, leased
from tests.helpers.log_builder import LogBuilder, compacted, enqueue_body, every_type

HEADER = FileHeader(file_id=bytes(12), salt=7, created_ms=START_MS)


def test_library_use_is_three_lines(tmp_path):
    path = str(tmp_path / "work.joblog")
    with open_queue(path) as queue:
        queue.enqueue(b"resize photo-17.jpg")
        job = queue.lease("worker-1")
        queue.ack(job.id, job.token)
    with open_queue(path, create=False) as queue:
        assert by_states(queue) == {1: "done"}
        assert queue.header.created_ms > START_MS - 10**11


def test_a_missing_file_is_made_only_when_asked(machine):
    with pytest.raises(MissingLogError):
        machine.open(create=False)
    assert machine.names() == set()
    queue = machine.open(create=True)
    assert machine.names() == {PATH, LOCK}
    assert (queue.path, queue.closed_reason, queue.jobs()) == (PATH, "", [])


def test_a_new_log_is_durable_with_its_name_before_anybody_hears_of_it(machine, queue):
    assert machine.disk.durable_names[PATH].durable == machine.content() == queue.header.encode()
    assert (queue.header.generation, queue.header.base_sequence, queue.header.created_ms) == (1, 0, START_MS)
    assert [type(event) for event in machine.events] == [LogCreated, QueueOpened]


def test_two_logs_have_different_ids_and_salts(machine):
    first, second = machine.open("/a").header, machine.open("/b").header
    assert first.file_id != second.file_id
    assert first.salt != second.salt


def test_an_existing_log_is_opened_as_it_stands(machine, queue):
    job = leased(queue)
    queue.close()
    before = machine.content()
    again = machine.open()
    assert machine.content() == before
    assert again.jobs() == queue.jobs()
    opened = machine.told(QueueOpened)[-1]
    assert (opened.records, opened.end, opened.generation) == (3, len(before), 1)
    assert machine.told(OthersWrote) == []
    assert again.ack(1, job.token).state.value == "done"


def test_whoever_comes_second_while_a_log_is_being_made_opens_the_firsts(machine):
    made = LogBuilder().data
    machine.just_before(Verb.LINK, TMP, lambda: machine.replace(bytes(made)))
    queue = machine.open()
    assert machine.content() == made
    assert machine.told(LogCreated) == []
    assert TMP not in machine.names()
    assert queue.enqueue(b"a").created


HEADERLESS = {
    "empty": (b"", EmptyLogError),
    "zeros": (bytes(16 * 1024), NotALogError),
    "text": (b"once upon a time\n" * 50, NotALogError),
    "cut inside the header": (HEADER.encode()[:40], NotALogError),
    "flipped bit in the header": (HEADER.encode()[:20] + b"\1" + HEADER.encode()[21:], DamagedLogError),
    "needs a later reader": (struct.pack(">8sHHHH", b"\x89JQL\r\n\x1a\n", 2, 2, 64, 0), NewerLogError),
}


def resealed(start):
    """A header that begins like this, with a good checksum."""
    whole = start + HEADER.encode()[len(start) : 60]
    return whole + crc32(whole).to_bytes(4, "big")


@pytest.mark.parametrize("name", HEADERLESS)
def test_a_file_without_a_header_to_go_by_is_refused_untouched_and_no_lock_file_is_made(machine, name):
    content, error = HEADERLESS[name]
    if error is NewerLogError:
        content = resealed(content)
    machine.disk.put(PATH, content)
    with pytest.raises(error) as caught:
        machine.open()
    assert caught.value.verdict.offset == 0
    assert machine.content() == content
    assert machine.still_open() == []
    assert machine.names() == {PATH}


@pytest.mark.parametrize("log", [LogBuilder(), every_type()], ids=["empty", "with records"])
def test_a_later_versions_file_that_we_may_read_is_not_written_to(machine, log):
    head = struct.pack(">8sHHHH", b"\x89JQL\r\n\x1a\n", 2, 1, 64, 0)
    content = resealed(head) + bytes(log.data[64:])
    machine.disk.put(PATH, content)
    with pytest.raises(NewerLogError, match="later version"):
        machine.open()
    assert machine.content() == content
    assert machine.names() == {PATH}


def flipped(content, offset):
    content[offset] ^= 4
    return content


DAMAGED = {
    "flipped bit": flipped(every_type().data, 200),
    "beyond any calendar": LogBuilder().add("E", enqueue_body(), time_ms=TIME_MAX_MS + 1).data,
    "nonsense": LogBuilder().add("A", bytes(16)).data,
    "compacted, cut behind the header": compacted().data[:64],
    "compacted, cut at a record": compacted().data[: compacted().offsets[2]],
}


def test_the_last_moment_of_the_calendar_is_possible(machine):
    machine.disk.put(PATH, bytes(LogBuilder().add("E", enqueue_body(), time_ms=TIME_MAX_MS).data))
    assert by_states(machine.open()) == {1: "ready"}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_log_is_refused_and_untouched(machine, name):
    content = bytes(DAMAGED[name])
    machine.disk.put(PATH, content)
    with pytest.raises(DamagedLogError, match="not changed"):
        machine.open()
    assert machine.content() == content
    assert machine.still_open() == []
    assert machine.names() <= {PATH, LOCK}


def test_a_record_of_a_later_version_is_not_written_behind(machine):
    content = bytes(LogBuilder().add("Q", b"").data)
    machine.disk.put(PATH, content)
    with pytest.raises(NewerLogError):
        machine.open()
    assert machine.content() == content


def test_a_log_that_was_written_but_never_marked_is_made_durable_before_it_is_used(machine):
    machine.disk.put(PATH, bytes(every_type().data))
    machine.open()
    (told,) = machine.told(EndRewritten)
    assert (told.offset, told.offset + told.size_bytes) == (every_type().offsets[-1], len(every_type().data))


def test_a_log_that_was_replaced_just_after_the_first_look_is_refused_too(machine, queue):
    machine.just_before(Verb.LOCK, LOCK, lambda: machine.replace(b"text\n" * 30))
    with pytest.raises(NotALogError):
        machine.open()
    assert machine.content() == b"text\n" * 30


def test_a_log_in_a_folder_that_is_not_there_is_said(machine):
    with pytest.raises(StorageError, match="no such folder"):
        machine.open("/nowhere/queue.joblog")


@pytest.mark.parametrize("kind", [kind for kind in FileKind if kind is not FileKind.REGULAR])
def test_what_is_no_regular_file_is_said_and_left_alone(machine, kind):
    machine.disk.put(PATH, kind=kind)
    with pytest.raises(StorageError):
        machine.open()
    assert machine.names() == {PATH}


@pytest.mark.parametrize("verb", [Verb.CREATE, Verb.WRITE, Verb.SYNC, Verb.OPEN, Verb.READ])
def test_a_log_that_cannot_be_made_leaves_nothing_with_its_name(machine, verb):
    machine.fail(verb, errno.ENOSPC, TMP)
    with pytest.raises(NoSpaceError):
        machine.open()
    assert machine.names() == {LOCK}
    machine.mend()
    assert machine.open().enqueue(b"a").created


def test_a_read_error_is_no_end_of_file(machine, queue):
    leased(queue)
    before = machine.content()
    machine.fail(Verb.READ, errno.EIO, nth=2)
    with pytest.raises(StorageError, match="Input/output error"):
        machine.open()
    assert machine.content() == before
    machine.mend()
    assert by_states(machine.open()) == {1: "leased"}


def test_closing_seals_what_this_process_wrote_and_twice_is_harmless(machine, queue):
    queue.enqueue(b"a")
    queue.close()
    queue.close()
    assert machine.told(RecordWritten)[-1].type == "z"
    assert machine.still_open() == []
    assert machine.view().records == 2
    for use in (lambda: queue.enqueue(b"b"), lambda: queue.payload(queue.job(1))):
        with pytest.raises(ClosedForWritingError, match="was closed"):
            use()
    assert by_states(queue) == {1: "ready"}


def test_a_process_that_wrote_nothing_closes_without_a_trace(machine, queue):
    queue.enqueue(b"a")
    before = machine.content()
    machine.open().close()
    assert machine.content() == before


def test_a_seal_that_cannot_be_written_does_not_keep_a_queue_open(machine, queue):
    queue.enqueue(b"a")
    before = machine.content()
    machine.fail(Verb.WRITE, errno.ENOSPC)
    queue.close()
    assert machine.content() == before
    assert by_states(machine.open()) == {1: "ready"}


def test_an_exception_in_a_with_block_closes_the_queue(machine):
    def work():
        with machine.open() as queue:
            queue.enqueue(b"a")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        work()
    assert machine.told(RecordWritten)[-1].type == "z"


def test_without_a_listener_nothing_is_told_and_all_works(machine):
    queue = machine.open(listener=None)
    queue.enqueue(b"a")
    queue.close()
    assert machine.events == []


def test_a_look_at_the_rows_is_one_moment_of_the_log(machine, queue):
    queue.enqueue(b"a", delay_ms=5_000)
    assert queue.look(lambda table, now_ms: (len(table.rows), now_ms)) == (1, queue.now_ms())
    assert queue.look(lambda table, now_ms: [job.state.value for job in table.jobs_at(now_ms)], START_MS + 5_000) == [
        "ready"
    ]
