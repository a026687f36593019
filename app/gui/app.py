"""Starts the window: the application, its theme, the session, and a clean end."""

from __future__ import annotations

import signal
import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import QApplication

from app.gui import garbage
from app.gui.announcer import Message
from app.gui.application import Application
from app.gui.files import elsewhere_notice
from app.gui.first_paint import FirstPaint
from app.gui.language import speak_systems_language
from app.gui.last_end import LastEnd
from app.gui.leftovers import sweep
from app.gui.main_window import MainWindow
from app.gui.places import data_place, settle_home
from app.gui.reporting import Reporter
from app.gui.restart import kill_this_program
from app.gui.run_mark import RunMark, ended_runs
from app.gui.sandbox import joined, place_message, sandbox_path
from app.gui.session import Session
from app.gui.settings import Settings
from app.gui.theme import Theme, ThemeMode
from app.inspector.texts import visible
from app.inspector.verdicts import Notice, Weight

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import FrameType

    from app.engine.ports import Clock, Storage
    from app.gui.handing.start import Door, Met
    from app.gui.run_mark import Ended

NAME = "Tearproof"
SWITCH_S = 0.0001
"""A thread that computes gives the window a turn after this time, which the window asks for at nearly every call of
Qt; Python's own is fifty times as long, ten frames of a fast scroll."""


def application() -> QApplication:
    """The one QApplication, made if there is none yet, with the program's name."""
    running = QApplication.instance()
    if running is None:
        settle_home()
    app = running if isinstance(running, QApplication) else Application(sys.argv[:1])
    sys.setswitchinterval(SWITCH_S)
    # The organisation is left out: the data folder is named after the program alone.
    app.setApplicationName("tearproof")
    app.setApplicationDisplayName(NAME)
    app.setDesktopFileName("io.github.tearproof.Tearproof")
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


def run(met: Met, storage: Storage, clock: Clock, after: int = 0) -> int:
    """Show the window until it is closed.

    Args:
        met: what the start was asked for, the files to inspect instead of the sandbox among it, and whether it is the
            one program.
        storage: the file system.
        clock: the time.
        after: the process in whose place this one comes, which was killed; 0 for none.

    Returns:
        The exit code.
    """
    app = application()
    speak_systems_language(app)
    place, settings = data_place(storage), Settings()
    mark = RunMark(storage, place.folder)
    ended = ended_runs(storage, place.folder, meant=after)
    mark.begin()
    reporter = Reporter(storage, app)
    reporter.install()
    window = build(storage, clock, sandbox_path(place), settings, app)
    session = window.session
    session.live_in(place_message(place, unkept=settings.unkept), temporary=place.temporary)
    session.let_kill(kill_this_program)
    session.changed.connect(lambda: mark.now_open(_on_screen(session)))
    reporter.on_screen = lambda: _on_screen(session)
    reporter.written.connect(window.program.look_for_reports)
    # So that the window is there at once whatever the file is.
    FirstPaint(window, lambda: _open_first(window, met, after, ended))
    window.show()
    handlers = {number: signal.signal(number, closer(window)) for number in _ends()}
    try:
        code = app.exec()
        mark.end()
        return code
    finally:
        reporter.uninstall()
        for number, handler in handlers.items():
            signal.signal(number, handler)


def _on_screen(session: Session) -> str:
    """Which file is shown and how, for a report."""
    standing = session.standing
    return f"{standing.mode.value}, {standing.access.value}: {visible(standing.path)}" if standing.path else ""


def closer(window: MainWindow) -> Callable[[int, FrameType | None], None]:
    """What a signal does: it has the window closed, in a turn of its own.

    Python runs a signal's handler between two of its own steps, such as the file's poll takes twice a second: it may be
    in the middle of a paint, which must not lose what it paints.

    Args:
        window: the one to close.
    """

    def close(_number: int, _frame: FrameType | None) -> None:
        QTimer.singleShot(0, window, window.close)

    return close


def _ends() -> list[int]:
    """The signals that mean: close the window. A terminal's end is one, unless somebody has said that it is not."""
    ends: list[int] = [signal.SIGINT, signal.SIGTERM]
    if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        ends.append(signal.SIGHUP)
    return ends


def _open_first(window: MainWindow, met: Met, after: int, ended: Sequence[Ended]) -> None:
    garbage.begin()
    session, asked = window.session, met.asked
    sweep(session.sandbox_path, session.storage)
    told = LastEnd(session, ended) if ended else None
    news = _first_news(met, after)
    if asked.paths:
        window.files.inspect_all(asked.paths)
        if news is not None:
            session.announcer.tell(news.notice)
        if told is not None:
            told.tell_now()
    else:
        session.open_sandbox(news=news)
    if met.door is not None:
        _listen(window, met.door)
    app = QApplication.instance()
    if isinstance(app, Application):
        app.deliver_to(window.files.take_drop)


def _first_news(met: Met, after: int) -> Message | None:
    """What there is to say at the start about the start itself."""
    news = _back_again(after) if after else None
    if met.silent:
        news = joined(news, Message(_silent_notice(met.silent_process)))
    return joined(news, Message(elsewhere_notice(met.asked.elsewhere[0]))) if met.asked.elsewhere else news


def _listen(window: MainWindow, door: Door) -> None:
    """Take what further starts are asked for, until the window closes."""
    if sys.platform == "win32":
        from app.gui.handing.pipe_porter import PipePorter as Porter
    else:
        from app.gui.handing.porter import Porter

    try:
        porter = Porter(door, window)
    except OSError:
        # No socket can be made there: every start is one of its own.
        door.close()
        return
    porter.asked.connect(window.program.take)
    window.program.ending.connect(porter.stop)


def _silent_notice(process: int) -> Notice:
    """What to say when a program that runs already did not answer."""
    sentence = QCoreApplication.translate("App", "Another window of this program does not answer, so this is a second.")
    advice = QCoreApplication.translate("App", "What you do in the sandbox here is seen there too, once it goes on.")
    if process:
        which = QCoreApplication.translate("App", "It is process {pid}; end that if it hangs for good.")
        advice = f"{advice} {which.format(pid=process)}"
    return Notice(Weight.WARNING, sentence, advice)


def _back_again(before: int) -> Message:
    """What to say when this process has come in the place of one that was killed."""
    sentence = QCoreApplication.translate("App", "The program was killed: process {pid} is gone, and this is another.")
    advice = QCoreApplication.translate("App", "All that is shown was read from the file.")
    return Message(Notice(Weight.INFO, sentence.format(pid=before), advice))
