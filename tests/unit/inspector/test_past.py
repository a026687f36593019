"""The jobs as they were after any record, forward and back: what the engine replays from that much of the log."""

from __future__ import annotations

import random
import struct
from typing import TYPE_CHECKING

import pytest

from app.engine.jobs.lifecycle import view_at
from app.engine.jobs.table import JobTable
from app.engine.loading import folding
from app.engine.log.reader import Reader
from app.inspector.belief import JOBS_MAX, sight_of_table
from app.inspector.index import past_columns
from app.inspector.index.columns import columns_of
from app.inspector.past import EnginePast, PastStopped, past_of
from app.inspector.rows import Rows
from tests.helpers.histories import History
from tests.helpers.log_builder import LogBuilder, enqueue_body
from tests.helpers.memory_file import MemoryFile

if TYPE_CHECKING:
    from app.inspector.past import Past

KINDS = ("engine", "columns")


def never() -> bool:
    return False


def history_of(seed: int, records: int) -> History:
    history = History(random.Random(seed), compacted=seed % 3 == 0)
    for _ in range(records):
        history.add()
    return history


def past_in(history: History, kind: str) -> Past:
    rows, _, _, file = history.read()
    columns = columns_of(rows) if kind == "columns" else None
    return past_of(file, history.log.header, len(history.log.data), columns, never)


def replayed(history: History, records: int) -> JobTable:
    """The engine's replay of the first so many records."""
    ends = [*history.log.offsets[1:], len(history.log.data)]
    end = ends[records - 1] if records else 64
    file, table = MemoryFile(bytes(history.log.data[:end])), JobTable(history.log.header.base_sequence)
    Reader(file, history.log.header, folding(table)).read(end)
    return table


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(40))
def test_after_every_record_the_jobs_are_those_of_a_replay_of_the_prefix(
    seed: int, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(past_columns, "CHECKPOINT_LEAST", 7)
    history = history_of(seed, 40)
    past = past_in(history, kind)
    total = len(history.log.offsets)
    assert past.records == total
    chance = random.Random(seed)
    forward, back = list(range(total + 1)), list(range(total, -1, -1))
    jumps = [chance.randrange(total + 1) for _ in range(total)]
    for records in forward + back + jumps:
        table = replayed(history, records)
        now_ms = past.time_ms(records)
        assert past.sight(records) == sight_of_table(table, now_ms)
        later_ms = now_ms + chance.choice((0, 4_000, 60_000))
        assert past.sight(records, later_ms) == sight_of_table(table, later_ms)
        counts = past.counts(records, later_ms)
        states = [view_at(row, later_ms).state for row in table.rows.values()]
        assert counts == {state: states.count(state) for state in counts}


@pytest.mark.parametrize("kind", KINDS)
def test_time_in_the_past_never_runs_backwards(kind: str) -> None:
    history = history_of(5, 60)
    past = past_in(history, kind)
    times = [past.time_ms(records) for records in range(past.records + 1)]
    assert times[0] == 0
    assert times == sorted(times)
    for records in range(1, past.records + 1):
        found = past.records_at(times[records])
        assert found >= records
        assert past.time_ms(found) == times[records]
    assert past.records_at(0) == 0
    assert past.records_at(times[-1] + 1) == past.records


@pytest.mark.parametrize("kind", KINDS)
def test_a_payload_of_the_past_is_read_from_the_log(kind: str) -> None:
    history = history_of(4, 60)
    past = past_in(history, kind)
    for job in past.sight(past.records).jobs:
        data = history.log.data[job.payload_offset : job.payload_offset + job.payload_bytes]
        assert past.payload(job) == bytes(data)


@pytest.mark.parametrize("kind", KINDS)
def test_looking_into_the_past_can_be_called_off(kind: str) -> None:
    history = history_of(3, 30)
    rows, _, _, file = history.read()
    columns = columns_of(rows) if kind == "columns" else None
    with pytest.raises(PastStopped):
        past_of(file, history.log.header, len(history.log.data), columns, lambda: True)


def test_a_log_that_columns_cannot_tell_is_replayed_by_the_engine() -> None:
    history = history_of(1, 20)
    while not history.nonsense:
        history.add(may_be_wrong=True)
    rows = history.rows()
    file = MemoryFile(bytes(history.log.data))
    past = past_of(file, history.log.header, len(history.log.data), columns_of(rows), never)
    assert isinstance(past, EnginePast)
    assert past.records == len(rows) - 1


@pytest.mark.parametrize("kind", KINDS)
def test_of_very_many_jobs_only_the_first_unfinished_ones_are_told(kind: str) -> None:
    log = LogBuilder()
    for _ in range(JOBS_MAX + 10):
        log.add("E", enqueue_body())
    log.add("C", struct.pack(">Q", 2))
    rows, file = Rows(), MemoryFile(bytes(log.data))
    for offset in log.offsets:
        size, sequence, time_ms = struct.unpack_from(">IQQ", log.data, offset + 4)
        rows.add(log.data[offset + 3], sequence, time_ms, offset, bytes(log.data), offset + 32, size)
    columns = columns_of(rows) if kind == "columns" else None
    past = past_of(file, log.header, len(log.data), columns, never)
    sight = past.sight(past.records, None, 3)
    assert [job.id for job in sight.jobs] == [1, 3, 4]
    assert sight.total == JOBS_MAX + 10
    assert len(past.sight(JOBS_MAX, None, 3).jobs) == JOBS_MAX
