"""Texts of the layers below the window: English by themselves, in another language by one hook, never a crash."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pytest

from app import wording
from app.wording import counted, decimal_text, marked, number_text, phrase, reworded, speak

if TYPE_CHECKING:
    from collections.abc import Iterator


class Backwards:
    """A language in which every known text is another, and numbers have dots."""

    TEXTS: ClassVar = {
        ("{name} is empty", ""): "leer ist {name}",
        ("done", "a job"): "erledigt",
        ("{name} is torn", ""): "{nam} reißt",
        ("{name} is cut", ""): "{name",
        ("{name} is odd", ""): "{name.there.is.none}",
    }

    def text(self, source: str, about: str) -> str:
        return self.TEXTS.get((source, about), source)

    def plural(self, source: str, about: str, count: int) -> str:
        if source != "%n records of {name}":
            return ""
        return "%n Satz von {name}" if count == 1 else "%n Sätze von {name}"

    def number(self, value: int) -> str:
        return f"{value:,}".replace(",", ".")

    def decimal(self, value: float, digits: int) -> str:
        return f"{value:.{digits}f}".replace(".", ",")

    def sentence(self, english: str) -> str:
        return english.upper()


@pytest.fixture
def spoken() -> Iterator[None]:
    speak(Backwards())
    yield
    speak(None)


def test_without_a_language_everything_is_english() -> None:
    assert phrase("{name} is empty", name="a.joblog") == "a.joblog is empty"
    assert phrase("no {value} to fill") == "no {value} to fill"
    assert counted(1, "%n record", "%n records") == "1 record"
    assert counted(12_000, "%n record of {name}", "%n records of {name}", name="a") == "12,000 records of a"
    assert (number_text(1_234), decimal_text(1_234.56, 1), reworded("It is done.")) == (
        "1,234",
        "1,234.6",
        "It is done.",
    )
    assert marked("Flip a bit") == "Flip a bit"


@pytest.mark.usefixtures("spoken")
def test_a_language_says_it_its_own_way() -> None:
    assert phrase("{name} is empty", name="a") == "leer ist a"
    assert phrase("done", "a job") == "erledigt"
    assert phrase("done") == "done"
    assert counted(1, "%n record of {name}", "%n records of {name}", name="a") == "1 Satz von a"
    assert counted(1_200, "%n record of {name}", "%n records of {name}", name="a") == "1.200 Sätze von a"
    assert (number_text(1_234), decimal_text(0.5, 1), reworded("It is done.")) == ("1.234", "0,5", "IT IS DONE.")


@pytest.mark.usefixtures("spoken")
def test_what_nobody_translated_is_english() -> None:
    assert phrase("{name} is whole", name="a") == "a is whole"
    assert counted(1, "%n job", "%n jobs") == "1 job"
    assert counted(2, "%n job", "%n jobs") == "2 jobs"


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("text", ["{name} is torn", "{name} is cut", "{name} is odd"])
def test_a_translation_with_a_broken_placeholder_gives_way_to_the_english(text: str) -> None:
    assert phrase(text, name="a") == text.format(name="a")


def test_the_language_is_english_again_after_these_tests() -> None:
    assert wording._language is None
