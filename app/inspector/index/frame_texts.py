"""Where the texts of a record stand in its frame: payload, key, worker and reason, those of a batch's operations too.

The places follow from the layouts that the operations declare (`app/engine/operations`); nothing is known twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from app.engine.log.frame import HEAD_BYTES
from app.engine.log.record import BATCH, SNAPSHOT
from app.engine.operations import LAYOUTS
from app.engine.operations.snapshot import JOB_KIND, JOB_LAYOUT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.engine.log.layout import Layout

    Place = tuple[str, int, int]
    """Name of the field, where it begins and ends, counted from the frame's first byte."""

_COUNT_BYTES = 4
_OPERATION_BYTES = 4


class Texts(Protocol):
    """Finds the texts in the records of one format.

    Attributes:
        holders: name of a field to the letters of the records that may have it.
    """

    @property
    def holders(self) -> Mapping[str, frozenset[int]]:
        """Name of a field to the letters of the records that may have it."""
        ...

    def of(self, letter: int, frame: bytes) -> list[Place]:
        """The texts of one record; of bytes that are no such record, fewer or none."""
        ...


class FrameTexts:
    """Finds the texts in records of Tearproof's own log."""

    def __init__(self) -> None:
        layouts = {letter: _Tails(layout) for letter, layout in LAYOUTS.items() if layout.tails}
        self._layouts = layouts
        self._snapshot = _Tails(JOB_LAYOUT)
        named: dict[str, set[int]] = {}
        for letter, tails in (*layouts.items(), (SNAPSHOT, self._snapshot)):
            for name in tails.names:
                named.setdefault(name, {BATCH}).add(letter)
        self.holders: Mapping[str, frozenset[int]] = {name: frozenset(letters) for name, letters in named.items()}

    def of(self, letter: int, frame: bytes) -> list[Place]:
        """The texts of one record; of bytes that are no such record, fewer or none."""
        if len(frame) < HEAD_BYTES:
            return []
        end = min(len(frame), HEAD_BYTES + int.from_bytes(frame[4:8], "big"))
        if letter == BATCH:
            return self._of_batch(frame, end)
        tails = self._tails_of(letter, frame)
        return [] if tails is None else tails.places(frame, HEAD_BYTES, end)

    def _tails_of(self, letter: int, frame: bytes) -> _Tails | None:
        if letter == SNAPSHOT:
            return self._snapshot if frame[HEAD_BYTES : HEAD_BYTES + 1] == bytes((JOB_KIND,)) else None
        return self._layouts.get(letter)

    def _of_batch(self, frame: bytes, end: int) -> list[Place]:
        found: list[Place] = []
        at = HEAD_BYTES + _COUNT_BYTES
        while at + _OPERATION_BYTES <= end:
            start = at + _OPERATION_BYTES
            behind = start + int.from_bytes(frame[at + 1 : start], "big")
            tails = self._layouts.get(frame[at])
            if tails is not None and behind <= end:
                found += tails.places(frame, start, behind)
            at = behind
        return found


class _Tails:
    """The texts behind the fixed fields of one layout."""

    def __init__(self, layout: Layout) -> None:
        names = [field.name for field in layout.fields]
        self.names = tuple(tail.name for tail in layout.tails)
        self._fixed = layout.fixed
        self._lengths = [names.index(tail.length_field) if tail.length_field else -1 for tail in layout.tails]

    def places(self, frame: bytes, start: int, end: int) -> list[Place]:
        """Where they stand in a body from `start` to `end`."""
        at = start + self._fixed.size
        if at > end:
            return []
        numbers = self._fixed.unpack_from(frame, start)
        found: list[Place] = []
        for name, place in zip(self.names, self._lengths, strict=True):
            behind = end if place < 0 else at + numbers[place]
            if behind > end:
                break
            found.append((name, at, behind))
            at = behind
        return found
