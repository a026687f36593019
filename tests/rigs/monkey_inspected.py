"""What must hold while a file is inspected: the filter, the past, tabs, lens, histogram, and what is kept open."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from app.engine.log.verdict import VerdictKind
from app.gui.export_side import ExportSide
from app.gui.histogram_side import HistogramSide
from app.gui.lens_side import LensSide
from app.gui.past_side import PastSide
from app.gui.standing import Mode
from app.gui.tabs_side import TabsSide
from app.inspector.formats.joblog import OWN
from app.inspector.row import Kind, Row
from tests.helpers.inspecting import part_of
from tests.helpers.window import shown
from tests.rigs.monkey_cage import open_in
from tests.rigs.monkey_filters import FILTERS, Seen
from tests.rigs.monkey_fresh import jobs_of, sight_after

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.rigs.monkey_cage import Cage
    from tests.rigs.monkey_fresh import Fresh

_LOST_KEPT_MAX = 10
"""So many files without a name may be open: the generations that are kept, each by few readers."""


class InspectEyes:
    """Looks at what belongs to inspection in one cage.

    Args:
        cage: the window in it.
    """

    def __init__(self, cage: Cage) -> None:
        self._cage = cage

    @property
    def inspects(self) -> bool:
        """A file is inspected, and all that looks into it is there."""
        return self._cage.window.inspecting.inspects

    @property
    def past(self) -> PastSide | None:
        """The time machine, while the list is one of the past."""
        side = part_of(self._cage.window, PastSide) if self.inspects else None
        return side if side is not None and side.records is not None else None

    def busy(self) -> str:
        """What goes on that will show something else; "" when nothing does."""
        window = self._cage.window
        session = window.session
        if session.standing.mode is Mode.INSPECT and not self.inspects:
            return "inspection is not there yet"
        filter_ = session.log.filter
        found = {"rows are being filtered": filter_.running or filter_._loading}
        if self.inspects:
            bars = part_of(window, HistogramSide)
            found |= {
                "the damage lens looks": part_of(window, LensSide)._looking,
                "a file is being made": part_of(window, ExportSide).busy,
                "the past is not told": self.past is not None and not self.past._answered,
                "records are being counted": bars._shown and bars._again.isActive(),
            }
        return ", ".join(words for words, so in found.items() if so)

    def about_presence(self) -> str:
        """A file that is gone is said to be gone."""
        session = self._cage.session
        standing, log = session.standing, session.log
        gone = not os.path.lexists(standing.path) and not session.storage.holds(standing.path)
        if standing.mode is Mode.INSPECT and gone and log.trouble is None:
            return "the file is gone, and the window does not say so"
        return ""

    def about_filter(self, fresh: Fresh) -> str:
        """The rows shown are those of a fresh reading that a plain evaluation leaves."""
        model = self._cage.session.log.model
        filter_ = self._cage.session.log.filter
        numbers = [model.number_of(at) for at in range(model.rowCount())]
        first = 1 if _has_head(fresh) else 0
        if not filter_.line or filter_.stopped or filter_.failed:
            everything = list(range(first + len(fresh.rows) + len(fresh.tail)))
            if not filter_.line and numbers != everything:
                return f"without a filter {len(numbers)} rows of {len(everything)} are shown"
            return ""
        holds = FILTERS.get(filter_.line)
        if holds is None or (fresh.facts.format is not OWN and filter_.line.startswith("type")):
            return "" if numbers == sorted(set(numbers)) else "the filter shows rows twice, or out of order"
        expected = [number for number, one in enumerate(_seen(fresh, self._data())) if holds(one)]
        if numbers != expected:
            other = sorted(set(numbers) ^ set(expected))[:3]
            return f"the filter {filter_.line!r} shows {len(numbers)} rows, must show {len(expected)}; first {other}"
        return ""

    def about_past(self, fresh: Fresh) -> str:
        """The list of the past is a replay of the log's first records alone."""
        side, session = self.past, self._cage.session
        assert side is not None
        assert side.records is not None
        header, records = fresh.facts.header, side.records
        if header is None:
            return "there is a past without a log"
        end = fresh.rows.offset[records - 1] + fresh.rows.length[records - 1] if records else 64
        now_ms = session.jobs.now_ms
        moment = max((fresh.rows.time_ms[at] for at in range(records)), default=0)
        if side._time_ms is None and now_ms != moment:
            return f"after record {records} the jobs are shown at {now_ms}, must be {moment}"
        sight = sight_after(session.standing.path, header, end, now_ms, session.storage)
        if session.jobs.total != sight.total:
            return f"after record {records} there are {session.jobs.total} jobs, must be {sight.total}"
        jobs = shown(session)
        want = {job.id: job for job in jobs_of(sight)}
        wrong = [job.id for job in jobs if job.id in want and want[job.id] != job]
        if wrong or (sight.total <= len(want) and len(jobs) != len(want)):
            return f"after record {records} the list is no replay of the log until there: {len(jobs)} jobs, {wrong[:4]}"
        return ""

    def about_parts(self, fresh: Fresh) -> str:
        """Tabs, lens and histogram agree with the file."""
        if not self.inspects:
            return ""
        return self._about_tabs() or self._about_lens(fresh) or self._about_histogram()

    def _about_tabs(self) -> str:
        window = self._cage.window
        tabs = part_of(window, TabsSide).widget
        opened, path = window.files.opened.paths, window.session.standing.path
        if tabs._held:
            return ""
        if tabs.paths != opened:
            return f"the tabs are {tabs.paths}, open are {opened}"
        front = tabs._tab(tabs.currentIndex()).path
        return "" if front == path else f"the tab in front is {front!r}, on screen is {path!r}"

    def _about_lens(self, fresh: Fresh) -> str:
        seen = part_of(self._cage.window, LensSide).seen
        log = self._cage.session.log
        clean = fresh.facts.verdict.kind is VerdictKind.CLEAN and not log.facts.being_written
        if seen is None and clean and fresh.facts.format is OWN and log.trouble is None:
            return "the damage lens has seen nothing"
        if seen is None or fresh.facts.being_written or fresh.facts.format is not OWN:
            return ""
        mine = (seen.size_bytes, seen.accepted.records, seen.accepted.end)
        theirs = (fresh.facts.size_bytes, fresh.facts.records, fresh.facts.end if fresh.facts.records else mine[2])
        return "" if mine == theirs else f"the lens accepts {mine} (bytes, records, end), the file has {theirs}"

    def _about_histogram(self) -> str:
        side, model = part_of(self._cage.window, HistogramSide), self._cage.session.log.model
        if not side._shown or side._bars is None or not side._ready:
            return ""
        document, numbers = model.document, model.shown_numbers
        if numbers is None:
            places: list[int] = list(range(len(document.rows)))
        else:
            places = [number - document.first for number in numbers if number >= document.first]
        times = document.rows.time_ms
        expected = sum(1 for place in places if times[place])
        counted = side._bars.total
        return "" if counted == expected else f"the histogram counts {counted} records, shown are {expected}"

    def about_open_files(self) -> str:
        """Nothing but the file on screen, and generations that are kept, is open."""
        session = self._cage.session
        names = Counter(open_in(self._cage.folder / "samples"))
        lost = sum(count for name, count in names.items() if name.endswith(" (deleted)"))
        mine = session.standing.path
        others = [Path(name).name for name in names if not name.endswith(" (deleted)") and not name.startswith(mine)]
        if session.facts.format is not OWN:
            # The binlogs of one server are read together.
            others = [name for name in others if not name.startswith("binlog")]
        if others:
            return f"kept open: {', '.join(sorted(others))}"
        return f"{lost} files without a name are kept open" if lost > _LOST_KEPT_MAX else ""

    def _data(self) -> bytes:
        session = self._cage.session
        file = session.storage.open(session.standing.path)
        try:
            return file.read_at(0, file.stat().size_bytes)
        finally:
            file.close()

    def leftovers(self) -> str:
        """Temporary files that nobody works on any more."""
        names = sorted(one.name for one in self._cage.folder.iterdir() if one.name.endswith(".part"))
        return f"left behind: {', '.join(names)}" if names else ""


def _has_head(fresh: Fresh) -> bool:
    """The file begins with a head that can be read: then that is its first row."""
    return bool(fresh.facts.head_bytes) and fresh.facts.verdict.offset != 0


def _seen(fresh: Fresh, data: bytes) -> Iterator[Seen]:
    """All rows of a file in the order of the table."""
    rows, before_ms = fresh.rows, 0
    if _has_head(fresh):
        head = Row(Kind.FILE_HEADER, 0, fresh.facts.head_bytes)
        yield Seen(head, (), data[: head.length], False)
    for at in range(len(rows)):
        row = Row(
            Kind.RECORD,
            rows.offset[at],
            rows.length[at],
            rows.letter[at],
            rows.sequence[at],
            rows.job[at],
            rows.token[at],
            rows.time_ms[at],
        )
        jobs = rows.batches.get(at, (row.job,) if row.job else ())
        yield Seen(row, jobs, data[row.offset : row.offset + row.length], row.time_ms < before_ms)
        before_ms = row.time_ms
    for row in fresh.tail:
        jobs = (row.job,) if row.job else ()
        yield Seen(row, jobs, data[row.offset : row.offset + row.length], False)
