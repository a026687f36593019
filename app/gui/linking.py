"""Selecting on one side lights the other: card and records, record and bytes, field and byte."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QObject, Signal

from app.gui.byte_spans import SHOWN_BYTES_MAX, bytes_words, spans_of
from app.inspector.row import Kind

if TYPE_CHECKING:
    from app.gui.roles import StoryEntry
    from app.gui.session import Session
    from app.gui.views.bytes_view import BytesView
    from app.gui.views.job_list import JobListView
    from app.gui.views.log_table import LogTableView
    from app.inspector.news import LogGrowth
    from app.inspector.row import Row
    from app.lab.faults.base import Report

_LOOKED_AT = 64
"""When many records arrive at once, only so many are looked at for the selected job."""


class Linking(QObject):
    """Keeps the selections of the panes together.

    Args:
        session: the file on screen.
        cards: the jobs' view.
        table: the log's view.
        bytes_view: the bytes of the selected row.
        parent: who owns this object.
    """

    job_selected = Signal(int)
    """The selected card's job, 0 for none."""
    bytes_described = Signal(str)
    """What the bytes shown are, in a few words."""
    hidden = Signal(int)
    """Somebody wants to see the row with this number of the document, and the filter leaves it out."""

    def __init__(
        self,
        session: Session,
        cards: JobListView,
        table: LogTableView,
        bytes_view: BytesView,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._cards = cards
        self._table = table
        self._bytes = bytes_view
        self._job = 0
        self._shown: tuple[tuple[int, int, bytes, int], bytes] | None = None
        self._following = False
        self._pointing = False
        self._broken: tuple[str, int] | None = None
        self._kept = -1
        cards.selectionModel().currentChanged.connect(self._on_card)
        table.selectionModel().currentRowChanged.connect(self._on_row)
        session.jobs.modelReset.connect(self._on_jobs_reset)
        session.log.model.begun.connect(self._on_log_begun)
        session.log.model.appeared.connect(self._on_appeared)
        session.log.model.refiltering.connect(self._on_refiltering)
        session.log.model.refiltered.connect(self._on_refiltered)
        session.lab.broke.connect(self._on_broke)
        for over in (session.finished, session.lab.restarted, session.lab.taken_back, session.lab.reset_done):
            over.connect(self._on_fault_over)
        session.log.grew.connect(self._on_grew)
        session.jobs.rowsRemoved.connect(self._keep_job)
        session.jobs.rowsInserted.connect(self._keep_job)

    @property
    def job(self) -> int:
        """The selected card's job, 0 for none."""
        return self._job

    def whole_record(self) -> tuple[int, bytes] | None:
        """Number and bytes of the selected row, if it is a whole record that is shown in full."""
        number = self._table.current_number()
        document = self._session.log.model.document
        if self._shown is None or not 0 <= number < len(document):
            return None
        row, data = document.row(number), self._shown[1]
        return (number, data) if row.letter and len(data) == row.length else None

    def select_job(self, job: int) -> None:
        """Select a card and light its records; a card that is hidden by the filter only lights its records."""
        row = self._session.jobs.row_of(job)
        if row >= 0:
            index = self._session.jobs.index(row)
            self._cards.setCurrentIndex(index)
            self._cards.scrollTo(index)
        elif job in self._session.jobs.jobs:
            self._choose(job)

    def select_offset(self, offset: int) -> None:
        """Select the row that holds a byte of the file; where a filter leaves it out, that is told."""
        number = self._session.log.model.document.number_at(offset)
        if number >= 0 and not self._table.show_row(number):
            self.hidden.emit(number)

    def show_number(self, number: int) -> None:
        """Select a row by its number in the document; where a filter leaves it out, that is told."""
        if not self._table.show_row(number):
            self.hidden.emit(number)

    def show_entry(self, entry: StoryEntry) -> None:
        """Show what an entry of the story is about."""
        if entry.offset is not None:
            self.select_offset(entry.offset)
        elif entry.job:
            self.select_job(entry.job)

    def _on_broke(self, report: Report) -> None:
        """Show the byte that a fault was about; a tour points at things itself."""
        if report.offset is not None and not self._session.lab.touring:
            self._broken = (self._session.standing.path, report.offset)
            self._show_broken()

    def _on_fault_over(self) -> None:
        """The queue went on, or the bytes are as they were: nothing is pointed at any more."""
        self._broken = None

    def _on_grew(self, growth: LogGrowth) -> None:
        """The log was read once more, as often as somebody noticed the fault: the byte stands in another row now."""
        if growth.finished:
            self._show_broken()

    def _show_broken(self) -> None:
        if self._broken is None:
            return
        path, offset = self._broken
        number = self._session.log.model.document.number_at(offset)
        if path != self._session.standing.path:
            self._broken = None
        elif number >= 0:
            self._pointing = True
            self._table.show_row(number)
            self._pointing = False
            self._bytes.show_byte(offset)

    def _on_card(self, current: QModelIndex, _previous: QModelIndex) -> None:
        job = self._session.jobs.job_at(current.row()) if current.isValid() else None
        self._choose(job.id if job else 0)
        if job and not self._following:
            numbers = self._session.log.model.document.numbers_of(job.id)
            if self._table.current_number() not in numbers:
                newest = next((number for number in reversed(numbers) if self._table.shows(number)), -1)
                self._quietly_show_row(newest)

    def _quietly_show_row(self, number: int) -> None:
        """Show a row without selecting its job's card again."""
        self._following = True
        self._table.show_row(number)
        self._following = False

    def _choose(self, job: int) -> None:
        if job != self._job:
            self._job = job
            self._session.log.model.set_job(job)
            self.job_selected.emit(job)

    def _on_row(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid() and not (self._following or self._pointing):
            # The reader looks at something else than the fault.
            self._broken = None
        self._look_at(current)

    def _look_at(self, current: QModelIndex) -> None:
        """Show the bytes of a row, and whose it is."""
        document = self._session.log.model.document
        number = self._session.log.model.number_of(current.row())
        self._kept = number
        if number < 0:
            self._clear_bytes()
            return
        row = document.row(number)
        self._show_bytes(number, row)
        self._session.jobs.set_related(document.jobs_of(number))
        if row.job and not self._following:
            self._following = True
            self.select_job(row.job)
            self._following = False

    def _show_bytes(self, number: int, row: Row) -> None:
        document = self._session.log.model.document
        data = document.bytes_of(number, SHOWN_BYTES_MAX)
        header = document.facts.header
        file = (header.file_id, header.generation) if header else (b"", 0)
        place = (row.offset, row.length, *file)
        before, self._shown = self._shown, (place, data)
        changed: frozenset[int] = frozenset()
        if before is not None and before[0] == place and before[1] != data:
            pairs = zip(before[1], data, strict=False)
            changed = frozenset(row.offset + at for at, (was, now) in enumerate(pairs) if was != now)
        verdict = document.facts.verdict
        damaged = verdict.byte if row.kind is Kind.DAMAGED else None
        self._bytes.set_bytes(data, row.offset, spans_of(document, number, data), changed, damaged)
        self.bytes_described.emit(bytes_words(document, number, data))

    def _clear_bytes(self) -> None:
        self._bytes.clear()
        self.bytes_described.emit(self.tr("select a record to see its bytes"))

    def _on_appeared(self, first: int, last: int) -> None:
        """Go on with the newest record, if the reader was at the newest one, or at the selected job's newest."""
        model, document = self._session.log.model, self._session.log.model.document
        current = self._table.currentIndex().row()
        if current >= first:
            # The selected row was a torn tail that is something else now.
            self._look_at(self._table.currentIndex())
            return
        if current < 0 <= self._kept:
            # The filter hides what the reader had selected, or shows it again by now.
            self._on_refiltered()
            return
        numbers = (model.number_of(row) for row in range(max(first, last - _LOOKED_AT), last + 1))
        fresh = [number for number in numbers if document.row(number).kind is Kind.RECORD]
        if not fresh or not self._table.following:
            return
        if current < 0 or current == first - 1:
            self._quietly_show_row(fresh[-1])
        elif self._job and document.is_about(model.number_of(current), self._job):
            about = [number for number in fresh if document.is_about(number, self._job)]
            if about:
                self._quietly_show_row(about[-1])

    def _on_log_begun(self) -> None:
        self._kept = -1
        self._session.jobs.set_related()
        shown = self._shown
        self._clear_bytes()
        # The same place is looked at again when the file was read anew; then changed bytes are marked.
        self._shown = shown

    def _on_refiltering(self) -> None:
        """Keep what is selected; if the filter hides it, it is selected again as soon as it is shown again."""
        number = self._table.current_number()
        if number >= 0:
            self._kept = number

    def _on_refiltered(self) -> None:
        if self._table.shows(self._kept):
            self._quietly_show_row(self._kept)
        else:
            self._session.jobs.set_related()
            self._clear_bytes()

    def _on_jobs_reset(self) -> None:
        self._keep_job()

    def _keep_job(self) -> None:
        """A reset or a filter dropped the selection of the view; the job stays selected while its card is there."""
        if not self._job:
            return
        row = self._session.jobs.row_of(self._job)
        if row < 0:
            if self._job not in self._session.jobs.jobs:
                self._choose(0)
            return
        index = self._session.jobs.index(row)
        if self._cards.currentIndex() != index:
            self._following = True
            self._cards.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            self._following = False
