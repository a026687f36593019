"""What happens when the program itself fails: a readable report in a box and in a file, and the window stays."""

from __future__ import annotations

import sys
import threading
import traceback
from pathlib import PurePath
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QDir, QObject, QStandardPaths, Qt, Signal, qVersion
from PySide6.QtWidgets import QApplication, QMessageBox

if TYPE_CHECKING:
    from types import TracebackType

    from app.engine.ports import Storage

_TRIES = 50


class Reporter(QObject):
    """Takes exceptions nobody caught, of any thread.

    Args:
        storage: where the report is written.
        parent: who owns it.

    Attributes:
        last: the report written last, as text.
        last_path: the file it was written to; empty if that was not possible.
    """

    _failed = Signal(str)

    def __init__(self, storage: Storage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._storage = storage
        self._before = (sys.excepthook, threading.excepthook)
        self._box: QMessageBox | None = None
        self.last = ""
        self.last_path = ""
        self._failed.connect(self._on_failed, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Take over from Python's own traceback."""
        self._before = (sys.excepthook, threading.excepthook)
        sys.excepthook = self._on_exception
        threading.excepthook = self._on_thread_exception

    def uninstall(self) -> None:
        """Give back."""
        sys.excepthook, threading.excepthook = self._before

    def _on_exception(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        self._failed.emit("".join(traceback.format_exception(kind, error, trace)))

    def _on_thread_exception(self, failure: threading.ExceptHookArgs) -> None:
        if failure.exc_value is not None:
            self._on_exception(failure.exc_type, failure.exc_value, failure.exc_traceback)

    def _on_failed(self, trace: str) -> None:
        """Write the report and show it; a second failure while the box is open is only written."""
        stamp = QDateTime.currentDateTime().toString("yyyy-MM-dd-HHmmss")
        python = ".".join(map(str, sys.version_info[:3]))
        self.last = f"Tearproof failed at {stamp}, Python {python}, Qt {qVersion()}, {sys.platform}\n\n{trace}"
        self.last_path = self._write(stamp)
        sys.stderr.write(self.last)
        if self._box is not None:
            return
        said = self.tr("Something in this program failed. What was promised is in the log, and the log was not harmed.")
        where = self.tr("The report could not be written to a file.")
        if self.last_path:
            where = self.tr("The report is in {path}.").format(path=self.last_path)
        box = QMessageBox(QMessageBox.Icon.Critical, self.tr("Tearproof"), said)
        box.setTextFormat(Qt.TextFormat.PlainText)
        on = self.tr("You can go on; if it happens again, start the program anew.")
        box.setInformativeText(f"{where} {on}")
        box.setDetailedText(self.last)
        box.setModal(False)
        box.finished.connect(self._on_closed)
        self._box = box
        box.show()

    def _on_closed(self) -> None:
        box, self._box = self._box, None
        if box is not None:
            box.deleteLater()

    def _write(self, stamp: str) -> str:
        """Write the report into the program's data folder and return its path; empty where that fails."""
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation)
        QDir().mkpath(folder)
        data = self.last.encode("utf-8", "replace")
        for number in range(_TRIES):
            path = str(PurePath(folder) / f"report-{stamp}{f'-{number}' if number else ''}.txt")
            try:
                file = self._storage.create(path)
            except FileExistsError:
                continue
            except OSError:
                return ""
            try:
                file.write_at(0, data)
            except OSError:
                return ""
            finally:
                file.close()
            return path
        return ""
