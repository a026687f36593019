"""Salvage of a log whose file header is gone: the salt comes back from a record, and with it everything else."""

import pytest

from app.engine.errors import NotALogError
from app.engine.log.verdict import CLEAN, VerdictKind
from app.engine.salvage import salvage
from tests.helpers.engine import PATH, by_states, leased
from tests.helpers.log_builder import LogBuilder, enqueue_body

TARGET = "/saved.joblog"
GARBAGE = bytes((7 * place + 13) % 251 for place in range(64))


def saved(machine, *, repair=False):
    before = machine.content()
    report = salvage(PATH, TARGET, machine.process(), machine.clock, repair=repair)
    assert machine.content() == before
    assert machine.view(TARGET).verdict == CLEAN
    return report, machine.open(TARGET)


def offsets(machine):
    found = []
    machine.view(visit=lambda *facts: found.append(facts[6]))
    return found


@pytest.fixture
def written(machine, queue):
    """Three jobs, the first done, the second leased; sealed. Records E E E L A L z."""
    for payload in (b"one", b"two", b"three"):
        queue.enqueue(payload)
    first = queue.lease("w")
    queue.ack(first.id, first.token)
    queue.lease("w")
    queue.close()
    return machine.view(), offsets(machine)


@pytest.mark.parametrize(
    "front",
    [bytes(64), GARBAGE, b"\xff" * 64, b"", bytes(16), bytes(48), GARBAGE[:32]],
    ids=["zeros", "garbage", "ones", "cut off", "48 cut off", "16 cut off", "32 cut off"],
)
def test_a_log_is_read_whole_without_its_header(machine, written, front):
    view, _ = written
    machine.change(front + machine.content()[64:])
    report, copy = saved(machine)
    assert report.verdict.kind is VerdictKind.NOT_A_LOG
    assert (report.records_before, report.records_behind, report.may_be_done) == (7, 0, 0)
    assert by_states(copy) == {2: "leased", 3: "ready"}
    assert [copy.payload(job) for job in copy.jobs()] == [b"two", b"three"]
    assert (report.lost_header.header.salt, report.bytes_unread) == (view.header.salt, 0)
    assert (report.lost_header.offset, report.lost_header.cut_bytes) == (len(front), 64 - len(front))


def test_a_header_whose_magic_stands_is_worked_out_too(machine, written):
    machine.change(machine.content()[:8] + GARBAGE[8:] + machine.content()[64:])
    report, copy = saved(machine)
    assert report.verdict.kind is VerdictKind.DAMAGED
    assert by_states(copy) == {2: "leased", 3: "ready"}


@pytest.mark.parametrize("front", [bytes(64), GARBAGE, b""], ids=["zeros", "garbage", "cut off"])
@pytest.mark.parametrize("how", ["zeros", "one byte", "head"])
def test_with_the_first_record_destroyed_the_others_are_saved(machine, written, front, how):
    _, (first, second, *_) = written
    data = bytearray(machine.content())
    if how == "one byte":
        data[first + 40] ^= 0xFF
    elif how == "head":
        data[first : first + 32] = GARBAGE[:32]
    else:
        data[first:second] = bytes(second - first)
    machine.change(front + bytes(data[64:]))
    report, copy = saved(machine)
    assert (report.records_before, report.records_behind) == (0, 6)
    assert by_states(copy) == {2: "ready", 3: "ready"}
    assert report.may_be_done == 2
    assert report.lost_header.header.salt == int.from_bytes(data[0x1C:0x20], "big")


def test_a_flipped_bit_behind_a_lost_header_is_undone_at_its_place_in_the_file(machine, written):
    _, places = written
    machine.change(machine.content()[64:])
    machine.flip(places[2] - 64 + 52, bit=3)
    report, copy = saved(machine, repair=True)
    assert report.repaired == ((places[2] - 64 + 52, 3),)
    assert [copy.payload(job) for job in copy.jobs()] == [b"two", b"three"]


def test_a_torn_tail_behind_a_lost_header_is_no_more_than_that(machine, written):
    machine.change(bytes(64) + machine.content()[64:-20])
    report, copy = saved(machine)
    assert (report.records_before, report.may_be_done) == (6, 0)
    assert by_states(copy) == {2: "leased", 3: "ready"}


def test_a_compacted_log_is_saved_without_its_header(machine, queue):
    held = leased(queue, b"held", key="k")
    queue.enqueue(b"later", delay_ms=5_000)
    queue.compact()
    queue.close()
    machine.change(bytes(64) + machine.content()[64:])
    report, copy = saved(machine)
    assert (report.records_before, report.may_be_done) == (4, 0)
    assert by_states(copy) == {1: "leased", 3: "delayed"}
    assert copy.ack(held.id, held.token).state.value == "done"


def test_snapshots_are_saved_without_header_and_summary(machine, queue):
    for payload in (b"one", b"two"):
        queue.enqueue(payload)
    queue.compact()
    queue.close()
    summary, second, *_ = offsets(machine)
    data = machine.content()
    machine.change(bytes(64) + data[64:summary] + bytes(second - summary) + data[second:])
    report, copy = saved(machine)
    assert (report.records_before, report.records_behind) == (0, 3)
    assert {job.id: copy.payload(job) for job in copy.jobs()} == {1: b"one", 2: b"two"}


def test_an_empty_compacted_log_is_known_by_its_summary(machine, queue):
    queue.compact()
    queue.close()
    machine.change(bytes(64) + machine.content()[64:])
    report, copy = saved(machine)
    assert (report.records_before, copy.jobs()) == (2, [])


def test_records_of_another_file_are_counted_and_left_out(machine):
    own = LogBuilder(salt=1).add("E", enqueue_body(b"own")).add("E", enqueue_body(b"too")).add("z")
    other = LogBuilder(salt=2).add("E", enqueue_body(b"another"))
    first = bytes(own.frame(0))
    data = bytes(64) + bytes(len(first)) + bytes(own.frame(1)) + bytes(other.frame(0)) + bytes(own.frame(2))
    machine.disk.put(PATH, data)
    report, copy = saved(machine)
    assert (report.lost_header.header.salt, report.lost_header.strangers) == (1, 1)
    assert (report.records_behind, report.records_unproven) == (2, 0)
    assert [copy.payload(job) for job in copy.jobs()] == [b"too"]


def test_a_text_that_holds_no_record_is_still_no_log(machine):
    machine.disk.put(PATH, b"\xb5\x4a\x51" * 100)
    with pytest.raises(NotALogError):
        salvage(PATH, TARGET, machine.process(), machine.clock)
    assert machine.names() == {PATH}
