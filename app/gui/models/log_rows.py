"""Which rows of one log document a table shows, and how it learns that there are more or others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Signal

from app.gui.models.changes import inserting, removing, resetting
from app.gui.models.shown import Shown, packed
from app.gui.roles import LogColumn
from app.inspector.document import LogDocument

if TYPE_CHECKING:
    from array import array

    from PySide6.QtCore import QObject

    from app.gui.models.shown import Numbers
    from app.inspector.document import LogFacts
    from app.inspector.row import ByteSource, Row
    from app.inspector.row_table import RowTable

    Index = QModelIndex | QPersistentModelIndex

_ROOT = QModelIndex()


class LogRows(QAbstractTableModel):
    """The rows of one log document, all of them or those that a filter left.

    Rows of this model are counted among the shown ones; everybody else speaks of the document's numbers, see
    `number_of` and `view_row_of`.

    Attributes:
        document: the rows themselves; change them only through this model.
    """

    appeared = Signal(int, int)
    """The rows from the first to the last of these are new, or others than before; the last is the newest."""
    refiltering = Signal()
    """Other rows of the same document are about to be shown; a reset follows."""
    refiltered = Signal()
    """Other rows of the same document are shown."""
    begun = Signal()
    """Another document is shown, or the same one from its beginning."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.document = LogDocument()
        self._asked: tuple[int, int, Row] | None = None
        self._shown: Shown | None = None
        self._count = 0

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else self._count

    def start(self, source: ByteSource | None, facts: LogFacts) -> None:
        """Begin with another file, or with the same one rewritten.

        Args:
            source: where bytes are read on demand; None without a file.
            facts: what is known about it; its header decides whether there is a header row.
        """
        with resetting(self):
            self._asked = None
            self._shown = None if self._shown is None else Shown()
            self.document.clear(source)
            self.document.facts = facts
            self._recount()
        self.begun.emit()

    def grow(self, rows: RowTable, tail: tuple[Row, ...], facts: LogFacts) -> None:
        """Append what was read since; the rows behind the last whole frame are replaced.

        They become the first of what stands there now: whoever selected a record that was being written keeps it.
        While a filter is on, whoever filters looks at the new rows and shows them.

        Args:
            rows: the new frames.
            tail: all rows behind the last whole frame.
            facts: what is known about the file now (the same header).
        """
        self._asked = None
        if self._shown is not None:
            self._grow_unseen(rows, tail, facts)
            return
        document = self.document
        first, before = document.tail_row, len(document)
        same = not rows and tail == document.tail
        after = first + len(rows) + len(tail)
        with removing(self, after, before - after), inserting(self, before, after - before):
            self._take(rows, tail, facts)
        if same:
            return
        if first < min(before, after):
            self.dataChanged.emit(self.index(first, 0), self.index(min(before, after) - 1, len(LogColumn) - 1))
        if after > first:
            self.appeared.emit(first, after - 1)

    def _take(self, rows: RowTable, tail: tuple[Row, ...], facts: LogFacts) -> None:
        self.document.append(rows)
        self.document.tail = tail
        self.document.facts = facts
        self._recount()

    def _grow_unseen(self, rows: RowTable, tail: tuple[Row, ...], facts: LogFacts) -> None:
        shown = self._shown
        assert shown is not None
        gone = len(shown.tail) if rows or tail != self.document.tail else 0
        with removing(self, len(shown.numbers), gone):
            shown.tail = () if gone else shown.tail
            self._take(rows, tail, facts)

    # Which rows are shown.

    @property
    def filtered(self) -> bool:
        """True while only some of the document's rows are shown."""
        return self._shown is not None

    @property
    def shown_numbers(self) -> array[int] | None:
        """A copy of the numbers of the rows shown up to the last whole frame; None while all are."""
        return None if self._shown is None else self._shown.numbers[:]

    @property
    def records_shown(self) -> int:
        """How many whole records are shown; the file header and what stands behind the last one don't count."""
        if self._shown is None:
            return len(self.document.rows)
        numbers = self._shown.numbers
        return len(numbers) - (1 if numbers and numbers[0] < self.document.first else 0)

    def _recount(self) -> None:
        """Qt asks how many rows there are for every cell that it paints, so that is not worked out each time."""
        self._count = len(self.document) if self._shown is None else len(self._shown)

    def number_of(self, view_row: int) -> int:
        """The document's number of a shown row; -1 where there is no such row."""
        if not 0 <= view_row < self._count:
            return -1
        return view_row if self._shown is None else self._shown.number_of(view_row, self.document.tail_row)

    def view_row_of(self, number: int) -> int:
        """The row that shows a row of the document; -1 where it is left out or there is none."""
        if not 0 <= number < len(self.document):
            return -1
        return number if self._shown is None else self._shown.view_row_of(number, self.document.tail_row)

    def show_only(self, numbers: Numbers | None, tail: tuple[int, ...] = ()) -> None:
        """Show some of the document's rows from now on.

        Args:
            numbers: of the rows up to the last whole frame, ascending; None shows all there are.
            tail: places of rows behind the last whole frame, 0 for the first.
        """
        if numbers is None and self._shown is None:
            return
        self.refiltering.emit()
        with resetting(self):
            self._asked = None
            self._shown = None if numbers is None else Shown(numbers, tail)
            self._recount()
        self.refiltered.emit()

    def show_more(self, numbers: Numbers) -> None:
        """Show more rows, all of them further down than those shown up to the last whole frame.

        Args:
            numbers: in the document, ascending.
        """
        assert self._shown is not None
        first, more = len(self._shown.numbers), packed(numbers)
        if not more:
            return
        self._asked = None
        with inserting(self, first, len(more)):
            self._shown.numbers += more
            self._recount()
        self.appeared.emit(first, first + len(more) - 1)

    def show_tail(self, places: tuple[int, ...]) -> None:
        """Show other rows behind the last whole frame.

        Args:
            places: counted from the first one there.
        """
        assert self._shown is not None
        first = len(self._shown.numbers)
        if places == self._shown.tail:
            return
        self._asked = None
        with removing(self, first, len(self._shown.tail)):
            self._shown.tail = ()
            self._recount()
        with inserting(self, first, len(places)):
            self._shown.tail = places
            self._recount()
        if places:
            self.appeared.emit(first, first + len(places) - 1)
