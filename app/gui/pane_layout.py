"""Where the panes stand: side by side where there is room, as tabs where there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QSplitter, QStackedLayout, QTabWidget, QWidget

from app.gui.pane_sizes import PaneSizes

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from app.gui.settings import Settings
    from app.gui.theme import Theme
    from app.gui.widgets.pane import Pane

WIDE_PX = 1_100
"""From this width on (of the design: at normal text size) the panes stand side by side; VISUAL.md."""

TALL_PX = 430
"""From this height on there is room for the story below the others."""

LOW_PX = 240
"""Below this height not even cards and log have room beside each other."""

LENS_PX = 300
"""The damage lens with its tab wants so much, so that verdict, opinions and policies are seen at once."""

LOW_UPPER_PX = 380
"""With less than this above the lens, log and bytes stand beside each other."""

_JOBS_SHARE = 36


class PaneLayout(QWidget):
    """Holds the four panes.

    Args:
        theme: the scale of the text.
        jobs, log, bytes_pane, story: the panes.
        parent: the window.
    """

    narrow_changed = Signal(bool)
    """The panes became tabs, or stopped being tabs."""

    def __init__(
        self, theme: Theme, jobs: Pane, log: Pane, bytes_pane: Pane, story: Pane, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._jobs, self._log, self._bytes, self._story = jobs, log, bytes_pane, story
        self._lens: Pane | None = None
        self._story_wanted = True
        self._narrow: bool | None = None
        self._short = self._measured = False
        self._right = QSplitter(Qt.Orientation.Vertical, self)
        self._upper = QSplitter(Qt.Orientation.Horizontal, self)
        self._whole = QSplitter(Qt.Orientation.Vertical, self)
        self._tabs = QTabWidget(self)
        # The story, and beside it the damage lens where a file is inspected; alone the story needs no tab.
        self._lower = QTabWidget(self)
        self._lower.setTabBarAutoHide(True)
        # Its bar takes the keyboard; a hidden one must not get it by way of this.
        self._lower.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for tabs in (self._tabs, self._lower):
            tabs.setDocumentMode(True)
        self._lower.currentChanged.connect(self._share_lower)
        self._stack = QStackedLayout(self)
        self._stack.setSizeConstraint(QStackedLayout.SizeConstraint.SetNoConstraint)
        self._stack.addWidget(self._whole)
        self._stack.addWidget(self._tabs)
        self._upper.addWidget(jobs)
        self._upper.addWidget(self._right)
        self._whole.addWidget(self._upper)
        self._whole.addWidget(self._lower)
        for splitter in (self._right, self._upper, self._whole):
            splitter.setChildrenCollapsible(False)
        self._whole.setStretchFactor(0, 1)
        self._right.setStretchFactor(0, 1)
        self._upper.setStretchFactor(0, _JOBS_SHARE)
        self._upper.setStretchFactor(1, 100 - _JOBS_SHARE)
        self._sizes = PaneSizes({"whole": self._whole, "upper": self._upper, "right": self._right})
        theme.changed.connect(self._on_theme)
        self._on_theme()
        # Before it is on screen, nobody knows how wide the window is; on most screens it is wide enough.
        self._put(narrow=QGuiApplication.primaryScreen().availableGeometry().width() < theme.px(WIDE_PX))

    @property
    def narrow(self) -> bool:
        """True while the panes are tabs."""
        return bool(self._narrow)

    @property
    def story_shown(self) -> bool:
        """True while the story is wanted beside the other panes."""
        return self._story_wanted

    @property
    def front(self) -> QWidget | None:
        """The pane whose tab is in front; None while they stand side by side."""
        return self._tabs.currentWidget() if self.narrow else None

    def show_story(self, shown: bool) -> None:
        """Show the story, or make room for the others. As a tab it is always there."""
        self._story_wanted = shown
        if not self.narrow:
            self._lower.setVisible(shown)

    def show_lens(self, lens: Pane | None) -> None:
        """Put the damage lens beside the story, or take it away.

        Args:
            lens: its pane; None takes away the one that is there.
        """
        if lens is self._lens:
            return
        before, self._lens = self._lens, lens
        if lens is None:
            self._sizes.take_back()
        tabs = self._tabs if self.narrow else self._lower
        if before is not None:
            tabs.removeTab(tabs.indexOf(before))
            before.hide()
        if lens is not None:
            # Fonts are lost on the way to another parent, as in `_put`; on the first one there is nothing in it yet.
            comes_back = lens.parentWidget() is not self and not tabs.isAncestorOf(lens)
            tabs.addTab(lens, lens.title.text())
            lens.set_titled(False)
            if comes_back:
                self._theme.dress_again()
        self._story.set_headed(self.narrow or lens is None)
        self._story.set_titled(not self.narrow and lens is None)

    def bring(self, pane: QWidget) -> None:
        """Show a pane, if it lies behind another tab."""
        if self.narrow:
            self._tabs.setCurrentWidget(pane)
        elif pane in (self._story, self._lens):
            self.show_story(True)
            self._lower.setCurrentWidget(pane)
            self._share_lower()

    def _share_lower(self) -> None:
        """The lens has its room only while it is in front: the story can do with less."""
        if self._lens is None or self._lower.currentWidget() is not self._lens:
            self._sizes.take_back()
        else:
            # A window that is not on screen yet has no heights.
            self._stack.activate()
            self._sizes.lend(self._theme.px(LENS_PX), self._theme.px(LOW_UPPER_PX))

    def save(self, settings: Settings) -> None:
        """Remember the sizes; not those of a lens that happens to be in front."""
        self._sizes.take_back()
        self._keep_sizes()
        self._sizes.save(settings)

    def restore(self, settings: Settings) -> None:
        """Take the remembered sizes."""
        self._sizes.restore(settings)
        if self._narrow is False:
            self._take_sizes()

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(200), self._theme.px(120))

    def sizeHint(self) -> QSize:
        # Low, since the panes take all that is left: where there is little, what stands above them gives way too.
        return QSize(self._theme.px(1_400), self._theme.px(140))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._measured:
            self._theme.turns.take(self, self._arrange_again)
            return
        self._measured = True
        self._arrange()
        if not self.narrow:
            self._take_sizes()

    # What another arrangement may have otherwise.

    @property
    def limits(self) -> tuple[int, int]:
        """Width and height from which on the panes stand side by side, in lengths of the design."""
        return WIDE_PX, LOW_PX

    def shows(self, _pane: Pane) -> bool:
        """True for a pane that is wanted. The story may be folded away besides."""
        return True

    def show_panes(self) -> None:
        """Show those that are wanted, and hide the others."""
        if self.narrow:
            self._fill_tabs()
            return
        for pane in (self._jobs, self._log, self._bytes):
            pane.setVisible(self.shows(pane))
        self._right.setVisible(self.shows(self._log) or self.shows(self._bytes))
        self.show_lower()

    def show_lower(self) -> None:
        """Show the story, with the damage lens beside it where there is one, or fold it away."""
        self._lower.setVisible(self._story_wanted and not self._short)

    def _fill_tabs(self) -> None:
        """A tab for each pane that is wanted, in front the one that was."""
        lower = (self._story,) if self._lens is None else (self._story, self._lens)
        panes = (self._jobs, self._log, self._bytes, *lower)
        wanted = [pane for pane in panes if self.shows(pane)]
        if wanted == [self._tabs.widget(number) for number in range(self._tabs.count())]:
            return
        front, focused = self._tabs.currentWidget(), self.window().focusWidget()
        self._tabs.clear()
        for pane in wanted:
            self._tabs.addTab(pane, pane.title.text())
            pane.set_titled(False)
        for pane in set(panes).difference(wanted):
            pane.hide()
        self._tabs.setCurrentIndex(max(0, self._tabs.indexOf(front)))
        keep_keyboard(self, focused)

    def _arrange_again(self) -> None:
        if self._measured:
            self._arrange()

    def _arrange(self) -> None:
        px, (wide_px, low_px) = self._theme.px, self.limits
        narrow = self.width() < px(wide_px) or self.height() < px(low_px)
        short = not narrow and self.height() < px(TALL_PX)
        turned, self._short = short != self._short, short
        if narrow != self._narrow:
            self._put(narrow=narrow)
        elif turned:
            self.show_lower()

    def _put(self, *, narrow: bool) -> None:
        """Make tabs of the panes, or put them side by side."""
        # The window's own: before it is active, nothing has the program's.
        focused: QWidget | None = self.window().focusWidget()
        self._keep_sizes()
        self._narrow = narrow
        lower = (self._story,) if self._lens is None else (self._story, self._lens)
        self._story.set_headed(narrow or self._lens is None)
        if narrow:
            self._fill_tabs()
        else:
            self._tabs.clear()
            self._upper.insertWidget(0, self._jobs)
            self._right.addWidget(self._log)
            self._right.addWidget(self._bytes)
            for pane in (self._jobs, self._log, self._bytes):
                pane.set_titled(True)
            for pane in lower:
                self._lower.addTab(pane, pane.title.text())
                pane.set_titled(len(lower) == 1)
            self.show_panes()
        self._stack.setCurrentWidget(self._tabs if narrow else self._whole)
        if not narrow:
            self._take_sizes()
        # A style sheet gives what got another parent the font back that it had at first.
        self._theme.dress_again()
        keep_keyboard(self, focused)
        self.narrow_changed.emit(narrow)

    def _keep_sizes(self) -> None:
        if self._narrow is False and self._measured:
            self._sizes.keep()

    def _take_sizes(self) -> None:
        """Use the sizes the reader gave the panes, else their shares."""
        self._stack.activate()
        self._sizes.take()

    def _on_theme(self) -> None:
        for splitter in (self._right, self._upper, self._whole):
            splitter.setHandleWidth(self._theme.px(10))
        # Turning panes into tabs measures the whole window once more: not in the turn of a new look or size.
        self._theme.turns.take(self, self._arrange_again)


def keep_keyboard(panes: PaneLayout, focused: QWidget | None) -> None:
    """Leave the keyboard where it was, with the tab that holds it in front, as long as that is there.

    Args:
        panes: they have been put elsewhere.
        focused: what had the keyboard of their window.
    """
    if focused is None or not panes.isAncestorOf(focused):
        return
    for tabs in panes.findChildren(QTabWidget):
        for pane in map(tabs.widget, range(tabs.count())):
            if pane is not None and pane.isAncestorOf(focused):
                tabs.setCurrentWidget(pane)
    if focused.isVisibleTo(panes):
        focused.setFocus()
