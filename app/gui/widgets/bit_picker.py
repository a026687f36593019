"""One bit of one byte of one record: the record to scale, its fields, the byte, and its eight bits before and after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.gui.widgets.fields import ChoiceField, NumberField
from app.gui.widgets.frame_bar import FrameBar
from app.inspector.values import field_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.gui.theme import Theme
    from app.inspector.layout import Span

BITS = 8
_GAP_PX = 8


class ByteBar(FrameBar):
    """A frame and one byte of it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Show no frame."""
        super().__init__(theme, parent, of_bytes=True)

    def _paint_value(self, painter: QPainter) -> None:
        """A red outline around the byte, never too thin to be seen."""
        tokens, px = self._theme.tokens, self._theme.px
        self._paint_focus(painter)
        if not self._length:
            return
        rect = self._rect_of(self.value(), self.value() + 1)
        spare = max(0.0, px(5) - rect.width()) / 2
        painter.setPen(QPen(QColor(tokens.danger), px(2)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(rect.adjusted(-spare, -px(2), spare, px(2)))
        painter.setBrush(QColor(tokens.danger))
        x, top, wide = rect.center().x(), rect.bottom() + px(5), px(5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawPolygon([QPointF(x, top), QPointF(x - wide, top + wide), QPointF(x + wide, top + wide)])


class BitPicker(QWidget):
    """Field, byte and bit of a record.

    Args:
        theme: colours and fonts.
        with_bits: False where only a byte is asked for.
        parent: where it stands.
    """

    changed = Signal()
    """Another byte or bit was chosen."""

    def __init__(self, theme: Theme, *, with_bits: bool = True, parent: QWidget | None = None) -> None:
        """Show no record."""
        super().__init__(parent)
        self._theme = theme
        self._data = b""
        self._filling = False
        self.bar = ByteBar(theme, self)
        self.bar.setAccessibleName(self.tr("Which byte of the record"))
        self.field = ChoiceField(theme, self)
        self.field.setMinimumContentsLength(0)
        self.field.setSizeAdjustPolicy(ChoiceField.SizeAdjustPolicy.AdjustToContents)
        self.field.setAccessibleName(self.tr("Field of the record"))
        self.byte = NumberField(self)
        self.byte.setAccessibleName(self.tr("Byte of the record, counted from 0"))
        self.words = _label(self)
        self.words.setWordWrap(True)
        self.before = _label(self)
        self.after = _label(self)
        self.bits = QButtonGroup(self)
        self._after_bits: list[QLabel] = []
        self._bits_box = QWidget(self)
        self._bits_box.setVisible(with_bits)
        self._build()
        self.setFocusProxy(self.bar)
        self.bar.valueChanged.connect(self._on_byte)
        self.byte.valueChanged.connect(self.bar.setValue)
        self.field.activated.connect(self._on_field)
        self.bits.idToggled.connect(self._on_bit)
        theme.changed.connect(self._on_theme)
        self._on_theme()

    @property
    def place(self) -> int:
        """The byte, by its index in the record."""
        return self.bar.value()

    @property
    def bit(self) -> int:
        """The bit, 0 (lowest) … 7."""
        return max(0, self.bits.checkedId())

    def set_record(self, data: bytes, spans: Sequence[Span], start: int, place: int, bit: int) -> None:
        """Show a record.

        Args:
            data: its bytes.
            spans: its fields; see `FrameBar.set_frame`.
            start: offset of its first byte.
            place: the byte that is chosen.
            bit: the bit that is chosen, 0 … 7.
        """
        self._filling = True
        self._data = data
        self.bar.set_frame(spans, start, len(data))
        self.byte.setRange(0, max(0, len(data) - 1))
        self.field.clear()
        for span in self.bar.spans:
            self.field.addItem(field_name(span.name))
        self.bar.setValue(place)
        self.bits.button(bit).setChecked(True)
        self._filling = False
        self._show()

    def _build(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self.field)
        row.addWidget(self.byte)
        row.addWidget(self.words, 1)
        grid = QGridLayout(self._bits_box)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(2)
        for line, head in enumerate((_label(self, self.tr("bit")), self.before, self.after)):
            head.setContentsMargins(0, 0, _GAP_PX, 0)
            grid.addWidget(head, line, 0)
        for bit in range(BITS):
            column = BITS - bit
            button = QToolButton(self)
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.setProperty("bit", True)
            button.setAccessibleName(self.tr("bit {bit}").format(bit=bit))
            self.bits.addButton(button, bit)
            number, after = _label(self, str(bit)), _label(self)
            self._after_bits.append(after)
            for line, widget in enumerate((number, button, after)):
                grid.addWidget(widget, line, column, Qt.AlignmentFlag.AlignCenter)
        grid.setColumnStretch(BITS + 1, 1)
        column_box = QVBoxLayout(self)
        column_box.setContentsMargins(0, 0, 0, 0)
        column_box.addWidget(self.bar)
        column_box.addLayout(row)
        column_box.addWidget(self._bits_box)

    def _on_byte(self) -> None:
        if not self._filling:
            self._show()
            self.changed.emit()

    def _on_field(self, number: int) -> None:
        span = self.bar.spans[number]
        self.bar.setValue(span.offset - self.bar.spans[0].offset)

    def _on_bit(self, _bit: int, chosen: bool) -> None:
        if chosen and not self._filling:
            self._show()
            self.changed.emit()

    def _show(self) -> None:
        """Everything that follows from byte and bit."""
        place = self.place
        span = self.bar.span_at(place)
        if not self._data or span is None:
            return
        self.byte.setValue(place)
        self.field.setCurrentIndex(self.bar.spans.index(span))
        within = place - (span.offset - self.bar.spans[0].offset) + 1
        words = self.tr("byte {place} of {length} · byte {within} of {all} of {field}").format(
            place=place, length=len(self._data), within=within, all=span.length, field=field_name(span.name)
        )
        self.words.setText(words)
        self.bar.setAccessibleDescription(words)
        self._show_bits(self._data[place])

    def _show_bits(self, value: int) -> None:
        tokens = self._theme.tokens
        after = value ^ (1 << self.bit)
        self.before.setText(self.tr("before {byte}").format(byte=_byte_text(value)))
        self.after.setText(self.tr("after {byte}").format(byte=_byte_text(after)))
        for bit in range(BITS):
            was, is_now = value >> bit & 1, after >> bit & 1
            button = self.bits.button(bit)
            button.setText(str(was))
            button.setAccessibleName(
                self.tr("bit {bit}: {was} before, {now} after a flip").format(bit=bit, was=was, now=1 - was)
            )
            label = self._after_bits[bit]
            label.setText(str(is_now))
            label.setStyleSheet(f"color: {tokens.danger}; font-weight: 600" if bit == self.bit else "")

    def _on_theme(self) -> None:
        fonts = self._theme.fonts
        for label in self._after_bits:
            label.setFont(fonts.mono)
        for button in self.bits.buttons():
            button.setFont(fonts.mono)
            button.setFixedWidth(self._theme.px(23))
        if self._data:
            self._show_bits(self._data[self.place])


def _label(parent: QWidget, text: str = "") -> QLabel:
    made = QLabel(text, parent)
    made.setTextFormat(Qt.TextFormat.PlainText)
    return made


def _byte_text(value: int) -> str:
    """`0x7b  “{”`: a byte as number and, where it has one, as character."""
    return f"0x{value:02x}" + (f" “{chr(value)}”" if 0x20 < value < 0x7F else "")
