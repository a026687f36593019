"""Choosing a cut or a bit in a drawn frame: to scale, any byte, by mouse and by keyboard, said in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QToolTip

from app.gui.fault_sight import Piece, frame_spans
from app.gui.theme import ThemeMode
from app.gui.widgets.bit_picker import BITS, BitPicker
from app.gui.widgets.cut_slider import CutSlider
from app.gui.widgets.record_picker import LISTED_MAX, RecordPicker
from tests.helpers.broken import started

if TYPE_CHECKING:
    from app.gui.theme import Theme

FRAME = started().next_frame()
PAYLOAD = next(span for span in frame_spans(FRAME) if span.name == "payload")
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def slider(theme: Theme, qtbot) -> CutSlider:
    made = CutSlider(theme)
    qtbot.addWidget(made)
    made.set_frame(frame_spans(FRAME), 0, len(FRAME), 44)
    made.resize(620, made.sizeHint().height())
    made.show()
    return made


@pytest.fixture
def picker(theme: Theme, qtbot) -> BitPicker:
    made = BitPicker(theme)
    qtbot.addWidget(made)
    made.set_record(FRAME, frame_spans(FRAME, 0x100), 0x100, PAYLOAD.offset, 5)
    made.resize(620, made.sizeHint().height())
    made.show()
    return made


def test_the_cut_is_said_in_bytes_and_fields(slider: CutSlider) -> None:
    length = len(FRAME)
    inside, start = PAYLOAD.offset + 3, PAYLOAD.offset
    before = frame_spans(FRAME)[[span.offset for span in frame_spans(FRAME)].index(start) - 1].name
    for cut, words in (
        (inside, f"byte {inside} of {length} · inside payload"),
        (0, f"byte 0 of {length} · nothing reaches the disk"),
        (length, f"byte {length} of {length} · the whole record reaches the disk"),
    ):
        slider.bar.setValue(cut)
        assert slider.words.text() == slider.bar.accessibleDescription() == words
    slider.bar.setValue(start)
    assert slider.words.text().startswith(f"byte {start} of {length} · between ")
    assert before.split("_")[0] in slider.words.text()


def test_the_mouse_puts_the_cut_at_any_byte(slider: CutSlider, qtbot) -> None:
    bar = slider.bar
    for cut in range(len(FRAME) + 1):
        qtbot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=QPoint(round(bar.x_of(cut)), bar.height() // 2))
        assert slider.cut == cut


def test_dragging_moves_the_cut_and_letting_go_leaves_it(slider: CutSlider, qtbot) -> None:
    bar, high = slider.bar, slider.bar.height() // 2
    qtbot.mousePress(bar, Qt.MouseButton.LeftButton, pos=QPoint(round(bar.x_of(10)), high))
    with qtbot.waitSignal(slider.cut_changed):
        qtbot.mouseMove(bar, QPoint(round(bar.x_of(70)), high))
    qtbot.mouseRelease(bar, Qt.MouseButton.LeftButton, pos=QPoint(round(bar.x_of(70)), high))
    qtbot.mouseMove(bar, QPoint(5, high))
    assert slider.cut == 70


def test_the_keyboard_goes_by_bytes_rows_and_fields(slider: CutSlider, qtbot) -> None:
    bar = slider.bar
    bar.setFocus()
    for key, modifier, cut in (
        (Qt.Key.Key_Home, None, 0),
        (Qt.Key.Key_Right, None, 1),
        (Qt.Key.Key_Right, CTRL, 3),
        (Qt.Key.Key_Right, CTRL, 4),
        (Qt.Key.Key_Left, CTRL, 3),
        (Qt.Key.Key_Left, None, 2),
        (Qt.Key.Key_PageUp, None, 18),
        (Qt.Key.Key_End, None, len(FRAME)),
        (Qt.Key.Key_Right, CTRL, len(FRAME)),
        (Qt.Key.Key_Home, None, 0),
        (Qt.Key.Key_Left, CTRL, 0),
    ):
        qtbot.keyClick(bar, key, modifier or Qt.KeyboardModifier.NoModifier)
        assert slider.cut == cut


def test_the_cut_can_be_typed(slider: CutSlider) -> None:
    slider.number.setValue(17)
    assert slider.cut == 17
    slider.bar.setValue(90)
    assert slider.number.value() == 90


def test_the_fields_are_drawn_to_scale_in_their_colours(slider: CutSlider, theme: Theme) -> None:
    slider.bar.setValue(len(FRAME))
    slider.bar.clearFocus()
    image = slider.bar.grab().toImage()
    ratio = image.devicePixelRatio()
    for span in frame_spans(FRAME):
        x = slider.bar.x_of(span.offset + span.length) - 3
        pixel = image.pixelColor(round(x * ratio), round(theme.px(7) * ratio))
        assert pixel == QColor(theme.tokens.fields[span.kind]), span.name


@pytest.mark.parametrize("mode", [ThemeMode.LIGHT, ThemeMode.DARK])
def test_what_never_reaches_the_disk_is_hatched(slider: CutSlider, theme: Theme, mode: ThemeMode) -> None:
    theme.set_mode(mode)
    slider.bar.setValue(len(FRAME))
    whole = slider.bar.grab().toImage()
    slider.bar.setValue(10)
    x, y = round(slider.bar.x_of(60)), theme.px(10)
    colours = {slider.bar.grab().toImage().pixelColor(x + dx, y).name() for dx in range(8)}
    assert theme.tokens.hatch in colours
    assert whole.pixelColor(x, y).name() not in colours


def test_a_field_names_itself_under_the_pointer(slider: CutSlider) -> None:
    bar = slider.bar
    last = PAYLOAD.offset + PAYLOAD.length - 1
    assert bar._tip_at(round(bar.x_of(PAYLOAD.offset) + 4)) == f"payload · bytes {PAYLOAD.offset} to {last}"
    assert bar._tip_at(round(bar.x_of(3)) + 1) == "type · byte 3"
    assert bar._tip_at(0) == ""
    place = QPoint(round(bar.x_of(PAYLOAD.offset) + 4), 10)
    shown = QHelpEvent(QEvent.Type.ToolTip, place, bar.mapToGlobal(place))
    assert QApplication.sendEvent(bar, shown)
    assert QToolTip.text().startswith("payload")
    QToolTip.hideText()


def test_keys_of_other_meaning_are_left_alone(slider: CutSlider, qtbot) -> None:
    slider.bar.setFocus()
    qtbot.keyClick(slider.bar, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    qtbot.keyClick(slider.bar, Qt.Key.Key_A)
    QApplication.sendEvent(slider.bar, QKeyEvent(QEvent.Type.KeyPress, 0x0B00BEEF, Qt.KeyboardModifier.NoModifier))
    assert slider.cut == 44
    qtbot.mouseClick(slider.bar, Qt.MouseButton.RightButton, pos=QPoint(30, 10))
    assert slider.cut == 44


def test_a_byte_is_chosen_by_field_by_number_and_by_mouse(picker: BitPicker, qtbot) -> None:
    assert (picker.place, picker.bit, picker.field.currentText()) == (PAYLOAD.offset, 5, "payload")
    picker.field.activated.emit(picker.field.findText("sync"))
    assert (picker.place, picker.byte.value()) == (0, 0)
    picker.byte.setValue(len(FRAME) - 1)
    assert picker.field.currentText() == "end CRC"
    for place in range(len(FRAME)):
        middle = (picker.bar.x_of(place) + picker.bar.x_of(place + 1)) / 2
        qtbot.mouseClick(picker.bar, Qt.MouseButton.LeftButton, pos=QPoint(round(middle), 10))
        assert picker.place == place


def test_the_eight_bits_are_shown_before_and_after(picker: BitPicker, qtbot) -> None:
    value = FRAME[PAYLOAD.offset]
    for bit in range(BITS):
        with qtbot.waitSignal(picker.changed) if bit != picker.bit else qtbot.assertNotEmitted(picker.changed):
            picker.bits.button(bit).click()
        after = value ^ (1 << bit)
        assert picker.before.text().startswith(f"before 0x{value:02x}")
        assert picker.after.text().startswith(f"after 0x{after:02x}")
        shown = "".join(picker.bits.button(at).text() for at in reversed(range(BITS)))
        then = "".join(picker._after_bits[at].text() for at in reversed(range(BITS)))
        assert (int(shown, 2), int(then, 2)) == (value, after)
    assert (
        picker.bits.button(3).accessibleName() == f"bit 3: {value >> 3 & 1} before, {1 - (value >> 3 & 1)} after a flip"
    )


def test_the_byte_is_told_in_words(picker: BitPicker) -> None:
    words = f"byte {PAYLOAD.offset} of {len(FRAME)} · byte 1 of {PAYLOAD.length} of payload"
    assert picker.words.text() == picker.bar.accessibleDescription() == words


def test_without_bits_only_the_byte_is_asked_for(theme: Theme, qtbot) -> None:
    made = BitPicker(theme, with_bits=False)
    qtbot.addWidget(made)
    made.show()
    assert not any(button.isVisible() for button in made.bits.buttons())


@pytest.mark.parametrize("zoom", [1.0, 2.0])
def test_the_pickers_fit_a_narrow_dialog(slider: CutSlider, picker: BitPicker, theme: Theme, zoom: float) -> None:
    theme.set_zoom(zoom)
    for widget in (slider, picker):
        assert widget.minimumSizeHint().width() <= 600
        widget.resize(600, widget.sizeHint().height())
        assert not widget.grab().isNull()


def test_records_are_listed_in_words_and_chosen_by_offset(theme: Theme, qtbot) -> None:
    picker = RecordPicker(theme)
    qtbot.addWidget(picker)
    pieces = (Piece(0, 64), Piece(64, 96, "E", 1, 1), Piece(160, 32, "z", 2), Piece(192, 40))
    picker.set_pieces(pieces, 64)
    assert [picker.itemText(at) for at in range(picker.count())] == [
        "the file header · 64 bytes at 0x000",
        "record 1 · ENQUEUE of job 1 · 96 bytes at 0x040",
        "record 2 · SEAL · 32 bytes at 0x0a0",
        "what stands behind the last record · 40 bytes at 0x0c0",
    ]
    assert picker.offset == 64
    with qtbot.waitSignal(picker.record_chosen) as told:
        picker.activated.emit(2)
    assert told.args == [160]


def test_a_long_log_lists_its_newest_records_and_the_chosen_one(theme: Theme, qtbot) -> None:
    picker = RecordPicker(theme)
    qtbot.addWidget(picker)
    pieces = tuple(Piece(64 + 96 * number, 96, "E", number, number) for number in range(LISTED_MAX + 500))
    picker.set_pieces(pieces, 64)
    assert picker.count() == LISTED_MAX + 1
    assert picker.offset == 64
    picker.set_pieces(pieces, pieces[-1].offset)
    assert (picker.count(), picker.offset) == (LISTED_MAX, pieces[-1].offset)
    picker.set_pieces((), 0)
    assert picker.offset == 0
