"""The file is an older copy of itself: it ends exactly where a record once ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.log.locking import lock_path_of
from app.engine.log.mark import MARK_BYTES, decode_mark
from app.engine.log.record import SEAL
from app.lab.faults._at_rest import AtRest, Harm, LogAtRest
from app.lab.faults._words import bytes_text, record_words
from app.lab.faults.base import Parameter, ParameterKind, Splice
from app.wording import phrase

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from app.lab.faults.base import Value
    from app.lab.frames import FrameInfo
    from app.lab.machine import Machine


class TruncatedToARecord(AtRest):
    """A rollback to a record boundary (RocksDB #7701): a restored backup, a snapshot, a synchronised folder."""

    id = "truncated-to-a-record"
    title = "Roll the file back to a record's end"
    line = "Cut the file off exactly before a record, as an older copy of it would end."
    shows = "The rows at the end are gone; what is left is whole."
    holds = (
        "The durable mark remembers more, so it is damage; without the mark nothing can tell, and nothing is promised."
    )
    rank = 80
    parameters = (
        Parameter("record", "First record that goes", ParameterKind.RECORD),
        Parameter("mark", "The durable mark goes too", ParameterKind.SWITCH, False),
    )

    def _draw(self, frames: list[FrameInfo], chance: Random) -> FrameInfo:
        """The last record that is no seal; the last one when all are."""
        return next((frame for frame in reversed(frames) if frame.letter != chr(SEAL)), frames[-1])

    def _harm(self, log: LogAtRest, values: Mapping[str, Value], chance: Random) -> Harm:
        frame = self._record(log, values, chance)
        offset = frame.offset
        gone = log.data[offset:]
        splices = [Splice(log.path, offset, gone, b"")]
        sentence = phrase(
            "The file was cut off exactly before {record}: the last {gone} are gone.",
            record=record_words(frame),
            gone=bytes_text(len(gone)),
        )
        if self._value(values, "mark"):
            lock, mark = _mark(log.machine)
            if mark:
                splices.append(Splice(lock, 0, mark, bytes(len(mark))))
            sentence += " " + phrase(
                "The durable mark was erased too, so nothing is left that remembers more: recovery can't notice this."
            )
        else:
            sentence += " " + phrase("The durable mark in the lock file still remembers where the log ended.")
        return Harm(sentence, offset, tuple(splices))


def _mark(machine: Machine) -> tuple[str, bytes]:
    """The lock file's path and the bytes of its mark; none when there is no mark that can be read."""
    path = lock_path_of(machine.storage.real_path(machine.path))
    try:
        file = machine.storage.open(path)
    except FileNotFoundError:
        return path, b""
    try:
        mark = file.read_at(0, MARK_BYTES)
    finally:
        file.close()
    return path, mark if decode_mark(mark) is not None else b""
