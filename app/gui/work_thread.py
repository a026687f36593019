"""One thread that does what it is handed, in order: the place for everything that may wait for the disk."""

from __future__ import annotations

import sys
import threading
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from app.gui import garbage

if TYPE_CHECKING:
    from collections.abc import Callable

    Task = Callable[[], None]

STOP_TIMEOUT_S = 15.0
"""Longer than the engine waits for a lock, so that a queue can always be sealed and closed."""


class WorkThread:
    """Runs tasks one after the other until it is stopped.

    A task that raises ends alone: the exception goes to `threading.excepthook`, the thread goes on.

    Args:
        name: for lists of threads.
        idle: called in the thread whenever nothing is waiting to be done. It answers after how many ms it wants to be
            called again though nothing was done meanwhile; None: not at all.
    """

    def __init__(self, name: str, idle: Callable[[], int | None] | None = None) -> None:
        """Start at once."""
        self._tasks: SimpleQueue[Task | None] = SimpleQueue()
        self._idle = idle
        self._again_s: float | None = None
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._holds = True
        garbage.hold()
        self._thread.start()

    def post(self, task: Task) -> None:
        """Do `task` after everything posted before it. Returns at once."""
        self._tasks.put(task)

    @property
    def busy(self) -> bool:
        """True while tasks are waiting."""
        return not self._tasks.empty()

    def stop(self, timeout_s: float = STOP_TIMEOUT_S) -> bool:
        """Let the thread finish what was posted and end; False when it takes longer than `timeout_s`."""
        self._tasks.put(None)
        self._thread.join(timeout_s)
        ended = not self._thread.is_alive()
        if ended and self._holds:
            self._holds = False
            garbage.release()
        return ended

    def _run(self) -> None:
        while True:
            try:
                task = self._tasks.get(timeout=self._again_s)
            except Empty:
                task = _nothing
            if task is None:
                return
            self._do(task)
            self._again_s = None
            if self._tasks.empty():
                self._do(self._ask_idle)

    def _ask_idle(self) -> None:
        again_ms = None if self._idle is None else self._idle()
        self._again_s = None if again_ms is None else again_ms / 1000

    def _do(self, task: Task) -> None:
        try:
            task()
        except Exception:
            kind, value, trace = sys.exc_info()
            assert kind is not None
            threading.excepthook(threading.ExceptHookArgs((kind, value, trace, self._thread)))


def _nothing() -> None:
    """What is done when the time has come to ask again."""
