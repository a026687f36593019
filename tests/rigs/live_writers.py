"""Programs that write to a log while a window looks at it: `python -m tests.rigs.live_writers KIND LOG …`.

`enqueue LOG SECONDS PAUSE_S` is an honest writer that also compacts; `flood LOG SECONDS RATE` appends whole frames
without a lock, so many a second, as a program does for which fsync is no matter.
"""

from __future__ import annotations

import struct
import sys
import time
from io import SEEK_END, FileIO
from pathlib import Path
from zlib import crc32

from app.engine import open_queue
from app.engine.log.frame import HEADER_BYTES, frame_bytes
from app.engine.log.header import FileHeader, judge_header

COMPACT_EVERY_S = 4.0
_TICK_S = 0.01
_RESIDUE = 0x2144DF1C
_BODY = struct.pack(">QiIHBB", 0, 0, 30_000, 4, 0, 0) + b'{"resize":"cat.png","width":640}'


def enqueue(path: str, seconds: float, pause_s: float) -> None:
    """Put jobs on the list, one after the other, and compact now and then. The number of compactions is printed."""
    end_s = time.monotonic() + seconds
    next_s = time.monotonic() + COMPACT_EVERY_S / 2
    compactions = number = 0
    with open_queue(path) as queue:
        while time.monotonic() < end_s:
            number += 1
            queue.enqueue(b"job %d" % number)
            if time.monotonic() > next_s:
                queue.compact()
                compactions += 1
                next_s += COMPACT_EVERY_S
            time.sleep(pause_s)
    print(compactions)


def flood(path: str, seconds: float, rate: int) -> None:
    """Append ENQUEUE records at a steady rate behind those of `fill`. How many is printed."""
    with Path(path).open("r+b", buffering=0) as file:
        frames = Frames(file)
        began_s, done = time.monotonic(), 0
        while (passed_s := time.monotonic() - began_s) < seconds:
            due = int(min(passed_s, seconds) * rate) - done
            file.write(frames.next(due))
            done += due
            time.sleep(_TICK_S)
    print(done)


def fill(path: Path, count: int) -> None:
    """Write so many records into an empty log."""
    with path.open("r+b", buffering=0) as file:
        file.write(Frames(file).next(count))


class Frames:
    """The frames of ENQUEUE records one after the other, all of one length.

    Args:
        file: a log that is empty or holds such frames only; it stands at its end then.
    """

    def __init__(self, file: FileIO) -> None:
        header = judge_header(file.read(HEADER_BYTES), HEADER_BYTES)
        assert isinstance(header, FileHeader)
        self._salt = self._prev = header.salt
        self._time_ms = header.created_ms
        self._rest = _BODY + bytes(-(len(_BODY) + 36) % 16)
        size = file.seek(0, SEEK_END)
        self._sequence = (size - HEADER_BYTES) // frame_bytes(len(_BODY))
        if self._sequence:
            file.seek(-4, SEEK_END)
            self._prev = int.from_bytes(file.read(4), "little")

    def next(self, count: int) -> bytes:
        """The next so many."""
        return b"".join(self._next() for _ in range(count))

    def _next(self) -> bytes:
        self._sequence += 1
        head = struct.pack(
            ">3sBIQQI", b"\xb5\x4a\x51", 0x45, len(_BODY), self._sequence, self._time_ms + self._sequence, self._prev
        )
        whole = head + crc32(head, self._salt).to_bytes(4, "big") + self._rest
        self._prev = crc32(whole, _RESIDUE)
        return whole + self._prev.to_bytes(4, "little")


def main(words: list[str]) -> None:
    """Run one of them."""
    kind, path, seconds, more = words
    if kind == "enqueue":
        enqueue(path, float(seconds), float(more))
    else:
        flood(path, float(seconds), int(more))


if __name__ == "__main__":
    main(sys.argv[1:])
