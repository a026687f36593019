"""Which jobs have a card: by state, and by words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.jobs.job import JobState
from app.engine.light import dataclass

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from app.engine.jobs.job import Job

_ALL = frozenset(JobState)
_WORDS = {state: state.value.casefold() for state in JobState}
"""Looked up, since an enum works its value out each time, and a list may have ten thousand jobs."""


@dataclass(frozen=True, slots=True)
class JobFilter:
    """A job passes when it is in one of the states and its words hold the text.

    Attributes:
        states: the states shown.
        text: what is looked for, case folded; empty for everything.
    """

    states: frozenset[JobState] = _ALL
    text: str = ""

    @property
    def hides_some(self) -> bool:
        """True when some jobs may be hidden."""
        return bool(self.text) or self.states != _ALL

    def passing(self, jobs: Iterable[Job], previews: Mapping[int, str]) -> Iterable[Job]:
        """The jobs that are shown, in the order they come in; none is asked when none can be hidden.

        Args:
            jobs: as they are now.
            previews: id to payload in words.
        """
        if not self.hides_some:
            return jobs
        return (job for job in jobs if self.passes(job, previews.get(job.id, "")))

    def passes(self, job: Job, preview: str) -> bool:
        """True when a job is shown.

        Args:
            job: as it is now.
            preview: its payload in words.
        """
        if job.state not in self.states:
            return False
        text = self.text
        return (
            not text
            or text in f"job {job.id}"
            or text in _WORDS[job.state]
            or text in preview.casefold()
            or text in job.worker.casefold()
            or text in job.key.casefold()
            or text in job.reason.casefold()
        )
