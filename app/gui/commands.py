"""Connects the declared actions with what they do, and keeps telling each why it can't be used now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.gui.theme import ThemeMode
from app.gui.words import job_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.gui.actions.action_set import ActionSet
    from app.gui.files import Files
    from app.gui.operations import Operations
    from app.gui.session import Session
    from app.gui.settings import Settings
    from app.gui.theme import Theme

_OPERATIONS = ("enqueue", "enqueue_with", "lease", "ack", "nack", "extend", "redrive", "cancel", "compact")
_REPAIRS = ("recover", "reopen")
_FILES = ("work_with", "break_copy", "sandbox", "save_copy", "salvage", "salvage_report", "stop_reading")
_HELD = ("ack", "nack", "extend")
_SELECTED = ("redrive", "cancel", "why")
_THEMES = {
    "view.theme_system": ThemeMode.SYSTEM,
    "view.theme_light": ThemeMode.LIGHT,
    "view.theme_dark": ThemeMode.DARK,
}


class Commands(QObject):
    """The window's actions, connected.

    Args:
        actions: the declared actions.
        session: the file on screen.
        operations: the queue's verbs.
        files: the File menu's verbs.
    """

    said = Signal(str)
    """Why an action that was pressed can't be used now."""

    def __init__(self, actions: ActionSet, session: Session, operations: Operations, files: Files) -> None:
        super().__init__(actions)
        self._actions = actions
        self._session = session
        self._operations = operations
        self._files = files
        for name in ("enqueue", "lease", "ack", "nack", "extend", "redrive", "cancel", "compact"):
            actions.on(f"queue.{name}", _without_argument(getattr(operations, name)))
        for name in ("new", "open", *_FILES):
            actions.on(f"file.{name}", _without_argument(getattr(files, name)))
        for name in _HELD:
            actions[f"queue.{name}"].refused.connect(self._unless_behind(name))
        actions.refused.connect(self._on_refused)
        actions.on("queue.recover", _without_argument(session.recover))
        actions.on("queue.reopen", _without_argument(session.reopen))
        session.changed.connect(self.look_again)
        session.finished.connect(self.look_again)
        self.look_again()

    def _unless_behind(self, name: str) -> Callable[[str], None]:
        """A slot for `refused`: while the screen is behind the keys, the queue itself is asked instead."""
        call: Callable[[], None] = getattr(self._operations, name)

        def slot(_reason: str) -> None:
            if self._is_behind:
                call()

        return slot

    @property
    def _is_behind(self) -> bool:
        """True while an operation was asked for whose outcome is not on screen yet."""
        return self._session.pending > 0 and not self._session.standing.why_not

    def _on_refused(self, reason: str) -> None:
        if not self._is_behind:
            self.said.emit(reason)

    def look_again(self) -> None:
        """Ask for every action why it can't be used, and on what it would act."""
        operations = self._operations
        for name in (*_OPERATIONS, *_REPAIRS):
            self._actions[f"queue.{name}"].why_not = operations.why_not(name)
        for name in _FILES:
            self._actions[f"file.{name}"].why_not = self._files.why_not(name)
        chosen = self._session.jobs.jobs.get(operations.selected)
        self._actions["queue.why"].why_not = "" if chosen else self.tr("Select a job's card first.")
        held, _why_not = operations.holder()
        for name in _HELD:
            self._actions[f"queue.{name}"].target = job_words(held) if held else ""
        for name in _SELECTED:
            self._actions[f"queue.{name}"].target = job_words(chosen) if chosen else ""

    def connect_theme(self, theme: Theme, settings: Settings) -> None:
        """Let the View menu change the theme and the size of the text, and remember both."""
        actions = self._actions

        def choose(mode: ThemeMode) -> None:
            theme.set_mode(mode)
            settings.theme = mode.value

        def zoom(step: Callable[[], None]) -> None:
            step()
            if theme.presenting:
                settings.wall_zoom = theme.wall_zoom
            else:
                settings.zoom = theme.zoom

        for action_id, mode in _THEMES.items():
            actions[action_id].setChecked(theme.mode is mode)
            actions.on(action_id, lambda _checked=True, mode=mode: choose(mode))
        for name, step in (("in", theme.zoom_in), ("out", theme.zoom_out), ("reset", theme.zoom_reset)):
            actions.on(f"view.zoom_{name}", lambda _checked=False, step=step: zoom(step))
        self._connect_motion(theme, settings)

    def _connect_motion(self, theme: Theme, settings: Settings) -> None:
        """Let the View menu keep everything still. Where the system asks for it, that is so and can't be changed."""
        action = self._actions["view.reduced_motion"]

        def choose(still: bool) -> None:
            theme.set_reduced_motion(still)
            settings.set_flag("reduced_motion", still)

        theme.set_reduced_motion(settings.flag("reduced_motion", False))
        action.setChecked(theme.reduced_motion)
        if theme.system_reduces_motion:
            action.why_not = self.tr("The system asks every program not to move things.")
        action.chosen.connect(choose)


def _without_argument(call: Callable[[], None]) -> Callable[[bool], None]:
    """A slot for `chosen` that doesn't care whether the action is checked."""

    def slot(_checked: bool) -> None:
        call()

    return slot
