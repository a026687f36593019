"""F1 on every control: whatever has the keyboard, the guide opens at a page and a heading about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QToolButton, QWidget

from app.gui import help_pages
from app.gui.actions.registry import SPECS
from app.gui.dialogs.enqueue import EnqueueDialog
from app.gui.help_pages import anchor, pages
from app.gui.help_places import place_of
from app.lab.faults import FAULTS
from tests.helpers.inspecting import inspect
from tests.helpers.window import TORN_TAIL, append, make_log

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow

OPENERS = {
    "dialog.go_to": "goto.open",
    "dialog.bookmark": "bookmark.edit",
    "dialog.checksum": "view.checksum",
    "dialog.keys": "help.keys",
    "dialog.about": "help.about",
    "dialog.salvage": "file.salvage",
}
"""The dialogs of an inspected file, and the action that opens each."""


def controls(top: QWidget) -> Iterator[QWidget]:
    """Every control on screen that can have the keyboard; what a control is made of inside counts as the control."""
    for widget in top.findChildren(QWidget):
        wanted = widget.focusPolicy() & Qt.FocusPolicy.StrongFocus
        if wanted and widget.isVisible() and widget.window() is top and not widget.objectName().startswith("qt_"):
            yield widget


def headings(name: str) -> set[str]:
    lines = pages()[name].text.split("\n")
    return {anchor(line.lstrip("#").strip()) for line in lines if line.startswith("#")}


def lost(top: QWidget) -> list[str]:
    """The controls about which the guide knows nothing, in words for whoever mends them."""
    found = []
    for widget in controls(top):
        page, section = place_of(widget)
        if (page, section) == (help_pages.WINDOW, "") or (section and anchor(section) not in headings(page)):
            action = getattr(widget, "defaultAction", lambda: None)()
            name = action.objectName() if action is not None else widget.objectName()
            found.append(f"{type(widget).__name__} {name!r} in {widget.parentWidget()} → {page}#{section}")
    return found


def _torn(path: Path) -> None:
    make_log(path, jobs=4)
    append(path, TORN_TAIL)


def _shown(name: str) -> list[QWidget]:
    return [top for top in QApplication.topLevelWidgets() if top.objectName() == name and top.isVisible()]


def test_a_control_that_nothing_is_known_about_is_found(window: MainWindow) -> None:
    planted = QLineEdit(window)
    planted.show()
    assert len(lost(window)) == 1
    assert "QLineEdit" in lost(window)[0]
    planted.hide()


def test_every_control_of_the_sandbox_has_its_place(window: MainWindow) -> None:
    assert len(list(controls(window))) > 30
    assert lost(window) == []


def test_every_control_of_a_tour_and_of_a_crash_has_its_place(window: MainWindow, qtbot: QtBot) -> None:
    window.actions_set["tour.4"].trigger()
    qtbot.waitUntil(lambda: window.tours.run is not None and not window.tours.busy, timeout=10_000)
    assert lost(window) == []
    window.actions_set["tour.next"].trigger()
    qtbot.waitUntil(lambda: not window.tours.busy and bool(window.banner.text), timeout=10_000)
    assert lost(window) == []


def test_every_control_of_an_inspected_file_has_its_place(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    torn, whole = tmp_path / "torn.joblog", tmp_path / "whole.joblog"
    _torn(torn)
    make_log(whole)
    inspect(qtbot, window, whole)
    inspect(qtbot, window, torn)
    for action_id in ("find.find", "lens.open", "past.first"):
        window.actions_set[action_id].trigger()
    qtbot.waitUntil(lambda: any(one.objectName() == "find-bar" for one in window.findChildren(QWidget)))
    assert len(list(controls(window))) > 40
    assert lost(window) == []


def test_every_control_of_a_faults_dialog_leads_to_that_fault(window: MainWindow) -> None:
    for fault_id, fault in FAULTS.items():
        dialog = window.breaking.dialog(fault_id)
        window.breaking._open(fault_id)
        assert {place_of(widget) for widget in controls(dialog)} == {(help_pages.FAULTS_PAGE, fault.title)}
        dialog.close()


def test_every_control_of_a_dialog_has_its_place(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "torn.joblog"
    _torn(path)
    inspect(qtbot, window, path)
    window.log_pane.view.selectRow(1)
    for name, action_id in OPENERS.items():
        window.actions_set[action_id].trigger()
        qtbot.waitUntil(lambda name=name: bool(_shown(name)))
        (dialog,) = _shown(name)
        assert list(controls(dialog)), name
        assert lost(dialog) == []
        dialog.close()
        qtbot.waitUntil(lambda name=name: not _shown(name))


def test_every_control_of_form_panel_and_guide_has_its_place(window: MainWindow) -> None:
    form = EnqueueDialog(window.theme, window)
    form.show()
    assert lost(form) == []
    form.close()
    window.protections.click()
    assert lost(window.protections.panel) == []
    window.protections.panel.hide()


def test_f1_opens_the_guide_in_a_dialog_that_stops_the_window_and_it_can_be_read(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.actions_set["queue.enqueue_with"].trigger()
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is not None)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, EnqueueDialog)
    qtbot.waitUntil(lambda: (focused := QApplication.focusWidget()) is not None and focused.window() is dialog)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F1)
    guide = window.help.guide
    qtbot.waitUntil(guide.isVisible)
    assert (guide.page, guide.section) == (help_pages.WORDS, "enqueue")
    middle = guide.list.visualItemRect(guide.list.item(3)).center()
    # Through the window, as the screen hands it over: a window that is stopped gets nothing.
    QTest.mouseClick(guide.windowHandle(), Qt.MouseButton.LeftButton, pos=guide.list.viewport().mapTo(guide, middle))
    qtbot.waitUntil(lambda: guide.page == list(pages())[3])
    dialog.reject()
    assert guide.isVisible()
    assert guide.windowHandle().transientParent() is window.windowHandle()
    guide.close()


def test_f1_in_the_guide_stays_where_it_is_read(window: MainWindow, qtbot: QtBot) -> None:
    guide = window.help.guide
    guide.show_page(help_pages.FIDELITY, "not-promised")
    window.help.show_for(guide.browser)
    assert (guide.page, guide.section) == (help_pages.FIDELITY, "not-promised")
    guide.close()


def test_every_action_has_its_place(window: MainWindow) -> None:
    button = QToolButton(window)
    without = []
    for spec in SPECS:
        if spec.holds_menu:
            continue
        button.setDefaultAction(window.actions_set[spec.id])
        page, section = place_of(button)
        if (page, section) == (help_pages.WINDOW, "") or (section and anchor(section) not in headings(page)):
            without.append(f"{spec.id} → {page}#{section}")
    assert without == []


def test_pressing_f1_opens_the_guide_at_every_control_of_the_window(window: MainWindow, qtbot: QtBot) -> None:
    opened: list[tuple[str, str]] = []
    window.help.guide.show_page = lambda page, section="": opened.append((page, section))
    window.activateWindow()
    asked = []
    for widget in controls(window):
        widget.setFocus()
        if widget.hasFocus():
            qtbot.keyClick(widget, Qt.Key.Key_F1)
            asked.append(place_of(widget))
    assert len(asked) > 30
    assert opened == asked
