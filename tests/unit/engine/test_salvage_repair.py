"""Salvage with repair: flipped bits that a checksum names are undone in the copy, and only there."""

from errno import EROFS

import pytest

from app.engine.log.repair import REPAIRS_MAX, RepairedFile
from app.engine.log.verdict import CLEAN
from app.engine.salvage import salvage
from tests.helpers.engine import PATH

TARGET = "/saved.joblog"


@pytest.fixture
def written(machine, queue):
    """Twelve jobs, the first acknowledged; return where the payload of each lies."""
    places = [queue.enqueue(b"payload %d" % number).job.payload_offset for number in range(12)]
    first = queue.lease("w")
    queue.ack(first.id, first.token)
    queue.close()
    return places


def flip(machine, byte, bit=0):
    machine.disk.names[PATH].data[byte] ^= 1 << bit


def payloads(machine):
    view = machine.view(TARGET)
    assert view.verdict == CLEAN
    return [view.payload(job) for job in view.jobs()]


def test_flipped_bits_are_undone_in_the_copy_and_the_original_is_untouched(machine, written):
    for byte, bit in ((written[2], 5), (written[7] + 3, 0)):
        flip(machine, byte, bit)
    before = machine.content()
    report = salvage(PATH, TARGET, machine.process(), machine.clock, repair=True)
    assert machine.content() == before
    assert report.repaired == ((written[2], 5), (written[7] + 3, 0))
    assert (report.verdict.byte, report.verdict.bit) == (written[2], 5)
    assert payloads(machine) == [b"payload %d" % number for number in range(1, 12)]
    assert report.may_be_done == report.records_behind == report.bytes_unread == 0


def test_without_being_asked_only_the_file_header_is_repaired(machine, written):
    flip(machine, 0x1D, 2)
    flip(machine, written[2], 5)
    report = salvage(PATH, TARGET, machine.process(), machine.clock)
    assert report.repaired == ((0x1D, 2),)
    assert b"payload 2" not in payloads(machine)


def test_damage_that_is_no_flipped_bit_stays_damage(machine, written):
    flip(machine, written[2], 5)
    for bit in range(8):
        flip(machine, written[3], bit)
    report = salvage(PATH, TARGET, machine.process(), machine.clock, repair=True)
    assert report.repaired == ((written[2], 5),)
    assert b"payload 3" not in payloads(machine)
    assert b"payload 11" in payloads(machine)


def test_a_header_that_no_bit_explains_is_worked_out_from_the_records(machine, written):
    for bit in range(8):
        flip(machine, 0x20, bit)
    report = salvage(PATH, TARGET, machine.process(), machine.clock, repair=True)
    assert (report.repaired, report.lost_header.offset) == ((), 64)
    assert payloads(machine) == [b"payload %d" % number for number in range(1, 12)]


def test_no_more_than_the_limit_is_repaired(machine, queue):
    places = [queue.enqueue(b"payload").job.payload_offset for _ in range(REPAIRS_MAX + 2)]
    queue.close()
    for place in places:
        flip(machine, place)
    report = salvage(PATH, TARGET, machine.process(), machine.clock, repair=True)
    assert len(report.repaired) == REPAIRS_MAX


def test_a_repaired_file_shows_repaired_bytes_and_refuses_to_be_written(machine, written):
    file = RepairedFile(machine.process().open(PATH, write=True))
    whole = file.read_at(0, file.stat().size_bytes)
    file.flips.append((len(whole) - 1, 7))
    assert file.read_at(len(whole) - 4, 99) == whole[-4:-1] + bytes([whole[-1] ^ 0x80])
    assert file.read_at(0, 64) == whole[:64]
    assert file.data_end() == len(whole)
    for refused in (lambda: file.write_at(0, b"x"), lambda: file.truncate(3), lambda: file.keep_mode(file.stat())):
        with pytest.raises(OSError, match="only read") as caught:
            refused()
        assert caught.value.errno == EROFS
    file.sync()
    file.close()
    assert machine.content() == whole
