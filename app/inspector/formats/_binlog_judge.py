"""What can be said about a binlog that was read: clean, torn, or damaged, and what is readable behind the damage.

Without a checksum this is plausibility, and says so. One flipped bit is named when flipping exactly one bit of the
record makes it right and lets the next one, or the zeros, follow. Otherwise an end whose bytes are missing is torn,
as a write that never finished leaves it, and everything else is damage.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from app.engine.log.verdict import CLEAN, Verdict, VerdictKind
from app.inspector.formats._binlog_read import Window, letter_of
from app.inspector.formats._binlog_record import (
    BODY_END,
    HEAD_MAX_BYTES,
    LENGTH_BYTES,
    NAME_MAX_BYTES,
    JobRecord,
    decode,
    doubts_about,
    doubts_beside,
)
from app.inspector.formats.base import ReadingCalledOff
from app.inspector.row import Kind, Row
from app.inspector.tails import with_gaps
from app.inspector.texts import count_text, offset_text, size_text
from app.wording import phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from app.engine.ports import OpenFile
    from app.inspector.formats._binlog_read import Fault, FileRead

FOUND_MAX = 5_000
"""Not more readable records behind damage become rows."""

SEARCH_MAX_BYTES = 64 * 1024 * 1024
"""No search goes farther: a moment, where a hole of a terabyte takes minutes."""

_CHUNK_BYTES = 1024 * 1024
_CORE = re.compile(
    rb"(?=(?!\0{8}).{8}.{4}\0{4}.{16}.{4}\0{4}.{7}[\x10-\x38].{28}[\0-\4]\0{3})",
    re.DOTALL,
)
"""Where the 80 bytes of a record may stand: a number, a creation this century, a state, and zeros where they belong."""


def used_end(file: OpenFile, size: int, stop: Callable[[], bool]) -> int:
    """Offset behind the last byte that is not zero; holes are not read.

    Args:
        file: the open file.
        size: its length in bytes.
        stop: asked at every piece; True calls the search off.

    Raises:
        OSError, ReadingCalledOff: as for reading.
    """
    end = min(size, file.data_end())
    while end:
        start = max(0, end - _CHUNK_BYTES)
        kept = file.read_at(start, end - start).rstrip(b"\0")
        if kept:
            return start + len(kept)
        if stop():
            raise ReadingCalledOff
        end = start
    return 0


def judge(done: FileRead, file: OpenFile, used: int, size: int) -> Verdict:
    """The verdict on a file that was read.

    Args:
        done: how far it could be read.
        file: reads its bytes.
        used: offset behind its last byte that is not zero.
        size: its length in bytes.
    """
    if not size:
        return Verdict(VerdictKind.EMPTY, phrase("the file has no bytes"))
    fault = done.doubt or done.fault
    if fault is None:
        return CLEAN if used <= done.end else _behind_zeros(done.end, file, used)
    bit = _one_bit(done, fault, file, used, size)
    if bit is not None:
        words = _flip_words(_more_words(done, fault), bit)
        return Verdict(VerdictKind.DAMAGED, words, fault.offset, bit // 8, bit % 8)
    searched = min(used, fault.offset + SEARCH_MAX_BYTES)
    if used < fault.end and not _readable_at_once(file, fault.offset + 1, searched):
        tail = (size if fault.end > size else used) - fault.offset
        words = phrase(
            "{tail} of a record whose end was never written: {words}", tail=size_text(tail), words=fault.words
        )
        return Verdict(VerdictKind.TORN, words, fault.offset, tail_bytes=tail)
    return Verdict(VerdictKind.DAMAGED, _more_words(done, fault), fault.offset)


def tail_of(done: FileRead, verdict: Verdict, file: OpenFile, used: int, stop: Callable[[], bool]) -> tuple[Row, ...]:
    """The rows behind the last record that counts.

    Args:
        done: how far the file could be read.
        verdict: on it.
        file: reads its bytes.
        used: offset behind its last byte that is not zero.
        stop: asked at every piece; True calls the search off.
    """
    if verdict.kind is VerdictKind.TORN:
        assert verdict.offset is not None
        return (Row(Kind.TORN, verdict.offset, verdict.tail_bytes, summary=verdict.reason),)
    start = done.fault.offset if done.fault is not None else done.end
    if verdict.kind is not VerdictKind.DAMAGED or used <= start:
        return ()
    found: list[Row] = []
    searched = min(used, start + SEARCH_MAX_BYTES)
    more = searched < used
    for row in readable_rows(file, start + 1, searched, stop):
        if len(found) == FOUND_MAX:
            more = True
            break
        found.append(row)
    words = verdict.reason if done.fault is None or verdict.offset == start else done.fault.words
    broken = Row(Kind.DAMAGED, start, used - start, summary=words)
    return tuple(with_gaps(broken, found, used, more=more))


def readable_rows(file: OpenFile, start: int, end: int, stop: Callable[[], bool]) -> Iterator[Row]:
    """Records that can be read in a stretch of the file, wherever they begin; none inside another.

    Raises:
        OSError, ReadingCalledOff: as for reading.
    """
    window, behind = Window(file), start
    known: dict[int, JobRecord] = {}
    for at, found in _candidates(file, start, end, stop):
        if at < behind:
            continue
        body_at = at + found.head_bytes
        body_end = window.get(body_at + found.size - len(BODY_END), len(BODY_END)) if found.full else None
        if doubts_about(found, body_end):
            continue
        behind = body_at + found.body_bytes
        letter = letter_of(found, known.get(found.id))
        known[found.id] = found
        yield Row(Kind.READABLE_NOT_REPLAYED, at, behind - at, letter, job=found.id, time_ms=found.written_ms)


def _candidates(file: OpenFile, start: int, end: int, stop: Callable[[], bool]) -> Iterator[tuple[int, JobRecord]]:
    """Where something stands that has the shape of a record, and what it says."""
    at = start
    while at < end:
        if stop():
            raise ReadingCalledOff
        chunk = file.read_at(at, _CHUNK_BYTES + HEAD_MAX_BYTES)
        for match in _CORE.finditer(chunk) if chunk.count(0) < len(chunk) else ():
            begin = _begin_of(chunk, match.start())
            found = None if begin is None else decode(chunk[begin : begin + HEAD_MAX_BYTES])
            if begin is not None and found is not None and at + begin < end:
                yield at + begin, found
        at += _CHUNK_BYTES


def _begin_of(chunk: bytes, core: int) -> int | None:
    """Where the record begins whose 80 bytes stand at `core`; None when nothing before them is a name or its length."""
    begin = core - LENGTH_BYTES
    if begin >= 0 and not any(chunk[begin:core]):
        return begin
    for length in range(1, NAME_MAX_BYTES + 1):
        begin = core - length - LENGTH_BYTES
        if begin < 0:
            break
        named = chunk[begin : begin + LENGTH_BYTES] == length.to_bytes(LENGTH_BYTES, "little")
        if named and 0 not in chunk[begin + LENGTH_BYTES : core]:
            return begin
    return None


def _readable_at_once(file: OpenFile, start: int, end: int) -> bool:
    return next(readable_rows(file, start, end, lambda: False), None) is not None


def _one_bit(done: FileRead, fault: Fault, file: OpenFile, used: int, size: int) -> int | None:
    """The one bit, counted from the file's beginning, that explains a fault; None without one, or with several."""
    window = Window(file)
    if not fault.end:
        version = int.from_bytes(window.get(0, 4), "little") ^ 7
        return version.bit_length() - 1 if version.bit_count() == 1 else None
    whole = window.get(fault.offset, min(size, max(fault.end, fault.offset + HEAD_MAX_BYTES)) - fault.offset)
    head = bytearray(whole[:HEAD_MAX_BYTES])
    found: list[int] = []
    for bit in range(8 * len(head)):
        head[bit // 8] ^= 1 << bit % 8
        if _is_right(bytes(head), fault.offset, done.before, window, used):
            found.append(8 * fault.offset + bit)
        head[bit // 8] ^= 1 << bit % 8
    found += _bits_of_line_end(whole, fault)
    return found[0] if len(found) == 1 else None


def _is_right(head: bytes, at: int, before: JobRecord | None, window: Window, used: int) -> bool:
    """True when a record could be this, with what follows it."""
    record = decode(head)
    if record is None or not record.id or record.size < len(BODY_END):
        return False
    end = at + record.head_bytes + record.body_bytes
    if record.full and (end > used or window.get(end - len(BODY_END), len(BODY_END)) != BODY_END):
        return False
    if doubts_about(record) or (before is not None and before.id == record.id and doubts_beside(record, before)):
        return False
    following = window.get(end, HEAD_MAX_BYTES)
    if not any(following):
        return end >= used
    following_record = decode(following)
    return following_record is not None and following_record.id > 0 and not doubts_about(following_record)


def _bits_of_line_end(whole: bytes, fault: Fault) -> list[int]:
    """The bit of a line end behind a body, where nothing else about the record is odd."""
    record = decode(whole)
    if record is None or not record.full or doubts_about(record) or fault.offset + len(whole) < fault.end:
        return []
    length = record.head_bytes + record.body_bytes
    difference = int.from_bytes(whole[length - 2 : length], "little") ^ int.from_bytes(BODY_END, "little")
    if difference.bit_count() != 1:
        return []
    return [8 * (fault.offset + length - len(BODY_END)) + difference.bit_length() - 1]


def _behind_zeros(end: int, file: OpenFile, used: int) -> Verdict:
    """Bytes stand behind the zeros at which the server stops."""
    first = _first_used(file, end, min(used, end + SEARCH_MAX_BYTES))
    if first is None:
        words = phrase(
            "{search_max_bytes} of zeros and more, and bytes again before {used}",
            search_max_bytes=size_text(SEARCH_MAX_BYTES),
            used=offset_text(used),
        )
        return Verdict(VerdictKind.DAMAGED, phrase("{words}; the server stops at the zeros", words=words), end)
    words = phrase(
        "{zero_bytes}, and then bytes again at {first}; the server stops at the zeros",
        zero_bytes=count_text(first - end, "zero byte"),
        first=offset_text(first),
    )
    byte = file.read_at(first, 1)[0] if first == used - 1 else 0
    if byte.bit_count() == 1:
        return Verdict(VerdictKind.DAMAGED, words, end, first, byte.bit_length() - 1)
    return Verdict(VerdictKind.DAMAGED, words, end)


def _first_used(file: OpenFile, start: int, end: int) -> int | None:
    """Offset of the first byte in a stretch that is not zero; None without one."""
    while start < end and (chunk := file.read_at(start, min(_CHUNK_BYTES, end - start))):
        kept = chunk.lstrip(b"\0")
        if kept:
            return start + len(chunk) - len(kept)
        start += len(chunk)
    return None


def _flip_words(words: str, bit: int) -> str:
    return phrase(
        "{words}; one flipped bit explains it: bit {bit} of byte {bit2}",
        words=words,
        bit=bit % 8,
        bit2=offset_text(bit // 8),
    )


def _more_words(done: FileRead, fault: Fault) -> str:
    if fault is done.fault:
        return phrase("{words}; the server stops reading here", words=fault.words)
    words = phrase("{words}; the server takes it as it is", words=fault.words)
    more = len(done.doubts) - 1
    return (
        phrase(
            "{words}, and {more_records} that can't be right either",
            words=words,
            more_records=count_text(more, "more record"),
        )
        if more
        else words
    )
