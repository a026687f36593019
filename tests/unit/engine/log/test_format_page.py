"""The page FORMAT.md is held to the code: its example is decoded, its snippet run, its tables compared."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from zlib import crc32

import pytest

import app.engine.log
from app.engine.log import header, mark
from app.engine.log.frame import HEAD
from app.engine.log.header import FileHeader, judge_header
from app.engine.log.record import NAMES, SNAPSHOT
from app.engine.operations import LAYOUTS, describe
from app.engine.operations.snapshot import JOB_LAYOUT, SUMMARY_LAYOUT
from tests.helpers.log_builder import read_log
from tests.helpers.second_decoder import decode

PAGE = (Path(app.engine.log.__file__).parent / "FORMAT.md").read_text(encoding="utf-8")
ROW = re.compile(r"^([0-9a-f]{8}): ((?:[0-9a-f]{4} ){8}) (.{16})$", re.MULTILINE)
BODIES = {f"`{chr(letter)}` {NAMES[letter]}": layout for letter, layout in LAYOUTS.items() if layout.size}
BODIES |= {"`S` SNAPSHOT, summary": SUMMARY_LAYOUT, "`S` SNAPSHOT, job": JOB_LAYOUT}


def example() -> bytes:
    rows = ROW.findall(PAGE)
    assert [int(offset, 16) for offset, _, _ in rows] == list(range(0, 16 * len(rows), 16))
    return b"".join(bytes.fromhex(digits) for _, digits, _ in rows)


def table(heading: str) -> list[list[str]]:
    """The rows of the first table below a heading, as lists of cells."""
    lines = PAGE.split(f"\n{heading}\n", 1)[1].splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith("| ---")) + 1
    rows = []
    for line in lines[start:]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip().strip("|").split("|")])
    return rows


def places(heading: str) -> list[tuple[int, int]]:
    """(offset, width) of the fields in a table of numbers."""
    return [(int(row[0], 16), int(row[1])) for row in table(heading)]


def test_the_example_is_a_clean_log_that_says_what_the_page_tells() -> None:
    reading = read_log(example())
    assert reading.verdict.kind.value == "CLEAN"
    assert [(record.letter, record.sequence) for record in reading.records] == [("E", 1), ("L", 2), ("A", 3), ("z", 4)]
    enqueue, lease, ack, _ = (describe(ord(record.letter), record.body) for record in reading.records)
    assert (enqueue["payload"], enqueue["lease_ms"], enqueue["attempts_max"]) == (b"resize cat.png", 30_000, 4)
    assert (lease["job"], lease["worker"]) == (1, "worker-1")
    assert (ack["job"], ack["token"]) == (1, 2)


def test_the_second_decoder_reads_the_example_too() -> None:
    kind, end, records = decode(example())
    assert (kind, end, len(records)) == ("CLEAN", len(example()), 4)


def test_the_text_column_of_the_example_shows_its_bytes() -> None:
    for _, digits, text in ROW.findall(PAGE):
        assert text == "".join(chr(byte) if 32 <= byte < 127 else "." for byte in bytes.fromhex(digits))


def test_the_snippet_of_the_page_gives_what_it_shows() -> None:
    snippet = PAGE.split("```python\n", 1)[1].split("```", 1)[0]
    test = doctest.DocTestParser().get_doctest(snippet, {"log": example()}, "FORMAT.md", None, 0)
    assert len(test.examples) == 6
    assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


@pytest.mark.parametrize("heading", BODIES)
def test_the_table_of_a_body_is_its_layout(heading: str) -> None:
    layout = BODIES[heading]
    rows = table(f"### {heading}")
    assert [row[2] for row in rows] == [*(field.name for field in layout.fields), *(tail.name for tail in layout.tails)]
    offset = 0
    for row, field in zip(rows, layout.fields, strict=False):
        assert (int(row[0], 16), int(row[1])) == (offset, field.width)
        offset += field.width
    tails = rows[len(layout.fields) :]
    assert all(row[1] == "" for row in tails)
    assert [int(row[0], 16) for row in tails if row[0]] == [offset] * bool(tails)


def test_the_table_of_types_names_them_all() -> None:
    assert {row[0].strip("`"): row[1] for row in table("## Types")} == {chr(key): name for key, name in NAMES.items()}
    assert all(f"### `{chr(letter)}` " in PAGE for letter in {*NAMES} - {SNAPSHOT})


def test_the_fields_of_the_file_header_follow_on_each_other_and_fill_it() -> None:
    fields = places("## File header, 64 bytes")
    ends = [offset + width for offset, width in fields]
    assert [0, *ends[:-1]] == [offset for offset, _ in fields]
    assert ends[-1] == 64
    assert [width for _, width in fields] == [8, 2, 2, 2, 2, 12, 4, 8, 8, 8, 4, 4]
    found = judge_header(example(), len(example()))
    assert isinstance(found, FileHeader)
    assert found.encode() == example()[:64]
    assert header.MAGIC.hex(" ").upper() in PAGE


def test_the_fields_of_the_head_follow_on_each_other_and_fill_it() -> None:
    fields = [(int(row[0], 16), int(row[1])) for row in table("## Record frame")[:7]]
    assert [width for _, width in fields] == [3, 1, 4, 8, 8, 4, 4]
    assert [offset for offset, _ in fields] == [0, 3, 4, 8, 16, 24, 28]
    assert HEAD.size == 32


def test_the_lock_file_is_laid_out_as_the_page_says() -> None:
    fields = places("## The lock file")
    ends = [offset + width for offset, width in fields]
    assert [0, *ends[:-1]] == [offset for offset, _ in fields]
    assert ends[-1] == mark.LOCK_FILE_BYTES
    raw = bytearray(mark.LOCK_FILE_BYTES)
    texts = {0: b"TPMARK1\n", 1: b"file id 12 b"}
    for number, (offset, width) in enumerate(fields):
        raw[offset : offset + width] = texts.get(number, (number * 0x11).to_bytes(width, "big"))
    for start, stored in ((0x00, 0x2C), (0x30, 0x44)):
        raw[stored : stored + 4] = crc32(raw[start:stored]).to_bytes(4, "big")
    assert mark.decode_mark(bytes(raw)) == mark.Mark(b"file id 12 b", 0x22, 0x33, 0x44)
    assert mark.decode_holder(bytes(raw)) == mark.Holder(0x77, 0x88)
