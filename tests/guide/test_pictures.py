"""The pictures of guide and README: made by the command, of what the program shows today, each of them on some page."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import Any

import pytest

from app.gui.help_pages import pages
from app.gui.help_pictures import PICTURES
from tests.helpers.tree import ROOT
from tests.pictures.facts import FILE, digest_of, look, missing
from tests.pictures.scenes import SCENES

FACTS: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
AGAIN = "run: python3 packaging/dev.py pictures"
SIZE_MAX_BYTES = 1_000_000


def test_every_picture_is_the_one_that_the_command_made() -> None:
    made = {name: digest for scene in FACTS["pictures"].values() for name, digest in scene["files"].items()}
    assert {path.name: digest_of(path) for path in PICTURES.iterdir()} == made, AGAIN
    assert set(FACTS["pictures"]) == {scene.name for scene in SCENES}, AGAIN


def test_colours_and_signs_are_those_of_the_pictures() -> None:
    assert look() == FACTS["look"], AGAIN


@pytest.mark.parametrize("name", [scene.name for scene in SCENES])
def test_what_a_picture_says_is_what_the_program_says_today(name: str) -> None:
    command = [sys.executable, "-m", "tests.pictures", "--texts", name]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    assert missing(FACTS["pictures"][name]["texts"], json.loads(done.stdout)) == [], AGAIN


def test_a_text_that_the_program_no_longer_says_is_found() -> None:
    told = FACTS["pictures"]["the-window"]["texts"]
    assert missing([*told, "Enqueue a job now"], told) == ["Enqueue a job now"]
    assert len(told) > 60


def test_the_pictures_keep_the_packaged_program_small() -> None:
    assert sum(path.stat().st_size for path in PICTURES.iterdir()) <= SIZE_MAX_BYTES


def test_every_picture_stands_on_a_page_or_in_the_readme() -> None:
    named = {link for page in pages().values() for link in re.findall(r"!\[[^\]]+\]\((.*?)\)", page.text)}
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    named |= {link.removeprefix("resources/guide/") for link in re.findall(r"!\[[^\]]+\]\((.*?)\)", readme)}
    assert named == {f"pictures/{scene.name}-light.png" for scene in SCENES}
