"""How fast is the engine? Durable enqueues against a bare write and fdatasync, replay, memory of a live job.

The peer runs in the same process, in turns with the queue, on the same disk: shared machines drift, ratios don't.
"""

from __future__ import annotations

import gc
import os
import statistics
import tempfile
import tracemalloc
from pathlib import Path
from time import perf_counter

from app.engine import JobQueue, open_queue
from app.engine.adapters import real_storage
from app.engine.loading import LoadedLog, load
from app.engine.log.frame import encode_frame, end_crc_of, frame_bytes
from app.engine.log.header import FileHeader
from app.engine.log.record import ACK, ENQUEUE, LEASE
from app.engine.operations import LAYOUTS
from tests.bench.row import Row

PAYLOAD = b"x" * 100
FRAME = bytes(frame_bytes(LAYOUTS[ENQUEUE].size + len(PAYLOAD)))
ROUNDS = 60
A_ROUND = 50
REPLAY_JOBS = 60_000
LIVE_JOBS = 20_000

_sync = getattr(os, "fdatasync", os.fsync)


def run() -> list[Row]:
    """Measure and return the figures."""
    with tempfile.TemporaryDirectory(dir=os.environ.get("TEARPROOF_BENCH_DIR", ".")) as folder:
        return [*durable_enqueue(Path(folder)), replay_rate(Path(folder)), memory_of_a_live_job(Path(folder))]


def durable_enqueue(folder: Path) -> list[Row]:
    """One durable enqueue of 100 bytes at a time, through lock, mark and catch-up, against the bare disk.

    First against a loop that does nothing but write and sync, and keeps itself in the processor's caches; then with the
    two taking turns, one write each, so that both find disk, caches and speed as they are at that moment.
    """
    descriptor = os.open(folder / "bare", os.O_RDWR | os.O_CREAT)
    bare_s, queue_s, loop_s = [], [], []
    position = 0
    with open_queue(str(folder / "queue.joblog")) as queue:
        for _ in range(ROUNDS):
            for _ in range(A_ROUND):
                bare_s.append(_bare_write(descriptor, position))
                queue_s.append(_enqueue(queue))
                position += len(FRAME)
            for _ in range(A_ROUND):
                loop_s.append(_bare_write(descriptor, position))
                position += len(FRAME)
    os.close(descriptor)
    bare, queued, loop = (statistics.median(times) for times in (bare_s, queue_s, loop_s))
    return [
        Row("durable enqueue, 100 B, of a bare write + fdatasync loop", loop / queued, 0.75, "×", at_most=False),
        Row("the same, the two taking turns write by write", bare / queued, 0.75, "×", at_most=False),
        Row("the engine's own share of an enqueue", (queued - bare) * 1e6, 100, "µs", at_most=True),
    ]


def replay_rate(folder: Path) -> Row:
    """Enqueue, lease and ack records read, checked and folded per second."""
    path = folder / "replay.joblog"
    write_history(path, REPLAY_JOBS, finished=True)
    rates = []
    for _ in range(3):
        started = perf_counter()
        loaded = _read(path)
        rates.append(loaded.reader.records / (perf_counter() - started))
        loaded.file.close()
    return Row("replay in plain Python", max(rates), 200_000, "records/s", at_most=False)


def memory_of_a_live_job(folder: Path) -> Row:
    """What a live job costs in memory, its place in the order of leasing included; payloads stay on disk."""
    path = folder / "live.joblog"
    write_history(path, LIVE_JOBS, finished=False)
    gc.collect()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    loaded = _read(path)
    loaded.table.order.next_ready(2**60)
    gc.collect()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    loaded.file.close()
    return Row("memory of a live job", (after - before) / LIVE_JOBS, 600, "bytes", at_most=True)


def write_history(path: Path, jobs: int, *, finished: bool) -> None:
    """Write a log of `jobs` enqueued jobs, each leased, and acknowledged if `finished`."""
    header = FileHeader(file_id=bytes(12), salt=7, created_ms=1_700_000_000_000)
    pieces, chain, sequence = [header.encode()], header.salt, 0

    def add(letter: int, values: dict[str, int | str | bytes]) -> None:
        nonlocal chain, sequence
        sequence += 1
        body = LAYOUTS[letter].encode(values)
        frame = encode_frame(letter, sequence, header.created_ms + sequence, chain, header.salt, body)
        chain = end_crc_of(frame)
        pieces.append(frame)

    new = {"priority": 0, "lease_ms": 30_000, "attempts_max": 4, "flags": 0, "key": "", "payload": PAYLOAD}
    for _ in range(jobs):
        add(ENQUEUE, {"available_ms": header.created_ms + sequence, **new})
        job = sequence
        add(LEASE, {"job": job, "deadline_ms": header.created_ms + sequence + 30_000, "worker": "worker-1"})
        if finished:
            add(ACK, {"job": job, "token": sequence})
    path.write_bytes(b"".join(pieces))


def _read(path: Path) -> LoadedLog:
    loaded = load(real_storage(), str(path), write=False)
    assert isinstance(loaded, LoadedLog)
    verdict = loaded.reader.read(loaded.file.stat().size_bytes)
    assert verdict.kind.value == "CLEAN", verdict
    return loaded


def _bare_write(descriptor: int, position: int) -> float:
    started = perf_counter()
    os.pwrite(descriptor, FRAME, position)
    _sync(descriptor)
    return perf_counter() - started


def _enqueue(queue: JobQueue) -> float:
    started = perf_counter()
    queue.enqueue(PAYLOAD)
    return perf_counter() - started
