"""Law: whatever bytes a log is made of and in whatever pieces it is read, columns and engine say the same of it."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.helpers.log_builder import LogBuilder, batch_body, enqueue_body, raw_frame
from tests.helpers.two_readers import by_columns, by_engine, pieces_of

if TYPE_CHECKING:
    from collections.abc import Callable

    Change = Callable[[bytearray], None]

BODIES = st.one_of(
    st.binary(max_size=70),
    st.builds(enqueue_body, st.binary(max_size=200)),
    st.builds(
        lambda job, token, more: struct.pack(">QQ", job, token) + more,
        st.integers(0, 9),
        st.integers(0, 9),
        st.binary(max_size=9),
    ),
    st.builds(lambda rest: b"\xb5\x4a\x51E" + rest, st.binary(max_size=60)),
    st.builds(
        lambda shift: bytes(shift) + bytes(LogBuilder().add("E", enqueue_body(b"inner")).add("z").data),
        st.integers(0, 15),
    ),
)
RECORDS = st.tuples(st.sampled_from("ELANXRCzBSyQ"), BODIES, st.sampled_from([1, 1, 1, 1, 1, 0, 2]))
PIECES = st.sampled_from([(64, 64, 64), (256, 128, 1024), (1 << 16, 1 << 12, 1 << 16)])


@st.composite
def changes(draw: st.DrawFn) -> Change:
    """One thing that happens to a file: a flip, a cut, bytes taken out, doubled, written over or added."""
    kind = draw(st.sampled_from(["flip", "cut", "take out", "double", "write", "add", "nothing"]))
    where, length = draw(st.floats(0, 1, exclude_max=True)), draw(st.sampled_from([1, 15, 16, 48, 64, 112]))
    fill = draw(st.one_of(st.just(b"\x00"), st.binary(min_size=1, max_size=4)))
    row = draw(st.booleans())

    def change(data: bytearray) -> None:
        at = int(where * len(data))
        at -= at % 16 if row else 0
        if kind == "flip" and at < len(data):
            data[at] ^= 1 << length % 8
        elif kind == "cut":
            del data[at:]
        elif kind == "take out":
            del data[at : at + length]
        elif kind == "double":
            data[at:at] = data[at : at + length]
        elif kind == "write":
            data[at : at + length] = (fill * length)[: len(data[at : at + length])]
        elif kind == "add":
            data.extend(fill * length)

    return change


@given(
    records=st.lists(RECORDS, max_size=40),
    what=st.lists(changes(), max_size=2),
    pieces=PIECES,
    flags=st.sampled_from([0, 1]),
    promise=st.integers(-3, 3),
    looks=st.lists(st.floats(0, 1), max_size=3),
)
def test_columns_and_engine_say_the_same(
    records: list[tuple[str, bytes, int]],
    what: list[Change],
    pieces: tuple[int, int, int],
    flags: int,
    promise: int,
    looks: list[float],
) -> None:
    log = LogBuilder(flags=flags)
    for letter, body, step in records:
        inside = batch_body(("E", body), ("A", body)) if letter == "B" and body[:1] else body
        takes = 2 if inside is not body else 1
        # Now and then the number does not follow, under good checksums.
        number = log.sequence + step
        log.append(raw_frame(letter, number, inside, prev=log.chain), takes=takes)
    data = bytearray(log.data)
    for change in what:
        change(data)
    raw = bytes(data)
    sizes = tuple(sorted(64 + int(part * max(0, len(raw) - 64)) for part in looks)) if len(raw) > 64 else ()
    end = max(0, len(log.data) + promise)
    with pytest.MonkeyPatch.context() as patch, pieces_of(patch, *pieces, 1 << 40):
        found = by_columns(raw, durable_end=end, looks=sizes)
        assert found == by_engine(raw, durable_end=end, looks=sizes)
