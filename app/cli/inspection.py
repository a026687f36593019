"""One file as `tearproof inspect` shows it: a table with the verdict in a sentence, or one JSON object."""

from __future__ import annotations

from app.cli.output import encoded
from app.cli.reading import verdict_code, verdict_object, verdict_sentence
from app.cli.showing import count_words
from app.engine.log.frame import HEAD_BYTES
from app.engine.log.layout import Nonsense
from app.engine.log.record import name_of
from app.engine.operations import describe
from app.inspector.behind import SEARCH_MAX_BYTES, SearchLimit
from app.inspector.plain import plain_values
from app.inspector.rows import Rows, ids_of
from app.inspector.sentences import summary_of
from app.inspector.surroundings import look_around
from app.inspector.texts import moment_text, offset_text, size_text
from app.inspector.times import TimeWatch, backwards_words, odd_times_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.cli.output import Output
    from app.cli.world import World

OWN_ID = "tearproof"
"""The value of the key `format` for our own log, as in `app.inspector.formats.joblog`, which is slow to load."""

_HEAD = ("OFFSET", "LENGTH", "SEQ", "RECORD", "JOB", "TOKEN", "TIME", "SUMMARY")
_FLUSH_RIGHT = (0, 1, 2, 4, 5)


class Record:
    """One record, decoded.

    Attributes:
        offset, length: where its frame lies, in bytes.
        sequence, letter, time_ms: from its head.
        job, token: what it is about, 0 where there is none.
        replayed: False for one that stands behind damage.
        above_ms: the time of the record above it, its own for the first one.
        values: its body's fields; empty where they make no sense.
    """

    __slots__ = ("above_ms", "job", "length", "letter", "offset", "replayed", "sequence", "time_ms", "token", "values")

    def __init__(
        self, offset: int, length: int, letter: int, sequence: int, time_ms: int, body: bytes, *, replayed: bool
    ) -> None:
        self.offset = offset
        self.length = length
        self.letter = letter
        self.sequence = sequence
        self.time_ms = time_ms
        self.job, self.token = ids_of(letter, sequence, body)
        self.replayed = replayed
        self.above_ms = time_ms
        try:
            self.values = describe(letter, body)
        except Nonsense:
            self.values = {}

    def as_object(self) -> dict[str, object]:
        """The record as JSON; a number it has none of is null."""
        return {
            **plain_values(self.values),
            "offset": self.offset,
            "length": self.length,
            "seq": self.sequence,
            "type": name_of(self.letter),
            "time": self.time_ms,
            "job": self.job or None,
            "token": self.token or None,
            "replayed": self.replayed,
        }

    def as_row(self, now_ms: int) -> tuple[str, ...]:
        """The record as a row of the table; its time is shown with the date when that isn't near `now_ms`."""
        summary = summary_of(self.letter, self.values, self.time_ms, self.sequence)
        backwards = backwards_words(self.time_ms, self.above_ms)
        if backwards:
            summary = f"{summary} · {backwards}"
        return (
            offset_text(self.offset),
            str(self.length),
            str(self.sequence),
            name_of(self.letter),
            str(self.job or ""),
            str(self.token or ""),
            moment_text(self.time_ms, now_ms),
            summary if self.replayed else f"readable, not replayed: {summary}",
        )


class Inspection:
    """Reads a file once, keeps where its records lie, and decodes them one by one as they are shown.

    Args:
        path: the file.
        world: storage and clock.
    """

    def __init__(self, path: str, world: World) -> None:
        self._path = path
        self._world = world
        self._begin()

    def show(self, output: Output) -> int:
        """Show the file and return the exit code for its verdict.

        Raises:
            StorageError, OSError: it can't be read.
        """
        self._view = self._world.open_view(self._path, visit=self._take, restart=self._begin)
        try:
            if output.json:
                self._show_json(output)
            else:
                self._show_text(output)
            return verdict_code(self._view.verdict)
        finally:
            self._view.close()

    def _begin(self) -> None:
        self._searched_all = True
        self._rows = Rows()
        self._times = TimeWatch()

    def _take(
        self, letter: int, sequence: int, time_ms: int, buffer: bytes, start: int, length: int, offset: int
    ) -> None:
        self._rows.add(letter, sequence, time_ms, offset, buffer, start, length)
        self._times.saw(time_ms, offset)

    def _show_json(self, output: Output) -> None:
        """Print record by record, so that a large log needs no memory for it."""
        verdict = self._view.verdict
        form = OWN_ID if verdict.readable or verdict.kind.value == "NEWER" else None
        head = encoded({"file": self._path, "format": form, **verdict_object(verdict)})
        output.piece(head[:-1] + ', "records": [')
        between = ""
        for record in self._records():
            output.piece(between + encoded(record.as_object()))
            between = ", "
            if output.closed:
                break
        output.piece("]}\n")

    def _show_text(self, output: Output) -> None:
        view = self._view
        output.line(f"{self._path}:")
        if view.header is not None:
            now_ms = view.now_ms()
            output.table(_HEAD, (record.as_row(now_ms) for record in self._records()), right=_FLUSH_RIGHT)
            output.line(f"{count_words(view.records, 'record')}, whole up to {view.end:#05x} of {view.size:#05x}.")
            if not self._searched_all:
                within = f"Within {size_text(SEARCH_MAX_BYTES)} no further record was found"
                output.line(f"{within}, and the search ended there.")
            for sentence in odd_times_words(self._times.odd(self._world.clock.now_ms())):
                output.line(sentence)
        output.lines(look_around(self._path, self._world.storage).sentences())
        output.line(verdict_sentence(view.verdict))

    def _records(self) -> Iterator[Record]:
        """The records that were replayed, then those that are readable behind damage."""
        rows, view = self._rows, self._view
        for row in range(len(rows)):
            offset, length = rows.offset[row], rows.length[row]
            frame = view.read_at(offset, length)
            body = frame[HEAD_BYTES : HEAD_BYTES + int.from_bytes(frame[4:8], "big")]
            record = Record(
                offset, length, rows.letter[row], rows.sequence[row], rows.time_ms[row], body, replayed=True
            )
            record.above_ms = rows.time_ms[max(0, row - 1)]
            yield record
        if view.verdict.kind.value == "DAMAGED" and view.header is not None:
            yield from self._behind_damage()

    def _behind_damage(self) -> Iterator[Record]:
        from app.engine.log.search import readable_frames

        view = self._view
        assert view.header is not None
        last = self._rows.sequence[-1] if len(self._rows) else view.header.base_sequence
        file = self._world.storage.open(self._path)
        limit = SearchLimit()
        try:
            for found in readable_frames(file, view.header, view.end, view.size, last, limit):
                limit.found()
                body = file.read_at(found.body_offset, found.body_length)
                yield Record(
                    found.offset,
                    found.length,
                    found.letter,
                    found.sequence,
                    found.time_ms,
                    body,
                    replayed=False,
                )
        finally:
            file.close()
        self._searched_all = not limit.reached
