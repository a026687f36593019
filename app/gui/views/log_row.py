"""Paints the cells of the log table: numbers right-aligned and monospaced, names in their colour, faults striped."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate

from app.engine.light import dataclass
from app.gui import icons
from app.gui.roles import LOOK_ROLES, LogColumn, LogRole, RowKind
from app.gui.views.paint import Elider, stripes

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex
    from PySide6.QtGui import QFont, QPainter
    from PySide6.QtWidgets import QStyleOptionViewItem

    from app.gui.theme import Theme
    from app.gui.views.pulse import Pulse

RIGHT_ALIGNED = frozenset({LogColumn.LENGTH, LogColumn.SEQUENCE, LogColumn.JOB, LogColumn.TOKEN})
MONOSPACED = RIGHT_ALIGNED | {LogColumn.OFFSET, LogColumn.TIME}
_FAULTS = frozenset({RowKind.TORN, RowKind.DAMAGED})
_QUIET = frozenset({RowKind.READABLE_NOT_REPLAYED, RowKind.FILE_HEADER, RowKind.BEING_WRITTEN})


@dataclass(frozen=True, slots=True)
class _Row:
    """What the cells of one row share."""

    kind: RowKind
    letter: int
    related: bool
    selected: bool
    changed: bool
    flushed: bool
    gone: bool
    checked: bool = True
    doubt: bool = False
    marked: bool = False


class LogRowDelegate(QStyledItemDelegate):
    """Draws one cell of the log table.

    Args:
        theme: colours and fonts.
        pulse: lights a row that is being written.
        parent: the view.
    """

    def __init__(self, theme: Theme, pulse: Pulse, parent: QObject | None = None) -> None:
        """Measure for the theme."""
        super().__init__(parent)
        self._pulse = pulse
        self._theme = theme
        self._row = _Row(RowKind.RECORD, 0, related=False, selected=False, changed=False, flushed=False, gone=False)
        self.begin_pass()
        self.forget()

    def forget(self) -> None:
        """Measure again for a theme that changed."""
        fonts = self._theme.fonts
        self._mono = Elider(fonts.mono_metrics, fonts.char_px)
        self._ui = Elider(fonts.ui_metrics)
        self._name = Elider(fonts.caption_strong_metrics)
        self._mono_rise = fonts.mono_metrics.ascent() - fonts.mono_metrics.descent()
        self._ui_rise = fonts.ui_metrics.ascent() - fonts.ui_metrics.descent()
        self._pad = fonts.px(10)
        self._icon_px = fonts.ui_metrics.height()

    def begin_pass(self) -> None:
        """Ask the model again: what the cells of a row share is asked once per row and pass."""
        self._row_painted = -1

    @property
    def row_height(self) -> int:
        """Height of every row in pixels."""
        fonts = self._theme.fonts
        return max(fonts.ui_metrics.height(), fonts.mono_metrics.height()) + fonts.px(8)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        del index
        return QSize(option.rect.width(), self.row_height)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        if index.row() != self._row_painted:
            self._row_painted = index.row()
            self._row = _row_of(index, bool(option.state & QStyle.StateFlag.State_Selected))
        rect, column = option.rect, index.column()
        self._paint_ground(painter, rect, self._row, column)
        if column == LogColumn.CRC and (self._row.checked or self._row.doubt):
            self._paint_verdict(painter, rect, self._row)
        elif column == LogColumn.CRC:
            self._paint_text(painter, rect, self._row, LogColumn.SUMMARY, "–")
        else:
            self._paint_text(painter, rect, self._row, column, str(index.data() or ""))
        if self._row.marked and column == LogColumn.OFFSET:
            self._paint_mark(painter, rect)

    def _paint_ground(self, painter: QPainter, rect: QRect, row: _Row, column: int) -> None:
        """Paint selection, tint and stripes; stripes run through all cells of the row."""
        tokens = self._theme.tokens
        if row.selected:
            painter.fillRect(rect, QColor(tokens.selection))
        elif row.related:
            painter.fillRect(rect, QColor(tokens.related))
        if row.kind is RowKind.BEING_WRITTEN:
            light = QColor(tokens.selection)
            light.setAlphaF(self._pulse.strength(self._row_painted))
            painter.fillRect(rect, light)
        if row.kind in _FAULTS and not row.selected:
            painter.setBrushOrigin(QPointF(0, 0))
            painter.fillRect(rect, stripes(tokens.hatch, self._theme.px(16)))
        if row.kind is RowKind.DAMAGED:
            self._paint_outline(painter, rect, QPen(QColor(tokens.danger), 1), column)
        elif row.kind is RowKind.READABLE_NOT_REPLAYED:
            pen = QPen(QColor(tokens.quiet), 1, Qt.PenStyle.DotLine)
            painter.setPen(pen)
            painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        if row.flushed and column == LogColumn.OFFSET:
            painter.fillRect(rect.left(), rect.top(), self._theme.px(3), rect.height(), QColor(tokens.warning))
        if row.changed and column == LogColumn.OFFSET:
            painter.fillRect(rect.left(), rect.top(), self._theme.px(3), rect.height(), QColor(tokens.accent))

    def _paint_mark(self, painter: QPainter, rect: QRect) -> None:
        """Paint a small ribbon at the left end of a row with a bookmark."""
        px = self._theme.px
        left, top, width, height = rect.left() + px(2), rect.top() + px(3), px(6), rect.height() - px(6)
        low = top + height
        shape = ((left, top), (left + width, top), (left + width, low), (left + width / 2, low - px(3)), (left, low))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.tokens.accent))
        painter.drawPolygon([QPointF(x, y) for x, y in shape])

    def _paint_outline(self, painter: QPainter, rect: QRect, pen: QPen, column: int) -> None:
        """Paint this cell's part of the row's outline."""
        painter.setPen(pen)
        painter.drawLine(rect.topLeft(), rect.topRight())
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        if column == LogColumn.OFFSET:
            painter.drawLine(rect.topLeft(), rect.bottomLeft())
        if column == LogColumn.SUMMARY:
            painter.drawLine(rect.topRight(), rect.bottomRight())

    def _paint_verdict(self, painter: QPainter, rect: QRect, row: _Row) -> None:
        ratio = painter.device().devicePixelRatio()
        kind = RowKind.DAMAGED if row.doubt else row.kind
        colour = self._theme.tokens.quiet if row.gone else self._verdict_colour(kind)
        drawn = icons.pixmap(icons.ROW_ICONS[kind], colour, self._icon_px, ratio)
        top = rect.top() + (rect.height() - self._icon_px) // 2
        painter.drawPixmap(rect.left() + self._pad, top, drawn)

    def _verdict_colour(self, kind: RowKind) -> str:
        tokens = self._theme.tokens
        if kind is RowKind.RECORD:
            return tokens.letter(ord("A"))
        return tokens.danger if kind in _FAULTS else tokens.quiet

    def _paint_text(self, painter: QPainter, rect: QRect, row: _Row, column: int, text: str) -> None:
        if not text:
            return
        font, elider = self._font_of(column)
        room = rect.width() - 2 * self._pad
        shown, width = elider.fit(text, room)
        left = rect.right() - self._pad - width if column in RIGHT_ALIGNED else rect.left() + self._pad
        painter.setFont(font)
        painter.setPen(_colour(self._colour_of(row, column)))
        rise = self._mono_rise if elider is self._mono else self._ui_rise
        painter.drawText(left, rect.top() + (rect.height() + rise) // 2, shown)

    def _font_of(self, column: int) -> tuple[QFont, Elider]:
        fonts = self._theme.fonts
        if column in MONOSPACED:
            return fonts.mono, self._mono
        if column == LogColumn.RECORD:
            return fonts.caption_strong, self._name
        return fonts.ui, self._ui

    def _colour_of(self, row: _Row, column: int) -> str:
        tokens = self._theme.tokens
        if row.kind in _FAULTS:
            return tokens.danger
        if row.gone or row.kind in _QUIET:
            return tokens.quiet
        if row.flushed and column in (LogColumn.OFFSET, LogColumn.SUMMARY):
            return tokens.warning
        if column == LogColumn.RECORD:
            return tokens.letter(row.letter)
        return tokens.quiet if column == LogColumn.SUMMARY else tokens.text


@lru_cache(maxsize=64)
def _colour(name: str) -> QColor:
    """A colour by its "#rrggbb"; there are hundreds of cells, and few colours."""
    return QColor(name)


def _row_of(index: QModelIndex | QPersistentModelIndex, selected: bool) -> _Row:
    """Ask the model for what the cells of a row share: at once, or where it can't tell that, one by one."""
    look = index.data(LogRole.LOOK) or tuple(index.data(role) for role in LOOK_ROLES)
    kind, letter, related, changed, flushed, gone, checked, doubt, mark = look
    return _Row(
        kind or RowKind.RECORD,
        letter or 0,
        bool(related),
        selected,
        bool(changed),
        bool(flushed),
        bool(gone),
        checked is not False,
        bool(doubt),
        mark is not None,
    )
