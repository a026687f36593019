"""Planted mistakes in the rules of the columns: comparing random histories with the engine's replay finds each."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import numpy as np
import pytest

from app.engine.jobs.row import DEAD, DONE, LEASED, WAITING
from app.engine.log import record
from app.engine.log.verdict import VerdictKind
from app.inspector.belief import sight_of_table
from app.inspector.index import job_bodies, job_columns, job_events, job_pieces
from app.inspector.index.columns import columns_of
from app.inspector.index.job_bodies import ACK, CANCEL, LEASE, NACK, REDRIVE, SNAPSHOT
from app.inspector.index.job_columns import column_jobs
from tests.helpers.histories import History

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.log.header import FileHeader
    from app.inspector.belief import Sight
    from app.inspector.index.columns import Columns
    from tests.helpers.memory_file import MemoryFile

CASES = 1_000


def changed(module: object, name: str, place: object, value: object) -> Callable[[pytest.MonkeyPatch], None]:
    """One entry of a table is another."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        table = getattr(module, name).copy()
        table[place] = value
        patch.setattr(module, name, table)

    return plant


def replaced(module: object, name: str, value: object) -> Callable[[pytest.MonkeyPatch], None]:
    """A function does something else."""
    return lambda patch: patch.setattr(module, name, value)


def nothing(*_arguments: object) -> None:
    """What a forgotten check does."""


def rule(code: int, before: int) -> int:
    return code * 8 + before


RIGHT, REFUSED = job_events._RIGHT, job_events._REFUSED
PLANTED = {
    "a lease after the last attempt": changed(job_events, "_RULES", rule(LEASE, LEASED), RIGHT),
    "a lease of a dead letter": changed(job_events, "_RULES", rule(LEASE, DEAD), RIGHT),
    "an ack with any token": changed(job_events, "_RULES", rule(ACK, LEASED), RIGHT),
    "an ack of a waiting job": changed(job_events, "_RULES", rule(ACK, WAITING), RIGHT),
    "a nack with any token": changed(job_events, "_RULES", rule(NACK, LEASED), RIGHT),
    "a redrive with attempts left": changed(job_events, "_RULES", rule(REDRIVE, LEASED), RIGHT),
    "a redrive of a waiting job": changed(job_events, "_RULES", rule(REDRIVE, WAITING), RIGHT),
    "no redrive of a used-up lease": changed(job_events, "_RULES", rule(REDRIVE, LEASED), REFUSED),
    "a cancel of a done job": changed(job_events, "_RULES", rule(CANCEL, DONE), RIGHT),
    "no cancel of a dead letter": changed(job_events, "_RULES", rule(CANCEL, DEAD), REFUSED),
    "a redrive keeps the attempts": changed(job_events, "_SETS_ATTEMPTS", REDRIVE, False),
    "a snapshot brings no attempts": changed(job_events, "_SETS_ATTEMPTS", SNAPSHOT, False),
    "a cancel leaves the key taken": changed(job_events, "_ENDS", CANCEL, False),
    "keys are not compared": replaced(job_events, "_judge_keys", nothing),
    "a nack makes no dead letter": replaced(job_bodies._Gathering, "_fill_times", nothing),
    "an ack leaves the job leased": changed(job_bodies, "AFTER", ACK, LEASED),
    "the deadline is read from another place": changed(job_bodies, "_AVAILABLE_AT", record.LEASE, 0),
    "the retry is read from another place": changed(job_bodies, "_AVAILABLE_AT", record.NACK, 8),
    "an extend changes no deadline": changed(job_bodies, "_AVAILABLE_AT", record.EXTEND, 8),
    "a reason of any length": changed(job_bodies, "_MOST", record.NACK, 2**32 - 1),
    "a seal that says something": changed(job_bodies, "_MOST", record.SEAL, 2**32 - 1),
    "a reason that is no text": changed(job_bodies, "_HAS_TEXT", record.CANCEL, False),
    "a token in a batch from another place": changed(job_bodies, "_TOKEN_AT", record.ACK, 0),
    "texts are not looked at": replaced(job_pieces.Piece, "check_texts", nothing),
    "the reason of another job": replaced(job_columns, "_told", lambda events, last: np.full(len(last), -1)),
}


@dataclass(frozen=True)
class Case:
    """A log, and what the engine says of its jobs at two moments; nothing where it refuses a record."""

    columns: Columns
    file: MemoryFile
    header: FileHeader
    sights: tuple[Sight, ...]

    @property
    def agrees(self) -> bool:
        """The columns say the same."""
        jobs = column_jobs(self.columns, self.file, self.header)
        if jobs is None:
            return not self.sights
        return bool(self.sights) and all(jobs.sight(sight.now_ms) == sight for sight in self.sights)


@cache
def cases() -> list[Case]:
    """Histories that are right, and as many with one record more that mostly isn't."""
    return [case_of(seed) for seed in range(CASES)]


def case_of(seed: int) -> Case:
    history = History(random.Random(seed), compacted=seed % 3 == 0)
    for _ in range(40):
        history.add()
    if seed % 2:
        history.add_any()
    _, table, verdict, file = history.read()
    moments = (history.now_ms, history.now_ms + 5_000) if verdict.kind is VerdictKind.CLEAN else ()
    sights = tuple(sight_of_table(table, now_ms) for now_ms in moments)
    return Case(columns_of(history.rows()), file, history.log.header, sights)


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_mistake_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    PLANTED[name](monkeypatch)
    assert not all(case.agrees for case in cases())


def test_without_one_they_agree() -> None:
    assert all(case.agrees for case in cases())
    refused = sum(not case.sights for case in cases())
    assert CASES // 4 < refused < CASES // 2
