"""What a file format is to the inspector: how it is known, and what its rows and their bytes say.

A format of another program also reads its files itself (`ForeignFormat`); Tearproof's own log is read by the engine.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from app.engine.jobs.job import Job
from app.engine.light import dataclass

if TYPE_CHECKING:
    from typing import ClassVar

    from app.engine.jobs.job import JobState
    from app.engine.log.verdict import Verdict
    from app.engine.ports import OpenFile, Storage
    from app.inspector.document import LogFacts
    from app.inspector.layout import Span
    from app.inspector.row import Row
    from app.inspector.rows import Rows

Read = Callable[[int, int], bytes]
"""Reads up to so many bytes from an offset of the file; fewer, or none, where they can't be read any more."""

Values = dict[str, object]

Take = Callable[["Rows"], None]
"""Takes all rows read so far. The last of them may still turn out to be torn."""

DEAD_LETTER_LOOK = ord("!")
"""The look of a record that always makes a dead letter; no record of ours does."""


class Format(ABC):
    """One file format. Stateless: everything about a file is handed in.

    Attributes:
        id: one word, the value of the key `format` in `inspect --json`.
        title: what it is called, as in “this is a …”.
        has_checksums: False when nothing in the file would show a flipped bit.
        caution: what a reader of such a file must know at every verdict; empty for nothing.
        in_time_order: a record's time is when it was written, so times that run backwards are worth a word.
        head_bytes: length of what stands before the first record.
        letters: record type to the name of the record, in the order of a list to choose from.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    has_checksums: ClassVar[bool]
    caution: ClassVar[str] = ""
    in_time_order: ClassVar[bool] = True
    head_bytes: ClassVar[int]
    letters: ClassVar[Mapping[int, str]]

    def name_of(self, letter: int) -> str:
        """What a record of that type is called."""
        return self.letters.get(letter, f"type {chr(letter)}")

    @abstractmethod
    def look_of(self, letter: int) -> int:
        """The type of our own record that leads to the same state, and so has the same colour."""

    @abstractmethod
    def header_words(self, facts: LogFacts, read: Read) -> str:
        """What the head of the file says, in one line."""

    @abstractmethod
    def values(self, row: Row, read: Read) -> Values:
        """The decoded fields of a record; empty where its bytes make no sense or are no longer there."""

    @abstractmethod
    def summary(self, row: Row, read: Read) -> str:
        """What a record says, in one line; empty when its bytes are no longer there."""

    @abstractmethod
    def told(self, row: Row, job: int, read: Read) -> list[str]:
        """A record as sentences, for the history of a job; 0: all that it says."""

    @abstractmethod
    def spans(self, row: Row, data: bytes, facts: LogFacts, read: Read) -> list[Span]:
        """Name every byte of a row.

        Args:
            row: which.
            data: its bytes, or the first of them.
            facts: what is known about the file.
            read: reads other bytes of it.
        """

    def check_words(self, data: bytes) -> str:
        """A whole record's checksum in words, for the caption over its bytes; empty where there is none."""
        del data
        return ""


class ForeignFormat(Format):
    """The format of another program: read here, never written."""

    @abstractmethod
    def sniff(self, head: bytes, name: str) -> bool:
        """True when a file is one of these. It never begins like our own log.

        Args:
            head: its beginning, `SNIFF_BYTES` of it where it has so many.
            name: the file's name without its folder; only a hint.
        """

    def state_words(self, state: JobState) -> str:
        """A job's state in this program's word."""
        return state.value

    @abstractmethod
    def read(
        self, file: OpenFile, path: str, storage: Storage, stop: Callable[[], bool], take: Take | None = None
    ) -> Contents:
        """Read a file from its first byte to its end.

        Args:
            file: the open file.
            path: where it lies, to look for files that belong to it.
            storage: reads those.
            stop: asked now and then; True calls the reading off.
            take: told now and then which rows there are so far, so that a large file can be shown before its end.

        Raises:
            OSError: it can't be read.
            ReadingCalledOff: `stop` has answered True.
        """


SNIFF_BYTES = 16 * 1024
"""So much of a file's beginning tells its format."""


class ReadingCalledOff(Exception):
    """Somebody has no use for the rest of the file."""


@dataclass(frozen=True, slots=True)
class ForeignJob(Job):
    """A job of another program, as a card shows it.

    Attributes:
        notes: what our own jobs don't have, as lines for its tooltip.
        payload_path: the file its payload lies in, when that is not the one on screen.
    """

    notes: tuple[str, ...] = ()
    payload_path: str = ""


@dataclass(frozen=True, slots=True)
class Contents:
    """What one reading of a foreign file gave.

    Attributes:
        rows: its whole records.
        tail: the rows behind them.
        verdict: on the file.
        end: offset behind the last whole record.
        size_bytes: how long the file was.
        doubts: offset of a record to what in it can't be right.
        notes: sentences that belong to the verdict and are no fault of the file.
        jobs_at: the jobs at a moment, ms UTC, by id.
        files: paths of all files the jobs came from; the file itself among them.
    """

    rows: Rows
    tail: tuple[Row, ...]
    verdict: Verdict
    end: int
    size_bytes: int
    doubts: Mapping[int, str]
    notes: tuple[str, ...]
    jobs_at: Callable[[int], list[Job]]
    files: tuple[str, ...]
