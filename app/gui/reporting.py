"""What happens when the program itself fails: a readable report in a box and in a file, and the window stays."""

from __future__ import annotations

import sys
import threading
import traceback
from pathlib import PurePath
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QThread, Signal
from PySide6.QtWidgets import QApplication, QMessageBox

from app.gui.places import data_place
from app.gui.report_head import now_stamp, now_words, report_head, without_payloads

if TYPE_CHECKING:
    from collections.abc import Callable
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
        on_screen: says which file is shown, and how.
    """

    written = Signal()
    """There is another report."""
    _failed = Signal(str)
    _recorded = Signal()

    def __init__(self, storage: Storage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._storage = storage
        self._before = (sys.excepthook, threading.excepthook)
        self._box: QMessageBox | None = None
        self.last = ""
        self.last_path = ""
        self.on_screen: Callable[[], str] = str
        self._failed.connect(self._on_failed, Qt.ConnectionType.QueuedConnection)
        self._recorded.connect(self._show, Qt.ConnectionType.QueuedConnection)

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
        told = "".join(traceback.format_exception(kind, error, trace))
        words = "\n".join(without_payloads(line) for line in told.splitlines())
        if threading.current_thread() is threading.main_thread() and not QThread.currentThread().loopLevel():
            # While the program starts or ends: nobody may be there any more to read it from a box.
            self._record(words)
            self._recorded.emit()
        else:
            self._failed.emit(words)

    def _on_thread_exception(self, failure: threading.ExceptHookArgs) -> None:
        if failure.exc_value is not None:
            self._on_exception(failure.exc_type, failure.exc_value, failure.exc_traceback)

    def _on_failed(self, trace: str) -> None:
        """Write the report and show it; a second failure while the box is open is only written."""
        self._record(trace)
        self._show()

    def _record(self, trace: str) -> None:
        """Write the report, to a file and for whoever watches the terminal."""
        # Not loaded before something fails.
        from app.gui.terminal import ERROR, say

        screen = self.on_screen()
        seen = f"On screen: {screen}\n" if screen else ""
        self.last = f"{report_head(f'failed {now_words()}')}{seen}\n{trace}\n"
        self.last_path = self._write(now_stamp())
        say(self.last.rstrip(), ERROR)
        self.written.emit()

    def _show(self) -> None:
        """Show the last report in a box, unless there is one."""
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
        """Write the report into the folder for what is the user's and return its path; empty where that fails."""
        folder = data_place(self._storage).folder
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
