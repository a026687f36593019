"""A toolbar whose captions go and whose buttons fold into icons where there is no room, group by group from the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QSizePolicy, QToolBar, QToolButton, QWidget

from app.gui import icons
from app.gui.actions.explained import ICON_PX, ExplainedAction, ExplainedToolButton

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from app.gui.theme import Theme

_TEXT = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
_ICON = Qt.ToolButtonStyle.ToolButtonIconOnly
_OVERFLOW = "qt_toolbar_ext_button"
_EDGE_PX = 12
"""So much is free at either end: buttons and panes stand in one line."""


class _Group:
    """A caption and its buttons, with the widths they need in both states, in pixels; what is wide has a least one."""

    def __init__(self, caption: QLabel, place: int) -> None:
        self.caption = caption
        self.place = place
        self.buttons: list[QToolButton] = []
        self.full_px = self.folded_px = self.least_px = 0
        self.folded = False

    @property
    def caption_px(self) -> int:
        """Width of the caption, 0 without words."""
        return self.caption.sizeHint().width() if self.caption.text() else 0


class FoldingToolbar(QToolBar):
    """A toolbar of captioned groups whose buttons show icon and text while they fit, else only the icon.

    Args:
        theme: sizes of icons and captions.
        title: its name for screen readers and the toolbar menu, and the first group's caption.
        parent: the window.
        captioned: show the title as the first group's caption.
    """

    def __init__(self, theme: Theme, title: str, parent: QWidget | None = None, *, captioned: bool = True) -> None:
        """Show the caption."""
        super().__init__(title, parent)
        self._theme = theme
        self._groups: list[_Group] = []
        self._away: set[QToolButton] = set()
        self._measured = False
        self.setAccessibleName(title)
        self.setMovable(False)
        self.add_edge()
        self.caption = self.add_group(title if captioned else "")
        theme.changed.connect(self._on_theme)
        self._on_theme()

    @property
    def folded(self) -> bool:
        """True while some buttons show only their icons."""
        return any(group.folded for group in self._groups)

    @property
    def buttons(self) -> list[QToolButton]:
        """All buttons, in order."""
        return [button for group in self._groups for button in group.buttons]

    def add_group(self, caption: str) -> QLabel:
        """Begin another group; the buttons that follow belong to it. Its caption stays away without words."""
        label = QLabel(caption, self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setFont(self._theme.fonts.caption)
        self.addWidget(label).setVisible(bool(caption))
        # Its place, not the action: Shiboken may take a kept one for deleted while Qt has it still.
        self._groups.append(_Group(label, len(self.actions()) - 1))
        return label

    def add_edge(self) -> None:
        """Nothing, and the gap beside it: a toolbar's own margin is the same on all four sides, and narrow."""
        edge = QWidget(self)
        edge.setFixedWidth(0)
        self.addWidget(edge)

    def add_spacer(self) -> None:
        """What follows stands at the right end."""
        spacer = QWidget(self)
        spacer.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        spacer.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.addWidget(spacer)

    def add_wide(self, widget: QWidget, least_px: int) -> None:
        """Add something that takes the room that is left.

        Args:
            widget: it grows with the bar.
            least_px: width that the buttons leave to it, at normal text size.
        """
        widget.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._groups[-1].least_px = least_px
        self.addWidget(widget)
        self.measure()

    def add_explained(self, action: ExplainedAction) -> ExplainedToolButton:
        """Add a button for an action of the registry and return it."""
        button = ExplainedToolButton(action, self)
        self.add_button(button)
        return button

    def add_button(self, button: QToolButton) -> None:
        """Add any other tool button that has an icon; it folds with its group."""
        button.setToolButtonStyle(_TEXT)
        button.setIconSize(self.iconSize())
        self._groups[-1].buttons.append(button)
        self.addWidget(button)
        self.measure()

    def show_button(self, button: QToolButton, shown: bool) -> None:
        """Show one of the buttons, or take it away for a while."""
        if shown is (button in self._away):
            (self._away.discard if shown else self._away.add)(button)
            for place in self.actions():
                if self.widgetForAction(place) is button:
                    place.setVisible(shown)
            self.measure()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold_to(event.size().width())

    def measure(self) -> None:
        """Fit once more; call it when a text has changed. Out of sight nothing is measured."""
        self._measured = False
        if self.isVisible():
            self._fold_to(self.width())

    def _learn(self) -> None:
        """Learn how wide the buttons are with their texts and without."""
        self._measured = True
        gap = self._theme.px(8)
        for group in self._groups:
            caption = group.caption_px + gap if group.caption_px else 0
            caption += self._theme.px(group.least_px) + gap if group.least_px else 0
            # Buttons answer for their present style only.
            buttons = [button for button in group.buttons if button not in self._away]
            self._fold(group, True)
            group.folded_px = caption + sum(button.sizeHint().width() + gap for button in buttons)
            self._fold(group, False)
            group.full_px = caption + sum(button.sizeHint().width() + gap for button in buttons)

    def _fold_to(self, width: int) -> None:
        """Where it is narrow the captions go; then groups are folded from the last one on, until the rest fits."""
        if not self._measured:
            self._learn()
        needed = 2 * self._theme.px(_EDGE_PX) + sum(group.full_px for group in self._groups)
        captions = sum(group.caption_px + self._theme.px(8) for group in self._groups if group.caption_px)
        captioned = not needed - captions <= width < needed
        if not captioned:
            # The buttons' own words say more than the captions do.
            needed -= captions
        for group in reversed(self._groups):
            fold = needed > width
            self._fold(group, fold)
            if fold:
                needed -= group.full_px - group.folded_px
        places = self.actions()
        for group in self._groups:
            places[group.place].setVisible(bool(group.caption_px) and captioned and needed <= width)

    def _on_theme(self) -> None:
        edge = self._theme.px(ICON_PX)
        self.setIconSize(QSize(edge, edge))
        overflow = self.findChild(QToolButton, _OVERFLOW)
        if overflow is not None:
            # Qt's own is not seen in the dark.
            overflow.setIcon(icons.icon(icons.WIDGET_ICONS["opens"], self._theme.tokens.text))
        for group in self._groups:
            group.caption.setFont(self._theme.fonts.caption)
            for button in group.buttons:
                button.setIconSize(QSize(edge, edge))
        self.measure()

    def _fold(self, group: _Group, folded: bool) -> None:
        group.folded = folded
        for button in group.buttons:
            button.setToolButtonStyle(_ICON if folded else _TEXT)
