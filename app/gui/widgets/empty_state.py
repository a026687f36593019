"""What a view says while it has nothing to show."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QWidget

from app.gui import icons

if TYPE_CHECKING:
    from PySide6.QtCore import QAbstractItemModel

    from app.gui.theme import Theme


class EmptyState(QWidget):
    """A quiet icon and a sentence over the middle of a view, shown while its model has no rows.

    Call `watch` once the view has its model, and again when it gets another. It lets the mouse through.

    Args:
        theme: colours and sizes.
        view: the view it lies over.
        text: what to say: what is missing and how to get it.
    """

    def __init__(self, theme: Theme, view: QAbstractItemView, text: str) -> None:
        """Lie over the view's viewport."""
        super().__init__(view.viewport())
        self._theme = theme
        self._view = view
        self._text = text
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(text)
        view.viewport().installEventFilter(self)
        theme.changed.connect(self.update)
        self.watch()

    @property
    def text(self) -> str:
        """What it says."""
        return self._text

    def set_text(self, text: str) -> None:
        """Say something else from now on."""
        self._text = text
        self.setAccessibleName(text)
        self._describe()
        self.update()

    def watch(self) -> None:
        """Follow the model the view has now."""
        model = self._model()
        if model is not None:
            for signal in (model.rowsInserted, model.rowsRemoved, model.modelReset, model.layoutChanged):
                signal.connect(self._on_rows)
        self._on_rows()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and watched is self._view.viewport():
            self.setGeometry(self._view.viewport().rect())
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens, px = self._theme.tokens, self._theme.px
        painter = QPainter(self)
        painter.setFont(self._theme.fonts.ui)
        painter.setPen(QColor(tokens.quiet))
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        width = min(self.width() - px(32), px(300))
        needed = self.fontMetrics().boundingRect(QRect(0, 0, width, 9_999), int(flags), self._text)
        edge = px(32)
        room = self.height() >= needed.height() + edge + px(12)
        top = max(px(8), (self.height() - needed.height() - (edge + px(12) if room else 0)) // 2)
        if room:
            drawn = icons.pixmap(icons.WIDGET_ICONS["nothing"], tokens.quiet, edge, self.devicePixelRatioF())
            painter.drawPixmap((self.width() - edge) // 2, top, drawn)
            top += edge + px(12)
        painter.drawText(QRect((self.width() - width) // 2, top, width, self.height() - top), int(flags), self._text)

    def _on_rows(self) -> None:
        self.setGeometry(self._view.viewport().rect())
        model = self._model()
        self.setVisible(model is None or model.rowCount() == 0)
        self._describe()

    def _describe(self) -> None:
        """Say it at the view: what lies over its rows is not among what screen readers are told."""
        self._view.setAccessibleDescription("" if self.isHidden() else self._text)

    def _model(self) -> QAbstractItemModel | None:
        """Return the view's model; Qt's type hints forget that there may be none."""
        return cast("QAbstractItemModel | None", self._view.model())
