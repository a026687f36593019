"""Salvage as the window does it: asks how and where to, copies in the background, and reports."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from app.engine.log.verdict import VerdictKind
from app.inspector.texts import count_text, visible
from app.inspector.verdicts import Notice, Weight

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.engine.salvage import SalvageReport
    from app.gui.files import Files
    from app.gui.session import Session


class Salvaging(QObject):
    """Salvages the file on screen.

    Args:
        files: has the thread for copies, and the dialog for names.
        session: shows the file.
        window: owns the dialogs.
    """

    def __init__(self, files: Files, session: Session, window: QWidget) -> None:
        super().__init__(files)
        self._files, self._session, self._window = files, session, window
        self._report = self._headless = self._target = ""
        self._damage = ("", "")

    def ask(self) -> None:
        """Ask how to salvage, then for a name, and copy there what is readable of the log."""
        from app.gui.dialogs.salvage import SalvageDialog

        dialog = SalvageDialog(self._session.standing.name, self._session.facts.verdict, self._window)
        dialog.chosen.connect(self._ask_name)
        dialog.open()

    def _ask_name(self, repair: bool) -> None:
        title = self.tr("Salvage what is readable into a new file")
        picker = self._files.name_picker(title, "-salvaged", lambda path: self.copy_to(path, repair=repair))
        # It writes over nothing; a taken name is refused in words.
        picker.setOption(QFileDialog.Option.DontConfirmOverwrite)
        picker.open()

    def copy_to(self, path: str, *, repair: bool = False) -> None:
        """Copy what is readable of the log into a new one.

        Args:
            path: the new log; nothing may be there.
            repair: in it, undo each flipped bit that a checksum names.
        """
        source, storage, clock = self._session.standing.path, self._session.storage, self._session.clock

        def work() -> None:
            from app.engine.salvage import salvage

            report = salvage(source, path, storage, clock, repair=repair)
            self._files.copied.emit(lambda: self._tell(report))

        self._files.in_background(work, self.tr("Nothing was salvaged"))

    def _tell(self, report: SalvageReport) -> None:
        from app.inspector.lens.report import salvage_report_of

        path, damage = self._damage
        self._target = report.target
        self._report = salvage_report_of(report, damage if path == report.source else "")
        name = visible(PurePath(report.target).name)
        sentence = self.tr("{jobs} were salvaged into {name}.").format(jobs=count_text(report.jobs, "job"), name=name)
        records = count_text(report.records_before + report.records_behind, "record")
        advice = self.tr("{records} could be read; the log itself was not changed.").format(records=records)
        if report.lost_header is not None:
            advice = self.tr("Its file header is gone; the records gave it back.") + f" {advice}"
        self._session.announcer.tell(Notice(Weight.INFO, sentence, advice))
        self.show_report()

    def show_report(self) -> None:
        """Show the report on the last salvage."""
        from app.gui.dialogs.report import ReportDialog

        dialog, target = ReportDialog(self.tr("Report on the salvage"), self._report, self._window), self._target
        dialog.open_wanted.connect(lambda: self._files.inspect(target))
        dialog.show()

    def take_damage(self, path: str, report: str, *, headless: bool) -> None:
        """Know what the damage lens saw.

        Args:
            path: the file.
            report: on its damage; it is put behind that of a salvage.
            headless: it is no log by its beginning, but records were found: it can be salvaged all the same.
        """
        self._damage = (path, report)
        self._headless = path if headless else ""

    def why_not(self) -> str:
        """Why the file on screen can't be salvaged; empty when it can."""
        kind = self._session.facts.verdict.kind
        if kind in (VerdictKind.DAMAGED, VerdictKind.TORN) or self._session.standing.path == self._headless:
            return ""
        if self._session.facts.header is None:
            return self.tr("No record of this file can be read.")
        return self.tr("This log is whole: there is nothing to salvage. Save a copy instead.")

    def why_no_report(self) -> str:
        """Why there is no report to show; empty when there is one."""
        return "" if self._report else self.tr("Nothing was salvaged yet.")
