"""The filter over the log on screen: understands its line, has it answered on a thread, and tells the table.

Columns are asked at once; what needs bytes is read in the order of the file, and rows are shown as they are found.
Rows that arrive later are asked too. numpy is loaded on the thread, when the first filter is set.
"""

from __future__ import annotations

import sys
from array import array
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.gui.step_thread import StepThread
from app.inspector.row import Kind, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from app.engine.ports import OpenFile
    from app.gui.models.log_rows import LogRows
    from app.gui.step_thread import Going
    from app.inspector.document import LogDocument
    from app.inspector.index.query import Language, Node
    from app.inspector.index.query_complete import Seen
    from app.inspector.index.query_words import QueryError
    from app.inspector.row import ByteSource

_COLUMNS = "app.inspector.index.columns"
_RUN = "app.inspector.index.query_run"


class LogFilter(QObject):
    """One filter for one log.

    Args:
        model: the rows.
        parent: who owns it.

    Attributes:
        line: the filter in force; empty while every row is shown.
        error: why the last line that was set can't be understood; the filter before it stays in force.
        done: how many rows have been asked so far.
        stopped: somebody called it off before all rows were asked.
        failed: the file could not be read to the end, in the system's words; empty when it could.
        source: the file's bytes; None without a file.
        steps: the thread.
    """

    changed = Signal()
    """Line, error, counts or progress are others."""
    _loaded = Signal()
    _found = Signal(int, object, int)
    _ended = Signal(int, int, object, object, str)
    seen = Signal(object)
    """`Seen`: values of the file to complete with, after `ask_seen`."""

    def __init__(self, model: LogRows, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.line = ""
        self.error: QueryError | None = None
        self.done = 0
        self.stopped = False
        self.failed = ""
        self.source: OpenFile | None = None
        self.steps = StepThread("filter")
        self._node: Node | None = None
        self._fresh = self._headed = False
        self._serial = 0
        self._going: Going | None = None
        self._tail: tuple[Row, ...] | None = None
        self._wants_seen = False
        self._loading = False
        self._loaded.connect(self._on_loaded)
        self._found.connect(self._on_found)
        self._ended.connect(self._on_ended)

    # What the reader of the log wants.

    def set_line(self, line: str) -> bool:
        """Set another filter.

        Args:
            line: as it was typed; an empty one shows every row.

        Returns:
            False when it can't be understood: `error` says why, and nothing else has changed.
        """
        node = self._understood(line, unfinished=False)
        if self.error is not None:
            self.changed.emit()
            return False
        self._call_off()
        self._node, self.line = node, line.strip()
        if node is None:
            self._model.show_only(None)
        else:
            self._fresh = True
            self._begin_again()
        self.changed.emit()
        return True

    def check(self, line: str, *, unfinished: bool = False) -> None:
        """See whether a line could be understood, and do nothing else: `error` says what is wrong with it.

        Args:
            line: as it was typed.
            unfinished: it is still being typed: that something is missing at its end is not wrong.
        """
        self._understood(line, unfinished=unfinished)
        self.changed.emit()

    def _understood(self, line: str, *, unfinished: bool) -> Node | None:
        """What a line asks; None where it asks nothing, or is wrong."""
        # Nothing is loaded for an empty one.
        node, self.error = _parsed(line, self.language, unfinished=unfinished) if line.strip() else (None, None)
        return node

    def clear(self) -> None:
        """Show every row again."""
        self.set_line("")

    def cancel(self) -> None:
        """Ask no more rows; those that were found stay, and the filter stays unanswered for the others."""
        if self.running:
            self._call_off()
            self.stopped = True
            self.changed.emit()

    @property
    def running(self) -> bool:
        """Rows are being asked."""
        return self._going is not None

    @property
    def answered(self) -> bool:
        """Every row there is has been asked, or no more will be."""
        asks = self.running or self._fresh or self.done < self.rows
        return self._node is None or self.stopped or not asks

    @property
    def rows(self) -> int:
        """How many rows of the document there are to ask."""
        return len(self._model.document.rows)

    @property
    def language(self) -> Language:
        """What the words of a filter mean for the log on screen."""
        from app.gui.filter_language import language_of

        return language_of(self._model.document)

    def ask_seen(self) -> None:
        """Have values collected that the first records hold; `seen` tells them."""
        self._wants_seen = True
        self._ask()

    # What the follower of the file tells.

    def begin(self, source: OpenFile | None) -> None:
        """Another log is on screen, or the same one from its beginning; the filter stays."""
        self._call_off()
        self.source = source
        if self._node is not None:
            self._begin_again()
            self.changed.emit()

    def retire(self, source: OpenFile | None) -> None:
        """Close a file that nobody but the thread may still be reading, as soon as it is not."""
        if source is None:
            return
        if self.steps.started:
            self.steps.post(source.close)
        else:
            source.close()

    def look_again(self) -> None:
        """The log has more rows, or others behind the last whole one."""
        self._ask()

    def stop(self) -> bool:
        """End the thread; False when it hangs in the system."""
        self._call_off()
        return self.steps.stop()

    # Having rows asked.

    def _call_off(self) -> None:
        self._serial += 1
        if self._going is not None:
            self._going.stop()
            self._going = None

    def _begin_again(self) -> None:
        self.done, self.stopped, self.failed, self._tail = 0, False, "", None
        self._headed = False
        self._ask()

    def _ask(self) -> None:
        """Ask what has not been asked, if something has to be and nothing is under way."""
        document = self._model.document
        due = self._node is not None and not self.stopped and self._going is None
        due = due and (self.done < self.rows or self._tail != document.tail or self._fresh)
        if not (due or self._wants_seen) or self.source is None:
            return
        if not self.loaded:
            self._load()
            return
        if self._wants_seen:
            self._wants_seen = False
            self.steps.start(self._collect(_Asked(None, document, self.source, 0)))
        if due:
            asked = _Asked(self._node, document, self.source, self.done, headed=self._headed)
            self._going = self.steps.start(self._steps(self._serial, asked))

    @property
    def loaded(self) -> bool:
        """What asks columns is there, numpy above all."""
        return _COLUMNS in sys.modules and _RUN in sys.modules

    def load(self, then: Callable[[], None]) -> None:
        """Load numpy where nobody waits for it.

        Args:
            then: called on the thread, to emit a signal.
        """
        self.steps.post(lambda: _load_then(then))

    def _load(self) -> None:
        if not self._loading:
            self._loading = True
            self.load(self._loaded.emit)

    def _on_loaded(self) -> None:
        self._loading = False
        self._ask()

    def _collect(self, asked: _Asked) -> Generator[None, None, None]:
        self.seen.emit(asked.seen())
        yield

    def _steps(self, serial: int, asked: _Asked) -> Generator[None, None, None]:
        """On the thread: tell rows as they are found, then those behind the last whole one."""
        try:
            for numbers, done in asked.numbers():
                self._found.emit(serial, numbers, done)
                yield
        except OSError as error:
            self._ended.emit(serial, asked.first, None, None, error.strerror or str(error))
            return
        self._ended.emit(serial, asked.count, asked.tail, asked.places(), "")

    def _on_found(self, serial: int, numbers: array[int], done: int) -> None:
        if serial != self._serial:
            return
        self.done, self._headed = done, True
        if self._fresh or not self._model.filtered:
            self._fresh = False
            self._model.show_only(numbers)
        else:
            self._model.show_more(numbers)
        self.changed.emit()

    def _on_ended(
        self, serial: int, done: int, tail: tuple[Row, ...] | None, places: tuple[int, ...] | None, failed: str
    ) -> None:
        if serial != self._serial:
            return
        self._going = None
        self.failed, self.stopped = failed, bool(failed)
        if not failed and places is not None:
            self.done, self._tail = done, tail
            if tail == self._model.document.tail:
                self._model.show_tail(places)
        self.changed.emit()
        self._ask()


def _parsed(line: str, language: Language, *, unfinished: bool) -> tuple[Node | None, QueryError | None]:
    """What a line asks, or what is wrong with it."""
    from app.inspector.index.query import parse
    from app.inspector.index.query_words import QueryError

    try:
        return parse(line, language), None
    except QueryError as error:
        missing = not error.length and error.at >= len(line.rstrip())
        return None, None if unfinished and missing else error


def _load_then(then: Callable[[], None]) -> None:
    for module in (_COLUMNS, _RUN):
        import_module(module)
    then()


class _Asked:
    """What one run over the log asks, frozen, for the thread.

    Args:
        node: the filter; None to collect values alone.
        document: the log as it is now.
        source: its bytes.
        done: how many rows have been asked before.
        headed: the file header has been asked, too: a log may have no other row yet.
    """

    def __init__(
        self, node: Node | None, document: LogDocument, source: ByteSource, done: int, *, headed: bool = True
    ) -> None:
        from app.gui.filter_language import texts_of
        from app.inspector.index.columns import columns_of

        # Not from the first row each time that a log has grown; but that a time runs backwards, the row above tells.
        self._start = max(0, done - 1)
        self._columns = columns_of(document.rows.since(self._start) if self._start else document.rows)
        self._texts = texts_of(document)
        self._node = node
        self._source = source
        self._head = document.first
        self._asks_head = bool(document.first) and not headed
        self.first = done
        self.count = len(document.rows)
        self.tail = document.tail

    def numbers(self) -> Generator[tuple[array[int], int], None, None]:
        """Yield numbers of rows in the document, and how many records have been asked."""
        from app.inspector.index.query_run import matching

        node, done = self._node, self.first
        assert node is not None
        head = array("I", [0] if self._asks_head and self._fits(Row(Kind.FILE_HEADER, 0, 64)) else [])
        for found in matching(node, self._columns, self._source, self._texts, done - self._start):
            head.frombytes((found.rows + (self._head + self._start)).astype("u4").tobytes())
            yield head, found.done + self._start
            head = array("I")
        if head or not self.count:
            yield head, done

    def places(self) -> tuple[int, ...]:
        """Places of the fitting rows behind the last whole record."""
        return tuple(place for place, row in enumerate(self.tail) if self._fits(row))

    def seen(self) -> Seen:
        """Values of the first records."""
        from app.inspector.index.seen_texts import seen_texts

        return seen_texts(self._columns, self._source, self._texts)

    def _fits(self, row: Row) -> bool:
        from app.inspector.index.query_rows import LOOKED_AT_BYTES, row_fits

        def read(row: Row) -> bytes:
            return self._source.read_at(row.offset, min(row.length, LOOKED_AT_BYTES))

        assert self._node is not None
        return row_fits(self._node, row, read, self._texts)
