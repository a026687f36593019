"""Room on the disk: new work is refused before the last of it is gone, so that acks and compaction still fit."""

from __future__ import annotations

from app.engine.errors import NoSpaceError
from app.engine.limits import FREE_SPACE_MIN_BYTES, FREE_SPACE_MIN_FRACTION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.ports import Clock, Storage

PLENTY_BYTES = 1024 * 1024 * 1024
"""With this much to spare the system is asked again only after a second."""

_TRUST_US = 1_000_000


class Room:
    """The free space around one log."""

    def __init__(self, path: str, storage: Storage, clock: Clock) -> None:
        """Ask nothing yet."""
        self._path = path
        self._storage = storage
        self._clock = clock
        self._plenty_until_us = -1

    def check(self) -> None:
        """Refuse more work when too little room is left.

        Raises:
            NoSpaceError: less than min(1 MiB, 2 % of the file system) is free.
        """
        now_us = self._clock.monotonic_us()
        if now_us < self._plenty_until_us:
            return
        room = self._storage.free_space(self._path)
        needed_bytes = min(FREE_SPACE_MIN_BYTES, int(room.total_bytes * FREE_SPACE_MIN_FRACTION))
        if room.free_bytes < needed_bytes:
            raise NoSpaceError(
                f"Only {room.free_bytes:,} bytes are free on the disk of {self._path}; the last {needed_bytes:,} are "
                "kept for acks and compaction. Make room, or compact."
            )
        if room.free_bytes > needed_bytes + PLENTY_BYTES:
            self._plenty_until_us = now_us + _TRUST_US
