"""Files can be dropped on any part of any window of the program, and every drop does the same."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from app.gui.drops import Dropped, dropped, name_on_disk, path_of
from app.gui.standing import Mode
from tests.helpers.dropping import drop_mime_on, drop_on, url_of
from tests.helpers.lab_window import message
from tests.helpers.window import make_log

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow

BYTES_IN_NAMES = pytest.mark.skipif(sys.platform != "linux", reason="only there a name may be any bytes")
PLACES = {
    "cards": lambda window: window.jobs_pane.view.viewport(),
    "records": lambda window: window.log_pane.view.viewport(),
    "bytes": lambda window: window.bytes_pane.view.hex.viewport(),
    "story": lambda window: window.story_pane.view.viewport(),
    "filter field": lambda window: window.jobs_pane.filter.words,
    "toolbar": lambda window: window.tours_bar,
    "status bar": lambda window: window.statusBar(),
    "menu bar": lambda window: window.menuBar(),
}


@pytest.mark.parametrize("place", PLACES)
def test_a_file_is_inspected_wherever_it_is_dropped(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, place: str
) -> None:
    path = tmp_path / "case.joblog"
    make_log(path)
    widget = PLACES[place](window)
    assert widget.isVisible()
    assert drop_on(widget, path)
    qtbot.waitUntil(lambda: window.session.standing.path == str(path) and not window.session.log.reading)
    assert window.session.standing.mode is Mode.INSPECT
    assert window.jobs_pane.filter.words.text() == ""


def test_a_file_dropped_on_a_dialog_or_the_guide_is_inspected(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "case.joblog"
    make_log(path)
    window.actions_set["queue.enqueue_with"].trigger()
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is not None)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, QWidget)
    field = dialog.findChild(QLineEdit)
    assert isinstance(field, QLineEdit)
    qtbot.waitUntil(lambda: QApplication.focusWindow() is dialog.windowHandle())
    before = field.text()
    assert drop_on(field, path)
    qtbot.waitUntil(lambda: window.session.standing.path == str(path) and not window.session.log.reading)
    assert field.text() == before
    dialog.close()


def test_words_are_dropped_into_a_field_as_ever(window: MainWindow) -> None:
    mime = QMimeData()
    mime.setText("timeout")
    field = window.jobs_pane.filter.words
    drop_mime_on(field, mime)
    assert field.text() == "timeout"
    assert window.session.standing.mode is Mode.SANDBOX


def test_an_address_is_no_file_and_that_is_said(window: MainWindow) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl("sftp://example.com/queue.joblog")])
    assert drop_mime_on(window.log_pane.view.viewport(), mime)
    notice = message(window.session).notice
    assert notice.sentence == "sftp://example.com/queue.joblog is an address, not a file on this computer."
    assert "never uses a network" in notice.advice
    assert window.session.standing.mode is Mode.SANDBOX


def test_what_a_drag_holds_is_told_once_each(tmp_path: Path) -> None:
    mime = QMimeData()
    path = tmp_path / "a b#?.joblog"
    mime.setUrls([url_of(path), url_of(path), QUrl("sftp://example.com/x")])
    assert dropped(mime) == Dropped((str(path),), ("sftp://example.com/x",))
    assert dropped(QMimeData()) == Dropped((), ())


@BYTES_IN_NAMES
def test_the_bytes_of_a_name_that_are_no_utf_8_are_kept(tmp_path: Path) -> None:
    path = os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9 \xff.joblog")
    assert path_of(url_of(path)) == path


@BYTES_IN_NAMES
def test_a_name_as_a_dialog_writes_it_is_found_on_the_disk(tmp_path: Path) -> None:
    folder = os.fsencode(tmp_path)
    path = os.fsdecode(folder + b"/caf\xe9.joblog")
    make_log(Path(path))
    shown = f"{tmp_path}/caf\ufffd.joblog"
    assert name_on_disk(shown) == path
    assert name_on_disk(str(tmp_path / "other")) == str(tmp_path / "other")
    assert name_on_disk(f"{tmp_path}/no\ufffd") == f"{tmp_path}/no\ufffd"
    assert name_on_disk(f"{tmp_path}/nowhere/no\ufffd") == f"{tmp_path}/nowhere/no\ufffd"
    make_log(Path(os.fsdecode(folder + b"/caf\xe8.joblog")))
    assert name_on_disk(shown) == shown
