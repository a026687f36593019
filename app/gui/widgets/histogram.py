"""Records over time as a strip of thin stacked bars in the types' colours, with an axis of times."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.gui.accessible import CHART
from app.gui.key_help import KeyGroup, KeyHelp
from app.gui.text import QT_TRANSLATE_NOOP
from app.gui.widgets.focus_ring import FocusRing
from app.gui.widgets.plain import plain_tip
from app.inspector.texts import count_text, date_text, moment_text
from app.wording import number_text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent

    from app.gui.theme import Theme
    from app.inspector.index.histogram import Bars

HEIGHT_PX = 68
BAR_LEAST_PX = 5
"""No bar is thinner, with its gap; so many more bars fit into a wider strip."""

_EDGE_PX = 14

KEYS = KeyGroup(
    QT_TRANSLATE_NOOP("Keys", "Records over time"),
    (
        KeyHelp(("Left", "Right"), QT_TRANSLATE_NOOP("Keys", "go to the next bar with records")),
        KeyHelp(("Home", "End"), QT_TRANSLATE_NOOP("Keys", "go to the first or the last bar with records")),
        KeyHelp(("Return", "Space"), QT_TRANSLATE_NOOP("Keys", "show the first record of the bar")),
    ),
)
"""See `app.gui.key_help`."""


class HistogramStrip(QWidget):
    """The bars; it doesn't know the log they were counted in.

    Args:
        theme: colours and fonts.
        parent: where it stands.
    """

    accessible_role = CHART

    bar_chosen = Signal(int)
    """The reader wants to see the records of the bar with this number."""
    resized = Signal()
    """There is room for another number of bars."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Show nothing."""
        super().__init__(parent)
        self._theme = theme
        self.setObjectName("histogram")
        self._bars: Bars | None = None
        self._names: Mapping[int, str] = {}
        self._looks: Mapping[int, int] = {}
        self._note = ""
        self._current = 0
        self._hovered = -1
        self._seen: tuple[int, int] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Records over time"))
        FocusRing(theme, self)
        self.setStatusTip(self.tr("Arrow keys go from bar to bar, Enter to the first record of one"))
        theme.changed.connect(self._on_theme)
        self._describe()

    def set_bars(self, bars: Bars | None, names: Mapping[int, str], looks: Mapping[int, int], note: str = "") -> None:
        """Show other bars.

        Args:
            bars: the counts; None while nothing has been counted.
            names: of the types, by letter.
            looks: the letter of our own record in whose colour each type is drawn.
            note: what to say in place of bars, or about them.
        """
        at = None if self._bars is None else self._bars.start_ms + self._current * self._bars.step_ms
        self._bars = bars if bars is not None and bars.counts else None
        self._names, self._looks, self._note = names, looks, note
        self._current = 0 if self._bars is None or at is None else self._bars.bar_at(at)
        self._hovered = -1
        self._describe()
        self.update()

    def set_seen(self, low_ms: int, high_ms: int) -> None:
        """Mark the times between which the rows lie that the table shows; an empty span marks nothing."""
        seen = (low_ms, high_ms) if high_ms >= low_ms else None
        if seen != self._seen:
            self._seen = seen
            self.update()

    @property
    def room(self) -> int:
        """How many bars there is room for."""
        return max(1, self._plot().width() // self._theme.px(BAR_LEAST_PX))

    @property
    def current(self) -> int:
        """Number of the bar the keyboard is at."""
        return self._current

    def bar_words(self, bar: int) -> str:
        """What a bar stands for: when, how many records, and of which types, most first."""
        bars = self._bars
        if bars is None:
            return self._note or self.tr("nothing counted yet")
        start, said = bars.start_ms + bar * bars.step_ms, _types_in(bars, bar, self._names)
        when = self.tr("{start} to {end}").format(
            start=date_text(start), end=moment_text(start + bars.step_ms, start).removesuffix(".0")
        )
        total = count_text(sum(bars.counts[bar]), "record")
        words = self.tr("{when}: {total}").format(when=when, total=total)
        return f"{words}\n{said}" if said else words

    def bar_rect(self, bar: int) -> QRect:
        """Where a bar stands, from top to bottom of the plot."""
        bars, plot = self._bars, self._plot()
        if bars is None:
            return QRect()
        count = len(bars.counts)
        left = plot.left() + bar * plot.width() // count
        return QRect(left, plot.top(), max(1, (bar + 1) * plot.width() // count + plot.left() - left), plot.height())

    # Qt's own.

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(400), self._theme.px(HEIGHT_PX))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(80), self._theme.px(HEIGHT_PX))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            bar = self._bar_at(event.pos().x())
            QToolTip.showText(event.globalPos(), plain_tip("" if bar < 0 else self.bar_words(bar)), self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        bar = self._bar_at(round(event.position().x()))
        if event.button() is Qt.MouseButton.LeftButton and bar >= 0:
            self._go_to(bar)
            self.bar_chosen.emit(bar)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self._bar_at(round(event.position().x())))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bars = self._bars
        if bars is None:
            super().keyPressEvent(event)
            return
        last = len(bars.counts) - 1
        targets = {
            Qt.Key.Key_Left: _next_full(bars, self._current, -1),
            Qt.Key.Key_Right: _next_full(bars, self._current, 1),
            Qt.Key.Key_Home: _next_full(bars, -1, 1),
            Qt.Key.Key_End: _next_full(bars, last + 1, -1),
        }
        target = targets.get(Qt.Key(event.key()))
        if target is not None:
            self._go_to(target)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.bar_chosen.emit(self._current)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        tokens, bars, plot = self._theme.tokens, self._bars, self._plot()
        painter.setFont(self._theme.fonts.caption)
        if bars is None:
            painter.setPen(QColor(tokens.quiet))
            painter.drawText(plot, int(Qt.AlignmentFlag.AlignCenter), self._note)
            return
        self._paint_seen(painter, bars, plot)
        highest = max(map(sum, bars.counts))
        for bar, counts in enumerate(bars.counts):
            self._paint_bar(painter, bars, bar, counts, highest)
        painter.setPen(QColor(tokens.hairline))
        painter.drawLine(plot.left(), plot.bottom() + 1, plot.right(), plot.bottom() + 1)
        self._paint_axis(painter, bars, plot)
        self._paint_place(painter)

    def _paint_seen(self, painter: QPainter, bars: Bars, plot: QRect) -> None:
        """Mark the times of the rows in sight by a ground and a line below it."""
        if self._seen is None:
            return
        left, right = (self.bar_rect(bars.bar_at(time_ms)) for time_ms in self._seen)
        band = QRect(left.left(), plot.top(), right.right() - left.left() + 1, plot.height())
        painter.fillRect(band, QColor(self._theme.tokens.selection))
        line = self._theme.px(2)
        painter.fillRect(QRect(band.left(), plot.bottom() + 1, band.width(), line), QColor(self._theme.tokens.accent))

    def _paint_bar(self, painter: QPainter, bars: Bars, bar: int, counts: tuple[int, ...], highest: int) -> None:
        """Paint a bar's types on top of each other; no bar with a record is too low to be seen."""
        total = sum(counts)
        if not total:
            return
        rect = QRectF(self.bar_rect(bar))
        gap = 1.0 if rect.width() > 2 else 0.0
        height = max(self._theme.px(2), rect.height() * total / highest)
        bottom = rect.bottom()
        for count, letter in zip(counts, bars.letters, strict=True):
            part = height * count / total
            colour = QColor(self._theme.tokens.letter(self._looks.get(letter, letter)))
            painter.fillRect(QRectF(rect.left(), bottom - part, rect.width() - gap, part), colour)
            bottom -= part

    def _paint_axis(self, painter: QPainter, bars: Bars, plot: QRect) -> None:
        """Write times below the bars, as many as there is room for."""
        metrics = self._theme.fonts.caption_metrics
        painter.setPen(QColor(self._theme.tokens.quiet))
        base = plot.bottom() + self._theme.px(4) + metrics.ascent()
        free = plot.left()
        for bar in range(len(bars.counts)):
            words = moment_text(bars.start_ms + bar * bars.step_ms, bars.start_ms)
            words = words.removesuffix(".0") if bars.step_ms >= 1_000 else words
            left = self.bar_rect(bar).left()
            if left >= free and left + metrics.horizontalAdvance(words) <= plot.right():
                painter.drawText(QPointF(left, base), words)
                free = left + metrics.horizontalAdvance(words) + self._theme.px(28)

    def _paint_place(self, painter: QPainter) -> None:
        """Ring the bar the keyboard is at, and the one under the pointer."""
        tokens = self._theme.tokens
        for bar, shown, colour in (
            (self._hovered, self._hovered >= 0, tokens.quiet),
            (self._current, self.hasFocus(), tokens.accent),
        ):
            if shown:
                painter.setPen(QPen(QColor(colour), 1))
                painter.drawRect(self.bar_rect(bar).adjusted(-1, 0, 0, 0))

    def _plot(self) -> QRect:
        px = self._theme.px
        below = self._theme.fonts.caption_metrics.height() + px(6)
        return self.rect().adjusted(px(_EDGE_PX), px(6), -px(_EDGE_PX), -below)

    def _bar_at(self, x: int) -> int:
        bars, plot = self._bars, self._plot()
        if bars is None or not plot.left() <= x <= plot.right():
            return -1
        return min(len(bars.counts) - 1, (x - plot.left()) * len(bars.counts) // max(1, plot.width()))

    def _go_to(self, bar: int) -> None:
        self._current = bar
        self._describe()
        self.update()

    def _hover(self, bar: int) -> None:
        if bar != self._hovered:
            self._hovered = bar
            self.update()

    def _describe(self) -> None:
        """Tell screen readers what the keyboard is at."""
        words = self.bar_words(self._current).replace("\n", ", ")
        self.setAccessibleDescription(f"{words}. {self._note}" if self._note and self._bars is not None else words)

    def _on_theme(self) -> None:
        self.updateGeometry()
        self.update()


def _types_in(bars: Bars, bar: int, names: Mapping[int, str]) -> str:
    """How many records of which types a bar stands for, most first."""
    counts = sorted(zip(bars.counts[bar], bars.letters, strict=True), reverse=True)
    return ", ".join(f"{number_text(count)} {names.get(letter, chr(letter))}" for count, letter in counts if count)


def _next_full(bars: Bars, bar: int, step: int) -> int:
    """The next bar with records, or where it is now at the end."""
    found = bar + step
    while 0 <= found < len(bars.counts):
        if bars.first[found] >= 0:
            return found
        found += step
    return min(max(bar, 0), len(bars.counts) - 1)
