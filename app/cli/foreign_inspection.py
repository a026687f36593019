"""The file of another program as `tearproof inspect` shows it: a table with the verdict, or one JSON object."""

from __future__ import annotations

from app.cli.output import encoded
from app.cli.reading import verdict_code, verdict_object
from app.cli.showing import count_words
from app.inspector.plain import plain_values
from app.inspector.row import Kind, Row, record_row
from app.inspector.texts import moment_text, offset_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.cli.output import Output
    from app.cli.world import World
    from app.engine.ports import OpenFile
    from app.inspector.formats.base import Contents, ForeignFormat

_HEAD = ("OFFSET", "LENGTH", "RECORD", "JOB", "TIME", "SUMMARY")
_FLUSH_RIGHT = (0, 1, 3)


class ForeignInspection:
    """Reads a file once and decodes its records one by one as they are shown.

    Args:
        path: the file.
        form: its format.
        world: storage and clock.
    """

    def __init__(self, path: str, form: ForeignFormat, world: World) -> None:
        self._path = path
        self._format = form
        self._world = world

    def show(self, output: Output) -> int:
        """Show the file and return the exit code for its verdict.

        Raises:
            OSError: it can't be read.
        """
        self._file: OpenFile = self._world.storage.open(self._path)
        try:
            contents = self._format.read(self._file, self._path, self._world.storage, lambda: output.closed)
            if output.json:
                self._show_json(output, contents)
            else:
                self._show_text(output, contents)
            return verdict_code(contents.verdict)
        finally:
            self._file.close()

    def _counts(self, contents: Contents) -> dict[str, int]:
        """How many jobs there are in each state, in the words of the format."""
        counts: dict[str, int] = {}
        for job in contents.jobs_at(self._world.clock.now_ms()):
            word = self._format.state_words(job.state)
            counts[word] = counts.get(word, 0) + 1
        return counts

    def _show_json(self, output: Output, contents: Contents) -> None:
        """Print record by record, so that a large file needs no memory for it."""
        head = encoded(
            {
                "file": self._path,
                "format": self._format.id,
                **verdict_object(contents.verdict),
                "caution": self._format.caution,
                "notes": list(contents.notes),
                "jobs": self._counts(contents),
            }
        )
        output.piece(head[:-1] + ', "records": [')
        between = ""
        for row in _rows(contents):
            output.piece(between + encoded(self._as_object(row, contents)))
            between = ", "
            if output.closed:
                break
        output.piece("]}\n")

    def _as_object(self, row: Row, contents: Contents) -> dict[str, object]:
        return {
            **plain_values(self._format.values(row, self._file.read_at)),
            "offset": row.offset,
            "length": row.length,
            "type": self._format.name_of(row.letter),
            "time": row.time_ms or None,
            "job": row.job or None,
            "replayed": row.kind is Kind.RECORD,
            "doubt": contents.doubts.get(row.offset) if row.kind is Kind.RECORD else None,
        }

    def _as_row(self, row: Row, contents: Contents, now_ms: int) -> tuple[str, ...]:
        summary = self._format.summary(row, self._file.read_at)
        doubt = contents.doubts.get(row.offset)
        if row.kind is not Kind.RECORD:
            summary = f"readable, not replayed: {summary}"
        elif doubt:
            summary = f"can't be right: {doubt}; {summary}"
        return (
            offset_text(row.offset),
            str(row.length),
            self._format.name_of(row.letter),
            str(row.job or ""),
            moment_text(row.time_ms, now_ms) if row.time_ms else "",
            summary,
        )

    def _show_text(self, output: Output, contents: Contents) -> None:
        output.line(f"{self._path}: {self._format.title}")
        now_ms = self._world.clock.now_ms()
        output.table(_HEAD, (self._as_row(row, contents, now_ms) for row in _rows(contents)), right=_FLUSH_RIGHT)
        count = count_words(len(contents.rows), "record")
        output.line(f"{count}, read up to {contents.end:#05x} of {contents.size_bytes:#05x}.")
        jobs = ", ".join(f"{count:,} {word}" for word, count in self._counts(contents).items()) or "none"
        output.line(f"Jobs: {jobs}.")
        for note in contents.notes:
            output.line(note)
        verdict = contents.verdict
        at = "" if verdict.offset is None else f" at {verdict.offset:#05x}"
        reason = f": {verdict.reason}" if verdict.reason else ""
        output.line(f"{verdict.kind.value}{at}{reason}. {self._format.caution}".rstrip())


def _rows(contents: Contents) -> Iterator[Row]:
    """The records that were read, then those that are readable behind damage."""
    for index in range(len(contents.rows)):
        yield record_row(contents.rows, index)
    yield from (row for row in contents.tail if row.kind is Kind.READABLE_NOT_REPLAYED)
