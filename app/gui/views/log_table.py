"""The log as a table of records: fixed rows, explicit widths, and a tail that can be followed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast, runtime_checkable

from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyleOptionHeader, QTableView, QWidget

from app.gui.key_help import KeyGroup, KeyHelp
from app.gui.roles import LogColumn, LogRole, RowKind
from app.gui.text import QT_TRANSLATE_NOOP
from app.gui.views.log_row import MONOSPACED, RIGHT_ALIGNED, LogRowDelegate
from app.gui.views.pulse import Pulse
from app.gui.widgets.focus_ring import FocusRing

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from app.gui.theme import Theme

_SAMPLES = {
    LogColumn.OFFSET: "0x0000",
    LogColumn.LENGTH: "00000",
    LogColumn.SEQUENCE: "000",
    LogColumn.RECORD: RowKind.BEING_WRITTEN.value.upper(),
    LogColumn.JOB: "000",
    LogColumn.TOKEN: "0000",
    LogColumn.TIME: "00:00.0",
    LogColumn.CRC: "CRC",
}
"""The narrowest text each column has room for; numeric columns grow with the last row's text."""
_LEFT_OUT = (LogColumn.LENGTH, LogColumn.TOKEN, LogColumn.SEQUENCE, LogColumn.JOB, LogColumn.TIME)
"""Columns left out one after the other where the table is too narrow."""
_SUMMARY_MIN_PX = 190
_SUMMARY_WALL_PX = 290
_LOOKED_AT = 3
_FAR = frozenset({QAbstractItemView.CursorAction.MoveHome, QAbstractItemView.CursorAction.MoveEnd})

KEYS = KeyGroup(
    QT_TRANSLATE_NOOP("Keys", "Log file"),
    (
        KeyHelp(
            ("Up", "Down"),
            QT_TRANSLATE_NOOP("Keys", "go from record to record; its bytes and its card are shown"),
        ),
        KeyHelp(("Home", "End"), QT_TRANSLATE_NOOP("Keys", "go to the first or the last row")),
        KeyHelp(("PgUp", "PgDown"), QT_TRANSLATE_NOOP("Keys", "go up or down by what is in sight")),
    ),
)
"""See `app.gui.key_help`."""


@runtime_checkable
class Numbered(Protocol):
    """A model whose rows may be some of a longer list; rows have numbers there."""

    def number_of(self, view_row: int) -> int:
        """The number of a row; -1 where there is none."""
        ...

    def view_row_of(self, number: int) -> int:
        """The row with a number; -1 where it is not shown."""
        ...


class LogHeader(QHeaderView):
    """Column titles that stand over their numbers."""

    def __init__(self, parent: QWidget) -> None:
        """Lie on top of the table."""
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setHighlightSections(False)
        self.setSectionsClickable(False)
        self.setStretchLastSection(True)

    def initStyleOptionForIndex(self, option: QStyleOptionHeader, logical: int) -> None:
        super().initStyleOptionForIndex(option, logical)
        side = Qt.AlignmentFlag.AlignRight if logical in RIGHT_ALIGNED else Qt.AlignmentFlag.AlignLeft
        option.textAlignment = side | Qt.AlignmentFlag.AlignVCenter


class LogTableView(QTableView):
    """The rows of any model that answers `LogRole` and has the columns of `LogColumn`.

    Args:
        theme: colours and fonts.
        parent: the pane.
    """

    following_changed = Signal(bool)
    """The view began or stopped to show every new record; scrolling up stops it, scrolling to the end resumes it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Set up for huge logs: nothing walks the model."""
        super().__init__(parent)
        self._theme = theme
        self._following = True
        self._moving = False
        self._widths: dict[LogColumn, int] = {}
        self._pulse = Pulse(theme, self.viewport())
        self._rows = LogRowDelegate(theme, self._pulse, self)
        self.setItemDelegate(self._rows)
        self.setAccessibleName(self.tr("Log file"))
        FocusRing(theme, self)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setHorizontalHeader(LogHeader(self))
        self.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        theme.changed.connect(self._on_theme)
        self._on_theme()

    @property
    def following(self) -> bool:
        """True while every new record is scrolled into sight."""
        return self._following

    def set_following(self, following: bool) -> None:
        """Follow the tail from now on, or stop."""
        if following != self._following:
            self._following = following
            self.following_changed.emit(following)
        if following:
            self._to_tail()

    def setModel(self, model: QAbstractItemModel | None) -> None:
        old = self._model()
        if old is not None:
            old.rowsInserted.disconnect(self._on_rows_inserted)
            old.modelReset.disconnect(self._on_reset)
        super().setModel(model)
        if model is not None:
            model.rowsInserted.connect(self._on_rows_inserted)
            model.modelReset.connect(self._on_reset)
        self._on_reset()

    def moveCursor(self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Home and End go to the first and the last row: Qt's own go along the row, and rows are selected whole."""
        if action in _FAR:
            modifiers |= Qt.KeyboardModifier.ControlModifier
        return super().moveCursor(action, modifiers)

    def keyboardSearch(self, _typed: str) -> None:
        """Type to search nothing: Qt would ask every row for its text, and there may be millions."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._leave_out()
        if self._following:
            self._to_tail()

    def paintEvent(self, event: QPaintEvent) -> None:
        self._rows.begin_pass()
        super().paintEvent(event)

    def current_number(self) -> int:
        """Number of the selected row in the document; -1 while none is."""
        row, numbered = self.currentIndex().row(), self._numbered()
        return row if numbered is None else numbered.number_of(row)

    def shows(self, number: int) -> bool:
        """True when the row with this number of the document is among those shown."""
        return self._row_of(number) >= 0

    def show_row(self, number: int) -> bool:
        """Select a row and scroll to it, without stopping to follow for good.

        Args:
            number: of the row in the document.

        Returns:
            False when it is not among the rows shown.
        """
        model, row = self._model(), self._row_of(number)
        if model is None or row < 0:
            return False
        self.setCurrentIndex(model.index(row, 0))
        self.scrollTo(model.index(row, 0))
        return True

    def _row_of(self, number: int) -> int:
        numbered, model = self._numbered(), self._model()
        if numbered is not None:
            return numbered.view_row_of(number)
        return number if model is not None and 0 <= number < model.rowCount() else -1

    def _numbered(self) -> Numbered | None:
        model: object = self.model()
        return model if isinstance(model, Numbered) else None

    def _model(self) -> QAbstractItemModel | None:
        """Return the model; Qt's type hints forget that there may be none."""
        return cast("QAbstractItemModel | None", self.model())

    def _on_rows_inserted(self, parent: QModelIndex, first: int, last: int) -> None:
        del first
        if self.model().index(last, 0, parent).data(LogRole.KIND) is RowKind.BEING_WRITTEN:
            self._pulse.start(last)
        self._fit()
        if self._following:
            self._to_tail()

    def _on_reset(self) -> None:
        self._widths.clear()
        self._fit()
        if self._following:
            self._to_tail()

    def _on_scrolled(self, value: int) -> None:
        if self._moving:
            return
        at_end = value >= self.verticalScrollBar().maximum()
        if at_end != self._following:
            self._following = at_end
            self.following_changed.emit(at_end)

    def _to_tail(self) -> None:
        """Show the last row; the scroll bar's own moves are not the reader's."""
        self._moving = True
        self.updateGeometries()
        self.scrollToBottom()
        self._moving = False

    def updateGeometries(self) -> None:
        moving, self._moving = self._moving, True
        super().updateGeometries()
        self._moving = moving

    def _on_theme(self) -> None:
        self._rows.forget()
        header = self.horizontalHeader()
        header.setFont(self._theme.fonts.caption)
        self.verticalHeader().setMinimumSectionSize(self._rows.row_height)
        self.verticalHeader().setDefaultSectionSize(self._rows.row_height)
        self.setMinimumSize(self._theme.px(160), self._theme.px(80))
        self._widths.clear()
        self._fit()
        self.viewport().update()

    def _fit(self) -> None:
        """Widen the columns for the last row, whose numbers are the longest; never walk the model."""
        model = self._model()
        last = model.rowCount() - 1 if model is not None else -1
        pad = 2 * self._theme.px(10)
        grown = False
        for column, sample in _SAMPLES.items():
            texts = [sample]
            if column in MONOSPACED and model is not None and last >= 0:
                texts += [
                    str(model.index(row, column).data() or "") for row in range(max(0, last - _LOOKED_AT), last + 1)
                ]
            fonts = self._theme.fonts
            metrics = fonts.mono_metrics if column in MONOSPACED else fonts.caption_strong_metrics
            title = str(model.headerData(column, Qt.Orientation.Horizontal) or "") if model is not None else ""
            width = max(metrics.horizontalAdvance(text) for text in texts) + pad
            width = max(width, fonts.caption_metrics.horizontalAdvance(title) + pad) + 2
            if width > self._widths.get(column, 0):
                self._widths[column] = width
                grown = True
        if grown and model is not None:
            for column, width in self._widths.items():
                self.setColumnWidth(column, width)
            self._leave_out()

    def _leave_out(self) -> None:
        """Hide columns until the summary has room; all of them stand in the row's words for screen readers."""
        if self._model() is None:
            return
        summary = self._theme.px(_SUMMARY_WALL_PX if self._theme.presenting else _SUMMARY_MIN_PX)
        room = self.viewport().width() - summary - sum(self._widths.values())
        for column in _LEFT_OUT:
            hidden = room < 0
            self.setColumnHidden(column, hidden)
            if hidden:
                room += self._widths.get(column, 0)
