"""Bookmarks on records: what is remembered of each, and which row of the log it stands on today."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING
from zlib import crc32

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.inspector.document import LogDocument

NOTE_MAX = 500
"""Longest note, in characters."""

MARKS_MAX = 500
"""More bookmarks than this nobody keeps for one file."""


_NUMBERS = ("offset", "sequence", "generation", "job", "letter")


@dataclass(frozen=True, slots=True)
class Bookmark:
    """One bookmark.

    Attributes:
        offset: where its record began, in bytes of the file.
        sequence: number of the record; 0 where it has none.
        generation: of the file when it was made.
        job: the job the record is about, 0 for none.
        letter: of the record, 0 for a row that is none.
        note: the reader's words; may be empty.
    """

    offset: int
    sequence: int = 0
    generation: int = 0
    job: int = 0
    letter: int = 0
    note: str = ""

    def stored(self) -> dict[str, object]:
        """As it is kept in the settings."""
        return asdict(self)


def read_bookmarks(stored: object) -> list[Bookmark]:
    """The bookmarks kept in the settings; what makes no sense is left out.

    Args:
        stored: whatever was found there.
    """
    found = []
    for one in stored if isinstance(stored, list) else []:
        if not isinstance(one, dict):
            continue
        numbers = [one.get(name, 0) for name in _NUMBERS]
        note = one.get("note", "")
        if all(type(number) is int and 0 <= number < 2**64 for number in numbers) and isinstance(note, str):
            offset, sequence, generation, job, letter = numbers
            found.append(Bookmark(offset, sequence, generation, job, letter, note[:NOTE_MAX]))
    return found[:MARKS_MAX]


def file_key(document: LogDocument, path: str) -> str:
    """Under which name a file's bookmarks are kept: its id; without one, its path.

    Args:
        document: the log.
        path: where it stands.
    """
    header = document.facts.header
    return header.file_id.hex() if header else f"path-{crc32(path.encode('utf-8', 'surrogateescape')):08x}"


def bookmark_of(document: LogDocument, number: int, note: str) -> Bookmark:
    """A bookmark on a row.

    Args:
        document: the log.
        number: of the row.
        note: the reader's words.
    """
    row = document.row(number)
    generation = document.facts.generation
    return Bookmark(row.offset, row.sequence, generation, row.job, row.letter, note.strip()[:NOTE_MAX])


def row_of(document: LogDocument, mark: Bookmark) -> int:
    """The row a bookmark stands on today; -1 where it stands on none.

    In the generation it was made in that is the row at its offset. A compaction writes the file anew: then it is the
    record with its number, and for one that was dropped the first one about its job.
    """
    if mark.generation == document.facts.generation:
        number = document.number_at(mark.offset)
        row = document.row(number) if number >= 0 else None
        same = row is not None and row.offset == mark.offset and row.sequence == mark.sequence
        return number if same else -1
    from app.inspector.whereto import sequence_row

    number = sequence_row(document, mark.sequence) if mark.sequence else -1
    if number >= 0 and document.row(number).letter == mark.letter:
        return number
    return next(iter(document.numbers_of(mark.job)), -1) if mark.job else -1


def placed(document: LogDocument, marks: Iterable[Bookmark]) -> list[tuple[int, Bookmark]]:
    """Every bookmark with its row, in the order of the file; those without one (-1) last."""
    found = [(row_of(document, mark), mark) for mark in marks]
    return sorted(found, key=lambda pair: (pair[0] < 0, pair[0], pair[1].offset))
