"""What was seen, and what a salvage saved, as text to be copied into a mail or a ticket."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.inspector.lens.words import (
    POLICY_NAMES,
    POLICY_USERS,
    accepted_words,
    bit_words,
    check_words,
    compared_words,
    found_words,
    ids_words,
    policy_words,
    sentence,
)
from app.inspector.out.hex_dump import hex_dump
from app.inspector.salvage_words import salvage_sentences
from app.inspector.texts import count_text, offset_text, size_text, visible

if TYPE_CHECKING:
    from app.engine.salvage import SalvageReport
    from app.inspector.lens.seen import Outcome, Seen


def report_of(seen: Seen) -> str:
    """All that a look saw, one page of plain text."""
    lines = [f"{visible(seen.name)}, {size_text(seen.size_bytes)}", sentence(seen)]
    if seen.one_bit is not None:
        lines.append(bit_words(seen.one_bit))
    if visible(seen.verdict.reason) not in lines[1]:
        lines.append(f"The reader's words: {visible(seen.verdict.reason)}.")
    lines += ["", "What recovery accepts", *_indented(accepted_words(seen))]
    lines += ["", "What a search finds behind it", *_indented(found_words(seen))]
    lines += [f"  gap {offset_text(gap.start)} to {offset_text(gap.end)}" for gap in seen.found.gaps]
    if seen.checks:
        lines += ["", "The checksums there", *_indented([check_words(check) for check in seen.checks])]
    if seen.around.data:
        lines += ["", "The bytes there", *_indented(hex_dump(seen.around.data, seen.around.start).splitlines())]
    if seen.outcomes:
        lines += ["", "What each policy would make of these bytes", f"  {compared_words(seen)}"]
        lines += [line for outcome in seen.outcomes for line in _outcome(outcome, seen)]
    return "\n".join(lines) + "\n"


def salvage_report_of(report: SalvageReport, before: str = "") -> str:
    """What a salvage saved and what it could not save, as plain text.

    Args:
        report: the engine's.
        before: the report on the damage, if there is one.
    """
    lines = [
        f"Salvaged {visible(report.source)} into {visible(report.target)}. The damaged file was not changed.",
        f"Found: {report.verdict}.",
        f"{count_text(report.jobs, 'job')} saved, of which {report.may_be_done:,} may already be done.",
        *salvage_sentences(report),
    ]
    return "\n".join(lines) + "\n" + (f"\n{before}" if before else "")


def _outcome(outcome: Outcome, seen: Seen) -> list[str]:
    lines = [f"  {POLICY_NAMES[outcome.policy]} ({POLICY_USERS[outcome.policy]}): {policy_words(outcome, seen)}"]
    for word, jobs in (
        ("lost", outcome.lost),
        ("resurrected", outcome.resurrected),
        ("delivered twice", outcome.twice),
    ):
        lines.append(f"    {word}: {len(jobs):,}" + (f" ({ids_words(jobs)})" if jobs else ""))
    return lines


def _indented(lines: list[str]) -> list[str]:
    return [f"  {line}" for line in lines]
