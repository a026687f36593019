"""A text file that stands while the program runs: who finds it without its process knows that one died.

It says what the program runs on and what was open, and Python writes into it, as the process dies of a crash, where
each of its threads was. A regular end takes it away; of a process that was killed only the text before is left. It is
locked as long as the process lives, so a number that was given to another process since misleads nobody.
"""

from __future__ import annotations

import faulthandler
import os
from contextlib import suppress
from pathlib import PurePath
from typing import TYPE_CHECKING

from PySide6.QtCore import QDir, QFile, QIODevice

from app.engine.light import dataclass
from app.gui.report_head import now_stamp, now_words, report_head

if TYPE_CHECKING:
    from app.engine.ports import LockFile, Storage

REPORTS_MAX = 20
"""More reports than this are not kept: the oldest go."""

_READ_MAX_BYTES = 1 << 18
_TRIES = 100
_CRASHES = ("Fatal Python error: ", "Windows fatal exception: ")


@dataclass(frozen=True, slots=True)
class Ended:
    """A run of the program that nobody has closed.

    Attributes:
        report: path of the report on it.
        crash: what it died of, as the system calls it; empty when it was killed from outside.
    """

    report: str
    crash: str


class RunMark:
    """The mark of this run.

    Args:
        storage: has the lock.
        folder: for what is the user's.
    """

    def __init__(self, storage: Storage, folder: str) -> None:
        self._storage = storage
        self.path = str(PurePath(folder) / f"running-{os.getpid()}-{now_stamp()}.txt")
        self._file = QFile(self.path)
        self._lock: LockFile | None = None
        self._open = ""

    def begin(self) -> None:
        """Set it up. Where nothing can be written there is none, and the program runs all the same."""
        with suppress(OSError):
            self._lock = self._storage.open_lock(self.path, create=True)
            self._lock.try_lock()
        append = QIODevice.OpenModeFlag.Append | QIODevice.OpenModeFlag.Unbuffered
        if self._lock is None or not self._file.open(append):
            return
        self._say(report_head(f"started {now_words()}"))
        # Where Qt's file has no number for Python, a crash leaves the text alone.
        with suppress(ValueError, OSError):
            faulthandler.enable(self._file.handle())

    def now_open(self, words: str) -> None:
        """Note what is on screen, if that is something else than before.

        Args:
            words: which file, and how it is open.
        """
        if words and words != self._open and self._file.isOpen():
            self._open = words
            self._say(f"{now_words()}  {words}\n")

    def end(self) -> None:
        """Take it away: the program ends in order."""
        if self._file.isOpen():
            faulthandler.disable()
            self._file.close()
        lock, self._lock = self._lock, None
        if lock is not None:
            lock.close()
            with suppress(OSError):
                self._storage.unlink(self.path)

    def _say(self, text: str) -> None:
        self._file.write(text.encode("utf-8", "replace"))


def ended_runs(storage: Storage, folder: str, meant: int = 0) -> list[Ended]:
    """Make reports of the marks that runs have left which nobody closed, the latest first; each is found once.

    Args:
        storage: has the marks.
        folder: for what is the user's.
        meant: a process that was killed on purpose; its mark goes without a word.
    """
    beside = QDir(folder)
    found = []
    for name in beside.entryList(["running-*.txt"], QDir.Filter.Files, QDir.SortFlag.Time):
        path = str(PurePath(folder) / name)
        text = _text_of_dead(storage, path)
        if text is None:
            continue
        if meant and name.startswith(f"running-{meant}-"):
            with suppress(OSError):
                storage.unlink(path)
            continue
        report = _kept(storage, path, folder)
        if report:
            found.append(Ended(report, _crash_in(text)))
    if found:
        _clear_old(storage, beside)
    return found


def _text_of_dead(storage: Storage, path: str) -> str | None:
    """What a mark says; None while its process lives, or when somebody else has just taken it."""
    try:
        lock = storage.open_lock(path, create=False)
    except OSError:
        return None
    try:
        if not lock.try_lock():
            return None
        text = lock.read_at(0, _READ_MAX_BYTES).decode("utf-8", "replace")
        end = lock.stat().size_bytes
        why = "It crashed; where each thread was stands above, the latest call first."
        if not _crash_in(text):
            why = "This run was not closed, and nothing says why: it was killed, or the session or the power ended."
        lock.write_at(end, f"\n{why}\n".encode())
    except OSError:
        return None
    finally:
        lock.close()
    return text


def _crash_in(text: str) -> str:
    """What a process wrote that it died of; empty when it wrote nothing."""
    for line in text.splitlines():
        for start in _CRASHES:
            if line.startswith(start):
                return line.removeprefix(start).rstrip(".")
    return ""


def _kept(storage: Storage, path: str, folder: str) -> str:
    """Give the mark the name of a report; empty where that fails, or another start was quicker."""
    stamp = now_stamp()
    for number in range(_TRIES):
        report = str(PurePath(folder) / f"report-{stamp}{f'-{number}' if number else ''}.txt")
        try:
            storage.link(path, report)
            storage.unlink(path)
        except FileExistsError:
            continue
        except OSError:
            return _moved(storage, path, report)
        return report
    return ""


def _moved(storage: Storage, path: str, report: str) -> str:
    """The same where a file can't have two names."""
    try:
        storage.rename(path, report)
    except OSError:
        return ""
    return report


def _clear_old(storage: Storage, folder: QDir) -> None:
    names = folder.entryList(["report-*.txt"], QDir.Filter.Files, QDir.SortFlag.Time)
    for name in names[REPORTS_MAX:]:
        with suppress(OSError):
            storage.unlink(folder.filePath(name))
