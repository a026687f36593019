"""A tool button that opens something: a menu or a panel. A small triangle behind its text says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton, QWidget

from app.gui import icons
from app.gui.key_help import KeyGroup, KeyHelp
from app.gui.text import QT_TRANSLATE_NOOP
from app.gui.theme.mark import mark
from app.gui.widgets.bar_button import BarButton

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QMenu

    from app.gui.theme import Theme

_OPENS = " ▾"

KEYS = KeyGroup(
    QT_TRANSLATE_NOOP("Keys", "Buttons with a triangle"),
    (KeyHelp(("Space", "Down"), QT_TRANSLATE_NOOP("Keys", "open the menu or the panel")),),
)
"""See `app.gui.key_help`."""


class MenuButton(BarButton):
    """A button with an icon, words and a triangle; Down opens it too.

    Args:
        theme: tints the icon.
        icon: name of a file in resources/icons.
        words: its text.
        parent: where it stands.
    """

    def __init__(self, theme: Theme, icon: str, words: str, parent: QWidget | None = None) -> None:
        """Give it a menu with `setMenu`, or connect to `clicked`."""
        super().__init__(parent)
        self._theme = theme
        self._icon = icon
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        theme.changed.connect(self._on_theme)
        self.tell(icon, words)

    def tell(self, icon: str, words: str, *, alarm: bool = False) -> None:
        """Change icon and words.

        Args:
            icon: name of a file in resources/icons.
            words: its text.
            alarm: draw it red.
        """
        self._icon = icon
        self.setText(words + _OPENS)
        self.setAccessibleName(words)
        mark(self, "danger", alarm)
        self._on_theme()

    def hang(self, menu: QMenu) -> None:
        """Open this menu; tip and help are the menu's."""
        self.setMenu(menu)
        self.setToolTip(menu.menuAction().toolTip())
        self.setStatusTip(menu.menuAction().statusTip())
        self.setWhatsThis(menu.menuAction().whatsThis())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down:
            self.click()
        else:
            super().keyPressEvent(event)

    def _on_theme(self) -> None:
        tokens = self._theme.tokens
        colour = tokens.danger if self.property("danger") else tokens.text
        self.setIcon(icons.icon(self._icon, colour, tokens.quiet))
