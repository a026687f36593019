"""The fields of a record as a tree: nested, lit both ways, wrong ones marked in words, and everything can be copied."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QApplication

from app.engine.log.layout import FieldKind, Meaning
from app.gui.field_groups import groups_of
from app.gui.models.fields import SPAN, FieldColumn, FieldModel
from app.gui.roles import ByteSpan
from app.gui.theme import ThemeMode
from app.gui.views.bytes_view import BytesView
from app.inspector.layout import record_parts
from tests.helpers.log_builder import LogBuilder, batch_body, enqueue_body

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex
    from pytestqt.qtbot import QtBot

    from app.gui.theme import Theme

START = 0x40


def spans_of_batch(operations: int) -> tuple[bytes, list[ByteSpan]]:
    """A batch of ENQUEUEs whose end CRC is wrong."""
    log = LogBuilder().add("B", batch_body(*[("E", enqueue_body(b"job"))] * operations), takes=operations)
    data = log.frame(0)[:-1] + b"\x00"
    found = record_parts(data, START, log.header)
    return data, [
        ByteSpan(one.name, one.offset, one.length, one.kind, one.meaning, str(one.value), one.ok, wanted, group)
        for one, group in zip(found, groups_of(found), strict=True)
        for wanted in ["" if one.wanted is None else f"{one.wanted:08x}"]
    ]


@pytest.fixture
def view(theme: Theme, qtbot: QtBot) -> BytesView:
    made = BytesView(theme)
    qtbot.addWidget(made)
    made.resize(1_000, 400)
    data, spans = spans_of_batch(3)
    made.set_bytes(data, START, spans)
    made.show()
    return made


def children(model: FieldModel, parent: QModelIndex) -> list[QModelIndex]:
    return [model.index(row, 0, parent) for row in range(model.rowCount(parent))]


def cells(index: QModelIndex) -> list[str]:
    return [index.siblingAtColumn(column).data() for column in FieldColumn]


def test_a_batch_is_nested_frame_body_operation_field(view: BytesView) -> None:
    model = view.fields.fields
    top = children(model, model.index(-1, 0))
    assert [one.data() for one in top] == ["frame head", "body", "frame end"]
    inside = children(model, top[1])
    assert [one.data() for one in inside] == ["count", *(f"operation {number} · ENQUEUE" for number in (1, 2, 3))]
    assert "payload" in [one.data() for one in children(model, inside[2])]
    assert all(model.parent(one) == inside[2] for one in children(model, inside[2]))


def test_a_field_has_name_offset_raw_bytes_and_meaning(view: BytesView) -> None:
    model = view.fields.fields
    assert cells(model.index_of(0)) == ["sync", "0x040", "b5 4a 51", str(b"\xb5\x4a\x51")]
    assert [model.headerData(column, Qt.Orientation.Horizontal) for column in FieldColumn] == [
        "name",
        "offset",
        "raw",
        "meaning",
    ]
    heading = model.index(0, 0)
    assert cells(heading) == ["frame head", "0x040", "", "32 bytes"]
    assert heading.data(SPAN) is None
    assert "32 bytes at 0x040" in heading.data(Qt.ItemDataRole.ToolTipRole)


def test_what_is_wrong_says_what_is_wanted(view: BytesView, theme: Theme) -> None:
    tree, model = view.fields, view.fields.fields
    end = model.index_of(len(model.spans) - 1)
    wanted = model.spans[-1].wanted
    assert cells(end)[FieldColumn.MEANING].endswith(f" · {wanted} is wanted")
    assert f"wrong: {wanted} is wanted" in end.data(Qt.ItemDataRole.AccessibleTextRole)
    tree.scrollToBottom()
    rect = tree.visualRect(end)
    seen = tree.viewport().grab(rect).toImage()
    assert theme.tokens.danger in {
        seen.pixelColor(x, y).name() for x in range(seen.width()) for y in range(seen.height())
    }


def test_a_check_that_fails_without_a_wanted_value_is_wrong_all_the_same() -> None:
    model = FieldModel()
    model.set_spans([ByteSpan("time", 0, 3, FieldKind.TIME, Meaning.BYTES, "00 00 01 ✗", ok=False)], b"\x00\x00\x01")
    assert "wrong" in model.index_of(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert not model.index_of(7).isValid()
    assert model.part_at(model.index_of(7)) == -1
    assert model.range_at(model.index_of(7)) == (0, 0)
    assert model.index_of(7).data() is None


def test_a_heading_lights_all_its_bytes(view: BytesView, qtbot: QtBot) -> None:
    model = view.fields.fields
    before = view.hex.viewport().grab().toImage()
    operation = children(model, model.index(1, 0))[2]
    view.fields.setCurrentIndex(operation)
    first, behind = model.range_at(operation)
    assert view.hex.cursor_offset == first
    assert view.hex.selected_part is None
    lit = view.hex.bytes_rect(behind - 1, 1)
    assert view.hex.viewport().grab().toImage().copy(lit) != before.copy(lit)


def test_a_byte_opens_what_its_field_stands_under(view: BytesView, qtbot: QtBot) -> None:
    data, spans = spans_of_batch(40)
    view.set_bytes(data, START, spans)
    part = next(at for at, span in enumerate(spans) if span.name == "30.payload")
    model = view.fields.fields
    assert not view.fields.isExpanded(model.parent(model.index_of(part)))
    view.show_byte(spans[part].offset)
    assert view.fields.current_part == part
    assert view.fields.isExpanded(model.parent(model.index_of(part)))
    assert view.fields.viewport().rect().contains(view.fields.visualRect(model.index_of(part)).center())


@pytest.mark.parametrize(
    ("entry", "copied"),
    [(0, "name"), (1, "b5 4a 51"), (2, "0x040"), (3, "sync\t0x040\tb5 4a 51\tname")],
)
def test_meaning_raw_bytes_offset_and_line_can_be_copied(view: BytesView, entry: int, copied: str) -> None:
    tree = view.fields
    meaning = str(b"\xb5\x4a\x51")
    tree.customContextMenuRequested.emit(QPoint(3, tree.viewport().height() + 500))
    assert tree._menu is None
    tree.select_part(0)
    tree.customContextMenuRequested.emit(tree.visualRect(tree.currentIndex()).center())
    assert tree._menu is not None
    tree._menu.actions()[entry].trigger()
    tree._menu.close()
    assert QGuiApplication.clipboard().text() == copied.replace("name", meaning).replace(
        f"sync\t{meaning}", "sync\tname"
    )


def test_the_copy_key_copies_the_line_and_raw_bytes_in_full(view: BytesView, qtbot: QtBot) -> None:
    payload = bytes(range(200))
    view.set_bytes(payload, 0, [ByteSpan("payload", 0, 200, FieldKind.BODY, Meaning.PAYLOAD, "p")])
    view.fields.copy()
    view.fields.select_part(0)
    assert cells(view.fields.currentIndex())[FieldColumn.RAW].endswith(" …")
    qtbot.keyClick(view.fields, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == f"payload\t0x000\t{payload.hex(' ')}\tp"


def test_the_pointer_over_a_row_hatches_its_bytes(view: BytesView, qtbot: QtBot) -> None:
    tree = view.fields
    told: list[int] = []
    tree.part_hovered.connect(told.append)
    for place in (tree.visualRect(tree.fields.index_of(1)).center(), tree.visualRect(tree.fields.index(0, 0)).center()):
        buttons = Qt.MouseButton.NoButton
        move = QMouseEvent(
            QEvent.Type.MouseMove, QPointF(place), QPointF(place), buttons, buttons, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(tree.viewport(), move)
    assert told == [1, -1]


def test_without_room_the_raw_bytes_go_first_and_then_the_offset(view: BytesView, theme: Theme) -> None:
    tree = view.fields
    for width, hidden in ((900, [False] * 4), (380, [False, False, True, False]), (200, [False, True, True, False])):
        tree.setParent(None)
        tree.resize(width, 300)
        tree.show()
        assert [tree.isColumnHidden(column) for column in FieldColumn] == hidden
    assert tree.minimumSizeHint().width() < 200 < tree.sizeHint().width()
    tree.setParent(view)


def test_an_offset_far_behind_in_a_large_file_is_shown_in_full(view: BytesView, theme: Theme) -> None:
    data, spans = spans_of_batch(1)
    view.resize(theme.px(900), theme.px(300))
    for start in (START, 0xBCB3D80, 0x12_BCB3_D800):
        view.fields.set_spans([replace(span, offset=span.offset - START + start) for span in spans], data, start)
        words = str(view.fields.fields.index(0, FieldColumn.OFFSET).data())
        room = view.fields.columnWidth(FieldColumn.OFFSET)
        assert theme.fonts.mono_small_metrics.horizontalAdvance(words) <= room - theme.px(8)


@pytest.mark.parametrize("mode", [ThemeMode.LIGHT, ThemeMode.DARK])
def test_the_arrow_of_a_heading_is_seen_in_light_and_dark(view: BytesView, theme: Theme, mode: ThemeMode) -> None:
    theme.set_mode(mode)
    tree = view.fields
    rect = tree.visualRect(tree.fields.index(0, 0))
    rect.setLeft(0)
    rect.setRight(tree.indentation())
    opened = tree.viewport().grab(rect).toImage()
    tree.collapse(tree.fields.index(0, 0))
    assert tree.viewport().grab(rect).toImage() != opened
    tree.setCurrentIndex(tree.fields.index(0, 0))
    assert tree.viewport().grab(rect).toImage().pixelColor(0, 2).name() == theme.tokens.selection
