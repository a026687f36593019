"""News for the worker's loop: signals, and the end of the command, in one queue it can wait on."""

from __future__ import annotations

import queue
import signal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType

ENDED = "ended"
"""The command has ended."""

SLICE_MS = 100
"""A wait is never longer. A signal that comes just before the wait begins, or to another thread, doesn't end it: Python
runs its handler only when the main thread comes back."""

_NAMES = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")


class News:
    """Turns signals into news, from `__enter__` to `__exit__`.

    Attributes:
        stops: how many signals to stop have come.
        signal_name: the last of them.
    """

    def __init__(self) -> None:
        # A SimpleQueue may be written to from a signal handler, whatever the main thread is doing with it.
        self._queue: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._before: dict[int, object] = {}
        self.stops = 0
        self.signal_name = ""

    def __enter__(self) -> News:
        """Take over the signals."""
        for name in _NAMES:
            number = getattr(signal, name, None)
            # Started under nohup, it is to go on when the terminal goes.
            if number is not None and not (name == "SIGHUP" and signal.getsignal(number) == signal.SIG_IGN):
                self._before[number] = signal.signal(number, self._on_signal)
        return self

    def __exit__(self, *_: object) -> None:
        """Give the signals back to whoever had them."""
        for number, handler in self._before.items():
            signal.signal(number, handler)  # type: ignore[arg-type]

    def ended(self) -> None:
        """The command has ended; called on its thread."""
        self._queue.put(ENDED)

    def wait(self, wait_ms: float) -> str:
        """Return the next piece of news: `ENDED`, a signal's name, or an empty text when nothing came.

        Args:
            wait_ms: how long to wait at most; it may be cut short.
        """
        try:
            news = self._queue.get(timeout=min(wait_ms, SLICE_MS) / 1000) if wait_ms > 0 else self._queue.get_nowait()
        except queue.Empty:
            return ""
        if news != ENDED:
            self.stops += 1
            self.signal_name = news
        return news

    def stopping(self) -> bool:
        """True once a signal has asked to stop; takes in what has come, but for the end of a command."""
        while self.wait(0):
            pass
        return self.stops > 0

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        del frame
        self._queue.put(signal.Signals(number).name)
