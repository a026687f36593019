"""How long the window's thread is busy in one turn of its event loop, told fairly on a computer others use too.

A turn counts what the thread computed (its own processor time) and how long it slept or waited for a lock, a disk or
another thread of this program. Time in which it could run but had no processor is the computer's, not the program's.

A press made by QTest is answered at once, and then the loop is turned once or twice: these are turns of their own, as
they are when a person presses.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

LIMIT_MS = 100.0

BESIDE_OTHERS = 4.0 if "PYTEST_XDIST_WORKER" in os.environ else 1.0
"""Among the tests, other processes share the processor and its caches, and the same turn takes a multiple: there only
what is far too long is a stall. The agreed figures are held by the rig alone, and by the benchmarks."""

_LOOK_S = 0.005
_FROM_MS = 15.0
_PICTURE_AT_MS = 55.0
_CALLS = 14
_LATE = 4
"""A look that comes later than so many times its interval was late itself; no more than that is charged."""


@dataclass(frozen=True, slots=True)
class Stall:
    """A turn that took too long.

    Attributes:
        own_ms: computed and waited.
        wall_ms: from beginning to end, on this computer.
        what: what was being done.
        stack: where the thread was about the middle of the limit, innermost call last.
    """

    own_ms: float
    wall_ms: float
    what: str
    stack: str

    def __str__(self) -> str:
        return f"a stall of {self.own_ms:.0f} ms (wall {self.wall_ms:.0f} ms) during {self.what}\n{self.stack}"


class StallWatch:
    """Watches the thread it is made in. Use it as a context manager: it has a thread of its own.

    Args:
        limit_ms: a turn that takes longer is a stall.

    Attributes:
        stalls: what was too long, in order.
        longest_ms: the longest turn of all.
        what: what is being done, for the report.
    """

    def __init__(self, limit_ms: float = LIMIT_MS) -> None:
        self.stalls: list[Stall] = []
        self.longest_ms = 0.0
        self.what = ""
        self._limit_ms = limit_ms * BESIDE_OTHERS
        self._ident = threading.get_ident()
        self._state = Path(f"/proc/self/task/{threading.get_native_id()}/stat")
        self._since_s: float | None = None
        self._computed_s = 0.0
        self._asleep_s = 0.0
        self._stack = ""
        self._void = False
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._look_on, name="stall-watch", daemon=True)

    def __enter__(self) -> StallWatch:
        self._thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._end.set()
        self._thread.join()

    def begin_anew(self) -> None:
        """What was so far is not told."""
        self.stalls.clear()
        self.longest_ms = 0.0

    def forgive(self) -> None:
        """The turn that runs is not to be judged: it has a loop of its own inside, which waits for the user."""
        self._void = True

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Measure what is done inside as one turn, or as several: see `another`."""
        self._void = False
        self._begin()
        try:
            yield
        finally:
            self._stop()

    def another(self) -> None:
        """The event loop begins another turn: what was done before, an answer to a press, is judged by itself."""
        if self._since_s is not None:
            self._stop()
            self._begin()

    def _begin(self) -> None:
        self._asleep_s, self._stack = 0.0, ""
        self._computed_s, self._since_s = time.thread_time(), time.perf_counter()

    def _stop(self) -> None:
        began_s, self._since_s = self._since_s, None
        # A menu turns a loop of its own, and the turns in there have ended the one around them.
        if began_s is not None:
            self._judge(time.perf_counter() - began_s, time.thread_time() - self._computed_s)

    def _judge(self, wall_s: float, computed_s: float) -> None:
        if self._void:
            return
        own_ms = min(wall_s, computed_s + self._asleep_s) * 1000
        self.longest_ms = max(self.longest_ms, own_ms)
        if own_ms > self._limit_ms:
            self.stalls.append(Stall(own_ms, wall_s * 1000, self.what, self._stack))

    def _look_on(self) -> None:
        looked_s = time.perf_counter()
        while not self._end.wait(_LOOK_S):
            now_s, since_s = time.perf_counter(), self._since_s
            passed_s, looked_s = now_s - looked_s, now_s
            if since_s is None or (now_s - since_s) * 1000 < _FROM_MS:
                continue
            if self._is_asleep():
                self._asleep_s += min(passed_s, _LATE * _LOOK_S)
            if not self._stack and (now_s - since_s) * 1000 > _PICTURE_AT_MS:
                self._stack = _stack_of(self._ident)

    def _is_asleep(self) -> bool:
        """Linux tells what a thread is doing; elsewhere only what was computed counts."""
        try:
            return self._state.read_bytes().rpartition(b")")[2].split()[0] in (b"S", b"D")
        except OSError:
            return False


def _stack_of(ident: int) -> str:
    """Where a thread is. Only names are taken, quickly: a frame held for long would keep its painter painting."""
    places: list[tuple[str, int, str]] = []
    frame = sys._current_frames().get(ident)
    while frame is not None and len(places) < _CALLS:
        places.append((frame.f_code.co_filename, frame.f_lineno, frame.f_code.co_name))
        frame = frame.f_back
    return "".join(f"  {file}:{line} {name}\n" for file, line, name in reversed(places))
