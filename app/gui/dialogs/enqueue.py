"""The form for a job of one's own: payload, delay, priority, attempts, lease and key, checked while typing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QFile, QFileInfo, QIODevice, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.durations import format_duration, parse_duration
from app.engine import limits
from app.gui.theme.mark import mark
from app.lab.samples import PAYLOADS
from app.wording import number_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QShowEvent

    from app.gui.theme import Theme


_LINES = (4, 8)
"""Of the payload, at least and at most: all the other fields are seen below it."""


@dataclass(frozen=True, slots=True)
class EnqueueRequest:
    """What the form asks for; the fields are the arguments of `JobQueue.enqueue`."""

    payload: bytes
    delay_ms: int
    priority: int
    attempts_max: int
    lease_ms: int
    key: str


class EnqueueDialog(QDialog):
    """The form. Show it with `open()` and listen to `requested`.

    Args:
        theme: colours and sizes.
        parent: the window.
    """

    requested = Signal(object)
    """The reader pressed Enqueue: an `EnqueueRequest` whose values are within the limits."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Start with the queue's own defaults."""
        super().__init__(parent)
        self._theme = theme
        self._file_payload: bytes | None = None
        self._checks: list[tuple[QLineEdit, QLabel, Callable[[str], object]]] = []
        self.setObjectName("dialog.enqueue")
        self.setWindowTitle(self.tr("Enqueue a job"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.payload = QPlainTextEdit(self)
        self.payload_problem = self._problem_label()
        self.file_button = QPushButton(self.tr("From a &file…"), self)
        self.file_name = QLabel(self)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.enqueue_button = QPushButton(self.tr("&Enqueue"), self)
        self._build()
        self._on_changed()
        theme.changed.connect(self._on_theme)
        self._on_theme()

    def request(self) -> EnqueueRequest | None:
        """Return what the form asks for, or None while something in it is wrong."""
        if any(_problem(check, field.text()) for field, _label, check in self._checks) or self._payload_problem():
            return None
        return EnqueueRequest(
            payload=self._payload(),
            delay_ms=parse_duration(self.delay.text()),
            priority=int(self.priority.text()),
            attempts_max=int(self.attempts.text()),
            lease_ms=parse_duration(self.lease.text()),
            key=self.key.text(),
        )

    def use_file(self, path: str) -> None:
        """Take the payload from a file's bytes; an unreadable or too large one is said in the form."""
        self._file_payload = None
        info = QFileInfo(path)
        file = QFile(path)
        if info.size() > limits.PAYLOAD_MAX_BYTES:
            self.payload_problem.setText(
                self.tr("{name} has {size} bytes; a payload has at most {most}").format(
                    name=info.fileName(), size=info.size(), most=limits.PAYLOAD_MAX_BYTES
                )
            )
            return
        if not file.open(QIODevice.OpenModeFlag.ReadOnly):
            self.payload_problem.setText(
                self.tr("{name} can’t be read: {reason}").format(name=info.fileName(), reason=file.errorString())
            )
            return
        read = bytes(file.readAll().data())
        file.close()
        self._file_payload = read
        self.file_name.setText(self.tr("{size} bytes of {name}").format(size=len(read), name=info.fileName()))
        self.payload.setEnabled(False)
        self._on_changed()

    def _build(self) -> None:
        """Lay out payload, form and buttons; the form scrolls where the screen is small."""
        self.payload.setAccessibleName(self.tr("Payload"))
        self.payload.setPlaceholderText(self.tr("The job’s bytes, as text in UTF-8"))
        self.payload.setPlainText(PAYLOADS[2].decode())
        self.payload.setTabChangesFocus(True)
        self.payload.textChanged.connect(self._on_changed)
        self.file_name.setTextFormat(Qt.TextFormat.PlainText)
        self.file_button.clicked.connect(self._on_file)
        self.enqueue_button.setDefault(True)
        self.enqueue_button.setProperty("primary", True)
        self.enqueue_button.clicked.connect(self._on_enqueue)
        self.buttons.addButton(self.enqueue_button, QDialogButtonBox.ButtonRole.AcceptRole)
        self.buttons.rejected.connect(self.reject)
        inner = QWidget(self)
        self._form = QFormLayout(inner)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        self._form.addRow(self.tr("&Payload"), self.payload)
        from_file = QHBoxLayout()
        from_file.addWidget(self.file_button)
        from_file.addWidget(self.file_name, 1)
        self._form.addRow("", from_file)
        self._form.addRow("", self.payload_problem)
        self._build_fields()
        self._scroll = QScrollArea(self)
        # What is in it scrolls into sight when Tab comes to it.
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        self._scroll.setWidget(inner)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._scroll, 1)
        self._column.addWidget(self.buttons)

    def _build_fields(self) -> None:
        duration = self.tr("500ms, 30s, 2m or 1h")
        self.delay = self._field(
            self.tr("&Delay"), "0s", duration, lambda text: _duration(text, limits.DELAY_MAX_MS, least_ms=0)
        )
        self.priority = self._field(
            self.tr("P&riority"),
            "0",
            self.tr("Larger goes first; 0 is ordinary"),
            lambda text: _number(text, limits.PRIORITY_MIN, limits.PRIORITY_MAX),
        )
        self.attempts = self._field(
            self.tr("&Attempts"),
            str(limits.ATTEMPTS_DEFAULT),
            self.tr("After so many leases it becomes a dead letter"),
            lambda text: _number(text, 1, limits.ATTEMPTS_MAX),
        )
        self.lease = self._field(
            #: how long a worker may have the job
            self.tr("&Lease"),
            format_duration(limits.LEASE_DEFAULT_MS),
            duration,
            lambda text: _duration(text, limits.LEASE_MAX_MS, least_ms=1),
        )
        self.key = self._field(
            #: the key by which a job is put on the list once only
            self.tr("&Key"),
            "",
            self.tr("Your own name for it: enqueued once while it is on the list"),
            _key,
        )

    def _field(self, title: str, text: str, hint: str, check: Callable[[str], object]) -> QLineEdit:
        """Add one line with its own place for what is wrong with it."""
        field = QLineEdit(text, self)
        field.setPlaceholderText(hint)
        field.setToolTip(hint)
        field.setAccessibleName(title.replace("&", ""))
        field.textChanged.connect(self._on_changed)
        problem = self._problem_label()
        self._form.addRow(title, field)
        self._form.addRow("", problem)
        self._checks.append((field, problem, check))
        return field

    def _problem_label(self) -> QLabel:
        label = QLabel(self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        label.setProperty("problem", True)
        label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        return label

    def _payload(self) -> bytes:
        if self._file_payload is not None:
            return self._file_payload
        return self.payload.toPlainText().encode("utf-8")

    def _payload_problem(self) -> str:
        size = len(self._payload())
        if size <= limits.PAYLOAD_MAX_BYTES:
            return ""
        return self.tr("{size} bytes; a payload has at most {most}").format(size=size, most=limits.PAYLOAD_MAX_BYTES)

    def _on_changed(self) -> None:
        """Say what is wrong beside each field, and allow Enqueue when nothing is."""
        self.payload_problem.setText(self._payload_problem())
        self.payload_problem.setVisible(bool(self.payload_problem.text()))
        for field, label, check in self._checks:
            problem = _problem(check, field.text())
            label.setText(problem)
            self._form.setRowVisible(label, bool(problem))
            mark(field, "wrong", bool(problem))
            field.setAccessibleDescription(problem or field.toolTip())
        self.enqueue_button.setEnabled(self.request() is not None)

    def _on_file(self) -> None:
        picker = QFileDialog(self, self.tr("Payload from a file"))
        picker.setFileMode(QFileDialog.FileMode.ExistingFile)
        picker.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        picker.fileSelected.connect(self.use_file)
        picker.open()

    def _on_enqueue(self) -> None:
        request = self.request()
        if request is not None:
            self.requested.emit(request)
            self.accept()

    def _on_theme(self) -> None:
        px = self._theme.px
        self.payload.setFont(self._theme.fonts.mono)
        line_px = self._theme.fonts.mono_metrics.lineSpacing()
        self.payload.setMinimumHeight(line_px * _LINES[0])
        self.payload.setMaximumHeight(line_px * _LINES[1])
        for label in (self.payload_problem, *(label for _field, label, _check in self._checks)):
            label.setFont(self._theme.fonts.caption)
        self._form.setHorizontalSpacing(px(12))
        self._form.setVerticalSpacing(px(6))
        self._column.setContentsMargins(px(8), px(8), px(8), px(12))
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def _fit(self) -> None:
        """As high as what is in it, with room for one line of what is wrong; never larger than the screen."""
        px = self._theme.px
        high = self._form.sizeHint().height() + self.buttons.sizeHint().height() + px(50)
        self.resize(QSize(px(460), high).boundedTo(self.screen().availableSize()))


def _problem(check: Callable[[str], object], text: str) -> str:
    """Return why `check` refuses `text`, or nothing."""
    try:
        check(text)
    except ValueError as problem:
        return str(problem)
    return ""


def _duration(text: str, most_ms: int, *, least_ms: int) -> None:
    try:
        value_ms = parse_duration(text)
    except ValueError:
        raise ValueError(
            QCoreApplication.translate("EnqueueDialog", "“{text}” is no duration; write 500ms, 30s, 2m or 1h").format(
                text=text
            )
        ) from None
    if not least_ms <= value_ms <= most_ms:
        raise ValueError(
            QCoreApplication.translate("EnqueueDialog", "between {least} and {most}").format(
                least=format_duration(least_ms), most=format_duration(most_ms)
            )
        )


def _number(text: str, least: int, most: int) -> None:
    try:
        value = int(text)
    except ValueError:
        raise ValueError(
            QCoreApplication.translate("EnqueueDialog", "“{text}” is no whole number").format(text=text)
        ) from None
    if not least <= value <= most:
        raise ValueError(
            QCoreApplication.translate("EnqueueDialog", "between {least} and {most}").format(
                least=number_text(least), most=number_text(most)
            )
        )


def _key(text: str) -> None:
    size = len(text.encode("utf-8"))
    if size > limits.KEY_MAX_BYTES:
        raise ValueError(
            QCoreApplication.translate("EnqueueDialog", "{size} bytes; a key has at most {most}").format(
                size=size, most=limits.KEY_MAX_BYTES
            )
        )
