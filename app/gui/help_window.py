"""The guide beside the window: a list of pages, the page, and a field that finds words in all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, QSignalBlocker, QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QKeySequence, QShortcut, QTextCursor, QTextDocument, QTextOption
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QSplitter,
    QTextBrowser,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.gui import icons
from app.gui.actions.explained import ICON_PX
from app.gui.help_looks import dress
from app.gui.help_pages import WINDOW, anchor, pages
from app.gui.help_pictures import fit_pictures
from app.gui.key_help import KeyGroup, KeyHelp
from app.gui.owning import belong_to_the_dialog
from app.gui.samples import SCHEME
from app.gui.text import QT_TRANSLATE_NOOP
from app.gui.theme.mark import mark
from app.gui.widgets.fields import ChoiceField
from app.gui.widgets.focus_ring import FocusRing
from app.gui.widgets.search_field import SearchField

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QResizeEvent

    from app.gui.actions.action_set import ActionSet
    from app.gui.theme import Theme

_DEFAULT_PX = (940, 720)
_LIST_PX = 220
_NARROW_PX = 620

KEYS = KeyGroup(
    QT_TRANSLATE_NOOP("Keys", "Guide"),
    (
        KeyHelp(("Alt+Left", "Alt+Right"), QT_TRANSLATE_NOOP("Keys", "go to the page before, or forward again")),
        KeyHelp(("Ctrl+F",), QT_TRANSLATE_NOOP("Keys", "find words in the guide")),
        KeyHelp(("F3",), QT_TRANSLATE_NOOP("Keys", "go to the next place of the words")),
        KeyHelp(("Esc",), QT_TRANSLATE_NOOP("Keys", "close the guide")),
    ),
)
"""See `app.gui.key_help`."""


class PageBrowser(QTextBrowser):
    """Shows pages of the guide and nothing else: whatever is no page of it is not loaded, from nowhere.

    Args:
        theme: colours and sizes.
        parent: the guide.
    """

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def doSetSource(
        self,
        name: QUrl | str,
        kind: QTextDocument.ResourceType = QTextDocument.ResourceType.UnknownResource,
        /,
    ) -> None:
        """Read a page, and dress it before it is laid out: one with tables takes long, and would be laid out thrice."""
        document = self.document()
        document.setLayoutEnabled(False)
        try:
            super().doSetSource(name, kind)
            dress(document, self._theme)
        finally:
            document.setLayoutEnabled(True)
            document.markContentsDirty(0, document.characterCount())

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        page = pages().get(QUrl(name).path())
        return page.text if page is not None else ""

    def resizeEvent(self, event: QResizeEvent) -> None:
        place = self.place()
        super().resizeEvent(event)
        self.go_back_to(*place)

    def place(self) -> tuple[int, int]:
        """The number of the paragraph at the top, and where it begins, in pixels from there."""
        block = self.cursorForPosition(QPoint(0, 0)).block()
        return block.blockNumber(), self.cursorRect(QTextCursor(block)).top()

    def go_back_to(self, number: int, at: int) -> None:
        """Have a paragraph where it was, whatever has become of the page's size.

        Args:
            number: of the paragraph.
            at: where it began, in pixels from the top.
        """
        found = QTextCursor(self.document().findBlockByNumber(number))
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + self.cursorRect(found).top() - at)

    def go_to_heading(self, section: str, above: int) -> None:
        """Have a heading at the top, and the text cursor at it; nothing is done when there is no such heading.

        Args:
            section: the heading, as in links.
            above: pixels left free above it.
        """
        block = self.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel() and anchor(block.text()) == section:
                self.setTextCursor(QTextCursor(block))
                self.go_back_to(block.blockNumber(), above)
                return
            block = block.next()


class HelpWindow(QWidget):
    """The guide. It stays open beside the main window and closes with it.

    Args:
        theme: colours and sizes.
        actions: its zoom keys are those of the View menu.
        window: the main window.
    """

    sample_wanted = Signal(str)
    """A link to a sample was pressed: its id."""

    def __init__(self, theme: Theme, actions: ActionSet, window: QWidget) -> None:
        """Build it, with the first page open; `show_page` shows it."""
        super().__init__(window, Qt.WindowType.Window)
        self._theme = theme
        self._reading: tuple[int, int] | None = None
        self.setObjectName("window.help")
        self.setWindowTitle(self.tr("Guide · Tearproof"))
        self.list = QListWidget(self)
        self.list.setProperty("pages", True)
        self.list.setAccessibleName(self.tr("Pages of the guide"))
        self.chooser = ChoiceField(theme, self)
        self.chooser.setAccessibleName(self.tr("Pages of the guide"))
        for page in pages().values():
            self.list.addItem(page.title)
            self.chooser.addItem(page.title)
        self.browser = PageBrowser(theme, self)
        self.browser.setAccessibleName(self.tr("Page of the guide"))
        for view in (self.list, self.browser):
            FocusRing(theme, view)
        self.browser.setOpenLinks(False)
        self.browser.setOpenExternalLinks(False)
        self.browser.setFrameShape(QTextBrowser.Shape.NoFrame)
        self._fitting = QTimer(self)
        self._fitting.setObjectName("help.fitting")
        self._fitting.setSingleShot(True)
        self._fitting.setInterval(0)
        self._fitting.timeout.connect(self._fit)
        self.browser.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        self.back = self._button(self.tr("Back"), self.browser.backward)
        self.forward = self._button(self.tr("Forward"), self.browser.forward)
        self.finder = SearchField(theme, self)
        self.finder.setPlaceholderText(self.tr("Find in the guide"))
        self.finder.setAccessibleName(self.tr("Find in the guide"))
        self._build(actions)
        self._connect()
        self._take_sizes()
        self.browser.setSource(QUrl(WINDOW))

    @property
    def page(self) -> str:
        """The name of the page on screen."""
        return self.browser.source().path()

    @property
    def section(self) -> str:
        """The heading it was opened at, as in links; empty for the top of the page."""
        return self.browser.source().fragment()

    def show_page(self, name: str, section: str = "") -> None:
        """Show a page, at one of its headings.

        Args:
            name: of the page; a missing one shows the first.
            section: the heading's words.
        """
        url = QUrl(name if name in pages() else WINDOW)
        if section:
            url.setFragment(anchor(section))
        if not self.testAttribute(Qt.WidgetAttribute.WA_Resized):
            room = self.screen().availableSize()
            self.resize(self.sizeHint().boundedTo(room))
        self.show()
        belong_to_the_dialog(self)
        self.raise_()
        self.activateWindow()
        if url == self.browser.source():
            self._on_shown()
        else:
            self.browser.setSource(url)
        self.browser.setFocus()

    def find_next(self) -> None:
        """Go to the next place of the words in the find field, on this page or the next one that has them."""
        words = self.finder.text().strip()
        if not words or self.browser.find(words):
            return
        names = list(pages())
        here = names.index(self.page)
        for name in (*names[here + 1 :], *names[: here + 1]):
            if words.casefold() in _plain(pages()[name].text).casefold():
                self.browser.setSource(QUrl(name))
                self.browser.moveCursor(QTextCursor.MoveOperation.Start)
                if self.browser.find(words):
                    self.finder.setToolTip("")
                    return
        self.finder.setToolTip(self.tr("No page has these words."))
        mark(self.finder, "wrong", True)

    def sizeHint(self) -> QSize:
        return QSize(*(self._theme.px(length) for length in _DEFAULT_PX))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow window the pages are chosen from a drop-down list above the page."""
        super().resizeEvent(event)
        narrow = event.size().width() < self._theme.px(_NARROW_PX)
        self.list.setVisible(not narrow)
        self.chooser.setVisible(narrow)
        self._fitting.start()

    # Putting it together.

    def _button(self, words: str, call: Callable[[], None]) -> QToolButton:
        button = QToolButton(self)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setProperty("flat", True)
        button.setAccessibleName(words)
        button.setToolTip(words)
        button.setEnabled(False)
        button.clicked.connect(call)
        return button

    def _build(self, actions: ActionSet) -> None:
        top = QHBoxLayout()
        top.addWidget(self.back)
        top.addWidget(self.forward)
        top.addWidget(self.chooser, 1)
        top.addWidget(self.finder, 1)
        self._splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self._splitter.addWidget(self.list)
        self._splitter.addWidget(self.browser)
        self._splitter.setStretchFactor(1, 1)
        self._column = QVBoxLayout(self)
        self._column.addLayout(top)
        self._column.addWidget(self._splitter, 1)
        for name in ("in", "out", "reset"):
            action = actions[f"view.zoom_{name}"]
            for keys in action.spec.shortcuts:
                QShortcut(QKeySequence(keys), self, action.trigger)
        for keys, call in (
            ("Alt+Left", self.browser.backward),
            ("Alt+Right", self.browser.forward),
            ("Ctrl+F", self.finder.setFocus),
            ("F3", self.find_next),
            ("Esc", self.close),
        ):
            QShortcut(QKeySequence(keys), self, call)

    def _connect(self) -> None:
        browser = self.browser
        browser.anchorClicked.connect(self._on_link)
        # The signal about the source comes before the page is there.
        browser.historyChanged.connect(self._on_shown)
        browser.backwardAvailable.connect(self.back.setEnabled)
        browser.forwardAvailable.connect(self.forward.setEnabled)
        self.list.currentRowChanged.connect(self._on_row)
        self.chooser.activated.connect(self._on_row)
        self.finder.returnPressed.connect(self.find_next)
        self.finder.textChanged.connect(self._on_find)
        self._theme.changed.connect(self._on_changed)
        self._splitter.splitterMoved.connect(self._fitting.start)

    # What happens.

    def _on_link(self, link: QUrl) -> None:
        """A page of the guide is shown, a sample is asked for; anything else is not opened."""
        target = self.browser.source().resolved(link)
        if target.scheme() == SCHEME:
            self.sample_wanted.emit(target.path())
        elif target.path() in pages() and not target.scheme():
            self.browser.setSource(target)

    def _on_row(self, row: int) -> None:
        name = list(pages())[row]
        if name != self.page:
            self.browser.setSource(QUrl(name))

    def _on_shown(self) -> None:
        """Another page: mark it in the list, and go to its heading."""
        number = list(pages()).index(self.page)
        with QSignalBlocker(self.list):
            self.list.setCurrentRow(number)
        self.chooser.setCurrentIndex(number)
        self._scale_pictures()
        if self.section:
            # Not before the page has the width it is shown with.
            QTimer.singleShot(0, self, self._scroll_to_section)

    def _scroll_to_section(self) -> None:
        self._reading = None
        self.browser.go_to_heading(self.section, self._theme.px(8))

    def _on_find(self) -> None:
        """Look from the start of the page at every letter; only Enter leaves the page."""
        words = self.finder.text().strip()
        mark(self.finder, "wrong", False)
        self.browser.moveCursor(QTextCursor.MoveOperation.Start)
        if words:
            self.browser.find(words)

    def _on_changed(self) -> None:
        # Before the letters change their size; several changes may come before the page is read again.
        if self._reading is None:
            self._reading = self.browser.place()
        # The main window comes first, in turns of its own.
        self._theme.turns.take(self, self._on_theme)

    def _on_theme(self) -> None:
        self._take_sizes()
        # As long as all the rest of the guide takes: it has a turn of its own.
        self._theme.turns.take(self, self._read_again)

    def _take_sizes(self) -> None:
        px, fonts = self._theme.px, self._theme.fonts
        edge = px(ICON_PX)
        for button, icon in ((self.back, "tour-back"), (self.forward, "tour-next")):
            button.setIcon(icons.icon(icon, self._theme.tokens.text, self._theme.tokens.quiet))
            button.setIconSize(QSize(edge, edge))
        self._column.setContentsMargins(px(8), px(8), px(8), px(8))
        self.list.setFont(fonts.ui)
        self._splitter.setSizes([px(_LIST_PX), px(_DEFAULT_PX[0] - _LIST_PX)])
        self.browser.setFont(fonts.ui)

    def _read_again(self) -> None:
        """Lay the page out for a look that has changed; the reader stays where they are."""
        self.browser.reload()
        self._scale_pictures()
        if self._reading is not None:
            self.browser.go_back_to(*self._reading)
            self._reading = None
        elif self.section:  # It was opened at a heading since.
            self._scroll_to_section()

    def _fit(self) -> None:
        """Make the pictures as wide as the page is now; the reader stays where they are."""
        place = self.browser.place()
        self._scale_pictures()
        self.browser.go_back_to(*place)

    def _scale_pictures(self) -> None:
        document = self.browser.document()
        width = self.browser.viewport().width() - 2 * round(document.documentMargin())
        fit_pictures(document, self._theme, width, self.devicePixelRatioF())


def _plain(text: str) -> str:
    """A page as it is read, without the signs of its Markdown."""
    document = QTextDocument()
    document.setMarkdown(text)
    return document.toPlainText()
