"""Records and jobs as lines: complete, harmless in a spreadsheet, whole or not at all."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.adapters import real_storage, system_clock
from app.inspector.formats.joblog import OWN
from app.inspector.out.export import Chosen, ExportStopped, Out, all_jobs, export_jobs, export_records
from app.inspector.out.hex_dump import hex_dump
from app.inspector.out.tables import Form, form_of, harmless, iso_text
from app.inspector.row import Kind, Row
from app.inspector.rows import Rows
from tests.helpers.command_line import process
from tests.helpers.window import queue_at

if TYPE_CHECKING:
    from pathlib import Path

    from app.engine.jobs.job import Job
    from app.engine.ports import OpenFile

PAYLOADS = (b"=cmd|' /C calc'!A0", b"+1+1", b"-5", b"@sum", b'a,"b"\nc', "Größe".encode(), b"\xff\x00", b"")


def made(path: Path) -> tuple[Rows, list[Job]]:
    """A log with awkward payloads, its rows and its jobs."""
    with queue_at(path) as queue:
        for payload in PAYLOADS:
            queue.enqueue(payload)
        leased = queue.lease("=worker")
        queue.nack(leased.id, leased.token, "@reason")
        jobs = list(queue.jobs())
    rows, data, at = Rows(), path.read_bytes(), 64
    while at < len(data):
        length = int.from_bytes(data[at + 4 : at + 8], "big")
        sequence, time_ms = (
            int.from_bytes(data[at + 8 : at + 16], "big"),
            int.from_bytes(data[at + 16 : at + 24], "big"),
        )
        rows.add(data[at + 3], sequence, time_ms, at, data, at + 32, length)
        at = rows.offset[-1] + rows.length[-1]
    return rows, jobs


def out_to(source: Path, target: Path, stop: bool = False) -> Out:
    return Out(real_storage(), str(source), str(target), lambda _done, _total: None, lambda: stop)


def payload(file: OpenFile, job: Job) -> bytes:
    return file.read_at(job.payload_offset, job.payload_bytes)


def test_records_as_json_lines_are_what_inspect_prints(tmp_path: Path) -> None:
    source, target = tmp_path / "a.joblog", tmp_path / "a.jsonl"
    rows, _jobs = made(source)
    assert export_records(out_to(source, target), Chosen(rows, range(len(rows))), OWN) == len(rows)
    lines = [json.loads(line) for line in target.read_text(encoding="utf-8").splitlines()]
    printed = json.loads(process("inspect", source, "--json").out)
    assert lines == printed["records"]


def test_no_cell_of_a_csv_is_a_formula_and_no_payload_breaks_a_line(tmp_path: Path) -> None:
    source, target = tmp_path / "a.joblog", tmp_path / "a.csv"
    rows, jobs = made(source)
    export_records(out_to(source, target), Chosen(rows, range(len(rows))), OWN)
    table = list(csv.DictReader(io.StringIO(target.read_bytes().decode())))
    assert [line["type"] for line in table[:2]] == ["ENQUEUE", "ENQUEUE"]
    assert len(table) == len(rows)
    assert [line["payload"] for line in table[:6]] == [
        "'=cmd|' /C calc'!A0",
        "'+1+1",
        "-5",
        "'@sum",
        'a,"b"\nc',
        "Größe",
    ]
    jobs_target = tmp_path / "jobs.csv"
    assert export_jobs(out_to(source, jobs_target), jobs, payload) == len(jobs)
    shown = list(csv.DictReader(io.StringIO(jobs_target.read_bytes().decode())))
    assert shown[0]["worker"] in ("", "'=worker")
    assert shown[0]["reason"] == "'@reason"
    assert shown[0]["enqueued"].endswith("Z")
    for line in (*table, *shown):
        assert not any(cell.startswith(("=", "@", "\t", "\r")) for cell in line.values())


@given(st.text())
def test_a_harmless_cell_begins_with_nothing_that_a_spreadsheet_runs(cell: str) -> None:
    safe = harmless(cell)
    assert safe in (cell, f"'{cell}")
    assert not safe.startswith(("=", "@", "\t", "\r"))
    if safe.startswith(("+", "-")):
        assert safe.lstrip("+-").isdigit()


def test_rows_that_are_no_records_are_told_by_what_is_wrong_with_them(tmp_path: Path) -> None:
    source, target = tmp_path / "a.joblog", tmp_path / "a.jsonl"
    rows, _jobs = made(source)
    tail = Row(Kind.TORN, 1_000, 12, summary="12 of the 32 bytes of a record's head")
    chosen = Chosen(rows, [1, 3], (tail,))
    assert export_records(out_to(source, target), chosen, OWN) == len(chosen) == 3
    last = json.loads(target.read_text().splitlines()[-1])
    assert last == {
        "offset": 1_000,
        "length": 12,
        "seq": None,
        "type": "TORN TAIL",
        "time": None,
        "job": None,
        "token": None,
        "reason": "12 of the 32 bytes of a record's head",
        "replayed": False,
    }
    as_csv = tmp_path / "a.csv"
    export_records(out_to(source, as_csv), chosen, OWN)
    assert "torn tail,12 of the 32 bytes" in as_csv.read_text()


def test_a_list_longer_than_its_cards_is_replayed(tmp_path: Path) -> None:
    source = tmp_path / "a.joblog"
    _rows, jobs = made(source)
    found = all_jobs(out_to(source, tmp_path / "x"), system_clock())
    assert [job.id for job in found] == [job.id for job in jobs]


def test_a_file_that_is_called_off_leaves_nothing(tmp_path: Path) -> None:
    source, target = tmp_path / "a.joblog", tmp_path / "a.jsonl"
    rows, _jobs = made(source)
    many = Chosen(rows, [0] * 5_000)
    with pytest.raises(ExportStopped):
        export_records(out_to(source, target, stop=True), many, OWN)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.joblog", "a.joblog.lock"]
    target.write_text("before")
    with pytest.raises(ExportStopped):
        export_records(out_to(source, target, stop=True), many, OWN)
    assert target.read_text() == "before"


def test_the_log_itself_is_never_written_over(tmp_path: Path) -> None:
    source = tmp_path / "a.joblog"
    rows, _jobs = made(source)
    before = source.read_bytes()
    link = tmp_path / "link.csv"
    link.symlink_to(source)
    for target in (source, link):
        with pytest.raises(OSError, match="the file itself"):
            export_records(out_to(source, target), Chosen(rows, range(2)), OWN)
    assert source.read_bytes() == before


def test_the_ending_chooses_the_form() -> None:
    assert form_of("/x/Y.CSV") is Form.CSV
    assert form_of("/x/y.jsonl") is Form.JSON_LINES
    assert form_of("/x/y") is Form.JSON_LINES


def test_times_are_iso_in_utc_and_those_of_no_calendar_stay_numbers() -> None:
    assert iso_text(1_767_225_600_007) == "2026-01-01T00:00:00.007Z"
    assert iso_text(2**64 - 1) == str(2**64 - 1)


def test_a_hex_dump_is_what_xxd_prints() -> None:
    data = bytes(range(0x28, 0x28 + 21)) + b"\x00\xff"
    assert hex_dump(data, 0x40).splitlines() == [
        "00000040: 2829 2a2b 2c2d 2e2f 3031 3233 3435 3637  ()*+,-./01234567",
        "00000050: 3839 3a3b 3c00 ff                        89:;<..",
    ]


def test_without_a_record_a_csv_has_its_columns(tmp_path: Path) -> None:
    source, target = tmp_path / "a.joblog", tmp_path / "none.csv"
    made(source)
    assert export_records(out_to(source, target), Chosen(Rows(), ()), OWN) == 0
    assert target.read_text().startswith("offset,length,seq,type,time")
