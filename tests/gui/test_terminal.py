"""A line for a terminal: written where there is one, escaped where it knows fewer letters, and never a failure."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING

from app.gui.terminal import ERROR, say

if TYPE_CHECKING:
    import pytest


def test_a_line_goes_to_the_stream_that_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    say("“All as promised.”")
    say("Not so.", ERROR)
    assert capsys.readouterr() == ("“All as promised.”\n", "Not so.\n")


def test_a_program_without_a_terminal_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    say("to nobody")
    say("to nobody", ERROR)


def test_letters_that_a_terminal_does_not_know_are_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="iso-8859-1"))
    say("für “1”")
    assert written.getvalue().decode("iso-8859-1").splitlines() == ["für \\u201c1\\u201d"]


def test_a_reader_that_went_away_is_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    class Gone(io.StringIO):
        def write(self, _text: str) -> int:
            raise BrokenPipeError

    monkeypatch.setattr(sys, "stdout", Gone())
    say("to nobody any more")
