"""Bookmarks with notes in the window: put, changed, removed, listed, jumped to, kept in the settings alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from app.gui.bookmark_side import BookmarkSide
from app.gui.dialogs.bookmark import BookmarkDialog
from app.gui.roles import LogColumn, LogRole
from tests.helpers.inspecting import back_to_sandbox, inspect, part_of
from tests.helpers.window import append, make_log, queue_at

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Five jobs, the first one leased."""
    made = tmp_path / "a.joblog"
    with queue_at(made) as queue:
        for number in range(5):
            queue.enqueue(b'{"n":%d}' % number)
        queue.lease("worker-1")
    return made


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
    part_of(window, BookmarkSide).put(2, "note")
    other = tmp_path / "other.joblog"
    make_log(other)
    inspect(qtbot, window, other)
    assert marked(window) == {}
    moved = tmp_path / "moved.joblog"
    moved.write_bytes(path.read_bytes())
    inspect(qtbot, window, moved)
    assert marked(window) == {2: "note"}
    back_to_sandbox(qtbot, window)
    assert marked(window) == {}


def test_the_menu_lists_bookmarks_and_goes_to_them(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    inspect(qtbot, window, path)
    side = part_of(window, BookmarkSide)
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
    side, view = part_of(window, BookmarkSide), window.log_pane.view
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
    side = part_of(window, BookmarkSide)
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
    part_of(window, BookmarkSide).put(4, "here")
    with queue_at(path) as queue:
        queue.enqueue(b"more")
    qtbot.waitUntil(lambda: window.session.log.model.rowCount() > 9, timeout=5_000)
    append(path, b"\xb5\x4a\x51E")
    assert marked(window) == {4: "here"}
