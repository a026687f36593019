"""The window's other face while a file is inspected, and what finds its way in the log: go to, histogram, bookmarks."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from app.gui.actions.spec import MenuId
from app.gui.dialogs.go_to import GoToDialog
from app.gui.go_to_side import GoToSide
from app.gui.histogram_side import HistogramSide
from app.gui.inspect_side import ANYWHERE, LENS, PARTS
from app.gui.lens_side import LensSide
from app.gui.standing import Mode
from app.gui.widgets.lens_panel import LensPanel
from tests.helpers.inspecting import back_to_sandbox, inspect, part_of
from tests.helpers.window import make_log, queue_at

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow

INSPECTED_ONLY = ("goto.open", "histogram.show", "bookmark.edit", "lens.open")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Five jobs, the first one leased."""
    made = tmp_path / "a.joblog"
    with queue_at(made) as queue:
        for number in range(5):
            queue.enqueue(b'{"n":%d}' % number)
        queue.lease("worker-1")
    return made


def test_nothing_of_it_is_made_before_a_file_is_inspected(window: MainWindow) -> None:
    assert window.inspecting.bar is None
    assert window.inspecting.parts == ()
    for name in INSPECTED_ONLY:
        assert "file" in window.actions_set[name].why_not


def test_all_parts_are_there_in_the_turn_in_which_the_first_file_is_inspected(window: MainWindow, path: Path) -> None:
    window.files.inspect(str(path))
    assert window.inspecting.inspects
    assert len(window.inspecting.parts) > 5


def test_a_window_with_nothing_to_do_loads_the_parts_and_the_lens_and_makes_none(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (PARTS, LENS):
        monkeypatch.delitem(sys.modules, name, raising=False)
    window.inspecting._idle.start(0)
    qtbot.waitUntil(lambda: PARTS in sys.modules)
    qtbot.waitUntil(lambda: LENS in sys.modules)
    assert not window.inspecting._idle.isActive()
    assert window.inspecting.parts == ()


def test_the_panel_of_the_damage_lens_is_made_when_its_tab_is_shown_first(
    qtbot: QtBot, window: MainWindow, path: Path
) -> None:
    inspect(qtbot, window, path)
    qtbot.waitUntil(lambda: part_of(window, LensSide).seen is not None)
    assert window.findChild(LensPanel) is None
    window.actions_set["lens.open"].trigger()
    panel = window.findChild(LensPanel)
    assert panel is not None
    assert panel is part_of(window, LensSide).widget
    assert panel.isVisible()
    assert panel.verdict.lines[0].startswith("Whole")
    window.panes.bring(window.story_pane)
    assert not panel.isVisible()


def test_bars_give_way_and_come_back_to_sandbox(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    inspect(qtbot, window, path)
    inspecting = window.inspecting
    assert inspecting.bar is not None
    assert inspecting.past_bar is not None
    for _ in range(2):
        shown = (inspecting.bar, inspecting.past_bar, window.queue_bar, window.clock_bar)
        assert [bar.isVisible() for bar in shown] == [True, True, False, False]
        assert inspecting.inspects
        back_to_sandbox(qtbot, window)
        assert [bar.isVisible() for bar in shown] == [False, False, True, True]
        assert not inspecting.inspects
        for spec_id in INSPECTED_ONLY:
            assert window.actions_set[spec_id].why_not
        parts = inspecting.parts
        inspect(qtbot, window, path)
        assert inspecting.parts == parts


def test_the_keyboard_is_never_left_on_a_bar_that_went_away(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    window.queue_bar.buttons[0].setFocus()
    inspect(qtbot, window, path)
    assert window.focusWidget() is window.log_pane.view
    assert window.inspecting.bar is not None
    window.inspecting.bar.buttons[0].setFocus()
    back_to_sandbox(qtbot, window)
    assert window.focusWidget() is window.jobs_pane.view


def test_tab_goes_from_the_inspect_bar_down_to_the_panes(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    inspect(qtbot, window, path)
    bar = window.inspecting.bar
    assert bar is not None
    bar.buttons[-1].setFocus(Qt.FocusReason.TabFocusReason)
    parts = (window.inspecting.past_bar, window.banner, window.jobs_pane, window.log_pane, window.bytes_pane)
    seen: list[int] = []
    for _ in range(60):
        window.focusNextChild()
        now = window.focusWidget()
        if now is bar.buttons[-1]:
            break
        seen += [at for at, one in enumerate(parts) if one is not None and one.isAncestorOf(now)]
    assert seen == sorted(seen)
    assert {0, 2, 3, 4} <= set(seen)


def test_a_tour_finds_the_window_as_it_was_and_so_does_who_comes_back(
    qtbot: QtBot, window: MainWindow, path: Path
) -> None:
    inspect(qtbot, window, path)
    window.actions_set["tour.1"].trigger()
    qtbot.waitUntil(lambda: window.tours.run is not None and not window.tours.busy, timeout=10_000)
    assert window.queue_bar.isVisible()
    assert not window.inspecting.inspects
    window.actions_set["tour.leave"].trigger()
    qtbot.waitUntil(lambda: window.session.standing.mode is not Mode.TOUR, timeout=10_000)
    qtbot.waitUntil(lambda: window.inspecting.inspects is (window.session.standing.mode is Mode.INSPECT))


def test_the_damage_lens_is_a_tab_beside_the_story(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    inspect(qtbot, window, path)
    window.actions_set["lens.open"].trigger()
    assert not window.story_pane.isVisible()
    window.panes.bring(window.story_pane)
    assert window.story_pane.isVisible()
    back_to_sandbox(qtbot, window)
    assert window.story_pane.isVisible()
    assert window.story_pane.title.isVisible()


def test_every_action_of_the_menu_is_refused_with_a_reason_outside(window: MainWindow) -> None:
    specs = [action.spec for action in window.actions_set._actions.values()]
    found = [spec.id for spec in specs if spec.menu is MenuId.INSPECT and spec.id not in ANYWHERE]
    assert found
    assert all(window.actions_set[name].why_not for name in found)


# Go to.


def test_go_to_says_what_is_there_while_one_types_and_goes(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    inspect(qtbot, window, path)
    window.actions_set["goto.open"].trigger()
    dialog = window.findChild(GoToDialog)
    assert dialog is not None
    qtbot.keyClicks(dialog.line, "4")
    assert dialog.answer.text() == "sequence number 4: ENQUEUE at 0x100"
    assert not dialog.answer.property("problem")
    qtbot.keyClick(dialog.line, Qt.Key.Key_Return)
    assert window.log_pane.view.current_number() == 4
    qtbot.waitUntil(lambda: window.findChild(GoToDialog) is None)


def test_go_to_says_why_not_and_stays(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    inspect(qtbot, window, path)
    window.actions_set["goto.open"].trigger()
    dialog = window.findChild(GoToDialog)
    assert dialog is not None
    dialog.go_button.click()
    assert dialog.answer.property("problem")
    dialog.line.setText("job 77")
    assert dialog.answer.text() == "No record that was read is about job 77."
    dialog.go_button.click()
    assert dialog.isVisible()
    dialog.reject()


def test_an_offset_lights_its_byte_and_a_job_its_card(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    inspect(qtbot, window, path)
    side = part_of(window, GoToSide)
    side.go("0x105")
    assert window.log_pane.view.current_number() == 4
    assert window.bytes_pane.view.hex.cursor_offset == 0x105
    assert window.bytes_pane.view.fields.current_part is not None
    side.go("job 2")
    assert window.linking.job == 2
    assert window.log_pane.view.current_number() == 2
    with qtbot.waitSignal(window.session.said) as told:
        side.go("0xffff")
    assert "behind the end" in told.args[0]


def test_without_a_record_there_is_nowhere_to_go(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.write_bytes(b"")
    inspect(qtbot, window, empty)
    for name in ("goto.open", "histogram.show", "bookmark.edit"):
        assert window.actions_set[name].why_not


# Histogram.


def test_the_histogram_counts_jumps_and_goes_away(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    inspect(qtbot, window, path)
    side = part_of(window, HistogramSide)
    window.actions_set["histogram.show"].trigger()
    qtbot.waitUntil(lambda: side._bars is not None)
    assert side.widget.isVisible()
    assert side._bars is not None
    assert side._bars.total == 7
    assert "ENQUEUE" in side.widget.bar_words(0)
    side.widget.bar_chosen.emit(0)
    assert window.log_pane.view.current_number() == 1
    side.widget.bar_chosen.emit(10_000)
    assert window.log_pane.view.current_number() == 1
    window.actions_set["histogram.show"].trigger()
    assert not side.widget.isVisible()


def test_the_histogram_follows_the_file_and_the_filter(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    inspect(qtbot, window, path)
    side = part_of(window, HistogramSide)
    window.actions_set["histogram.show"].trigger()
    qtbot.waitUntil(lambda: side._bars is not None and side._bars.total == 7)
    with queue_at(path) as queue:
        queue.enqueue(b"more")
    qtbot.waitUntil(lambda: side._bars is not None and side._bars.total > 7, timeout=5_000)
    window.session.log.model.show_only([1, 2, 6])
    qtbot.waitUntil(lambda: side._bars is not None and side._bars.total == 3)
    window.session.log.model.show_only([])
    qtbot.waitUntil(lambda: side._bars is not None and side._bars.total == 0)
    assert side.widget.accessibleDescription() == "No record fits the filter."
    back_to_sandbox(qtbot, window)
    assert not window.actions_set["histogram.show"].isChecked()
    assert not side.widget.isVisible()


def test_another_file_is_counted_anew(qtbot: QtBot, window: MainWindow, path: Path, tmp_path: Path) -> None:
    inspect(qtbot, window, path)
    side = part_of(window, HistogramSide)
    window.actions_set["histogram.show"].trigger()
    qtbot.waitUntil(lambda: side._bars is not None and side._bars.total == 7)
    other = tmp_path / "other.joblog"
    make_log(other, 1)
    inspect(qtbot, window, other)
    qtbot.waitUntil(lambda: side._bars is not None and side._bars.total == 2)


# Room.


def test_where_the_window_is_low_bars_and_advice_give_their_room_to_the_panes(
    qtbot: QtBot, window: MainWindow, path: Path
) -> None:
    path.write_bytes(path.read_bytes()[:-20])
    inspect(qtbot, window, path)
    past = window.inspecting.past_bar
    assert past is not None
    bars = (window.tours_bar, past)
    assert [bar.isVisible() for bar in bars] == [True, True]
    before = window.banner.height()
    window.resize(1_440, window.theme.px(720))
    assert [bar.isVisible() for bar in bars] == [False, True]
    window.resize(1_440, window.theme.px(420))
    assert [bar.isVisible() for bar in bars] == [False, False]
    qtbot.waitUntil(lambda: window.banner.height() <= before)
    back_to_sandbox(qtbot, window)
    assert window.tours_bar.isVisible()
    inspect(qtbot, window, path)
    assert not window.tours_bar.isVisible()
    window.resize(1_440, 900)
    assert [bar.isVisible() for bar in bars] == [True, True]


def test_panes_have_their_shares_from_the_first_picture_on(window: MainWindow) -> None:
    assert 0.3 < window.jobs_pane.width() / window.panes.width() < 0.42
    assert 0.1 < window.story_pane.height() / window.panes.height() < 0.3
