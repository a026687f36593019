"""Says once, at the next start, that the program ended unexpectedly: what became of the sandbox, where a report is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.gui.announcer import Message
from app.gui.sandbox import joined
from app.inspector.texts import visible
from app.inspector.verdicts import Notice, Weight

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.gui.answers import Opened
    from app.gui.run_mark import Ended
    from app.gui.session import Session

REPORT = "help.last_report"


class LastEnd(QObject):
    """The news of runs that nobody has closed.

    Args:
        session: its sandbox is recovered when it is opened next, and is told in.
        ended: those runs, the latest first; not empty.
    """

    def __init__(self, session: Session, ended: Sequence[Ended]) -> None:
        super().__init__(session)
        self._session = session
        self._ended = ended
        self._waits = True
        session.recover_sandbox_once()
        session.engine.opened.connect(self._on_opened)

    def tell_now(self) -> None:
        """Say it without waiting for the sandbox: other files are shown first."""
        self._tell(self.tr("The sandbox is recovered when you go back to it."))

    def _on_opened(self, opened: Opened) -> None:
        if opened.path != self._session.sandbox_path or not self._waits:
            return
        self._waits = False
        if opened.moved is not None:
            self._tell(self.tr("The sandbox could not be used any more, and another was begun."))
            return
        self._tell(self.tr("The sandbox was recovered. {report}").format(report=opened.report().advice))

    def _tell(self, sandbox: str) -> None:
        latest = self._ended[0]
        weight, sentence = Weight.WARNING, self.tr("Tearproof crashed the last time ({what}).")
        if not latest.crash:
            weight = Weight.INFO
            sentence = self.tr("Tearproof was not closed the last time: it was killed, or the session or power ended.")
        where = self.tr("The report is in {path}.").format(path=visible(latest.report))
        notice = Notice(weight, sentence.format(what=latest.crash), f"{sandbox} {where}")
        # What was said a moment ago, such as where the sandbox lives or that one was set aside, stays said.
        message = joined(Message(notice, (REPORT,)), self._session.announcer.kept().news)
        if message is not None:
            self._session.announcer.tell(message.notice, ways=message.actions)
