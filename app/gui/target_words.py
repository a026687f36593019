"""What a tour's ring is around, in words: nobody has to see the ring to know where to look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QMenuBar, QToolButton

from app.gui.views.hex_view import HexView

if TYPE_CHECKING:
    from app.gui.widgets.highlight import Target


def target_words(target: Target) -> str:
    """Return what is ringed: the row, card, field, button, pane or bar as a screen reader says it.

    Args:
        target: it is in sight; of some bytes, the cursor is on the first.
    """
    widget, middle = target.widget, target.rect().center()
    view = widget.parentWidget()
    if isinstance(view, QAbstractItemView):
        index = view.indexAt(middle)
        return str(index.data(Qt.ItemDataRole.AccessibleTextRole) or "") if index.isValid() else ""
    if isinstance(view, HexView):
        return view.accessibleDescription()
    if isinstance(widget, QMenuBar):
        return widget.actionAt(middle).text().replace("&", "")
    if isinstance(widget, QToolButton):
        return widget.accessibleName() or widget.text()
    return widget.accessibleName()
