"""Which panes a wall shows: what was picked, and what is spoken of in any case, as far as there is room."""

from __future__ import annotations

import pytest

from app.gui.presented import PANES, PICKED_AT_FIRST, actions_of, beside, bytes_height, panes_of, shown_panes

EVERYTHING = frozenset(PANES)
NOTHING: frozenset[str] = frozenset()


def test_a_target_names_its_pane() -> None:
    assert panes_of(("job:1", "record:2")) == {"jobs", "log"}
    assert panes_of(("tail", "damaged")) == {"log", "bytes"}
    assert panes_of(("pane:story", "field:retry_ms", "banner", "clock", "action:queue.ack")) == {"story", "bytes"}
    assert panes_of(()) == NOTHING


def test_a_target_names_its_action() -> None:
    assert actions_of(("action:queue.ack", "job:1", "action:clock.plus_35")) == {"queue.ack", "clock.plus_35"}


def test_with_room_for_all_that_was_picked_all_of_it_is_shown() -> None:
    assert shown_panes(EVERYTHING, NOTHING, 600) == EVERYTHING


def test_where_it_is_low_the_story_goes_first_and_then_the_bytes() -> None:
    assert shown_panes(EVERYTHING, NOTHING, 300) == {"jobs", "log", "bytes"}
    assert shown_panes(EVERYTHING, NOTHING, 200) == {"jobs", "log"}
    assert shown_panes(EVERYTHING, NOTHING, 100) == {"jobs"}


@pytest.mark.parametrize("height", [60, 150, 250, 400])
def test_what_is_spoken_of_is_always_shown(height: float) -> None:
    for asked in ({"jobs"}, {"bytes"}, {"story"}, {"log", "bytes"}, {"jobs", "log", "bytes"}):
        assert shown_panes(PICKED_AT_FIRST, frozenset(asked), height) >= asked
        assert shown_panes(NOTHING, frozenset(asked), height) == asked


def test_log_and_bytes_stand_beside_each_other_where_both_are_spoken_of_and_it_is_low() -> None:
    asked = frozenset({"log", "bytes"})
    low, high = shown_panes(PICKED_AT_FIRST, asked, 200), shown_panes(PICKED_AT_FIRST, asked, 400)
    assert low == asked
    assert beside(low)
    assert high == {"jobs", "log", "bytes"}
    assert not beside(high)


def test_nothing_picked_is_the_log() -> None:
    assert shown_panes(NOTHING, NOTHING, 500) == {"log"}


def test_the_bytes_never_take_more_than_half_of_little_room() -> None:
    assert bytes_height(200) == 100
    assert bytes_height(300) == 130
    assert bytes_height(1_000) == 380
