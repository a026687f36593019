"""Finds in the window what a tour's words point at: the real button, card, row, pane or bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QMenu, QToolButton

from app.gui.widgets.highlight import MARGIN_PX, RING_PX, Target
from app.inspector.values import field_name
from app.tours.targets import parse_target

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QWidget

    from app.gui.main_window import MainWindow
    from app.gui.widgets.pane import Pane


class TourTargets:
    """Looks things up in one window.

    Args:
        window: where.
    """

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._kinds: dict[str, Callable[[str, int], Target | None]] = {
            "action": lambda name, _number: self._action(name),
            "pane": lambda name, _number: self._pane(name),
            "job": lambda _name, number: self._job(number),
            "record": lambda _name, number: self._record(number),
            "tail": lambda _name, _number: self._row(self._last_row()),
            "field": lambda name, _number: self._field(name),
            "damaged": lambda _name, _number: self._damaged(),
            "clock": lambda _name, _number: _whole(window.clock_bar),
            "banner": lambda _name, _number: _whole(window.banner),
            "status": lambda _name, _number: _whole(window.status),
            "protections": lambda _name, _number: _whole(window.protections),
        }

    def find(self, words: Sequence[str]) -> list[Target]:
        """Return what is there of the things that the words name, in their order.

        Args:
            words: targets as in a tour's file.
        """
        found: list[Target] = []
        for text in words:
            named = parse_target(text)
            target = self._kinds[named.kind](named.name, named.number) if named else None
            if target is not None:
                found.append(target)
        return found

    def _action(self, action_id: str) -> Target | None:
        """Its button; else the button or the menu title behind which it is."""
        window = self._window
        action = window.actions_set[action_id]
        buttons = [button for button in window.findChildren(QToolButton) if button.isVisible()]
        for button in buttons:
            if button.defaultAction() is action:
                return _whole(button)
        for button in buttons:
            if action in _actions_in(button.menu()):
                return _whole(button)
        titles = [title for title in window.menuBar().actions() if action in _behind(title)]
        return self._title(titles[0]) if titles else None

    def _title(self, title: QAction) -> Target:
        bar = self._window.menuBar()
        return Target(f"title {title.text()}", bar, lambda: bar.actionGeometry(title), _nothing, margin_px=-1)

    def _pane(self, name: str) -> Target:
        pane = self._panes()[name]
        # Close above it are the tabs, where there are any.
        margin_px = -RING_PX if self._window.panes.narrow else MARGIN_PX
        return Target(f"pane {name}", pane, pane.rect, lambda: self._window.panes.bring(pane), margin_px)

    def _panes(self) -> dict[str, Pane]:
        window = self._window
        return {
            "jobs": window.jobs_pane,
            "log": window.log_pane,
            "bytes": window.bytes_pane,
            "story": window.story_pane,
        }

    def _job(self, job: int) -> Target | None:
        window = self._window
        view, model = window.jobs_pane.view, window.session.jobs
        if model.row_of(job) < 0:
            return None

        def rect() -> QRect:
            return view.visualRect(model.index(model.row_of(job)))

        def reveal() -> None:
            window.panes.bring(window.jobs_pane)
            window.linking.select_job(job)
            view.scrollTo(model.index(model.row_of(job)))

        return Target(f"job {job}", view.viewport(), rect, reveal)

    def _record(self, sequence: int) -> Target | None:
        document = self._window.session.log.model.document
        if sequence == 0:
            return self._row(document.tail_row - 1) if len(document.rows) else None
        for number in range(document.first, len(document)):
            if document.row(number).sequence == sequence:
                return self._row(number)
        # A record that can't be read any more has no number of its own: it stands where its turn would be.
        expected = document.rows.sequence[-1] + 1 if len(document.rows) else 1
        return self._row(document.tail_row) if sequence == expected else None

    def _last_row(self) -> int:
        return len(self._window.session.log.model.document) - 1

    def _row(self, number: int) -> Target | None:
        """A row of the log; its bytes are shown with it."""
        window = self._window
        view, model = window.log_pane.view, window.session.log.model
        if not 0 <= number < len(model.document):
            return None

        def rect() -> QRect:
            shown = model.view_row_of(number)
            if shown < 0:
                return QRect()
            first = view.visualRect(model.index(shown, 0))
            return QRect(0, first.top(), view.viewport().width(), first.height())

        def reveal() -> None:
            window.panes.bring(window.log_pane)
            if not view.show_row(number):
                # What a tour points at must not be hidden.
                window.session.log.filter.clear()
                view.show_row(number)

        return Target(f"row {number}", view.viewport(), rect, reveal, margin_px=-RING_PX)

    def _field(self, name: str) -> Target | None:
        hexes = self._window.bytes_pane.view.hex
        wanted = field_name(name)
        for index, span in enumerate(hexes.spans):
            if span.name == wanted:
                return self._bytes(f"field {name}", span.offset, span.length, index)
        return None

    def _damaged(self) -> Target | None:
        offset = self._window.bytes_pane.view.hex.damaged
        return None if offset is None else self._bytes("damaged", offset, 1, None)

    def _bytes(self, key: str, offset: int, length: int, part: int | None) -> Target:
        """Some bytes of the record that is shown; the field they belong to is lit."""
        window = self._window
        view = window.bytes_pane.view

        def reveal() -> None:
            window.panes.bring(window.bytes_pane)
            if part is None:
                view.hex.show_byte(offset)
            else:
                view.select_part(part)

        def rect() -> QRect:
            return view.hex.bytes_rect(offset, length)

        return Target(f"{key} {offset}", view.hex.viewport(), rect, reveal, margin_px=0)


def _whole(widget: QWidget) -> Target:
    return Target(f"{widget.objectName()} {id(widget)}", widget, widget.rect, _nothing)


def _nothing() -> None:
    """What stands in a bar is always in sight."""


def _behind(title: QAction) -> Iterator[QAction]:
    """Every action of the menu that an action opens."""
    menu: object = title.menu()
    yield from _actions_in(menu)


def _actions_in(menu: object) -> Iterator[QAction]:
    """Every action of a menu and of its submenus; none of what is no menu."""
    if isinstance(menu, QMenu):
        for action in menu.actions():
            yield action
            yield from _behind(action)
