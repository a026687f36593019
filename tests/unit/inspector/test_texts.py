"""Small texts: the engine's sentences as the window says them, and the words of a simulated clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from app.inspector.texts import date_text, in_window, moment_text, tell_times_by

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def simulated() -> Iterator[None]:
    tell_times_by(lambda time_ms: f"<{time_ms}>")
    yield
    tell_times_by(None)


def test_the_file_is_named_without_its_folder_and_commands_of_the_terminal_are_left_out() -> None:
    text = "There is no file /a/b.joblog. Check the path; `enqueue` makes a new one."
    assert in_window(text, "/a/b.joblog") == "There is no file b.joblog."
    assert in_window("C:\\x\\q.joblog is closed.", "C:\\x\\q.joblog") == "q.joblog is closed."


def test_without_a_path_the_sentence_stays_as_it_is() -> None:
    assert in_window("Nothing is ready. Enqueue first.", "") == "Nothing is ready. Enqueue first."


@pytest.mark.usefixtures("simulated")
def test_on_a_simulated_clock_no_time_is_a_date_of_this_computer() -> None:
    assert moment_text(9_600) == "<9600>"
    assert moment_text(9_600, 10**12) == "<9600>"
    assert date_text(9_600) == "<9600> on the simulated clock"


def test_times_are_dates_again_afterwards(simulated: None) -> None:
    tell_times_by(None)
    assert "<" not in moment_text(9_600) + date_text(9_600)
