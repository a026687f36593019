"""The named pieces of a record as a tree: headings, and under them pieces with name, offset, raw bytes and meaning."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from app.gui.text import QT_TRANSLATE_NOOP
from app.gui.widgets.plain import plain_tip
from app.inspector.texts import count_text, offset_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.gui.roles import ByteSpan

    Index = QModelIndex | QPersistentModelIndex

SPAN = int(Qt.ItemDataRole.UserRole) + 1
"""Role of the `ByteSpan` of a row; None for a heading."""

RAW_SHOWN_BYTES = 24
"""More raw bytes than this are cut short in their cell; copying takes all of them."""

_ROOT = QModelIndex()
_TITLES = {
    0: QT_TRANSLATE_NOOP("FieldModel", "name"),
    1: QT_TRANSLATE_NOOP("FieldModel", "offset"),
    #: heading: bytes as they stand there
    2: QT_TRANSLATE_NOOP("FieldModel", "raw"),
    #: heading: what the bytes say
    3: QT_TRANSLATE_NOOP("FieldModel", "meaning"),
}


class FieldColumn(IntEnum):
    """The columns, in order."""

    NAME = 0
    OFFSET = 1
    RAW = 2
    MEANING = 3


class _Node:
    """A row: a piece, or a heading with what stands under it; places are positions in the list of all nodes."""

    __slots__ = ("children", "parent", "part", "row", "title")

    def __init__(self, title: str, parent: int, row: int, part: int = -1) -> None:
        self.title = title
        self.parent = parent
        self.row = row
        self.part = part
        self.children: list[int] = []


class FieldModel(QAbstractItemModel):
    """The pieces of the bytes shown.

    Args:
        parent: who owns it.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._spans: tuple[ByteSpan, ...] = ()
        self._data = b""
        self._start = 0
        self._nodes = [_Node("", -1, 0)]
        self._of_part: list[int] = []

    def set_spans(self, spans: Sequence[ByteSpan], data: bytes = b"", start: int = 0) -> None:
        """Hold other pieces.

        Args:
            spans: the pieces; those of one group follow one another.
            data: the bytes they are pieces of.
            start: offset of the first of these bytes in the file.
        """
        self.beginResetModel()
        self._spans, self._data, self._start = tuple(spans), data, start
        self._nodes = [_Node("", -1, 0)]
        self._of_part = []
        above: list[tuple[str, int]] = []
        for part, span in enumerate(self._spans):
            while above and tuple(title for title, _node in above) != span.group[: len(above)]:
                above.pop()
            for title in span.group[len(above) :]:
                above.append((title, self._add(title, above[-1][1] if above else 0)))
            title = span.name.partition(".")[2] if len(span.group) > 1 else ""
            self._of_part.append(self._add(title or span.name, above[-1][1] if above else 0, part))
        self.endResetModel()

    @property
    def spans(self) -> tuple[ByteSpan, ...]:
        """The pieces held."""
        return self._spans

    def index_of(self, part: int) -> QModelIndex:
        """The first cell of a piece; an invalid index where there is none."""
        if not 0 <= part < len(self._of_part):
            return QModelIndex()
        place = self._of_part[part]
        return self.createIndex(self._nodes[place].row, 0, place)

    def part_at(self, index: Index) -> int:
        """The piece of a row; -1 for a heading, and where there is none."""
        return self._nodes[index.internalId()].part if index.isValid() else -1

    def parts_at(self, index: Index) -> range:
        """The pieces of a row: one, or all that stand under a heading."""
        if not index.isValid():
            return range(0)
        first, last = self._ends(index.internalId())
        return range(first, last + 1)

    def range_at(self, index: Index) -> tuple[int, int]:
        """Offsets of the first byte of a row, and behind its last one; a heading has those of all that is under it."""
        parts = self.parts_at(index)
        if not parts:
            return 0, 0
        first, last = self._spans[parts[0]], self._spans[parts[-1]]
        return first.offset, last.offset + last.length

    def raw_at(self, index: Index) -> bytes:
        """The bytes of a row."""
        first, behind = self.range_at(index)
        return self._data[first - self._start : behind - self._start] if behind > first else b""

    # Qt's own.

    def index(self, row: int, column: int, parent: Index = _ROOT) -> QModelIndex:
        children = self._nodes[parent.internalId() if parent.isValid() else 0].children
        return self.createIndex(row, column, children[row]) if 0 <= row < len(children) else QModelIndex()

    def parent(self, child: Index = _ROOT) -> QModelIndex:  # type: ignore[override]
        above = self._nodes[child.internalId()].parent if child.isValid() else 0
        return self.createIndex(self._nodes[above].row, 0, above) if above > 0 else QModelIndex()

    def rowCount(self, parent: Index = _ROOT) -> int:
        if parent.isValid() and parent.column():
            return 0
        return len(self._nodes[parent.internalId() if parent.isValid() else 0].children)

    def columnCount(self, parent: Index = _ROOT) -> int:
        del parent
        return len(FieldColumn)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self.tr(_TITLES[section])
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        node = self._nodes[index.internalId()]
        span = self._spans[node.part] if node.part >= 0 else None
        if role == SPAN:
            return span
        if role == Qt.ItemDataRole.DisplayRole:
            return self._cell(index, node, span)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._words(index, node, span) if index.column() == 0 else self._cell(index, node, span)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._words(index, node, span))
        return None

    def _add(self, title: str, parent: int, part: int = -1) -> int:
        siblings = self._nodes[parent].children
        siblings.append(len(self._nodes))
        self._nodes.append(_Node(title, parent, len(siblings) - 1, part))
        return siblings[-1]

    def _ends(self, place: int) -> tuple[int, int]:
        """The first and the last piece of a row."""
        first = last = place
        while self._nodes[first].children:
            first = self._nodes[first].children[0]
        while self._nodes[last].children:
            last = self._nodes[last].children[-1]
        return self._nodes[first].part, self._nodes[last].part

    def _cell(self, index: Index, node: _Node, span: ByteSpan | None) -> str:
        if index.column() == FieldColumn.NAME:
            return node.title
        first, behind = self.range_at(index)
        if index.column() == FieldColumn.OFFSET:
            return offset_text(first)
        if span is None:
            # A heading's bytes are those of the rows under it.
            return count_text(behind - first, "byte") if index.column() == FieldColumn.MEANING else ""
        if index.column() == FieldColumn.RAW:
            raw = self._data[first - self._start : min(behind, first + RAW_SHOWN_BYTES) - self._start]
            return raw.hex(" ") + (" …" if behind - first > RAW_SHOWN_BYTES else "")
        wanted = self.tr("{text} · {wanted} is wanted").format(text=span.text, wanted=span.wanted)
        return wanted if span.wanted else span.text

    def _words(self, index: Index, node: _Node, span: ByteSpan | None) -> str:
        """A row in words, for tooltips and screen readers."""
        first, behind = self.range_at(index)
        length, at = count_text(behind - first, "byte"), offset_text(first)
        if span is None:
            return self.tr("{name}: {length} at {offset}").format(name=node.title, length=length, offset=at)
        said = self.tr("{name}: {text}").format(name=node.title, text=span.text)
        if span.wanted:
            said += self.tr(", wrong: {wanted} is wanted").format(wanted=span.wanted)
        elif span.ok is False:
            said += self.tr(", wrong")
        return self.tr("{said}\n{length} at {offset}").format(said=said, length=length, offset=at)
