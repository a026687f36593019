"""The dialog of a fault: what it does, how it shows, what must hold, what can be chosen, and the bytes it would change.

It does not stop the window: records are chosen there while it is open. It goes away when the fault was done, so that
what has happened can be seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from app.gui import icons
from app.gui.dialogs.fault_form import FaultForm
from app.gui.fault_sight import Bytes, FaultSight, frame_spans
from app.gui.speaking import announce
from app.gui.theme.mark import mark
from app.gui.widgets.before_after import BeforeAfter
from app.wording import phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QShowEvent

    from app.gui.theme import Theme
    from app.lab.faults.base import Fault, Value

_ICON_PX = 28
_EDGE_PX = 16
_SETTLE_MS = 30
"""A value must rest so long before the bytes are worked out anew."""


class FaultDialog(QDialog):
    """One fault. Show it with `show()`; it is kept and shown again.

    Args:
        theme: colours and sizes.
        fault: what it is about.
        parent: the window.
    """

    asked = Signal(object)
    """Somebody wants it done: the values by parameter name."""
    opened = Signal()
    """It is on screen: hand it the fault's usual values with `set_defaults`."""
    sight_wanted = Signal(object)
    """The values by parameter name changed: answer with `show_sight`."""

    def __init__(self, theme: Theme, fault: Fault, parent: QWidget | None = None) -> None:
        """Build it; nothing is filled in before `set_defaults`."""
        super().__init__(parent)
        self._theme = theme
        self.fault = fault
        self._why_not = ""
        self._problem = ""
        self._filled = False
        self._bytes_px = 0
        self._wanted_record: int | None = None
        self._usual: dict[str, Value] = {}
        self._frame = b""
        self.setObjectName(f"dialog.fault.{fault.id}")
        self.setWindowTitle(phrase(fault.title))
        self.setModal(False)
        self.form = FaultForm(theme, fault, self)
        self.bytes = BeforeAfter(theme, self)
        self.bytes.hide()
        self.told = _plain(self, "")
        self.told.setVisible(False)
        self.do_button = QPushButton(self.tr("&Do it"), self)
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(_SETTLE_MS)
        self._settle.timeout.connect(self._on_settled)
        self._build()
        self.form.changed.connect(self._on_changed)
        self.do_button.clicked.connect(self._on_do)
        theme.changed.connect(self._on_theme)
        self._on_theme()

    # What it is told.

    def begin_with(self, record: int | None) -> None:
        """It is about to be shown: forget earlier values.

        Args:
            record: offset of the record selected in the log table; a fault of any byte begins with that one.
        """
        self._filled = False
        self._wanted_record = record if self.form.bits is not None else None

    def set_defaults(self, values: Mapping[str, Value], frame: bytes) -> None:
        """Fill in the fault's usual values; what the reader chose since it was shown stays.

        Args:
            values: by parameter name.
            frame: the record that would be written next.
        """
        kept = self.form.values() if self._filled else {}
        self._filled = True
        self._usual = dict(values)
        self._frame = frame
        self.form.set_values({**values, **kept}, frame)
        if self._wanted_record is not None:
            self.form.set_record(self._wanted_record)
            self._wanted_record = None
        self._settle.start()

    def select_record(self, offset: int) -> None:
        """Go along with the record that was selected in the log table."""
        if self._filled and self.isVisible():
            self.form.set_record(offset)

    def show_sight(self, sight: FaultSight) -> None:
        """Show the records, and the bytes before and after."""
        self._take_frame(sight.frame)
        asked = self.form.values()
        if not self.form.show_sight(sight):
            # The record is gone.
            self.form.set_values(self._usual, self._frame)
            self._settle.start()
            return
        if self.form.values() != asked:
            # The record has no such byte: what is shown is another choice.
            self._settle.start()
            return
        self._problem = sight.problem
        if self.form.cut is None:
            self._show_bytes(sight.before, sight.after, sight.changed)
        self._tell_state()

    def set_why_not(self, reason: str) -> None:
        """Say why it can't be done now; empty when it can."""
        self._why_not = reason
        self._tell_state()

    def refuse(self, reason: str) -> None:
        """It could not be done: say why, and stay."""
        self._say(reason, problem=True)

    # Qt's own.

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.told.setVisible(False)
        self.form.take_focus()
        self.opened.emit()

    # Putting it together.

    def _build(self) -> None:
        fault = self.fault
        self._picture = QLabel(self)
        self._picture.setAccessibleName(self.tr("Picture of the fault"))
        self._title = _plain(self, phrase(fault.title))
        head = QHBoxLayout()
        head.addWidget(self._picture)
        head.addWidget(self._title, 1)
        self._inner = inner = QWidget(self)
        self._column = QVBoxLayout(inner)
        self._column.addLayout(head)
        self._line = _plain(self, phrase(fault.line))
        self._column.addWidget(self._line)
        self._facts = [
            _plain(self, self.tr("How it shows: {sentence}").format(sentence=phrase(fault.shows))),
            _plain(self, self.tr("What must hold: {sentence}").format(sentence=phrase(fault.holds))),
        ]
        for widget in (*self._facts, self.form, self.bytes):
            self._column.addWidget(widget)
        self._column.addStretch(1)
        if self.form.cut is not None:
            written, reaches = self.tr("The record, as it is written"), self.tr("What reaches the file")
            self.bytes.set_captions(written, reaches, self.tr("Nothing."))
        else:
            #: bytes before the fault
            self.bytes.set_captions(self.tr("Before"), self.tr("After"), self.tr("The file ends here."))
        self._scroll = _scrolled(inner, self)
        self.do_button.setProperty("danger", True)
        self.do_button.setAutoDefault(False)
        self._buttons = buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        close = buttons.button(QDialogButtonBox.StandardButton.Close)
        close.setAutoDefault(False)
        close.setIcon(QIcon())
        buttons.addButton(self.do_button, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.rejected.connect(self.reject)
        self._whole = column = QVBoxLayout(self)
        column.addWidget(self._scroll, 1)
        column.addWidget(self.told)
        column.addWidget(buttons)
        self.setTabOrder(self.bytes.after, self.do_button)
        self.setTabOrder(self.do_button, close)

    # What happens.

    def _on_changed(self) -> None:
        self._show_cut()
        self._settle.start()

    def _on_settled(self) -> None:
        self._show_cut()
        self.sight_wanted.emit(self.form.values())

    def _take_frame(self, frame: bytes) -> None:
        """Cut another frame, where it is another; one of another length in its middle."""
        if self.form.cut is None or not frame or frame == self._frame:
            return
        cut = self.form.cut.cut if len(frame) == len(self._frame) else len(frame) // 2
        self._frame = frame
        self.form.set_frame(frame, cut)
        self._show_cut()

    def _show_cut(self) -> None:
        """A cut needs nobody's answer: the frame is known."""
        if self.form.cut is None:
            return
        cut, spans = self.form.cut.cut, frame_spans(self._frame)
        written = self._frame[:cut]
        self._show_bytes(Bytes(0, self._frame, spans), Bytes(0, written, frame_spans(written)))

    def _show_bytes(self, before: Bytes, after: Bytes, changed: frozenset[int] = frozenset()) -> None:
        """Make room for the bytes when they come, and when there are others."""
        before_px = self._bytes_px
        self.bytes.show_bytes(before, after, changed)
        self.bytes.setVisible(bool(before.data or after.data))
        self._bytes_px = 0 if self.bytes.isHidden() else self.bytes.sizeHint().height()
        if self._bytes_px != before_px:
            QTimer.singleShot(0, self, self._fit)

    def _on_do(self) -> None:
        reason = self._why_not or self._problem
        if reason:
            self._say(reason, problem=True)
        else:
            self.asked.emit(self.form.values())

    def _tell_state(self) -> None:
        reason = self._why_not or self._problem
        mark(self.do_button, "unusable", bool(reason))
        self.do_button.setToolTip(reason or phrase(self.fault.line))
        self.do_button.setAccessibleDescription(reason or phrase(self.fault.line))
        if reason:
            self._say(reason, problem=True)
        elif self.told.property("problem"):
            self.told.setVisible(False)

    def _say(self, text: str, *, problem: bool) -> None:
        self.told.setText(text)
        self.told.setAccessibleName(text)
        announce(self, text, urgent=problem)
        mark(self.told, "problem", problem)
        if self.told.isVisibleTo(self) is not bool(text):
            self.told.setVisible(bool(text))
            self._fit()

    def _on_theme(self) -> None:
        theme = self._theme
        self._title.setFont(theme.fonts.title)
        edge = theme.px(_ICON_PX)
        self._picture.setPixmap(icons.pixmap(self.fault.icon, theme.tokens.danger, edge, self.devicePixelRatioF()))
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme.px(10))
        self._whole.setContentsMargins(*[theme.px(_EDGE_PX)] * 4)
        self._whole.setSpacing(theme.px(10))
        for label in self._facts:
            label.setStyleSheet(f"color: {theme.tokens.quiet}")
        self._fit()

    def _fit(self) -> None:
        """As wide as sixteen bytes side by side, as high as what is in it; never larger than the screen."""
        px = self._theme.px
        room = self.screen().availableSize()
        wide = min(self.bytes.before.width_for(16) + px(64), room.width())
        inside = wide - 2 * px(_EDGE_PX)
        told = self.told.heightForWidth(inside) + self._whole.spacing() if self.told.isVisibleTo(self) else 0
        around = self._buttons.sizeHint().height() + self._whole.spacing() + told + 2 * px(_EDGE_PX)
        # As high as it were beside a scroll bar: one that is shown, while the dialog grows, would not go away again.
        inner = self._column.totalHeightForWidth(inside - self._scroll.verticalScrollBar().sizeHint().width())
        # A layout asks for less than its texts need when they wrap: it scrolls instead of pressing them together.
        self._inner.setMinimumHeight(inner)
        self.resize(wide, min(inner + around, room.height()))


def _scrolled(inner: QWidget, parent: QWidget) -> QScrollArea:
    """What is in it scrolls into sight when Tab comes to it."""
    area = QScrollArea(parent)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(inner)
    return area


def _plain(parent: QWidget, text: str) -> QLabel:
    label = QLabel(text, parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    return label
