"""The window's other face while a file is inspected, and what finds its way in the log: go to, histogram, bookmarks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from app.gui.actions.spec import MenuId
from app.gui.bookmark_side import BookmarkSide
from app.gui.dialogs.bookmark import BookmarkDialog
from app.gui.dialogs.go_to import GoToDialog
from app.gui.go_to_side import GoToSide
from app.gui.histogram_side import HistogramSide
from app.gui.inspect_side import ANYWHERE
from app.gui.roles import LogColumn, LogRole
from app.gui.standing import Mode
from tests.helpers.window import append, is_open, make_log, queue_at

if TYPE_CHECKING:
    from pathlib import Path
    from typing import TypeVar

    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow

    Part = TypeVar("Part")

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


def inspect(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    window.files.inspect(str(path))
    session = window.session
    qtbot.waitUntil(lambda: session.standing.path == str(path) and not session.log.reading)


def back(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_set["file.sandbox"].trigger()
    qtbot.waitUntil(lambda: window.session.standing.mode is Mode.SANDBOX and is_open(window.session))


def part(window: MainWindow, kind: type[Part]) -> Part:
    return next(one for one in window.inspecting.parts if isinstance(one, kind))


def test_nothing_of_it_is_made_before_a_file_is_inspected(window: MainWindow) -> None:
    assert window.inspecting.bar is None
    assert window.inspecting.parts == ()
    for name in INSPECTED_ONLY:
        assert "file" in window.actions_set[name].why_not


def test_bars_give_way_and_come_back(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    inspect(qtbot, window, path)
    inspecting = window.inspecting
    assert inspecting.bar is not None
    assert inspecting.past_bar is not None
    for _ in range(2):
        shown = (inspecting.bar, inspecting.past_bar, window.queue_bar, window.clock_bar)
        assert [bar.isVisible() for bar in shown] == [True, True, False, False]
        assert inspecting.inspects
        back(qtbot, window)
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
    back(qtbot, window)
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
    back(qtbot, window)
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
    side = part(window, GoToSide)
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
    side = part(window, HistogramSide)
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
    side = part(window, HistogramSide)
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
    back(qtbot, window)
    assert not window.actions_set["histogram.show"].isChecked()
    assert not side.widget.isVisible()


def test_another_file_is_counted_anew(qtbot: QtBot, window: MainWindow, path: Path, tmp_path: Path) -> None:
    inspect(qtbot, window, path)
    side = part(window, HistogramSide)
    window.actions_set["histogram.show"].trigger()
    qtbot.waitUntil(lambda: side._bars is not None and side._bars.total == 7)
    other = tmp_path / "other.joblog"
    make_log(other, 1)
    inspect(qtbot, window, other)
    qtbot.waitUntil(lambda: side._bars is not None and side._bars.total == 2)


# Bookmarks.


def marked(window: MainWindow) -> dict[int, str]:
    model = window.session.log.model
    notes = {row: model.index(row, 0).data(LogRole.MARK) for row in range(model.rowCount())}
    return {row: note for row, note in notes.items() if note is not None}


def edit(qtbot: QtBot, window: MainWindow, number: int) -> BookmarkDialog:
    window.log_pane.view.show_row(number)
    window.actions_set["bookmark.edit"].trigger()
    dialog = window.findChild(BookmarkDialog)
    assert dialog is not None
    return dialog


def test_a_bookmark_is_put_changed_and_removed(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    inspect(qtbot, window, path)
    before = path.read_bytes()
    dialog = edit(qtbot, window, 3)
    assert not dialog.remove_button.isVisible()
    dialog.note.setText("first sign")
    dialog.save_button.click()
    assert marked(window) == {3: "first sign"}
    model = window.session.log.model
    assert model.index(3, LogColumn.SUMMARY).data().startswith("“first sign” · ")
    assert model.index(3, 0).data(Qt.ItemDataRole.AccessibleTextRole).endswith("bookmarked")
    qtbot.waitUntil(lambda: window.findChild(BookmarkDialog) is None)
    dialog = edit(qtbot, window, 3)
    assert dialog.note.text() == "first sign"
    dialog.note.setText("")
    dialog.save_button.click()
    assert marked(window) == {3: ""}
    qtbot.waitUntil(lambda: window.findChild(BookmarkDialog) is None)
    edit(qtbot, window, 3).remove_button.click()
    assert marked(window) == {}
    assert window.actions_set["bookmark.remove"].why_not
    assert path.read_bytes() == before


def test_bookmarks_are_there_again_for_the_same_file_and_not_for_another(
    qtbot: QtBot, window: MainWindow, path: Path, tmp_path: Path
) -> None:
    inspect(qtbot, window, path)
    part(window, BookmarkSide).put(2, "note")
    other = tmp_path / "other.joblog"
    make_log(other)
    inspect(qtbot, window, other)
    assert marked(window) == {}
    moved = tmp_path / "moved.joblog"
    moved.write_bytes(path.read_bytes())
    inspect(qtbot, window, moved)
    assert marked(window) == {2: "note"}
    back(qtbot, window)
    assert marked(window) == {}


def test_the_menu_lists_bookmarks_and_goes_to_them(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    inspect(qtbot, window, path)
    side = part(window, BookmarkSide)
    side.put(5, "late & odd")
    side.put(2, "x" * 200)
    menu = window.actions_set.menu("bookmark.menu")
    menu.aboutToShow.emit()
    menu.aboutToShow.emit()
    entries = menu.actions()[-2:]
    assert entries[0].text().startswith("0x080 · ENQUEUE of job 2 · xxx")
    assert entries[0].text().endswith("…")
    assert entries[1].text() == "0x140 · ENQUEUE of job 5 · late && odd"
    with qtbot.waitSignal(window.session.said) as told:
        entries[1].trigger()
    assert told.args == ["late & odd"]
    assert window.log_pane.view.current_number() == 5


def test_next_and_previous_go_around(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    inspect(qtbot, window, path)
    side, view = part(window, BookmarkSide), window.log_pane.view
    assert "no bookmarks" in window.actions_set["bookmark.next"].why_not
    for number in (4, 2):
        side.put(number, "")
    view.show_row(2)
    seen = []
    for name in ("next", "next", "previous", "previous"):
        window.actions_set[f"bookmark.{name}"].trigger()
        seen.append(view.current_number())
    assert seen == [4, 2, 4, 2]
    window.actions_set["bookmark.remove"].trigger()
    assert [mark.sequence for mark in side.marks] == [4]


def test_a_bookmark_whose_record_is_gone_is_said_and_taken_off(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    with queue_at(path) as queue:
        leased = next(job for job in queue.jobs() if job.token)
        queue.ack(leased.id, leased.token)
    inspect(qtbot, window, path)
    side = part(window, BookmarkSide)
    side.put(1, "was job 1")
    with queue_at(path) as queue:
        queue.compact()
    qtbot.waitUntil(lambda: window.session.facts.generation == 2 and not window.session.log.reading)
    qtbot.waitUntil(lambda: marked(window) == {})
    with qtbot.waitSignal(window.session.said) as told:
        window.actions_set["bookmark.next"].trigger()
    assert "No bookmark" in told.args[0]
    menu = window.actions_set.menu("bookmark.menu")
    menu.aboutToShow.emit()
    assert "no longer in this file" in menu.actions()[-1].text()
    menu.actions()[-1].trigger()
    assert side.marks == []


def test_a_mark_is_not_put_where_another_file_came_meanwhile(
    qtbot: QtBot, window: MainWindow, path: Path, tmp_path: Path
) -> None:
    inspect(qtbot, window, path)
    dialog = edit(qtbot, window, 3)
    other = tmp_path / "other.joblog"
    make_log(other)
    inspect(qtbot, window, other)
    dialog.saved.emit("late")
    dialog.removed.emit()
    assert marked(window) == {}
    dialog.reject()


def test_a_bookmark_stands_on_its_row_while_the_file_grows(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    inspect(qtbot, window, path)
    part(window, BookmarkSide).put(4, "here")
    with queue_at(path) as queue:
        queue.enqueue(b"more")
    qtbot.waitUntil(lambda: window.session.log.model.rowCount() > 9, timeout=5_000)
    append(path, b"\xb5\x4a\x51E")
    assert marked(window) == {4: "here"}
