"""What takes long in the window does not fall into one turn of the event loop with something else that does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QThread

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow
    from app.inspector.news import LogGrowth


def test_a_file_that_comes_on_screen_and_another_look_of_the_wall_take_turns(qtbot: QtBot, window: MainWindow) -> None:
    grown: list[LogGrowth] = []
    window.session.log.grew.connect(lambda growth, _first: grown.append(growth))
    window.session.log.read_anew()
    qtbot.waitUntil(lambda: bool(grown))
    window.actions_set["view.present"].trigger()
    qtbot.waitUntil(lambda: window.theme.presenting and not window.menuBar().isVisible())
    before, fitting = window.theme.fonts.scale, window.presenting._fitting
    window.resize(900, 500)
    qtbot.waitUntil(fitting.isActive)
    QThread.msleep(fitting.interval() + 10)
    window.session.log.grew.emit(grown[0], True)
    QCoreApplication.processEvents()
    assert window.theme.fonts.scale == before
    qtbot.waitUntil(lambda: window.theme.fonts.scale != before)


def test_the_look_of_a_wall_and_the_panes_of_a_size_before_it_take_turns(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_set["view.present"].trigger()
    qtbot.waitUntil(lambda: window.theme.presenting and not window.menuBar().isVisible())
    before, fitting, turns = window.theme.fonts.scale, window.presenting._fitting, window.theme.turns
    looks: list[float] = []
    turns.take(window.presenting, lambda: looks.append(window.theme.fonts.scale))
    window.resize(900, 500)
    fitting.stop()
    fitting.timeout.emit()
    # Behind what waits already, and not in the same turn.
    assert window.theme.fonts.scale == before
    qtbot.waitUntil(lambda: bool(looks))
    assert looks == [before]
    qtbot.waitUntil(lambda: window.theme.fonts.scale != before)
