"""What the panes say when the log can't be read to its end, or at all: an unknown list is no empty one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from app.engine.log.verdict import VerdictKind
from app.gui.roles import LogColumn, LogRole
from app.gui.standing import Access
from tests.helpers.lab_window import access, break_it, enqueue, message, recover
from tests.helpers.window import is_open, make_log, press, queue_at, records, states, told

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow
    from app.gui.session import Session


def summary(session: Session, row: int) -> str:
    return str(session.log.model.index(row, LogColumn.SUMMARY).data())


def damaged(qtbot: QtBot, window: MainWindow, record: int, byte: int) -> None:
    """One job, a flipped bit, and Recover, which refuses."""
    for _ in range(2):
        press(qtbot, window, "queue.enqueue")
    break_it(qtbot, window.session, "flip-bit", record=record, byte=byte, bit=3)
    qtbot.waitUntil(lambda: window.session.facts.verdict.kind is VerdictKind.DAMAGED)
    recover(qtbot, window.session)
    qtbot.waitUntil(lambda: window.session.standing.access is Access.REFUSED and not window.session.jobs.jobs)


def test_a_damaged_file_header_is_laid_out_as_one(qtbot: QtBot, window: MainWindow) -> None:
    damaged(qtbot, window, 0, 0x20)
    session = window.session
    assert records(session) == ["FILE HEADER", "DAMAGED"]
    assert "one flipped bit in the file header" in summary(session, 0)
    assert summary(session, 1) == (
        f"{session.facts.size_bytes - 64} bytes that were not read: without the file header no checksum can be checked"
    )
    window.linking.select_offset(0)
    hexes = window.bytes_pane.view.hex
    assert hexes.damaged == 0x20
    assert [span.name for span in hexes.spans][:3] == ["magic", "version", "lowest reader"]
    assert window.bytes_pane.caption.full_text == "file header · 64 bytes at 0x000"
    assert str(session.log.model.index(0, 0).data(0x000B)).startswith("file header, 64 bytes at 0x000")


def test_jobs_of_a_log_without_its_header_are_unknown_not_none(qtbot: QtBot, window: MainWindow) -> None:
    damaged(qtbot, window, 0, 0x20)
    assert window.jobs_pane.empty.text == "The log can't be read, so nothing is known about its jobs."


def test_with_its_first_record_damaged_no_job_is_known(qtbot: QtBot, window: MainWindow) -> None:
    damaged(qtbot, window, 0x40, 0x25)
    assert window.jobs_pane.empty.text == (
        "No job stands before the damage at 0x040, and what stands behind it is not acted upon."
    )


def test_records_behind_damage_say_so_first(qtbot: QtBot, window: MainWindow) -> None:
    damaged(qtbot, window, 0x40, 0x25)
    assert summary(window.session, 2).startswith("readable, not replayed · ")


def test_the_damaged_row_stays_selected_when_recover_refuses(qtbot: QtBot, window: MainWindow) -> None:
    damaged(qtbot, window, 0x40, 0x25)
    view = window.log_pane.view
    qtbot.waitUntil(lambda: view.currentIndex().row() == 1)
    qtbot.wait(50)
    assert view.currentIndex().row() == 1
    assert window.bytes_pane.view.hex.damaged == 0x65
    assert window.linking.job == 0


def test_recover_of_a_damaged_log_is_told_in_the_story(qtbot: QtBot, window: MainWindow) -> None:
    damaged(qtbot, window, 0, 0x20)
    assert told(window.session).splitlines()[-1].startswith("Recover refused: sandbox.joblog is damaged")


def test_an_empty_list_of_a_dead_process_says_what_to_press(qtbot: QtBot, window: MainWindow) -> None:
    break_it(qtbot, window.session, "power-cut")
    qtbot.waitUntil(lambda: window.session.standing.access is Access.DEAD)
    assert window.jobs_pane.empty.text == (
        "Nothing on the list. The queue's process died when the power was cut. Press Recover first."
    )
    assert window.jobs_pane.caption.full_text == "what it last believed"


def test_the_rows_of_a_deleted_log_are_quiet_and_the_status_bar_says_no_file(
    qtbot: QtBot, window: MainWindow, sandbox: str
) -> None:
    press(qtbot, window, "queue.enqueue")
    session = window.session
    with qtbot.waitSignal(session.lab.broke):
        session.lab.break_it("log-deleted")
    qtbot.waitUntil(lambda: session.standing.access is Access.CLOSED and session.log.gone)
    assert not Path(sandbox).exists()
    assert window.status.verdict.text == "no file"
    assert session.log.model.index(1, 0).data(LogRole.GONE)
    assert str(session.log.model.index(1, 0).data(0x000B)).endswith("the file is gone")
    assert window.log_pane.caption.full_text == "what was on disk · sandbox.joblog is gone"
    assert window.jobs_pane.caption.full_text == "what the queue believed"
    assert states(session) == {1: "ready"}
    assert told(session).count("is gone: it was deleted") == 1
    assert "There is no file" not in told(session)
    session.lab.take_back()
    qtbot.waitUntil(lambda: not session.log.gone)
    assert not session.log.model.index(1, 0).data(LogRole.GONE)
    assert window.status.verdict.text == "clean"


def test_the_jobs_of_a_file_that_is_gone_are_unknown(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "other.joblog"
    make_log(path)
    path.unlink()
    window.session.inspect(str(path))
    qtbot.waitUntil(lambda: window.session.log.trouble is not None)
    assert window.jobs_pane.empty.text == "There is no file other.joblog. So nothing is known about its jobs."
    assert window.actions_set["file.break_copy"].why_not == "There is no file other.joblog."


def test_jobs_that_nobody_has_worked_out_yet_are_not_said_to_be_none(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "other.joblog"
    make_log(path)
    window.session.inspect(str(path))
    qtbot.waitUntil(lambda: len(window.session.jobs.jobs) == 2)
    window.session.left.clear()
    window.session.changed.emit()
    assert window.jobs_pane.empty.text == "The jobs are being worked out from the records."
    monkeypatch.setattr(window.session.log, "reading", True)
    window.session.changed.emit()
    assert window.jobs_pane.empty.text == "The jobs come when the log has been read to its end."


def test_a_log_without_its_beginning_is_not_said_to_hold_no_jobs(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "headless.joblog"
    path.write_bytes(bytes(64) + make_log(tmp_path / "whole.joblog")[64:])
    window.session.inspect(str(path))
    jobs, log = window.jobs_pane.empty, window.log_pane.empty
    qtbot.waitUntil(lambda: jobs.text == "Nothing is known about jobs here: the file does not begin like a log.")
    assert log.text == "No record is accepted here: the file does not begin like a log."
    empty = tmp_path / "empty.joblog"
    empty.write_bytes(b"")
    window.session.inspect(str(empty))
    qtbot.waitUntil(lambda: log.text == "No record can be read here.")
    assert jobs.text == "There are no bytes in this file, so there is nothing on its list."


def test_a_whole_log_without_jobs_says_that_nothing_is_left(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "done.joblog"
    with queue_at(path):
        pass
    window.session.inspect(str(path))
    qtbot.waitUntil(lambda: window.jobs_pane.empty.text.startswith("Nothing is left on the list: every job was done"))


def test_the_jobs_of_the_sandbox_are_its_own_words_again_after_recover(qtbot: QtBot, opened: Session) -> None:
    enqueue(qtbot, opened)
    break_it(qtbot, opened, "crash-mid-write")
    recover(qtbot, opened)
    assert access(opened) is Access.OPEN
    assert is_open(opened)
    assert message(opened).notice.sentence.startswith("Recovered")


@pytest.mark.parametrize(
    "fault", ["flip-bit", "flip-length", "garbage-in-the-middle", "record-removed", "records-swapped", "zero-tail"]
)
def test_the_row_a_fault_was_about_is_selected_however_often_the_log_is_read(
    qtbot: QtBot, window: MainWindow, fault: str
) -> None:
    for _ in range(4):
        press(qtbot, window, "queue.enqueue")
    session = window.session
    with qtbot.waitSignal(session.lab.broke) as broke:
        session.lab.break_it(fault)
    qtbot.waitUntil(lambda: session.facts.verdict.kind is not VerdictKind.CLEAN)
    offset = broke.args[0].offset
    for _ in range(2):
        session.log.read_anew()
        qtbot.waitUntil(lambda: not session.log.reading)
    document = session.log.model.document
    qtbot.waitUntil(lambda: window.log_pane.view.currentIndex().row() == document.number_at(offset) > 0)
    row = document.number_at(offset)
    assert session.log.model.document.row(row).kind.value in ("damaged", "torn tail")


def test_a_fault_is_pointed_at_no_more_once_the_reader_looks_elsewhere(qtbot: QtBot, window: MainWindow) -> None:
    for _ in range(3):
        press(qtbot, window, "queue.enqueue")
    break_it(qtbot, window.session, "flip-bit", record=0xA0, byte=37, bit=3)
    qtbot.waitUntil(lambda: window.session.facts.verdict.kind is VerdictKind.DAMAGED)
    window.log_pane.view.show_row(0)
    window.session.log.look_again()
    qtbot.wait(40)
    assert window.log_pane.view.currentIndex().row() == 0
