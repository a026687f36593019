"""Files in the window: dropped, opened, worked with, copied, and large ones called off."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from app.engine.log.verdict import VerdictKind
from app.gui import announcer
from app.gui.dialogs.report import ReportDialog
from app.gui.dialogs.salvage import SalvageDialog
from app.gui.standing import Access, Mode
from app.inspector import reading_base
from tests.helpers.dropping import drop_on
from tests.helpers.lab_window import message
from tests.helpers.window import (
    TORN_TAIL,
    append,
    has_settled,
    is_open,
    make_log,
    press,
    queue_at,
    shown,
    told,
)

if TYPE_CHECKING:
    import pytest
    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow


def test_a_dropped_file_is_inspected_and_its_bytes_are_unchanged(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "dropped.joblog"
    data = make_log(path)
    assert drop_on(window, path)
    qtbot.waitUntil(lambda: len(window.session.jobs.jobs) == 2)
    assert window.session.standing.mode is Mode.INSPECT
    assert "dropped.joblog (inspected)" in window.windowTitle()
    assert "only inspected" in window.actions_set["queue.enqueue"].why_not
    assert path.read_bytes() == data


def test_of_several_dropped_files_the_first_is_shown_and_all_are_remembered(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    paths = [tmp_path / f"{name}.joblog" for name in "abc"]
    for path in paths:
        make_log(path)
    assert drop_on(window, *paths)
    qtbot.waitUntil(lambda: len(window.session.jobs.jobs) == 2)
    assert window.session.standing.path == str(paths[0])
    assert window.settings.recent == [str(path) for path in paths]
    assert window.files.opened.paths == tuple(str(path) for path in paths)
    assert "3 files were opened, each behind a tab of its own; a.joblog is shown." in told(window.session)
    menu = window.actions_set.menu("file.recent")
    window.files.fill_recent(menu)
    assert "c.joblog" in menu.actions()[2].text()
    menu.actions()[2].trigger()
    qtbot.waitUntil(lambda: window.session.standing.path == str(paths[2]))


def test_work_with_it_and_back_to_the_sandbox(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "work.joblog"
    make_log(path, jobs=1)
    window.files.inspect(str(path))
    qtbot.waitUntil(lambda: not window.session.log.reading)
    window.actions_set["file.work_with"].trigger()
    qtbot.waitUntil(lambda: window.session.standing.mode is Mode.WORK and is_open(window.session))
    press(qtbot, window, "queue.enqueue")
    qtbot.waitUntil(lambda: len(window.session.jobs.jobs) == 2)
    window.actions_set["file.sandbox"].trigger()
    qtbot.waitUntil(lambda: window.session.standing.mode is Mode.SANDBOX and is_open(window.session))
    assert path.read_bytes()[-48:][3:4] == b"z"


def test_save_a_copy_has_the_same_bytes_torn_or_not(
    qtbot: QtBot, window: MainWindow, sandbox: str, tmp_path: Path
) -> None:
    press(qtbot, window, "queue.enqueue")
    append(sandbox, TORN_TAIL)
    qtbot.waitUntil(lambda: window.session.standing.access is Access.TORN)
    copy = tmp_path / "copy.joblog"
    window.files.copy_to(str(copy))
    qtbot.waitUntil(lambda: "were copied to copy.joblog" in told(window.session))
    assert copy.read_bytes() == Path(sandbox).read_bytes()


def test_a_copy_onto_the_file_itself_is_refused(qtbot: QtBot, window: MainWindow, sandbox: str) -> None:
    press(qtbot, window, "queue.enqueue")
    before = Path(sandbox).read_bytes()
    window.files.copy_to(sandbox)
    qtbot.waitUntil(lambda: "that is the file itself" in told(window.session))
    assert Path(sandbox).read_bytes() == before


def test_break_a_copy_takes_it_into_the_sandbox_and_keeps_the_old_one(
    qtbot: QtBot, window: MainWindow, sandbox: str, tmp_path: Path
) -> None:
    press(qtbot, window, "queue.enqueue")
    before = Path(sandbox).read_bytes()
    path = tmp_path / "case" / "theirs.joblog"
    path.parent.mkdir()
    data = make_log(path, jobs=3)
    window.files.inspect(str(path))
    qtbot.waitUntil(lambda: len(window.session.jobs.jobs) == 3)
    window.actions_set["file.break_copy"].trigger()
    qtbot.waitUntil(lambda: window.session.standing.mode is Mode.SANDBOX and is_open(window.session))
    qtbot.waitUntil(lambda: len(window.session.jobs.jobs) == 3)
    assert Path(sandbox).read_bytes() == data
    assert path.read_bytes() == data
    (kept,) = tmp_path.glob("sandbox-*.joblog")
    qtbot.waitUntil(lambda: kept.name in told(window.session))
    news = message(window.session)
    assert news.notice.sentence == "The sandbox is a copy of theirs.joblog now."
    assert news.actions == ("sandbox.undo_reset",)
    window.session.lab.undo_reset()
    qtbot.waitUntil(lambda: len(window.session.jobs.jobs) == 1)
    assert Path(sandbox).read_bytes() == before


def test_new_open_and_save_ask_with_dialogs_that_do_not_stop_the_window(qtbot: QtBot, window: MainWindow) -> None:
    for action_id in ("file.new", "file.open", "file.save_copy"):
        window.actions_set[action_id].trigger()
        (dialog,) = [
            widget for widget in QApplication.topLevelWidgets() if widget.inherits("QFileDialog") and widget.isVisible()
        ]
        assert dialog.windowTitle()
        dialog.close()
        qtbot.waitUntil(lambda dialog=dialog: _gone(dialog))


def _gone(widget: object) -> bool:
    try:
        return not widget.isVisible()  # type: ignore[attr-defined]
    except RuntimeError:
        return True


def test_a_name_that_is_taken_is_refused_and_the_queue_before_goes_on(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    taken = make_log(tmp_path / "taken.joblog")
    window.files.make(str(tmp_path / "taken.joblog"))
    qtbot.waitUntil(lambda: "is already there" in told(window.session))
    assert window.session.standing.mode is Mode.SANDBOX
    press(qtbot, window, "queue.enqueue")
    qtbot.waitUntil(lambda: len(shown(window.session)) == 1)
    assert (tmp_path / "taken.joblog").read_bytes() == taken


def test_an_inspected_log_can_be_copied_while_others_write(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "busy.joblog"
    with queue_at(path) as queue:
        queue.enqueue(b"x")
        window.files.inspect(str(path))
        qtbot.waitUntil(lambda: not window.session.log.reading and has_settled(window.session))
        window.files.copy_to(str(tmp_path / "copy.joblog"))
        qtbot.waitUntil(lambda: (tmp_path / "copy.joblog").exists())
    assert (tmp_path / "copy.joblog").stat().st_size >= 96


def test_reading_a_large_file_says_so_and_can_be_stopped(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading_base, "PIECE_ROWS", 10)
    monkeypatch.setattr(announcer, "LARGE_BYTES", 100)
    tell_piece = reading_base.ReadingBase._tell_piece

    def tell_slowly(told_by: reading_base.ReadingBase) -> None:
        tell_piece(told_by)
        time.sleep(0.02)

    monkeypatch.setattr(reading_base.ReadingBase, "_tell_piece", tell_slowly)
    path = tmp_path / "large.joblog"
    make_log(path, jobs=400)
    said: list[str] = []
    window.session.changed.connect(lambda: said.append(window.banner.text))
    window.session.log.model.rowsInserted.connect(lambda: window.actions_set["file.stop_reading"].trigger())
    window.files.inspect(str(path))
    qtbot.waitUntil(lambda: "Reading was stopped after" in window.banner.text)
    assert any("large.joblog is being read" in text for text in said)
    assert 10 <= window.session.facts.records < 401
    assert window.actions_set["file.stop_reading"].why_not
    window.session.log.model.rowsInserted.disconnect()
    window.files.inspect(str(path))
    qtbot.waitUntil(lambda: window.session.facts.records == 401)
    qtbot.waitUntil(lambda: window.banner.text == "")


def test_what_is_readable_of_a_damaged_log_is_salvaged_into_a_new_file(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path, new = tmp_path / "broken.joblog", tmp_path / "new.joblog"
    data = bytearray(make_log(path, jobs=3))
    assert window.files.why_not("salvage").startswith("This log is whole")
    data[0x40 + 60] ^= 4
    path.write_bytes(data)
    window.files.inspect(str(path))
    qtbot.waitUntil(lambda: window.session.facts.verdict.kind is VerdictKind.DAMAGED)
    assert window.files.why_not("salvage") == ""
    window.panes.bring(window.story_pane)
    qtbot.waitUntil(lambda: getattr(window.session.message, "actions", ()) == ("file.salvage", "file.sandbox"))
    window.files.salvaging.copy_to(str(new))
    qtbot.waitUntil(lambda: "salvaged into new.joblog" in told(window.session))
    qtbot.waitUntil(lambda: window.findChild(ReportDialog) is not None)
    assert "2 jobs saved, of which 2 may already be done." in window.findChild(ReportDialog).text.toPlainText()
    assert path.read_bytes() == bytes(data)
    assert new.stat().st_size > 64
    window.files.salvaging.copy_to(str(new))
    qtbot.waitUntil(lambda: "Nothing was salvaged: " in told(window.session))


def test_salvage_asks_for_a_name_and_says_why_there_is_nothing_to_salvage(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n")
    window.files.inspect(str(path))
    qtbot.waitUntil(lambda: window.session.facts.verdict.kind is VerdictKind.NOT_A_LOG)
    assert window.files.why_not("salvage") == "No record of this file can be read."
    window.files.salvage()
    asking = window.findChild(SalvageDialog)
    assert "a.png is not changed" in asking.words.text()
    asking.go_on.click()
    (dialog,) = [
        widget for widget in QApplication.topLevelWidgets() if widget.inherits("QFileDialog") and widget.isVisible()
    ]
    assert dialog.windowTitle() == "Salvage what is readable into a new file"
    dialog.close()
    qtbot.waitUntil(lambda: _gone(dialog))
