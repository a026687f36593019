"""The tabs of the files that are open: which is in front, what each says of its file, and how each was left."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from app.gui import tab_marks
from app.gui.standing import Mode
from app.gui.tour_view import KeptView, show_everything
from app.gui.widgets.file_tabs import FileTabs, Tab
from app.inspector.texts import visible

if TYPE_CHECKING:
    from app.gui.main_window import MainWindow
    from app.gui.widgets.file_tabs import TabMark

_LOOK_MS = 30
_LOOKS = 300
"""A file that is not on screen after nine seconds is too large to wait for: it is shown from where it is then."""


class TabsSide(QObject):
    """Owns the row of tabs.

    Args:
        window: shows one file at a time.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._session = window.session
        self._opened = window.files.opened
        self._marks: dict[str, TabMark] = {}
        self._views: dict[str, KeptView] = {}
        self._shown: str | None = None
        self._closing = ""
        self._ended = False
        self._glances = tab_marks.Glances(self._session.storage, self._session.wall, self)
        self.widget = FileTabs(window.theme, window)
        self._back = QTimer(self)
        self._back.setObjectName("tabs.back")
        self._back.setInterval(_LOOK_MS)
        # In a turn of its own, not in that which brings the rows or the jobs.
        self._back.timeout.connect(lambda: window.theme.turns.take(self, self._return))
        self._looks_left = 0
        self._connect()
        self._on_changed()

    def _connect(self) -> None:
        actions, session = self._window.actions_set, self._session
        self.widget.chosen.connect(self._on_chosen)
        self.widget.close_wanted.connect(self.close)
        self.widget.reordered.connect(self._opened.reorder)
        actions.on("file.close_tab", self._on_close)
        actions.on("view.next_file", self._on_next)
        actions.on("view.previous_file", self._on_previous)
        self._opened.changed.connect(self._on_changed)
        self._glances.judged.connect(self._on_judged)
        session.changed.connect(self._on_changed)
        session.leaving.connect(self._on_leaving)

    def open(self, path: str) -> None:
        """Show a file in a tab of its own; the one it has already comes to the front."""
        self._opened.add([path])
        self._session.inspect(path)

    def close(self, path: str) -> None:
        """Take a file's tab away. If it was in front, its neighbour comes there, or the sandbox."""
        in_front = path == self._current
        self._closing = path if in_front else self._closing
        self._marks.pop(path, None)
        instead = self._opened.close(path)
        if in_front and instead:
            self._session.inspect(instead)
        elif in_front:
            self._session.open_sandbox()
        # Last: leaving a file remembers how it was left.
        self._views.pop(path, None)

    def look_again(self) -> None:
        """The session has changed while a file is inspected; heard already."""

    def stop(self) -> None:
        """The window closes; what the session still says is not shown any more."""
        self._ended = True
        self._back.stop()
        self._glances.stop()

    @property
    def _current(self) -> str:
        """The path whose tab is in front; "" for the sandbox. A file that is worked with keeps its tab."""
        standing = self._session.standing
        return standing.path if standing.mode in (Mode.INSPECT, Mode.WORK) else ""

    def _on_changed(self) -> None:
        """Show the tabs as they are now."""
        if self._ended:
            return
        current = self._current
        if current != self._closing:
            # The sandbox takes a moment to open; until then the file is on screen without its tab.
            self._closing = ""
            if current:
                self._opened.add([current])
        if current:
            self._marks[current] = self._mark_now()
        self._ask_for_marks()
        self.widget.show_tabs(self._tabs(), current if current in self._opened.paths else "")
        standing = self._session.standing
        self.widget.setVisible(bool(self._opened.paths) and standing.mode is not Mode.TOUR)
        self._explain()
        if standing.mode in (Mode.INSPECT, Mode.SANDBOX) and current != self._shown:
            self._arrive(current)

    def _tabs(self) -> list[Tab]:
        home = Tab("", self.tr("Sandbox"), visible(self._session.sandbox_path), tab_marks.home_mark())
        names = [PurePath(path).name or path for path in self._opened.paths]
        tabs = [home]
        for path, name in zip(self._opened.paths, names, strict=True):
            shown = name
            if names.count(name) > 1:
                shown = f"{name} · {PurePath(path).parent.name}"
            if path == self._current and self._session.standing.mode is Mode.WORK:
                shown = self.tr("{name} · open for writing").format(name=shown)
            mark = self._marks.get(path) or tab_marks.unread_mark()
            tabs.append(Tab(path, visible(shown), visible(path), mark))
        return tabs

    def _mark_now(self) -> TabMark:
        """What is known about the file on screen."""
        log = self._session.log
        if log.trouble is not None:
            return tab_marks.trouble_mark(log.trouble.notice.sentence)
        return tab_marks.reading_mark() if log.reading else tab_marks.mark_of(log.facts)

    def _ask_for_marks(self) -> None:
        for path in self._opened.paths:
            if path not in self._marks:
                self._marks[path] = tab_marks.unread_mark()
                self._glances.look_into(path)

    def _on_judged(self, path: str, mark: TabMark) -> None:
        if path in self._marks and path != self._current:
            self._marks[path] = mark
            self._on_changed()

    def _explain(self) -> None:
        """Tell the actions why they can't be used."""
        actions = self._window.actions_set
        nothing = "" if self._opened.paths else self.tr("No file is open: drop one on the window.")
        for name in ("view.next_file", "view.previous_file"):
            actions[name].why_not = nothing
        home = self.tr("The sandbox has no tab that could be closed.")
        actions["file.close_tab"].why_not = nothing or ("" if self._current else home)

    # How a file was left.

    def _on_leaving(self) -> None:
        """Keep the view of what goes off the screen, unless it is only on its way there."""
        if self._shown is not None and not self._back.isActive() and self._session.standing.mode is not Mode.TOUR:
            self._views[self._shown] = KeptView.of(self._window)

    def _arrive(self, path: str) -> None:
        """Another file is on screen: show it as it was left."""
        came, self._shown = self._shown is None and not path, path
        self._back.stop()
        if came:
            return
        if path in self._views:
            self._views[path].put_back_filters(self._window)
            self._looks_left = _LOOKS
            self._back.start()
        elif path:
            show_everything(self._window.jobs_pane.filter)

    def _return(self) -> None:
        """Put back the view of a file, if its rows and jobs are there by now."""
        if not self._back.isActive():
            return
        self._looks_left -= 1
        kept = self._views.get(self._shown or "")
        if kept is None or self._session.log.trouble is not None:
            self._back.stop()
        elif kept.is_there(self._window) or self._looks_left <= 0:
            self._back.stop()
            kept.put_back(self._window)

    # What was pressed.

    def _on_chosen(self, path: str) -> None:
        if path:
            self._session.inspect(path)
        else:
            self._session.open_sandbox()

    def _on_close(self) -> None:
        self.close(self._current)

    def _on_next(self) -> None:
        self._on_chosen(self._opened.beside(self._current, 1))

    def _on_previous(self) -> None:
        self._on_chosen(self._opened.beside(self._current, -1))
