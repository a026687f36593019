"""A power cut takes what was merely flushed, and nothing that was durable."""

import pytest

from app.engine.errors import TornLogError
from app.engine.log.locking import peek_mark
from app.lab.disk_operations import DiskFault, Verb
from app.lab.findings import Kind
from app.lab.machine import ProcessDiedError
from app.lab.machine_storage import MachineStorage
from tests.unit.lab.test_machine import enqueue, ids, lease

HOWS = ("nothing", "all", "torn", "shuffled", "size")


def flushed_jobs(machine, count=2):
    """One durable job, then some that are merely flushed."""
    enqueue(machine)
    machine.set_protection("fsync", False)
    for _ in range(count):
        enqueue(machine)
    return machine.read()


@pytest.mark.parametrize("how", HOWS)
def test_with_fsync_on_nothing_that_was_returned_is_lost(machine, how):
    enqueue(machine)
    lease(machine)
    machine.do("compact", lambda queue: queue.compact())
    enqueue(machine)
    before = machine.read()
    assert machine.flushed() == []
    machine.power_cut(how=how)
    assert machine.read() == before
    assert (machine.alive, machine.death) == (False, "when the power was cut")
    machine.start()
    assert machine.findings == ()


def test_with_fsync_off_exactly_the_flushed_bytes_are_lost(machine):
    before = flushed_jobs(machine)
    flushed = machine.flushed()
    start = machine.frames()[1].offset
    assert flushed == [(start, len(before) - start)]
    assert machine.durable_end() == start
    machine.power_cut()
    assert machine.read() == before[:start]
    assert (machine.flushed(), machine.durable_end()) == ([], start)
    machine.start()
    assert ids(machine) == [1]
    assert [(one.kind, one.switches) for one in machine.findings] == [(Kind.LOST, ("fsync",))] * 2


def test_flushed_bytes_may_all_arrive(machine):
    before = flushed_jobs(machine)
    machine.power_cut(how="all")
    assert machine.read() == before
    machine.start()
    assert machine.findings == ()


def test_flushed_bytes_may_be_torn_at_any_byte(machine):
    before = flushed_jobs(machine)
    state, start = machine.snapshot(), machine.durable_end()
    sizes = set()
    for seed in range(200):
        machine.restore(state)
        machine.power_cut(how="torn", seed=seed)
        assert machine.read() == before[: len(machine.read())]
        sizes.add(len(machine.read()))
    assert (min(sizes) >= start, max(sizes) <= len(before)) == (True, True)
    assert len(sizes) > (len(before) - start) // 3


def test_only_the_size_may_arrive(machine):
    before = flushed_jobs(machine)
    start = machine.durable_end()
    machine.power_cut(how="size")
    assert machine.read() == before[:start].ljust(len(before), b"\0")
    with pytest.raises(TornLogError):
        machine.start()


@pytest.mark.parametrize("count", [1, 30])
def test_units_may_arrive_in_any_order(machine, count):
    """One frame is shuffled by rows of 16 bytes, many by sectors of 512."""
    before = flushed_jobs(machine, count)
    state, start = machine.snapshot(), machine.durable_end()
    unit = 512 if count > 1 else 16
    seen = set()
    for seed in range(8):
        machine.restore(state)
        machine.power_cut(how="shuffled", seed=seed)
        after = machine.read()
        assert after[:start] == before[:start]
        assert len(after) == len(before)
        pieces = [after[at : at + unit] for at in range(start // unit * unit, len(before), unit)]
        whole = [before[at : at + unit] for at in range(start // unit * unit, len(before), unit)]
        arrived = [one == other for one, other in zip(pieces, whole, strict=True)]
        assert set(arrived) == {True, False}
        seen.add(after)
    assert len(seen) > 3


def test_a_write_within_one_row_arrives_or_not_as_a_whole(machine):
    machine.disk.fsync = False
    process = MachineStorage(machine.disk)
    file = process.open(machine.path, write=True)
    file.write_at(64, b"0123")
    machine.power_cut(how="shuffled")
    assert machine.read() == machine.read()[:64] + bytes(4)


def test_a_cut_that_was_not_synced_is_taken_back(machine):
    enqueue(machine)
    before = machine.read()
    machine.disk.fsync = False
    file = MachineStorage(machine.disk).open(machine.path, write=True)
    file.truncate(70)
    file.write_at(70, b"other")
    file.truncate(300)
    assert machine.durable_end() == 70
    machine.power_cut()
    assert machine.read() == before


def test_once_fsync_is_on_again_the_next_operation_makes_all_durable(machine):
    flushed_jobs(machine)
    machine.set_protection("fsync", True)
    assert machine.flushed() != []
    enqueue(machine)
    assert machine.flushed() == []
    machine.power_cut()
    machine.start()
    assert machine.findings == ()


def test_a_regular_stop_does_not_make_flushed_bytes_durable(machine):
    flushed_jobs(machine)
    machine.stop()
    assert machine.flushed() != []
    machine.power_cut()
    assert [frame.letter for frame in machine.frames()] == ["E"]


def test_the_mark_of_bytes_that_are_lost_goes_with_them(machine):
    flushed_jobs(machine)
    start = machine.durable_end()
    assert peek_mark(machine.storage, machine.path).end > start
    machine.power_cut()
    mark = peek_mark(machine.storage, machine.path)
    assert mark is None or mark.end <= start


def test_without_the_folder_fsync_the_old_file_stands_there_again(machine):
    first = enqueue(machine)
    held = lease(machine)
    before = machine.read()
    machine.set_protection("folder_fsync", False)
    machine.do("compact", lambda queue: queue.compact())
    machine.do("ack", lambda queue: queue.ack(first.id, held.token))
    machine.power_cut()
    assert machine.read() == before
    machine.start()
    assert [one.kind for one in machine.findings] == [Kind.RESURRECTED]
    assert machine.findings[0].switches == ("folder_fsync",)


def test_two_compactions_without_the_folder_fsync_go_back_to_the_file_before_both(machine):
    enqueue(machine)
    before = machine.read()
    machine.set_protection("folder_fsync", False)
    for _ in range(2):
        machine.do("compact", lambda queue: queue.compact())
        enqueue(machine)
    machine.power_cut()
    assert machine.read() == before
    assert not machine.disk.names
    machine.start()
    assert ids(machine) == [1]


def test_a_new_log_whose_name_was_not_durable_is_gone(make_machine):
    machine = make_machine()
    machine.set_protection("folder_fsync", False)
    machine.start()
    enqueue(machine)
    machine.power_cut()
    assert machine.read() == b""
    assert machine.disk.at(machine.path) is None
    machine.start()
    assert [one.kind for one in machine.findings] == [Kind.LOST]


def test_a_failed_fsync_loses_its_bytes_for_good(machine):
    enqueue(machine)
    machine.plant_error(DiskFault(Verb.SYNC, 5, path_end=machine.path))
    machine.plant_death(Verb.TRUNCATE, path_end=machine.path, before=True, why="before it cut them off")
    with pytest.raises(ProcessDiedError):
        enqueue(machine)
    size = len(machine.read())
    file = MachineStorage(machine.disk).open(machine.path, write=True)
    file.write_at(size, b"more")
    file.sync()
    start = machine.durable_end()
    assert machine.flushed() == [(start, size - start)]
    machine.power_cut()
    assert machine.read()[start:] == bytes(size - start) + b"more"


def test_what_another_program_wrote_is_durable_with_all_before_it(machine):
    flushed_jobs(machine)
    other = machine.storage.open(machine.path, write=True)
    other.write_at(len(machine.read()), b"of another program")
    other.close()
    before = machine.read()
    assert machine.flushed() == []
    machine.power_cut()
    assert machine.read() == before


def test_a_file_that_another_program_put_in_place_stays(machine):
    enqueue(machine)
    machine.set_protection("folder_fsync", False)
    machine.do("compact", lambda queue: queue.compact())
    storage = machine.storage
    other = storage.create(machine.path + ".other")
    other.write_at(0, b"of another program")
    other.close()
    storage.rename(machine.path + ".other", machine.path)
    machine.power_cut()
    assert machine.read() == b"of another program"


def test_the_power_cut_waits_for_a_program_that_holds_the_lock(make_machine):
    waits = []
    machine = make_machine(sleeper=waits.append)
    machine.start()
    flushed_jobs(machine)
    lock = machine.storage.open_lock(machine.path + ".lock", create=False)
    assert lock.try_lock()
    machine.power_cut()
    assert len(waits) == 100
    assert ids_of(machine) == [1]
    lock.close()


def ids_of(machine):
    return [frame.job for frame in machine.frames()]


def test_a_cut_of_very_many_bytes_counts_as_durable_at_once(machine, monkeypatch):
    monkeypatch.setattr("app.lab.machine_file.CUT_REMEMBERED_BYTES", 10)
    flushed_jobs(machine)
    file = MachineStorage(machine.disk).open(machine.path, write=True)
    file.truncate(80)
    assert machine.flushed() == []
    machine.power_cut()
    assert len(machine.read()) == 80


def test_a_power_cut_without_a_log_leaves_none(make_machine):
    machine = make_machine()
    machine.power_cut()
    assert machine.read() == b""
    assert machine.read() == b""


def test_two_names_of_one_file_may_both_come_back(machine):
    enqueue(machine)
    before = machine.read()
    machine.plant_death(Verb.LINK, why="while it kept the old generation")
    with pytest.raises(ProcessDiedError):
        machine.do("compact", lambda queue: queue.compact())
    machine.start()
    MachineStorage(machine.disk).sync_folder(machine.path)
    machine.set_protection("folder_fsync", False)
    machine.do("compact", lambda queue: queue.compact())
    machine.power_cut()
    assert machine.read() == before
    storage = machine.storage
    assert storage.glance(machine.path)[0] == storage.glance(machine.path + ".prev.tmp")[0]
    machine.start()
    assert ids(machine) == [1]
