"""ACK, NACK, EXTEND, REDRIVE, CANCEL and SEAL: what each makes of a job that allows it."""

import pytest

from app.engine.errors import AlreadyDoneError, CancelledJobError, InvalidValueError, WrongStateError
from app.engine.events import RecordWritten
from tests.helpers.engine import START_MS, by_states, exhausted, leased


def test_an_ack_is_the_end_of_a_job(machine, queue):
    job = leased(queue)
    machine.clock.advance(10)
    done = queue.ack(1, job.token)
    assert (done.state.value, done.token_live, done.changed_ms) == ("done", False, START_MS + 10)
    assert queue.next_change_ms() is None


def test_a_nack_delays_by_one_two_and_four_seconds_then_the_job_is_a_dead_letter(machine, queue):
    queue.enqueue(b"flaky")
    waits = []
    for _ in range(3):
        job = queue.lease("w")
        back = queue.nack(1, job.token, "it failed")
        assert (back.state.value, back.reason) == ("delayed", "it failed")
        waits.append(back.due_ms - queue.now_ms())
        machine.clock.advance(waits[-1])
    job = queue.lease("w")
    dead = queue.nack(1, job.token, "it failed again")
    assert waits == [1_000, 2_000, 4_000]
    assert (dead.state.value, dead.attempts, dead.reason) == ("dead-letter", 4, "it failed again")
    assert queue.next_change_ms() is None


def test_a_reason_is_cut_to_a_kibibyte_between_characters(queue):
    job = leased(queue)
    assert queue.nack(1, job.token, "é" * 600).reason == "é" * 512
    assert queue.cancel(1, "x" + "é" * 600).reason == "x" + "é" * 511


def test_what_utf8_cannot_write_in_a_reason_becomes_a_question_mark(queue):
    job = leased(queue)
    assert queue.nack(1, job.token, "bad \ud800 byte").reason == "bad ? byte"


def test_an_extend_sets_a_new_deadline_counted_from_now(machine, queue):
    job = leased(queue)
    machine.clock.advance(20_000)
    assert queue.extend(1, job.token).due_ms == START_MS + 50_000
    assert queue.extend(1, job.token, 1_000).due_ms == START_MS + 21_000
    assert queue.job(1).attempts == 1


def test_an_extend_by_no_time_is_refused(queue):
    job = leased(queue)
    with pytest.raises(InvalidValueError):
        queue.extend(1, job.token, 0)


def test_a_redrive_makes_a_dead_letter_ready_with_no_attempts_counted(machine, queue):
    dead = exhausted(queue)
    machine.clock.advance(5_000)
    back = queue.redrive(dead.id)
    assert (back.state.value, back.attempts, back.due_ms) == ("ready", 0, START_MS + 5_000)
    assert back.reason == "broken"
    assert queue.lease("w").attempts == 1


def test_a_job_that_ran_out_of_attempts_by_expiry_can_be_redriven(machine, queue):
    leased(queue, attempts_max=1)
    machine.clock.advance(30_000)
    assert queue.redrive(1).state.value == "ready"
    assert by_states(machine.open()) == {1: "ready"}


def test_only_a_dead_letter_can_be_redriven(machine, queue):
    queue.enqueue(b"a", delay_ms=9_000)
    job = leased(queue)
    for id, state in ((1, "delayed"), (2, "leased")):
        with pytest.raises(WrongStateError, match=state):
            queue.redrive(id)
    queue.ack(2, job.token)
    with pytest.raises(WrongStateError, match="done"):
        queue.redrive(2)


def test_a_job_can_be_cancelled_in_any_state_but_finished_ones(machine, queue):
    queue.enqueue(b"delayed", delay_ms=9_000)
    exhausted(queue)
    queue.enqueue(b"ready")
    leased(queue, priority=1)
    for id in by_states(queue):
        gone = queue.cancel(id, "not wanted")
        assert (gone.state.value, gone.reason, gone.token_live) == ("cancelled", "not wanted", False)
    assert queue.next_change_ms() is None
    with pytest.raises(CancelledJobError):
        queue.cancel(1)


def test_a_done_job_cannot_be_cancelled(queue):
    job = leased(queue)
    queue.ack(1, job.token)
    with pytest.raises(AlreadyDoneError):
        queue.cancel(1)


def test_a_seal_is_written_once_and_only_behind_ones_own_records(machine, queue):
    assert not queue.seal()
    queue.enqueue(b"a")
    assert queue.seal()
    before = machine.content()
    assert not queue.seal()
    other = machine.open()
    assert not other.seal()
    assert machine.content() == before
    other.enqueue(b"b")
    assert not queue.seal()
    assert other.seal()


def test_every_verb_tells_what_it_wrote(machine, queue):
    job = leased(queue)
    queue.extend(1, job.token)
    queue.nack(1, job.token)
    queue.cancel(1)
    dead = exhausted(queue)
    queue.redrive(dead.id)
    queue.seal()
    told = [(event.type, event.job) for event in machine.told(RecordWritten)]
    assert told == [("E", 1), ("L", 1), ("X", 1), ("N", 1), ("C", 1), ("E", 6), ("L", 6), ("N", 6), ("R", 6), ("z", 0)]


def test_whatever_was_done_the_list_is_what_a_replay_of_the_file_gives(machine, queue):
    job = leased(queue, b"one", key="k")
    queue.extend(1, job.token, 9_000)
    queue.nack(1, job.token, "why")
    two = queue.enqueue(b"two", priority=3, delay_ms=100).job
    dead = exhausted(queue)
    queue.redrive(dead.id)
    queue.cancel(two.id, "no")
    assert machine.view().jobs() == queue.jobs()
    assert machine.open().jobs() == queue.jobs()
