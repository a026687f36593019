"""The watcher notices what happens to a file, whoever does it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from app.gui.watcher import SETTLE_MS, FileWatcher

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

NEVER_MS = 3_600_000
"""A poll that never comes: what is noticed then was noticed by the system's own notices."""


@pytest.fixture
def watcher(qtbot: QtBot) -> Iterator[FileWatcher]:
    made = FileWatcher(poll_ms=NEVER_MS)
    yield made
    made.stop()


def test_an_append_is_noticed(qtbot: QtBot, watcher: FileWatcher, tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"a")
    watcher.watch(str(path))
    with qtbot.waitSignal(watcher.changed, timeout=1_000), path.open("ab") as file:
        file.write(b"b")


def test_a_file_replaced_by_rename_is_noticed_and_watched_on(
    qtbot: QtBot, watcher: FileWatcher, tmp_path: Path
) -> None:
    path, other = tmp_path / "log", tmp_path / "other"
    path.write_bytes(b"a")
    watcher.watch(str(path))
    other.write_bytes(b"b")
    with qtbot.waitSignal(watcher.changed, timeout=1_000):
        other.replace(path)
    qtbot.wait(3 * SETTLE_MS)
    with qtbot.waitSignal(watcher.changed, timeout=1_000), path.open("ab") as file:
        file.write(b"c")


def test_a_file_that_vanishes_and_comes_back_is_noticed(qtbot: QtBot, watcher: FileWatcher, tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"a")
    watcher.watch(str(path))
    with qtbot.waitSignal(watcher.changed, timeout=1_000):
        path.unlink()
    with qtbot.waitSignal(watcher.changed, timeout=1_000):
        path.write_bytes(b"again")


def test_a_burst_counts_as_few_notices(qtbot: QtBot, watcher: FileWatcher, tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"a")
    watcher.watch(str(path))
    noticed: list[bool] = []
    watcher.changed.connect(lambda: noticed.append(True))
    with path.open("ab") as file:
        for _ in range(200):
            file.write(b"b")
            file.flush()
    qtbot.waitUntil(lambda: bool(noticed))
    qtbot.wait(4 * SETTLE_MS)
    assert len(noticed) < 10


def test_a_file_that_grows_all_the_time_is_not_put_off_for_ever(
    qtbot: QtBot, watcher: FileWatcher, tmp_path: Path
) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"a")
    watcher.watch(str(path))
    noticed: list[bool] = []
    watcher.changed.connect(lambda: noticed.append(True))
    with path.open("ab") as file:
        for _ in range(30):
            file.write(b"b")
            file.flush()
            qtbot.wait(SETTLE_MS // 3)
    assert len(noticed) >= 2


def test_the_poll_notices_what_the_system_does_not_tell(qtbot: QtBot, tmp_path: Path) -> None:
    watcher = FileWatcher(poll_ms=50)
    watcher.watch(str(tmp_path / "nothing" / "log"))
    with qtbot.waitSignal(watcher.changed, timeout=1_000):
        pass
    watcher.stop()


def test_nothing_is_said_after_stop(qtbot: QtBot, watcher: FileWatcher, tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"a")
    watcher.watch(str(path))
    watcher.stop()
    with qtbot.assertNotEmitted(watcher.changed, wait=3 * SETTLE_MS):
        path.write_bytes(b"b")
    assert watcher.path == ""
