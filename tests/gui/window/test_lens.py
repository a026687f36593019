"""The damage lens in the window: it looks by itself, shows both opinions, and what is pressed in it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QPushButton

from app.engine.log.verdict import VerdictKind
from app.gui.dialogs.report import ReportDialog
from app.gui.dialogs.salvage import SalvageDialog
from app.gui.standing import Mode
from app.gui.widgets.lens_panel import LensPanel
from app.inspector.lens.seen import LensKind
from app.inspector.verdicts import Notice, Weight
from tests.helpers.lens import break_byte, flipped_log, inspect, worked
from tests.helpers.window import TORN_TAIL, make_log, told

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow


@pytest.fixture
def flipped(tmp_path: Path) -> Path:
    return flipped_log(tmp_path)


def test_a_damaged_file_is_looked_at_by_itself(qtbot: QtBot, window: MainWindow, flipped: Path) -> None:
    before = flipped.read_bytes()
    lens = inspect(qtbot, window, flipped)
    panel = lens.widget
    assert lens.seen is not None
    assert lens.seen.kind is LensKind.MIDDLE
    assert panel.verdict.lines[0].startswith("Damaged in the middle at 0x140: one flipped bit explains it")
    assert panel.accepted.lines[0] == "4 records, up to 0x140; the last has number 4."
    assert panel.found.lines[0] == "2 readable records about 1 job."
    assert panel.bytes.words.lines[1] == "Before 0000 0000, now 0000 0100."
    assert panel.bytes.hex.damaged == 0x140 + 37
    assert [[button.text() for button in row] for row in panel.policies.numbers] == [
        ["–", "0", "0", "0"],
        ["3", "0", "1", "1"],
        ["3", "0", "1", "0"],
        ["3", "0", "1", "1"],
    ]
    assert flipped.read_bytes() == before


def test_the_lens_opens_by_itself_with_room_to_be_read_and_the_banner_gives_way(
    qtbot: QtBot, window: MainWindow, flipped: Path, tmp_path: Path
) -> None:
    panel = inspect(qtbot, window, flipped).widget
    qtbot.waitUntil(lambda: panel.isVisibleTo(window))
    qtbot.waitUntil(lambda: panel.height() >= window.theme.px(240))
    qtbot.waitUntil(lambda: window.banner.isHidden())
    table, document = window.log_pane.view, window.session.log.model.document
    qtbot.waitUntil(lambda: table.viewport().rect().intersects(table.visualRect(table.currentIndex())))
    assert document.row(table.currentIndex().row()).offset == 0x140
    window.session.open_sandbox()
    qtbot.waitUntil(lambda: window.session.standing.mode is Mode.SANDBOX and not panel.isVisibleTo(window))
    qtbot.waitUntil(lambda: window.story_pane.height() < window.theme.px(240))


def test_the_rows_of_a_damaged_file_and_its_lens_come_in_two_turns(
    qtbot: QtBot, window: MainWindow, flipped: Path, tmp_path: Path
) -> None:
    make_log(tmp_path / "whole.joblog")
    panel = inspect(qtbot, window, tmp_path / "whole.joblog").widget
    seen: list[bool] = []
    window.session.log.grew.connect(lambda _growth, first: seen.append(panel.isVisibleTo(window)) if first else None)
    inspect(qtbot, window, flipped)
    assert seen == [False]
    qtbot.waitUntil(lambda: panel.isVisibleTo(window))


def test_a_lens_that_would_open_by_itself_stays_away_when_another_file_is_opened_just_then(
    qtbot: QtBot, window: MainWindow, flipped: Path, tmp_path: Path
) -> None:
    whole = tmp_path / "whole.joblog"
    make_log(whole)

    def open_another() -> None:
        if window.session.standing.path == str(flipped):
            window.files.inspect(str(whole))

    window.session.log.grew.connect(open_another)
    window.files.inspect(str(flipped))
    qtbot.waitUntil(lambda: window.session.standing.path == str(whole) and not window.session.log.reading)
    qtbot.wait(50)
    assert window.findChild(LensPanel) is None


def test_a_lens_that_opened_by_itself_gives_its_room_back_for_a_whole_file(
    qtbot: QtBot, window: MainWindow, flipped: Path, tmp_path: Path
) -> None:
    panel = inspect(qtbot, window, flipped).widget
    qtbot.waitUntil(lambda: panel.isVisibleTo(window))
    whole = tmp_path / "whole.joblog"
    make_log(whole)
    inspect(qtbot, window, whole)
    qtbot.waitUntil(lambda: not panel.isVisibleTo(window))
    qtbot.waitUntil(lambda: window.story_pane.height() < window.theme.px(240))
    window.actions_set["lens.open"].trigger()
    make_log(tmp_path / "other.joblog")
    inspect(qtbot, window, tmp_path / "other.joblog")
    assert panel.isVisibleTo(window)


def test_what_the_lens_does_not_say_is_said_in_the_banner_beside_it(
    qtbot: QtBot, window: MainWindow, flipped: Path
) -> None:
    panel = inspect(qtbot, window, flipped).widget
    qtbot.waitUntil(lambda: panel.isVisibleTo(window) and window.banner.isHidden())
    window.session.announcer.tell(Notice(Weight.INFO, "Four jobs were salvaged."))
    qtbot.waitUntil(lambda: window.banner.text == "Four jobs were salvaged.")
    window.panes.bring(window.story_pane)
    qtbot.waitUntil(lambda: window.banner.text.startswith("flipped.joblog is damaged at 0x140"))


def test_a_piece_that_was_set_aside_keeps_the_story_and_its_banner(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    make_log(tmp_path / "work.joblog")
    path = tmp_path / "work.joblog.torn-0x140"
    path.write_bytes(TORN_TAIL)
    panel = inspect(qtbot, window, path).widget
    assert not panel.isVisibleTo(window)
    window.actions_set["lens.open"].trigger()
    qtbot.waitUntil(lambda: panel.isVisibleTo(window))
    qtbot.waitUntil(lambda: window.banner.isVisible())
    assert any(button.isVisibleTo(window) for button in window.banner.findChildren(QPushButton))


def test_a_whole_file_leaves_the_story_in_front(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "whole.joblog"
    make_log(path)
    panel = inspect(qtbot, window, path).widget
    assert not panel.isVisibleTo(window)
    window.actions_set["lens.open"].trigger()
    assert panel.isVisibleTo(window)


def test_pressing_a_number_lists_its_jobs_and_pressing_a_job_shows_it(
    qtbot: QtBot, window: MainWindow, flipped: Path
) -> None:
    lens = inspect(qtbot, window, flipped)
    policies = lens.widget.policies
    qtbot.waitUntil(lambda: lens.widget.isVisibleTo(window))
    lens.widget.setFixedHeight(window.theme.px(160))
    policies.numbers[1][2].click()
    shown, detail = lens.widget.viewport(), policies.detail
    qtbot.waitUntil(lambda: detail.mapTo(shown, detail.rect().bottomLeft()).y() <= shown.height())
    assert policies.detail.lines[0].startswith("Stop silently (RocksDB's default, SQLite's WAL, Kafka): Takes the log")
    assert policies.detail.lines[1] == "Resurrected, finished jobs that it would deliver again:"
    qtbot.waitUntil(lambda: 1 in window.session.jobs.jobs)
    policies.detail.linkActivated.emit("job:1")
    assert window.linking.job == 1
    policies.numbers[0][0].click()
    assert policies.detail.lines[0].startswith("Stop and refuse (Tearproof, etcd): Read-only from here on")


def test_a_job_that_is_only_readable_behind_the_damage_shows_its_record(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "early.joblog"
    places = worked(path)
    break_byte(path, places[0] + 50, 0xFF)
    lens = inspect(qtbot, window, path)
    lens.widget.job_chosen.emit(2)
    document = window.session.log.model.document
    number = window.log_pane.view.currentIndex().row()
    assert document.row(number).job == 2
    lens.widget.job_chosen.emit(99)
    assert window.log_pane.view.currentIndex().row() == number


def test_pressing_an_offset_selects_the_record_and_lights_the_byte(
    qtbot: QtBot, window: MainWindow, flipped: Path
) -> None:
    lens = inspect(qtbot, window, flipped)
    lens.widget.found.linkActivated.emit("offset:0x180")
    document = window.session.log.model.document
    assert document.row(window.log_pane.view.currentIndex().row()).offset == 0x180
    lens.widget.bytes.hex.byte_selected.emit(0x140 + 37)
    assert window.bytes_pane.view.hex.cursor_offset == 0x140 + 37


def test_a_whole_file_is_told_calmly(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "whole.joblog"
    make_log(path, jobs=3)
    panel = inspect(qtbot, window, path).widget
    assert panel.verdict.lines == ("Whole: 4 records read, every checksum holds.",)
    assert panel.accepted.lines[0].startswith("Recovery accepts all of it.")
    assert panel.policies.isHidden()
    assert panel.bytes.isHidden()
    assert panel.found.isHidden()


def test_an_offset_without_a_row_is_said(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "headless.joblog"
    worked(path)
    path.write_bytes(path.read_bytes()[64:])
    lens = inspect(qtbot, window, path)
    with qtbot.waitSignal(window.session.said) as said:
        lens.widget.found.linkActivated.emit("offset:0x000")
    assert said.args == ["No row of the log file holds that byte."]


def test_the_report_is_copied(qtbot: QtBot, window: MainWindow, flipped: Path) -> None:
    inspect(qtbot, window, flipped)
    window.actions_set["lens.copy_report"].trigger()
    text = QGuiApplication.clipboard().text()
    assert "resurrected: 1 (job 1)" in text
    assert "Damaged in the middle at 0x140" in text


def test_a_log_without_its_header_can_be_salvaged(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path, new = tmp_path / "headless.joblog", tmp_path / "saved.joblog"
    worked(path)
    path.write_bytes(bytes(64) + path.read_bytes()[64:])
    lens = inspect(qtbot, window, path)
    assert lens.seen is not None
    assert lens.seen.kind is LensKind.HEADER_GONE
    qtbot.waitUntil(lambda: window.actions_set["file.salvage"].why_not == "")
    window.files.salvaging.copy_to(str(new))
    qtbot.waitUntil(lambda: "salvaged into saved.joblog" in told(window.session))
    assert "Its file header is gone; the records gave it back." in told(window.session)


def test_salvage_asks_whether_to_undo_the_flipped_bit_and_reports(
    qtbot: QtBot, window: MainWindow, flipped: Path, tmp_path: Path
) -> None:
    assert window.files.why_not("salvage_report") == "Nothing was salvaged yet."
    inspect(qtbot, window, flipped)
    window.actions_set["file.salvage"].trigger()
    dialog = window.findChild(SalvageDialog)
    assert not dialog.repair.isChecked()
    assert "bit 2 of byte 0x165" in dialog.repair.text()
    dialog.repair.setChecked(True)
    dialog.go_on.click()
    picker = window.findChild(QFileDialog)
    picker.fileSelected.emit(str(tmp_path / "saved.joblog"))
    picker.close()
    qtbot.waitUntil(lambda: window.findChild(ReportDialog) is not None)
    window.findChild(ReportDialog).close()
    qtbot.waitUntil(lambda: window.findChild(ReportDialog) is None)
    assert window.files.why_not("salvage_report") == ""
    window.actions_set["file.salvage_report"].trigger()
    report = window.findChild(ReportDialog)
    assert "Undone in the copy: bit 2 of byte 0x165." in report.text.toPlainText()
    assert "What each policy would make of these bytes" in report.text.toPlainText()
    report.copy.click()
    assert QGuiApplication.clipboard().text() == report.text.toPlainText()
    report.open_made.click()
    qtbot.waitUntil(lambda: window.session.facts.verdict.kind is VerdictKind.CLEAN and window.session.facts.records > 0)
    assert window.session.standing.mode is Mode.INSPECT
    assert window.session.standing.path != str(flipped)


def test_the_lens_is_laid_out_for_the_room_it_has(qtbot: QtBot, window: MainWindow, flipped: Path) -> None:
    panel = inspect(qtbot, window, flipped).widget
    for width, beside in ((1_300, True), (620, False)):
        panel.setParent(None)
        panel.resize(width, 240)
        panel.show()
        _wait_for_layout(qtbot, panel, beside=beside)
        assert panel.widget().width() <= panel.viewport().width()
    panel.deleteLater()


def _wait_for_layout(qtbot: QtBot, panel: LensPanel, *, beside: bool) -> None:
    qtbot.waitUntil(lambda: (panel.policies.mapTo(panel, QPoint()).x() > 300) is beside)


def test_jobs_and_offsets_are_reached_with_the_keyboard(qtbot: QtBot, window: MainWindow, flipped: Path) -> None:
    panel = inspect(qtbot, window, flipped).widget
    assert panel.verdict.focusPolicy() & Qt.FocusPolicy.TabFocus
    assert all(button.accessibleName() for row in panel.policies.numbers for button in row)
    assert panel.policies.numbers[1][2].accessibleName() == "Stop silently: Resurrected 1"
