"""What was promised by real processes, held against what a file shows."""

from __future__ import annotations

from app.engine import JobState, VerdictKind
from app.engine.adapters import real_storage, system_clock
from app.engine.view import LogView
from tests.acceptance.writers import Promise, payload_of


class Ledger:
    """Promises collected over many processes on one file."""

    def __init__(self) -> None:
        self.payloads: dict[int, bytes] = {}
        self.tokens: dict[int, int] = {}
        self.acked: set[int] = set()
        self.promises = 0

    def note(self, promise: Promise) -> None:
        """Keep one promise. No id and no token may be promised twice."""
        self.promises += 1
        if promise.verb == "E":
            assert promise.job not in self.payloads, f"job {promise.job} was promised twice"
            self.payloads[promise.job] = payload_of(promise.value)
        elif promise.verb == "L":
            assert promise.value not in self.tokens.values(), f"token {promise.value} was given twice"
            self.tokens[promise.job] = max(promise.value, self.tokens.get(promise.job, 0))
        elif promise.verb == "A":
            assert promise.job not in self.acked, f"job {promise.job} was acknowledged twice"
            self.acked.add(promise.job)

    def check(self, path: str, *, torn_is_fine: bool = True) -> None:
        """Every promise must be found in the file, by a reader that changes nothing."""
        view = LogView(path, real_storage(), system_clock())
        try:
            fine = (VerdictKind.CLEAN, VerdictKind.TORN) if torn_is_fine else (VerdictKind.CLEAN,)
            assert view.verdict.kind in fine, str(view.verdict)
            shown = {job.id: job for job in view.jobs()}
            for id, payload in self.payloads.items():
                job = shown.get(id)
                if job is None:
                    assert id in self.acked or id <= view.table.base_sequence, f"job {id} is lost"
                    continue
                assert view.payload(job) == payload
                assert job.token >= self.tokens.get(id, 0), f"job {id} forgot its lease"
                if id in self.acked:
                    assert job.state is JobState.DONE, f"job {id} came back after its ack"
        finally:
            view.close()
