"""Where the bytes of the hex view stand: how many in a row, how wide and high that is, and which byte is where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from app.gui.views.hex_layout import HexLayout, SpanIndex, layout_for
from app.gui.views.hex_paint import Shown

if TYPE_CHECKING:
    from app.gui.roles import ByteSpan
    from app.gui.theme import Theme


class HexArea(QAbstractScrollArea):
    """The measures of the hex view.

    Args:
        theme: fonts.
        parent: where it stands.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Show nothing."""
        super().__init__(parent)
        self._theme = theme
        self._shown = Shown(b"", 0, (), SpanIndex(()), frozenset(), None)
        self._layout = HexLayout(theme.fonts.char_px, 4, 16)
        self._margin = self._row_px = 1

    @property
    def bytes_per_row(self) -> int:
        """How many bytes stand in a row now."""
        return self._layout.per_row

    @property
    def spans(self) -> tuple[ByteSpan, ...]:
        """The named pieces of the bytes shown."""
        return self._shown.spans

    @property
    def damaged(self) -> int | None:
        """Offset of the one byte that is wrong, if it is known and shown."""
        return self._shown.damaged

    def width_for(self, per_row: int, height: int = 0) -> int:
        """Return the width in pixels that shows so many bytes in a row, and a scroll bar where `height` needs one."""
        made = HexLayout(self._layout.char_px, self._layout.digits, per_row)
        rows = -(-len(self._shown.data) // per_row)
        bar = self.verticalScrollBar().sizeHint().width() if rows * self._row_px + self._margin > height else 0
        return made.width + self._margin + self._theme.px(4) + bar

    def height_for(self, rows_max: int) -> int:
        """Return the height in pixels that shows all bytes as they stand in rows now, but at most `rows_max` rows."""
        rows = -(-max(1, len(self._shown.data)) // self._layout.per_row)
        return min(rows, rows_max) * self._row_px + self.viewportMargins().top() + self._theme.px(4)

    def bytes_rect(self, offset: int, length: int) -> QRect:
        """Return where `length` bytes from an offset of the file stand, those of the first row; empty out of sight."""
        place = offset - self._shown.start
        per_row = self._layout.per_row
        line = place // per_row - self.verticalScrollBar().value()
        if not 0 <= place < len(self._shown.data) or not 0 <= line < self._visible_rows():
            return QRect()
        first = place % per_row
        last = min(first + max(1, length), per_row) - 1
        left = self._margin + round(self._layout.hex_x(first))
        right = self._margin + round(self._layout.hex_x(last) + 2 * self._layout.char_px)
        return QRect(left, line * self._row_px, right - left, self._row_px)

    def sizeHint(self) -> QSize:
        return QSize(self.width_for(16), self._row_px * 6 + self._margin)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.width_for(4), self._row_px * 3)

    def _place_at(self, point: QPoint) -> int | None:
        """Return which byte of the data is at a point of the viewport, or None."""
        column = self._layout.column_at(point.x() - self._margin)
        if column is None or point.y() < 0:
            return None
        place = (self.verticalScrollBar().value() + point.y() // self._row_px) * self._layout.per_row + column
        return place if place < len(self._shown.data) else None

    def _visible_rows(self) -> int:
        return max(1, self.viewport().height() // self._row_px)

    def _measure(self) -> None:
        """Choose how many bytes stand in a row, and how far the view scrolls."""
        end = self._shown.start + len(self._shown.data)
        room = self.viewport().width() - self._margin - self._theme.px(4)
        first = self.verticalScrollBar().value() * self._layout.per_row
        self._layout = layout_for(room, self._theme.fonts.char_px, end)
        rows = -(-len(self._shown.data) // self._layout.per_row)
        bar = self.verticalScrollBar()
        bar.setRange(0, max(0, rows - self._visible_rows()))
        bar.setPageStep(self._visible_rows())
        bar.setValue(first // self._layout.per_row)
        self.viewport().update()
