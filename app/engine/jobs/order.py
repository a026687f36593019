"""Who is next: highest priority, then ready longest, then lowest id. A cache over the rows, never a second truth.

Two heaps as of one moment: jobs that are ready, and jobs that will change by themselves later. Rows change under
them, so an entry counts only while it still says what its row says; others are dropped when they come up.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush

from app.engine.jobs.row import DEAD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterator, Mapping

    from app.engine.jobs.row import JobRow


class LeaseOrder:
    """The order in which jobs are leased, and the moments at which states change by themselves."""

    def __init__(self, rows: Mapping[int, JobRow]) -> None:
        """Keep the rows to look at; nothing is built before the first question."""
        self._rows = rows
        self._now_ms = -1
        self._ready: list[tuple[int, ...]] = []
        self._timers: list[tuple[int, ...]] = []

    def changed(self, row: JobRow) -> None:
        """Take note that a row has a new state or time."""
        if self._now_ms >= 0 and row.stored < DEAD:
            self._file(row)

    def next_ready(self, now_ms: int, skip: Container[int] = ()) -> JobRow | None:
        """Return the row that a lease at `now_ms` takes, ids in `skip` left out, or None."""
        self._move_to(now_ms)
        return self._first(self._ready, skip, lambda row: row.can_be_leased)

    def in_order(self, now_ms: int) -> Iterator[JobRow]:
        """Yield the rows that leases at `now_ms` would take one after another, while nothing else is asked of this.

        The heap is walked best first and not changed, so a batch on a long list costs what it takes, no more.
        """
        self._move_to(now_ms)
        heap = self._ready
        places = [(heap[0], 0)] if heap else []
        taken = set()
        while places:
            (_, available_ms, id), place = heappop(places)
            row = self._rows.get(id)
            if row is not None and row.available_ms == available_ms and row.can_be_leased and id not in taken:
                taken.add(id)
                yield row
            for child in (2 * place + 1, 2 * place + 2):
                if child < len(heap):
                    heappush(places, (heap[child], child))

    def next_change_ms(self, now_ms: int, skip: Container[int] = ()) -> int | None:
        """Return the first moment after `now_ms` at which some job changes by itself, or None."""
        self._move_to(now_ms)
        row = self._first(self._timers, skip, lambda row: row.stored < DEAD)
        return None if row is None else row.available_ms

    def _first(
        self, heap: list[tuple[int, ...]], skip: Container[int], counts: Callable[[JobRow], bool]
    ) -> JobRow | None:
        """Return the row of the first entry that still says what its row says; drop those before it that don't."""
        skipped = []
        found = None
        while heap and found is None:
            available_ms, id = heap[0][-2:]
            row = self._rows.get(id)
            if row is None or row.available_ms != available_ms or not counts(row):
                heappop(heap)
            elif id in skip:
                skipped.append(heappop(heap))
            else:
                found = row
        for entry in skipped:
            heappush(heap, entry)
        return found

    def _move_to(self, now_ms: int) -> None:
        if self._now_ms < 0 or now_ms < self._now_ms:
            self._rebuild(now_ms)
            return
        self._now_ms = now_ms
        timers = self._timers
        while timers and timers[0][0] <= now_ms:
            available_ms, id = heappop(timers)
            row = self._rows.get(id)
            if row is not None and row.available_ms == available_ms and row.stored < DEAD:
                self._file(row)

    def _rebuild(self, now_ms: int) -> None:
        self._now_ms = now_ms
        waiting = [row for row in self._rows.values() if row.stored < DEAD]
        self._ready = [
            (-row.priority, row.available_ms, row.id)
            for row in waiting
            if row.available_ms <= now_ms and row.can_be_leased
        ]
        self._timers = [(row.available_ms, row.id) for row in waiting if row.available_ms > now_ms]
        heapify(self._ready)
        heapify(self._timers)

    def _file(self, row: JobRow) -> None:
        if row.available_ms > self._now_ms:
            heappush(self._timers, (row.available_ms, row.id))
        elif row.can_be_leased:
            heappush(self._ready, (-row.priority, row.available_ms, row.id))
