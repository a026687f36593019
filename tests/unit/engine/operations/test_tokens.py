"""The life of a token: until the next lease, ack, nack, cancel or redrive; its deadline does not end it."""

import pytest

from app.engine.errors import (
    AlreadyDoneError,
    CancelledJobError,
    GivenBackError,
    GoneJobError,
    RefusedError,
    StaleTokenError,
    UnknownJobError,
    WrongTokenError,
)
from app.engine.events import OperationRefused
from tests.helpers.engine import START_MS, by_states, exhausted, leased

VERBS = ("ack", "nack", "extend")


def refused(machine, queue, verb, job, token, error):
    """The refusal is of this kind, is told, and nothing was written."""
    before, jobs = machine.content(), queue.jobs()
    with pytest.raises(error) as caught:
        getattr(queue, verb)(job, token)
    assert type(caught.value) is error
    assert (machine.content(), queue.jobs()) == (before, jobs)
    assert machine.told(OperationRefused)[-1].reason == str(caught.value)


@pytest.mark.parametrize("verb", VERBS)
def test_a_token_is_stale_once_somebody_leased_the_job_anew(machine, queue, verb):
    first = leased(queue)
    machine.clock.advance(30_000)
    queue.lease("worker-2")
    refused(machine, queue, verb, 1, first.token, StaleTokenError)


@pytest.mark.parametrize("verb", VERBS)
def test_a_token_is_given_back_after_ones_own_nack(machine, queue, verb):
    job = leased(queue)
    queue.nack(1, job.token)
    refused(machine, queue, verb, 1, job.token, GivenBackError)


@pytest.mark.parametrize("verb", VERBS)
def test_a_token_is_given_back_after_a_redrive(machine, queue, verb):
    job = leased(queue, attempts_max=1)
    machine.clock.advance(30_000)
    queue.redrive(1)
    refused(machine, queue, verb, 1, job.token, GivenBackError)


@pytest.mark.parametrize("verb", VERBS)
def test_a_token_is_already_done_after_an_ack(machine, queue, verb):
    job = leased(queue)
    queue.ack(1, job.token)
    refused(machine, queue, verb, 1, job.token, AlreadyDoneError)


@pytest.mark.parametrize("verb", VERBS)
def test_a_cancel_ends_the_token(machine, queue, verb):
    job = leased(queue)
    queue.cancel(1)
    refused(machine, queue, verb, 1, job.token, CancelledJobError)


@pytest.mark.parametrize("verb", VERBS)
def test_a_token_of_another_job_or_of_none_is_wrong(machine, queue, verb):
    job = leased(queue)
    other = leased(queue)
    for token in (other.token, 0, -1, 1, job.token + 1, 2**70):
        refused(machine, queue, verb, 1, token, WrongTokenError)


@pytest.mark.parametrize("verb", VERBS)
def test_a_job_that_was_never_leased_has_no_token(machine, queue, verb):
    queue.enqueue(b"a")
    refused(machine, queue, verb, 1, 0, WrongTokenError)
    refused(machine, queue, verb, 1, 1, WrongTokenError)


@pytest.mark.parametrize("verb", VERBS)
def test_a_job_that_was_never_made_is_unknown(machine, queue, verb):
    leased(queue)
    refused(machine, queue, verb, 99, 2, UnknownJobError)


@pytest.mark.parametrize("verb", VERBS)
def test_a_job_that_was_compacted_away_is_gone(machine, queue, verb):
    job = leased(queue)
    queue.ack(1, job.token)
    queue.compact()
    refused(machine, queue, verb, 1, job.token, GoneJobError)


def test_redrive_and_cancel_know_unknown_and_gone_jobs_too(queue):
    job = leased(queue)
    queue.ack(1, job.token)
    queue.compact()
    for verb in (queue.redrive, queue.cancel, queue.job):
        with pytest.raises(GoneJobError):
            verb(1)
        with pytest.raises(UnknownJobError):
            verb(1_000)


def test_a_late_ack_counts_while_nobody_else_has_the_job(machine, queue):
    job = leased(queue)
    machine.clock.advance(3_600_000)
    assert queue.ack(1, job.token).state.value == "done"


def test_a_late_nack_counts_while_nobody_else_has_the_job(machine, queue):
    job = leased(queue)
    machine.clock.advance(3_600_000)
    late = queue.nack(1, job.token)
    assert (late.state.value, late.due_ms) == ("delayed", START_MS + 3_601_000)


def test_a_late_extend_leases_again_and_is_the_same_attempt(machine, queue):
    job = leased(queue)
    machine.clock.advance(31_000)
    assert by_states(queue) == {1: "ready"}
    again = queue.extend(1, job.token)
    assert (again.state.value, again.attempts, again.token) == ("leased", 1, job.token)
    assert again.due_ms == START_MS + 61_000


@pytest.mark.parametrize(("verb", "state"), [("ack", "done"), ("nack", "dead-letter"), ("extend", "leased")])
def test_a_token_outlives_the_jobs_becoming_a_dead_letter_by_expiry(machine, queue, verb, state):
    job = leased(queue, attempts_max=1)
    machine.clock.advance(30_000)
    assert by_states(queue) == {1: "dead-letter"}
    assert getattr(queue, verb)(1, job.token).state.value == state


def test_a_dead_letter_made_by_a_nack_has_no_live_token(machine, queue):
    dead = exhausted(queue)
    refused(machine, queue, "ack", dead.id, dead.token, GivenBackError)


def test_refusals_are_one_family():
    for error in (StaleTokenError, GivenBackError, AlreadyDoneError, CancelledJobError, WrongTokenError):
        assert issubclass(error, RefusedError)
