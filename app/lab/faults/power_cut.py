"""The power goes: what is merely flushed may be lost, whole, torn or in any order of sectors."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from app.lab.faults._hands import Hands
from app.lab.faults._words import bytes_text, offset_text
from app.lab.faults.base import Choice, Fault, Group, Parameter, ParameterKind, Report
from app.wording import marked, number_text, phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.lab.faults.base import Value
    from app.lab.machine import Machine
    from app.lab.power_cut import How

WHY_BEFORE_FSYNC = marked("before its fsync, when the power went")


class PowerCut(Fault):
    """The one fault that tells durable bytes from flushed ones (NATS #7564; etcd #6515 for the sectors)."""

    id = "power-cut"
    title = "Power cut"
    line = "The power goes: bytes that were merely flushed may be lost, durable ones stay."
    shows = "Rows that were marked as merely flushed are gone, torn or zeros; the queue's process is dead."
    holds = "With fsync on, nothing an operation has returned is lost; with fsync off, exactly the flushed rows may be."
    group = Group.WRITING
    rank = 40
    parameters = (
        Parameter(
            "moment",
            "When",
            ParameterKind.CHOICE,
            "now",
            choices=(
                Choice("now", "now, between two operations"),
                Choice("before-fsync", "while an ENQUEUE waits for its fsync"),
            ),
        ),
        Parameter(
            "how",
            "Of the flushed bytes there remain",
            ParameterKind.CHOICE,
            "nothing",
            choices=(
                Choice("nothing", "none"),
                Choice("all", "all"),
                Choice("torn", "the first part"),
                Choice("shuffled", "some sectors, in any order"),
                Choice("size", "only the size, filled with zeros"),
            ),
        ),
        Parameter("seed", "Which of the possible outcomes", ParameterKind.COUNT, 0, 0, 9_999),
    )

    def _break(self, machine: Machine, values: Mapping[str, Value]) -> Report:
        said = self._write_without_fsync(machine) if self._value(values, "moment") == "before-fsync" else ""
        flushed, before = machine.flushed(), machine.read()
        machine.power_cut(how=cast("How", self._value(values, "how")), seed=int(self._value(values, "seed")))
        after = machine.read()
        sentence = said + phrase("The power was cut. {flushed}", flushed=_lost(flushed, before, after))
        return Report(
            self.id, sentence, phrase("Press Recover."), died=phrase(machine.death), offset=_first_change(before, after)
        )

    def _write_without_fsync(self, machine: Machine) -> str:
        """Write a record up to its fsync, and say so."""
        at, written = Hands(machine).die_at_fsync(WHY_BEFORE_FSYNC, before=True)
        return (
            phrase(
                "An ENQUEUE, {written} at {at}, was written and waited for its fsync: nobody had been "
                "told, so nothing was promised about it.",
                written=bytes_text(written),
                at=offset_text(at),
            )
            + " "
        )


def _lost(flushed: list[tuple[int, int]], before: bytes, after: bytes) -> str:
    """What became of the flushed bytes, in words."""
    if before == after:
        if flushed:
            return phrase("{flushed}; they happened to reach the disk, so nothing is lost.", flushed=_spans(flushed))
        return phrase("Every byte of the log was durable, so nothing is lost.")
    if not flushed:
        return phrase(
            "The log went from {before} to {after} bytes: an older file stands under its name again.",
            before=number_text(len(before)),
            after=number_text(len(after)),
        )
    if len(after) < len(before):
        return phrase(
            "{flushed}; the log ends at {after} now, {before} are gone.",
            flushed=_spans(flushed),
            after=offset_text(len(after)),
            before=bytes_text(len(before) - len(after)),
        )
    changed = sum(old != new for old, new in zip(before, after, strict=False))
    return phrase(
        "{flushed}; the size reached the disk, but {changed} did not.",
        flushed=_spans(flushed),
        changed=bytes_text(changed),
    )


def _spans(flushed: list[tuple[int, int]]) -> str:
    places = ", ".join(
        phrase("{length} at {offset}", length=bytes_text(length), offset=offset_text(offset))
        for offset, length in flushed[:3]
    )
    more = " " + phrase("and more") if flushed[3:] else ""
    if len(flushed) == 1 and flushed[0][1] == 1:
        return phrase("{places} was merely flushed", places=places)
    return phrase("{places} were merely flushed", places=f"{places}{more}")


def _first_change(before: bytes, after: bytes) -> int | None:
    """The first byte that is another one now; None when all are the same."""
    if before == after:
        return None
    shorter = min(len(before), len(after))
    return next((at for at in range(shorter) if before[at] != after[at]), shorter)
