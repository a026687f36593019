"""What to say when a file can't be read, or not any more, and what has become of it."""

from __future__ import annotations

from app.inspector.news import Fate
from app.inspector.places import dangling_notice
from app.inspector.texts import visible
from app.inspector.verdicts import Notice, Weight, failure_notice, is_out_of_reach, lost_notice
from app.wording import number_text, phrase


def gone_notice(name: str) -> Notice:
    """Nothing is at its path any more."""
    sentence = phrase("{name} is gone: it was deleted, moved or renamed.", name=visible(name))
    return Notice(Weight.WARNING, sentence, phrase("What was read stays on screen. It is read again if it comes back."))


def stopped_notice(records: int) -> Notice:
    """Reading a large file was called off."""
    sentence = phrase("Reading was stopped after {records} records.", records=number_text(records))
    return Notice(Weight.INFO, sentence, phrase("Open the file again to read it whole."))


def trouble_of(error: Exception, name: str, *, was_there: bool, link: str = "") -> tuple[Notice, Fate | None]:
    """The banner's words for an error of reading, and what has become of the file.

    Args:
        error: of the system, or of the engine because of one.
        name: the file's name.
        was_there: it could be read before.
        link: what it leads to, if it is a symbolic link.
    """
    cause = error if isinstance(error, OSError) else error.__cause__
    if was_there and isinstance(error, FileNotFoundError):
        return gone_notice(name), Fate.VANISHED
    if was_there and isinstance(cause, OSError) and is_out_of_reach(cause):
        return lost_notice(cause, name), Fate.UNREACHABLE
    if link and isinstance(cause, FileNotFoundError):
        return dangling_notice(name, link), None
    if isinstance(cause, OSError):
        return failure_notice(cause, name), None
    return Notice(Weight.DANGER, str(error)), None
