"""The whole window by its actions: what is pressed is done, and both sides agree with the file after every step."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QContextMenuEvent, QStatusTipEvent
from PySide6.QtWidgets import QApplication, QMessageBox

from app.gui.actions.registry import SPECS
from app.gui.checksum_dialog import ChecksumDialog
from app.gui.dialogs.enqueue import EnqueueDialog, EnqueueRequest
from app.gui.main_window import MainWindow
from app.gui.roles import JobRole, LogRole, StoryRole
from app.gui.settings import Settings
from app.gui.standing import Access, Mode
from app.gui.theme import ThemeMode
from tests.helpers.window import (
    TORN_TAIL,
    append,
    is_open,
    make_log,
    press,
    records,
    replayed,
    shown,
    states,
    told,
)

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from app.gui.theme import Theme


def select(window: MainWindow, job: int) -> None:
    window.linking.select_job(job)


def test_a_job_goes_through_its_whole_life_by_actions(qtbot: QtBot, window: MainWindow) -> None:
    for action_id, expected in (
        ("queue.enqueue", {1: "ready"}),
        ("queue.enqueue", {1: "ready", 2: "ready"}),
        ("queue.lease", {1: "leased", 2: "ready"}),
        ("queue.extend", {1: "leased", 2: "ready"}),
        ("queue.ack", {1: "done", 2: "ready"}),
        ("queue.lease", {1: "done", 2: "leased"}),
        ("queue.nack", {1: "done", 2: "delayed"}),
        ("queue.cancel", {1: "done", 2: "cancelled"}),
        ("queue.compact", {}),
    ):
        press(qtbot, window, action_id)
        qtbot.waitUntil(lambda expected=expected: states(window.session) == expected)
        assert shown(window.session) == replayed(window.session)
    assert window.session.facts.generation == 2
    qtbot.waitUntil(lambda: records(window.session) == ["FILE HEADER", "SNAPSHOT", "SEAL"])


def test_nacks_lead_to_the_dead_letter_and_redrive_back(qtbot: QtBot, window: MainWindow) -> None:
    window.operations.enqueue_with(EnqueueRequest(b"x", 0, 0, 1, 30_000, ""))
    qtbot.waitUntil(lambda: states(window.session) == {1: "ready"})
    press(qtbot, window, "queue.lease")
    qtbot.waitUntil(lambda: window.linking.job == 1)
    press(qtbot, window, "queue.nack")
    qtbot.waitUntil(lambda: states(window.session) == {1: "dead-letter"})
    press(qtbot, window, "queue.redrive")
    qtbot.waitUntil(lambda: states(window.session) == {1: "ready"})
    assert shown(window.session) == replayed(window.session)


def test_keys_pressed_faster_than_the_screen_follows_mean_what_they_say(qtbot: QtBot, window: MainWindow) -> None:
    with qtbot.waitActive(window):
        window.activateWindow()
    for key in "eela":
        qtbot.keyClick(window.focusWidget(), key)
    qtbot.waitUntil(lambda: states(window.session) == {1: "done", 2: "ready"})


def test_letters_typed_into_the_filter_do_nothing_else(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.keyClicks(window.jobs_pane.filter.words, "elacnx")
    qtbot.wait(100)
    assert records(window.session) == ["FILE HEADER"]


def test_ack_acts_on_the_selected_job_else_on_the_newest_lease(qtbot: QtBot, window: MainWindow) -> None:
    for _ in range(3):
        press(qtbot, window, "queue.enqueue")
    for job in (1, 2):
        press(qtbot, window, "queue.lease")
        qtbot.waitUntil(lambda job=job: window.linking.job == job)
    ack = window.actions_set["queue.ack"]
    assert ack.target == "job 2"
    select(window, 1)
    assert ack.target == "job 1"
    assert "job 1" in ack.toolTip()
    select(window, 3)
    assert "nobody holds it" in ack.why_not
    select(window, 1)
    press(qtbot, window, "queue.ack")
    qtbot.waitUntil(lambda: states(window.session)[1] == "done")
    assert ack.target == "job 2"


def test_an_action_that_can_not_be_used_says_why_and_does_nothing(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_set["queue.ack"].trigger()
    assert window.status.said.full_text == "Nobody holds a job. Lease one first."
    assert records(window.session) == ["FILE HEADER"]


def test_a_refusal_by_the_queue_is_in_the_status_bar_and_the_story(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_set["queue.lease"].trigger()
    qtbot.waitUntil(lambda: "No job is ready" in window.status.said.full_text)
    assert "Lease refused: No job is ready" in told(window.session)
    assert window.session.message is None


def test_a_torn_sandbox_offers_recover_alone(qtbot: QtBot, window: MainWindow, sandbox: str) -> None:
    press(qtbot, window, "queue.enqueue")
    append(sandbox, TORN_TAIL)
    qtbot.waitUntil(lambda: window.session.standing.access is Access.TORN, timeout=1_000)
    assert "torn tail" in window.banner.text
    assert window.jobs_pane.view.model().index(0, 0).data(JobRole.BELIEF)
    for name in ("enqueue", "lease", "compact"):
        assert "Recover" in window.actions_set[f"queue.{name}"].why_not
    assert window.actions_set["queue.recover"].why_not == ""
    window.actions_set["queue.recover"].trigger()
    qtbot.waitUntil(lambda: is_open(window.session))
    qtbot.waitUntil(lambda: "20 bytes of torn tail were set aside" in window.banner.text)
    window.banner.close_button.click()
    assert window.session.message is None
    assert window.banner.text == ""


def test_a_selected_card_lights_its_records_and_shows_its_bytes(qtbot: QtBot, window: MainWindow) -> None:
    press(qtbot, window, "queue.enqueue")
    press(qtbot, window, "queue.enqueue")
    press(qtbot, window, "queue.lease")
    qtbot.waitUntil(lambda: states(window.session).get(1) == "leased")
    select(window, 1)
    model = window.session.log.model
    assert [model.index(row, 0).data(LogRole.RELATED) for row in range(4)] == [False, True, False, True]
    window.log_pane.view.show_row(2)
    assert window.linking.job == 2
    assert "ENQUEUE of job 2" in window.bytes_pane.caption.full_text
    shown_bytes = window.bytes_pane.view.hex
    assert shown_bytes.cursor_offset == model.index(2, 0).data(LogRole.OFFSET)


def test_the_newest_record_is_selected_while_the_tail_is_followed(qtbot: QtBot, window: MainWindow) -> None:
    for expected in (1, 2):
        press(qtbot, window, "queue.enqueue")
        qtbot.waitUntil(lambda expected=expected: window.log_pane.view.currentIndex().row() == expected)
    window.log_pane.view.show_row(0)
    press(qtbot, window, "queue.enqueue")
    assert window.log_pane.view.currentIndex().row() == 0


def test_why_is_it_here_lists_the_records_in_order(qtbot: QtBot, window: MainWindow) -> None:
    for name in ("enqueue", "enqueue", "lease", "nack"):
        press(qtbot, window, f"queue.{name}")
    qtbot.waitUntil(lambda: window.linking.job == 1 and states(window.session)[1] == "delayed")
    window.actions_set["queue.why"].trigger()
    lines = told(window.session).split("Why job 1 is here, record by record:\n")[1].splitlines()
    assert [line.split(" · ")[1].split()[0] for line in lines[:-1]] == ["ENQUEUE", "worker-1", "NACK"]
    assert [line.split(" · ")[0].split(" at ")[1] for line in lines[:-1]] == ["0x040", "0x100", "0x140"]
    assert lines[-1].startswith("At ")
    assert "it is delayed: it becomes ready at " in lines[-1]
    story = window.session.story
    entry = story.index(story.rowCount() - 2).data(StoryRole.ENTRY)
    window.linking.show_entry(entry)
    assert window.log_pane.view.currentIndex().row() == 4


def test_the_form_enqueues_what_it_says(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_set["queue.enqueue_with"].trigger()
    dialog = window.findChild(EnqueueDialog)
    assert dialog is not None
    dialog.payload.setPlainText("mine")
    dialog.delay.setText("1h")
    dialog.enqueue_button.click()
    qtbot.waitUntil(lambda: states(window.session) == {1: "delayed"})
    assert window.jobs_pane.view.model().index(0, 0).data(JobRole.PAYLOAD_PREVIEW) == "mine"


def test_about_opens_without_stopping_anything(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_set["help.about"].trigger()
    box = window.findChild(QMessageBox, "dialog.about")
    assert box is not None
    assert "Tearproof" in box.text()
    box.close()


def test_theme_zoom_story_sizes_and_recent_files_are_remembered(qtbot: QtBot, window: MainWindow, theme: Theme) -> None:
    window.actions_set["view.theme_dark"].trigger()
    assert theme.mode is ThemeMode.DARK
    window.actions_set["view.zoom_in"].trigger()
    zoom = theme.zoom
    window.actions_set["view.story"].trigger()
    assert not window.story_pane.isVisible()
    window.resize(1_300, 800)
    window.close()
    settings = Settings()
    assert settings.theme == "dark"
    assert settings.zoom == zoom > 1
    assert not settings.flag("story", True)
    assert not settings.layout("window").isEmpty()
    assert not settings.layout("upper").isEmpty()


def test_a_second_window_takes_the_remembered_place(qtbot: QtBot, window: MainWindow, theme: Theme) -> None:
    # The screen of the tests has 800 × 800; a remembered place is moved onto the screen of today.
    window.resize(703, 607)
    qtbot.wait(20)
    window.close()
    other = MainWindow(window.session, theme, Settings())
    assert (other.width(), other.height()) == (703, 607)
    other.deleteLater()


def test_every_action_is_connected_and_every_word_is_said(window: MainWindow) -> None:
    window.inspecting.make()
    for spec in SPECS:
        if not spec.holds_menu:
            action = window.actions_set[spec.id]
            assert action.receivers("2chosen(bool)") > 0, spec.id
            assert action.toolTip()


def test_a_narrow_window_shows_tabs_and_cuts_nothing_off(qtbot: QtBot, window: MainWindow) -> None:
    assert not window.panes.narrow
    window.resize(640, 360)
    qtbot.waitUntil(lambda: window.panes.narrow)
    assert window.width() == 640
    assert window.height() == 360
    assert window.minimumSizeHint().width() <= 640
    assert window.minimumSizeHint().height() <= 360
    press(qtbot, window, "queue.enqueue")
    window.panes.bring(window.log_pane)
    assert window.log_pane.isVisible()
    window.resize(1_440, 900)
    qtbot.waitUntil(lambda: not window.panes.narrow)
    assert window.jobs_pane.isVisible()
    assert window.story_pane.isVisible()


def test_large_text_makes_tabs_of_the_same_window(qtbot: QtBot, window: MainWindow, theme: Theme) -> None:
    theme.set_zoom(2.0)
    qtbot.waitUntil(lambda: window.panes.narrow)
    assert window.minimumSizeHint().width() <= 1_280
    assert window.minimumSizeHint().height() <= 720


def test_the_status_bar_says_what_is_known(qtbot: QtBot, window: MainWindow) -> None:
    press(qtbot, window, "queue.enqueue")
    status = window.status
    qtbot.waitUntil(lambda: status.records.text == "1 record")
    assert status.file.text == "sandbox.joblog"
    assert status.size_chip.text == "160 bytes"
    assert status.verdict.text == "clean"
    assert status.durable.text == "durable to 0x0a0"
    assert status.generation.text == "generation 1"
    assert status.clock.text == ""
    assert status.protections.text == "all protections on"


def test_a_file_that_is_worked_with_keeps_to_the_wall_clock(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    window.files.make(str(tmp_path / "work.joblog"))
    qtbot.waitUntil(lambda: window.session.standing.mode is Mode.WORK and is_open(window.session))
    assert window.status.clock.text == "wall clock"
    assert window.status.protections.text == ""
    assert not window.clock.simulated


def test_a_status_tip_shows_and_gives_way_to_what_was_said(window: MainWindow) -> None:
    window.status.say("said")
    QApplication.sendEvent(window, QStatusTipEvent("a tip"))
    assert window.status.said.full_text == "a tip"
    QApplication.sendEvent(window, QStatusTipEvent(""))
    assert window.status.said.full_text == "said"


def test_the_filter_hides_cards_and_says_how_many(qtbot: QtBot, window: MainWindow) -> None:
    press(qtbot, window, "queue.enqueue")
    press(qtbot, window, "queue.enqueue")
    window.jobs_pane.filter.words.setText("invoice")
    assert window.jobs_pane.view.model().rowCount() == 1
    assert "1 of 2 shown" in window.jobs_pane.caption.full_text
    window.jobs_pane.filter.words.setText("nothing has this")
    assert "No job fits" in window.jobs_pane.empty.text


def test_closing_seals_the_log(qtbot: QtBot, window: MainWindow, sandbox: str) -> None:
    press(qtbot, window, "queue.enqueue")
    window.close()
    assert Path(sandbox).read_bytes()[-48:][3:4] == b"z"


def test_the_checksum_of_the_selected_record_is_worked_out(qtbot: QtBot, window: MainWindow) -> None:
    assert window.actions_set["view.checksum"].why_not
    press(qtbot, window, "queue.enqueue")
    qtbot.waitUntil(lambda: not window.actions_set["view.checksum"].why_not)
    window.actions_set["view.checksum"].trigger()
    dialog = window.findChild(ChecksumDialog)
    assert dialog is not None
    assert "record 1 · ENQUEUE of job 1" in dialog.windowTitle()
    assert "so the record is whole" in dialog.steps.toPlainText()
    dialog.close()
    window.log_pane.view.show_row(0)
    assert window.actions_set["view.checksum"].why_not


def test_an_inspected_file_is_shown_at_its_damage(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "case.joblog"
    data = bytearray(make_log(path, jobs=200))
    data[130] ^= 1
    path.write_bytes(data)
    window.files.inspect(str(path))
    qtbot.waitUntil(lambda: not window.session.log.reading)
    view = window.log_pane.view
    assert view.currentIndex().row() == 2
    assert not view.following
    assert view.visualRect(view.currentIndex()).intersects(view.viewport().rect())
    assert "damaged" in window.bytes_pane.caption.full_text


def test_the_byte_that_a_fault_was_about_is_shown(qtbot: QtBot, window: MainWindow) -> None:
    for _ in range(3):
        press(qtbot, window, "queue.enqueue")
    qtbot.waitUntil(lambda: len(window.session.jobs.jobs) == 3)
    window.session.lab.break_it("flip-bit", {"record": 0xA0, "byte": 60, "bit": 3})
    table = window.log_pane.view
    qtbot.waitUntil(lambda: table.currentIndex().siblingAtColumn(0).data() == "0x0a0")
    qtbot.waitUntil(lambda: window.session.facts.verdict.byte == 0xA0 + 60)
    span = window.bytes_pane.view.hex.spans[window.bytes_pane.view.hex.selected_part or 0]
    assert span.name == "payload"
    assert window.banner.text.endswith("Press Recover and read what it says.")


def test_while_a_protection_is_off_the_log_has_a_red_outline_and_the_status_bar_a_chip(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.actions_set["protect.fsync"].trigger()
    qtbot.waitUntil(lambda: window.status.protections.text == "fsync off")
    assert window.log_pane.alarm
    press(qtbot, window, "queue.enqueue")
    qtbot.waitUntil(lambda: window.status.flushed.text == "flushed only: 96 bytes")
    assert window.status.durable.text == "durable to 0x040"
    window.actions_set["protect.fsync"].trigger()
    qtbot.waitUntil(lambda: window.status.protections.text == "all protections on")
    assert not window.log_pane.alarm


def test_reset_in_one_press_leaves_the_clock_paused(qtbot: QtBot, window: MainWindow) -> None:
    press(qtbot, window, "queue.enqueue")
    window.actions_set["clock.play"].trigger()
    assert window.clock.running
    window.actions_set["sandbox.reset"].trigger()
    qtbot.waitUntil(lambda: not window.clock.running)
    qtbot.waitUntil(lambda: is_open(window.session) and not window.session.jobs.jobs)


def test_no_menu_offers_to_hide_a_toolbar(window: MainWindow) -> None:
    for bar in (window.tours_bar, window.queue_bar, window.clock_bar):
        place = bar.rect().center()
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, bar.mapToGlobal(place))
        QApplication.sendEvent(bar, event)
        assert QApplication.activePopupWidget() is None
        assert bar.isVisible()
