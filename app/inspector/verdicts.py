"""A plain sentence for each verdict and each failure to open a file, and what to do next."""

from __future__ import annotations

import errno
from enum import Enum
from typing import TYPE_CHECKING

from app.engine.light import dataclass
from app.engine.log.verdict import Verdict, VerdictKind
from app.inspector.texts import count_text, offset_text, size_text, visible
from app.inspector.times import odd_times_words

if TYPE_CHECKING:
    from app.engine.ports import FileStat
    from app.inspector.document import LogFacts
    from app.inspector.times import OddTimes


class Weight(Enum):
    """How much a notice matters."""

    INFO = "info"
    WARNING = "warning"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Notice:
    """What the banner says: one sentence, and what to do next."""

    weight: Weight
    sentence: str
    advice: str = ""


_SHARE = "The share that holds {name} can't be reached any more"
_DISK = "The disk that holds {name} was taken away or does not answer"
_OUT_OF_REACH = {
    errno.ESTALE: _SHARE,
    errno.ENOTCONN: _SHARE,
    errno.ETIMEDOUT: _SHARE,
    errno.EHOSTDOWN: _SHARE,
    errno.EHOSTUNREACH: _SHARE,
    errno.EIO: _DISK,
    errno.ENODEV: _DISK,
    errno.ENXIO: _DISK,
}


_NO_BEGINNING = "it does not begin like a log; "
_LIKE_ONE = "it looks like a Tearproof log"
_CUT = "a log cut inside the header"
_SAID_ALREADY = "; a later version wrote it"


def verdict_notice(verdict: Verdict, name: str, *, writing: bool) -> Notice | None:
    """What to say about a file, or None when it is clean and nothing needs saying.

    Args:
        verdict: the reader's answer.
        name: the file's name, without its folder.
        writing: True in the sandbox and in work, False while the file is only inspected.
    """
    name = visible(name)
    reason = visible(verdict.reason)
    if verdict.kind is VerdictKind.TORN:
        return _torn(verdict, name, reason, writing=writing)
    if verdict.kind is VerdictKind.DAMAGED:
        return Notice(Weight.DANGER, _damaged(verdict, name, reason), _ways_on(verdict))
    if verdict.kind is VerdictKind.EMPTY:
        return Notice(
            Weight.WARNING,
            f"{name} is empty: it has no bytes, so it holds no queue and was not turned into one.",
            "File › New makes a queue.",
        )
    if verdict.kind is VerdictKind.NOT_A_LOG:
        sentence = _no_log(name, reason)
        return Notice(Weight.WARNING, sentence, "It was not changed. Open another file.")
    if verdict.kind is VerdictKind.NEWER:
        return Notice(
            Weight.WARNING,
            f"{name} was written by a later version of this program{_because(reason.removesuffix(_SAID_ALREADY))}.",
            "It was not changed. Use that version to open it.",
        )
    if verdict.read_only:
        return Notice(
            Weight.INFO,
            f"{name} was written by a later version; it can be read here, but not written to.",
            "Use that version to work with it.",
        )
    return None


def verdict_words(verdict: Verdict) -> str:
    """The verdict in a few words, for the status bar."""
    at = "" if verdict.offset is None else f" at {offset_text(verdict.offset)}"
    words = {
        VerdictKind.CLEAN: "clean",
        VerdictKind.TORN: f"torn tail{at}",
        VerdictKind.DAMAGED: f"damaged{at}",
        VerdictKind.EMPTY: "empty",
        VerdictKind.NOT_A_LOG: "not a log",
        VerdictKind.NEWER: "from a later version",
    }
    return words[verdict.kind]


def read_words(facts: LogFacts) -> list[str]:
    """What to say when a file has been read to its end: a sentence, and one for each thing that is odd."""
    words = verdict_words(facts.verdict)
    ends = facts.verdict.kind is VerdictKind.TORN
    read = f"{count_text(facts.records, 'record')} read; the file {'ends in a' if ends else 'is'} {words}."
    return [read, *odd_times_words(facts.odd_times), *facts.notes]


def odd_times_notice(odd: OddTimes) -> Notice | None:
    """What to say about times that run backwards or are ahead of the clock; None where nothing is odd."""
    said = odd_times_words(odd)
    return Notice(Weight.INFO, said[0], " ".join(said[1:])) if said else None


def failure_notice(error: OSError, name: str) -> Notice:
    """What to say when the system won't open or read a file.

    Args:
        error: as the storage port raised it.
        name: the file's name.
    """
    name = visible(name)
    known = {
        errno.ENOENT: (f"There is no file {name}.", "If it was moved or renamed, open it under the name it has now."),
        errno.ENOTDIR: (f"There is no file {name}: part of its path is not a folder.", "Check the path."),
        errno.EISDIR: (f"{name} is a folder, not a log file.", "Open a file in it."),
        errno.EACCES: (f"The system does not let you read {name}.", "Ask its owner for permission, or copy it."),
        errno.EPERM: (f"The system does not let you read {name}.", "Ask its owner for permission, or copy it."),
        errno.ELOOP: (f"{name} is a link that leads back to itself.", "Open the file it was meant to lead to."),
        errno.ENAMETOOLONG: ("The file's name is too long for this system.", "Give it a shorter one."),
    }
    if error.errno in known:
        sentence, advice = known[error.errno]
        return Notice(Weight.WARNING, sentence, advice)
    why = visible(error.strerror or str(error))
    return Notice(Weight.DANGER, f"{name} can't be read: {why}.", "Nothing was changed. Try again, or open a copy.")


def is_out_of_reach(error: BaseException) -> bool:
    """True for an error of the system that says: the disk or share itself is not there any more."""
    cause = error if isinstance(error, OSError) else error.__cause__
    return isinstance(cause, OSError) and cause.errno in _OUT_OF_REACH


def lost_notice(error: OSError, name: str) -> Notice:
    """What to say about a file that was being read when its disk or share went away.

    Args:
        error: one of those that `is_out_of_reach` knows.
        name: the file's name.
    """
    why = visible(error.strerror or str(error))
    sentence = f"{_OUT_OF_REACH[error.errno or 0].format(name=visible(name))}: {why}."
    return Notice(Weight.WARNING, sentence, "What was read stays on screen. It is read again when it comes back.")


def kind_notice(stat: FileStat, name: str) -> Notice:
    """What to say about something that is not a regular file (it is never opened)."""
    name = visible(name)
    if stat.kind.value == "folder":
        return Notice(Weight.WARNING, f"{name} is a folder, not a log file.", "Open a file in it.")
    article = "an" if stat.kind.value[0] in "aeiou" else "a"
    what = stat.kind.value if stat.kind.value.startswith("something") else f"{article} {stat.kind.value}"
    return Notice(
        Weight.WARNING, f"{name} is {what}, not a file that can hold a log.", "It was not opened. Open another file."
    )


def _torn(verdict: Verdict, name: str, reason: str, *, writing: bool) -> Notice:
    where = "" if verdict.offset is None else f" at {offset_text(verdict.offset)}"
    tail = f": {size_text(verdict.tail_bytes)} of a record whose write never finished" if verdict.tail_bytes else ""
    sentence = f"{name} ends in a torn tail{where}{tail}."
    if reason and (not verdict.tail_bytes or "zero byte" in reason):
        sentence = f"{name} ends in a torn tail{where}: {reason}."
    promised = "Nothing in it had been promised. "
    if writing:
        return Notice(Weight.DANGER, sentence, promised + "Recover sets it aside and goes on.")
    return Notice(Weight.WARNING, sentence, promised + "Every whole record before it can be read.")


def _damaged(verdict: Verdict, name: str, reason: str) -> str:
    where = "" if verdict.offset is None else f" at {offset_text(verdict.offset)}"
    flip = ""
    if verdict.byte is not None and verdict.bit is not None:
        at = f"byte {offset_text(verdict.byte)}"
        flip = f"; one flipped bit explains it: bit {verdict.bit} of {at}"
        if at in reason:
            flip = ""
    return f"{name} is damaged{where}{_because(reason)}{flip}."


def _ways_on(verdict: Verdict) -> str:
    before = "" if verdict.offset in (None, 0) else "The records before it were read; nothing behind it is acted upon. "
    return before + "The file was not changed. The command “tearproof salvage” copies what is readable into a new file."


def _no_log(name: str, reason: str) -> str:
    """What the reader found instead of a log; that it does not begin like one is said by the first half already."""
    if reason.startswith(_CUT):
        return f"{name} is {reason}."
    looks = reason.removeprefix(_NO_BEGINNING)
    if looks.startswith(_LIKE_ONE):
        return f"{name} is no Tearproof log as it stands; it looks like one{looks.removeprefix(_LIKE_ONE)}."
    between = "; " if looks != reason else ": " if looks else ""
    return f"{name} is not a Tearproof log{between}{looks.rstrip('.')}."


def _because(reason: str) -> str:
    return f": {reason.rstrip('.')}" if reason else ""


def report_notice(records: int, set_aside: tuple[int, str] | None, states: dict[str, int]) -> Notice:
    """What recovery did.

    Args:
        records: how many were replayed.
        set_aside: bytes of torn tail and the name of the file they are kept in, if there were any.
        states: how many jobs there are in each state, by its word.
    """
    tail = "There was no torn tail."
    if set_aside:
        tail = f"{size_text(set_aside[0])} of torn tail were set aside in {visible(set_aside[1])}."
    jobs = ", ".join(f"{count:,} {word}" for word, count in states.items() if count) or "none"
    return Notice(Weight.INFO, f"Recovered: {count_text(records, 'record')} replayed.", f"{tail} Jobs: {jobs}.")
