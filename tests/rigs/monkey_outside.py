"""Another process that works on the same file: it appends as a real writer does, and does worse than that.

The window's process starts it with `Outsider`; it takes one JSON line for each order and answers with one.
"""

from __future__ import annotations

import json
import os
import selectors
import shutil
import subprocess
import sys
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from app.engine import JobQueue
from app.engine.adapters import real_storage, system_clock
from app.engine.errors import TearproofError
from tests.helpers.tree import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

_TORN = b"\xb5\x4a\x51E\x00\x00\x00\x20"


class Outsider:
    """The other process, seen from the window's. Use it as a context manager."""

    def __enter__(self) -> Outsider:
        command = [sys.executable, "-m", "tests.rigs.monkey_outside"]
        self._process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=dict(os.environ)
        )
        self._ready = selectors.DefaultSelector()
        self._ready.register(self._pipe(self._process.stdout), selectors.EVENT_READ)
        return self

    def __exit__(self, *_error: object) -> None:
        self._ready.close()
        self._pipe(self._process.stdin).close()
        self._process.wait(10)
        self._pipe(self._process.stdout).close()

    def do(self, what: str, path: str, number: int, meanwhile: Callable[[], None]) -> str:
        """Have something done to a file.

        Args:
            what: a key of `DEEDS`.
            path: the file.
            number: any; it decides about details.
            meanwhile: called again and again until the answer comes.

        Returns:
            What came of it, in a word or two.
        """
        orders = self._pipe(self._process.stdin)
        orders.write(json.dumps([what, path, number]) + "\n")
        orders.flush()
        while not self._ready.select(0):
            meanwhile()
        return self._pipe(self._process.stdout).readline().strip()

    def _pipe(self, pipe: IO[str] | None) -> IO[str]:
        assert pipe is not None
        return pipe


def _with_queue(path: str, work: Callable[[JobQueue], object]) -> None:
    with JobQueue(path, real_storage(), system_clock(), create=False, recover=False) as queue:
        work(queue)


def _append(path: str, number: int) -> None:
    def work(queue: JobQueue) -> None:
        for one in range(1 + number % 3):
            queue.enqueue(b"from outside %d" % one, delay_ms=(number % 5) * 1_000)

    _with_queue(path, work)


def _lease(path: str, number: int) -> None:
    def work(queue: JobQueue) -> None:
        job = queue.lease("outside-1")
        if number % 2:
            queue.ack(job.id, job.token)

    _with_queue(path, work)


def _compact(path: str, _number: int) -> None:
    _with_queue(path, lambda queue: queue.compact())


def _delete(path: str, _number: int) -> None:
    Path(path).unlink()


def _replace(path: str, number: int) -> None:
    beside = path + ".other"
    with JobQueue(beside, real_storage(), system_clock(), create=True) as queue:
        for one in range(number % 4):
            queue.enqueue(b"another log %d" % one)
    Path(beside + ".lock").unlink(missing_ok=True)
    Path(beside).replace(path)


def _overwrite(path: str, _number: int) -> None:
    """Put the same bytes there as a new file, as an editor saves."""
    beside = path + ".other"
    shutil.copyfile(path, beside)
    Path(beside).replace(path)


def _truncate(path: str, number: int) -> None:
    size = Path(path).stat().st_size
    os.truncate(path, max(0, size - 1 - number % 200))


def _tear(path: str, number: int) -> None:
    with Path(path).open("ab") as file:
        file.write(_TORN + bytes(number % 60))


def _grow(path: str, number: int) -> None:
    """Append fast, as a busy worker does."""

    def work(queue: JobQueue) -> None:
        for one in range(20 + number % 100):
            queue.enqueue(b"many from outside %d" % one)

    _with_queue(path, work)


def _prepare(path: str, number: int) -> None:
    """Reserve room behind the end, as some programs do before they write."""
    with Path(path).open("ab") as file:
        file.write(bytes(16 * (1 + number % 40)))


def _flip(path: str, number: int) -> None:
    size = Path(path).stat().st_size
    with Path(path).open("r+b") as file:
        file.seek(number % size)
        byte = file.read(1)[0]
        file.seek(number % size)
        file.write(bytes([byte ^ (1 << number % 8)]))


DEEDS: dict[str, Callable[[str, int], None]] = {
    "append": _append,
    "lease": _lease,
    "grow": _grow,
    "prepare": _prepare,
    "compact": _compact,
    "delete": _delete,
    "replace": _replace,
    "overwrite": _overwrite,
    "truncate": _truncate,
    "tear": _tear,
    "flip": _flip,
}


def main(orders: IO[str], answers: IO[str]) -> None:
    """Do what is ordered, line by line, until the orders end."""
    for line in orders:
        order: list[Any] = json.loads(line)
        try:
            DEEDS[order[0]](order[1], order[2])
            answer = "done"
        except (TearproofError, OSError, ZeroDivisionError) as error:
            answer = type(error).__name__
        answers.write(answer + "\n")
        answers.flush()


if __name__ == "__main__":
    main(sys.stdin, sys.stdout)
