"""Bookmarks of the inspected file: put, changed and removed on the selected record, listed in a menu, jumped to."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from app.gui import icons
from app.gui.actions.way_actions import BOOKMARKS
from app.gui.bookmarks import MARKS_MAX, Bookmark, bookmark_of, file_key, placed, read_bookmarks, row_of
from app.inspector.texts import offset_text, visible

if TYPE_CHECKING:
    from PySide6.QtGui import QIcon

    from app.gui.main_window import MainWindow

EDIT, REMOVE, NEXT, PREVIOUS = "bookmark.edit", "bookmark.remove", "bookmark.next", "bookmark.previous"
_MENU_SHOWN = 30
"""So many bookmarks stand in the menu; the others are reached one after the other."""
_NOTE_SHOWN = 60


class BookmarkSide(QObject):
    """Part of the window, see `app.gui.inspect_side`.

    Args:
        window: its log gets bookmarks, its settings keep them.
    """

    widget = None

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._model = window.session.log.model
        self._key = ""
        self._marks: list[Bookmark] = []
        self._entries: list[QAction] = []
        self._asked = ("", 0)
        actions = window.actions_set
        actions.on(EDIT, self._on_edit)
        actions.on(REMOVE, self._on_remove)
        actions.on(NEXT, self._on_next)
        actions.on(PREVIOUS, self._on_previous)
        self._menu = actions.menu(BOOKMARKS)
        self._menu.aboutToShow.connect(self._fill)
        self._menu.triggered.connect(self._on_entry)
        window.inspecting.left.connect(self.leave)
        window.log_pane.view.selectionModel().currentRowChanged.connect(self._tell)

    @property
    def marks(self) -> list[Bookmark]:
        """The bookmarks of the file on screen, in the order they were made."""
        return list(self._marks)

    def look_again(self) -> None:
        """Take the bookmarks of the file on screen, and find their rows: the file may have been read further."""
        document = self._model.document
        key = file_key(document, self._window.session.standing.path)
        if key != self._key:
            self._key = key
            self._marks = read_bookmarks(self._window.settings.bookmarks(key))
        self._show()

    def leave(self) -> None:
        """Another mode: its rows have no bookmarks."""
        self._key, self._marks = "", []
        self._model.set_marks({})

    def stop(self) -> None:
        """Nothing goes on here."""

    def put(self, number: int, note: str) -> None:
        """Put a bookmark on a row, or give the one that is there another note.

        Args:
            number: of the row in the document.
            note: the reader's words.
        """
        mark = bookmark_of(self._model.document, number, note)
        before = self._mark_on(number)
        if before is None:
            self._keep([*self._marks, mark])
        else:
            self._keep([mark if one is before else one for one in self._marks])
        self._window.session.said.emit(self.tr("Bookmark at {offset} kept.").format(offset=offset_text(mark.offset)))

    def remove(self, number: int) -> None:
        """Take the bookmark off a row."""
        gone = self._mark_on(number)
        self._keep([one for one in self._marks if one is not gone])

    def _keep(self, marks: list[Bookmark]) -> None:
        self._marks = marks
        self._window.settings.set_bookmarks(self._key, [mark.stored() for mark in marks])
        self._window.settings.save()
        self._show()

    def _mark_on(self, number: int) -> Bookmark | None:
        document = self._model.document
        return next((mark for mark in self._marks if number >= 0 and row_of(document, mark) == number), None)

    def _show(self) -> None:
        """Mark the rows."""
        document = self._model.document
        found = placed(document, self._marks)
        self._model.set_marks({document.row(number).offset: mark.note for number, mark in found if number >= 0})
        self._tell()

    def _tell(self) -> None:
        """Say what can't be done with the selected row."""
        actions, number = self._window.actions_set, self._window.log_pane.view.current_number()
        selected = "" if number >= 0 else self.tr("Select a record first.")
        many = self.tr("This file has {count} bookmarks; remove one first.").format(count=MARKS_MAX)
        marked = self._mark_on(number) is not None
        actions[EDIT].why_not = selected or (many if not marked and len(self._marks) >= MARKS_MAX else "")
        actions[REMOVE].why_not = selected or ("" if marked else self.tr("The selected record has no bookmark."))
        none = "" if self._marks else self.tr("This file has no bookmarks. Select a record and mark it.")
        for name in (NEXT, PREVIOUS):
            actions[name].why_not = none

    # The menu.

    def _fill(self) -> None:
        """List the bookmarks below the actions."""
        for entry in self._entries:
            self._menu.removeAction(entry)
            entry.deleteLater()
        self._entries = []
        if self._key and self._marks:
            self._entries.append(self._menu.addSeparator())
        for number, mark in placed(self._model.document, self._marks)[:_MENU_SHOWN]:
            entry = QAction(self._icon(), self._words(number, mark).replace("&", "&&"), self._menu)
            entry.setData(number)
            entry.setStatusTip(mark.note or self.tr("A bookmark without a note"))
            self._entries.append(entry)
        self._menu.addActions(self._entries)

    def _icon(self) -> QIcon:
        return icons.icon("bookmark", self._window.theme.tokens.accent)

    def _words(self, number: int, mark: Bookmark) -> str:
        document = self._model.document
        note = visible(mark.note)
        note = note if len(note) <= _NOTE_SHOWN else note[:_NOTE_SHOWN] + "…"
        if number < 0:
            where = self.tr("{offset} · no longer in this file").format(offset=offset_text(mark.offset))
        else:
            row = document.row(number)
            where = f"{offset_text(row.offset)} · {document.name_of(row)}"
            if row.job:
                where = self.tr("{where} of job {job}").format(where=where, job=row.job)
        return f"{where} · {note}" if note else where

    def _on_entry(self, entry: QAction) -> None:
        """Go to a bookmark of the list; one whose record is gone can be taken off it."""
        if entry not in self._entries or entry.data() is None:
            return
        number = int(entry.data())
        if number >= 0:
            self._go(number)
            return
        place = self._entries.index(entry) - 1
        _number, mark = placed(self._model.document, self._marks)[place]
        self._keep([one for one in self._marks if one is not mark])
        words = self.tr("The record of this bookmark is no longer in the file; the bookmark was removed: “{note}”.")
        self._window.session.said.emit(words.format(note=visible(mark.note)))

    # What the actions do.

    def _on_edit(self) -> None:
        from app.gui.dialogs.bookmark import BookmarkDialog

        number = self._window.log_pane.view.current_number()
        document, mark = self._model.document, self._mark_on(number)
        what = self._words(number, Bookmark(document.row(number).offset))
        dialog = BookmarkDialog(self._window.theme, what, None if mark is None else mark.note, self._window)
        # While the dialog is open the log may become another one: then there is nothing to put a mark on.
        self._asked = self._key, document.row(number).offset
        dialog.saved.connect(self._on_saved)
        dialog.removed.connect(self._on_removed)
        dialog.open()

    def _on_saved(self, note: str) -> None:
        number = self._asked_row()
        if number >= 0:
            self.put(number, note)

    def _on_removed(self) -> None:
        number = self._asked_row()
        if number >= 0:
            self.remove(number)

    def _asked_row(self) -> int:
        """The row the dialog is about; -1 where the log is another one by now, which is said."""
        key, offset = self._asked
        number = self._model.document.number_at(offset) if key == self._key else -1
        if number < 0:
            self._window.session.said.emit(self.tr("The record is no longer on screen; nothing was changed."))
        return number

    def _on_remove(self) -> None:
        self.remove(self._window.log_pane.view.current_number())

    def _on_next(self) -> None:
        self._step(1)

    def _on_previous(self) -> None:
        self._step(-1)

    def _step(self, way: int) -> None:
        """Go to the next bookmark or the one before, in the order of the file, and on from the other end."""
        numbers = sorted({number for number, _mark in placed(self._model.document, self._marks) if number >= 0})
        if not numbers:
            self._window.session.said.emit(self.tr("No bookmark’s record is in this file any more."))
            return
        current = self._window.log_pane.view.current_number()
        place = bisect_right(numbers, current) if way > 0 else bisect_left(numbers, current) - 1
        self._go(numbers[place % len(numbers)])

    def _go(self, number: int) -> None:
        window = self._window
        window.panes.bring(window.log_pane)
        window.linking.show_number(number)
        mark = self._mark_on(number)
        if mark is not None and mark.note:
            window.session.said.emit(visible(mark.note))
