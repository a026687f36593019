"""The same window without a screen: the five-minute tour as text, with a picture of every step."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING

from app.gui.terminal import say
from app.screen import NO_SCREEN

if TYPE_CHECKING:
    from app.tours.run import StepResult
    from app.tours.tour import Tour


def run(pictures: str | None = None, *, why: str = NO_SCREEN) -> int:
    """Play the five tours of the buttons, print, save pictures.

    Args:
        pictures: folder for the pictures, made if it is missing; None for a new temporary one.
        why: no window is opened, without a full stop.

    Returns:
        0, or 1 if something was not as it must be.
    """
    from app.gui.tour_pictures import play_pictures
    from app.tours.library import built_in_tours

    folder = pictures or _kept_folder()
    say(f"{why}, so the five-minute tour is played as text, with a picture of every step.")
    tours = [tour for tour in built_in_tours().values() if tour.number]
    held: list[bool] = []

    def hear(tour: Tour, number: int, result: StepResult) -> None:
        held.append(result.held)
        tell(tour, number, result)

    shown = play_pictures(tours, folder, hear)
    good = shown and all(held)
    say(f"{'All as promised.' if good else 'Not all is as promised.'} The pictures are in {PurePath(folder)}")
    return 0 if good else 1


def tell(tour: Tour, number: int, result: StepResult) -> None:
    """Print what a step says and what came of it.

    Args:
        tour: the one that is played.
        number: of the step, from 0.
        result: what came of it.
    """
    if number == 0:
        say(f"\n{tour.number}  {tour.title}\n   {tour.summary}")
    step = tour.steps[number]
    say(f"   {number + 1}. {step.say}")
    if step.question is not None and result.right_choice is not None:
        say(f"      {step.question.text} {step.question.choices[result.right_choice].text}")
    if step.after:
        say(f"      {step.after}")
    if not result.held:
        say(f"      This is not as it must be: {result.complaint}")


def _kept_folder() -> str:
    """A new temporary folder that stays."""
    from PySide6.QtCore import QTemporaryDir

    folder = QTemporaryDir()
    folder.setAutoRemove(False)
    return folder.path()
