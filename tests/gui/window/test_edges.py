"""What stands one above the other in the window begins and ends in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.gui.main_window import MainWindow

_OFF_PX = 2
"""Lengths are rounded when they are scaled."""


def edges(window: MainWindow, widget: QWidget, margin_px: int = 1) -> tuple[int, int]:
    """Where a widget begins and ends in the window, without the margin in which a button draws its focus."""
    left = widget.mapTo(window, QPoint(0, 0)).x()
    return left + margin_px, left + widget.width() - margin_px


@pytest.mark.parametrize("zoom", [1.0, 1.5, 2.0])
def test_toolbars_begin_and_end_where_the_panes_do(window: MainWindow, zoom: float, qtbot) -> None:
    window.theme.set_zoom(zoom)
    margin = window.theme.px(12)
    qtbot.waitUntil(lambda: edges(window, window.panes, 0)[0] == margin)
    left, right = edges(window, window.panes, 0)
    first = window.tours_bar.widgetForAction(window.actions_set["tour.1"]) or window.tours_bar._groups[0].buttons[0]
    assert abs(edges(window, first)[0] - left) <= _OFF_PX
    assert abs(edges(window, window.tours_bar._groups[-1].buttons[-1])[1] - right) <= _OFF_PX
    assert abs(edges(window, window.clock_bar.chip, 0)[0] - left) <= _OFF_PX
    assert abs(edges(window, window.clock_bar.plus_35)[1] - right) <= _OFF_PX
    if window.queue_bar._groups[0].caption.isVisible():
        assert abs(edges(window, window.queue_bar._groups[0].caption, 0)[0] - left) <= _OFF_PX
    window.theme.set_zoom(1.0)


def test_captions_go_before_the_words_of_buttons_do(window: MainWindow, qtbot) -> None:
    bar = window.queue_bar
    qtbot.waitUntil(lambda: all(group.caption.isVisible() for group in bar._groups))
    needed_px = 2 * window.theme.px(12) + sum(group.full_px for group in bar._groups)
    window.resize(needed_px - 1, 720)
    qtbot.waitUntil(lambda: not any(group.caption.isVisible() for group in bar._groups))
    assert not bar.folded
    last = window.protections
    assert last.mapTo(bar, last.rect().topRight()).x() <= bar.width()
    window.resize(needed_px, 720)
    qtbot.waitUntil(lambda: all(group.caption.isVisible() for group in bar._groups))


def test_typing_over_a_list_searches_nothing_and_asks_no_row(window: MainWindow, qtbot) -> None:
    for _ in range(3):
        window.actions_set["queue.enqueue"].trigger()
    views = (window.jobs_pane.view, window.log_pane.view, window.story_pane.view)
    qtbot.waitUntil(lambda: window.session.jobs.rowCount() == 3 and window.log_pane.view.model().rowCount() >= 3)
    for view in views:
        view.setCurrentIndex(view.model().index(0, 0))
        second = str(view.model().index(1, 0).data())
        view.keyboardSearch(second[:1])
        view.keyboardSearch(second)
        assert view.currentIndex().row() == 0, type(view)
