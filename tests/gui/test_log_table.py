"""The log table: fixed rows, columns that fit, faults that can't be overlooked, a tail that can be followed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect

from app.gui.roles import LogColumn, RowKind
from app.gui.theme import Theme
from app.gui.views.log_table import LogTableView
from app.gui.widgets.pane import Pane
from tests.gui.fakes import FakeLog

if TYPE_CHECKING:
    from PySide6.QtGui import QImage


@pytest.fixture
def log() -> FakeLog:
    return FakeLog(8)


@pytest.fixture
def view(theme: Theme, log: FakeLog, qtbot) -> LogTableView:
    made = LogTableView(theme)
    qtbot.addWidget(made)
    made.setModel(log)
    made.resize(900, 320)
    made.show()
    return made


def row_image(view: LogTableView, row: int) -> QImage:
    rect = view.visualRect(view.model().index(row, 0))
    rect.setRight(view.viewport().width() - 1)
    return view.viewport().grab(rect).toImage()


def colours(image: QImage) -> set[str]:
    return {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}


def test_a_torn_row_is_striped_and_red(view: LogTableView, theme: Theme, log: FakeLog) -> None:
    whole = colours(row_image(view, 3))
    log.kinds[3] = RowKind.TORN
    torn = colours(row_image(view, 3))
    assert {theme.tokens.hatch, theme.tokens.danger} <= torn - whole


def test_a_damaged_row_is_outlined(view: LogTableView, theme: Theme, log: FakeLog) -> None:
    log.kinds[3] = RowKind.DAMAGED
    image = row_image(view, 3)
    assert {image.pixelColor(x, 0).name() for x in range(image.width())} == {theme.tokens.danger}
    assert {image.pixelColor(0, y).name() for y in range(image.height())} == {theme.tokens.danger}


def test_a_row_that_is_not_replayed_is_quiet(view: LogTableView, theme: Theme, log: FakeLog) -> None:
    log.kinds[3] = RowKind.READABLE_NOT_REPLAYED
    seen = colours(row_image(view, 3))
    assert theme.tokens.text not in seen
    assert theme.tokens.quiet in seen


def test_every_kind_of_row_looks_different(view: LogTableView, log: FakeLog) -> None:
    pictures = []
    for kind in RowKind:
        log.kinds[3] = kind
        pictures.append(row_image(view, 3))
    assert all(one != other for i, one in enumerate(pictures) for other in pictures[i + 1 :])


def test_selected_and_related_rows_are_tinted(view: LogTableView, theme: Theme, log: FakeLog) -> None:
    log.related.add(2)
    view.show_row(4)
    assert theme.tokens.related in colours(row_image(view, 2))
    assert theme.tokens.selection in colours(row_image(view, 4))


def test_a_narrow_table_leaves_columns_out_and_keeps_the_summary(view: LogTableView, theme: Theme) -> None:
    assert not any(view.isColumnHidden(column) for column in LogColumn)
    view.resize(460, 320)
    assert view.isColumnHidden(LogColumn.LENGTH)
    for column in (LogColumn.OFFSET, LogColumn.RECORD, LogColumn.CRC, LogColumn.SUMMARY):
        assert not view.isColumnHidden(column)
    assert view.columnWidth(LogColumn.SUMMARY) > theme.px(120)
    view.resize(900, 320)
    assert not view.isColumnHidden(LogColumn.LENGTH)


def test_columns_grow_with_the_longest_numbers(view: LogTableView, log: FakeLog) -> None:
    before = view.columnWidth(LogColumn.OFFSET)
    log.append(100_000)
    assert view.columnWidth(LogColumn.OFFSET) > before


def test_new_records_are_followed(view: LogTableView, log: FakeLog) -> None:
    log.append(100)
    bar = view.verticalScrollBar()
    assert bar.value() == bar.maximum() > 0
    assert view.following


def test_scrolling_up_stops_following_and_back_to_the_end_resumes_it(view: LogTableView, log: FakeLog, qtbot) -> None:
    log.append(100)
    bar = view.verticalScrollBar()
    with qtbot.waitSignal(view.following_changed) as told:
        bar.setValue(10)
    assert told.args == [False]
    log.append(10)
    assert bar.value() == 10
    with qtbot.waitSignal(view.following_changed):
        bar.setValue(bar.maximum())
    assert view.following


def test_following_can_be_switched_on_again(view: LogTableView, log: FakeLog) -> None:
    log.append(100)
    view.verticalScrollBar().setValue(0)
    view.set_following(True)
    assert view.verticalScrollBar().value() == view.verticalScrollBar().maximum()


def test_growing_the_window_does_not_stop_following(view: LogTableView, log: FakeLog) -> None:
    log.append(100)
    for height in (500, 200, 900, 320):
        view.resize(900, height)
    assert view.following


def test_all_rows_have_one_height_that_grows_with_the_text(view: LogTableView, theme: Theme) -> None:
    before = {view.rowHeight(row) for row in range(8)}
    theme.set_zoom(2.0)
    after = {view.rowHeight(row) for row in range(8)}
    assert len(before) == len(after) == 1
    assert after.pop() == pytest.approx(2 * before.pop(), rel=0.1)


def test_titles_stand_over_their_numbers(theme: Theme, log: FakeLog, qtbot) -> None:
    pane = Pane(theme, "Log file")
    qtbot.addWidget(pane)
    view = LogTableView(theme, pane)
    view.setModel(log)
    pane.set_body(view)
    pane.resize(900, 320)
    pane.show()
    header = view.horizontalHeader()
    place = QRect(header.mapTo(pane, QPoint(0, 0)), header.size())
    image = pane.grab(place).toImage()
    left = header.sectionViewportPosition(LogColumn.LENGTH)
    width = header.sectionSize(LogColumn.LENGTH)
    inked = [
        x
        for x in range(width)
        if any(image.pixelColor(left + x, y).lightness() < 160 for y in range(image.height() - 4))
    ]
    assert width - max(inked) < min(inked)


def test_a_row_that_is_being_written_lights_up_once(view: LogTableView, log: FakeLog, theme: Theme, qtbot) -> None:
    log.kinds[8] = RowKind.BEING_WRITTEN
    log.append()
    assert view._pulse.strength(8) > 0.5
    assert view._pulse.strength(7) == 0
    qtbot.waitUntil(lambda: view._pulse.strength(8) == 0, timeout=3_000)


def test_nothing_moves_with_reduced_motion(view: LogTableView, log: FakeLog, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Theme, "reduced_motion", True)
    log.kinds[8] = RowKind.BEING_WRITTEN
    log.append()
    assert view._pulse.strength(8) == 0
