"""The queue against the dictionary model: a rule machine for hypothesis.

Crashes, kills, full disks, clock jumps, compaction, seals and batches are rules like any other, and several workers
share one file. After every step every worker, and a reader that only looks, must show what the model says.
"""

from __future__ import annotations

import contextlib
import errno
import random
from copy import deepcopy

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from app.engine import JobQueue, events
from app.engine.errors import OutcomeUnknownError, RefusedError, TearproofError
from app.engine.operations.ack import Ack
from app.engine.operations.enqueue import Enqueue
from app.engine.operations.lease import Lease
from app.engine.operations.nack import Nack
from app.engine.view import LogView
from app.lab.crash_states import crash_states
from app.lab.disk_operations import DiskFault, Verb
from app.lab.sim_disk import ProcessDied
from tests.rigs.model import Model
from tests.rigs.world import PATH, Worker, World

PAYLOADS = st.sampled_from([b"", b"a", b"a" * 16, bytes(48)]) | st.binary(max_size=40)
LEASES_MS = st.none() | st.sampled_from([1, 1_000, 30_000, 7_200_000])
PICKS = st.integers(0, 30)
NO_SUCH = 30
WORKERS = 2
NEVER = 10**12
"""A number that no record will get."""


class QueueMachine(RuleBasedStateMachine):
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

    # --- the verbs ---

    @rule(
        by=PICKS,
        payload=PAYLOADS,
        delay=st.sampled_from([0, 0, 1, 5_000]),
        priority=st.sampled_from([0, 0, 1, -1, 2**31 - 1]),
        attempts=st.integers(1, 3),
        key=st.sampled_from(["", "k", "ключ"]),
    )
    def enqueue(self, by: int, payload: bytes, delay: int, priority: int, attempts: int, key: str) -> None:
        self.enqueue_with(by, payload, delay, priority, attempts, key)

    def enqueue_with(self, by: int, payload: bytes, delay: int, priority: int, attempts: int, key: str) -> None:
        worker = self.workers[by % WORKERS]
        now = self.now(worker)
        known = set(self.model.jobs)
        refused = answer = None
        try:
            answer = worker.queue.enqueue(payload, delay_ms=delay, priority=priority, attempts_max=attempts, key=key)
        except RefusedError as error:
            refused = error
        id = answer.job.id if answer else NEVER
        expected = self.model.enqueue(now, id, payload, delay, priority, attempts, key=key)
        self.compare(refused, expected)
        if answer:
            assert answer.job.id == expected
            assert answer.created == (expected not in known)

    @precondition(lambda self: any(job["key"] for job in self.model.jobs.values()))
    @rule(by=PICKS, pick=PICKS, same=st.booleans())
    def enqueue_again(self, by: int, pick: int, same: bool) -> None:
        """The retry of a caller who has not heard the answer, or another caller's work under the same key."""
        keyed = [job for job in self.model.jobs.values() if job["key"]]
        job = keyed[pick % len(keyed)]
        self.enqueue_with(by, job["payload"] if same else job["payload"] + b"!", 0, 0, 2, job["key"])

    @rule(by=PICKS, lease=LEASES_MS)
    def lease(self, by: int, lease: int | None) -> None:
        worker = self.workers[by % WORKERS]
        now = self.now(worker)
        refused = job = None
        try:
            job = worker.queue.lease(f"w{by}", lease_ms=lease)
        except RefusedError as error:
            refused = error
        expected = self.model.lease(now, job.token if job else 0, f"w{by}", lease)
        self.compare(refused, expected)
        if job:
            assert job.id == expected
            self.tokens.append((job.id, job.token))

    @rule(
        by=PICKS,
        lease=LEASES_MS,
        wait=st.sampled_from([0, 1, 1_000, 31_000]),
        verb=st.sampled_from(["ack", "nack", "extend", "redrive", "cancel"]),
    )
    def work(self, by: int, lease: int | None, wait: int, verb: str) -> None:
        """What workers do all day: lease, take a while (perhaps too long), and answer."""
        known = len(self.tokens)
        self.lease(by, lease)
        if len(self.tokens) == known:
            return
        self.time_passes(wait)
        job, token = self.tokens[-1]
        self._same_answer(self.workers[by % WORKERS], verb, job, *((token,) if verb in "ack nack extend" else ()))

    @rule(by=PICKS, pick=PICKS)
    def ack(self, by: int, pick: int) -> None:
        self._with_token(by, pick, "ack")

    @rule(by=PICKS, pick=PICKS, reason=st.sampled_from(["", "it broke", "x" * 1_024]))
    def nack(self, by: int, pick: int, reason: str) -> None:
        self._with_token(by, pick, "nack", reason)

    @rule(by=PICKS, pick=PICKS, lease=LEASES_MS)
    def extend(self, by: int, pick: int, lease: int | None) -> None:
        self._with_token(by, pick, "extend", lease)

    def _with_token(self, by: int, pick: int, verb: str, *rest: object) -> None:
        worker = self.workers[by % WORKERS]
        job, token = self.token(pick)
        self._same_answer(worker, verb, job, token, *rest)

    def _same_answer(self, worker: Worker, verb: str, *arguments: object) -> None:
        now = self.now(worker)
        refused = None
        try:
            getattr(worker.queue, verb)(*arguments)
        except RefusedError as error:
            refused = error
        self.compare(refused, getattr(self.model, verb)(now, *arguments))

    @rule(by=PICKS, pick=PICKS)
    def redrive(self, by: int, pick: int) -> None:
        dead = [
            id
            for id, job in self.model.jobs.items()
            if self.model.state(job, self.world.clock.now_ms()) == "dead-letter"
        ]
        self._same_answer(self.workers[by % WORKERS], "redrive", dead[0] if dead and pick % 2 else self.job(pick))

    @rule(by=PICKS, pick=PICKS)
    def cancel(self, by: int, pick: int) -> None:
        self._same_answer(self.workers[by % WORKERS], "cancel", self.job(pick), "why not")

    @rule(by=PICKS, pick=PICKS)
    def ack_and_lease(self, by: int, pick: int) -> None:
        worker = self.workers[by % WORKERS]
        job, token = self.token(pick)
        now = self.now(worker)
        refused = following = None
        try:
            following = worker.queue.ack_and_lease(job, token, "next")
        except RefusedError as error:
            refused = error
        expected = self.model.ack(now, job, token)
        self.compare(refused, expected)
        if refused is None:
            expected = self.model.lease(now, following.token if following else 0, "next")
            assert (following.id if following else "NothingReadyError") == expected
            if following:
                self.tokens.append((following.id, following.token))

    @rule(by=PICKS, pick=PICKS, steps=st.lists(st.sampled_from("ELANe"), min_size=1, max_size=4))
    def batch(self, by: int, pick: int, steps: list[str]) -> None:
        worker = self.workers[by % WORKERS]
        now = self.now(worker)
        job, token = self.token(pick)
        choices = {
            "E": (Enqueue(b"batched"), ("enqueue", b"batched")),
            "L": (Lease("batcher"), ("lease", "batcher")),
            "A": (Ack(job, token), ("ack", job, token)),
            "N": (Nack(job, token, "no"), ("nack", job, token, "no")),
            "e": (Enqueue(b"x", priority=5, delay_ms=9), ("enqueue", b"x", 9, 5)),
        }
        refused = None
        written = len(worker.events)
        try:
            worker.queue.batch([choices[step][0] for step in steps])
        except RefusedError as error:
            refused = error
        first = next((e.sequence for e in worker.events[written:] if isinstance(e, events.RecordWritten)), 2 * NEVER)
        self.compare(refused, self.model.batch(now, first, [choices[step][1] for step in steps]))
        if refused is None:
            self._collect_tokens()

    def _collect_tokens(self) -> None:
        given = [(id, token) for id, job in self.model.jobs.items() for token in job["tokens"]]
        self.tokens += [one for one in given if one not in self.tokens]

    @rule(by=PICKS)
    def compact(self, by: int) -> None:
        self.workers[by % WORKERS].queue.compact()
        self.model.compact()

    @rule(by=PICKS)
    def seal(self, by: int) -> None:
        self.workers[by % WORKERS].queue.seal()

    # --- what happens to programs and machines ---

    @rule(by=PICKS)
    def close_and_reopen(self, by: int) -> None:
        self.workers[by % WORKERS].queue.close()
        self.workers[by % WORKERS] = Worker(self.world)

    @rule(by=PICKS)
    def kill(self, by: int) -> None:
        self.workers[by % WORKERS].process.kill()
        self.workers[by % WORKERS] = Worker(self.world)

    @rule(seed=st.integers(0, 999))
    def power_cut(self, seed: int) -> None:
        """Whatever the disk has forgotten, what was answered is there."""
        states = list(crash_states(self.world.disk, cap=30, seed=seed))
        self._restart(states[seed % len(states)].restart(self.world.disk))

    def _restart(self, disk) -> None:
        self.world = self.world.restarted(disk)
        self.workers = [Worker(self.world) for _ in range(WORKERS)]

    @rule(seed=st.integers(0, 999), nth=st.integers(1, 12), power=st.booleans(), verb=st.sampled_from("eelac"))
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

    @rule(by=PICKS, room=st.integers(0, 120), payload=PAYLOADS)
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

    @rule(by=PICKS, verb=st.sampled_from([Verb.WRITE, Verb.SYNC]), nth=st.integers(1, 2), payload=PAYLOADS)
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

    @rule(duration=st.sampled_from([1, 1_000, 31_000, 4_000_000]))
    def time_passes(self, duration: int) -> None:
        before = [self.now(worker) for worker in self.workers]
        self.world.clock.advance(duration)
        after = [self.now(worker) for worker in self.workers]
        assert after == [now + duration for now in before]

    @rule(jump=st.sampled_from([-86_400_000, -1_000, 1_000, 86_400_000 * 365]))
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
