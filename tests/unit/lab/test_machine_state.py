"""Coming back to a moment: every byte of every file, what of them is durable, the clock, the people, the process."""

import random
from contextlib import suppress

import pytest
from hypothesis import settings

from app.engine.errors import ClosedForWritingError, OutcomeUnknownError, StorageError, TearproofError
from app.engine.log.new_file import identity_or_none
from app.lab.disk_operations import DiskFault, Verb
from app.lab.disk_state import HeldContent, paths_around
from app.lab.faults.base import Report, Splice
from app.lab.machine import NotRunningError, ProcessDiedError
from app.lab.protections import PROTECTIONS
from tests.unit.lab.conftest import MIDNIGHT_MS, simulated_machine
from tests.unit.lab.test_machine import enqueue, flip, ids, lease, tear

VERBS = (Verb.WRITE, Verb.SYNC, Verb.RENAME, Verb.LINK, Verb.UNLINK, Verb.SYNC_FOLDER, Verb.TRUNCATE, Verb.CREATE)


def content(machine, path):
    file = machine.storage.open(path)
    try:
        return file.read_at(0, file.stat().size_bytes)
    finally:
        file.close()


def everything(machine):
    """All that restoring must bring back, comparable."""
    disk = machine.disk
    there = [path for path in paths_around(disk) if identity_or_none(machine.storage, path) is not None]
    identities = [identity_or_none(machine.storage, path) for path in there]
    tracked = [disk.at(path) for path in there]
    return {
        "bytes": {path: content(machine, path) for path in there},
        "names of one file": [[one == other for other in identities] for one in identities],
        "unsynced": [(list(file.unsynced), list(file.dropped), file.mtime_ms) for file in tracked],
        "pending names": {
            path: (one.durable is None, one.now == identity_or_none(machine.storage, path))
            for path, one in disk.names.items()
        },
        "durable": (machine.durable_end(), machine.flushed()),
        "clock": machine.clock.state,
        "protections": machine.protections,
        "switches of the disk": (disk.fsync, disk.folder_fsync, disk.room_bytes),
        "process": (machine.alive, machine.death),
        "list": None if machine.queue is None else (machine.queue.jobs(), machine.queue.closed_reason),
        "now": None if machine.queue is None else machine.queue.now_ms(),
        "findings": machine.findings,
        "workers": (machine.workers.holding(), machine.workers.copy().next()),
        "samples": machine.samples.peek(),
        "chance": machine.chance.getstate(),
        "planted": (len(disk.deaths), len(disk.faults)),
        "promises": {name: value for name, value in vars(machine.ledger.copy()).items() if name != "_judged"},
    }


def act(machine, chance):
    """One press of something, drawn by lot."""
    queue = machine.queue
    held = [(job.id, job.token) for job in queue.jobs() if job.token] if queue is not None else []
    job, token = chance.choice(held) if held else (1, 1)
    switch = chance.choice(PROTECTIONS).name
    tries = [
        lambda: enqueue(machine),
        lambda: enqueue(machine),
        lambda: lease(machine),
        lambda: machine.do("ack", lambda queue: queue.ack(job, token)),
        lambda: machine.do("nack", lambda queue: queue.nack(job, token)),
        lambda: machine.do("compact", lambda queue: queue.compact()),
        lambda: machine.clock.advance(chance.randrange(40_000)),
        lambda: machine.clock.move_to(machine.clock.now_ms() - chance.randrange(40_000)),
        lambda: machine.clock.set(machine.clock.now_ms() + chance.randrange(-90_000, 90_000)),
        lambda: machine.set_protection(switch, chance.random() < 0.5),
        lambda: machine.plant_death(
            chance.choice(VERBS), nth=chance.randrange(1, 4), before=chance.random() < 0.5, why="by lot"
        ),
        lambda: machine.clear_planted(),
        lambda: machine.limit_room(chance.choice([None, 0, 50, 10**7])),
        lambda: machine.power_cut(how=chance.choice(["nothing", "all", "torn", "shuffled", "size"])),
        lambda: machine.crash("by lot"),
        lambda: machine.stop(),
        lambda: machine.start(recover=True),
        lambda: machine.start(recover=True),
        lambda: machine.alive or flip(machine, chance.randrange(64, len(machine.read()))),
        lambda: machine.chance.random(),
    ]
    with suppress(TearproofError, ProcessDiedError, NotRunningError, ValueError):
        chance.choice(tries)()


def assert_comes_back(seed):
    """After up to 30 presses a moment is kept; after as many more it is come back to, twice."""
    chance = random.Random(seed)
    machine = simulated_machine(seed=seed)
    machine.start()
    for _ in range(chance.randrange(30)):
        act(machine, chance)
    state, before = machine.snapshot(), everything(machine)
    for _ in range(2):
        for _ in range(chance.randrange(1, 30)):
            act(machine, chance)
        machine.restore(state)
        assert everything(machine) == before


@pytest.mark.timeout(1_800)  # the nightly profile tries for minutes
def test_a_moment_comes_back_exactly():
    for seed in range(settings().max_examples):
        assert_comes_back(seed)


@pytest.mark.parametrize("seed", range(4))
def test_a_moment_comes_back_exactly_on_a_real_disk_too(seed, make_machine):
    chance = random.Random(seed)
    machine = make_machine(seed=seed)
    machine.start()
    for _ in range(20):
        act(machine, chance)
    state, before = machine.snapshot(), everything(machine)
    for _ in range(20):
        act(machine, chance)
    machine.restore(state)
    assert everything(machine) == before


def test_after_coming_back_the_same_presses_make_the_same_bytes(machine):
    enqueue(machine)
    machine.clock.advance(1_500)
    state = machine.snapshot()

    def play():
        lease(machine)
        enqueue(machine)
        machine.stop()
        return machine.read()

    first = play()
    machine.restore(state)
    assert machine.alive
    assert play() == first


def test_coming_back_is_no_event_and_leaves_no_trace_on_the_disk(make_machine):
    told = []
    machine = make_machine(listener=told.append)
    machine.start()
    enqueue(machine)
    state = machine.snapshot()
    enqueue(machine)
    told.clear()
    machine.take_operations()
    machine.restore(state)
    assert told == []
    assert machine.take_operations() == ()
    assert ids(machine) == [1]


def test_a_dead_machine_comes_back_dead(machine):
    enqueue(machine)
    tear(machine)
    state, torn = machine.snapshot(), machine.read()
    machine.start(recover=True)
    enqueue(machine)
    machine.restore(state)
    assert (machine.alive, machine.death, machine.read()) == (False, "in the middle of a write", torn)
    machine.start(recover=True)
    assert (ids(machine), machine.findings) == ([1], ())


def test_files_made_later_are_gone_again(machine):
    enqueue(machine)
    state = machine.snapshot()
    tear(machine)
    machine.start(recover=True)
    machine.do("compact", lambda queue: queue.compact())
    machine.restore(state)
    there = [path for path in paths_around(machine.disk) if identity_or_none(machine.storage, path) is not None]
    assert there == [machine.path, machine.path + ".lock"]


def test_a_process_whose_log_is_gone_still_does_not_know_it(machine):
    enqueue(machine)
    machine.splice([Splice(machine.path, 0, machine.read(), None)], running=True)
    state = machine.snapshot()
    for _ in range(2):
        machine.restore(state)
        assert (machine.alive, machine.read()) == (True, b"")
        assert ids(machine) == [1]
        with pytest.raises(StorageError, match="gone"):
            enqueue(machine)
    closed = machine.snapshot()
    machine.restore(closed)
    assert "gone" in machine.queue.closed_reason


def test_a_process_on_a_file_that_was_damaged_under_it_is_found_out(machine):
    enqueue(machine)
    content = machine.read()
    machine.splice([Splice(machine.path, 70, content[70:71], b"?")], running=True)
    state = machine.snapshot()
    machine.restore(state)
    assert not machine.alive
    assert machine.refused is not None


def test_flushed_bytes_are_merely_flushed_again(machine):
    enqueue(machine)
    machine.set_protection("fsync", False)
    enqueue(machine)
    state, flushed = machine.snapshot(), machine.flushed()
    machine.set_protection("fsync", True)
    enqueue(machine)
    assert machine.flushed() == []
    machine.restore(state)
    assert machine.flushed() == flushed
    machine.power_cut()
    machine.start()
    assert ids(machine) == [1]


def test_a_name_that_is_not_durable_is_not_durable_again(machine):
    enqueue(machine)
    machine.set_protection("folder_fsync", False)
    machine.do("compact", lambda queue: queue.compact())
    state, compacted = machine.snapshot(), machine.read()
    machine.set_protection("folder_fsync", True)
    machine.do("compact", lambda queue: queue.compact())
    machine.restore(state)
    assert machine.read() == compacted
    machine.power_cut()
    assert [frame.letter for frame in machine.frames()] == ["E"]


def test_a_queue_that_was_closed_for_writing_is_closed_again(machine):
    enqueue(machine)
    machine.plant_error(DiskFault(Verb.SYNC, 5, path_end=machine.path))
    with pytest.raises(OutcomeUnknownError):
        enqueue(machine)
    state, before = machine.snapshot(), everything(machine)
    machine.start()
    machine.restore(state)
    assert everything(machine) == before
    with pytest.raises(ClosedForWritingError):
        enqueue(machine)


def test_a_state_fits_another_machine_with_another_log(make_machine):
    tour, sandbox = make_machine("tour.joblog"), make_machine("sandbox.joblog")
    tour.start()
    enqueue(tour)
    tour.stop()
    damage = flip(tour, 100)
    state = tour.snapshot()
    sandbox.start()
    enqueue(sandbox)
    sandbox.restore(state)
    assert sandbox.read() == tour.read()
    assert not sandbox.alive
    own = Splice(sandbox.path, 100, damage.splices[0].before, damage.splices[0].after)
    sandbox.take_back(Report("flip-bit", "", splices=(own,)))
    sandbox.start()
    assert ids(sandbox) == [1]


def test_a_reset_can_be_undone(machine):
    enqueue(machine)
    machine.clock.advance(5_000)
    before = machine.snapshot()
    machine.reset()
    assert ids(machine) == []
    machine.restore(before)
    assert ids(machine) == [1]
    assert machine.clock.now_ms() == MIDNIGHT_MS + 5_000


def test_a_large_log_that_is_given_up_is_held_and_not_copied(make_machine):
    machine = make_machine()
    machine.start()
    for _ in range(3):
        machine.do("enqueue", lambda queue: queue.enqueue(bytes(900_000)))
    before = everything(machine)
    state = machine.snapshot(gives_up=True)
    kept = [saved.content for saved in state.disk.files]
    assert any(isinstance(one, HeldContent) for one in kept)
    assert sum(len(one) for one in kept if isinstance(one, bytes)) < 10_000
    machine.reset()
    enqueue(machine)
    machine.restore(state)
    state.release()
    assert everything(machine) == before


def test_a_small_log_that_is_given_up_is_copied_and_there_is_nothing_to_let_go_of(machine):
    enqueue(machine)
    before = everything(machine)
    state = machine.snapshot(gives_up=True)
    assert all(isinstance(saved.content, bytes) for saved in state.disk.files)
    machine.reset()
    state.release()
    machine.restore(state)
    assert everything(machine) == before


def test_a_file_that_only_a_power_cut_would_bring_back_is_kept_too(machine):
    enqueue(machine)
    before = machine.read()
    machine.set_protection("folder_fsync", False)
    for _ in range(2):
        machine.do("compact", lambda queue: queue.compact())
    state = machine.snapshot()
    assert () in [saved.names for saved in state.disk.files]
    machine.reset()
    machine.restore(state)
    machine.power_cut()
    assert machine.read() == before


def test_a_file_with_two_names_keeps_both(machine):
    enqueue(machine)
    machine.plant_death(Verb.LINK, why="while it kept the old generation")
    with pytest.raises(ProcessDiedError):
        machine.do("compact", lambda queue: queue.compact())
    state, before = machine.snapshot(), everything(machine)
    assert sum(map(sum, before["names of one file"])) == len(before["bytes"]) + 2
    machine.start()
    machine.restore(state)
    assert everything(machine) == before


def test_where_there_are_no_links_a_second_name_is_a_copy(machine, monkeypatch):
    enqueue(machine)
    machine.plant_death(Verb.LINK, why="while it kept the old generation")
    with pytest.raises(ProcessDiedError):
        machine.do("compact", lambda queue: queue.compact())
    state, content = machine.snapshot(), machine.read()

    def refuse(existing, new):
        raise OSError(95, "not supported here")

    monkeypatch.setattr(machine.storage, "link", refuse)
    machine.restore(state)
    assert machine.read() == content
    machine.start()
    assert ids(machine) == [1]
