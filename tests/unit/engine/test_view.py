"""Reading without touching: what a look finds, and that no look ever changes or makes a file."""

import errno
from zlib import crc32

import pytest

from app.engine.errors import DamagedLogError, GoneJobError, MissingLogError, StorageError
from app.engine.log.header import RESERVED_SPACE
from app.engine.log.verdict import CLEAN, VerdictKind
from app.engine.ports import FileKind
from app.engine.view import Change, ChangeKind
from app.lab.disk_operations import Verb
from tests.helpers.engine import LOCK, PATH, START_MS, by_states, leased
from tests.helpers.log_builder import LogBuilder, compacted, enqueue_body, every_type

TAIL = b"\xb5J\x51E torn in the middle"
NOTHING = Change(ChangeKind.NOTHING)
VANISHED = Change(ChangeKind.VANISHED)


@pytest.fixture
def viewed(machine, queue):
    """A log with two records, and a look at it."""
    leased(queue)
    return machine.view()


def test_a_view_shows_what_a_writer_believes(machine, queue):
    job = leased(queue, b"payload", key="k")
    view = machine.view()
    assert view.jobs() == queue.jobs()
    assert (view.verdict, view.records, view.end, view.size) == (CLEAN, 2, len(machine.content()), view.end)
    assert view.header == queue.header
    assert view.payload(view.jobs()[0]) == b"payload"
    assert by_states(view, job.due_ms) == {1: "ready"}
    assert view.now_ms() == START_MS


def test_every_record_is_shown_in_order(machine):
    records = []
    content = every_type().data
    machine.disk.put(PATH, bytes(content))
    machine.view(visit=lambda *facts: records.append((chr(facts[0]), facts[1], facts[6])))
    assert "".join(letter for letter, _, _ in records) == "ELXNRBACz"
    assert [offset for _, _, offset in records] == every_type().offsets


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"", VerdictKind.EMPTY),
        (b"text\n" * 40, VerdictKind.NOT_A_LOG),
        (bytes(every_type().data) + TAIL, VerdictKind.TORN),
        (bytes(every_type().data[:-1]), VerdictKind.TORN),
        (bytes(compacted().data[:64]), VerdictKind.DAMAGED),
        (bytes(LogBuilder().add("A", bytes(16)).data), VerdictKind.DAMAGED),
        (bytes(LogBuilder().add("Q").data), VerdictKind.NEWER),
        (bytes(every_type().data), VerdictKind.CLEAN),
    ],
)
def test_looking_never_changes_or_makes_a_file(machine, content, kind):
    machine.disk.put(PATH, content)
    view = machine.view()
    assert view.verdict.kind is kind
    view.refresh()
    view.jobs()
    view.read_at(0, 100)
    view.close()
    assert machine.content() == content
    assert (machine.names(), machine.still_open()) == ({PATH}, [])
    assert {call.verb for call in machine.disk.journal} <= {Verb.STAT, Verb.OPEN, Verb.READ}


def test_a_log_with_reserved_space_is_read_and_written_within_it(machine):
    log = LogBuilder(flags=RESERVED_SPACE).add("E", enqueue_body(b"a"))
    machine.disk.put(PATH, bytes(log.data) + bytes(4096))
    view = machine.view()
    assert (view.verdict, view.records, view.size - view.end) == (CLEAN, 1, 4096)
    queue = machine.open()
    queue.enqueue(b"b")
    assert machine.open().enqueue(b"c").created
    queue.refresh()
    machine.clock.advance(1)
    queue.cancel(1)
    change = view.refresh()
    assert (change.kind, change.records, view.records) == (ChangeKind.GREW, 3, 4)
    assert (view.jobs(), view.size, view.verdict) == (queue.jobs(), len(log.data) + 4096, CLEAN)


def test_a_later_versions_file_is_shown_and_called_read_only(machine):
    head = bytearray(every_type().data[:60])
    head[9] = 2
    machine.disk.put(PATH, bytes(head) + crc32(head).to_bytes(4, "big") + bytes(every_type().data[64:]))
    view = machine.view()
    assert (view.verdict.kind, view.verdict.read_only, view.records) == (VerdictKind.CLEAN, True, 9)
    assert by_states(view) == {1: "cancelled", 6: "done"}


def test_a_file_without_a_header_has_no_jobs_but_its_bytes_can_be_shown(machine):
    machine.disk.put(PATH, b"once upon a time")
    view = machine.view()
    assert (view.header, view.jobs(), view.records, view.end, view.size) == (None, [], 0, 0, 16)
    assert view.read_at(5, 4) == b"upon"
    assert view.refresh() == NOTHING
    view.close()


def test_bytes_that_cannot_be_read_are_an_error(machine, viewed):
    machine.fail(Verb.READ)
    with pytest.raises(StorageError):
        viewed.read_at(0, 4)
    machine.mend()
    machine.replace(b"text, no log")
    viewed.refresh()
    machine.disk.names.pop(PATH)
    with pytest.raises(MissingLogError):
        viewed.read_at(0, 4)


@pytest.mark.parametrize("kind", [FileKind.FOLDER, FileKind.FIFO, FileKind.DEVICE])
def test_what_is_no_regular_file_is_said(machine, kind):
    machine.disk.put(PATH, kind=kind)
    with pytest.raises(StorageError):
        machine.view()


def test_a_missing_file_is_said(machine):
    with pytest.raises(MissingLogError):
        machine.view()


def test_nothing_happened(machine, viewed):
    assert viewed.refresh() == NOTHING
    assert viewed.refresh() == NOTHING


def test_a_log_that_grew_is_read_on(machine, queue, viewed):
    seen = []
    view = machine.view(visit=lambda *facts: seen.append(facts[1]))
    queue.enqueue(b"b")
    queue.enqueue(b"c")
    assert view.refresh() == Change(ChangeKind.GREW, 2)
    assert seen == [1, 2, 3, 4]
    assert (view.jobs(), view.size) == (queue.jobs(), len(machine.content()))


def test_a_record_of_the_same_millisecond_is_seen_too(machine, queue, viewed):
    """The size tells where the time does not."""
    queue.enqueue(b"x")
    assert viewed.refresh().kind is ChangeKind.GREW


def test_an_end_that_is_being_written_is_no_damage(machine, queue, viewed):
    looks = []

    def look():
        looks.append((viewed.refresh(), viewed.verdict.kind, viewed.being_written))

    machine.fail(Verb.WRITE, 0, short_bytes=20)
    machine.just_after(Verb.WRITE, PATH, look)
    queue.enqueue(b"b")
    assert looks == [(Change(ChangeKind.JUDGED), VerdictKind.CLEAN, True)]
    assert viewed.refresh() == Change(ChangeKind.GREW, 1)
    assert (viewed.being_written, viewed.jobs()) == (False, queue.jobs())


def test_an_end_that_is_still_being_written_is_judged_at_each_look(machine, queue, viewed):
    looks = []
    machine.fail(Verb.WRITE, 0, short_bytes=20)
    machine.just_after(Verb.WRITE, PATH, lambda: looks.extend([viewed.refresh(), viewed.refresh()]))
    queue.enqueue(b"b")
    assert looks == [Change(ChangeKind.JUDGED), NOTHING]


def test_a_writer_killed_in_the_middle_leaves_a_torn_tail_that_may_be_judged(machine, viewed):
    end = viewed.end
    machine.change(machine.content() + TAIL)
    assert viewed.refresh() == Change(ChangeKind.JUDGED)
    assert (viewed.verdict.kind, viewed.verdict.offset, viewed.being_written) == (VerdictKind.TORN, end, False)
    assert viewed.refresh() == NOTHING


def test_a_lock_that_becomes_free_while_waiting_lets_the_end_be_judged(machine, viewed):
    lock = machine.process().open_lock(LOCK, create=False)
    assert lock.try_lock()
    machine.clock.while_asleep = lock.unlock
    machine.change(machine.content() + TAIL)
    viewed.refresh()
    assert (viewed.verdict.kind, viewed.being_written) == (VerdictKind.TORN, False)


def test_several_readers_may_judge_at_once(machine, viewed):
    lock = machine.process().open_lock(LOCK, create=False)
    assert lock.try_lock(shared=True)
    machine.change(machine.content() + TAIL)
    assert viewed.refresh() == Change(ChangeKind.JUDGED)
    assert not viewed.being_written


@pytest.mark.parametrize("error", [errno.EACCES, errno.EIO])
def test_a_lock_that_cannot_be_opened_leaves_the_end_to_be_judged_as_it_stands(machine, viewed, error):
    machine.fail(Verb.OPEN, error, LOCK)
    machine.change(machine.content() + TAIL)
    viewed.refresh()
    assert viewed.verdict.kind is VerdictKind.TORN


def test_a_log_that_ends_below_its_mark_is_damaged_for_a_reader_too(machine, queue, viewed):
    size = len(machine.content())
    queue.enqueue(b"promised")
    machine.change(machine.content()[:size])
    assert machine.view().verdict.kind is VerdictKind.DAMAGED
    assert "promised" in machine.view().verdict.reason


def test_the_end_is_judged_again_when_the_mark_alone_has_changed(machine, queue, viewed):
    size = len(machine.content())
    queue.enqueue(b"promised")
    mark = machine.content(LOCK)
    machine.change(machine.content()[:size])
    viewed.refresh()
    for kind, content in ((VerdictKind.CLEAN, b""), (VerdictKind.DAMAGED, mark)):
        machine.change(content, LOCK)
        assert viewed.refresh() == Change(ChangeKind.JUDGED)
        assert viewed.verdict.kind is kind
        assert machine.view().verdict == viewed.verdict
        assert viewed.refresh() == NOTHING


def test_a_recovered_tail_is_judged_again_without_reading_all(machine, viewed):
    machine.change(machine.content() + TAIL)
    viewed.refresh()
    machine.open()
    reads = len(machine.calls(Verb.READ))
    assert viewed.refresh() == Change(ChangeKind.JUDGED)
    assert viewed.verdict == CLEAN
    assert len(machine.calls(Verb.READ)) - reads <= 2


def test_a_tail_cut_off_together_with_a_changed_record_has_all_read_again(machine, viewed):
    content = machine.content()
    machine.change(content + TAIL)
    viewed.refresh()
    machine.change(content[:-1] + bytes([content[-1] ^ 1]))
    assert viewed.refresh() == Change(ChangeKind.REREAD, 1)
    assert viewed.verdict.kind is VerdictKind.DAMAGED


def test_a_recovered_tail_with_a_new_record_in_its_place_is_seen(machine, queue, viewed):
    machine.change(machine.content() + TAIL)
    viewed.refresh()
    queue.enqueue(b"b")
    assert viewed.refresh() == Change(ChangeKind.GREW, 1)
    assert (viewed.jobs(), viewed.verdict) == (queue.jobs(), CLEAN)


def test_a_long_recovered_tail_with_a_shorter_record_in_its_place_is_seen(machine, queue, viewed):
    machine.change(machine.content() + TAIL * 50)
    viewed.refresh()
    queue.enqueue(b"b")
    assert viewed.refresh() == Change(ChangeKind.REREAD, 3)
    assert viewed.jobs() == queue.jobs()


def test_a_log_that_shrank_is_read_again(machine, queue, viewed):
    restarts = []
    view = machine.view(restart=lambda: restarts.append(True))
    assert restarts == [True]
    machine.change(machine.content()[:100])
    assert view.refresh().kind is ChangeKind.REREAD
    assert (view.records, view.verdict.kind, view.size) == (0, VerdictKind.DAMAGED, 100)
    assert len(restarts) == 2


def test_earlier_bytes_that_changed_have_all_read_again(machine, queue, viewed):
    """The end checksum is known; when another stands there, nothing read before can be trusted."""
    other = LogBuilder().add("E", every_type().data[96:140])
    machine.change(bytes(every_type().data))
    assert viewed.refresh() == Change(ChangeKind.REREAD, 9)
    machine.change(bytes(other.data) + bytes(600))
    assert viewed.refresh().kind is ChangeKind.REREAD
    assert machine.content() == bytes(other.data) + bytes(600)


def test_a_file_that_was_only_touched_is_read_again_and_is_the_same(machine, queue, viewed):
    machine.disk.names[PATH].mtime_ms += 1
    assert viewed.refresh() == Change(ChangeKind.REREAD, 2)
    assert viewed.jobs() == queue.jobs()


def test_a_flipped_last_checksum_is_seen_though_size_and_time_are_the_same(machine, viewed):
    machine.flip(len(machine.content()) - 1, bit=6)
    assert viewed.refresh() == Change(ChangeKind.REREAD, 1)
    verdict = viewed.verdict
    assert (verdict.kind, verdict.byte, verdict.bit) == (VerdictKind.DAMAGED, len(machine.content()) - 1, 6)


def test_a_compaction_is_followed(machine, queue, viewed):
    job = viewed.jobs()[0]
    queue.ack(job.id, job.token)
    queue.enqueue(b"b")
    queue.compact()
    assert viewed.refresh() == Change(ChangeKind.REPLACED, 3)
    assert (viewed.jobs(), viewed.header) == (queue.jobs(), queue.header)
    with pytest.raises(GoneJobError):
        viewed.payload(job)


def test_another_file_at_the_path_is_read_anew(machine, queue, viewed):
    queue.close()
    machine.replace(b"text\n" * 20)
    assert viewed.refresh() == Change(ChangeKind.REPLACED, 0)
    assert (viewed.verdict.kind, viewed.jobs()) == (VerdictKind.NOT_A_LOG, [])
    assert machine.still_open() == []
    machine.change(bytes(every_type().data))
    assert viewed.refresh() == Change(ChangeKind.REREAD, 9)
    assert viewed.verdict == CLEAN


def test_a_file_that_vanished_is_said_and_the_last_view_is_kept(machine, queue, viewed):
    jobs = viewed.jobs()
    machine.disk.names.pop(PATH)
    assert viewed.refresh() == viewed.refresh() == VANISHED
    assert (viewed.jobs(), viewed.payload(jobs[0])) == (jobs, b"work")
    machine.replace(bytes(every_type().data))
    assert viewed.refresh() == Change(ChangeKind.REPLACED, 9)


@pytest.mark.parametrize(("verb", "error"), [(Verb.OPEN, errno.EACCES), (Verb.READ, errno.EIO), (Verb.STAT, errno.EIO)])
def test_a_replacement_that_cannot_be_read_leaves_the_last_view(machine, queue, viewed, verb, error):
    jobs = viewed.jobs()
    queue.compact()
    machine.fail(verb, error)
    with pytest.raises(StorageError):
        viewed.refresh()
    assert viewed.jobs() == jobs
    machine.mend()
    assert viewed.refresh().kind is ChangeKind.REPLACED
    assert viewed.jobs()[0].id == jobs[0].id


def test_new_records_that_cannot_be_read_yet_are_read_at_the_next_look(machine, queue, viewed):
    queue.enqueue(b"b")
    machine.fail(Verb.READ, nth=2)
    with pytest.raises(StorageError):
        viewed.refresh()
    machine.mend()
    assert viewed.refresh() == Change(ChangeKind.GREW, 1)


def test_a_payload_that_changed_is_detected_when_it_is_read(machine, viewed):
    job = viewed.jobs()[0]
    machine.flip(job.payload_offset)
    with pytest.raises(DamagedLogError):
        viewed.payload(job)


def test_a_closed_view_keeps_what_it_read(machine, queue, viewed):
    viewed.close()
    viewed.close()
    assert viewed.jobs() == queue.jobs()


def test_an_empty_log_that_gets_its_first_record_grew(machine, queue):
    view = machine.view()
    assert view.refresh() == NOTHING
    queue.enqueue(b"a")
    assert view.refresh() == Change(ChangeKind.GREW, 1)


def test_a_view_that_can_not_be_read_leaves_nothing_open(machine, queue):
    queue.enqueue(b"a")
    queue.close()
    machine.fail(Verb.READ, errno.EIO, PATH, nth=2)
    with pytest.raises(StorageError, match="Input/output error"):
        machine.view()

    def stop(*_):
        raise KeyboardInterrupt

    machine.mend()
    with pytest.raises(KeyboardInterrupt):
        machine.view(visit=stop)
    assert machine.still_open() == []
