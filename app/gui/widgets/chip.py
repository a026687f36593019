"""A few words with an outline: a verdict, a protection that is off, a clock that stands still."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.gui.accessible import TEXT
from app.gui.roles import Tone

if TYPE_CHECKING:
    from app.gui.theme import Theme


class Chip(QWidget):
    """Words in a rounded outline; with `Tone.PLAIN`, `STRONG` or `QUIET` the outline is left out.

    Args:
        theme: colours and sizes.
        text: the words.
        tone: their colour, and the outline's.
        dashed: draw the outline dashed: something simulated.
        parent: where it stands.
    """

    accessible_role = TEXT

    def __init__(
        self,
        theme: Theme,
        text: str = "",
        tone: Tone = Tone.PLAIN,
        *,
        dashed: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """Show the words."""
        super().__init__(parent)
        self._theme = theme
        self._tone = tone
        self._text = text
        self._dashed = dashed
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._on_theme)
        self._show()
        self._on_theme()

    @property
    def text(self) -> str:
        """The words shown."""
        return self._text

    @property
    def tone(self) -> Tone:
        """The tone they are shown in."""
        return self._tone

    @property
    def _outlined(self) -> bool:
        return self._tone not in (Tone.PLAIN, Tone.STRONG, Tone.QUIET)

    def tell(self, text: str, tone: Tone = Tone.PLAIN) -> None:
        """Change words and tone; without words it is hidden."""
        if (text, tone) != (self._text, self._tone):
            self._text, self._tone = text, tone
            self._show()

    def _show(self) -> None:
        self.setAccessibleName(self._text)
        self.setVisible(bool(self._text) or self.parentWidget() is None)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = self._theme.fonts.caption_metrics
        px = self._theme.px
        # Without an outline the words themselves begin where the chip does.
        around = 2 * px(8) if self._outlined else 0
        return QSize(metrics.horizontalAdvance(self._text) + around + 2, metrics.height() + 2 * px(3))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._theme.fonts.caption)
        pen = QPen(QColor(self._theme.tokens.tone(self._tone)), 1)
        margin = 0
        if self._outlined:
            pen.setStyle(Qt.PenStyle.DashLine if self._dashed else Qt.PenStyle.SolidLine)
            painter.setPen(pen)
            radius = self._theme.px(4)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
            margin = self._theme.px(8)
        painter.setPen(pen.color())
        room = self.rect().adjusted(margin, 0, -margin, 0)
        shown = self._theme.fonts.caption_metrics.elidedText(self._text, Qt.TextElideMode.ElideRight, room.width() + 2)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignHCenter, shown)

    def _on_theme(self) -> None:
        self.setFont(self._theme.fonts.caption)
        self.updateGeometry()
        self.update()
