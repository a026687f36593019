"""What the strip shows of a tour at one moment, and how long that takes to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from app.gui.widgets.tour_body import Page
from app.wording import phrase, reworded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.gui.widgets.score_card import Mark
    from app.tours.run import TourRun

WORD_MS = 330
"""A little slower than people read silently (about 240 words a minute): they look from the strip to the panes."""

LOOK_MS = 1_600
"""To see where the ring is, before or behind the reading."""

PREDICT_MS = 4_000
"""More for a question: to make up one's mind."""


def page_of(run: TourRun, marks: Sequence[Mark], *, by_hand: bool) -> Page:
    """Return what the strip shows.

    Args:
        run: stands still.
        marks: how the predictions came out so far.
        by_hand: somebody has done something besides the tour since the present step began.
    """
    tour = run.tour
    badge = str(tour.number) if tour.number else ""
    if run.finished:
        return Page(phrase(tour.title), badge, sentence=_end_words(run), marks=tuple(marks))
    step, result = run.step, run.result
    question = step.question
    broken: tuple[str, ...] = ()
    if result is not None and not result.held:
        broken = (reworded(result.complaint),)
        if by_hand:
            broken += (
                QCoreApplication.translate(
                    "TourPage", "You did something by hand; Back puts everything as the tour had it."
                ),
            )
    return Page(
        phrase(tour.title),
        badge,
        phrase(step.title),
        run.number + 1,
        run.count,
        sentence=phrase((step.after or step.say) if result else step.say),
        question=phrase(question.text) if question else "",
        choices=tuple(phrase(choice.text) for choice in question.choices) if question else (),
        chosen=run.choice,
        right=result.right_choice if result else None,
        revealed=result is not None,
        broken=broken,
        marks=tuple(marks),
    )


def reading_ms(page: Page, speed: float) -> int:
    """How long a page stays when the tour plays by itself, in ms.

    Args:
        page: what is to be read.
        speed: as a factor; 2.0 is twice as fast.
    """
    words = len(page.sentence.split())
    wait_ms = LOOK_MS
    if page.question and not page.revealed:
        words += len(page.question.split()) + sum(len(choice.split()) for choice in page.choices)
        wait_ms += PREDICT_MS
    return round((wait_ms + WORD_MS * words) / speed)


def _end_words(run: TourRun) -> str:
    translate = QCoreApplication.translate
    score, asked = run.score, sum(1 for step in run.tour.steps if step.question is not None)
    said = [translate("TourPage", "That was “{title}”.").format(title=phrase(run.tour.title))]
    if asked and score.asked:
        told = translate("TourPage", "You predicted {right} of {asked} outcomes.")
        said.append(told.format(right=score.right, asked=score.asked))
    elif asked:
        said.append(translate("TourPage", "No outcome was predicted this time."))
    said.append(translate("TourPage", "Leave brings your sandbox back; Keep goes on by hand from here."))
    return " ".join(said)
