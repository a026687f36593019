"""The file behind the window: one thread that reads it, and tells by signals what it says."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.gui.pace import Pace
from app.gui.work_thread import WorkThread
from app.inspector.any_reading import AnyReading
from app.inspector.belief import Belief, MorePreviews
from app.inspector.news import LogGrowth, LogProgress, LogStart, LogTrouble

if TYPE_CHECKING:
    from app.engine.ports import Clock, Storage
    from app.inspector.telling import News


class ReaderSide(QObject):
    """Owns the reading thread.

    Args:
        storage: the file system.
        clock: the time.
        parent: who owns this object.
    """

    started = Signal(object)
    """`LogStart`: a file is read from its beginning."""
    grew = Signal(object)
    """`LogGrowth`: more of it."""
    progressed = Signal(object)
    """`LogProgress`: how far the reading of a large file has come."""
    troubled = Signal(object)
    """`LogTrouble`: it can't be read."""
    believed = Signal(object)
    """`Belief` or `MorePreviews`: the jobs that follow from it, if they were asked for."""

    def __init__(self, storage: Storage, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._serial = 0
        self._looking = threading.Event()
        self._stop_reading = threading.Event()
        self._signals = {
            LogStart: self.started,
            LogGrowth: self.grew,
            LogProgress: self.progressed,
            LogTrouble: self.troubled,
            Belief: self.believed,
            MorePreviews: self.believed,
        }
        self._reading = AnyReading(storage, clock, self._tell, self._stop_reading.is_set)
        self._pace = Pace()
        self._thread = WorkThread("reader", idle=self._tell_jobs)

    def open(self, path: str, *, tell_jobs: bool, simulated: Clock | None = None) -> int:
        """Read another file.

        Args:
            path: the file, whatever it is.
            tell_jobs: also replay it and tell the jobs.
            simulated: the clock its times go by, where that is not the one of this computer.

        Returns:
            The serial number that every answer about it will carry.
        """
        self._stop_reading.set()
        self._serial += 1
        serial = self._serial
        self._thread.post(lambda: self._open(serial, path, tell_jobs, simulated))
        return serial

    def look_again(self) -> None:
        """Read what has changed. Asking often costs one look."""
        if not self._looking.is_set():
            self._looking.set()
            self._thread.post(self._look_again)

    def read_anew(self) -> None:
        """Read the file from its first byte."""
        self._thread.post(self._reading.read_anew)

    def tell_jobs(self, on: bool) -> None:
        """Start or stop telling the jobs."""
        self._thread.post(lambda: self._reading.tell_jobs(on))

    def publish(self) -> None:
        """Tell the jobs again, as they are at this moment, if they are asked for."""
        self._thread.post(self._reading.mark_stale)

    def cancel(self) -> None:
        """Call off the reading of a large file; what was read stays."""
        self._stop_reading.set()

    def stop(self) -> bool:
        """End the thread; False when it hangs in the system."""
        self._stop_reading.set()
        self._thread.post(self._reading.close)
        return self._thread.stop()

    def _open(self, serial: int, path: str, tell_jobs: bool, simulated: Clock | None) -> None:
        # Opened again meanwhile: this one is not worth reading any more.
        if serial == self._serial:
            self._stop_reading.clear()
            self._pace.skip()
            self._reading.open(serial, path, tell_jobs=tell_jobs, simulated=simulated)

    def _look_again(self) -> None:
        # First, so that a notice that comes during the look leads to another one.
        self._looking.clear()
        self._reading.look_again()

    def _tell_jobs(self) -> int | None:
        """Tell the jobs if that is owed; of very many not at every record. Answers how long to wait."""
        if not self._reading.owes_jobs:
            return None
        left_ms = self._pace.left_ms
        if left_ms == 0:
            # Not measured with it: previews, which are read once.
            with self._pace.measured():
                sight = self._reading.sight()
            self._reading.tell_belief(sight)
        return left_ms or None

    def _tell(self, news: News) -> None:
        self._signals[type(news)].emit(news)
