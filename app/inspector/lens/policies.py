"""What each recovery policy gives on the same bytes, found out by replaying the same records with the engine's folding.

Three lists of jobs grow side by side over the jobs before the damage: nothing more (stop, cut), every record whose
checksums hold (skip), and the readable whole by salvage's union rule, with the one flipped bit undone where one
explains the damage. The lists are scratch tables, which copy a job only when a record touches it, so what they touched
is all that can differ.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.jobs.row import DEAD, LEASED
from app.engine.union import UnionFold, makes_sense, operations
from app.inspector.lens.seen import Outcome, Policy

if TYPE_CHECKING:
    from app.engine.jobs.row import JobRow
    from app.engine.jobs.table import JobTable
    from app.engine.log.search import FoundFrame


_Jobs = tuple[int, ...]


class Replays:
    """The lists of jobs that the policies end up with.

    Args:
        base: the jobs before the damage; not changed.

    Attributes:
        dropped: records that the skipping policy read and could make no sense of.
    """

    def __init__(self, base: JobTable) -> None:
        """Nothing was read behind the damage yet."""
        self.dropped = 0
        self._base = base
        self._whole, self._skipping = base.scratch(), base.scratch()
        self._union = UnionFold(self._whole)

    def take_into_whole(self, frame: FoundFrame, body: bytes) -> None:
        """Count a record among all that can be read."""
        self._union.take(frame, body)

    def skip_to(self, frame: FoundFrame, body: bytes) -> None:
        """Let the skipping policy take a record; one without sense there is dropped, as it is by such programs."""
        for operation in operations(frame, body):
            if not makes_sense(self._skipping, frame, body, operation):
                self.dropped += 1

    @property
    def jobs(self) -> int:
        """Unfinished jobs by all that can be read."""
        return self._unfinished(self._whole)

    def outcomes(self, *, refuses: bool) -> tuple[Outcome, ...]:
        """What each policy would do.

        Args:
            refuses: True for damage; False for a torn tail, which Tearproof sets aside and goes on.
        """
        before, skipped = self._compare(self._base), self._compare(self._skipping)
        kept = self._unfinished(self._base)
        ours = Outcome(Policy.REFUSE, self.jobs, serves=False) if refuses else Outcome(Policy.REFUSE, kept)
        return (
            ours,
            Outcome(Policy.STOP, kept, *before),
            Outcome(Policy.SKIP, self._unfinished(self._skipping), *skipped, dropped=self.dropped),
            Outcome(Policy.CUT, kept, *before),
        )

    def _touched(self) -> list[int]:
        return sorted({*self._whole.rows, *self._skipping.rows})

    def _compare(self, table: JobTable) -> tuple[_Jobs, _Jobs, _Jobs, _Jobs]:
        """The jobs a list has lost, brought back, would hand out twice, and only believes: against the whole."""
        lost: list[int] = []
        resurrected: list[int] = []
        twice: list[int] = []
        doubtful: list[int] = []
        for job in self._touched():
            true, held = self._row(self._whole, job), self._row(table, job)
            if held is None or not held.is_kept:
                if true is not None and true.is_kept:
                    lost.append(job)
            elif true is None:
                doubtful.append(job)
            elif not true.is_kept or (true.stored == DEAD != held.stored):
                resurrected.append(job)
            elif true.stored == LEASED and (held.stored, held.token) != (LEASED, true.token):
                twice.append(job)
        return tuple(lost), tuple(resurrected), tuple(twice), tuple(doubtful)

    def _row(self, table: JobTable, job: int) -> JobRow | None:
        """A job's row in a list: its own, else the one before the damage."""
        row = table.rows.get(job)
        return row if row is not None else self._base.rows.get(job)

    def _unfinished(self, table: JobTable) -> int:
        count = sum(row.is_kept for row in self._base.rows.values())
        for job in self._touched():
            row, before = self._row(table, job), self._base.rows.get(job)
            count += (row is not None and row.is_kept) - (before is not None and before.is_kept)
        return count
