"""Lists of cells of one size that stand beside each other as far as there is room, and are chosen one at a time."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QListView


def wrap_cells(view: QListView) -> None:
    """Set a list up that way; thousands of cells stay quick because none is measured on its own."""
    view.setFlow(QListView.Flow.LeftToRight)
    view.setWrapping(True)
    view.setUniformItemSizes(True)
    view.setResizeMode(QListView.ResizeMode.Adjust)
    view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
