"""The queue's verbs, one file each: what it needs, its record's body, how the body changes the table.

Each module that writes a record of its own has
    LETTER   the record's type,
    LAYOUT   its body,
    apply(table, sequence, time_ms, buffer, start, length, offset)   folds one record into the table. `buffer` holds
             the body at `start`, `length` bytes long; `offset` is where that body lies in the file. It raises
             `Nonsense` before it changes anything when the record can't be true there. The clock plays no part.
and a request: a frozen class with `plan(table, now_ms, sequence, read_payload)` that returns the body to write, or
raises a `RefusedError`.
"""

from __future__ import annotations

from app.engine.log.layout import FieldKind, Meaning, Nonsense, Part
from app.engine.log.record import BATCH, SNAPSHOT, name_of
from app.engine.operations import ack, batch, cancel, enqueue, extend, lease, nack, redrive, seal, snapshot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.log.layout import Layout
    from app.engine.operations.base import Apply

_VERBS = (enqueue, lease, ack, nack, extend, redrive, cancel, seal)

LAYOUTS: dict[int, Layout] = {verb.LETTER: verb.LAYOUT for verb in _VERBS}
"""The body of each plain record. Snapshots and batches have more than one; `parts` knows them all."""

HANDLERS: dict[int, Apply] = {verb.LETTER: verb.apply for verb in _VERBS}
"""What may stand in a batch, and how it is folded into a table."""

APPLY: dict[int, Apply] = {**HANDLERS, SNAPSHOT: snapshot.apply, BATCH: batch.applier(HANDLERS)}
"""How every record is folded into a table."""


def parts(letter: int, body: bytes) -> list[Part]:
    """Split any record's body into named pieces; those of a batch's operations are called `1.job`, `2.token`.

    Raises:
        Nonsense: the body does not have the shape of its type.
    """
    if letter == BATCH:
        return _batch_parts(body)
    layout = snapshot.layout_of(body) if letter == SNAPSHOT else LAYOUTS.get(letter)
    if layout is None:
        raise Nonsense(f"no layout is known for this kind of {name_of(letter)}")
    return layout.parts(body)


def describe(letter: int, body: bytes) -> dict[str, object]:
    """Return a body's values by name; a batch has `operations`, a list of such dicts, each with its `type`."""
    if letter != BATCH:
        return {part.name: part.value for part in parts(letter, body) if part.kind is not FieldKind.PADDING}
    operations = [
        {"type": name_of(entry.letter), **{part.name: part.value for part in pieces}}
        for entry, _, pieces in batch.entry_parts(body, LAYOUTS)
    ]
    return {"count": len(operations), "operations": operations}


def _batch_parts(body: bytes) -> list[Part]:
    found = [Part("count", 0, 4, FieldKind.LENGTH, Meaning.NUMBER, int.from_bytes(body[:4], "big"))]
    for entry, index, pieces in batch.entry_parts(body, LAYOUTS):
        prefix = f"{index + 1}."
        at = entry.start - batch.ENTRY_BYTES
        found.append(Part(prefix + "type", at, 1, FieldKind.FRAME, Meaning.TEXT, chr(entry.letter)))
        found.append(Part(prefix + "body length", at + 1, 3, FieldKind.LENGTH, Meaning.NUMBER, entry.length))
        found += [
            Part(prefix + piece.name, entry.start + piece.offset, piece.length, piece.kind, piece.meaning, piece.value)
            for piece in pieces
        ]
    return found
