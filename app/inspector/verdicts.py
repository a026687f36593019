"""A plain sentence for each verdict and each failure to open a file, and what to do next."""

from __future__ import annotations

import errno
from enum import Enum
from typing import TYPE_CHECKING

from app.engine.light import dataclass
from app.engine.log.verdict import Verdict, VerdictKind
from app.inspector.texts import count_text, offset_text, size_text, visible
from app.inspector.times import odd_times_words
from app.wording import marked, number_text, phrase, reworded

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


_SHARE = marked("The share that holds {name} can't be reached any more")
_DISK = marked("The disk that holds {name} was taken away or does not answer")
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


_KINDS = {
    "named pipe": marked("a named pipe"),
    "device": marked("a device"),
    "socket": marked("a socket"),
    "something else": marked("something else"),
}
"""What stands at a path, by the engine's words for it."""

_VERDICTS = {
    VerdictKind.CLEAN: marked("clean"),
    VerdictKind.TORN: marked("torn"),
    VerdictKind.DAMAGED: marked("damaged"),
    VerdictKind.EMPTY: marked("empty"),
    VerdictKind.NOT_A_LOG: marked("not a log"),
    VerdictKind.NEWER: marked("newer"),
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
            phrase("{name} is empty: it has no bytes, so it holds no queue and was not turned into one.", name=name),
            phrase("File › New makes a queue."),
        )
    if verdict.kind is VerdictKind.NOT_A_LOG:
        sentence = _no_log(name, reason)
        return Notice(Weight.WARNING, sentence, phrase("It was not changed. Open another file."))
    if verdict.kind is VerdictKind.NEWER:
        return Notice(
            Weight.WARNING,
            phrase(
                "{name} was written by a later version of this program{why}.",
                name=name,
                why=_because(reason.removesuffix(_SAID_ALREADY)),
            ),
            phrase("It was not changed. Use that version to open it."),
        )
    if verdict.read_only:
        return Notice(
            Weight.INFO,
            phrase("{name} was written by a later version; it can be read here, but not written to.", name=name),
            phrase("Use that version to work with it."),
        )
    return None


def verdict_words(verdict: Verdict) -> str:
    """The verdict in a few words, for the status bar."""
    at = "" if verdict.offset is None else " " + phrase("at {offset}", offset=offset_text(verdict.offset))
    words = {
        VerdictKind.CLEAN: phrase("clean"),
        VerdictKind.TORN: phrase("torn tail{at}", at=at),
        VerdictKind.DAMAGED: phrase("damaged{at}", at=at),
        VerdictKind.EMPTY: phrase("empty"),
        VerdictKind.NOT_A_LOG: phrase("not a log"),
        VerdictKind.NEWER: phrase("from a later version"),
    }
    return words[verdict.kind]


def verdict_line(verdict: Verdict) -> str:
    """The verdict with its place and reason, in one line."""
    words = phrase(_VERDICTS[verdict.kind])
    if verdict.offset is not None:
        words = phrase("{verdict} at {offset}", verdict=words, offset=offset_text(verdict.offset))
    return f"{words}{_because(verdict.reason)}"


def read_words(facts: LogFacts) -> list[str]:
    """What to say when a file has been read to its end: a sentence, and one for each thing that is odd."""
    words = verdict_words(facts.verdict)
    records = count_text(facts.records, "record")
    if facts.verdict.kind is VerdictKind.TORN:
        read = phrase("{records} read; the file ends in a {words}.", records=records, words=words)
    else:
        read = phrase("{records} read; the file is {words}.", records=records, words=words)
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
        errno.ENOENT: (
            phrase("There is no file {name}.", name=name),
            phrase("If it was moved or renamed, open it under the name it has now."),
        ),
        errno.ENOTDIR: (
            phrase("There is no file {name}: part of its path is not a folder.", name=name),
            phrase("Check the path."),
        ),
        errno.EISDIR: (phrase("{name} is a folder, not a log file.", name=name), phrase("Open a file in it.")),
        errno.EACCES: (
            phrase("The system does not let you read {name}.", name=name),
            phrase("Ask its owner for permission, or copy it."),
        ),
        errno.EPERM: (
            phrase("The system does not let you read {name}.", name=name),
            phrase("Ask its owner for permission, or copy it."),
        ),
        errno.ELOOP: (
            phrase("{name} is a link that leads back to itself.", name=name),
            phrase("Open the file it was meant to lead to."),
        ),
        errno.ENAMETOOLONG: (phrase("The file's name is too long for this system."), phrase("Give it a shorter one.")),
    }
    if error.errno in known:
        sentence, advice = known[error.errno]
        return Notice(Weight.WARNING, sentence, advice)
    why = visible(error.strerror or str(error))
    return Notice(
        Weight.DANGER,
        phrase("{name} can't be read: {why}.", name=name, why=why),
        phrase("Nothing was changed. Try again, or open a copy."),
    )


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
    sentence = f"{phrase(_OUT_OF_REACH[error.errno or 0], name=visible(name))}: {why}."
    return Notice(
        Weight.WARNING, sentence, phrase("What was read stays on screen. It is read again when it comes back.")
    )


def kind_notice(stat: FileStat, name: str) -> Notice:
    """What to say about something that is not a regular file (it is never opened)."""
    name = visible(name)
    if stat.kind.value == "folder":
        return Notice(
            Weight.WARNING, phrase("{name} is a folder, not a log file.", name=name), phrase("Open a file in it.")
        )
    return Notice(
        Weight.WARNING,
        phrase(
            "{name} is {what}, not a file that can hold a log.",
            name=name,
            what=phrase(_KINDS.get(stat.kind.value, "something else")),
        ),
        phrase("It was not opened. Open another file."),
    )


def _torn(verdict: Verdict, name: str, reason: str, *, writing: bool) -> Notice:
    where = "" if verdict.offset is None else " " + phrase("at {offset}", offset=offset_text(verdict.offset))
    tail = (
        phrase(": {tail_bytes} of a record whose write never finished", tail_bytes=size_text(verdict.tail_bytes))
        if verdict.tail_bytes
        else ""
    )
    sentence = phrase("{name} ends in a torn tail{where}{tail}.", name=name, where=where, tail=tail)
    if reason and (not verdict.tail_bytes or "zero byte" in reason):
        sentence = phrase(
            "{name} ends in a torn tail{where}: {reason}.", name=name, where=where, reason=reworded(reason)
        )
    promised = phrase("Nothing in it had been promised.") + " "
    if writing:
        return Notice(Weight.DANGER, sentence, promised + phrase("Recover sets it aside and goes on."))
    return Notice(Weight.WARNING, sentence, promised + phrase("Every whole record before it can be read."))


def _damaged(verdict: Verdict, name: str, reason: str) -> str:
    where = "" if verdict.offset is None else " " + phrase("at {offset}", offset=offset_text(verdict.offset))
    flip = ""
    if verdict.byte is not None and verdict.bit is not None:
        at = f"byte {offset_text(verdict.byte)}"
        flip = phrase(
            "; one flipped bit explains it: bit {bit} of byte {byte}", bit=verdict.bit, byte=offset_text(verdict.byte)
        )
        if at in reason:
            flip = ""
    return phrase("{name} is damaged{where}{reason}{flip}.", name=name, where=where, reason=_because(reason), flip=flip)


def _ways_on(verdict: Verdict) -> str:
    before = (
        ""
        if verdict.offset in (None, 0)
        else phrase("The records before it were read; nothing behind it is acted upon.") + " "
    )
    return before + phrase(
        "The file was not changed. The command “tearproof salvage” copies what is readable into a new file."
    )


def _no_log(name: str, reason: str) -> str:
    """What the reader found instead of a log; that it does not begin like one is said by the first half already."""
    if reason.startswith(_CUT):
        return phrase("{name} is {reason}.", name=name, reason=reworded(reason))
    looks = reason.removeprefix(_NO_BEGINNING)
    said = reworded(looks.rstrip("."))
    if looks.startswith(_LIKE_ONE):
        if said != looks.rstrip("."):
            return phrase("{name} is no Tearproof log as it stands; {looks}.", name=name, looks=said)
        return f"{name} is no Tearproof log as it stands; it looks like one{looks.removeprefix(_LIKE_ONE)}."
    between = "; " if looks != reason else ": " if looks else ""
    return phrase(
        "{name} is not a Tearproof log{between}{reason}.",
        name=name,
        between=between,
        reason=said,
    )


def _because(reason: str) -> str:
    return f": {reworded(reason.rstrip('.'))}" if reason else ""


def report_notice(records: int, set_aside: tuple[int, str] | None, states: dict[str, int]) -> Notice:
    """What recovery did.

    Args:
        records: how many were replayed.
        set_aside: bytes of torn tail and the name of the file they are kept in, if there were any.
        states: how many jobs there are in each state, by its word.
    """
    tail = phrase("There was no torn tail.")
    if set_aside:
        tail = phrase(
            "{size} of torn tail were set aside in {name}.", size=size_text(set_aside[0]), name=visible(set_aside[1])
        )
    jobs = ", ".join(f"{number_text(count)} {word}" for word, count in states.items() if count) or phrase("none")
    return Notice(
        Weight.INFO,
        phrase("Recovered: {records} replayed.", records=count_text(records, "record")),
        phrase("{tail} Jobs: {jobs}.", tail=tail, jobs=jobs),
    )
