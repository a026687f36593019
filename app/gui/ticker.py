"""Moves the moment on between two looks at the queue, so that countdowns run and states flip at their deadline.

Nothing is read or written here. The queue's own now at the last look is carried on by the monotonic clock; when the
next deadline, delay or backoff has passed, somebody is asked to look again. Nothing ticks when nothing is pending.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal

if TYPE_CHECKING:
    from app.engine.ports import Clock
    from app.inspector.belief import Belief

FAST_MS = 100
"""While something ends within a minute: tenths of a second are shown."""

SLOW_MS = 1000
FAST_BELOW_MS = 60_000
JUMP_MS = 2_000
"""The wall clock may differ this much from the monotonic one between two looks before it is said to have jumped."""


class Ticker(QObject):
    """The moment shown, and what changes next.

    Args:
        clock: its monotonic side only, but for noticing jumps.
        parent: who owns it.
    """

    moved = Signal(object)
    """The moment, in ms, as a Python int."""
    due = Signal()
    """Some job has changed its state by itself: look again."""
    jumped = Signal(object)
    """The system's clock went forward (positive) or back (negative) by that many ms."""

    def __init__(self, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock = clock
        self._now_ms = 0
        self._stamp_us = 0
        self._next_ms: int | None = None
        self._asked = False
        self._wall: tuple[int, int] | None = None
        self._timer = QTimer(self)
        self._timer.setObjectName("ticker")
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._on_tick)

    @property
    def running(self) -> bool:
        """True while something is pending."""
        return self._timer.isActive()

    @property
    def interval_ms(self) -> int:
        """How often the moment moves."""
        return self._timer.interval()

    def now_ms(self) -> int:
        """The moment now."""
        return self._now_ms + max(0, self._clock.monotonic_us() - self._stamp_us) // 1000

    def take(self, belief: Belief) -> None:
        """Go on from a fresh look."""
        self._now_ms, self._stamp_us = belief.now_ms, belief.stamp_us
        self._next_ms = belief.next_change_ms
        self._asked = False
        self._notice_jump()
        self._pace()

    def stop(self) -> None:
        """Nothing is shown that could change."""
        self._next_ms = None
        self._timer.stop()

    def _pace(self) -> None:
        if self._next_ms is None:
            self._timer.stop()
            return
        left_ms = self._next_ms - self.now_ms()
        interval = FAST_MS if left_ms < FAST_BELOW_MS else SLOW_MS
        if 0 < left_ms < interval:
            # Not a tenth of a second late: the card flips when its countdown says 0.
            interval = left_ms + 1
        if not self._timer.isActive() or self._timer.interval() != interval:
            self._timer.start(interval)

    def _on_tick(self) -> None:
        now_ms = self.now_ms()
        self.moved.emit(now_ms)
        if self._next_ms is not None and now_ms >= self._next_ms and not self._asked:
            self._asked = True
            self.due.emit()
        self._notice_jump()
        self._pace()

    def _notice_jump(self) -> None:
        wall_ms, steady_ms = self._clock.now_ms(), self._clock.monotonic_us() // 1000
        if self._wall is not None:
            jump_ms = (wall_ms - self._wall[0]) - (steady_ms - self._wall[1])
            if abs(jump_ms) >= JUMP_MS:
                self.jumped.emit(jump_ms)
        self._wall = (wall_ms, steady_ms)
