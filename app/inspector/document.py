"""A log file as rows: the frames that were read, and behind them what could not be, in words.

The rows come from reading the file itself, never from the queue, so that the two sides of the window are
independent witnesses. A row's one-line summary is decoded from the file when somebody looks at it.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING, Protocol

from app.engine.log import record
from app.engine.log.frame import END_BYTES, HEAD_BYTES, HEADER_BYTES
from app.engine.log.layout import Nonsense
from app.engine.log.verdict import CLEAN, Verdict, VerdictKind
from app.engine.operations import describe
from app.inspector.rows import Rows, count_of_batch, ids_of, operations_of
from app.inspector.sentences import BATCH_SHOWN, BODY_HEAD_BYTES, summary_of, told_of
from app.inspector.texts import count_text, date_text
from app.inspector.times import OddTimes, backwards_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.engine.log.header import FileHeader
    from app.inspector.row_table import RowTable

_SUMMARIES_KEPT = 4096
_BATCH_READ_BYTES = 256 * 1024
_UNREADABLE = "(no longer readable)"


class Kind(Enum):
    """What a row stands for; the words are the window's."""

    FILE_HEADER = "file header"
    RECORD = "record"
    BEING_WRITTEN = "being written"
    TORN = "torn tail"
    DAMAGED = "damaged"
    READABLE_NOT_REPLAYED = "readable, not replayed"


class ByteSource(Protocol):
    """Where bytes of the file are read on demand: the storage port's open file."""

    def read_at(self, offset: int, length: int) -> bytes:
        """Return up to `length` bytes from `offset`; fewer only at the end of the file."""
        ...


@dataclass(frozen=True, slots=True)
class Row:
    """One row in full, made on demand. Numbers are 0 where a row has none.

    Attributes:
        summary: what it says, where that is not decoded from its bytes.
        label: what it is called, where that is not its type or kind.
    """

    kind: Kind
    offset: int
    length: int
    letter: int = 0
    sequence: int = 0
    job: int = 0
    token: int = 0
    time_ms: int = 0
    summary: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True)
class LogFacts:
    """What the status bar says about the file.

    Attributes:
        verdict: the reader's answer.
        size_bytes: how long the file is.
        records: how many whole frames were read.
        end: offset behind the last of them.
        header: the file header, None where there is none.
        being_written: somebody is writing a record at this moment.
        now_ms: the log's idea of now when this was read.
        odd_times: times that run backwards, or ahead of the clock.
    """

    verdict: Verdict = CLEAN
    size_bytes: int = 0
    records: int = 0
    end: int = 0
    header: FileHeader | None = None
    being_written: bool = False
    now_ms: int = 0
    odd_times: OddTimes = field(default_factory=OddTimes)

    @property
    def generation(self) -> int:
        """Which rewriting of the log this is; 0 without a header."""
        return self.header.generation if self.header else 0


class LogDocument:
    """Every row of one log.

    Attributes:
        rows: the frames, in columns.
        tail: the rows behind the last whole frame.
        facts: what is known about the file as a whole.
    """

    def __init__(self) -> None:
        """Start with no file."""
        self.rows: RowTable = Rows()
        self.tail: tuple[Row, ...] = ()
        self.facts = LogFacts()
        self._source: ByteSource | None = None
        self._kept: OrderedDict[int, str] = OrderedDict()

    def clear(self, source: ByteSource | None) -> None:
        """Begin with another file, or with the same one rewritten.

        Args:
            source: where its bytes are read; None without a file.
        """
        self.rows = Rows()
        self.tail = ()
        self.facts = LogFacts()
        self._source = source
        self._kept.clear()

    def append(self, rows: RowTable) -> None:
        """Add the next frames. Those of a large log come in columns that are taken over as they are, not copied."""
        if len(self.rows) or isinstance(rows, Rows):
            self.rows.extend(rows)
        else:
            self.rows = rows.since(0)

    def __len__(self) -> int:
        """How many rows there are, the file header's among them."""
        return self.first + len(self.rows) + len(self.tail)

    @property
    def first(self) -> int:
        """Number of the first record's row: 1 behind a file header, otherwise 0."""
        return 1 if self.facts.header else 0

    @property
    def tail_row(self) -> int:
        """Number of the first row behind the whole frames."""
        return self.first + len(self.rows)

    def row(self, number: int) -> Row:
        """A row without its summary, except where the summary is all it has."""
        index = number - self.first
        if index < 0:
            return self._header_row()
        if index >= len(self.rows):
            return self.tail[index - len(self.rows)]
        rows = self.rows
        return Row(
            Kind.RECORD,
            rows.offset[index],
            rows.length[index],
            rows.letter[index],
            rows.sequence[index],
            rows.job[index],
            rows.token[index],
            rows.time_ms[index],
        )

    def summary(self, number: int) -> str:
        """What a row says in one line."""
        row = self.row(number)
        if row.summary:
            return row.summary
        kept = self._kept.get(row.offset)
        if kept is not None:
            self._kept.move_to_end(row.offset)
            return kept
        said = self._decoded_summary(row)
        backwards = self.backwards(number)
        if backwards:
            said = f"{said} · {backwards}"
        self._kept[row.offset] = said
        if len(self._kept) > _SUMMARIES_KEPT:
            self._kept.popitem(last=False)
        return said

    def backwards(self, number: int) -> str:
        """What to say about a row whose time lies before that of the row above; empty for others."""
        index = number - self.first
        if not 0 < index < len(self.rows):
            return ""
        return backwards_words(self.rows.time_ms[index], self.rows.time_ms[index - 1])

    def jobs_of(self, number: int) -> tuple[int, ...]:
        """The jobs a row is about: none, one, or those of a batch."""
        index = number - self.first
        if 0 <= index < len(self.rows):
            return self.rows.jobs_of(index)
        job = self.row(number).job
        return (job,) if job else ()

    def numbers_of(self, job: int) -> list[int]:
        """The rows about a job, in order; readable rows behind damage among them."""
        found = [self.first + index for index in self.rows.rows_of(job)]
        found += [self.tail_row + place for place, row in enumerate(self.tail) if row.job == job]
        return found

    def is_about(self, number: int, job: int) -> bool:
        """True when a row is about that job."""
        index = number - self.first
        if 0 <= index < len(self.rows):
            return self.rows.about(index, job)
        return index >= len(self.rows) and self.tail[index - len(self.rows)].job == job

    def number_at(self, offset: int) -> int:
        """The row that holds the byte at `offset`, or -1."""
        if self.facts.header and 0 <= offset < HEADER_BYTES:
            return 0
        index = self.rows.row_at(offset)
        if index >= 0:
            return self.first + index
        for place, row in enumerate(self.tail):
            if row.offset <= offset < row.offset + max(1, row.length):
                return self.tail_row + place
        return -1

    def bytes_of(self, number: int, limit: int) -> bytes:
        """The bytes of a row, at most `limit`, read from the file now; fewer where they can't be read any more."""
        row = self.row(number)
        return self._read(row.offset, min(row.length, limit))

    def chain_before(self, offset: int) -> int | None:
        """The end CRC that the record at `offset` must carry as its `prev`: the salt for the first; None if unread."""
        if self.facts.header is not None and offset == HEADER_BYTES:
            return self.facts.header.salt
        end = self._read(offset - END_BYTES, END_BYTES) if offset > HEADER_BYTES else b""
        return int.from_bytes(end, "little") if len(end) == END_BYTES else None

    def history(self, job: int) -> list[tuple[int, str]]:
        """Why a job is where it is: the offset of each of its records and the record as a sentence, in order."""
        told: list[tuple[int, str]] = []
        for number in self.numbers_of(job):
            row = self.row(number)
            if row.kind is not Kind.RECORD:
                told.append((row.offset, f"{record.name_of(row.letter)} stands behind damage and was not replayed."))
                continue
            told += [(row.offset, sentence) for sentence in self._told(row, job)]
        return told

    def told_between(self, start: int, end: int, most: int) -> list[tuple[int, int, str]]:
        """The records in a stretch of the file as sentences.

        Args:
            start: offset of the first one.
            end: offset behind the last one.
            most: with more records than this there are none: nobody would read them.

        Returns:
            Offset, job and sentence of each record.
        """
        first, last = self.rows.row_at(start), self.rows.row_at(end - 1)
        if first < 0 or last < first or last - first >= most:
            return []
        rows = (self.row(self.first + index) for index in range(first, last + 1))
        return [(row.offset, row.job, sentence) for row in rows for sentence in self._told(row, row.job)]

    def _told(self, row: Row, job: int) -> Iterable[str]:
        """The sentences a record, or the operations about `job` (0: all) in a batch, come to."""
        if row.letter != record.BATCH:
            values = self._values(row)
            name = record.name_of(row.letter)
            return [f"{name}." if values is None else told_of(row.letter, values, row.time_ms, job)]
        body = self._read(row.offset + HEAD_BYTES, row.length - HEAD_BYTES)
        told = []
        for letter, number, inside in operations_of(row.sequence, body):
            about = ids_of(letter, number, inside)[0]
            if job in (0, about):
                told.append(f"In a batch: {told_of(letter, _decode(letter, inside), row.time_ms, about)}")
        return told

    def _header_row(self) -> Row:
        header = self.facts.header
        said = ""
        if header:
            said = f"generation {header.generation} · made {date_text(header.created_ms)}"
        return Row(Kind.FILE_HEADER, 0, HEADER_BYTES, summary=said)

    def _decoded_summary(self, row: Row) -> str:
        if row.letter == record.BATCH:
            body = self._read(row.offset + HEAD_BYTES, min(row.length - HEAD_BYTES, _BATCH_READ_BYTES))
            inside = [
                {"type": record.name_of(letter), **_decode(letter, part)}
                for letter, _number, part in operations_of(row.sequence, body, BATCH_SHOWN)
            ]
            values: dict[str, object] = {"count": count_of_batch(body), "operations": inside}
            return summary_of(row.letter, values, row.time_ms, row.sequence) if body else _UNREADABLE
        decoded = self._values(row)
        return summary_of(row.letter, decoded, row.time_ms) if decoded is not None else _UNREADABLE

    def _values(self, row: Row) -> dict[str, object] | None:
        """The decoded start of a record's body; None when its bytes are no longer there."""
        start = self._read(row.offset, min(row.length, HEAD_BYTES + BODY_HEAD_BYTES))
        if len(start) < HEAD_BYTES or start[3] != row.letter:
            return None
        length = int.from_bytes(start[4:8], "big")
        values = _decode(row.letter, start[HEAD_BYTES : HEAD_BYTES + length])
        if "payload" in values and length > BODY_HEAD_BYTES:
            values["payload_bytes"] = length
        return values

    def _read(self, offset: int, length: int) -> bytes:
        if self._source is None or length <= 0:
            return b""
        try:
            return self._source.read_at(offset, length)
        except OSError:
            return b""


def _decode(letter: int, body: bytes) -> dict[str, object]:
    try:
        return describe(letter, body)
    except Nonsense:
        return {}


def tail_rows(facts: LogFacts, found: Iterable[Row] = (), *, more: bool = False) -> tuple[Row, ...]:
    """The rows behind the last whole frame.

    Args:
        facts: what the reader says about the file.
        found: the readable frames behind damage, in order.
        more: True when the search stopped before the end of the file.
    """
    verdict = facts.verdict
    if facts.being_written:
        length = max(0, facts.size_bytes - facts.end)
        return (Row(Kind.BEING_WRITTEN, facts.end, length, summary="somebody is writing this record right now"),)
    if verdict.offset is None or verdict.kind in (VerdictKind.EMPTY, VerdictKind.NOT_A_LOG):
        return ()
    length = max(0, facts.size_bytes - verdict.offset)
    if verdict.tail_bytes:
        return (Row(Kind.TORN, verdict.offset, verdict.tail_bytes, summary=verdict.reason),)
    label = "NEWER" if verdict.kind is VerdictKind.NEWER else ""
    if verdict.offset < HEADER_BYTES:
        return tuple(_header_rows(verdict, facts.size_bytes, label))
    broken = Row(Kind.DAMAGED, verdict.offset, length, summary=verdict.reason, label=label)
    return tuple(_with_gaps(broken, list(found), facts.size_bytes, more=more))


def _header_rows(verdict: Verdict, size: int, label: str) -> Iterable[Row]:
    """A file header that can't be used, which has its fields all the same, and what stands behind it."""
    length = min(size, HEADER_BYTES)
    yield Row(Kind.DAMAGED, 0, length, summary=verdict.reason, label=label or "FILE HEADER")
    if size > length:
        why = "only that version can read them" if label else "without the file header no checksum can be checked"
        rest = count_text(size - length, "byte")
        yield Row(Kind.DAMAGED, length, size - length, summary=f"{rest} that were not read: {why}")


def _with_gaps(broken: Row, found: list[Row], size: int, *, more: bool) -> list[Row]:
    """The damage, then the frames found behind it and the unreadable bytes between them."""
    if not found:
        return [broken]
    rows = [replace(broken, length=found[0].offset - broken.offset)]
    end = found[0].offset
    for row in found:
        if row.offset > end:
            rows.append(_gap(end, row.offset))
        rows.append(row)
        end = row.offset + row.length
    if end < size:
        rest = count_text(size - end, "byte")
        said = f"{rest} not searched" if more else f"{rest} in which no record can be read"
        rows.append(Row(Kind.DAMAGED, end, size - end, summary=said))
    return rows


def _gap(start: int, end: int) -> Row:
    return Row(Kind.DAMAGED, start, end - start, summary=f"{count_text(end - start, 'byte')} that can't be read")
