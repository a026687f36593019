"""Keeps Python's garbage collector in the window's thread while other threads run.

A collection runs in whichever thread happens to allocate. If that is a worker, and the garbage holds a Qt object, Qt
destroys it in the wrong thread: timers and notifiers complain, and the program may crash. So automatic collection is
off while a worker thread lives, and a timer in the window's thread does it instead. What was read of a large log is no
garbage, and looking through it would stall the window: it is set aside unseen until another file is read.
"""

from __future__ import annotations

import gc
import threading

from PySide6.QtCore import QElapsedTimer, QObject, QTimer

INTERVAL_MS = 1_000

MANY = 100_000
"""So many objects are looked through in some hundredths of a second; more at once come from a large log."""

LONG_MS = 10
"""A collection that takes longer will take longer still on a busy computer."""

_ALL = 2
_lock = threading.Lock()
_workers = 0
_unseen = False
"""True while something was set aside that nobody has looked through."""


def hold() -> None:
    """A worker thread is about to start: nothing is collected by itself from now on."""
    global _workers
    with _lock:
        _workers += 1
        gc.disable()


def release() -> None:
    """A worker thread has ended; behind the last one Python collects by itself again."""
    global _workers
    with _lock:
        _workers -= 1
        if _workers == 0:
            thaw()
            gc.enable()


def thaw() -> None:
    """What was set aside is looked through again: it may be garbage by now."""
    global _unseen
    _unseen = False
    # Not asked how many they are: counting them takes longer than this.
    gc.unfreeze()


def let_go() -> None:
    """Another file is read: what was set aside unseen of the one before is looked through.

    Not what was looked through once: all that was loaded for the window is among that. A file that is left dies without
    a collector.
    """
    if _unseen:
        thaw()


def begin() -> None:
    """The window stands: what was loaded for it is never looked through again, and Python collects by itself.

    While a worker thread lives, that begins behind it.
    """
    with _lock:
        gc.freeze()
        if _workers == 0:
            gc.enable()


class Collector(QObject):
    """Collects in the thread it lives in, as often as Python would.

    Args:
        parent: who owns it.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._kept = 0
        self._timer = QTimer(self)
        self._timer.setObjectName("garbage")
        self._timer.timeout.connect(self.collect)
        self._timer.start(INTERVAL_MS)

    def collect(self) -> int:
        """Collect the oldest generation that is due; return how many objects were freed."""
        global _unseen
        if gc.isenabled():
            return 0
        counts = gc.get_count()
        if self._kept + counts[0] > MANY:
            # Takes no time, however many they are. Most die without a collector, when nobody has them any more.
            gc.freeze()
            self._kept, _unseen = 0, True
            return 0
        due = [count > limit for count, limit in zip(counts, gc.get_threshold(), strict=True)]
        for generation in (_ALL, 1, 0):
            if due[generation]:
                if generation == _ALL:
                    return self._collect_all()
                self._kept += counts[0]
                return gc.collect(generation)
        return 0

    def _collect_all(self) -> int:
        """Look through everything; what took long to look through and was no garbage is not looked through again."""
        self._kept = 0
        spent = QElapsedTimer()
        spent.start()
        freed = gc.collect(_ALL)
        if spent.elapsed() >= LONG_MS:
            gc.freeze()
        return freed

    def stop(self) -> None:
        """Collect no more."""
        self._timer.stop()
