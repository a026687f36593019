"""Filter and find in the window: what the reader presses, what is said, and the record that is gone to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.gui.filter_side import FilterSide
from app.inspector.texts import offset_text
from app.wording import counted, number_text

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.gui.main_window import MainWindow
    from app.gui.payload_find import PayloadFind
    from app.gui.widgets.filter_line import FilterLine
    from app.gui.widgets.find_bar import FindBar


class FindSide(QObject):
    """Filter and find for one window. No widget is made, and nothing is loaded, before somebody wants it.

    Args:
        window: the window.

    Attributes:
        filter: the filter's part.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.filter = FilterSide(window)
        self._find_bar: FindBar | None = None
        self._find: PayloadFind | None = None
        self._place = -1
        self._words = ""
        actions = window.actions_set
        actions.on("find.find", self._on_find)
        actions.on("find.next", lambda: self._on_wanted(False))
        actions.on("find.previous", lambda: self._on_wanted(True))
        window.session.log.model.begun.connect(self._on_begun)

    @property
    def find_bar(self) -> FindBar:
        """The bar to find something with."""
        if self._find_bar is None:
            from app.gui.widgets.find_bar import FindBar

            self._find_bar = FindBar(self._window.theme)
            self._find_bar.typed.connect(self._on_typed)
            self._find_bar.wanted.connect(self._on_wanted)
            self._find_bar.stopped.connect(self.find.stop)
            self._find_bar.closed.connect(self._on_find_closed)
            self.filter.put_above_log(self._find_bar)
        return self._find_bar

    @property
    def find(self) -> PayloadFind:
        """The search in payloads."""
        if self._find is None:
            from app.gui.payload_find import PayloadFind

            self._find = PayloadFind(self._window.session.log.model, self._window.session.log.filter, self)
            self._find.changed.connect(self._tell_found)
            self._find.arrived.connect(self._on_arrived)
            self._find.nothing.connect(self._tell_found)
        return self._find

    def _on_begun(self) -> None:
        self._place, self._words = -1, ""

    def _on_find(self) -> None:
        self._window.panes.bring(self._window.log_pane)
        self.find_bar.bring()

    def _on_find_closed(self) -> None:
        self.find.stop()
        self._window.log_pane.view.setFocus()

    def _on_typed(self, text: str, as_bytes: bool) -> None:
        offset = self._here()
        self._place = -1
        self.find.look_for(text, as_bytes=as_bytes, offset=offset)
        self.find.step(offset - 1)

    def _on_wanted(self, back: bool) -> None:
        if self._find_bar is None or self._find is None or self._find.needle is None:
            self._on_find()
            return
        self._find_bar.show()
        self._words = ""
        here = self._here()
        self._find.step(here if here == self._place or back else here - 1, back=back)

    def _here(self) -> int:
        """Where the reader is: at the place that was found last, while its row is selected; else the selected row."""
        document, number = self._window.session.log.model.document, self._window.log_pane.view.current_number()
        if number < 0:
            return 0
        row = document.row(number)
        return self._place if row.offset <= self._place < row.offset + row.length else row.offset

    def _on_arrived(self, offset: int, wrapped: bool) -> None:
        self._place = offset
        self._words = self.tr("went round the end") if wrapped else ""
        needle = self.find.needle
        self._window.linking.select_offset(offset)
        if needle is not None and not self._window.bytes_pane.view.light_bytes(offset, len(needle.data)):
            self._words = self.tr("at {offset}, behind the bytes shown").format(offset=offset_text(offset))
        self._tell_found()

    def _tell_found(self) -> None:
        find = self.find
        words = self._found_words()
        self.find_bar.tell(words, problem=bool(find.problem), busy=find.running)

    def _found_words(self) -> str:
        find = self.find
        if find.problem:
            return find.problem
        if find.needle is None:
            return ""
        count = number_text(find.count)
        if find.running:
            percent = 100 * find.done // max(1, find.rows)
            words = self.tr("{count} found so far · {percent} %").format(count=count, percent=percent)
        elif find.full:
            words = counted(find.count, "more than %n place", "more than %n places")
        elif not find.finished:
            words = self.tr("{count} found, then stopped").format(count=count) if find.done else ""
        elif not find.count:
            filtered = self._window.session.log.model.filtered
            return self.tr("not in the records shown") if filtered else self.tr("not found")
        else:
            rank = find.rank(self._place)
            words = self.tr("{rank} of {count}") if rank else self.tr("{count} found")
            words = words.format(rank=number_text(rank), count=count)
        return f"{words} · {self._words}" if self._words else words

    # As a part of the face of inspection.

    def part(self) -> FindPart:
        """What is hooked into the bar of inspection."""
        return FindPart(self.filter.bar_line())


class FindPart:
    """The filter line in the bar of inspection."""

    def __init__(self, line: FilterLine) -> None:
        self._line = line

    @property
    def widget(self) -> QWidget | None:
        """The line."""
        return self._line

    def look_again(self) -> None:
        """The line follows the filter by itself."""

    def stop(self) -> None:
        """The thread belongs to the session's log, which ends it."""
