"""The queue against the dictionary model: a rule machine for hypothesis.

Crashes, kills, full disks, clock jumps, compaction, seals and batches are rules like any other, and several workers
share one file. After every step every worker, and a reader that only looks, must show what the model says.
"""

from __future__ import annotations

import contextlib
import errno
import random
from copy import deepcopy
from typing import TYPE_CHECKING

from app.engine.errors import OutcomeUnknownError, RefusedError, TearproofError
from app.lab.crash_states import crash_states
from app.lab.disk_operations import DiskFault, Verb
from app.lab.sim_disk import ProcessDied
from tests.rigs.machine_base import PAYLOADS, PICKS, SEEDS, WORKERS, step
from tests.rigs.machine_verbs import VerbRules
from tests.rigs.world import Worker

if TYPE_CHECKING:
    from tests.rigs.model import Model


class QueueMachine(VerbRules):
    """The whole machine: the verbs, and what happens to programs and disks."""

    @step(by=PICKS)
    def close_and_reopen(self, by: int) -> None:
        self.workers[by % WORKERS].queue.close()
        self.workers[by % WORKERS] = Worker(self.world)

    @step(by=PICKS)
    def kill(self, by: int) -> None:
        self.workers[by % WORKERS].process.kill()
        self.workers[by % WORKERS] = Worker(self.world)

    @step(seed=SEEDS)
    def power_cut(self, seed: int) -> None:
        """Whatever the disk has forgotten, what was answered is there."""
        states = list(crash_states(self.world.disk, cap=30, seed=seed))
        self._restart(states[seed % len(states)].restart(self.world.disk))

    def _restart(self, disk) -> None:
        self.world = self.world.restarted(disk)
        self.workers = [Worker(self.world) for _ in range(WORKERS)]

    @step(seed=SEEDS, nth=range(1, 13), power=(False, True), verb="eelac")
    def die_in_the_middle(self, seed: int, nth: int, power: bool, verb: str) -> None:
        """One worker dies inside an operation; the queue shows what was before or what would have come."""
        worker = self.workers[seed % WORKERS]
        before, after = deepcopy(self.model), deepcopy(self.model)
        now = self.now(worker)
        job, token = self.token(seed)
        chance = random.Random(seed)

        def strike(operation) -> None:
            nonlocal nth
            if operation.process == worker.process.number and operation.verb.changes_disk:
                nth -= 1
                if nth == 0:
                    worker.process.kill()

        self.world.disk.after = strike
        with contextlib.suppress(ProcessDied, RefusedError):
            {
                "e": lambda: worker.queue.enqueue(b"perhaps"),
                "l": lambda: worker.queue.lease("perhaps"),
                "a": lambda: worker.queue.ack(job, token),
                "c": lambda: worker.queue.compact(),
            }[verb]()
        self.world.disk.after = None
        if power:
            self._restart(
                chance.choice(list(crash_states(self.world.disk, cap=30, seed=seed))).restart(self.world.disk)
            )
        else:
            worker.process.kill()
            self.workers[seed % WORKERS] = Worker(self.world)
        self._adopt(now, verb, (before, after), job, token)

    def _adopt(self, now: int, verb: str, models: tuple[Model, Model], job: int, token: int) -> None:
        """Decide from what is there whether the operation happened; either is right, nothing else is."""
        before, after = models
        queue = self.workers[0].queue
        queue.refresh()
        shown = {one.id: one for one in queue.jobs()}
        if verb == "e":
            new = [id for id in shown if id not in before.jobs]
            assert len(new) <= 1
            for id in new:
                after.enqueue(now, id, b"perhaps")
            self.model = after if new else before
        elif verb == "l":
            new = [one.token for one in shown.values() if one.token not in (0, *before.jobs[one.id]["tokens"][-1:])]
            assert len(new) <= 1
            for given in new:
                after.lease(now, given, "perhaps")
            self.model = after if new else before
            self._collect_tokens()
        elif verb == "a":
            happened = after.ack(now, job, token) == job and shown[job].state.value == "done"
            self.model = after if happened else before
        else:
            after.compact()
            self.model = after if set(shown) == set(after.jobs) else before

    @step(by=PICKS, room=range(121), payload=PAYLOADS)
    def disk_full(self, by: int, room: int, payload: bytes) -> None:
        """An operation on a full disk is refused and changes nothing; with room again it works."""
        worker = self.workers[by % WORKERS]
        now = self.now(worker)
        disk = self.world.disk
        used = sum(len(inode.data) for inode in {*disk.names.values(), *disk.open_inodes})
        disk.capacity_bytes = used + room
        try:
            answer = worker.queue.enqueue(payload)
        except RefusedError:
            pass
        else:
            self.model.enqueue(now, answer.job.id, payload)
        disk.capacity_bytes = None

    @step(by=PICKS, verb=(Verb.WRITE, Verb.SYNC), nth=(1, 2), payload=PAYLOADS)
    def disk_error(self, by: int, verb: Verb, nth: int, payload: bytes) -> None:
        """A failing write refuses; a failing sync leaves the outcome open, and the worker reopens."""
        worker = self.workers[by % WORKERS]
        now = self.now(worker)
        self.world.disk.faults.append(DiskFault(verb, errno.EIO, nth=nth))
        try:
            answer = worker.queue.enqueue(payload)
            self.model.enqueue(now, answer.job.id, payload)
        except OutcomeUnknownError:
            worker.process.kill()
            self.workers[by % WORKERS] = Worker(self.world)
            new = [job for job in self.workers[by % WORKERS].queue.jobs() if job.id not in self.model.jobs]
            for job in new:
                self.model.enqueue(now, job.id, payload)
        except TearproofError:
            pass
        self.world.disk.faults.clear()
