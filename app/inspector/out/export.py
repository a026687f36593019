"""Writes records and jobs of a log into a file of their own, line by line, whole or not at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.engine.errors import TearproofError
from app.engine.jobs.lifecycle import view_at
from app.engine.view import LogView
from app.inspector.out.tables import JOB_COLUMNS, RECORD_COLUMNS, Lines, form_of, job_line, record_line
from app.inspector.out.whole_file import write_whole
from app.inspector.row import Row, record_row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from app.engine.jobs.job import Job
    from app.engine.ports import Clock, OpenFile, Storage
    from app.inspector.formats.base import Format
    from app.inspector.row_table import RowTable

_PIECE_CHARACTERS = 256 * 1024
_TOLD_EVERY = 2_000


class ExportStopped(Exception):
    """It was called off; nothing was written."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """Rows of a log to be written.

    Attributes:
        rows: the log's whole records.
        places: which of them, ascending, from 0.
        tail: rows behind them.
    """

    rows: RowTable
    places: Sequence[int]
    tail: tuple[Row, ...] = ()

    def __len__(self) -> int:
        return len(self.places) + len(self.tail)

    def __iter__(self) -> Iterator[Row]:
        """The rows, in order."""
        for at in self.places:
            yield record_row(self.rows, at)
        yield from self.tail


@dataclass(frozen=True, slots=True)
class Out:
    """Where to, and who is told.

    Attributes:
        storage: the file system.
        source: path of the log; it is never written over.
        target: path of the new file; its ending chooses the form.
        progress: told lines written, and of how many.
        stop: asked now and then; True calls it off.
    """

    storage: Storage
    source: str
    target: str
    progress: Callable[[int, int], None]
    stop: Callable[[], bool]


def export_records(out: Out, chosen: Chosen, fmt: Format) -> int:
    """Write records as lines.

    Args:
        out: where to.
        chosen: which.
        fmt: the log's format.

    Returns:
        How many lines.

    Raises:
        ExportStopped, OSError: nothing was written.
    """
    form = form_of(out.target)
    lines = Lines(form, RECORD_COLUMNS)
    file = out.storage.open(out.source)
    try:
        written = (record_line(lines, form, row, fmt, file.read_at) for row in chosen)
        return _write(out, lines.head(), written, len(chosen))
    finally:
        file.close()


def all_jobs(out: Out, clock: Clock) -> list[Job]:
    """Every job of a log of ours at this moment, by the engine's replay: where there are more of them than cards.

    Raises:
        ExportStopped: it was called off.
        TearproofError, OSError: the log can't be read.
    """
    seen = 0

    def visit(*_frame: object) -> None:
        nonlocal seen
        seen += 1
        if seen % _TOLD_EVERY == 0 and out.stop():
            raise ExportStopped

    view = LogView(out.source, out.storage, clock, visit=visit)
    try:
        now_ms = view.now_ms()
        return [view_at(row, now_ms) for row in view.table.rows.values()]
    finally:
        view.close()


def export_jobs(out: Out, jobs: Sequence[Job], payload: Callable[[OpenFile, Job], bytes]) -> int:
    """Write jobs as lines.

    Args:
        out: where to.
        jobs: which.
        payload: reads a job's payload from the log.

    Returns:
        How many lines.

    Raises:
        ExportStopped, OSError: nothing was written.
    """
    form = form_of(out.target)
    lines = Lines(form, JOB_COLUMNS)
    file = out.storage.open(out.source)

    def read(job: Job) -> bytes:
        try:
            return payload(file, job)
        except TearproofError as error:
            raise OSError(0, str(error)) from error

    try:
        return _write(out, lines.head(), (job_line(lines, form, job, read) for job in jobs), len(jobs))
    finally:
        file.close()


def _write(out: Out, head: str, lines: Iterator[str], total: int) -> int:
    count = 0

    def pieces() -> Iterator[bytes]:
        nonlocal count
        held = [head]
        size = len(head)
        for line in lines:
            held.append(line)
            size += len(line)
            count += 1
            if count % _TOLD_EVERY == 0:
                out.progress(count, total)
                if out.stop():
                    raise ExportStopped
            if size > _PIECE_CHARACTERS:
                yield "".join(held).encode("utf-8", "surrogatepass")
                held, size = [], 0
        yield "".join(held).encode("utf-8", "surrogatepass")

    write_whole(out.storage, out.source, out.target, pieces())
    return count
