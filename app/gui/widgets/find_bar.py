"""The bar to find text or bytes in payloads: what to look for, how often it stands there, back, on, stop, away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QPushButton, QToolButton, QWidget

from app.gui import icons
from app.gui.accessible import GROUP
from app.gui.key_help import KeyGroup, KeyHelp
from app.gui.text import QT_TRANSLATE_NOOP
from app.gui.theme.mark import mark
from app.gui.widgets.search_field import SearchField

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from app.gui.theme import Theme

_ICON_PX = 18
_HEIGHT_PX = 30
_WIDTH_PX = 160

KEYS = KeyGroup(
    QT_TRANSLATE_NOOP("Keys", "Find in payloads"),
    (
        KeyHelp(
            ("Return", "Shift+Return"),
            QT_TRANSLATE_NOOP("Keys", "go to the next place, or back to the one before"),
        ),
        KeyHelp(("Esc",), QT_TRANSLATE_NOOP("Keys", "put the find bar away")),
    ),
)
"""See `app.gui.key_help`."""


class FindBar(QWidget):
    """A field with what belongs to it. Hidden until somebody wants to find something.

    Args:
        theme: colours and sizes.
        parent: where it stands.
    """

    accessible_role = GROUP

    typed = Signal(str, bool)
    """What to look for, and whether it is hexadecimal."""
    wanted = Signal(bool)
    """The next place, or the one before (True)."""
    stopped = Signal()
    """Look no further."""
    closed = Signal()
    """The bar was put away."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setObjectName("find-bar")
        self.field = SearchField(theme, self)
        self.field.setPlaceholderText(self.tr("Find in payloads"))
        self.field.setAccessibleName(self.tr("Text or bytes to find in payloads"))
        #: look for hexadecimal bytes
        self.hex = QCheckBox(self.tr("Hex"), self)
        self.hex.setProperty("field", True)
        self.hex.setToolTip(self.tr("Look for bytes, typed as hexadecimal digits: de ad be ef"))
        self.count = QLabel(self)
        self.count.setTextFormat(Qt.TextFormat.PlainText)
        self.previous = self._button("previous", self.tr("Find previous"))
        self.next = self._button("next", self.tr("Find next"))
        self.stop = QPushButton(self.tr("Stop"), self)
        self.stop.setProperty("flat", True)
        self.close_button = self._button("close", self.tr("Put the find bar away"))
        self._row = QHBoxLayout(self)
        for widget in (self.field, self.hex, self.previous, self.next, self.count, self.stop):
            self._row.addWidget(widget)
        self._row.setStretchFactor(self.field, 2)
        self._row.setStretchFactor(self.count, 3)
        self._row.addWidget(self.close_button)
        self.field.textChanged.connect(self._on_typed)
        self.hex.toggled.connect(self._on_typed)
        self.next.clicked.connect(lambda: self.wanted.emit(False))
        self.previous.clicked.connect(lambda: self.wanted.emit(True))
        self.stop.clicked.connect(self.stopped)
        self.close_button.clicked.connect(self.put_away)
        theme.changed.connect(self._on_theme)
        self._on_theme()
        self.tell("")
        self.hide()

    def tell(self, words: str, *, problem: bool = False, busy: bool = False) -> None:
        """Say how often it stands there.

        Args:
            words: in a few words.
            problem: draw them red.
            busy: it is still being looked for, and can be called off.
        """
        mark(self.count, "problem", problem)
        self.count.setText(words)
        self.count.setAccessibleName(words)
        self.stop.setVisible(busy)

    def bring(self) -> None:
        """Show the bar and type in it."""
        self.show()
        self.field.setFocus()
        self.field.selectAll()

    def put_away(self) -> None:
        """Hide it."""
        self.hide()
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on, with Shift back; Escape puts the bar away."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.wanted.emit(bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        elif event.key() == Qt.Key.Key_Escape:
            self.put_away()
        else:
            super().keyPressEvent(event)

    def _button(self, icon: str, name: str) -> QToolButton:
        button = QToolButton(self)
        button.setProperty("flat", True)
        button.setProperty("icon-name", icons.WIDGET_ICONS[icon])
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setAccessibleName(name)
        button.setToolTip(name)
        return button

    def _on_typed(self) -> None:
        self.typed.emit(self.field.text(), self.hex.isChecked())

    def _on_theme(self) -> None:
        theme, px = self._theme, self._theme.px
        self.field.setFont(theme.fonts.mono)
        self.field.setMinimumWidth(px(_WIDTH_PX))
        self.field.setFixedHeight(px(_HEIGHT_PX))
        self.count.setFont(theme.fonts.caption)
        self.hex.setFont(theme.fonts.caption)
        self.stop.setFont(theme.fonts.caption)
        for button in (self.previous, self.next, self.close_button):
            button.setIcon(icons.icon(str(button.property("icon-name")), theme.tokens.text))
            button.setIconSize(QSize(px(_ICON_PX), px(_ICON_PX)))
            button.setFixedHeight(px(_HEIGHT_PX))
        self._row.setContentsMargins(px(12), px(2), px(6), px(2))
        self._row.setSpacing(px(6))
