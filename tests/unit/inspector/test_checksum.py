"""The steps shown are the steps that lead there: redone, they give what they say."""

from __future__ import annotations

import re
from zlib import crc32

from app.inspector.checksum import ROWS_SHOWN_MAX, checksum_steps
from tests.helpers.log_builder import SALT, LogBuilder, every_type, raw_frame

STEP = re.compile(r"^([0-9a-f]+): crc32\(((?:[0-9a-f]{2} ?)+), ([0-9a-f]{8})\) = ([0-9a-f]{8})$")


def redone(steps: list[str]) -> int:
    """Redo every row with zlib; return how many there are."""
    rows = [found for step in steps if (found := STEP.match(step))]
    for row in rows:
        assert crc32(bytes.fromhex(row[2]), int(row[3], 16)) == int(row[4], 16)
    return len(rows)


def test_every_row_can_be_redone_and_leads_to_what_is_stored() -> None:
    log = every_type()
    for index in range(len(log.offsets)):
        frame = log.frame(index)
        steps = checksum_steps(frame, SALT)
        assert redone(steps) == 2 + len(frame) // 16
        assert f"At 1c stands {frame[28:32].hex()}, high byte first: the same." in steps
        assert steps[-2].endswith(f"low byte first ({frame[-4:].hex(' ')}): the same.")
        assert steps[-1] == "Both in one line: crc32(record, 2144df1c) = 2144df1c, so the record is whole."


def test_each_row_goes_on_with_the_checksum_of_the_row_before() -> None:
    frame = LogBuilder().add("E", bytes(range(200))).frame(0)
    rows = [found for step in checksum_steps(frame, SALT) if (found := STEP.match(step))]
    head, whole = rows[:2], rows[2:]
    assert head[0][3] == f"{SALT:08x}"
    assert whole[0][3] == "2144df1c"
    assert head[1][3] == head[0][4]


def test_a_long_record_shows_its_first_rows_and_its_last_two() -> None:
    frame = LogBuilder().add("E", bytes(range(256)) * 40).frame(0)
    steps = checksum_steps(frame, SALT)
    assert redone(steps) == 2 + ROWS_SHOWN_MAX
    (middle,) = [step for step in steps if "these bytes" in step]
    start, last, seed, result = re.findall(r"[0-9a-f]{8}|\b[0-9a-f]{2,4}\b", middle.replace("crc32", ""))
    assert crc32(frame[int(start, 16) : int(last, 16) + 1], int(seed, 16)) == int(result, 16)


def test_a_harmed_record_is_told_not_whole() -> None:
    frame = bytearray(raw_frame("E", 1, b"hello", prev=1))
    frame[35] ^= 1
    steps = checksum_steps(bytes(frame), SALT)
    assert steps[-2].endswith("not the same.")
    assert steps[-1].endswith("so the record is not whole.")
    assert any("high byte first: the same" in step for step in steps)
    frame[5] ^= 1
    assert any("high byte first: not the same" in step for step in checksum_steps(bytes(frame), SALT))
