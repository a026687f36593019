"""Random histories of a queue as logs: everything a record can say about jobs, right by the engine's rules or not."""

from __future__ import annotations

import struct
from hashlib import sha256
from typing import TYPE_CHECKING

from app.engine.jobs.row import DEAD, LEASED, JobRow
from app.engine.jobs.table import JobTable
from app.engine.loading import folding
from app.engine.log.layout import Nonsense
from app.engine.log.reader import Reader
from app.engine.operations import APPLY
from app.engine.operations.snapshot import job_body
from app.inspector.rows import Rows
from tests.helpers.log_builder import CREATED_MS, LogBuilder, batch_body, enqueue_body, summary_body
from tests.helpers.memory_file import MemoryFile

if TYPE_CHECKING:
    import random

    from app.engine.log.verdict import Verdict

WORKERS = (b"worker-1", b"w", "Jürgen".encode(), b"", b"x" * 255, b"\xff\xfe")
REASONS = (b"", b"timeout", "déjà vu".encode(), b"r" * 1024, b"r" * 1025, b"bad \x80 text")
KEYS = (b"", b"", b"", b"a", b"b", "schlüssel".encode(), b"k" * 255, b"\xc3")
STEPS_MS = (0, 0, 1, 500, 30_000, -2_000)
BASE = 40


class History:
    """A log that grows by random records, and the engine's table of it.

    Attributes:
        log: the bytes so far.
        table: what the engine makes of the right records.
        nonsense: True once a record was added that the engine refuses.
    """

    def __init__(self, chance: random.Random, *, compacted: bool = False) -> None:
        self.chance = chance
        self.nonsense = False
        self.now_ms = CREATED_MS
        self.log = LogBuilder(generation=2, base=BASE) if compacted else LogBuilder()
        self.table = JobTable(self.log.sequence)
        if compacted:
            self._begin_compacted()

    def add(self, *, may_be_wrong: bool = False) -> None:
        """Append one more record: a right one, or one time in twenty any, where that may be wrong."""
        for _ in range(40):
            self.now_ms = max(CREATED_MS, self.now_ms + self.chance.choice(STEPS_MS))
            letter, body, takes = self._record()
            try:
                sequence = self.log.sequence + 1
                APPLY[ord(letter)](self.table, sequence, self.now_ms, body, 0, len(body), len(self.log.data) + 32)
            except Nonsense:
                if not (may_be_wrong and self.chance.random() < 0.05):
                    continue
                self.nonsense = True
            self.log.add(letter, body, time_ms=self.now_ms, takes=takes)
            return

    def add_any(self) -> None:
        """Append one operation about any job, in whatever state it is; then nothing more can be added."""
        chance, sequence = self.chance, self.log.sequence + 1
        letter = chance.choice("LANNXRCCEz")
        row = chance.choice(list(self.table.rows.values()) or [JobRow(7)])
        if chance.random() < 0.5:
            row = self.table.rows.get(self._job(letter), row)
        token = row.token if chance.random() < 0.6 else chance.randrange(sequence)
        if letter == "E":
            body = enqueue_body(b"same key", row.key.encode(), available_ms=self.now_ms)
        elif letter == "z":
            body = b"not empty"
        else:
            body = struct.pack(">Q", row.id) + self._rest(letter, token)
        if letter != "z" and chance.random() < 0.2:
            letter, body = "B", batch_body((letter, body))
        try:
            APPLY[ord(letter)](self.table, sequence, self.now_ms, body, 0, len(body), len(self.log.data) + 32)
        except Nonsense:
            self.nonsense = True
        self.log.add(letter, body, time_ms=self.now_ms)

    def read(self) -> tuple[Rows, JobTable, Verdict, MemoryFile]:
        """What the reader hands out of the log, as rows and as the engine's jobs."""
        file, rows, table = MemoryFile(bytes(self.log.data)), Rows(), JobTable(self.log.header.base_sequence)

        def take(letter: int, sequence: int, time_ms: int, data: bytes, start: int, size: int, offset: int) -> None:
            rows.add(letter, sequence, time_ms, offset, data, start, size)

        verdict = Reader(file, self.log.header, folding(table, take)).read(len(self.log.data))
        return rows, table, verdict, file

    def rows(self) -> Rows:
        """All records as rows, whatever the engine makes of them."""
        rows = Rows()
        data = bytes(self.log.data)
        for offset in self.log.offsets:
            size, sequence, time_ms = struct.unpack_from(">IQQ", data, offset + 4)
            rows.add(data[offset + 3], sequence, time_ms, offset, data, offset + 32, size)
        return rows

    def _begin_compacted(self) -> None:
        """A summary, some job snapshots of a history before, a seal."""
        before = History(self.chance)
        for _ in range(self.chance.randrange(BASE // 2)):
            before.add()
        kept = [row for row in before.table.rows.values() if row.is_kept and row.id <= BASE]
        for row in kept:
            row.may_be_done = self.chance.random() < 0.2
            row.token, row.attempts = min(row.token, BASE), min(row.attempts, row.attempts_max)
        bodies = [job_body(row, b"carried") for row in kept]
        self.now_ms = before.now_ms
        digest = sha256(b"".join(bodies)).digest()
        for body in (summary_body(len(bodies), digest), *bodies):
            sequence = self.log.sequence + 1
            APPLY[ord("S")](self.table, sequence, self.now_ms, body, 0, len(body), len(self.log.data) + 32)
            self.log.add("S", body, time_ms=self.now_ms)
        self.log.add("z", time_ms=self.now_ms)

    def _record(self) -> tuple[str, bytes, int]:
        verb = self.chance.randrange(24)
        if verb == 0:
            return "z", b"" if self.chance.random() < 0.9 else b"x", 1
        if verb > 3:
            letter, body = self._operation(self.log.sequence + 1)
            return letter, body, 1
        count = self.chance.choice((1, 2, 2, 5))
        operations = [self._operation(self.log.sequence + 1 + index) for index in range(count)]
        return "B", batch_body(*operations), count

    def _operation(self, sequence: int) -> tuple[str, bytes]:
        chance = self.chance
        letter = chance.choice("EEELLLLANXRC")
        if letter == "E":
            key, limit = chance.choice(KEYS), chance.choice((1, 2, 4, 65_535))
            available_ms = self.now_ms + chance.choice((0, 0, 4_000))
            lease_ms, flags = chance.choice((30_000, 30_000, 1, 0)), chance.choice((0, 0, 0, 0, 1))
            head = struct.pack(">QiIHBB", available_ms, chance.randrange(-3, 3), lease_ms, limit, len(key), flags)
            return letter, head + key + bytes(chance.randrange(40))
        job = self._job(letter)
        row = self.table.rows.get(job)
        token = row.token if row is not None and chance.random() < 0.95 else chance.randrange(sequence + 1)
        return letter, struct.pack(">Q", job) + self._rest(letter, token)

    def _rest(self, letter: str, token: int) -> bytes:
        chance = self.chance
        later_ms = self.now_ms + chance.choice((0, 1_000, 30_000))
        if letter == "L":
            return struct.pack(">Q", later_ms) + chance.choice(WORKERS)
        if letter == "A":
            return struct.pack(">Q", token)
        if letter == "N":
            return struct.pack(">QQ", token, chance.choice((0, later_ms))) + chance.choice(REASONS)
        if letter == "X":
            return struct.pack(">QQ", token, later_ms)
        return chance.choice(REASONS) if letter == "C" else b""

    def _job(self, letter: str) -> int:
        """A job the operation fits, mostly; sometimes any, or none."""
        rows = list(self.table.rows.values())
        fitting = [
            row.id
            for row in rows
            if (letter == "L" and row.can_be_leased)
            or (letter in "ANX" and row.stored == LEASED)
            or (letter == "R" and (row.stored == DEAD or row.attempts >= row.attempts_max))
            or (letter == "C" and row.is_kept)
        ]
        if fitting and self.chance.random() < 0.97:
            return self.chance.choice(fitting)
        return self.chance.randrange(self.log.sequence + 3)
