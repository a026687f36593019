"""The histogram of records over time: counts on a thread, shows the strip above the log table, and jumps."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from app.gui.step_thread import StepThread
from app.gui.widgets.histogram import HistogramStrip
from app.inspector.row import Kind, Row
from app.inspector.texts import count_text

if TYPE_CHECKING:
    from array import array

    from app.gui.main_window import MainWindow
    from app.inspector.index.columns import Columns
    from app.inspector.index.histogram import Bars

SHOW = "histogram.show"
_COLUMNS = "app.inspector.index.columns"
_COUNTING = "app.inspector.index.histogram"
_WAIT_MS = 250
"""So long after the last change it is counted again: a log may grow all the time."""


class HistogramSide(QObject):
    """Part of the window, see `app.gui.inspect_side`.

    Args:
        window: its log is counted.
    """

    _loaded = Signal()
    _counted = Signal(int, object)

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._model = window.session.log.model
        self._thread = StepThread("histogram")
        self._serial = 0
        self._ready = False
        self._bars: Bars | None = None
        self._again = QTimer(self)
        self._again.setObjectName("histogram.again")
        self._again.setSingleShot(True)
        self._again.setInterval(_WAIT_MS)
        self.widget = HistogramStrip(window.theme)
        self.widget.hide()
        self._again.timeout.connect(self._ask)
        self._loaded.connect(self._on_loaded)
        self._counted.connect(self._on_counted)
        self.widget.bar_chosen.connect(self._on_chosen)
        self.widget.resized.connect(self._later)
        window.actions_set.on(SHOW, self._on_show)
        window.inspecting.left.connect(self.leave)
        for change in (self._model.appeared, self._model.refiltered):
            change.connect(self._later)
        self._model.begun.connect(self._on_begun)
        table = window.log_pane.view
        table.verticalScrollBar().valueChanged.connect(self._look_at_rows)
        table.verticalScrollBar().rangeChanged.connect(self._look_at_rows)

    def look_again(self) -> None:
        """Say why there is nothing to count."""
        why_not = "" if len(self._model.document.rows) else self.tr("No record was read that could be counted.")
        self._window.actions_set[SHOW].why_not = "" if self._shown else why_not

    def leave(self) -> None:
        """Another mode: the strip belongs to inspected files."""
        self._window.actions_set[SHOW].setChecked(False)
        self._on_show(False)

    def stop(self) -> None:
        """End the thread; what it counts is not wanted any more."""
        self._serial += 1
        self._again.stop()
        self._thread.stop()

    @property
    def _shown(self) -> bool:
        return not self.widget.isHidden()

    def _on_show(self, shown: bool) -> None:
        self.widget.setVisible(shown)
        if shown:
            self._tell_none()
            self._ask()
        else:
            self._serial += 1
            self._again.stop()

    def _on_begun(self) -> None:
        """Another file: the old bars are not of it."""
        self._serial += 1
        self._bars = None
        self._tell_none()
        self._later()

    def _later(self) -> None:
        if self._shown and not self._again.isActive():
            self._again.start()

    def _ask(self) -> None:
        """Have the records counted; numpy is loaded on the thread when it is needed first."""
        if not self._shown:
            return
        self._serial += 1
        if not self._ready:
            self._thread.post(self._load)
            return
        document = self._model.document
        if not len(document.rows):
            self._tell_none()
            return
        from app.inspector.index.columns import columns_of

        numbers = self._model.shown_numbers
        serial, columns, room, first = self._serial, columns_of(document.rows), self.widget.room, document.first
        self._thread.post(lambda: self._count(serial, columns, room, numbers, first))

    def _load(self) -> None:
        """On the thread: load what counts."""
        import_module(_COLUMNS)
        import_module(_COUNTING)
        self._loaded.emit()

    def _on_loaded(self) -> None:
        self._ready = True
        self._ask()

    def _count(self, serial: int, columns: Columns, room: int, numbers: array[int] | None, first: int) -> None:
        """On the thread: count, unless something newer is wanted."""
        from app.inspector.index.columns import places_of
        from app.inspector.index.histogram import CalledOffError, bars_of

        try:
            places = None if numbers is None else places_of(numbers, first, columns.count)
            bars = bars_of(columns, room, places, lambda: serial != self._serial)
        except CalledOffError:
            return
        self._counted.emit(serial, bars)

    def _on_counted(self, serial: int, bars: Bars) -> None:
        if serial != self._serial:
            return
        self._bars = bars
        document = self._model.document
        names, looks = {}, {}
        for letter in bars.letters:
            row = Row(Kind.RECORD, 0, 0, letter=letter)
            names[letter], looks[letter] = document.name_of(row), document.look_of(row)
        note = "" if bars.total else self.tr("No record fits the filter.")
        if bars.backwards:
            words = self.tr("Times run backwards at {records}.")
            note = words.format(records=count_text(bars.backwards, "record"))
        self.widget.set_bars(bars, names, looks, note)
        self._look_at_rows()

    def _tell_none(self) -> None:
        reading = bool(len(self._model.document.rows)) or self._window.session.log.reading
        note = self.tr("Counting …") if reading else self.tr("No record was read that could be counted.")
        self.widget.set_bars(None, {}, {}, note)

    def _on_chosen(self, bar: int) -> None:
        """Show the first record of a bar."""
        bars, document = self._bars, self._model.document
        if bars is None or bar >= len(bars.first) or bars.first[bar] < 0:
            return
        self._window.panes.bring(self._window.log_pane)
        table = self._window.log_pane.view
        table.set_following(False)
        table.show_row(document.first + bars.first[bar])

    def _look_at_rows(self) -> None:
        """Mark the times of the rows that are in sight."""
        if not self._shown or self._bars is None:
            return
        table, document = self._window.log_pane.view, self._model.document
        top = max(0, table.rowAt(0))
        last = table.rowAt(table.viewport().height() - 1)
        last = last if last >= 0 else self._model.rowCount() - 1
        numbers = (self._model.number_of(row) for row in range(top, last + 1))
        times = [time_ms for number in numbers if number >= 0 and (time_ms := document.row(number).time_ms)]
        self.widget.set_seen(min(times, default=1), max(times, default=0))
