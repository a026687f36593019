"""The bytes around the damage, the wrong field named, the flipped bit before and after, the checksums worked out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.gui.roles import ByteSpan
from app.gui.views.hex_view import HexView
from app.gui.widgets.lens_text import LensText
from app.inspector.lens.words import bit_words, check_words
from app.inspector.values import field_name, value_text

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from app.gui.theme import Theme
    from app.inspector.lens.seen import Seen

_ROWS_MAX = 8


class LensBytes(QWidget):
    """A few rows of bytes and what there is to say about them.

    Args:
        theme: colours and fonts.
        parent: the lens.
    """

    offset_chosen = Signal(int)
    """The reader pressed an offset of the file, or a byte."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Show nothing."""
        super().__init__(parent)
        self._theme = theme
        self.words = LensText(theme, self)
        self.hex = HexView(theme, self)
        self.hex.setAccessibleName(self.tr("Bytes around the damage"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.words)
        column.addWidget(self.hex)
        column.addStretch(1)
        self.words.offset_chosen.connect(self.offset_chosen)
        self.hex.byte_selected.connect(self.offset_chosen)
        theme.changed.connect(self._fit)

    def show_seen(self, seen: Seen) -> None:
        """Show the bytes of another look."""
        around = seen.around
        spans = [
            ByteSpan(field_name(span.name), span.offset, span.length, span.kind, span.meaning, value_text(span))
            for span in around.spans
        ]
        damaged = None if seen.one_bit is None else seen.one_bit.offset
        self.hex.set_bytes(around.data, around.start, spans, damaged=damaged)
        self.words.say(self._lines(seen))
        wrong = around.wrong if seen.one_bit is None else seen.one_bit.field
        for index, span in enumerate(around.spans):
            if field_name(span.name) == wrong:
                self.hex.select_part(index)
        self.hex.verticalScrollBar().setValue(0)
        self.setVisible(bool(around.data))
        self._fit()

    def _lines(self, seen: Seen) -> list[str]:
        lines = [] if seen.one_bit is None else [bit_words(seen.one_bit), self._bits(seen)]
        if seen.one_bit is None and seen.around.wrong:
            lines.append(self.tr("Wrong there: {field}.").format(field=seen.around.wrong))
        return [*lines, *(f"{check_words(check)}." for check in seen.checks)]

    def _bits(self, seen: Seen) -> str:
        """The byte bit by bit, as it was and as it stands there."""
        bit = seen.one_bit
        assert bit is not None
        words = self.tr("Before {then}, now {now}.")
        return words.format(then=_in_bits(bit.then), now=_in_bits(bit.now))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.hex.setFixedHeight(self.hex.height_for(_ROWS_MAX))


def _in_bits(byte: int) -> str:
    """A byte as `0000 0100`."""
    return f"{byte >> 4:04b} {byte & 15:04b}"
