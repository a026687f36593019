"""The sheet of all keys: large enough for the last row, in as many columns as there is room for, and as text."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QFont, QGuiApplication, QIcon, QTextOption
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout

from app.gui import key_sheet
from app.gui.widgets.focus_ring import FocusRing

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import QWidget

    from app.gui.key_sheet import Section
    from app.gui.theme import Theme

_SCALE = 1.15
"""Against the system's text size: it is read from the last row of a room."""

_COLUMN_PX = 520
_SIZE_PX = (1_120, 760)
_EDGE_PX = 16


class KeysDialog(QDialog):
    """Show it with `show()`; the window stays usable, and its zoom keys make the sheet larger too.

    Args:
        theme: colours and sizes.
        parent: the window.
    """

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        """Build it, and lay it out for the width it gets."""
        super().__init__(parent)
        self._theme = theme
        self._columns = 0
        self.setObjectName("dialog.keys")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(key_sheet.title())
        self.sheet = QTextBrowser(self)
        self.sheet.setOpenLinks(False)
        self.sheet.setAccessibleName(self.tr("Every key and what it does"))
        FocusRing(theme, self.sheet)
        self.sheet.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.sheet.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.button(QDialogButtonBox.StandardButton.Close).setIcon(QIcon())
        self.copy = buttons.addButton(self.tr("Copy as &text"), QDialogButtonBox.ButtonRole.ActionRole)
        self.copy.setToolTip(self.tr("Copy the whole sheet as plain text, to print it or to hand it out"))
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(key_sheet.plain_text()))
        buttons.rejected.connect(self.reject)
        self._whole = QVBoxLayout(self)
        self._whole.addWidget(self.sheet, 1)
        self._whole.addWidget(buttons)
        # In a turn of its own: a page is laid out as long as a window is.
        self._laying = QTimer(self)
        self._laying.setObjectName("keys.laying")
        self._laying.setSingleShot(True)
        self._laying.timeout.connect(self._lay_out)
        theme.changed.connect(self._on_theme)
        self._on_theme()
        self.resize(self.sizeHint().boundedTo(parent.screen().availableSize()))
        self.sheet.setFocus()

    @property
    def columns(self) -> int:
        """How many columns the sheet has now."""
        return self._columns

    def sizeHint(self) -> QSize:
        return QSize(*(self._theme.px(length) for length in _SIZE_PX))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(240), self._theme.px(160))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._room() != self._columns:
            self._laying.start()

    def _room(self) -> int:
        return max(1, min(2, self.width() // self._theme.px(_COLUMN_PX)))

    def _lay_out(self) -> None:
        self._columns = self._room()
        place = self.sheet.verticalScrollBar().value()
        self.sheet.setHtml(_html(key_sheet.sections(), self._columns, self._theme))
        self.sheet.verticalScrollBar().setValue(place)

    def _on_theme(self) -> None:
        font = QFont(self._theme.fonts.ui)
        font.setPixelSize(round(font.pixelSize() * _SCALE))
        self.sheet.setFont(font)
        edge = self._theme.px(_EDGE_PX)
        self._whole.setContentsMargins(edge, edge, edge, edge)
        self._laying.start()


def _html(sections: list[Section], columns: int, theme: Theme) -> str:
    """The sheet for a text browser: the sections one after the other, in columns of about the same length."""
    parts = [_section(section, theme) for section in sections]
    weights = [len(section.lines) + 2 for section in sections]
    left, half = 0, sum(weights) / 2
    while columns > 1 and left < len(parts) and sum(weights[: left + 1]) <= half:
        left += 1
    shares = (parts[:left], parts[left:]) if left else (parts,)
    share = 100 // len(shares)
    cells = "".join(f'<td width="{share}%" valign="top">{"".join(one)}</td>' for one in shares)
    return f'<p>{escape(key_sheet.note())}</p><table width="100%" cellspacing="{theme.px(8)}"><tr>{cells}</tr></table>'


def _section(section: Section, theme: Theme) -> str:
    gap, rows = theme.px(3), []
    cap = f"background-color:{theme.tokens.pressed}; font-weight:600"
    for line in section.lines:
        keys = " &nbsp;".join(f'<span style="{cap}">&nbsp;{escape(keys)}&nbsp;</span>' for keys in line.keys)
        rows.append(f'<tr><td width="38%">{keys}</td><td>{escape(line.does)}</td></tr>')
    heading = f'<p style="color:{theme.tokens.accent}"><b>{escape(section.title)}</b></p>'
    return f'{heading}<table width="100%" cellpadding="{gap}">{"".join(rows)}</table>'
