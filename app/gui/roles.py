"""What a model answers and a view draws: the roles, columns and kinds that both sides agree on.

A view never knows where its data comes from. It asks any model for these roles and draws the answer; a role the model
doesn't answer (None) is drawn as its default, given in the comments below.

Times are milliseconds as in the log, offsets and lengths bytes.
"""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from app.engine.light import dataclass

if TYPE_CHECKING:
    from app.engine.log.layout import FieldKind, Meaning

_FIRST_JOB_ROLE = int(Qt.ItemDataRole.UserRole) + 1
_FIRST_LOG_ROLE = int(Qt.ItemDataRole.UserRole) + 101
_FIRST_STORY_ROLE = int(Qt.ItemDataRole.UserRole) + 201


class JobRole(IntEnum):
    """What the list model of jobs answers for a row. `Qt.AccessibleTextRole` is answered too: the card in words."""

    JOB = _FIRST_JOB_ROLE
    """`app.engine.jobs.job.Job`: the frozen job at NOW_MS."""
    PAYLOAD_PREVIEW = _FIRST_JOB_ROLE + 1
    """str: the payload's beginning on one line, control and bidirectional characters made visible."""
    NOW_MS = _FIRST_JOB_ROLE + 2
    """int: the moment the job is shown at; countdowns are due_ms - NOW_MS."""
    BELIEF = _FIRST_JOB_ROLE + 3
    """bool (False): the queue's process is dead and this is what it believed; drawn drained and hatched."""
    CHANGED = _FIRST_JOB_ROLE + 4
    """bool (False): the job changed a moment ago; the card's outline is drawn in its state's colour."""
    RELATED = _FIRST_JOB_ROLE + 5
    """bool (False): the selected record belongs to this job; drawn with the related tint."""
    COUNTDOWN_FROM_MS = _FIRST_JOB_ROLE + 6
    """int (changed_ms of the job): when the wait that ends at due_ms began; the thin bar empties from there."""


class LogColumn(IntEnum):
    """The columns of the log table, in order. `Qt.DisplayRole` is the text of a cell."""

    OFFSET = 0
    LENGTH = 1
    SEQUENCE = 2
    RECORD = 3
    JOB = 4
    TOKEN = 5
    TIME = 6
    CRC = 7
    """Drawn as an icon chosen by RowKind; DisplayRole is the same in words, for screen readers and copying."""
    SUMMARY = 8


class RowKind(Enum):
    """What a row of the log table stands for."""

    FILE_HEADER = "file header"
    RECORD = "record"
    BEING_WRITTEN = "being written"
    TORN = "torn tail"
    DAMAGED = "damaged"
    READABLE_NOT_REPLAYED = "readable, not replayed"


class LogRole(IntEnum):
    """What the table model of the log answers for any cell of a row. `Qt.AccessibleTextRole`: the row in words."""

    KIND = _FIRST_LOG_ROLE
    """`RowKind` (RECORD)."""
    LETTER = _FIRST_LOG_ROLE + 1
    """int (0): the record's letter as in `app.engine.log.record`; 0 where there is none."""
    RELATED = _FIRST_LOG_ROLE + 2
    """bool (False): the record belongs to the selected job; drawn with the related tint."""
    JOB = _FIRST_LOG_ROLE + 3
    """int (0): the job the record is about."""
    OFFSET = _FIRST_LOG_ROLE + 4
    """int: where its bytes begin in the file."""
    LENGTH = _FIRST_LOG_ROLE + 5
    """int: how many bytes it has."""
    CHANGED = _FIRST_LOG_ROLE + 6
    """bool (False): its bytes changed since the last reload."""
    FLUSHED = _FIRST_LOG_ROLE + 7
    """bool (False): some of its bytes are merely flushed: a power cut takes them back."""
    GONE = _FIRST_LOG_ROLE + 8
    """bool (False): the file is not there any more; drawn quiet."""
    NUMBER = _FIRST_LOG_ROLE + 9
    """int (the row itself): number of the row in the document; another one than its place while a filter is on."""
    CHECKED = _FIRST_LOG_ROLE + 10
    """bool (True): it has checksums; without any there is no mark, unless its values can't be right."""
    DOUBT = _FIRST_LOG_ROLE + 11
    """bool (False): something in it can't be right, though no checksum says so."""
    MARK = _FIRST_LOG_ROLE + 12
    """str (None): the reader has put a bookmark on it, and this is the note, which may be empty."""
    LOOK = _FIRST_LOG_ROLE + 13
    """tuple (None): the answers to all of `LOOK_ROLES` at once; a view that gets none asks for each."""


LOOK_ROLES = (
    LogRole.KIND,
    LogRole.LETTER,
    LogRole.RELATED,
    LogRole.CHANGED,
    LogRole.FLUSHED,
    LogRole.GONE,
    LogRole.CHECKED,
    LogRole.DOUBT,
    LogRole.MARK,
)
"""What decides how a row of the log table is drawn."""


@dataclass(frozen=True, slots=True)
class ByteSpan:
    """One named piece of the bytes shown.

    Attributes:
        name: the field's name, as in FORMAT.md.
        offset: where it begins, in bytes of the file (the same count as the start offset given with the bytes).
        length: how many bytes it has; 0 is allowed, for an empty text.
        kind: chooses its colour.
        meaning: how the value is drawn: bytes and payloads in the monospaced font.
        text: its value in words, on one line, control characters made visible.
        ok: for what can be checked, whether it holds; None for everything else.
        wanted: what should stand there instead, in words; empty where it holds.
        group: the headings it stands under, outermost first; pieces of one group follow one another.
    """

    name: str
    offset: int
    length: int
    kind: FieldKind
    meaning: Meaning
    text: str
    ok: bool | None = None
    wanted: str = ""
    group: tuple[str, ...] = ()


class Tone(Enum):
    """How a run of words in the story is drawn."""

    PLAIN = "plain"
    STRONG = "strong"
    QUIET = "quiet"
    DURABLE = "durable"
    FLUSHED = "flushed"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Words:
    """A run of words in one tone. Spaces between runs belong to the text."""

    text: str
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class StoryEntry:
    """One thing that happened.

    Attributes:
        sentence: what happened, in one plain sentence, drawn in the system's font.
        disk: what the disk was asked to do, one line per tuple, drawn quiet and monospaced below the sentence.
        offset: the record it is about, in bytes of the file, or None; pressing the entry shows it.
        job: the job it is about, 0 for none.
    """

    sentence: tuple[Words, ...]
    disk: tuple[tuple[Words, ...], ...] = ()
    offset: int | None = None
    job: int = 0

    @property
    def plain_text(self) -> str:
        """The entry without tones, for screen readers, copying and tests."""
        lines = [self.sentence, *self.disk]
        return "\n".join("".join(words.text for words in line) for line in lines)


class StoryRole(IntEnum):
    """What the list model of the story answers."""

    ENTRY = _FIRST_STORY_ROLE
    """`StoryEntry`."""
