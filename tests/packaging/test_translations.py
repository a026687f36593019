"""The translators' template has every text: those of the window, those below it, those that are data; none is old."""

from __future__ import annotations

import ast
import sys
import xml.etree.ElementTree as ElementTree
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QTranslator

from app.lab.faults import FAULTS
from app.tours.library import built_in_tours
from tests.helpers.tree import ROOT, python_files
from tests.helpers.untranslated import untranslated

if TYPE_CHECKING:
    from pathlib import Path
    from types import ModuleType

_PACKAGING = str(ROOT / "packaging")
_OF_QT = ("tr", "translate", "QT_TRANSLATE_NOOP")
_NOT_LITERAL = {"app/inspector/texts.py": "count_text makes both forms of its word; dev_texts knows that"}


@pytest.fixture(scope="module")
def tools() -> tuple[ModuleType, ModuleType]:
    """dev_translations and dev_texts, imported as dev.py does."""
    sys.path.insert(0, _PACKAGING)
    try:
        import dev_texts
        import dev_translations
    finally:
        sys.path.remove(_PACKAGING)
    return dev_translations, dev_texts


@pytest.fixture(scope="module")
def fresh(tools: tuple[ModuleType, ModuleType], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A template made of the source as it is now."""
    path = tmp_path_factory.mktemp("translations") / "tearproof.ts"
    tools[0].collect(path)
    return path


def messages(path: Path) -> dict[tuple[str, str, str], ElementTree.Element]:
    """Context, source and disambiguation to the message."""
    found = {}
    for context in ElementTree.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            found[context.findtext("name", ""), message.findtext("source", ""), message.findtext("comment", "")] = (
                message
            )
    return found


def test_the_template_is_up_to_date(tools: tuple[ModuleType, ModuleType], fresh: Path) -> None:
    told = "run: python3 packaging/dev.py translations"
    assert messages(tools[0].TEMPLATE).keys() == messages(fresh).keys(), told
    assert tools[0].TEMPLATE.read_text(encoding="utf-8") == fresh.read_text(encoding="utf-8"), told
    assert tools[0].SENTENCES.read_text(encoding="utf-8") == tools[0].sentences_text(), told


def test_it_has_every_marked_text_of_the_window(fresh: Path) -> None:
    found = {source for _context, source, _comment in messages(fresh)}
    missing = []
    for path in python_files("app/gui"):
        calls = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
        for node in calls:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            text = node.args[name != "tr"] if name in _OF_QT and len(node.args) > (name != "tr") else None
            if isinstance(text, ast.Constant) and text.value and text.value not in found:
                missing.append(f"{path.name}:{node.lineno}: {text.value}")
    assert missing == []


def test_it_has_tours_faults_plurals_and_what_the_engine_says(fresh: Path) -> None:
    found = messages(fresh)
    for tour in built_in_tours().values():
        assert ("Texts", tour.steps[0].say, "") in found
    for fault in FAULTS.values():
        assert ("Texts", fault.holds, "") in found
    assert found["Texts", "%n records", ""].get("numerus") == "yes"
    assert ("Texts", "There is no job {id}. `jobs` lists the jobs and their numbers.", "") in found


def test_translators_are_told_where_a_text_stands_and_what_it_means(fresh: Path) -> None:
    said = messages(fresh)["Texts", built_in_tours()["put-work-on-the-list"].steps[0].say, ""]
    assert "the tour “Put work on the list”, step 1" in said.findtext("extracomment", "")


def test_no_text_is_marked_that_is_no_literal(tools: tuple[ModuleType, ModuleType]) -> None:
    """Nobody would find it in the source: neither lupdate nor dev_texts."""
    planted = 'def f(n):\n    phrase("a " + n)\n    counted(n, "%n job", f"%n {n}s")\n    tr("x" if n else "y")\n'
    assert [line for line, _ in tools[1].unreadable(planted)] == [2, 3, 4]
    bad = []
    for path in python_files("app"):
        name = path.relative_to(ROOT).as_posix()
        if name not in _NOT_LITERAL:
            bad += [f"{name}:{line}: {text}" for line, text in tools[1].unreadable(path.read_text(encoding="utf-8"))]
    assert bad == []


def test_a_language_is_begun_kept_and_made_readable(
    tools: tuple[ModuleType, ModuleType], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    dev_translations = tools[0]
    monkeypatch.setattr(dev_translations, "FOLDER", tmp_path)
    monkeypatch.setattr(dev_translations, "TEMPLATE", tmp_path / "tearproof.ts")
    monkeypatch.setattr(dev_translations, "SENTENCES", tmp_path / "sentences.txt")
    monkeypatch.setattr(dev_translations, "say", told.append)
    monkeypatch.setattr(dev_translations.dev_environment, "prepare", lambda _kind: None)
    with pytest.raises(dev_translations.TroubleError, match="is no language"):
        dev_translations.translations(["../x"])
    assert dev_translations.release() == []
    assert dev_translations.translations(["de"]) == 0
    german = tmp_path / "tearproof_de.ts"
    text = german.read_text(encoding="utf-8")
    before, found, after = text.partition("<source>Flip a bit</source>")
    assert found
    after = after.replace('<translation type="unfinished"></translation>', "<translation>Bit kippen</translation>", 1)
    german.write_text(before + found + after, encoding="utf-8")
    assert dev_translations.translations([]) == 0
    assert "<translation>Bit kippen</translation>" in german.read_text(encoding="utf-8")
    assert told[-1].endswith("texts; languages: de")
    translator = QTranslator()
    assert translator.load(str(tmp_path / "tearproof_de.qm"))
    assert translator.translate("Texts", "Flip a bit") == "Bit kippen"


def test_a_tool_that_complains_is_a_trouble(tools: tuple[ModuleType, ModuleType], tmp_path: Path) -> None:
    (tmp_path / "no.ts").write_text("no xml", encoding="utf-8")
    with pytest.raises(tools[0].TroubleError, match="pyside6-lrelease"):
        tools[0]._run([str(tools[0].tool("pyside6-lrelease")), str(tmp_path / "no.ts")])


_NEVER_SHOWN = {
    "app/inspector/layout.py": "names of fields, as in FORMAT.md: the same in every language",
    "app/inspector/values.py": "the same",
    "app/inspector/formats/_binlog_spans.py": "the same, of a foreign format",
    "app/inspector/formats/_binlog_record.py": "the same",
    "app/lab/faults/_words.py": "the same",
    "app/inspector/index/job_bodies.py": "why columns give way to the engine's reader; nobody is told",
    "app/inspector/index/job_events.py": "the same",
    "app/inspector/index/job_pieces.py": "the same",
    "app/inspector/index/job_columns.py": "for programmers",
    "app/inspector/index/query_examples.py": "lines of the filter, which has one language",
    "app/inspector/lens/seen.py": "names of kinds; lens/words.py has the sentences",
    "app/inspector/lens/words.py": "names of programs, and the engine's English, looked for",
    "app/inspector/news.py": "names of kinds",
    "app/inspector/siblings.py": "the same",
    "app/inspector/operation_words.py": "tells equal texts apart",
    "app/inspector/verdicts.py": "the engine's English, looked for; English alone says it so",
    "app/inspector/times.py": "one of the two forms of a plural that count_text makes",
    "app/inspector/whereto.py": "what somebody types, which has one language",
}


def test_every_text_below_the_window_is_in_it(fresh: Path) -> None:
    found = {source for _context, source, _comment in messages(fresh)}
    known = [*found, *(source.removeprefix("%n ").removesuffix("s") for source in found if source.startswith("%n "))]
    missing = {}
    for path in python_files("app/inspector", "app/lab/faults"):
        texts = [one.split(": ", 1)[1] for one in untranslated(path.read_text(encoding="utf-8"))]
        lost = [text for text in texts if text not in known and not any(text in one for one in known if "%n" in one)]
        missing[path.relative_to(ROOT).as_posix()] = lost
    assert {name: lost for name, lost in missing.items() if lost and name not in _NEVER_SHOWN} == {}
    assert [name for name in _NEVER_SHOWN if not missing[name]] == []


def test_a_note_above_a_text_of_the_window_reaches_the_translators(fresh: Path) -> None:
    found = messages(fresh)
    assert "a verb" in found["Actions", "Present", ""].findtext("extracomment", "")
    assert "state of a job" in found["Jobs", "Done", ""].findtext("extracomment", "")
    noted = sum(message.find("extracomment") is not None for (name, *_), message in found.items() if name != "Texts")
    assert noted >= 30
