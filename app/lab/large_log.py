"""Writes a large, clean log: every job is enqueued, leased and done. Something to scroll, filter and search in.

The frames are the engine's own; there is no queue behind them, and nothing is synced: it can be made again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.log.frame import build_frame
from app.engine.log.header import FileHeader
from app.engine.log.record import ACK, ENQUEUE, LEASE, SEAL
from app.engine.log.recovery import write_all
from app.engine.operations.ack import LAYOUT as ACK_BODY
from app.engine.operations.enqueue import LAYOUT as ENQUEUE_BODY
from app.engine.operations.lease import LAYOUT as LEASE_BODY
from app.lab.samples import Samples

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from app.engine.ports import Storage

RECORDS = 240_000
"""Some 17 MB: far more than anybody looks at, and made in a second or two."""

JOBS_AT_ONCE = 8
"""So many jobs wait before the first of them is leased."""

_STEP_MS = 350
_LEASE_MS = 30_000
_ATTEMPTS_MAX = 4
_PIECE_BYTES = 1 << 20
_WORKERS = 5


def write_large_log(
    storage: Storage, path: str, start_ms: int, *, records: int = RECORDS, go_on: Callable[[int], bool]
) -> int:
    """Write the file, from its first record at `start_ms` on.

    Args:
        storage: where it goes.
        path: a name that is free.
        start_ms: when its day begins, ms UTC.
        records: how many, rounded down to whole jobs; a seal follows them.
        go_on: told after every piece how many records are written; False ends it there.

    Returns:
        How many records were written, without the seal; fewer than asked for when it was ended.

    Raises:
        OSError: the system refused.
    """
    header = FileHeader(file_id=storage.random_bytes(12), salt=0x1A26E106, created_ms=start_ms)
    file = storage.create(path)
    try:
        data, position, chain, sequence = bytearray(header.encode()), 0, header.salt, 0
        for letter, body in _bodies(start_ms, records // 3):
            sequence += 1
            frame, chain = build_frame(letter, sequence, start_ms + _STEP_MS * sequence, chain, header.salt, body)
            data += frame
            if len(data) >= _PIECE_BYTES:
                write_all(file, position, bytes(data))
                position += len(data)
                data.clear()
                if not go_on(sequence):
                    return sequence
        seal, _ = build_frame(SEAL, sequence + 1, start_ms + _STEP_MS * sequence, chain, header.salt, b"")
        write_all(file, position, bytes(data + seal))
        return sequence
    finally:
        file.close()


def _bodies(start_ms: int, jobs: int) -> Iterator[tuple[int, bytes]]:
    """Letter and body of each record: some jobs are enqueued, then each of them is leased, then each is done."""
    payloads, sequence, left = Samples(), 0, jobs
    while left:
        count = min(JOBS_AT_ONCE, left)
        left -= count
        first = sequence + 1
        for _ in range(count):
            sequence += 1
            numbers = (start_ms + _STEP_MS * sequence, 0, _LEASE_MS, _ATTEMPTS_MAX, 0, 0)
            yield ENQUEUE, ENQUEUE_BODY.fixed.pack(*numbers) + payloads.next()
        for job in range(first, first + count):
            sequence += 1
            deadline_ms = start_ms + _STEP_MS * sequence + _LEASE_MS
            worker = f"worker-{job % _WORKERS + 1}"
            yield LEASE, LEASE_BODY.encode({"job": job, "deadline_ms": deadline_ms, "worker": worker})
        for job in range(first, first + count):
            sequence += 1
            yield ACK, ACK_BODY.encode({"job": job, "token": job + count})
