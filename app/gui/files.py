"""Which file is on screen, as the File menu, a drop and the command line choose it; and copies of it."""

from __future__ import annotations

import os
from pathlib import PurePath
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog

from app.engine.errors import TearproofError
from app.gui.announcer import UNDO_RESET, Message
from app.gui.drops import name_on_disk
from app.gui.open_files import OpenFiles
from app.gui.salvaging import Salvaging
from app.gui.sandbox import is_there, move_aside
from app.gui.standing import Access, Mode
from app.gui.work_thread import WorkThread
from app.inspector.foreign_words import why_not_foreign
from app.inspector.out.whole_file import copy_whole
from app.inspector.texts import size_text, visible
from app.inspector.verdicts import Notice, Weight
from app.wording import number_text, reworded

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QMenu, QWidget

    from app.gui.drops import Dropped
    from app.gui.session import Session
    from app.gui.settings import Settings

SUFFIX = ".joblog"


class Files(QObject):
    """Chooses files for a session.

    Args:
        session: shows them.
        settings: remembers them.
        window: owns the dialogs.

    Attributes:
        opened: the files that are inspected, each behind a tab.
    """

    copied = Signal(object)
    """A copy was made, or not: what to do in the window's thread."""

    def __init__(self, session: Session, settings: Settings, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._settings = settings
        self._window = window
        self._copies: WorkThread | None = None
        self.salvaging = Salvaging(self, session, window)
        self.opened = OpenFiles(self)
        self.copied.connect(lambda then: then())

    def new(self) -> None:
        """Ask for a name and make a new, empty log there."""
        picker = self.picker(self.tr("Make a new queue file"), QFileDialog.AcceptMode.AcceptSave)
        # New writes over nothing, so there is nothing to confirm; a taken name is refused in words.
        picker.setOption(QFileDialog.Option.DontConfirmOverwrite)
        picker.fileSelected.connect(self.make)
        picker.open()

    def make(self, path: str) -> None:
        """Make a new, empty log and work with it."""
        self._settings.add_recent([path])
        self._session.new(path)

    def open(self) -> None:
        """Ask for one or more files and inspect them."""
        picker = self.picker(self.tr("Inspect log files, read-only"), QFileDialog.AcceptMode.AcceptOpen)
        picker.setFileMode(QFileDialog.FileMode.ExistingFiles)
        # What lies beside a log (.torn-0x…, .prev) and beanstalkd's binlogs are looked into as well.
        picker.setNameFilter(self.tr("Job logs (*.joblog *.joblog.* binlog.*);;All files (*)"))
        picker.filesSelected.connect(self._on_picked)
        picker.open()

    def inspect(self, path: str) -> None:
        """Show a file without changing a byte of it, whichever way it came in."""
        self.inspect_all([path])

    def inspect_all(self, paths: Sequence[str], *, remember: bool = True) -> None:
        """Show the first of several files; the others wait behind tabs of their own, and that is said.

        Args:
            paths: of the files.
            remember: they are the user's own, and stand under Open recent from now on.
        """
        wanted = list(dict.fromkeys(os.path.abspath(path) for path in paths))
        if not wanted:
            return
        if remember:
            self._settings.add_recent(wanted)
        left_out = self.opened.add(wanted)
        self._session.inspect(wanted[0])
        if len(wanted) > 1:
            notice = _several_notice(wanted[0], len(wanted), len(left_out))
            if left_out:
                self._session.announcer.tell(notice)
            else:
                # The tabs are seen; the banner has more to say, such as what a format's checksums can't tell.
                self._session.announcer.tell_line(f"{notice.sentence} {notice.advice}")

    def work_with(self) -> None:
        """Open the inspected file for writing."""
        self._session.work_with(self._session.standing.path)

    def sandbox(self) -> None:
        """Go back to the sandbox."""
        self._session.open_sandbox()

    def save_copy(self) -> None:
        """Ask for a name and copy the log there, byte for byte."""
        self.name_picker(self.tr("Save a copy of the log"), "-copy", self.copy_to).open()

    def copy_to(self, path: str) -> None:
        """Copy the log, byte for byte, broken or not."""
        source, storage = self._session.standing.path, self._session.storage

        def work() -> None:
            size = copy_whole(storage, source, path)
            name = visible(PurePath(path).name)
            sentence = self.tr("{size} were copied to {name}; the copy is durable.")
            notice = Notice(Weight.INFO, sentence.format(size=size_text(size), name=name))
            self.copied.emit(lambda: self._session.announcer.tell(notice))

        self.in_background(work, self.tr("The copy was not made"))

    def salvage(self) -> None:
        """Ask how to salvage and where to, and copy there what is readable of the log."""
        self.salvaging.ask()

    def salvage_report(self) -> None:
        """Show the report on the last salvage."""
        self.salvaging.show_report()

    def break_copy(self, end: int | None = None, sentence: str = "") -> None:
        """Take a copy of the inspected file into the sandbox; the sandbox before it is kept under a dated name.

        Args:
            end: copy the bytes before this offset; None: all of them.
            sentence: what to say then, with the file as `{name}`.
        """
        session, storage = self._session, self._session.storage
        source, target = session.standing.path, session.sandbox_path

        def work() -> None:
            kept = move_aside(storage, target, session.wall.now_ms()) if is_there(storage, target) else ""
            copy_whole(storage, source, target, end)
            self.copied.emit(lambda: self._show_copy(source, kept, sentence))

        def copy() -> None:
            self.in_background(work, self.tr("No copy was taken into the sandbox"))

        # What was promised about the old sandbox does not hold for the copy: the machine is another one.
        session.lab.replace_sandbox(session.new_machine(target), copy)

    def stop_reading(self) -> None:
        """Call off the reading of a large file."""
        self._session.log.cancel()

    def why_not(self, action: str) -> str:
        """Why an action of the File menu can't be used now; empty when it can.

        Args:
            action: its id behind the dot.
        """
        standing = self._session.standing
        facts = self._session.facts
        if action == "work_with":
            if standing.mode is not Mode.INSPECT:
                return self.tr("This file is open for writing already.")
            from app.gui.samples import is_sample

            if is_sample(standing.path):
                return self.tr("This sample is part of the program. Break a copy takes one into the sandbox.")
            no_log = "" if facts.header is not None else self.tr("This is no log that could be written to.")
            return why_not_foreign(facts, action) or no_log
        if action == "break_copy":
            if standing.mode is not Mode.INSPECT:
                return self.tr("This is no inspected file. Open one first.")
            trouble = self._session.log.trouble
            return trouble.notice.sentence if trouble else why_not_foreign(facts, action)
        if action == "salvage":
            return why_not_foreign(facts, action) or self.salvaging.why_not()
        if action == "salvage_report":
            return self.salvaging.why_no_report()
        if action == "sandbox":
            at_home = standing.mode is Mode.SANDBOX and standing.access is not Access.REFUSED
            return self.tr("This is the sandbox.") if at_home else ""
        if action == "stop_reading":
            return "" if self._session.log.reading else self.tr("The file has been read to its end.")
        if action == "save_copy":
            return "" if standing.path else self.tr("There is no file yet.")
        return ""

    def fill_recent(self, menu: QMenu) -> None:
        """Put the remembered files into Open recent, each time it is opened."""
        menu.clear()
        for place, path in enumerate(self._settings.recent):
            shown = visible(path).replace("&", "&&")
            action = QAction(f"&{place + 1}  {shown}" if place < 9 else shown, menu)
            action.setStatusTip(self.tr("Inspect {path}, read-only").format(path=visible(path)))
            action.triggered.connect(lambda _checked=False, path=path: self.inspect(path))
            menu.addAction(action)
        if menu.isEmpty():
            nothing = menu.addAction(self.tr("No file was opened yet"))
            nothing.setEnabled(False)
            return
        menu.addSeparator()
        menu.addAction(self.tr("&Forget these"), self._settings.forget_recent)

    def take_drop(self, held: Dropped) -> None:
        """Inspect what was dropped; of what is not on this computer, say so."""
        self.inspect_all(held.paths)
        if held.elsewhere and not held.paths:
            self._session.announcer.tell(elsewhere_notice(held.elsewhere[0]))

    def stop(self) -> bool:
        """Wait for a copy that is being made; False when it hangs in the system."""
        return self._copies is None or self._copies.stop()

    def _on_picked(self, paths: list[str]) -> None:
        self.inspect_all([name_on_disk(path) for path in paths])

    def _show_copy(self, source: str, kept: str, sentence: str) -> None:
        sentence = sentence or self.tr("The sandbox is a copy of {name} now.")
        sentence = sentence.format(name=visible(PurePath(source).name))
        advice, ways = "", tuple[str, ...]()
        if kept and self._session.lab.can_undo_reset:
            advice = self.tr("Undo reset brings the one before back, once; it is kept as {name}, too.")
            advice, ways = advice.format(name=PurePath(kept).name), (UNDO_RESET,)
        news = Message(Notice(Weight.INFO, sentence, advice), ways)
        self._session.open_sandbox(sets_aside=False, anew=True, news=news)

    def in_background(self, work: Callable[[], None], failed: str) -> None:
        """Do what may take long in a thread of its own; a failure is said."""

        def guarded() -> None:
            try:
                work()
            except (TearproofError, OSError) as error:
                why = error.strerror if isinstance(error, OSError) else None
                sentence = f"{failed}: {(why or reworded(str(error))).rstrip('.')}."
                notice = Notice(Weight.DANGER, sentence, self.tr("The log is as it was."))
                self.copied.emit(lambda: self._session.announcer.tell(notice))

        if self._copies is None:
            self._copies = WorkThread("copies")
        self._copies.post(guarded)

    def picker(self, title: str, mode: QFileDialog.AcceptMode) -> QFileDialog:
        """A dialog for names, not open yet, that begins beside the file on screen."""
        picker = QFileDialog(self._window, title)
        picker.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        picker.setNameFilter(self.tr("Job logs (*.joblog);;All files (*)"))
        picker.setAcceptMode(mode)
        picker.setDefaultSuffix(SUFFIX.removeprefix("."))
        path = self._session.standing.path
        if path and self._session.standing.mode is not Mode.SANDBOX:
            picker.setDirectory(str(PurePath(path).parent))
        return picker

    def name_picker(self, title: str, ending: str, then: Callable[[str], None]) -> QFileDialog:
        """A dialog for the name of a new file, not open yet, that proposes one after the file on screen.

        Args:
            title: what is asked.
            ending: stands behind the log's name in the proposal; with a suffix of its own, in place of the log's.
            then: takes the path.
        """
        name = PurePath(self._session.standing.path)
        picker = self.picker(title, QFileDialog.AcceptMode.AcceptSave)
        picker.selectFile(f"{name.stem}{ending}{'' if '.' in ending else name.suffix or SUFFIX}")
        picker.fileSelected.connect(then)
        return picker


def _several_notice(first: str, count: int, left_out: int) -> Notice:
    """What to say when several files came in at once."""
    translate = QCoreApplication.translate
    sentence = translate("Files", "{n} files were opened, each behind a tab of its own; {first} is shown.")
    sentence = sentence.format(first=visible(PurePath(first).name), n=number_text(count - left_out))
    advice = translate("Files", "Ctrl+Tab goes to the next one. None of them is changed.")
    if left_out:
        advice = translate("Files", "There was no room for {n} more: close some tabs, then open them.")
    return Notice(Weight.INFO, sentence, advice.format(n=number_text(left_out)))


def elsewhere_notice(address: str) -> Notice:
    """What to say when something was asked for that is no file of this computer.

    Args:
        address: of it.
    """
    translate = QCoreApplication.translate
    sentence = translate("Files", "{address} is an address, not a file on this computer.")
    advice = translate("Files", "This program never uses a network. Save the file first, then drop it here.")
    return Notice(Weight.WARNING, sentence.format(address=visible(address)), advice)
