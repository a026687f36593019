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
from app.inspector.verdicts import verdict_line
from app.wording import number_text, phrase, reworded

if TYPE_CHECKING:
    from app.engine.salvage import SalvageReport
    from app.inspector.lens.seen import Outcome, Seen


def report_of(seen: Seen) -> str:
    """All that a look saw, one page of plain text."""
    lines = [f"{visible(seen.name)}, {size_text(seen.size_bytes)}", sentence(seen)]
    if seen.one_bit is not None:
        lines.append(bit_words(seen.one_bit))
    if visible(reworded(seen.verdict.reason)) not in lines[1]:
        lines.append(phrase("The reader's words: {reason}.", reason=visible(reworded(seen.verdict.reason))))
    lines += ["", phrase("What recovery accepts"), *_indented(accepted_words(seen))]
    lines += ["", phrase("What a search finds behind it"), *_indented(found_words(seen))]
    lines += [
        "  " + phrase("gap {start} to {end}", start=offset_text(gap.start), end=offset_text(gap.end))
        for gap in seen.found.gaps
    ]
    if seen.checks:
        lines += ["", phrase("The checksums there"), *_indented([check_words(check) for check in seen.checks])]
    if seen.around.data:
        lines += ["", phrase("The bytes there"), *_indented(hex_dump(seen.around.data, seen.around.start).splitlines())]
    if seen.outcomes:
        lines += ["", phrase("What each policy would make of these bytes"), f"  {compared_words(seen)}"]
        lines += [line for outcome in seen.outcomes for line in _outcome(outcome, seen)]
    return "\n".join(lines) + "\n"


def salvage_report_of(report: SalvageReport, before: str = "") -> str:
    """What a salvage saved and what it could not save, as plain text.

    Args:
        report: the engine's.
        before: the report on the damage, if there is one.
    """
    lines = [
        phrase(
            "Salvaged {source} into {target}. The damaged file was not changed.",
            source=visible(report.source),
            target=visible(report.target),
        ),
        phrase("Found: {verdict}.", verdict=verdict_line(report.verdict)),
        phrase(
            "{jobs} saved, of which {may_be_done} may already be done.",
            jobs=count_text(report.jobs, "job"),
            may_be_done=number_text(report.may_be_done),
        ),
        *salvage_sentences(report),
    ]
    return "\n".join(lines) + "\n" + (f"\n{before}" if before else "")


def _outcome(outcome: Outcome, seen: Seen) -> list[str]:
    name, users = phrase(POLICY_NAMES[outcome.policy]), phrase(POLICY_USERS[outcome.policy])
    lines = [f"  {name} ({users}): {policy_words(outcome, seen)}"]
    for word, jobs in (
        (phrase("lost"), outcome.lost),
        (phrase("resurrected"), outcome.resurrected),
        (phrase("delivered twice"), outcome.twice),
    ):
        lines.append(f"    {word}: {number_text(len(jobs))}" + (f" ({ids_words(jobs)})" if jobs else ""))
    return lines


def _indented(lines: list[str]) -> list[str]:
    return [f"  {line}" for line in lines]
