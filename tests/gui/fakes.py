"""Small models with made-up jobs and records, so that views are tested without a queue."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from app.engine.jobs.job import Job, JobState
from app.gui.roles import JobRole, LogColumn, LogRole, RowKind, StoryEntry, StoryRole

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
NOW_MS = 9_800


def make_job(job_id: int = 3, state: JobState = JobState.LEASED, **fields: object) -> Job:
    """Return a job with everything filled in; `fields` replace any attribute."""
    values: dict[str, Any] = {
        "payload_offset": 0,
        "payload_bytes": 24,
        "priority": 0,
        "attempts": 1,
        "attempts_max": 4,
        "lease_ms": 30_000,
        "token": 9,
        "token_live": True,
        "worker": "worker-2",
        "key": "",
        "reason": "",
        "enqueued_ms": 3_000,
        "due_ms": 39_600,
        "changed_ms": 9_600,
        "may_be_done": False,
    }
    values.update(fields)
    return Job(id=job_id, state=state, **values)


class FakeJobs(QAbstractListModel):
    """Jobs in every state, in turn."""

    def __init__(self, count: int = 6) -> None:
        super().__init__()
        states = list(JobState)
        self.jobs = [make_job(i + 1, states[i % len(states)], due_ms=20_000 + i) for i in range(count)]
        self.preview = '{"resize":"photo-17.jpg"}'
        self.belief = False
        self.related: set[int] = set()

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.jobs)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        job = self.jobs[index.row()]
        if role == JobRole.JOB:
            return job
        if role == JobRole.PAYLOAD_PREVIEW:
            return f"{self.preview} {job.id}"
        if role == JobRole.NOW_MS:
            return NOW_MS
        if role == JobRole.BELIEF:
            return self.belief
        if role == JobRole.RELATED:
            return job.id in self.related
        return f"job {job.id}" if role == Qt.ItemDataRole.AccessibleTextRole else None

    def append(self, job: Job) -> None:
        self.beginInsertRows(ROOT, len(self.jobs), len(self.jobs))
        self.jobs.append(job)
        self.endInsertRows()


class FakeLog(QAbstractTableModel):
    """ENQUEUE records of 96 bytes; `kinds` and `related` change single rows."""

    def __init__(self, count: int = 20) -> None:
        super().__init__()
        self.count = count
        self.kinds: dict[int, RowKind] = {}
        self.related: set[int] = set()

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else self.count

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(LogColumn)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return LogColumn(section).name.lower()
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = index.row()
        if role == Qt.ItemDataRole.DisplayRole:
            texts = {
                LogColumn.OFFSET: f"{64 + row * 96:#05x}",
                LogColumn.LENGTH: "96",
                LogColumn.SEQUENCE: str(row + 1),
                LogColumn.RECORD: "ENQUEUE",
                LogColumn.JOB: str(row + 1),
                LogColumn.TIME: "00:01.2",
                LogColumn.SUMMARY: '{"mail":"welcome","to":"ada"}',
            }
            return texts.get(LogColumn(index.column()))
        if role == LogRole.KIND:
            return self.kinds.get(row, RowKind.RECORD)
        if role == LogRole.LETTER:
            return ord("E")
        if role == LogRole.RELATED:
            return row in self.related
        return None

    def append(self, count: int = 1) -> None:
        self.beginInsertRows(ROOT, self.count, self.count + count - 1)
        self.count += count
        self.endInsertRows()


class FakeStory(QAbstractListModel):
    """A story of given entries."""

    def __init__(self, *entries: StoryEntry) -> None:
        super().__init__()
        self.entries = list(entries)

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        entry = self.entries[index.row()]
        return entry if role == StoryRole.ENTRY else None

    def append(self, entry: StoryEntry) -> None:
        self.beginInsertRows(ROOT, len(self.entries), len(self.entries))
        self.entries.append(entry)
        self.endInsertRows()
