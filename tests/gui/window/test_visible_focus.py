"""What has the keyboard is seen: every control Tab leads to, in every mode, light and dark; and Tab always goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QVBoxLayout, QWidget

from app.gui.dialogs.enqueue import EnqueueDialog
from app.gui.dialogs.keys import KeysDialog
from app.gui.help_window import HelpWindow
from app.gui.theme import ThemeMode
from app.gui.theme.contrast import contrast
from app.gui.theme.tokens import DARK, LIGHT, Tokens
from app.gui.widgets.focus_ring import FocusRing
from app.gui.widgets.histogram import HistogramStrip
from app.gui.widgets.lens_panel import LensPanel
from tests.helpers.focus_pictures import changed_pixels, reached_by_tab, unseen
from tests.helpers.inspecting import inspect
from tests.helpers.screen_reader import namesakes, wordless
from tests.helpers.window import make_log

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow
    from app.gui.theme import Theme

MODES = pytest.mark.parametrize("mode", [ThemeMode.LIGHT, ThemeMode.DARK])


@pytest.fixture
def active(qtbot: QtBot, window: MainWindow) -> MainWindow:
    """The window with the keyboard in its list of jobs."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.jobs_pane.view.setFocus()
    return window


def looked_through(window: QWidget) -> list[QWidget]:
    """Everything Tab leads to, after a look that each shows it, and that Shift+Tab leads back the same way."""
    order = reached_by_tab(window)
    assert len(order) == len(set(order))
    assert unseen(window, order) == []
    order[0].setFocus(Qt.FocusReason.TabFocusReason)
    for control in reversed(order):
        window.focusPreviousChild()
        assert QApplication.focusWidget() is control
    return order


def test_a_control_that_shows_nothing_is_named(qtbot: QtBot) -> None:
    top = QWidget()
    qtbot.addWidget(top)
    plain, button = QLabel("words", top), QPushButton("Do it", top)
    plain.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    column = QVBoxLayout(top)
    column.addWidget(plain)
    column.addWidget(button)
    top.show()
    top.activateWindow()
    qtbot.waitUntil(top.isActiveWindow)
    assert [words.split(":")[0] for words in unseen(top, [plain])] == ["QLabel  words"]


@MODES
def test_in_the_sandbox(active: MainWindow, mode: ThemeMode) -> None:
    active.theme.set_mode(mode)
    assert len(looked_through(active)) > 30


@MODES
def test_in_a_tour_after_the_crash(qtbot: QtBot, active: MainWindow, mode: ThemeMode) -> None:
    active.theme.set_mode(mode)
    for name in ("tour.4", "tour.next"):
        active.actions_set[name].trigger()
        qtbot.waitUntil(lambda: active.tours.run is not None and not active.tours.busy, timeout=10_000)
    qtbot.waitUntil(lambda: bool(active.banner.text))
    names = [control.accessibleName() for control in looked_through(active)]
    assert {"Next", "Leave", "C: Half a record", "Crash mid-write"} <= set(names)


@MODES
def test_on_a_wall(qtbot: QtBot, active: MainWindow, mode: ThemeMode) -> None:
    active.theme.set_mode(mode)
    active.actions_set["view.present"].trigger()
    active.actions_set["tour.4"].trigger()
    qtbot.waitUntil(lambda: active.tours.run is not None and not active.tours.busy, timeout=10_000)
    active.activateWindow()
    qtbot.waitUntil(active.isActiveWindow)
    qtbot.waitUntil(lambda: active.theme.presenting and active.jobs_pane.updatesEnabled())
    qtbot.wait(100)
    active.jobs_pane.view.setFocus()
    assert active.tours.strip.buttons["next"] in looked_through(active)
    assert (wordless(active), namesakes(active)) == ([], [])
    active.actions_set["view.present"].trigger()
    qtbot.wait(100)


def test_while_a_file_is_inspected(qtbot: QtBot, active: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "real.joblog"
    data = bytearray(make_log(path, jobs=3))
    data[-20] ^= 1
    path.write_bytes(data)
    inspect(qtbot, active, path)
    for name in ("lens.open", "histogram.show", "find.filter", "find.find"):
        active.actions_set[name].trigger()
    panel, strip = active.findChild(LensPanel), active.findChild(HistogramStrip)
    qtbot.waitUntil(lambda: panel.policies.numbers != [] and strip.bar_rect(0).isValid())
    active.log_pane.view.setFocus()
    order = looked_through(active)
    assert {strip, panel.verdict, panel.bytes.hex, active.finding.find_bar.field} <= set(order)


def test_in_every_form(qtbot: QtBot, active: MainWindow) -> None:
    form = EnqueueDialog(active.theme, active)
    form.show()
    qtbot.waitUntil(form.isActiveWindow)
    looked_through(form)
    form.close()
    for fault_id in ("flip-bit", "crash-mid-write", "garbage-in-the-middle"):
        dialog = active.breaking.dialog(fault_id)
        active.breaking._open(fault_id)
        qtbot.waitUntil(lambda dialog=dialog: dialog.isActiveWindow() and not dialog._settle.isActive())
        qtbot.waitUntil(lambda dialog=dialog: dialog.bytes.isVisible() and active.session.pending == 0)
        qtbot.wait(100)
        looked_through(dialog)
        dialog.close()


def test_in_guide_and_sheet_of_keys(qtbot: QtBot, active: MainWindow) -> None:
    for name, kind in (("help.words", HelpWindow), ("help.keys", KeysDialog)):
        active.actions_set[name].trigger()
        shown = active.findChild(kind)
        qtbot.waitUntil(shown.isActiveWindow)
        QApplication.processEvents()
        looked_through(shown)
        shown.close()


def test_the_ring_is_seen_with_the_keyboard_alone(qtbot: QtBot, active: MainWindow) -> None:
    view = active.log_pane.view
    ring = view.findChild(FocusRing)
    assert changed_pixels(active, view) > 0
    assert ring.isVisible()
    active.jobs_pane.view.setFocus()
    assert not ring.isVisible()
    view.setFocus(Qt.FocusReason.MouseFocusReason)
    assert not ring.isVisible()
    qtbot.keyClick(view, Qt.Key.Key_Control)
    assert not ring.isVisible()
    qtbot.keyClick(view, Qt.Key.Key_Down)
    assert ring.isVisible()
    active.resize(active.width() - 80, active.height() - 40)
    qtbot.waitUntil(lambda: ring.size() == view.size())


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
def test_the_ring_stands_out_on_every_ground(tokens: Tokens) -> None:
    grounds = (tokens.pane, tokens.background, tokens.selection, tokens.hover, tokens.pressed, *tokens.fields.values())
    assert min(contrast(tokens.accent, ground) for ground in grounds) >= 3.0


def test_a_theme_that_changes_repaints_the_ring(qtbot: QtBot, theme: Theme) -> None:
    view = QPushButton("x")
    qtbot.addWidget(view)
    view.resize(80, 40)
    ring = FocusRing(theme, view)
    view.show()
    ring.show()
    light = ring.grab().toImage()
    theme.set_mode(ThemeMode.DARK)
    assert ring.grab().toImage() != light
