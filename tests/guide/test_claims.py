"""Guide and README name nothing that the program has not: keys, buttons, menus, commands, files, filters, counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.guide import claims

if TYPE_CHECKING:
    from collections.abc import Callable

CHECKS: list[tuple[Callable[[str], list[str]], str, list[str]]] = [
    (claims.keys_without_meaning, "F3 or Shift+F3, Ctrl+Alt+Q, `Ctrl+Alt+Z`, PgDown", ["Ctrl+Alt+Q"]),
    (claims.keys_of_other_actions, "*Filter* (Ctrl+L), *Find* (Ctrl+G)", ["Find: Ctrl+G"]),
    (claims.menu_entries_without_a_menu, "*File › Open* and *Queue › Open*", ["Queue › Open"]),
    (claims.labels_without_a_button, "*Enqueue*, *Take it back*, *Explode*; *why?* *a word*", ["Explode"]),
    (claims.commands_without_a_module, "`tearproof play x`, `tearproof explode`", ["explode"]),
    (claims.places_without_a_file, "`resources/tours`, `app/engine/nothing.py`", ["app/engine/nothing.py"]),
    (claims.filters_that_are_refused, "`type:N reason~timeout`, `type:Q`", ["type:Q"]),
    (claims.wrong_counts, "Five tours. Six protections. Seven faults.", ["Seven faults"]),
]


@pytest.mark.parametrize(("check", "text", "wrong"), CHECKS, ids=[check.__name__ for check, _, _ in CHECKS])
def test_a_claim_that_is_not_true_is_found(check: Callable[[str], list[str]], text: str, wrong: list[str]) -> None:
    assert check(text) == wrong


@pytest.mark.parametrize("check", [check for check, _, _ in CHECKS], ids=[check.__name__ for check, _, _ in CHECKS])
@pytest.mark.usefixtures("qapp")
def test_guide_and_readme_claim_nothing_that_the_program_has_not(check: Callable[[str], list[str]]) -> None:
    assert {name: found for name, text in claims.texts().items() if (found := check(text))} == {}
