"""One key from part to part of the window: tools, tour, message, jobs, log, bytes, lens, story, and around again.

And the keyboard is never without a place: where what had it goes away, a list in sight gets it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from app.gui import tab_order
from app.gui.standing import Mode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.gui.main_window import MainWindow


class PaneKeys(QObject):
    """The actions `view.next_pane` and `view.previous_pane`, connected.

    Args:
        window: its parts are gone through.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        window.actions_set.on("view.next_pane", lambda _checked: self.go(1))
        window.actions_set.on("view.previous_pane", lambda _checked: self.go(-1))
        # In the next turn: on its way from one widget to another the keyboard is nowhere, too.
        self._looking = QTimer(self)
        self._looking.setObjectName("keyboard")
        self._looking.setSingleShot(True)
        self._looking.timeout.connect(self._on_look)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus)

    def go(self, step: int) -> None:
        """Bring the keyboard to the next part that takes it.

        Args:
            step: 1, or -1 for the part before.
        """
        stops = list(self._stops())
        focused = QApplication.focusWidget()
        inside = [place for place, (part, _stop) in enumerate(stops) if _holds(part, focused)]
        here = inside[-1] if inside else (-1 if step > 0 else 0)
        _part, stop = stops[(here + step) % len(stops)]
        reason = Qt.FocusReason.TabFocusReason if step > 0 else Qt.FocusReason.BacktabFocusReason
        stop.setFocus(reason)

    def go_home(self) -> None:
        """Bring the keyboard to the jobs, or to the log of an inspected file; else to another list that is in sight."""
        window, views = self._window, self._views
        inspects = window.session.standing.mode is Mode.INSPECT
        first: QWidget = window.log_pane if inspects else window.jobs_pane
        pane = next((pane for pane in (first, *views) if _is_in_sight(pane, views[pane])), None)
        if pane is not None:
            views[pane].setFocus()

    def _on_focus(self, _old: QWidget | None, now: QWidget | None) -> None:
        if now is None:
            self._looking.start()

    def _on_look(self) -> None:
        if self._window.isActiveWindow() and QApplication.focusWidget() is None:
            self.go_home()

    @property
    def _views(self) -> dict[QWidget, QWidget]:
        window = self._window
        return {
            window.jobs_pane: window.jobs_pane.view,
            window.log_pane: window.log_pane.view,
            window.bytes_pane: window.bytes_pane.view.hex,
            window.story_pane: window.story_pane.view,
        }

    def _stops(self) -> Iterator[tuple[QWidget, QWidget]]:
        """The parts in sight, each with what gets the keyboard in it: its view, or its first control."""
        window = self._window
        bars = (window.tours_bar, window.queue_bar, window.clock_bar, window.inspecting.bar, window.inspecting.past_bar)
        views = self._views
        parts: list[QWidget] = [bar for bar in bars if bar is not None]
        parts += [window.tours.strip, window.banner, *views]
        if window.inspecting.lens is not None:
            parts.append(window.inspecting.lens)
        for part in parts:
            stop = views.get(part) or _first_in(part)
            if stop is not None and _is_in_sight(part, stop):
                yield part, stop


def _is_in_sight(part: QWidget, stop: QWidget) -> bool:
    return part.isVisible() and stop.isVisible()


def _holds(part: QWidget, focused: QWidget | None) -> bool:
    return focused is not None and (part is focused or part.isAncestorOf(focused))


def _first_in(part: QWidget) -> QWidget | None:
    """The first control of a part that Tab reaches; None when there is none."""
    for one in tab_order.behind(part):
        if part.isAncestorOf(one) and one.isVisible() and one.isEnabled() and tab_order.takes_tab(one):
            return one
    return None
