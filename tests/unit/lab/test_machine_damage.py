"""Damage at rest on a machine: what still can be read, and what can be taken back."""

import pytest

from app.engine.errors import DamagedLogError, StorageError
from app.lab.faults.base import Report, Splice
from app.lab.findings import Kind
from tests.unit.lab.test_machine import enqueue, flip, ids


def test_frames_of_a_damaged_file_are_its_good_prefix(machine):
    for _ in range(3):
        enqueue(machine)
    machine.stop()
    flip(machine, machine.frames()[1].offset + 40)
    assert [(frame.letter, frame.job, frame.sequence) for frame in machine.frames()] == [("E", 1, 1)]


def test_damage_at_rest_is_refused_and_can_be_taken_back(machine):
    enqueue(machine)
    machine.stop()
    before = machine.read()
    report = flip(machine, 100)
    with pytest.raises(DamagedLogError):
        machine.start()
    assert machine.can_take_back(report)
    machine.take_back(report)
    assert machine.read() == before
    assert not machine.alive
    assert not machine.can_take_back(report)
    machine.start()
    with pytest.raises(ValueError, match="no longer"):
        machine.take_back(report)


def test_bytes_can_be_put_in_and_taken_out_again(machine):
    enqueue(machine)
    machine.stop()
    before, path = machine.read(), machine.path
    splices = (Splice(path, 64, before[64:80], b""), Splice(path, 70, b"", b"more"))
    machine.splice(splices)
    assert machine.read() == before[:64] + before[80:86] + b"more" + before[86:]
    machine.take_back(Report("some", "", splices=splices))
    assert machine.read() == before
    with pytest.raises(ValueError, match="other bytes"):
        machine.splice([Splice(path, 64, b"not these", b"")])


def test_nothing_is_taken_back_from_a_file_that_somebody_has_changed(machine):
    enqueue(machine)
    machine.stop()
    report = flip(machine, 100)
    other = machine.storage.open(machine.path, write=True)
    other.write_at(len(machine.read()), b"more")
    other.close()
    assert not machine.can_take_back(report)


def test_a_careless_process_that_runs_on_damage_starts_again_without_it(machine):
    machine.set_protection("checksums", False)
    enqueue(machine, b"welcome to ada")
    machine.stop()
    report = flip(machine, machine.read().index(b"welcome"))
    machine.start()
    assert machine.queue.payload(machine.queue.job(1)) == b"velcome to ada"
    assert [one.kind for one in machine.findings] == [Kind.CHANGED]
    machine.take_back(report)
    assert machine.alive
    assert machine.queue.payload(machine.queue.job(1)) == b"welcome to ada"
    assert machine.findings == ()


def test_a_log_that_goes_under_the_process_is_noticed_and_can_come_back(machine):
    enqueue(machine)
    content = machine.read()
    gone = (Splice(machine.path, 0, content, None),)
    machine.splice(gone, running=True)
    with pytest.raises(StorageError):
        enqueue(machine)
    machine.take_back(Report("log-deleted", "", splices=gone))
    assert machine.read() == content
    replaced = (Splice(machine.path, 0, content, None), Splice(machine.path, 0, None, b"text"))
    machine.splice(replaced, running=True)
    assert machine.read() == b"text"
    machine.take_back(Report("log-replaced", "", splices=replaced))
    machine.start()
    assert ids(machine) == [1]


def test_a_log_that_is_deleted_is_not_kept_open_for_a_power_cut(machine):
    enqueue(machine)
    machine.set_protection("folder_fsync", False)
    machine.do("compact", lambda queue: queue.compact())
    before = machine.disk.names[machine.path].durable
    assert before.held is not None
    machine.splice([Splice(machine.path, 0, machine.read(), None)], running=True)
    assert before.held is None


def test_a_file_rewritten_within_the_same_millisecond_is_not_taken_back(machine):
    enqueue(machine)
    machine.stop()
    path = machine.path + ".lock"
    mark = machine.storage.open(path).read_at(0, 48)
    report = Report("mark", "", splices=(Splice(path, 0, mark, bytes(48)),))
    machine.splice(report.splices)
    assert machine.can_take_back(report)
    machine.start()
    assert not machine.can_take_back(report)
