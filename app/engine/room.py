"""Room on the disk: new work is refused before the last of it is gone, so that acks and compaction still fit."""

from __future__ import annotations

from app.engine.errors import NoSpaceError
from app.engine.limits import BODY_MAX_BYTES, FREE_SPACE_MIN_BYTES, FREE_SPACE_MIN_FRACTION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.ports import Storage

ASKED_EVERY = 64
"""With plenty of room the system is asked again only after so many records …"""

PLENTY_BYTES = ASKED_EVERY * BODY_MAX_BYTES
"""… which is room for as many of the largest."""


class Room:
    """The free space around one log."""

    def __init__(self, path: str, storage: Storage) -> None:
        """Ask nothing yet."""
        self._path = path
        self._storage = storage
        self._free_of_charge = 0

    def check(self) -> None:
        """Refuse more work when too little room is left; called once for each record.

        Raises:
            NoSpaceError: less than min(1 MiB, 2 % of the file system) is free.
        """
        if self._free_of_charge:
            self._free_of_charge -= 1
            return
        room = self._storage.free_space(self._path)
        needed_bytes = min(FREE_SPACE_MIN_BYTES, int(room.total_bytes * FREE_SPACE_MIN_FRACTION))
        if room.free_bytes < needed_bytes:
            raise NoSpaceError(
                f"Only {room.free_bytes:,} bytes are free on the disk of {self._path}; the last {needed_bytes:,} are "
                "kept for acks and compaction. Make room, or compact."
            )
        if room.free_bytes > needed_bytes + PLENTY_BYTES:
            self._free_of_charge = ASKED_EVERY - 1
