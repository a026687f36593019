"""A field to find things by words. Its icons grow with the text: Qt's own in a line edit always have one size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QToolButton, QWidget

from app.gui import icons

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from app.gui.theme import Theme

_ICON_PX = 16
_GAP_PX = 6


class SearchField(QLineEdit):
    """One line with a lens before the words and, while there are any, a cross behind them that clears it.

    Args:
        theme: colours and sizes.
        parent: where it stands.

    Attributes:
        clear_button: the cross.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._lens = QLabel(self)
        self._lens.setAccessibleName(self.tr("Search"))
        self._lens.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.clear_button = QToolButton(self)
        self.clear_button.setProperty("bare", True)
        self.clear_button.setCursor(Qt.CursorShape.ArrowCursor)
        self.clear_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.clear_button.setToolTip(self.tr("Clear"))
        self.clear_button.setAccessibleName(self.tr("Clear"))
        self.clear_button.clicked.connect(self.clear)
        self.clear_button.hide()
        self.textChanged.connect(self._on_text)
        theme.changed.connect(self._on_theme)
        self._on_theme()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        edge, gap = self._theme.px(_ICON_PX), self._theme.px(_GAP_PX)
        top = (self.height() - edge) // 2
        self._lens.setGeometry(gap, top, edge, edge)
        self.clear_button.setGeometry(self.width() - gap - edge, top, edge, edge)

    def _on_text(self, text: str) -> None:
        self.clear_button.setVisible(bool(text))

    def _on_theme(self) -> None:
        tokens, edge = self._theme.tokens, self._theme.px(_ICON_PX)
        ratio = self.devicePixelRatioF()
        self._lens.setPixmap(icons.pixmap(icons.WIDGET_ICONS["search"], tokens.quiet, edge, ratio))
        self.clear_button.setIcon(icons.icon(icons.WIDGET_ICONS["close"], tokens.quiet))
        self.clear_button.setIconSize(QSize(edge, edge))
        self.setTextMargins(edge, 0, edge, 0)
        self._place()
