"""Bytes before and after a fault, one above the other, with their fields coloured and what changes marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from app.gui.roles import ByteSpan
from app.gui.views.hex_view import HexView
from app.inspector.values import field_name, value_text

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from app.gui.fault_sight import Bytes
    from app.gui.theme import Theme

_ROWS_MAX = 6


class BeforeAfter(QWidget):
    """Two views of bytes with a caption each.

    Args:
        theme: colours and fonts.
        parent: where it stands.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Show nothing."""
        super().__init__(parent)
        self._theme = theme
        self.before = HexView(theme, self)
        self.after = HexView(theme, self)
        self._captions = (QLabel(self), QLabel(self))
        self._endings = (QLabel(self), QLabel(self))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for caption, view, ending in zip(self._captions, (self.before, self.after), self._endings, strict=True):
            caption.setTextFormat(Qt.TextFormat.PlainText)
            caption.setBuddy(view)
            for widget in (caption, view, ending):
                column.addWidget(widget)
        theme.changed.connect(self._on_theme)
        self._on_theme()

    def set_captions(self, before: str, after: str, nothing: str) -> None:
        """Say what the two are, and what no bytes in one of them mean."""
        for ending in self._endings:
            ending.setText(nothing)
        for caption, view, words in zip(self._captions, (self.before, self.after), (before, after), strict=True):
            caption.setText(words)
            view.setAccessibleName(words)

    def show_bytes(self, before: Bytes, after: Bytes, changed: frozenset[int] = frozenset()) -> None:
        """Show other bytes.

        Args:
            before: what stands there.
            after: what will stand there.
            changed: offsets of those that changed; they are marked.
        """
        for view, shown in ((self.before, before), (self.after, after)):
            spans = [
                ByteSpan(field_name(span.name), span.offset, span.length, span.kind, span.meaning, value_text(span))
                for span in shown.spans
            ]
            view.set_bytes(shown.data, shown.start, spans, changed)
        for view, ending, shown in zip((self.before, self.after), self._endings, (before, after), strict=True):
            view.setVisible(bool(shown.data))
            ending.setVisible(not shown.data)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """As many rows as there are, up to a few."""
        for view in (self.before, self.after):
            view.setFixedHeight(view.height_for(_ROWS_MAX))

    def _on_theme(self) -> None:
        for caption in self._captions:
            caption.setFont(self._theme.fonts.strong)
        for ending in self._endings:
            ending.setStyleSheet(f"color: {self._theme.tokens.quiet}")
        self._fit()
