"""The simulated clock in the window: where it stands, how far it can be moved, and what happens next.

Time is written only when something happens, so the clock can be moved both ways between the last record and the right
end of its slider. The clock is moved here, in the window's thread, and the jobs follow on their time line at once; the
queue's thread finds the clock where it stands at the next operation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

from app.inspector.texts import duration_text
from app.inspector.times import AHEAD_MS, midnight_ms, simulated_text

if TYPE_CHECKING:
    from app.gui.jobs_side import JobsSide
    from app.inspector.timeline import Change
    from app.lab.sim_clock import SimClock

SPEEDS = (1, 5, 20)
SPAN_MS = 60_000
"""The slider reaches at least so far behind the last record (DESIGN.md, clock slider)."""

TICK_MS = 50
CALM_TICK_MS = 1_000
"""With reduced motion the clock steps, a second of real time at once."""

STALL_MS = 250
"""A tick that comes later than this moves the clock no further: a computer that slept has not played."""

BEHIND_MS = 2_000
"""Less is not said of a clock that went back."""


class ClockSide(QObject):
    """The clock of the machine on screen, or none while the wall clock counts.

    Args:
        left: the jobs, which follow.
        parent: who owns it.

    Attributes:
        calm: no motion is wanted; a clock that runs then moves in steps.
        speed: how many simulated seconds a real one is, while it runs.
    """

    moved = Signal(object)
    """The moment, in ms, as a Python int."""
    changed = Signal()
    """Simulated or not, running or not, speed, ends or note are others."""

    def __init__(self, left: JobsSide, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._left = left
        self._clock: SimClock | None = None
        self._start_ms: int | None = None
        self._ends = (0, SPAN_MS)
        self._held = False
        self._note = ""
        self._parted = (0, 0)
        self.calm = False
        self.speed = SPEEDS[0]
        self._played = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setObjectName("clock")
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._on_tick)
        left.taken.connect(self.look_again)

    # Which clock.

    def use(self, clock: SimClock | None, start_ms: int | None = None) -> None:
        """Show another clock, paused.

        Args:
            clock: the machine's; None while a file is worked with or inspected, by the wall clock.
            start_ms: a moment of the day it began on, from which days are counted; None: that of its last record.
        """
        same = clock is self._clock
        self._clock = clock
        self._start_ms = start_ms
        if not same:
            self._timer.stop()
            self._held = False
        self.look_again()

    @property
    def simulated(self) -> bool:
        """False while the wall clock counts."""
        return self._clock is not None

    @property
    def running(self) -> bool:
        """True while it is played; otherwise it stands still."""
        return self._timer.isActive()

    # Where it stands.

    def now_ms(self) -> int:
        """The queue's moment: the clock, but never before what has elapsed since the last record. 0 without one."""
        return 0 if self._clock is None else max(self._clock.now_ms(), self._clock.own_ms())

    def range(self) -> tuple[int, int]:
        """Both ends of the slider, in ms: the last record's time, and far enough for all that is pending."""
        return self._ends

    @property
    def next_change(self) -> Change | None:
        """What happens next by itself; None when nothing will."""
        line = self._left.timeline
        return None if line is None or not self.simulated else line.next_change(self.now_ms())

    @property
    def next_change_ms(self) -> int | None:
        """When that is."""
        change = self.next_change
        return None if change is None else change.time_ms

    @property
    def note(self) -> str:
        """What is odd about the clock, a sentence or two; empty where nothing is."""
        return self._note

    def words(self, time_ms: int) -> str:
        """A moment of this clock in words: `00:09.6`."""
        return simulated_text(time_ms, self._ends[0] if self._start_ms is None else self._start_ms)

    def next_words(self) -> str:
        """What happens next and when: `job 3’s lease ends 00:39.6`; empty when nothing will."""
        change = self.next_change
        if change is None:
            return ""
        job = change.job
        if job is None:
            words = self.tr("a job that has no card changes {time}")
        elif job.token_live and job.attempts >= job.attempts_max:
            words = self.tr("job {job}’s last lease ends {time}")
        elif job.token_live:
            words = self.tr("job {job}’s lease ends {time}")
        else:
            words = (
                self.tr("job {job}’s retry is due {time}") if job.attempts else self.tr("job {job}’s delay ends {time}")
            )
        words = words.format(job=job.id if job else 0, time=self.words(change.time_ms))
        return words if not change.more else self.tr("{words} · and {n} more").format(words=words, n=change.more)

    def snapped(self, time_ms: int, within_ms: int) -> int:
        """The moment of the nearest change, if it is no further away than `within_ms`; else the moment itself."""
        near_ms = None if self._left.timeline is None else self._left.timeline.nearest_change_ms(time_ms)
        if near_ms is None or abs(near_ms - time_ms) > within_ms or not self._ends[0] <= near_ms <= self._ends[1]:
            return time_ms
        return near_ms

    # Moving it.

    def move_to(self, time_ms: int) -> None:
        """Stand at a moment, earlier or later, within both ends."""
        if self._clock is not None:
            left_ms, right_ms = self._ends
            self._clock.move_to(min(max(time_ms, left_ms), right_ms))
            self._follow()

    def advance(self, duration_ms: int) -> None:
        """Let time pass, beyond the right end too."""
        if self._clock is not None:
            self._clock.advance(duration_ms)
            self._follow()

    def snap_to_next(self) -> None:
        """Go to the moment at which something happens next."""
        change_ms = self.next_change_ms
        if change_ms is not None:
            self.advance(change_ms - self.now_ms())

    def hold(self) -> None:
        """Somebody has the thumb in hand: the ends stay, and a clock that runs waits."""
        self._held = True

    def let_go(self) -> None:
        """The thumb is let go: the right end may be another now."""
        self._held = False
        self._played.start()
        self._follow()

    def play(self, on: bool) -> None:
        """Let it run, or stand still."""
        if on and self._clock is not None:
            self._played.start()
            self._timer.start(CALM_TICK_MS if self.calm else TICK_MS)
        else:
            self._timer.stop()
        self.changed.emit()

    def set_speed(self, speed: int) -> None:
        """Let it run so many times as fast as real time, once it runs."""
        self.speed = speed
        self.changed.emit()

    def stop(self) -> None:
        """End the timer."""
        self._timer.stop()

    def look_again(self) -> None:
        """Jobs, last record or clock are others, by somebody else's hand."""
        self._start_from_day()
        self._follow()
        self.changed.emit()

    def _start_from_day(self) -> None:
        """Without a day to count from, the first one seen is it."""
        if self._clock is not None and self._start_ms is None:
            self._start_ms = midnight_ms(self._clock.floor_ms or self._clock.now_ms())

    def _follow(self) -> None:
        """The clock has moved: the jobs, the ends and the note go along."""
        if self._clock is None:
            self._note = ""
            return
        now_ms = self.now_ms()
        self._left.show_at(now_ms)
        ends, note = self._ends, self._note
        if not self._held:
            self._ends = self._wanted_ends(self._clock, now_ms)
        self._note = self._odd(self._clock, now_ms)
        self.moved.emit(now_ms)
        if (ends, note) != (self._ends, self._note):
            self.changed.emit()

    def _wanted_ends(self, clock: SimClock, now_ms: int) -> tuple[int, int]:
        """DESIGN.md: right is the later of + 60 s and 1.25 × the farthest pending moment; and never before now."""
        left_ms = clock.floor_ms or self._start_ms or 0
        line = self._left.timeline
        last_ms = None if line is None else line.last_change_ms
        right_ms = left_ms + max(SPAN_MS, 0 if last_ms is None else (last_ms - left_ms) * 5 // 4)
        if now_ms <= right_ms:
            return left_ms, right_ms
        # It has run past what is pending. The end keeps its place until it is reached.
        before_ms = self._ends[1] if self._ends[0] == left_ms else 0
        return left_ms, before_ms if now_ms <= before_ms else left_ms + (now_ms - left_ms) * 5 // 4

    def _odd(self, clock: SimClock, now_ms: int) -> str:
        """Say that the wall clock and the queue's own time are far apart."""
        apart_ms = clock.now_ms() - clock.own_ms()
        if apart_ms <= -BEHIND_MS:
            # Both go on side by side; what is said is where they parted.
            if self._parted[0] != apart_ms:
                self._parted = (apart_ms, now_ms)
            words = self.tr("The clock went back {span}. The queue’s own time never does: it stood still at {time}.")
            return words.format(span=span_words(-apart_ms), time=self.words(self._parted[1]))
        self._parted = (0, 0)
        if apart_ms >= AHEAD_MS:
            words = self.tr("The clock jumped {span} forward. All that was due before then is due now.")
            return words.format(span=span_words(apart_ms))
        return ""

    def _on_tick(self) -> None:
        real_ms = self._played.restart()
        if not self._held:
            self.advance(min(real_ms, self._timer.interval() + STALL_MS) * self.speed)


def span_words(span_ms: int) -> str:
    """A span of time without its empty half: `1 h`, `365 d`, `2 min 05 s`."""
    words = duration_text(span_ms)
    for empty in (" 00 s", " 00 min", " 0 h"):
        words = words.removesuffix(empty)
    return words
