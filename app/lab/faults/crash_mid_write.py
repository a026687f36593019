"""The process dies in the middle of a write: some of the record's bytes reached the file, the rest never will."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.log.frame import frame_bytes
from app.engine.operations.ack import LAYOUT as ACK_LAYOUT
from app.engine.operations.lease import LAYOUT as LEASE_LAYOUT
from app.lab.disk_operations import Verb
from app.lab.faults._hands import Hands
from app.lab.faults._words import bytes_text, frame_field, offset_text
from app.lab.faults.base import CannotBreak, Choice, Fault, Group, Parameter, ParameterKind, Report

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.lab.faults.base import Value
    from app.lab.machine import Machine
    from app.lab.queue_like import QueueLike

WHY = "in the middle of a write"


class CrashMidWrite(Fault):
    """A torn write, at any byte (etcd #5230)."""

    id = "crash-mid-write"
    title = "Crash mid-write"
    line = "The process dies while it writes a record: only the first bytes of it reach the file."
    shows = "The last row of the log is a piece of a record, and the queue's process is dead."
    holds = "Recovery sets the torn piece aside; every record that was complete survives."
    group = Group.WRITING
    rank = 10
    icon = "fault-crash-mid-write"
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
        cut = len(machine.next_frame()) // 2 if not self.why_not(machine) else 0
        return {**super().defaults(machine), "cut": cut}

    def _break(self, machine: Machine, values: Mapping[str, Value]) -> Report:
        hands = Hands(machine)
        name = str(self._value(values, "operation"))
        body_length, call = self._prepare(hands, name)
        length = frame_bytes(body_length)
        cut = int(values.get("cut", length // 2))
        what = f"{'an' if name[0] in 'ae' else 'a'} {name.upper()}"
        if cut > length:
            raise CannotBreak(f"{what[0].upper()}{what[1:]} has {length} bytes here: cut it at 0 to {length}.")
        hands.catch_up()
        at = len(machine.read())
        machine.plant_death(Verb.WRITE, path_end=hands.queue.path, after_bytes=cut, why=WHY)
        hands.dies(name, call)
        return Report(
            self.id,
            hands.said() + _sentence(what, cut, length, at, body_length),
            _advice(cut, length),
            died=machine.death,
            offset=at,
        )

    def _prepare(self, hands: Hands, name: str) -> tuple[int, Callable[[QueueLike], object]]:
        """Return the length of the body that will be written, and the call that writes it."""
        machine = hands.machine
        if name == "enqueue":
            payload = machine.next_payload()
            body_length = int.from_bytes(machine.next_frame(payload)[4:8], "big")
            return body_length, lambda queue: queue.enqueue(payload)
        if name == "lease":
            hands.ready()
            worker = machine.workers.next()
            return LEASE_LAYOUT.size + len(worker), lambda queue: queue.lease(worker)
        held = hands.held()
        return ACK_LAYOUT.size, lambda queue: queue.ack(held.job, held.token)


def _sentence(what: str, cut: int, length: int, at: int, body_length: int) -> str:
    if cut == 0:
        return (
            f"The process died before any of the {bytes_text(length)} of {what} reached the log at {offset_text(at)}."
        )
    if cut == length:
        return (
            f"All {bytes_text(length)} of {what} reached the log at {offset_text(at)}, then the process died: they "
            "are flushed, not durable, and nobody was told."
        )
    return (
        f"{cut} of the {bytes_text(length)} of {what} reached the log, {offset_text(at)} to "
        f"{offset_text(at + cut - 1)}; the write stopped in its {frame_field(cut - 1, body_length)}, and the process "
        "died."
    )


def _advice(cut: int, length: int) -> str:
    if 0 < cut < length:
        return "Press Recover: the torn piece is set aside, every complete record survives."
    return "Press Recover and see that nothing promised is missing."
