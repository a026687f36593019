"""The list of job cards, in as many columns as there is room for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QAbstractScrollArea, QListView, QStyle, QWidget

from app.gui.key_help import KeyGroup, KeyHelp
from app.gui.text import QT_TRANSLATE_NOOP
from app.gui.views.job_card import JobCardDelegate
from app.gui.views.menu_key import wants_menu
from app.gui.views.wrapping import wrap_cells
from app.gui.widgets.focus_ring import FocusRing

if TYPE_CHECKING:
    from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, QTimerEvent
    from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent

    from app.gui.theme import Theme

    Index = QModelIndex | QPersistentModelIndex

CARD_MIN_PX = 212
"""Narrowest card on a design of 13.5-pixel text: "attempt 1 of 4" and "worker-2 · 29.8 s" fit beside each other."""

_MANY = 1_000
"""More cards than this are laid out in a turn of their own: 2 ms a thousand, and Qt would do it in the turn that brings
the jobs, and paint besides."""

_BY_KEY = frozenset(
    {Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason}
)

KEYS = KeyGroup(
    QT_TRANSLATE_NOOP("Keys", "Job cards"),
    (
        KeyHelp(
            ("Left", "Right", "Up", "Down"),
            QT_TRANSLATE_NOOP("Keys", "go from card to card; its records light up"),
        ),
        KeyHelp(("Home", "End"), QT_TRANSLATE_NOOP("Keys", "go to the first or the last card")),
        KeyHelp(("PgUp", "PgDown"), QT_TRANSLATE_NOOP("Keys", "go up or down by what is in sight")),
        KeyHelp(("Menu", "Shift+F10"), QT_TRANSLATE_NOOP("Keys", "open the card's menu")),
    ),
)
"""See `app.gui.key_help`."""


class JobListView(QListView):
    """Cards of the jobs of any model that answers `JobRole`.

    Args:
        theme: colours and fonts.
        parent: the pane.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Set up for thousands of cards of one size."""
        self._restyled = False
        super().__init__(parent)
        self._theme = theme
        self._cards = JobCardDelegate(theme, self)
        # What the cells were laid out for; Qt forgets where they are whenever this is None.
        self._laid_out: tuple[int, QSize, QSize] | None = None
        self.setItemDelegate(self._cards)
        self.setAccessibleName(self.tr("Jobs"))
        FocusRing(theme, self)
        wrap_cells(self)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setMinimumSize(theme.px(120), theme.px(80))
        theme.changed.connect(self._on_theme)
        self._on_theme()

    @property
    def columns(self) -> int:
        """How many cards stand beside each other."""
        return max(1, self._room() // self._theme.px(CARD_MIN_PX))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not wants_menu(self, event):
            super().keyPressEvent(event)

    def keyboardSearch(self, _typed: str) -> None:
        """Type to search nothing: Qt would ask every row for its text, and there may be millions."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._measure()
        super().resizeEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        # Qt makes the first card current whenever the keyboard comes; only the reader's own key is meant so.
        if event.reason() in _BY_KEY or self.currentIndex().isValid():
            super().focusInEvent(event)
            return
        QAbstractScrollArea.focusInEvent(self, event)
        self.viewport().update()

    def doItemsLayout(self) -> None:
        """Lay out only when cells are more, fewer, larger or elsewhere, not when other cards stand in them.

        Qt asks the model about every row each time; a clock that is dragged brings thousands of cards in another order.
        """
        if self._restyled:
            self.scheduleDelayedItemsLayout()
            return
        model: QAbstractItemModel | None = self.model()
        wanted = (0 if model is None else model.rowCount(), self._cards.cell, self.viewport().size())
        if wanted == self._laid_out:
            self.viewport().update()
            return
        super().doItemsLayout()
        self._laid_out = wanted

    def event(self, event: QEvent) -> bool:
        """Lay out later where Qt would at once: a new look, or another place, changes the style several times."""
        self._restyled = event.type() is QEvent.Type.StyleChange
        try:
            return super().event(event)
        finally:
            self._restyled = False

    def timerEvent(self, event: QTimerEvent) -> None:
        """Lay out when it can be seen: a new look comes in several turns, unpainted, and each changes the room."""
        if self.updatesEnabled():
            super().timerEvent(event)

    def reset(self) -> None:
        self._laid_out = None
        super().reset()
        if self.model().rowCount() > _MANY:
            # Whatever paints lays out first; what was painted stays until then.
            self.setUpdatesEnabled(False)
            self._theme.turns.take(self, self._lay_out)

    def _lay_out(self) -> None:
        self.executeDelayedItemsLayout()
        self._theme.turns.take(self, self._paint_again)

    def _paint_again(self) -> None:
        self.setUpdatesEnabled(True)

    def rowsInserted(self, parent: Index, start: int, end: int) -> None:
        self._laid_out = None
        super().rowsInserted(parent, start, end)

    def rowsAboutToBeRemoved(self, parent: Index, start: int, end: int) -> None:
        self._laid_out = None
        selection = self.selectionModel()
        if start <= selection.currentIndex().row() <= end:
            # Else Qt makes a neighbour the current one, and the other panes would go along to a job nobody chose.
            selection.blockSignals(True)
            selection.clear()
            selection.blockSignals(False)
        super().rowsAboutToBeRemoved(parent, start, end)

    def _room(self) -> int:
        """Return the width for cards; Qt always keeps the scroll bar's place free when it wraps."""
        extent = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent, None, self.verticalScrollBar())
        return self.maximumViewportSize().width() - extent - 1

    def _measure(self) -> None:
        if self._cards.set_cell_width(max(self._theme.px(120), self._room() // self.columns)):
            # With a grid of the cells' size Qt asks for no card's size: laying out thousands takes half the time.
            self.setGridSize(self._cards.cell)

    def _on_theme(self) -> None:
        px = self._theme.px
        self.setViewportMargins(px(7), px(7), 0, 0)
        self._cards.forget()
        self._measure()
        self.verticalScrollBar().setSingleStep(px(24))
        self.scheduleDelayedItemsLayout()
        self.viewport().update()
