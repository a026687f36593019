"""Puts records of one log together anew, each with the place in the chain that it has there now.

Whole records are encoded again. Damaged bytes can't be: what is wrong with them would be put right. So numbers and
chain are changed in them by the same difference, and since CRC-32 is linear (crc(a ^ b) = crc(a) ^ crc(b) ^ crc(0) for
equal lengths) the checksums too: stored and computed differ in the same bits as before.
"""

from __future__ import annotations

from dataclasses import dataclass
from zlib import crc32

from app.engine.limits import BODY_MAX_BYTES
from app.engine.log import record
from app.engine.log.frame import CHECKED_HEAD_BYTES, END_BYTES, HEAD_BYTES, RESIDUE, build_frame, frame_bytes
from app.inspector.rows import count_of_batch

_SEQUENCE = slice(0x08, 0x10)
_PREV = slice(0x18, 0x1C)
_ID_BYTES = 8
_ENTRY_HEAD_BYTES = 4
_COUNT_BYTES = 4


@dataclass(frozen=True, slots=True)
class Frame:
    """A whole record as it was read.

    Attributes:
        letter: its type.
        sequence: its (first) sequence number.
        time_ms: its time.
        prev: the end CRC it says the record before has.
        body: what it says.
        end_crc: its own.
    """

    letter: int
    sequence: int
    time_ms: int
    prev: int
    body: bytes
    end_crc: int

    @classmethod
    def of(cls, data: bytes) -> Frame:
        """Take the bytes of a whole frame apart."""
        length = int.from_bytes(data[4:8], "big")
        return cls(
            data[3],
            int.from_bytes(data[_SEQUENCE], "big"),
            int.from_bytes(data[0x10:0x18], "big"),
            int.from_bytes(data[_PREV], "big"),
            data[HEAD_BYTES : HEAD_BYTES + length],
            int.from_bytes(data[-END_BYTES:], "little"),
        )

    @property
    def numbers(self) -> int:
        """How many sequence numbers it takes: a batch one for each operation."""
        return max(1, count_of_batch(self.body)) if self.letter == record.BATCH else 1


class Chain:
    """A log that is being put together.

    Args:
        header: the bytes of the file header, which stays as it is.
        salt: of that header.
        base: the last number before this file.
    """

    def __init__(self, header: bytes, salt: int, base: int) -> None:
        self._pieces = [header]
        self._salt, self._prev, self._next = salt, salt, base + 1
        self._ids: dict[int, int] = {}
        self._shift = 0
        self._chained_to: int | None = None

    @property
    def length(self) -> int:
        """How many bytes there are so far."""
        return sum(map(len, self._pieces))

    def log(self) -> bytes:
        """The bytes so far."""
        return b"".join(self._pieces)

    def add(self, frame: Frame) -> None:
        """Append a whole record."""
        for index in range(frame.numbers):
            self._ids[frame.sequence + index] = self._next + index
        self._append(frame, self._next, self._prev)
        self._next += frame.numbers

    def add_bad(self, data: bytes, sequence: int, prev: int) -> None:
        """Append what was no whole record there, wrong in the same way here.

        Args:
            data: its bytes.
            sequence: the number that was due there.
            prev: the end CRC of the record before it there.
        """
        self._shift = sequence - self._next
        if self._is_right(data, sequence, prev):
            # Whole and in its place: what is wrong is what it says, of a job with another number here.
            length = frame_bytes(int.from_bytes(data[4:8], "big"))
            self.add(Frame.of(data[:length]))
            self._pieces.append(data[length:])
            return
        changed = bytearray(data)
        _differ(changed, _SEQUENCE, self._difference(data, sequence))
        _differ(changed, _PREV, prev ^ self._prev)
        if len(data) >= HEAD_BYTES:
            difference = crc32(changed[:CHECKED_HEAD_BYTES], self._salt) ^ crc32(data[:CHECKED_HEAD_BYTES], self._salt)
            _differ(changed, slice(CHECKED_HEAD_BYTES, HEAD_BYTES), difference)
            _mend_end(changed, data)
        self._pieces.append(bytes(changed))

    def add_raw(self, data: bytes, sequence: int) -> None:
        """Append what was no record at all, zeros say, as it is.

        Args:
            data: its bytes.
            sequence: the number that was due there.
        """
        self._shift = sequence - self._next
        self._pieces.append(data)

    def _head_holds(self, data: bytes) -> bool:
        stored = int.from_bytes(data[CHECKED_HEAD_BYTES:HEAD_BYTES], "big")
        return len(data) >= HEAD_BYTES and crc32(data[:CHECKED_HEAD_BYTES], self._salt) == stored

    def _is_right(self, data: bytes, sequence: int, prev: int) -> bool:
        """True for a whole record that is what it should be there as far as checksums and order can tell."""
        if not self._head_holds(data):
            return False
        length = frame_bytes(int.from_bytes(data[4:8], "big"))
        stored = int.from_bytes(data[_SEQUENCE], "big"), int.from_bytes(data[_PREV], "big")
        return length <= len(data) and crc32(data[:length], RESIDUE) == RESIDUE and stored == (sequence, prev)

    def _difference(self, data: bytes, sequence: int) -> int:
        """In which bits the number of a bad record changes: a head that holds has a number to count from."""
        if not self._head_holds(data):
            return sequence ^ self._next
        stored = int.from_bytes(data[_SEQUENCE], "big")
        return stored ^ max(0, stored - self._shift)

    def add_behind(self, frame: Frame) -> None:
        """Append a whole record that stands behind the damage: as far from what is before it as it was."""
        before = self._chained_to
        self._append(frame, frame.sequence - self._shift, self._prev if frame.prev == before else frame.prev)
        self._chained_to = frame.end_crc

    def _append(self, frame: Frame, sequence: int, prev: int) -> None:
        body = _renumbered(frame.letter, frame.body, self._ids)
        data, self._prev = build_frame(frame.letter, sequence, frame.time_ms, prev, self._salt, body)
        self._pieces.append(data)


def _differ(data: bytearray, place: slice, difference: int) -> None:
    """Flip the bits of a number, as far as its bytes are there."""
    width = place.stop - place.start
    for at, byte in enumerate(difference.to_bytes(width, "big"), place.start):
        if at < len(data):
            data[at] ^= byte


def _mend_end(changed: bytearray, data: bytes) -> None:
    """Change the end CRC by what the changes before it come to, if the frame is there as far as it says."""
    length = int.from_bytes(data[4:8], "big")
    whole = frame_bytes(length)
    if length > BODY_MAX_BYTES or whole > len(data):
        return
    covered = whole - END_BYTES
    difference = crc32(changed[:covered], RESIDUE) ^ crc32(data[:covered], RESIDUE)
    for at, byte in enumerate(difference.to_bytes(END_BYTES, "little"), covered):
        changed[at] ^= byte


def _renumbered(letter: int, body: bytes, ids: dict[int, int]) -> bytes:
    """A body with the numbers that its job and its token have now; what is not there any more keeps its number."""
    if letter == record.BATCH:
        return _renumbered_batch(body, ids)
    if letter in (record.LEASE, record.REDRIVE, record.CANCEL):
        places: tuple[int, ...] = (0,)
    elif letter in (record.ACK, record.NACK, record.EXTEND):
        places = (0, _ID_BYTES)
    else:
        return body
    changed = bytearray(body)
    for at in places:
        old = int.from_bytes(body[at : at + _ID_BYTES], "big")
        if at + _ID_BYTES <= len(body) and old in ids:
            changed[at : at + _ID_BYTES] = ids[old].to_bytes(_ID_BYTES, "big")
    return bytes(changed)


def _renumbered_batch(body: bytes, ids: dict[int, int]) -> bytes:
    changed = bytearray(body)
    at = _COUNT_BYTES
    while at + _ENTRY_HEAD_BYTES <= len(body):
        start = at + _ENTRY_HEAD_BYTES
        end = start + int.from_bytes(body[at + 1 : start], "big")
        if end > len(body):
            break
        changed[start:end] = _renumbered(body[at], body[start:end], ids)
        at = end
    return bytes(changed)
