"""Changes to a model as context managers, so that no begin is ever left without its end."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtCore import QAbstractItemModel

_ROOT = QModelIndex()


@contextmanager
def inserting(model: QAbstractItemModel, first: int, count: int) -> Iterator[None]:
    """Rows `first` … `first + count - 1` appear in the block; nothing is announced for a count of 0."""
    if count <= 0:
        yield
        return
    model.beginInsertRows(_ROOT, first, first + count - 1)
    try:
        yield
    finally:
        model.endInsertRows()


@contextmanager
def removing(model: QAbstractItemModel, first: int, count: int) -> Iterator[None]:
    """Rows `first` … `first + count - 1` go in the block; nothing is announced for a count of 0."""
    if count <= 0:
        yield
        return
    model.beginRemoveRows(_ROOT, first, first + count - 1)
    try:
        yield
    finally:
        model.endRemoveRows()


@contextmanager
def moving(model: QAbstractItemModel, row: int, before: int) -> Iterator[None]:
    """Row `row` moves in the block to stand before the row that is `before` now (the count of rows: to the end)."""
    if before in (row, row + 1):
        yield
        return
    model.beginMoveRows(_ROOT, row, row, _ROOT, before)
    try:
        yield
    finally:
        model.endMoveRows()


@contextmanager
def resetting(model: QAbstractItemModel) -> Iterator[None]:
    """Everything may change in the block."""
    model.beginResetModel()
    try:
        yield
    finally:
        model.endResetModel()


@contextmanager
def rearranging(model: QAbstractItemModel, row_now: Callable[[int], int]) -> Iterator[None]:
    """The same rows stand in another order after the block; whoever holds on to one keeps it.

    Args:
        model: a list; its count of rows stays as it is.
        row_now: asked after the block where the row stands that was at that place before.
    """
    model.layoutAboutToBeChanged.emit()
    held = model.persistentIndexList()
    try:
        yield
    finally:
        model.changePersistentIndexList(held, [model.index(row_now(index.row()), index.column()) for index in held])
        model.layoutChanged.emit()
