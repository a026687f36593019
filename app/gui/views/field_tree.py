"""The fields of a record as a tree with name, offset, raw bytes and meaning, as packet analysers have it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QColor, QGuiApplication, QKeyEvent, QKeySequence, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyle, QStyledItemDelegate, QTreeView, QWidget

from app.engine.log.layout import Meaning
from app.gui.key_help import KeyGroup, KeyHelp
from app.gui.models.fields import SPAN, FieldColumn, FieldModel
from app.gui.roles import ByteSpan
from app.gui.text import QT_TRANSLATE_NOOP
from app.gui.views.menu_key import wants_menu
from app.gui.views.paint import Elider
from app.gui.widgets.focus_ring import FocusRing
from app.gui.widgets.menu import CheckMenu
from app.inspector.texts import offset_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QMouseEvent, QResizeEvent
    from PySide6.QtWidgets import QStyleOptionViewItem

    from app.gui.theme import Theme

    Index = QModelIndex | QPersistentModelIndex

ROOMY_PX = 500
"""From this width on, at normal text size, there is room for the raw bytes; they stand in the hex view besides."""

_COPIED_MAX = 4_096
"""Longest raw value copied to the clipboard, in bytes."""
_OPEN_MAX = 64
"""With more pieces than this, what is nested twice stays closed: a batch has thousands of operations."""
_RAW = frozenset({Meaning.BYTES, Meaning.PAYLOAD})
_NAME_CHARS, _OFFSET_CHARS_MIN, _RAW_SHOWN = 12, 8, "00 00 00 00 00 00 00 00"
"""Widths in digits and, for eight raw bytes, as they are written."""
_NAME_MIN_PX = 96

KEYS = KeyGroup(
    QT_TRANSLATE_NOOP("Keys", "Fields of a record"),
    (
        KeyHelp(("Up", "Down"), QT_TRANSLATE_NOOP("Keys", "go from field to field; its bytes light up")),
        KeyHelp(("Left", "Right"), QT_TRANSLATE_NOOP("Keys", "close or open what lies below a heading")),
        KeyHelp(("Home", "End"), QT_TRANSLATE_NOOP("Keys", "go to the first or the last field")),
        KeyHelp(("Ctrl+C",), QT_TRANSLATE_NOOP("Keys", "copy the line")),
        KeyHelp(("Menu", "Shift+F10"), QT_TRANSLATE_NOOP("Keys", "open the menu of what can be copied")),
    ),
)
"""See `app.gui.key_help`."""


class _FieldDelegate(QStyledItemDelegate):
    """Draws swatch, name, offset, raw bytes and meaning; what is wrong in the colour of danger."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.forget()

    def forget(self) -> None:
        """Measure again for a theme that changed."""
        self._elider = Elider(self._theme.fonts.caption_metrics)
        self._mono = Elider(self._theme.fonts.mono_small_metrics)
        self.height = self._theme.fonts.caption_metrics.height() + self._theme.px(5)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del option, index
        return QSize(1, self.height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        span = index.data(SPAN)
        tokens, fonts, px = self._theme.tokens, self._theme.fonts, self._theme.px
        rect = option.rect
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, QColor(tokens.selection))
        left = rect.left() + px(4)
        if index.column() == FieldColumn.NAME and isinstance(span, ByteSpan):
            left = self._paint_swatch(painter, span, rect, left)
        wrong = isinstance(span, ByteSpan) and span.ok is False
        quiet = index.column() != FieldColumn.MEANING and isinstance(span, ByteSpan)
        painter.setPen(QColor(tokens.danger if wrong else tokens.quiet if quiet else tokens.text))
        mono = index.column() in (FieldColumn.OFFSET, FieldColumn.RAW)
        if index.column() == FieldColumn.MEANING:
            mono = isinstance(span, ByteSpan) and span.meaning in _RAW and not wrong
            painter.setPen(QColor(tokens.danger if wrong else tokens.text if span else tokens.quiet))
        painter.setFont(fonts.mono_small if mono else fonts.caption)
        shown = (self._mono if mono else self._elider).elide(str(index.data() or ""), rect.right() - left - px(3))
        metrics = fonts.caption_metrics
        base = rect.top() + (rect.height() + metrics.ascent() - metrics.descent()) // 2
        painter.drawText(left, base, shown)
        painter.restore()

    def _paint_swatch(self, painter: QPainter, span: ByteSpan, rect: QRect, left: int) -> int:
        """Draw the colour of a piece, and return where its name begins."""
        tokens, px = self._theme.tokens, self._theme.px
        edge = px(11)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(tokens.hairline))
        painter.setBrush(QColor(tokens.fields[span.kind]))
        top = rect.top() + (rect.height() - edge) / 2
        painter.drawRoundedRect(QRectF(left + 0.5, top, edge, edge), px(2), px(2))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        return left + edge + px(5)


class FieldTree(QTreeView):
    """The pieces of the bytes beside it.

    Args:
        theme: colours and fonts.
        parent: where it stands.
    """

    part_selected = Signal(int)
    """The reader chose the piece with this index."""
    parts_selected = Signal(int, int)
    """The reader chose a heading: index of its first piece, and behind its last one."""
    part_hovered = Signal(int)
    """The pointer is over the piece with this index, -1 when over none."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """List nothing."""
        super().__init__(parent)
        self._theme = theme
        self.fields = FieldModel(self)
        self._delegate = _FieldDelegate(theme, self)
        self._quiet = False
        self._offset_chars = _OFFSET_CHARS_MIN
        self._menu: CheckMenu | None = None
        self.setModel(self.fields)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(self.tr("Fields"))
        FocusRing(theme, self)
        self.setUniformRowHeights(True)
        self.setAllColumnsShowFocus(True)
        self.setExpandsOnDoubleClick(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setMouseTracking(True)
        header = self.header()
        header.setStretchLastSection(True)
        header.setSectionsMovable(False)
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.selectionModel().currentChanged.connect(self._on_current)
        self.customContextMenuRequested.connect(self._on_menu)
        theme.changed.connect(self._on_theme)
        self._on_theme()

    def set_spans(self, spans: Sequence[ByteSpan], data: bytes = b"", start: int = 0) -> None:
        """List other pieces; none is selected. The arguments are those of `FieldModel.set_spans`."""
        self._quiet = True
        self.fields.set_spans(spans, data, start)
        self.expandToDepth(1 if len(spans) <= _OPEN_MAX else 0)
        self._quiet = False
        # Far behind in a large file an offset is long, and it is what somebody reads here first.
        longest = max(_OFFSET_CHARS_MIN, len(offset_text(start + len(data))))
        if longest != self._offset_chars:
            self._offset_chars = longest
            self._measure()

    def select_part(self, part: int | None) -> None:
        """Select a piece without a signal, open what it stands under and scroll to it."""
        self._quiet = True
        if part is None:
            self.selectionModel().clear()
        else:
            index = self.fields.index_of(part)
            self.setCurrentIndex(index)
            self.scrollTo(index)
        self._quiet = False

    @property
    def current_part(self) -> int | None:
        """Index of the piece that is selected; None when none is."""
        part = self.fields.part_at(self.currentIndex()) if self.selectionModel().hasSelection() else -1
        return None if part < 0 else part

    def copy(self, column: FieldColumn | None = None) -> None:
        """Copy a cell of the selected row, or all of the row with tabs between; raw bytes in full.

        Args:
            column: which; None for all.
        """
        index = self.currentIndex()
        if not index.isValid():
            return
        cells = {one: str(index.siblingAtColumn(one).data() or "") for one in FieldColumn}
        cells[FieldColumn.RAW] = self.fields.raw_at(index)[:_COPIED_MAX].hex(" ")
        text = "\t".join(cells.values()) if column is None else cells[column]
        QGuiApplication.clipboard().setText(text)

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(ROOMY_PX), self._delegate.height * 6)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(160), self._delegate.height * 3)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif not wants_menu(self, event):
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self.part_hovered.emit(self.fields.part_at(self.indexAt(event.position().toPoint())))

    def drawBranches(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """Draw the arrow of a heading; Qt's own is not seen in the dark."""
        selected = self.selectionModel().isRowSelected(index.row(), index.parent())
        if selected:
            painter.fillRect(rect, QColor(self._theme.tokens.selection))
        if not self.fields.rowCount(index):
            return
        px = self._theme.px
        middle = QPointF(rect.right() - self.indentation() / 2 + 1, rect.center().y() + 0.5)
        reach = px(3)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._theme.tokens.quiet), 1.5, c=Qt.PenCapStyle.RoundCap))
        if self.isExpanded(index.sibling(index.row(), 0)):
            corners = (QPointF(-reach, -reach / 2), QPointF(0, reach / 2), QPointF(reach, -reach / 2))
        else:
            corners = (QPointF(-reach / 2, -reach), QPointF(reach / 2, 0), QPointF(-reach / 2, reach))
        painter.drawPolyline([middle + corner for corner in corners])
        painter.restore()

    def _measure(self) -> None:
        """Give name, offset and raw what they need; the meaning takes the rest. Without room the raw bytes go first."""
        px, fonts = self._theme.px, self._theme.fonts
        room = self.viewport().width()
        roomy = room >= px(ROOMY_PX)
        name = fonts.caption_metrics.horizontalAdvance("0") * _NAME_CHARS + 3 * self.indentation() + px(30)
        name = max(px(_NAME_MIN_PX), min(name, room // 3 if roomy else room * 2 // 5))
        self.setColumnWidth(FieldColumn.NAME, name)
        offset = fonts.mono_small_metrics.horizontalAdvance("0" * self._offset_chars)
        self.setColumnWidth(FieldColumn.OFFSET, offset + px(12))
        raw = fonts.mono_small_metrics.horizontalAdvance(_RAW_SHOWN) + px(12)
        self.setColumnWidth(FieldColumn.RAW, min(raw, room * 2 // 5))
        self.setColumnHidden(FieldColumn.RAW, not roomy)
        self.setColumnHidden(FieldColumn.OFFSET, room < px(ROOMY_PX) // 2)

    def _on_current(self, current: QModelIndex) -> None:
        if self._quiet or not current.isValid():
            return
        parts = self.fields.parts_at(current)
        if self.fields.part_at(current) >= 0:
            self.part_selected.emit(parts[0])
        else:
            self.parts_selected.emit(parts.start, parts.stop)

    def _on_menu(self, place: QPoint) -> None:
        if not self.indexAt(place).isValid():
            return
        if self._menu is None:
            self._menu = menu = CheckMenu(self._theme, self.tr("This field"), self)
            for words, column in (
                (self.tr("Copy &meaning"), FieldColumn.MEANING),
                (self.tr("Copy &raw bytes"), FieldColumn.RAW),
                (self.tr("Copy &offset"), FieldColumn.OFFSET),
                (self.tr("&Copy the line"), None),
            ):
                menu.addAction(words).setData(column)
            menu.triggered.connect(self._on_copy)
        self._menu.popup(self.viewport().mapToGlobal(place))

    def _on_copy(self, action: QAction) -> None:
        chosen = action.data()
        self.copy(None if chosen is None else FieldColumn(chosen))

    def _on_theme(self) -> None:
        self._delegate.forget()
        self.header().setFont(self._theme.fonts.caption)
        self.setIndentation(self._theme.px(14))
        self._measure()
        self.scheduleDelayedItemsLayout()
        self.updateGeometry()
        self.viewport().update()
