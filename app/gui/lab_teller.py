"""Tells in story, banner and status bar what happens to a machine: faults, deaths, broken promises, switches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject

from app.gui.text import QT_TRANSLATE_NOOP
from app.inspector.disk_lines import DANGER
from app.inspector.story import STRONG, tell_death, tell_finding, tell_report
from app.inspector.verdicts import Notice, Weight
from app.lab.protections import PROTECTIONS
from app.wording import phrase

if TYPE_CHECKING:
    from app.gui.answers import Died
    from app.gui.session import Session
    from app.lab.faults.base import Report
    from app.lab.findings import Finding
    from app.lab.protections import Protections

_OFF = QT_TRANSLATE_NOOP("LabTeller", "“{title}” is off. {without}")
_ON = QT_TRANSLATE_NOOP("LabTeller", "“{title}” is on again.")


class LabTeller(QObject):
    """Listens to the machine in the session's name.

    Args:
        session: the file on screen; owns this object.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        lab = session.lab
        self._switches = (lab.machine, lab.protections)
        self._facts = lab.facts
        lab.broke.connect(self._on_broke)
        lab.not_broken.connect(session.said)
        lab.found.connect(self._on_found)
        lab.taken_back.connect(self._on_taken_back)
        lab.changed.connect(self._on_changed)
        session.changed.connect(self._on_changed)

    def tell_death(self, died: Died) -> None:
        """Tell of a process that died inside an operation somebody asked for."""
        session = self._session
        telling = tell_death(died.operation, died.why, died.operations, session.standing.path)
        session.story.tell(telling)
        session.said.emit(telling.plain_text.split("\n", 1)[0])

    def _on_broke(self, report: Report) -> None:
        session = self._session
        session.story.tell(tell_report(report, session.standing.path))
        session.announcer.tell_fault(report)
        session.said.emit(report.sentence)
        if report.splices:
            session.log.read_anew()
        else:
            session.log.look_again()

    def _on_found(self, findings: tuple[Finding, ...]) -> None:
        self._session.story.tell(*(tell_finding(finding) for finding in findings))
        self._session.announcer.tell_findings(findings)

    def _on_taken_back(self, _report: object) -> None:
        sentence = self.tr("Taken back: the bytes are what they were before the fault.")
        advice = "" if self._session.lab.facts.alive else self.tr("Recover starts the queue's process again.")
        self._session.announcer.tell(Notice(Weight.INFO, sentence, advice))
        self._session.log.read_anew()

    def _on_changed(self) -> None:
        """Mark what is merely flushed, and tell of switches that were thrown."""
        session, lab = self._session, self._session.lab
        session.log.model.set_flushed(lab.facts.flushed if session.simulated else ())
        if lab.facts is not self._facts:
            # What an event has told meanwhile is newer than facts that were looked at before.
            self._facts = lab.facts
            self.tell_switches(lab.protections if lab.facts.starts else None)

    def tell_switches(self, protections: Protections | None) -> None:
        """Tell which switches of the machine on screen were thrown since they were told last.

        Args:
            protections: how they stand; None where that is not known.
        """
        machine = self._session.lab.machine
        if protections is None:
            return
        before, self._switches = self._switches, (machine, protections)
        if before[0] is not machine:
            return
        for one in PROTECTIONS:
            was, now = getattr(before[1], one.name), getattr(protections, one.name)
            if was != now:
                words = QCoreApplication.translate("LabTeller", _ON if now else _OFF)
                sentence = words.format(title=phrase(one.title), without=phrase(one.without))
                self._session.announcer.end_good_news()
                self._session.announcer.tell_line(sentence, STRONG if now else DANGER)
