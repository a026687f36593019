"""A toolbar whose buttons fold into icons when there is no room for their texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QToolBar, QToolButton, QWidget

from app.gui.actions.explained import ICON_PX, ExplainedAction, ExplainedToolButton

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from app.gui.theme import Theme


class FoldingToolbar(QToolBar):
    """A toolbar with a caption and buttons that show icon and text while they fit, else only the icon.

    Args:
        theme: sizes of icons and caption.
        title: the caption, and its name for screen readers and the toolbar menu.
        parent: the window.
    """

    def __init__(self, theme: Theme, title: str, parent: QWidget | None = None) -> None:
        """Show the caption."""
        super().__init__(title, parent)
        self._theme = theme
        self._buttons: list[QToolButton] = []
        self._folded = False
        self._full_width = 0
        self.setAccessibleName(title)
        self.setMovable(False)
        self.caption = QLabel(title, self)
        self.caption.setTextFormat(Qt.TextFormat.PlainText)
        self.addWidget(self.caption)
        theme.changed.connect(self._on_theme)
        self._on_theme()

    @property
    def folded(self) -> bool:
        """True while the buttons show only their icons."""
        return self._folded

    def add_explained(self, action: ExplainedAction) -> ExplainedToolButton:
        """Add a button for an action of the registry and return it."""
        button = ExplainedToolButton(action, self)
        self.add_button(button)
        return button

    def add_button(self, button: QToolButton) -> None:
        """Add any other tool button that has an icon; it folds with the rest."""
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setIconSize(self.iconSize())
        self._buttons.append(button)
        self.addWidget(button)
        self._measure()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold(self._full_width > event.size().width())

    def _on_theme(self) -> None:
        edge = self._theme.px(ICON_PX)
        self.setIconSize(QSize(edge, edge))
        self.caption.setFont(self._theme.fonts.caption)
        for button in self._buttons:
            button.setIconSize(QSize(edge, edge))
        self._measure()

    def _measure(self) -> None:
        """Remember the width with all texts shown; buttons answer it for their present style only."""
        self._fold(False)
        gap = self._theme.px(8)
        self._full_width = self.caption.sizeHint().width() + 3 * gap
        self._full_width += sum(button.sizeHint().width() + gap for button in self._buttons)
        if self.isVisible():
            self._fold(self._full_width > self.width())

    def _fold(self, folded: bool) -> None:
        if folded == self._folded:
            return
        self._folded = folded
        style = Qt.ToolButtonStyle.ToolButtonIconOnly if folded else Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        for button in self._buttons:
            button.setToolButtonStyle(style)
