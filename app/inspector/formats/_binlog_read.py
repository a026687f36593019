"""Reads one binlog as beanstalkd itself does when it starts, record by record, and keeps what the server would hold.

Where the server stops, this stops; what the server takes although it can't be right is taken and said. The rules are
those of its `file.c` (1.12), each of them seen in `tests/data/beanstalkd/expected.json`: a version that is not 7, a
name of more than 200 bytes or of a negative length, a record or body that is cut, and a state that is none end a
file with a complaint; a record with id 0 ends it in silence. A job whose record ends the file is dropped.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.inspector.formats._binlog_record import (
    BODY_END,
    BURIED,
    DELAYED,
    HEAD_MAX_BYTES,
    INVALID,
    LENGTH_BYTES,
    NAME_MAX_BYTES,
    READY,
    RESERVED,
    STATES,
    VERSION,
    VERSION_BYTES,
    JobRecord,
    decode,
    doubts_about,
    doubts_beside,
    name_length,
)
from app.inspector.formats.base import ReadingCalledOff
from app.inspector.rows import Rows
from app.inspector.texts import offset_text
from app.wording import number_text, phrase

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.inspector.formats.base import Take
    from app.inspector.row import ByteSource

PUT, MOVED, RELEASE, RELEASE_LATER, KICK, BURY, DELETE, UPDATE, RESERVE = map(ord, "PMRWKBDUV")

_BLOCK_BYTES = 256 * 1024
_KICKS = 4
_ASKED_EVERY = 2_000
_TOLD_EVERY = 5_000


class Window:
    """The bytes of a file, read in blocks that follow each other.

    Args:
        file: reads them.
    """

    def __init__(self, file: ByteSource) -> None:
        self._file = file
        self._start = 0
        self._block = b""

    def get(self, offset: int, length: int) -> bytes:
        """Return up to `length` bytes from `offset`; fewer only at the end of the file."""
        at = offset - self._start
        if at < 0 or at + length > len(self._block):
            self._start, at = offset, 0
            self._block = self._file.read_at(offset, max(length, _BLOCK_BYTES))
        return self._block[at : at + length]


@dataclass(slots=True)
class Held:
    """A job as the server would hold it.

    Attributes:
        tube: the name of its tube.
        record: the last record about it.
        path: the file its body lies in.
        body_at, body_bytes: where, its line end counted.
    """

    tube: str
    record: JobRecord
    path: str
    body_at: int
    body_bytes: int


@dataclass(slots=True)
class Fault:
    """Why the server reads no further, or would not if it looked.

    Attributes:
        offset: of the record.
        words: why.
        end: where the record would end, as far as its bytes tell.
    """

    offset: int
    words: str
    end: int


@dataclass(slots=True)
class FileRead:
    """What one file gave.

    Attributes:
        rows: its records.
        end: offset behind the last of them.
        fault: what has ended the reading; None where zeros or the end of the file have.
        doubts: offset of a record to what in it can't be right.
        doubt: the first of these, as a fault that the server has not noticed.
        unknown: how many updates there are of jobs that were put in no file read so far.
        before: the record about the same job before the one at `fault` or `doubt`; None without one.
        last: the last record.
    """

    rows: Rows = field(default_factory=Rows)
    end: int = VERSION_BYTES
    fault: Fault | None = None
    doubts: dict[int, str] = field(default_factory=dict)
    doubt: Fault | None = None
    unknown: int = 0
    before: JobRecord | None = None
    last: JobRecord | None = None


class Server:
    """What a server knows that reads one binlog after the other.

    Attributes:
        jobs: id to job.
    """

    def __init__(self) -> None:
        """Know nothing."""
        self.jobs: dict[int, Held] = {}

    def read(
        self, file: ByteSource, size: int, path: str, stop: Callable[[], bool], take: Take | None = None
    ) -> FileRead:
        """Read one file to where the server stops.

        Args:
            file: reads its bytes.
            size: its length in bytes.
            path: where it lies.
            stop: asked now and then; True calls the reading off.
            take: told now and then what was read so far.

        Raises:
            OSError: it can't be read.
            ReadingCalledOff: `stop` has answered True.
        """
        window, done = Window(file), FileRead()
        version = int.from_bytes(window.get(0, VERSION_BYTES), "little")
        if version != VERSION:
            done.end = 0
            done.fault = Fault(
                0,
                phrase(
                    "it says version {version}, and the server reads no other than {version2}",
                    version=version,
                    version2=VERSION,
                ),
                0,
            )
            return done
        while True:
            if len(done.rows) % _ASKED_EVERY == 0 and stop():
                raise ReadingCalledOff
            if take is not None and len(done.rows) and len(done.rows) % _TOLD_EVERY == 0:
                take(done.rows)
            if not self._read_one(window, size, path, done):
                return done

    def _read_one(self, window: Window, size: int, path: str, done: FileRead) -> bool:
        """Read the record at the end of what was read; False when there is none to go on behind."""
        at = done.end
        head = window.get(at, HEAD_MAX_BYTES)
        found = decode(head)
        if found is None or not found.id:
            done.fault = _no_record(at, head, found)
            return False
        known = self.jobs.get(found.id)
        if known is None and not found.full:
            done.unknown += 1
            return self._took(done, found, UPDATE, at + found.head_bytes, doubts_about(found))
        if found.state not in STATES:
            return self._refused(done, found, phrase("there is no state {state}", state=found.state))
        if found.state == INVALID:
            self.jobs.pop(found.id, None)
            return self._took(done, found, DELETE, at + found.head_bytes, _doubts(found, known, None))
        end = at + found.head_bytes + found.size
        if found.full and (found.size <= 0 or end > size):
            wrong = (
                "can't be"
                if found.size <= 0
                else phrase("would end at {end}, behind the end of the file", end=offset_text(end))
            )
            return self._refused(
                done, found, phrase("its body of {size} bytes {wrong}", size=number_text(found.size), wrong=wrong)
            )
        return self._hold(window, path, done, found, known)

    def _hold(self, window: Window, path: str, done: FileRead, found: JobRecord, known: Held | None) -> bool:
        """Take a record that the server takes: a job, or what became of it."""
        letter = letter_of(found, None if known is None else known.record)
        body_at = done.end + found.head_bytes
        end = body_at + found.body_bytes
        body_end = window.get(max(body_at, end - len(BODY_END)), len(BODY_END)) if found.full else None
        if body_end is not None and found.size < len(BODY_END):
            body_end = b""
        doubts = _doubts(found, known, body_end)
        if doubts and done.doubt is None and known is not None:
            done.before = known.record
        if known is None or found.full:
            tube = found.tube if known is None else known.tube
            self.jobs[found.id] = Held(tube, found, path, body_at, found.size)
        else:
            known.record = found
        return self._took(done, found, letter, end, doubts)

    def _took(self, done: FileRead, found: JobRecord, letter: int, end: int, doubts: list[str]) -> bool:
        """Make a row of a record."""
        at = done.end
        if doubts:
            done.doubts[at] = "; ".join(doubts)
            if done.doubt is None:
                done.doubt = Fault(at, done.doubts[at], end)
        done.rows.add_columns(letter, found.id, found.written_ms, at, end - at)
        done.end, done.last = end, found
        return True

    def _refused(self, done: FileRead, found: JobRecord, words: str) -> bool:
        """End the file at a record, and drop its job, as the server does."""
        known = self.jobs.pop(found.id, None)
        if done.doubt is None:
            done.before = None if known is None else known.record
        done.fault = Fault(done.end, words, done.end + found.head_bytes + found.body_bytes)
        return False


def letter_of(found: JobRecord, before: JobRecord | None) -> int:
    """What a record did to its job, from its state and from what is counted more than before.

    Args:
        found: the record.
        before: the one before it about the same job; None without one.
    """
    if found.full:
        fresh = before is None and found.state in (READY, DELAYED) and not any(found.counts)
        return PUT if fresh else MOVED
    if found.state == READY and before is not None:
        return KICK if found.counts[_KICKS] > before.counts[_KICKS] else RELEASE
    by_state = {INVALID: DELETE, BURIED: BURY, DELAYED: RELEASE_LATER, RESERVED: RESERVE}
    return by_state.get(found.state, UPDATE)


def _doubts(found: JobRecord, known: Held | None, body_end: bytes | None) -> list[str]:
    doubts = doubts_about(found, body_end)
    return doubts if known is None else doubts + doubts_beside(found, known.record)


def _no_record(at: int, head: bytes, found: JobRecord | None) -> Fault | None:
    """Why no record stands here; None when only zeros or the end of the file do."""
    if not any(head) or (found is not None and not found.full):
        # Zeros where the number stands end a file, whatever comes behind them.
        return None
    length = name_length(head)
    if found is not None:
        return Fault(at, phrase("it has the number 0, at which the server stops reading"), at + found.head_bytes)
    if len(head) < LENGTH_BYTES:
        return Fault(at, phrase("{head} bytes are too few for a record", head=len(head)), at + LENGTH_BYTES)
    if not 0 <= length <= NAME_MAX_BYTES:
        words = phrase(
            "a tube's name of {length} bytes can't be: it has at most {name_max_bytes}",
            length=number_text(length),
            name_max_bytes=NAME_MAX_BYTES,
        )
        return Fault(at, words, at + LENGTH_BYTES)
    return Fault(at, phrase("the file ends inside this record"), at + HEAD_MAX_BYTES)
