"""What must hold after every press: the list is a replay, the log is the file, the belief of the dead rests.

Everything is read afresh from the file, by readers that have seen nothing before.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from app.engine.log.verdict import VerdictKind
from app.gui.models.jobs import key_of
from app.gui.roles import JobRole
from app.gui.standing import Access
from app.inspector.belief import JOBS_MAX
from app.inspector.news import LogTrouble
from tests.helpers.window import shown
from tests.rigs.monkey_fresh import FreshReader, jobs_of
from tests.rigs.monkey_inspected import InspectEyes
from tests.rigs.monkey_stalls import BESIDE_OTHERS

if TYPE_CHECKING:
    from app.engine import Job
    from app.inspector.row_table import RowTable
    from tests.rigs.monkey_cage import Cage
    from tests.rigs.monkey_fresh import Fresh

SETTLES_S = 6.0 * BESIDE_OTHERS
"""The window follows within a second; more is given to a computer that others use too."""

_BY_OWN_LIST = (Access.OPEN,)
_BY_FILE = (Access.TORN, Access.REFUSED, Access.DEAD)


class Eyes:
    """Looks at one cage.

    Args:
        cage: the window in it.
    """

    def __init__(self, cage: Cage) -> None:
        self._cage = cage
        self._fresh = FreshReader()
        self._inspected = InspectEyes(cage)
        self._buried: tuple[object, list[Job]] | None = None
        self._had_focus = False

    def settle(self, again: int = 2) -> str:
        """Wait until the window has come to rest and agrees with the file; returns what does not, or "".

        Args:
            again: so often it may agree and then not: a deadline passes by itself, and the list of a large log follows
                in its own time.
        """
        cage = self._cage
        end_s = time.monotonic() + SETTLES_S
        reason = "nothing was looked at"
        while time.monotonic() < end_s:
            if not cage.idle():
                return "a thread hangs"
            reason = self._busy() or self._disagreement()
            if not reason:
                break
            end_s = max(end_s, time.monotonic() + self._paced_s())
            cage.turns(0.01)
        if not reason and cage.idle():
            # It must stay so.
            reason = self._busy() or self._disagreement()
            if reason and (again or self._busy()):
                return self.settle(max(0, again - 1))
        return reason or self._focus_lost()

    def _paced_s(self) -> float:
        """How long it is until the jobs of a large log are told: the window takes its time for them."""
        engine, reader = self._cage.session.engine, self._cage.session.log._reader
        owed = ((engine._stale, engine._pace), (reader._reading.owes_jobs, reader._pace))
        left_ms = max((pace.left_ms for owes, pace in owed if owes), default=0)
        return left_ms / 1000 + 1 if left_ms else 0

    def _busy(self) -> str:
        window, session = self._cage.window, self._cage.session
        found = {
            "an operation is not answered": session.pending > 0,
            "a queue is not opened": session.switching or session.standing.access is Access.OPENING,
            "the file is not read": session.log.reading and session.announcer._trouble is None,
            "the tour's step is not done": window.tours.busy,
        }
        return ", ".join(words for words, so in found.items() if so) or self._inspected.busy()

    def _focus_lost(self) -> str:
        active, focus = QApplication.activeWindow(), QApplication.focusWidget()
        lost = self._had_focus and active is self._cage.window and focus is None
        self._had_focus = focus is not None
        return "nothing has the focus any more" if lost else ""

    def _disagreement(self) -> str:
        """What on screen is not what the file says."""
        session = self._cage.session
        path = session.standing.path
        if not Path(path).is_file() and not session.storage.holds(path):
            return self._inspected.about_presence()
        fresh = self._read()
        found = self._about_rows(fresh) or self._about_jobs(fresh) or self._about_cards() or self._about_rings()
        return found or self._inspected.leftovers() or self._inspected.about_open_files()

    # The right side.

    def _about_rows(self, fresh: Fresh | LogTrouble) -> str:
        document = self._cage.session.log.model.document
        if isinstance(fresh, LogTrouble):
            return ""
        rows, tail, facts = fresh.rows, fresh.tail, fresh.facts
        columns, others = _columns(document.rows), _columns(rows)
        if columns != others:
            mine, theirs = list(zip(*columns, strict=True)), list(zip(*others, strict=True))
            at = next((n for n, pair in enumerate(zip(mine, theirs, strict=False)) if pair[0] != pair[1]), None)
            return f"the log shows {len(mine)} records, the file has {len(theirs)}; the first other one is {at}"
        if document.tail != tail:
            return f"behind the records the log shows {document.tail}, the file has {tail}"
        for name in ("verdict", "size_bytes", "records", "end", "header"):
            if getattr(document.facts, name) != getattr(facts, name):
                return f"{name} is {getattr(facts, name)}, shown is {getattr(document.facts, name)}"
        return self._inspected.about_filter(fresh) or self._inspected.about_parts(fresh)

    def _read(self) -> Fresh | LogTrouble:
        session = self._cage.session
        simulated = session.clock if session.simulated else None
        return self._fresh.read(session.storage, session.standing.path, simulated)

    # The left side.

    def _about_jobs(self, fresh: Fresh | LogTrouble) -> str:
        session = self._cage.session
        access, jobs = session.standing.access, shown(session)
        if session.simulated:
            facts = session.lab.facts
            if access is Access.OPEN and not facts.alive:
                return "the process is dead, and the window does not say so"
            if access is Access.DEAD and facts.alive:
                return "the process runs, and the window says that it is dead"
            if session.jobs.dead:
                return self._about_the_dead(jobs)
            if access is Access.DEAD and facts.death and jobs:
                return "the process died, and its belief has its colours"
            if access is Access.OPEN and session.jobs.now_ms != self._cage.window.clock.now_ms():
                return "the jobs are shown at another moment than the clock"
            if access is Access.OPEN and (facts.protections.careless or self._damaged):
                # What others have damaged under a running process it does not see before it reads there.
                return _difference(jobs, self._own_list() or [])
        elif access is Access.OPEN and self._damaged:
            return ""
        self._buried = None
        if access is Access.INSPECTED:
            return self._about_inspected(jobs, fresh)
        if access in _BY_OWN_LIST or access in _BY_FILE:
            return self._about_replay(jobs)
        return ""

    @property
    def _damaged(self) -> bool:
        # Two flips in its header, and it does not even begin like a log.
        return self._cage.session.facts.verdict.kind in (VerdictKind.DAMAGED, VerdictKind.NOT_A_LOG)

    def _about_replay(self, jobs: list[Job]) -> str:
        """f(file, moment on screen), as far as a list shows it."""
        session = self._cage.session
        sight = self._fresh.sight(session.storage, session.standing.path, session.jobs.now_ms)
        if sight is not None and session.jobs.total != sight.total:
            return f"{session.jobs.total} jobs are counted, there are {sight.total}"
        return _difference(jobs, jobs_of(sight))

    def _about_inspected(self, jobs: list[Job], fresh: Fresh | LogTrouble) -> str:
        """What follows from the file, now or after some of its records."""
        if isinstance(fresh, LogTrouble):
            return ""
        if self._inspected.past is not None:
            return self._inspected.about_past(fresh)
        return self._about_replay(jobs)

    def _about_the_dead(self, jobs: list[Job]) -> str:
        """The last belief stays as it is, drained of colour, whatever time and file do."""
        session, tours = self._cage.session, self._cage.window.tours
        run = tours.run
        step = (run.number, run.performed) if run else None
        key = (id(session.lab.machine), session.lab.facts.starts, session.lab.facts.death, step)
        if self._buried is None or self._buried[0] != key:
            self._buried = key, jobs
        buried = self._buried[1]
        if buried != jobs:
            return "the dead process's belief changed: " + _difference(jobs, buried)
        believed = self._own_list()
        found = "" if believed is None else _difference(jobs, believed)
        return f"of the dead, {found}" if found else ""

    def _own_list(self) -> list[Job] | None:
        """What the queue believes, or believed when its process died; None where that is not known."""
        session = self._cage.session
        machine, now_ms = session.lab.machine, session.jobs.now_ms
        found: list[list[Job] | None] = []

        def look() -> None:
            queue = machine.queue or machine.ended
            found.append(None if queue is None else queue.jobs(now_ms))

        session.engine.run(look)
        self._cage.wait(lambda: bool(found), 10)
        return None if not found or found[0] is None else sorted(found[0], key=lambda job: job.id)

    def _about_cards(self) -> str:
        jobs = self._cage.session.jobs
        cards = [jobs.index(row).data(JobRole.JOB) for row in range(jobs.rowCount())]
        keys = [key_of(job) for job in cards]
        if keys != sorted(keys):
            return "the cards are out of order"
        if any(jobs.jobs.get(job.id) != job for job in cards):
            return "a card shows another job than the list has"
        if not jobs.filtering and len(cards) != len(jobs.jobs):
            return f"{len(cards)} cards for {len(jobs.jobs)} jobs"
        return ""

    def _about_rings(self) -> str:
        tours = self._cage.window.tours
        ringed = [ring for ring in tours.show.highlight.rings if not ring.isHidden()]
        return f"{len(ringed)} rings are left behind the tour" if ringed and tours.run is None else ""


def _columns(rows: RowTable) -> list[list[int]]:
    columns = (rows.offset, rows.length, rows.letter, rows.sequence, rows.job, rows.token, rows.time_ms)
    return [list(column) for column in columns]


def _difference(mine: list[Job], theirs: list[Job]) -> str:
    if mine == theirs:
        return ""
    if len(theirs) > JOBS_MAX and len(mine) == JOBS_MAX:
        # So many have cards, the unfinished ones first.
        kept = {job.id for job in mine}
        theirs = [job for job in theirs if job.id in kept]
    have, want = {job.id: job for job in mine}, {job.id: job for job in theirs}
    words = [
        f"job {number}: {_short(have.get(number), want.get(number))}"
        for number in sorted(have.keys() | want.keys())
        if have.get(number) != want.get(number)
    ]
    return "the list is no replay: " + "; ".join(words[:4]) if words else ""


def _short(shown_job: Job | None, job: Job | None) -> str:
    """In what two views of a job differ."""
    if shown_job is None or job is None:
        return f"shown {shown_job and shown_job.state.value}, must be {job and job.state.value}"
    mine, theirs = ({name: getattr(one, name) for name in one.__match_args__} for one in (shown_job, job))
    return ", ".join(
        f"{name} shown {mine[name]}, must be {theirs[name]}" for name in mine if mine[name] != theirs[name]
    )
