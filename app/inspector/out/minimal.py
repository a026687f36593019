"""The smallest log with the same verdict, made by cutting records away: what a bug report should carry.

Records are left out in ever smaller runs for as long as the engine's reader still gives the same verdict for the same
reason (delta debugging: Zeller and Hildebrandt, “Simplifying and Isolating Failure-Inducing Input”, 2002).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.engine.log.frame import HEAD_BYTES, HEADER_BYTES, ROW_BYTES
from app.engine.log.header import judge_header
from app.engine.log.search import readable_frames
from app.engine.log.verdict import Verdict, VerdictKind
from app.engine.view import LogView
from app.inspector.out.rechain import Chain, Frame
from app.lab.sim_clock import SimClock
from app.lab.sim_disk import SimDisk
from app.lab.sim_storage import SimProcess
from app.wording import phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from app.engine.log.header import FileHeader
    from app.engine.ports import OpenFile

TRIES_MAX = 4_000
"""More logs are not tried; what is smallest by then is the answer."""

BAD_MAX_BYTES = 32 * 1024 * 1024
"""More bytes between the last whole record and the next one are not taken."""

ALL_MAX_BYTES = 64 * 1024 * 1024
"""Where the records before the damage are more than this, not all of them are tried together."""

BEHIND_MAX = 64
"""So many records behind the damage are kept at first; one is nearly always enough."""

_ASKED_EVERY = 4_096
_ID_BYTES = 8
_NUMBER = slice(0x08, 0x10)
_PATH = "/minimal.joblog"
_FIGURES = re.compile(r"0x[0-9a-f]+|\d[\d,]*")


class NothingToReproduceError(Exception):
    """There is no smaller file to make; the message says why, in a sentence."""


class SearchCalledOff(Exception):
    """Somebody has no use for the answer any more."""


@dataclass(frozen=True, slots=True)
class Reproduction:
    """A small file.

    Attributes:
        data: its bytes.
        verdict: the engine's, on it.
        records: how many whole records it has before the damage.
        records_before: how many the original has there.
        tries: how many logs were looked at.
    """

    data: bytes
    verdict: Verdict
    records: int
    records_before: int
    tries: int


def judge(data: bytes) -> Verdict:
    """What the engine's reader says of a log with these bytes; for bytes that are none, too."""
    clock = SimClock()
    disk = SimDisk(clock)
    disk.put(_PATH, data)
    view = LogView(_PATH, SimProcess(disk), clock)
    try:
        return view.verdict
    finally:
        view.close()


def alike(one: Verdict, other: Verdict) -> bool:
    """True for the same answer for the same reason; offsets and numbers in it may be others."""
    return (
        one.kind is other.kind
        and _FIGURES.sub("#", one.reason) == _FIGURES.sub("#", other.reason)
        and one.bit == other.bit
        and (one.byte is None) is (other.byte is None)
    )


def minimal(
    file: OpenFile,
    verdict: Verdict,
    spans: Sequence[tuple[int, int]],
    stop: Callable[[], bool] = lambda: False,
    job: int = 0,
) -> Reproduction:
    """Make the smallest log with the same verdict.

    Args:
        file: the log, open for reading.
        verdict: on it.
        spans: offset and length of its whole records before the damage, in order.
        stop: asked before every try; True calls it off.
        job: the job that the damaged record is about, if that is known: its records are tried first.

    Raises:
        NothingToReproduceError: it is whole, or what is wrong with it needs all of it.
        SearchCalledOff: `stop` has answered True.
        OSError: it can't be read.
    """
    if verdict.kind is VerdictKind.CLEAN:
        raise NothingToReproduceError(phrase("This log is whole: there is no fault to make a small file of."))
    size = file.stat().size_bytes
    header = judge_header(file.read_at(0, HEADER_BYTES), size)
    if isinstance(header, Verdict) or verdict.offset is None or verdict.offset < HEADER_BYTES:
        return _beginning(file, verdict, size)
    return _Search(file, header, verdict, spans, stop).run(job)


def _beginning(file: OpenFile, verdict: Verdict, size: int) -> Reproduction:
    """Where not even the file header is right, its first bytes say the same as all of it, or nothing smaller does."""
    length = HEADER_BYTES
    tries = 0
    while length < size and length <= BAD_MAX_BYTES:
        tries += 1
        data = file.read_at(0, length)
        found = judge(data)
        if alike(found, verdict):
            return Reproduction(data, found, 0, 0, tries)
        length *= 4
    raise NothingToReproduceError(phrase("No smaller file says the same: this one is small, or all of it is needed."))


class _Search:
    """Looks for the smallest log: which records before the damage, which behind it, how many of the bad bytes."""

    def __init__(
        self,
        file: OpenFile,
        header: FileHeader,
        verdict: Verdict,
        spans: Sequence[tuple[int, int]],
        stop: Callable[[], bool],
    ) -> None:
        assert verdict.offset is not None
        self._file, self._header, self._verdict, self._spans, self._stop = file, header, verdict, spans, stop
        self._tries = 0
        self._raw = False
        self._kept: dict[int, Frame] = {}
        last = self._frame(len(spans) - 1) if spans else None
        self._due = header.base_sequence + 1 if last is None else last.sequence + last.numbers
        self._prev = header.salt if last is None else last.end_crc
        self._head = file.read_at(0, HEADER_BYTES)
        self._bad, self._behind = self._behind_records(verdict.offset)

    def run(self, job: int) -> Reproduction:
        """Do it."""
        before = self._first_guess(job)
        before = self._fewer(before, lambda some: self._says_the_same(some, self._behind, self._bad))
        first = self._behind[:1]
        behind = first if self._says_the_same(before, first, self._bad) else self._behind
        behind = self._fewer(behind, lambda some: self._says_the_same(before, some, self._bad))
        bad = self._bad
        while len(bad) > ROW_BYTES:
            shorter = bad[: (len(bad) // 2 + ROW_BYTES - 1) // ROW_BYTES * ROW_BYTES]
            if len(shorter) == len(bad) or not self._says_the_same(before, behind, shorter):
                break
            bad = shorter
        data, _place = self._log(before, behind, bad)
        return Reproduction(data, judge(data), len(before), len(self._spans), self._tries)

    def _first_guess(self, job: int) -> list[int]:
        """The first of the guesses with which the fault comes again."""
        for guess in self._guesses(job):
            for self._raw in (False, True):
                if self._says_the_same(guess, self._behind, self._bad):
                    return guess
        raise NothingToReproduceError(phrase("The fault does not come again when its records are written anew."))

    def _guesses(self, job: int) -> Iterator[list[int]]:
        """None of the records before the damage, those about its job, all."""
        yield []
        every = range(len(self._spans))
        if job:
            yield [index for index in every if self._is_about(index, job)]
        if sum(length for _, length in self._spans) <= ALL_MAX_BYTES:
            yield list(every)

    def _is_about(self, index: int, job: int) -> bool:
        """True for a record with the number of a job, or whose body begins with it. None is kept: they may be many."""
        if index % _ASKED_EVERY == 0 and self._stop():
            raise SearchCalledOff
        start = self._file.read_at(self._spans[index][0], HEAD_BYTES + _ID_BYTES)
        return job.to_bytes(_ID_BYTES, "big") in (start[_NUMBER], start[HEAD_BYTES:])

    def _fewer(self, things: list[int], good: Callable[[list[int]], bool]) -> list[int]:
        """Leave out ever smaller runs of things, as long as it stays good without them."""
        run = len(things)
        while run >= 1:
            at = 0
            while at < len(things):
                rest = things[:at] + things[at + run :]
                if good(rest):
                    things = rest
                else:
                    at += run
            run //= 2
        return things

    def _says_the_same(self, before: list[int], behind: list[int], bad: bytes) -> bool:
        if self._stop():
            raise SearchCalledOff
        if self._tries >= TRIES_MAX:
            return False
        self._tries += 1
        data, place = self._log(before, behind, bad)
        found = judge(data)
        # A record that lost what it stood on may be wrong in the same way: that is another fault.
        return alike(found, self._verdict) and found.offset == place

    def _log(self, before: list[int], behind: list[int], bad: bytes) -> tuple[bytes, int]:
        """The bytes, and where the bad ones begin."""
        chain = Chain(self._head, self._header.salt, self._header.base_sequence)
        for index in before:
            chain.add(self._frame(index))
        place = chain.length
        if self._raw:
            chain.add_raw(bad, self._due)
        else:
            chain.add_bad(bad, self._due, self._prev)
        for index in behind:
            chain.add_behind(self._frame(index))
        return chain.log(), place

    def _frame(self, index: int) -> Frame:
        """A record before the damage by its place; behind it, by a negative one."""
        if index not in self._kept:
            self._kept[index] = Frame.of(self._file.read_at(*self._spans[index]))
        return self._kept[index]

    def _behind_records(self, offset: int) -> tuple[bytes, list[int]]:
        """The bad bytes, and places of the records behind them."""
        size = self._file.stat().size_bytes
        end = size
        places: list[int] = []
        found = readable_frames(self._file, self._header, offset, size, self._due - 1, self._stop)
        for frame in found:
            if frame.offset == offset:
                # Whole, but it makes no sense there: it is what is bad.
                end = offset + frame.length
                continue
            end = min(end, frame.offset)
            places.append(-1 - len(places))
            self._kept[places[-1]] = Frame.of(self._file.read_at(frame.offset, frame.length))
            if len(places) >= BEHIND_MAX:
                break
        if end - offset > BAD_MAX_BYTES:
            raise NothingToReproduceError(
                phrase("More than {bad_max_bytes} MiB of damage are no small file.", bad_max_bytes=BAD_MAX_BYTES >> 20)
            )
        return self._file.read_at(offset, end - offset), places
