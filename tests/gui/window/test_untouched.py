"""However a file comes in and whatever is looked at in it: no byte, time or number of it changes, nor beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog

from app.gui import app
from app.gui.handing.letter import read_words
from app.gui.handing.start import Met
from app.gui.standing import Mode
from app.gui.tabs_side import TabsSide
from tests.helpers.command_line import Terminal
from tests.helpers.dropping import drop_on
from tests.helpers.window import is_open, make_log, queue_at
from tests.zoo.keeper import trace_of
from tests.zoo.logs import flipped, jobs, sealed
from tests.zoo.places import log_with_its_siblings

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow

NAMES = ("work.joblog", "torn.joblog", "damaged.joblog", "letter.txt", "empty.joblog")


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A log with all that may lie beside it, a torn and a damaged one, a stranger; afterwards all is as it was."""
    made = tmp_path / "theirs"
    made.mkdir()
    log_with_its_siblings(made / "work.joblog")
    (made / "torn.joblog").write_bytes(bytes(jobs(5).data)[:-20])
    (made / "torn.joblog.lock").write_bytes(b"")
    (made / "damaged.joblog").write_bytes(flipped(sealed(5), 0xC8))
    (made / "letter.txt").write_text("Dear friend, this is no log at all, and never was one.\n" * 3)
    (made / "empty.joblog").write_bytes(b"")
    before = trace_of(made)
    yield made
    assert trace_of(made) == before
    assert sorted(before) == sorted(trace_of(made))


def shown(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    session = window.session
    qtbot.waitUntil(lambda: session.standing.path == str(path) and not session.log.reading)
    assert session.standing.mode is Mode.INSPECT


@pytest.mark.parametrize("name", NAMES)
def test_by_a_drop(qtbot: QtBot, window: MainWindow, folder: Path, name: str) -> None:
    assert drop_on(window.log_pane.view.viewport(), folder / name)
    shown(qtbot, window, folder / name)


def test_by_the_dialog(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    window.actions_set["file.open"].trigger()
    (dialog,) = [one for one in QApplication.topLevelWidgets() if isinstance(one, QFileDialog) and one.isVisible()]
    assert dialog.fileMode() is QFileDialog.FileMode.ExistingFiles
    dialog.filesSelected.emit([str(folder / name) for name in NAMES])
    dialog.close()
    shown(qtbot, window, folder / NAMES[0])
    assert window.files.opened.paths == tuple(str(folder / name) for name in NAMES)


def test_by_open_recent(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    window.settings.add_recent([str(folder / name) for name in NAMES])
    menu = window.actions_set.menu("file.recent")
    window.files.fill_recent(menu)
    for action, name in zip(menu.actions(), NAMES, strict=False):
        action.trigger()
        shown(qtbot, window, folder / name)


def test_as_arguments(qtbot: QtBot, window: MainWindow, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    app._open_first(window, Met(read_words(NAMES)), 0, ())
    shown(qtbot, window, folder / NAMES[0])
    assert window.files.opened.paths == tuple(str(folder / name) for name in NAMES)


def test_behind_tabs_that_come_and_go(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    window.files.inspect_all([str(folder / name) for name in NAMES])
    for name in NAMES[1:]:
        window.actions_set["view.next_file"].trigger()
        shown(qtbot, window, folder / name)
    (side,) = [part for part in window.inspecting.parts if isinstance(part, TabsSide)]
    for name in NAMES:
        side.close(str(folder / name))
    qtbot.waitUntil(lambda: window.session.standing.mode is Mode.SANDBOX and is_open(window.session))


def test_with_everything_looked_at(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    actions = window.actions_set
    for name in NAMES:
        window.files.inspect(str(folder / name))
        shown(qtbot, window, folder / name)
        for row in range(min(4, len(window.session.log.model.document))):
            window.log_pane.view.show_row(row)
        for action in ("lens.open", "past.back", "past.forward", "find.next", "view.checksum", "export.hex"):
            actions[action].trigger()
        qtbot.wait(100)
        for dialog in QApplication.topLevelWidgets():
            if dialog is not window and dialog.isVisible():
                dialog.close()


def test_when_it_is_copied(qtbot: QtBot, window: MainWindow, folder: Path, tmp_path: Path) -> None:
    window.files.inspect(str(folder / "damaged.joblog"))
    shown(qtbot, window, folder / "damaged.joblog")
    window.files.copy_to(str(tmp_path / "copy.joblog"))
    qtbot.waitUntil((tmp_path / "copy.joblog").exists)
    window.actions_set["file.break_copy"].trigger()
    qtbot.waitUntil(lambda: window.session.standing.mode is Mode.SANDBOX)


def test_when_the_window_closes_over_it(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    window.files.inspect_all([str(folder / name) for name in NAMES])
    shown(qtbot, window, folder / NAMES[0])
    window.close()


@pytest.mark.parametrize("how", [[], ["--json"]], ids=["text", "json"])
def test_by_the_command_line(capsys: pytest.CaptureFixture[str], folder: Path, how: list[str]) -> None:
    terminal = Terminal(capsys)
    for path in sorted(folder.iterdir()):
        assert terminal.run("inspect", *how, path).code in (0, 3)
    assert terminal.run("inspect", *how, *(folder / name for name in NAMES)).code == 3


def test_a_writer_notices_nothing_of_those_who_look(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "busy.joblog"
    make_log(path)
    window.files.inspect(str(path))
    shown(qtbot, window, path)
    with queue_at(path) as queue:
        for number in range(20):
            queue.enqueue(b"%d" % number)
            window.session.log.look_again()
            qtbot.wait(5)
    qtbot.waitUntil(lambda: window.session.facts.size_bytes == path.stat().st_size)
    assert sorted(one.name for one in tmp_path.glob("busy*")) == ["busy.joblog", "busy.joblog.lock"]
