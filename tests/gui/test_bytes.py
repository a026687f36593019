"""Bytes and fields: lit both ways, by mouse and keyboard, and fast with 16 MiB."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication

from app.engine.log.layout import FieldKind, Meaning
from app.gui.roles import ByteSpan
from app.gui.views.bytes_view import BytesView
from app.gui.views.hex_layout import HexLayout, SpanIndex, layout_for

if TYPE_CHECKING:
    from app.gui.theme import Theme

START = 0x2D0
DATA = bytes(range(0x40, 0x80))
SPANS = (
    ByteSpan("sync", START, 3, FieldKind.FRAME, Meaning.BYTES, "40 41 42"),
    ByteSpan("type", START + 3, 1, FieldKind.FRAME, Meaning.TEXT, "C"),
    ByteSpan("sequence", START + 8, 8, FieldKind.ORDER, Meaning.NUMBER, "9"),
    ByteSpan("worker", START + 20, 24, FieldKind.BODY, Meaning.TEXT, "worker-2"),
    ByteSpan("key", START + 44, 0, FieldKind.BODY, Meaning.TEXT, ""),
)


@pytest.fixture
def view(theme: Theme, qtbot) -> BytesView:
    made = BytesView(theme)
    qtbot.addWidget(made)
    made.resize(1_000, 300)
    made.set_bytes(DATA, START, SPANS)
    made.show()
    return made


def press(view: BytesView, qtbot, place: int) -> None:
    """Press the byte at a place of the data."""
    layout = view.hex._layout
    x = view.hex._margin + layout.hex_x(place % layout.per_row) + layout.char_px
    y = (place // layout.per_row + 0.5) * view.hex._row_px
    qtbot.mouseClick(view.hex.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(int(x), int(y)))


def part_rect(view: BytesView, index: int) -> QRect:
    """Where the first row of a piece stands."""
    span = view.hex.spans[index]
    return view.hex.bytes_rect(span.offset, span.length)


def test_a_press_on_a_byte_lights_its_field(view: BytesView, qtbot) -> None:
    told: list[int] = []
    view.byte_selected.connect(told.append)
    view.part_selected.connect(told.append)
    press(view, qtbot, 30)
    assert told == [START + 30, 3]
    assert view.fields.current_part == 3


def test_a_press_on_a_character_lights_its_field(view: BytesView, qtbot) -> None:
    layout = view.hex._layout
    at = QPoint(int(view.hex._margin + layout.text_x(9) + 2), view.hex._row_px // 2)
    with qtbot.waitSignal(view.part_selected) as told:
        qtbot.mouseClick(view.hex.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert told.args == [2]


def test_a_byte_without_a_name_lights_nothing(view: BytesView, qtbot) -> None:
    view.select_part(2)
    with qtbot.waitSignal(view.part_selected) as told:
        press(view, qtbot, 5)
    assert told.args == [-1]
    assert not view.fields.selectionModel().hasSelection()


def test_a_press_on_a_field_lights_its_bytes(view: BytesView, qtbot, theme: Theme) -> None:
    before = view.hex.viewport().grab().toImage()
    rect = view.fields.visualRect(view.fields.model().index(2, 0))
    with qtbot.waitSignal(view.part_selected) as told:
        qtbot.mouseClick(view.fields.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())
    assert told.args == [2]
    assert view.hex.selected_part == 2
    after = view.hex.viewport().grab().toImage()
    lit = part_rect(view, 2)
    assert after.copy(lit) != before.copy(lit)
    other = part_rect(view, 3).translated(0, view.hex._row_px)
    assert after.copy(other) == before.copy(other)


def test_selecting_from_outside_gives_no_signal(view: BytesView, qtbot) -> None:
    with qtbot.assertNotEmitted(view.part_selected):
        view.select_part(3)
        view.select_part(None)


@pytest.mark.parametrize(
    ("keys", "place"),
    [
        ([Qt.Key.Key_Right] * 3, 3),
        ([Qt.Key.Key_Left], 0),
        ([Qt.Key.Key_Down, Qt.Key.Key_Down], 32),
        ([Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Up], 0),
        ([Qt.Key.Key_End], 15),
        ([Qt.Key.Key_Right, Qt.Key.Key_Home], 0),
        ([Qt.Key.Key_PageDown], 63),
    ],
)
def test_the_arrow_keys_reach_every_byte(view: BytesView, qtbot, keys: list[Qt.Key], place: int) -> None:
    for key in keys:
        qtbot.keyClick(view.hex, key)
    assert view.hex.cursor_offset == START + place


def test_control_with_home_and_end_go_to_the_first_and_last_byte(view: BytesView, qtbot) -> None:
    qtbot.keyClick(view.hex, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    assert view.hex.cursor_offset == START + 63
    qtbot.keyClick(view.hex, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    assert view.hex.cursor_offset == START


def test_screen_readers_hear_offset_value_and_field(view: BytesView, qtbot) -> None:
    press(view, qtbot, 30)
    words = view.hex.accessibleDescription()
    assert "0x2ee" in words
    assert "5e" in words
    assert "worker: worker-2" in words


def test_damaged_and_changed_bytes_are_marked_and_named(view: BytesView, qtbot, theme: Theme) -> None:
    view.set_bytes(DATA, START, SPANS, frozenset({START + 1}), START + 2)
    image = view.hex.viewport().grab().toImage()
    seen = {image.pixelColor(x, y).name() for x in range(image.width() // 2) for y in range(view.hex._row_px)}
    assert {theme.tokens.danger, theme.tokens.accent} <= seen
    press(view, qtbot, 2)
    assert "damaged" in view.hex.accessibleDescription()
    press(view, qtbot, 1)
    assert "changed" in view.hex.accessibleDescription()


def test_the_lit_piece_is_copied_as_hexadecimal(view: BytesView, qtbot) -> None:
    view.select_part(0)
    qtbot.keyClick(view.hex, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "40 41 42"


def test_only_visible_rows_of_16_mib_are_painted(view: BytesView, qtbot, monkeypatch: pytest.MonkeyPatch) -> None:
    view.set_bytes(bytes(16 * 1024 * 1024), 0, ())
    qtbot.waitUntil(lambda: view.hex.bytes_per_row == 16)
    painted: list[int] = []
    monkeypatch.setattr(view.hex._painter, "paint_row", lambda *args: painted.append(args[3]))
    view.hex.verticalScrollBar().setValue(view.hex.verticalScrollBar().maximum())
    view.hex.viewport().repaint()
    assert 0 < len(painted) < 100
    assert max(painted) == 16 * 1024 * 1024 - 16


def test_choosing_a_field_out_of_sight_scrolls_to_it(view: BytesView) -> None:
    far = ByteSpan("far", 900_000, 4, FieldKind.BODY, Meaning.NUMBER, "1")
    view.set_bytes(bytes(1_000_000), 0, (far,))
    assert part_rect(view, 0).isEmpty()
    view.select_part(0)
    assert not part_rect(view, 0).isEmpty()


def test_fields_stand_beside_the_bytes_or_below(view: BytesView) -> None:
    assert view.beside
    view.resize(520, 400)
    assert not view.beside
    assert view.hex.bytes_per_row == 8 or view.hex.width_for(16) <= 520
    view.resize(320, 400)
    assert view.hex.bytes_per_row < 16
    assert view.minimumSizeHint().width() < 320


def test_nothing_to_show_is_said(view: BytesView, qtbot) -> None:
    view.clear()
    assert view.hex.accessibleDescription() == "No bytes"
    assert view.fields.model().rowCount() == 0
    with qtbot.assertNotEmitted(view.byte_selected):
        qtbot.keyClick(view.hex, Qt.Key.Key_Right)


def test_the_pointer_over_a_field_hatches_its_bytes(view: BytesView) -> None:
    before = view.hex.viewport().grab().toImage()
    view.hex.hover_part(3)
    assert view.hex.viewport().grab().toImage() != before
    view.hex.hover_part(None)
    assert view.hex.viewport().grab().toImage() == before


def test_an_empty_field_is_listed_and_has_no_bytes(view: BytesView) -> None:
    view.select_part(4)
    assert view.hex.selected_part == 4
    assert view.hex.cursor_offset == START + 44


@pytest.mark.parametrize(("width", "per_row"), [(2_000, 16), (430, 8), (10, 4)])
def test_as_many_bytes_stand_in_a_row_as_fit(width: int, per_row: int) -> None:
    assert layout_for(width, 7.2, 0xFFFF).per_row == per_row


def test_large_offsets_have_room(qapp) -> None:
    assert layout_for(2_000, 7.0, 0x1234567890).digits == 10


@pytest.mark.parametrize("column", range(16))
def test_a_place_leads_back_to_its_byte(column: int) -> None:
    layout = HexLayout(7.19, 4, 16)
    assert layout.column_at(int(layout.hex_x(column) + 7)) == column
    assert layout.column_at(int(layout.text_x(column) + 3)) == column
    assert layout.column_at(2) is None


def test_a_span_is_found_by_any_of_its_bytes() -> None:
    index = SpanIndex(SPANS)
    assert [index.at(START + place) for place in (0, 2, 3, 4, 8, 19, 20, 43, 44)] == [
        0,
        0,
        1,
        None,
        2,
        None,
        3,
        3,
        None,
    ]
    assert index.at(START - 1) is None
    assert list(index.between(START + 16, START + 32)) == [(3, START + 20, START + 32)]


def test_a_byte_can_be_pointed_at_and_brought_into_sight(view: BytesView) -> None:
    view.set_bytes(bytes(4_096), 0, (), damaged=3_000)
    assert view.hex.damaged == 3_000
    assert view.hex.bytes_rect(3_000, 1).isEmpty()
    view.hex.show_byte(3_000)
    assert view.hex.cursor_offset == 3_000
    assert not view.hex.bytes_rect(3_000, 1).isEmpty()
    assert view.hex.bytes_rect(9_999, 1).isEmpty()
