"""What the faults at rest share: the log as it lies on the disk, which record is meant, and the stop before.

Damage at rest comes while nobody looks: a drive ages, a copy goes wrong. A running process would not notice and would
append behind it, so the queue's process is stopped first; a regular stop seals the log.
"""

from __future__ import annotations

from abc import abstractmethod
from random import Random
from typing import TYPE_CHECKING, ClassVar

from app.engine.light import dataclass
from app.engine.log.frame import HEADER_BYTES
from app.engine.log.header import FileHeader, judge_header
from app.engine.log.record import SEAL
from app.engine.log.verdict import Verdict
from app.lab.faults._hands import Hands
from app.lab.faults._words import byte_words, header_field, offset_text, record_words
from app.lab.faults.base import CannotBreak, Fault, Group, Parameter, ParameterKind, Report
from app.wording import marked, phrase, reworded

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.lab.faults.base import Splice, Value
    from app.lab.frames import FrameInfo
    from app.lab.machine import Machine

RECORD = Parameter("record", "Record", ParameterKind.RECORD)
ADVICE = marked("Press Recover and read what it says.")


@dataclass(frozen=True, slots=True)
class Extent:
    """One row of the log: the file header, a whole record, or what stands behind the last whole one.

    Attributes:
        offset, length: where it lies, in bytes.
        words: what it is.
        frame: the record, None for the other two.
    """

    offset: int
    length: int
    words: str
    frame: FrameInfo | None = None


@dataclass(frozen=True, slots=True)
class Harm:
    """Damage that was worked out: the sentence about it, the byte to look at, and the bytes that change."""

    sentence: str
    offset: int
    splices: tuple[Splice, ...]


class LogAtRest:
    """The bytes of a log as they lie on the disk."""

    def __init__(self, machine: Machine) -> None:
        """Read them all.

        Raises:
            CannotBreak: there is no file, or it has no bytes.
        """
        self.machine = machine
        self.path = machine.path
        self.data = machine.read()
        self.sight = machine.sight()
        self.frames = list(self.sight.frames)
        if not self.data:
            raise CannotBreak(
                phrase("There is no log to damage: the file is missing or has no bytes. Press Reset first.")
            )

    @property
    def end(self) -> int:
        """Offset behind the last whole record."""
        if self.frames:
            return self.frames[-1].offset + self.frames[-1].length
        return min(HEADER_BYTES, len(self.data))

    def raw(self, extent: Extent | FrameInfo) -> bytes:
        """The bytes of a row."""
        return self.data[extent.offset : extent.offset + extent.length]

    @property
    def header(self) -> FileHeader:
        """The file header.

        Raises:
            CannotBreak: there is none to go by.
        """
        found = judge_header(self.data[:HEADER_BYTES], len(self.data))
        if isinstance(found, Verdict):
            raise CannotBreak(
                phrase(
                    "The file header can't be read: {reason}. Take that back first, or press Reset.",
                    reason=reworded(found.reason),
                )
            )
        return found

    def extent(self, offset: int) -> Extent:
        """The row that begins at an offset.

        Raises:
            CannotBreak: none does.
        """
        if offset == 0:
            return Extent(0, min(HEADER_BYTES, len(self.data)), phrase("the file header"))
        for frame in self.frames:
            if frame.offset == offset:
                return Extent(offset, frame.length, record_words(frame), frame)
        if self.end <= offset < len(self.data):
            return Extent(
                offset, len(self.data) - offset, phrase("what stands at {offset}", offset=offset_text(offset))
            )
        raise CannotBreak(
            phrase("No record begins at {offset}. Choose one in the log table.", offset=offset_text(offset))
        )

    def record(self, offset: int) -> FrameInfo:
        """The whole record that begins at an offset.

        Raises:
            CannotBreak: none does.
        """
        frame = self.extent(offset).frame
        if frame is None:
            raise CannotBreak(
                phrase("No whole record begins at {offset}. Choose one in the log table.", offset=offset_text(offset))
            )
        return frame

    def words(self, extent: Extent, index: int) -> str:
        """What byte `index` of a row is."""
        if extent.frame is not None:
            return byte_words(extent.frame, self.raw(extent), index)
        if extent.offset == 0:
            return phrase("{index} of the file header", index=header_field(index))
        return phrase("in {words}, behind the last whole record", words=extent.words)


class AtRest(Fault):
    """A fault that changes bytes nobody is using.

    Attributes:
        frames_needed: so many whole records must be there. A running queue is given samples; a dead one is refused.
        followed: a record that is drawn by lot is one that others follow, where there is such a one.
    """

    group = Group.AT_REST
    frames_needed: ClassVar[int] = 1
    followed: ClassVar[bool] = False

    def defaults(self, machine: Machine) -> dict[str, Value]:
        """A random record, where one can be chosen."""
        values = super().defaults(machine)
        frames = machine.frames()
        if frames and "record" in values:
            values["record"] = self._draw(frames, machine.chance).offset
        return values

    def preview(self, machine: Machine, values: Mapping[str, Value]) -> tuple[Splice, ...]:
        """The bytes that would change in the log as it stands; a running process would seal it before."""
        self._check(values)
        return self._harm(LogAtRest(machine), values, Random(machine.seed)).splices

    def _break(self, machine: Machine, values: Mapping[str, Value]) -> Report:
        said = self._prepare(machine, values)
        stopped = machine.alive
        # Everything that can be refused is refused before the process is stopped.
        self._harm(LogAtRest(machine), values, Random(machine.seed))
        if stopped:
            machine.stop()
        harm = self._harm(LogAtRest(machine), values, machine.chance)
        machine.splice(harm.splices)
        tail = " " + phrase("The queue's process was stopped first.") if stopped else ""
        return Report(self.id, f"{said}{harm.sentence}{tail}", phrase(ADVICE), offset=harm.offset, splices=harm.splices)

    @abstractmethod
    def _harm(self, log: LogAtRest, values: Mapping[str, Value], chance: Random) -> Harm:
        """Work out the damage, without doing it. What is missing in `values` is drawn by lot.

        Raises:
            CannotBreak: not in this log, or not with these values.
        """

    def _record(self, log: LogAtRest, values: Mapping[str, Value], chance: Random) -> FrameInfo:
        """The whole record that was asked for, or one drawn by lot.

        Raises:
            CannotBreak: there is none.
        """
        if "record" in values:
            return log.record(int(values["record"]))
        if not log.frames:
            raise CannotBreak(phrase("The log holds no whole record. Press Recover, put work on the list, try again."))
        return self._draw(log.frames, chance)

    def _draw(self, frames: list[FrameInfo], chance: Random) -> FrameInfo:
        """One of the records, by lot, and no seal if it can be helped; `frames` is not empty."""
        wanted = (frames[:-1] if self.followed else frames) or frames
        return chance.choice([frame for frame in wanted if frame.letter != chr(SEAL)] or wanted)

    def _prepare(self, machine: Machine, values: Mapping[str, Value]) -> str:
        """See to it that there are records enough; say what was done."""
        missing = self.frames_needed - len(machine.frames())
        if missing <= 0:
            return ""
        if not machine.alive:
            raise CannotBreak(
                phrase("The log holds too few records for that. Press Recover, put work on the list, try again.")
            )
        hands = Hands(machine)
        for _ in range(missing):
            hands.enqueue()
        return hands.said()
