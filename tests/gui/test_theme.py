"""Colours and sizes: readable, as agreed, following the system, and growing with the text."""

from __future__ import annotations

import gc
import weakref
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from app.engine.jobs.job import JobState
from app.engine.log.layout import FieldKind
from app.gui.theme import DARK, LIGHT, Theme, ThemeMode, Tokens
from app.gui.theme.contrast import READABLE, contrast, mix
from app.gui.theme.manager import ZOOM_STEPS

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

AGREED = {
    "background": ("#f6f6f3", "#16181d"),
    "pane": ("#ffffff", "#1d2027"),
    "hairline": ("#e2e2dc", "#2e323c"),
    "text": ("#1c1d1f", "#e8e8e6"),
    "quiet": ("#62666d", "#9aa0ab"),
    "accent": ("#1f5fbf", "#7fb0ff"),
    "selection": ("#dfe9fb", "#26344d"),
    "related": ("#eff4fd", "#222b3b"),
    "danger": ("#b3261e", "#ff7b72"),
}
AGREED_STATES = {
    JobState.READY: ("#1f5fbf", "#6ea8fe"),
    JobState.DELAYED: ("#8a5700", "#e5b454"),
    JobState.LEASED: ("#6a3fc0", "#b79cff"),
    JobState.DONE: ("#196b43", "#5fc48f"),
    JobState.DEAD_LETTER: ("#b3261e", "#ff7b72"),
    JobState.CANCELLED: ("#62666d", "#9aa0ab"),
}


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
def test_every_text_is_readable_on_its_background(tokens: Tokens) -> None:
    weak = {name: contrast(text, ground) for name, text, ground in tokens.text_pairs()}
    assert {name: ratio for name, ratio in weak.items() if ratio < READABLE} == {}
    assert len(weak) > 50


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
def test_the_outline_of_a_field_stands_out_from_the_pane(tokens: Tokens) -> None:
    assert contrast(tokens.edge, tokens.pane) >= 3


def test_the_contrast_of_black_on_white_is_21() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    assert mix("#000000", "#ffffff", 0) == "#000000"
    assert mix("#000000", "#ffffff", 1) == "#ffffff"
    assert mix("#ff0000", "#0000ff", 0.5) == "#800080"


@pytest.mark.parametrize("name", AGREED)
def test_the_agreed_colours_are_used(name: str) -> None:
    assert (getattr(LIGHT, name), getattr(DARK, name)) == AGREED[name]


@pytest.mark.parametrize("state", list(JobState))
def test_the_agreed_colours_of_states_are_used(state: JobState) -> None:
    assert (LIGHT.state(state), DARK.state(state)) == AGREED_STATES[state]


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
def test_every_kind_of_field_has_a_colour_of_its_own(tokens: Tokens) -> None:
    assert set(tokens.fields) == set(FieldKind)
    assert len(set(tokens.fields.values())) == len(FieldKind)


def test_a_drained_state_has_lost_most_of_its_colour() -> None:
    assert LIGHT.state(JobState.DEAD_LETTER, drained=True) != LIGHT.state(JobState.DEAD_LETTER)
    red, green, blue = (int(LIGHT.state(JobState.DEAD_LETTER, drained=True)[i : i + 2], 16) for i in (1, 3, 5))
    assert max(red, green, blue) - min(red, green, blue) < 90


def test_choosing_dark_changes_colours_and_palette_and_tells(theme: Theme, qtbot, qapp: QApplication) -> None:
    with qtbot.waitSignal(theme.changed):
        theme.set_mode(ThemeMode.DARK)
    assert theme.tokens is DARK
    assert qapp.palette().color(QPalette.ColorRole.Window).name() == DARK.background


def test_the_theme_follows_the_system_unless_told_otherwise(theme: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    theme.set_mode(ThemeMode.SYSTEM)
    assert theme.tokens is LIGHT
    monkeypatch.setattr(theme, "_is_dark", lambda: True)
    theme._on_system_changed()
    assert theme.tokens is DARK
    monkeypatch.undo()
    theme.set_mode(ThemeMode.LIGHT)
    theme._on_system_changed()
    assert theme.tokens is LIGHT


def test_zooming_scales_text_and_lengths(theme: Theme) -> None:
    text, length = theme.fonts.ui.pixelSize(), theme.px(100)
    theme.set_zoom(2.0)
    assert theme.fonts.ui.pixelSize() == pytest.approx(2 * text, abs=1)
    assert theme.px(100) == pytest.approx(2 * length, abs=1)


def test_zooming_stops_at_both_ends(theme: Theme) -> None:
    for _ in ZOOM_STEPS:
        theme.zoom_in()
    assert theme.zoom == ZOOM_STEPS[-1]
    for _ in ZOOM_STEPS:
        theme.zoom_out()
    assert theme.zoom == ZOOM_STEPS[0]
    theme.zoom_reset()
    assert theme.zoom == 1.0


def test_pane_titles_are_larger_and_captions_smaller_than_text(theme: Theme) -> None:
    fonts = theme.fonts
    assert fonts.title.pixelSize() > fonts.ui.pixelSize() > fonts.caption.pixelSize()


class StyledButton(QPushButton):
    """Counts how often it was given a style."""

    styled = 0

    def changeEvent(self, event: QEvent) -> None:
        self.styled += event.type() is QEvent.Type.StyleChange
        super().changeEvent(event)


def test_a_window_is_given_its_new_look_once_however_deep_a_widget_lies(theme: Theme, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    theme.dress(window)
    inner = window
    for _ in range(6):
        layout = QVBoxLayout(inner)
        inner = QWidget(inner)
        layout.addWidget(inner)
    button = StyledButton("deep", inner)
    window.show()
    before_px, before = button.sizeHint().height(), button.styled
    theme.set_zoom(2.0)
    assert button.styled - before <= 2
    assert button.sizeHint().height() > 1.5 * before_px


class PaintedLabel(QLabel):
    """Counts how often it is painted."""

    painted = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        self.painted += 1
        super().paintEvent(event)


def dressed(theme: Theme, qtbot: QtBot) -> tuple[QWidget, PaintedLabel]:
    window = QWidget()
    qtbot.addWidget(window)
    theme.dress(window)
    label = PaintedLabel("inside", window)
    window.show()
    qtbot.waitUntil(lambda: label.painted > 0)
    return window, label


def test_with_a_window_on_screen_all_is_measured_in_a_turn_of_its_own_and_nothing_half_dressed_is_painted(
    theme: Theme, qtbot: QtBot
) -> None:
    window, label = dressed(theme, qtbot)
    told = []

    def look() -> None:
        told.append(label.updatesEnabled())

    theme.changed.connect(look)
    theme.set_zoom(2.0)
    theme.set_mode(ThemeMode.DARK)
    assert told == []
    assert not label.updatesEnabled()
    qtbot.waitUntil(lambda: told == [False])
    qtbot.waitUntil(label.updatesEnabled)
    window.hide()
    theme.set_zoom(1.0)
    assert told == [False, True]
    theme.changed.disconnect(look)


def test_who_asks_once_more_while_all_is_measured_is_answered_before_anything_is_painted(
    theme: Theme, qtbot: QtBot
) -> None:
    _window, label = dressed(theme, qtbot)
    told = []

    def ask_once_more() -> None:
        told.append(label.updatesEnabled())
        if len(told) == 1:
            theme.dress_again()

    theme.changed.connect(ask_once_more)
    theme.set_zoom(2.0)
    qtbot.waitUntil(lambda: told == [False, False])
    qtbot.waitUntil(label.updatesEnabled)
    theme.changed.disconnect(ask_once_more)


def test_a_window_goes_on_being_painted_after_a_new_look(theme: Theme, qtbot: QtBot) -> None:
    window, label = dressed(theme, qtbot)
    for zoom in (2.0, 1.0):
        theme.set_zoom(zoom)
        # Something asks to be painted just then.
        label.update()
        window.update()
        qtbot.waitUntil(label.updatesEnabled)
        qtbot.wait(50)
        before = label.painted
        label.update()
        qtbot.waitUntil(lambda before=before: label.painted > before)


def test_what_is_made_while_no_window_is_there_has_the_look_of_today(theme: Theme, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    theme.dress(window)
    theme.set_zoom(2.0)
    button = QPushButton("alone")
    qtbot.addWidget(button)
    large_px = button.sizeHint().height()
    theme.set_zoom(1.0)
    assert button.sizeHint().height() < large_px


def test_a_window_that_is_gone_is_not_kept_by_the_theme(theme: Theme) -> None:
    window = QWidget()
    theme.dress(window)
    gone = weakref.ref(window)
    del window
    gc.collect()
    assert gone() is None
    theme.set_mode(ThemeMode.DARK)
