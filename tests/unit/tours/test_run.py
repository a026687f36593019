"""A tour on its way: predictions and the score, real actions, failures told in sentences, the way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from app.tours.actions import ACTIONS
from app.tours.errors import TourFailedError
from app.tours.playing import play
from app.tours.run import AGREEMENT, Score, TourRun
from tests.helpers.touring import impression, machine_in, result_of, small_tour

if TYPE_CHECKING:
    from pathlib import Path

ASKING = (
    'do = "enqueue"\n[step.predict]\nquestion = "How many?"\n'
    'choices = ["None", { text = "One", when = { jobs = 1 } }, { text = "Two", when = { jobs = 2 } }]'
)
LEASED = 'do = [{ enqueue = "mail" }, { lease = "anna" }]'


@pytest.fixture
def run(tmp_path: Path) -> TourRun:
    """A tour of a question, a step that only looks, and another question."""
    made = TourRun(small_tour(ASKING, "", ASKING), machine_in(tmp_path))
    made.begin()
    return made


def test_a_step_is_done_for_real_and_the_answer_revealed(run: TourRun) -> None:
    assert (run.number, run.count, run.performed, run.result) == (0, 3, False, None)
    run.answer(0)
    run.answer(1)
    result = run.perform()
    assert (result.right_choice, result.held, result.trouble) == (1, True, "")
    assert run.score == Score(asked=1, right=1)
    assert [check.text for check in result.checks] == [AGREEMENT]


def test_a_wrong_prediction_counts_as_asked_and_a_question_passed_over_does_not(run: TourRun) -> None:
    run.answer(0)
    run.perform()
    assert run.score == Score(asked=1, right=0)
    run.next()
    run.next()
    assert run.perform().right_choice == 2
    assert run.score == Score(asked=1, right=0)


def test_a_step_that_only_looks_asks_for_no_press(run: TourRun) -> None:
    run.perform()
    run.next()
    assert (run.number, run.performed) == (1, True)
    run.next()
    assert (run.number, run.performed) == (2, False)


def test_a_first_step_that_only_looks_is_done_on_arrival(tmp_path: Path) -> None:
    run = TourRun(small_tour("check = { jobs = 1 }", start='do = "enqueue"'), machine_in(tmp_path))
    run.begin()
    assert run.result is not None
    assert run.result.held
    run.next()
    assert run.finished


def test_the_last_press_ends_the_tour_and_can_be_taken_back(run: TourRun) -> None:
    while not run.finished:
        if run.performed:
            run.next()
        else:
            run.perform()
    assert run.number == 2
    with pytest.raises(ValueError, match="no step to go on to"):
        run.next()
    run.back()
    assert (run.number, run.performed) == (2, True)


def test_back_restores_answer_score_and_machine(run: TourRun) -> None:
    before = impression(run._machine)
    run.answer(1)
    run.perform()
    run.next()
    run.back()
    assert run.performed
    run.back()
    assert (run.number, run.performed, run.choice, run.score) == (0, False, 1, Score())
    assert impression(run._machine) == before
    assert not run.can_back
    with pytest.raises(ValueError, match="nothing to take back"):
        run.back()


def test_back_undoes_what_somebody_did_by_hand_since(run: TourRun) -> None:
    run.perform()
    before = impression(run._machine)
    run.next()
    run._machine.do("enqueue", lambda queue: queue.enqueue(b"by hand"))
    run._machine.clock.advance(5_000)
    run.back()
    assert impression(run._machine) == before


def test_back_forgets_what_workers_were_given_since(tmp_path: Path) -> None:
    late = '{ advance = "31s" }, { lease = "ben" }, { ack = 1, worker = "anna", refused = "stale" }'
    run = TourRun(small_tour(LEASED, f"do = [{late}]"), machine_in(tmp_path))
    run.begin()
    run.perform()
    run.next()
    for _ in range(2):
        assert run.perform().held
        run.back()


@pytest.mark.parametrize("choice", [-1, 3])
def test_only_an_answer_that_is_there_can_be_given(run: TourRun, choice: int) -> None:
    with pytest.raises(ValueError, match="no answer"):
        run.answer(choice)


def test_no_answer_can_be_given_when_it_is_known(run: TourRun) -> None:
    run.perform()
    with pytest.raises(ValueError, match="no answer"):
        run.answer(1)
    with pytest.raises(ValueError, match="performed already"):
        run.perform()
    run.next()
    with pytest.raises(ValueError, match="no answer"):
        run.answer(0)


def test_a_step_must_be_performed_before_the_next(run: TourRun) -> None:
    with pytest.raises(ValueError, match="before this one was performed"):
        run.next()


@pytest.mark.parametrize(
    ("step", "complaint"),
    [
        ('do = { lease = "w" }', "“lease” did not go as this tour says: No job is ready"),
        (
            'do = [{ enqueue = "a", refused = "no-space" }]',
            "“enqueue” should have been refused (no space), and was not.",
        ),
        (
            'do = [{ enqueue = "a" }, { ack = 1, refused = "stale" }]',
            "“ack” did not go as this tour says: ",
        ),
        ("do = { ack = 9 }", "“ack” did not go as this tour says: "),
        ('do = { ack = 9, worker = "w" }', "“ack” did not go as this tour says: "),
        ('do = ["stop", "enqueue"]', "“enqueue” did not go as this tour says: "),
        ('do = "take_back"', "No fault was made yet that could be taken back."),
        ('do = [{ fault = "flip-bit", record = 7 }]', "There is no record 7 in the log."),
        (
            'do = [{ enqueue = "a" }, { fault = "flip-bit", record = 1, byte = 53 }, "take_back", "take_back"]',
            "The files are no longer as the fault left them",
        ),
        ('do = { nack = 1, reason = "r" }', "“nack” did not go as this tour says: "),
        ("do = { redrive = 1 }", "“redrive” did not go as this tour says: "),
    ],
)
def test_an_action_that_goes_wrong_fails_the_step_in_a_sentence(step: str, complaint: str, tmp_path: Path) -> None:
    result = result_of(tmp_path, step)
    assert not result.held
    assert complaint in result.trouble
    assert result.complaint.startswith(result.trouble)


def test_what_stands_behind_a_failed_action_is_not_done(tmp_path: Path) -> None:
    result = result_of(tmp_path, 'do = [{ ack = 1 }, "enqueue"]\ncheck = { jobs = 0 }')
    assert result.trouble
    assert result.checks[0].held


@pytest.mark.parametrize(
    ("choices", "complaint"),
    [
        ('["A", { text = "B", when = { jobs = 5 } }]', "Of the question “Q” no answer turned out right."),
        (
            '[{ text = "A", when = { jobs = 0 } }, { text = "B", when = { alive = true } }]',
            "Of the question “Q” 2 answers turned out right.",
        ),
    ],
)
def test_a_question_without_just_one_right_answer_fails_the_step(choices: str, complaint: str, tmp_path: Path) -> None:
    result = result_of(tmp_path, f'[step.predict]\nquestion = "Q"\nchoices = {choices}')
    assert (result.right_choice, result.trouble) == (None, complaint)


def test_a_planted_wrong_tour_fails_its_play(tmp_path: Path) -> None:
    tour = small_tour('do = "enqueue"\ncheck = { job = 1, state = "done" }', 'do = "enqueue"\ncheck = { jobs = 2 }')
    complaints: list[str] = []
    assert not play(tour, machine_in(tmp_path), lambda _tour, _number, result: complaints.append(result.complaint))
    assert complaints == ["It should be true that job 1 is done; but job 1 is ready.", ""]


def test_a_start_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    run = TourRun(small_tour("", start='do = { lease = "w" }'), machine_in(tmp_path))
    with pytest.raises(TourFailedError, match="The start of “Small” can't be made: “lease” did not go"):
        run.begin()
    run._machine.stop()


def test_a_queue_that_cannot_be_started_is_said(tmp_path: Path) -> None:
    (tmp_path / "tour.joblog").write_bytes(b"not a log at all, but long enough to be looked at twice by a reader")
    machine = machine_in(tmp_path)
    with pytest.raises(TourFailedError, match="The queue of “Small” can't be started: "):
        play(small_tour(""), machine, lambda *_: None)
    assert not machine.alive


@pytest.mark.parametrize("step", [LEASED, 'do = { fault = "crash-mid-write" }'])
def test_a_play_leaves_no_process_behind(step: str, tmp_path: Path) -> None:
    machine = machine_in(tmp_path)
    assert play(small_tour(step), machine, lambda *_: None)
    assert not machine.alive


EVERY_ACTION = (
    'do = [{ enqueue = "a", delay = "5s", priority = -2, attempts = 1, lease_for = "2s", key = "k" }, "enqueue"]',
    'do = [{ lease = "w", for = "10s" }, { extend = 2, for = "20s" }]\ncheck = { job = 2, due_in = "20s" }',
    'do = [{ nack = 2, reason = "r" }, { advance = "6s" }, "lease"]\ncheck = { job = 2, worker = "worker-1" }',
    'do = [{ lease = "ben" }, { nack = 1, worker = "ben" }]\ncheck = { job = 1, state = "dead-letter" }',
    'do = [{ redrive = 1 }, { cancel = 1, reason = "r" }]\ncheck = { job = 1, state = "cancelled" }',
    'do = [{ ack = 2 }, "compact"]\ncheck = { jobs = 0 }',
    'do = ["stop", "start", { protection = "fsync", on = false }, { protection = "fsync", on = true }]',
    'do = ["enqueue", { fault = "flip-bit" }, "take_back", "recover"]\ncheck = { verdict = "CLEAN" }',
)


def test_every_action_is_done_for_real(tmp_path: Path) -> None:
    complaints: list[str] = []
    tour = small_tour(*EVERY_ACTION)
    play(tour, machine_in(tmp_path), lambda _tour, _number, result: complaints.append(result.complaint))
    assert complaints == [""] * len(EVERY_ACTION)
    assert {action.name for step in tour.steps for action in step.do} == set(ACTIONS)


def test_a_fault_that_is_refused_counts_as_a_refusal(tmp_path: Path) -> None:
    result = result_of(tmp_path, 'do = [{ fault = "stale-ack" }]\ncheck = { refused = "any" }', start=LEASED)
    assert result.held, result.complaint
    assert result.refusals == (result.reports[0].refused,)


def test_a_fault_that_cannot_be_made_may_be_wanted_so(tmp_path: Path) -> None:
    result = result_of(tmp_path, 'do = [{ fault = "flip-bit", record = 9, refused = "cannot-break" }]')
    assert result.held, result.complaint
    assert result.refusals == ("There is no record 9 in the log.",)


def test_a_death_in_the_middle_of_a_step_fails_it(tmp_path: Path) -> None:
    result = result_of(tmp_path, 'do = [{ fault = "crash-mid-write" }, "enqueue"]', start=LEASED)
    assert "“enqueue” did not go as this tour says: " in result.trouble


def test_a_damaged_log_can_be_looked_at_when_the_file_is_gone(tmp_path: Path) -> None:
    result = result_of(
        tmp_path, 'do = [{ fault = "log-deleted" }, "stop"]\ncheck = { verdict = "EMPTY" }', start=LEASED
    )
    assert result.checks[0].held, result.complaint
