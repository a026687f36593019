"""What a tab says about its file; for files nobody has looked at yet, found out on a thread of its own."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal

from app.engine.log.verdict import VerdictKind
from app.gui.icons import ROW_ICONS, WIDGET_ICONS
from app.gui.roles import RowKind, Tone
from app.gui.text import QT_TRANSLATE_NOOP
from app.gui.widgets.file_tabs import TabMark
from app.gui.work_thread import WorkThread
from app.inspector.news import LogGrowth, LogStart, LogTrouble
from app.inspector.verdicts import verdict_words

if TYPE_CHECKING:
    from app.engine.ports import Clock, OpenFile, Storage
    from app.inspector.document import LogFacts
    from app.inspector.telling import News

GLANCE_BYTES = 32 * 1024 * 1024
"""A larger file is judged when it is shown; to read it twice would slow down the one on screen."""

_UNREAD = QT_TRANSLATE_NOOP("TabMarks", "not read yet")
_READING = QT_TRANSLATE_NOOP("TabMarks", "being read")
_WRITTEN = QT_TRANSLATE_NOOP("TabMarks", "its end is being written")
_HOME = QT_TRANSLATE_NOOP("TabMarks", "your own queue, kept from one start to the next")
_SHAPES = {
    VerdictKind.CLEAN: (ROW_ICONS[RowKind.RECORD], Tone.DURABLE),
    VerdictKind.TORN: (ROW_ICONS[RowKind.TORN], Tone.FLUSHED),
    VerdictKind.DAMAGED: (ROW_ICONS[RowKind.DAMAGED], Tone.DANGER),
    VerdictKind.EMPTY: (WIDGET_ICONS["nothing"], Tone.FLUSHED),
    VerdictKind.NOT_A_LOG: (WIDGET_ICONS["foreign"], Tone.FLUSHED),
    VerdictKind.NEWER: (WIDGET_ICONS["info"], Tone.FLUSHED),
}


def home_mark() -> TabMark:
    """The mark of the sandbox."""
    return TabMark("sandbox", Tone.PLAIN, _tr(_HOME))


def unread_mark() -> TabMark:
    """The mark of a file nobody has looked into."""
    return TabMark(WIDGET_ICONS["unread"], Tone.QUIET, _tr(_UNREAD))


def reading_mark() -> TabMark:
    """The mark of a file that is being read."""
    return TabMark(WIDGET_ICONS["unread"], Tone.QUIET, _tr(_READING))


def trouble_mark(sentence: str) -> TabMark:
    """The mark of a file that can't be read."""
    return TabMark(WIDGET_ICONS["danger"], Tone.DANGER, sentence)


def mark_of(facts: LogFacts) -> TabMark:
    """The mark of a file that was read to its end."""
    if facts.being_written:
        return TabMark(ROW_ICONS[RowKind.BEING_WRITTEN], Tone.PLAIN, _tr(_WRITTEN))
    shape, tone = _SHAPES[facts.verdict.kind]
    return TabMark(shape, tone, verdict_words(facts.verdict))


class Glances(QObject):
    """Looks into files behind the one on screen, one after the other.

    Args:
        storage: the file system.
        clock: the time.
        parent: who owns it.
    """

    judged = Signal(object, object)
    """The path (str) and the `TabMark` of a file."""

    def __init__(self, storage: Storage, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._storage, self._clock = storage, clock
        self._ending = threading.Event()
        self._thread: WorkThread | None = None

    def look_into(self, path: str) -> None:
        """Judge a file soon, if it is not too large for that."""
        if self._thread is None:
            self._thread = WorkThread("glances")
        self._thread.post(lambda: self._judge(path))

    def stop(self) -> None:
        """Look into nothing more."""
        self._ending.set()
        if self._thread is not None:
            self._thread.stop()

    def _judge(self, path: str) -> None:
        if self._ending.is_set():
            return
        mark = glance(path, self._storage, self._clock, self._ending)
        if mark is not None and not self._ending.is_set():
            self.judged.emit(path, mark)


def glance(path: str, storage: Storage, clock: Clock, ending: threading.Event) -> TabMark | None:
    """Read a file to its end and say what it is; None for a large one, and when reading was called off.

    Args:
        path: the file.
        storage: the file system.
        clock: the time.
        ending: set when nobody wants to know any more.
    """
    from app.inspector.reading import LogReading

    try:
        if storage.stat(path).size_bytes > GLANCE_BYTES:
            return None
    except OSError:
        # What is wrong is said in words below.
        pass
    marks: list[TabMark] = []
    sources: list[OpenFile] = []

    def hear(news: News) -> None:
        if isinstance(news, LogStart):
            sources.append(news.source)
        elif isinstance(news, LogTrouble):
            marks.append(trouble_mark(news.notice.sentence))
        elif isinstance(news, LogGrowth) and news.finished:
            marks.append(mark_of(news.facts))

    reading = LogReading(storage, clock, hear, ending.is_set)
    reading.open(1, path, tell_jobs=False)
    reading.close()
    for source in sources:
        source.close()
    return marks[-1] if marks else None


def _tr(text: str) -> str:
    return QCoreApplication.translate("TabMarks", text)
