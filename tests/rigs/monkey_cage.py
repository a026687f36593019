"""Where the monkey lives: the real window on real files in a folder of its own, and everything that goes wrong aloud.

Nothing runs by itself here: the event loop is turned by hand, one turn at a time, so that each turn can be measured.
"""

from __future__ import annotations

import contextlib
import gc
import os
import sys
import threading
import time
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import (
    QAbstractEventDispatcher,
    QCoreApplication,
    QEvent,
    QSettings,
    QThread,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QWidget

from app.engine.adapters import real_storage, system_clock
from app.gui.app import application
from app.gui.main_window import MainWindow
from app.gui.past_work import PastWork
from app.gui.session import Session
from app.gui.settings import Settings
from app.gui.step_thread import StepThread
from app.gui.tab_marks import Glances
from app.gui.theme import Theme, ThemeMode
from app.gui.work_thread import WorkThread
from tests.rigs.monkey_samples import Seals, make_samples

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.rigs.monkey_stalls import StallWatch

QUIT = "file.quit"
_THEMES: list[Theme] = []
_GUARD_MS = 30
_UNAVOIDABLE = ("This plugin does not support", "propagateSizeHints")
"""Notes of Qt's platform without a screen."""


class Cage:
    """The window and its surroundings. Use it as a context manager.

    Args:
        folder: an empty folder; everything happens in it.
        watch: measures the turns.

    Attributes:
        window: the one on screen.
        troubles: what went wrong aloud: exceptions, Qt's warnings, traps.
        kills: how often “Kill this program” was made.
        was_quit: somebody has pressed Quit.
        files_before: descriptors that were open before the window was.
        samples: files to drop and open.
        seals: see when one of these was touched.
    """

    def __init__(self, folder: Path, watch: StallWatch) -> None:
        self.folder = folder
        self.watch = watch
        self.sandbox = str(folder / "sandbox.joblog")
        self.troubles: list[str] = []
        self.kills = 0
        self.was_quit = False
        self.files_before = open_files()
        self.on_popup: Callable[[], None] = _nothing
        self.app = application()
        self._widgets_before = set(QApplication.allWidgets())
        self.samples = make_samples(folder)
        self.seals = Seals(self.samples)
        self.window: MainWindow
        self._ends = contextlib.ExitStack()
        self._guard = QTimer()
        self._guard.setInterval(_GUARD_MS)
        self._guard.timeout.connect(self._on_guard)

    def __enter__(self) -> Cage:
        with contextlib.ExitStack() as ends:
            ends.enter_context(contextlib.chdir(self.folder))
            ends.enter_context(self._heard())
            for kind in (QSettings.Format.NativeFormat, QSettings.Format.IniFormat):
                QSettings.setPath(kind, QSettings.Scope.UserScope, str(self.folder / "settings"))
            self._guard.start()
            ends.callback(self._guard.stop)
            loop = QAbstractEventDispatcher.instance()
            loop.awake.connect(self.watch.another)
            ends.callback(loop.awake.disconnect, self.watch.another)
            self.theme = _theme(self.app)
            self.open()
            self._ends = ends.pop_all()
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()
        self.theme.set_zoom(1.0)
        self.theme.set_mode(ThemeMode.LIGHT)
        self._ends.close()

    @property
    def session(self) -> Session:
        """What the window shows."""
        return self.window.session

    def open(self) -> None:
        """Put a window on screen, on the sandbox as it is."""
        session = Session(real_storage(), system_clock(), self.sandbox)
        session.let_kill(self._count_kill)
        self.seals.listen(session)
        self.window = window = MainWindow(session, self.theme, Settings())
        self.was_quit = False
        window.actions_set[QUIT].chosen.connect(self._on_quit)
        window.show()
        window.activateWindow()
        session.open_sandbox()

    def close(self) -> None:
        """Quit, as a user does; the window and all it had are gone afterwards."""
        window = self.window
        if not self.was_quit:
            window.actions_set[QUIT].trigger()
        if window.isVisible():
            self.troubles.append("the window is still there after Quit")
            window.close()
        for other in QApplication.topLevelWidgets():
            if other is not window and other.isVisible() and other.parentWidget() is None:
                other.close()
        window.deleteLater()
        for _ in range(3):
            self.turn()

    def left_behind(self) -> Iterator[str]:
        """What the window should have taken along when it was closed, and what it has done to the samples."""
        gc.collect()
        opened = sorted(open_in(self.folder))
        if opened:
            yield f"still open behind the window: {', '.join(Path(one).name for one in opened)}"
        left = [_name(one) for one in QApplication.allWidgets() if one not in self._widgets_before]
        if left:
            yield f"{len(left)} widgets are left behind the window: {', '.join(sorted(left)[:5])}"
        changed = self.seals.compare()
        if changed:
            yield changed

    def adopted(self) -> str:
        """Whose child PySide takes the window for, which has no parent, or ""; see `app.gui.tab_order.after`."""
        told = shiboken6.dump(self.window).splitlines()
        return next((f"the window has a {line}" for line in told if line.startswith("parent")), "")

    # The event loop.

    def turn(self) -> None:
        """Let the window's thread do what is waiting, once."""
        with self.watch.turn():
            QCoreApplication.processEvents()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        time.sleep(0.001)

    def turns(self, duration_s: float) -> None:
        """Let time pass."""
        end_s = time.monotonic() + duration_s
        while time.monotonic() < end_s:
            self.turn()

    def wait(self, ready: Callable[[], bool], longest_s: float) -> bool:
        """Turn until something is so; False when it takes too long."""
        end_s = time.monotonic() + longest_s
        while not ready():
            if time.monotonic() > end_s:
                return False
            self.turn()
        return True

    def idle(self) -> bool:
        """Wait until queue, reader and copies have done all they were asked, and the answers were taken."""
        told = [threading.Event()]
        self.session.engine.run(told[0].set)
        for thread in self._threads():
            told.append(threading.Event())
            thread.post(told[-1].set)
        done = self.wait(lambda: all(one.is_set() for one in told), 20)
        self.turn()
        return done

    def _threads(self) -> Iterator[WorkThread | StepThread]:
        """Those of the window that were started."""
        window, log = self.window, self.session.log
        yield log._reader._thread
        parts = (window.files, log.filter, window.inspecting, *window.inspecting.parts)
        held = [value for part in parts for value in vars(part).values()]
        held += [value for one in held if isinstance(one, (PastWork, Glances)) for value in vars(one).values()]
        for one in held:
            if isinstance(one, WorkThread) or (isinstance(one, StepThread) and one.started):
                yield one

    def _on_guard(self) -> None:
        """Somebody runs a loop inside a slot. A menu may; a dialog would keep its user from everything else."""
        if QThread.currentThread().loopLevel() == 0:
            return
        self.watch.forgive()
        if QApplication.activePopupWidget() is not None:
            self.on_popup()
            return
        modal = QApplication.activeModalWidget()
        if modal is None:
            self.troubles.append("a loop runs inside a slot")
            return
        if not (isinstance(modal, QMessageBox) and isinstance(modal.parentWidget(), QFileDialog)):
            # Qt's own file dialog asks whether to overwrite; it can't do that in another way.
            self.troubles.append(f"a dialog traps: {_name(modal)} was executed")
        modal.close()

    def _on_quit(self) -> None:
        self.was_quit = True

    def _count_kill(self) -> None:
        self.kills += 1

    # What goes wrong aloud.

    @contextlib.contextmanager
    def _heard(self) -> Iterator[None]:
        hooks = sys.excepthook, threading.excepthook, sys.unraisablehook
        messages = qInstallMessageHandler(self._on_message)
        sys.excepthook = lambda _kind, error, _trace: self._on_error(error)
        threading.excepthook = lambda failure: self._on_error(failure.exc_value)
        sys.unraisablehook = lambda failure: self._on_error(failure.exc_value)
        try:
            yield
        finally:
            sys.excepthook, threading.excepthook, sys.unraisablehook = hooks
            qInstallMessageHandler(messages)

    def _on_error(self, error: BaseException | None) -> None:
        self.troubles.append("an exception: " + "".join(traceback.format_exception(error)))

    def _on_message(self, kind: QtMsgType, _context: object, words: str) -> None:
        if kind in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg) or any(note in words for note in _UNAVOIDABLE):
            return
        self.troubles.append(f"Qt says: {words}")


def open_files() -> int:
    """How many descriptors this process has; 0 where nobody tells."""
    folder = Path("/proc/self/fd")
    return len(os.listdir(folder)) if folder.is_dir() else 0


def open_in(folder: Path) -> Iterator[str]:
    """The files of a folder that this process has open; none where nobody tells."""
    place = Path("/proc/self/fd")
    for one in os.listdir(place) if place.is_dir() else ():
        with contextlib.suppress(OSError):
            name = os.readlink(place / one)
            if name.startswith(str(folder) + os.sep):
                yield name


def memory_bytes() -> int:
    """How much memory this process occupies; 0 where nobody tells."""
    file = Path("/proc/self/statm")
    return int(file.read_text().split()[1]) * 4096 if file.exists() else 0


def _name(widget: QWidget) -> str:
    return f"{type(widget).__name__} {widget.objectName() or widget.windowTitle()}"


def _nothing() -> None:
    """Nobody looks at menus yet."""


def _theme(app: QApplication) -> Theme:
    if not _THEMES:
        _THEMES.append(Theme(app, ThemeMode.LIGHT))
    return _THEMES[0]
