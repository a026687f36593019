"""The one line that says what happened and what to do: never a dialog, never in the way."""

from __future__ import annotations

from enum import Enum
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QToolButton, QWidget

from app.gui import icons, tab_order
from app.gui.accessible import ALERT
from app.gui.text import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from app.gui.actions.explained import ExplainedAction
    from app.gui.theme import Theme


_WORDS_PX = 420
"""Beside its buttons the words need so much."""


class BannerKind(Enum):
    """How urgent it is. The values are keys of `icons.WIDGET_ICONS`."""

    INFO = "info"
    WARNING = "warning"
    DANGER = "danger"


_KIND_WORDS = {
    BannerKind.INFO: QT_TRANSLATE_NOOP("Banner", "Note"),
    BannerKind.WARNING: QT_TRANSLATE_NOOP("Banner", "Warning"),
    BannerKind.DANGER: QT_TRANSLATE_NOOP("Banner", "Danger"),
}
"""What the icon says."""


class Banner(QWidget):
    """A rounded line with an icon, one strong sentence, a plain one, and buttons.

    Args:
        theme: colours and sizes.
        parent: the window.
    """

    accessible_role = ALERT

    closed = Signal()
    """The reader put it away."""
    told = Signal(str, bool)
    """What it says now, and whether that is bad news."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Stay hidden until `tell`."""
        super().__init__(parent)
        self._theme = theme
        self._kind = BannerKind.INFO
        self._actions: list[ExplainedAction] = []
        self._icon = QLabel(self)
        self._strong = ""
        self._plain = ""
        self._label = QLabel(self)
        self._label.setTextFormat(Qt.TextFormat.RichText)
        self._label.setWordWrap(True)
        self._label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._brief_by: set[str] = set()
        self._button_box = QWidget(self)
        self._buttons = QHBoxLayout(self._button_box)
        self._buttons.setContentsMargins(0, 0, 0, 0)
        self.close_button = QToolButton(self)
        self.close_button.setProperty("flat", True)
        self.close_button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.close_button.setAccessibleName(self.tr("Put this message away"))
        self.close_button.setToolTip(self.tr("Put this message away"))
        self.close_button.clicked.connect(self._on_close)
        self._words = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._words.addWidget(self._label, 1)
        self._words.addWidget(self._button_box)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignVCenter)
        self._row.addLayout(self._words, 1)
        self._row.addWidget(self.close_button)
        theme.changed.connect(self._on_theme)
        self._on_theme()
        self.hide()

    def tell(
        self,
        kind: BannerKind,
        strong: str,
        plain: str = "",
        actions: tuple[ExplainedAction, ...] = (),
        *,
        closable: bool = True,
    ) -> None:
        """Show a message in place of the one before.

        Args:
            kind: its colour and icon.
            strong: what happened, one sentence with its full stop.
            plain: what it means or what to do.
            actions: the ways on; where something is wrong the first is the filled button.
            closable: False while the state it tells about lasts.
        """
        self._kind = kind
        self._strong = strong
        self._plain = plain
        self.setAccessibleName(f"{strong} {plain}".strip())
        self.close_button.setVisible(closable)
        self._set_actions(actions)
        self._icon.setAccessibleName(QCoreApplication.translate("Banner", _KIND_WORDS[kind]))
        self._on_theme()
        self.show()
        self.told.emit(self.text, kind is BannerKind.DANGER)

    def clear(self) -> None:
        """Hide it; nothing is to be said any more."""
        self._set_actions(())
        self.hide()

    def set_brief(self, brief: bool, *, by: str = "") -> None:
        """Say the strong sentence alone, without buttons, or no longer: somebody else says the rest.

        Args:
            brief: True as long as that one says it.
            by: who; it is brief while anybody wants it to be.
        """
        before = self._brief
        (self._brief_by.add if brief else self._brief_by.discard)(by)
        if self._brief != before:
            self._on_theme()

    @property
    def _brief(self) -> bool:
        return bool(self._brief_by)

    @property
    def text(self) -> str:
        """What it says, empty while hidden."""
        return "" if self.isHidden() else f"{self._strong} {self._plain}".strip()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        edge, ground = self._colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(edge), self._theme.fonts.line_px))
        painter.setBrush(QColor(ground))
        radius = self._theme.px(8)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)

    def _colours(self) -> tuple[str, str]:
        """Return the colour of outline and strong words, and the background's."""
        tokens = self._theme.tokens
        return {
            BannerKind.INFO: (tokens.accent, tokens.related),
            BannerKind.WARNING: (tokens.warning, tokens.warning_tint),
            BannerKind.DANGER: (tokens.danger, tokens.danger_tint),
        }[self._kind]

    def _set_actions(self, actions: tuple[ExplainedAction, ...]) -> None:
        self._actions = list(actions)
        while (item := self._buttons.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        buttons = [QPushButton(action.text(), self) for action in actions]
        for place, (action, button) in enumerate(zip(actions, buttons, strict=True)):
            button.setProperty("primary", place == 0 and self._kind is not BannerKind.INFO)
            button.setToolTip(action.toolTip())
            button.setAccessibleDescription(action.toolTip())
            button.clicked.connect(action.trigger)
            self._buttons.addWidget(button)
            # A layout shows what is new in it only in the next turn of the event loop.
            button.show()
        tab_order.put_before(self.close_button, buttons)

    def _arrange(self) -> None:
        """Put the buttons below the words where they would leave too little room for them."""
        beside = self._brief or self._buttons.sizeHint().width() + self._theme.px(_WORDS_PX) <= self.width()
        directions = QBoxLayout.Direction
        self._words.setDirection(directions.LeftToRight if beside else directions.TopToBottom)
        self._words.setAlignment(self._button_box, Qt.AlignmentFlag(0) if beside else Qt.AlignmentFlag.AlignRight)
        place = Qt.AlignmentFlag.AlignVCenter if beside else Qt.AlignmentFlag.AlignTop
        self._row.setAlignment(self._icon, place)

    def _on_close(self) -> None:
        self.clear()
        self.closed.emit()

    def _on_theme(self) -> None:
        px = self._theme.px
        edge, _ground = self._colours()
        ratio = self.devicePixelRatioF()
        self._icon.setPixmap(icons.pixmap(icons.WIDGET_ICONS[self._kind.value], edge, px(20), ratio))
        self.close_button.setIcon(icons.icon(icons.WIDGET_ICONS["close"], self._theme.tokens.text))
        self.close_button.setIconSize(QSize(px(16), px(16)))
        self._label.setFont(self._theme.fonts.ui)
        strong = f'<span style="color:{edge}; font-weight:600">{escape(self._strong)}</span>'
        self._label.setText(strong if self._brief else f"{strong} {escape(self._plain)}")
        self._button_box.setVisible(bool(self._actions) and not self._brief)
        self._row.setContentsMargins(px(14), px(8), px(8), px(8))
        self._row.setSpacing(px(8))
        self._words.setSpacing(px(8))
        self._buttons.setSpacing(px(8))
        self._arrange()
        self.update()
