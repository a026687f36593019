"""The workers of the lesson: who was given which job with which token, who is still at it, and who was killed.

Workers are other programs than the queue. They live through its crashes and know only what they were told: a worker
whose lease has passed still believes that the job is its own, until the queue refuses its ack.
"""

from __future__ import annotations

from dataclasses import replace

from app.engine.jobs.job import Job
from app.engine.light import dataclass

WORKERS_COUNT = 9
"""Names in turn: worker-1 … worker-9, then worker-1 again."""


@dataclass(frozen=True, slots=True)
class Held:
    """A job in a worker's hands, as far as the worker knows.

    Attributes:
        worker: its name.
        job: the job's id.
        token: what the lease returned.
        alive: False when the worker was killed while it had the job.
    """

    worker: str
    job: int
    token: int
    alive: bool = True


class Workers:
    """Hands out names in turn and remembers what each worker was given."""

    def __init__(self) -> None:
        """Nobody has anything yet."""
        self._turn = 0
        self._held: list[Held] = []
        self._killed: set[str] = set()

    def next(self) -> str:
        """The next name in turn. A killed worker's name comes again only when every other one was killed too."""
        names = [f"worker-{1 + (self._turn + step) % WORKERS_COUNT}" for step in range(WORKERS_COUNT)]
        name = next((one for one in names if one not in self._killed), names[0])
        self._turn = int(name.removeprefix("worker-"))
        return name

    def heard(self, operation: str, answer: object) -> None:
        """Take note of what the queue answered to a worker.

        Args:
            operation: the verb: “lease”, “ack”, “nack” …; others than these three change nothing.
            answer: what it returned; anything but a `Job` changes nothing.
        """
        if not isinstance(answer, Job):
            return
        if operation == "lease":
            self._killed.discard(answer.worker)
            self._held.append(Held(answer.worker, answer.id, answer.token))
        elif operation in ("ack", "nack"):
            self.drop(answer.id, answer.token)

    def drop(self, job: int, token: int) -> None:
        """The worker with that token has let go of the job: it was finished, given back, or refused."""
        self._held = [one for one in self._held if (one.job, one.token) != (job, token)]

    def kill(self, name: str) -> None:
        """End a worker without a word. What it holds stays leased until the deadline; it will never ack."""
        self._killed.add(name)
        self._held = [replace(one, alive=False) if one.worker == name else one for one in self._held]

    def is_alive(self, name: str) -> bool:
        """True unless that worker was killed and not started again since."""
        return name not in self._killed

    def holding(self) -> list[Held]:
        """What the workers have in hand, in the order of their leases; the killed ones' last jobs too."""
        return list(self._held)

    def copy(self) -> Workers:
        """The same workers once more, for going back to this moment."""
        twin = Workers()
        twin._turn, twin._held, twin._killed = self._turn, list(self._held), set(self._killed)
        return twin
