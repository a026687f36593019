"""Each check says what must be true, holds when it is, and tells what is true instead when it isn't."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from app.tours.checks import CHECKS
from tests.helpers.touring import result_of

if TYPE_CHECKING:
    from pathlib import Path

LEASED = 'do = [{ enqueue = "mail" }, { lease = "anna" }]'
TORN = 'do = [{ enqueue = "mail" }, { fault = "crash-mid-write", cut = 40 }]'
FLIP = 'do = [{ enqueue = "mail" }, { fault = "flip-bit", record = 1, byte = 53, bit = 2 }]'
BAD_FLIP = 'do = [{ enqueue = "mail" }, { fault = "record-doubled", record = 1 }]'
NO_FSYNC = 'do = [{ protection = "fsync", on = false }, { enqueue = "mail" }]'
LOST = 'do = [{ protection = "fsync", on = false }, { enqueue = "mail" }, { fault = "power-cut" }, "recover"]'
STALE = (
    'do = [{ enqueue = "mail" }, { lease = "anna" }, { advance = "31s" }, { lease = "ben" }, '
    '{ ack = 1, worker = "anna", refused = "stale" }]'
)

HELD = [
    (LEASED, 'job = 1, state = "leased"', "job 1 is leased"),
    (LEASED, "job = 1", "job 1 is leased"),
    (
        LEASED,
        'job = 1, worker = "anna", attempts = 1, due_in = "30s", payload = "mail"',
        "job 1 is leased, last leased by anna, with 1 attempt, its next change due in 30s, its payload is mail",
    ),
    (LEASED, 'job = 2, state = "gone"', "job 2 is not on the list"),
    (LEASED, "jobs = 1", "1 job is on the list"),
    (LEASED, 'jobs = 0, state = "done"', "no done jobs are on the list"),
    (LEASED, "records = 2", "2 records are in the log"),
    (LEASED, 'records = 1, type = "LEASE"', "1 LEASE record is in the log"),
    (
        LEASED,
        'record = 2, type = "LEASE", offset = 0x080, length = 64, of_job = 1',
        "record 2 is in the log, of type LEASE, at 0x080, 64 bytes long, about job 1",
    ),
    (LEASED, 'verdict = "CLEAN"', "the file is clean"),
    (TORN, 'verdict = "TORN", offset = 0x080, tail_bytes = 40', "the file is torn at 0x080, with a tail of 40 bytes"),
    (TORN, "alive = false", "no process runs"),
    (LEASED, "alive = true", "the queue's process runs"),
    (FLIP, "names_the_flip = true", "the verdict names the flipped byte and bit"),
    (BAD_FLIP, "names_the_flip = false", "the verdict does not name the flipped byte and bit"),
    (NO_FSYNC, "flushed = true", "some bytes are merely flushed"),
    (LEASED, "flushed = false", "all bytes are durable"),
    (LEASED, 'refused = "nothing"', "nothing is refused"),
    (STALE, 'refused = "stale"', "it is refused (stale)"),
    (STALE, 'refused = "any"', "it is refused"),
    (LOST, 'finding = "lost"', "a job is found lost"),
    (LOST, 'finding = "lost", of_job = 1', "job 1 is found lost"),
    (LOST, "findings = 1", "1 promise is broken"),
    (LEASED, "findings = 0", "every promise is kept"),
    (LEASED, "set_aside = 0", "no bytes of torn tail are set aside"),
    (LEASED, "generation = 1", "the file is of generation 1"),
    (LEASED, 'log = "longer"', "the log is longer than before"),
    ("do = 'compact'", 'log = "longer"', "the log is longer than before"),
    ('do = { advance = "1s" }', 'log = "unchanged"', "not one byte of the log has changed"),
    (NO_FSYNC, 'protection = "fsync", on = false', "“fsync before returning” is off"),
]

FAILED = [
    (LEASED, 'job = 1, state = "ready"', "It should be true that job 1 is ready; but job 1 is leased."),
    (LEASED, 'job = 2, state = "ready"', "It should be true that job 2 is ready; but job 2 is not on the list."),
    (LEASED, 'job = 1, state = "gone"', "It should be true that job 1 is not on the list; but job 1 is leased."),
    (LEASED, "job = 1, attempts = 2", "but job 1 has 1 attempt."),
    ('do = "enqueue"', 'job = 1, worker = "anna"', "but job 1 was last leased by nobody."),
    (LEASED, 'job = 1, worker = "ben"', "but job 1 was last leased by anna."),
    (LEASED, 'job = 1, due_in = "20s"', "but the next change of job 1 is due in 30s."),
    (f'{LEASED[:-1]}, {{ advance = "31s" }}]', 'job = 1, due_in = "1s"', "is due in 1s ago."),
    (LEASED, 'job = 1, payload = "male"', "but job 1 holds 'mail'."),
    (LEASED, "jobs = 2", "It should be true that 2 jobs are on the list; but 1 job is on the list."),
    (LEASED, "records = 1", "but 2 records are in the log."),
    (LEASED, "record = 3", "but there is no whole record 3."),
    (LEASED, 'record = 1, type = "ACK"', "but record 1 is of type ENQUEUE."),
    (LEASED, "record = 1, offset = 0x041", "but record 1 begins at 0x040."),
    (LEASED, "record = 1, length = 63", "but record 1 has 64 bytes."),
    (LEASED, "record = 1, of_job = 2", "but record 1 is about job 1."),
    (LEASED, 'verdict = "TORN"', "It should be true that the file is torn; but it is clean."),
    (TORN, 'verdict = "TORN", tail_bytes = 41', ", 40 bytes."),
    (FLIP, 'verdict = "CLEAN"', "but it is damaged at 0x040: one flipped bit explains it: byte 0x075, bit 2."),
    (FLIP, "names_the_flip = false", "but it names byte 0x075, bit 2."),
    (BAD_FLIP, "names_the_flip = true", "but it names no bit."),
    (LEASED, "alive = false", "It should be true that no process runs; but the queue's process runs."),
    (LEASED, "flushed = true", "but all bytes are durable."),
    (STALE, 'refused = "nothing"', "but something is refused: Token 2 of job 1 is stale"),
    (STALE, 'refused = "gone"', "It should be true that it is refused (gone); but it is refused (stale)."),
    (LEASED, 'refused = "stale"', "but it is not."),
    (LEASED, 'finding = "lost"', "It should be true that a job is found lost; but every promise is kept."),
    (LOST, 'finding = "twice"', "but Job 1 was promised and is nowhere on the list."),
    (LOST, "findings = 0", "It should be true that every promise is kept; but Job 1 was promised"),
    (LOST, "findings = 2", "It should be true that 2 promises are broken; but"),
    (LEASED, "set_aside = 1", "It should be true that 1 byte of torn tail is set aside; but no bytes were."),
    (LEASED, "generation = 2", "but it is of generation 1."),
    (
        LEASED,
        'log = "shorter"',
        "the log is shorter than before; but it went from 64 to 192 bytes.",
    ),
    (LEASED, 'log = "unchanged"', "but some have."),
    (LEASED, 'protection = "fsync", on = false', "but “fsync before returning” is on."),
]


@pytest.mark.parametrize(("do", "check", "text"), HELD)
def test_a_check_that_holds_says_what_is_true(do: str, check: str, text: str, tmp_path: Path) -> None:
    result = result_of(tmp_path, f"{do}\ncheck = {{ {check} }}")
    assert result.held, result.complaint
    assert (result.checks[0].text, str(result.checks[0])) == (text, f"{text}.")


@pytest.mark.parametrize(("do", "check", "complaint"), FAILED)
def test_a_check_that_fails_says_what_is_true_instead(do: str, check: str, complaint: str, tmp_path: Path) -> None:
    result = result_of(tmp_path, f"{do}\ncheck = {{ {check} }}")
    assert not result.held
    assert complaint in result.complaint
    assert result.complaint.endswith(".")


def test_every_check_is_shown_to_hold_and_to_fail() -> None:
    assert {check.split()[0] for _, check, _ in HELD} == set(CHECKS)
    assert {check.split()[0] for _, check, _ in FAILED} == set(CHECKS)


def test_a_torn_tail_that_recovery_cut_off_was_set_aside(tmp_path: Path) -> None:
    result = result_of(tmp_path, 'do = "recover"\ncheck = { set_aside = 40 }', start=TORN)
    assert result.held, result.complaint
    (tmp_path / "again").mkdir()
    wrong = result_of(tmp_path / "again", 'do = "recover"\ncheck = { set_aside = 41 }', start=TORN)
    assert "but 40 bytes were." in wrong.complaint


def test_a_compacted_log_is_shorter(tmp_path: Path) -> None:
    start = f'do = [{{ enqueue = "{"x" * 200}" }}, {{ lease = "w" }}, {{ ack = 1 }}]'
    result = result_of(tmp_path, 'do = "compact"\ncheck = [{ log = "shorter" }, { generation = 2 }]', start=start)
    assert result.held, result.complaint
