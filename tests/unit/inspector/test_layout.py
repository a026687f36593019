"""Every byte has a name, exactly one, whatever was done to it."""

from __future__ import annotations

import pytest

from app.engine.log.layout import FieldKind, Meaning
from app.inspector.layout import Span, header_parts, record_parts
from tests.helpers.log_builder import LogBuilder, batch_body, compacted, enqueue_body, every_type, raw_frame

LOGS = [every_type(), compacted(2)]
FRAMES = [(log, index) for log in LOGS for index in range(len(log.offsets))]


def covers(spans: list[Span], start: int, data: bytes | bytearray) -> bool:
    """True when the spans name each byte once, in order."""
    at = start
    for span in spans:
        assert span.offset == at
        at = span.end
    return at == start + len(data)


def named(spans: list[Span], name: str) -> Span:
    return next(span for span in spans if span.name == name)


@pytest.mark.parametrize(("log", "index"), FRAMES)
def test_every_byte_of_every_record_has_one_name_and_every_check_holds(log: LogBuilder, index: int) -> None:
    frame, offset = log.frame(index), log.offsets[index]
    prev = int.from_bytes(log.frame(index - 1)[-4:], "little") if index else log.salt
    number = int.from_bytes(frame[8:16], "big")
    spans = record_parts(frame, offset, log.header, wanted_sequence=number, wanted_prev=prev)
    assert covers(spans, offset, frame)
    checked = {span.name: span.ok for span in spans if span.ok is not None}
    names = ["sync", "type", "body length", "sequence number", "prev", "head CRC", "end CRC"]
    assert checked == dict.fromkeys(names, True)


@pytest.mark.parametrize(("log", "index"), FRAMES)
def test_every_byte_of_every_torn_record_has_one_name(log: LogBuilder, index: int) -> None:
    frame, offset = log.frame(index), log.offsets[index]
    for kept in range(len(frame)):
        spans = record_parts(frame[:kept], offset, log.header)
        assert covers(spans, offset, frame[:kept])
        assert not any(span.name == "end CRC" and span.ok for span in spans)


def test_every_flipped_bit_leaves_every_byte_named_and_some_check_failed() -> None:
    log = every_type()
    for index in range(len(log.offsets)):
        offset = log.offsets[index]
        for bit in range(len(log.frame(index)) * 8):
            frame = bytearray(log.frame(index))
            frame[bit // 8] ^= 1 << bit % 8
            spans = record_parts(bytes(frame), offset, log.header)
            assert covers(spans, offset, frame)
            assert any(span.ok is False for span in spans)


def test_a_lease_says_what_stands_in_it() -> None:
    log = every_type()
    spans = record_parts(log.frame(1), 0x90, log.header)
    values = {span.name: (span.value, span.kind, span.length) for span in spans}
    assert values["sync"] == (b"\xb5\x4a\x51", FieldKind.FRAME, 3)
    assert values["type"] == ("L · LEASE", FieldKind.FRAME, 1)
    assert values["body length"] == (24, FieldKind.LENGTH, 4)
    assert values["sequence number"] == (2, FieldKind.ORDER, 8)
    assert values["job"] == (1, FieldKind.JOB, 8)
    assert values["worker"] == ("worker-1", FieldKind.BODY, 8)
    assert values["padding"] == (bytes(4), FieldKind.PADDING, 4)
    assert named(spans, "worker").offset == 0x90 + 32 + 16


def test_the_operations_of_a_batch_are_named_one_by_one() -> None:
    log = LogBuilder().add("B", batch_body(("E", enqueue_body(b"x")), ("A", bytes(16))), takes=2)
    names = [span.name for span in record_parts(log.frame(0), 64, log.header)]
    assert "1.payload" in names
    assert "2.token" in names


def test_a_wrong_number_or_predecessor_fails_its_check() -> None:
    log = every_type()
    spans = record_parts(log.frame(2), 64, log.header, wanted_sequence=9, wanted_prev=7)
    assert (named(spans, "sequence number").ok, named(spans, "prev").ok) == (False, False)
    assert (named(spans, "sequence number").wanted, named(spans, "prev").wanted) == (9, 7)
    spans = record_parts(log.frame(2), 64, log.header)
    assert (named(spans, "sequence number").ok, named(spans, "prev").ok) == (None, None)


def test_without_a_header_the_head_crc_cannot_be_checked() -> None:
    log = every_type()
    spans = record_parts(log.frame(0), 64, None)
    assert named(spans, "head CRC").ok is None
    assert named(spans, "payload").value == b"resize cat.png"


def test_behind_a_head_that_is_not_believed_nothing_has_a_name() -> None:
    log = every_type()
    frame = bytearray(log.frame(0))
    frame[9] ^= 3
    spans = record_parts(bytes(frame), 64, log.header)
    assert named(spans, "head CRC").ok is False
    assert spans[-1].name == "unnamed bytes"
    assert spans[-1].length == len(frame) - 32


def test_a_type_that_is_no_letter_is_shown_as_a_number() -> None:
    log = LogBuilder()
    spans = record_parts(raw_frame(0x07, 1, b"body", prev=log.salt), 64, log.header)
    assert (named(spans, "type").value, named(spans, "type").ok) == ("0x07", False)
    assert spans[-1].name == "unnamed bytes"


@pytest.mark.parametrize(
    ("letter", "body"), [("L", b"short"), ("q", b"a note of a later program"), ("E", b"\xff" * 40)]
)
def test_a_body_of_another_shape_is_one_piece(letter: str, body: bytes) -> None:
    log = LogBuilder().add(letter, body)
    spans = record_parts(log.frame(0), 64, log.header)
    assert (named(spans, "body").value, named(spans, "body").length) == (body, len(body))
    assert named(spans, "end CRC").ok


def test_a_field_that_the_tear_cuts_shows_the_bytes_that_are_there() -> None:
    log = every_type()
    spans = record_parts(log.frame(0)[:35], 64, log.header)
    last = spans[-1]
    assert (last.name, last.length, last.meaning) == ("available_ms", 3, Meaning.BYTES)
    assert last.value == log.frame(0)[32:35]
    spans = record_parts(log.frame(0)[:10], 64, log.header)
    assert (spans[-1].name, spans[-1].length, spans[-1].ok) == ("sequence number", 2, None)
    spans = record_parts(log.frame(0)[:30], 64, log.header)
    assert (spans[-1].name, spans[-1].ok) == ("head CRC", False)


def test_a_payload_that_the_tear_cuts_shows_its_beginning() -> None:
    log = LogBuilder().add("E", enqueue_body(b"a payload of some length"))
    spans = record_parts(log.frame(0)[:60], 64, log.header)
    assert (spans[-1].name, spans[-1].value) == ("payload", b"a payloa")


def test_a_torn_payload_of_many_mib_is_named_without_filling_it_up() -> None:
    log = LogBuilder().add("E", enqueue_body(bytes(3 * 1024 * 1024)))
    spans = record_parts(log.frame(0)[:200], 64, log.header)
    assert (spans[-1].name, spans[-1].length) == ("payload", 200 - 52)


def test_zeros_are_zeros() -> None:
    log = every_type()
    assert record_parts(b"", 64, log.header) == []
    (span,) = record_parts(bytes(100), 64, log.header)
    assert (span.name, span.length, span.kind) == ("zeros", 100, FieldKind.PADDING)
    spans = record_parts(log.frame(0) + bytes(32), 64, log.header)
    assert (spans[-1].name, spans[-1].length) == ("zeros", 32)


def test_bytes_behind_the_record_are_told_apart() -> None:
    log = every_type()
    spans = record_parts(log.frame(0) + b"garbage", 64, log.header)
    assert (spans[-1].name, spans[-1].value) == ("unnamed bytes", b"garbage")
    assert named(spans, "end CRC").ok


def test_every_byte_of_the_file_header_has_one_name_and_every_check_holds() -> None:
    data = bytes(every_type(flags=1).data)
    spans = header_parts(data)
    assert covers(spans, 0, data[:64])
    assert len(spans) == 12
    assert {span.name for span in spans if span.ok} == {
        "magic",
        "lowest reader version",
        "header length",
        "flags",
        "header CRC",
    }
    assert named(spans, "file id").value == data[16:28]
    assert named(spans, "created").meaning is Meaning.TIME


def test_a_header_that_is_cut_is_named_as_far_as_it_goes() -> None:
    data = bytes(every_type().data)
    for kept in range(64):
        assert covers(header_parts(data[:kept]), 0, data[:kept])
    assert header_parts(data[:5])[0].ok is False


@pytest.mark.parametrize(
    ("byte", "name"), [(0, "magic"), (0x0B, "lowest reader version"), (0x0D, "header length"), (0x0E, "flags")]
)
def test_a_wrong_byte_in_the_header_fails_its_check(byte: int, name: str) -> None:
    data = bytearray(every_type().data)
    data[byte] ^= 0x80
    spans = header_parts(bytes(data))
    assert named(spans, name).ok is False
    assert named(spans, "header CRC").ok is False


def test_what_should_stand_there_is_told_where_a_check_fails_and_only_there() -> None:
    log = every_type()
    frame = bytearray(log.frame(0))
    for place, name in ((0, "sync"), (28, "head CRC"), (len(frame) - 1, "end CRC")):
        broken = bytearray(frame)
        broken[place] ^= 1
        spans = record_parts(bytes(broken), 64, log.header)
        right = {span.name: span.value for span in record_parts(bytes(frame), 64, log.header)}
        assert named(spans, name).wanted == right[name]
        assert [span.name for span in spans if span.wanted is not None] == (
            ["sync", "head CRC"] if name == "sync" else [name]
        )


def test_what_is_shown_of_a_long_batch_has_names_up_to_the_first_operation_that_is_cut() -> None:
    whole = ("E", enqueue_body(b"x" * 100))
    log = LogBuilder().add("B", batch_body(*[whole] * 9), takes=9)
    frame = log.frame(0)[:600]
    spans = record_parts(frame, 64, log.header)
    assert covers(spans, 64, frame)
    assert named(spans, "count").value == 9
    assert [span.name for span in spans if span.name.endswith(".payload")] == [
        "1.payload",
        "2.payload",
        "3.payload",
        "4.payload",
    ]
    assert spans[-1].name == "rest"


def test_a_batch_that_is_cut_in_its_first_operation_is_one_piece() -> None:
    log = LogBuilder().add("B", batch_body(("E", enqueue_body(b"x" * 100)), ("L", b"nonsense")), takes=2)
    assert [span.name for span in record_parts(log.frame(0)[:60], 64, log.header)][-1] == "body"
    wrong = LogBuilder().add("B", batch_body(("L", b"bad"), ("E", enqueue_body(b"x" * 100))), takes=2)
    assert [span.name for span in record_parts(wrong.frame(0)[:80], 64, wrong.header)][-1] == "body"


def test_of_a_batch_of_very_many_the_first_are_taken_apart_and_the_others_are_one_piece() -> None:
    entries = [("E", enqueue_body(b"x"))] * 130
    log = LogBuilder().add("B", batch_body(*entries), takes=130)
    frame = log.frame(0)
    spans = record_parts(frame, 64, log.header)
    assert covers(spans, 64, frame)
    taken_apart = [span.name for span in spans if span.name.endswith(".payload")]
    assert (len(taken_apart), taken_apart[-1]) == (50, "50.payload")
    assert named(spans, "count").value == 130
    assert named(spans, "more operations").value == 80
    assert named(spans, "end CRC").ok
    every = record_parts(frame, 64, log.header, operations=130)
    assert covers(every, 64, frame)
    assert [span.name for span in every if span.name.endswith(".payload")][-1] == "130.payload"
    assert not any(span.name == "more operations" for span in every)


def test_a_batch_that_counts_fewer_operations_than_stand_there_has_no_more_of_them() -> None:
    entries = [("E", enqueue_body(b"x" * 100))] * 130
    log = LogBuilder().add("B", batch_body(*entries), takes=130)
    frame = bytearray(log.frame(0)[:-600])
    frame[32:36] = (50).to_bytes(4, "big")
    spans = record_parts(bytes(frame), 64, log.header)
    assert covers(spans, 64, frame)
    assert named(spans, "rest").length > 0
