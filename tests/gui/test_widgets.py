"""The small widgets: they show text as it is, take no room they don't need, and speak to screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QStringListModel, Qt
from PySide6.QtWidgets import QLabel, QListView, QMainWindow, QPushButton, QWidget

from app.engine.jobs.job import JobState
from app.gui.actions.action_set import ActionSet
from app.gui.roles import Tone
from app.gui.theme import ThemeMode
from app.gui.widgets.banner import Banner, BannerKind
from app.gui.widgets.chip import Chip
from app.gui.widgets.elided_label import ElidedLabel
from app.gui.widgets.empty_state import EmptyState
from app.gui.widgets.filter_bar import FilterBar
from app.gui.widgets.menu import CHECK_PX, CheckMenu
from app.gui.widgets.pane import Pane
from app.gui.widgets.plain import plain_tip
from app.gui.widgets.search_field import SearchField

if TYPE_CHECKING:
    from app.gui.theme import Theme

DIED = "The queue’s process died in the middle of a write."


@pytest.fixture
def banner(theme: Theme, qtbot) -> Banner:
    made = Banner(theme)
    qtbot.addWidget(made)
    made.resize(900, 60)
    return made


def pixel(widget: QWidget, x: int, y: int) -> str:
    return widget.grab().toImage().pixelColor(x, y).name()


def test_a_banner_says_what_happened_and_offers_the_way_on(banner: Banner, theme: Theme, qtbot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    actions = ActionSet(theme, window)
    banner.tell(BannerKind.DANGER, DIED, "What it promised is in the log.", (actions["queue.recover"],))
    assert banner.text == f"{DIED} What it promised is in the log."
    assert banner.accessibleName() == banner.text
    button = next(found for found in banner.findChildren(QPushButton) if found.isVisibleTo(banner))
    assert button.property("primary") is True
    with qtbot.waitSignal(actions["queue.recover"].chosen):
        button.click()


@pytest.mark.parametrize("zoom", [1.0, 2.0])
def test_a_narrow_banner_has_its_buttons_below_its_words(banner: Banner, theme: Theme, zoom: float, qtbot) -> None:
    theme.set_zoom(zoom)
    window = QMainWindow()
    qtbot.addWidget(window)
    actions = ActionSet(theme, window)
    ways_on = tuple(actions[name] for name in ("file.salvage", "sandbox.reset", "break.take_back"))
    banner.tell(BannerKind.DANGER, DIED, "What it promised is in the log.", ways_on, closable=False)
    banner.show()
    words = next(found for found in banner.findChildren(QLabel) if "span" in found.text())
    buttons = [found for found in banner.findChildren(QPushButton) if found.isVisible()]
    for wide, below in ((1_400, False), (600, True)):
        banner.resize(theme.px(wide), banner.heightForWidth(theme.px(wide)))
        qtbot.wait(1)
        tops = {button.mapTo(banner, button.rect().topLeft()).y() for button in buttons}
        assert len(tops) == 1
        assert (tops.pop() >= words.geometry().bottom()) is below
        assert words.width() >= theme.px(300)
        assert words.height() >= words.heightForWidth(words.width())
    theme.set_zoom(1.0)


def test_a_brief_banner_leaves_the_ways_on_to_somebody_else(banner: Banner, theme: Theme, qtbot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    banner.set_brief(True)
    banner.tell(BannerKind.DANGER, DIED, "Press Recover.", (ActionSet(theme, window)["queue.recover"],))
    words = next(found for found in banner.findChildren(QLabel) if "span" in found.text())
    (button,) = banner.findChildren(QPushButton)
    assert "Press Recover." not in words.text()
    assert not button.isVisibleTo(banner)
    assert banner.accessibleName() == f"{DIED} Press Recover."
    banner.set_brief(False)
    assert "Press Recover." in words.text()
    assert button.isVisibleTo(banner)


def test_only_where_something_is_wrong_a_button_is_filled(banner: Banner, theme: Theme, qtbot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    ways_on = (ActionSet(theme, window)["sandbox.undo_reset"],)
    for kind in BannerKind:
        banner.tell(kind, "The sandbox was started over.", "", ways_on)
        button = next(found for found in banner.findChildren(QPushButton) if found.isVisibleTo(banner))
        assert button.property("primary") is (kind is not BannerKind.INFO)


def test_a_banner_shows_markup_as_text(banner: Banner) -> None:
    banner.tell(BannerKind.WARNING, "<b>x</b> & y")
    label = next(found for found in banner.findChildren(QLabel) if "span" in found.text())
    assert "&lt;b&gt;x&lt;/b&gt; &amp; y" in label.text()


def test_a_banner_is_put_away_by_its_reader(banner: Banner, qtbot) -> None:
    banner.tell(BannerKind.INFO, "Compacted.")
    banner.show()
    with qtbot.waitSignal(banner.closed):
        qtbot.mouseClick(banner.close_button, Qt.MouseButton.LeftButton)
    assert banner.text == ""


def test_a_banner_about_a_lasting_state_cant_be_put_away(banner: Banner) -> None:
    banner.tell(BannerKind.DANGER, DIED, closable=False)
    assert banner.close_button.isHidden()


def test_every_kind_of_banner_looks_different(banner: Banner) -> None:
    pictures = []
    for kind in BannerKind:
        banner.tell(kind, "x")
        pictures.append(banner.grab().toImage())
    assert pictures[0] != pictures[1] != pictures[2] != pictures[0]


def test_a_pane_turns_red_while_a_protection_is_off(theme: Theme, qtbot) -> None:
    pane = Pane(theme, "Log file", "what is on disk")
    qtbot.addWidget(pane)
    pane.resize(300, 200)
    assert pixel(pane, 0, 100) == theme.tokens.hairline
    pane.set_alarm(True)
    assert pixel(pane, 0, 100) == theme.tokens.danger


def test_a_pane_names_itself_and_its_caption(theme: Theme, qtbot) -> None:
    pane = Pane(theme, "Bytes")
    qtbot.addWidget(pane)
    pane.set_caption("record 9 · LEASE of job 3")
    assert (pane.accessibleName(), pane.accessibleDescription()) == ("Bytes", "record 9 · LEASE of job 3")
    assert pane.caption.full_text == "record 9 · LEASE of job 3"


def test_a_long_caption_does_not_widen_its_pane(theme: Theme, qtbot) -> None:
    short, long = Pane(theme, "Bytes", "x"), Pane(theme, "Bytes", "x" * 500)
    for pane in (short, long):
        qtbot.addWidget(pane)
    assert short.minimumSizeHint() == long.minimumSizeHint()


def test_what_is_elided_stands_in_the_tooltip_as_text(qtbot) -> None:
    label = ElidedLabel("<b>" + "x" * 200)
    qtbot.addWidget(label)
    label.resize(80, 20)
    label.show()
    assert "&lt;b&gt;xxx" in label.toolTip()
    label.set_full_text("short")
    assert label.toolTip() == ""


def test_an_empty_tip_stays_empty() -> None:
    assert plain_tip("") == ""
    assert plain_tip("a<b>\nc") == '<p style="white-space:pre-wrap">a&lt;b&gt;\nc</p>'


def test_a_chip_has_the_colour_of_its_tone(theme: Theme, qtbot) -> None:
    chip = Chip(theme, "torn tail at 0x310", Tone.DANGER)
    qtbot.addWidget(chip)
    chip.resize(chip.sizeHint())
    assert chip.accessibleName() == "torn tail at 0x310"
    assert pixel(chip, chip.width() // 2, 0) == theme.tokens.danger
    chip.tell("9 records")
    assert (chip.text, chip.tone) == ("9 records", Tone.PLAIN)


def test_a_chip_without_words_is_hidden(theme: Theme, qtbot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    chip = Chip(theme, "protection off", Tone.DANGER, parent=host)
    host.show()
    assert chip.isVisible()
    chip.tell("")
    assert not chip.isVisible()


def test_an_empty_view_speaks_until_it_has_something(theme: Theme, qtbot) -> None:
    view = QListView()
    qtbot.addWidget(view)
    model = QStringListModel([])
    view.setModel(model)
    empty = EmptyState(theme, view, "Nothing on the list.")
    view.show()
    assert empty.isVisible()
    assert empty.accessibleName() == "Nothing on the list."
    model.setStringList(["a job"])
    assert not empty.isVisible()
    model.setStringList([])
    assert empty.isVisible()


def test_the_mouse_reaches_the_view_below_the_words(theme: Theme, qtbot) -> None:
    view = QListView()
    qtbot.addWidget(view)
    EmptyState(theme, view, "Nothing on the list.")
    view.show()
    assert view.childAt(QPoint(view.width() // 2, view.height() // 2)) is view.viewport()


def test_the_filter_tells_words_and_states(theme: Theme, qtbot) -> None:
    bar = FilterBar(theme)
    qtbot.addWidget(bar)
    with qtbot.waitSignal(bar.changed) as told:
        bar.words.setText("mail")
    assert told.args == ["mail", frozenset(JobState)]
    bar.choose("mail", frozenset({JobState.LEASED, JobState.READY}))
    assert bar.states == {JobState.LEASED, JobState.READY}
    assert bar.button.accessibleName() == "2 of 6 states"
    bar.choose("", frozenset(JobState))
    assert bar.words.text() == ""
    assert bar.button.accessibleName() == "All states"


def test_words_and_states_that_are_chosen_together_are_told_once(theme: Theme, qtbot) -> None:
    bar = FilterBar(theme)
    qtbot.addWidget(bar)
    told: list[tuple[str, frozenset[JobState]]] = []
    bar.changed.connect(lambda words, states: told.append((words, states)))
    bar.choose("mail", frozenset({JobState.READY}))
    bar.choose("", frozenset(JobState))
    assert told == [("mail", frozenset({JobState.READY})), ("", frozenset(JobState))]


def gutter(menu: CheckMenu, row: int) -> set[str]:
    """The colours where an entry's check mark stands, or would stand."""
    place = menu.actionGeometry(menu.actions()[row])
    image = menu.grab().toImage()
    across = range(place.left(), place.left() + CHECK_PX + 8)
    return {image.pixelColor(x, y).name() for x in across for y in range(place.top(), place.bottom())}


@pytest.mark.parametrize("mode", [ThemeMode.LIGHT, ThemeMode.DARK])
def test_a_checked_entry_of_a_menu_shows_its_mark_beside_its_icon(mode: ThemeMode, theme: Theme, qtbot) -> None:
    theme.set_mode(mode)
    window = QMainWindow()
    qtbot.addWidget(window)
    menu = CheckMenu(theme, "Theme", window)
    for checked in (True, False):
        action = menu.addAction(ActionSet(theme, window)["view.story"].icon(), "entry")
        action.setCheckable(True)
        action.setChecked(checked)
    menu.adjustSize()
    assert len(gutter(menu, 0)) > 1
    assert gutter(menu, 1) == {theme.tokens.pane}


def test_a_menu_without_checks_keeps_no_room_for_them(theme: Theme, qtbot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    plain, checking = CheckMenu(theme, "plain", window), CheckMenu(theme, "checking", window)
    plain.addAction("entry")
    checking.addAction("entry").setCheckable(True)
    assert checking.sizeHint().width() > plain.sizeHint().width() + CHECK_PX


def test_the_lens_of_a_search_field_grows_with_the_text(theme: Theme, qtbot) -> None:
    field = SearchField(theme)
    qtbot.addWidget(field)
    lens = field.findChild(QLabel)
    small = lens.width()
    theme.set_zoom(2.0)
    assert lens.width() == lens.pixmap().deviceIndependentSize().width() == pytest.approx(2 * small, abs=1)


def test_a_search_field_with_words_can_be_cleared(theme: Theme, qtbot) -> None:
    field = SearchField(theme)
    qtbot.addWidget(field)
    field.show()
    assert not field.clear_button.isVisible()
    field.setText("photo")
    assert field.clear_button.isVisible()
    qtbot.mouseClick(field.clear_button, Qt.MouseButton.LeftButton)
    assert (field.text(), field.clear_button.isVisible()) == ("", False)


def test_words_without_an_outline_begin_where_the_chip_does(theme: Theme, qtbot) -> None:
    chip = Chip(theme, "wall clock", Tone.QUIET)
    qtbot.addWidget(chip)
    quiet_px = chip.sizeHint().width()
    assert quiet_px - theme.fonts.caption_metrics.horizontalAdvance("wall clock") <= 2
    chip.tell("wall clock", Tone.DANGER)
    assert chip.sizeHint().width() == quiet_px + 2 * theme.px(8)
