"""The window in the system's language, as far as there is a translation; English costs one look into a folder.

Numbers are written as the language of the texts writes them: English texts with German numbers would be read wrong.
Offsets, bytes, names of records and fields, and dates (ISO 8601) are the same in every language.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from app.resources_folder import RESOURCES
from app.wording import speak

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from PySide6.QtCore import QCoreApplication, QLocale, QTranslator

    from app.gui.sentences import Sentences

CONTEXT = "Texts"
"""The context of all texts below the window, as `dev.py translations` writes them."""

FOLDER = RESOURCES / "translations"
_spoken = ["en"]
_LARGEST = 2**63 - 1


class WindowLanguage:
    """Says the texts below the window in the language of a translator.

    Args:
        translator: with the texts.
        locale: how numbers are written.
        folder: where the list of the engine's sentences lies.
    """

    def __init__(self, translator: QTranslator, locale: QLocale, folder: Path = FOLDER) -> None:
        self._translator = translator
        self._locale = locale
        self._folder = folder

    def text(self, source: str, about: str) -> str:
        """The text in this language; `source` itself where nobody has translated it."""
        return self._translator.translate(CONTEXT, source, about or None) or source

    def plural(self, source: str, about: str, count: int) -> str:
        """The form for `count`; empty where nobody has translated it."""
        # Qt takes a plain int; which form a huge number has is told by its last digits.
        few = count if count < 1_000_000 else 1_000_000 + count % 1_000_000
        return self._translator.translate(CONTEXT, source, about or None, few) or ""

    def number(self, value: int) -> str:
        """A whole number, with its digits grouped."""
        return self._locale.toString(value) if abs(value) <= _LARGEST else str(value)

    def decimal(self, value: float, digits: int) -> str:
        """A number with so many digits behind the point."""
        return self._locale.toString(float(value), "f", digits)

    def sentence(self, english: str) -> str:
        """What the engine said, in this language; `english` itself where that is not known."""
        return self._sentences.reworded(english)

    @cached_property
    def _sentences(self) -> Sentences:
        # Only another language needs it.
        from app.gui.sentences import Sentences

        try:
            templates = (self._folder / "sentences.txt").read_text(encoding="utf-8").splitlines()
        except OSError:
            templates = []
        return Sentences(templates, lambda template: self.text(template, ""))


def spoken_language() -> str:
    """The name of the language that is spoken: "en", "de", "pt_BR"."""
    return _spoken[0]


def speak_systems_language(app: QCoreApplication, wanted: Iterable[str] | None = None, folder: Path = FOLDER) -> str:
    """Let the window speak the first of the user's languages that there is a translation for.

    Args:
        app: takes the translators; call this before any window is made.
        wanted: names of languages, the dearest first, such as `de-DE`; the system's without.
        folder: where the translations lie.

    Returns:
        The language's name, "en" where it stays English.
    """
    # QLocale alone takes 10 ms to come; it is wanted only where there is a translation.
    made = {path.stem.removeprefix("tearproof_"): path for path in folder.glob("tearproof_*.qm")}
    if not made:
        return "en"
    for name in wanted if wanted is not None else _systems_languages():
        language = name.replace("-", "_")
        short = language.partition("_")[0]
        found = language if language in made else short
        if found in made:
            return found if _load(app, found, made[found]) else "en"
        if short == "en":
            break
    return "en"


def _systems_languages() -> list[str]:
    from PySide6.QtCore import QLocale

    return QLocale.system().uiLanguages()


def _load(app: QCoreApplication, language: str, path: Path) -> bool:
    from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator

    translator = QTranslator(app)
    if not translator.load(str(path)):
        return False
    locale = QLocale(language)
    QLocale.setDefault(locale)
    of_qt = QTranslator(app)
    if of_qt.load(locale, "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        app.installTranslator(of_qt)
    # The one installed last is asked first.
    app.installTranslator(translator)
    speak(WindowLanguage(translator, locale))
    _spoken[0] = language
    return True
