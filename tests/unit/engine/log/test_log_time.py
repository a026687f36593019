"""now = max(clock, last record + what has elapsed): time never runs backwards and never stands still."""

from app.engine.log.log_time import LogTime
from app.lab.sim_clock import SimClock
from tests.helpers.engine import START_MS, YEAR_2100_MS, leased


def test_without_a_record_it_is_the_clocks_time():
    clock = SimClock(5_000)
    time = LogTime(clock)
    assert time.now_ms() == 5_000
    clock.set(1_000)
    assert time.now_ms() == 1_000


def test_a_clock_that_goes_back_does_not_take_the_log_back():
    clock = SimClock(5_000)
    time = LogTime(clock)
    time.saw(5_000)
    clock.set(1_000)
    assert time.now_ms() == 5_000
    clock.advance(250)
    assert time.now_ms() == 5_250


def test_a_record_from_the_future_does_not_freeze_the_log():
    clock = SimClock(5_000)
    time = LogTime(clock)
    time.saw(YEAR_2100_MS)
    clock.advance(30_000)
    assert time.now_ms() == YEAR_2100_MS + 30_000


def test_what_elapsed_before_this_process_came_is_told_by_the_file():
    clock = SimClock(50_000)
    time = LogTime(clock)
    time.saw(YEAR_2100_MS, mtime_ms=20_000)
    assert time.now_ms() == YEAR_2100_MS + 30_000


def test_a_file_from_the_future_has_no_elapsed_time():
    time = LogTime(SimClock(50_000))
    time.saw(40_000, mtime_ms=90_000)
    assert time.now_ms() == 50_000


def test_a_lease_of_a_log_from_the_year_2100_still_returns_in_30_seconds(machine, queue):
    machine.clock.set(YEAR_2100_MS)
    leased(queue)
    machine.clock.set(START_MS)
    machine.clock.advance(29_999)
    assert queue.job(1).state.value == "leased"
    machine.clock.advance(1)
    assert queue.job(1).state.value == "ready"
    assert queue.lease("w").due_ms == YEAR_2100_MS + 60_000


def test_so_it_does_for_a_process_that_comes_later(machine, queue):
    machine.clock.set(YEAR_2100_MS)
    leased(queue)
    machine.clock.set(START_MS)
    queue.seal()
    machine.clock.advance(10_000)
    view = machine.view()
    machine.clock.advance(20_000)
    assert view.now_ms() == YEAR_2100_MS + 30_000
    assert view.jobs()[0].state.value == "ready"


def test_a_log_made_in_the_future_starts_there(machine):
    machine.clock.set(YEAR_2100_MS)
    machine.open().close()
    machine.clock.set(START_MS)
    assert machine.open().enqueue(b"a").job.enqueued_ms == YEAR_2100_MS


def test_records_never_go_back_in_time(machine, queue):
    queue.enqueue(b"a")
    machine.clock.set(START_MS - 3_600_000)
    job = queue.enqueue(b"b").job
    assert job.enqueued_ms == START_MS
    other = machine.open()
    assert other.enqueue(b"c").job.enqueued_ms >= START_MS
