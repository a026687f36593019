"""What a look through the lens saw: plain facts, with offsets as they are in the file."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from app.engine.log.verdict import CLEAN, Verdict

if TYPE_CHECKING:
    from app.engine.log.header import FileHeader
    from app.engine.log.lost_header import LostHeader
    from app.inspector.layout import Span


class LensKind(Enum):
    """What is wrong with a file, finer than the reader's six verdicts."""

    CLEAN = "clean"
    TORN = "torn tail"
    PADDING = "padding"
    MIDDLE = "damage in the middle"
    END = "damage at the end"
    STALE = "stale generation"
    OTHER_FILE = "record of another file"
    OUT_OF_ORDER = "record out of order"
    NONSENSE = "whole, but makes no sense here"
    PROMISED = "promised bytes are missing"
    HEADER_BIT = "one flipped bit in the file header"
    HEADER_GONE = "file header gone"
    HEADER_DAMAGED = "file header damaged"
    EMPTY = "empty"
    NEWER = "of a later version"
    NOT_A_LOG = "not a log"


class Policy(Enum):
    """What a program may do when it meets damage; FAULTS.md, “damage in the middle”."""

    REFUSE = "stop and refuse"
    STOP = "stop silently"
    SKIP = "skip and go on"
    CUT = "cut at the damage"


@dataclass(frozen=True, slots=True)
class Accepted:
    """What recovery accepts.

    Attributes:
        records: whole records before the damage.
        end: offset behind the last of them.
        sequence: its number; 0 where there is none.
        states: how many jobs follow from them in each state, by its word.
    """

    records: int = 0
    end: int = 0
    sequence: int = 0
    states: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FoundRecord:
    """One record that was found: where it lies, its type and its number."""

    offset: int
    length: int
    letter: int
    sequence: int


@dataclass(frozen=True, slots=True)
class Gap:
    """Bytes between readable records in which none can be read, and how many numbers are missing there."""

    start: int
    end: int
    numbers: int


@dataclass(frozen=True, slots=True)
class Found:
    """What a search for readable records finds behind the damage.

    Attributes:
        records: how many.
        unproven: how many of them nothing chains to, and which do not end the file: they may be old copies.
        jobs: the jobs they are about, by number.
        first, last: None where nothing was found.
        gaps: the first of the stretches without a record, the damage itself among them.
        gap_bytes: bytes in all such stretches.
        searched_bytes: how far the search went behind the damage.
        more: it stopped at a limit; there may be more.
    """

    records: int = 0
    unproven: int = 0
    jobs: tuple[int, ...] = ()
    first: FoundRecord | None = None
    last: FoundRecord | None = None
    gaps: tuple[Gap, ...] = ()
    gap_bytes: int = 0
    searched_bytes: int = 0
    more: bool = False


@dataclass(frozen=True, slots=True)
class Checked:
    """One checksum worked out: where it stands, what stands there, and what the bytes say."""

    name: str
    offset: int
    stored: int
    computed: int

    @property
    def holds(self) -> bool:
        """True when they are the same."""
        return self.stored == self.computed


@dataclass(frozen=True, slots=True)
class OneBit:
    """The one flipped bit that explains a wrong checksum.

    Attributes:
        offset: the byte in the file.
        bit: 0 the lowest.
        now, then: the byte as it stands there and as it was.
        field: the name of the field it lies in.
        value_now, value_then: what that field says, in words.
    """

    offset: int
    bit: int
    now: int
    then: int
    field: str = ""
    value_now: str = ""
    value_then: str = ""


@dataclass(frozen=True, slots=True)
class Around:
    """Some bytes before and after the place to look at.

    Attributes:
        start: offset of the first of them.
        data: the bytes.
        spans: the fields among them, cut to what is shown.
        wrong: the first field that does not hold; empty where none can be named.
    """

    start: int = 0
    data: bytes = b""
    spans: tuple[Span, ...] = ()
    wrong: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one policy makes of the same bytes, compared with all that can be read.

    Attributes:
        policy: which.
        jobs: unfinished jobs it would go on with.
        lost: unfinished jobs that it does not have.
        resurrected: jobs that were done, cancelled or dead letters, and would be delivered again.
        twice: jobs that a worker holds, and another one would be given.
        doubtful: jobs that only records speak of which may be old copies.
        dropped: records that it read and could make no sense of.
        serves: False when nothing is delivered until a person has decided.
    """

    policy: Policy
    jobs: int
    lost: tuple[int, ...] = ()
    resurrected: tuple[int, ...] = ()
    twice: tuple[int, ...] = ()
    doubtful: tuple[int, ...] = ()
    dropped: int = 0
    serves: bool = True

    @property
    def differs(self) -> bool:
        """True when some job would fare otherwise than the readable whole says."""
        return bool(self.lost or self.resurrected or self.twice or self.doubtful)


@dataclass(frozen=True, slots=True)
class Seen:
    """All that one look saw.

    Attributes:
        name: the file's name.
        size_bytes: its length.
        kind: what is wrong.
        verdict: the reader's own.
        header: of the file, as it stands there or worked out; None where there is none.
        lost_header: how it was worked out, where the file's own is gone.
        stranger_salt: of the record that stands at the damage, where that is whole but of another file.
        accepted, found: the two opinions.
        jobs: unfinished jobs by all that can be read.
        by_one_bit: that counts the damaged record in, since one flipped bit explains it.
        checks: the checksums at the damage.
        one_bit: the explanation, if there is one.
        around: bytes before and after.
        outcomes: what the policies would do; empty where there is nothing to decide.
    """

    name: str
    size_bytes: int = 0
    kind: LensKind = LensKind.CLEAN
    verdict: Verdict = CLEAN
    header: FileHeader | None = None
    lost_header: LostHeader | None = None
    stranger_salt: int | None = None
    accepted: Accepted = field(default_factory=Accepted)
    found: Found = field(default_factory=Found)
    jobs: int = 0
    by_one_bit: bool = False
    checks: tuple[Checked, ...] = ()
    one_bit: OneBit | None = None
    around: Around = field(default_factory=Around)
    outcomes: tuple[Outcome, ...] = ()

    @property
    def offset(self) -> int | None:
        """Where to look: the verdict's offset in the file; None for a file without a fault."""
        return self.verdict.offset
