"""What the rule machine is built on: workers, time, and the comparison of everybody with the dictionary model."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from app.engine import JobQueue, events
from app.engine.view import LogView
from tests.rigs.model import Model
from tests.rigs.world import PATH, Worker, World

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from app.engine.errors import RefusedError

PAYLOADS = (b"", b"a", b"a" * 16, bytes(48), bytes(range(256)))
LEASES_MS = (None, 1, 1_000, 30_000, 7_200_000)
PICKS = range(31)
NO_SUCH = 30
SEEDS = range(1_000)
WORKERS = 2
NEVER = 10**12
"""A number that no record will get."""


def step(*, often: int = 1, **domains: Sequence[Any]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Mark a rule of the machine. Its arguments are drawn from the domains, by hypothesis or by `walk`.

    Args:
        often: how likely a walk takes this step, compared with the others.
        domains: the values of each argument, the simplest first.
    """

    def mark(function: Callable[..., None]) -> Callable[..., None]:
        made: Any = rule(**{name: st.sampled_from(values) for name, values in domains.items()})(function)
        made.often, made.domains = often, domains
        return made

    return mark


class MachineBase(RuleBasedStateMachine):
    """Workers of one simulated machine, and what must be true of their queue."""

    world_class = World

    def __init__(self) -> None:
        super().__init__()
        self.world = self.world_class()
        self.model = Model()
        self.tokens: list[tuple[int, int]] = []
        self.workers: list[Worker] = []

    @initialize()
    def start(self) -> None:
        self.workers = [Worker(self.world, create=True)]
        self.workers += [Worker(self.world) for _ in range(WORKERS - 1)]

    # --- what each rule needs ---

    def now(self, worker: Worker) -> int:
        """The moment the next record of this worker will carry."""
        worker.queue.refresh()
        return worker.queue.now_ms()

    def sequence(self, worker: Worker) -> int:
        """The number of the record this worker wrote last."""
        return next(e.sequence for e in reversed(worker.events) if isinstance(e, events.RecordWritten))

    def token(self, pick: int) -> tuple[int, int]:
        """A token that was given, the latest for small picks; or one that never was."""
        if self.tokens and pick != NO_SUCH:
            return self.tokens[-1 - pick % len(self.tokens)]
        return (self.job(pick), NEVER)

    def job(self, pick: int) -> int:
        """A job that is there, or was; or one that never will be."""
        known = [*self.model.gone, *self.model.jobs]
        return known[-1 - pick % len(known)] if known and pick != NO_SUCH else NEVER

    def compare(self, refused: RefusedError | None, expected: object) -> None:
        found = type(refused).__name__ if refused else None
        wanted = expected if isinstance(expected, str) else None
        assert found == wanted, f"queue: {refused!r}, model: {expected!r}"

    @step(often=2, duration=(1, 1_000, 31_000, 4_000_000))
    def time_passes(self, duration: int) -> None:
        before = [self.now(worker) for worker in self.workers]
        self.world.clock.advance(duration)
        after = [self.now(worker) for worker in self.workers]
        assert after == [now + duration for now in before]

    @step(jump=(1_000, -1_000, -86_400_000, 86_400_000 * 365))
    def clock_jumps(self, jump: int) -> None:
        self.world.clock.set(self.world.clock.now_ms() + jump)

    # --- what is always true ---

    @invariant()
    @precondition(lambda self: self.workers)
    def everybody_shows_the_model(self) -> None:
        for worker in self.workers:
            now = self.now(worker)
            assert now >= max([self.world.clock.now_ms(), *(job["changed"] for job in self.model.jobs.values())])
            self._shows_the_model(worker.queue, now)
        view = LogView(PATH, self.world.process_class(self.world.disk), self.world.clock)
        self._shows_the_model(view, self.world.clock.now_ms())
        view.close()

    def _shows_the_model(self, queue, now: int) -> None:
        shown = {job.id: job for job in queue.jobs(now)}
        assert list(shown) == sorted(shown)
        assert set(shown) == set(self.model.jobs)
        timers = [job["due"] for job in self.model.jobs.values() if job["stored"] in ("waiting", "leased")]
        changes = [due for due in timers if due > now]
        if isinstance(queue, JobQueue):
            assert queue.next_change_ms(now) == min(changes, default=None)
        for id, wanted in self.model.jobs.items():
            job = shown[id]
            found = (job.state.value, job.attempts, job.attempts_max, job.priority, job.lease_ms, job.worker, job.key)
            assert found == (
                self.model.state(wanted, now),
                *(wanted[name] for name in ("attempts", "max", "priority", "lease", "worker", "key")),
            )
            assert (job.reason, job.enqueued_ms, job.changed_ms) == (
                wanted["reason"],
                wanted["enqueued"],
                wanted["changed"],
            )
            assert (job.token, job.token_live) == ((wanted["tokens"] or [0])[-1], wanted["stored"] == "leased")
            assert queue.payload(job) == wanted["payload"]
            if wanted["stored"] in ("waiting", "leased"):
                assert job.due_ms == wanted["due"]

    # --- the same steps without hypothesis ---

    def walk(self, chance: random.Random, steps: int) -> None:
        """Take so many steps by lot. Much faster than hypothesis, and denser; but it finds no shorter example."""
        self.start()
        rules = [one for name in dir(type(self)) if hasattr(one := getattr(type(self), name), "domains")]
        for one in chance.choices(rules, [one.often for one in rules], k=steps):
            one(self, **{name: chance.choice(values) for name, values in one.domains.items()})
            self.everybody_shows_the_model()
