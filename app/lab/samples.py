"""Payloads for the one-press Enqueue: short, friendly, different each time, in turn."""

from __future__ import annotations

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
    """Hands out the payloads in turn, for ever.

    Attributes:
        handed_out: how many so far; set it to go back to an earlier moment.
    """

    def __init__(self) -> None:
        self.handed_out = 0

    def next(self) -> bytes:
        """The next payload."""
        payload = self.peek()
        self.handed_out += 1
        return payload

    def peek(self) -> bytes:
        """The payload `next` would hand out."""
        return PAYLOADS[self.handed_out % len(PAYLOADS)]
