"""Times in words: simulated ones, and those that are odd but no damage.

Odd are records whose time runs backwards, and a log that is ahead of the clock. FORMAT.md, step 7: times that run
backwards are accepted and said. The order of a log is that of its records.
"""

from __future__ import annotations

from app.engine.light import dataclass
from app.inspector.texts import count_text, date_text, duration_text, offset_text
from app.wording import phrase

AHEAD_MS = 3_600_000
"""A last record this far ahead of the clock is said; less is how clocks of two computers differ."""

DAY_MS = 24 * 3_600_000
_YEAR_MS = 365 * DAY_MS


@dataclass(frozen=True, slots=True)
class OddTimes:
    """What is odd about the times of a log.

    Attributes:
        backwards: how many records carry an earlier time than the record above them.
        first: offset of the first of them, in bytes; None without one.
        last_ms: the time of the last record; 0 without a record.
        ahead_ms: how far that is ahead of the clock; 0 where it is not, or not by `AHEAD_MS`.
    """

    backwards: int = 0
    first: int | None = None
    last_ms: int = 0
    ahead_ms: int = 0


class TimeWatch:
    """Looks at the time of one record after the other."""

    __slots__ = ("_backwards", "_first", "_last_ms")

    def __init__(self) -> None:
        """See no record yet."""
        self._backwards = 0
        self._first: int | None = None
        self._last_ms = 0

    def saw(self, time_ms: int, offset: int) -> None:
        """Take note of the next record, in the order of the log."""
        if time_ms < self._last_ms:
            self._backwards += 1
            if self._first is None:
                self._first = offset
        self._last_ms = time_ms

    def saw_many(self, backwards: int, first: int | None, last_ms: int) -> None:
        """Take note of the next records at once.

        Args:
            backwards: how many of them carry an earlier time than the record above them.
            first: offset of the first of those; None without one.
            last_ms: the time of the last record of all.
        """
        self._backwards += backwards
        if self._first is None:
            self._first = first
        self._last_ms = last_ms

    @property
    def last_ms(self) -> int:
        """The time of the last record; 0 without one."""
        return self._last_ms

    def odd(self, clock_ms: int) -> OddTimes:
        """What was odd so far.

        Args:
            clock_ms: what the clock says now.
        """
        ahead_ms = self._last_ms - clock_ms
        return OddTimes(self._backwards, self._first, self._last_ms, ahead_ms if ahead_ms >= AHEAD_MS else 0)


def midnight_ms(time_ms: int) -> int:
    """The start of a moment's day, in UTC: where a simulated clock begins to count.

    Args:
        time_ms: ms since 1970, UTC.
    """
    return time_ms - time_ms % DAY_MS


def simulated_text(time_ms: int, start_ms: int | None = None) -> str:
    """A moment of a simulated clock: `00:09.6`, `1:00:09.6`, `+2 d 1:00:09.6`, `−1 d 23:59:00.0`.

    Hours are left out while they are 0. Tenths are cut off, never rounded up: 00:59.96 has not reached the minute.

    Args:
        time_ms: ms since 1970, UTC.
        start_ms: a moment of the day the clock began on; days from there are counted. None: its own day, so that
            none is.
    """
    days = 0 if start_ms is None else (time_ms - midnight_ms(start_ms)) // DAY_MS
    seconds, rest_ms = divmod(time_ms % DAY_MS, 1000)
    hours, minutes = seconds // 3600, seconds // 60 % 60
    clock = f"{minutes:02}:{seconds % 60:02}.{rest_ms // 100}"
    if hours:
        clock = f"{hours}:{clock}"
    if days:
        sign = "+" if days > 0 else "−"
        return f"{sign}{abs(days):,} d {clock}"
    return clock


def backwards_words(time_ms: int, above_ms: int) -> str:
    """What to say in the summary of a record whose time lies before that of the record above it; else nothing."""
    if time_ms >= above_ms:
        return ""
    return phrase("its time lies {above_ms} before the record above", above_ms=duration_text(above_ms - time_ms))


def odd_times_words(odd: OddTimes) -> list[str]:
    """What is odd about a log's times, a sentence each; none where nothing is."""
    said = []
    if odd.backwards and odd.first is not None:
        many = count_text(odd.backwards, "record carries", "records carry")
        where = phrase("the first") if odd.backwards > 1 else phrase("it stands")
        said.append(
            phrase(
                "{many} an earlier time than the record above, {where} at {first}. That is no damage: "
                "what counts is the order in the log.",
                many=many,
                where=where,
                first=offset_text(odd.first),
            )
        )
    if odd.ahead_ms:
        when = (
            phrase("the year {last_ms}", last_ms=_year(odd.last_ms))
            if odd.ahead_ms >= _YEAR_MS
            else date_text(odd.last_ms)
        )
        said.append(
            phrase(
                "This log's last record is from {when}, {ahead_ms} ahead of this computer's clock. Its "
                "deadlines are counted from there.",
                when=when,
                ahead_ms=duration_text(odd.ahead_ms),
            )
        )
    return said


def _year(time_ms: int) -> str:
    """The year of a moment, or the whole moment where no calendar shows it."""
    date = date_text(time_ms)
    return date[:4] if date[4:5] == "-" else date
