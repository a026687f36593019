"""The whole window in the language of the tests: no word of it is English, and nothing is cut off."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QPushButton, QVBoxLayout, QWidget

from app.gui.language import WindowLanguage
from app.gui.standing import Access
from app.gui.tour_view import has_settled as tour_has_settled
from app.lab.faults import FAULTS
from app.tours.library import built_in_tours
from app.wording import phrase, speak
from tests.helpers.cut_off import cut_off
from tests.helpers.inspecting import back_to_sandbox
from tests.helpers.lens import flipped_log, inspect
from tests.helpers.pseudo import PseudoTranslator, pseudo
from tests.helpers.reading_aloud import SIZES, Reader, untranslated_in
from tests.helpers.window import is_open, press
from tests.zoo import logs, strangers
from tests.zoo.keeper import ask_window

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow
    from tests.zoo.animal import Cage


@pytest.fixture
def spoken(qapp: QApplication) -> Iterator[PseudoTranslator]:
    """The application speaks the language of the tests until the test ends."""
    translator = PseudoTranslator()
    assert qapp.installTranslator(translator)
    speak(WindowLanguage(translator, QLocale("de_DE")))
    yield translator
    speak(None)
    qapp.removeTranslator(translator)


@pytest.fixture
def pseudo_window(spoken: PseudoTranslator, request: pytest.FixtureRequest) -> MainWindow:
    """The window, made when the language is set."""
    made: MainWindow = request.getfixturevalue("window")
    return made


def test_the_language_keeps_gaps_keys_and_ends() -> None:
    assert pseudo("{name} is empty.") == "⟦{name} íš éɱþţý ōōōō.⟧"
    assert re.fullmatch("⟦&Ƒľíþ å ƀíţ ō+…⟧", pseudo("&Flip a bit…"))
    assert pseudo("%n jobs").startswith("⟦%n ĵóƀš")
    assert len(pseudo("Every complete record survives.")) > 1.4 * len("Every complete record survives.")


def test_planted_texts_are_found(qtbot: QtBot, spoken: PseudoTranslator) -> None:
    top = QWidget()
    qtbot.addWidget(top)
    column = QVBoxLayout(top)
    for text in (phrase("Recover sets it aside"), "Recover sets it aside", phrase("{word} is torn", word="something")):
        column.addWidget(QLabel(text, top))
    button = QPushButton(phrase("Recover sets it aside and goes on."), top)
    column.addWidget(button)
    top.show()
    glued = f"QLabel: {phrase('{word} is torn', word='something')}"
    assert untranslated_in(top) == ["QLabel: Recover sets it aside", glued]
    assert cut_off(top, elided=False) == []
    button.setFixedWidth(60)
    assert len(cut_off(top, elided=False)) == 1


def test_the_window_as_it_opens_and_every_menu(qtbot: QtBot, pseudo_window: MainWindow) -> None:
    reader = Reader(pseudo_window)
    reader.measure("it opens")
    for menu in pseudo_window.findChildren(QMenu):
        menu.aboutToShow.emit()
    reader.look("menus")
    assert not reader.wrong, "\n".join(reader.wrong)
    assert reader.read > 1_000


OPENING = (
    "queue.enqueue_with",
    "goto.open",
    "bookmark.edit",
    "help.about",
    "help.keys",
    "help.guide",
    "view.checksum",
    "histogram.show",
    "find.find",
    "find.filter",
    "queue.why",
    "view.present",
    "lens.open",
)


@pytest.mark.parametrize("action_id", OPENING)
def test_every_dialog_and_panel(qtbot: QtBot, pseudo_window: MainWindow, action_id: str) -> None:
    window, reader = pseudo_window, Reader(pseudo_window)
    press(qtbot, window, "queue.enqueue")
    press(qtbot, window, "queue.lease")
    window.log_pane.view.selectRow(1)
    window.actions_set[action_id].trigger()
    # A wall is dressed for when it has its size.
    qtbot.waitUntil(lambda: window.theme.presenting is window.presenting.on)
    qtbot.wait(50)
    reader.measure(action_id)
    for top in QApplication.topLevelWidgets():
        if top is not window and top.isVisible():
            top.close()
    assert not reader.wrong, "\n".join(reader.wrong)


def test_work_on_the_list(qtbot: QtBot, pseudo_window: MainWindow) -> None:
    window, reader = pseudo_window, Reader(pseudo_window)
    for action in ("enqueue", "lease", "extend", "nack", "enqueue", "lease", "ack", "enqueue", "cancel", "compact"):
        press(qtbot, window, f"queue.{action}")
        reader.look(action)
    for action in ("clock.plus_35", "clock.next", "past.back", "past.first", "past.leave"):
        window.actions_set[action].trigger()
        qtbot.wait(30)
        reader.look(action)
    reader.measure("after all")
    assert not reader.wrong, "\n".join(reader.wrong)


@pytest.mark.parametrize("fault", [fault for fault in FAULTS if fault != "kill-program"])
def test_every_fault_its_dialog_and_what_comes_after(qtbot: QtBot, pseudo_window: MainWindow, fault: str) -> None:
    window, reader = pseudo_window, Reader(pseudo_window)
    for action in ("enqueue", "enqueue", "lease"):
        press(qtbot, window, f"queue.{action}")
    dialog = window.breaking.dialog(fault)
    dialog.show()
    qtbot.wait(50)
    reader.measure("its dialog")
    dialog.reject()
    session = window.session
    with qtbot.waitSignal(session.lab.broke):
        session.lab.break_it(fault, {})
    qtbot.waitUntil(lambda: session.pending == 0 and not session.log.reading)
    reader.measure("broken")
    session.recover()
    qtbot.waitUntil(lambda: session.standing.access is not Access.OPENING and session.pending == 0)
    reader.look("recovered")
    assert not reader.wrong, "\n".join(reader.wrong)


@pytest.mark.parametrize("name", list(built_in_tours()))
def test_every_step_of_every_tour(qtbot: QtBot, pseudo_window: MainWindow, name: str) -> None:
    window, reader, tour = pseudo_window, Reader(pseudo_window, SIZES[:1]), built_in_tours()[name]
    window.actions_set[f"tour.{tour.number or tour.id}"].trigger()
    while True:
        qtbot.waitUntil(lambda: not window.tours.busy and tour_has_settled(window.session), timeout=10_000)
        run = window.tours.run
        assert run is not None
        reader.measure(f"step {run.number + 1}")
        if run.finished:
            break
        window.actions_set["tour.next"].trigger()
    window.actions_set["tour.leave"].trigger()
    qtbot.waitUntil(lambda: not window.tours.busy and is_open(window.session))
    assert not reader.wrong, "\n".join(reader.wrong)


ZOO_WORDS = (
    "mail to user", "put last", "in a thousand years", "emails", "default", "resize cat.png", "déjà vu", "not needed",
    "kept", "=cmd()", "[2J", "ada@example.org", '{"to"',
)  # fmt: skip
"""Payloads, reasons and tubes of the zoo's logs."""


EVERY = 3
"""Of the zoo's animals, which stand sorted by kind: three of one kind are told in the same words."""


@pytest.mark.timeout(300)
@pytest.mark.parametrize("cage", [logs.CAGE, strangers.CAGE], ids=["logs", "strangers"])
def test_every_verdict_on_the_zoo(pseudo_window: MainWindow, tmp_path: Path, cage: Cage) -> None:
    reader = Reader(pseudo_window, names=[*ZOO_WORDS, *(animal.name for animal in cage.animals)])
    folder = tmp_path / "zoo"
    folder.mkdir()
    for animal in cage.animals[::EVERY]:
        animal.make(folder / animal.name)
        ask_window(pseudo_window, folder / animal.name)
        reader.look(animal.name)
    assert not reader.wrong, "\n".join(reader.wrong)


def test_the_lens_and_a_filter_that_can_not_be_read(qtbot: QtBot, pseudo_window: MainWindow, tmp_path: Path) -> None:
    window, reader = pseudo_window, Reader(pseudo_window)
    inspect(qtbot, window, flipped_log(tmp_path))
    reader.measure("the lens")
    back_to_sandbox(qtbot, window)
    reader.measure("back in the sandbox")
    assert not reader.wrong, "\n".join(reader.wrong)
