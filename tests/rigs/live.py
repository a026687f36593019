"""An inspected file on which others work: workers, somebody who enqueues and compacts; or 10,000 records a second.

The real window follows it. In the end its rows are those of a fresh reading and its jobs those of a fresh replay, and
no turn of its event loop took longer than a reader notices. A minute of each: `python -m tests.rigs 10 --only live`.
"""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import deque
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from tests.helpers.command_line import environment, started
from tests.helpers.tree import ROOT
from tests.rigs.live_writers import fill
from tests.rigs.report import Report

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager

    from app.inspector.row_table import RowTable
    from tests.rigs.monkey_cage import Cage

    Programs = list[subprocess.Popen[bytes]]

STALL_MS = 50.0
WORKERS = 3
RATE = 10_000
_PATIENCE_S = 60.0
_ENQUEUE_PAUSE_S = 0.002


@dataclass
class Seen:
    """What a window went through.

    Attributes:
        records: rows on screen in the end.
        told: how often the window has said that the log was compacted.
        stalls: turns that took too long, in words.
        longest_ms: the longest turn.
        behind_ms: how old the oldest byte that was not on screen yet has become.
        wrong: what is missing or wrong; empty when nothing is.
    """

    records: int = 0
    told: int = 0
    stalls: list[str] = field(default_factory=list)
    longest_ms: float = 0.0
    behind_ms: float = 0.0
    wrong: list[str] = field(default_factory=list)


def watch_workers(seconds: float) -> Seen:
    """Look on while three workers work, somebody enqueues, and the log is compacted now and then."""

    @contextlib.contextmanager
    def writers(path: Path) -> Iterator[Programs]:
        _make_queue(path)
        workers = [started("work", path, "--worker", f"worker-{n}", "--", "true") for n in range(WORKERS)]
        others = [_program("enqueue", path, seconds, _ENQUEUE_PAUSE_S)]
        try:
            yield others
        finally:
            for worker in workers:
                worker.send_signal(signal.SIGTERM)
            for one in (*workers, *others):
                one.communicate(timeout=_PATIENCE_S)

    return _look_on(seconds, writers)


def watch_flood(seconds: float, first: int = 0, rate: int = RATE) -> Seen:
    """Look on while a program appends that many records a second, behind so many that are there already."""

    @contextlib.contextmanager
    def writers(path: Path) -> Iterator[Programs]:
        _make_queue(path)
        path.with_name(path.name + ".lock").unlink()
        fill(path, first)
        others = [_program("flood", path, seconds, rate)]
        try:
            yield others
        finally:
            for one in others:
                one.communicate(timeout=_PATIENCE_S)

    return _look_on(seconds, writers)


def live_rig(seconds: float) -> Report:
    """All of them, for so long each.

    Args:
        seconds: of writing.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    report = Report("live")
    watched: dict[str, Callable[[float], Seen]] = {
        "three workers": watch_workers,
        f"{RATE:,} records a second": watch_flood,
        f"{RATE:,} records a second behind a million": lambda time_s: watch_flood(time_s, 1_000_000),
    }
    for name, look_on in watched.items():
        seen = look_on(seconds)
        report.states += seen.records
        for words in (*seen.wrong, *seen.stalls):
            report.violation(f"{name}: {words}")
    return report.finish()


def _look_on(seconds: float, writers: Callable[[Path], AbstractContextManager[Programs]]) -> Seen:
    from app.gui import garbage
    from tests.rigs.monkey_cage import Cage
    from tests.rigs.monkey_stalls import StallWatch

    seen = Seen()
    garbage.hold()
    with tempfile.TemporaryDirectory(prefix="live-") as folder, StallWatch(STALL_MS) as watch:
        path = Path(folder, "case.joblog")
        with Cage(Path(folder), watch) as cage:
            cage.turns(0.5)
            with writers(path) as others:
                cage.session.inspect(str(path))
                cage.wait(lambda: not cage.session.log.reading, _PATIENCE_S)
                # The first start of Qt, its fonts and its styles are no part of this.
                watch.begin_anew()
                watch.what = "following"
                end_s = time.monotonic() + seconds + _PATIENCE_S
                lag = Lag(path)
                while any(one.poll() is None for one in others) and time.monotonic() < end_s:
                    cage.turn()
                    lag.look(cage.session.facts.size_bytes)
                seen.behind_ms = lag.longest_s * 1_000
            seen.stalls += [str(stall) for stall in watch.stalls]
            seen.longest_ms = watch.longest_ms
            watch.stalls.clear()
            _judge(cage, path, seen)
        seen.wrong += cage.troubles
    # What is left of this window is not to be looked through while the next one is watched.
    gc.collect()
    garbage.release()
    return seen


class Lag:
    """How long bytes of a file wait until they are on screen.

    Args:
        path: the file.
    """

    def __init__(self, path: Path) -> None:
        self.longest_s = 0.0
        self._path = path
        self._inode = 0
        self._waiting: deque[tuple[float, int]] = deque()

    def look(self, shown_bytes: int) -> None:
        """Compare the file with what is on screen; a compaction begins anew."""
        found, now_s = self._path.stat(), time.monotonic()
        if found.st_ino != self._inode:
            self._inode = found.st_ino
            self._waiting.clear()
        while self._waiting and self._waiting[0][1] <= shown_bytes:
            self._waiting.popleft()
        if not self._waiting or self._waiting[-1][1] < found.st_size:
            self._waiting.append((now_s, found.st_size))
        if found.st_size > shown_bytes:
            self.longest_s = max(self.longest_s, now_s - self._waiting[0][0])


def _judge(cage: Cage, path: Path, seen: Seen) -> None:
    """Compare what is on screen with the file."""
    from app.engine.adapters import real_storage, system_clock
    from app.engine.view import LogView
    from tests.rigs.monkey_fresh import Fresh, FreshReader

    session = cage.session
    if not cage.wait(lambda: _is_current(cage, path), _PATIENCE_S):
        seen.wrong.append("the window does not come to the end of the file")
    cage.idle()
    cage.turns(0.5)
    found = FreshReader().read(session.storage, str(path))
    document = session.log.model.document
    seen.records = len(document.rows)
    seen.told = sum("was compacted" in entry.plain_text for entry in session.story.entries)
    if not isinstance(found, Fresh):
        seen.wrong.append(f"a fresh reading can't read it: {found.notice.sentence}")
        return
    if _listed(document.rows) != _listed(found.rows) or document.tail != found.tail:
        seen.wrong.append(f"{len(document.rows)} rows on screen, {len(found.rows)} in the file, or others")
    if session.facts.verdict != found.facts.verdict:
        seen.wrong.append(f"{session.facts.verdict} on screen, {found.facts.verdict} of the file")
    view = LogView(str(path), real_storage(), system_clock())
    many = len(view.jobs())
    cage.wait(lambda: session.jobs.total == many, _PATIENCE_S)
    jobs = {job.id: job for job in view.jobs(session.jobs.now_ms)}
    view.close()
    shown = session.jobs.jobs
    if session.jobs.total != len(jobs) or any(jobs.get(number) != job for number, job in shown.items()):
        seen.wrong.append(f"{session.jobs.total} jobs on screen, {len(jobs)} in the file, or others")


def _listed(rows: RowTable) -> list[tuple[int, ...]]:
    """Every row as its numbers."""
    columns = (rows.offset, rows.length, rows.letter, rows.sequence, rows.job, rows.token, rows.time_ms)
    return list(zip(*columns, strict=True))


def _is_current(cage: Cage, path: Path) -> bool:
    session = cage.session
    return not session.log.reading and session.facts.size_bytes == path.stat().st_size


def _make_queue(path: Path) -> None:
    from tests.helpers.window import queue_at

    queue_at(path).close()


def _program(kind: str, path: Path, *words: object) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "tests.rigs.live_writers", kind, str(path), *(str(word) for word in words)]
    return subprocess.Popen(command, cwd=ROOT, env=environment(), stdout=subprocess.PIPE)
