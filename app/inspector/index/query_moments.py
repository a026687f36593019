"""Times in a filter: how they are written for the clock that a log goes by.

`12:30` is half past twelve of the day that the log ends on, `2026-11-30T12:30` names the day, and a bare number is
milliseconds since 1970. A log of a simulated clock has no dates: `00:35` is its minute and second, as the table shows
it, `1:00:35` has an hour in front and `+2d1:00:35` a day.
"""

from __future__ import annotations

import re
import time
from dataclasses import dataclass

from app.inspector.times import DAY_MS, midnight_ms
from app.wording import marked, phrase

_DATED = re.compile(r"(\d{4})-(\d\d?)-(\d\d?)(?:[T ](.*))?", re.IGNORECASE)
_CLOCK = re.compile(r"(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.(\d{1,3}))?)?(Z?)", re.IGNORECASE)
_SIMULATED = re.compile(r"(?:([+\-−])(\d{1,6})\s*d\s*)?(?:(\d{1,2}):)?(\d{1,2}):(\d{1,2})(?:\.(\d{1,3}))?")
_LARGEST = 2**64 - 1
_CALENDAR_END = 3000
_CALENDAR_END_MS = 32_503_680_000_000
"""The first moment of the year 3000, UTC: Windows shows none behind it."""

EXPECTED = marked("a time such as 12:30, 12:30:05 or 2026-11-30T12:30")
EXPECTED_SIMULATED = marked("a time such as 00:35 (minutes and seconds) or 1:00:35")


class NoMomentError(ValueError):
    """A text that is no time."""


@dataclass(frozen=True, slots=True)
class Moments:
    """The clock that a log's times go by.

    Attributes:
        last_ms: a moment of the day that times without a date are of, ms since 1970, UTC; of a simulated clock a
            moment of its first day.
        simulated: it is a simulated clock.
    """

    last_ms: int = 0
    simulated: bool = False

    @property
    def expected(self) -> str:
        """What a time looks like, for an error."""
        return phrase(EXPECTED_SIMULATED) if self.simulated else phrase(EXPECTED)

    def span_of(self, text: str) -> tuple[int, int]:
        """The first and the last millisecond that a text stands for: `12:30` is a whole minute.

        Raises:
            NoMomentError: it is no time, or one that no calendar knows.
        """
        if text.isascii() and text.isdigit():
            return _bounded(int(text[:21])), _bounded(int(text[:21]))
        return self._simulated(text) if self.simulated else self._of_the_wall(text)

    def _simulated(self, text: str) -> tuple[int, int]:
        found = _SIMULATED.fullmatch(text.strip())
        if found is None:
            raise NoMomentError
        sign, days, hours, minutes, seconds, part = found.groups()
        day = int(days or 0) * (1 if sign in (None, "+") else -1)
        _check(int(hours or 0) < 24, int(minutes) < 60, int(seconds) < 60)
        start = midnight_ms(self.last_ms) + day * DAY_MS
        start += ((int(hours or 0) * 60 + int(minutes)) * 60 + int(seconds)) * 1000
        first, wide = _with_part(start, part)
        return _bounded(first), _bounded(first + wide - 1)

    def _of_the_wall(self, text: str) -> tuple[int, int]:
        dated = _DATED.fullmatch(text.strip())
        if dated is None:
            local = time.localtime(_seconds(self.last_ms))
            return self._on_day((local.tm_year, local.tm_mon, local.tm_mday), text.strip())
        day = (int(dated[1]), int(dated[2]), int(dated[3]))
        if dated[4] is None:
            first = _local_ms(day, 0, 0, 0)
            return first, first + DAY_MS - 1
        return self._on_day(day, dated[4])

    def _on_day(self, day: tuple[int, int, int], text: str) -> tuple[int, int]:
        found = _CLOCK.fullmatch(text)
        if found is None:
            raise NoMomentError
        hour, minute, second, part, utc = found.groups()
        _check(int(hour) < 24, int(minute) < 60, int(second or 0) < 60)
        start = _local_ms(day, int(hour), int(minute), int(second or 0), utc=bool(utc))
        if second is None:
            return start, start + 60_000 - 1
        first, wide = _with_part(start, part)
        return first, first + wide - 1


def _with_part(start_ms: int, part: str | None) -> tuple[int, int]:
    """A second, or the part of it that some decimals name: its first millisecond, and how many it has."""
    if part is None:
        return start_ms, 1_000
    wide: int = 10 ** (3 - len(part))
    return start_ms + int(part) * wide, wide


def _local_ms(day: tuple[int, int, int], hour: int, minute: int, second: int, *, utc: bool = False) -> int:
    """A moment of this computer's time zone, or of UTC, in ms since 1970.

    Raises:
        NoMomentError: there is no such day.
    """
    from calendar import monthrange, timegm

    year, month, date = day
    _check(1970 <= year < _CALENDAR_END, 1 <= month <= 12)
    _check(1 <= date <= monthrange(year, month)[1])
    parts = (year, month, date, hour, minute, second, 0, 0, -1)
    try:
        seconds = timegm(parts) if utc else int(time.mktime(parts))
    except OverflowError:
        # The first hours of 1970, where the system knows no time before it.
        raise NoMomentError from None
    return _bounded(seconds * 1000)


def _seconds(time_ms: int) -> int:
    """A moment that every computer's calendar shows, in s; the beginning of 1970 for one that some can't show."""
    return time_ms // 1000 if time_ms < _CALENDAR_END_MS else 0


def _check(*holds: bool) -> None:
    if not all(holds):
        raise NoMomentError


def _bounded(time_ms: int) -> int:
    """A time as a record can carry it: 64 bits, never negative."""
    return min(max(time_ms, 0), _LARGEST)
