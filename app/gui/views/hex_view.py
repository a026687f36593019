"""The bytes of one record in hexadecimal and as text, with their fields coloured. Only visible rows are painted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication, QHelpEvent, QKeyEvent, QKeySequence, QMouseEvent, QPainter
from PySide6.QtWidgets import QAbstractScrollArea, QToolTip, QWidget

from app.gui.accessible import BYTES
from app.gui.key_help import KeyGroup, KeyHelp
from app.gui.text import QT_TRANSLATE_NOOP
from app.gui.views.hex_area import HexArea
from app.gui.views.hex_cursor import Grid
from app.gui.views.hex_layout import SpanIndex
from app.gui.views.hex_paint import HexPainter, Shown
from app.gui.views.hex_words import byte_words
from app.gui.widgets.focus_ring import FocusRing
from app.gui.widgets.plain import plain_tip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from app.gui.roles import ByteSpan
    from app.gui.theme import Theme

_COPIED_MAX = 4_096
"""Longest piece copied to the clipboard, in bytes."""

KEYS = KeyGroup(
    QT_TRANSLATE_NOOP("Keys", "Bytes"),
    (
        KeyHelp(
            ("Left", "Right", "Up", "Down"),
            QT_TRANSLATE_NOOP("Keys", "go from byte to byte, and from row to row"),
        ),
        KeyHelp(("Home", "End"), QT_TRANSLATE_NOOP("Keys", "go to the beginning or the end of the row")),
        KeyHelp(("Ctrl+Home", "Ctrl+End"), QT_TRANSLATE_NOOP("Keys", "go to the first or the last byte")),
        KeyHelp(("PgUp", "PgDown"), QT_TRANSLATE_NOOP("Keys", "go up or down by what is in sight")),
        KeyHelp(("Ctrl+C",), QT_TRANSLATE_NOOP("Keys", "copy the lit field, or the byte, in hexadecimal")),
    ),
)
"""See `app.gui.key_help`."""


class HexView(HexArea):
    """Bytes with named pieces. It doesn't know the file they are from.

    Args:
        theme: colours and fonts.
        parent: where it stands.
    """

    accessible_role = BYTES

    part_selected = Signal(int)
    """The reader chose the piece with this index, or -1: bytes without a name."""
    byte_selected = Signal(int)
    """The reader put the cursor on the byte at this offset of the file."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Show nothing."""
        super().__init__(theme, parent)
        self._selected: int | None = None
        self._lit = range(0)
        self._found = range(0)
        self._hovered: int | None = None
        self._cursor = 0
        self._painter = HexPainter(theme)
        self.setAccessibleName(self.tr("Bytes"))
        FocusRing(theme, self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.viewport().setCursor(Qt.CursorShape.IBeamCursor)
        theme.changed.connect(self._on_theme)
        self._on_theme()

    def set_bytes(
        self,
        data: bytes,
        start: int,
        spans: Sequence[ByteSpan],
        changed: frozenset[int] = frozenset(),
        damaged: int | None = None,
    ) -> None:
        """Show other bytes; nothing is selected in them.

        Args:
            data: the bytes, of any length.
            start: offset of the first one, in bytes of the file.
            spans: their named pieces; offsets are of the file, pieces don't overlap.
            changed: offsets of bytes that changed since the last reload; they are marked.
            damaged: offset of the one byte that is wrong, if it is known.
        """
        self._shown = Shown(data, start, tuple(spans), SpanIndex(spans), changed, damaged)
        self._selected = None
        self._lit = range(0)
        self._found = range(0)
        self._hovered = None
        self._cursor = 0
        self._measure()
        self.verticalScrollBar().setValue(0)
        self._describe()
        self.viewport().update()

    @property
    def selected_part(self) -> int | None:
        """Index of the piece that is lit, or None."""
        return self._selected

    @property
    def found(self) -> range:
        """Offsets of the lit bytes that were looked for."""
        return self._found

    @property
    def cursor_offset(self) -> int:
        """Offset of the byte under the cursor, in bytes of the file."""
        return self._shown.start + self._cursor

    def select_part(self, index: int | None) -> None:
        """Light a piece, put the cursor on its first byte and scroll to it; without a signal."""
        self._light(index if index is not None and 0 <= index < len(self._shown.spans) else None)
        if self._selected is not None:
            self._put_cursor(self._shown.spans[self._selected].offset - self._shown.start)
        self._describe()

    def light_parts(self, parts: range) -> None:
        """Light pieces that follow one another, and scroll to the first; without a signal."""
        self._light(None)
        self._lit = parts
        if parts:
            self._put_cursor(self._shown.spans[parts[0]].offset - self._shown.start)
        self._describe()

    def light_bytes(self, offset: int, length: int) -> bool:
        """Light some bytes, whatever their names are, put the cursor on the first and scroll to it; without a signal.

        Args:
            offset: of the first, in bytes of the file.
            length: how many; 0 lights none.

        Returns:
            False when they are not among the bytes shown.
        """
        self._found = range(offset, offset + length)
        first, behind = offset - self._shown.start, offset - self._shown.start + length
        shown = 0 <= first < behind <= len(self._shown.data)
        if shown:
            self._put_cursor(behind - 1)
            self._put_cursor(first)
        self._describe()
        self.viewport().update()
        return shown

    def hover_part(self, index: int | None) -> None:
        """Hatch the bytes of a piece the pointer is over elsewhere."""
        if index != self._hovered:
            self._hovered = index
            self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        per_row = self._layout.per_row
        top_row = self.verticalScrollBar().value()
        self._painter.begin(self._layout, self._shown, self._lit, self._hovered, self._found)
        for line in range(event.rect().top() // self._row_px, event.rect().bottom() // self._row_px + 1):
            first = (top_row + line) * per_row
            if first >= len(self._shown.data):
                break
            top = line * self._row_px
            self._painter.paint_row(painter, QPoint(self._margin, top), self._row_px, first)
            if self.hasFocus() and first <= self._cursor < first + per_row:
                self._painter.paint_cursor(painter, QPoint(self._margin, top), self._row_px, self._cursor - first)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self._place_at(event.position().toPoint())
        if event.button() is Qt.MouseButton.LeftButton and place is not None:
            self._choose(place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = self._place_at(event.position().toPoint())
        self.hover_part(None if place is None else self._shown.index.at(self._shown.start + place))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hover_part(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self._copy()
            return
        grid = Grid(self._layout.per_row, self._visible_rows(), len(self._shown.data))
        target = grid.target_of(event.keyCombination(), self._cursor)
        if target is None:
            super().keyPressEvent(event)
            return
        self._choose(target)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = self._place_at(event.pos())
            words = "" if place is None else byte_words(self._shown, place)
            QToolTip.showText(event.globalPos(), plain_tip(words), self)
            return True
        return super().viewportEvent(event)

    def _choose(self, place: int) -> None:
        """The reader put the cursor on a byte: light its piece and tell."""
        self._put_cursor(place)
        offset = self._shown.start + self._cursor
        found = self._shown.index.at(offset)
        self._light(found)
        self._describe()
        self.byte_selected.emit(offset)
        self.part_selected.emit(-1 if found is None else found)

    def _light(self, index: int | None) -> None:
        self._selected = index
        self._lit = range(0) if index is None else range(index, index + 1)
        self.viewport().update()

    def _put_cursor(self, place: int) -> None:
        self._cursor = min(max(place, 0), max(0, len(self._shown.data) - 1))
        row = self._cursor // self._layout.per_row
        bar = self.verticalScrollBar()
        if row < bar.value():
            bar.setValue(row)
        elif row >= bar.value() + self._visible_rows():
            bar.setValue(row - self._visible_rows() + 1)

    def _copy(self) -> None:
        """Copy the lit piece, or the byte under the cursor, as hexadecimal text."""
        first, behind = self._cursor, self._cursor + 1
        if self._selected is not None:
            span = self._shown.spans[self._selected]
            first = span.offset - self._shown.start
            behind = first + min(span.length, _COPIED_MAX)
        QGuiApplication.clipboard().setText(self._shown.data[first:behind].hex(" "))

    def _describe(self) -> None:
        """Tell screen readers what the cursor is on."""
        words = byte_words(self._shown, self._cursor) if self._shown.data else self.tr("No bytes")
        self.setAccessibleDescription(words)

    def _on_theme(self) -> None:
        self._margin = self._theme.px(14)
        self._row_px = self._theme.fonts.mono_metrics.height() + self._theme.px(4)
        self.setViewportMargins(0, self._theme.px(8), 0, 0)
        self._painter = HexPainter(self._theme)
        self._measure()
        self.updateGeometry()

    def show_byte(self, offset: int) -> None:
        """Put the cursor on the byte at this offset of the file and scroll to it; without a signal."""
        self._put_cursor(offset - self._shown.start)
        self.viewport().update()
