"""A simulated machine with a queue on it, and the actions its programs take.

Actions name what to do, never which job: the target is picked from what the acting worker believes, so that any list
of actions is a history that makes sense, and the same list is the same history every time.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from app.engine import JobQueue
from app.engine.errors import RefusedError
from app.engine.operations.ack import Ack
from app.engine.operations.cancel import Cancel
from app.engine.operations.enqueue import Enqueue
from app.engine.operations.extend import Extend
from app.engine.operations.lease import Lease
from app.engine.operations.nack import Nack
from app.engine.ports import FileKind
from app.lab.sim_clock import SimClock
from app.lab.sim_disk import SimDisk
from app.lab.sim_storage import SimProcess

PATH = "/q/jobs.log"
START_MS = 1_700_000_000_000
LOCK_TIMEOUT_MS = 50


@dataclass(frozen=True, slots=True)
class Action:
    """One thing a worker does. `pick` chooses among the possible targets, `number` sizes and durations."""

    verb: str
    pick: int = 0
    number: int = 0
    key: str = ""

    def __str__(self) -> str:
        return f"{self.verb}({self.pick},{self.number}{',' + self.key if self.key else ''})"


def payload_for(pick: int, size: int) -> bytes:
    """Bytes without zeros and without long runs, so that no torn unit looks like a whole one."""
    return bytes((pick * 31 + at * 37) % 251 + 1 for at in range(size))


class Worker:
    """One program with the queue open."""

    def __init__(self, world: World, *, create: bool = False, storage: SimProcess | None = None) -> None:
        self.world = world
        self.process = storage or world.process_class(world.disk)
        self.events: list[object] = []
        self.queue = self._open(create)

    def _open(self, create: bool) -> JobQueue:
        return self.world.queue_class(
            PATH,
            self.process,
            self.world.clock,
            create=create,
            listener=self.events.append,
            lock_timeout_ms=LOCK_TIMEOUT_MS,
        )

    def act(self, action: Action) -> str:
        """Do it. Returns "done", or the name of the refusal; other errors go up."""
        try:
            getattr(self, f"do_{action.verb}")(action)
        except RefusedError as refused:
            return type(refused).__name__
        return "done"

    def do_enqueue(self, action: Action) -> None:
        self.queue.enqueue(
            payload_for(action.pick, action.number),
            delay_ms=(0, 0, 5_000)[action.pick % 3],
            priority=action.pick % 2,
            attempts_max=1 + action.pick % 3,
            key=action.key,
        )

    def do_lease(self, action: Action) -> None:
        self.queue.lease(f"worker-{action.pick % 3}", lease_ms=action.number or None)

    def do_ack(self, action: Action) -> None:
        self.queue.ack(*self.held(action.pick))

    def do_nack(self, action: Action) -> None:
        self.queue.nack(*self.held(action.pick), reason="r" * (action.number % 40))

    def do_extend(self, action: Action) -> None:
        self.queue.extend(*self.held(action.pick), lease_ms=1_000 + action.number)

    def do_redrive(self, action: Action) -> None:
        self.queue.redrive(self.known(action.pick))

    def do_cancel(self, action: Action) -> None:
        self.queue.cancel(self.known(action.pick), reason="not wanted")

    def do_ack_and_lease(self, action: Action) -> None:
        self.queue.ack_and_lease(*self.held(action.pick), "worker-next")

    def do_batch(self, action: Action) -> None:
        """One to four requests; some batches hold one that must refuse them all."""
        job, token = self.held(action.pick)
        choices = [
            Enqueue(payload_for(action.pick, 9), key=action.key),
            Lease("batcher"),
            Ack(job, token),
            Enqueue(b"second"),
            Nack(job, token, "batched"),
            Extend(job, token, 60_000),
            Cancel(self.known(action.pick)),
        ]
        start = action.number % len(choices)
        self.queue.batch(choices[start : start + 1 + action.pick % 4] or choices[:1])

    def do_compact(self, action: Action) -> None:
        self.queue.compact()

    def do_seal(self, action: Action) -> None:
        self.queue.seal()

    def do_reopen(self, action: Action) -> None:
        self.queue.close()
        self.queue = self._open(create=False)

    def do_advance(self, action: Action) -> None:
        self.world.clock.advance(action.number)

    def do_jump(self, action: Action) -> None:
        self.world.clock.set(START_MS + action.number)

    def held(self, pick: int) -> tuple[int, int]:
        """Some job that was leased, with its last token; (1, 2) where there is none, to be refused."""
        held = [(job.id, job.token) for job in self.queue.jobs() if job.token]
        return held[pick % len(held)] if held else (1, 2)

    def known(self, pick: int) -> int:
        """Some job, finished ones included."""
        known = [job.id for job in self.queue.jobs()]
        return known[pick % len(known)] if known else 1


class World:
    """One machine. The classes can be replaced by mutants."""

    queue_class: type[JobQueue] = JobQueue
    process_class: type[SimProcess] = SimProcess

    def __init__(self, seed: int = 0, *, capacity_bytes: int | None = None) -> None:
        self.clock = SimClock(START_MS)
        self.disk = SimDisk(self.clock, seed=seed, capacity_bytes=capacity_bytes)
        self.disk.put("/q", kind=FileKind.FOLDER)

    def restarted(self, disk: SimDisk) -> World:
        """The same machine with the disk a power cut has left."""
        after = type(self)()
        after.clock, after.disk = self.clock, disk
        return after


VERBS = (
    *("enqueue",) * 6,
    *("lease",) * 5,
    *("ack",) * 3,
    *("nack",) * 2,
    "extend",
    "redrive",
    "cancel",
    *("batch",) * 2,
    "ack_and_lease",
    "compact",
    "seal",
    "reopen",
    *("advance",) * 2,
)
SIZES = (0, 1, 7, 12, 28, 44, 90, 200)
DURATIONS_MS = (1, 900, 2_000, 31_000)


def random_action(chance: random.Random) -> Action:
    """One action, any verb."""
    verb = chance.choice(VERBS)
    number = chance.choice(DURATIONS_MS if verb in ("advance", "lease") else SIZES)
    key = chance.choice(("", "", "k1", "k2")) if verb in ("enqueue", "batch") else ""
    return Action(verb, chance.randrange(8), number, key)


def random_history(seed: int, length: int) -> list[Action]:
    """A history; the same for the same seed."""
    chance = random.Random(seed)
    return [random_action(chance) for _ in range(length)]


SCRIPT = [
    Action("enqueue", 0, 12, "k1"),
    Action("enqueue", 1, 0),
    Action("enqueue", 3, 44),
    Action("lease", 0),
    Action("ack", 0),
    Action("lease", 1, 900),
    Action("extend", 1, 10),
    Action("nack", 1, 9),
    Action("batch", 3, 0, "k2"),
    Action("advance", 0, 31_000),
    Action("seal"),
    Action("lease", 2),
    Action("cancel", 2),
    Action("compact"),
    Action("ack_and_lease", 0),
    Action("enqueue", 5, 28, "k1"),
    Action("lease", 0),
    Action("nack", 0),
    Action("redrive", 0),
    Action("compact"),
    Action("reopen"),
    Action("enqueue", 6, 7),
]
"""A history that uses every verb, for the rigs that want one they know."""
