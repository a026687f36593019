"""The filter in the window: its line, and the note above the log that says what it leaves; made when wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.gui import tab_order
from app.gui.standing import Mode
from app.inspector.texts import offset_text
from app.wording import number_text

if TYPE_CHECKING:
    from app.gui.main_window import MainWindow
    from app.gui.widgets.filter_line import FilterLine
    from app.gui.widgets.filter_note import FilterNote
    from app.inspector.index.query_complete import Seen

_CLEAR, _STOP, _SHOW = "clear", "stop", "show"


class FilterSide(QObject):
    """The filter of one window. No widget is made, and nothing is loaded, before somebody wants it.

    Args:
        window: the window.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._filter = window.session.log.filter
        self._lines: list[FilterLine] = []
        self._bar_line: FilterLine | None = None
        self._pane_line: FilterLine | None = None
        self._note: FilterNote | None = None
        self._hidden = -1
        self._seen: Seen | None = None
        self._inspects = False
        self._box: QVBoxLayout | None = None
        self._above: list[QWidget] = []
        actions = window.actions_set
        actions.on("find.filter", self._on_filter)
        actions.on("find.clear", self._on_clear)
        self._filter.changed.connect(self._on_filter_changed)
        self._filter.seen.connect(self._on_seen)
        window.linking.hidden.connect(self._on_hidden)
        window.session.log.model.begun.connect(self._on_begun)
        window.session.changed.connect(self._on_session_changed)
        self._on_filter_changed()

    def bar_line(self) -> FilterLine:
        """The filter line for the bar of inspection."""
        if self._bar_line is None:
            self._bar_line = self._made_line()
        return self._bar_line

    @property
    def line(self) -> FilterLine:
        """The filter line that is in use now."""
        if self._window.session.standing.mode is Mode.INSPECT and self._bar_line is not None:
            return self._bar_line
        if self._pane_line is None:
            self._pane_line = self._made_line(inset=True)
            self.put_above_log(self._pane_line, 0)
        return self._pane_line

    def put_above_log(self, widget: QWidget, at: int | None = None) -> None:
        """Put a widget between title and table of the log: line, note and find bar, from top to bottom.

        Args:
            widget: Tab reaches what is in it before the table.
            at: so many stand above it; None for all.
        """
        self._above.insert(len(self._above) if at is None else at, widget)
        self._box_above_log.insertWidget(self._above.index(widget), widget)
        tab_order.lead_in(self._window.log_pane.view, self._above)

    @property
    def _box_above_log(self) -> QVBoxLayout:
        if self._box is None:
            place = QWidget()
            self._box = QVBoxLayout(place)
            self._box.setContentsMargins(0, 0, 0, 0)
            self._box.setSpacing(0)
            self._window.log_pane.add_above_body(place)
            # A layout shows what is new in it only in the next turn of the event loop.
            place.show()
        return self._box

    @property
    def note(self) -> FilterNote:
        """What is said about the filter."""
        if self._note is None:
            from app.gui.widgets.filter_note import FilterNote

            self._note = FilterNote(self._window.theme)
            self._note.pressed.connect(self._on_pressed)
            self.put_above_log(self._note, 0 if self._pane_line is None else 1)
        return self._note

    def _made_line(self, *, inset: bool = False) -> FilterLine:
        from app.gui.widgets.filter_line import FilterLine

        line = FilterLine(self._window.theme, inset=inset)
        line.applied.connect(self._on_applied)
        line.checked.connect(self._on_checked)
        line.offered.connect(lambda: self._offer(line))
        line.left.connect(self._on_left)
        line.set_earlier(self._window.settings.filters)
        line.edit.setText(self._filter.line)
        self._lines.append(line)
        return line

    def _on_filter(self) -> None:
        self._window.panes.bring(self._window.log_pane)
        line = self.line
        line.show()
        line.edit.setFocus()
        line.edit.selectAll()
        if self._seen is None:
            self._filter.ask_seen()

    def _on_clear(self) -> None:
        hidden, self._hidden = self._hidden, -1
        self._filter.clear()
        self._settle()
        if hidden >= 0:
            self._window.log_pane.view.show_row(hidden)

    def _on_applied(self, text: str) -> None:
        self._hidden = -1
        if self._filter.set_line(text):
            self._settle()
            if self._filter.line:
                self._window.settings.add_filter(self._filter.line)
                for line in self._lines:
                    line.set_earlier(self._window.settings.filters)

    def _settle(self) -> None:
        for line in self._lines:
            line.settle(self._filter.line)

    def _on_checked(self, text: str) -> None:
        """Say early what is wrong, without doing anything."""
        self._filter.check(text, unfinished=True)

    def _on_left(self) -> None:
        """Escape: what was typed is given up; a line without a filter goes away."""
        self._filter.check(self._filter.line)
        self._settle()
        if self._pane_line is not None and not self._filter.line:
            self._pane_line.hide()
        self._window.log_pane.view.setFocus()

    def _offer(self, line: FilterLine) -> None:
        from app.inspector.index.query_complete import Seen, complete

        text, cursor = line.edit.text(), line.edit.cursorPosition()
        line.edit.offer(complete(text, cursor, self._filter.language, self._seen or Seen()))

    def _on_seen(self, seen: Seen) -> None:
        self._seen = seen

    def _on_begun(self) -> None:
        self._seen, self._hidden = None, -1

    def _on_session_changed(self) -> None:
        """Another mode may have another line; a filter is not taken from a file that is inspected to the sandbox."""
        inspects = self._window.session.standing.mode is Mode.INSPECT
        if inspects != self._inspects:
            self._inspects = inspects
            self._on_clear()
        if self._pane_line is not None:
            elsewhere = self._window.session.standing.mode is Mode.INSPECT and self._bar_line is not None
            self._pane_line.setVisible(not elsewhere and (bool(self._filter.line) or self._pane_line.edit.hasFocus()))

    def _on_hidden(self, number: int) -> None:
        self._hidden = number
        self._on_filter_changed()

    def _on_filter_changed(self) -> None:
        filter_ = self._filter
        clear = self._window.actions_set["find.clear"]
        clear.why_not = "" if filter_.line else self.tr("No filter is on; every record is shown.")
        for line in self._lines:
            line.set_line(filter_.line)
            if filter_.error is None:
                line.edit.unmark()
            else:
                line.edit.mark(filter_.error.at, filter_.error.length)
        words = self._note_words()
        if words or self._note is not None:
            self.note.tell(words, self._note_buttons(), problem=filter_.error is not None or bool(filter_.failed))
        self._window.log_pane.look_again()

    @property
    def _hides(self) -> bool:
        """The filter hides a row that somebody wanted to see; a torn one may be gone by now."""
        return 0 <= self._hidden < len(self._window.session.log.model.document)

    def _note_words(self) -> str:
        filter_ = self._filter
        if filter_.error is not None:
            error = filter_.error
            return self.tr("At column {column}: {sentence}").format(column=error.column, sentence=error.sentence)
        if not filter_.line:
            return ""
        if self._hides:
            row = self._window.session.log.model.document.row(self._hidden)
            return self.tr("The filter hides the row at {offset}.").format(offset=offset_text(row.offset))
        return self.count_words()

    def count_words(self) -> str:
        """How many records the filter leaves: “1,204 of 5,000,000 records”."""
        filter_, model = self._filter, self._window.session.log.model
        shown, rows = number_text(model.records_shown), number_text(filter_.rows)
        if filter_.failed:
            words = self.tr("{shown} of {all} records; the file could not be read further: {why}")
            return words.format(shown=shown, all=rows, why=filter_.failed)
        if filter_.stopped:
            words = self.tr("{shown} found among the first {done} of {all} records; stopped")
            return words.format(shown=shown, done=number_text(filter_.done), all=rows)
        if filter_.running and filter_.done < filter_.rows:
            words = self.tr("{shown} of {all} records so far; {percent} % looked through")
            return words.format(shown=shown, all=rows, percent=100 * filter_.done // max(1, filter_.rows))
        if not model.rowCount():
            words = self.tr("None of {all} records fits the filter “{line}”.")
            return words.format(all=rows, line=filter_.line)
        others = model.rowCount() - model.records_shown
        if others:
            words = self.tr("{shown} of {all} records; other rows: {others}")
            return words.format(shown=shown, all=rows, others=number_text(others))
        return self.tr("{shown} of {all} records").format(shown=shown, all=rows)

    def _note_buttons(self) -> dict[str, str]:
        buttons = {}
        if self._filter.running and self._filter.done < self._filter.rows:
            buttons[_STOP] = self.tr("Stop")
        if self._filter.line:
            hides = self._hides and self._filter.error is None
            buttons[_SHOW if hides else _CLEAR] = (
                self.tr("Clear the filter and show it") if hides else self.tr("Clear the filter")
            )
        return buttons

    def _on_pressed(self, name: str) -> None:
        if name == _STOP:
            self._filter.cancel()
        else:
            self._on_clear()
