"""Every text of the window can be translated: marked for Qt's lupdate, whole sentences, placeholders by name."""

from __future__ import annotations

import ast
import string
from typing import TYPE_CHECKING

import pytest

from tests.helpers.tree import ROOT, offences_in, python_files
from tests.helpers.untranslated import MARKS, untranslated

if TYPE_CHECKING:
    from collections.abc import Iterator

EXEMPT = {
    "app/gui/without_screen.py": "the play speaks to a terminal, as the command line does",
    "app/gui/tour_pictures.py": "the same, where the window shows what it must not",
    "app/gui/trial_window.py": "the self-test speaks to a terminal",
    "app/gui/theme/sheet.py": "a style sheet",
    "app/gui/theme/tokens.py": "names of pairs of colours, for a test",
    "app/gui/roles.py": "names of kinds that the inspector gives the words for",
    "app/gui/reporting.py": "the report is for programmers; the box around it is translated",
    "app/gui/report_head.py": "the same: what stands on top of every report",
    "app/gui/run_mark.py": "the same: the report of a run that nobody has closed",
    "app/gui/handing/letter.py": "what two programs say to each other",
}


def test_a_planted_text_is_named() -> None:
    planted = {
        'button.setText("Recover")': "Recover",
        'box.setWindowTitle(f"{name} is open")': " is open",
        'menu.addAction("&Forget")': "&Forget",
        'QAction("Quit", self)': "Quit",
        'banner.tell(kind, "It died.", plain)': "It died.",
        'label.setToolTip("Why not" if reason else "")': "Why not",
        'label.setText("{n} jobs".format(n=3))': "{n} jobs",
        'label.setText("a" + " jobs")': " jobs",
        'TEXT = "Press Recover first."': "Press Recover first.",
        'def why():\n    return "There is no file yet."': "There is no file yet.",
        'raise ExistsError("It is there already.")': "It is there already.",
        'words = {1: "not yet whole"}': "not yet whole",
    }
    for source, text in planted.items():
        assert [found.split(": ", 1)[1] for found in untranslated(source)] == [text], source


@pytest.mark.parametrize(
    "source",
    [
        '"""A module that says what it is for."""',
        'button.setText(self.tr("Recover"))',
        'label.setText(self.tr("{n} jobs").format(n=3))',
        'X = QT_TRANSLATE_NOOP("Jobs", "gone at next compact")',
        'label.setText(QCoreApplication.translate("Jobs", "two words"))',
        'label.setText(f"{a} · {b}")',
        'label.setText(NAMES["sandbox"])',
        'self.setObjectName("main-window")',
        'assert mode, "it must be one"',
        'raise AssertionError("this can not be")',
        'label.setText("")',
    ],
)
def test_what_is_marked_or_no_text_is_let_through(source: str) -> None:
    assert untranslated(source) == []


def test_every_text_of_the_window_is_marked() -> None:
    files = [path for path in python_files("app/gui") if path.relative_to(ROOT).as_posix() not in EXEMPT]
    assert offences_in(files, untranslated) == []


def test_every_exemption_is_needed() -> None:
    assert [name for name in EXEMPT if not untranslated((ROOT / name).read_text(encoding="utf-8"))] == []


def marked_texts() -> Iterator[tuple[str, str]]:
    """Every marked text of the window with its place."""
    for path in python_files("app/gui"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if name in MARKS:
                    texts = [part.value for part in node.args if isinstance(part, ast.Constant)]
                    yield f"{path.name}:{node.lineno}", str(texts[-1] if name != "tr" else texts[0]) if texts else ""


def test_placeholders_have_names_so_that_a_translation_may_turn_them_round() -> None:
    texts = list(marked_texts())
    assert len(texts) > 150
    bad = [
        (place, text)
        for place, text in texts
        for _literal, name, _spec, _conversion in string.Formatter().parse(text)
        if name is not None and not name.isidentifier()
    ]
    assert bad == []


def test_only_literal_texts_are_marked_with_an_f_string_nothing_could_be_looked_up() -> None:
    bad = [
        f"{path.name}:{node.lineno}"
        for path in python_files("app/gui")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and (node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")) in MARKS
        and any(isinstance(part, ast.JoinedStr) for part in node.args)
    ]
    assert bad == []
