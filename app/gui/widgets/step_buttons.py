"""Buttons of what a tour's step presses, for a strip on a wall where no toolbar is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.gui import tab_order
from app.gui.actions.explained import ICON_PX, ExplainedToolButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.gui.actions.explained import ExplainedAction
    from app.gui.theme import Theme

_ROUND_PX = 10
"""Room for the rings around them."""


class StepButtons(QWidget):
    """As many buttons as the step presses things; away without any.

    Args:
        theme: fonts and sizes.
        parent: the strip.
    """

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        """Show none."""
        super().__init__(parent)
        self._theme = theme
        self.buttons: list[ExplainedToolButton] = []
        self._row = QHBoxLayout(self)
        self.hide()

    def show_actions(self, actions: Sequence[ExplainedAction], before: QWidget) -> None:
        """Show other buttons.

        Args:
            actions: what they do, in this order.
            before: Tab goes from the last of them to this.
        """
        if [button.defaultAction() for button in self.buttons] == list(actions):
            return
        for button in self.buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = [ExplainedToolButton(action, self) for action in actions]
        for button in self.buttons:
            # A press with the mouse leaves the keyboard where it was.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._row.addWidget(button)
            # A layout shows what is new in it only in the next turn of the event loop.
            button.show()
        self.setVisible(bool(self.buttons))
        tab_order.put_before(before, self.buttons)
        self.dress()

    def dress(self) -> None:
        """Take font and lengths from the theme."""
        px = self._theme.px
        for button in self.buttons:
            button.setFont(self._theme.fonts.ui)
            button.setIconSize(QSize(px(ICON_PX), px(ICON_PX)))
        self._row.setContentsMargins(px(_ROUND_PX), 0, px(_ROUND_PX), 0)
        self._row.setSpacing(px(16))
