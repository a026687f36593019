"""COMPACT: a new generation that holds only the jobs that still matter.

Done and cancelled jobs are dropped, dead letters are kept with what is known of their history. For every job that
remains, f(log', t) = f(log, t) for all later t: priority, ready-since, attempts and their maximum, lease, key, worker,
live token and last reason survive, and what followed from the time still follows from it.
"""

from __future__ import annotations

from app.engine.errors import StorageError
from app.engine.limits import BODY_MAX_BYTES
from app.engine.log.frame import build_frame
from app.engine.log.record import SEAL, SNAPSHOT
from app.engine.operations.snapshot import job_body, summary_body

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from app.engine.jobs.row import JobRow
    from app.engine.log.header import FileHeader
    from app.engine.operations.base import ReadPayload


def log_pieces(header: FileHeader, rows: Sequence[JobRow], now_ms: int, read_payload: ReadPayload) -> Iterator[bytes]:
    """Yield a whole file: the header, a summary, one snapshot for each row, and a seal.

    Args:
        header: of the new file; numbers go on from its base.
        rows: the jobs that remain, by id.
        now_ms: the time of these records.
        read_payload: called twice for each row, first for the digest.

    Raises:
        StorageError: a job of another writer is too large for a snapshot; nothing was yielded.
    """
    from hashlib import sha256

    digest = sha256()
    for row in rows:
        body = job_body(row, read_payload(row))
        if len(body) > BODY_MAX_BYTES:
            raise StorageError(
                f"Job {row.id} with its {row.payload_bytes:,} bytes fits in no snapshot. Finish it first."
            )
        digest.update(body)
    yield header.encode()
    sequence, salt = header.base_sequence + 1, header.salt
    summary = summary_body(len(rows), digest.digest())
    frame, chain = build_frame(SNAPSHOT, sequence, now_ms, salt, salt, summary)
    yield frame
    for row in rows:
        sequence += 1
        frame, chain = build_frame(SNAPSHOT, sequence, now_ms, chain, salt, job_body(row, read_payload(row)))
        yield frame
    yield build_frame(SEAL, sequence + 1, now_ms, chain, salt, b"")[0]
