"""Which job and token many records are about, as columns; the rules are those of `app.inspector.rows.ids_of`.

Bodies begin on a row of 16 bytes, so the first two numbers of every body lie where they can be picked at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt

from app.engine.log import record

if TYPE_CHECKING:
    from app.inspector.index.columns import U1, U8

_Whole: TypeAlias = npt.NDArray[np.int64]

_PAIR = np.dtype("V16")
_NONE = (1 << 32) - 1
_SNAPSHOT_JOB = 1
_SNAPSHOT_IDS_BYTES = 40

_JOB_NEEDS = np.full(256, _NONE, np.int64)
_JOB_NEEDS[[record.LEASE, record.REDRIVE, record.CANCEL]] = 8
_JOB_NEEDS[[record.ACK, record.NACK, record.EXTEND]] = 16
_JOB_NEEDS[record.ENQUEUE] = 0
"""By type: how long a body must be for a job to stand in it; for ENQUEUE it is the record's own number."""

_TOKEN_IN_BODY = np.zeros(256, np.bool_)
_TOKEN_IN_BODY[[record.ACK, record.NACK, record.EXTEND]] = True


def ids_in(data: bytes, bodies: _Whole, letter: U1, length: _Whole, sequence: U8) -> tuple[U8, U8]:
    """The job and the token of each record, 0 where there is none.

    Args:
        data: holds whole frames.
        bodies: where each body begins in it, in rows of 16 bytes.
        letter: the type of each record.
        length: of each body, in bytes.
        sequence: the number of each record.
    """
    firsts = np.frombuffer(data, _PAIR, len(data) // _PAIR.itemsize)[bodies].view(">u8").reshape(-1, 2)
    nothing = np.uint64(0)
    has = length >= _JOB_NEEDS[letter]
    job = np.where(letter == record.ENQUEUE, sequence, firsts[:, 0])
    job = np.where(has, job, nothing)
    token = np.where(_TOKEN_IN_BODY[letter] & has, firsts[:, 1], nothing)
    token = np.where(letter == record.LEASE, sequence, token)
    snapshots = np.flatnonzero(letter == record.SNAPSHOT)
    if len(snapshots):
        _take_snapshots(data, bodies[snapshots], length[snapshots], (job, token), snapshots)
    return job, token


def _take_snapshots(data: bytes, bodies: _Whole, length: _Whole, into: tuple[U8, U8], rows: npt.NDArray[Any]) -> None:
    """Fill in the ids of job snapshots, which stand further inside."""
    kinds = np.frombuffer(data, np.uint8)[bodies * _PAIR.itemsize]
    known = (length >= _SNAPSHOT_IDS_BYTES) & (kinds == _SNAPSHOT_JOB)
    words = np.frombuffer(data, ">u8", len(data) // 8)
    # Bytes 18 and 20 of the body: its fourth and fifth word.
    fourth = bodies[known] * 2 + 3
    for column, word in zip(into, (fourth, fourth + 1), strict=True):
        column[rows[known]] = words[word]
