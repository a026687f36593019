"""The model of the cards: order, filter, and changes announced row by row."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester

from app.engine.jobs.job import Job, JobState
from app.gui.models.jobs import JobsModel
from app.gui.roles import JobRole
from tests.gui.fakes import make_job

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

READY, LEASED, DONE = JobState.READY, JobState.LEASED, JobState.DONE


@pytest.fixture
def model(qtbot: QtBot) -> JobsModel:
    """An empty model under Qt's own tester, which fails the test at the first contradiction."""
    made = JobsModel()
    QAbstractItemModelTester(made, QAbstractItemModelTester.FailureReportingMode.Fatal, made)
    return made


def job(number: int, state: JobState = READY, **fields: object) -> Job:
    return make_job(number, state, **fields)


def order(model: JobsModel) -> list[int]:
    return [model.index(row).data(JobRole.JOB).id for row in range(model.rowCount())]


def show(model: JobsModel, *jobs: Job, now_ms: int = 0) -> None:
    model.set_belief(jobs, {each.id: f"payload {each.id}" for each in jobs}, now_ms)


def test_the_order_is_that_in_which_something_happens_next(model: JobsModel) -> None:
    show(
        model,
        job(1, DONE),
        job(2, due_ms=9),
        job(3, JobState.CANCELLED),
        job(4, LEASED, due_ms=70),
        job(5, JobState.DEAD_LETTER),
        job(6, LEASED, due_ms=60),
        job(7, JobState.DELAYED, due_ms=80),
        job(8, due_ms=8),
        job(9, due_ms=10, priority=1),
        job(10, due_ms=8),
    )
    assert order(model) == [6, 4, 7, 9, 8, 10, 2, 5, 1, 3]


def test_a_job_that_is_done_moves_to_the_finished_without_a_reset(qtbot: QtBot, model: JobsModel) -> None:
    show(model, job(1), job(2), job(3))
    with qtbot.assertNotEmitted(model.modelReset), qtbot.waitSignal(model.rowsMoved):
        show(model, job(1, DONE), job(2), job(3))
    assert order(model) == [2, 3, 1]


def test_a_job_that_stays_in_its_part_is_only_changed(qtbot: QtBot, model: JobsModel) -> None:
    show(model, job(1), job(2))
    with qtbot.assertNotEmitted(model.rowsMoved), qtbot.waitSignal(model.dataChanged):
        show(model, job(1), job(2, reason="again"))
    assert model.index(1).data(JobRole.CHANGED)
    assert not model.index(0).data(JobRole.CHANGED)
    model.mark_changed()
    assert not model.index(1).data(JobRole.CHANGED)


def test_new_and_vanished_jobs_are_inserted_and_removed(qtbot: QtBot, model: JobsModel) -> None:
    show(model, job(1, DONE), job(2))
    with qtbot.assertNotEmitted(model.modelReset), qtbot.waitSignals([model.rowsInserted, model.rowsRemoved]):
        show(model, job(2), job(3))
    assert order(model) == [2, 3]


def test_the_same_belief_again_announces_nothing(qtbot: QtBot, model: JobsModel) -> None:
    show(model, job(1), job(2))
    with qtbot.assertNotEmitted(model.dataChanged), qtbot.assertNotEmitted(model.filled):
        show(model, job(1), job(2))


def test_many_changes_at_once_are_a_reset(qtbot: QtBot, model: JobsModel) -> None:
    with qtbot.waitSignal(model.modelReset):
        show(model, *(job(number) for number in range(1, 2_000)))
    assert model.rowCount() == 1_999


def test_one_change_among_ten_thousand_is_one_change(qtbot: QtBot, model: JobsModel) -> None:
    many = [job(number) for number in range(1, 10_001)]
    show(model, *many)
    changes: list[tuple[int, int]] = []
    model.dataChanged.connect(lambda first, last: changes.append((first.row(), last.row())))
    many[4_999] = job(5_000, reason="again")
    with qtbot.assertNotEmitted(model.modelReset):
        show(model, *many)
    assert changes == [(4_999, 4_999)]


def test_the_filter_takes_states_and_words(model: JobsModel) -> None:
    show(model, job(1), job(2, LEASED, worker="worker-2"), job(3, LEASED, worker="worker-3"))
    model.set_filter("", {LEASED})
    assert order(model) == [2, 3]
    model.set_filter("WORKER-3", {LEASED})
    assert order(model) == [3]
    model.set_filter("payload 1", set(JobState))
    assert order(model) == [1]
    model.set_filter("", set())
    assert order(model) == []
    assert model.filtering
    model.set_filter("", set(JobState))
    assert order(model) == [2, 3, 1]
    assert not model.filtering


def test_a_job_that_no_longer_passes_the_filter_leaves_and_comes_back(qtbot: QtBot, model: JobsModel) -> None:
    show(model, job(1), job(2))
    model.set_filter("", {READY})
    show(model, job(1, LEASED), job(2))
    assert order(model) == [2]
    assert set(model.jobs) == {1, 2}
    show(model, job(1), job(2))
    assert order(model) == [1, 2]


def test_the_moment_moves_only_on_cards_that_count_down(qtbot: QtBot, model: JobsModel) -> None:
    show(model, job(1), job(2, LEASED), job(3), job(4, JobState.DELAYED), job(5))
    changes: list[tuple[int, int, list[int]]] = []
    model.dataChanged.connect(lambda first, last, roles: changes.append((first.row(), last.row(), list(roles))))
    model.set_now(500)
    assert changes == [(0, 1, [int(JobRole.NOW_MS)])]
    assert model.index(1).data(JobRole.NOW_MS) == 500
    show(model, job(1), job(3))
    model.set_now(600)
    assert len(changes) == 1


def leased_until(*deadlines_ms: int) -> list[Job]:
    return [job(number, LEASED, due_ms=due_ms) for number, due_ms in enumerate(deadlines_ms, start=1)]


def ready_again(*jobs: Job) -> list[Job]:
    return [job(each.id, due_ms=each.due_ms) for each in jobs]


def test_a_lease_that_ends_moves_its_card_into_the_line_and_back(qtbot: QtBot, model: JobsModel) -> None:
    jobs = leased_until(20, 10, 30)
    show(model, *jobs, job(4, due_ms=5))
    assert order(model) == [2, 1, 3, 4]
    with qtbot.assertNotEmitted(model.modelReset), qtbot.waitSignal(model.rowsMoved):
        model.show_at(25, ready_again(*jobs[:2]))
    assert order(model) == [3, 4, 2, 1]
    assert [model.index(row).data(JobRole.NOW_MS) for row in range(4)] == [25] * 4
    assert [model.index(row).data(JobRole.CHANGED) for row in range(4)] == [False, False, True, True]
    model.show_at(0, jobs[:2])
    assert order(model) == [2, 1, 3, 4]


@pytest.mark.parametrize("count", [3, 500])
def test_a_held_card_stays_held_however_many_turn_at_once(qtbot: QtBot, model: JobsModel, count: int) -> None:
    jobs = leased_until(*range(1_000, 1_000 + count))
    show(model, *jobs, job(count + 1, due_ms=5))
    held = QPersistentModelIndex(model.index(1))
    with qtbot.assertNotEmitted(model.modelReset), qtbot.assertNotEmitted(model.filled):
        model.show_at(5_000, ready_again(*jobs))
    assert order(model) == [count + 1, *range(1, count + 1)]
    assert held.row() == 2
    assert held.data(JobRole.JOB).id == 2


@pytest.mark.parametrize("count", [3, 500])
def test_jobs_that_turn_enter_and_leave_the_filter(qtbot: QtBot, model: JobsModel, count: int) -> None:
    jobs = leased_until(*range(1_000, 1_000 + count))
    show(model, *jobs, job(count + 1, due_ms=5))
    model.set_filter("", {READY})
    assert order(model) == [count + 1]
    with qtbot.waitSignal(model.filled) as counted:
        model.show_at(5_000, ready_again(*jobs))
    assert counted.args == [count + 1, count + 1]
    assert order(model) == [count + 1, *range(1, count + 1)]
    with qtbot.waitSignal(model.filled) as counted:
        model.show_at(0, jobs)
    assert counted.args == [1, count + 1]
    assert order(model) == [count + 1]


def test_a_dead_process_and_a_related_record_are_told(model: JobsModel) -> None:
    show(model, job(1), job(2))
    model.set_dead(True)
    model.set_related((2,))
    assert [model.index(row).data(JobRole.BELIEF) for row in (0, 1)] == [True, True]
    assert [model.index(row).data(JobRole.RELATED) for row in (0, 1)] == [False, True]
    model.clear()
    assert not model.dead
    assert model.rowCount() == 0


def test_screen_readers_and_tooltips_get_plain_words(model: JobsModel) -> None:
    show(model, job(1, LEASED, worker="<i>w</i>", due_ms=30_000, reason="a<b>c"), now_ms=200)
    words = model.index(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert words == "Job 1, leased, payload 1, attempt 1 of 4, <i>w</i> holds it, 29.8 s left"
    assert "a&lt;b&gt;c" in model.index(0).data(Qt.ItemDataRole.ToolTipRole)


def test_a_row_is_found_by_its_job(model: JobsModel) -> None:
    show(model, job(1, DONE), job(7))
    assert [model.row_of(number) for number in (1, 7, 9)] == [1, 0, -1]
    assert model.job_at(0) == job(7)
    assert model.job_at(5) is None
    assert model.rowCount(model.index(0)) == 0


def test_previews_that_come_later_are_shown_and_searched(qtbot: QtBot, model: JobsModel) -> None:
    model.set_belief([job(1), job(2)], {1: "early"}, 0)
    with qtbot.waitSignal(model.dataChanged):
        model.add_previews({2: "late"})
    assert model.previews == {1: "early", 2: "late"}
    model.set_filter("later", set(JobState))
    assert order(model) == []
    model.add_previews({2: "later still"})
    assert order(model) == [2]
    assert model.index(0).data(JobRole.PAYLOAD_PREVIEW) == "later still"
    assert model.data(QModelIndex(), JobRole.JOB) is None
    # A job that was told before with another payload goes, one of another file is none of these.
    model.add_previews({1: "later, too", 2: "gone", 9: "later"})
    assert order(model) == [1]
