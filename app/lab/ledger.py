"""What the queue promised to its callers, written down apart from it, and held against the list it shows.

The oracle (the head of the fault catalogue): acknowledged ⊆ recovered ⊆ acknowledged + the one operation in flight.
The ledger hears each answer as the caller heard it. An operation that the process died in was answered to nobody: its
effect may be there or not, and both are right.
"""

from __future__ import annotations

import weakref
from dataclasses import replace
from typing import TYPE_CHECKING
from zlib import crc32

from app.engine.jobs.job import Job
from app.engine.jobs.row import DONE, LEASED
from app.engine.queue import Enqueued
from app.lab import ledger_words as words
from app.lab.findings import Finding, Kind, finding, off_names
from app.lab.promises import OUTCOMES, SETTINGS, Promise, promise_of_answer, promise_of_row, standing_of
from app.lab.protections import ALL_ON, Protections
from app.wording import phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.engine.jobs.row import JobRow
    from app.engine.jobs.table import JobTable
    from app.engine.queue import JobQueue


class Ledger:
    """Every promise of one queue, over crashes and restarts.

    Args:
        protections: which switches are on; set the attribute when one is turned.
    """

    def __init__(self, protections: Protections = ALL_ON) -> None:
        """Nothing was promised yet; the first list that is judged is believed."""
        self.protections = protections
        self._promises: dict[int, Promise] = {}
        self._knows_nothing = True
        self._in_flight: tuple[tuple[str, Mapping[str, object]], ...] = ()
        self._workers: dict[int, str] = {}
        self._events: tuple[Finding, ...] = ()
        self._standing: tuple[Finding, ...] = ()
        self._judged: weakref.ref[object] | None = None

    def copy(self) -> Ledger:
        """The same ledger once more, for going back to this moment."""
        twin = Ledger(self.protections)
        twin._promises, twin._workers = dict(self._promises), dict(self._workers)
        twin._knows_nothing = self._knows_nothing
        twin._in_flight, twin._events, twin._standing = self._in_flight, self._events, self._standing
        return twin

    def heard(self, operation: str, arguments: Mapping[str, object], answer: object) -> None:
        """Write down what a caller was told.

        Args:
            operation: the verb; others than those of one job are ignored.
            arguments: its arguments by name.
            answer: what it returned.
        """
        if operation == "enqueue" and isinstance(answer, Enqueued):
            if answer.created:
                payload = arguments["payload"]
                assert isinstance(payload, bytes)
                self._write_down("enqueue", answer.job, (len(payload), crc32(payload)))
        elif isinstance(answer, Job) and operation in OUTCOMES:
            self._hear(operation, arguments, answer)

    def in_flight(self, operation: str, arguments: Mapping[str, object]) -> None:
        """The process died in this operation, or could not tell its outcome: it may have happened or not."""
        self._in_flight = (*self._in_flight, (operation, dict(arguments)))

    def worker_died(self, worker: str) -> None:
        """A worker was killed: what it holds it will never finish."""
        for job, promise in self._promises.items():
            if promise.worker == worker:
                self._promises[job] = replace(promise, dead=True)
        self._judged = None

    @property
    def newest(self) -> int:
        """The largest sequence number that anybody was told: of a job, or of a token."""
        return max((max(id, promise.token) for id, promise in self._promises.items()), default=0)

    def adopt(self, queue: JobQueue) -> None:
        """Believe the list as it is: jobs of an earlier session, or what another program has written."""
        self._promises = queue.look(lambda table, _: {row.id: self._promise_of(row) for row in table.rows.values()})
        self._knows_nothing = False
        self._in_flight = ()
        self._standing = ()

    def judge(self, queue: JobQueue) -> tuple[Finding, ...]:
        """Hold the queue's list against the promises: once after each start and each death of a worker.

        A queue that may not write any more shows its last belief, which proves nothing: it is not judged.

        Returns:
            All that is broken now, and what broke before and can't be made good.
        """
        if not queue.closed_reason and not self._is_known(queue):
            if self._knows_nothing:
                self.adopt(queue)
            self._standing = queue.look(self._compare)
            self._in_flight = ()
            self._judged = weakref.ref(queue)
        return _once(self._events + self._standing)

    def _is_known(self, queue: JobQueue) -> bool:
        """A running queue's list follows from its answers: only a new start, or a death, can show what is broken."""
        return self._judged is not None and self._judged() is queue

    # --- hearing ---

    def _hear(self, operation: str, arguments: Mapping[str, object], job: Job) -> None:
        promise = self._promises.get(job.id)
        if promise is not None:
            if operation == "lease":
                self._hear_lease(promise, job)
            elif operation in ("ack", "nack", "extend"):
                self._hear_holder(operation, promise, job, arguments.get("token"))
        if promise is None or job.state.finished:
            # From here on nothing shows it any more.
            self._events += tuple(one for one in self._standing if one.job == job.id)
        if operation == "lease":
            self._workers[job.token] = job.worker
        self._write_down(operation, job, None if promise is None else promise.payload)

    def _hear_lease(self, promise: Promise, job: Job) -> None:
        """A job is handed out: was it free?"""
        if promise.stored == DONE and not promise.taken:
            self._happened(
                Kind.RESURRECTED,
                job.id,
                phrase(words.GIVEN_AGAIN, id=job.id, worker=job.worker),
            )
        elif promise.stored == LEASED and promise.due_ms > job.changed_ms and not promise.dead:
            sentence = phrase(words.GIVEN_TWICE, id=job.id, worker=job.worker, worker2=promise.worker)
            self._happened(Kind.TWICE, job.id, sentence)

    def _hear_holder(self, operation: str, promise: Promise, job: Job, token: object) -> None:
        """A worker reports on a job and is believed: does it hold the job?"""
        if promise.taken and operation == "nack":
            sentence = phrase(words.GIVEN_BACK_GONE, worker=promise.worker, id=job.id)
            self._happened(Kind.LOST, job.id, sentence, ("lease",))
        elif promise.stored == LEASED and token != promise.token:
            old = self._workers.get(token, "somebody") if isinstance(token, int) else "somebody"
            now = promise.worker
            if operation == "ack":
                sentence = phrase(words.FINISHED_BY_OLD, old=old, id=job.id, now=now)
                self._happened(Kind.WRONGLY_DONE, job.id, sentence, ("token_check",))
            else:
                sentence = phrase(words.TAKEN_BY_OLD, old=old, operation=operation, id=job.id, now=now)
                self._happened(Kind.TWICE, job.id, sentence, ("token_check",))

    def _happened(self, kind: Kind, job: int, sentence: str, keepers: tuple[str, ...] = ()) -> None:
        self._events += (finding(kind, job, sentence, self._off(job), keepers),)

    def _write_down(self, verb: str, job: Job, payload: tuple[int, int] | None) -> None:
        before = self._promises.get(job.id)
        self._promises[job.id] = promise_of_answer(verb, job, payload, before, off_names(self.protections))

    # --- judging ---

    def _compare(self, table: JobTable, now_ms: int) -> tuple[Finding, ...]:
        found = [self._compare_one(id, promise, table.rows.get(id)) for id, promise in list(self._promises.items())]
        new = [row for id, row in table.rows.items() if id not in self._promises and row.is_kept]
        found += [self._compare_new(row) for row in new]
        return tuple(one for one in found if one is not None)

    def _compare_one(self, id: int, promise: Promise, row: JobRow | None) -> Finding | None:
        if promise.taken and promise.dead and (row is None or not row.is_kept):
            sentence = phrase(words.GONE_WITH_WORKER, id=id, worker=promise.worker)
            return self._broken(Kind.LOST, id, sentence, ("lease",))
        if row is None:
            if promise.finished:
                return None
            return self._broken(Kind.LOST, id, phrase(words.NOWHERE, id=id))
        if self._may_have_happened(promise, row):
            self._promises[id] = replace(self._promise_of(row), payload=promise.payload)
            return None
        if promise.finished:
            return self._compare_finished(id, promise, row)
        return self._compare_open(id, promise, row)

    def _compare_finished(self, id: int, promise: Promise, row: JobRow) -> Finding | None:
        if not row.is_kept:
            return None
        if promise.taken:
            sentence = phrase(words.AGAIN_WHILE_HELD, id=id, worker=promise.worker)
            return self._broken(Kind.TWICE, id, sentence)
        return self._broken(
            Kind.RESURRECTED,
            id,
            phrase(words.BACK_AGAIN, id=id, verb=_past(promise.verb)),
        )

    def _compare_open(self, id: int, promise: Promise, row: JobRow) -> Finding | None:
        if not row.is_kept:
            if row.token != promise.token and "lease" in self._off(id):
                sentence = phrase(words.NEVER_HEARD, id=id)
                return self._broken(Kind.LOST, id, sentence, ("lease",))
            return self._broken(
                Kind.WRONGLY_DONE,
                id,
                phrase(words.GONE_UNFINISHED, id=id),
            )
        if promise.payload not in (None, (row.payload_bytes, row.payload_crc)):
            return self._broken(Kind.CHANGED, id, phrase(words.OTHER_PAYLOAD, id=id))
        for name, value in zip(SETTINGS, promise.settings, strict=True):
            if getattr(row, name) != value:
                return self._broken(
                    Kind.CHANGED,
                    id,
                    phrase(words.OTHER_SETTING, id=id, settings=phrase(SETTINGS[name])),
                )
        if standing_of(row) == promise.standing:
            return None
        if promise.stored == LEASED and row.token != promise.token and not promise.dead:
            sentence = phrase(words.UNKNOWN_LEASE, worker=promise.worker, id=id)
            return self._broken(Kind.TWICE, id, sentence)
        return self._broken(
            Kind.CHANGED,
            id,
            phrase(words.FORGOTTEN, verb=promise.verb, id=id),
        )

    def _compare_new(self, row: JobRow) -> Finding | None:
        """A job that nobody was promised: the one that was being enqueued when the process died, or nobody's."""
        enqueues = [arguments for operation, arguments in self._in_flight if operation == "enqueue"]
        for arguments in enqueues:
            payload = arguments["payload"]
            assert isinstance(payload, bytes)
            if (len(payload), crc32(payload)) == (row.payload_bytes, row.payload_crc):
                self._promises[row.id] = self._promise_of(row)
                return None
        if enqueues:
            sentence = phrase(words.BACK_CHANGED, id=row.id)
            return self._broken(Kind.CHANGED, row.id, sentence)
        return self._broken(Kind.INVENTED, row.id, phrase(words.NOBODYS, id=row.id))

    def _may_have_happened(self, promise: Promise, row: JobRow) -> bool:
        """True when an operation in flight explains what the row says now, and the promise doesn't."""
        if standing_of(row) == promise.standing:
            return False
        return any(
            arguments.get("job", row.id) == row.id and row.stored in OUTCOMES.get(operation, ())
            for operation, arguments in self._in_flight
            if operation != "enqueue"
        )

    def _promise_of(self, row: JobRow) -> Promise:
        return promise_of_row(row, off_names(self.protections))

    def _broken(self, kind: Kind, job: int, sentence: str, keepers: tuple[str, ...] = ()) -> Finding:
        return finding(kind, job, sentence, self._off(job), keepers)

    def _off(self, job: int) -> frozenset[str]:
        promise = self._promises.get(job)
        return off_names(self.protections) | (frozenset() if promise is None else promise.off)


def _past(verb: str) -> str:
    return {"ack": phrase("done"), "cancel": phrase("cancelled")}.get(verb, phrase("finished"))


def _once(found: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """The findings without repetitions: the first of each kind for each job."""
    return tuple({(one.kind, one.job): one for one in reversed(found)}.values())[::-1]
