"""Says what an inspected file is by its name, what lies beside it and where it lies; opens what lies beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.gui.announcer import Message
from app.gui.standing import Mode
from app.gui.work_thread import WorkThread
from app.inspector.foreign_words import file_notice
from app.inspector.siblings import Relation
from app.inspector.surroundings import Surroundings, look_around

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.gui.main_window import MainWindow

_ACTIONS = {
    "file.beside_torn": Relation.TORN,
    "file.beside_leftover": Relation.LEFTOVER,
    "file.beside_previous": Relation.PREVIOUS,
}
LOG = "file.beside_log"


class BesideSide(QObject):
    """Looks around each file that is inspected, on a thread of its own: a share may not answer.

    Args:
        window: shows one file at a time.

    Attributes:
        widget: none; it has actions and words.
        around: what is known about the file on screen.
    """

    found = Signal(object)
    """`Surroundings` of a file."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.widget = None
        self._window = window
        self._session = window.session
        self._thread: WorkThread | None = None
        self.around = Surroundings("")
        self._told: set[str] = set()
        self._told_of: tuple[Mode, str] | None = None
        self._asked = ""
        self.found.connect(self._on_found)
        self._session.changed.connect(self._on_changed)
        self._session.log.restarted.connect(self._on_restarted)
        self._session.leaving.connect(self._on_leaving)
        self._session.lab.left.connect(self._on_left)
        window.actions_set.on(LOG, self._on_log)
        for name, relation in _ACTIONS.items():
            window.actions_set.on(name, self._opener(relation))
        self._on_changed()

    def look_again(self) -> None:
        """The session has changed while a file is inspected; heard already."""

    def stop(self) -> None:
        """The window closes."""
        if self._thread is not None:
            self._thread.stop()

    def _on_leaving(self) -> None:
        self._asked, self.around = "", Surroundings("")

    def _on_left(self, restore: bool) -> None:
        """A tour is over. With the file of before its story comes back, too: what was told there is not told again."""
        if not restore:
            self._told_of = None

    def _on_restarted(self, _start: object, _before: object) -> None:
        """The file is another one, or was read anew: what lies beside it may be others too."""
        self._asked = ""

    def _on_changed(self) -> None:
        standing = self._session.standing
        shown = standing.mode, standing.path
        if standing.mode is not Mode.TOUR and shown != self._told_of:
            self._told_of, self._told = shown, set()
        if standing.mode is Mode.INSPECT and standing.path != self._asked:
            self._ask(standing.path)
        self._say()
        self._explain()

    def _ask(self, path: str) -> None:
        self._asked = path
        storage = self._session.storage
        if self._thread is None:
            self._thread = WorkThread("beside")
        self._thread.post(lambda: self.found.emit(look_around(path, storage)))

    def _on_found(self, around: Surroundings) -> None:
        if around.path == self._asked:
            self.around = around
            self._on_changed()

    def _say(self) -> None:
        """Once the file has been read: each thing once in the story, the one that matters in the banner."""
        session = self._session
        around, log = self.around, session.log
        if around.path != session.standing.path or session.standing.mode is not Mode.INSPECT or log.reading:
            return
        for sentence in around.sentences():
            if sentence not in self._told:
                self._told.add(sentence)
                session.announcer.tell_line(sentence)
        if log.trouble is not None:
            return
        itself = around.instead_of(log.facts.verdict.kind)
        session.announcer.tell_itself(None if itself is None else Message(itself, (LOG,) if around.log else ()))
        verdict = file_notice(log.facts, session.standing.name, writing=False)
        aside = around.aside() if verdict is None else None
        ways = tuple(name for name, relation in _ACTIONS.items() if around.beside(relation))
        session.announcer.tell_aside(None if aside is None else Message(aside, ways))

    def _explain(self) -> None:
        """Tell the actions why they can't be used."""
        actions, around = self._window.actions_set, self.around
        if self._session.standing.mode is not Mode.INSPECT:
            nothing = self.tr("This is no inspected file. Open one first.")
            for name in (LOG, *_ACTIONS):
                actions[name].why_not = nothing
            return
        actions[LOG].why_not = "" if around.log else self.tr("This file is named after no log that lies beside it.")
        actions["file.beside_torn"].why_not = (
            "" if around.beside(Relation.TORN) else self.tr("Nothing lies beside this file that was set aside from it.")
        )
        actions["file.beside_previous"].why_not = (
            "" if around.beside(Relation.PREVIOUS) else self.tr("No generation before this one is kept beside it.")
        )
        actions["file.beside_leftover"].why_not = (
            "" if around.beside(Relation.LEFTOVER) else self.tr("Nothing was left over beside this file.")
        )

    def _opener(self, relation: Relation) -> Callable[[], None]:
        """A slot that opens what is of some kind, the newest in front."""

        def open_them() -> None:
            self._window.files.inspect_all(self.around.beside(relation)[::-1])

        return open_them

    def _on_log(self) -> None:
        self._window.files.inspect(self.around.log)
