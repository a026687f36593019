"""A language of the tests: every letter accented, every text two fifths longer and in ⟦ ⟧. What is not, nobody marked.

Accented letters show more than brackets: a sentence that is translated may still hold a word that is not.
"""

from __future__ import annotations

import re

from PySide6.QtCore import QTranslator

_KEPT = re.compile(r"\{[^{}]*\}|%L?n|&&|<[^<>]+>|`[^`]*`|\n")
"""What a translation takes over as it is: gaps, numbers, mark-up, code, line ends."""

_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED = "åƀçđéƒğĥíĵķľɱñóþʠŕšţúṽŵẋýžÅƁÇĐÉƑĞĤÍĴĶĽṀÑÓÞǪŔŠŢÚṼŴẊÝŽ"
_MAP = str.maketrans(_PLAIN, _ACCENTED)
_WORD = "ōōōōō "
LONGER = 0.4


def pseudo(text: str) -> str:
    """Return a text as the language of the tests says it."""
    if not text.strip():
        return text
    made, at = "", 0
    for kept in _KEPT.finditer(text):
        made += text[at : kept.start()].translate(_MAP) + kept[0]
        at = kept.end()
    made += text[at:].translate(_MAP)
    letters = len(_KEPT.sub("", text))
    more = (_WORD * (letters // 10 + 1))[: max(1, round(letters * LONGER))].strip()
    # What ends a text stays its end: sentences are told apart by it, and names of fields.
    body = made.rstrip(" .:…\n")
    return f"⟦{body} {more}{made[len(body) :].rstrip()}⟧{made[len(made.rstrip(' ')) :]}"


class PseudoTranslator(QTranslator):
    """Says everything of this program so; Qt's own texts are Qt's to translate."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[tuple[str, str]] = set()

    def isEmpty(self) -> bool:
        return False

    def translate(self, context: str, sourceText: str, disambiguation: str | None = None, n: int = -1) -> str:
        """Answer Qt, and app/gui/language.py."""
        del disambiguation, n
        if context.startswith("Q"):
            return sourceText
        self.asked.add((context, sourceText))
        return pseudo(sourceText)
