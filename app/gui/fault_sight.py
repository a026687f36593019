"""What the dialog of a fault shows of the log: the records to choose from, and bytes before and after. No Qt.

`sight_of` is called on the machine's thread; what it returns is frozen and handed over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.light import dataclass
from app.engine.log.frame import HEADER_BYTES, SYNC, frame_bytes
from app.inspector.layout import header_parts, record_parts
from app.lab.faults.base import CannotBreak, ParameterKind

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from app.inspector.layout import Span
    from app.lab.faults.base import Fault, Splice, Value
    from app.lab.machine import Machine

SHOWN_BYTES_MAX = 256
"""So many bytes before and after are shown; what a fault does to more of them goes on in the same way."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Something to choose in the log: the file header, a whole record, or what stands behind the last one.

    Attributes:
        offset, length: where its bytes lie.
        letter: the record's type; empty for the other two.
        sequence, job: of a record; 0 where there is none.
    """

    offset: int
    length: int
    letter: str = ""
    sequence: int = 0
    job: int = 0


@dataclass(frozen=True, slots=True)
class Bytes:
    """Some bytes of the file with their fields. `start` is the offset of the first."""

    start: int = 0
    data: bytes = b""
    spans: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class FaultSight:
    """What is shown for one choice of values.

    Attributes:
        pieces: what can be chosen.
        record: the chosen one with all its bytes.
        frame: what a cut cuts; empty where nothing can be cut.
        before, after: the bytes that change, with a little around them; both empty when no bytes at rest change.
        changed: offsets of the bytes of `after` that are others than in `before`.
        problem: why the fault can't be made with these values; empty when it can.
    """

    pieces: tuple[Piece, ...] = ()
    record: Bytes = Bytes()
    frame: bytes = b""
    before: Bytes = Bytes()
    after: Bytes = Bytes()
    changed: frozenset[int] = frozenset()
    problem: str = ""


def sight_of(machine: Machine, fault: Fault, values: Mapping[str, Value]) -> FaultSight:
    """Look at the log as the fault would change it, without changing anything.

    Args:
        machine: the fault's.
        fault: which one.
        values: by parameter name.
    """
    kinds = {parameter.kind: parameter.name for parameter in fault.parameters}
    data = machine.read()
    pieces = _pieces(machine, len(data), everything=ParameterKind.BYTE in kinds)
    record = Bytes()
    chosen = values.get(kinds.get(ParameterKind.RECORD, ""))
    piece = next((piece for piece in pieces if piece.offset == chosen), None)
    if piece is not None:
        record = _bytes_at(data, pieces, piece.offset, piece.offset + piece.length)
    frame = fault.frame(machine, values) if ParameterKind.CUT in kinds else b""
    try:
        splices = fault.preview(machine, values)
    except CannotBreak as problem:
        return FaultSight(pieces, record, frame, problem=problem.reason)
    own = [splice for splice in splices if splice.path == machine.path]
    before, after = _around(data, pieces, own)
    changed = {
        after.start + at for at in range(len(after.data)) if at >= len(before.data) or before.data[at] != after.data[at]
    }
    return FaultSight(pieces, record, frame, before, after, frozenset(changed))


def frame_spans(frame: bytes, start: int = 0) -> tuple[Span, ...]:
    """The named fields of a frame that begins at `start`."""
    return tuple(span for span in record_parts(frame, start, None) if span.length)


def payload_middle(record: Bytes) -> int:
    """The byte in the middle of a record's payload, by its index in the record; of all its bytes without one."""
    payload = next((span for span in record.spans if span.name == "payload"), None)
    if payload is None:
        return len(record.data) // 2
    return payload.offset - record.start + payload.length // 2


def _pieces(machine: Machine, size: int, *, everything: bool) -> tuple[Piece, ...]:
    """The whole records; where any byte may be chosen, the file header and the tail too."""
    frames = machine.frames()
    found = [Piece(frame.offset, frame.length, frame.letter, frame.sequence, frame.job) for frame in frames]
    if not everything or not size:
        return tuple(found)
    end = found[-1].offset + found[-1].length if found else min(HEADER_BYTES, size)
    tail = [Piece(end, size - end)] if size > end else []
    return (Piece(0, min(HEADER_BYTES, size)), *found, *tail)


def _bytes_at(data: bytes, pieces: Sequence[Piece], start: int, end: int) -> Bytes:
    """Bytes of the file, with fields as far as whole pieces begin in them."""
    spans: list[Span] = []
    for piece in pieces:
        if start <= piece.offset < end:
            raw = data[piece.offset : min(piece.offset + piece.length, end)]
            named = record_parts(raw, piece.offset, None) if piece.offset else header_parts(raw)
            spans += [span for span in named if span.length]
    return Bytes(start, data[start:end], tuple(spans))


def _around(data: bytes, pieces: Sequence[Piece], splices: Sequence[Splice]) -> tuple[Bytes, Bytes]:
    """The bytes that change and the rest of their records, before and after."""
    if not splices:
        return Bytes(), Bytes()
    first = min(splice.offset for splice in splices)
    behind = max(splice.offset + len(splice.before or b"") for splice in splices)
    whole = [*pieces, Piece(len(data), 0)]
    start = max((piece.offset for piece in whole if piece.offset <= first), default=first)
    end = min((piece.offset + piece.length for piece in whole if piece.offset + piece.length >= behind), default=behind)
    if any(len(splice.before or b"") != len(splice.after or b"") for splice in splices):
        # What follows moves: show where it goes.
        end += SHOWN_BYTES_MAX // 4
    changed = data
    for splice in splices:
        at = splice.offset
        changed = changed[:at] + (splice.after or b"") + changed[at + len(splice.before or b"") :]
    grown = len(changed) - len(data)
    if first - start > SHOWN_BYTES_MAX // 2:
        # A long record: show the part that changes.
        start = first - first % 16 - 32
    shown_before = data[start : min(end, start + SHOWN_BYTES_MAX)]
    shown_after = changed[start : min(end + max(0, grown), start + SHOWN_BYTES_MAX)]
    named = _bytes_at(data, pieces, start, start + len(shown_before))
    same_length = len(shown_before) == len(shown_after)
    return named, Bytes(start, shown_after, named.spans if same_length else _frames_in(shown_after, start))


def _frames_in(data: bytes, start: int) -> tuple[Span, ...]:
    """The fields of the frames that follow one another from `start` on, as far as each begins like one."""
    spans: list[Span] = []
    at = 0
    while data[at : at + len(SYNC)] == SYNC:
        whole = frame_bytes(int.from_bytes(data[at + 4 : at + 8], "big"))
        spans += frame_spans(data[at : at + whole], start + at)
        at += whole
    return tuple(spans)
