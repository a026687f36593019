"""Files pulled away, workers, time, and the end of the program: what the queue answers, and what is promised still."""

from __future__ import annotations

import pytest

from app.engine.errors import ClosedForWritingError, DamagedLogError, NotALogError, NothingReadyError, StaleTokenError
from app.engine.log.verdict import VerdictKind
from app.lab.faults._hands import Hands
from app.lab.faults.base import CannotBreak
from app.lab.findings import Kind
from tests.helpers.broken import LOCK, PATH, START_MS, content, enqueue, lease, payloads, press, started, verdict


def _states(machine):
    return {job.id: job.state.value for job in machine.queue.jobs()}


def _last(machine):
    """Letter and job of the last record."""
    frame = machine.frames()[-1]
    return frame.letter, frame.job


# --- files ---


def test_a_log_deleted_under_the_program_takes_no_more_work_and_comes_back_when_taken_back():
    machine = started(jobs=2, leased=1)
    before, lock = content(machine), content(machine, LOCK)
    report = press(machine, "log-deleted")
    assert content(machine) is None
    assert "the file is gone from its path" in report.refused
    assert report.sentence.startswith(f"The log, {len(before)} bytes, was deleted while it was open. ")
    assert "was refused, and the queue is closed for writing" in report.sentence
    with pytest.raises(ClosedForWritingError):
        machine.do("ack", lambda queue: queue.ack(1, 3))
    assert machine.can_take_back(report)
    machine.take_back(report)
    assert content(machine) == before
    assert content(machine, LOCK) == lock or not machine.alive
    machine.start()
    assert _states(machine) == {1: "leased", 2: "ready"}
    assert machine.findings == ()


@pytest.mark.parametrize("by", ["queue", "older", "text"])
def test_a_replaced_log_takes_no_more_work_and_the_other_file_is_not_touched(by):
    machine = started(jobs=2)
    before = content(machine)
    report = press(machine, "log-replaced", by=by)
    other = content(machine)
    assert other == report.splices[-1].after
    assert other != before
    assert "another file stands at its path" in report.refused
    with pytest.raises(ClosedForWritingError):
        enqueue(machine)
    assert content(machine) == other
    machine.take_back(report)
    assert content(machine) == before
    machine.start()
    assert machine.findings == ()


def test_an_older_copy_is_known_from_the_mark_and_a_text_is_no_log():
    machine = started(jobs=2)
    press(machine, "log-replaced", by="older")
    with pytest.raises(DamagedLogError, match="promised bytes are missing"):
        machine.start(recover=True)
    machine = started(jobs=2)
    press(machine, "log-replaced", by="text")
    with pytest.raises(NotALogError):
        machine.start(recover=True)


def test_an_empty_queue_gets_a_record_before_it_has_an_older_copy():
    machine = started()
    report = press(machine, "log-replaced", by="older")
    assert report.sentence.startswith("First job 1 was enqueued. The log, 160 bytes, was replaced by an older copy")
    assert len(content(machine)) == 64
    assert verdict(machine).kind is VerdictKind.DAMAGED


def test_a_queue_that_did_not_notice_would_be_told_of(monkeypatch):
    machine = started(jobs=1)
    monkeypatch.setattr(Hands, "enqueue", lambda self: None)
    report = press(machine, "log-deleted")
    assert report.sentence.endswith("The next enqueue was confirmed all the same.")
    assert report.refused == ""


def test_what_is_gone_can_not_be_pulled_away_again():
    machine = started(jobs=1)
    machine.storage.unlink(PATH)
    with pytest.raises(CannotBreak, match="There is no log at the path any more"):
        press(machine, "log-deleted")


# --- workers ---


def test_a_killed_worker_writes_nothing_and_its_job_comes_back_at_the_deadline():
    machine = started(jobs=1, leased=1)
    before = content(machine)
    report = press(machine, "worker-killed")
    assert report.sentence == (
        "worker-1 was killed with job 1 in its hands (token 2). No byte was written. Its lease ends in 30.0 s."
    )
    assert content(machine) == before
    assert not machine.workers.is_alive("worker-1")
    machine.clock.advance(29_999)
    assert _states(machine) == {1: "leased"}
    machine.clock.advance(1)
    assert _states(machine) == {1: "ready"}
    assert lease(machine).worker == "worker-2"
    assert machine.findings == ()


def test_each_press_kills_another_worker_that_still_has_a_job():
    machine = started(jobs=2, leased=2)
    assert "worker-2 was killed" in press(machine, "worker-killed").sentence
    assert "worker-1 was killed" in press(machine, "worker-killed").sentence
    third = press(machine, "worker-killed").sentence
    assert third.startswith("First job 5 was enqueued and worker-3 leased job 5. worker-3 was killed with job 5")


def test_without_the_lease_the_job_goes_with_its_worker():
    machine = started(jobs=1)
    machine.set_protection("lease", False)
    report = press(machine, "worker-killed")
    assert "worker-1 was killed. Job 1 had left the list when it was taken: nobody has it now." in report.sentence
    machine.do("refresh", lambda queue: queue.refresh())
    assert [finding.job for finding in machine.findings] == [1]


def test_a_stale_ack_is_refused_writes_nothing_and_leaves_the_job_to_the_other():
    machine = started(jobs=1, leased=1)
    report = press(machine, "stale-ack")
    assert report.sentence == (
        "First 30.0 s went by, the lease of worker-1 on job 1 passed and worker-2 leased job 1. "
        "worker-1 acked job 1 with its old token 2, and was refused: nothing was written."
    )
    assert "stale" in report.refused
    assert _last(machine) == ("L", 1)
    assert _states(machine) == {1: "leased"}
    assert [(held.worker, held.token) for held in machine.workers.holding()] == [("worker-2", 3)]
    machine.do("ack", lambda queue: queue.ack(1, 3))
    assert machine.findings == ()


def test_a_worker_that_is_stale_already_is_taken_as_it_is():
    machine = started(jobs=1, leased=1)
    machine.clock.advance(35_000)
    lease(machine)
    at = machine.clock.now_ms()
    assert not press(machine, "stale-ack").sentence.startswith("First")
    assert machine.clock.now_ms() == at
    with pytest.raises(StaleTokenError):
        machine.do("ack", lambda queue: queue.ack(1, 2))


def test_a_job_that_was_compacted_away_is_no_stale_one():
    machine = started(jobs=1, leased=1)
    machine.do("cancel", lambda queue: queue.cancel(1))
    machine.do("compact", lambda queue: queue.compact())
    report = press(machine, "stale-ack")
    assert "acked job 6 with its old token 7" in report.sentence
    assert report.refused


def test_other_jobs_before_it_in_the_order_are_handed_out_first():
    machine = started(jobs=1, leased=1)
    for _ in range(3):
        enqueue(machine)
    report = press(machine, "stale-ack")
    assert "other workers took jobs 3, 4 and 5 first and" in report.sentence
    assert "acked job 1 with its old token 2" in report.sentence
    assert report.refused


def test_a_job_on_its_last_attempt_would_not_be_leased_again_so_another_one_is_taken():
    machine = started()
    machine.do("enqueue", lambda queue: queue.enqueue(b"once", attempts_max=1))
    lease(machine)
    report = press(machine, "stale-ack")
    assert "acked job 3 with its old token 4" in report.sentence
    assert report.refused


def test_without_the_token_check_the_stale_ack_is_taken_and_the_ledger_objects():
    machine = started(jobs=1)
    machine.set_protection("token_check", False)
    lease(machine)
    report = press(machine, "stale-ack")
    assert "and the queue took it" in report.sentence
    assert report.refused == ""
    assert machine.findings


def test_a_job_that_left_the_list_can_not_be_taken_twice():
    machine = started(jobs=1)
    machine.set_protection("lease", False)
    with pytest.raises(CannotBreak, match=r"leave the list when they are taken|could lease job"):
        press(machine, "stale-ack")


def test_two_workers_get_two_jobs_or_one_gets_nothing():
    machine = started(jobs=2)
    report = press(machine, "two-workers")
    assert report.sentence == "Two workers asked at once: worker-1 got job 1, worker-2 came second and got job 2."
    assert report.refused == ""
    machine = started(jobs=1)
    report = press(machine, "two-workers")
    assert report.sentence == "Two workers asked at once: worker-1 got job 1, worker-2 came second and got nothing."
    assert report.advice == "Look at the log: one job, one LEASE."
    assert report.refused.startswith("No job is ready now")
    report = press(started(), "two-workers")
    assert report.sentence.startswith("First job 1 was enqueued. Two workers asked at once: worker-1 got job 1")


@pytest.mark.parametrize("attempts", [1, 4, 9])
def test_a_poison_job_ends_as_a_dead_letter_after_its_last_attempt(attempts):
    machine = started(jobs=2)
    report = press(machine, "poison-job", attempts=attempts)
    job = machine.queue.job(3)
    assert (job.state.value, job.attempts) == ("dead-letter", attempts)
    assert f"Poison job 3 killed {attempts} worker" in report.sentence
    passed = "its lease passed, 30 s." if attempts == 1 else f"each lease passed, {30 * attempts} s in all."
    assert passed in report.sentence
    assert machine.clock.now_ms() == START_MS + 30_000 * attempts
    letters = [frame.letter for frame in machine.frames() if frame.job == 3]
    assert letters == ["E", *"L" * attempts]
    for _ in range(2):
        lease(machine)
    with pytest.raises(NothingReadyError):
        lease(machine)
    assert machine.findings == ()


def test_without_the_lease_the_poison_job_is_gone_with_its_first_worker():
    machine = started()
    machine.set_protection("lease", False)
    report = press(machine, "poison-job")
    assert "Poison job 1 left the list when the first worker took it; it killed 1 worker" in report.sentence


@pytest.mark.parametrize("fault", ["stale-ack", "poison-job"])
def test_a_crowd_of_more_urgent_jobs_is_said(fault):
    machine = started()
    for _ in range(60):
        machine.do("enqueue", lambda queue: queue.enqueue(b"", priority=2**31 - 1, attempts_max=1))
    with pytest.raises(CannotBreak, match="highest priority"):
        press(machine, fault)


# --- the clock ---


@pytest.mark.parametrize("seconds", [1, 3600, 366 * 86_400])
def test_with_the_clock_back_a_lease_of_30_s_still_returns_in_30_s(seconds):
    machine = started(jobs=2, leased=1)
    now = machine.queue.now_ms()
    report = press(machine, "clock-back", seconds=seconds)
    assert machine.clock.now_ms() == START_MS - seconds * 1000
    assert machine.queue.now_ms() == now
    assert report.sentence == (
        f"The clock was set back by {seconds:,} s. The lease of worker-1 on job 1 runs on as before."
    )
    machine.clock.advance(29_999)
    assert _states(machine) == {1: "leased", 2: "ready"}
    machine.clock.advance(1)
    assert _states(machine) == {1: "ready", 2: "ready"}
    enqueue(machine)
    times = [frame.time_ms for frame in machine.frames()]
    assert times == sorted(times)


def test_the_clock_of_a_dead_machine_goes_back_too_and_never_before_1970():
    machine = started(jobs=1)
    machine.crash("by itself")
    machine.clock.set(1_000_000)
    assert press(machine, "clock-back").sentence == "The clock was set back by 3,600 s."
    assert machine.clock.now_ms() == 0


@pytest.mark.parametrize("days", [1, 365, 3_650])
@pytest.mark.parametrize("right", [True, False])
def test_with_one_record_far_ahead_a_lease_of_30_s_still_returns_in_30_s(days, right):
    machine = started(jobs=1)
    ahead = START_MS + days * 86_400_000
    report = press(machine, "clock-far-forward", days=days, right=right)
    assert machine.clock.now_ms() == (START_MS if right else ahead)
    assert machine.frames()[-1].time_ms == ahead
    assert report.sentence.startswith(f"The clock jumped {days:,} day")
    assert ("set right again" in report.sentence) == right
    assert machine.queue.now_ms() == ahead
    machine.clock.advance(29_999)
    assert _states(machine) == {1: "leased"}
    machine.clock.advance(1)
    assert _states(machine) == {1: "ready"}
    assert machine.findings == ()


def test_the_clock_is_set_right_even_when_the_lease_is_refused():
    machine = started(jobs=1)
    machine.storage.unlink(PATH)
    with pytest.raises(CannotBreak, match="It could not be done"):
        press(machine, "clock-far-forward")
    assert machine.clock.now_ms() == START_MS


# --- the program ---


def test_the_program_is_killed_only_where_somebody_opens_it_again():
    machine = started(jobs=1)
    with pytest.raises(CannotBreak, match="Only the window can kill itself and come back"):
        press(machine, "kill-program")
    killed = []
    machine.kill_program = lambda: killed.append(True)
    report = press(machine, "kill-program")
    assert killed == [True]
    assert payloads(machine)
    assert report.sentence == "This program is being killed."


def test_a_clock_that_jumped_for_a_lease_that_was_refused_is_set_right(monkeypatch):
    machine = started(jobs=1)
    before_ms = machine.clock.now_ms()

    def refused(hands):
        raise NothingReadyError("nothing")

    monkeypatch.setattr("app.lab.faults._hands.Hands.lease", refused)
    with pytest.raises(CannotBreak):
        press(machine, "clock-far-forward", right=False)
    assert machine.clock.now_ms() == before_ms


def test_a_job_that_is_lost_with_its_worker_is_found_at_once():
    machine = started(jobs=1)
    machine.set_protection("lease", False)
    press(machine, "worker-killed")
    assert [one.kind for one in machine.findings] == [Kind.LOST]
