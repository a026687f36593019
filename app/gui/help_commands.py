"""Connects the Help menu: the guide at what has the keyboard, single pages, What's This with texts for every pane."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QWhatsThis, QWidget

from app.gui.text import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from app.gui.actions.action_set import ActionSet
    from app.gui.help_window import HelpWindow
    from app.gui.theme import Theme

PANE = "helpPlace"
"""The property of a part of the window that is explained on the first page of the guide: its heading there."""

_PAGES = ("help.words", "help.fidelity", "help.protections", "help.writing_tours")
"""Actions that open the page that they are about."""
_WANTED_EVERYWHERE = ("help.guide", "help.whats_this")
"""In a dialog as well."""

_PARTS = {
    "jobs_pane": (
        "jobs",
        QT_TRANSLATE_NOOP(
            "WhatsThis",
            "What the queue believes: one card for each job, with its state, its attempts, who has it and how long "
            "until something happens by itself. Select a card to see its records. After a crash the cards are drained "
            "of colour: that belief is gone, the log is what counts.",
        ),
    ),
    "log_pane": (
        "log-file",
        QT_TRANSLATE_NOOP(
            "WhatsThis",
            "What is on disk: every record of the file in order, with the offset where its bytes begin. A torn tail "
            "and damaged bytes are rows too. This side is the truth; the cards are rebuilt from it.",
        ),
    ),
    "bytes_pane": (
        "Bytes",
        QT_TRANSLATE_NOOP(
            "WhatsThis",
            "The bytes of the selected record, in hexadecimal and as text. Every field has a colour and a name; press "
            "one to light its bytes, or a byte to light its field. Bytes that have changed are underlined.",
        ),
    ),
    "story_pane": (
        "Story",
        QT_TRANSLATE_NOOP(
            "WhatsThis",
            "What happened, one sentence each, and under it what the disk was asked to do. Durable bytes and merely "
            "flushed ones are told apart: fsync makes the difference.",
        ),
    ),
    "status": (
        "status-bar",
        QT_TRANSLATE_NOOP(
            "WhatsThis",
            "The file, its size and records, the verdict on it, how far it is durable, and which protections are off.",
        ),
    ),
    "banner": (
        "jobs",
        QT_TRANSLATE_NOOP(
            "WhatsThis", "What is wrong and what you can do about it. The buttons on it are the ways on."
        ),
    ),
    "tours.strip": (
        "tours",
        QT_TRANSLATE_NOOP(
            "WhatsThis",
            "The step of the tour: what to look at, what will be done, and what must be true afterwards. Next does it; "
            "Back has everything as it was before.",
        ),
    ),
    "clock_bar": (
        "Clock",
        QT_TRANSLATE_NOOP(
            "WhatsThis",
            "The simulated clock. It stands still until you move it, both ways as you like. The mark shows the next "
            "thing that happens by itself.",
        ),
    ),
}


class HelpCommands(QObject):
    """The actions `help.…` but About, connected; the parts of the window explained.

    Args:
        actions: the declared actions.
        theme: of the guide.
        window: whose parts are explained: its attributes `jobs_pane`, `log_pane` and so on, as far as it has them.
    """

    sample_wanted = Signal(str)
    """A page of the guide leads to a sample: its id."""

    def __init__(self, actions: ActionSet, theme: Theme, window: QWidget) -> None:
        """Connect everything. The guide itself is built when it is first asked for."""
        super().__init__(actions)
        self._actions = actions
        self._theme = theme
        self._window = window
        self._guide: HelpWindow | None = None
        for name in _WANTED_EVERYWHERE:
            actions[name].setShortcutContext(Qt.ShortcutContext.ApplicationShortcut)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus)
        actions.on("help.guide", lambda _checked: self.show_for(QApplication.focusWidget()))
        actions.on("help.whats_this", lambda _checked: QWhatsThis.enterWhatsThisMode())
        for action_id in _PAGES:
            actions.on(action_id, partial(self._on_page, action_id))
        actions.on("help.keys", lambda _checked: self.show_keys())
        for name, (section, words) in _PARTS.items():
            part = _part(window, name)
            if isinstance(part, QWidget):
                part.setProperty(PANE, section)
                part.setWhatsThis(QCoreApplication.translate("WhatsThis", words))

    @property
    def guide(self) -> HelpWindow:
        """The guide's window."""
        if self._guide is None:
            from app.gui.help_window import HelpWindow

            self._guide = HelpWindow(self._theme, self._actions, self._window)
            self._guide.sample_wanted.connect(self.sample_wanted)
        return self._guide

    def show_for(self, widget: QWidget | None) -> None:
        """Open the guide at the page about a widget, or about the nearest thing around it; who reads it stays there."""
        # Not before it is wanted: the pages need not be known when the program starts.
        from app.gui.help_places import place_of

        if widget is not None and widget.window() is self._guide:
            return
        self.guide.show_page(*place_of(widget))

    def show_keys(self) -> None:
        """Show the sheet of all keys, the one that is open already if there is one."""
        from app.gui.dialogs.keys import KeysDialog

        sheet = self._window.findChild(KeysDialog) or KeysDialog(self._theme, self._window)
        sheet.show()
        sheet.raise_()
        sheet.activateWindow()

    def _on_focus(self, _old: QWidget | None, now: QWidget | None) -> None:
        """A dialog that stops the main window stops its keys, too: it gets those of the help for its own."""
        top = now.window() if now is not None else None
        if top is None or top in (self._window, self._guide) or not top.isModal():
            return
        for name in _WANTED_EVERYWHERE:
            if self._actions[name] not in top.actions():
                top.addAction(self._actions[name])

    def _on_page(self, action_id: str, _checked: bool) -> None:
        from app.gui.help_places import OF_ACTION

        self.guide.show_page(*OF_ACTION[action_id])


def _part(window: QWidget, name: str) -> object:
    """An attribute of the window, or of one of its attributes; None when it has no such part."""
    found: object = window
    for step in name.split("."):
        found = getattr(found, step, None)
    return found
