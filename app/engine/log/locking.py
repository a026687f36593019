"""The lock beside a log: one process at a time reads to the end and appends.

The lock stands on a file of its own, `<log>.lock`, which is never renamed and never deleted by us: a lock on the log
itself would be lost when compaction puts a new file in its place, and two writers would follow.
"""

from __future__ import annotations

from app.engine.errors import LockTimeoutError
from app.engine.log.mark import (
    LOCK_FILE_BYTES,
    MARK_BYTES,
    Mark,
    decode_holder,
    decode_mark,
    encode_holder,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.ports import Clock, LockFile, Storage

_WAIT_FIRST_MS = 0.2
_WAIT_MAX_MS = 10.0


def lock_path_of(log_path: str) -> str:
    """Return the path of the lock file; `log_path` is the real path of the log."""
    return log_path + ".lock"


def peek_mark(storage: Storage, log_path: str) -> Mark | None:
    """Return the durable mark of a log without locking or making anything; None when there is none to be read."""
    try:
        file = storage.open_lock(lock_path_of(storage.real_path(log_path)), create=False)
    except OSError:
        return None
    try:
        return decode_mark(file.read_at(0, MARK_BYTES))
    finally:
        file.close()


class QueueLock:
    """The lock of one log, for one queue object.

    Args:
        storage: where the lock file is.
        clock: for waiting and for the holder's time.
        log_path: real path of the log.
        timeout_ms: how long `acquire` waits.
    """

    def __init__(self, storage: Storage, clock: Clock, log_path: str, timeout_ms: int) -> None:
        """Open nothing yet."""
        self.path = lock_path_of(log_path)
        self._storage = storage
        self._clock = clock
        self._timeout_ms = timeout_ms
        self._file: LockFile | None = None
        self._identity = (0, 0)
        self._process_id = 0
        self._content = b"unread"

    def acquire(self) -> None:
        """Take the lock, read the mark, write down who has the lock. Interrupted, it leaves nothing locked.

        Raises:
            LockTimeoutError: somebody else kept it too long.
            OSError: the lock file can't be opened.
        """
        try:
            file = self._file
            if file is None or self._storage.process_id() != self._process_id or not self._try(file):
                file = self._wait_for_lock()
            content = file.read_at(0, LOCK_FILE_BYTES)
            if content != self._content:
                self._take_note_of(content)
        except BaseException:
            self.close()
            raise

    def release(self) -> None:
        """Give the lock back; if the system refuses, by closing the file, which does the same."""
        try:
            if self._file is not None:
                self._file.unlock()
        except OSError:
            self.close()
        except BaseException:
            self.close()
            raise

    @property
    def mark_bytes(self) -> bytes:
        """The 48 bytes of the durable mark as they stand, whatever they say."""
        return self._content[:MARK_BYTES]

    def read_mark(self) -> Mark | None:
        """Return the durable mark; None when there is none that can be read."""
        return decode_mark(self._content)

    def write_mark(self, raw: bytes) -> None:
        """Write down up to where the log is durable (`encode_mark`). Not synced, see mark.py."""
        self._content = raw + self._content[MARK_BYTES:]
        self._write(0, raw)

    def erase_mark(self) -> None:
        """Say that the end may not be durable: whoever comes next makes it so before anything else."""
        self.write_mark(bytes(MARK_BYTES))

    def close(self) -> None:
        """Give the descriptor back, and with it the lock."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def _wait_for_lock(self) -> LockFile:
        deadline_us = 0
        wait_ms = _WAIT_FIRST_MS
        while True:
            file = self._open()
            if self._try(file):
                return file
            if self._file is None:
                continue
            now_us = self._clock.monotonic_us()
            deadline_us = deadline_us or now_us + self._timeout_ms * 1000
            if now_us >= deadline_us:
                raise LockTimeoutError(self._who_has_it(file))
            self._clock.sleep_ms(wait_ms)
            wait_ms = min(wait_ms * 1.5, _WAIT_MAX_MS)

    def _open(self) -> LockFile:
        process_id = self._storage.process_id()
        if self._file is None or process_id != self._process_id:
            # After a fork the child shares the parent's lock: it needs an opening of its own.
            self.close()
            self._file = self._storage.open_lock(self.path, create=True)
            self._identity = self._file.stat().identity
            self._process_id = process_id
            self._content = b"unread"
        return self._file

    def _try(self, file: LockFile) -> bool:
        """Take the lock if it is free and its file still stands at the path; close a file that doesn't."""
        if not file.try_lock():
            return False
        try:
            if self._storage.glance(self.path)[0] == self._identity:
                return True
        except FileNotFoundError:
            pass
        self.close()
        return False

    def _take_note_of(self, content: bytes) -> None:
        """Somebody else had the lock meanwhile: remember the mark, and write down who has the lock now."""
        holder = encode_holder(self._process_id, self._clock.now_ms())
        self._content = content[:MARK_BYTES].ljust(MARK_BYTES, b"\0") + holder
        self._write(MARK_BYTES, holder)

    def _write(self, offset: int, data: bytes) -> None:
        assert self._file is not None
        try:
            self._file.write_at(offset, data)
        except OSError:
            # Both parts may be missing: without a mark the next writer makes the end durable again, and without a
            # holder a time-out names nobody.
            return

    def _who_has_it(self, file: LockFile) -> str:
        holder = decode_holder(file.read_at(0, LOCK_FILE_BYTES))
        waited = f"The queue has been locked for longer than {self._timeout_ms / 1000:g} s"
        if holder is None:
            return f"{waited} by another process. Wait for it, or end it; the lock goes with it."
        age_s = max(0, self._clock.now_ms() - holder.since_ms) / 1000
        return f"{waited} by process {holder.process_id}, which has used it for {age_s:.1f} s. Wait for it, or end it."
