"""Nothing moves where the reader or the system wants that: rings, pulses and the clock; and it is remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.gui.commands import Commands
from app.gui.settings import Settings
from app.gui.theme import Theme
from app.gui.views.pulse import Pulse
from app.gui.widgets.highlight import Ring, Target

if TYPE_CHECKING:
    import pytest
    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow

ACTION = "view.reduced_motion"


def moves(window: MainWindow) -> list[str]:
    """What begins to move when there is a reason."""
    pulse = Pulse(window.theme, window.log_pane.view.viewport())
    pulse.start(0)
    ring = Ring(window.theme, window)
    pane = window.jobs_pane
    ring.show_target(Target("jobs", pane, pane.rect, lambda: None))
    moving = [name for name, yes in (("pulse", pulse.strength(0) > 0), ("ring", ring.arriving)) if yes]
    ring.show_target(None)
    return moving + ([] if window.clock.calm else ["clock"])


def test_the_view_menu_keeps_everything_still_and_lets_it_move_again(qtbot: QtBot, window: MainWindow) -> None:
    assert moves(window) == ["pulse", "ring", "clock"]
    window.actions_set[ACTION].trigger()
    assert moves(window) == []
    assert Settings().flag("reduced_motion", False)
    window.actions_set[ACTION].trigger()
    assert moves(window) == ["pulse", "ring", "clock"]
    assert not Settings().flag("reduced_motion", True)


def test_it_is_remembered(window: MainWindow) -> None:
    settings = Settings()
    settings.set_flag("reduced_motion", True)
    Commands.connect_theme(window.commands, window.theme, settings)
    assert window.actions_set[ACTION].isChecked()
    assert window.theme.reduced_motion
    window.theme.set_reduced_motion(False)
    settings.set_flag("reduced_motion", False)


def test_where_the_system_asks_for_it_the_menu_says_so(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Theme, "system_reduces_motion", property(lambda _theme: True))
    window.commands.connect_theme(window.theme, window.settings)
    action = window.actions_set[ACTION]
    assert action.isChecked()
    assert action.why_not == "The system asks every program not to move things."
    action.trigger()
    assert action.isChecked()
    window.theme.motion_changed.emit()
    assert moves(window) == []
