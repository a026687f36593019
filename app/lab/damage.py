"""Damage to bytes at rest, and taking it back while the files are as it left them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from zlib import crc32

from app.engine.log.recovery import write_all

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.lab.faults.base import Splice
    from app.lab.machine_disk import MachineDisk

_CHUNK_BYTES = 1024 * 1024
_Facts = tuple[tuple[int, int], int, int, int]


class Damage:
    """The last damage done, if it was not taken back.

    Args:
        disk: where the files are. The damage is durable; a change of length makes durable all of that file.

    Attributes:
        splices: what was done; empty for nothing.
    """

    def __init__(self, disk: MachineDisk) -> None:
        """Nothing is damaged."""
        self.splices: tuple[Splice, ...] = ()
        self._disk = disk
        self._left: dict[str, int | None] = {}
        self._seen: dict[str, tuple[_Facts, int]] = {}

    def do(self, splices: Sequence[Splice]) -> None:
        """Put other bytes in the place of those that stand there, in order; None is no file at all.

        Raises:
            ValueError: other bytes than `before` stand there; what was done up to that is undone.
            OSError: the file is missing or there already, or the system refuses; likewise.
        """
        done: list[Splice] = []
        try:
            for splice in splices:
                self._do(splice)
                done.append(splice)
        except (OSError, ValueError):
            self._undo(done)
            raise
        self.remember(splices)

    def remember(self, splices: Sequence[Splice]) -> None:
        """These splices are what the files show now."""
        self.splices = tuple(splices)
        self._seen.clear()
        self._left = {path: self._fingerprint(path) for path in {splice.path for splice in splices}}

    def can_take_back(self, splices: Sequence[Splice]) -> bool:
        """True while these are the last splices and the files hold what they left."""
        if not splices or tuple(splices) != self.splices:
            return False
        return all(self._fingerprint(path) == left for path, left in self._left.items())

    def take_back(self) -> None:
        """Undo the last splices, from the last to the first."""
        self._undo(self.splices)
        self.remember(())

    def _undo(self, splices: Sequence[Splice]) -> None:
        for splice in reversed(splices):
            self._do(replace(splice, before=splice.after, after=splice.before))

    def _fingerprint(self, path: str) -> int | None:
        """The CRC-32 of a file, worked out again when its facts have changed; None when there is none."""
        try:
            found = self._disk.raw.stat(path)
        except FileNotFoundError:
            return None
        # Two writes within a millisecond leave the same time; of our own the number tells.
        facts = (found.identity, found.size_bytes, found.mtime_ms, self._disk.track(found).writes)
        if path not in self._seen or self._seen[path][0] != facts:
            file = self._disk.raw.open(path)
            checksum = at = 0
            while chunk := file.read_at(at, _CHUNK_BYTES):
                checksum, at = crc32(chunk, checksum), at + len(chunk)
            file.close()
            self._seen[path] = (facts, checksum)
        return self._seen[path][1]

    def _do(self, splice: Splice) -> None:
        path, before, after = splice.path, splice.before, splice.after
        self._disk.known.add(path)
        if after is None:
            self._disk.raw.unlink(path)
            self._disk.settle_name(path)
        elif before is None:
            self._create(path, after)
        else:
            self._splice(path, splice.offset, before, after)

    def _create(self, path: str, content: bytes) -> None:
        file = self._disk.raw.create(path)
        try:
            write_all(file, 0, content)
            found = file.stat()
            # The system may give the number of a file that is gone to a new one.
            self._disk.files.pop(found.identity, None)
            self._disk.track(found).changed(found, self._disk.clock.present_ms())
        finally:
            file.close()

    def _splice(self, path: str, offset: int, before: bytes, after: bytes) -> None:
        file = self._disk.raw.open(path, write=True)
        try:
            tracked = self._disk.track(file.stat())
            if file.read_at(offset, len(before)) != before:
                raise ValueError(f"other bytes stand at {offset:#x} of {path}")
            if len(before) == len(after):
                write_all(file, offset, after)
            else:
                rest = file.read_at(offset + len(before), file.stat().size_bytes)
                write_all(file, offset, after + rest)
                file.truncate(offset + len(after) + len(rest))
                tracked.unsynced.clear()
            tracked.changed(file.stat(), tracked.mtime_ms)
        finally:
            file.close()
