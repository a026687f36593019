"""The system's language where there is a translation, English at no cost otherwise; and the engine's words."""

from __future__ import annotations

import shutil
import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator

from app import wording
from app.gui import help_pages
from app.gui import language as language_module
from app.gui.language import WindowLanguage, speak_systems_language
from app.gui.sentences import Sentences
from app.wording import counted, number_text, phrase, reworded, speak
from tests.helpers.tree import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtWidgets import QApplication

_TS = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context><name>Texts</name>
<message><source>Flip a bit</source><translation>Bit kippen</translation></message>
<message numerus="yes"><source>%n jobs</source>
<translation><numerusform>%n Auftrag</numerusform><numerusform>%n Aufträge</numerusform></translation></message>
<message><source>There is no job {id}. `jobs` lists the jobs and their numbers.</source>
<translation>Auftrag {id} gibt es nicht. `jobs` zeigt alle.</translation></message>
</context>
<context><name>Jobs</name><message><source>Ready</source><translation>Bereit</translation></message></context>
</TS>
"""


@pytest.fixture
def german(tmp_path: Path) -> Path:
    """A folder with a German translation, and the list of the engine's sentences."""
    sys.path.insert(0, str(ROOT / "packaging"))
    try:
        import dev_translations
    finally:
        sys.path.remove(str(ROOT / "packaging"))
    source = tmp_path / "tearproof_de.ts"
    source.write_text(_TS, encoding="utf-8")
    dev_translations._run([str(dev_translations.tool("pyside6-lrelease")), "-silent", str(source)])
    shutil.copy(ROOT / "resources" / "translations" / "sentences.txt", tmp_path)
    return tmp_path


@pytest.fixture
def app(qapp: QApplication) -> Iterator[QApplication]:
    """The application, speaking English again afterwards."""
    before, locale = set(qapp.findChildren(QTranslator)), QLocale()
    yield qapp
    speak(None)
    language_module._spoken[0] = "en"
    QLocale.setDefault(locale)
    for translator in set(qapp.findChildren(QTranslator)) - before:
        qapp.removeTranslator(translator)
        translator.deleteLater()


def test_without_a_translation_it_stays_english_and_nothing_is_loaded(app: QApplication, tmp_path: Path) -> None:
    before = len(app.findChildren(QTranslator))
    assert speak_systems_language(app, ["de-DE"], tmp_path) == "en"
    assert speak_systems_language(app, ["de-DE"], tmp_path / "none") == "en"
    assert (len(app.findChildren(QTranslator)), wording._language) == (before, None)


@pytest.mark.parametrize("wanted", [["de-AT", "en-GB"], ["fr-FR", "de"], ["de_DE"]])
def test_the_first_of_the_users_languages_that_is_there_is_spoken(
    app: QApplication, german: Path, wanted: list[str]
) -> None:
    assert speak_systems_language(app, wanted, german) == "de"
    assert phrase("Flip a bit") == "Bit kippen"
    assert QCoreApplication.translate("Jobs", "Ready") == "Bereit"
    assert counted(1, "%n job", "%n jobs") == "1 Auftrag"
    assert counted(1_200, "%n job", "%n jobs") == "1.200 Aufträge"
    assert counted(2**64, "%n job", "%n jobs") == f"{2**64} Aufträge"
    assert (number_text(1_234_567), wording.decimal_text(1.5, 1)) == ("1.234.567", "1,5")
    assert phrase("Nobody translated {this}", this="this") == "Nobody translated this"


@pytest.mark.parametrize("wanted", [["en-US", "de"], ["fr-FR"], []])
def test_english_before_it_or_nothing_that_is_there_leaves_english(
    app: QApplication, german: Path, wanted: list[str]
) -> None:
    assert speak_systems_language(app, wanted, german) == "en"
    assert phrase("Flip a bit") == "Flip a bit"


def test_qts_own_words_come_along(app: QApplication, german: Path) -> None:
    speak_systems_language(app, ["de"], german)
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Abbrechen"


def test_a_broken_translation_leaves_english(app: QApplication, tmp_path: Path) -> None:
    (tmp_path / "tearproof_de.qm").write_bytes(b"no translation")
    assert speak_systems_language(app, ["de"], tmp_path) == "en"


def test_what_the_engine_says_is_recognised(app: QApplication, german: Path) -> None:
    speak_systems_language(app, ["de"], german)
    assert reworded("There is no job 7. `jobs` lists the jobs and their numbers.") == (
        "Auftrag 7 gibt es nicht. `jobs` zeigt alle."
    )
    assert reworded("There is no job 7.") == "Auftrag 7 gibt es nicht."
    assert reworded("Nobody knows this sentence.") == "Nobody knows this sentence."


def test_a_missing_list_of_sentences_leaves_them_english(qapp: QApplication, tmp_path: Path) -> None:
    language = WindowLanguage(QTranslator(qapp), QLocale("de"), tmp_path)
    assert language.sentence("There is no job 7.") == "There is no job 7."


def test_sentences_inside_sentences_are_said_too_and_the_surest_first() -> None:
    known = Sentences(
        ["{name} is damaged{where}: {reason}.", " at {offset}", "the chain is broken", "{gap} broken", "a {{brace}}"],
        lambda template: template.upper().replace("{NAME}", "{name}").replace("{WHERE}", "{where}")
        .replace("{REASON}", "{reason}").replace("{OFFSET}", "{offset}"),
    )  # fmt: skip
    assert (
        known.reworded("a.log is damaged at 0x40: the chain is broken.")
        == "a.log IS DAMAGED AT 0x40: THE CHAIN IS BROKEN."
    )
    assert known.reworded("the chain is broken. Nobody said so.") == "the chain is broken. Nobody said so."
    assert known.reworded("it is broken") == "it is broken", "a translation without its gap gives way to the English"
    assert known.reworded("a {brace}") == "A {BRACE}"


def test_a_page_of_the_guide_is_a_whole_file_in_its_language(
    german: Path, app: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    (german / "de").mkdir()
    (german / "words.md").write_text("# Words", encoding="utf-8")
    (german / "fidelity.md").write_text("# Fidelity", encoding="utf-8")
    (german / "de" / "words.md").write_text("# Wörter", encoding="utf-8")
    monkeypatch.setattr(help_pages, "FOLDER", german)
    speak_systems_language(app, ["de"], german)
    help_pages.pages.cache_clear()
    try:
        assert help_pages.pages()["words.md"].title == "Wörter"
        assert help_pages.pages()["fidelity.md"].title == "Fidelity"
        assert "### Bit kippen" in help_pages.pages()[help_pages.FAULTS_PAGE].text
    finally:
        help_pages.pages.cache_clear()
