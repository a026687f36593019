"""Fields of a form in the look of the window: one of several, a whole number, yes or no. Qt's vanish in the dark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QCheckBox, QComboBox, QSpinBox, QStyle, QStyleOptionButton, QWidget

from app.gui import icons

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QWheelEvent

    from app.gui.theme import Theme

_ARROW_PX = 14
_SHORTEST_CHARS = 12


class ChoiceField(QComboBox):
    """One of several. Its width does not follow its longest entry; the wheel is left to what scrolls around it.

    Args:
        theme: colours and sizes.
        parent: where it stands.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Without entries."""
        super().__init__(parent)
        self._theme = theme
        self.setProperty("field", True)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(_SHORTEST_CHARS)

    def setAccessibleName(self, name: str) -> None:
        """Say it as description too: on Unix Qt gives screen readers the present entry for a name (Qt 6.11)."""
        super().setAccessibleName(name)
        self.setAccessibleDescription(name)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        edge = self._theme.px(_ARROW_PX)
        place = self.rect()
        arrow = icons.pixmap(icons.WIDGET_ICONS["opens"], self._theme.tokens.quiet, edge, self.devicePixelRatioF())
        painter = QPainter(self)
        left = place.right() - edge - self._theme.px(5)
        painter.drawPixmap(left, place.center().y() - edge // 2 + 1, arrow)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class NumberField(QSpinBox):
    """A whole number, typed or stepped with Up and Down.

    Args:
        parent: where it stands.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        """From 0 to 99 until told otherwise."""
        super().__init__(parent)
        self.setProperty("field", True)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class SwitchField(QCheckBox):
    """Yes or no, with the window's own check mark.

    Args:
        theme: colours and sizes.
        text: the words behind the box.
        parent: where it stands.
    """

    def __init__(self, theme: Theme, text: str, parent: QWidget | None = None) -> None:
        """Not checked."""
        super().__init__(text, parent)
        self._theme = theme
        self.setProperty("field", True)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.isChecked():
            return
        option = QStyleOptionButton()
        self.initStyleOption(option)
        box = self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self)
        edge = min(box.width(), box.height())
        mark = icons.pixmap(icons.WIDGET_ICONS["check"], self._theme.tokens.on_accent, edge, self.devicePixelRatioF())
        painter = QPainter(self)
        painter.drawPixmap(box.center().x() - edge // 2, box.center().y() - edge // 2, mark)
