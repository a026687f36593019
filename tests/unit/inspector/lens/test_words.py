"""The lens in words: one sentence for each kind, both opinions, the policies, and the reports to copy."""

from dataclasses import replace

import pytest

from app.engine.salvage import salvage
from app.inspector.lens import behind
from app.inspector.lens import look as look_module
from app.inspector.lens.look import look
from app.inspector.lens.report import report_of, salvage_report_of
from app.inspector.lens.seen import LensKind, Policy
from app.inspector.lens.words import (
    IDS_SHOWN,
    accepted_words,
    bit_words,
    check_words,
    compared_words,
    found_words,
    ids_words,
    policy_words,
    sentence,
)
from tests.helpers.engine import PATH, Machine
from tests.helpers.log_builder import LogBuilder, batch_body, enqueue_body
from tests.unit.inspector.lens.test_look import broken, marked, older_and_newer, outcome, seen, worked


def flipped(index, at, bit):
    log = worked()
    data = bytearray(log.data)
    data[log.offsets[index] + at] ^= 1 << bit
    return data


def header_flipped():
    data = bytearray(worked().data)
    data[0x1E] ^= 2
    return data


def swapped():
    log = worked()
    return bytes(log.data[: log.offsets[1]]) + log.frame(2) + log.frame(1) + bytes(log.data[log.offsets[3] :])


def one_missing():
    log = worked()
    return bytes(log.data[: log.offsets[1]]) + bytes(log.data[log.offsets[2] :])


def stranger():
    return bytes(worked().data) + LogBuilder(salt=0xABCD).add("z").frame(0)


def stale():
    _, newer = older_and_newer(previous_end_crc=worked().chain)
    return bytes(newer.data[:64]) + worked().frame(7)


BLANK = LogBuilder().data
SENTENCES = [
    (worked().data, LensKind.CLEAN, "Whole: 8 records read, every checksum holds."),
    (
        worked().data[:-20],
        LensKind.TORN,
        "Torn tail at 0x200: 28 of the 32 bytes of a record's head: the write stopped.",
    ),
    (bytes(BLANK) + bytes(4096), LensKind.PADDING, "Padding at 0x040: 4,096 zero bytes; no record can be read there."),
    (broken(worked(), 4), LensKind.MIDDLE, "Damaged in the middle at 0x140: no record starts here"),
    (broken(worked(), 4), LensKind.MIDDLE, "3 whole records can still be read behind it."),
    (flipped(7, 0x2C, 0), LensKind.END, "Damaged at the end at 0x200: one flipped bit explains it"),
    (flipped(7, 0x2C, 0), LensKind.END, "No whole record can be found behind it."),
    (
        stale(),
        LensKind.STALE,
        "Stale record at 0x040: whole, but of an older generation of this file (its salt is 5eed",
    ),
    (
        stranger(),
        LensKind.OTHER_FILE,
        "Record of another file at 0x230: whole, but not of this one (its salt is 0000ab",
    ),
    (
        swapped(),
        LensKind.OUT_OF_ORDER,
        "Out of order at 0x080: number 3 stands where 2 must follow: no number is missing, so records changed places.",
    ),
    (
        one_missing(),
        LensKind.OUT_OF_ORDER,
        "Out of order at 0x080: number 3 stands where 2 must follow: what lay between is missing.",
    ),
    (
        header_flipped(),
        LensKind.HEADER_BIT,
        "File header damaged at 0x000: one flipped bit in the file header explains",
    ),
    (
        bytes(64) + worked().data[64:],
        LensKind.HEADER_GONE,
        "The file header is gone. 8 whole records can still be read",
    ),
    (worked().data[64:], LensKind.HEADER_GONE, "The file header is gone, and 64 bytes at the front with it."),
    (BLANK[:30] + b"????" + BLANK[34:], LensKind.HEADER_DAMAGED, "File header damaged at 0x000: the checksum"),
    (b"", LensKind.EMPTY, "Empty: the file has no bytes, so it holds no queue."),
    (LogBuilder(flags=0x8000).data, LensKind.NEWER, "Written by a later version of this program at 0x000: it carries"),
    (b"SQLite format 3\x00" + bytes(99), LensKind.NOT_A_LOG, "Not a log: probably an SQLite database."),
    (BLANK[:30], LensKind.NOT_A_LOG, "Not a log: a log cut inside the header: 30 of 64 bytes are there."),
]


@pytest.mark.parametrize(("data", "kind", "said"), SENTENCES, ids=[f"{said[1].value}" for said in SENTENCES])
def test_every_kind_has_its_sentence(data, kind, said):
    found = seen(data)
    assert found.kind is kind
    assert said in sentence(found)
    assert sentence(found).endswith(".")


def test_a_promise_broken_is_said_with_its_end():
    log = worked()
    found = seen(log.data[: log.offsets[6]], mark=marked(log, len(log.data)))
    assert sentence(found).startswith("Damaged at 0x1c0: promised bytes are missing")


def test_what_recovery_accepts_is_told_with_its_jobs():
    assert accepted_words(seen(broken(worked(), 4))) == [
        "4 records, up to 0x140; the last has number 4.",
        "Jobs: 1 leased, 2 ready.",
        "240 bytes behind that are not acted upon.",
    ]
    log = LogBuilder().add("z")
    assert accepted_words(seen(log.data))[1] == "No jobs."


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "No record: there are no bytes."),
        (BLANK, "No record."),
        (b"text" * 40, "No record: without a file header nothing can be checked."),
        (header_flipped(), "No record: recovery stops at the file header."),
    ],
)
def test_why_recovery_accepts_nothing(data, said):
    assert accepted_words(seen(data)) == [said]


def test_what_a_search_finds_is_told_from_first_to_last():
    assert found_words(seen(broken(worked(), 4))) == [
        "3 readable records about 2 jobs.",
        "First: LEASE with number 6 at 0x180.",
        "Last: SEAL with number 8 at 0x200.",
        "64 bytes in 1 gap can't be read; 1 number missing.",
    ]
    assert found_words(seen(worked().data)) == ["Nothing is left behind the last record."]
    assert found_words(seen(worked().data[:-20])) == ["No readable record behind it."]
    assert found_words(seen(swapped()))[-1] == "2 records may be old copies: nothing chains to them."
    alone = replace(seen(swapped()), found=replace(seen(swapped()).found, unproven=1))
    assert found_words(alone)[-1] == "1 record may be an old copy: nothing chains to it."
    assert len(found_words(seen(broken(worked(), 6)))) == 3


def test_a_batch_before_a_gap_takes_as_many_numbers_as_it_has_operations():
    log = LogBuilder().add("E", enqueue_body(b"x"))
    log.add("B", batch_body(("E", enqueue_body(b"y")), ("E", enqueue_body(b"z"))), takes=2)
    log.add("E", enqueue_body(b"lost")).add("z")
    data = broken(log, 0)
    data[log.offsets[2] + 3 : log.offsets[2] + 40] = b"\x99" * 37
    assert [gap.numbers for gap in seen(data).found.gaps] == [1, 1]


def test_a_search_that_stopped_says_at_least(monkeypatch):
    monkeypatch.setattr(behind, "RECORDS_MAX", 1)
    found = seen(broken(worked(), 4))
    assert found_words(found)[0] == "At least 1 readable record about 1 job."
    assert found_words(found)[-1] == "The search stopped after 128 bytes."
    assert "At least 1 whole record can still be read behind it." in sentence(found)


def test_a_search_without_a_find_says_how_far_it_went(monkeypatch):
    monkeypatch.setattr(look_module, "LOST_SEARCH_MAX_BYTES", 3 << 20)
    found = seen(b"\x01" * (6 << 20))
    assert (found.kind, found.found.more) == (LensKind.NOT_A_LOG, True)
    assert found_words(found)[0].startswith("No readable record in the first ")
    monkeypatch.setattr(behind, "SEARCH_MAX_BYTES", 2 << 20)
    log = worked()
    found = seen(bytes(log.data) + b"\x01" * (40 << 20))
    assert (found.kind, found.found.more) == (LensKind.END, True)
    assert "No whole record can be found in the first 2.0 MiB behind it." in sentence(found)


def test_the_checksums_and_the_bit_are_told():
    found = seen(flipped(4, 37, 2))
    head, end = (check_words(check) for check in found.checks)
    assert head.startswith("head CRC at 0x15c: stored ")
    assert head.endswith(": they agree")
    assert end.endswith(": they differ")
    said = "One flipped bit explains it: bit 2 of byte 0x165, 04 instead of 00, in job (262145 instead of 1)."
    assert bit_words(found.one_bit) == said


def test_a_flip_far_inside_a_payload_has_no_name_and_is_shown_all_the_same():
    log = LogBuilder().add("E", enqueue_body(b"." * 200_000)).add("z")
    data = bytearray(log.data)
    data[log.offsets[0] + 150_000] ^= 1
    found = seen(data)
    assert (found.one_bit.field, found.one_bit.now, found.one_bit.then) == ("", 0x2F, 0x2E)
    assert found.around.start <= log.offsets[0] + 150_000 < found.around.start + len(found.around.data)
    assert bit_words(found.one_bit).endswith("2f instead of 2e.")


def test_a_flip_inside_a_payload_shows_only_the_bytes_around_it():
    log = LogBuilder().add("E", enqueue_body(b"." * 2_000)).add("z")
    data = bytearray(log.data)
    data[log.offsets[0] + 1_000] ^= 1
    around = seen(data).around
    (span,) = around.spans
    assert (span.name, span.offset, span.value) == ("payload", around.start, around.data)
    assert seen(data).one_bit.field == "payload"


def test_a_long_text_is_cut_to_what_is_shown():
    log = LogBuilder().add("E", enqueue_body(b"", b"k" * 250)).add("z")
    data = bytearray(log.data)
    data[log.offsets[0] + 150] ^= 1
    around = seen(data).around
    assert [(span.name, span.offset, span.length) for span in around.spans] == [("key", around.start, 128)]


def test_each_policy_is_told_in_a_sentence():
    found = seen(broken(worked(), 4))
    told = {policy: policy_words(outcome(found, policy), found) for policy in Policy}
    assert told[Policy.REFUSE].startswith("Read-only from here on; 4 unfinished jobs can be read and wait")
    assert told[Policy.STOP] == (
        "Takes the log to end at 0x140 and says nothing; new records are written over 240 bytes with 3 readable "
        "records. Numbers 5 to 8 would be given a second time."
    )
    assert told[Policy.SKIP] == "Takes every record whose checksums hold."
    assert told[Policy.CUT].startswith("Deletes 240 bytes with 3 readable records from the file and goes on.")
    dropping = seen(flipped(1, 7, 4))
    assert "1 operation made no sense without what was skipped" in policy_words(
        outcome(dropping, Policy.SKIP), dropping
    )
    doubting = seen(swapped())
    assert "It believes jobs 2, 3 by records that may be old copies." in policy_words(
        outcome(doubting, Policy.SKIP), doubting
    )


def test_over_a_torn_tail_all_policies_come_to_the_same():
    found = seen(worked().data[:-20])
    assert compared_words(found).startswith("Every policy comes to the same 3 unfinished jobs")
    assert policy_words(outcome(found, Policy.REFUSE), found).startswith("Sets the torn tail aside")
    assert policy_words(outcome(found, Policy.STOP), found).endswith("new records are written over 28 bytes.")


def test_what_the_policies_are_compared_with_is_said():
    assert "the flipped bit undone: 3 unfinished jobs" in compared_words(seen(flipped(4, 37, 2)))
    assert "nobody can tell" in compared_words(seen(broken(worked(), 4)))


def test_a_long_row_of_jobs_is_cut_short():
    assert ids_words((7,)) == "job 7"
    assert ids_words((7, 9)) == "jobs 7, 9"
    assert ids_words(range(1, IDS_SHOWN + 13)).endswith(f"{IDS_SHOWN} and 12 more")


def test_the_report_holds_everything_on_one_page():
    report = report_of(seen(flipped(4, 37, 2)))
    for words in (
        "queue.joblog, 560 bytes\nDamaged in the middle at 0x140",
        "One flipped bit explains it: bit 2 of byte 0x165",
        "What recovery accepts\n  4 records, up to 0x140",
        "  gap 0x140 to 0x180",
        "  end CRC at 0x17c: stored ",
        "  00000140: b54a 5141 0000 0010",
        "  Stop silently (RocksDB's default, SQLite's WAL, Kafka): Takes the log to end",
        "    lost: 1 (job 7)\n    resurrected: 1 (job 1)\n    delivered twice: 1 (job 2)",
    ):
        assert words in report
    assert "policy" not in report_of(seen(worked().data))
    assert "The reader's words: it does not begin like a log" in report_of(seen(worked().data[64:]))


def salvaged(data, *, repair=False):
    machine = Machine()
    machine.disk.put(PATH, bytes(data))
    return salvage(PATH, "/saved.joblog", machine.process(), machine.clock, repair=repair), look(
        PATH, machine.process(), machine.clock
    )


def test_a_salvage_is_reported_with_what_could_not_be_saved():
    report, found = salvaged(swapped())
    told = salvage_report_of(report, report_of(found))
    assert told.startswith(f"Salvaged {PATH} into /saved.joblog. The damaged file was not changed.\n")
    assert "\n1 job saved, of which 1 may already be done.\n" in told
    assert "\n1 record read before the damage, 5 behind it.\n" in told
    assert "Left out: 2 readable records that may be old copies" in told
    assert "Not saved: 128 bytes in no record that could be used." in told
    assert told.endswith(report_of(found))


def test_a_salvage_reports_the_repair_and_the_lost_header():
    assert "Undone in the copy: bit 2 of byte 0x165." in salvage_report_of(salvaged(flipped(4, 37, 2), repair=True)[0])
    said = salvage_report_of(salvaged(worked().data[64:])[0])
    assert "\n8 records read.\n" in said
    assert (
        "The file header is gone and with it 64 bytes at the front; the record at 0x000 gave the salt back (5eed5a17)."
        in said
    )
