"""A thread for things that go on by turns: each is a generator, and one step of each is done before the next of any."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from app.gui.work_thread import WorkThread

if TYPE_CHECKING:
    from collections.abc import Callable, Generator


class Going:
    """Something that goes on until it is at its end or somebody calls it off."""

    def __init__(self, steps: Generator[None, None, None]) -> None:
        self._steps = steps
        self._off = threading.Event()

    def stop(self) -> None:
        """Do no further step; the one that is being done goes to its end."""
        self._off.set()

    @property
    def stopped(self) -> bool:
        """Somebody called it off."""
        return self._off.is_set()

    def step(self) -> bool:
        """Do a step, on the thread; False when it was the last."""
        if self.stopped:
            self._steps.close()
            return False
        return next(self._steps, self) is not self


class StepThread:
    """The thread; it is started when there is something to do.

    Args:
        name: for lists of threads.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._thread: WorkThread | None = None

    def start(self, steps: Generator[None, None, None]) -> Going:
        """Begin something; between its steps it lets others have their turn."""
        going = Going(steps)
        self.post(lambda: self._turn(going))
        return going

    def post(self, task: Callable[[], None]) -> None:
        """Do something between two steps."""
        if self._thread is None:
            self._thread = WorkThread(self._name)
        self._thread.post(task)

    @property
    def started(self) -> bool:
        """The thread is there."""
        return self._thread is not None

    def stop(self) -> bool:
        """Do what was posted, then end; False when the thread hangs in the system."""
        thread, self._thread = self._thread, None
        return thread is None or thread.stop()

    def _turn(self, going: Going) -> None:
        thread = self._thread
        if going.step() and thread is not None:
            thread.post(lambda: self._turn(going))
