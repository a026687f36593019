"""The log file as a table: one row per frame and per piece that is none, read from the file itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt

from app.gui.models.log_rows import LogRows
from app.gui.roles import LOOK_ROLES, LogColumn, LogRole, RowKind
from app.gui.text import QT_TRANSLATE_NOOP
from app.gui.widgets.plain import plain_tip
from app.inspector.row import Kind
from app.inspector.texts import date_text, moment_text, offset_text
from app.wording import phrase

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from app.inspector.row import Row

    Index = QModelIndex | QPersistentModelIndex

_ROOT = QModelIndex()
_KINDS = {kind: RowKind(kind.value) for kind in Kind}
_HEADINGS = {
    LogColumn.OFFSET: QT_TRANSLATE_NOOP("LogModel", "offset"),
    LogColumn.LENGTH: QT_TRANSLATE_NOOP("LogModel", "length"),
    #: heading: sequence number, short
    LogColumn.SEQUENCE: QT_TRANSLATE_NOOP("LogModel", "seq"),
    #: heading: the type of a record
    LogColumn.RECORD: QT_TRANSLATE_NOOP("LogModel", "record"),
    LogColumn.JOB: QT_TRANSLATE_NOOP("LogModel", "job"),
    LogColumn.TOKEN: QT_TRANSLATE_NOOP("LogModel", "token"),
    LogColumn.TIME: QT_TRANSLATE_NOOP("LogModel", "time"),
    LogColumn.CRC: QT_TRANSLATE_NOOP("LogModel", "CRC"),
    LogColumn.SUMMARY: QT_TRANSLATE_NOOP("LogModel", "summary"),
}
_HEADING_TIPS = {
    LogColumn.OFFSET: QT_TRANSLATE_NOOP("LogModel", "Where the record begins in the file, in bytes (hexadecimal)"),
    LogColumn.LENGTH: QT_TRANSLATE_NOOP("LogModel", "How many bytes it has on the disk, a multiple of 16"),
    LogColumn.SEQUENCE: QT_TRANSLATE_NOOP("LogModel", "Its number; each record has the next one, none is used twice"),
    LogColumn.RECORD: QT_TRANSLATE_NOOP("LogModel", "What kind of record it is"),
    LogColumn.JOB: QT_TRANSLATE_NOOP("LogModel", "The job it is about"),
    LogColumn.TOKEN: QT_TRANSLATE_NOOP("LogModel", "The lease it belongs to: the sequence number of that LEASE record"),
    LogColumn.TIME: QT_TRANSLATE_NOOP("LogModel", "The time written in it, shown in local time"),
    LogColumn.CRC: QT_TRANSLATE_NOOP("LogModel", "Whether its checksums hold"),
    LogColumn.SUMMARY: QT_TRANSLATE_NOOP("LogModel", "What it says"),
}
_COLUMNS = len(LogColumn)
_NUMBERS = frozenset({LogColumn.LENGTH, LogColumn.SEQUENCE, LogColumn.JOB, LogColumn.TOKEN})
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_CHECKS = {
    Kind.FILE_HEADER: QT_TRANSLATE_NOOP("LogModel", "checksum holds"),
    Kind.RECORD: QT_TRANSLATE_NOOP("LogModel", "checksums hold"),
    Kind.BEING_WRITTEN: QT_TRANSLATE_NOOP("LogModel", "not yet whole"),
    #: a checksum of a record that is not whole
    Kind.TORN: QT_TRANSLATE_NOOP("LogModel", "torn"),
    #: a checksum that does not hold
    Kind.DAMAGED: QT_TRANSLATE_NOOP("LogModel", "wrong"),
    Kind.READABLE_NOT_REPLAYED: QT_TRANSLATE_NOOP("LogModel", "checksums hold"),
}
_WHOLE = frozenset({Kind.FILE_HEADER, Kind.RECORD, Kind.READABLE_NOT_REPLAYED})


class LogModel(LogRows):
    """The rows of one log document, all of them or those that a filter left, in words."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._job = 0
        self._flushed: tuple[tuple[int, int], ...] = ()
        self._gone = False
        self._marks: dict[int, str] = {}

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else _COLUMNS

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(LogColumn):
            return None
        column = LogColumn(section)
        if role == Qt.ItemDataRole.DisplayRole:
            return self.tr(_HEADINGS[column])
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.tr(_HEADING_TIPS[column])
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if column in _NUMBERS else _LEFT
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        # Painting asks for every cell, some twenty times a row: what the cells share is looked up once.
        asked, view_row = self._asked, index.row()
        if asked is None or asked[0] != view_row:
            number = self.number_of(view_row)
            if number < 0:
                return None
            self._asked = asked = (view_row, number, self.document.row(number))
        _view_row, number, row = asked
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(number, row, index.column())
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if index.column() in _NUMBERS else _LEFT
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tip(number, row, index.column())
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._words(number, row)
        return self._log_data(number, row, role)

    def _log_data(self, number: int, row: Row, role: int) -> Any:
        if role == LogRole.LOOK:
            return tuple(self._log_data(number, row, asked) for asked in LOOK_ROLES)
        if role == LogRole.KIND:
            return _KINDS[row.kind]
        if role == LogRole.LETTER:
            return self.document.look_of(row)
        if role == LogRole.CHECKED:
            return self.document.facts.format.has_checksums or row.kind not in _WHOLE
        if role == LogRole.DOUBT:
            return bool(self.document.doubt(row))
        if role == LogRole.RELATED:
            return bool(self._job) and self.document.is_about(number, self._job)
        if role == LogRole.NUMBER:
            return number
        if role == LogRole.MARK:
            return self._marks.get(row.offset)
        if role == LogRole.JOB:
            return row.job
        if role == LogRole.OFFSET:
            return row.offset
        if role == LogRole.LENGTH:
            return row.length
        if role == LogRole.FLUSHED:
            return self._is_flushed(row)
        if role == LogRole.GONE:
            return self._gone
        return None

    def _text(self, number: int, row: Row, column: int) -> str:
        if column == LogColumn.SUMMARY:
            return self._summary(number, row)
        if column == LogColumn.OFFSET:
            return offset_text(row.offset)
        if column == LogColumn.RECORD:
            return self.document.name_of(row)
        if column == LogColumn.CRC:
            return self._check_words(row)
        if column == LogColumn.LENGTH:
            return str(row.length)
        if column == LogColumn.TIME:
            return moment_text(row.time_ms, self.document.facts.now_ms) if row.time_ms else ""
        value = row.job if column == LogColumn.JOB else row.token
        if column == LogColumn.SEQUENCE:
            value = row.sequence
        return str(value) if value else ("" if row.letter else "–" if column == LogColumn.SEQUENCE else "")

    def _check_words(self, row: Row) -> str:
        """Whether the checksums of a row hold; without any, whether its values can be."""
        if self.document.facts.format.has_checksums or row.kind not in _WHOLE:
            return self.tr(_CHECKS[row.kind])
        return self.tr("can't be right") if self.document.doubt(row) else self.tr("no checksum")

    def _summary(self, number: int, row: Row) -> str:
        """What a row says, behind what else must be known about it."""
        summary = self.document.summary(number)
        if row.kind is Kind.READABLE_NOT_REPLAYED:
            summary = self.tr("readable, not replayed · {summary}").format(summary=summary)
        note = self._marks.get(row.offset)
        summary = self.tr("“{note}” · {summary}").format(note=note, summary=summary) if note else summary
        return self.tr("flushed only · {summary}").format(summary=summary) if self._is_flushed(row) else summary

    def _tip(self, number: int, row: Row, column: int) -> str | None:
        """The moment in full with what is odd about it, and summaries that may be cut short."""
        if column == LogColumn.SUMMARY:
            return plain_tip(self._text(number, row, column))
        if column != LogColumn.TIME or not row.time_ms:
            return None
        backwards = self.document.backwards(number)
        return f"{date_text(row.time_ms)} · {backwards}" if backwards else date_text(row.time_ms)

    def _words(self, number: int, row: Row) -> str:
        name = self.document.name_of(row) if row.letter else row.label.lower() or phrase(row.kind.value)
        if row.job:
            name = self.tr("{record} of job {job}").format(record=name, job=row.job)
        place = self.tr("{length} bytes at {offset}").format(length=row.length, offset=offset_text(row.offset))
        summary = self._text(number, row, LogColumn.SUMMARY)
        said = f"{name}, {place}, {summary}, {self._check_words(row)}"
        said = self.tr("{said}, bookmarked").format(said=said) if row.offset in self._marks else said
        return self.tr("{said}; the file is gone").format(said=said) if self._gone else said

    def _is_flushed(self, row: Row) -> bool:
        """True when some of the row's bytes are merely flushed."""
        end = row.offset + row.length
        return any(offset < end and row.offset < offset + length for offset, length in self._flushed)

    # What the session tells.

    def set_flushed(self, spans: tuple[tuple[int, int], ...]) -> None:
        """Mark the rows whose bytes are merely flushed.

        Args:
            spans: (offset, length) of those bytes.
        """
        if spans != self._flushed:
            self._flushed = spans
            self._announce(LogRole.FLUSHED)

    def set_gone(self, gone: bool) -> None:
        """The file is not there any more: its rows are what was read of it."""
        if gone != self._gone:
            self._gone = gone
            self._announce(LogRole.GONE)

    def set_marks(self, marks: dict[int, str]) -> None:
        """Mark the rows with a bookmark.

        Args:
            marks: the notes, by the offset of the row.
        """
        if marks != self._marks:
            self._marks = marks
            self._announce(LogRole.MARK)

    def set_job(self, job: int) -> None:
        """Light the records of that job; 0 for none."""
        if job != self._job:
            self._job = job
            self._announce(LogRole.RELATED)

    def _announce(self, role: LogRole) -> None:
        """Something about every row is another."""
        if self.rowCount():
            last = self.index(self.rowCount() - 1, len(LogColumn) - 1)
            self.dataChanged.emit(self.index(0, 0), last, [int(role)])
