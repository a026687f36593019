"""Recognises an English sentence of the engine by its fixed words, so that it can be said in another language.

Nothing here is loaded or looked at while the window speaks English.
"""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING

from app.inspector.texts import without_commands

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_GAP = re.compile(r"\{(\w+)\}")
_DEEPEST = 3
"""A gap may hold another sentence, and that one more."""


class Sentences:
    """The sentences that are known.

    Args:
        templates: each with `{name}` for its gaps, as `dev.py translations` lists them.
        say: takes a template, and gives it in the language.
    """

    def __init__(self, templates: Iterable[str], say: Callable[[str], str]) -> None:
        self._templates = templates
        self._say = say

    def reworded(self, english: str, depth: int = 0) -> str:
        """Say it in the language, as a whole or else each of its sentences; what is not known stays as it is."""
        known = self._known(english, depth)
        if known is not None:
            return known
        parts = re.split(r"(?<=[.!?”]) (?=\S)", english)
        if len(parts) == 1:
            return english
        return " ".join(self._known(part, depth) or part for part in parts)

    def _known(self, english: str, depth: int) -> str | None:
        for pattern, template, short in self._patterns:
            found = pattern.fullmatch(english)
            if found is None:
                continue
            said = without_commands(self._say(template)) if short else self._say(template)
            gaps = found.groupdict()
            if depth < _DEEPEST:
                gaps = {name: self.reworded(gap, depth + 1) for name, gap in gaps.items()}
            try:
                return said.format(**gaps)
            except (LookupError, ValueError, AttributeError):
                return english
        return None

    @cached_property
    def _patterns(self) -> list[tuple[re.Pattern[str], str, bool]]:
        """Each with its template, and whether the commands in it are left out, as the window does.

        Those with most fixed words come first: they say most about what stands in their gaps.
        """
        ordered = sorted(self._templates, key=lambda template: -len(_GAP.sub("", template)))
        whole = [(_pattern(template), template, False) for template in ordered]
        short = [(_pattern(without_commands(template)), template, True) for template in ordered if "`" in template]
        return [*whole, *(one for one in short if one[0].pattern)]


def _pattern(template: str) -> re.Pattern[str]:
    """A pattern for a template; the words of the engine end with or without a full stop."""
    made, at = "", 0
    for gap in _GAP.finditer(template):
        made += re.escape(_plain(template[at : gap.start()])) + f"(?P<{gap[1]}>.*?)"
        at = gap.end()
    return re.compile(made + re.escape(_plain(template[at:])), re.DOTALL)


def _plain(text: str) -> str:
    return text.replace("{{", "{").replace("}}", "}")
