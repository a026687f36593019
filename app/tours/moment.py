"""What a check looks at: the facts before and after a step, and what happened in between."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.lab.faults.base import Report
    from app.tours.facts import Facts


@dataclass(frozen=True, slots=True)
class Moment:
    """A step that was done.

    Attributes:
        before, after: the facts.
        refused: why the last thing asked for was refused, as a word of `refusals`; "" when it was not.
        sentence: what the refusal said.
        flipped: byte and bit of the last single bit that a fault flipped, in this step or an earlier one.
    """

    before: Facts
    after: Facts
    refused: str = ""
    sentence: str = ""
    flipped: tuple[int, int] | None = None


def flipped_bit(report: Report) -> tuple[int, int] | None:
    """The byte and bit that a fault flipped, None when it did anything else to the bytes."""
    if len(report.splices) != 1:
        return None
    splice = report.splices[0]
    if splice.before is None or splice.after is None or len(splice.before) != len(splice.after):
        return None
    changed = [
        (splice.offset + index, before ^ after)
        for index, (before, after) in enumerate(zip(splice.before, splice.after, strict=True))
        if before != after
    ]
    if len(changed) != 1 or changed[0][1].bit_count() != 1:
        return None
    return changed[0][0], changed[0][1].bit_length() - 1
