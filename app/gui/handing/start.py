"""The first thing a start of the window does: find out whether it is the first, and if not, hand over and leave.

Nothing of Qt is loaded here. A first one that holds the lock and does not listen yet is still starting; one that
listens and does not answer hangs. Neither keeps a second start from opening a window of its own after a while.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from app.engine.light import dataclass
from app.gui.handing.letter import Asked, NotALetterError, encode, read_words
from app.gui.handing.place import Place, meeting_place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.engine.ports import Clock, LockFile, Storage

ANSWER_WAIT_MS = 2_000
"""A window that runs answers within a frame or two; the one second of a busy machine is forgiven."""

START_WAIT_MS = 10_000
"""A first start after the machine's own may take some seconds until its window stands."""

_LOOK_MS = 20
_TOKENS = ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID")


class Door:
    """The right to be the one program. It ends with the process, however that ends.

    Args:
        place: where others look for this one.
        lock: held.
        storage: has the lock file.
    """

    def __init__(self, place: Place, lock: LockFile, storage: Storage) -> None:
        self.place = place
        self._lock = lock
        self._storage = storage

    def close(self) -> None:
        """Give the right back. The lock file stays: another start may have it open already."""
        with suppress(OSError):
            if sys.platform != "win32":
                self._storage.unlink(self.place.address)
        self._lock.close()


@dataclass(frozen=True, slots=True)
class Met:
    """What came of a start.

    Attributes:
        asked: what it was asked for.
        door: the right to be the one program; None where another has it or nobody can.
        handed: another one has taken what was asked for, and this process can end.
        silent: another one has the right and does not answer.
        silent_process: its number, where the system tells; else 0.
    """

    asked: Asked
    door: Door | None = None
    handed: bool = False
    silent: bool = False
    silent_process: int = 0


def come_in(words: Sequence[str], storage: Storage, clock: Clock, after: int = 0) -> Met:
    """Become the one program, or hand over what was asked for.

    Args:
        words: file names and addresses from the command line.
        storage: makes the lock.
        clock: its monotonic side.
        after: the process in whose place this one comes; it may be dying still, and is never handed anything.
    """
    asked = read_words(list(words), _token())
    place = meeting_place(os.environ)
    if place is None:
        return Met(asked)
    try:
        return _meet(asked, place, storage, clock, after)
    except (OSError, NotALetterError):
        # A folder that takes no lock, say: then every start is one of its own.
        return Met(asked)


def _meet(asked: Asked, place: Place, storage: Storage, clock: Clock, after: int) -> Met:
    begun_us = clock.monotonic_us()
    while True:
        door = _open_door(place, storage)
        if door is not None:
            return Met(asked, door)
        if not after:
            answer = _hand_over(asked, place)
            if answer is not None:
                return answer
        waited_ms = (clock.monotonic_us() - begun_us) // 1000
        if waited_ms > (ANSWER_WAIT_MS if after else START_WAIT_MS):
            return Met(asked, silent=not after)
        clock.sleep_ms(_LOOK_MS)


def _open_door(place: Place, storage: Storage) -> Door | None:
    lock = storage.open_lock(place.lock, create=True)
    if not lock.try_lock():
        lock.close()
        return None
    if sys.platform != "win32":
        with suppress(FileNotFoundError):
            # Of a program that was killed: nobody listens there any more.
            storage.unlink(place.address)
    return Door(place, lock, storage)


def _hand_over(asked: Asked, place: Place) -> Met | None:
    """What came of an attempt; None when it is worth another one: the first starts still, or is just ending."""
    if sys.platform == "win32":
        from app.gui.handing.windows import deliver, process_at
    else:
        from app.gui.handing.posix import deliver, process_at
    try:
        taken = deliver(place.address, encode(asked), ANSWER_WAIT_MS / 1000)
    except (FileNotFoundError, ConnectionRefusedError):
        return None
    except (TimeoutError, BlockingIOError):
        return Met(asked, silent=True, silent_process=process_at(place.address))
    return Met(asked, handed=True) if taken else None


def _token() -> str:
    """What the desktop gave this start; a window that is shown uses it up by itself."""
    return next((os.environ[name] for name in _TOKENS if os.environ.get(name)), "")
