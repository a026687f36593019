"""A window that was closed is let go, with its threads, its watcher and every file it held."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import ref

import pytest

from app.engine.adapters import real_storage, system_clock
from app.gui.main_window import MainWindow
from app.gui.session import Session
from app.gui.settings import Settings
from tests.helpers.inspecting import inspect
from tests.helpers.lens import flipped_log
from tests.helpers.window import is_open, make_log
from tests.rigs.monkey_cage import open_in

if TYPE_CHECKING:
    from weakref import ReferenceType

    from PySide6.QtCore import QObject
    from pytestqt.qtbot import QtBot

    from app.gui.theme import Theme


@pytest.mark.parametrize(
    "pressed",
    [
        (),
        ("queue.enqueue", "queue.enqueue_with", "break.flip-bit_with", "help.words", "view.theme_dark"),
        ("queue.enqueue", "break.flip-bit", "break.take_back", "sandbox.reset"),
        ("tour.1", "tour.next"),
    ],
    ids=["nothing", "dialogs", "a fault", "a tour"],
)
def test_a_closed_window_is_let_go(qtbot: QtBot, theme: Theme, sandbox: str, pressed: tuple[str, ...]) -> None:
    kept = life_of_a_window(qtbot, theme, sandbox, pressed)
    for _ in range(2):
        qtbot.wait(50)
        gc.collect()
    assert [one() for one in kept] == [None, None, None]


def test_a_window_that_inspected_a_file_is_let_go_with_all_its_parts(
    qtbot: QtBot, theme: Theme, sandbox: str, tmp_path: Path
) -> None:
    whole = tmp_path / "whole.joblog"
    make_log(whole)
    pressed = ("lens.open", "histogram.show", "find.filter", "find.find", "past.first", "goto.open", "export.records")
    kept = life_of_a_window(qtbot, theme, sandbox, pressed, flipped_log(tmp_path), whole)
    for _ in range(2):
        qtbot.wait(50)
        gc.collect()
    assert [one() for one in kept] == [None, None, None]
    assert not list(open_in(tmp_path))


def test_no_file_stays_open_behind_a_window_that_kept_one_for_a_power_cut(
    qtbot: QtBot, theme: Theme, sandbox: str
) -> None:
    life_of_a_window(qtbot, theme, sandbox, ("protect.folder_fsync", "queue.enqueue", "queue.compact"))
    assert not list(open_in(Path(sandbox).parent))


def life_of_a_window(
    qtbot: QtBot, theme: Theme, sandbox: str, pressed: tuple[str, ...], *inspected: Path
) -> tuple[ReferenceType[QObject], ...]:
    """Open a window, inspect files, press, close it, and return references that don't keep it."""
    window = MainWindow(Session(real_storage(), system_clock(), sandbox), theme, Settings())
    session = window.session
    window.show()
    session.open_sandbox()
    qtbot.waitUntil(lambda: is_open(session))
    for path in inspected:
        inspect(qtbot, window, path)
    for name in pressed:
        window.actions_set[name].trigger()
        qtbot.wait(150)
    window.close()
    window.deleteLater()
    return ref(window), ref(session), ref(session.log.watcher)
