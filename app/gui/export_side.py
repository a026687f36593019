"""What leaves the window: records and jobs as lines of a file, a hex dump, a minimal reproduction.

Files are made on a thread of their own; one at a time, and it can be called off. What makes them is loaded when
somebody wants one.
"""

from __future__ import annotations

import threading
from pathlib import PurePath
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from app.engine.errors import TearproofError
from app.engine.log.verdict import VerdictKind
from app.gui.work_thread import WorkThread
from app.inspector.formats.base import ForeignJob
from app.inspector.formats.joblog import OWN
from app.inspector.row import Kind
from app.inspector.texts import count_text, size_text, visible
from app.inspector.verdicts import Notice, Weight
from app.wording import number_text, reworded

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.jobs.job import Job
    from app.engine.ports import OpenFile
    from app.gui.main_window import MainWindow
    from app.inspector.out.export import Chosen, Out

HEX_MAX_BYTES = 1024 * 1024
"""More bytes are not put on the clipboard."""


class ExportSide(QObject):
    """Makes the files.

    Args:
        window: shows what leaves it; owns the actions.
    """

    told = Signal(object)
    """From the thread: what to do in the window's."""

    widget = None

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._session = window.session
        self._thread: WorkThread | None = None
        self._stop = threading.Event()
        self.busy = False
        self.told.connect(lambda act: act())
        actions = window.actions_set
        actions.on("export.records", self._ask_records)
        actions.on("export.jobs", self._ask_jobs)
        actions.on("export.hex", self._on_hex)
        actions.on("export.minimal", self._ask_minimal)
        actions.on("export.stop", self._on_stop)
        window.log_pane.view.selectionModel().currentRowChanged.connect(self.look_again)
        self.look_again()

    def look_again(self, *_rows: object) -> None:
        """Say what can't leave the window now, and why."""
        actions, facts = self._window.actions_set, self._session.facts
        waiting = self.tr("A file is being made. Stop that first, or wait.") if self.busy else ""
        if self._session.log.reading:
            waiting = waiting or self.tr("The file is being read.")
        nothing = "" if facts.readable else self.tr("No record of this file can be read.")
        reasons = {
            "export.records": waiting or nothing,
            "export.jobs": waiting or ("" if self._session.jobs.jobs else self.tr("There is no job on the list.")),
            "export.minimal": waiting or self._why_not_minimal(),
            "export.hex": "" if self._selected() is not None else self.tr("Select a row of the log first."),
            "export.stop": "" if self.busy else self.tr("No file is being made."),
        }
        for name, reason in reasons.items():
            actions[name].why_not = reason

    def stop(self) -> None:
        """End the thread."""
        self._stop.set()
        if self._thread is not None:
            self._thread.stop()
            self._thread = None

    def records_to(self, path: str) -> None:
        """Write the records shown: as CSV if the name says so, else as JSON lines."""
        from app.inspector.out.export import export_records

        chosen, fmt = self._shown_records(), self._session.facts.format
        out = self._out(path)

        def work() -> str:
            lines = export_records(out, chosen, fmt)
            return self.tr("{records} went into {name}.").format(records=count_text(lines, "record"), name=_name(path))

        self._begin(work)

    def jobs_to(self, path: str) -> None:
        """Write the jobs shown, with their payloads."""
        from app.inspector.out.export import all_jobs, export_jobs

        session, out = self._session, self._out(path)
        shown, total = list(session.jobs.jobs.values()), session.jobs.total
        # A list longer than there are cards is replayed again; the past can't be, and no file of another program.
        again = total > len(shown) and session.facts.format is OWN and not session.left.past_words

        def payload(file: OpenFile, job: Job) -> bytes:
            if isinstance(job, ForeignJob) and job.payload_path not in ("", out.source):
                other = out.storage.open(job.payload_path)
                try:
                    return other.read_at(job.payload_offset, job.payload_bytes)
                finally:
                    other.close()
            return file.read_at(job.payload_offset, job.payload_bytes)

        def work() -> str:
            lines = export_jobs(out, all_jobs(out, session.wall) if again else shown, payload)
            words = self.tr("{jobs} went into {name}.").format(jobs=count_text(lines, "job"), name=_name(path))
            if total > lines:
                more = self.tr("The list has {total}; only the cards are written.")
                words = f"{words} {more.format(total=number_text(total))}"
            return words

        self._begin(work)

    def minimal_to(self, path: str) -> None:
        """Make the smallest log with the same fault, and a page of text beside it."""
        from app.inspector.out.minimal import minimal
        from app.inspector.out.minimal_report import minimal_report
        from app.inspector.out.whole_file import write_whole

        session, chosen = self._session, self._all_records()
        verdict, name, size = session.facts.verdict, session.standing.name, session.facts.size_bytes
        job = next((row.job for row in session.log.model.document.tail if row.job), 0)
        out = self._out(path)
        page = str(PurePath(path).with_suffix(".txt"))

        def work() -> str:
            file = out.storage.open(out.source)
            try:
                rows = chosen.rows
                spans = [(rows.offset[at], rows.length[at]) for at in chosen.places]
                found = minimal(file, verdict, spans, out.stop, job)
            finally:
                file.close()
            write_whole(out.storage, out.source, path, [found.data])
            text = minimal_report(name, size, verdict, found)
            write_whole(out.storage, out.source, page, [text.encode("utf-8", "surrogatepass")])
            words = self.tr("{name} shows the same fault in {size}, with {kept} of {before}; {page} has its hex dump.")
            return words.format(
                name=_name(path),
                size=size_text(len(found.data)),
                kept=number_text(found.records),
                before=count_text(found.records_before, "record"),
                page=_name(page),
            )

        self._begin(work)

    # What is chosen.

    def _selected(self) -> int | None:
        number = self._window.log_pane.view.current_number()
        return number if 0 <= number < len(self._session.log.model.document) else None

    def _shown_records(self) -> Chosen:
        """The rows that the table shows, without the file header's."""
        from app.inspector.out.export import Chosen

        model = self._session.log.model
        document, numbers = model.document, model.shown_numbers
        if numbers is None:
            return Chosen(document.rows, range(len(document.rows)), document.tail)
        places = [number - document.first for number in numbers if number >= document.first]
        behind = (model.number_of(at) for at in range(len(numbers), model.rowCount()))
        return Chosen(document.rows, places, tuple(document.row(number) for number in behind))

    def _all_records(self) -> Chosen:
        from app.inspector.out.export import Chosen

        rows = self._session.log.model.document.rows
        return Chosen(rows, range(len(rows)))

    def _why_not_minimal(self) -> str:
        facts = self._session.facts
        if facts.format is not OWN:
            return self.tr("Only Tearproof's own logs are made smaller.")
        if facts.verdict.kind in (VerdictKind.CLEAN, VerdictKind.EMPTY):
            return self.tr("This file has no fault to make a smaller file of.")
        return ""

    # The files.

    def _ask_records(self) -> None:
        self._ask(self.tr("Export the records shown"), "-records", self.records_to)

    def _ask_jobs(self) -> None:
        self._ask(self.tr("Export the jobs shown"), "-jobs", self.jobs_to)

    def _ask(self, title: str, ending: str, then: Callable[[str], None]) -> None:
        picker = self._window.files.name_picker(title, f"{ending}.jsonl", then)
        picker.setNameFilter(self.tr("JSON lines (*.jsonl);;CSV (*.csv)"))

        def choose(form: str) -> None:
            picker.setDefaultSuffix("csv" if "*.csv" in form else "jsonl")

        choose("")
        picker.filterSelected.connect(choose)
        picker.open()

    def _ask_minimal(self) -> None:
        title = self.tr("Save the smallest log with the same fault")
        self._window.files.name_picker(title, "-minimal.joblog", self.minimal_to).open()

    def _on_hex(self) -> None:
        from app.inspector.out.hex_dump import hex_dump

        number = self._selected()
        if number is None:
            return
        document = self._session.log.model.document
        row, data = document.row(number), document.bytes_of(number, HEX_MAX_BYTES)
        QGuiApplication.clipboard().setText(hex_dump(data, row.offset))
        words = self.tr("{size} are on the clipboard as a hex dump.").format(size=size_text(len(data)))
        if row.length > len(data) and row.kind is not Kind.FILE_HEADER:
            words = self.tr("The first {size} are on the clipboard as a hex dump; the record has {length}.").format(
                size=size_text(len(data)), length=size_text(row.length)
            )
        self._session.said.emit(words)

    # The thread.

    def _out(self, path: str) -> Out:
        from app.inspector.out.export import Out

        session = self._session
        return Out(session.storage, session.standing.path, path, self._progress, self._stop.is_set)

    def _progress(self, done: int, total: int) -> None:
        words = self.tr("{done} of {total} lines are written.").format(done=number_text(done), total=number_text(total))
        self.told.emit(lambda: self._session.said.emit(words))

    def _begin(self, work: Callable[[], str]) -> None:
        from app.inspector.out.export import ExportStopped
        from app.inspector.out.minimal import NothingToReproduceError, SearchCalledOff

        if self.busy:
            return
        self.busy = True
        self._stop.clear()

        def guarded() -> None:
            try:
                notice = Notice(Weight.INFO, work())
            except (ExportStopped, SearchCalledOff):
                notice = Notice(Weight.INFO, self.tr("It was stopped, and nothing was written."))
            except NothingToReproduceError as error:
                notice = Notice(Weight.INFO, str(error))
            except (TearproofError, OSError) as error:
                why = (isinstance(error, OSError) and error.strerror) or reworded(str(error))
                sentence = self.tr("No file was made: {why}.").format(why=why.rstrip("."))
                notice = Notice(Weight.DANGER, sentence, self.tr("The log is as it was."))
            self.told.emit(lambda: self._end(notice))

        if self._thread is None:
            self._thread = WorkThread("export")
        self._thread.post(guarded)
        self.look_again()

    def _end(self, notice: Notice) -> None:
        self.busy = False
        self._session.announcer.tell(notice)
        self.look_again()

    def _on_stop(self) -> None:
        self._stop.set()


def _name(path: str) -> str:
    return visible(PurePath(path).name)
