"""The disk fills up while the queue works."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.errors import NoSpaceError, TearproofError
from app.engine.limits import FREE_SPACE_MIN_BYTES, FREE_SPACE_MIN_FRACTION
from app.lab.faults._hands import Hands
from app.lab.faults._words import bytes_text
from app.lab.faults.base import Fault, Group, Parameter, ParameterKind, Report
from app.wording import counted, phrase, reworded

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.lab.faults.base import Value
    from app.lab.machine import Machine
    from app.lab.workers import Held


class DiskFull(Fault):
    """beanstalkd, NATS #6237, Redis #4066: what a queue does when there is no room."""

    id = "disk-full"
    title = "Disk full"
    line = "Let the disk fill up: work is enqueued until it is refused, then a job is acknowledged."
    shows = "Enqueue says why it was refused; the log holds whole records only, the ack is the last one."
    holds = "A refusal changes nothing, room is kept for acks, and the next enqueue works when there is room again."
    group = Group.WRITING
    rank = 60
    needs_life = True
    parameters = (
        Parameter("budget", "Room for new work", ParameterKind.COUNT, 256, 0, 4096, "bytes"),
        Parameter("last", "Even the room kept for acks is gone", ParameterKind.SWITCH, False),
    )

    def _break(self, machine: Machine, values: Mapping[str, Value]) -> Report:
        hands = Hands(machine)
        budget, last = int(self._value(values, "budget")), bool(self._value(values, "last"))
        held = hands.held()
        said = hands.said()
        total_bytes = machine.storage.free_space(machine.path).total_bytes
        kept_bytes = min(FREE_SPACE_MIN_BYTES, int(total_bytes * FREE_SPACE_MIN_FRACTION))
        # Enqueue is refused when less than the kept room is left; with exactly that much it would still go through.
        room_bytes = machine.disk.room_bytes
        machine.limit_room(kept_bytes + budget - 1)
        try:
            count, refused = _fill(hands)
            if last:
                machine.limit_room(0)
            ack, ack_refused = _ack(machine, held)
        except TearproofError:
            machine.limit_room(room_bytes)
            raise
        sentence = (
            said
            + phrase("The disk had {budget} left before the room that is kept for acks.", budget=bytes_text(budget))
            + " "
            + counted(
                count,
                "%n job was enqueued; the next one was refused.",
                "%n jobs were enqueued; the next one was refused.",
            )
            + f" {ack}."
        )
        advice = phrase("Enqueue is refused until there is room. Take it back, and the next one works.")
        return Report(self.id, sentence, advice, refused=ack_refused or refused, room=True)


def _ack(machine: Machine, held: Held) -> tuple[str, str]:
    """Let a worker finish its job; return what came of it, a sentence, and the refusal if it was refused."""
    size = len(machine.read())
    try:
        machine.do("ack", lambda queue: queue.ack(held.job, held.token))
    except NoSpaceError as error:
        return phrase("Not even the ack of job {job} fitted: it was refused too", job=held.job), reworded(str(error))
    if len(machine.read()) == size:
        return phrase("Job {job} had left the list when it was taken, so there was nothing to ack", job=held.job), ""
    return phrase("The ack of job {job} still fitted", job=held.job), ""


def _fill(hands: Hands) -> tuple[int, str]:
    """Enqueue until it is refused; return how many jobs were accepted, and the refusal."""
    count = 0
    while True:
        try:
            hands.enqueue()
        except NoSpaceError as error:
            return count, reworded(str(error))
        count += 1
