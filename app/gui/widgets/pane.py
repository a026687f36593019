"""The frame of a pane: rounded, one hairline, a title with a caption, and room for a control on the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.gui import tab_order
from app.gui.accessible import PANE
from app.gui.roles import Tone
from app.gui.widgets.elided_label import ElidedLabel

if TYPE_CHECKING:
    from app.gui.theme import Theme


class Pane(QWidget):
    """One of the window's panes.

    Args:
        theme: colours and sizes.
        title: what it shows, in one or two words.
        caption: a few quiet words behind the title; change them with `set_caption`.
        parent: the window.
    """

    accessible_role = PANE

    def __init__(self, theme: Theme, title: str, caption: str = "", parent: QWidget | None = None) -> None:
        """Lay out the header; add the content with `set_body`."""
        super().__init__(parent)
        self._theme = theme
        self._alarm = self._dated = False
        self._headed = True
        self._body: QWidget | None = None
        self.setAccessibleName(title)
        self.title = QLabel(title, self)
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.title.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.caption = ElidedLabel(caption, self)
        self._header = QHBoxLayout()
        self._header.addWidget(self.title)
        self._header.addWidget(self.caption, 1)
        self._layout = QVBoxLayout(self)
        self._layout.setSpacing(0)
        self._layout.addLayout(self._header)
        theme.changed.connect(self._on_theme)
        self._on_theme()

    def set_caption(self, caption: str) -> None:
        """Change the quiet words behind the title; what doesn't fit is elided and stands in the tooltip."""
        self.caption.set_full_text(caption)
        self.setAccessibleDescription(caption)

    def set_titled(self, titled: bool) -> None:
        """Show the title, or leave it out where it stands on a tab already."""
        self.title.setVisible(titled and self._headed)

    def set_headed(self, headed: bool) -> None:
        """Show the header, or leave it out where a tab says all of it."""
        self._headed = headed
        self.caption.setVisible(headed)
        self._on_theme()

    @property
    def alarm(self) -> bool:
        """The outline is red."""
        return self._alarm

    def set_alarm(self, alarm: bool) -> None:
        """Draw the outline red while a protection is off."""
        self._alarm = alarm
        self.update()

    @property
    def dated(self) -> bool:
        """What it shows is of another time."""
        return self._dated

    def set_dated(self, dated: bool) -> None:
        """Mark that what it shows is not of now: a dashed outline, and the caption in the same colour."""
        if dated != self._dated:
            self._dated = dated
            self._on_theme()

    def add_to_header(self, widget: QWidget) -> None:
        """Put a small control at the right end of the header."""
        self._header.addWidget(widget)

    def set_body(self, widget: QWidget) -> None:
        """Put the content below the header. Call it once."""
        self._body = widget
        self._layout.addWidget(widget, 1)

    def add_above_body(self, widget: QWidget) -> None:
        """Put something between the header and the content, below what was put there before."""
        self._layout.insertWidget(self._layout.count() - 1, widget)
        if self._body is not None:
            tab_order.lead_in(self._body, [widget])

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self._outline())
        painter.setBrush(QColor(tokens.pane))
        radius = self._theme.px(8)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        if not self._headed:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(QColor(tokens.hairline))
        line = self._header.geometry().bottom() + 1
        painter.drawLine(1, line, self.width() - 2, line)

    def _outline(self) -> QPen:
        tokens = self._theme.tokens
        if self._dated:
            return QPen(QColor(tokens.tone(Tone.FLUSHED)), 1.5, Qt.PenStyle.DashLine)
        return QPen(QColor(tokens.danger if self._alarm else tokens.hairline), self._theme.fonts.line_px)

    def _on_theme(self) -> None:
        px = self._theme.px
        self.title.setFont(self._theme.fonts.title)
        self.caption.setFont(self._theme.fonts.ui)
        tokens = self._theme.tokens
        self.caption.set_colour(tokens.tone(Tone.FLUSHED) if self._dated else tokens.quiet)
        for label in (self.title, self.caption):
            label.setMinimumHeight(px(32))
        self._header.setContentsMargins(*((px(14), px(4), px(8), px(4)) if self._headed else (0, 0, 0, 0)))
        self._header.setSpacing(px(8))
        self._layout.setContentsMargins(1, 1, 1, px(4))
        self.update()
