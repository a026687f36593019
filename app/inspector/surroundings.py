"""All that is said of a file besides its content: what its name makes it, what lies beside it, and where it lies."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from app.engine.light import dataclass
from app.engine.log.verdict import VerdictKind
from app.engine.ports import FileKind
from app.inspector.places import link_target, share_notice, share_of
from app.inspector.siblings import Relation, Sibling, belongs, part_of, sentence_of, siblings_of
from app.inspector.texts import visible
from app.inspector.verdicts import Notice, Weight
from app.wording import marked, phrase

if TYPE_CHECKING:
    from app.engine.ports import Storage
    from app.inspector.siblings import Part

_ADVICE = {
    Relation.TORN: marked("It is no log by itself, and nothing in it had been promised."),
    Relation.PREVIOUS: marked("Everything that still mattered in it was taken over into the log."),
    Relation.LOCK: marked("It is no log: it says who writes to the log, and up to where that is durable."),
    Relation.LEFTOVER: marked("It was never finished, and nothing needs it."),
}
_HIDES = {
    Relation.TORN: (VerdictKind.NOT_A_LOG, VerdictKind.EMPTY),
    Relation.PREVIOUS: (VerdictKind.CLEAN,),
    Relation.LOCK: (VerdictKind.NOT_A_LOG, VerdictKind.EMPTY),
    Relation.LEFTOVER: (VerdictKind.CLEAN, VerdictKind.TORN, VerdictKind.DAMAGED, VerdictKind.NOT_A_LOG),
}
"""The verdicts that say less about such a file than its name does."""
_TOLD_FIRST = (Relation.TORN, Relation.LEFTOVER, Relation.PREVIOUS)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What is known about a file without its content.

    Attributes:
        path: the file.
        itself: what it is to the log it is named after; None for an ordinary file.
        relation: the same in one word.
        log: path of the log it belongs to, if that is there; else "".
        siblings: what lies beside it and belongs to it.
        link: where it leads to, in a sentence; "" for no link.
        share: that it lies on a network share; None on a disk of this computer.
        made_up: it has no length, and yet bytes: the system makes them while they are read.
    """

    path: str
    itself: Notice | None = None
    relation: Relation | None = None
    log: str = ""
    siblings: tuple[Sibling, ...] = ()
    link: str = ""
    share: Notice | None = None
    made_up: Notice | None = None

    def instead_of(self, kind: VerdictKind) -> Notice | None:
        """What the file is to its log, where that says more than the verdict does."""
        if self.made_up is not None and kind is VerdictKind.EMPTY:
            return self.made_up
        return self.itself if self.relation is not None and kind in _HIDES[self.relation] else None

    def beside(self, *relations: Relation) -> tuple[str, ...]:
        """The paths of the siblings of some kinds."""
        return tuple(one.path for one in self.siblings if one.relation in relations)

    def aside(self) -> Notice | None:
        """The one thing to say about where it lies and what lies beside it; None when that is nothing special."""
        if self.share is not None:
            return self.share
        told = [one.sentence for relation in _TOLD_FIRST for one in self.siblings if one.relation is relation]
        return Notice(Weight.INFO, told[0], " ".join(told[1:3])) if told else None

    def sentences(self) -> list[str]:
        """All of it, a sentence each."""
        own = [one.sentence for one in (self.made_up, self.itself) if one is not None]
        share = [f"{self.share.sentence} {self.share.advice}"] if self.share is not None else []
        return [*([self.link] if self.link else []), *share, *own, *(one.sentence for one in self.siblings)]


def look_around(path: str, storage: Storage) -> Surroundings:
    """Find out what is known about a file without its content. It only reads, and it never fails: it knows less then.

    Args:
        path: the file, which may be missing or no file.
        storage: the file system.
    """
    name = os.path.basename(path)
    try:
        stat = storage.stat(path)
        if stat.kind is not FileKind.REGULAR:
            return Surroundings(path)
        target = link_target(path, storage)
        link = (
            phrase("{name} is a link to {target}; that file is read.", name=visible(name), target=visible(target))
            if target
            else ""
        )
        share = share_of(path, storage)
        made_up = _made_up(path, storage) if not stat.size_bytes else None
        part = part_of(path)
        ours = part is not None and belongs(part, path, storage)
        siblings = () if ours else siblings_of(path, storage)
    except OSError:
        return Surroundings(path)
    if made_up is not None:
        return Surroundings(path, link=link, made_up=made_up)
    told = share_notice(share, name) if share else None
    if part is None or not ours:
        return Surroundings(path, siblings=siblings, link=link, share=told)
    itself = _itself(part, sentence_of(part, path, stat.size_bytes, storage))
    log = part.log if _is_file(part.log, storage) else ""
    if not log:
        itself = Notice(
            itself.weight, itself.sentence, phrase("{advice} The log is not beside it any more.", advice=itself.advice)
        )
    return Surroundings(path, itself, part.relation, log, (), link, told)


def _made_up(path: str, storage: Storage) -> Notice | None:
    """What to say about a file without a length that has bytes, as those under /proc have; None for an empty one.

    Raises:
        OSError: it can't be read.
    """
    file = storage.open(path)
    try:
        if not file.read_at(0, 1):
            return None
    finally:
        file.close()
    sentence = phrase(
        "{path} is no file on a disk: the system makes it up while it is read.", path=visible(os.path.basename(path))
    )
    return Notice(Weight.WARNING, sentence, phrase("So it can hold no log. Open another file."))


def _itself(part: Part, sentence: str) -> Notice:
    return Notice(Weight.INFO, sentence, phrase(_ADVICE[part.relation]))


def _is_file(path: str, storage: Storage) -> bool:
    try:
        return storage.stat(path).kind is FileKind.REGULAR
    except OSError:
        return False
