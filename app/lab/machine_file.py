"""One opening of a real file by a process that may die: the engine's `OpenFile` and `LockFile` ports."""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING

from app.engine.errors import LockTimeoutError
from app.lab.disk_operations import Verb
from app.lab.tracked_file import Unsynced

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from app.engine.ports import FileStat, LockFile, OpenFile
    from app.lab.machine_disk import Call
    from app.lab.machine_storage import MachineStorage

CUT_REMEMBERED_BYTES = 64 * 1024 * 1024
"""A longer piece cut off a file is not kept for a power cut to bring back: the cut counts as durable at once."""


LOCK_TRIES_MAX = 1_050
"""The engine waits 10 ms at most between two tries, so these take 10 s; its own clock may stand still here."""


class MachineFile:
    """An open file, handed on to a real one.

    Args:
        process: who opened it.
        raw: the real opening.
        path: the name it was opened by.
        lock: the same opening, when it is one that can be locked.
    """

    def __init__(self, process: MachineStorage, raw: OpenFile, path: str, *, lock: LockFile | None = None) -> None:
        """It is open."""
        self.path = path
        self.raw = raw
        self._process = process
        self._disk = process.disk
        self._lock = lock
        self._tries = 0
        process.openings.add(self)

    def read_at(self, offset: int, length: int) -> bytes:
        """Return up to `length` bytes from `offset`; fewer only at the end of the file."""
        with self._call(Verb.READ, offset, length) as call:
            call.fail()
            return self.raw.read_at(offset, length)

    def write_at(self, offset: int, data: bytes) -> int:
        """Flush `data` at `offset`; fewer bytes when room is limited, or when a planted fault or death says so."""
        with self._call(Verb.WRITE, offset, len(data)) as call:
            if self._disk.frozen:
                return len(data)
            if call.fault is not None and call.fault.short_bytes is None:
                call.fail()
            self._disk.known.add(self.path)
            size = self.raw.stat().size_bytes
            taken = self._write(size, offset, data[: min(call.limit(len(data)), self._room(size, offset, len(data)))])
            call.taken_bytes = None if taken == len(data) else taken
            if call.fault is not None and call.fault.errno:
                call.fail()
            if data and not taken and call.limit(len(data)):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), self.path)
            return taken

    def sync(self) -> None:
        """Make the flushed bytes durable, unless that protection is off; a planted error drops them, as Linux does."""
        with self._call(Verb.SYNC) as call:
            if self._disk.frozen:
                return
            found = self.raw.stat()
            file = self._disk.track(found)
            if call.fault is not None:
                file.fail_sync()
                call.fail()
            call.withheld = not self._disk.fsync
            if self._disk.fsync:
                self.raw.sync()
                file.sync(found.size_bytes)

    def truncate(self, size_bytes: int) -> None:
        """Set the size; durable with the next sync."""
        with self._call(Verb.TRUNCATE, 0, size_bytes) as call:
            call.fail()
            found = self.raw.stat()
            file, size = self._disk.track(found), found.size_bytes
            change: Unsynced | None = Unsynced(size, size_bytes - size, b"", size)
            if size_bytes <= size:
                data_end = max(size_bytes, min(size, self.raw.data_end()))
                if data_end - size_bytes > CUT_REMEMBERED_BYTES:
                    file.unsynced.clear()
                    change = None
                else:
                    change = Unsynced(size_bytes, 0, self.raw.read_at(size_bytes, data_end - size_bytes), size)
            self.raw.truncate(size_bytes)
            self._disk.grow(size_bytes - size)
            file.changed(self.raw.stat(), self._disk.clock.present_ms(), change, same=size == size_bytes)

    def stat(self) -> FileStat:
        """Facts about the open file, with simulated times."""
        with self._call(Verb.STAT) as call:
            call.fail()
            return self._process.in_simulated_time(self.raw.stat())

    def data_end(self) -> int:
        """Offset behind the last byte that may be other than zero."""
        with self._call(Verb.READ) as call:
            call.fail()
            return self.raw.data_end()

    def keep_mode(self, like: FileStat) -> None:
        """Take over mode, owner and group."""
        with self._call(Verb.KEEP_MODE) as call:
            call.fail()
            self.raw.keep_mode(like)

    def close(self) -> None:
        """Give the descriptor back, and with it its lock; a dead process may do so too."""
        self._process.openings.discard(self)
        self.raw.close()

    def try_lock(self, *, shared: bool = False) -> bool:
        """Take the lock without waiting; False when somebody else has it.

        Raises:
            LockTimeoutError: it was tried for too long.
        """
        assert self._lock is not None
        with self._call(Verb.LOCK) as call:
            call.fail()
            taken = self._lock.try_lock(shared=shared)
        self._tries = 0 if taken else self._tries + 1
        if self._tries > LOCK_TRIES_MAX:
            raise LockTimeoutError(
                "Another program has kept the queue locked for longer than 10 s. Wait for it, or end it; the lock goes "
                "with it."
            )
        return taken

    def unlock(self) -> None:
        """Release the lock."""
        assert self._lock is not None
        with self._call(Verb.UNLOCK) as call:
            call.fail()
            self._lock.unlock()

    def _room(self, size: int, offset: int, length: int) -> int:
        """How many of `length` bytes at `offset` fit."""
        room_bytes = self._disk.room_bytes
        return length if room_bytes is None else max(0, size - offset) + room_bytes

    def _write(self, size: int, offset: int, data: bytes) -> int:
        """Hand `data` on and remember what stood there."""
        if not data:
            return 0
        before = self.raw.read_at(offset, min(len(data), max(0, size - offset)))
        file = self._disk.track(self.raw.stat())
        taken = self.raw.write_at(offset, data)
        self._disk.grow(max(0, offset + taken - size))
        change = Unsynced(offset, taken, before[:taken], size)
        file.changed(self.raw.stat(), self._disk.clock.present_ms(), change, same=before == data)
        return taken

    def _call(self, verb: Verb, offset: int = 0, size_bytes: int = 0) -> AbstractContextManager[Call]:
        return self._disk.call(self._process, verb, self.path, offset, size_bytes)
