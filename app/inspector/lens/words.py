"""What a look through the lens saw, in plain sentences: the verdict, the two opinions, each policy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.log.record import name_of
from app.inspector.lens.seen import LensKind, Policy
from app.inspector.texts import count_text, offset_text, size_text, visible

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.inspector.lens.seen import Checked, Found, OneBit, Outcome, Seen

IDS_SHOWN = 40
"""So many jobs are named; the others are counted."""

POLICY_NAMES = {
    Policy.REFUSE: "Stop and refuse",
    Policy.STOP: "Stop silently",
    Policy.SKIP: "Skip and go on",
    Policy.CUT: "Cut at the damage",
}
POLICY_USERS = {
    Policy.REFUSE: "Tearproof, etcd",
    Policy.STOP: "RocksDB's default, SQLite's WAL, Kafka",
    Policy.SKIP: "LevelDB, bitcask",
    Policy.CUT: "repair by truncation",
}
"""Who does it; FAULTS.md."""


_SENTENCES = {
    LensKind.CLEAN: "Whole: {read} read, every checksum holds.",
    LensKind.TORN: "Torn tail{at}: {reason}.",
    LensKind.PADDING: "Padding{at}: {reason}. The file grew, but its data never came.",
    LensKind.MIDDLE: "Damaged in the middle{at}: {reason}. {still} behind it.",
    LensKind.END: "Damaged at the end{at}: {reason}. {still} behind it.",
    LensKind.STALE: "Stale record{at}: whole, but of an older generation of this file ({salts}).",
    LensKind.OTHER_FILE: "Record of another file{at}: whole, but not of this one ({salts}).",
    LensKind.OUT_OF_ORDER: "Out of order{at}: {reason}.",
    LensKind.NONSENSE: "Damaged{at}: {reason}.",
    LensKind.PROMISED: "Damaged{at}: {reason}.",
    LensKind.HEADER_BIT: "File header damaged{at}: {reason}. {still} behind it.",
    LensKind.HEADER_DAMAGED: "File header damaged{at}: {reason}. {still} behind it.",
    LensKind.EMPTY: "Empty: the file has no bytes, so it holds no queue.",
    LensKind.NEWER: "Written by a later version of this program{at}: {reason}.",
}


def sentence(seen: Seen) -> str:
    """The verdict on a file in one sentence, or two where the second says what is still there."""
    reason = visible(seen.verdict.reason).rstrip(".")
    if seen.kind is LensKind.HEADER_GONE:
        return _gone_header(seen)
    if seen.kind is LensKind.NOT_A_LOG:
        return _not_a_log(reason)
    if seen.kind is LensKind.OUT_OF_ORDER and _all_numbers_follow(seen):
        reason = f"{reason.partition(': ')[0]}: no number is missing, so records changed places"
    return _SENTENCES[seen.kind].format(
        at="" if seen.offset is None else f" at {offset_text(seen.offset)}",
        reason=reason,
        read=count_text(seen.accepted.records, "record"),
        still=_still_there(seen.found),
        salts=_salts(seen),
    )


def accepted_words(seen: Seen) -> list[str]:
    """What recovery accepts, one line each."""
    accepted = seen.accepted
    if not accepted.records:
        nothing = "No record: without a file header nothing can be checked." if seen.header is None else "No record."
        if seen.kind in (LensKind.HEADER_BIT, LensKind.HEADER_GONE):
            nothing = "No record: recovery stops at the file header."
        return [nothing] if seen.size_bytes else ["No record: there are no bytes."]
    lines = [
        f"{count_text(accepted.records, 'record')}, up to {offset_text(accepted.end)}; the last has number "
        f"{accepted.sequence:,}."
    ]
    states = ", ".join(f"{count:,} {word}" for word, count in accepted.states.items())
    lines.append(f"Jobs: {states}." if states else "No jobs.")
    left = seen.size_bytes - accepted.end
    if left > 0 and seen.kind is not LensKind.CLEAN:
        lines.append(f"{size_text(left)} behind that are not acted upon.")
    return lines


def found_words(seen: Seen) -> list[str]:
    """What a search finds behind the damage, one line each."""
    found = seen.found
    if seen.kind is LensKind.CLEAN:
        return ["Nothing is left behind the last record."]
    if not found.records or found.first is None or found.last is None:
        return [f"No readable record{_so_far(found) or ' behind it'}."]
    at_least = "At least " if found.more else ""
    lines = [f"{at_least}{count_text(found.records, 'readable record')} about {count_text(len(found.jobs), 'job')}."]
    lines.append(f"First: {_record(found.first.letter, found.first.sequence, found.first.offset)}.")
    if found.records > 1:
        lines.append(f"Last: {_record(found.last.letter, found.last.sequence, found.last.offset)}.")
    lines.append(_gap_words(found))
    if found.unproven:
        copies = "an old copy: nothing chains to it" if found.unproven == 1 else "old copies: nothing chains to them"
        lines.append(f"{count_text(found.unproven, 'record')} may be {copies}.")
    if found.more:
        lines.append(f"The search stopped after {size_text(found.searched_bytes)}.")
    return [line for line in lines if line]


def check_words(check: Checked) -> str:
    """One checksum: what stands there and what the bytes say."""
    told = "they agree" if check.holds else "they differ"
    return (
        f"{check.name} at {offset_text(check.offset)}: stored {check.stored:08x}, computed {check.computed:08x}: {told}"
    )


def bit_words(bit: OneBit) -> str:
    """The one flipped bit: where, what the byte was, and what its field said."""
    where = f"bit {bit.bit} of byte {offset_text(bit.offset)}"
    words = f"One flipped bit explains it: {where}, {bit.now:02x} instead of {bit.then:02x}"
    if bit.field:
        words += f", in {bit.field}"
    if bit.value_now and bit.value_now != bit.value_then:
        words += f" ({bit.value_now} instead of {bit.value_then})"
    return f"{words}."


def policy_words(outcome: Outcome, seen: Seen) -> str:
    """What a policy does with this file, in a sentence."""
    found, torn = seen.found, seen.kind in (LensKind.TORN, LensKind.PADDING) or not seen.outcomes[0].serves
    where = "" if seen.offset is None else f" at {offset_text(seen.offset)}"
    if outcome.policy is Policy.REFUSE:
        if outcome.serves:
            return "Sets the torn tail aside in a file of its own and goes on; nothing in it was promised."
        waiting = count_text(outcome.jobs, "unfinished job")
        return f"Read-only from here on; {waiting} can be read and wait until you have chosen a way on."
    if outcome.policy is Policy.SKIP:
        dropped = count_text(outcome.dropped, "operation")
        rest = f"; {dropped} made no sense without what was skipped and fell away" if outcome.dropped else ""
        old = f" It believes {ids_words(outcome.doubtful)} by records that may be old copies." * bool(outcome.doubtful)
        return f"Takes every record whose checksums hold{rest}.{old}"
    hidden = f" with {count_text(found.records, 'readable record')}" if found.records else ""
    left = size_text(seen.size_bytes - (seen.offset or 0))
    again = _numbers_again(seen) if torn else ""
    if outcome.policy is Policy.STOP:
        return f"Takes the log to end{where} and says nothing; new records are written over {left}{hidden}.{again}"
    return f"Deletes {left}{hidden} from the file and goes on.{again}"


def ids_words(jobs: Sequence[int]) -> str:
    """Jobs in a row, a long one cut short: `jobs 3, 5, 8 and 12 more`."""
    shown = ", ".join(f"{job}" for job in jobs[:IDS_SHOWN])
    more = len(jobs) - IDS_SHOWN
    return f"{'job' if len(jobs) == 1 else 'jobs'} {shown}" + (f" and {more:,} more" if more > 0 else "")


def compared_words(seen: Seen) -> str:
    """What the policies are compared with."""
    if seen.outcomes[0].serves and not any(outcome.differs for outcome in seen.outcomes):
        return f"Every policy comes to the same {count_text(seen.jobs, 'unfinished job')}: no record stands behind it."
    if seen.by_one_bit:
        return f"Compared with the whole log, the flipped bit undone: {count_text(seen.jobs, 'unfinished job')}."
    return (
        f"Compared with all that can be read, before and behind it: {count_text(seen.jobs, 'unfinished job')}. What "
        "stood in the damage itself nobody can tell."
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
    return f" Numbers {first:,} to {last.sequence:,} would be given a second time."


def _still_there(found: Found) -> str:
    if not found.records:
        return f"No whole record can be found{_so_far(found)}"
    at_least = "At least " if found.more else ""
    return f"{at_least}{count_text(found.records, 'whole record')} can still be read"


def _so_far(found: Found) -> str:
    """How far a search went that stopped before the end; empty for one that did not."""
    return f" in the first {size_text(found.searched_bytes)}" if found.more else ""


def _record(letter: int, sequence: int, offset: int) -> str:
    return f"{name_of(letter)} with number {sequence:,} at {offset_text(offset)}"


def _gap_words(found: Found) -> str:
    if not found.gap_bytes:
        return ""
    missing = sum(gap.numbers for gap in found.gaps)
    numbers = f"; {count_text(missing, 'number')} missing" if missing else ""
    return f"{size_text(found.gap_bytes)} in {count_text(len(found.gaps), 'gap')} can't be read{numbers}."


def _gone_header(seen: Seen) -> str:
    lost = seen.lost_header
    assert lost is not None
    cut = f", and {lost.cut_bytes} bytes at the front with it" if lost.cut_bytes else ""
    salt = f"the one at {offset_text(lost.offset)} gives its salt back: {lost.header.salt:08x}"
    return f"The file header is gone{cut}. {_still_there(seen.found)} all the same: {salt}."


def _salts(seen: Seen) -> str:
    if seen.stranger_salt is None or seen.header is None:
        return ""
    return f"its salt is {seen.stranger_salt:08x}, this file's {seen.header.salt:08x}"


def _not_a_log(reason: str) -> str:
    _, looks, guess = reason.partition("looks like ")
    if not looks:
        return f"Not a log: {reason}."
    return f"Not a log: probably {guess}."
