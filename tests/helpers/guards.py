"""Guards around every test: a home of its own, no thread, timer or warning left behind.

Each guard is a fixture that `conftest.py` takes in; `tests/tidy/test_guards.py` shows that each one catches. Qt is
looked at only when something else has imported it already.
"""

from __future__ import annotations

import contextlib
import gc
import itertools
import logging
import os
import sys
import threading
import time
import weakref
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

THREAD_GRACE_S = 5.0
"""On a computer that others use too; a thread that hangs does not end in that either."""
THREAD_POLL_S = 0.01

# Threads of the test tools themselves.
TOOL_THREADS = ("pytest_timeout", "execnet")

HOME_FOLDERS = {
    "HOME": "",
    "USERPROFILE": "",
    "APPDATA": "appdata",
    "LOCALAPPDATA": "localappdata",
    "XDG_CONFIG_HOME": "config",
    "XDG_DATA_HOME": "data",
    "XDG_CACHE_HOME": "cache",
    "XDG_STATE_HOME": "state",
    "XDG_RUNTIME_DIR": "runtime",
}

_home_numbers = itertools.count(1)


class WarningCollector(logging.Handler):
    """Keeps log records from WARNING up.

    Attributes:
        records: in the order they came.
    """

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture(scope="session")
def homes_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that holds one home per test; numbered here, since pytest's own numbering reads the folder."""
    return tmp_path_factory.mktemp("homes")


@pytest.fixture(autouse=True)
def home_of_its_own(homes_folder: Path) -> Iterator[Path]:
    """Give the test an empty home, and Qt's settings a place in it.

    Yields:
        The home folder.
    """
    home = homes_folder / str(next(_home_numbers))
    home.mkdir()
    (home / "runtime").mkdir(mode=0o700)
    # Not the monkeypatch fixture: a test that undoes its own patches must keep its home.
    with pytest.MonkeyPatch.context() as patch:
        for variable, folder in HOME_FOLDERS.items():
            patch.setenv(variable, str(home / folder))
        core = sys.modules.get("PySide6.QtCore")
        if core is not None:
            _settings_into(core, home / "settings")
        yield home


@pytest.fixture(autouse=True)
def no_thread_left() -> Iterator[None]:
    """Fail a test that leaves a thread running."""
    before = set(threading.enumerate())
    yield
    left = threads_left(before)
    if left:
        pytest.fail("threads left running: " + ", ".join(sorted(thread.name for thread in left)))


@pytest.fixture(autouse=True)
def no_qt_timer_or_thread_left() -> Iterator[None]:
    """Fail a test that leaves a QTimer or QThread running; they are stopped, so that the next test is not hit."""
    core = sys.modules.get("PySide6.QtCore")
    if core is None:
        yield
        return
    started: list[weakref.ref[Any]] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(core.QTimer, "start", _remembering(core.QTimer.start, started))
        patch.setattr(core.QThread, "start", _remembering(core.QThread.start, started))
        yield
    left = _running(started)
    if left:
        # Widgets that were closed are deleted by events nobody has waited for yet.
        core.QCoreApplication.sendPostedEvents(None, core.QEvent.Type.DeferredDelete)
        gc.collect()
        left = _running(started)
    names = [_stop(thing, core) for thing in left]
    if names:
        pytest.fail("left running: " + ", ".join(sorted(names)))


@pytest.fixture
def logged_warnings() -> list[logging.LogRecord]:
    """For a test that expects warnings: the records so far, for the test to look at; they do not fail it."""
    return []


@pytest.fixture(autouse=True)
def no_unexpected_warning_logged(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test during which anything was logged from WARNING up, unless it asks for `logged_warnings`."""
    collector = WarningCollector()
    expected = "logged_warnings" in request.fixturenames
    if expected:
        collector.records = request.getfixturevalue("logged_warnings")
    root = logging.getLogger()
    root.addHandler(collector)
    try:
        yield
    finally:
        root.removeHandler(collector)
    if collector.records and not expected:
        lines = [f"{record.levelname} {record.name}: {record.getMessage()}" for record in collector.records]
        pytest.fail("unexpected log records:\n" + "\n".join(lines))


def threads_left(before: set[threading.Thread], grace_s: float = THREAD_GRACE_S) -> list[threading.Thread]:
    """Return the threads that were not there before and do not end by themselves.

    Args:
        before: the threads that may stay.
        grace_s: how long an ending thread may take.
    """
    give_up = time.monotonic() + grace_s
    while True:
        left = [thread for thread in threading.enumerate() if thread not in before and _counts(thread)]
        if not left or time.monotonic() > give_up:
            return left
        time.sleep(THREAD_POLL_S)


def _counts(thread: threading.Thread) -> bool:
    # Python's stand-ins for foreign threads stay listed after those have ended.
    return not isinstance(thread, threading._DummyThread) and not thread.name.startswith(TOOL_THREADS)


def _settings_into(core: Any, folder: Path) -> None:
    for kind in (core.QSettings.Format.NativeFormat, core.QSettings.Format.IniFormat):
        core.QSettings.setPath(kind, core.QSettings.Scope.UserScope, str(folder))
    if os.name == "nt" or sys.platform == "darwin":
        # There Qt asks the system for the folders, not the environment.
        core.QStandardPaths.setTestModeEnabled(True)


def _remembering(start: Callable[..., None], started: list[weakref.ref[Any]]) -> Callable[..., None]:
    def start_and_remember(thing: Any, *arguments: Any) -> None:
        started.append(weakref.ref(thing))
        start(thing, *arguments)

    return start_and_remember


def _running(started: list[weakref.ref[Any]]) -> list[Any]:
    # Imported by whoever imported Qt.
    is_valid = sys.modules["shiboken6"].isValid
    things = {id(thing): thing for thing in (reference() for reference in started) if thing is not None}
    valid = [thing for thing in things.values() if is_valid(thing)]
    return [thing for thing in valid if (thing.isActive() if hasattr(thing, "isActive") else thing.isRunning())]


def _stop(thing: Any, core: Any) -> str:
    name = f"{type(thing).__name__} {thing.objectName() or '(without a name)'}"
    if isinstance(thing, core.QTimer):
        thing.stop()
        return f"{name}, every {thing.interval()} ms"
    with contextlib.suppress(RuntimeError):
        thing.quit()
        thing.wait(int(THREAD_GRACE_S * 1000))
    return name
