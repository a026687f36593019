"""Makes the samples of Help › Samples with the real engine and the real faults: `python -m tests.samples`.

Everything runs on a simulated disk with a simulated clock and random bytes from a seed, so the same files come out each
time; a test makes them again and compares. `app/gui/samples.py` says what each is called and what to see in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

from app.engine.log.locking import lock_path_of
from app.engine.log.new_file import previous_of
from app.engine.operations.enqueue import Enqueue
from app.lab.faults import FAULTS
from app.lab.machine import Machine
from app.lab.sim_clock import SimClock
from app.lab.sim_disk import SimDisk
from app.lab.sim_storage import SimProcess
from tests.helpers.tree import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from app.engine.queue import JobQueue

FOLDER = ROOT / "resources" / "samples"
BINLOG = ROOT / "tests" / "data" / "beanstalkd" / "one" / "binlog.1"
"""Written by beanstalkd itself; see the page beside it."""

_LOG = "/sample.joblog"
_MONDAY_NINE_MS = 1_772_442_000_000
"""2 March 2026, 9:00 UTC: within a day of it all samples were made."""

_YEARS_AHEAD_MS = 74 * 365 * 24 * 3_600_000
_MAILS = (b'{"mail":"welcome","to":"ada"}', b'{"mail":"invoice","to":"lin"}', b'{"mail":"reminder","to":"sam"}')
_BINLOG_CUT = 700
_VERSION_AT = 8


class Bench:
    """A machine on a simulated disk, and its log's files afterwards."""

    def __init__(self) -> None:
        self.clock = SimClock(_MONDAY_NINE_MS)
        self.disk = SimDisk(self.clock, seed=5)
        self.machine = Machine(_LOG, SimProcess(self.disk), now_ms=_MONDAY_NINE_MS)
        self.machine.start()

    @property
    def queue(self) -> JobQueue:
        """The running queue."""
        queue = self.machine.queue
        assert queue is not None, "its process has ended"
        return queue

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.machine.clock.set(self.machine.clock.now_ms() + round(seconds * 1000))
        self.clock.set(self.machine.clock.now_ms())

    def lease_and_ack(self, worker: str = "worker-1") -> None:
        """Have the next job done."""
        job = self.queue.lease(worker)
        self.wait(1.5)
        self.queue.ack(job.id, job.token)

    def content(self, path: str = _LOG) -> bytes:
        """What a file holds now."""
        return self.disk.content(path)

    def stopped(self) -> bytes:
        """The log, closed in order."""
        if self.machine.alive:
            self.machine.stop()
        return self.content()


def day_at_work(jobs: int = 6) -> Bench:
    """A short, ordinary morning: some jobs, some of them done."""
    bench = Bench()
    for number in range(jobs):
        bench.queue.enqueue(_MAILS[number % len(_MAILS)])
        bench.wait(2)
    bench.lease_and_ack()
    bench.queue.lease("worker-2")
    bench.wait(3)
    return bench


def every_kind() -> Bench:
    """A log in which each kind of record stands at least once, and each state of a job."""
    bench = day_at_work(4)
    queue = bench.queue
    queue.enqueue(b'{"report":"november"}', delay_ms=3_600_000)
    queue.enqueue(b'{"print":"ticket 204"}', priority=5, key="ticket-204")
    first = queue.lease("worker-3", lease_ms=20_000)
    queue.extend(first.id, first.token, 60_000)
    bench.wait(4)
    queue.nack(first.id, first.token, "the printer is off")
    queue.batch([Enqueue(b'{"resize":"photo-17.jpg"}'), Enqueue(b'{"resize":"photo-18.jpg"}')])
    poison = queue.enqueue(b'{"resize":"broken.jpg"}', attempts_max=1, priority=9)
    taken = queue.lease("worker-1")
    assert taken.id == poison.job.id
    queue.nack(taken.id, taken.token, "not a picture")
    queue.redrive(taken.id)
    again = queue.lease("worker-1")
    queue.nack(again.id, again.token, "still not a picture")
    queue.cancel(4, "sent by hand")
    bench.wait(1)
    return bench


def samples() -> dict[str, bytes]:
    """Every file of the folder by its name."""
    made: dict[str, bytes] = {"healthy.joblog": every_kind().stopped(), "empty.joblog": b""}
    _compacted(made)
    for name, fault, values in _FAULTS:
        bench = day_at_work()
        FAULTS[fault].act(bench.machine, {key: value(bench) for key, value in values.items()})
        made[f"{name}.joblog"] = bench.content()
        if name == "rolled-back":
            # Only the durable mark beside it remembers that there was more.
            made[lock_path_of("rolled-back.joblog")] = bench.content(lock_path_of(_LOG))
    made["sent-as-text.joblog"] = made["healthy.joblog"].replace(b"\n", b"\r\n")
    made["clock-far-ahead.joblog"] = _far_ahead()
    made["newer-version.joblog"] = _newer(made["healthy.joblog"])
    made["beanstalkd.binlog"] = BINLOG.read_bytes()
    made["beanstalkd-torn.binlog"] = made["beanstalkd.binlog"][:_BINLOG_CUT]
    return made


def write(folder: Path = FOLDER) -> None:
    """Put all of them into a folder; what else lies there is removed."""
    folder.mkdir(parents=True, exist_ok=True)
    made = samples()
    for stray in {path.name for path in folder.iterdir()} - made.keys():
        (folder / stray).unlink()
    for name, content in made.items():
        (folder / name).write_bytes(content)


def _compacted(made: dict[str, bytes]) -> None:
    bench = every_kind()
    bench.queue.compact()
    bench.queue.enqueue(b'{"call":"taxi","at":"18:30"}')
    made["compacted.joblog"] = bench.stopped()
    made[previous_of("compacted.joblog")] = bench.content(previous_of(_LOG))


def _far_ahead() -> bytes:
    bench = day_at_work(3)
    bench.wait(_YEARS_AHEAD_MS / 1000)
    bench.queue.enqueue(b'{"backup":"music"}')
    return bench.stopped()


def _newer(log: bytes) -> bytes:
    """A log that says it needs a later reader, under a good checksum (offsets: the format's header)."""
    head = bytearray(log[:64])
    head[_VERSION_AT : _VERSION_AT + 4] = (9).to_bytes(2, "big") * 2
    head[60:64] = crc32(bytes(head[:60])).to_bytes(4, "big")
    return bytes(head) + log[64:]


def _record(number: int) -> Callable[[Bench], int]:
    """The offset of the n-th record, from 0."""
    return lambda bench: bench.machine.frames()[number].offset


def _always(value: int) -> Callable[[Bench], int]:
    return lambda _bench: value


_FAULTS: tuple[tuple[str, str, Mapping[str, Callable[[Bench], int]]], ...] = (
    ("torn-write", "crash-mid-write", {"cut": _always(45)}),
    ("tail-of-zeros", "zero-tail", {"count": _always(96)}),
    ("flipped-bit", "flip-bit", {"record": _record(2), "byte": _always(60), "bit": _always(4)}),
    ("flipped-bit-in-the-header", "flip-bit", {"record": _always(0), "byte": _always(29), "bit": _always(1)}),
    ("flipped-length", "flip-length", {"record": _record(2)}),
    ("garbage-in-the-middle", "garbage-in-the-middle", {"record": _record(2)}),
    ("record-doubled", "record-doubled", {"record": _record(2)}),
    ("record-removed", "record-removed", {"record": _record(2)}),
    ("records-swapped", "records-swapped", {"record": _record(2)}),
    ("stale-record", "stale-record", {}),
    ("rolled-back", "truncated-to-a-record", {"record": _record(6)}),
)
"""Name of the sample, the fault that makes it, and what that is told."""


if __name__ == "__main__":
    write()
