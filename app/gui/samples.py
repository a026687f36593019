"""Payloads for the one-press Enqueue: short, friendly, different each time, in turn."""

from __future__ import annotations

import itertools

PAYLOADS = (
    b'{"mail":"welcome","to":"ada"}',
    b'{"mail":"invoice","to":"lin"}',
    b'{"resize":"photo-17.jpg"}',
    b'{"report":"november"}',
    b'{"backup":"music"}',
    b'{"print":"ticket 204"}',
    b'{"translate":"menu","into":"fr"}',
    b'{"call":"taxi","at":"18:30"}',
)


class Samples:
    """Hands out the payloads in turn, for ever."""

    def __init__(self) -> None:
        self._payloads = itertools.cycle(PAYLOADS)

    def next(self) -> bytes:
        """The next payload."""
        return next(self._payloads)


class Workers:
    """Names workers in turn: worker-1, worker-2, …, worker-9, worker-1."""

    COUNT = 9

    def __init__(self) -> None:
        self._numbers = itertools.cycle(range(1, self.COUNT + 1))

    def next(self) -> str:
        """The next worker's name."""
        return f"worker-{next(self._numbers)}"
