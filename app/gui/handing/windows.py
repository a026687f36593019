"""A named pipe on Windows: it dies with its process, and the system lets nobody but this user write to it."""

from __future__ import annotations

import sys
import threading
from contextlib import suppress
from multiprocessing.connection import Client, Listener
from typing import TYPE_CHECKING, Protocol

from app.gui.handing.letter import ANSWER, LETTER_MAX_BYTES, NotALetterError, decode

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.gui.handing.letter import Asked

assert sys.platform == "win32"

_ANY_PROCESS = -1
_TAKEN_S = 2.0


class _Line(Protocol):
    """What is used of a connection through the pipe."""

    def poll(self, timeout: float, /) -> bool:
        """True when there is something to read before so many seconds have passed."""
        ...

    def recv_bytes(self, maxlength: int, /) -> bytes:
        """The next message."""
        ...

    def send_bytes(self, buf: bytes, /) -> None:
        """Send one."""
        ...


class Doorman:
    """Waits at the pipe in a thread of its own: no event loop can wait for a pipe.

    Args:
        address: the pipe's name.
        hear: called on that thread with what a start was asked for, and with what to call when it was taken.
    """

    def __init__(self, address: str, hear: Callable[[Asked, Callable[[], None]], None]) -> None:
        self._address = address
        self._hear = hear
        self._ended = False
        self._listener = Listener(address, "AF_PIPE")
        self._thread = threading.Thread(target=self._wait, name="handing", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Listen no longer: a call of our own wakes the thread."""
        self._ended = True
        with suppress(OSError):
            Client(self._address, "AF_PIPE").close()
        self._thread.join(_TAKEN_S)
        self._listener.close()

    def _wait(self) -> None:
        while not self._ended:
            try:
                with self._listener.accept() as line:
                    self._take(line)
            except (OSError, EOFError, NotALetterError):
                # Somebody has gone again, or was no start of this program.
                continue

    def _take(self, line: _Line) -> None:
        if self._ended or not line.poll(_TAKEN_S):
            return
        asked = decode(line.recv_bytes(LETTER_MAX_BYTES + len(ANSWER) + 64))
        if asked is None:
            return
        taken = threading.Event()
        self._hear(asked, taken.set)
        # A window that hangs takes nothing; the caller then shows its files itself.
        if taken.wait(_TAKEN_S):
            line.send_bytes(ANSWER)


def deliver(address: str, letter: bytes, wait_s: float) -> bool:
    """Hand a letter to the first program and wait until it has read it; as on the other systems.

    Args:
        address: the pipe's name.
        letter: what to say.
        wait_s: how long it may take.

    Returns:
        True when it has answered, False when it hung up without.

    Raises:
        FileNotFoundError: nobody listens (yet).
        TimeoutError: it does not answer.
    """
    import ctypes

    # Whoever was started by the user's own press may put a window in front, and pass that on.
    ctypes.windll.user32.AllowSetForegroundWindow(_ANY_PROCESS)
    with Client(address, "AF_PIPE") as line:
        try:
            line.send_bytes(letter)
            if not line.poll(wait_s):
                raise TimeoutError(address)
            return line.recv_bytes(len(ANSWER)) == ANSWER
        except (EOFError, BrokenPipeError):
            return False


def process_at(_address: str) -> int:
    """The number of the process that listens there: not asked for here."""
    return 0
