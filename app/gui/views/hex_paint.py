"""Paints one row of the hex view: the ground of each piece, then every byte in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPen

from app.engine.light import dataclass
from app.engine.log.layout import FieldKind
from app.gui.views.hex_layout import GROUP

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QPainter

    from app.gui.roles import ByteSpan
    from app.gui.theme import Theme
    from app.gui.views.hex_layout import HexLayout, SpanIndex

_TEXT = {value: chr(value) if 0x20 < value < 0x7F else "·" for value in range(256)}
_HATCH_ALPHA = 70
_FOUND_ALPHA = 90
_HATCHES = {
    FieldKind.FRAME: Qt.BrushStyle.Dense7Pattern,
    FieldKind.LENGTH: Qt.BrushStyle.HorPattern,
    FieldKind.ORDER: Qt.BrushStyle.VerPattern,
    FieldKind.TIME: Qt.BrushStyle.CrossPattern,
    FieldKind.CHAIN: Qt.BrushStyle.BDiagPattern,
    FieldKind.CHECKSUM: Qt.BrushStyle.FDiagPattern,
    FieldKind.JOB: Qt.BrushStyle.DiagCrossPattern,
    FieldKind.BODY: Qt.BrushStyle.Dense6Pattern,
    FieldKind.PADDING: Qt.BrushStyle.Dense7Pattern,
}
"""The hatching a piece gets under the pointer, so that kinds are told apart without colour."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What the hex view shows now: bytes, offset of the first, named pieces, marks. See `HexView.set_bytes`."""

    data: bytes
    start: int
    spans: tuple[ByteSpan, ...]
    index: SpanIndex
    changed: frozenset[int]
    damaged: int | None


class HexPainter:
    """Paints rows of bytes for one theme.

    Args:
        theme: colours and fonts.
    """

    def __init__(self, theme: Theme) -> None:
        """Make every pen and brush once."""
        self._theme = theme
        tokens = theme.tokens
        self._text = QColor(tokens.text)
        self._quiet = QColor(tokens.quiet)
        self._accent = QColor(tokens.accent)
        self._danger = QColor(tokens.danger)
        self._grounds = {kind: QBrush(QColor(colour)) for kind, colour in tokens.fields.items()}
        faint = QColor(tokens.quiet)
        faint.setAlpha(_HATCH_ALPHA)
        self._hatches = {kind: QBrush(faint, style) for kind, style in _HATCHES.items()}
        self._found_ground = QColor(tokens.accent)
        self._found_ground.setAlpha(_FOUND_ALPHA)

    def begin(self, layout: HexLayout, shown: Shown, lit: range, hovered: int | None, found: range) -> None:
        """Take what the next rows show."""
        self._found = found
        self._layout = layout
        self._shown = shown
        self._lit = lit
        self._hovered = hovered

    def paint_row(self, painter: QPainter, origin: QPoint, height: int, first: int) -> None:
        """Paint the row whose first byte is `data[first]`, with its upper left corner at `origin`."""
        shown, layout = self._shown, self._layout
        fonts = self._theme.fonts
        base = origin.y() + (height + fonts.mono_metrics.ascent() - fonts.mono_metrics.descent()) // 2
        data = shown.data[first : first + layout.per_row]
        start = shown.start + first
        for place, begin, behind in shown.index.between(start, start + len(data)):
            self._paint_piece(painter, origin, height, place, (begin - start, behind - start))
        self._paint_found(painter, origin, height, start, len(data))
        if shown.changed or shown.damaged is not None:
            for column in range(len(data)):
                self._paint_marks(painter, origin, height, column, start + column)
        painter.setFont(fonts.mono)
        painter.setPen(self._quiet)
        painter.drawText(origin.x(), base, f"{start:0{layout.digits}x}")
        painter.setPen(self._text)
        groups = "  ".join(data[part : part + GROUP].hex(" ") for part in range(0, len(data), GROUP))
        painter.drawText(QPointF(origin.x() + layout.hex_left, base), groups)
        painter.drawText(QPointF(origin.x() + layout.text_left, base), data.decode("latin-1").translate(_TEXT))

    def paint_cursor(self, painter: QPainter, origin: QPoint, height: int, column: int) -> None:
        """Paint the keyboard's place: a ring around the byte."""
        pen = QPen(self._accent, self._theme.px(2))
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        half = self._layout.char_px / 2
        left = origin.x() + self._layout.hex_x(column) - half
        painter.drawRect(QRectF(left + 1, origin.y() + 1, 3 * self._layout.char_px - 2, height - 2))

    def _paint_piece(
        self, painter: QPainter, origin: QPoint, height: int, place: int, columns: tuple[int, int]
    ) -> None:
        """Paint the ground of a piece's bytes in one row, group by group, and behind its text."""
        rects = self._rects(origin, height, columns)
        kind = self._shown.spans[place].kind
        for rect in rects:
            painter.fillRect(rect, self._grounds[kind])
            if place == self._hovered:
                painter.fillRect(rect, self._hatches[kind])
            if place in self._lit:
                painter.setPen(QPen(self._accent, 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRect(rect.adjusted(0, 0, -0.5, -0.5))

    def _rects(self, origin: QPoint, height: int, columns: tuple[int, int]) -> list[QRectF]:
        """Where some bytes of a row stand: in hexadecimal, group by group, and as text."""
        first, behind = columns
        layout = self._layout
        half = layout.char_px / 2
        rects = []
        for group in range(first // GROUP, (behind - 1) // GROUP + 1):
            left = max(first, group * GROUP)
            last = min(behind, (group + 1) * GROUP) - 1
            x = origin.x() + layout.hex_x(left) - half
            width = layout.hex_x(last) + 2 * layout.char_px + half - (x - origin.x())
            rects.append(QRectF(x + 0.5, origin.y() + 0.5, width - 1, height - 1))
        x = origin.x() + layout.text_x(first)
        rects.append(QRectF(x, origin.y() + 0.5, (behind - first) * layout.char_px, height - 1))
        return rects

    def _paint_found(self, painter: QPainter, origin: QPoint, height: int, start: int, length: int) -> None:
        """Light what was looked for, in a row of so many bytes from the offset `start` on."""
        first, behind = max(self._found.start, start), min(self._found.stop, start + length)
        if first < behind:
            for rect in self._rects(origin, height, (first - start, behind - start)):
                painter.fillRect(rect, self._found_ground)
                painter.setPen(QPen(self._accent, self._theme.px(2)))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5))

    def _paint_marks(self, painter: QPainter, origin: QPoint, height: int, column: int, offset: int) -> None:
        """Underline a byte that changed, outline the one that is damaged."""
        if offset not in self._shown.changed and offset != self._shown.damaged:
            return
        layout, thick = self._layout, self._theme.px(2)
        left = origin.x() + layout.hex_x(column) - layout.char_px / 2
        width = 3 * layout.char_px
        if offset == self._shown.damaged:
            painter.setPen(QPen(self._danger, thick))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(left + 1, origin.y() + 1, width - 2, height - 2))
        else:
            painter.fillRect(QRectF(left, origin.y() + height - thick, width, thick), self._accent)
