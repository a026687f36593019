"""Starts the window: the application, its theme, the session, and a clean end."""

from __future__ import annotations

import signal
import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import QApplication

from app.gui.announcer import Message
from app.gui.leftovers import sweep
from app.gui.main_window import MainWindow
from app.gui.places import data_place, settle_home
from app.gui.reporting import Reporter
from app.gui.restart import kill_this_program, wait_until_gone
from app.gui.sandbox import place_message, sandbox_path
from app.gui.session import Session
from app.gui.settings import Settings
from app.gui.theme import Theme, ThemeMode
from app.inspector.verdicts import Notice, Weight

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.engine.ports import Clock, Storage

NAME = "Tearproof"
SWITCH_S = 0.001


def application() -> QApplication:
    """The one QApplication, made if there is none yet, with the program's name."""
    running = QApplication.instance()
    if running is None:
        settle_home()
    app = running if isinstance(running, QApplication) else QApplication(sys.argv[:1])
    # A thread that computes gives the window a turn after this time; Python's own is ten frames of a fast scroll.
    sys.setswitchinterval(SWITCH_S)
    # The organisation is left out: the data folder is named after the program alone.
    app.setApplicationName("tearproof")
    app.setApplicationDisplayName(NAME)
    app.setDesktopFileName("tearproof")
    return app


def build(storage: Storage, clock: Clock, sandbox: str, settings: Settings, app: QApplication) -> MainWindow:
    """Put a window together; nothing is opened yet.

    Args:
        storage: the file system.
        clock: the time.
        sandbox: path of the sandbox's log.
        settings: what is remembered.
        app: the application it runs in.
    """
    theme = Theme(app, ThemeMode(settings.theme), settings.zoom)
    return MainWindow(Session(storage, clock, sandbox), theme, settings)


def run(paths: Sequence[str], storage: Storage, clock: Clock, after: int = 0) -> int:
    """Show the window until it is closed.

    Args:
        paths: files to inspect instead of the sandbox; the first is shown.
        storage: the file system.
        clock: the time.
        after: the process in whose place this one comes, which was killed; 0 for none. Nothing is shown before it is
            gone.

    Returns:
        The exit code.
    """
    if after:
        wait_until_gone(after, storage, clock)
    app = application()
    reporter = Reporter(storage, app)
    reporter.install()
    place, settings = data_place(storage), Settings()
    window = build(storage, clock, sandbox_path(place), settings, app)
    window.session.live_in(place_message(place, unkept=settings.unkept), temporary=place.temporary)
    window.session.let_kill(kill_this_program)
    window.show()
    # Python runs a signal's handler between two of its own steps; the file's poll takes one twice a second.
    handlers = {number: signal.signal(number, lambda *_: window.close()) for number in (signal.SIGINT, signal.SIGTERM)}
    # After the first paint, so that the window is there at once whatever the file is.
    QTimer.singleShot(0, window, lambda: _open_first(window, paths, after))
    try:
        return app.exec()
    finally:
        reporter.uninstall()
        for number, handler in handlers.items():
            signal.signal(number, handler)


def _open_first(window: MainWindow, paths: Sequence[str], after: int) -> None:
    sweep(window.session.sandbox_path, window.session.storage)
    if paths:
        window.files.inspect_all(paths)
    else:
        window.session.open_sandbox(news=_back_again(after) if after else None)


def _back_again(before: int) -> Message:
    """What to say when this process has come in the place of one that was killed."""
    sentence = QCoreApplication.translate("App", "The program was killed: process {pid} is gone, and this is another.")
    advice = QCoreApplication.translate("App", "All that is shown was read from the file.")
    return Message(Notice(Weight.INFO, sentence.format(pid=before), advice))
