"""A log file as rows: the frames that were read, and behind them what could not be, in words.

The rows come from reading the file itself, never from the queue, so that the two sides of the window are
independent witnesses. A row's one-line summary is decoded from the file when somebody looks at it.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.engine.log.verdict import CLEAN, Verdict
from app.inspector.formats.joblog import OWN, chain_before
from app.inspector.row import Kind, Row, record_row
from app.inspector.rows import Rows
from app.inspector.times import OddTimes, backwards_words
from app.wording import marked, phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.engine.log.header import FileHeader
    from app.inspector.formats.base import Format
    from app.inspector.layout import Span
    from app.inspector.row import ByteSource
    from app.inspector.row_table import RowTable

_SUMMARIES_KEPT = 4096
_UNREADABLE = marked("(no longer readable)")


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
        format: what kind of file it is.
        doubts: offset of a record to what in it can't be right; only where no checksum decides.
        notes: sentences that belong to the verdict and are no fault of the file.
    """

    verdict: Verdict = CLEAN
    size_bytes: int = 0
    records: int = 0
    end: int = 0
    header: FileHeader | None = None
    being_written: bool = False
    now_ms: int = 0
    odd_times: OddTimes = field(default_factory=OddTimes)
    format: Format = OWN
    doubts: Mapping[int, str] = field(default_factory=dict)
    notes: tuple[str, ...] = ()

    @property
    def readable(self) -> bool:
        """True when its records can be shown: there is a header to go by, or it is of another format that has none."""
        return self.header is not None or self.format is not OWN

    @property
    def head_bytes(self) -> int:
        """Length of what stands before the first record; 0 where no record can be shown."""
        return self.format.head_bytes if self.readable else 0

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
        return 1 if self.facts.head_bytes and not self._head_is_tail else 0

    @property
    def _head_is_tail(self) -> bool:
        """The head itself is damaged, and is a row of the tail."""
        return self.facts.verdict.offset == 0

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
        return record_row(self.rows, index)

    def summary(self, number: int) -> str:
        """What a row says in one line."""
        row = self.row(number)
        if row.summary:
            return row.summary
        kept = self._kept.get(row.offset)
        if kept is not None:
            self._kept.move_to_end(row.offset)
            return kept
        said = self.facts.format.summary(row, self.read) or phrase(_UNREADABLE)
        doubt = self.facts.doubts.get(row.offset)
        if doubt:
            said = f"{doubt} · {said}"
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
        if not 0 < index < len(self.rows) or not self.facts.format.in_time_order:
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
        if self.first and 0 <= offset < self.facts.head_bytes:
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
        return self.read(row.offset, min(row.length, limit))

    def name_of(self, row: Row) -> str:
        """What a row is called, in capitals: its record's type, or what it stands for."""
        return self.facts.format.name_of(row.letter) if row.letter else row.label or phrase(row.kind.value).upper()

    def look_of(self, row: Row) -> int:
        """The type of our own record whose colour a row has; 0 for none."""
        return self.facts.format.look_of(row.letter) if row.letter else 0

    def doubt(self, row: Row) -> str:
        """What in a record can't be right, where no checksum decides; empty for nothing."""
        return self.facts.doubts.get(row.offset, "")

    def spans(self, number: int, data: bytes) -> list[Span]:
        """Name every byte of a row.

        Args:
            number: of the row.
            data: its bytes, or the first of them.
        """
        return self.facts.format.spans(self.row(number), data, self.facts, self.read)

    def chain_before(self, offset: int) -> int | None:
        """The end CRC that the record at `offset` must carry as its `prev`: the salt for the first; None if unread."""
        return chain_before(offset, self.facts, self.read)

    def history(self, job: int) -> list[tuple[int, str]]:
        """Why a job is where it is: the offset of each of its records and the record as a sentence, in order."""
        told: list[tuple[int, str]] = []
        for number in self.numbers_of(job):
            row = self.row(number)
            if row.kind is not Kind.RECORD:
                told.append(
                    (row.offset, phrase("{row} stands behind damage and was not replayed.", row=self.name_of(row)))
                )
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

    def _told(self, row: Row, job: int) -> list[str]:
        """The sentences a record, or the operations about `job` (0: all) in a batch, come to."""
        return self.facts.format.told(row, job, self.read)

    def _header_row(self) -> Row:
        facts = self.facts
        return Row(Kind.FILE_HEADER, 0, facts.head_bytes, summary=facts.format.header_words(facts, self.read))

    def read(self, offset: int, length: int) -> bytes:
        """Read bytes of the file as it was opened; fewer at its end, none where it can't be read any more."""
        if self._source is None or length <= 0:
            return b""
        try:
            return self._source.read_at(offset, length)
        except OSError:
            return b""
