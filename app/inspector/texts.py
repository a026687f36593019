"""Small pieces of text that several panes share: times, sizes, offsets, payloads made safe to show."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from app.wording import counted, decimal_text, number_text, phrase

if TYPE_CHECKING:
    from collections.abc import Callable

PREVIEW_CHARACTERS = 160
"""A preview never has more characters than this, the ellipsis included."""

_PREVIEW_BYTES = 4 * PREVIEW_CHARACTERS
_DIRECTION_MARKS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_BREAKS = frozenset("\u2028\u2029\ufeff\u200b")
_DAY_MS = 24 * 3600 * 1000
_simulated_words: Callable[[int], str] | None = None


def offset_text(offset: int) -> str:
    """An offset as the log table shows it: hexadecimal with at least three digits."""
    return f"0x{offset:03x}"


def count_text(count: int, word: str, plural: str = "") -> str:
    """`1 record`, `12,000 records`."""
    return counted(count, f"%n {word}", f"%n {plural or word + 's'}")


def size_text(size_bytes: int) -> str:
    """A size for a person: bytes up to 9,999, then KiB, MiB, GiB with one decimal."""
    if size_bytes < 10_000:
        return count_text(size_bytes, "byte")
    size = float(size_bytes)
    for unit in ("KiB", "MiB", "GiB"):
        size /= 1024
        if round(size, 1) < 1024:
            return f"{decimal_text(size, 1)} {unit}"
    return f"{decimal_text(size / 1024, 1)} TiB"


def duration_text(duration_ms: int) -> str:
    """A span of time: `0.4 s`, `29.8 s`, `2 min 05 s`, `3 h 20 min`, `2 d 4 h`."""
    duration_ms = max(0, duration_ms)
    if duration_ms < 60_000:
        return f"{decimal_text(duration_ms // 100 / 10, 1)} s"
    seconds = duration_ms // 1000
    if seconds < 3600:
        return f"{seconds // 60} min {seconds % 60:02} s"
    if seconds < 48 * 3600:
        return f"{seconds // 3600} h {seconds % 3600 // 60:02} min"
    return f"{number_text(seconds // 86400)} d {seconds % 86400 // 3600} h"


def micro_text(duration_us: int) -> str:
    """How long the disk took: `0.4 ms`, `12 ms`, `1.3 s`."""
    if duration_us < 10_000:
        return f"{decimal_text(duration_us / 1000, 1)} ms"
    if duration_us < 1_000_000:
        return f"{duration_us / 1000:.0f} ms"
    return f"{decimal_text(duration_us / 1_000_000, 1)} s"


def tell_times_by(words: Callable[[int], str] | None) -> None:
    """Tell every time from now on in the words of a simulated clock; None: as dates of this computer again.

    One window shows one file at a time, so what its times count from is a matter of the whole process.
    """
    global _simulated_words
    _simulated_words = words


def times_are_simulated() -> bool:
    """True while times are told in the words of a simulated clock."""
    return _simulated_words is not None


def moment_text(time_ms: int, near_ms: int | None = None) -> str:
    """A moment in local time: `14:03:09.6`; with its date when `near_ms` is given and half a day or more away.

    Args:
        time_ms: milliseconds since 1970, UTC; any unsigned 64-bit number is answered.
        near_ms: the moment the reader has in mind, usually now.
    """
    if _simulated_words is not None:
        return _simulated_words(time_ms)
    try:
        # Whole seconds and tenths apart: a float would round 59.96 up to 60.0.
        local = datetime.fromtimestamp(time_ms // 1000, tz=UTC).astimezone()
    except (ValueError, OverflowError, OSError):
        return f"ms {time_ms}"
    clock = f"{local:%H:%M:%S}.{time_ms % 1000 // 100}"
    if near_ms is None or abs(time_ms - near_ms) < _DAY_MS // 2:
        return clock
    return f"{local:%Y-%m-%d} {clock}"


def date_text(time_ms: int) -> str:
    """A moment in full, local time with its offset from UTC; of a simulated clock, that it is one."""
    if _simulated_words is not None:
        return phrase("{moment} on the simulated clock", moment=_simulated_words(time_ms))
    try:
        local = datetime.fromtimestamp(time_ms // 1000, tz=UTC).astimezone()
    except (ValueError, OverflowError, OSError):
        return phrase("{time} ms after 1970, a time no calendar shows", time=time_ms)
    return f"{local:%Y-%m-%d %H:%M:%S}.{time_ms % 1000:03} (UTC{local:%z})"


def in_window(text: str, path: str) -> str:
    """A sentence of the engine as the window says it: the file by its name, and without what only the terminal can do.

    Args:
        text: one or more sentences; those with a command of the terminal in backticks are left out.
        path: the file as the sentence names it.
    """
    name = path.replace("\\", "/").rsplit("/", 1)[-1]
    if path:
        text = text.replace(path, visible(name))
    return without_commands(text)


def without_commands(text: str) -> str:
    """A text without its sentences about commands of the terminal, which stand in backticks."""
    return " ".join(sentence for sentence in re.split(r"(?<=[.!?]) ", text) if "`" not in sentence)


def visible(text: str) -> str:
    """The text with control, bidirectional and invisible characters made visible, so that nothing can hide.

    Control characters become their pictures (U+2400 and on), the others their code in angle brackets; so does a byte
    that is not UTF-8 in the name of a file.
    """
    if text.isprintable() and text.isascii():
        return text
    return "".join(_visible_character(character) for character in text)


def _visible_character(character: str) -> str:
    code = ord(character)
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    if 0xDC80 <= code <= 0xDCFF:
        # How Python keeps a byte of a name that is not UTF-8.
        return f"⟨byte {code - 0xDC00:02X}⟩"
    if character in _DIRECTION_MARKS or character in _BREAKS or 0x80 <= code < 0xA0 or 0xD800 <= code < 0xE000:
        return f"⟨U+{code:04X}⟩"
    return character


def preview(payload: bytes) -> str:
    """The start of a payload in one line of plain text; bytes that are no UTF-8 as hexadecimal.

    Args:
        payload: the payload, or its first bytes; anything behind the first 640 is not looked at.
    """
    if not payload:
        return phrase("(empty)", "a payload")
    head = payload[:_PREVIEW_BYTES]
    try:
        # A character cut in two at the end of the head is left out, not taken for binary data.
        text = head.decode("utf-8") if len(payload) <= len(head) else head.decode("utf-8", "ignore")
        if len(payload) > len(head) and len(text.encode("utf-8")) < len(head) - 3:
            return _hex_preview(payload)
    except UnicodeDecodeError:
        return _hex_preview(payload)
    shown = visible(text)
    whole = len(payload) <= len(head) and len(shown) <= PREVIEW_CHARACTERS
    return shown if whole else shown[: PREVIEW_CHARACTERS - 1] + "…"


def _hex_preview(payload: bytes) -> str:
    head = payload[:24].hex(" ")
    said = phrase("bytes {hex}", hex=head)
    return f"{said} …" if len(payload) > 24 else said
