"""The thread that looks at an inspected file for the damage lens; what looks is loaded there when it is wanted."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from app.gui.work_thread import WorkThread
from app.inspector.verdicts import failure_notice

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.gui.session import Session
    from app.inspector.document import LogFacts
    from app.inspector.lens.seen import Seen

_REPORT = "app.inspector.lens.report"
_AFTER_MS = 150
"""A look begins so much later, when the file is on screen: a thread that computes holds up each call of Qt."""


@dataclass(frozen=True, slots=True)
class Told:
    """Something the thread has to tell: about which look, and what."""

    serial: int
    seen: Seen | None = None
    words: str = ""
    read_bytes: int = 0
    size_bytes: int = 0


class LensWork(QObject):
    """Looks at one file at a time; of a look that was called off nothing more is heard.

    Args:
        session: shows the file.
        parent: who owns it.
    """

    told = Signal(object)
    """`Told`, in the window's thread."""
    _came = Signal(object)

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._thread: WorkThread | None = None
        self._serial = 0
        self._wanted = "", 0
        self._stop = threading.Event()
        self._waiting = QTimer(self)
        self._waiting.setObjectName("lens.waiting")
        self._waiting.setSingleShot(True)
        self._waiting.setInterval(_AFTER_MS)
        self._waiting.timeout.connect(self._begin)
        self._came.connect(self._on_came)

    def call_off(self) -> None:
        """End the look that goes on, or waits."""
        self._waiting.stop()
        self._stop.set()
        self._serial += 1

    def stop(self) -> None:
        """End the thread."""
        self.call_off()
        if self._thread is not None:
            self._thread.stop()
            self._thread = None

    def look(self, size_bytes: int) -> None:
        """Look at the file on screen, when it has been painted.

        Args:
            size_bytes: how long it is, to tell how far the look is.
        """
        self.call_off()
        self._wanted = self._session.standing.path, size_bytes
        self._waiting.start()

    def _begin(self) -> None:
        (path, size_bytes), serial = self._wanted, self._serial
        session = self._session
        name, storage, clock = session.standing.name, session.storage, session.clock
        self._stop = stop = threading.Event()

        def work() -> None:
            from app.inspector.lens.look import look
            from app.inspector.lens.watched import LookStopped

            import_module(_REPORT)
            try:
                seen = look(
                    path,
                    storage,
                    clock,
                    stop.is_set,
                    lambda read: self._came.emit(Told(serial, read_bytes=read, size_bytes=size_bytes)),
                )
                self._came.emit(Told(serial, seen))
            except LookStopped:
                return
            except OSError as error:
                self._came.emit(Told(serial, words=failure_notice(error, name).sentence))

        self._post(work)

    def tell_whole(self, facts: LogFacts) -> None:
        """Tell of a file that is whole: nothing has to be looked for."""
        self.call_off()
        serial, name = self._serial, self._session.standing.name

        def work() -> None:
            from app.inspector.lens.seen import Accepted, Seen

            import_module(_REPORT)
            accepted = Accepted(facts.records, facts.end)
            self._came.emit(Told(serial, Seen(name, facts.size_bytes, header=facts.header, accepted=accepted)))

        self._post(work)

    def _post(self, work: Callable[[], None]) -> None:
        if self._thread is None:
            self._thread = WorkThread("lens")
        self._thread.post(work)

    def _on_came(self, told: Told) -> None:
        if told.serial == self._serial:
            self.told.emit(told)
