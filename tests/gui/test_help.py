"""The guide: plain local pages, found at what has the keyboard, all links leading somewhere, What's This everywhere."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt, QUrl
from PySide6.QtGui import QHelpEvent, QTextTable
from PySide6.QtWidgets import QApplication, QMainWindow, QPushButton, QToolButton, QVBoxLayout, QWidget

from app.gui import help_pages, help_window, samples, samples_page
from app.gui.actions.action_set import ActionSet
from app.gui.actions.explained import ExplainedToolButton
from app.gui.actions.registry import SPECS
from app.gui.dialogs.fault import FaultDialog
from app.gui.help_commands import HelpCommands
from app.gui.help_pages import anchor, pages
from app.gui.help_places import place_of
from app.gui.theme import ThemeMode
from app.gui.widgets.pane import Pane
from app.lab.faults import FAULTS
from tests.helpers.tree import ROOT

if TYPE_CHECKING:
    from app.gui.help_window import HelpWindow
    from app.gui.theme import Theme

LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)]*)\)")
MUST_BE_EXPLAINED = [
    "lease", "ack", "nack", "extend", "backoff", "dead-letter queue", "compact", "CRC-32", "fsync", "durable",
    "flushed", "torn write", "torn tail", "damaged", "recovery", "salvage", "replay", "token", "deadline",
    "attempt", "seal", "batch", "generation", "redrive", "cancel",
]  # fmt: skip


class Window(QMainWindow):
    """As much of the main window as the help asks for."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.actions_set = ActionSet(theme, self)
        centre = QWidget(self)
        self.column = QVBoxLayout(centre)
        self.jobs_pane = Pane(theme, "Jobs", parent=self)
        self.inside = QPushButton("Card", self.jobs_pane)
        self.jobs_pane.set_body(self.inside)
        self.button = ExplainedToolButton(self.actions_set["queue.lease"], centre)
        named = QWidget(centre)
        named.setObjectName("button.protections")
        named_inside = QWidget(named)
        named_inside.setObjectName("named")
        for widget in (self.jobs_pane, self.button):
            self.column.addWidget(widget)
        self.setCentralWidget(centre)
        self.help = HelpCommands(self.actions_set, theme, self)


@pytest.fixture
def window(theme: Theme, qtbot) -> Window:
    made = Window(theme)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def guide(window: Window) -> HelpWindow:
    return window.help.guide


def headings(text: str) -> set[str]:
    return {anchor(line.lstrip("#").strip()) for line in text.split("\n") if line.startswith("#")}


def test_every_file_of_the_folder_is_a_page_and_every_page_has_a_title() -> None:
    files = {path.name for path in (ROOT / "resources" / "guide").glob("*.md")}
    assert files == set(pages()) - {help_pages.FAULTS_PAGE, help_pages.KEYS, samples_page.NAME}
    for page in pages().values():
        assert page.text.startswith(f"# {page.title}\n"), page.name
        assert len([line for line in page.text.split("\n") if line.startswith("# ")]) == 1, page.name


@pytest.mark.parametrize("name", list(pages()))
def test_every_link_leads_to_a_heading_of_the_guide(name: str) -> None:
    for link in LINK.findall(pages()[name].text):
        if link.startswith(f"{samples.SCHEME}:"):
            assert link.partition(":")[2] in samples.SAMPLES, link
            continue
        page, _, section = link.partition("#")
        assert page in pages(), link
        assert not section or section in headings(pages()[page].text), link


@pytest.mark.parametrize("word", MUST_BE_EXPLAINED)
def test_every_word_is_explained_in_two_or_three_plain_sentences(word: str) -> None:
    words = pages()[help_pages.WORDS].text
    told = re.search(rf"^## {re.escape(word)}\n\n(.*?)(?:\n\n|\Z)", words, re.M | re.S)
    assert told, word
    sentences = re.findall(r"[.?!](?:\s|$)", told[1].strip())
    assert 1 <= len(sentences) <= 5
    assert len(told[1].split()) <= 60


def test_the_words_stand_in_the_order_of_the_alphabet_once_each() -> None:
    found = [line[3:].casefold() for line in pages()[help_pages.WORDS].text.split("\n") if line.startswith("## ")]
    assert found == sorted(set(found))


def test_the_promise_is_worded_as_agreed_and_so_is_what_is_not_promised() -> None:
    text = " ".join(pages()[help_pages.FIDELITY].text.split())
    assert (
        "Once an operation has returned, no crash, torn write, power cut or single flipped bit loses or changes a "
        "promised job unseen: the job list and the log cannot disagree after recovery." in text
    )
    for real in ("The file.", "The bytes.", "fsync.", "The processes.", "The engine."):
        assert f"**{real}**" in text
    for limit in ("Repair from one copy", "A drive that lies about fsync", "Several damaged bits", "Forged files"):
        assert f"**{limit}" in text


def test_the_page_of_faults_tells_everything_about_each() -> None:
    text = pages()[help_pages.FAULTS_PAGE].text
    for fault in FAULTS.values():
        for words in (f"### {fault.title}", fault.line, fault.shows, fault.holds):
            assert words in text


def test_the_page_of_keys_lists_every_shortcut() -> None:
    text = pages()[help_pages.KEYS].text
    for spec in SPECS:
        if spec.shortcuts:
            assert f"| {spec.tip} |" in text


def test_a_heading_is_an_anchor_of_small_letters() -> None:
    assert anchor("CRC-32") == "crc-32"
    assert anchor("Sandbox, work, inspect") == "sandbox-work-inspect"


def test_f1_opens_the_page_about_what_has_the_keyboard(window: Window, qtbot) -> None:
    window.activateWindow()
    window.inside.setFocus()
    qtbot.waitUntil(window.inside.hasFocus)
    qtbot.keyClick(window.inside, Qt.Key.Key_F1)
    guide = window.help.guide
    assert guide.isVisible()
    assert (guide.page, guide.section) == (help_pages.WINDOW, "jobs")
    assert not guide.isModal()


def test_the_page_about_a_button_a_dialog_and_nothing(window: Window, theme: Theme, qtbot) -> None:
    assert place_of(window.button) == (help_pages.WINDOW, "queue")
    fault = FAULTS["flip-bit"]
    dialog = FaultDialog(theme, fault, window)
    assert place_of(dialog.do_button) == (help_pages.FAULTS_PAGE, fault.title)
    crash = ExplainedToolButton(window.actions_set["break.crash-mid-write"], window)
    assert place_of(crash) == (help_pages.FAULTS_PAGE, FAULTS["crash-mid-write"].title)
    about = QToolButton(window)
    assert place_of(about) == (help_pages.WINDOW, "")
    assert place_of(window.findChild(QWidget, "named")) == (help_pages.PROTECTIONS_PAGE, "")
    assert place_of(None) == (help_pages.WINDOW, "")
    assert place_of(window) == (help_pages.WINDOW, "")


def test_every_place_that_is_known_is_a_heading(window: Window) -> None:
    from app.gui import help_commands, help_places

    places = [*help_places.OF_ACTION.values(), *help_places.OF_NAME.values()]
    places += [(help_pages.WINDOW, section) for section, _words in help_commands._PARTS.values()]
    places += [(help_pages.FAULTS_PAGE, fault.title) for fault in FAULTS.values()]
    for page, section in places:
        assert not section or anchor(section) in headings(pages()[page].text), (page, section)


@pytest.mark.parametrize(
    ("action_id", "page"),
    [
        ("help.words", help_pages.WORDS),
        ("help.fidelity", help_pages.FIDELITY),
        ("help.protections", help_pages.PROTECTIONS_PAGE),
        ("help.writing_tours", help_pages.WRITING),
    ],
)
def test_the_menu_opens_its_page(window: Window, action_id: str, page: str) -> None:
    window.actions_set[action_id].trigger()
    guide = window.help.guide
    assert guide.page == page
    assert guide.list.currentItem().text() == pages()[page].title


def test_a_page_opens_at_its_heading(guide: HelpWindow, qtbot) -> None:
    guide.resize(700, 400)
    guide.show_page(help_pages.WORDS, "fsync")
    qtbot.waitUntil(lambda: guide.browser.verticalScrollBar().value() > 0)
    assert guide.browser.textCursor().block().text() == "fsync"
    assert 0 <= guide.browser.cursorRect().top() <= 40


def test_links_lead_through_the_guide_and_back(guide: HelpWindow) -> None:
    guide.show_page(help_pages.TOUR)
    guide.browser.anchorClicked.emit(QUrl("words.md#durable"))
    assert (guide.page, guide.section) == (help_pages.WORDS, "durable")
    assert guide.back.isEnabled()
    guide.back.click()
    assert guide.page == help_pages.TOUR
    guide.forward.click()
    assert guide.page == help_pages.WORDS


@pytest.mark.parametrize(
    "link", ["https://example.org/", "file:///etc/passwd", "missing.md", "http://example.org/words.md"]
)
def test_nothing_outside_the_guide_is_opened(guide: HelpWindow, link: str) -> None:
    guide.show_page(help_pages.TOUR)
    guide.browser.anchorClicked.emit(QUrl(link))
    assert guide.page == help_pages.TOUR
    assert not guide.browser.openExternalLinks()
    assert not guide.browser.openLinks()


def test_a_picture_from_the_network_is_not_loaded(guide: HelpWindow) -> None:
    assert guide.browser.loadResource(2, QUrl("https://example.org/a.png")) == ""


def test_the_list_chooses_a_page(guide: HelpWindow) -> None:
    guide.list.setCurrentRow(2)
    assert guide.page == list(pages())[2]


def test_words_are_found_on_this_page_and_on_the_next_that_has_them(guide: HelpWindow, qtbot) -> None:
    guide.show_page(help_pages.WINDOW)
    guide.finder.setText("forged files")
    qtbot.keyClick(guide.finder, Qt.Key.Key_Return)
    assert guide.page == help_pages.FIDELITY
    assert guide.browser.textCursor().selectedText().casefold() == "forged files"
    guide.finder.setText("no such words anywhere")
    guide.find_next()
    assert guide.finder.property("wrong")
    assert guide.page == help_pages.FIDELITY
    guide.finder.setText("real")
    assert not guide.finder.property("wrong")
    assert guide.browser.textCursor().selectedText().casefold() == "real"
    first = guide.browser.textCursor().position()
    guide.find_next()
    assert guide.browser.textCursor().position() > first
    guide.finder.clear()
    guide.find_next()


@pytest.mark.parametrize("mode", [ThemeMode.LIGHT, ThemeMode.DARK])
@pytest.mark.parametrize("zoom", [1.0, 2.0])
def test_the_guide_follows_theme_and_zoom_and_keeps_its_place(
    guide: HelpWindow, theme: Theme, mode: ThemeMode, zoom: float, qtbot
) -> None:
    guide.show_page(help_pages.PROTECTIONS_PAGE)
    theme.set_mode(mode)
    theme.set_zoom(zoom)
    assert guide.page == help_pages.PROTECTIONS_PAGE
    qtbot.waitUntil(lambda: guide.browser.font().pixelSize() == theme.fonts.ui.pixelSize())

    def edge() -> str:
        frames = guide.browser.document().rootFrame().childFrames()
        table = next(frame for frame in frames if isinstance(frame, QTextTable))
        return table.format().toTableFormat().borderBrush().color().name()

    qtbot.waitUntil(lambda: edge() == theme.tokens.edge)
    assert guide.minimumSizeHint().width() <= 640


def test_a_page_is_dressed_before_it_is_laid_out(guide: HelpWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    document, laid_out = guide.browser.document(), []
    monkeypatch.setattr(help_window, "dress", lambda page, _theme: laid_out.append(page.isLayoutEnabled()))
    guide.show_page(help_pages.PROTECTIONS_PAGE)
    guide.browser.reload()
    assert laid_out == [False, False]
    assert document.isLayoutEnabled()
    assert document.size().height() > guide.browser.height()


def test_the_guide_has_the_zoom_keys(guide: HelpWindow, window: Window, qtbot) -> None:
    guide.show_page(help_pages.WORDS)
    qtbot.waitUntil(guide.isActiveWindow)
    with qtbot.waitSignal(window.actions_set["view.zoom_in"].chosen):
        qtbot.keyClick(guide.browser, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)


def test_everything_in_the_guide_has_a_name(guide: HelpWindow) -> None:
    for widget in (guide.list, guide.browser, guide.finder, guide.back, guide.forward):
        assert widget.accessibleName()


def test_esc_closes_the_guide(guide: HelpWindow, qtbot) -> None:
    guide.show_page(help_pages.WORDS)
    qtbot.waitUntil(guide.isActiveWindow)
    qtbot.keyClick(guide.browser, Qt.Key.Key_Escape)
    assert not guide.isVisible()


def test_shift_f1_explains_the_next_thing_pressed(window: Window, qtbot) -> None:
    from PySide6.QtWidgets import QWhatsThis

    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window.inside, Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    assert QWhatsThis.inWhatsThisMode()
    QWhatsThis.leaveWhatsThisMode()


def test_a_pane_and_every_button_answer_whats_this(window: Window) -> None:
    for widget in (window.jobs_pane, window.button):
        event = QHelpEvent(QEvent.Type.QueryWhatsThis, QPoint(1, 1), widget.mapToGlobal(QPoint(1, 1)))
        QApplication.sendEvent(widget, event)
        assert event.isAccepted()
        assert len(widget.whatsThis().split()) > 8
