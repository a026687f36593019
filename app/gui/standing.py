"""Where the window stands: which kind of file it shows, and why it may not write to it."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QCoreApplication

from app.engine.light import dataclass
from app.gui.text import QT_TRANSLATE_NOOP
from app.inspector.texts import visible
from app.wording import phrase, reworded


class Mode(Enum):
    """How the file is opened. The values are the words on screen."""

    SANDBOX = "sandbox"
    TOUR = "tour"
    WORK = "work"
    INSPECT = "inspect"


class Access(Enum):
    """Whether the queue can be written to now."""

    OPENING = "opening"
    OPEN = "open"
    INSPECTED = "inspected"
    TORN = "torn"
    """A torn tail stands at the end and nobody has pressed Recover."""
    DEAD = "dead"
    """The process of a simulated machine is dead, or was stopped; what it believed is still on screen."""
    CLOSED = "closed"
    """The engine stopped writing to the file; reopening may help."""
    REFUSED = "refused"
    """The file can't be opened for writing as it is."""


_STOPPED = QT_TRANSLATE_NOOP("Standing", "The queue's process was stopped. Press Recover first.")
_WHY_NOT = {
    Access.OPEN: "",
    Access.OPENING: QT_TRANSLATE_NOOP("Standing", "The queue is still being opened."),
    Access.INSPECTED: QT_TRANSLATE_NOOP(
        "Standing", "This file is only inspected. File › Work with it opens it for writing."
    ),
    Access.TORN: QT_TRANSLATE_NOOP(
        "Standing", "The log ends in a torn tail. Press Recover first: it sets that piece aside."
    ),
    Access.DEAD: QT_TRANSLATE_NOOP("Standing", "The queue's process died {reason}. Press Recover first."),
    Access.CLOSED: QT_TRANSLATE_NOOP("Standing", "This window stopped writing to the file: {reason}"),
}


@dataclass(frozen=True, slots=True)
class Standing:
    """The window's place.

    Attributes:
        mode: sandbox, tour, work or inspect.
        path: the file; empty before the first one is opened.
        access: whether the queue can be written to.
        reason: for CLOSED and REFUSED, why, as a sentence; for DEAD as a clause, empty after a regular stop.
    """

    mode: Mode
    path: str
    access: Access
    reason: str = ""

    def at(self, access: Access, reason: str = "") -> Standing:
        """The same file with another access."""
        return Standing(self.mode, self.path, access, reason)

    @property
    def name(self) -> str:
        """The file's name, without its folder, made safe to show."""
        return visible(self.path.replace("\\", "/").rsplit("/", 1)[-1])

    @property
    def writing(self) -> bool:
        """True where the file is open for writing, whether or not that is possible at this moment."""
        return self.mode is not Mode.INSPECT

    @property
    def simulated(self) -> bool:
        """True where a simulated machine has the file, with a clock of its own."""
        return self.mode in (Mode.SANDBOX, Mode.TOUR)

    @property
    def why_not(self) -> str:
        """Why no operation can be done now; empty when they can."""
        if self.access is Access.REFUSED:
            return reworded(self.reason)
        words = _STOPPED if self.access is Access.DEAD and not self.reason else _WHY_NOT[self.access]
        return QCoreApplication.translate("Standing", words).format(reason=phrase(self.reason)) if words else ""
