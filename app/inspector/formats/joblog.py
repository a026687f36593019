"""Tearproof's own log (FORMAT.md). The engine reads and judges it; here stands how its records are told and named."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar
from zlib import crc32

from app.engine.log import record
from app.engine.log.frame import END_BYTES, HEAD_BYTES, HEADER_BYTES, RESIDUE
from app.engine.log.layout import Nonsense
from app.engine.operations import describe
from app.inspector.formats.base import Format
from app.inspector.layout import header_parts, record_parts
from app.inspector.row import Kind
from app.inspector.rows import count_of_batch, ids_of, operations_of
from app.inspector.sentences import BATCH_SHOWN, BODY_HEAD_BYTES, summary_of, told_of
from app.inspector.texts import date_text
from app.inspector.values import MARKS
from app.wording import phrase

if TYPE_CHECKING:
    from app.inspector.document import LogFacts
    from app.inspector.formats.base import Read, Values
    from app.inspector.layout import Span
    from app.inspector.row import Row

_BATCH_READ_BYTES = 256 * 1024
_LETTERS = "ELANXRCSBz"


class JobLog(Format):
    """The log of this program, every version of it."""

    id = "tearproof"
    title = "Tearproof log"
    has_checksums = True
    head_bytes = HEADER_BYTES
    letters: ClassVar = {ord(letter): record.name_of(ord(letter)) for letter in _LETTERS}

    def name_of(self, letter: int) -> str:
        """What a record of that type is called."""
        return record.name_of(letter)

    def look_of(self, letter: int) -> int:
        """The type of our own record that leads to the same state."""
        return letter

    def header_words(self, facts: LogFacts, read: Read) -> str:
        """What the head of the file says, in one line."""
        del read
        header = facts.header
        return (
            phrase(
                "generation {generation} · made {created_ms}",
                generation=header.generation,
                created_ms=date_text(header.created_ms),
            )
            if header
            else ""
        )

    def values(self, row: Row, read: Read) -> Values:
        """The decoded fields of a record."""
        if row.letter == record.BATCH:
            body = _body(row, read)
            inside = [
                {"type": record.name_of(letter), **_decode(letter, part)}
                for letter, _number, part in operations_of(row.sequence, body, BATCH_SHOWN)
            ]
            return {"count": count_of_batch(body), "operations": inside} if body else {}
        return _values(row, read) or {}

    def summary(self, row: Row, read: Read) -> str:
        """What a record says, in one line."""
        if row.letter == record.BATCH:
            values = self.values(row, read)
            return summary_of(row.letter, values, row.time_ms, row.sequence) if values else ""
        decoded = _values(row, read)
        return "" if decoded is None else summary_of(row.letter, decoded, row.time_ms)

    def told(self, row: Row, job: int, read: Read) -> list[str]:
        """A record as sentences."""
        if row.letter != record.BATCH:
            values = _values(row, read)
            name = record.name_of(row.letter)
            return [f"{name}." if values is None else told_of(row.letter, values, row.time_ms, job)]
        told = []
        for letter, number, inside in operations_of(
            row.sequence, read(row.offset + HEAD_BYTES, row.length - HEAD_BYTES)
        ):
            about = ids_of(letter, number, inside)[0]
            if job in (0, about):
                told.append(
                    phrase("In a batch: {letter}", letter=told_of(letter, _decode(letter, inside), row.time_ms, about))
                )
        return told

    def spans(self, row: Row, data: bytes, facts: LogFacts, read: Read) -> list[Span]:
        """Name every byte of a row."""
        if row.offset < HEADER_BYTES:
            return header_parts(data)
        in_chain = row.kind is not Kind.READABLE_NOT_REPLAYED
        return record_parts(
            data,
            row.offset,
            facts.header,
            wanted_sequence=row.sequence or None,
            wanted_prev=chain_before(row.offset, facts, read) if in_chain else None,
        )

    def check_words(self, data: bytes) -> str:
        """The checksum over a whole record, in one line."""
        residue = crc32(data, RESIDUE)
        return phrase(
            "crc32(frame, {residue:08x}) = {residue2:08x}{marks}",
            residue=RESIDUE,
            residue2=residue,
            marks=MARKS[residue == RESIDUE],
        )


OWN = JobLog()
"""The one format that is also written."""


def chain_before(offset: int, facts: LogFacts, read: Read) -> int | None:
    """The end CRC that the record at `offset` must carry as its `prev`: the salt for the first; None if unread."""
    if facts.header is not None and offset == HEADER_BYTES:
        return facts.header.salt
    end = read(offset - END_BYTES, END_BYTES) if offset > HEADER_BYTES else b""
    return int.from_bytes(end, "little") if len(end) == END_BYTES else None


def _body(row: Row, read: Read) -> bytes:
    return read(row.offset + HEAD_BYTES, min(row.length - HEAD_BYTES, _BATCH_READ_BYTES))


def _values(row: Row, read: Read) -> Values | None:
    """The decoded start of a record's body; None when its bytes are no longer there."""
    start = read(row.offset, min(row.length, HEAD_BYTES + BODY_HEAD_BYTES))
    if len(start) < HEAD_BYTES or start[3] != row.letter:
        return None
    length = int.from_bytes(start[4:8], "big")
    values = _decode(row.letter, start[HEAD_BYTES : HEAD_BYTES + length])
    if "payload" in values and length > BODY_HEAD_BYTES:
        values["payload_bytes"] = length
    return values


def _decode(letter: int, body: bytes) -> Values:
    try:
        return describe(letter, body)
    except Nonsense:
        return {}
