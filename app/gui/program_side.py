"""What concerns the program rather than the file on screen: samples, its own reports, and other starts of it."""

from __future__ import annotations

import os
from pathlib import PurePath
from typing import TYPE_CHECKING

from PySide6.QtCore import QDir, QObject, Qt, Signal
from PySide6.QtWidgets import QApplication

from app.gui.drops import Dropped

if TYPE_CHECKING:
    from app.gui.handing.letter import Asked
    from app.gui.main_window import MainWindow
    from app.gui.samples_side import SamplesSide

REPORT_MAX_BYTES = 1 << 20


class ProgramSide(QObject):
    """Connects the actions for all that.

    Args:
        window: the main window.
    """

    ending = Signal()
    """The window is about to close: from now on another start is the one program."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._samples: SamplesSide | None = None
        menu = window.actions_set.menu("help.samples")
        menu.aboutToShow.connect(lambda: self.samples.fill(menu))
        window.help.sample_wanted.connect(self.open_sample)
        window.actions_set.on("help.last_report", lambda _checked: self.show_report())
        self.look_for_reports()

    @property
    def samples(self) -> SamplesSide:
        """The samples, built when they are first wanted."""
        if self._samples is None:
            from app.gui.samples_side import SamplesSide

            self._samples = SamplesSide(self._window)
        return self._samples

    def open_sample(self, sample_id: str) -> None:
        """Inspect a sample.

        Args:
            sample_id: see `app.gui.samples`.
        """
        self.samples.open(sample_id)

    def look_for_reports(self) -> str:
        """Find the last report, and tell its action.

        Returns:
            Its path; empty when there is none.
        """
        folder = QDir(str(PurePath(self._window.session.sandbox_path).parent))
        names = folder.entryList(["report-*.txt"], QDir.Filter.Files, QDir.SortFlag.Time)
        none = self.tr("This program has not failed: there is no report.")
        self._window.actions_set["help.last_report"].why_not = "" if names else none
        return folder.filePath(names[0]) if names else ""

    def show_report(self) -> None:
        """Show the last report, to be read and copied."""
        from app.gui.dialogs.report import ReportDialog

        path, storage = self.look_for_reports(), self._window.session.storage
        try:
            file = storage.open(path)
        except OSError:
            self._window.session.said.emit(self.tr("The report can’t be read any more."))
            return
        try:
            text = file.read_at(0, REPORT_MAX_BYTES).decode("utf-8", "replace")
        finally:
            file.close()
        title = self.tr("Last failure report: {name}").format(name=PurePath(path).name)
        ReportDialog(title, text, self._window, made=False).show()

    def take(self, asked: Asked) -> None:
        """Do what another start of the program was asked for, and come to the front.

        Args:
            asked: files to inspect, or none.
        """
        self._window.files.take_drop(Dropped(asked.paths, asked.elsewhere))
        raise_window(self._window, asked.token)

    def stop(self) -> None:
        """The window closes."""
        self.ending.emit()
        if self._samples is not None:
            self._samples.stop()


def raise_window(window: MainWindow, token: str) -> None:
    """Bring the window to the front, as far as the desktop lets a program do that; otherwise it asks for attention.

    Args:
        window: which.
        token: what the desktop gave the start that wants it. Wayland asks for it, and Qt reads it from here
            (xdg-activation-v1); on X11 Qt offers no way to use it, and the window manager may only mark the window.
    """
    if token:
        os.environ["XDG_ACTIVATION_TOKEN"] = token
    state = window.windowState()
    if state & Qt.WindowState.WindowMinimized:
        window.setWindowState(state & ~Qt.WindowState.WindowMinimized | Qt.WindowState.WindowActive)
    window.show()
    window.raise_()
    window.activateWindow()
    QApplication.alert(window)
