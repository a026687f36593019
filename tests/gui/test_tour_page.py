"""What a page of a tour says, and how long it stays when the tour plays by itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from app.gui.tour_page import page_of, reading_ms
from app.gui.widgets.score_card import Mark
from app.gui.widgets.tour_body import Page
from app.tours.checks import Checked
from app.tours.run import Score, StepResult
from app.tours.tour import Choice, Question, Step, Tour

if TYPE_CHECKING:
    from app.tours.run import TourRun

QUESTION = Question("What is found?", (Choice("A torn tail"), Choice("Nothing")))
STEPS = (
    Step("look", "Look", "Here is the log."),
    Step("tear", "Tear", "The machine stops.", after="Half a record is there.", question=QUESTION),
)
GOOD = StepResult((Checked("the file is torn", True),), right_choice=0)
BAD = StepResult((Checked("the file is torn", False, "it is clean"),), right_choice=None)


@dataclass
class Standing:
    """A run that stands still, as far as a page asks."""

    number: int = 1
    result: StepResult | None = None
    choice: int | None = None
    finished: bool = False
    score: Score = field(default_factory=Score)
    tour: Tour = field(
        default_factory=lambda: Tour("torn", "Torn", "What a tear is.", "An empty queue.", STEPS, number=4)
    )

    @property
    def step(self) -> Step:
        return STEPS[self.number]

    @property
    def count(self) -> int:
        return len(STEPS)


def page(run: Standing, *, by_hand: bool = False, marks: tuple[Mark, ...] = ()) -> Page:
    return page_of(cast("TourRun", run), marks, by_hand=by_hand)


def test_before_a_step_its_sentence_and_question_are_shown() -> None:
    shown = page(Standing(choice=1))
    assert (shown.badge, shown.tour, shown.title, shown.number, shown.count) == ("4", "Torn", "Tear", 2, 2)
    assert shown.sentence == "The machine stops."
    assert shown.choices == ("A torn tail", "Nothing")
    assert (shown.chosen, shown.right, shown.revealed) == (1, None, False)


def test_after_a_step_what_happened_is_said_and_the_answer_revealed() -> None:
    shown = page(Standing(result=GOOD, choice=1))
    assert shown.sentence == "Half a record is there."
    assert (shown.chosen, shown.right, shown.revealed, shown.broken) == (1, 0, True, ())


def test_a_step_without_a_second_sentence_keeps_its_first() -> None:
    assert page(Standing(number=0, result=StepResult(()))).sentence == "Here is the log."


def test_a_check_that_fails_is_told_and_what_was_done_by_hand_too() -> None:
    assert page(Standing(result=BAD)).broken == ("It should be true that the file is torn; but it is clean.",)
    told = page(Standing(result=BAD), by_hand=True).broken
    assert "by hand" in told[1]


def test_the_end_says_the_score() -> None:
    marks = (Mark(2, True),)
    shown = page(Standing(finished=True, score=Score(1, 1)), marks=marks)
    assert "You predicted 1 of 1 outcomes." in shown.sentence
    assert (shown.number, shown.marks) == (0, marks)
    assert "No outcome was predicted" in page(Standing(finished=True)).sentence


def test_a_tour_without_questions_has_no_score() -> None:
    plain = Tour("plain", "Plain", "Nothing to predict.", "An empty queue.", STEPS[:1])
    shown = page(Standing(number=0, finished=True, tour=plain))
    assert "predict" not in shown.sentence
    assert shown.badge == ""


def test_a_page_stays_longer_the_more_there_is_to_read_and_shorter_the_faster() -> None:
    few, many = Page("t", sentence="two words"), Page("t", sentence="many more words " * 5)
    assert 1_500 < reading_ms(few, 1.0) < reading_ms(many, 1.0)
    assert reading_ms(many, 2.0) * 2 == reading_ms(many, 1.0)


def test_a_question_is_given_time_until_it_is_answered_by_what_happens() -> None:
    asked = Page("t", sentence="two words", question="Which one?", choices=("a", "b"))
    revealed = Page("t", sentence="two words", question="Which one?", choices=("a", "b"), revealed=True)
    assert reading_ms(asked, 1.0) > reading_ms(revealed, 1.0) + 4_000
