"""What the window says about the file of another program: its verdict, what nobody can know, why it is only read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.log.verdict import VerdictKind
from app.inspector.formats.joblog import OWN
from app.inspector.texts import offset_text, visible
from app.inspector.verdicts import Notice, Weight, verdict_notice
from app.wording import marked, phrase

if TYPE_CHECKING:
    from app.inspector.document import LogFacts

_NOT_CHANGED = marked("The file was not changed.")


def file_notice(facts: LogFacts, name: str, *, writing: bool) -> Notice | None:
    """What to say about a file of any format; None when it is clean and nothing is wrong with it.

    Args:
        facts: what is known about it.
        name: the file's name, without its folder.
        writing: True in the sandbox and in work, False while the file is only inspected.
    """
    verdict = facts.verdict
    if facts.format is OWN or verdict.kind is VerdictKind.EMPTY:
        return verdict_notice(verdict, name, writing=writing)
    if verdict.kind is VerdictKind.CLEAN or verdict.offset is None:
        return None
    at, reason = offset_text(verdict.offset), visible(verdict.reason.rstrip("."))
    if verdict.kind is VerdictKind.TORN:
        sentence = phrase("{name} ends in a torn tail at {at}: {reason}.", name=visible(name), at=at, reason=reason)
        return Notice(
            Weight.WARNING, sentence, f"{phrase('Every record before it can be read.')} {phrase(facts.format.caution)}"
        )
    sentence = phrase("{name} is damaged at {at}: {reason}.", name=visible(name), at=at, reason=reason)
    return Notice(Weight.DANGER, sentence, f"{phrase(_NOT_CHANGED)} {phrase(facts.format.caution)}")


def caution_notice(facts: LogFacts, name: str) -> Notice | None:
    """What must be known about a file even where nothing seems wrong with it; None for our own log."""
    if not facts.format.caution:
        return None
    sentence = phrase(
        "{name} is a {title}. {caution}",
        name=visible(name),
        title=phrase(facts.format.title),
        caution=phrase(facts.format.caution),
    )
    return Notice(Weight.INFO, sentence, facts.notes[0] if facts.notes else "")


def why_not_foreign(facts: LogFacts, action: str) -> str:
    """Why something can't be done with the file of another program; empty for our own log.

    Args:
        facts: what is known about the file.
        action: `work_with`, `break_copy`, `salvage` or `checksum`.
    """
    if facts.format is OWN:
        return ""
    title = phrase(facts.format.title)
    words = {
        "work_with": phrase(
            "This is a {title}: it can be read here, but only its own program writes to it.", title=title
        ),
        "break_copy": phrase(
            "This is a {title}: the sandbox's queue can't run on it. Save a copy and break that elsewhere.", title=title
        ),
        "salvage": phrase(
            "This is a {title}: its records can't be made into a Tearproof log. Save a copy instead.", title=title
        ),
        "checksum": phrase("This format has no checksum, so there is nothing to work out."),
    }
    return "" if action == "checksum" and facts.format.has_checksums else words.get(action, "")
