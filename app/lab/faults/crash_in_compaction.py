"""The process dies while it compacts: at each step either the old generation stands at the path, or the new one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.light import dataclass
from app.engine.log.frame import HEADER_BYTES
from app.engine.log.new_file import temporaries_of
from app.lab.disk_operations import Verb
from app.lab.faults._hands import Hands
from app.lab.faults.base import Choice, Fault, Group, Parameter, ParameterKind, Report
from app.wording import marked, phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.lab.faults.base import Value
    from app.lab.machine import Machine

_HALF_BYTES = HEADER_BYTES + 48
"""So much of the new file is written: its header and half of the summary behind it."""


@dataclass(frozen=True, slots=True)
class _Step:
    """Where the process dies.

    Attributes:
        name, words: the choice.
        why: the end of “The process died while compacting, …”.
        left: what that leaves on the disk.
        verb, after_bytes, before: the call it dies at, as for `Machine.plant_death`.
    """

    name: str
    words: str
    why: str
    left: str
    verb: Verb
    after_bytes: int | None = None
    before: bool = False


_STEPS = (
    _Step(
        "half-written",
        marked("the new file is half written"),
        marked("when the new file was half written"),
        marked("the first {bytes} bytes of it stand under a temporary name, and the old log is untouched"),
        Verb.WRITE,
        after_bytes=_HALF_BYTES,
    ),
    _Step(
        "written",
        marked("the new file is written, not synced"),
        marked("before the new file was synced"),
        marked("it stands under a temporary name, merely flushed, and the old log is untouched"),
        Verb.SYNC,
        before=True,
    ),
    _Step(
        "synced",
        marked("the new file is synced"),
        marked("when the new file was durable"),
        marked("it stands under a temporary name, and the old log is untouched"),
        Verb.SYNC,
    ),
    _Step(
        "linked",
        marked("the old log is kept as .prev"),
        marked("when the old log had got its second name"),
        marked("it stands at its path and as .prev, and the new file still has its temporary name"),
        Verb.RENAME,
        before=True,
    ),
    _Step(
        "renamed",
        marked("the new file is renamed, the folder is not synced"),
        marked("after the rename, before the folder was synced"),
        marked("the new generation stands at the path; that name is not durable yet. The old one is kept as .prev"),
        Verb.RENAME,
    ),
    _Step(
        "unheard",
        marked("all is done but the answer"),
        marked("before anybody heard that it was done"),
        marked("the new generation stands at the path, durably. The old one is kept as .prev"),
        Verb.SYNC_FOLDER,
    ),
)


class CrashInCompaction(Fault):
    """A rename is atomic, and nothing is removed before the new file is durable: so any step may be the last one."""

    id = "crash-in-compaction"
    title = "Crash while compacting"
    line = "The process dies at a step of compaction that you choose."
    shows = "The log is the old or the new generation, never a mixture; the queue's process is dead."
    holds = "After recovery the list is the same as before, whichever generation is there."
    group = Group.WRITING
    rank = 80
    needs_life = True
    parameters = (
        Parameter(
            "step",
            "It dies when",
            ParameterKind.CHOICE,
            "renamed",
            choices=tuple(Choice(step.name, step.words) for step in _STEPS),
        ),
    )

    def _break(self, machine: Machine, values: Mapping[str, Value]) -> Report:
        hands = Hands(machine)
        step = next(step for step in _STEPS if step.name == self._value(values, "step"))
        if not hands.queue.jobs():
            hands.enqueue()
        hands.catch_up()
        why = phrase("while compacting, {why}", why=phrase(step.why))
        path = hands.queue.path
        for temporary in (path,) if step.verb is Verb.SYNC_FOLDER else temporaries_of(path):
            machine.plant_death(
                step.verb, path_end=temporary, after_bytes=step.after_bytes, before=step.before, why=why
            )
        hands.dies("compact", lambda queue: queue.compact())
        sentence = hands.said() + phrase(
            "The process died {why}: {left}.", why=why, left=phrase(step.left, bytes=_HALF_BYTES)
        )
        return Report(self.id, sentence, phrase("Press Recover: the list is what it was."), died=phrase(machine.death))
