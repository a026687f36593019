"""One real file of the machine's disk, and what of it a power cut would take back.

Real bytes are *flushed*: the system has them, every process reads them. Those that no fsync has settled are listed
here with what stood there before, never as a copy of the file: from the present content one change after the other
can be taken back, down to the durable content.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.engine import light
from app.lab.sim_inode import outside

if TYPE_CHECKING:
    from app.engine.ports import FileStat, OpenFile

Identity = tuple[int, int]


@light.dataclass(frozen=True, slots=True)
class Unsynced:
    """One change of a file that is not durable yet.

    Attributes:
        offset: where it begins.
        length: how many bytes were written; 0 for a cut.
        before: what stood from `offset` on, as far as it was overwritten or cut off.
        size_before: bytes in the file before.
    """

    offset: int
    length: int
    before: bytes
    size_before: int

    @property
    def start(self) -> int:
        """The first offset that taking it back can touch."""
        return min(self.offset, self.size_before)

    def take_back(self, content: bytearray, base: int) -> None:
        """Turn what the file holds after this change into what it held before.

        Args:
            content: its bytes from offset `base` on.
            base: at most `start`.
        """
        at, size = self.offset - base, self.size_before - base
        content.extend(bytes(max(0, at - len(content))))
        content[at : at + len(self.before)] = self.before
        del content[size:]
        content.extend(bytes(size - len(content)))


@dataclass(slots=True, eq=False)
class TrackedFile:
    """A file that this machine has written to.

    Attributes:
        identity: which real file it is.
        unsynced: its changes, oldest first, that no fsync has settled.
        dropped: ranges (start, end) whose fsync failed: still to be read, but no later fsync writes them (Linux).
        mtime_ms: when this machine wrote to it, in simulated time; None if never, or another program did later.
        writes: how often this machine did.
        held: an opening of it while its name may come back after a power cut.
    """

    identity: Identity
    unsynced: list[Unsynced] = field(default_factory=list)
    dropped: list[tuple[int, int]] = field(default_factory=list)
    mtime_ms: int | None = None
    writes: int = 0
    held: OpenFile | None = None
    _left: tuple[int, int] | None = None

    def look(self, found: FileStat) -> None:
        """See whether another program wrote to the file meanwhile: it synced it, so all of it is durable then."""
        if self._left is not None and self._left != (found.size_bytes, found.mtime_ms):
            self.settle()
            self.mtime_ms = self._left = None

    @property
    def ours(self) -> bool:
        """True while this machine was the last to write to it."""
        return self.mtime_ms is not None

    def changed(
        self, found: FileStat, now_ms: int | None, change: Unsynced | None = None, *, same: bool = False
    ) -> None:
        """Take note of a change this machine made.

        Args:
            found: the real file after it.
            now_ms: the simulated time; None leaves it another program's.
            change: what it was; None when it is durable at once.
            same: True when the same bytes were written again: nothing could be lost by it.
        """
        self.mtime_ms = now_ms
        self.writes += 1
        self._left = None if now_ms is None else (found.size_bytes, found.mtime_ms)
        if change is None:
            return
        hole = (change.offset, change.offset + change.length) if change.length else (change.offset, change.size_before)
        self.dropped = [piece for old in self.dropped for piece in outside(old, hole)]
        if not same and not self._rewrites(change):
            self.unsynced.append(change)

    def sync(self, size_bytes: int) -> None:
        """Settle all changes, but for those whose fsync failed once: they became zeros, or what stood there before."""
        kept: list[Unsynced] = []
        for change in self.unsynced:
            if any(start < change.offset + change.length and change.offset < end for start, end in self.dropped):
                before = change.before.ljust(change.length, b"\0")
                kept.append(Unsynced(change.offset, change.length, before, size_bytes))
        self.unsynced = kept

    def fail_sync(self) -> None:
        """Keep the bytes readable, but never durable by themselves (see sim_disk.py)."""
        self.dropped += [(one.offset, one.offset + one.length) for one in self.unsynced if one.length]

    def flushed(self, size_bytes: int) -> list[tuple[int, int]]:
        """Return (offset, length) of the bytes that are merely flushed, in order, joined where they touch."""
        found: list[tuple[int, int]] = []
        for start, end in sorted((one.start, one.offset + one.length) for one in self.unsynced):
            end = min(end, size_bytes)
            if found and start <= sum(found[-1]):
                found[-1] = (found[-1][0], max(sum(found[-1]), end) - found[-1][0])
            elif start < end:
                found.append((start, end - start))
        return found

    def start(self, size_bytes: int) -> int:
        """The first offset a power cut could change; the size when there is none."""
        return min((one.start for one in self.unsynced), default=size_bytes)

    def arrived(self, content: bytes, base: int, arrived_bytes: int = 0) -> bytes:
        """Return what the file holds when, of its changes, the first so many bytes became durable.

        Args:
            content: what it holds now, from offset `base` on.
            base: at most `start`.
            arrived_bytes: counted over the writes in their order; a cut arrives with the write before it.
        """
        found, ends = bytearray(content), sum(change.length for change in self.unsynced)
        for change in reversed(self.unsynced):
            if arrived_bytes and ends <= arrived_bytes:
                break
            ends -= change.length
            at = change.offset - base
            piece = found[at : at + max(0, arrived_bytes - ends)]
            change.take_back(found, base)
            if piece:
                found.extend(bytes(max(0, at - len(found))))
                found[at : at + len(piece)] = piece
        return bytes(found)

    def settle(self) -> None:
        """Take all that it holds for durable."""
        self.unsynced.clear()
        self.dropped.clear()

    def release(self) -> None:
        """Let go of the opening that kept a nameless file alive."""
        if self.held is not None:
            self.held.close()
            self.held = None

    def _rewrites(self, change: Unsynced) -> bool:
        """True when an earlier change went to the same bytes: what stood before that one serves for both.

        So the lock file's mark, which is never synced, does not pile up.
        """
        place = (change.offset, change.length)
        return change.length == len(change.before) and place in ((one.offset, one.length) for one in self.unsynced)
