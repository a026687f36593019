"""The page on writing tours: complete, true, and its example plays."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from app.resources_folder import RESOURCES
from app.tours.actions import ACTIONS
from app.tours.checks import CHECKS
from app.tours.faulting import FAULT_NAMES
from app.tours.loader import parse_tour
from app.tours.playing import play
from app.tours.refusals import REFUSALS
from app.tours.targets import FORMS, action_ids
from tests.helpers.tour_page import reference
from tests.helpers.touring import machine_in

if TYPE_CHECKING:
    from pathlib import Path

PAGE = (RESOURCES / "guide" / "writing-a-tour.md").read_text(encoding="utf-8")


def test_the_reference_on_the_page_is_what_the_program_knows() -> None:
    assert PAGE.endswith(f"{reference().rstrip()}\n"), reference()


def test_every_action_check_target_fault_and_refusal_is_on_the_page() -> None:
    names = [*ACTIONS, *CHECKS, *FORMS, *FAULT_NAMES, *REFUSALS]
    assert [name for name in names if not re.search(rf"`{re.escape(name)}(`|:|\b)", PAGE)] == []


def test_every_action_to_look_at_is_on_the_page() -> None:
    spelt = {action for action in action_ids() if f"`{action}`" in PAGE}
    assert {action.partition(".")[0] for action in action_ids() - spelt} == {"break", "protect"}


def test_the_example_on_the_page_plays(tmp_path: Path) -> None:
    found = re.search(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert found
    tour = parse_tour(found[1], "example.toml")
    assert len(tour.steps) == 2
    assert play(tour, machine_in(tmp_path), lambda *_: None)
