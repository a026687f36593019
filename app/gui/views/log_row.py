"""Paints the cells of the log table: numbers right-aligned and monospaced, names in their colour, faults striped."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate

from app.gui import icons
from app.gui.roles import LogColumn, LogRole, RowKind
from app.gui.views.paint import Elider, stripes

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex
    from PySide6.QtGui import QFont, QPainter
    from PySide6.QtWidgets import QStyleOptionViewItem

    from app.gui.theme import Theme

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


class LogRowDelegate(QStyledItemDelegate):
    """Draws one cell of the log table.

    Args:
        theme: colours and fonts.
        parent: the view.
    """

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        """Measure for the theme."""
        super().__init__(parent)
        self._theme = theme
        self.forget()

    def forget(self) -> None:
        """Measure again for a theme that changed."""
        fonts = self._theme.fonts
        self._mono = Elider(fonts.mono_metrics)
        self._ui = Elider(fonts.ui_metrics)
        self._name = Elider(fonts.caption_strong_metrics)
        self._pad = fonts.px(10)
        self._icon_px = fonts.ui_metrics.height()

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
        row = _Row(
            index.data(LogRole.KIND) or RowKind.RECORD,
            index.data(LogRole.LETTER) or 0,
            bool(index.data(LogRole.RELATED)),
            bool(option.state & QStyle.StateFlag.State_Selected),
            bool(index.data(LogRole.CHANGED)),
        )
        rect = option.rect
        self._paint_ground(painter, rect, row, index.column())
        if index.column() == LogColumn.CRC:
            self._paint_verdict(painter, rect, row)
        else:
            self._paint_text(painter, rect, row, index.column(), str(index.data() or ""))

    def _paint_ground(self, painter: QPainter, rect: QRect, row: _Row, column: int) -> None:
        """Paint selection, tint and stripes; stripes run through all cells of the row."""
        tokens = self._theme.tokens
        if row.selected:
            painter.fillRect(rect, QColor(tokens.selection))
        elif row.related:
            painter.fillRect(rect, QColor(tokens.related))
        if row.kind in _FAULTS and not row.selected:
            painter.setBrushOrigin(QPointF(0, 0))
            painter.fillRect(rect, stripes(tokens.hatch, self._theme.px(16)))
        if row.kind is RowKind.DAMAGED:
            self._paint_outline(painter, rect, QPen(QColor(tokens.danger), 1), column)
        elif row.kind is RowKind.READABLE_NOT_REPLAYED:
            pen = QPen(QColor(tokens.quiet), 1, Qt.PenStyle.DotLine)
            painter.setPen(pen)
            painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        if row.changed and column == LogColumn.OFFSET:
            painter.fillRect(rect.left(), rect.top(), self._theme.px(3), rect.height(), QColor(tokens.accent))

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
        drawn = icons.pixmap(icons.ROW_ICONS[row.kind], self._verdict_colour(row.kind), self._icon_px, ratio)
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
        painter.setPen(QColor(self._colour_of(row, column)))
        metrics = self._theme.fonts.mono_metrics if elider is self._mono else self._theme.fonts.ui_metrics
        base = rect.top() + (rect.height() + metrics.ascent() - metrics.descent()) // 2
        painter.drawText(left, base, shown)

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
        if row.kind in _QUIET:
            return tokens.quiet
        if column == LogColumn.RECORD:
            return tokens.letter(row.letter)
        return tokens.quiet if column == LogColumn.SUMMARY else tokens.text
