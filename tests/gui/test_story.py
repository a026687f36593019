"""The story: plain sentences that wrap, in tones that mean something, staying at the newest."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from app.gui.roles import StoryEntry, Tone, Words
from app.gui.views.story_view import StoryView
from tests.gui.fakes import FakeStory

if TYPE_CHECKING:
    from app.gui.theme import Theme

LEASED = StoryEntry(
    (Words("worker-2 leased job 3 until 00:39.6. It stays on the list."),),
    ((Words("pwrite 64 bytes at 0x2d0 "), Words("fsync 0.4 ms → durable to 0x310", Tone.DURABLE)),),
    0x2D0,
    3,
)
TORN = StoryEntry((Words("ENQUEUE began; "), Words("the machine stopped", Tone.DANGER)))
LONG = StoryEntry((Words("Recovery set 44 bytes aside. " * 12),))


@pytest.fixture
def story() -> FakeStory:
    return FakeStory(LEASED, TORN)


@pytest.fixture
def view(theme: Theme, story: FakeStory, qtbot) -> StoryView:
    made = StoryView(theme)
    qtbot.addWidget(made)
    made.setModel(story)
    made.resize(500, 120)
    made.show()
    return made


def colours(view: StoryView) -> set[str]:
    image = view.viewport().grab().toImage()
    return {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}


def test_tones_have_their_colours(view: StoryView, theme: Theme) -> None:
    assert {theme.tokens.tone(Tone.DURABLE), theme.tokens.tone(Tone.DANGER)} <= colours(view)


def test_a_long_sentence_wraps_and_is_never_cut(view: StoryView, story: FakeStory) -> None:
    story.append(LONG)
    wide = view.sizeHintForIndex(story.index(2, 0)).height()
    view.resize(250, 120)
    narrow = view.sizeHintForIndex(story.index(2, 0)).height()
    assert narrow > 1.7 * wide
    assert wide > 2 * view.fontMetrics().height()


def test_larger_text_makes_entries_higher(view: StoryView, story: FakeStory, theme: Theme) -> None:
    before = view.sizeHintForIndex(story.index(0, 0)).height()
    theme.set_zoom(2.0)
    assert view.sizeHintForIndex(story.index(0, 0)).height() > 1.7 * before


def test_a_press_on_an_entry_names_its_record_and_job(view: StoryView, story: FakeStory, qtbot) -> None:
    with qtbot.waitSignal(view.entry_chosen) as told:
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(story.index(0, 0)).center())
    assert told.args == [LEASED]
    assert (told.args[0].offset, told.args[0].job) == (0x2D0, 3)


def test_the_newest_entry_stays_in_sight(view: StoryView, story: FakeStory, qtbot) -> None:
    for _ in range(20):
        story.append(LEASED)
    bar = view.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0 and bar.value() == bar.maximum())


def test_reading_further_up_is_not_disturbed(view: StoryView, story: FakeStory, qtbot) -> None:
    for _ in range(20):
        story.append(LEASED)
    bar = view.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0 and bar.value() == bar.maximum())
    bar.setValue(5)
    before = bar.maximum()
    story.append(LONG)
    qtbot.waitUntil(lambda: bar.maximum() > before)
    assert bar.value() == 5


def test_the_whole_story_can_be_copied_as_text(view: StoryView) -> None:
    assert view.plain_text() == (
        "worker-2 leased job 3 until 00:39.6. It stays on the list.\n"
        "pwrite 64 bytes at 0x2d0 fsync 0.4 ms → durable to 0x310\n"
        "ENQUEUE began; the machine stopped"
    )


def test_a_tone_reaches_exactly_its_own_words(theme: Theme, qtbot) -> None:
    from app.gui.views.story_view import _formats

    parts = _formats(theme, (Words("😀 a"), Words("b", Tone.DANGER)), quiet=False)
    assert [(part.start, part.length) for part in parts] == [(0, 4), (4, 1)]
