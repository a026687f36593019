"""What happens at the edges: nothing to act on, hidden cards, taken names, a sandbox that is no file."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu

from app.engine import JobState
from app.engine.adapters import real_storage
from app.engine.errors import LockTimeoutError, StorageError
from app.engine.queue_core import QueueCore
from app.gui.dialogs.fault import FaultDialog
from app.gui.models.jobs import JobsModel
from app.gui.models.story import ENTRIES_MAX, StoryModel
from app.gui.roles import JobRole, StoryEntry, StoryRole, Tone
from app.gui.sandbox import move_aside
from app.gui.standing import Access
from app.inspector.out.whole_file import copy_whole
from app.inspector.story import DANGER, say
from tests.gui.fakes import make_job
from tests.helpers.window import append, is_open, make_log, press, queue_at, states, told

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow
    from app.gui.session import Session


def test_ack_pressed_ahead_of_the_screen_with_nothing_leased_is_refused_by_the_queue(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.actions_set["queue.enqueue"].trigger()
    window.actions_set["queue.ack"].trigger()
    qtbot.waitUntil(lambda: "Ack refused: Nobody holds a job" in told(window.session))
    qtbot.waitUntil(lambda: states(window.session) == {1: "ready"})


def test_a_job_the_filter_hides_still_lights_its_records(qtbot: QtBot, window: MainWindow) -> None:
    press(qtbot, window, "queue.enqueue")
    press(qtbot, window, "queue.enqueue")
    window.jobs_pane.filter.words.setText("invoice")
    window.linking.show_entry(StoryEntry((), job=1))
    assert window.linking.job == 1
    assert window.session.log.model.document.is_about(1, 1)
    window.jobs_pane.filter.words.setText("")
    assert window.jobs_pane.view.currentIndex().data(JobRole.JOB).id == 1


def test_the_selected_card_stays_selected_over_a_compaction_and_is_let_go_when_it_is_gone(
    qtbot: QtBot, window: MainWindow
) -> None:
    press(qtbot, window, "queue.enqueue")
    press(qtbot, window, "queue.enqueue")
    window.linking.select_job(2)
    press(qtbot, window, "queue.compact")
    qtbot.waitUntil(lambda: window.session.facts.generation == 2)
    assert window.linking.job == 2
    press(qtbot, window, "queue.cancel")
    qtbot.waitUntil(lambda: states(window.session) == {1: "ready", 2: "cancelled"})
    press(qtbot, window, "queue.compact")
    qtbot.waitUntil(lambda: states(window.session) == {1: "ready"})
    assert window.linking.job != 2
    assert window.actions_set["queue.redrive"].why_not


def test_an_entry_of_the_story_shows_its_record(qtbot: QtBot, window: MainWindow) -> None:
    press(qtbot, window, "queue.enqueue")
    press(qtbot, window, "queue.enqueue")
    story = window.session.story
    entries = [story.index(row).data(StoryRole.ENTRY) for row in range(story.rowCount())]
    first = next(entry for entry in entries if entry.job == 1)
    window.story_pane.view.entry_chosen.emit(first)
    assert window.log_pane.view.currentIndex().row() == 1
    window.linking.select_offset(10**9)
    assert window.log_pane.view.currentIndex().row() == 1


def test_a_card_has_a_menu_with_the_queues_verbs(qtbot: QtBot, window: MainWindow) -> None:
    press(qtbot, window, "queue.enqueue")
    view = window.jobs_pane.view
    place = view.visualRect(view.model().index(0, 0)).center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, view.viewport().mapToGlobal(place))
    QApplication.sendEvent(view.viewport(), event)
    menus = [menu for menu in window.jobs_pane.findChildren(QMenu) if menu.isVisible()]
    assert len(menus) == 1
    assert [action.objectName() for action in menus[0].actions()][-1] == "queue.why"
    menus[0].close()


def test_another_writer_that_holds_the_lock_long_is_no_alarm(
    qtbot: QtBot, opened: Session, sandbox: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = QueueCore.refresh
    refusals: list[bool] = []

    def busy_once(queue: QueueCore) -> None:
        if not refusals:
            refusals.append(True)
            raise LockTimeoutError("busy")
        honest(queue)

    monkeypatch.setattr(QueueCore, "refresh", busy_once)
    with queue_at(sandbox) as other:
        other.enqueue(b"x")
        qtbot.waitUntil(lambda: bool(refusals))
        other.enqueue(b"y")
    qtbot.waitUntil(lambda: len(opened.jobs.jobs) == 2)
    assert opened.message is None


def test_a_storage_failure_that_leaves_the_queue_open_is_in_the_banner(qtbot: QtBot, opened: Session) -> None:
    def fail(_queue: object) -> None:
        raise StorageError("The disk did not answer. Try again.")

    opened.pending += 1
    opened.engine.ask("compact", fail)
    qtbot.waitUntil(lambda: opened.message is not None)
    assert "did not answer" in told(opened)
    assert opened.pending == 0


def test_an_operation_on_a_closed_queue_is_answered(qtbot: QtBot, opened: Session) -> None:
    opened.engine.close()
    opened.pending += 1
    opened.engine.ask("enqueue", lambda queue: queue.enqueue(b"x").job)
    qtbot.waitUntil(lambda: opened.pending == 0)


@pytest.mark.skipif(sys.platform == "win32", reason="named pipes are a matter of POSIX")
def test_a_sandbox_that_is_no_file_is_said_and_can_be_tried_again(qtbot: QtBot, session: Session, sandbox: str) -> None:
    os.mkfifo(sandbox)
    session.open_sandbox()
    qtbot.waitUntil(lambda: session.standing.access is Access.REFUSED)
    qtbot.waitUntil(lambda: session.message is not None)
    assert session.standing.why_not
    Path(sandbox).unlink()
    make_log(Path(sandbox))
    session.reopen()
    qtbot.waitUntil(lambda: is_open(session))


def test_a_sandbox_is_set_aside_under_a_name_nobody_has(tmp_path: Path) -> None:
    path = tmp_path / "sandbox.joblog"
    kept = []
    for number in range(3):
        path.write_bytes(bytes([number]))
        kept.append(move_aside(real_storage(), str(path), 1_800_000_000_000))
    assert [Path(name).name for name in kept] == [
        "sandbox-2027-01-15-080000.joblog",
        "sandbox-2027-01-15-080000-2.joblog",
        "sandbox-2027-01-15-080000-3.joblog",
    ]
    assert [Path(name).read_bytes() for name in kept] == [b"\0", b"\1", b"\2"]


def test_a_copy_that_fails_leaves_what_stood_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = real_storage()
    source, target = tmp_path / "a", tmp_path / "b"
    source.write_bytes(b"new")
    target.write_bytes(b"old")

    def refuse(_old: str, _new: str) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(storage, "rename", refuse)
    with pytest.raises(OSError, match="No space"):
        copy_whole(storage, str(source), str(target))
    assert target.read_bytes() == b"old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "b"]


def test_a_failed_copy_is_said(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    window.files.copy_to(str(tmp_path / "no such folder" / "copy.joblog"))
    qtbot.waitUntil(lambda: "The copy was not made" in told(window.session))


def test_an_empty_list_of_recent_files_says_so_and_can_be_forgotten(window: MainWindow) -> None:
    menu = window.actions_set.menu("file.recent")
    window.files.fill_recent(menu)
    assert [action.isEnabled() for action in menu.actions()] == [False]
    window.settings.add_recent(["/a & b"])
    window.files.fill_recent(menu)
    assert "a && b" in menu.actions()[0].text()
    menu.actions()[-1].trigger()
    assert window.settings.recent == []


def test_previews_that_come_later_are_shown_and_found(qtbot: QtBot) -> None:
    model = JobsModel()
    model.set_belief([make_job(1, JobState.READY), make_job(2, JobState.READY)], {}, 0)
    with qtbot.waitSignal(model.dataChanged):
        model.add_previews({1: "first"})
    model.set_filter("second", set(JobState))
    assert model.rowCount() == 0
    model.add_previews({2: "the second"})
    assert model.index(0).data(JobRole.PAYLOAD_PREVIEW) == "the second"


def test_an_old_story_is_cut_at_its_beginning() -> None:
    story = StoryModel()
    story.tell(*(say(str(number)) for number in range(ENTRIES_MAX)))
    story.tell(say("the last", DANGER))
    assert story.rowCount() == ENTRIES_MAX
    assert story.index(0).data() == "1"
    entry = story.index(ENTRIES_MAX - 1).data(StoryRole.ENTRY)
    assert entry.sentence[0].tone is Tone.DANGER
    story.clear()
    assert story.rowCount() == 0


def test_a_file_that_shows_a_torn_end_only_while_it_is_written_is_no_alarm(
    qtbot: QtBot, opened: Session, sandbox: str
) -> None:
    lock = real_storage().open_lock(sandbox + ".lock", create=False)
    assert lock.try_lock()
    try:
        append(sandbox, b"\xb5\x4a\x51E")
        qtbot.waitUntil(lambda: opened.facts.being_written, timeout=1_000)
        assert opened.standing.access is Access.OPEN
        assert opened.message is None
        model = opened.log.model
        assert model.index(model.rowCount() - 1, 3).data() == "BEING WRITTEN"
    finally:
        lock.unlock()
        lock.close()
    qtbot.waitUntil(lambda: opened.standing.access is Access.TORN, timeout=2_000)


def test_only_the_chosen_tab_is_shown_and_its_title_stands_on_it_alone(qtbot: QtBot, window: MainWindow) -> None:
    window.resize(700, 600)
    qtbot.waitUntil(lambda: window.panes.narrow)
    panes = (window.jobs_pane, window.log_pane, window.bytes_pane, window.story_pane)
    assert [pane.isVisible() for pane in panes] == [True, False, False, False]
    window.actions_set["view.story"].trigger()
    assert [pane.isVisible() for pane in panes] == [True, False, False, False]
    window.panes.bring(window.story_pane)
    assert [pane.isVisible() for pane in panes] == [False, False, False, True]
    assert not window.story_pane.title.isVisible()
    window.resize(1_440, 900)
    qtbot.waitUntil(lambda: not window.panes.narrow)
    assert [pane.isVisible() for pane in panes] == [True, True, True, False]
    assert window.jobs_pane.title.isVisible()


def test_a_zoom_that_makes_tabs_of_the_panes_reaches_all_their_texts(qtbot: QtBot, window: MainWindow) -> None:
    window.theme.set_zoom(2.0)
    # All is measured once for the new size; turning the panes into tabs measures it again, in a turn of its own.
    assert not window.panes.narrow
    qtbot.waitUntil(lambda: window.panes.narrow)
    fonts = window.theme.fonts
    assert window.log_pane.caption.font().pixelSize() == fonts.ui.pixelSize()
    assert window.log_pane.title.font().pixelSize() == fonts.title.pixelSize()
    assert window.log_pane.view.horizontalHeader().font().pixelSize() == fonts.caption.pixelSize()
    assert window.jobs_pane.filter.words.font().pixelSize() == fonts.caption.pixelSize()


def test_a_second_press_on_the_close_of_a_faults_dialog_does_nothing(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_set["break.flip-bit_with"].trigger()
    dialog = window.findChild(FaultDialog)
    assert dialog is not None
    dialog.reject()
    dialog.reject()
    qtbot.waitUntil(lambda: window.findChild(FaultDialog) is None)
    window.actions_set["break.flip-bit_with"].trigger()
    again = window.findChild(FaultDialog)
    assert again is not None
    assert again.isVisible()
    again.reject()
