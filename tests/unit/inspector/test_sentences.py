"""Records, events, verdicts and jobs as plain sentences."""

from __future__ import annotations

import errno

import pytest

from app.engine import events
from app.engine.jobs.job import JobState
from app.engine.log import record
from app.engine.log.verdict import CLEAN, Verdict, VerdictKind
from app.engine.ports import FileKind, FileStat
from app.inspector.cards import states_counted, waits_words
from app.inspector.sentences import summary_of, told_of
from app.inspector.story import DURABLE, tell
from app.inspector.texts import duration_text, micro_text, moment_text, preview, size_text, visible
from app.inspector.verdicts import (
    Weight,
    failure_notice,
    kind_notice,
    report_notice,
    verdict_notice,
    verdict_words,
)
from tests.gui.fakes import make_job

AT = 1_800_000_000_000
LATER = moment_text(AT + 30_000)

SUMMARIES = [
    (record.ENQUEUE, {"payload": b"abc", "available_ms": AT, "priority": 0, "key": ""}, "abc"),
    (
        record.ENQUEUE,
        {"payload": b"abc", "available_ms": AT + 30_000, "priority": -2, "key": "k"},
        f"abc · not before {LATER} · priority -2 · key “k”",
    ),
    (record.LEASE, {"worker": "worker-1", "deadline_ms": AT + 30_000}, f"worker-1 holds it until {LATER}"),
    (record.LEASE, {"worker": "", "deadline_ms": AT + 30_000}, f"a worker without a name holds it until {LATER}"),
    (record.ACK, {}, "done"),
    (record.NACK, {"reason": "smtp", "retry_ms": AT + 30_000}, f"smtp · again at {LATER}"),
    (record.NACK, {"reason": "", "retry_ms": 0}, "dead letter"),
    (record.EXTEND, {"deadline_ms": AT + 30_000}, f"more time, until {LATER}"),
    (record.REDRIVE, {}, "ready again; attempts start over"),
    (record.CANCEL, {"reason": "typo"}, "removed on purpose: typo"),
    (record.CANCEL, {"reason": ""}, "removed on purpose"),
    (record.SEAL, {}, "everything before this was durable"),
    (record.BATCH, {}, "several operations, all or nothing"),
    (record.SNAPSHOT, {"kind": 0, "count": 1}, "compacted: 1 job still matters"),
    (record.SNAPSHOT, {"kind": 0, "count": 2}, "compacted: 2 jobs still matter"),
    (
        record.SNAPSHOT,
        {"kind": 1, "payload": b"p", "attempts": 1, "attempts_max": 4, "stored": 2, "reason": "r", "flags": 1},
        "p · attempt 1 of 4 · dead letter · r · may be done already",
    ),
    (
        record.SNAPSHOT,
        {"kind": 1, "payload": b"p", "attempts": 1, "attempts_max": 4, "stored": 1, "worker": "w",
         "available_ms": AT + 30_000},
        f"p · attempt 1 of 4 · w holds it until {LATER}",
    ),
    (ord("q"), {}, "a note of a later version; skipped"),
]  # fmt: skip


@pytest.mark.parametrize(("letter", "values", "line"), SUMMARIES)
def test_a_record_says_in_one_line_what_it_does(letter: int, values: dict[str, object], line: str) -> None:
    assert summary_of(letter, values, AT) == line


ACK, LEASE = {"type": "ACK", "job": 71, "token": 80}, {"type": "LEASE", "job": 75, "worker": "cli-4"}
ENQUEUE = {"type": "ENQUEUE", "payload": b"x"}
BATCHES = [
    ([ACK, LEASE], 2, "ACK of job 71 · LEASE of job 75 for cli-4"),
    ([LEASE, ENQUEUE, ENQUEUE], 3, "LEASE of job 75 for cli-4 · ENQUEUE of job 91 · ENQUEUE of job 92"),
    ([ACK] * 10, 10, "ACK of job 71 · ACK of job 71 · ACK of job 71 … and 7 more"),
    ([ACK] * 3, 2_003, "ACK of job 71 · ACK of job 71 · ACK of job 71 … and 2,000 more"),
    ([{"type": "NACK", "job": 4, "reason": "r"}], 1, "NACK of job 4"),
    ([{"type": "LEASE", "job": 4, "worker": "\u202e"}], 1, "LEASE of job 4 for ⟨U+202E⟩"),
]


@pytest.mark.parametrize(("operations", "count", "line"), BATCHES)
def test_a_batch_says_which_jobs_it_is_about(operations: list[dict[str, object]], count: int, line: str) -> None:
    assert summary_of(record.BATCH, {"count": count, "operations": operations}, AT, 90) == line


TOLD = [
    (record.LEASE, {"worker": "worker-2", "deadline_ms": AT + 30_000},
     f"worker-2 leased job 3 until {LATER}. It stays on the list."),
    (record.ACK, {}, "ACK: job 3 is done. It leaves the file at the next compact."),
    (record.NACK, {"retry_ms": AT + 2_000, "reason": "no"},
     f"NACK (no): job 3 comes back at {moment_text(AT + 2_000)}, in 2.0 s."),
    (record.NACK, {"retry_ms": 0}, "NACK: job 3 has used up its attempts and is a dead letter now."),
    (record.EXTEND, {"deadline_ms": AT + 30_000}, f"EXTEND: the lease of job 3 now ends at {LATER}."),
    (record.REDRIVE, {}, "REDRIVE: job 3 is ready again, its attempts start at 0 and its old tokens are dead."),
    (record.CANCEL, {"reason": "typo"}, "CANCEL: job 3 was removed on purpose: typo."),
    (record.ENQUEUE, {"payload": b"ab", "available_ms": AT + 30_000},
     f"ENQUEUE put job 3 on the list with 2 bytes of payload, not before {LATER}."),
    (record.SNAPSHOT, {"kind": 1, "payload": b"p", "attempts": 0, "attempts_max": 4},
     "SNAPSHOT: compaction carried job 3 over as it was (p · attempt 0 of 4)."),
    (record.BATCH, {"operations": [{"type": "ACK", "job": 3}]}, "BATCH written, all or nothing: ACK of job 3."),
    (ord("q"), {}, "“q”: a note of a later version; skipped."),
]  # fmt: skip


@pytest.mark.parametrize(("letter", "values", "sentence"), TOLD)
def test_the_history_of_a_job_is_told_in_sentences(letter: int, values: dict[str, object], sentence: str) -> None:
    assert told_of(letter, values, AT, 3) == sentence


EVENTS = [
    (
        events.RecordWritten("p", "E", 3, 3, AT, 0xC0, 64, 90, 400, {}),
        "ENQUEUE of job 3 written at 0x0c0, 64 bytes, fsynced in 0.4 ms.\n"
        "pwrite 64 bytes at 0x0c0 · fsync 0.4 ms → durable to 0x100",
    ),
    (
        events.RecordWritten("p", "z", 9, 0, AT, 0x2D0, 64, 90, 12_400, {}),
        "SEAL written: everything before it was durable, so even the last record can't be taken for a torn one.\n"
        "pwrite 64 bytes at 0x2d0 · fsync 12 ms → durable to 0x310",
    ),
    (
        events.QueueOpened("p", CLEAN, 9, 0x310, 1),
        "Opened and replayed 9 records; every checksum holds.\nread to 0x310",
    ),
    (
        events.QueueOpened("p", Verdict(VerdictKind.TORN, "half a record", 0x310), 9, 0x310, 1),
        "Opened and replayed 9 records; torn at 0x310: half a record.\nread to 0x310",
    ),
    (
        events.LogCreated("p", 64),
        "A new, empty log was made.\nwrite 64 bytes to a temporary file · fsync · link · fsync of the folder → durable",
    ),
    (
        events.OperationRefused("p", "ack_and_lease", "token 4 is stale"),
        "Ack and lease refused: token 4 is stale.\nnothing was written",
    ),
    (
        events.OthersWrote("p", 1, 0x40, 0xA0),
        "Another process wrote 1 record; this queue has caught up.\nread 0x040 to 0x0a0",
    ),
    (
        events.EndRewritten("p", 0x40, 96, 2_000_000),
        "The last record might not have been durable, so it was written again before anything else.\n"
        "pwrite 96 bytes at 0x040 · fsync 2.0 s → durable to 0x0a0",
    ),
    (
        events.TailSetAside("p", 0x310, 44, "folder/log.torn-0x310", "half"),
        "Recovered: 44 bytes of torn tail at 0x310 were set aside in log.torn-0x310. Nothing promised was in them.\n"
        "copy 44 bytes · fsync · fsync of the folder · truncate to 0x310 · fsync",
    ),
    (
        events.LogCompacted("p", 2, 9, 3, 828, 320, "folder/log.prev", by_other_process=False),
        "Compacted: 9 records became 3, 828 bytes became 320 bytes; this is generation 2. "
        "The old log is kept as log.prev.\n"
        "write a temporary file · fsync · read back · link the old one · rename · fsync of the folder → "
        "durable to 0x140",
    ),
    (
        events.ClosedForWriting("p", "the disk failed.", outcome_unknown=True),
        "Closed for writing: the disk failed. Whether the last record is on the disk is not known; reopening tells.",
    ),
]


@pytest.mark.parametrize(("event", "text"), EVENTS, ids=[type(event).__name__ for event, _ in EVENTS])
def test_an_event_is_a_sentence_and_what_the_disk_was_asked(event: events.Event, text: str) -> None:
    assert tell(event).plain_text == text


def test_every_event_of_the_engine_can_be_told() -> None:
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, events.Event)}
    assert {type(event) for event, _ in EVENTS} == kinds - {events.Event}


def test_durable_bytes_are_told_apart_from_merely_written_ones() -> None:
    telling = tell(EVENTS[0][0])
    assert telling.disk[0][1] == ("fsync 0.4 ms → durable to 0x100", DURABLE)
    assert (telling.offset, telling.job) == (0xC0, 3)


def test_compaction_by_another_process_is_told_as_such() -> None:
    event = events.LogCompacted("p", 2, 9, 3, 828, 320, "", by_other_process=True)
    assert tell(event).plain_text.startswith("Another process compacted the log: 9 records became 3")


def test_a_clean_file_needs_no_notice() -> None:
    assert verdict_notice(CLEAN, "a.joblog", writing=True) is None


VERDICTS = [
    (
        Verdict(VerdictKind.TORN, "x", 0x310, tail_bytes=44),
        "a.joblog ends in a torn tail at 0x310: 44 bytes of a record whose write never finished.",
    ),
    (Verdict(VerdictKind.TORN, "zeros", 0x310), "a.joblog ends in a torn tail at 0x310: zeros."),
    (
        Verdict(VerdictKind.DAMAGED, "the head CRC is wrong", 0x40, 0x52, 3),
        "a.joblog is damaged at 0x040: the head CRC is wrong; one flipped bit explains it: bit 3 of byte 0x052.",
    ),
    (
        Verdict(VerdictKind.DAMAGED, "one flipped bit at byte 0x052", 0x40, 0x52, 3),
        "a.joblog is damaged at 0x040: one flipped bit at byte 0x052.",
    ),
    (Verdict(VerdictKind.NOT_A_LOG, "a PNG picture"), "a.joblog is not a Tearproof log: a PNG picture."),
    (Verdict(VerdictKind.NEWER, ""), "a.joblog was written by a later version of this program."),
    (
        Verdict(VerdictKind.CLEAN, read_only=True),
        "a.joblog was written by a later version; it can be read here, but not written to.",
    ),
]


@pytest.mark.parametrize(("verdict", "sentence"), VERDICTS)
def test_a_verdict_is_one_sentence_and_says_what_to_do_next(verdict: Verdict, sentence: str) -> None:
    notice = verdict_notice(verdict, "a.joblog", writing=False)
    assert notice is not None
    assert notice.sentence == sentence
    assert notice.advice


def test_recover_is_advised_only_where_it_can_be_pressed() -> None:
    torn = Verdict(VerdictKind.TORN, "x", 0x310, tail_bytes=44)
    writing, reading = (verdict_notice(torn, "a", writing=flag) for flag in (True, False))
    assert writing is not None
    assert reading is not None
    assert "Recover" in writing.advice
    assert "Recover" not in reading.advice
    assert (writing.weight, reading.weight) == (Weight.DANGER, Weight.WARNING)


def test_an_empty_file_is_said_to_be_no_queue() -> None:
    notice = verdict_notice(Verdict(VerdictKind.EMPTY), "a.joblog", writing=False)
    assert notice is not None
    assert notice.sentence.startswith("a.joblog is empty")


@pytest.mark.parametrize("kind", list(VerdictKind))
def test_every_verdict_has_words_for_the_status_bar(kind: VerdictKind) -> None:
    assert verdict_words(Verdict(kind))


@pytest.mark.parametrize("number", [errno.ENOENT, errno.ENOTDIR, errno.EISDIR, errno.EACCES, errno.ELOOP, errno.EIO])
def test_a_failure_of_the_system_is_said_with_the_name(number: int) -> None:
    notice = failure_notice(OSError(number, "why"), "a\u202e.joblog")
    assert "a⟨U+202E⟩.joblog" in notice.sentence
    assert notice.advice


@pytest.mark.parametrize("kind", [kind for kind in FileKind if kind is not FileKind.REGULAR])
def test_what_is_no_file_is_named(kind: FileKind) -> None:
    notice = kind_notice(FileStat(kind, 1, 2, 0, 0, 1, 0, 0, 0), "thing")
    assert kind.value in notice.sentence


def test_the_report_counts_what_was_kept_and_what_was_set_aside() -> None:
    notice = report_notice(9, (44, "log.torn-0x310"), {"ready": 2, "leased": 0, "done": 1})
    assert notice.sentence == "Recovered: 9 records replayed."
    assert notice.advice == "44 bytes of torn tail were set aside in log.torn-0x310. Jobs: 2 ready, 1 done."
    assert report_notice(0, None, {}).advice == "There was no torn tail. Jobs: none."


def test_a_payload_is_shown_as_plain_text_with_nothing_hidden() -> None:
    assert preview(b"") == "(empty)"
    assert preview("a\nb\x1b[31m\u202e\u2028\x7f\x85".encode()) == "a␊b␛[31m⟨U+202E⟩⟨U+2028⟩␡⟨U+0085⟩"
    assert preview(b"\xff\xfe") == "bytes ff fe"
    assert preview(bytes(range(128, 168))).endswith(" …")
    assert visible("plain ä €") == "plain ä €"


def test_a_long_payload_is_cut_between_characters() -> None:
    shown = preview("ä€".encode() * 1_000)
    assert len(shown) == 160
    assert shown.endswith("€…") or shown.endswith("ä…")
    assert preview(b"x" * 160) == "x" * 160


def test_times_and_sizes_are_written_for_a_person() -> None:
    assert [duration_text(ms) for ms in (-5, 400, 59_999, 61_000, 3_600_000, 200_000_000)] == [
        "0.0 s", "0.4 s", "59.9 s", "1 min 01 s", "1 h 00 min", "2 d 7 h",
    ]  # fmt: skip
    assert [size_text(size) for size in (1, 9_999, 10_240, 5 * 2**20, 3 * 2**30, 2**42)] == [
        "1 byte", "9,999 bytes", "10.0 KiB", "5.0 MiB", "3.0 GiB", "4.0 TiB",
    ]  # fmt: skip
    assert micro_text(250) == "0.2 ms"
    assert moment_text(2**63) == f"ms {2**63}"
    assert len(moment_text(AT, AT + 10**10)) == len("2027-01-15 08:00:00.0")


def test_a_card_says_what_the_job_waits_for() -> None:
    words = {state: waits_words(make_job(3, state, due_ms=2_000, reason=""), 0) for state in JobState}
    assert words == {
        JobState.READY: "waiting for a worker",
        JobState.DELAYED: "back in 2.0 s",
        JobState.LEASED: "worker-2 holds it, 2.0 s left",
        JobState.DONE: "gone at the next compact",
        JobState.DEAD_LETTER: "its attempts are used up",
        JobState.CANCELLED: "on purpose",
    }


def test_jobs_are_counted_by_state() -> None:
    jobs = [make_job(1, JobState.READY), make_job(2, JobState.DONE), make_job(3, JobState.READY)]
    counts = states_counted(jobs)
    assert {word: count for word, count in counts.items() if count} == {"ready": 2, "done": 1}
    assert len(counts) == len(JobState) == len(states_counted([]))
