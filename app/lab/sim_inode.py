"""One file of the simulated disk, in its two lives: what processes see, and what would survive a power cut.

*Flushed* bytes (`data`) were handed to the operating system: every process reads them at once, and a killed process
leaves them behind. *Durable* bytes (`durable`) are on the medium. `pending` holds the changes between the two, in
order; a sync settles them. `dropped` holds ranges whose sync failed: they can still be read, but no later sync
will write them, because the system believes they are clean (Linux; "fsyncgate", USENIX ATC 2020).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.engine import light
from app.engine.ports import FileKind, FileStat

if TYPE_CHECKING:
    from app.lab.sim_storage import SimFile

MODE_DEFAULT = 0o644
DEVICE = 1


@light.dataclass(frozen=True, slots=True)
class Change:
    """One unsettled change of a file: `data` written at `offset`, or (data None) the size set to `offset`."""

    offset: int
    data: bytes | None

    def apply(self, content: bytes) -> bytes:
        """Return `content` after this change. A gap is filled with zeros, as a file system does."""
        head = content[: self.offset].ljust(self.offset, b"\x00")
        if self.data is None:
            return head
        return head + self.data + content[self.offset + len(self.data) :]


@dataclass(slots=True, eq=False)
class Inode:
    """A file without its names.

    Attributes:
        data: flushed bytes. durable: bytes and size on the medium. pending, dropped: see the top of this module.
        openings: the descriptions that hold it open. locks: which of them hold its lock, and whether shared.
    """

    number: int
    kind: FileKind = FileKind.REGULAR
    mode: int = MODE_DEFAULT
    owner: int = 0
    group: int = 0
    mtime_ms: int = 0
    data: bytearray = field(default_factory=bytearray)
    durable: bytes = b""
    pending: list[Change] = field(default_factory=list)
    dropped: list[tuple[int, int]] = field(default_factory=list)
    openings: set[SimFile] = field(default_factory=set)
    locks: dict[SimFile, bool] = field(default_factory=dict)

    def change(self, change: Change) -> None:
        """Flush one write or truncation."""
        if change.data is None:
            size = change.offset
            del self.data[size:]
            self.data.extend(bytes(max(0, size - len(self.data))))
            self.dropped = [(start, min(end, size)) for start, end in self.dropped if start < size]
        else:
            end = change.offset + len(change.data)
            self.data.extend(bytes(max(0, change.offset - len(self.data))))
            self.data[change.offset : end] = change.data
            self.dropped = [piece for old in self.dropped for piece in outside(old, (change.offset, end))]
        self.pending.append(change)

    def sync(self) -> None:
        """Make durable what is flushed, except the ranges an earlier failed sync has dropped."""
        durable = bytearray(self.data)
        for start, end in self.dropped:
            old = self.durable[start:end]
            durable[start:end] = old + bytes(end - start - len(old))
        self.durable = bytes(durable)
        self.pending.clear()

    def fail_sync(self) -> None:
        """Do what Linux does when a sync fails: keep the bytes readable, but never try to write them again."""
        for change in self.pending:
            if change.data is not None:
                end = min(change.offset + len(change.data), len(self.data))
                self.dropped.append((change.offset, max(change.offset, end)))

    def versions(self) -> list[bytes]:
        """The durable content, then the content after each pending change; the last is what processes see."""
        found = [self.durable]
        for change in self.pending:
            found.append(change.apply(found[-1]))
        if found[-1] != self.data:
            found.append(bytes(self.data))
        return found

    def twin(self, content: bytes) -> Inode:
        """Return the same file as it stands after a restart: `content`, durable, nobody holding it."""
        return Inode(
            self.number, self.kind, self.mode, self.owner, self.group, self.mtime_ms, bytearray(content), content
        )

    def stat(self, links: int) -> FileStat:
        """Return the facts about this file; `links` is the number of its names."""
        return FileStat(
            kind=self.kind,
            device=DEVICE,
            inode=self.number,
            size_bytes=len(self.data),
            mtime_ms=self.mtime_ms,
            links=links,
            mode=self.mode,
            owner=self.owner,
            group=self.group,
        )


def outside(span: tuple[int, int], hole: tuple[int, int]) -> list[tuple[int, int]]:
    """Return the parts of `span` that `hole` does not cover."""
    start, end = span
    pieces = [(start, min(end, hole[0])), (max(start, hole[1]), end)]
    return [(first, last) for first, last in pieces if first < last]
