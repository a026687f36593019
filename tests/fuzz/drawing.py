"""Draws bytes for the targets by hypothesis: a seed that was harmed in a few places, or anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from tests.fuzz.dressing import RAW, SEALED, WRITTEN, seeds
from tests.fuzz.targets import WORDS

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn, SearchStrategy

_LENGTH_MAX = 4_096
_PIECES = [b"\0" * 16, b"\xff" * 4, b"\xb5\x4a\x51", b"\x07\0\0\0", b"\x7f\xff\xff\xff", b"\0\0\0\x01"]
_PARTS = [
    *("type", "job", "token", "seq", "offset", "length", "time", "is", "reason", "worker", "key", "payload"),
    *(":", "=", "~", ">", ">=", "<", "!=", "(", ")", "not", "or", "and", ",", "-", '"', "*", "\\", "'", ".."),
    *("N", "ACK", "17", "0x2c0", "12:00", "2026-01-01", "torn", "header", "cat", "worker-1"),
]


def files() -> SearchStrategy[bytes]:
    """Bytes for the targets that read files."""
    programs = st.tuples(st.just(bytes([WRITTEN])), st.binary(max_size=150)).map(b"".join)
    return st.one_of(harmed(seeds()), harmed(seeds()), programs, st.binary(max_size=300))


def lines() -> SearchStrategy[bytes]:
    """Bytes for the target that reads filter lines."""
    part = st.sampled_from(_PARTS)
    grammar = st.lists(st.tuples(part, st.sampled_from(["", " "])).map("".join), max_size=14).map("".join)
    return st.one_of(grammar.map(str.encode), st.text(max_size=40).map(str.encode), harmed(WORDS))


def drawing_for(name: str) -> SearchStrategy[bytes]:
    """What is drawn for a target."""
    return lines() if name == "query" else files()


@st.composite
def harmed(draw: DrawFn, beginnings: list[bytes]) -> bytes:
    """One of some beginnings with a few changes."""
    data = bytearray(draw(st.sampled_from(beginnings)))
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, max(0, len(data) - 1)))
        change = draw(st.integers(0, 6))
        if change == 0 and data:
            data[at] ^= 1 << draw(st.integers(0, 7))
        elif change == 1 and data:
            data[at] = draw(st.integers(0, 255))
        elif change == 2:
            data[at:at] = draw(st.one_of(st.sampled_from(_PIECES), st.binary(max_size=40)))
        elif change == 3:
            del data[at : at + draw(st.integers(1, 64))]
        elif change == 4:
            del data[at:]
        elif change == 5:
            data[at : at + 4] = draw(st.sampled_from(_PIECES))
        else:
            data += data[at : at + draw(st.integers(1, 128))]
    if data and beginnings is seeds() and draw(st.booleans()):
        data[0] = draw(st.sampled_from([RAW, SEALED, WRITTEN]))
    return bytes(data[:_LENGTH_MAX])
