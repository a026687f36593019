"""What broke: one promise that the queue did not keep, in a sentence, and which switch would have kept it.

The promise is the one of the fidelity page: once an operation has returned, no crash, torn write, power cut or single
flipped bit loses or changes a promised job unseen.
"""

from __future__ import annotations

from enum import Enum

from app.engine.light import dataclass
from app.lab.protections import PROTECTIONS, Protections
from app.wording import marked, phrase

_TITLES = {one.name: one.title for one in PROTECTIONS}


class Kind(Enum):
    """In which way a promise broke. The values are the words on screen."""

    LOST = "lost"
    CHANGED = "changed"
    RESURRECTED = "back again"
    TWICE = "twice"
    WRONGLY_DONE = "wrongly done"
    INVENTED = "never enqueued"


PROMISES: dict[Kind, str] = {
    Kind.LOST: marked(
        "Once an operation has returned, no crash, torn write, power cut or flipped bit loses the job unseen."
    ),
    Kind.CHANGED: marked("Once an operation has returned, no crash, torn write or flipped bit changes the job unseen."),
    Kind.RESURRECTED: marked(
        "Once an ack has returned, the job is done, and no crash or power cut puts it back on the list."
    ),
    Kind.TWICE: marked("A leased job is hidden until its deadline: no second worker gets it meanwhile."),
    Kind.WRONGLY_DONE: marked("A job is done when the worker that holds it acks it; any other ack is refused."),
    Kind.INVENTED: marked("Damage is detected and never acted upon: the list holds only jobs that somebody enqueued."),
}
"""The part of the promise that each kind breaks, in the words of the fidelity page."""

_KEEPERS: dict[Kind, tuple[str, ...]] = {
    Kind.LOST: ("fsync", "folder_fsync", "checksums", "length_check"),
    Kind.CHANGED: ("checksums", "length_check", "fsync", "folder_fsync"),
    Kind.RESURRECTED: ("fsync", "folder_fsync", "checksums", "length_check"),
    Kind.TWICE: ("fsync", "folder_fsync", "token_check", "checksums", "length_check"),
    Kind.WRONGLY_DONE: ("checksums", "length_check"),
    Kind.INVENTED: ("checksums", "length_check"),
}
"""The switches that stand against a kind, where the ledger knows no nearer cause."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One broken promise.

    Attributes:
        kind: how it broke.
        job: whose.
        sentence: what happened to the job.
        promise: what had been promised.
        switches: names of the protections that would have kept it, of those that are or were off; empty when none was.
    """

    kind: Kind
    job: int
    sentence: str
    promise: str
    switches: tuple[str, ...] = ()

    @property
    def remedy(self) -> str:
        """Which switch would have kept the promise, one sentence."""
        titles = [f"“{phrase(_TITLES[name])}”" for name in self.switches]
        if not titles:
            return phrase("No switch is off that would have kept it.")
        return phrase("{titles} would have kept it.", titles=f" {phrase('or')} ".join(titles))

    @property
    def told(self) -> str:
        """Everything: what happened, which promise broke, which switch would have kept it."""
        return phrase(
            "{sentence} The promise was: “{promise}” {remedy}",
            sentence=self.sentence,
            promise=self.promise,
            remedy=self.remedy,
        )


def off_names(protections: Protections) -> frozenset[str]:
    """Return the names of the switches that are off."""
    return frozenset(one.name for one in protections.off)


def finding(kind: Kind, job: int, sentence: str, off: frozenset[str], keepers: tuple[str, ...] = ()) -> Finding:
    """Return the finding with the promise it breaks and the switches that would have kept it.

    Args:
        kind: how it broke.
        job: whose promise.
        sentence: what happened.
        off: names of the switches that were off when the promise was made, or are now.
        keepers: the switches that stand against just this; empty takes those that stand against its kind.
    """
    wanted = keepers or _KEEPERS[kind]
    order = [one.name for one in PROTECTIONS if one.name in off]
    switches = tuple(name for name in order if name in wanted) or tuple(order)
    return Finding(kind, job, sentence, phrase(PROMISES[kind]), switches)
