"""Writes a log of millions of records in seconds: a pattern of records laid out once, numbered by numpy.

The checksums are zlib's own, a call per record, because each record carries the one before: nothing here shares code
with what is measured on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

import numpy as np

from app.engine.log.frame import CHECKED_HEAD_BYTES, END_BYTES, HEAD_BYTES, RESIDUE, encode_frame
from app.engine.log.header import FileHeader
from app.engine.log.record import ACK, ENQUEUE, LEASE
from app.engine.operations.ack import LAYOUT as ACK_BODY
from app.engine.operations.enqueue import LAYOUT as ENQUEUE_BODY
from app.engine.operations.lease import LAYOUT as LEASE_BODY

if TYPE_CHECKING:
    from pathlib import Path

    import numpy.typing as npt

JOBS = 8
RECORDS = 3 * JOBS
"""In a pattern: eight jobs are enqueued, leased and done."""

START_MS = 1_760_000_000_000
STEP_MS = 7
_PAYLOADS_BYTES = (60, 120, 200, 380, 190, 260, 320, 340)
_PATTERNS_AT_ONCE = 2_000
_HEADER = FileHeader(file_id=b"bench-of-big", salt=0x5EED1234, created_ms=START_MS)


def write_big_log(path: Path, records: int) -> None:
    """Write a clean log in which every job is enqueued, leased and done; 140 bytes a record on average.

    Args:
        path: where to; a file there is replaced.
        records: how many, rounded up to whole patterns.
    """
    frames, letters = _pattern()
    spans = _spans(frames)
    pattern = np.frombuffer(b"".join(frames), np.uint8)
    left, first, chain = -(-records // RECORDS), 1, _HEADER.salt
    with path.open("wb") as file:
        file.write(_HEADER.encode())
        while left:
            count = min(left, _PATTERNS_AT_ONCE)
            block = np.tile(pattern, (count, 1))
            _number(block, spans, letters, first)
            chain = _seal_frames(block, spans, chain)
            file.write(block.data)
            first += count * RECORDS
            left -= count


def _pattern() -> tuple[list[bytes], list[int]]:
    """The frames of one pattern and their types; numbers, times and checksums are filled in later."""
    random = np.random.default_rng(7)
    bodies: list[tuple[int, bytes]] = []
    for size in _PAYLOADS_BYTES:
        payload = random.integers(32, 127, size, np.uint8).tobytes()
        bodies.append((ENQUEUE, ENQUEUE_BODY.fixed.pack(0, 0, 30_000, 4, 0, 0) + payload))
    bodies += [
        (LEASE, LEASE_BODY.encode({"job": 1, "deadline_ms": 0, "worker": f"worker-{job}"})) for job in range(JOBS)
    ]
    bodies += [(ACK, ACK_BODY.encode({"job": 1, "token": 1})) for _ in range(JOBS)]
    return [encode_frame(letter, 1, 0, 0, 0, body) for letter, body in bodies], [letter for letter, _ in bodies]


def _spans(frames: list[bytes]) -> list[tuple[int, int]]:
    """Where each frame begins and ends in the pattern."""
    ends = np.cumsum([len(frame) for frame in frames]).tolist()
    return list(zip([0, *ends[:-1]], ends, strict=True))


def _number(block: npt.NDArray[np.uint8], spans: list[tuple[int, int]], letters: list[int], first: int) -> None:
    """Fill in sequence numbers, times, jobs, tokens and deadlines of all patterns of the block."""
    base = first + RECORDS * np.arange(len(block), dtype=np.uint64)
    for place, ((start, _end), letter) in enumerate(zip(spans, letters, strict=True)):
        sequence = base + np.uint64(place)
        time_ms = np.uint64(START_MS) + np.uint64(STEP_MS) * sequence
        body = start + HEAD_BYTES
        _put(block, start + 8, sequence)
        _put(block, start + 16, time_ms)
        if letter == ENQUEUE:
            _put(block, body, time_ms)
        else:
            _put(block, body, base + np.uint64(place % JOBS))
            token = base + np.uint64(JOBS + place % JOBS)
            _put(block, body + 8, time_ms + np.uint64(30_000) if letter == LEASE else token)


def _put(block: npt.NDArray[np.uint8], at: int, numbers: npt.NDArray[np.uint64]) -> None:
    block[:, at : at + 8] = numbers.astype(">u8").view(np.uint8).reshape(-1, 8)


def _seal_frames(block: npt.NDArray[np.uint8], spans: list[tuple[int, int]], chain: int) -> int:
    """Write prev, head CRC and end CRC of every frame of the block; answer the last end CRC."""
    salt, data = _HEADER.salt, memoryview(block.data).cast("B")
    for start in range(0, len(data), block.shape[1]):
        for begin, end in spans:
            head = start + begin
            checked, covered = head + CHECKED_HEAD_BYTES, start + end - END_BYTES
            data[checked - 4 : checked] = chain.to_bytes(4, "big")
            data[checked : checked + 4] = crc32(data[head:checked], salt).to_bytes(4, "big")
            chain = crc32(data[head:covered], RESIDUE)
            data[covered : start + end] = chain.to_bytes(4, "little")
    return chain
