"""Several inspected files: each behind a tab, each shown again as it was left, the sandbox one press away."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtWidgets import QTabBar, QToolButton

from app.gui import open_files
from app.gui.standing import Mode
from app.gui.tabs_side import TabsSide
from tests.helpers.lab_window import message
from tests.helpers.window import TORN_TAIL, append, is_open, make_log, press, told

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow
    from app.gui.widgets.file_tabs import FileTabs


def three_logs(folder: Path) -> list[Path]:
    """One whole, one torn, one damaged."""
    paths = [folder / f"{name}.joblog" for name in ("whole", "torn", "damaged")]
    for number, path in enumerate(paths):
        make_log(path, jobs=30 + number)
    append(paths[1], TORN_TAIL)
    data = bytearray(paths[2].read_bytes())
    data[130] ^= 4
    paths[2].write_bytes(data)
    return paths


def tabs_of(window: MainWindow) -> TabsSide:
    (side,) = [part for part in window.inspecting.parts if isinstance(part, TabsSide)]
    return side


def bar_of(window: MainWindow) -> FileTabs:
    return tabs_of(window).widget


def open_all(qtbot: QtBot, window: MainWindow, paths: list[Path]) -> None:
    window.files.inspect_all([str(path) for path in paths])
    settled(qtbot, window, paths[0])


def settled(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    session = window.session
    qtbot.waitUntil(lambda: session.standing.path == str(path) and not session.log.reading)


def click(qtbot: QtBot, bar: QTabBar, place: int, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
    qtbot.mouseClick(bar, button, pos=bar.tabRect(place).center() - QPoint(20, 0))


def current(bar: FileTabs) -> str:
    return bar.tabText(bar.currentIndex())


def test_each_file_has_a_tab_with_its_name_its_place_and_its_verdict(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    paths = three_logs(tmp_path)
    open_all(qtbot, window, paths)
    bar = bar_of(window)
    assert [bar.tabText(place) for place in range(bar.count())] == ["Sandbox", *(path.name for path in paths)]
    assert current(bar) == "whole.joblog"
    assert "3 files were opened, each behind a tab of its own; whole.joblog is shown." in told(window.session)
    # The other two are judged without being shown.
    qtbot.waitUntil(lambda: "damaged at 0x" in bar.tabToolTip(3))
    assert "torn tail at 0x" in bar.tabToolTip(2)
    assert "clean" in bar.tabToolTip(1)
    assert str(paths[0]) in bar.tabToolTip(1)
    shapes = {bar.tabIcon(place).pixmap(16).toImage().constBits().tobytes() for place in range(1, 4)}
    assert len(shapes) == 3


def test_without_an_open_file_there_are_no_tabs(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    assert window.actions_set["file.close_tab"].why_not
    (path,) = three_logs(tmp_path)[:1]
    open_all(qtbot, window, [path])
    assert bar_of(window).isVisible()
    press(qtbot, window, "file.close_tab")
    qtbot.waitUntil(lambda: window.session.standing.mode is Mode.SANDBOX and is_open(window.session))
    assert not bar_of(window).isVisible()
    assert window.actions_set["view.next_file"].why_not


def test_the_sandbox_is_one_press_away_and_so_is_the_way_back(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    paths = three_logs(tmp_path)
    open_all(qtbot, window, paths)
    bar = bar_of(window)
    click(qtbot, bar, 0)
    qtbot.waitUntil(lambda: window.session.standing.mode is Mode.SANDBOX and is_open(window.session))
    assert bar.isVisible()
    assert current(bar) == "Sandbox"
    click(qtbot, bar, 2)
    settled(qtbot, window, paths[1])
    assert current(bar) == "torn.joblog"


def test_the_keys_go_round_and_close(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    paths = three_logs(tmp_path)
    open_all(qtbot, window, paths)
    actions, bar = window.actions_set, bar_of(window)
    assert [action.shortcut().toString() for action in (actions["view.next_file"], actions["file.close_tab"])] == [
        "Ctrl+Tab",
        "Ctrl+W",
    ]
    actions["view.next_file"].trigger()
    settled(qtbot, window, paths[1])
    actions["view.previous_file"].trigger()
    settled(qtbot, window, paths[0])
    actions["view.previous_file"].trigger()
    qtbot.waitUntil(lambda: window.session.standing.mode is Mode.SANDBOX and is_open(window.session))
    actions["view.previous_file"].trigger()
    settled(qtbot, window, paths[2])
    actions["file.close_tab"].trigger()
    settled(qtbot, window, paths[1])
    assert bar.paths == (str(paths[0]), str(paths[1]))


def test_a_tab_is_closed_by_its_button_and_by_the_middle_button(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    paths = three_logs(tmp_path)
    open_all(qtbot, window, paths)
    bar = bar_of(window)
    click(qtbot, bar, 0, Qt.MouseButton.MiddleButton)
    click(qtbot, bar, 3, Qt.MouseButton.MiddleButton)
    assert bar.paths == (str(paths[0]), str(paths[1]))
    button = bar.tabButton(1, QTabBar.ButtonPosition.RightSide)
    assert isinstance(button, QToolButton)
    assert button.accessibleName() == "Close whole.joblog"
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    settled(qtbot, window, paths[1])
    assert bar.paths == (str(paths[1]),)


def test_the_button_of_a_tab_grows_with_the_text_and_stays_on_its_tab(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    open_all(qtbot, window, three_logs(tmp_path))
    bar = bar_of(window)
    button = bar.tabButton(1, QTabBar.ButtonPosition.RightSide)
    for zoom in (2.0, 1.0):
        window.theme.set_zoom(zoom)
        qtbot.waitUntil(lambda: bar.font() == window.theme.fonts.ui and bar.updatesEnabled())
        qtbot.wait(20)
        assert button.width() >= window.theme.px(16)
        assert bar.tabRect(1).contains(button.geometry())


def test_the_same_file_again_brings_its_tab_to_the_front(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    paths = three_logs(tmp_path)
    open_all(qtbot, window, paths)
    window.files.inspect(os.path.join(tmp_path, "..", tmp_path.name, "torn.joblog"))
    settled(qtbot, window, paths[1])
    assert bar_of(window).count() == 4
    assert current(bar_of(window)) == "torn.joblog"


def test_a_file_that_is_worked_with_keeps_its_tab_and_is_inspected_from_it_again(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "torn.joblog"
    make_log(path)
    append(path, TORN_TAIL)
    open_all(qtbot, window, [path])
    bar = bar_of(window)
    window.files.work_with()
    qtbot.waitUntil(lambda: window.session.standing.mode is Mode.WORK and is_open(window.session))
    assert current(bar) == "torn.joblog · open for writing"
    qtbot.waitUntil(lambda: "clean" in bar.tabToolTip(1))
    bar.setCurrentIndex(0)
    qtbot.waitUntil(lambda: window.session.standing.mode is Mode.SANDBOX)
    bar.setCurrentIndex(1)
    qtbot.waitUntil(lambda: window.session.standing.mode is Mode.INSPECT)
    assert current(bar) == "torn.joblog"
    window.files.make(str(tmp_path / "new.joblog"))
    qtbot.waitUntil(lambda: current(bar) == "new.joblog · open for writing")


def test_files_of_one_name_are_told_apart_by_their_folders(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    paths = [tmp_path / folder / "work.joblog" for folder in ("monday", "tuesday")]
    for path in paths:
        path.parent.mkdir()
        make_log(path)
    open_all(qtbot, window, paths)
    bar = bar_of(window)
    assert [bar.tabText(place) for place in (1, 2)] == ["work.joblog · monday", "work.joblog · tuesday"]


def test_a_file_is_shown_again_as_it_was_left(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    paths = three_logs(tmp_path)
    open_all(qtbot, window, paths)
    session, table = window.session, window.log_pane.view
    qtbot.waitUntil(lambda: len(session.jobs.jobs) == 30)
    window.linking.select_offset(session.log.model.document.row(7).offset)
    window.jobs_pane.filter.words.setText('"n":2')
    offset = session.log.model.document.row(7).offset
    window.actions_set["view.next_file"].trigger()
    settled(qtbot, window, paths[1])
    assert window.jobs_pane.filter.words.text() == ""
    window.actions_set["view.previous_file"].trigger()
    settled(qtbot, window, paths[0])
    qtbot.waitUntil(lambda: session.log.model.document.row(table.current_number()).offset == offset)
    assert window.jobs_pane.filter.words.text() == '"n":2'
    assert not table.following


def test_what_is_typed_while_a_file_comes_back_is_not_taken_away_again(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    paths = three_logs(tmp_path)
    open_all(qtbot, window, paths)
    session, words = window.session, window.jobs_pane.filter.words
    words.setText("before")
    assert session.log.filter.set_line("job:7")
    window.actions_set["view.next_file"].trigger()
    settled(qtbot, window, paths[1])
    window.actions_set["view.previous_file"].trigger()
    # Both are there at once, before a row is.
    assert session.log.reading
    assert (words.text(), session.log.filter.line) == ("before", "job:7")
    words.setText("meanwhile")
    assert session.log.filter.set_line("job:8")
    back = window.findChild(QTimer, "tabs.back")
    assert back is not None
    assert back.isActive()
    qtbot.waitUntil(lambda: not back.isActive())
    assert (words.text(), session.log.filter.line) == ("meanwhile", "job:8")


def test_tabs_are_put_in_another_order_and_the_sandbox_stays_first(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    logs = three_logs(tmp_path)
    paths = [str(path) for path in logs]
    open_all(qtbot, window, logs)
    bar = bar_of(window)
    place = bar.tabRect(3).center() - QPoint(20, 0)
    qtbot.mousePress(bar, Qt.MouseButton.LeftButton, pos=place)
    settled(qtbot, window, logs[2])
    bar.moveTab(3, 0)
    window.session.changed.emit()
    assert bar.tabText(0) == "damaged.joblog"
    qtbot.mouseRelease(bar, Qt.MouseButton.LeftButton, pos=place)
    assert bar.tabText(0) == "Sandbox"
    assert bar.paths == (paths[2], paths[0], paths[1])
    assert window.files.opened.paths == bar.paths


def test_more_files_than_there_is_room_for_are_counted(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_files, "FILES_MAX", 2)
    open_all(qtbot, window, three_logs(tmp_path))
    assert message(window.session).notice.advice == ("There was no room for 1 more: close some tabs, then open them.")
    assert bar_of(window).count() == 3


def test_a_tab_of_a_file_that_can_not_be_read_says_why(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    (path,) = three_logs(tmp_path)[:1]
    open_all(qtbot, window, [path, folder])
    qtbot.waitUntil(lambda: "is a folder, not a log file" in bar_of(window).tabToolTip(2))


def test_another_part_of_the_window_can_open_a_file_in_a_tab(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    paths = three_logs(tmp_path)
    open_all(qtbot, window, paths[:1])
    tabs_of(window).open(str(paths[2]))
    settled(qtbot, window, paths[2])
    assert window.files.opened.paths == (str(paths[0]), str(paths[2]))
    assert window.settings.recent == [str(paths[0])]
