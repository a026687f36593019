"""Durations as people type and read them: 500ms, 30s, 2m, 1h. Shared by the command line and the window."""

from __future__ import annotations

import re
from decimal import Decimal

_UNITS_MS = {"ms": 1, "s": 1_000, "m": 60_000, "h": 3_600_000, "d": 86_400_000}
_PART = re.compile(r"\s*([0-9]{1,15}(?:\.[0-9]{1,9})?)\s*(ms|s|m|h|d)(?=\s|[0-9]|$)", re.IGNORECASE)
_NUMBER = re.compile(r"[0-9]{1,15}(?:\.[0-9]{1,9})?")


def parse_duration(text: str) -> int:
    """Return the milliseconds that `text` stands for.

    Args:
        text: one or more numbers with a unit ms, s, m, h or d ("500ms", "1.5s", "1m 30s"), or a number alone: seconds.

    Raises:
        ValueError: it is none of these, in words for a person; or finer than a millisecond.
    """
    cleaned = text.strip()
    if _NUMBER.fullmatch(cleaned):
        return _whole(Decimal(cleaned) * 1_000, text)
    total = Decimal(0)
    position = 0
    while position < len(cleaned):
        found = _PART.match(cleaned, position)
        if found is None:
            break
        total += Decimal(found[1]) * _UNITS_MS[found[2].lower()]
        position = found.end()
    if not cleaned or position < len(cleaned):
        raise ValueError(f"“{text}” is no duration; write 500ms, 30s, 2m or 1h")
    return _whole(total, text)


def format_duration(duration_ms: int) -> str:
    """Return the shortest text that `parse_duration` reads back as `duration_ms`: "90s" is "1m 30s".

    Raises:
        ValueError: it is negative.
    """
    if duration_ms < 0:
        raise ValueError("a duration is not negative")
    if duration_ms == 0:
        return "0s"
    parts = []
    rest = duration_ms
    for unit in ("d", "h", "m", "s", "ms"):
        count, rest = divmod(rest, _UNITS_MS[unit])
        if count:
            parts.append(f"{count}{unit}")
    return " ".join(parts)


def _whole(value_ms: Decimal, text: str) -> int:
    if value_ms != value_ms.to_integral_value():
        raise ValueError(f"“{text}” is finer than a millisecond")
    return int(value_ms)
