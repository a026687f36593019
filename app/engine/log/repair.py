"""A damaged file read as if some of its bits had not been flipped. Only salvage's copy is made from it.

A checksum can name one flipped bit; undoing it is offered, never done to the file itself, since damage that looks like
one flipped bit may, very rarely, be something else.
"""

from __future__ import annotations

from app.engine.log.read_only import ReadOnlyFile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.ports import OpenFile

REPAIRS_MAX = 64
"""More flipped bits than this are no accident to be undone one by one."""


class RepairedFile(ReadOnlyFile):
    """An open file whose reads come with the bits in `flips` turned back; it can't be written.

    Attributes:
        flips: byte offset and bit (0 the lowest) of each.
    """

    def __init__(self, file: OpenFile) -> None:
        """Own the file; nothing is repaired yet."""
        super().__init__(file)
        self.flips: list[tuple[int, int]] = []

    def read_at(self, offset: int, length: int) -> bytes:
        """Return up to `length` bytes from `offset`, repaired."""
        data = super().read_at(offset, length)
        for byte, bit in self.flips:
            if offset <= byte < offset + len(data):
                repaired = bytearray(data)
                repaired[byte - offset] ^= 1 << bit
                data = bytes(repaired)
        return data

    def data_end(self) -> int:
        """Offset behind the last byte that may be other than zero, a repaired one included."""
        return max([super().data_end(), *(byte + 1 for byte, _ in self.flips)])
