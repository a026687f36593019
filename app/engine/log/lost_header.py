"""A log whose file header is gone, read all the same: what the header said stands in the records, too.

The end CRC of a record needs no salt, so whole records can be found without one. Any of their heads gives the salt
back by running its CRC backwards (`bitflip.salt_of`), and the first record carries it as its `prev` besides. Number and
chain then hold as in any log. What only the header knew, the file id and the moment of creation, salvage does not need:
it gives the new file its own.
"""

from __future__ import annotations

from zlib import crc32

from app.engine.light import dataclass
from app.engine.limits import BODY_MAX_BYTES
from app.engine.log.bitflip import salt_of
from app.engine.log.frame import (
    CHECKED_HEAD_BYTES,
    FRAME_MAX_BYTES,
    HEAD,
    HEAD_BYTES,
    HEADER_BYTES,
    RESIDUE,
    ROW_BYTES,
    frame_bytes,
    is_letter,
)
from app.engine.log.header import FileHeader
from app.engine.log.read_only import ReadOnlyFile
from app.engine.log.record import SNAPSHOT
from app.engine.log.search import CHUNK_BYTES, last_data, next_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from app.engine.ports import FileStat, OpenFile

VAIN_MAX_BYTES = 16 * FRAME_MAX_BYTES
"""When so many bytes were checked for nothing, the file was made to keep a reader busy."""

_Head = tuple[bytes, int, int, int, int, int, int]


@dataclass(frozen=True, slots=True)
class LostHeader:
    """What stands in for a file header that is gone.

    Attributes:
        header: the salt, and with it where numbers and chain begin; a file id of zeros.
        offset: where the record lies in the file that gave the salt back.
        cut_bytes: how many bytes the file lost at its front: records begin so much before their place.
        strangers: whole records found with another salt; they are of another file and left out.
    """

    header: FileHeader
    offset: int
    cut_bytes: int
    strangers: int = 0


class HeadedFile(ReadOnlyFile):
    """An open file as it would be with its header; it can't be written.

    Args:
        file: as it is; owned from here on.
        lost: what was found out about its header.
    """

    def __init__(self, file: OpenFile, lost: LostHeader) -> None:
        """Read nothing yet."""
        super().__init__(file)
        self._head = lost.header.encode()
        self.shift = lost.cut_bytes

    def read_at(self, offset: int, length: int) -> bytes:
        """Return up to `length` bytes from `offset`, counted from where the file once began."""
        if offset >= HEADER_BYTES:
            return super().read_at(offset - self.shift, length)
        head = self._head[offset : offset + length]
        rest = length - len(head)
        return head + (super().read_at(HEADER_BYTES - self.shift, rest) if rest else b"")

    def stat(self) -> FileStat:
        """Facts about the file, its lost bytes counted in."""
        from app.engine.ports import FileStat

        found = super().stat()
        return FileStat(
            found.kind,
            found.device,
            found.inode,
            found.size_bytes + self.shift,
            found.mtime_ms,
            found.links,
            found.mode,
            found.owner,
            found.group,
        )

    def data_end(self) -> int:
        """Offset behind the last byte that may be other than zero."""
        return super().data_end() + self.shift


def find_lost_header(file: OpenFile, size: int, stop: Callable[[], bool] = lambda: False) -> LostHeader | None:
    """Look for whole records in a file without a header, and work the header out from them.

    Args:
        file: the file; it is only read.
        size: its length in bytes.
        stop: asked before every chunk; True calls the search off.

    Returns:
        What stands in for the header; None when no whole record can be found.
    """
    tallies: dict[int, _Tally] = {}
    for offset, head, salt in _whole_frames(file, size, stop):
        sequence, prev = head[3], head[5]
        tally = tallies.get(salt)
        if tally is None:
            tally = tallies[salt] = _Tally(offset, sequence)
        tally.count += 1
        tally.lowest = min(tally.lowest, sequence)
        if prev == salt and offset <= HEADER_BYTES:
            # The first record, in its place: it says all there is to know.
            return LostHeader(_header(salt, head), offset, HEADER_BYTES - offset)
    if not tallies:
        return None
    salt, best = max(tallies.items(), key=lambda item: item[1].count)
    cut_bytes = max(0, HEADER_BYTES - best.offset)
    header = _first_head(file, salt, HEADER_BYTES - cut_bytes)
    if header is None:
        header = FileHeader(bytes(12), salt, 1, max(0, best.lowest - 1))
    strangers = sum(tally.count for tally in tallies.values()) - best.count
    return LostHeader(header, best.offset, cut_bytes, strangers)


class _Tally:
    """How many records have one salt, where the first of them lies, and their lowest number."""

    __slots__ = ("count", "lowest", "offset")

    def __init__(self, offset: int, lowest: int) -> None:
        self.count = 0
        self.offset = offset
        self.lowest = lowest


def _header(salt: int, head: _Head) -> FileHeader:
    """Return the header of a file that begins with this record."""
    letter, sequence = head[1], head[3]
    # Only a compacted or a salvaged file begins with a snapshot; of the generation no more is known than that.
    return FileHeader(bytes(12), salt, 2 if letter == SNAPSHOT else 1, max(0, sequence - 1))


def _first_head(file: OpenFile, salt: int, place: int) -> FileHeader | None:
    """Return the header by the head of the first record, where that holds though the record is not whole."""
    raw = file.read_at(place, HEAD_BYTES).ljust(HEAD_BYTES, b"\0")
    head: _Head = HEAD.unpack(raw)
    return _header(salt, head) if crc32(raw[:CHECKED_HEAD_BYTES], salt) == head[6] else None


def _whole_frames(file: OpenFile, size: int, stop: Callable[[], bool]) -> Iterator[tuple[int, _Head, int]]:
    """Yield offset, head and salt of every whole frame of any file. Payloads of whole frames are not searched."""
    position, vain, salt = 0, 0, 0
    end = last_data(file, 0, size)
    while position < end and vain <= VAIN_MAX_BYTES and not stop():
        chunk = file.read_at(position, min(CHUNK_BYTES, size - position))
        row = next_row(chunk, 0)
        while row + HEAD_BYTES <= len(chunk) and vain <= VAIN_MAX_BYTES:
            raw = chunk[row : row + HEAD_BYTES]
            head: _Head = HEAD.unpack(raw)
            length = _length_of(head, size - position - row)
            if length and _is_whole(file, chunk, position, row, length):
                # Almost always the salt of the frame before; running the CRC backwards takes longer.
                salt = salt if crc32(raw[:CHECKED_HEAD_BYTES], salt) == head[6] else salt_of(raw)
                yield position + row, head, salt
            else:
                vain, length = vain + length, 0
            row = next_row(chunk, row + (length or ROW_BYTES))
        if not row:
            return
        position += row


def _length_of(head: _Head, left: int) -> int:
    """Length of the whole frame that a head announces; 0 where none can be."""
    letter, body_length = head[1], head[2]
    if not is_letter(letter) or body_length > BODY_MAX_BYTES:
        return 0
    length = frame_bytes(body_length)
    return length if length <= left else 0


def _is_whole(file: OpenFile, chunk: bytes, position: int, row: int, length: int) -> bool:
    frame = chunk[row : row + length] if row + length <= len(chunk) else file.read_at(position + row, length)
    return len(frame) == length and crc32(frame, RESIDUE) == RESIDUE
