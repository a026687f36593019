"""The careless queue writes what the engine reads, and each missing check shows in just the way it is meant to."""

import itertools
import struct
import weakref

import pytest

from app.engine.errors import (
    DamagedLogError,
    StorageError,
    TornLogError,
)
from app.engine.jobs.job import JobState
from app.engine.limits import BODY_MAX_BYTES
from app.engine.log.frame import HEAD_BYTES, HEADER_BYTES, build_frame, frame_bytes
from app.engine.log.verdict import VerdictKind
from app.lab.careless import CarelessQueue
from app.lab.protections import ALL_ON
from tests.helpers.circles import no_collector
from tests.helpers.engine import LOCK, PATH, Machine

FOUR = ("checksums", "length_check", "lease", "token_check")
SUBSETS = [some for count in range(5) for some in itertools.combinations(FOUR, count)]


def without(*names):
    protections = ALL_ON
    for name in names:
        protections = protections.with_(name, False)
    return protections


def careless(machine, *names, create=True, **options):
    return CarelessQueue(
        PATH,
        machine.process(),
        machine.clock,
        without(*names),
        create=create,
        listener=machine.events.append,
        **options,
    )


def frames(content):
    """Offset and length of each whole frame."""
    found, position = [], HEADER_BYTES
    while position + HEAD_BYTES <= len(content):
        length = frame_bytes(int.from_bytes(content[position + 4 : position + 8], "big"))
        found.append((position, length))
        position += length
    return found


def flip(machine, byte, bit=0):
    content = bytearray(machine.content())
    content[byte] ^= 1 << bit
    machine.replace(bytes(content))


def cut(machine, size):
    machine.replace(machine.content()[:size])


def without_frame(content, number):
    offset, length = frames(content)[number]
    return content[:offset] + content[offset + length :]


def ids(queue, state=None):
    return [job.id for job in queue.jobs() if state is None or job.state is state]


def payloads(queue):
    return {job.id: queue.payload(job) for job in queue.jobs()}


def work(queue, clock):
    """A bit of everything."""
    for number in range(8):
        queue.enqueue(b"job %d" % number, priority=number % 3, attempts_max=2)
    queue.enqueue(b"later", delay_ms=5_000)
    queue.enqueue(b"named", key="k")
    assert not queue.enqueue(b"named", key="k").created
    one, two, three = (queue.lease(f"worker-{number}") for number in range(3))
    queue.extend(one.id, one.token)
    queue.ack(one.id, one.token)
    queue.nack(two.id, two.token, "no")
    clock.advance(40_000)
    queue.lease("worker-4")
    queue.cancel(ids(queue)[-1], "not wanted")
    queue.compact()
    queue.enqueue(b"behind the snapshots")
    queue.lease("worker-5")
    return three


@pytest.mark.parametrize("names", SUBSETS)
def test_where_nothing_broke_the_engine_reads_the_file_and_finds_nothing_wrong(names):
    machine = Machine()
    queue = careless(machine, *names)
    work(queue, machine.clock)
    listed, held = queue.jobs(), payloads(queue)
    queue.close()
    view = machine.view()
    assert view.verdict.kind is VerdictKind.CLEAN
    assert view.jobs(queue.now_ms()) == listed
    engine = machine.open()
    assert payloads(engine) == held
    engine.close()
    again = careless(machine, *names)
    assert again.jobs() == listed
    assert payloads(again) == held


@pytest.mark.parametrize("names", SUBSETS)
def test_what_the_engine_wrote_is_read_to_the_same_list(names):
    machine = Machine()
    engine = machine.open()
    work(engine, machine.clock)
    listed, held = engine.jobs(), payloads(engine)
    engine.close()
    queue = careless(machine, *names)
    assert queue.jobs() == listed
    assert payloads(queue) == held
    assert queue.header == engine.header


class TestChecksumsOff:
    @pytest.fixture
    def machine(self):
        machine = Machine()
        queue = machine.open()
        for text in (b"first", b"second", b"third"):
            queue.enqueue(text)
        job = queue.lease("worker-1")
        queue.ack(job.id, job.token)
        queue.close()
        return machine

    def test_a_flipped_bit_in_a_payload_is_read_as_if_it_had_been_written_so(self, machine):
        byte = machine.content().index(b"second")
        flip(machine, byte)
        with pytest.raises(DamagedLogError):
            machine.open()
        assert payloads(careless(machine, "checksums"))[2] == b"recond"

    def test_a_flipped_bit_in_a_number_makes_another_job_of_it(self, machine):
        offset, _ = frames(machine.content())[1]
        flip(machine, offset + 15, 6)
        queue = careless(machine, "checksums")
        assert ids(queue) == [1, 66, 3]
        assert queue.enqueue(b"next").job.id == 67, "a number is never given twice"
        queue.compact()
        assert ids(queue) == [66, 3, 67]

    def test_a_record_that_makes_no_sense_is_skipped_and_its_number_is_not_used_again(self, machine):
        cut(machine, frames(machine.content())[2][0])
        offset, _ = frames(machine.content())[1]
        flip(machine, offset + HEAD_BYTES + 17, 2)  # attempts_max becomes 0
        flip(machine, offset + HEAD_BYTES + 19)  # a flag
        queue = careless(machine, "checksums")
        assert ids(queue) == [1]
        assert queue.enqueue(b"next").job.id == 3

    @pytest.mark.parametrize("byte", [8, 16])
    def test_a_number_or_time_beyond_all_measure_is_skipped(self, machine, byte):
        offset, _ = frames(machine.content())[1]
        flip(machine, offset + byte, 7)
        assert ids(careless(machine, "checksums")) == [1, 3]

    def test_a_record_of_an_unknown_type_is_skipped(self, machine):
        offset, _ = frames(machine.content())[1]
        flip(machine, offset + 3, 3)
        assert ids(careless(machine, "checksums")) == [1, 3]

    def test_a_flipped_ack_is_skipped_and_the_job_is_no_longer_done(self, machine):
        offset, _ = frames(machine.content())[4]
        flip(machine, offset + HEAD_BYTES + 7, 1)
        queue = careless(machine, "checksums")
        assert ids(queue, JobState.LEASED) == [1]

    def test_a_record_that_is_missing_is_not_missed_and_the_mark_is_not_asked(self, machine):
        machine.replace(without_frame(machine.content(), 1))
        with pytest.raises(DamagedLogError):
            machine.open()
        assert ids(careless(machine, "checksums")) == [1, 3]

    def test_a_record_that_stands_there_twice_starts_the_job_anew(self, machine):
        content = machine.content()
        offset, length = frames(content)[0]
        machine.replace(content + content[offset : offset + length])
        assert ids(careless(machine, "checksums"), JobState.READY) == [1, 2, 3]

    def test_where_no_record_starts_everything_behind_is_set_aside_as_if_it_were_torn(self, machine):
        offset, _ = frames(machine.content())[1]
        flip(machine, offset)
        with pytest.raises(TornLogError):
            careless(machine, "checksums", recover=False)
        assert ids(careless(machine, "checksums")) == [1]
        assert f"{PATH}.torn-{offset:#x}" in machine.names()

    def test_a_torn_tail_is_still_recognised_by_its_length(self, machine):
        offset, length = frames(machine.content())[2]
        cut(machine, offset + length - 1)
        assert ids(careless(machine, "checksums")) == [1, 2]
        cut(machine, offset + HEAD_BYTES - 1)
        assert ids(careless(machine, "checksums")) == [1, 2]

    def test_a_length_over_the_limit_is_not_believed(self, machine):
        offset, _ = frames(machine.content())[2]
        content = bytearray(machine.content())
        struct.pack_into(">I", content, offset + 4, BODY_MAX_BYTES + 1)
        machine.replace(bytes(content) + bytes(64))
        assert ids(careless(machine, "checksums")) == [1, 2]

    def test_snapshots_are_believed_one_by_one(self, machine):
        engine = machine.open()
        engine.enqueue(b"keyed", key="k")
        engine.compact()
        engine.close()
        flip(machine, machine.content().index(b"second"))
        with pytest.raises(DamagedLogError):
            machine.open()
        queue = careless(machine, "checksums")
        assert list(payloads(queue).values()) == [b"recond", b"third", b"keyed"]
        assert not queue.enqueue(b"keyed", key="k").created

    def test_the_next_records_follow_on_what_stands_there(self, machine):
        flip(machine, machine.content().index(b"second"))
        queue = careless(machine, "checksums")
        queue.enqueue(b"fourth")
        queue.close()
        assert payloads(careless(machine, "checksums"))[queue.jobs()[-1].id] == b"fourth"

    def test_a_batch_is_taken_whole_or_not_at_all(self, machine):
        queue = careless(machine, "checksums", "lease")
        queue.lease("worker-2")
        queue.close()
        assert ids(careless(machine, "checksums"), JobState.READY) == [3]
        offset = machine.content().rindex(b"\xb5JQB")
        flip(machine, offset + HEAD_BYTES + 3)
        assert ids(careless(machine, "checksums"), JobState.READY) == [2, 3]

    def test_a_file_that_has_become_shorter_is_noticed(self, machine):
        queue = careless(machine, "checksums")
        cut_inode = machine.disk.names[PATH]
        del cut_inode.data[100:]
        with pytest.raises(StorageError):
            queue.enqueue(b"x")


class TestLengthCheckOff:
    @pytest.fixture
    def machine(self):
        machine = Machine()
        queue = machine.open()
        for text in (b"first, a longer one", b"second, a longer one"):
            queue.enqueue(text)
        del queue
        machine.disk.names.pop(LOCK)
        machine.disk.durable_names.pop(LOCK, None)
        return machine

    def test_a_torn_record_is_read_to_its_full_length_with_zeros(self, machine):
        offset, _ = frames(machine.content())[1]
        cut(machine, offset + HEAD_BYTES + 20 + 6)
        queue = careless(machine, "length_check")
        assert payloads(queue) == {1: b"first, a longer one", 2: b"second" + bytes(14)}

    def test_a_record_torn_before_its_payload_takes_the_usual_settings(self, machine):
        offset, _ = frames(machine.content())[1]
        cut(machine, offset + HEAD_BYTES + 8)
        job = careless(machine, "length_check").job(2)
        assert (job.attempts_max, job.lease_ms, job.payload_bytes) == (4, 30_000, 20)

    def test_a_head_that_is_torn_itself_is_a_torn_tail(self, machine):
        offset, _ = frames(machine.content())[1]
        cut(machine, offset + HEAD_BYTES - 1)
        assert ids(careless(machine, "length_check")) == [1]

    def test_the_next_record_is_swallowed_by_the_torn_one(self, machine):
        offset, _ = frames(machine.content())[1]
        cut(machine, offset + HEAD_BYTES + 8)
        queue = careless(machine, "length_check", "checksums")
        third = queue.enqueue(b"third").job.id
        assert third in ids(queue)
        queue.close()
        assert third not in ids(careless(machine, "length_check", "checksums"))

    def test_with_checksums_the_swallowed_record_is_noticed_at_the_next_start(self, machine):
        offset, _ = frames(machine.content())[1]
        cut(machine, offset + HEAD_BYTES + 8)
        queue = careless(machine, "length_check")
        queue.enqueue(b"third")
        queue.close()
        with pytest.raises(DamagedLogError):
            careless(machine, "length_check")

    def test_a_flipped_length_swallows_all_records_behind_it(self, machine):
        offset, _ = frames(machine.content())[0]
        flip(machine, offset + 5, 4)
        with pytest.raises(DamagedLogError):
            machine.open()
        queue = careless(machine, "length_check")
        assert ids(queue) == [1]
        assert queue.payload(queue.job(1)).startswith(b"first, a longer one")
        assert b"second" in queue.payload(queue.job(1))

    def test_no_more_memory_is_taken_than_for_the_largest_record(self, machine):
        offset, _ = frames(machine.content())[0]
        flip(machine, offset + 4, 7)
        queue = careless(machine, "length_check")
        assert queue.job(1).payload_bytes == BODY_MAX_BYTES - 20

    def test_a_torn_record_that_makes_no_sense_is_skipped(self, machine):
        queue = machine.open()
        queue.lease("worker-1")
        del queue
        offset, _ = frames(machine.content())[2]
        machine.disk.names.pop(LOCK)
        cut(machine, offset + HEAD_BYTES)
        assert ids(careless(machine, "length_check"), JobState.READY) == [1, 2]

    def test_damage_inside_the_file_is_still_found(self, machine):
        flip(machine, machine.content().index(b"second"))
        with pytest.raises(DamagedLogError):
            careless(machine, "length_check")

    def test_a_payload_with_good_checksums_is_checked_again_when_it_is_read(self, machine):
        queue = careless(machine, "length_check")
        machine.disk.names[PATH].data[machine.content().index(b"second")] ^= 1
        with pytest.raises(DamagedLogError):
            queue.payload(queue.job(2))

    def test_a_record_that_does_not_follow_on_the_one_before_is_not_believed(self, machine):
        content = machine.content()
        stray, _ = build_frame(ord("E"), 9, 0, 1, 2, bytes(40))
        machine.replace(content + stray[:-16])
        queue = careless(machine, "length_check")
        assert ids(queue) == [1, 2]


def test_a_compaction_by_another_program_is_followed():
    machine = Machine()
    queue = careless(machine, "checksums")
    queue.enqueue(b"work")
    other = machine.open()
    other.compact()
    other.close()
    queue.refresh()
    assert queue.header.generation == 2
    assert payloads(queue) == {1: b"work"}


def test_a_careless_queue_dies_without_a_collector():
    queue = careless(Machine(), "lease")
    queue.enqueue(b"work")
    queue.close()
    died = weakref.ref(queue)
    with no_collector():
        del queue
        assert died() is None
