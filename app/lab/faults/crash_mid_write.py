"""The process dies in the middle of a write: some of the record's bytes reached the file, the rest never will."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.log.record import name_of
from app.lab.disk_operations import Verb
from app.lab.faults._ahead import frame_ahead
from app.lab.faults._hands import Hands
from app.lab.faults._words import bytes_text, frame_field, offset_text, sentence_case
from app.lab.faults.base import CannotBreak, Choice, Fault, Group, Parameter, ParameterKind, Report
from app.wording import marked, phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.engine.queue import JobQueue
    from app.lab.faults.base import Value
    from app.lab.machine import Machine

WHY = marked("in the middle of a write")


class CrashMidWrite(Fault):
    """A torn write, at any byte (etcd #5230)."""

    id = "crash-mid-write"
    title = "Crash mid-write"
    line = "The process dies while it writes a record: only the first bytes of it reach the file."
    shows = "The last row of the log is a piece of a record, and the queue's process is dead."
    holds = "Recovery sets the torn piece aside; every record that was complete survives."
    group = Group.WRITING
    rank = 10
    needs_life = True
    parameters = (
        Parameter(
            "operation",
            "While it writes",
            ParameterKind.CHOICE,
            "enqueue",
            choices=(
                Choice("enqueue", "an ENQUEUE"),
                Choice("lease", "a LEASE"),
                Choice("ack", "an ACK"),
            ),
        ),
        Parameter("cut", "Bytes that reach the file", ParameterKind.CUT),
    )

    def defaults(self, machine: Machine) -> dict[str, Value]:
        """The middle of the next ENQUEUE."""
        return {**super().defaults(machine), "cut": len(self.frame(machine, {})) // 2}

    def frame(self, machine: Machine, values: Mapping[str, Value]) -> bytes:
        """The record of the chosen operation, as it would be written now."""
        return b"" if self.why_not(machine) else frame_ahead(machine, str(self._value(values, "operation")))

    def _break(self, machine: Machine, values: Mapping[str, Value]) -> Report:
        hands = Hands(machine)
        name = str(self._value(values, "operation"))
        call = self._prepare(hands, name)
        hands.catch_up()
        frame = self.frame(machine, values)
        if not frame:
            raise CannotBreak(
                phrase(
                    "Somebody has damaged the file header under the queue's process, so nobody can say what "
                    "the next record looks like. Reset starts the sandbox over."
                )
            )
        length = len(frame)
        cut = int(values.get("cut", length // 2))
        what = _with_article(name_of(frame[3]))
        if cut > length:
            raise CannotBreak(
                phrase(
                    "{what} has {length} bytes here: cut it at 0 to {length}.", what=sentence_case(what), length=length
                )
            )
        at = len(machine.read())
        machine.plant_death(Verb.WRITE, path_end=hands.queue.path, after_bytes=cut, why=WHY)
        if not hands.dies(name, call):
            raise CannotBreak(
                phrase("No ACK was written: with leases off the job had left the list when it was taken.")
            )
        sentence = _sentence(what, cut, frame, at)
        return Report(self.id, hands.said() + sentence, _advice(cut, length), died=phrase(machine.death), offset=at)

    def _prepare(self, hands: Hands, name: str) -> Callable[[JobQueue], object]:
        """Make the operation possible, and return the call that writes its record."""
        machine = hands.machine
        if name == "enqueue":
            return lambda queue: queue.enqueue(machine.next_payload())
        if name == "lease":
            hands.ready()
            return lambda queue: queue.lease(machine.workers.next())
        held = hands.held()
        return lambda queue: queue.ack(held.job, held.token)


def _with_article(name: str) -> str:
    return phrase("an {record}", record=name) if name[0] in "AE" else phrase("a {record}", record=name)


def _sentence(what: str, cut: int, frame: bytes, at: int) -> str:
    length = len(frame)
    if cut == 0:
        return phrase(
            "The process died before any of the {length} of {what} reached the log at {at}.",
            length=bytes_text(length),
            what=what,
            at=offset_text(at),
        )
    if cut == length:
        return phrase(
            "All {length} of {what} reached the log at {at}, then the process died: they are "
            "flushed, not durable, and nobody was told.",
            length=bytes_text(length),
            what=what,
            at=offset_text(at),
        )
    body_length = int.from_bytes(frame[4:8], "big")
    field = frame_field(cut - 1, body_length)
    stopped = phrase("the write stopped behind its {field}", field=field)
    if frame_field(cut, body_length) == field:
        stopped = phrase("the write stopped in its {field}", field=field)
    return phrase(
        "{cut} of the {length} of {what} reached the log, {at} to {last}; {stopped}, and the process died. "
        "Nothing had been promised yet.",
        cut=cut,
        length=bytes_text(length),
        what=what,
        at=offset_text(at),
        last=offset_text(at + cut - 1),
        stopped=stopped,
    )


def _advice(cut: int, length: int) -> str:
    if 0 < cut < length:
        return phrase("Press Recover: the torn piece is set aside, every complete record survives.")
    return phrase("Press Recover and see that nothing promised is missing.")
