"""What a look through the lens saw, in plain sentences: the verdict, the two opinions, each policy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.log.record import name_of
from app.inspector.lens.seen import LensKind, Policy
from app.inspector.texts import count_text, offset_text, size_text, visible
from app.wording import counted, marked, number_text, phrase, reworded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.inspector.lens.seen import Checked, Found, OneBit, Outcome, Seen

IDS_SHOWN = 40
"""So many jobs are named; the others are counted."""

POLICY_NAMES = {
    Policy.REFUSE: marked("Stop and refuse"),
    Policy.STOP: marked("Stop silently"),
    Policy.SKIP: marked("Skip and go on"),
    Policy.CUT: marked("Cut at the damage"),
}
POLICY_USERS = {
    Policy.REFUSE: "Tearproof, etcd",
    Policy.STOP: marked("RocksDB's default, SQLite's WAL, Kafka"),
    Policy.SKIP: "LevelDB, bitcask",
    Policy.CUT: marked("repair by truncation"),
}
"""Who does it; FAULTS.md."""


_SENTENCES = {
    LensKind.CLEAN: marked("Whole: {read} read, every checksum holds."),
    LensKind.TORN: marked("Torn tail{at}: {reason}."),
    LensKind.PADDING: marked("Padding{at}: {reason}. The file grew, but its data never came."),
    LensKind.MIDDLE: marked("Damaged in the middle{at}: {reason}. {still} behind it."),
    LensKind.END: marked("Damaged at the end{at}: {reason}. {still} behind it."),
    LensKind.STALE: marked("Stale record{at}: whole, but of an older generation of this file ({salts})."),
    LensKind.OTHER_FILE: marked("Record of another file{at}: whole, but not of this one ({salts})."),
    LensKind.OUT_OF_ORDER: marked("Out of order{at}: {reason}."),
    LensKind.NONSENSE: marked("Damaged{at}: {reason}."),
    LensKind.PROMISED: marked("Damaged{at}: {reason}."),
    LensKind.HEADER_BIT: marked("File header damaged{at}: {reason}. {still} behind it."),
    LensKind.HEADER_DAMAGED: marked("File header damaged{at}: {reason}. {still} behind it."),
    LensKind.EMPTY: marked("Empty: the file has no bytes, so it holds no queue."),
    LensKind.NEWER: marked("Written by a later version of this program{at}: {reason}."),
}


def sentence(seen: Seen) -> str:
    """The verdict on a file in one sentence, or two where the second says what is still there."""
    reason = visible(seen.verdict.reason).rstrip(".")
    if seen.kind is LensKind.HEADER_GONE:
        return _gone_header(seen)
    if seen.kind is LensKind.NOT_A_LOG:
        return _not_a_log(reason)
    if seen.kind is LensKind.OUT_OF_ORDER and _all_numbers_follow(seen):
        reason = phrase(
            "{reason}: no number is missing, so records changed places", reason=reworded(reason.partition(": ")[0])
        )
    return phrase(
        _SENTENCES[seen.kind],
        at="" if seen.offset is None else " " + phrase("at {offset}", offset=offset_text(seen.offset)),
        reason=reworded(reason),
        read=count_text(seen.accepted.records, "record"),
        still=_still_there(seen.found),
        salts=_salts(seen),
    )


def accepted_words(seen: Seen) -> list[str]:
    """What recovery accepts, one line each."""
    accepted = seen.accepted
    if not accepted.records:
        nothing = (
            phrase("No record: without a file header nothing can be checked.")
            if seen.header is None
            else phrase("No record.")
        )
        if seen.kind in (LensKind.HEADER_BIT, LensKind.HEADER_GONE):
            nothing = phrase("No record: recovery stops at the file header.")
        return [nothing] if seen.size_bytes else [phrase("No record: there are no bytes.")]
    lines = [
        phrase(
            "{records}, up to {end}; the last has number {sequence}.",
            records=count_text(accepted.records, "record"),
            end=offset_text(accepted.end),
            sequence=number_text(accepted.sequence),
        )
    ]
    states = ", ".join(f"{number_text(count)} {phrase(word)}" for word, count in accepted.states.items())
    lines.append(phrase("Jobs: {states}.", states=states) if states else phrase("No jobs."))
    left = seen.size_bytes - accepted.end
    if left > 0 and seen.kind is not LensKind.CLEAN:
        lines.append(phrase("{left} behind that are not acted upon.", left=size_text(left)))
    return lines


def found_words(seen: Seen) -> list[str]:
    """What a search finds behind the damage, one line each."""
    found = seen.found
    if seen.kind is LensKind.CLEAN:
        return [phrase("Nothing is left behind the last record.")]
    if not found.records or found.first is None or found.last is None:
        return [phrase("No readable record{where}.", where=_so_far(found) or " " + phrase("behind it"))]
    at_least = phrase("At least") + " " if found.more else ""
    lines = [
        phrase(
            "{at_least}{readable_records} about {jobs}.",
            at_least=at_least,
            readable_records=count_text(found.records, "readable record"),
            jobs=count_text(len(found.jobs), "job"),
        )
    ]
    lines.append(
        phrase("First: {record}.", record=_record(found.first.letter, found.first.sequence, found.first.offset))
    )
    if found.records > 1:
        lines.append(
            phrase("Last: {record}.", record=_record(found.last.letter, found.last.sequence, found.last.offset))
        )
    lines.append(_gap_words(found))
    if found.unproven:
        copies = (
            phrase("an old copy: nothing chains to it")
            if found.unproven == 1
            else phrase("old copies: nothing chains to them")
        )
        lines.append(phrase("{records} may be {copies}.", records=count_text(found.unproven, "record"), copies=copies))
    if found.more:
        lines.append(
            phrase("The search stopped after {searched_bytes}.", searched_bytes=size_text(found.searched_bytes))
        )
    return [line for line in lines if line]


def check_words(check: Checked) -> str:
    """One checksum: what stands there and what the bytes say."""
    told = phrase("they agree") if check.holds else phrase("they differ")
    return phrase(
        "{name} at {offset}: stored {stored:08x}, computed {computed:08x}: {told}",
        name=check.name,
        offset=offset_text(check.offset),
        stored=check.stored,
        computed=check.computed,
        told=told,
    )


def bit_words(bit: OneBit) -> str:
    """The one flipped bit: where, what the byte was, and what its field said."""
    where = phrase("bit {bit} of byte {offset}", bit=bit.bit, offset=offset_text(bit.offset))
    words = phrase(
        "One flipped bit explains it: {where}, {now:02x} instead of {then:02x}", where=where, now=bit.now, then=bit.then
    )
    if bit.field:
        words += phrase(", in {field}", field=bit.field)
    if bit.value_now and bit.value_now != bit.value_then:
        words += " " + phrase(
            "({value_now} instead of {value_then})", value_now=bit.value_now, value_then=bit.value_then
        )
    return f"{words}."


def policy_words(outcome: Outcome, seen: Seen) -> str:
    """What a policy does with this file, in a sentence."""
    found, torn = seen.found, seen.kind in (LensKind.TORN, LensKind.PADDING) or not seen.outcomes[0].serves
    where = "" if seen.offset is None else " " + phrase("at {offset}", offset=offset_text(seen.offset))
    if outcome.policy is Policy.REFUSE:
        if outcome.serves:
            return phrase("Sets the torn tail aside in a file of its own and goes on; nothing in it was promised.")
        waiting = count_text(outcome.jobs, "unfinished job")
        return phrase(
            "Read-only from here on; {waiting} can be read and wait until you have chosen a way on.", waiting=waiting
        )
    if outcome.policy is Policy.SKIP:
        dropped = count_text(outcome.dropped, "operation")
        rest = (
            phrase("; {dropped} made no sense without what was skipped and fell away", dropped=dropped)
            if outcome.dropped
            else ""
        )
        old = (
            " " + phrase("It believes {ids} by records that may be old copies.", ids=ids_words(outcome.doubtful))
        ) * bool(outcome.doubtful)
        return phrase("Takes every record whose checksums hold{rest}.{old}", rest=rest, old=old)
    hidden = (
        " " + phrase("with {readable_records}", readable_records=count_text(found.records, "readable record"))
        if found.records
        else ""
    )
    left = size_text(seen.size_bytes - (seen.offset or 0))
    again = _numbers_again(seen) if torn else ""
    if outcome.policy is Policy.STOP:
        return phrase(
            "Takes the log to end{where} and says nothing; new records are written over {left}{hidden}.{again}",
            where=where,
            left=left,
            hidden=hidden,
            again=again,
        )
    return phrase("Deletes {left}{hidden} from the file and goes on.{again}", left=left, hidden=hidden, again=again)


def ids_words(jobs: Sequence[int]) -> str:
    """Jobs in a row, a long one cut short: `jobs 3, 5, 8 and 12 more`."""
    shown = ", ".join(f"{job}" for job in jobs[:IDS_SHOWN])
    more = len(jobs) - IDS_SHOWN
    told = counted(len(jobs), "job {ids}", "jobs {ids}", ids=shown)
    return f"{told} {phrase('and {more} more', more=number_text(more))}" if more > 0 else told


def compared_words(seen: Seen) -> str:
    """What the policies are compared with."""
    if seen.outcomes[0].serves and not any(outcome.differs for outcome in seen.outcomes):
        return phrase(
            "Every policy comes to the same {unfinished_jobs}: no record stands behind it.",
            unfinished_jobs=count_text(seen.jobs, "unfinished job"),
        )
    if seen.by_one_bit:
        return phrase(
            "Compared with the whole log, the flipped bit undone: {unfinished_jobs}.",
            unfinished_jobs=count_text(seen.jobs, "unfinished job"),
        )
    return phrase(
        "Compared with all that can be read, before and behind it: {unfinished_jobs}. What stood "
        "in the damage itself nobody can tell.",
        unfinished_jobs=count_text(seen.jobs, "unfinished job"),
    )


def _all_numbers_follow(seen: Seen) -> bool:
    """True when as many records stand behind as there are numbers up to the last one: nothing was lost."""
    found = seen.found
    return found.last is not None and not found.more and found.records == found.last.sequence - seen.accepted.sequence


def _numbers_again(seen: Seen) -> str:
    last = seen.found.last
    first = seen.accepted.sequence + 1
    if last is None or last.sequence < first:
        return ""
    return " " + phrase(
        "Numbers {first} to {sequence} would be given a second time.",
        first=number_text(first),
        sequence=number_text(last.sequence),
    )


def _still_there(found: Found) -> str:
    if not found.records:
        return phrase("No whole record can be found{where}", where=_so_far(found))
    at_least = phrase("At least") + " " if found.more else ""
    return phrase(
        "{at_least}{whole_records} can still be read",
        at_least=at_least,
        whole_records=count_text(found.records, "whole record"),
    )


def _so_far(found: Found) -> str:
    """How far a search went that stopped before the end; empty for one that did not."""
    return (
        " " + phrase("in the first {searched_bytes}", searched_bytes=size_text(found.searched_bytes))
        if found.more
        else ""
    )


def _record(letter: int, sequence: int, offset: int) -> str:
    return phrase(
        "{record} with number {sequence} at {offset}",
        record=name_of(letter),
        sequence=number_text(sequence),
        offset=offset_text(offset),
    )


def _gap_words(found: Found) -> str:
    if not found.gap_bytes:
        return ""
    missing = sum(gap.numbers for gap in found.gaps)
    numbers = phrase("; {numbers} missing", numbers=count_text(missing, "number")) if missing else ""
    return phrase(
        "{gap_bytes} in {gaps} can't be read{numbers}.",
        gap_bytes=size_text(found.gap_bytes),
        gaps=count_text(len(found.gaps), "gap"),
        numbers=numbers,
    )


def _gone_header(seen: Seen) -> str:
    lost = seen.lost_header
    assert lost is not None
    cut = phrase(", and {cut_bytes} bytes at the front with it", cut_bytes=lost.cut_bytes) if lost.cut_bytes else ""
    salt = phrase(
        "the one at {offset} gives its salt back: {salt:08x}", offset=offset_text(lost.offset), salt=lost.header.salt
    )
    return phrase(
        "The file header is gone{cut}. {found} all the same: {salt}.",
        cut=cut,
        found=_still_there(seen.found),
        salt=salt,
    )


def _salts(seen: Seen) -> str:
    if seen.stranger_salt is None or seen.header is None:
        return ""
    return phrase(
        "its salt is {stranger_salt:08x}, this file's {salt:08x}",
        stranger_salt=seen.stranger_salt,
        salt=seen.header.salt,
    )


def _not_a_log(reason: str) -> str:
    _, looks, guess = reason.partition("looks like ")
    if not looks:
        return phrase("Not a log: {reason}.", reason=reworded(reason))
    return phrase("Not a log: probably {guess}.", guess=reworded(guess))
