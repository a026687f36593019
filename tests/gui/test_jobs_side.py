"""The left side while the past is shown: what is told of the present waits, and comes back whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from app.engine.jobs.job import Job, JobState
from app.gui.jobs_side import JobsSide
from app.inspector.belief import Belief, MorePreviews
from app.lab.sim_clock import SimClock

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

NOW_MS = 1_000_000


def job(number: int, state: JobState = JobState.READY) -> Job:
    return Job(number, state, 0, 1, 0, 0, 4, 30_000, 0, False, "", "", "", NOW_MS, NOW_MS, NOW_MS, False)


def belief(*numbers: int, previews: dict[int, str] | None = None) -> Belief:
    return Belief(1, [job(number) for number in numbers], len(numbers), previews or {}, NOW_MS, 0, None)


@pytest.fixture
def side(qtbot: QtBot) -> Iterator[JobsSide]:
    made = JobsSide(SimClock(NOW_MS))
    yield made
    made.stop()


def test_the_present_waits_and_comes_back_with_all_its_previews(side: JobsSide) -> None:
    side.take(belief(1, 2, previews={1: "one"}))
    side.show_past(belief(1), "past: after record 1", (1,))
    side.take(MorePreviews(1, {2: "two"}))
    side.take(belief(1, 2, 3, previews={3: "three"}))
    side.add_past_previews(MorePreviews(0, {1: "one, as it was"}))
    assert list(side.model.jobs) == [1]
    assert side.model.previews[1] == "one, as it was"
    side.leave_past()
    assert list(side.model.jobs) == [1, 2, 3]
    assert side.model.previews == {1: "one", 2: "two", 3: "three"}
    assert side.past_words == ""


def test_a_present_that_was_not_told_yet_is_empty_until_it_is(side: JobsSide) -> None:
    side.show_past(belief(1), "past: after record 1", ())
    side.take(MorePreviews(1, {9: "of nobody"}))
    side.leave_past()
    assert not side.model.jobs
    side.leave_past()
    side.show_past(belief(1), "past: after record 1", ())
    side.take(belief(1, 2))
    side.leave_past()
    assert list(side.model.jobs) == [1, 2]


def test_another_file_ends_the_past(side: JobsSide) -> None:
    side.take(belief(1))
    side.show_past(belief(1), "past: after record 1", ())
    side.clear()
    side.add_past_previews(MorePreviews(0, {1: "late"}))
    assert side.past_words == ""
    assert not side.model.previews
