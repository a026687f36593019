"""The queue's operations as the window asks for them: on which job, and why not now.

What an operation acts on is decided twice. For the tooltip, from the jobs on screen; for the act itself, in the queue's
thread at the moment it is done, so that keys pressed faster than the screen follows still mean what they say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal

from app.engine.errors import WrongStateError
from app.engine.jobs.job import Job, JobState
from app.gui.standing import Access
from app.inspector.cards import STATE_WORDS
from app.lab.samples import Samples
from app.lab.workers import Workers
from app.wording import phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from app.engine.queue import JobQueue
    from app.gui.answers import Done
    from app.gui.dialogs.enqueue import EnqueueRequest
    from app.gui.session import Session

    _OnQueue = Callable[[JobQueue], Job | None]
    _OnJob = Callable[[JobQueue, Job], Job]


class Operations(QObject):
    """Asks the session's queue.

    Args:
        session: the file on screen.
        parent: who owns this object.

    Attributes:
        selected: id of the selected card's job, 0 for none.
    """

    leased = Signal(int)
    """A job was leased from this window: its id."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._samples = Samples()
        self._workers = Workers()
        self.selected = 0
        self._held: tuple[Mapping[int, Job], int, tuple[Job | None, str]] | None = None
        session.finished.connect(self._on_finished)

    def enqueue(self) -> None:
        """Put a job with the next sample payload on the list."""
        take = self._session.lab.machine.next_payload if self._session.simulated else self._samples.next
        self._ask("enqueue", lambda queue: queue.enqueue(take()).job)

    def enqueue_with(self, request: EnqueueRequest) -> None:
        """Put a job of one's own on the list."""
        self._ask(
            "enqueue",
            lambda queue: (
                queue.enqueue(
                    request.payload,
                    delay_ms=request.delay_ms,
                    priority=request.priority,
                    attempts_max=request.attempts_max,
                    lease_ms=request.lease_ms,
                    key=request.key,
                ).job
            ),
        )

    def lease(self) -> None:
        """Give the next job by order to the next worker."""
        workers = self._session.lab.machine.workers if self._session.simulated else self._workers
        self._ask("lease", lambda queue: queue.lease(workers.next()))

    def ack(self) -> None:
        """Finish the job in hand."""
        self._ask_holder("ack", lambda queue, job: queue.ack(job.id, job.token))

    def nack(self) -> None:
        """Give the job in hand back."""
        reason = self.tr("failed by hand")
        self._ask_holder("nack", lambda queue, job: queue.nack(job.id, job.token, reason))

    def extend(self) -> None:
        """Push the deadline of the job in hand out."""
        self._ask_holder("extend", lambda queue, job: queue.extend(job.id, job.token))

    def redrive(self) -> None:
        """Give the selected dead letter another chance."""
        job = self.selected
        self._ask("redrive", lambda queue: queue.redrive(job))

    def cancel(self) -> None:
        """Take the selected job off the list."""
        job, reason = self.selected, self.tr("cancelled by hand")
        self._ask("cancel", lambda queue: queue.cancel(job, reason))

    def compact(self) -> None:
        """Rewrite the log with only the jobs that still matter."""

        def call(queue: JobQueue) -> None:
            queue.compact()

        self._ask("compact", call)

    def holder(self) -> tuple[Job | None, str]:
        """What Ack, Nack and Extend would act on, judged by the screen, or why there is nothing."""
        jobs = self._session.jobs.jobs
        if self._held is None or self._held[0] is not jobs or self._held[1] != self.selected:
            # Every belief is a mapping of its own; of ten thousand jobs this is asked once.
            self._held = (jobs, self.selected, holder_of(jobs.values(), self.selected))
        return self._held[2]

    def why_not(self, operation: str) -> str:
        """Why an operation can't be done now, one sentence; empty when it can.

        Args:
            operation: the verb, as in the action's id behind the dot.
        """
        session = self._session
        if operation == "recover":
            return "" if session.standing.writing else session.standing.why_not
        if operation == "reopen":
            return self._why_not_reopen()
        if session.standing.why_not:
            return session.standing.why_not
        if operation in ("ack", "nack", "extend"):
            return self.holder()[1]
        if operation in ("redrive", "cancel"):
            return self._why_not_selected(operation)
        return ""

    def _why_not_reopen(self) -> str:
        access = self._session.standing.access
        if access in (Access.CLOSED, Access.REFUSED):
            return ""
        if access is Access.OPEN:
            return self.tr("The file is open for writing.")
        return self._session.standing.why_not

    def _why_not_selected(self, operation: str) -> str:
        job = self._session.jobs.jobs.get(self.selected)
        if job is None:
            return self.tr("Select a job's card first.")
        if operation == "redrive" and job.state is not JobState.DEAD_LETTER:
            words = self.tr("Job {job} is {state}; only a dead letter can be redriven.")
            return words.format(job=job.id, state=phrase(STATE_WORDS[job.state]))
        if operation == "cancel" and job.state.finished:
            return self.tr("Job {job} is {state} already.").format(job=job.id, state=phrase(STATE_WORDS[job.state]))
        return ""

    def _ask_holder(self, operation: str, call: _OnJob) -> None:
        selected = self.selected

        def act(queue: JobQueue) -> Job:
            job, why_not = holder_of(queue.jobs(), selected)
            if job is None:
                raise WrongStateError(why_not)
            return call(queue, job)

        self._ask(operation, act)

    def _ask(self, operation: str, call: _OnQueue) -> None:
        self._session.pending += 1
        self._session.engine.ask(operation, call)

    def _on_finished(self, done: Done) -> None:
        if done.operation == "lease" and done.job is not None:
            self.leased.emit(done.job.id)


def holder_of(jobs: Iterable[Job], selected: int) -> tuple[Job | None, str]:
    """The job that Ack, Nack and Extend act on: the selected one if it is unfinished, else the newest lease.

    Args:
        jobs: all jobs.
        selected: id of the selected job, 0 for none.

    Returns:
        The job and an empty text, or None and why there is none.
    """
    newest: Job | None = None
    for job in jobs:
        if job.id == selected and not job.state.finished:
            if job.token_live:
                return job, ""
            words = QCoreApplication.translate(
                "Operations", "Job {job} is {state}: nobody holds it. Lease it, or select a leased job."
            )
            return None, words.format(job=job.id, state=phrase(STATE_WORDS[job.state]))
        if job.token_live and (newest is None or job.token > newest.token):
            newest = job
    if newest is None:
        return None, QCoreApplication.translate("Operations", "Nobody holds a job. Lease one first.")
    return newest, ""
