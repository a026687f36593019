"""Where a write is torn: the frame to scale, a handle at the cut, and in words how far the disk got."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.gui.widgets.fields import NumberField
from app.gui.widgets.frame_bar import FrameBar
from app.inspector.values import field_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.gui.theme import Theme
    from app.inspector.layout import Span

_GRIP_PX = 6


class CutBar(FrameBar):
    """A frame and the cut in it: 0 (nothing reached the disk) … all its bytes."""

    def _paint_value(self, painter: QPainter) -> None:
        """Stripes over what never reached the disk, and the handle."""
        tokens, px = self._theme.tokens, self._theme.px
        lost = self._rect_of(self.value(), self._length)
        if lost.width() > 0:
            self._paint_lost(painter, lost)
            painter.setPen(QPen(QColor(tokens.danger), 1, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(lost.adjusted(0, 0.5, -0.5, -0.5))
        self._paint_focus(painter)
        x, bar = self.x_of(self.value()), self._bar()
        grip = px(_GRIP_PX)
        painter.setPen(QPen(QColor(tokens.danger), px(2)))
        painter.drawLine(QPointF(x, bar.top() - px(3)), QPointF(x, bar.bottom() + px(4)))
        painter.setBrush(QColor(tokens.danger if self.isSliderDown() else tokens.pane))
        painter.drawEllipse(QPointF(x, bar.bottom() + px(4) + grip), grip, grip)


class CutSlider(QWidget):
    """The bar, the same as a number to type, and the words.

    Args:
        theme: colours and fonts.
        parent: where it stands.
    """

    cut_changed = Signal(int)
    """So many bytes of the frame reach the disk."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Show no frame."""
        super().__init__(parent)
        self._theme = theme
        self.bar = CutBar(theme, self)
        self.bar.setAccessibleName(self.tr("Where the write is torn, in bytes"))
        self.number = NumberField(self)
        self.number.setAccessibleName(self.tr("How many bytes reach the disk"))
        self.words = QLabel(self)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setWordWrap(True)
        row = QHBoxLayout()
        row.addWidget(self.number)
        row.addWidget(self.words, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.bar)
        column.addLayout(row)
        self.setFocusProxy(self.bar)
        self.bar.valueChanged.connect(self._on_cut)
        self.number.valueChanged.connect(self.bar.setValue)
        self._describe()

    @property
    def cut(self) -> int:
        """How many bytes of the frame reach the disk."""
        return self.bar.value()

    def set_frame(self, spans: Sequence[Span], start: int, length: int, cut: int) -> None:
        """Show a frame with a cut in it; see `FrameBar.set_frame`."""
        self.bar.set_frame(spans, start, length)
        self.number.setRange(0, length)
        self.bar.setValue(cut)
        self._on_cut()

    def cut_words(self) -> str:
        """`byte 44 of 96 · inside payload`."""
        cut, length = self.cut, self.bar.length
        if cut == 0:
            return self.tr("byte 0 of {length} · nothing reaches the disk").format(length=length)
        if cut == length:
            return self.tr("byte {length} of {length} · the whole record reaches the disk").format(length=length)
        before, behind = self.bar.span_at(cut - 1), self.bar.span_at(cut)
        if before is None or behind is None:
            return self.tr("byte {cut} of {length}").format(cut=cut, length=length)
        if before is behind:
            words = self.tr("byte {cut} of {length} · inside {field}")
            return words.format(cut=cut, length=length, field=field_name(behind.name))
        words = self.tr("byte {cut} of {length} · between {before} and {behind}")
        return words.format(cut=cut, length=length, before=field_name(before.name), behind=field_name(behind.name))

    def _on_cut(self) -> None:
        self.number.setValue(self.cut)
        self._describe()
        self.cut_changed.emit(self.cut)

    def _describe(self) -> None:
        words = self.cut_words() if self.bar.length else ""
        self.words.setText(words)
        self.bar.setAccessibleDescription(words)
