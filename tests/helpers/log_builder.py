"""Builds logs for tests, right ones and wrong ones, and reads them.

`LogBuilder` keeps number and chain like a writer; every field can be overridden, and both checksums are worked out
over what then stands there. That is how a test gets a wrong record “under good checksums”. It uses the frame's
structure on purpose but not `encode_frame`, so that the two can be compared.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from app.engine.log.header import FileHeader, judge_header
from app.engine.log.reader import Reader
from app.engine.log.verdict import Verdict
from tests.helpers.memory_file import MemoryFile

if TYPE_CHECKING:
    from collections.abc import Callable

FILE_ID = bytes(range(0xA0, 0xAC))
SALT = 0x5EED5A17
CREATED_MS = 1_767_225_600_000
RESIDUE = 0x2144DF1C
SYNC = b"\xb5\x4a\x51"


class Record(NamedTuple):
    """One record as a visitor sees it."""

    letter: str
    sequence: int
    time_ms: int
    body: bytes
    offset: int


class Reading(NamedTuple):
    """What a reader concluded: the verdict, the records it handed out, and itself (None without a readable header)."""

    verdict: Verdict
    records: list[Record]
    reader: Reader | None


def raw_frame(
    letter: int | str,
    sequence: int,
    body: bytes = b"",
    *,
    time_ms: int = CREATED_MS,
    prev: int,
    salt: int = SALT,
    sync: bytes = SYNC,
    length: int | None = None,
) -> bytes:
    """Return a frame with good checksums over whatever it is told to say."""
    type_byte = ord(letter) if isinstance(letter, str) else letter
    said = len(body) if length is None else length
    head = struct.pack(">3sBIQQI", sync, type_byte, said, sequence, time_ms, prev)
    head += crc32(head, salt).to_bytes(4, "big")
    whole = head + body + bytes(-(len(body) + 36) % 16)
    return whole + crc32(whole, RESIDUE).to_bytes(4, "little")


class LogBuilder:
    """A log that grows.

    Attributes:
        data: its bytes so far.
        offsets: where each frame starts.
        sequence, chain: what the next frame follows on.
    """

    def __init__(
        self, *, salt: int = SALT, flags: int = 0, generation: int = 1, base: int = 0, file_id: bytes = FILE_ID
    ) -> None:
        self.header = FileHeader(
            file_id=file_id,
            salt=salt,
            generation=generation,
            base_sequence=base,
            created_ms=CREATED_MS,
            flags=flags,
        )
        self.salt = salt
        self.data = bytearray(self.header.encode())
        self.offsets: list[int] = []
        self.sequence = base
        self.chain = salt

    def add(self, letter: int | str, body: bytes = b"", *, time_ms: int | None = None, takes: int = 1) -> LogBuilder:
        """Append a right frame; `takes` is how many sequence numbers it uses up."""
        moment = CREATED_MS + 1000 * (self.sequence + 1) if time_ms is None else time_ms
        frame = raw_frame(letter, self.sequence + 1, body, time_ms=moment, prev=self.chain, salt=self.salt)
        return self.append(frame, takes=takes)

    def append(self, frame: bytes, *, takes: int = 1) -> LogBuilder:
        """Append any bytes as if they were the next frame."""
        self.offsets.append(len(self.data))
        self.data += frame
        self.sequence += takes
        self.chain = int.from_bytes(frame[-4:], "little")
        return self

    def frame(self, index: int) -> bytes:
        """The bytes of one frame."""
        ends = [*self.offsets[1:], len(self.data)]
        return bytes(self.data[self.offsets[index] : ends[index]])

    def read(self, *, durable_end: int = 0) -> Reading:
        """Read the log as it stands."""
        return read_log(bytes(self.data), durable_end=durable_end)


def enqueue_body(payload: bytes = b"", key: bytes = b"", *, available_ms: int = CREATED_MS) -> bytes:
    """The body of an ENQUEUE with the defaults of the queue."""
    return struct.pack(">QiIHBB", available_ms, 0, 30_000, 4, len(key), 0) + key + payload


def summary_body(count: int, digest: bytes = bytes(32)) -> bytes:
    """The body of a summary that announces `count` job snapshots."""
    return struct.pack(">B7xQ32s", 0, count, digest)


def snapshot_body(job: int, payload: bytes = b"") -> bytes:
    """The body of the snapshot of a waiting job."""
    numbers = (1, 0, 0, 0, 0, 4, 0, 0, 0, 30_000, job, 0, CREATED_MS, CREATED_MS, CREATED_MS)
    return struct.pack(">BBBBBxHHHiI4xQQQQQ", *numbers) + payload


def batch_body(*operations: tuple[str, bytes]) -> bytes:
    """The body of a batch of (letter, body) pairs."""
    entries = [letter.encode() + len(body).to_bytes(3, "big") + body for letter, body in operations]
    return len(operations).to_bytes(4, "big") + b"".join(entries)


def every_type(**header: int) -> LogBuilder:
    """A small log that holds each type a log of the first generation may hold, sealed at its end."""
    log = LogBuilder(**header)  # type: ignore[arg-type]
    log.add("E", enqueue_body(b"resize cat.png", b"cat"))
    log.add("L", struct.pack(">QQ", 1, CREATED_MS + 32_000) + b"worker-1")
    log.add("X", struct.pack(">QQQ", 1, 2, CREATED_MS + 62_000))
    log.add("N", struct.pack(">QQQ", 1, 2, 0) + "déjà vu".encode())
    log.add("R", struct.pack(">Q", 1))
    log.add(
        "B", batch_body(("E", enqueue_body(b"x")), ("L", struct.pack(">QQ", 6, CREATED_MS + 36_000) + b"w")), takes=2
    )
    log.add("A", struct.pack(">QQ", 6, 7))
    log.add("C", struct.pack(">Q", 1) + b"not needed")
    return log.add("z")


def generous(leases: int = 6) -> LogBuilder:
    """A log of another writer, that granted its one job more attempts than the four it asked for; it waits again."""
    log = LogBuilder().add("E", enqueue_body(b"again and again"))
    for _ in range(leases):
        token = log.sequence + 1
        log.add("L", struct.pack(">QQ", 1, CREATED_MS + 60_000) + b"w")
        log.add("N", struct.pack(">QQQ", 1, token, CREATED_MS + 1_000) + b"once more")
    return log.add("z")


def compacted(count: int = 3) -> LogBuilder:
    """A log of the second generation: a summary, `count` job snapshots, a seal."""
    log = LogBuilder(generation=2, base=40)
    log.add("S", summary_body(count))
    for job in range(1, count + 1):
        log.add("S", snapshot_body(job, b"payload %d" % job))
    return log.add("z")


def read_log(
    data: bytes | MemoryFile,
    *,
    size: int | None = None,
    durable_end: int = 0,
    visit: Callable[[Record], None] = lambda record: None,
) -> Reading:
    """Judge the header, then read every record.

    Args:
        data: the file.
        size: its length, where the file is told to be longer or shorter than it is.
        durable_end: of the durable mark.
        visit: sees each record before it counts; may raise `Nonsense`.
    """
    file = data if isinstance(data, MemoryFile) else MemoryFile(data)
    length = len(file.data) if size is None else size
    header = judge_header(file.read_at(0, 64 * 1024), length)
    if isinstance(header, Verdict):
        return Reading(header, [], None)
    records: list[Record] = []

    def take(letter: int, sequence: int, time_ms: int, buffer: bytes, start: int, body_length: int, at: int) -> None:
        record = Record(chr(letter), sequence, time_ms, buffer[start : start + body_length], at)
        visit(record)
        records.append(record)

    reader = Reader(file, header, take)
    return Reading(reader.read(length, durable_end=durable_end), records, reader)
