"""The right side: follows one file with the reading thread and the watcher, and fills the log's model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from app.engine.events import OthersWrote
from app.gui import garbage
from app.gui.log_filter import LogFilter
from app.gui.models.log import LogModel
from app.gui.reader_side import ReaderSide
from app.gui.watcher import FileWatcher
from app.inspector.document import LogFacts
from app.inspector.last_bytes import LastBytes
from app.inspector.news import Fate
from app.inspector.story import PLAIN, Telling, tell

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.ports import Clock, OpenFile, Storage
    from app.gui.answers import Heard
    from app.inspector.belief import Belief, MorePreviews
    from app.inspector.news import LogGrowth, LogProgress, LogStart, LogTrouble


REST_MS = 150
"""When the file has grown, it is looked at again this much later at the earliest: nobody sees more than that."""

OTHERS_MAX = 4
"""With more new records of other processes than this at once, the story only counts them."""


class LogFollower(QObject):
    """One file, as it is on the disk.

    Args:
        storage: the file system.
        clock: the time.
        parent: who owns it.

    Attributes:
        model: the rows.
        filter: which of them are shown.
        facts: what is known about the file.
        reading: True until the file has been read to its end once.
        progress: how far that has come; None before anything is known.
        trouble: why it can't be read now; None while it can.
        watcher: says when the file may have changed.
        last: the bytes of a small file at the last look.
        keeper: asked when the file is read anew, with the source by which the one before was read, its facts and the
            `LogStart`; answers True when it has taken the source over.
    """

    restarted = Signal(object, object)
    """Read from its beginning: the `LogStart`, and the `LogFacts` before it."""
    grew = Signal(object, bool)
    """More was read: the `LogGrowth`, and True when the end was reached for the first time."""
    troubled = Signal(object)
    """`Notice`: it can't be read."""
    believed = Signal(object)
    """`Belief` or `MorePreviews`: the jobs that follow from it, if they were asked for."""

    def __init__(self, storage: Storage, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.model = LogModel(self)
        self.filter = LogFilter(self.model, self)
        self.facts = LogFacts()
        self.reading = False
        self.progress: LogProgress | None = None
        self.trouble: LogTrouble | None = None
        self.watcher = FileWatcher(self)
        self._reader = ReaderSide(storage, clock, self)
        self.last = LastBytes()
        self.keeper: Callable[[OpenFile, LogFacts, LogStart], bool] | None = None
        self._serial = 0
        self._source: OpenFile | None = None
        self._reader.started.connect(self._on_started)
        self._reader.progressed.connect(self._on_progressed)
        self._reader.grew.connect(self._on_grew)
        self._reader.troubled.connect(self._on_troubled)
        self._reader.believed.connect(self._on_believed)
        self.watcher.changed.connect(self.look_again)
        self._wanted = False
        self._rest = QTimer(self)
        self._rest.setObjectName("rest")
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._on_rested)

    @property
    def gone(self) -> bool:
        """The file was there and was read, and is not there any more, or out of reach."""
        return self.trouble is not None and self.trouble.fate in (Fate.VANISHED, Fate.UNREACHABLE)

    def follow(self, path: str, *, tell_jobs: bool, simulated: Clock | None = None) -> None:
        """Show another file from now on.

        Args:
            path: the file, whatever it is.
            tell_jobs: also replay it.
            simulated: the clock its times go by, where that is not the one of this computer.
        """
        self._start(None, LogFacts())
        self.last.forget()
        garbage.let_go()
        self.reading, self.progress = True, None
        self._serial = self._reader.open(path, tell_jobs=tell_jobs, simulated=simulated)
        self.watcher.watch(path)

    def look_again(self) -> None:
        """Read what has changed, soon."""
        if self._rest.isActive():
            self._wanted = True
        else:
            self._reader.look_again()

    def read_anew(self) -> None:
        """Read the file from its first byte at once: somebody has changed bytes that were there already."""
        self._reader.read_anew()

    def tell_jobs(self, on: bool) -> None:
        """Start or stop telling the jobs; starting tells them at once."""
        self._reader.tell_jobs(on)

    def publish(self) -> None:
        """Tell the jobs again, as they are at this moment, if they are asked for."""
        self._reader.publish()

    def cancel(self) -> None:
        """Call off the reading of a large file."""
        self._reader.cancel()

    def tellings(self, heard: Heard) -> list[Telling]:
        """An event of the engine for the story; what others wrote also record by record, where it is little."""
        event = heard.event
        told = [tell(event, heard.operations, heard.protections)]
        if isinstance(event, OthersWrote):
            records = self.model.document.told_between(event.offset, event.end, OTHERS_MAX)
            told += [Telling(((sentence, PLAIN),), (), offset, job) for offset, job, sentence in records]
        return told

    def stop(self) -> bool:
        """Watch nothing, end the thread, give the file back; False when the thread hangs in the system."""
        self.watcher.stop()
        self._rest.stop()
        ended = self._reader.stop()
        self._serial = -1
        self._start(None, LogFacts())
        return self.filter.stop() and ended

    def _start(self, source: OpenFile | None, facts: LogFacts) -> None:
        """Show a file from its beginning, and give the source before it back."""
        self._tell_trouble(None)
        self.facts = facts
        self.model.start(source, facts)
        self.filter.begin(source)
        self.filter.retire(self._source)
        self._source = source

    def _on_started(self, start: LogStart) -> None:
        if start.serial != self._serial:
            start.source.close()
            return
        before, source = self.facts, self._source
        if source is not None and self.keeper is not None and self.keeper(source, before, start):
            self._source = None
        self.last.forget()
        self._start(start.source, start.facts)
        self.restarted.emit(start, before)

    def _on_progressed(self, progress: LogProgress) -> None:
        # The rows come right behind it, and everybody looks again then.
        if progress.serial == self._serial:
            self.progress = progress

    def _on_grew(self, growth: LogGrowth) -> None:
        if growth.serial != self._serial:
            return
        self._tell_trouble(None)
        self.facts = growth.facts
        self.model.grow(growth.rows, growth.tail, growth.facts)
        self.filter.look_again()
        if growth.finished:
            self._rest.start()
            if self._source is not None:
                self.last.grow(self._source, growth.facts)
        first = growth.finished and self.reading
        self.reading = self.reading and not growth.finished
        self.grew.emit(growth, first)

    def _tell_trouble(self, trouble: LogTrouble | None) -> None:
        self.trouble = trouble
        self.model.set_gone(self.gone)

    def _on_rested(self) -> None:
        wanted, self._wanted = self._wanted, False
        if wanted:
            self._reader.look_again()

    def _on_troubled(self, trouble: LogTrouble) -> None:
        if trouble.serial == self._serial:
            self.reading = False
            self._tell_trouble(trouble)
            self.troubled.emit(trouble.notice)

    def _on_believed(self, belief: Belief | MorePreviews) -> None:
        if belief.serial == self._serial:
            self.believed.emit(belief)
