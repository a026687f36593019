"""What the buttons of toolbars share: Tab reaches them, and beside an icon their words need less room than Qt takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QToolButton

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_BESIDE = Qt.ToolButtonStyle.ToolButtonTextBesideIcon


class BarButton(QToolButton):
    """A button with an icon and words beside it.

    Args:
        parent: where it stands.
    """

    _words_beside = False

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setToolButtonStyle(_BESIDE)

    def setToolButtonStyle(self, style: Qt.ToolButtonStyle) -> None:
        """Note it as well: toolbars measure their buttons two thousand times before they are on screen."""
        self._words_beside = style is _BESIDE
        super().setToolButtonStyle(style)

    def sizeHint(self) -> QSize:
        """Leave out the two spaces that Qt adds behind a text beside an icon: the style sheet pads both sides."""
        hint = super().sizeHint()
        if self._words_beside:
            hint.setWidth(hint.width() - self.fontMetrics().horizontalAdvance("  "))
        return hint
