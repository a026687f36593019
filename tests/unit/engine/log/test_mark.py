"""The lock file's content: the durable mark and the holder, each under its own checksum."""

from app.engine.log.mark import (
    LOCK_FILE_BYTES,
    MARK_BYTES,
    Holder,
    Mark,
    decode_holder,
    decode_mark,
    encode_holder,
    encode_mark,
)

FIELDS = (bytes(range(12)), 3, 0x310, 0xDEADBEEF)
MARK = Mark(*FIELDS)
RAW = encode_mark(*FIELDS)


def test_a_mark_is_read_back_as_it_was_written():
    raw = RAW
    assert len(raw) == MARK_BYTES
    assert raw[:8] == b"TPMARK1\n"
    assert decode_mark(raw + b"behind it") == MARK


def test_a_mark_with_any_changed_byte_is_no_mark():
    raw = RAW
    for position in range(MARK_BYTES):
        broken = bytearray(raw)
        broken[position] ^= 0x40
        assert decode_mark(bytes(broken)) is None


def test_a_short_mark_is_no_mark():
    assert decode_mark(b"") is None
    assert decode_mark(RAW[:-1]) is None


def test_a_holder_is_read_back_with_or_without_a_mark_before_it():
    raw = encode_holder(4711, 1_000)
    for mark in (RAW, bytes(MARK_BYTES)):
        content = mark + raw
        assert len(content) == LOCK_FILE_BYTES
        assert decode_holder(content) == Holder(4711, 1_000)


def test_a_holder_that_was_half_written_names_nobody():
    content = RAW + encode_holder(4711, 1_000)
    assert decode_holder(content[:-1]) is None
    assert decode_holder(content[:-5] + b"\xff" + content[-4:]) is None
