"""The slider of a simulated clock: the thumb is now, and a mark with words above it is what happens next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QSlider

from app.engine.light import dataclass
from app.gui.key_help import KeyGroup, KeyHelp
from app.gui.text import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QEnterEvent, QKeyEvent, QMouseEvent, QPaintEvent, QWheelEvent
    from PySide6.QtWidgets import QWidget

    from app.gui.theme import Theme

SNAP_PX = 7
"""So near to a change the thumb goes to it. Shift lets it go anywhere."""

STEP_MS = 1_000
PAGE_MS = 10_000
_UNIT_MS = 100
"""What one step of the value that screen readers hear stands for, unless the range is too long for 31 bits."""

_VALUE_MAX = 2_000_000_000
_WHEEL_NOTCH = 120
_THUMB_PX = 9
_MIN_PX = 72
_MARK_PX = 12

KEYS = KeyGroup(
    QT_TRANSLATE_NOOP("Keys", "Slider of the clock"),
    (
        KeyHelp(("Left", "Right"), QT_TRANSLATE_NOOP("Keys", "move the time by a second")),
        KeyHelp(("PgDown", "PgUp"), QT_TRANSLATE_NOOP("Keys", "move the time by ten seconds")),
        KeyHelp(("Home", "End"), QT_TRANSLATE_NOOP("Keys", "go to the last record's time, or to the right end")),
    ),
)
"""See `app.gui.key_help`."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The next thing that happens.

    Attributes:
        time_ms: when.
        words: what, in a few words.
        colour: "#rrggbb".
    """

    time_ms: int
    words: str
    colour: str


class ClockSlider(QSlider):
    """A line from the left end to the right end of what the clock can be moved to.

    It shows what it is told, and never moves by itself: whoever hears `wanted` moves the clock and tells it.

    Args:
        theme: colours and sizes.
        snapped: gives the moment to go to instead of another, within so many ms.
        parent: where it stands.
    """

    wanted = Signal(object)
    """Somebody wants the clock to stand at that moment, in ms, as a Python int."""
    grabbed = Signal()
    """The thumb is taken in hand."""
    dropped = Signal()
    """The thumb is let go."""

    step = STEP_MS
    page = PAGE_MS
    unit = _UNIT_MS
    """How far an arrow, a Page key and one step of the value go."""

    def __init__(self, theme: Theme, snapped: Callable[[int, int], int], parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme = theme
        self._snapped = snapped
        self._left_ms, self._right_ms, self._now_ms = 0, 1, 0
        self._unit_ms = self.unit
        self._mark: Mark | None = None
        self._grip_px: float | None = None
        self._telling = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.valueChanged.connect(self._on_value)
        theme.changed.connect(self._on_theme)

    @property
    def mark(self) -> Mark | None:
        """What happens next."""
        return self._mark

    def tell(self, ends: tuple[int, int], now_ms: int, mark: Mark | None, words: str) -> None:
        """Show another moment.

        Args:
            ends: the moments at the left and right end, in ms.
            now_ms: where the thumb stands.
            mark: what happens next; it is not drawn where it lies beyond the right end.
            words: the moment in words, for screen readers.
        """
        self._left_ms, self._right_ms = ends[0], max(ends[1], ends[0] + 1)
        self._now_ms, self._mark = now_ms, mark
        span_ms = self._right_ms - self._left_ms
        self._unit_ms = max(self.unit, span_ms // _VALUE_MAX + 1)
        self._telling = True
        self.setRange(0, span_ms // self._unit_ms)
        self.setSingleStep(max(1, self.step // self._unit_ms))
        self.setPageStep(max(1, self.page // self._unit_ms))
        self.setValue((now_ms - self._left_ms) // self._unit_ms)
        self._telling = False
        self.setAccessibleDescription(f"{words}. {mark.words}" if mark else words)
        self.update()

    def x_of(self, time_ms: int) -> float:
        """Where a moment lies, in pixels from the left edge."""
        span_ms = self._right_ms - self._left_ms
        return self._margin() + (time_ms - self._left_ms) / span_ms * self._groove_px()

    def ms_at(self, x: float) -> int:
        """The moment at a place, in ms, within both ends."""
        share = min(1.0, max(0.0, (x - self._margin()) / self._groove_px()))
        return self._left_ms + round(share * (self._right_ms - self._left_ms))

    # Qt's own.

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(480), self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        px = self._theme.px
        # As much below the line as above it: the line stands beside the middle of the buttons.
        return QSize(px(_MIN_PX), 2 * (self._theme.fonts.caption_metrics.height() + px(_MARK_PX) // 2))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            event.ignore()
            return
        x = event.position().x()
        if self._mark is not None and QRectF(self._words_place(self._mark)).contains(event.position()):
            self.wanted.emit(self._mark.time_ms)
            return
        from_thumb = x - self.x_of(self._now_ms)
        on_thumb = abs(from_thumb) <= self._theme.px(_THUMB_PX) + 2
        self._grip_px = from_thumb if on_thumb else 0.0
        self.setSliderDown(True)
        self.grabbed.emit()
        if not on_thumb:
            self._drag(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip_px is not None:
            self._drag(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._grip_px is not None and event.button() is Qt.MouseButton.LeftButton:
            self._grip_px = None
            self.setSliderDown(False)
            self.dropped.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """A notch is a second, but only where the slider has the focus: nobody scrolls the time by chance."""
        if not self.hasFocus():
            event.ignore()
            return
        notches = event.angleDelta().y() / _WHEEL_NOTCH
        self.wanted.emit(self._now_ms + round(notches * self.step))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key
        steps = {
            key.Key_Left: -self.step,
            key.Key_Down: -self.step,
            key.Key_Right: self.step,
            key.Key_Up: self.step,
            key.Key_PageDown: -self.page,
            key.Key_PageUp: self.page,
        }
        ends = {key.Key_Home: self._left_ms, key.Key_End: self._right_ms}
        pressed = Qt.Key(event.key())
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier or pressed not in steps | ends:
            event.ignore()
            return
        self.wanted.emit(ends[pressed] if pressed in ends else self._now_ms + steps[pressed])

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens, px = self._theme.tokens, self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle, thumb = self._middle(), self.x_of(self._now_ms)
        groove = QRectF(self._margin(), middle - px(2), self._groove_px(), 2 * px(2))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tokens.track))
        painter.drawRoundedRect(groove, px(2), px(2))
        gone = QRectF(groove)
        gone.setRight(min(groove.right(), max(thumb, groove.left())))
        painter.setBrush(QColor(tokens.accent))
        painter.drawRoundedRect(gone, px(2), px(2))
        if self._mark is not None:
            self._paint_mark(painter, self._mark)
        self._paint_thumb(painter, QPointF(thumb, middle))

    # Drawing and places.

    def _paint_mark(self, painter: QPainter, mark: Mark) -> None:
        if mark.time_ms > self._right_ms:
            return
        px = self._theme.px
        x, middle = self.x_of(mark.time_ms), self._middle()
        painter.setPen(QPen(QColor(mark.colour), px(2)))
        painter.drawLine(QPointF(x, middle - px(_MARK_PX) / 2), QPointF(x, middle + px(_MARK_PX) / 2))
        painter.setFont(self._theme.fonts.caption)
        place = self._words_place(mark)
        metrics = self._theme.fonts.caption_metrics
        shown = metrics.elidedText(mark.words, Qt.TextElideMode.ElideMiddle, place.width())
        painter.drawText(place, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, shown)

    def _paint_thumb(self, painter: QPainter, centre: QPointF) -> None:
        tokens, px = self._theme.tokens, self._theme.px
        if self.hasFocus():
            painter.setPen(QPen(QColor(tokens.text), px(1.5)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(centre, px(_THUMB_PX) + px(1), px(_THUMB_PX) + px(1))
        radius = px(_THUMB_PX) - px(3)
        lit = self.underMouse() or self._grip_px is not None
        painter.setPen(QPen(QColor(tokens.accent), px(3)))
        painter.setBrush(QColor(tokens.hover if lit else tokens.pane))
        painter.drawEllipse(centre, radius, radius)

    def _words_place(self, mark: Mark) -> QRect:
        """Right above the mark, moved inwards at both edges."""
        metrics = self._theme.fonts.caption_metrics
        top = max(0, round(self._middle()) - self._theme.px(_MARK_PX) // 2 - metrics.height())
        width = min(metrics.horizontalAdvance(mark.words) + 2, self.width())
        left = round(self.x_of(min(mark.time_ms, self._right_ms)) - width / 2)
        return QRect(min(max(0, left), self.width() - width), top, width, metrics.height())

    def _margin(self) -> int:
        return self._theme.px(_THUMB_PX) + self._theme.px(2)

    def _groove_px(self) -> int:
        return max(1, self.width() - 2 * self._margin())

    def _middle(self) -> float:
        return self.height() / 2

    # What somebody does.

    def _drag(self, event: QMouseEvent) -> None:
        time_ms = self.ms_at(event.position().x() - (self._grip_px or 0.0))
        if not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            within_ms = round(self._theme.px(SNAP_PX) * (self._right_ms - self._left_ms) / self._groove_px())
            time_ms = self._snapped(time_ms, within_ms)
        if time_ms != self._now_ms:
            self.wanted.emit(time_ms)

    def _on_value(self, value: int) -> None:
        """A screen reader has moved it."""
        if not self._telling:
            self.wanted.emit(self._left_ms + value * self._unit_ms)

    def _on_theme(self) -> None:
        self.updateGeometry()
        self.update()
