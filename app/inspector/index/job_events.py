"""The life of every job at once: operations sorted by job, and the engine's rules as one look at neighbours.

What an operation makes of its job follows from the operation alone. So once all operations of a job stand one behind
the other, an operation is right when its neighbour before leaves the job in a state it may find it in; attempts are a
running count of leases since the last redrive, the live token is that of the last lease. The rules are those of
`app.engine.operations.*.apply`; a test compares the two on thousands of logs, and with planted mistakes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt

from app.engine.jobs.row import DEAD, LEASED, WAITING
from app.inspector.index.job_bodies import (
    ACK,
    CANCEL,
    ENQUEUE,
    EXTEND,
    LEASE,
    NACK,
    NOTHING,
    REDRIVE,
    SNAPSHOT,
)
from app.inspector.index.job_pieces import OddJobs

if TYPE_CHECKING:
    from app.inspector.index.job_bodies import Operations

Numbers: TypeAlias = npt.NDArray[Any]

_UNBORN = 5
"""What stands before the first operation of a job."""

_REFUSED, _RIGHT, _WITH_ATTEMPTS_LEFT, _WITH_TOKEN, _WITH_NONE_LEFT = range(5)

_GAPS = 4
"""Numbers may be missing (seals, unknown ancillary records); with more than so many for each operation it is odd."""


def _rules() -> Numbers:
    """For each operation, and each state it may find its job in: whether that is right."""
    rules = np.zeros((16, 8), np.uint8)
    rules[[ENQUEUE, SNAPSHOT], _UNBORN] = _RIGHT
    rules[LEASE, WAITING] = _RIGHT
    rules[LEASE, LEASED] = _WITH_ATTEMPTS_LEFT
    rules[[ACK, NACK, EXTEND], LEASED] = _WITH_TOKEN
    rules[REDRIVE, DEAD] = _RIGHT
    rules[REDRIVE, LEASED] = _WITH_NONE_LEFT
    rules[CANCEL, [WAITING, LEASED, DEAD]] = _RIGHT
    rules[NOTHING] = _RIGHT
    return rules.ravel()


_RULES = _rules()
_BY_ATTEMPTS = ((_WITH_ATTEMPTS_LEFT, True), (_WITH_NONE_LEFT, False))
_SETS_TOKEN = np.isin(np.arange(16), (ENQUEUE, SNAPSHOT, LEASE))
_SETS_ATTEMPTS = np.isin(np.arange(16), (ENQUEUE, SNAPSHOT, REDRIVE))
_ENDS = np.isin(np.arange(16), (ACK, CANCEL))


@dataclass(frozen=True, slots=True)
class Events:
    """Operations by job; within a job in the order of the log. What belongs to no job stands behind all others.

    Attributes:
        operations: in the order of the log.
        born: the operation that made each job, in the order in which they were made.
        ids: the number of each job.
        start: for each job, where its events begin; one more entry at the end.
        number: for each operation, which job it is about, counted from 0.
        order: for each event, its operation.
        code: what each event is.
        after: what it made of its job.
        attempts: how many it had then.
        available_ms: what it waits for then; unchanged by an ack or a cancel.
        leased: for each event, the last event up to it that gave the job a token: a lease, or the first.
        limit: for each job, the lease after which a failure makes it a dead letter.
    """

    operations: Operations
    born: Numbers
    ids: Numbers
    start: Numbers
    number: Numbers
    order: Numbers
    code: Numbers
    after: Numbers
    attempts: Numbers
    available_ms: Numbers
    leased: Numbers
    limit: Numbers


def events_of(operations: Operations, base_sequence: int) -> Events:
    """Follow every job through its life.

    Args:
        operations: of the log, from its first record on.
        base_sequence: numbers up to this one were given before this file.

    Raises:
        OddJobs: the engine would refuse one of them.
    """
    born = np.flatnonzero(operations.code <= SNAPSHOT)
    ids = operations.job[born]
    number = _numbers_of(operations, born, ids, base_sequence)
    order = _sorted_by(number, len(ids) + 1)
    start = np.concatenate(([0], np.cumsum(np.bincount(number, minlength=len(ids) + 1)[: len(ids)])))
    mixed = (operations.code | (operations.after << np.uint8(4)))[order]
    code, after = mixed & np.uint8(15), mixed >> np.uint8(4)
    before = np.full_like(after, _UNBORN)
    before[1:] = after[:-1]
    before[start[:-1]] = _UNBORN
    places = np.arange(len(order), dtype=np.int32)
    leased = np.maximum.accumulate(np.where(_SETS_TOKEN[code], places, np.int32(0)))
    attempts = _attempts(operations, code, places)
    limit = operations.limit[born]
    available = operations.available_ms[order]
    ends = np.flatnonzero(_ENDS[code])
    available[ends] = available[ends - 1]
    events = Events(operations, born, ids, start, number, order, code, after, attempts, available, leased, limit)
    _judge(events, before)
    _judge_keys(events)
    return events


def _numbers_of(operations: Operations, born: Numbers, ids: Numbers, base_sequence: int) -> Numbers:
    """Which job each operation is about, counted in the order in which they were made; none: one more than all."""
    code, job, none = operations.code, operations.job, len(born)
    fresh = int(np.searchsorted(code[born] == ENQUEUE, True))
    reach = int(ids[-1]) - base_sequence if fresh < none else 0
    if reach > _GAPS * len(code) + 1024:
        raise OddJobs("the numbers of the jobs are far apart")
    table = np.full(reach + 2, -1, np.int32)
    table[(ids[fresh:] - np.uint64(base_sequence)).astype(np.int64)] = np.arange(fresh, none, dtype=np.int32)
    # A number below the base wraps around to the far end; none has the last place.
    number = table.take(np.minimum(job - np.uint64(base_sequence), np.uint64(reach + 1)).astype(np.int64))
    if fresh:
        _find_old(number, job, ids[:fresh], base_sequence)
    number[code == NOTHING] = none
    if (number < 0).any():
        raise OddJobs("an operation is about a job that isn't there")
    return number


def _find_old(number: Numbers, job: Numbers, ids: Numbers, base_sequence: int) -> None:
    """Fill in the jobs that snapshots brought along."""
    old = np.flatnonzero(job <= np.uint64(base_sequence))
    sorter = np.argsort(ids, kind="stable")
    place = sorter[np.minimum(np.searchsorted(ids, job[old], sorter=sorter), len(ids) - 1)]
    known = ids[place] == job[old]
    number[old[known]] = place[known]


def _sorted_by(number: Numbers, count: int) -> Numbers:
    """The operations sorted by job, those of one job in their order: by the lower 16 bits, then by the upper ones.

    numpy sorts 16 bits by counting, several times as fast as it sorts longer numbers.
    """
    order = np.argsort((number & 0xFFFF).astype(np.uint16), kind="stable")
    if count > 1 << 16:
        upper = (number >> 16).astype(np.uint16)[order]
        order = order[np.argsort(upper, kind="stable")]
    return order.astype(np.int32)


def _attempts(operations: Operations, code: Numbers, places: Numbers) -> Numbers:
    """How many attempts each event's job has had: leases since it was made or redriven, and those brought along."""
    leases = np.cumsum(code == LEASE, dtype=np.int32)
    zero = leases.copy()
    if len(operations.carried):
        zero[code == SNAPSHOT] -= operations.carried
    begun = np.maximum.accumulate(np.where(_SETS_ATTEMPTS[code], places, np.int32(0)))
    attempts: Numbers = leases - zero[begun]
    return attempts


def _judge(events: Events, before: Numbers) -> None:
    """Raise `OddJobs` if an operation finds its job in a state, `before`, that it can't be true in."""
    ruling = _RULES.take((events.code << np.uint8(3)) | before)
    if not ruling.all():
        raise OddJobs("an operation finds its job in a state that it can't be true in")
    token, order = events.operations.token, events.order
    some = np.flatnonzero(ruling == _WITH_TOKEN)
    if (token[order[some]] != token[order[events.leased[some]]]).any():
        raise OddJobs("a token does not hold its job")
    for wanted, some in ((flag, np.flatnonzero(ruling == rule)) for rule, flag in _BY_ATTEMPTS):
        left = events.attempts[some - 1] < events.limit[events.number[order[some]]]
        if (left != wanted).any():
            raise OddJobs("a job was leased after its last attempt, or redriven before it")


def _judge_keys(events: Events) -> None:
    """Raise `OddJobs` if a job was made with a key whose job was still on the list.

    Keys are compared by Python's own hash, which nobody can foresee. Two keys with one hash can only make this odd,
    never overlooked: of several jobs in a row each must be finished before the next is made.
    """
    operations = events.operations
    hashes = np.concatenate((np.array(list(operations.held), np.int64), operations.hashes))
    jobs = np.concatenate((np.array(list(operations.held.values()), np.uint64), operations.keyed))
    # The jobs of batches came after the others of their piece; numbers are given in order.
    by_job = np.concatenate((np.arange(len(operations.held)), len(operations.held) + np.argsort(operations.keyed)))
    order = by_job[np.argsort(hashes[by_job], kind="stable")]
    same = np.flatnonzero(hashes[order[1:]] == hashes[order[:-1]])
    if not same.size:
        return
    sorter = np.argsort(events.ids, kind="stable")
    before, behind = (
        sorter[np.searchsorted(events.ids, jobs[order[places]], sorter=sorter)] for places in (same, same + 1)
    )
    last = events.start[before + 1] - 1
    if not (_ENDS[events.code[last]] & (events.order[last] < events.born[behind])).all():
        raise OddJobs("a key belongs to a job that is still on the list")
