"""Programs for the tests with real processes: they work on a queue and tell every acknowledgement over a pipe.

A line is written to the pipe only after the operation has returned. What stands in the pipe was therefore promised.
"""

from __future__ import annotations

import contextlib
import os
import random
import struct
import sys
import warnings
from typing import TYPE_CHECKING, NamedTuple

from app.engine import open_queue
from app.engine.errors import LockTimeoutError, RefusedError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LINE = struct.Struct(">cQQ")


class Promise(NamedTuple):
    """One acknowledged operation: E(job, number of the payload), L(job, token), A(job, token), N(job, token)."""

    verb: str
    job: int
    value: int


def payload_of(number: int) -> bytes:
    """The payload that belongs to a number."""
    return b"work %d " % number * (1 + number % 9)


def told(pipe: int) -> Iterator[Promise]:
    """Every whole line in a pipe whose writer is gone."""
    text = b""
    while piece := os.read(pipe, 65_536):
        text += piece
    for start in range(0, len(text) - LINE.size + 1, LINE.size):
        verb, job, value = LINE.unpack_from(text, start)
        yield Promise(verb.decode(), job, value)


def work(path: str, pipe: int, seed: int, rounds: int, *, compact: bool = True) -> None:
    """Enqueue, lease, ack and nack at random, and tell."""
    chance = random.Random(seed)
    held: list[tuple[int, int]] = []

    def tell(verb: bytes, job: int, value: int) -> None:
        os.write(pipe, LINE.pack(verb, job, value))

    with open_queue(path) as queue:
        for _ in range(rounds):
            choice = chance.random()
            with contextlib.suppress(RefusedError):
                if choice < 0.45:
                    number = chance.getrandbits(48)
                    tell(b"E", queue.enqueue(payload_of(number)).job.id, number)
                elif choice < 0.7:
                    job = queue.lease(f"worker-{seed}", lease_ms=3_600_000)
                    tell(b"L", job.id, job.token)
                    held.append((job.id, job.token))
                elif choice < 0.98 and held:
                    job_id, token = held.pop()
                    verb = b"A" if chance.random() < 0.8 else b"N"
                    (queue.ack if verb == b"A" else queue.nack)(job_id, token)
                    tell(verb, job_id, token)
                elif compact:
                    queue.compact()


def forked(task: Callable[[int], None]) -> tuple[int, int]:
    """Run `task(pipe)` in a child that ends without a trace; returns its pid and the reading end of the pipe."""
    reading, writing = os.pipe()
    with warnings.catch_warnings():
        # Later Pythons warn of threads, which the test runner has; the child uses none of theirs.
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if child:
        os.close(writing)
        return child, reading
    code = 1
    try:
        os.close(reading)
        task(writing)
        code = 0
    except LockTimeoutError:
        code = 2
    except BaseException as error:
        os.write(2, f"{type(error).__name__}: {error}\n".encode())
    finally:
        os._exit(code)
    return 0, 0


if __name__ == "__main__":
    work(sys.argv[1], 1, int(sys.argv[2]), int(sys.argv[3]))
