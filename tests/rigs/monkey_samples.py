"""Files to drop on the window, and a look at them that sees when one of them was touched."""

from __future__ import annotations

import hashlib
import os
import shutil
import stat
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from app.resources_folder import RESOURCES
from tests.bench.big_log import write_big_log
from tests.helpers.tree import ROOT
from tests.helpers.window import TORN_TAIL, append, make_log, queue_at

if TYPE_CHECKING:
    from app.gui.session import Session

LARGE = "large.joblog"
LARGE_RECORDS = 31_000
"""More than 4 MiB, more than 20,000 records, more than 10,000 jobs: all that is done otherwise for large logs is."""

_BINLOGS = ROOT / "tests" / "data" / "beanstalkd" / "several"
_PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(40)
_SIDE_FILES = (".lock", ".part", ".other")


def make_samples(folder: Path) -> list[str]:
    """Make logs healthy, torn, damaged, compacted, large, of another program, no logs at all, and tours.

    Args:
        folder: where; it gets a folder `samples`.

    Returns:
        Their paths, and one where nothing is.
    """
    place = folder / "samples"
    place.mkdir()
    whole = make_log(place / "healthy.joblog", jobs=20)
    _busy_log(place / "busy.joblog")
    _compacted_log(place / "compacted.joblog")
    (place / "torn.joblog").write_bytes(whole)
    append(place / "torn.joblog", TORN_TAIL)
    (place / "damaged.joblog").write_bytes(whole[:200] + bytes([whole[200] ^ 8]) + whole[201:])
    (place / LARGE).write_bytes(_large())
    (place / "picture.png").write_bytes(_PNG)
    (place / "notes.txt").write_text("no log at all\n" * 9)
    (place / "empty.joblog").write_bytes(b"")
    (place / "zeros.joblog").write_bytes(bytes(16_384))
    (place / "folder.joblog").mkdir()
    for name in ("binlog.1", "binlog.2"):
        shutil.copyfile(_BINLOGS / name, place / name)
    data = (_BINLOGS / "binlog.3").read_bytes()
    (place / "torn-binlog").write_bytes(data[:700])
    tour = (RESOURCES / "tours" / "kill-the-worker.toml").read_text(encoding="utf-8")
    (place / "tour.toml").write_text(tour, encoding="utf-8")
    (place / "no-tour.toml").write_text(tour.replace("[[step]]", "[[stop]]"), encoding="utf-8")
    found = [str(one) for one in sorted(place.iterdir()) if one.suffix not in _SIDE_FILES]
    return [*found, str(place / "missing.joblog")]


def _busy_log(path: Path) -> None:
    with queue_at(path) as queue:
        for number in range(6):
            queue.enqueue(b"work %d" % number, delay_ms=number % 2 * 500, attempts_max=1 + number % 2)
        for _ in range(2):
            leased = queue.lease("worker-1", lease_ms=700)
            queue.nack(leased.id, leased.token, reason="no")
        queue.lease("worker-2", lease_ms=1_500)


def _compacted_log(path: Path) -> None:
    with queue_at(path) as queue:
        for number in range(9):
            queue.enqueue(b"work %d" % number)
        for _ in range(5):
            leased = queue.lease("worker-3")
            queue.ack(leased.id, leased.token)
        queue.compact()
        queue.enqueue(b"work behind it")


@cache
def _large() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / LARGE
        write_big_log(path, LARGE_RECORDS)
        return path.read_bytes()


class Seals:
    """Sees when a sample is changed, or something is left beside it, by somebody who must not.

    Args:
        samples: their paths, all in one folder.
    """

    def __init__(self, samples: list[str]) -> None:
        self._folder = Path(samples[0]).parent
        self._allowed: set[str] = set()
        self._known = _traces(self._folder)
        self._bytes = {path: _digest(path) for path in samples}

    def allow(self, path: str) -> None:
        """Somebody may write to this sample, and beside it under its name, until it is looked at next."""
        self._allowed.add(path)

    def listen(self, session: Session) -> None:
        """Whatever the window opens for writing, because somebody said so, it may write to."""

        def look() -> None:
            if session.standing.writing:
                self.allow(session.standing.path)

        session.changed.connect(look)
        for answer in (session.engine.opened, session.engine.not_opened):
            answer.connect(lambda told: self.allow(told.path))

    def look(self, session: Session) -> str:
        """Look at the samples; returns what is wrong with them."""
        now = _traces(self._folder)
        wrong = [name for name in sorted(now.keys() | self._known.keys()) if now.get(name) != self._known.get(name)]
        allowed, self._allowed = self._allowed, set()
        if session.standing.writing:
            # Its queue writes until it is closed, and that is behind the next press.
            self._allowed.add(session.standing.path)
        known, self._known = self._known, now
        names = [Path(path).name for path in allowed]
        found = []
        for name in wrong:
            path = str(self._folder / name)
            if not any(name == one or name.startswith(f"{one}.") for one in names):
                found.append(name)
            elif path in self._bytes:
                self._bytes[path] = _digest(path)
        return ", ".join(f"{name} was {_became(name in known, name in now)}" for name in found)

    def compare(self) -> str:
        """Compare every byte of the samples with what they were made of; returns what is other."""
        written = tuple(f"{path}." for path in self._allowed)
        sealed = {path: before for path, before in self._bytes.items() if not f"{path}.".startswith(written)}
        changed = [Path(path).name for path, before in sealed.items() if _digest(path) != before]
        return "" if not changed else f"other bytes than before: {', '.join(changed)}"


def _became(before: bool, now: bool) -> str:
    if before and now:
        return "changed without leave"
    return "left beside the samples" if now else "removed"


def _traces(folder: Path) -> dict[str, tuple[int, ...]]:
    """What tells that a file was written to, by its name."""
    found: dict[str, tuple[int, ...]] = {}
    for name in os.listdir(folder):
        seen = (folder / name).lstat()
        found[name] = (seen.st_ino, seen.st_mode, seen.st_nlink, seen.st_size, seen.st_mtime_ns, seen.st_ctime_ns)
    return found


def _digest(path: str) -> str:
    file = Path(path)
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.exists() and stat.S_ISREG(file.stat().st_mode) else ""
