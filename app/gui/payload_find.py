"""Find in payloads: looks through the log on a thread, counts, and steps from one place to the next and back.

It begins at the record the reader looks at and goes round once, so that the next place is known first. Places are kept
in the order of the file; records that arrive later are looked through when somebody asks for a place again.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from collections.abc import Generator

    from app.gui.log_filter import LogFilter
    from app.gui.models.log_rows import LogRows
    from app.gui.step_thread import Going
    from app.inspector.index.columns import Columns
    from app.inspector.index.frame_texts import Texts
    from app.inspector.index.needle import Needle
    from app.inspector.row import ByteSource

    Stretch = tuple[int, int]

PLACES_MAX = 1_000_000
"""With more places than this it stops: eight bytes are kept for each."""


class PayloadFind(QObject):
    """One search at a time in the log on screen. While rows are filtered, only the shown ones are looked through.

    Args:
        model: the rows.
        filter_: has the file and the thread.
        parent: who owns it.

    Attributes:
        needle: what is looked for; None while nothing is.
        problem: why what was typed can't be looked for, or the file not be read; empty when it can.
        finished: every record was looked through.
        full: it stopped at `PLACES_MAX` places.
        done: how many records were looked through.
    """

    changed = Signal()
    """Count or progress are others."""
    arrived = Signal(int, bool)
    """The place that was asked for: its offset in the file, and True when the search went round an end for it."""
    nothing = Signal()
    """The place that was asked for does not exist: what is looked for stands nowhere."""
    _found = Signal(int, bool, object, int)
    _ended = Signal(int, str)
    _loaded = Signal()

    def __init__(self, model: LogRows, filter_: LogFilter, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._filter = filter_
        self.needle: Needle | None = None
        self.problem = ""
        self._begun_at = 0
        self._serial = 0
        self._going: Going | None = None
        self._loading = False
        self._wanted: tuple[bool, int] | None = None
        self._clear()
        self._found.connect(self._on_found)
        self._ended.connect(self._on_ended)
        self._loaded.connect(self._on_loaded)
        model.begun.connect(self._on_other_rows)
        model.refiltered.connect(self._on_other_rows)

    # What the reader wants.

    def look_for(self, text: str, *, as_bytes: bool, offset: int) -> None:
        """Look for something from now on.

        Args:
            text: what was typed; empty for nothing.
            as_bytes: it is hexadecimal digits.
            offset: where the reader looks, in bytes of the file.
        """
        from app.inspector.index.needle import NoNeedleError, needle_of

        self.stop()
        self._clear()
        self.needle, self.problem, self._begun_at = None, "", offset
        try:
            self.needle = needle_of(text, as_bytes=as_bytes) if text else None
        except NoNeedleError as error:
            self.problem = str(error)
        self._begin()

    def step(self, offset: int, *, back: bool = False) -> None:
        """Go to the next place behind an offset, or to the one before it; `arrived` or `nothing` answer.

        Args:
            offset: of the place the reader is at, in bytes of the file.
            back: to the one before.
        """
        if self.needle is None:
            return
        self._wanted = (back, offset)
        if not self.running and not self.full and (not self.finished or self._covered < self.rows):
            if not self.finished:
                self._clear()
            self._begin()
        else:
            self._answer()

    def stop(self) -> None:
        """Call the search off; what was found so far stays until something else is looked for."""
        self._serial += 1
        self._wanted, self._loading = None, False
        if self._going is not None:
            self._going.stop()
            self._going = None
            self.changed.emit()

    @property
    def running(self) -> bool:
        """Records are being looked through."""
        return self._going is not None or self._loading

    @property
    def count(self) -> int:
        """How many places are known."""
        return len(self._ahead) + len(self._round)

    @property
    def rows(self) -> int:
        """How many records there are to look through."""
        return len(self._model.document.rows)

    def rank(self, offset: int) -> int:
        """Which of the places stands at an offset, 1 for the first of the file; 0 while that is not known."""
        at = bisect_left(self._round, offset)
        if at < len(self._round) and self._round[at] == offset:
            return at + 1
        at = bisect_left(self._ahead, offset)
        known = self.finished and at < len(self._ahead) and self._ahead[at] == offset
        return len(self._round) + at + 1 if known else 0

    # Looking through the log.

    def _clear(self) -> None:
        self._ahead: array[int] = array("Q")
        self._round: array[int] = array("Q")
        self._covered = self._first = self.done = 0
        self.finished = self.full = False

    def _on_other_rows(self) -> None:
        """Other rows are shown, or another log: what was found says nothing about them."""
        self.stop()
        self._clear()
        self.changed.emit()

    def _begin(self) -> None:
        """Look through what has not been looked through: everything, or what arrived since."""
        source = self._filter.source
        if self.needle is None or source is None:
            self.changed.emit()
            return
        if not self._filter.loaded:
            self._loading = True
            self._filter.load(self._loaded.emit)
            return
        from app.gui.filter_language import texts_of
        from app.inspector.index.columns import columns_of

        document = self._model.document
        columns = columns_of(document.rows)
        stretches = self._stretches(columns.count)
        self._covered, self.finished = columns.count, False
        shown = self._model.shown_numbers
        looked = _Looked(self.needle, columns, source, texts_of(document), shown, document.first)
        self._going = self._filter.steps.start(self._steps(self._serial, looked, stretches))
        self.changed.emit()

    def _on_loaded(self) -> None:
        loading, self._loading = self._loading, False
        if loading:
            self._begin()

    def _stretches(self, count: int) -> tuple[Stretch, Stretch]:
        """The rows ahead of the reader, and those to go round to."""
        if self._covered:
            return (self._covered, count), (0, 0)
        rows = self._model.document.rows
        first = max(0, rows.row_at(self._begun_at))
        # The reader may stand right before its first byte.
        self._first = rows.offset[first] - 1 if first else -1
        return (first, count), (0, first)

    def _steps(self, serial: int, looked: _Looked, stretches: tuple[Stretch, Stretch]) -> Generator[None, None, None]:
        """On the thread: tell places as they are found."""
        try:
            for ahead, stretch in zip((True, False), stretches, strict=True):
                for offsets, done in looked.through(stretch):
                    self._found.emit(serial, ahead, offsets, done)
                    yield
        except OSError as error:
            self._ended.emit(serial, error.strerror or str(error))
            return
        self._ended.emit(serial, "")

    def _on_found(self, serial: int, ahead: bool, offsets: array[int], done: int) -> None:
        if serial != self._serial:
            return
        (self._ahead if ahead else self._round).extend(offsets)
        self.done += done
        if self.count > PLACES_MAX and self._going is not None:
            self._going.stop()
            self._on_ended(serial, "")
            self.full = True
        else:
            self._answer()
        self.changed.emit()

    def _on_ended(self, serial: int, problem: str) -> None:
        if serial != self._serial:
            return
        self._going = None
        self._serial += 1
        self.problem = problem
        self.finished = not problem
        self._answer()
        self.changed.emit()

    # Stepping.

    def _answer(self) -> None:
        """Go to the place that is wanted, if it is known by now."""
        if self._wanted is None:
            return
        back, offset = self._wanted
        place = self._before(offset) if back else self._behind(offset)
        if place is not None:
            self._wanted = None
            self.arrived.emit(place, place >= offset if back else place <= offset)
        elif not self.running:
            self._wanted = None
            self.nothing.emit()

    def _behind(self, offset: int) -> int | None:
        """The next place behind an offset, round the end if there is none; None while that is not known."""
        if self._going is not None:
            part = self._ahead if offset >= self._first else self._round
            at = bisect_right(part, offset)
            if at < len(part):
                return part[at]
            return self._round[0] if self._round and part is self._ahead else None
        every = self._round + self._ahead
        return every[bisect_right(every, offset) % len(every)] if every else None

    def _before(self, offset: int) -> int | None:
        """The place before an offset, round the beginning if there is none; None while that is not known."""
        every = self._round + self._ahead
        return every[bisect_left(every, offset) - 1] if every and self._going is None else None


class _Looked:
    """What one search looks through, for the thread."""

    def __init__(
        self,
        needle: Needle,
        columns: Columns,
        source: ByteSource,
        texts: Texts,
        shown: array[int] | None,
        head: int,
    ) -> None:
        self._needle = needle
        self._columns = columns
        self._source = source
        self._texts = texts
        self._shown = shown
        self._head = head

    def through(self, stretch: Stretch) -> Generator[tuple[array[int], int], None, None]:
        """Yield places, and how many records were looked through for them."""
        from app.inspector.index.columns import places_of
        from app.inspector.index.payload_search import search

        shown = None if self._shown is None else places_of(self._shown, self._head, self._columns.count)
        before = stretch[0]
        for hits in search(self._needle, self._columns, self._source, self._texts, stretch, shown):
            yield hits.offsets, hits.done - before
            before = hits.done
