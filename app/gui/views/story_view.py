"""What happened, one plain sentence each, and under it what the disk was asked to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QWidget

from app.gui.key_help import KeyGroup, KeyHelp
from app.gui.roles import StoryEntry, StoryRole, Tone, Words
from app.gui.text import QT_TRANSLATE_NOOP
from app.gui.widgets.focus_ring import FocusRing

if TYPE_CHECKING:
    from PySide6.QtCore import QPersistentModelIndex
    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import QStyleOptionViewItem

    from app.gui.theme import Theme

    Index = QModelIndex | QPersistentModelIndex

_KEPT = 512
_BOLD = frozenset({Tone.STRONG, Tone.DANGER})

KEYS = KeyGroup(
    QT_TRANSLATE_NOOP("Keys", "Story"),
    (
        KeyHelp(("Up", "Down"), QT_TRANSLATE_NOOP("Keys", "go from sentence to sentence")),
        KeyHelp(("Home", "End"), QT_TRANSLATE_NOOP("Keys", "go to the first or the last sentence")),
        KeyHelp(("Return",), QT_TRANSLATE_NOOP("Keys", "show the record and the job that a sentence is about")),
    ),
)
"""See `app.gui.key_help`."""


class _Laid:
    """One entry laid out for a width: its lines and how high they are together."""

    def __init__(self, entry: StoryEntry, theme: Theme, width: int) -> None:
        fonts, px = theme.fonts, theme.px
        self._lines: list[tuple[QPointF, QTextLayout]] = []
        self._pad = px(14)
        top = float(px(3))
        top = self._add(theme, entry.sentence, fonts.ui, self._pad, top, width)
        for line in entry.disk:
            top = self._add(theme, line, fonts.mono_small, self._pad + px(16), top + px(1), width, quiet=True)
        self.height = round(top + px(3))

    def draw(self, painter: QPainter, origin: QPointF) -> None:
        """Draw all lines."""
        for place, layout in self._lines:
            layout.draw(painter, origin + place)

    def _add(
        self,
        theme: Theme,
        words: tuple[Words, ...],
        font: QFont,
        left: int,
        top: float,
        width: int,
        *,
        quiet: bool = False,
    ) -> float:
        """Lay out one paragraph and return where it ends."""
        layout = QTextLayout("".join(run.text for run in words), font)
        wrap = QTextOption()
        wrap.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(wrap)
        layout.setFormats(_formats(theme, words, quiet))
        layout.beginLayout()
        height = 0.0
        while True:
            line = layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(max(1, width - left - self._pad))
            line.setPosition(QPointF(0, height))
            height += line.height()
        layout.endLayout()
        self._lines.append((QPointF(left, top), layout))
        return top + height


def _formats(theme: Theme, words: tuple[Words, ...], quiet: bool) -> list[QTextLayout.FormatRange]:
    """Return one format per run: its colour, and semi-bold where it matters."""
    made = []
    start = 0
    for run in words:
        tone = Tone.QUIET if quiet and run.tone is Tone.PLAIN else run.tone
        look = QTextCharFormat()
        look.setForeground(QColor(theme.tokens.tone(tone)))
        if tone in _BOLD:
            look.setFontWeight(QFont.Weight.DemiBold)
        part = QTextLayout.FormatRange()
        part.start, part.length, part.format = start, len(run.text.encode("utf-16-le")) // 2, look
        start += part.length
        made.append(part)
    return made


class _EntryDelegate(QStyledItemDelegate):
    """Draws one entry, wrapped to the width of the view."""

    def __init__(self, theme: Theme, parent: QListView) -> None:
        super().__init__(parent)
        self._theme = theme
        self._view = parent
        self._kept: dict[tuple[StoryEntry, int], _Laid] = {}

    def forget(self) -> None:
        """Lay out again for a theme that changed."""
        self._kept.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del option
        width = self._view.viewport().width()
        entry = index.data(StoryRole.ENTRY)
        return QSize(width, self._laid(entry, width).height if isinstance(entry, StoryEntry) else 1)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry = index.data(StoryRole.ENTRY)
        if not isinstance(entry, StoryEntry):
            return
        rect = option.rect
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, QColor(self._theme.tokens.related))
        painter.save()
        self._laid(entry, self._view.viewport().width()).draw(painter, QPointF(rect.topLeft()))
        if option.state & QStyle.StateFlag.State_HasFocus:
            self._draw_focus(painter, rect)
        painter.restore()

    def _draw_focus(self, painter: QPainter, rect: QRect) -> None:
        painter.fillRect(rect.left(), rect.top(), self._theme.px(3), rect.height(), QColor(self._theme.tokens.accent))

    def _laid(self, entry: StoryEntry, width: int) -> _Laid:
        key = (entry, width)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= _KEPT:
                self._kept.clear()
            found = self._kept[key] = _Laid(entry, self._theme, width)
        return found


class StoryView(QListView):
    """The entries of any model that answers `StoryRole.ENTRY`.

    Args:
        theme: colours and fonts.
        parent: the pane.
    """

    entry_chosen = Signal(object)
    """The reader pressed an entry: its `StoryEntry`, which may name a record and a job to show."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Show the newest entry whenever one comes, unless the reader scrolled up."""
        super().__init__(parent)
        self._theme = theme
        self._at_end = True
        self._entries = _EntryDelegate(theme, self)
        self.setItemDelegate(self._entries)
        self.setAccessibleName(self.tr("Story"))
        FocusRing(theme, self)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMinimumSize(theme.px(160), theme.px(48))
        self.clicked.connect(self._on_pressed)
        self.activated.connect(self._on_pressed)
        self.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        self.verticalScrollBar().rangeChanged.connect(self._on_range)
        theme.changed.connect(self._on_theme)
        self._on_theme()

    def setModel(self, model: QAbstractItemModel | None) -> None:
        super().setModel(model)
        self._at_end = True
        self.scrollToBottom()

    def plain_text(self) -> str:
        """Return the whole story as text, for copying."""
        model = cast("QAbstractItemModel | None", self.model())
        rows = range(model.rowCount()) if model is not None else ()
        entries = [model.index(row, 0).data(StoryRole.ENTRY) for row in rows] if model is not None else []
        return "\n".join(entry.plain_text for entry in entries if isinstance(entry, StoryEntry))

    def keyboardSearch(self, _typed: str) -> None:
        """Type to search nothing: Qt would ask every row for its text, and there may be millions."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def _on_pressed(self, index: QModelIndex) -> None:
        entry = index.data(StoryRole.ENTRY)
        if isinstance(entry, StoryEntry):
            self.entry_chosen.emit(entry)

    def _on_scrolled(self, value: int) -> None:
        self._at_end = value >= self.verticalScrollBar().maximum()

    def _on_range(self, _least: int, most: int) -> None:
        """The story grew or was laid out anew: stay at its end if the reader was there."""
        if self._at_end:
            self.verticalScrollBar().setValue(most)

    def _on_theme(self) -> None:
        self._entries.forget()
        self.setViewportMargins(0, self._theme.px(5), 0, 0)
        self.verticalScrollBar().setSingleStep(self._theme.px(20))
        self.scheduleDelayedItemsLayout()
        self.viewport().update()
