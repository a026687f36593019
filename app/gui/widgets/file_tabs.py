"""One tab for each file that is open, and before them the sandbox, which is always one press away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QTabBar, QToolButton, QWidget

from app.gui import icons
from app.gui.key_help import KeyGroup, KeyHelp
from app.gui.text import QT_TRANSLATE_NOOP
from app.gui.widgets.plain import plain_tip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QMouseEvent

    from app.gui.roles import Tone
    from app.gui.theme import Theme

_ICON_PX = 16
_LEAST_PX = 170
_NAME_PX = 240
"""A longer name is cut in its middle; the tooltip has it whole."""

KEYS = KeyGroup(
    QT_TRANSLATE_NOOP("Keys", "Tabs of open files"),
    (KeyHelp(("Left", "Right"), QT_TRANSLATE_NOOP("Keys", "show the file beside this one")),),
)
"""See `app.gui.key_help`."""


@dataclass(frozen=True, slots=True)
class TabMark:
    """What a tab says about its file before it is shown: by shape, by colour and, in the tooltip, in words."""

    icon: str
    tone: Tone
    words: str


@dataclass(frozen=True, slots=True)
class Tab:
    """A tab as it is drawn.

    Attributes:
        path: the file; "" for the sandbox.
        name: what stands on it, made safe to show.
        place: the whole path, made safe to show.
        mark: what is known about it.
    """

    path: str
    name: str
    place: str
    mark: TabMark


class FileTabs(QTabBar):
    """The row of tabs.

    Args:
        theme: colours and sizes.
        parent: the window.
    """

    chosen = Signal(object)
    """The path (str) of the tab that was brought to the front; an object, since a Qt text can't hold every path."""
    close_wanted = Signal(object)
    """The path (str) of the tab to take away."""
    reordered = Signal(object)
    """The paths (tuple of str) in their new order, without the sandbox."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._tabs: tuple[Tab, ...] = ()
        self._shown: dict[int, Tab] = {}
        self._next_key = 0
        self._held = False
        self._late: tuple[Tab, ...] = ()
        self._wanted = ""
        self._spare: list[QToolButton] = []
        self.setObjectName("file-tabs")
        self.setAccessibleName(self.tr("Open files"))
        self.setDocumentMode(True)
        self.setExpanding(False)
        self.setMovable(True)
        self.setUsesScrollButtons(True)
        self.setElideMode(Qt.TextElideMode.ElideMiddle)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.currentChanged.connect(self._on_current)
        theme.changed.connect(self._on_theme)
        self._on_theme()

    @property
    def paths(self) -> tuple[str, ...]:
        """The files, left to right, without the sandbox."""
        return tuple(tab.path for place in range(self.count()) if (tab := self._tab(place)).path)

    def show_tabs(self, tabs: Sequence[Tab], current: str) -> None:
        """Show these tabs, the one of `current` in front.

        Args:
            tabs: left to right, the sandbox first.
            current: a path; "" for the sandbox.
        """
        self._wanted = current
        if self._held:
            # A tab is being dragged: it would jump away from under the pointer.
            self._late = tuple(tabs)
            return
        blocked = self.blockSignals(True)
        try:
            self._match(tuple(tabs))
            self.setCurrentIndex(max(0, [tab.path for tab in tabs].index(current) if current else 0))
        finally:
            self.blockSignals(blocked)

    def tabSizeHint(self, index: int) -> QSize:
        hint = super().tabSizeHint(index)
        return QSize(min(hint.width(), self._theme.px(_NAME_PX)), hint.height())

    def minimumTabSizeHint(self, index: int) -> QSize:
        """Where there is no room for all, the row scrolls: a name of two letters helps nobody."""
        hint = self.tabSizeHint(index)
        return QSize(min(hint.width(), self._theme.px(_LEAST_PX)), hint.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(120), super().minimumSizeHint().height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._held = True
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self._held = False
        self._settle()
        if event.button() is Qt.MouseButton.MiddleButton:
            place = self.tabAt(event.position().toPoint())
            if place >= 0 and self._tab(place).path:
                self.close_wanted.emit(self._tab(place).path)

    def _settle(self) -> None:
        """A press or drag is over: show what came meanwhile; the sandbox stays in front of all."""
        order, late = self.paths, self._late
        moved = order != tuple(tab.path for tab in self._tabs if tab.path)
        if late or moved:
            self._late = ()
            there = {tab.path: tab for tab in late or self._tabs}
            kept = [there[path] for path in ("", *order) if path in there]
            fresh = [tab for path, tab in there.items() if tab not in kept]
            self.show_tabs((*kept, *fresh), self._wanted)
        if moved:
            self.reordered.emit(self.paths)

    def _tab(self, place: int) -> Tab:
        return self._shown[self.tabData(place)]

    def _match(self, tabs: tuple[Tab, ...]) -> None:
        """Take away what is not wanted, add what is missing, draw what has changed; nothing else is touched."""
        wanted = [tab.path for tab in tabs]
        for place in reversed(range(self.count())):
            if self._tab(place).path not in wanted:
                self._remove(place)
        there = [self._tab(one).path for one in range(self.count())]
        for place, tab in enumerate(tabs):
            if tab.path not in there:
                self._add(place, tab)
                there.insert(place, tab.path)
            elif there[place] != tab.path:
                self.moveTab(there.index(tab.path), place)
                there.remove(tab.path)
                there.insert(place, tab.path)
            if self._tab(place) != tab:
                self._shown[self.tabData(place)] = tab
                self._draw(place)
        self._tabs = tabs

    def _remove(self, place: int) -> None:
        side = QTabBar.ButtonPosition.RightSide
        button = self.tabButton(place, side)
        if isinstance(button, QToolButton):
            # Kept for another tab: Qt would delete it behind Python's back.
            self.setTabButton(place, side, None)
            button.setParent(self)
            button.hide()
            self._spare.append(button)
        del self._shown[self.tabData(place)]
        self.removeTab(place)

    def _add(self, place: int, tab: Tab) -> None:
        self.insertTab(place, "")
        # A number stands for the path: a Qt value can't hold bytes that are not UTF-8.
        self._next_key += 1
        self.setTabData(place, self._next_key)
        self._shown[self._next_key] = tab
        if tab.path:
            button = self._spare.pop() if self._spare else self._button()
            self.setTabButton(place, QTabBar.ButtonPosition.RightSide, button)
        self._draw(place)

    def _button(self) -> QToolButton:
        button = QToolButton(self)
        button.setProperty("bare", True)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(self._on_close)
        return button

    def _draw(self, place: int) -> None:
        tab = self._tab(place)
        self.setTabText(place, tab.name.replace("&", "&&"))
        words = f"{tab.place}\n{tab.mark.words}" if tab.place else tab.mark.words
        self.setTabToolTip(place, plain_tip(words))
        self.setAccessibleTabName(place, f"{tab.name}, {tab.mark.words}")
        button = self.tabButton(place, QTabBar.ButtonPosition.RightSide)
        if isinstance(button, QToolButton):
            button.setToolTip(plain_tip(self.tr("Close {name}").format(name=tab.name)))
            button.setAccessibleName(self.tr("Close {name}").format(name=tab.name))
        self._paint_icons(place)

    def _paint_icons(self, place: int) -> None:
        mark, px = self._tab(place).mark, self._theme.px
        self.setTabIcon(place, icons.icon(mark.icon, self._theme.tokens.tone(mark.tone)))
        button = self.tabButton(place, QTabBar.ButtonPosition.RightSide)
        if isinstance(button, QToolButton):
            button.setIcon(icons.icon(icons.WIDGET_ICONS["close"], self._theme.tokens.quiet))
            button.setIconSize(QSize(px(_ICON_PX), px(_ICON_PX)))
            # A tab bar never does; it only puts it in its place.
            button.resize(button.sizeHint())

    def _on_current(self, place: int) -> None:
        if place >= 0:
            self.chosen.emit(self._tab(place).path)

    def _on_close(self) -> None:
        pressed = self.sender()
        for place in range(self.count()):
            if self.tabButton(place, QTabBar.ButtonPosition.RightSide) is pressed:
                self.close_wanted.emit(self._tab(place).path)
                return

    def _on_theme(self) -> None:
        self.setFont(self._theme.fonts.ui)
        # Not the texts: for each that is set, all tabs are measured.
        for place in range(self.count()):
            self._paint_icons(place)
        self.setIconSize(QSize(self._theme.px(_ICON_PX), self._theme.px(_ICON_PX)))
