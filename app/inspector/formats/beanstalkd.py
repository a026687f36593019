"""The binlog of beanstalkd, version 7 (1.4.6 to 1.12): its records in words, its bytes by name, the jobs it leads to.

The record is in `_binlog_record.py`, the server's way of reading in `_binlog_read.py`, the verdict in
`_binlog_judge.py`. One server writes several files, `binlog.1`, `binlog.2` and so on, and deletes the oldest when
nothing in them counts any more: a job's put and what became of it are often in different files. So the jobs that are
shown are those of all the binlogs that lie side by side, read in order as a server that starts reads them; records,
bytes and verdict are those of the one file.
"""

from __future__ import annotations

import re
from pathlib import PurePath
from typing import TYPE_CHECKING, ClassVar

from app.engine.jobs.job import JobState
from app.engine.log import record as own
from app.engine.log.verdict import VerdictKind
from app.engine.ports import FileKind
from app.inspector.formats._binlog_judge import judge, tail_of, used_end
from app.inspector.formats._binlog_read import (
    BURY,
    DELETE,
    KICK,
    MOVED,
    PUT,
    RELEASE,
    RELEASE_LATER,
    RESERVE,
    UPDATE,
    Server,
)
from app.inspector.formats._binlog_record import (
    BODY_END,
    BURIED,
    DELAYED,
    HEAD_MAX_BYTES,
    RESERVED,
    STATES,
    VERSION,
    VERSION_BYTES,
    decode,
    doubts_about,
)
from app.inspector.formats._binlog_spans import record_spans, version_spans
from app.inspector.formats.base import DEAD_LETTER_LOOK, Contents, ForeignFormat, ForeignJob
from app.inspector.texts import count_text, duration_text, moment_text, preview, size_text, visible
from app.wording import number_text, phrase

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.jobs.job import Job
    from app.engine.ports import OpenFile, Storage
    from app.inspector.document import LogFacts
    from app.inspector.formats._binlog_read import FileRead, Held
    from app.inspector.formats._binlog_record import JobRecord
    from app.inspector.formats.base import Read, Take, Values
    from app.inspector.layout import Span
    from app.inspector.row import Row

_NS = 1_000_000
_NAME = re.compile(r"(?s)(.*binlog\.)(\d{1,9})")
_GAP_MAX = 16
"""So many missing numbers end the search for files of the same server."""
_NUMBERS_MAX = 10_000
_SIBLINGS_MAX_BYTES = 64 * 1024 * 1024
"""Larger ones would keep the reader waiting."""
_SHOWN_BODY_BYTES = 1024
_SHOWN_LETTERS = 60
"""What stands behind the body in a summary is seldom cut off then."""
_COUNTS = ("reserves", "timeouts", "releases", "buries", "kicks")


class Beanstalkd(ForeignFormat):
    """Files `binlog.N` of a server with `-b`."""

    id = "beanstalkd"
    title = "binlog of beanstalkd, version 7"
    has_checksums = False
    caution = "This format has no checksum: a flipped bit here is invisible, unless it makes a value that can't be."
    in_time_order = False
    head_bytes = VERSION_BYTES
    letters: ClassVar = {
        PUT: "PUT",
        MOVED: "MOVED",
        RELEASE: "RELEASE",
        RELEASE_LATER: "DELAY",
        KICK: "KICK",
        BURY: "BURY",
        DELETE: "DELETE",
        RESERVE: "RESERVED",
        UPDATE: "UPDATE",
    }
    _looks: ClassVar = {
        PUT: own.ENQUEUE,
        MOVED: own.SNAPSHOT,
        RELEASE: own.REDRIVE,
        RELEASE_LATER: own.NACK,
        KICK: own.REDRIVE,
        BURY: DEAD_LETTER_LOOK,
        DELETE: own.ACK,
        RESERVE: own.LEASE,
        UPDATE: own.SEAL,
    }

    def look_of(self, letter: int) -> int:
        """The type of our own record that leads to the same state."""
        return self._looks.get(letter, own.SEAL)

    def sniff(self, head: bytes, name: str) -> bool:
        """True for a version and a record that makes sense, or the name or the zeros that go with a version."""
        wrong = int.from_bytes(head[:VERSION_BYTES], "little") ^ VERSION
        if len(head) < VERSION_BYTES or wrong.bit_count() > 1:
            return False
        first = decode(head[VERSION_BYTES : VERSION_BYTES + HEAD_MAX_BYTES])
        if first is not None and first.id and not doubts_about(first):
            return True
        # A version alone is four bytes that other files may begin with; then the name or the zeros must agree.
        return not wrong and (_NAME.fullmatch(name) is not None or not any(head[VERSION_BYTES:]))

    def state_words(self, state: JobState) -> str:
        """A buried job is what we call a dead letter."""
        return "buried" if state is JobState.DEAD_LETTER else state.value

    def read(
        self, file: OpenFile, path: str, storage: Storage, stop: Callable[[], bool], take: Take | None = None
    ) -> Contents:
        """Read a file as the server does, and those beside it for their jobs."""
        size = file.stat().size_bytes
        before, behind, unread = _siblings(path, storage)
        server = Server()
        for sibling in before:
            _read_sibling(server, sibling, storage, stop, unread)
        done = server.read(file, size, path, stop, take)
        used = used_end(file, size, stop)
        verdict = judge(done, file, used, size)
        if verdict.kind is VerdictKind.TORN and len(done.rows) and done.rows.offset[-1] == verdict.offset:
            done = _without_last(done)
        tail = tail_of(done, verdict, file, used, stop)
        for sibling in behind:
            _read_sibling(server, sibling, storage, stop, unread)
        return Contents(
            done.rows,
            tail,
            verdict,
            done.end,
            size,
            done.doubts,
            _notes(done, verdict.kind, path, before, behind, unread),
            lambda now_ms: _jobs(server, path, now_ms),
            (*before, path, *behind),
        )

    def header_words(self, facts: LogFacts, read: Read) -> str:
        """What the head of the file says, in one line."""
        del facts
        return phrase("version {value}", value=int.from_bytes(read(0, VERSION_BYTES), "little"))

    def values(self, row: Row, read: Read) -> Values:
        """The decoded fields of a record."""
        found = decode(read(row.offset, HEAD_MAX_BYTES))
        if found is None:
            return {}
        values: Values = {
            "state": STATES.get(found.state, str(found.state)),
            "priority": found.priority,
            "delay_ms": found.delay_ns // _NS,
            "ttr_ms": found.ttr_ns // _NS,
            "body_bytes": found.size,
            "created_ms": found.created_ns // _NS,
            "deadline_ms": found.deadline_ns // _NS,
            **dict(zip(_COUNTS, found.counts, strict=True)),
        }
        if found.full:
            body = read(row.offset + found.head_bytes, max(0, row.length - found.head_bytes))
            values |= {"tube": found.tube, "payload": body.removesuffix(BODY_END)}
        return values

    def summary(self, row: Row, read: Read) -> str:
        """What a record says, in one line."""
        found = decode(read(row.offset, HEAD_MAX_BYTES))
        if found is None:
            return ""
        said = []
        if found.full:
            said += [_body_preview(row, found, read), phrase("tube {tube}", tube=found.tube)]
        said.append(_SAYS[row.letter](found))
        if found.priority and row.letter in (PUT, MOVED):
            said.append(phrase("priority {priority}", priority=number_text(found.priority)))
        return " · ".join(part for part in said if part)

    def told(self, row: Row, job: int, read: Read) -> list[str]:
        """A record as sentences."""
        del job
        name = self.name_of(row.letter)
        found = decode(read(row.offset, HEAD_MAX_BYTES))
        if found is None:
            return [f"{name}."]
        said = _SAYS[row.letter](found)
        if not found.full:
            return [phrase("{name}: job {id} is {said}.", name=name, id=found.id, said=said)]
        size = count_text(max(0, found.size - len(BODY_END)), "byte")
        how = phrase("was put") if row.letter == PUT else phrase("was moved here from an older binlog, as it was then:")
        return [
            phrase(
                "{name}: job {id} {how} with {size} of body in tube {tube}; {said}.",
                name=name,
                id=found.id,
                how=how,
                size=size,
                tube=found.tube,
                said=said or phrase("ready"),
            )
        ]

    def spans(self, row: Row, data: bytes, facts: LogFacts, read: Read) -> list[Span]:
        """Name every byte of a row."""
        del facts, read
        return version_spans(data) if row.offset < VERSION_BYTES else record_spans(data, row.offset)


def _siblings(path: str, storage: Storage) -> tuple[list[str], list[str], list[str]]:
    """The other binlogs of the same server, those before a file and those behind it, each in order.

    Returns:
        Both, empty where they are too large to be read for their jobs alone; and what is to be said about that.
    """
    named = _NAME.fullmatch(path)
    if named is None or not PurePath(path).name.startswith("binlog."):
        return [], [], []
    stem, number = named.group(1), int(named.group(2))
    before = _run_of(stem, range(number - 1, 0, -1), storage)[::-1]
    behind = _run_of(stem, range(number + 1, number + _NUMBERS_MAX), storage)
    size = sum(size_bytes for _path, size_bytes in before + behind)
    if size > _SIBLINGS_MAX_BYTES:
        others = count_text(len(before + behind), "other binlog")
        said = phrase(
            "{others} of the server lie beside it with {size}; they were not read for their jobs.",
            others=others,
            size=size_text(size),
        )
        return [], [], [said]
    return [path for path, _size in before], [path for path, _size in behind], []


def _run_of(stem: str, numbers: range, storage: Storage) -> list[tuple[str, int]]:
    """Paths and sizes of the files with one of some numbers, in the order of these."""
    found, missing = [], 0
    for number in numbers:
        missing += 1
        try:
            stat = storage.stat(f"{stem}{number}")
        except OSError:
            stat = None
        if stat is not None and stat.kind is FileKind.REGULAR:
            found.append((f"{stem}{number}", stat.size_bytes))
            missing = 0
        if missing == _GAP_MAX:
            break
    return found


def _read_sibling(server: Server, path: str, storage: Storage, stop: Callable[[], bool], unread: list[str]) -> None:
    """Let the server read another file of its own, for its jobs alone."""
    name = visible(PurePath(path).name)
    try:
        file = storage.open(path)
    except OSError:
        unread.append(phrase("{name} can't be read.", name=name))
        return
    try:
        fault = server.read(file, file.stat().size_bytes, path, stop).fault
    finally:
        file.close()
    if fault is not None:
        unread.append(
            phrase("{name} is read only to {offset:#05x}: {words}.", name=name, offset=fault.offset, words=fault.words)
        )


def _without_last(done: FileRead) -> FileRead:
    """A torn record that the server would take all the same is no row of its own, but the tail."""
    done.end = done.rows.offset[-1]
    done.rows = done.rows.part(0, len(done.rows) - 1)
    return done


def _notes(
    done: FileRead, kind: VerdictKind, path: str, before: list[str], behind: list[str], unread: list[str]
) -> tuple[str, ...]:
    """What belongs to the verdict and is no fault of the file."""
    notes = []
    if before or behind:
        names = [visible(PurePath(name).name) for name in (*before, path, *behind)]
        notes.append(
            phrase(
                "The jobs are those of {names} and {names2}, read in this order as the server does.",
                names=", ".join(names[:-1]),
                names2=names[-1],
            )
        )
    elif not unread:
        notes.append(phrase("The jobs are those that the server would hold if this were its only binlog."))
    notes += unread
    if done.unknown:
        updates = count_text(done.unknown, "record")
        notes.append(
            phrase(
                "{updates} of jobs put in an earlier binlog that is not here: no damage, the server skips them.",
                updates=updates,
            )
        )
    last = done.rows.letter[-1] if len(done.rows) else 0
    if kind is VerdictKind.CLEAN and last == DELETE:
        notes.append(
            phrase("The last record is a DELETE; an update whose last bytes were never written looks the same.")
        )
    return tuple(notes)


def _jobs(server: Server, path: str, now_ms: int) -> list[Job]:
    """The jobs as a server that starts at this moment holds them, by id."""
    return [_job(server.jobs[number], path, now_ms) for number in sorted(server.jobs)]


def _job(held: Held, path: str, now_ms: int) -> Job:
    """One job: a reserved one is ready again, a buried one waits for a kick, a delayed one for its deadline."""
    found = held.record
    created_ms, deadline_ms = found.created_ns // _NS, found.deadline_ns // _NS
    state, reason, due_ms = JobState.READY, "", created_ms
    if found.state == BURIED:
        state, reason = JobState.DEAD_LETTER, phrase("buried; it waits for a kick")
    elif found.state == DELAYED and deadline_ms > now_ms:
        state, due_ms = JobState.DELAYED, deadline_ms
    notes = [phrase("tube {tube}", tube=held.tube), *_count_words(found)]
    if found.state == RESERVED:
        notes.append(phrase("written while it was reserved; a server that starts makes it ready"))
    return ForeignJob(
        found.id,
        state,
        held.body_at,
        max(0, held.body_bytes - len(BODY_END)),
        found.priority,
        found.counts[0],
        0,
        found.ttr_ns // _NS,
        0,
        token_live=False,
        worker="",
        key="",
        reason=reason,
        enqueued_ms=max(0, created_ms),
        due_ms=max(0, due_ms),
        changed_ms=max(0, found.written_ms or created_ms),
        may_be_done=False,
        notes=tuple(notes),
        payload_path="" if held.path == path else held.path,
    )


def _count_words(found: JobRecord) -> list[str]:
    counted = [f"{name} {count:,}" for name, count in zip(_COUNTS, found.counts, strict=True) if count]
    return [", ".join(counted)] if counted else []


def _body_preview(row: Row, found: JobRecord, read: Read) -> str:
    length = min(max(0, row.length - found.head_bytes), _SHOWN_BODY_BYTES)
    shown = preview(read(row.offset + found.head_bytes, length).removesuffix(BODY_END))
    return shown if len(shown) <= _SHOWN_LETTERS else shown[: _SHOWN_LETTERS - 1] + "…"


def _until(found: JobRecord) -> str:
    return phrase("delayed until {moment}", moment=_moment(found))


def _moment(found: JobRecord) -> str:
    return moment_text(found.deadline_ns // _NS, found.created_ns // _NS)


def _state_words(found: JobRecord) -> str:
    if found.state == DELAYED:
        return _until(found)
    said = STATES.get(found.state) or phrase("in state {state}, which is none", state=found.state)
    return phrase(said) if found.state != RESERVED else phrase("reserved until {moment}", moment=_moment(found))


_SAYS: dict[int, Callable[[JobRecord], str]] = {
    PUT: lambda found: _until(found) if found.state == DELAYED else "",
    MOVED: _state_words,
    RELEASE: lambda _found: phrase("ready again"),
    RELEASE_LATER: lambda found: phrase(
        "delayed by {time}, until {moment}", time=duration_text(found.delay_ns // _NS), moment=_moment(found)
    ),
    KICK: lambda _found: phrase("ready again after a kick"),
    BURY: lambda _found: phrase("buried; it waits for a kick"),
    DELETE: lambda _found: phrase("deleted"),
    RESERVE: _state_words,
    UPDATE: lambda found: phrase("{state}; its put stands in none of these files", state=_state_words(found)),
}
