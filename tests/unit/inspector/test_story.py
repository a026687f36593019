"""The story: a sentence for each thing that happened, with the calls it really took below it."""

from __future__ import annotations

import pytest

from app.engine import events
from app.engine.log.verdict import CLEAN
from app.inspector.disk_lines import DANGER, FLUSHED
from app.inspector.story import PLAIN, TONES, Telling, tell, tell_death, tell_finding, tell_report
from app.lab.disk_operations import DiskOperation, Verb
from app.lab.faults.base import Report
from app.lab.findings import Finding, Kind
from app.lab.protections import ALL_ON

LOG = "/somewhere/a.joblog"
ENQUEUED = events.RecordWritten(LOG, "E", 3, 3, 1_000, 0xC0, 64, 0, 0, {"payload": b"x"})
WRITE = DiskOperation(1, 1, Verb.WRITE, LOG, 0xC0, 64)


def sync(**more: object) -> DiskOperation:
    return DiskOperation(2, 1, Verb.SYNC, LOG, **more)  # type: ignore[arg-type]


def tones(telling: Telling) -> set[str]:
    return {tone for line in (telling.sentence, *telling.disk) for _words, tone in line}


def test_the_time_of_an_fsync_is_the_real_one_though_the_clock_stands_still() -> None:
    telling = tell(ENQUEUED, (WRITE, sync(took_us=700)))
    assert telling.plain_text == (
        "ENQUEUE of job 3 written at 0x0c0, 64 bytes, fsynced in 0.7 ms.\n"
        "pwrite 64 bytes at 0x0c0 · fsync 0.7 ms → durable to 0x100"
    )
    assert (telling.offset, telling.job) == (0xC0, 3)


def test_an_enqueue_whose_fsync_was_withheld_is_merely_flushed() -> None:
    telling = tell(ENQUEUED, (WRITE, sync(withheld=True)))
    assert ("merely flushed", FLUSHED) in telling.sentence
    assert "fsynced" not in telling.plain_text


def test_a_lease_keeps_its_sentence_whatever_the_disk_did() -> None:
    leased = events.RecordWritten(LOG, "L", 4, 3, 1_000, 0x100, 64, 0, 0, {"worker": "w", "deadline_ms": 31_000})
    telling = tell(leased, (WRITE, sync(withheld=True)))
    assert telling.sentence[0][0].startswith("w leased job 3 until")
    assert "merely flushed" in telling.plain_text


def test_without_calls_an_event_is_told_as_the_engine_does_it() -> None:
    assert tell(ENQUEUED).disk == tell(ENQUEUED, None).disk
    opened = events.QueueOpened(LOG, CLEAN, 3, 0x100, 1)
    assert tell(opened, ()) == tell(opened)
    assert tell(opened, (sync(),)).plain_text.endswith("fsync → durable")


@pytest.mark.parametrize(
    ("off", "found"),
    [
        ("", "every checksum holds"),
        ("fsync", "every checksum holds"),
        ("checksums", "no checksum was looked at"),
        ("length_check", "each length was believed as it stands"),
    ],
)
def test_nothing_is_called_checked_that_nobody_has_checked(off: str, found: str) -> None:
    protections = ALL_ON.with_(off, False) if off else ALL_ON
    opened = events.QueueOpened(LOG, CLEAN, 3, 0x140, 1)
    assert tell(opened, (), protections).sentence[0][0] == f"Opened and replayed 3 records; {found}."


def test_what_went_wrong_in_a_fault_stands_out() -> None:
    sentence = "ENQUEUE of a new job began; the machine stopped after 44 of 96 bytes. Nothing had been promised yet."
    torn = DiskOperation(1, 1, Verb.WRITE, LOG, 0x310, 96, taken_bytes=44)
    telling = tell_report(Report("crash-mid-write", sentence, operations=(torn,), offset=0x310), LOG)
    assert telling.sentence == (
        ("ENQUEUE of a new job began; ", PLAIN),
        ("the machine stopped after 44 of 96 bytes", DANGER),
        (". Nothing had been promised yet.", PLAIN),
    )
    assert telling.plain_text == f"{sentence}\npwrite 44 of 96 bytes at 0x310 · never synced"
    assert telling.offset == 0x310


def test_a_fault_of_one_clause_is_told_plainly() -> None:
    assert tell_report(Report("x", "The clock was set back."), LOG).sentence == (("The clock was set back.", PLAIN),)
    ends = tell_report(Report("x", "It began; it ended."), LOG)
    assert ends.sentence == (("It began; ", PLAIN), ("it ended.", DANGER))


def test_a_death_inside_an_operation_says_how_far_it_came() -> None:
    torn = DiskOperation(1, 1, Verb.WRITE, LOG, 0x310, 96, taken_bytes=44)
    telling = tell_death("enqueue", "in the middle of a write", (torn,), LOG)
    assert telling.plain_text == (
        "ENQUEUE began; the machine stopped after 44 of 96 bytes. Nothing had been promised yet.\n"
        "pwrite 44 of 96 bytes at 0x310 · never synced"
    )
    whole = tell_death("enqueue", "before the fsync", (WRITE,), LOG)
    assert whole.plain_text.startswith("ENQUEUE began; the process died before the fsync. Nothing had been promised")


def test_a_broken_promise_names_the_switch_that_would_have_kept_it() -> None:
    telling = tell_finding(Finding(Kind.LOST, 3, "Job 3 is nowhere.", "It stays.", ("fsync",)))
    assert telling.sentence[0] == ("Job 3 is nowhere.", DANGER)
    assert "“It stays.”" in telling.plain_text
    assert "“fsync before returning” would have kept it." in telling.plain_text


def test_the_engines_words_name_the_file_and_no_command_of_the_terminal() -> None:
    reason = f"{LOG} is damaged at offset 0x040: wrong. It was not changed. `inspect` shows it."
    closed = tell(events.ClosedForWriting(LOG, reason, False))
    assert closed.plain_text == "Closed for writing: a.joblog is damaged at offset 0x040: wrong. It was not changed."
    refused = tell(events.OperationRefused(LOG, "enqueue", f"The disk of {LOG} is full. Make room."))
    assert refused.plain_text.startswith("Enqueue refused: The disk of a.joblog is full. Make room.")


def test_every_tone_is_one_that_can_be_drawn() -> None:
    for telling in (tell(ENQUEUED), tell(ENQUEUED, (WRITE,)), tell_death("ack", "x", (WRITE, sync(errno=5)), LOG)):
        assert tones(telling) <= TONES
