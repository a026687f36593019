"""The page “The format by hand”: every byte of its example is told, and told as the program reads it."""

from __future__ import annotations

import doctest
import re
from typing import TYPE_CHECKING
from zlib import crc32

import pytest

from app.engine.log.header import FileHeader, judge_header
from app.engine.operations import describe
from app.gui.help_pages import FOLDER
from app.inspector.layout import Span, header_parts, record_parts
from tests.helpers.log_builder import read_log
from tests.helpers.second_decoder import decode

if TYPE_CHECKING:
    from pathlib import Path

PAGE = (FOLDER / "the-format-by-hand.md").read_text(encoding="utf-8")
DUMP = re.compile(r"^([0-9a-f]{8}): ((?:[0-9a-f]{4} ){8}) (.{16})$", re.MULTILINE)
FIELD = re.compile(r"^\| ([0-9a-f]{3}) \| ([0-9a-f ]+) \| ([\w ]+) \| (.+) \|$", re.MULTILINE)
RECORDS = {0x40: 80, 0x90: 64, 0xD0: 48}
"""Where the records begin, and their bytes."""


def example() -> bytes:
    rows = DUMP.findall(PAGE)
    assert [int(offset, 16) for offset, _, _ in rows] == list(range(0, 16 * len(rows), 16))
    return b"".join(bytes.fromhex(digits) for _, digits, _ in rows)


def fields() -> list[tuple[int, bytes, str, str]]:
    """Offset, bytes, name and words of every row of every table."""
    return [(int(at, 16), bytes.fromhex(digits), name, words) for at, digits, name, words in FIELD.findall(PAGE)]


def spans() -> list[Span]:
    """Every byte as the inspector names it; pieces of no byte left out."""
    log = example()
    header = judge_header(log, len(log))
    assert isinstance(header, FileHeader)
    named = header_parts(log)
    for at, length in RECORDS.items():
        named += record_parts(log[at : at + length], at, header)
    return [span for span in named if span.length]


def changed(at: int, value: int) -> bytes:
    log = bytearray(example())
    log[at] = value
    return bytes(log)


def test_the_tables_tell_every_byte_once_and_in_order() -> None:
    told = fields()
    at = 0
    for offset, data, name, _words in told:
        assert offset == at, name
        at += len(data)
    assert at == len(example())
    assert b"".join(data for _, data, _, _ in told) == example()


def test_every_field_has_the_name_and_the_place_that_the_program_gives_it() -> None:
    assert [(at, name) for at, _, name, _ in fields()] == [(span.offset, span.name) for span in spans()]
    assert [span for span in spans() if span.ok is False] == []


def test_a_number_that_is_told_is_the_number_that_stands_there() -> None:
    for at, data, name, words in fields():
        value = int.from_bytes(data, "little" if name == "end CRC" else "big")
        if name in {"version", "generation", "base sequence number", "sequence number", "priority", "attempts_max"}:
            assert re.match(rf"(of the format: )?{value}\b", words), (hex(at), words)
        elif name in {"body length", "header length"} and value:
            assert words == f"{value} bytes"
        elif name == "end CRC":
            assert words == f"{value:08x}, last byte first"
        elif name == "type":
            assert words.startswith(f"`{chr(value)}`")
        elif name in {"payload", "worker"}:
            assert words.startswith(f"`{data.decode()}`")


def test_every_checksum_is_over_the_bytes_that_the_table_says() -> None:
    log = example()
    salt = int.from_bytes(log[0x1C:0x20], "big")
    told = [row for row in fields() if "CRC-32 of the bytes" in row[3]]
    assert len(told) == 4
    for _at, data, name, words in told:
        first, last = (int(digits, 16) for digits in re.findall(r"\b[0-9a-f]{3}\b", words))
        begun = salt if "begun with the salt" in words else 0
        assert crc32(log[first : last + 1], begun).to_bytes(4, "big") == data, name


def test_the_engine_and_the_second_decoder_read_the_example_as_the_page_tells() -> None:
    reading = read_log(example())
    assert reading.verdict.kind.value == "CLEAN"
    assert [(record.offset, record.letter) for record in reading.records] == [(0x40, "E"), (0x90, "L"), (0xD0, "z")]
    enqueue, lease = (describe(ord(record.letter), record.body) for record in reading.records[:2])
    assert (enqueue["payload"], enqueue["lease_ms"], enqueue["attempts_max"]) == (b'{"mail":"hello"}', 30_000, 4)
    assert (lease["job"], lease["worker"]) == (1, "worker-1")
    assert decode(example())[:2] == ("CLEAN", len(example()))


def test_the_snippet_gives_what_it_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "example.joblog").write_bytes(example())
    monkeypatch.chdir(tmp_path)
    # The test runner counts an open file that is left to the collector as a warning; the page is a short one.
    snippet = (
        PAGE.split("```python\n", 1)[1].split("```", 1)[0].replace('open("example.joblog", "rb").read()', "read()")
    )
    read = {"read": (tmp_path / "example.joblog").read_bytes}
    test = doctest.DocTestParser().get_doctest(snippet, read, "the-format-by-hand.md", None, 0)
    assert len(test.examples) == 8
    assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


@pytest.mark.parametrize(
    ("at", "before", "after", "bit"), [(0x078, 0x69, 0x6D, 2), (0x047, 0x24, 0xA4, 7)], ids=["payload", "length"]
)
def test_a_flip_by_hand_is_damage_and_named_as_the_page_says(at: int, before: int, after: int, bit: int) -> None:
    assert example()[at] == before
    assert f"byte at {at:03x} from `{before:02x}` to `{after:02x}`" in " ".join(PAGE.split())
    verdict = read_log(changed(at, after)).verdict
    assert verdict.kind.value == "DAMAGED"
    assert verdict.offset == 0x40
    assert (verdict.byte, verdict.bit) == (at, bit)
    assert re.search(rf"byte {at:03x}(,| and) bit {bit}", " ".join(PAGE.split()))


def test_the_end_crc_of_the_flipped_payload_is_the_one_told() -> None:
    assert f"{crc32(changed(0x78, 0x6D)[0x40:0x8C], 0x2144DF1C):08x}" in PAGE


def test_a_write_cut_by_hand_is_a_torn_tail_as_the_page_says() -> None:
    assert "first 184 bytes, up to 0b8" in " ".join(PAGE.split())
    reading = read_log(example()[:184])
    assert reading.verdict.kind.value == "TORN"
    assert reading.verdict.offset == 0x90
    assert [record.letter for record in reading.records] == ["E"]
    assert "40 bytes of 64" in " ".join(PAGE.split())
    assert (0xB8 - 0x90, RECORDS[0x90]) == (40, 64)
