"""Bytes and their fields side by side, or one below the other where it is narrow; choosing in one lights the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QBoxLayout, QWidget

from app.gui.views.field_tree import ROOMY_PX, FieldTree
from app.gui.views.hex_view import HexView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

    from app.gui.roles import ByteSpan
    from app.gui.theme import Theme

_FIELDS_MIN_PX = 300
"""The fields stand beside the bytes where they have this width, at normal text size."""
_PER_ROW = (16, 8)
_FIELDS_BELOW_PX = 280
"""On a wall the fields stand below the bytes only from this height on: the bytes are what is spoken of."""


class BytesView(QWidget):
    """The body of the pane Bytes.

    Args:
        theme: colours and fonts.
        parent: the pane.
    """

    part_selected = Signal(int)
    """The reader chose a piece, in the bytes or in the list: its index in `spans`, or -1 for bytes without a name."""
    byte_selected = Signal(int)
    """The reader put the cursor on the byte at this offset of the file."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Show nothing."""
        super().__init__(parent)
        self._theme = theme
        self.hex = HexView(theme, self)
        self.fields = FieldTree(theme, self)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._row.addWidget(self.hex)
        self._row.addWidget(self.fields)
        self.hex.part_selected.connect(self._on_part)
        self.hex.byte_selected.connect(self.byte_selected)
        self.fields.part_selected.connect(self._on_field)
        self.fields.parts_selected.connect(self._on_fields)
        self.fields.part_hovered.connect(self.hex.hover_part)
        theme.changed.connect(self._arrange)

    def set_bytes(
        self,
        data: bytes,
        start: int,
        spans: Sequence[ByteSpan],
        changed: frozenset[int] = frozenset(),
        damaged: int | None = None,
    ) -> None:
        """Show other bytes; the arguments are those of `HexView.set_bytes`."""
        self.hex.set_bytes(data, start, spans, changed, damaged)
        self.fields.set_spans(spans, data, start)
        self._arrange()

    def clear(self) -> None:
        """Show nothing."""
        self.set_bytes(b"", 0, ())

    def select_part(self, index: int | None) -> None:
        """Light a piece in both halves, without a signal."""
        self.hex.select_part(index)
        self.fields.select_part(index)

    def light_bytes(self, offset: int, length: int) -> bool:
        """Light some bytes and the field they begin in; the arguments and the answer are those of the hex view."""
        self.select_part(next((index for index, span in enumerate(self.hex.spans) if _holds(span, offset)), None))
        return self.hex.light_bytes(offset, length)

    def show_byte(self, offset: int) -> None:
        """Scroll to a byte and light its field.

        Args:
            offset: in bytes of the file.
        """
        for index, span in enumerate(self.hex.spans):
            if span.offset <= offset < span.offset + span.length:
                self.select_part(index)
        self.hex.show_byte(offset)

    @property
    def beside(self) -> bool:
        """True while the fields stand beside the bytes and not below."""
        return self._row.direction() is QBoxLayout.Direction.LeftToRight

    def minimumSizeHint(self) -> QSize:
        hexes, fields = self.hex.minimumSizeHint(), self.fields.minimumSizeHint()
        return QSize(max(hexes.width(), fields.width()), hexes.height() + fields.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        px, height, width = self._theme.px, self.height(), self.width()
        # Fields with their raw bytes first, then wide rows of bytes: the bytes stand on both sides.
        fitting = (
            self.hex.width_for(per_row, height)
            for fields_px in (ROOMY_PX, _FIELDS_MIN_PX)
            for per_row in _PER_ROW
            if width >= self.hex.width_for(per_row, height) + px(fields_px)
        )
        wide = next(fitting, 0)
        beside = wide > 0
        self.fields.setVisible(beside or not self._theme.presenting or height >= px(_FIELDS_BELOW_PX))
        self._row.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        self._row.setStretch(0, 0 if beside else 3)
        self._row.setStretch(1, 1 if beside else 2)
        self.hex.setMaximumWidth(wide if beside else 16_777_215)

    def _on_part(self, index: int) -> None:
        self.fields.select_part(None if index < 0 else index)
        self.part_selected.emit(index)

    def _on_fields(self, first: int, behind: int) -> None:
        self.hex.light_parts(range(first, behind))
        self.part_selected.emit(-1)

    def _on_field(self, index: int) -> None:
        self.hex.select_part(index)
        self.part_selected.emit(index)


def _holds(span: ByteSpan, offset: int) -> bool:
    return span.offset <= offset < span.offset + span.length
