"""The named pieces of a record as a list of swatch, name and value, in one or two columns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QWidget

from app.engine.log.layout import Meaning
from app.gui.roles import ByteSpan
from app.gui.views.paint import Elider
from app.gui.views.wrapping import wrap_cells
from app.gui.widgets.plain import plain_tip
from app.inspector.texts import offset_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QMouseEvent, QResizeEvent
    from PySide6.QtWidgets import QStyleOptionViewItem

    from app.gui.theme import Theme

    Index = QModelIndex | QPersistentModelIndex

_SPAN = int(Qt.ItemDataRole.UserRole) + 1
_COLUMN_MIN_PX = 136
_RAW = frozenset({Meaning.BYTES, Meaning.PAYLOAD})
"""Values drawn in the monospaced font."""
_ROOT = QModelIndex()
_MARKS = (" ✓", " ✗")


class FieldModel(QAbstractListModel):
    """The pieces shown."""

    def __init__(self, parent: QWidget) -> None:
        """Hold nothing."""
        super().__init__(parent)
        self._spans: tuple[ByteSpan, ...] = ()

    def set_spans(self, spans: Sequence[ByteSpan]) -> None:
        """Hold other pieces."""
        self.beginResetModel()
        self._spans = tuple(spans)
        self.endResetModel()

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._spans)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self._spans):
            return None
        span = self._spans[index.row()]
        if role == _SPAN:
            return span
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{span.name}: {span.text}"
        if role == Qt.ItemDataRole.ToolTipRole:
            words = self.tr("{name}: {text}\n{length} bytes at {offset}")
            return plain_tip(
                words.format(name=span.name, text=span.text, length=span.length, offset=offset_text(span.offset))
            )
        return None


class _FieldDelegate(QStyledItemDelegate):
    """Draws swatch, name and value."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.cell = QSize(theme.px(_COLUMN_MIN_PX), 1)
        self.forget()

    def forget(self) -> None:
        """Measure again for a theme that changed."""
        self._elider = Elider(self._theme.fonts.caption_metrics)
        self._raw = Elider(self._theme.fonts.mono_small_metrics)
        self.cell.setHeight(self._theme.fonts.caption_metrics.height() + self._theme.px(5))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del option, index
        return self.cell

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        span = index.data(_SPAN)
        if not isinstance(span, ByteSpan):
            return
        tokens, fonts, px = self._theme.tokens, self._theme.fonts, self._theme.px
        rect = option.rect.adjusted(px(3), 0, -px(7), 0)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setBrush(QColor(tokens.selection))
            painter.drawRoundedRect(QRectF(option.rect), px(4), px(4))
        edge = px(11)
        painter.setPen(QColor(tokens.hairline))
        painter.setBrush(QColor(tokens.fields[span.kind]))
        top = rect.top() + (rect.height() - edge) / 2
        painter.drawRoundedRect(QRectF(rect.left() + 0.5, top, edge, edge), px(2), px(2))
        base = rect.top() + (rect.height() + fonts.caption_metrics.ascent() - fonts.caption_metrics.descent()) // 2
        left = rect.left() + edge + px(5)
        painter.setFont(fonts.caption)
        painter.setPen(QColor(tokens.quiet))
        name, name_width = self._elider.fit(span.name, (rect.right() - left) * 2 // 3)
        painter.drawText(left, base, name)
        self._paint_value(painter, span, left + name_width + px(4), rect.right(), base)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QColor(tokens.accent))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), px(4), px(4))
        painter.restore()

    def _paint_value(self, painter: QPainter, span: ByteSpan, left: int, right: int, base: int) -> None:
        """Draw the value right-aligned."""
        fonts = self._theme.fonts
        painter.setPen(QColor(self._theme.tokens.text))
        raw = span.meaning in _RAW
        shown, width = (self._raw if raw else self._elider).fit(span.text, right - left)
        if shown != span.text and span.text.endswith(_MARKS):
            # What was checked is read first, its value can be seen in the bytes.
            mark, mark_width = self._elider.fit(span.text[-2:], right - left)
            shown, width = self._elider.fit(span.text[:-2], right - left - mark_width)
            shown, width = shown + mark, width + mark_width
        painter.setFont(fonts.mono_small if raw else fonts.caption)
        painter.drawText(right - width, base, shown)


class FieldList(QListView):
    """The pieces of the bytes beside it.

    Args:
        theme: colours and fonts.
        parent: where it stands.
    """

    part_selected = Signal(int)
    """The reader chose the piece with this index."""
    part_hovered = Signal(int)
    """The pointer is over the piece with this index, -1 when over none."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """List nothing."""
        super().__init__(parent)
        self._theme = theme
        self._fields = FieldModel(self)
        self._delegate = _FieldDelegate(theme, self)
        self._quiet = False
        self.setModel(self._fields)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(self.tr("Fields"))
        wrap_cells(self)
        self.setMouseTracking(True)
        self.selectionModel().currentChanged.connect(self._on_current)
        theme.changed.connect(self._on_theme)
        self._on_theme()

    def set_spans(self, spans: Sequence[ByteSpan]) -> None:
        """List other pieces; none is selected."""
        self._fields.set_spans(spans)

    def select_part(self, index: int | None) -> None:
        """Select a piece without a signal."""
        self._quiet = True
        if index is None:
            self.selectionModel().clear()
        else:
            self.setCurrentIndex(self._fields.index(index))
        self._quiet = False

    @property
    def columns(self) -> int:
        """How many pieces stand beside each other: two when there is room."""
        return 2 if self._room() >= 2 * self._theme.px(_COLUMN_MIN_PX) else 1

    def sizeHint(self) -> QSize:
        return QSize(2 * self._theme.px(_COLUMN_MIN_PX) + self._theme.px(24), self._delegate.cell.height() * 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(_COLUMN_MIN_PX), self._delegate.cell.height() * 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._measure()
        super().resizeEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self.part_hovered.emit(self.indexAt(event.position().toPoint()).row())

    def _room(self) -> int:
        extent = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent, None, self.verticalScrollBar())
        return self.maximumViewportSize().width() - extent - 1

    def _measure(self) -> None:
        self._delegate.cell.setWidth(max(self._theme.px(80), self._room() // self.columns))
        self.scheduleDelayedItemsLayout()

    def _on_current(self, current: QModelIndex) -> None:
        if current.isValid() and not self._quiet:
            self.part_selected.emit(current.row())

    def _on_theme(self) -> None:
        self._delegate.forget()
        self.setViewportMargins(self._theme.px(6), self._theme.px(6), 0, 0)
        self._measure()
        self.updateGeometry()
        self.viewport().update()
