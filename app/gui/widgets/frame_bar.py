"""A frame drawn to scale with its fields coloured, as a slider: a value is a place in it.

Two kinds follow: `CutBar` puts a cut between two bytes, `ByteBar` chooses a byte.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPen, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QSlider, QToolTip, QWidget

from app.gui.key_help import KeyGroup, KeyHelp
from app.gui.text import QT_TRANSLATE_NOOP
from app.gui.views.paint import stripes
from app.inspector.values import field_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent

    from app.gui.theme import Theme
    from app.inspector.layout import Span

_PAGE_BYTES = 16
_VEIL_ALPHA = 120
_NAME_GAP_PX = 4
_FORWARD: dict[int, bool] = {
    Qt.Key.Key_Right: True,
    Qt.Key.Key_Down: True,
    Qt.Key.Key_Left: False,
    Qt.Key.Key_Up: False,
}

KEYS = KeyGroup(
    QT_TRANSLATE_NOOP("Keys", "A record drawn to scale, in the dialogs of faults"),
    (
        KeyHelp(("Left", "Right"), QT_TRANSLATE_NOOP("Keys", "go one byte back or on")),
        KeyHelp(("Ctrl+Left", "Ctrl+Right"), QT_TRANSLATE_NOOP("Keys", "go to the field before, or to the next")),
        KeyHelp(("PgDown", "PgUp"), QT_TRANSLATE_NOOP("Keys", "go sixteen bytes back or on")),
        KeyHelp(("Home", "End"), QT_TRANSLATE_NOOP("Keys", "go to the beginning or the end of the record")),
    ),
)
"""See `app.gui.key_help`."""


class FrameBar(QSlider):
    """The fields of a frame side by side, each as wide as its bytes. Ctrl and an arrow go to the next field.

    Args:
        theme: colours and fonts.
        of_bytes: a value is a byte; otherwise a place between two bytes.
        parent: where it stands.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, of_bytes: bool = False) -> None:
        """Show no frame."""
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._of_bytes = of_bytes
        self._theme = theme
        self._spans: tuple[Span, ...] = ()
        self._start = 0
        self._length = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setPageStep(_PAGE_BYTES)
        self.setMouseTracking(True)
        theme.changed.connect(self._on_theme)

    def set_frame(self, spans: Sequence[Span], start: int, length: int) -> None:
        """Show another frame.

        Args:
            spans: its fields in order, without a gap; offsets as in the file.
            start: offset of its first byte.
            length: how many bytes it has.
        """
        self._spans = tuple(span for span in spans if span.length)
        self._start = start
        self._length = length
        self.setRange(0, self._last_value())
        self.update()

    @property
    def spans(self) -> tuple[Span, ...]:
        """The fields shown."""
        return self._spans

    @property
    def length(self) -> int:
        """Bytes of the frame."""
        return self._length

    def span_at(self, place: int) -> Span | None:
        """The field that byte `place` of the frame belongs to."""
        at = bisect_right(self._spans, self._start + place, key=lambda span: span.offset) - 1
        return self._spans[at] if at >= 0 and self._start + place < self._spans[at].end else None

    def x_of(self, place: int) -> float:
        """Where byte `place` begins, in pixels."""
        margin = self._margin()
        return margin + (self.width() - 2 * margin) * place / max(1, self._length)

    def place_at(self, x: float) -> int:
        """The value at `x` pixels, or the one nearest to it."""
        bar = self._bar()
        place = (x - bar.left()) * self._length / max(1.0, bar.width())
        return min(max(0, int(place) if self._of_bytes else round(place)), self._last_value())

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(420), self._height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(160), self._height())

    # Qt's own.

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._theme.fonts.caption)
        for span in self._spans:
            self._paint_span(painter, span)
        self._paint_value(painter)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self.setValue(self.place_at(event.position().x()))
            event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self.setValue(self.place_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the form that scrolls around it, unless it has the keyboard."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        forward = _FORWARD.get(event.key())
        if forward is None:
            super().keyPressEvent(event)
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.setValue(self._boundary(forward))
        elif event.modifiers() & Qt.KeyboardModifier.AltModifier:
            event.ignore()
        else:
            self.setValue(self.value() + (1 if forward else -1))

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self._tip_at(event.pos().x()), self)
            return True
        return super().event(event)

    # For the two kinds.

    def _last_value(self) -> int:
        return max(0, self._length - 1) if self._of_bytes else self._length

    def _paint_value(self, painter: QPainter) -> None:
        """The value, and the keyboard's ring."""
        self._paint_focus(painter)

    def _bar(self) -> QRectF:
        """Where the fields are drawn."""
        margin, top = self._margin(), self._theme.px(4)
        return QRectF(margin, top, self.width() - 2 * margin, self._bar_height())

    def _bar_height(self) -> int:
        return self._theme.fonts.caption_metrics.height() + self._theme.px(14)

    def _height(self) -> int:
        return self._bar_height() + self._theme.px(24)

    def _margin(self) -> int:
        return self._theme.px(10)

    def _paint_span(self, painter: QPainter, span: Span) -> None:
        """One field: its ground, and its name where there is room."""
        tokens = self._theme.tokens
        rect = self._rect_of(span.offset - self._start, span.end - self._start)
        painter.fillRect(rect, QColor(tokens.fields[span.kind]))
        self._paint_name(painter, rect, span, tokens.text)
        painter.setPen(QPen(QColor(tokens.pane), 1))
        painter.drawLine(QPointF(rect.left(), rect.top()), QPointF(rect.left(), rect.bottom()))

    def _rect_of(self, first: int, behind: int) -> QRectF:
        bar = self._bar()
        return QRectF(QPointF(self.x_of(first), bar.top()), QPointF(self.x_of(behind), bar.bottom()))

    def _paint_name(self, painter: QPainter, rect: QRectF, span: Span, colour: str) -> None:
        name = field_name(span.name)
        if self._theme.fonts.caption_metrics.horizontalAdvance(name) + 2 * _NAME_GAP_PX <= rect.width():
            painter.setPen(QColor(colour))
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, name)

    def _paint_lost(self, painter: QPainter, rect: QRectF) -> None:
        """Fade and hatch bytes that are not there; which fields they would be can still be seen."""
        tokens = self._theme.tokens
        veil = QColor(tokens.pane)
        veil.setAlpha(_VEIL_ALPHA)
        painter.fillRect(rect, veil)
        painter.fillRect(rect, stripes(tokens.hatch, self._theme.px(8)))
        for span in self._spans:
            field = self._rect_of(span.offset - self._start, span.end - self._start)
            if field.left() >= rect.left():
                self._paint_name(painter, field, span, tokens.quiet)

    def _paint_focus(self, painter: QPainter) -> None:
        if self.hasFocus():
            painter.setPen(QPen(QColor(self._theme.tokens.accent), self._theme.px(2)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self._bar().adjusted(-2, -2, 2, 2), 4, 4)

    def _boundary(self, forward: bool) -> int:
        """Where the next field begins, or the one before."""
        starts = [span.offset - self._start for span in self._spans]
        if forward:
            at = bisect_right(starts, self.value())
            return starts[at] if at < len(starts) else self.maximum()
        at = bisect_left(starts, self.value()) - 1
        return starts[at] if at >= 0 else 0

    def _tip_at(self, x: int) -> str:
        bar = self._bar()
        if not self._length or not bar.left() <= x < bar.right():
            return ""
        span = self.span_at(int((x - bar.left()) * self._length / bar.width()))
        if span is None:
            return ""
        first = span.offset - self._start
        if span.length == 1:
            return self.tr("{field} · byte {first}").format(field=field_name(span.name), first=first)
        words = self.tr("{field} · bytes {first} to {last}")
        return words.format(field=field_name(span.name), first=first, last=first + span.length - 1)

    def _on_theme(self) -> None:
        self.updateGeometry()
        self.update()
