"""The machine's clock and the log's own time agree, whatever ends, starts again or is set back."""

from app.engine.jobs.job import JobState
from tests.unit.lab.conftest import MIDNIGHT_MS
from tests.unit.lab.test_machine import enqueue, lease


def test_the_clock_resumes_at_the_last_record(make_machine):
    machine = make_machine()
    machine.start()
    machine.clock.advance(9_600)
    enqueue(machine)
    assert machine.clock.floor_ms == MIDNIGHT_MS + 9_600
    machine.clock.advance(1_000)
    machine.stop()
    machine.clock.set(MIDNIGHT_MS)
    machine.start()
    assert machine.clock.now_ms() == machine.queue.now_ms() == MIDNIGHT_MS + 10_600


def test_reopening_adds_no_time(machine):
    machine.clock.advance(1_000)
    enqueue(machine)
    machine.clock.advance(4_000)
    machine.crash("by chance")
    machine.clock.advance(5_000)
    machine.start()
    assert machine.queue.now_ms() == machine.clock.now_ms() == MIDNIGHT_MS + 10_000


def test_the_slider_moves_the_queue_both_ways_whatever_happened_to_the_clock(machine):
    enqueue(machine)
    job = lease(machine)
    machine.clock.move_to(job.due_ms)
    assert machine.queue.job(job.id).state is JobState.READY
    machine.clock.move_to(job.due_ms - 1)
    assert machine.queue.job(job.id).state is JobState.LEASED
    for disturb in (
        lambda: machine.clock.set(MIDNIGHT_MS - 3_600_000),
        lambda: machine.clock.set(MIDNIGHT_MS + 365 * 86_400_000),
        lambda: (machine.clock.set(MIDNIGHT_MS + 86_400_000), machine.stop(), machine.start()),
        lambda: machine.clock.advance(77),
    ):
        disturb()
        for wanted in (60_000, 29_000, 31_000, 5_000):
            stands = machine.clock.move_to(machine.clock.floor_ms + wanted)
            assert stands == machine.queue.now_ms() == machine.clock.now_ms() == machine.clock.floor_ms + wanted
    assert machine.clock.move_to(0) == machine.clock.floor_ms


def test_a_changed_switch_changes_no_time(machine):
    enqueue(machine)
    held = lease(machine)
    machine.clock.advance(31_000)
    machine.clock.set(MIDNIGHT_MS - 60_000)
    before, state = machine.queue.now_ms(), machine.clock.state
    machine.set_protection("token_check", False)
    assert (machine.queue.now_ms(), machine.clock.state) == (before, state)
    assert machine.queue.job(held.id).state is JobState.READY
