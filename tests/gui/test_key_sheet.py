"""The sheet of keys: one source, nothing missing, nothing that does not work, no two things on one key."""

from __future__ import annotations

import ast
from collections import Counter
from importlib import import_module
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QWidget

from app.gui import key_sheet
from app.gui.actions.registry import SPECS, spec_of
from app.gui.dialogs.keys import KeysDialog
from app.gui.help_pages import KEYS, pages
from app.gui.key_help import KeyGroup
from tests.helpers.tree import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.gui.theme import Theme

TAKES_KEYS = ("keyPressEvent", "QShortcut", "setShortcut")
NO_KEYS_OF_ITS_OWN = {
    "app/gui/actions/explained.py": "the keys of actions: they stand in the registry",
}


def taking_keys() -> set[str]:
    """The modules of the window in whose source a widget takes keys by itself."""
    found = set()
    for path in sorted((ROOT / "app" / "gui").rglob("*.py")):
        names = {
            node.name if isinstance(node, ast.FunctionDef) else node.id if isinstance(node, ast.Name) else node.attr
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, (ast.FunctionDef, ast.Name, ast.Attribute))
        }
        if names & set(TAKES_KEYS):
            found.add(path.relative_to(ROOT).as_posix())
    return found


def test_whatever_takes_keys_by_itself_declares_them_beside_it() -> None:
    declaring = {name.replace(".", "/") + ".py" for name in key_sheet.VIEWS}
    assert taking_keys() - set(NO_KEYS_OF_ITS_OWN) <= declaring


@pytest.mark.parametrize("name", key_sheet.VIEWS)
def test_a_module_of_the_sheet_declares_keys_that_qt_understands(name: str, qapp: object) -> None:
    groups = [one for one in vars(import_module(name)).values() if isinstance(one, KeyGroup)]
    assert groups
    for group in groups:
        for one in group.keys:
            assert one.does[-1] not in ".!"
            for keys in one.keys:
                assert QKeySequence(keys).toString(QKeySequence.SequenceFormat.PortableText) == keys


def test_no_key_does_two_things_in_one_place(qapp: object) -> None:
    """A shortcut of the window is heard before the view that has the keyboard."""
    shortcuts = {keys for spec in SPECS for keys in spec.shortcuts}
    guide = import_module("app.gui.help_window").KEYS
    for group in key_sheet.view_groups():
        own = [keys for one in group.keys for keys in one.keys]
        assert max(Counter(own).values()) == 1, group.title
        # The guide is a window of its own.
        if group is not guide:
            assert shortcuts.isdisjoint(own), group.title


def test_the_sheet_has_every_key_of_actions_and_views(qapp: object) -> None:
    shown = [keys for section in key_sheet.sections() for line in section.lines for keys in line.keys]
    for spec in SPECS:
        for keys in spec.shortcuts:
            assert shown.count(key_sheet.key_text(keys)) >= 1
    declared = [keys for group in key_sheet.view_groups() for one in group.keys for keys in one.keys]
    of_actions = sum(len(spec.shortcuts) for spec in SPECS)
    assert len(shown) == len(declared) + of_actions + 5


def test_page_sheet_and_text_say_the_same(theme: Theme, qtbot, qapp: object) -> None:
    text, page = key_sheet.plain_text(), pages()[KEYS].text
    for section in key_sheet.sections():
        assert f"\n{section.title}\n" in text
        assert f"## {section.title}\n" in page
        for line in section.lines:
            assert any(line.does in one and ", ".join(line.keys) in one for one in text.split("\n"))
            assert f"| {' / '.join(line.keys)} | {line.does} |" in page


@pytest.fixture
def sheet(qtbot, theme: Theme) -> Iterator[KeysDialog]:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1_600, 900)
    theme.dress(window)
    window.show()
    made = KeysDialog(theme, window)
    made.show()
    qtbot.waitUntil(lambda: made.columns > 0)
    yield made
    window.close()


def shown(sheet: KeysDialog) -> str:
    return " ".join(sheet.sheet.toPlainText().replace("\xa0", " ").split())


def test_the_sheet_on_screen_has_every_line(sheet: KeysDialog) -> None:
    words = shown(sheet)
    for section in key_sheet.sections():
        assert section.title in words
        for line in section.lines:
            assert " ".join(line.does.split()) in words
            assert " ".join(line.keys) in words


def test_the_sheet_can_be_copied_as_text(sheet: KeysDialog) -> None:
    sheet.copy.click()
    assert QGuiApplication.clipboard().text() == key_sheet.plain_text()


def test_the_sheet_has_as_many_columns_as_there_is_room_for(sheet: KeysDialog, qtbot, theme: Theme) -> None:
    sheet.resize(theme.px(1_120), 600)
    qtbot.waitUntil(lambda: sheet.columns == 2)
    sheet.resize(theme.px(600), 600)
    qtbot.waitUntil(lambda: sheet.columns == 1)
    assert spec_of("help.keys").shortcuts[0].replace("Ctrl", "") in shown(sheet)
    theme.set_zoom(2.0)
    qtbot.waitUntil(lambda: sheet.sheet.font().pixelSize() > theme.fonts.ui.pixelSize())
    assert sheet.sheet.horizontalScrollBar().maximum() == 0
