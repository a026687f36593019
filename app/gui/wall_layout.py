"""The panes on a wall: only those that were picked, with what the tour's step talks about, each in a readable size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal

from app.gui.pane_layout import PaneLayout
from app.gui.presented import beside, bytes_height, shown_panes

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import QWidget

    from app.gui.widgets.pane import Pane

WIDE_PX, LOW_PX = 760, 150
"""From this width and height on they stand side by side; there are fewer than at the desk."""

_RETURNS_MS = 600
"""A window manager may take so long to make the window as large as before; sizes kept are used until then."""

_JOBS_SHARE, _UPPER_SHARE, _LOG_SHARE = 31, 78, 54


class WallLayout(PaneLayout):
    """Holds the four panes; on a wall, fewer of them. At the desk it does nothing by itself."""

    rearranged = Signal()
    """On the wall, panes have come, gone or got another size."""

    _picked: frozenset[str] | None = None
    _asked: frozenset[str] = frozenset()
    _shown: frozenset[str] = frozenset()
    _returns: QTimer | None = None

    def present(self, picked: frozenset[str] | None, asked: frozenset[str] = frozenset()) -> None:
        """Show what a wall has room for, or everything again, as it was.

        Args:
            picked: which panes were picked, of `app.gui.presented.PANES`; None for the desk.
            asked: which of them must be shown, picked or not.
        """
        if (picked, asked) == (self._picked, self._asked):
            return
        if self._picked is None:
            self._keep_sizes()
        turned = (self._picked is None) is not (picked is None)
        self._picked, self._asked = picked, asked
        if picked is None:
            self._shown = frozenset()
            self._right.setOrientation(Qt.Orientation.Vertical)
            self.show_panes()
            self._returning().start(_RETURNS_MS)
        else:
            self._choose(share=turned)
        if turned:
            self._theme.turns.take(self, self._arrange_again)

    def bring(self, pane: QWidget) -> None:
        """Show a pane, also one that was not picked."""
        if self._picked is not None:
            name = next((name for name, one in self._panes().items() if one is pane), "story")
            if name not in self._shown:
                self.present(self._picked, self._asked | {name})
        super().bring(pane)

    def show_story(self, shown: bool) -> None:
        """Remember it for the desk; a wall shows what was picked for it."""
        if self._picked is None:
            super().show_story(shown)
        else:
            self._story_wanted = shown

    @property
    def limits(self) -> tuple[int, int]:
        return super().limits if self._picked is None else (WIDE_PX, LOW_PX)

    def shows(self, pane: Pane) -> bool:
        return self._picked is None or pane is self._lens or any(self._panes()[name] is pane for name in self._shown)

    def show_panes(self) -> None:
        super().show_panes()
        if self._picked is not None and not self.narrow:
            self._share()

    def show_lower(self) -> None:
        if self._picked is None:
            super().show_lower()
        else:
            self._lower.setVisible("story" in self._shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._picked is not None:
            self._choose()
        elif self._returns is not None and self._returns.isActive() and not self.narrow:
            self._take_sizes()

    def _arrange_again(self) -> None:
        """Back at the desk the sizes of before are taken when everything has its own fonts again."""
        super()._arrange_again()
        if self._picked is None and self._returns is not None and self._returns.isActive() and not self.narrow:
            self._take_sizes()

    def _returning(self) -> QTimer:
        """Runs for a while after the way back."""
        if self._returns is None:
            self._returns = QTimer(self)
            self._returns.setObjectName("panes.returning")
            self._returns.setSingleShot(True)
        return self._returns

    def _keep_sizes(self) -> None:
        """On a wall they are nobody's choice."""
        if self._picked is None:
            super()._keep_sizes()

    def _take_sizes(self) -> None:
        if self._picked is None:
            super()._take_sizes()

    def _put(self, *, narrow: bool) -> None:
        super()._put(narrow=narrow)
        self._choose()

    def _choose(self, *, share: bool = True) -> None:
        """Choose anew what there is room for.

        Args:
            share: give each its share again, even if it stays the same.
        """
        if self._picked is None:
            return
        before = self._shown
        wanted = self._picked | self._asked
        # As tabs they take no room from each other.
        height = self.height() / self._theme.fonts.scale
        self._shown = wanted if self.narrow else shown_panes(self._picked, self._asked, height)
        if share or self._shown != before:
            self.show_panes()
            self.rearranged.emit()

    def _share(self) -> None:
        """Give each pane what it needs, whatever it has at the desk."""
        self._stack.activate()
        wide, tall = self._upper.width(), self._whole.height()
        self._whole.setSizes([tall * _UPPER_SHARE // 100, tall * (100 - _UPPER_SHARE) // 100])
        self._upper.setSizes([wide * _JOBS_SHARE // 100, wide * (100 - _JOBS_SHARE) // 100])
        if beside(self._shown):
            self._right.setOrientation(Qt.Orientation.Horizontal)
            self._right.setSizes([wide * _LOG_SHARE // 100, wide * (100 - _LOG_SHARE) // 100])
            return
        self._right.setOrientation(Qt.Orientation.Vertical)
        scale, right = self._theme.fonts.scale, self._upper.height()
        below = round(bytes_height(right / scale) * scale)
        self._right.setSizes([right - below, below])

    def _panes(self) -> dict[str, Pane]:
        return {"jobs": self._jobs, "log": self._log, "bytes": self._bytes, "story": self._story}
