"""A session and a window on real files, for tests that look at the whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from app.engine.adapters import real_storage, system_clock
from app.gui.main_window import MainWindow
from app.gui.session import Session
from app.gui.settings import Settings
from tests.helpers.lab_window import ask, enqueue
from tests.helpers.window import is_open, states

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.theme import Theme


@pytest.fixture
def sandbox(tmp_path: Path) -> str:
    """Where the sandbox's log is."""
    return str(tmp_path / "sandbox.joblog")


@pytest.fixture
def session(qtbot: QtBot, sandbox: str) -> Iterator[Session]:
    """A session that shows nothing yet."""
    made = Session(real_storage(), system_clock(), sandbox)
    yield made
    assert made.stop()


@pytest.fixture
def opened(qtbot: QtBot, session: Session) -> Session:
    """A session on an empty sandbox."""
    session.open_sandbox()
    qtbot.waitUntil(lambda: is_open(session))
    return session


@pytest.fixture
def window(qtbot: QtBot, theme: Theme, session: Session) -> Iterator[MainWindow]:
    """The main window on an empty sandbox, as large as a projector."""
    made = MainWindow(session, theme, Settings())
    made.resize(1_440, 900)
    made.show()
    session.open_sandbox()
    qtbot.waitUntil(lambda: is_open(session))
    yield made
    made.close()
    made.deleteLater()


@pytest.fixture
def working(qtbot: QtBot, opened: Session) -> Session:
    """A sandbox with two jobs, one of them leased."""
    enqueue(qtbot, opened)
    enqueue(qtbot, opened, b'{"n":2}')
    ask(qtbot, opened, "lease", lambda queue: queue.lease("worker-1"))
    qtbot.waitUntil(lambda: states(opened) == {1: "leased", 2: "ready"})
    return opened
