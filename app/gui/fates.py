"""What became of the file on screen: compacted, replaced, cut, changed, back. It is said, and the one before kept.

A compaction gives the log's name to another file. The descriptor by which the rows were read still reads the old one,
so it is kept under a name of its own (`HeldStorage`) and can be looked at beside the new one, read-only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.engine.light import dataclass
from app.inspector.generations import is_compaction, name_before, records_in
from app.inspector.news import Fate
from app.inspector.texts import count_text, size_text, visible
from app.inspector.verdicts import Notice, Weight
from app.wording import number_text

if TYPE_CHECKING:
    from app.engine.ports import OpenFile
    from app.gui.announcer import Announcer
    from app.gui.log_follower import LogFollower
    from app.gui.standing import Standing
    from app.inspector.document import LogFacts
    from app.inspector.held import HeldStorage
    from app.inspector.news import LogGrowth, LogStart

GENERATION_BEFORE = "view.generation_before"
"""The action that shows what is kept."""


@dataclass(frozen=True, slots=True)
class _Change:
    """The file is being read anew, and that is to be said with numbers when it has been read.

    Attributes:
        before: what was known about it.
        records: how many it had in the end, as far as that can be found out.
        kept: the name of the file before; empty when it can't be read any more.
    """

    fate: Fate
    before: LogFacts
    records: int
    kept: str


class Fates(QObject):
    """Says what became of the file on screen.

    Args:
        log: follows the file.
        storage: keeps the one before.
        announcer: says it.
        parent: who owns this object.

    Attributes:
        kept: the name under which the file before can be opened; empty without one.
    """

    kept_changed = Signal()
    """There is a file before to be shown, or none any more."""

    def __init__(self, log: LogFollower, storage: HeldStorage, announcer: Announcer, parent: QObject) -> None:
        super().__init__(parent)
        self.kept = ""
        self._log = log
        self._storage = storage
        self._announcer = announcer
        self._path = ""
        self._kept_of: dict[str, str] = {}
        self._unread = 0
        self._change: _Change | None = None
        log.keeper = self._keep

    def begin(self, path: str) -> None:
        """Another file is on screen: what became of the one before is not its fate."""
        self._unread = 0
        if path != self._path:
            self._path, self._change = path, None
            kept = self._kept_of.get(path, "")
            self._set_kept(kept if self._storage.holds(kept) else "")

    def restarted(self, start: LogStart, before: LogFacts) -> None:
        """The file is read from its beginning again, for a reason or for the first time.

        Args:
            start: what is known so far.
            before: what was known of the file before.
        """
        unread, self._unread = self._unread, 0
        if start.fate is None:
            self._change = None
            return
        if self._change is not None and self._change.fate is start.fate:
            # Once more before that was said: it is told from the first to the last.
            before, unread = self._change.before, self._change.records - self._change.before.records
        kept = self.kept if start.fate in (Fate.REPLACED, Fate.REREAD) else ""
        self._change = _Change(start.fate, before, before.records + unread, kept)

    def grew(self, standing: Standing, growth: LogGrowth) -> None:
        """Say what became of the file when it has been read to its end.

        Args:
            standing: which file, and how it is opened.
            growth: what was read last.
        """
        change, self._change = self._change, self._change if not growth.finished else None
        if change is None or not growth.finished:
            return
        notice, ways = self._notice(change, growth.facts, visible(standing.name))
        if is_compaction(change.before.header, growth.facts.header) and standing.writing:
            # The story has the compaction itself, by whoever asked for it.
            return
        self._announcer.tell(notice, ways=ways)

    def _keep(self, source: OpenFile, before: LogFacts, start: LogStart) -> bool:
        """Take over the source of the file before, if another file has its name now; or what is left of its bytes."""
        if start.fate is Fate.REPLACED:
            self._unread = records_in(source, before.end)
            self._hold(name_before(self._path, before.header), source)
            return True
        left = self._log.last.file(source) if start.fate is Fate.REREAD else None
        if left is not None:
            self._hold(name_before(self._path, before.header, in_place=True), left)
        return False

    def _hold(self, name: str, file: OpenFile) -> None:
        self._storage.hold(name, file)
        self._kept_of[self._path] = name
        self._set_kept(name)

    def _set_kept(self, name: str) -> None:
        if name != self.kept:
            self.kept = name
            self.kept_changed.emit()

    def _notice(self, change: _Change, after: LogFacts, name: str) -> tuple[Notice, tuple[str, ...]]:
        """The sentence, and the ways on."""
        became = self.tr("{records} became {n}").format(
            records=count_text(change.records, "record"), n=number_text(after.records)
        )
        if change.fate is Fate.REPLACED:
            return self._replaced(change, after, name, became)
        if change.fate is Fate.RETURNED:
            sentence = self.tr("{name} is there again and was read from its start.")
            return Notice(Weight.INFO, sentence.format(name=name)), ()
        if change.before.size_bytes == 0:
            sentence = self.tr("{name} was empty and has {size} now.")
            return Notice(Weight.INFO, sentence.format(name=name, size=size_text(after.size_bytes))), ()
        if after.size_bytes < change.before.size_bytes:
            sentence = self.tr("{name} was cut from {old} to {new} bytes while it was open: {became}.")
            old, new = number_text(change.before.size_bytes), number_text(after.size_bytes)
            sentence = sentence.format(name=name, old=old, new=new, became=became)
        else:
            sentence = self.tr("Bytes of {name} that had been read before have changed; all of it was read again.")
            sentence = sentence.format(name=name)
        advice = self.tr("What stood there before can still be read here, and compared.")
        if not change.kept:
            advice = self.tr("What stood there before can't be read any more by anybody.")
        return Notice(Weight.WARNING, sentence, advice), (GENERATION_BEFORE,) if change.kept else ()

    def _replaced(self, change: _Change, after: LogFacts, name: str, became: str) -> tuple[Notice, tuple[str, ...]]:
        ways = (GENERATION_BEFORE,) if change.kept else ()
        old, new = change.before.header, after.header
        if is_compaction(old, new):
            assert old is not None
            assert new is not None
            sentence = self.tr("{name} was compacted; generation {new} replaced generation {old}: {became}.").format(
                name=name, new=number_text(new.generation), old=number_text(old.generation), became=became
            )
            advice = self.tr("The generation before can still be read here, and compared.") if ways else ""
            return Notice(Weight.INFO, sentence, advice), ways
        if old is not None and new is not None and old.file_id == new.file_id:
            sentence = self.tr("{name} was replaced by another file, a copy of generation {new}: {became}.")
            sentence = sentence.format(name=name, new=number_text(new.generation), became=became)
        else:
            sentence = self.tr("{name} was replaced by another file, which is shown now: {became}.")
            sentence = sentence.format(name=name, became=became)
        advice = self.tr("The file before can still be read here, and compared.") if ways else ""
        return Notice(Weight.WARNING, sentence, advice), ways
