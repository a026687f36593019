"""Processes that die one after another, at every point: in a creation, in a recovery, on a disk without room."""

from __future__ import annotations

import contextlib
import itertools

import pytest

from app.engine.errors import NoSpaceError
from app.lab.sim_disk import ProcessDied
from tests.rigs.belief import belief_of
from tests.rigs.power_cuts import NO_FILE, Cutter, Dose
from tests.rigs.report import Report
from tests.rigs.two_processes import Ending
from tests.rigs.world import PATH, Action, Worker, World

DOSE = Dose(cap=5, depth_two=0)


class Nobody(Worker):
    """A process that has opened nothing yet."""

    def __init__(self, world):
        self.world = world
        self.process = world.process_class(world.disk)
        self.events = []


def die_opening(world, number, how, *, create):
    """Let a process die at its n-th operation while it opens the queue; False when it has fewer."""
    nobody = Nobody(world)
    ending = Ending(number, how)
    ending.plant(nobody)
    with contextlib.suppress(ProcessDied):
        Worker(world, create=create, storage=nobody.process).process.kill()
    return ending.disarm(nobody)


@pytest.mark.parametrize("how", ["before", "after"])
def test_a_creation_cut_short_is_finished_by_another(how):
    report = Report("creation")
    for number in itertools.count(1):
        world = World(1)
        if not die_opening(world, number, how, create=True):
            break
        cutter = Cutter(world, report, DOSE, number)
        cutter.watch()
        worker = Worker(world, create=True)
        worker.queue.enqueue(b"first")
        after = belief_of(worker.queue, world.clock.now_ms())
        cutter.judge({NO_FILE, (), after}, f"died {how} {number}")
        cutter.take("return")
        cutter.judge({after}, f"died {how} {number}")
    assert report.violations == [], str(report)
    assert report.states > 100


@pytest.mark.parametrize("how", ["before", "after"])
def test_writers_may_die_in_a_row(how):
    """The first dies between write and fsync, the next while taking over, the third must not lose what it answers."""
    report = Report("in a row")
    lived = Worker(World(2), create=True)
    lived.act(Action("enqueue", 0, 12))
    lived.act(Action("enqueue", 3, 30))
    both = belief_of(lived.queue, lived.world.clock.now_ms())
    for number in itertools.count(1):
        world = World(2)
        first = Worker(world, create=True)
        first.act(Action("enqueue", 0, 12))
        before = belief_of(first.queue, world.clock.now_ms())
        ending = Ending(1, "after")
        ending.plant(first)
        with pytest.raises(ProcessDied):
            first.act(Action("enqueue", 3, 30))
        ending.disarm(first)
        if not die_opening(world, number, how, create=False):
            break
        cutter = Cutter(world, report, DOSE, number)
        cutter.watch()
        third = Worker(world)
        third.act(Action("lease"))
        after = belief_of(third.queue, world.clock.now_ms())
        cutter.judge({before, both, after}, f"second died {how} {number}")
        cutter.take("return")
        cutter.judge({after}, f"second died {how} {number}")
    assert report.violations == [], str(report)
    assert report.states > 30


def test_a_torn_tail_stays_untouched_when_there_is_no_room_for_its_copy():
    world = World()
    worker = Worker(world, create=True)
    worker.queue.enqueue(b"kept")
    worker.process.kill()
    end = len(world.disk.content(PATH))
    world.disk.names[PATH].data += b"\xb5\x4a\x51torn" * 9
    content = world.disk.content(PATH)
    used = sum(len(inode.data) for inode in world.disk.names.values())
    for room in range(0, 60, 7):
        world.disk.capacity_bytes = used + room
        with pytest.raises(NoSpaceError):
            Worker(world)
        assert world.disk.content(PATH) == content
        assert not [path for path in world.disk.names if ".torn" in path]
    world.disk.capacity_bytes = None
    assert len(Worker(world).queue.jobs()) == 1
    assert world.disk.content(f"{PATH}.torn-{end:#x}") == content[end:]
