"""Kills this program for real, and lets another one open where it stood.

The other process is started first, apart from this one, and waits until this one is gone. So the class sees what a kill
leaves behind: everything the new window shows was read from the file.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QProcess, QProcessEnvironment

from app.lab.faults.base import CannotBreak

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.engine.ports import Clock, Storage

AFTER = "--after"
"""The option that names the process to wait for; app/cli/front.py reads it."""

WAIT_MAX_MS = 1_500
"""A killed process is gone within some milliseconds; it is not waited for any longer than this."""

_LOOK_MS = 10
_SYNCHRONIZE = 0x0010_0000


def words_after(pid: int) -> list[str]:
    """What is said to the other process: to wait for this one; and which module it is, where it is not packaged."""
    module = [] if getattr(sys, "frozen", False) else ["-m", "app"]
    return [*module, AFTER, str(pid)]


def kill_this_program() -> None:
    """Start another process of this program and end this one without a word.

    Raises:
        CannotBreak: no other process could be started; this one goes on.
    """
    process = QProcess()
    process.setProgram(sys.executable)
    process.setArguments(words_after(os.getpid()))
    process.setProcessEnvironment(_environment())
    # PySide6 declares a pair here and answers with its first half alone.
    answer: object = process.startDetached()
    if not (answer[0] if isinstance(answer, tuple) else answer):
        words = QCoreApplication.translate("Restart", "{program} could not be started again, so nothing was killed.")
        raise CannotBreak(words.format(program=sys.executable))
    end_process(os.getpid())


def end_process(pid: int) -> None:
    """End a process at once: it can't hear of it, clean up or refuse."""
    if sys.platform == "win32":
        # There this is TerminateProcess, whatever the signal is called.
        os.kill(pid, signal.SIGTERM)
    else:
        os.kill(pid, signal.SIGKILL)


def wait_until_gone(pid: int, storage: Storage, clock: Clock) -> bool:
    """Wait until a process has ended; False when it takes longer than `WAIT_MAX_MS`.

    Args:
        pid: the process.
        storage: where the system tells of processes, if it does so in files.
        clock: its monotonic side.
    """
    end_us = clock.monotonic_us() + WAIT_MAX_MS * 1000
    while not is_gone(pid, storage):
        if clock.monotonic_us() > end_us:
            return False
        clock.sleep_ms(_LOOK_MS)
    return True


def _is_zombie(pid: int, storage: Storage) -> bool:
    """True for a process that has ended, but whose parent has not asked for it yet (Linux tells)."""
    try:
        file = storage.open(f"/proc/{pid}/stat")
    except OSError:
        return False
    try:
        words = file.read_at(0, 512).rpartition(b")")[2].split()
    except OSError:
        return False
    finally:
        file.close()
    return bool(words) and words[0] in (b"Z", b"X")


if sys.platform == "win32":

    def is_gone(pid: int, _storage: Storage) -> bool:
        """There a signal 0 would be a Ctrl-C, so the process is asked for itself."""
        import ctypes

        kernel = ctypes.windll.kernel32
        handle = kernel.OpenProcess(_SYNCHRONIZE, False, pid)
        if not handle:
            return True
        try:
            return bool(kernel.WaitForSingleObject(handle, 0) == 0)
        finally:
            kernel.CloseHandle(handle)

else:

    def is_gone(pid: int, storage: Storage) -> bool:
        """True when no such process runs (any more)."""
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        except PermissionError:
            # Another user's: the number was given away again.
            return True
        return _is_zombie(pid, storage)


def _environment() -> QProcessEnvironment:
    """This process's own, such that the new one finds the program, and unpacks itself anew if it is packed."""
    environment = QProcessEnvironment.systemEnvironment()
    environment.insert("PYINSTALLER_RESET_ENVIRONMENT", "1")
    if not getattr(sys, "frozen", False):
        places: Sequence[str] = [str(Path(__file__).resolve().parents[2]), environment.value("PYTHONPATH")]
        environment.insert("PYTHONPATH", os.pathsep.join(place for place in places if place))
    return environment
