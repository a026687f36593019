"""Cards: state by colour, icon and word, readable when the process is dead, in as many columns as fit."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QWidget

from app.engine.jobs.job import JobState
from app.gui.theme import Theme, ThemeMode
from app.gui.views.job_list import JobListView
from tests.gui.fakes import ROOT, FakeJobs, make_job


@pytest.fixture
def jobs() -> FakeJobs:
    return FakeJobs()


@pytest.fixture
def view(theme: Theme, jobs: FakeJobs, qtbot) -> JobListView:
    made = JobListView(theme)
    qtbot.addWidget(made)
    made.setModel(jobs)
    made.resize(520, 500)
    made.show()
    return made


def card(view: JobListView, row: int) -> QImage:
    """The pixels of one card."""
    view.viewport().repaint()
    return view.viewport().grab(view.visualRect(view.model().index(row, 0))).toImage()


def colours(image: QImage) -> set[str]:
    return {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}


def pixels(image: QImage, colour: str) -> int:
    return sum(image.pixelColor(x, y).name() == colour for x in range(image.width()) for y in range(image.height()))


@pytest.mark.parametrize("row", range(6))
def test_a_card_has_its_states_colour_as_bar(view: JobListView, theme: Theme, jobs: FakeJobs, row: int) -> None:
    colour = theme.tokens.state(jobs.jobs[row].state)
    image = card(view, row)
    bar = image.pixelColor(theme.px(5) + 3, image.height() // 2)
    assert bar == QColor(colour)


def test_all_states_look_different(view: JobListView, jobs: FakeJobs) -> None:
    pictures = [card(view, row) for row in range(len(jobs.jobs))]
    assert all(one != other for i, one in enumerate(pictures) for other in pictures[i + 1 :])


@pytest.mark.parametrize("mode", [ThemeMode.LIGHT, ThemeMode.DARK])
def test_the_belief_of_a_dead_process_is_drained_and_hatched(
    view: JobListView, theme: Theme, jobs: FakeJobs, mode: ThemeMode
) -> None:
    theme.set_mode(mode)
    alive = card(view, 1)
    jobs.belief = True
    dead = card(view, 1)
    tokens = theme.tokens
    state = jobs.jobs[1].state
    assert tokens.states[state] in colours(alive) - colours(dead)
    assert tokens.state(state, drained=True) in colours(dead)
    assert pixels(dead, tokens.belief_hatch) > 1_000 > pixels(alive, tokens.belief_hatch)


def test_the_selected_card_has_a_ring_in_the_accent(view: JobListView, theme: Theme, jobs: FakeJobs) -> None:
    before = colours(card(view, 5))
    view.setCurrentIndex(jobs.index(5, 0))
    assert theme.tokens.accent in colours(card(view, 5)) - before


def test_a_related_card_is_tinted(view: JobListView, theme: Theme, jobs: FakeJobs) -> None:
    jobs.related.add(2)
    assert theme.tokens.related in colours(card(view, 1))
    assert theme.tokens.related not in colours(card(view, 0))


@pytest.mark.parametrize(("width", "columns"), [(230, 1), (480, 2), (520, 2), (760, 3)])
def test_cards_stand_in_as_many_columns_as_fit(view: JobListView, width: int, columns: int) -> None:
    view.resize(width, 500)
    assert view.columns == columns
    tops = [view.visualRect(view.model().index(row, 0)).top() for row in range(6)]
    assert tops.count(tops[0]) == columns
    assert view.horizontalScrollBar().maximum() == 0


def test_larger_text_makes_larger_cards(view: JobListView, theme: Theme, jobs: FakeJobs) -> None:
    before = view.visualRect(jobs.index(0, 0)).height()
    theme.set_zoom(2.0)
    view.doItemsLayout()
    assert view.visualRect(jobs.index(0, 0)).height() == pytest.approx(2 * before, rel=0.1)
    assert view.columns == 1


def test_the_arrow_keys_walk_through_the_cards(view: JobListView, jobs: FakeJobs, qtbot) -> None:
    view.setFocus()
    view.setCurrentIndex(jobs.index(0, 0))
    qtbot.keyClick(view, Qt.Key.Key_Right)
    assert view.currentIndex().row() == 1
    qtbot.keyClick(view, Qt.Key.Key_Down)
    assert view.currentIndex().row() == 3


def test_a_press_on_a_card_selects_it(view: JobListView, jobs: FakeJobs, qtbot) -> None:
    place = view.visualRect(jobs.index(4, 0)).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(place))
    assert view.currentIndex().row() == 4


def test_a_wait_bar_empties(view: JobListView, theme: Theme, jobs: FakeJobs) -> None:
    colour = theme.tokens.states[JobState.LEASED]

    def filled(due_ms: int) -> int:
        jobs.jobs[0] = make_job(1, JobState.LEASED, due_ms=due_ms, changed_ms=0)
        image = card(view, 0)
        line = image.height() - theme.px(5) - theme.px(5)
        return sum(image.pixelColor(x, line).name() == colour for x in range(20, image.width()))

    assert filled(100_000) > 5 * filled(10_000) > 0


def test_a_long_payload_is_elided_inside_the_card(view: JobListView, theme: Theme, jobs: FakeJobs) -> None:
    jobs.preview = "m" * 500
    image = card(view, 0)
    edge = image.width() - theme.px(5) - 4
    assert {image.pixelColor(edge, y).name() for y in range(20, image.height() - 20)} == {theme.tokens.pane}


def places(view: JobListView) -> list[tuple[int, int]]:
    view.doItemsLayout()
    model = view.model()
    return [(spot.x(), spot.y()) for spot in (view.visualRect(model.index(row, 0)) for row in range(model.rowCount()))]


def questions_to(jobs: FakeJobs) -> list[int]:
    """Grows by one whenever somebody asks how many rows there are from now on."""
    asked: list[int] = []
    count = jobs.rowCount

    def counted(parent: QModelIndex = ROOT) -> int:
        asked.append(1)
        return count(parent)

    jobs.rowCount = counted  # type: ignore[method-assign]
    return asked


def test_cards_in_another_order_are_not_laid_out_anew(view: JobListView, jobs: FakeJobs) -> None:
    before = places(view)
    asked = questions_to(jobs)
    jobs.layoutAboutToBeChanged.emit()
    jobs.jobs.reverse()
    jobs.layoutChanged.emit()
    view.doItemsLayout()
    assert len(asked) < len(jobs.jobs)
    del jobs.rowCount
    assert places(view) == before


def test_a_card_that_comes_while_another_goes_has_its_place(view: JobListView, jobs: FakeJobs) -> None:
    before = places(view)
    jobs.append(make_job(70))
    jobs.beginRemoveRows(ROOT, 0, 0)
    del jobs.jobs[0]
    jobs.endRemoveRows()
    assert places(view) == before
    jobs.beginResetModel()
    jobs.jobs = jobs.jobs[::-1]
    jobs.endResetModel()
    assert places(view) == before


def test_thousands_of_other_cards_are_laid_out_in_a_turn_of_their_own(theme: Theme, qtbot) -> None:
    jobs = FakeJobs(2_000)
    view = JobListView(theme)
    qtbot.addWidget(view)
    view.setModel(jobs)
    view.resize(520, 500)
    view.show()
    qtbot.waitUntil(view.updatesEnabled)
    places(view)
    asked = questions_to(jobs)
    jobs.beginResetModel()
    jobs.jobs.reverse()
    jobs.endResetModel()
    # Whoever else wants to lay out or paint in this turn waits for theirs.
    QApplication.sendPostedEvents(view, QEvent.Type.LayoutRequest)
    view.viewport().repaint()
    assert len(asked) < 1_000
    qtbot.waitUntil(view.updatesEnabled)
    view.viewport().repaint()
    assert 2_000 <= len(asked) < 3_000
    assert view.visualRect(jobs.index(1_999)).isValid()


def test_a_new_look_lays_the_cards_out_once(theme: Theme, qtbot) -> None:
    jobs, window = FakeJobs(1_000), QWidget()
    qtbot.addWidget(window)
    theme.dress(window)
    view = JobListView(theme, window)
    view.setModel(jobs)
    view.resize(520, 500)
    window.show()
    places(view)
    asked = questions_to(jobs)
    height = view.visualRect(jobs.index(0)).height()
    theme.set_zoom(1.5)
    assert not view.updatesEnabled()
    qtbot.waitUntil(view.updatesEnabled)
    qtbot.wait(50)
    assert view.visualRect(jobs.index(0)).height() > height
    # A layout asks once for each row.
    assert 1_000 <= len(asked) < 1_500
