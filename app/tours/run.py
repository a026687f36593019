"""One tour on its way: the step it is at, the prediction, the real actions, the checks, and the way back.

The window and `tearproof play` both move it; it knows neither. Each press forward (`perform`, `next`) can be taken
back by `back`, which restores the machine exactly.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from app.engine.errors import TearproofError
from app.lab.faults.base import CannotBreak, Report
from app.lab.happening import NotRunningError, ProcessDiedError
from app.tours.actions import Action, perform
from app.tours.checks import Checked, holds, judge
from app.tours.errors import TourFailedError
from app.tours.facts import Facts, look_at
from app.tours.moment import Moment
from app.tours.refusals import REFUSALS, word_for
from app.tours.stage import Stage

if TYPE_CHECKING:
    from app.lab.machine import Machine
    from app.lab.machine_state import MachineState
    from app.tours.tour import Step, Tour

AGREEMENT = "the list is what a replay of the file gives"
"""Held after every step, whatever its tour says."""

_EXPECTED_TROUBLE = (TearproofError, CannotBreak, ProcessDiedError, NotRunningError)


@dataclass(frozen=True, slots=True)
class StepResult:
    """What came of a step.

    Attributes:
        checks: what must be true, and whether it is; the agreement of list and file is the last.
        reports: of the faults that were made.
        refusals: what the queue refused, as it said it.
        right_choice: which answer turned out right, from 0; None without a question, or when not just one did.
        trouble: why the step did not go as its tour says, one sentence; "" when it did.
    """

    checks: tuple[Checked, ...]
    reports: tuple[Report, ...] = ()
    refusals: tuple[str, ...] = ()
    right_choice: int | None = None
    trouble: str = ""

    @property
    def held(self) -> bool:
        """True when the step went as its tour says and every check holds."""
        return not self.trouble and all(check.held for check in self.checks)

    @property
    def complaint(self) -> str:
        """What is not as it must be, in sentences; "" when all is."""
        return " ".join([self.trouble] * bool(self.trouble) + [str(check) for check in self.checks if not check.held])


@dataclass(frozen=True, slots=True)
class Score:
    """The score card: how many questions were answered and seen through, and how many answers were right."""

    asked: int = 0
    right: int = 0


@dataclass(frozen=True, slots=True)
class _Place:
    """Everything that a press forward may change."""

    number: int
    result: StepResult | None
    finished: bool
    choice: int | None
    score: Score
    stage: Stage
    machine: MachineState


class TourRun:
    """A tour being played on one machine.

    Args:
        tour: what is played.
        machine: with a path of its own where nothing is yet; not started.

    Attributes:
        tour: what is played.
        number: the present step, from 0.
        result: what came of it; None before it is performed.
        choice: the answer given to its question, from 0; None for none.
        finished: the last step was left forwards.
        score: the score card so far.
    """

    def __init__(self, tour: Tour, machine: Machine) -> None:
        """Stand before the first step; `begin` comes next."""
        self.tour = tour
        self.number = 0
        self.result: StepResult | None = None
        self.choice: int | None = None
        self.finished = False
        self.score = Score()
        self._stage = Stage(machine)
        self._machine = machine
        self._way: list[_Place] = []

    @property
    def step(self) -> Step:
        """The present step."""
        return self.tour.steps[self.number]

    @property
    def count(self) -> int:
        """How many steps there are."""
        return len(self.tour.steps)

    @property
    def performed(self) -> bool:
        """True when the present step was done."""
        return self.result is not None

    @property
    def can_back(self) -> bool:
        """True when there is a press forward to take back."""
        return bool(self._way)

    def begin(self) -> None:
        """Start the queue and make the start state.

        Raises:
            TourFailedError: it can't be made.
        """
        try:
            self._machine.start()
        except _EXPECTED_TROUBLE as error:
            raise TourFailedError(f"The queue of “{self.tour.title}” can't be started: {error}") from error
        for action in self.tour.start:
            _, trouble = self._do(action)
            if trouble:
                raise TourFailedError(f"The start of “{self.tour.title}” can't be made: {trouble}")
        self._arrive()

    def answer(self, choice: int) -> None:
        """Predict what will happen; it may be changed until the step is performed.

        Args:
            choice: the answer, from 0.

        Raises:
            ValueError: nothing is asked, or the answer is known already.
        """
        question = self.step.question
        if question is None or self.performed or not 0 <= choice < len(question.choices):
            raise ValueError(f"there is no answer {choice} to be given now")
        self.choice = choice

    def perform(self) -> StepResult:
        """Do the step's actions for real, then its checks.

        Raises:
            ValueError: it was done already.
        """
        if self.performed:
            raise ValueError("this step was performed already")
        self._remember()
        self.result = self._performed()
        if self.choice is not None:
            right = self.result.right_choice == self.choice
            self.score = Score(self.score.asked + 1, self.score.right + right)
        return self.result

    def next(self) -> None:
        """Go on to the next step, or past the last one.

        Raises:
            ValueError: the present step was not performed, or the tour is over.
        """
        if not self.performed or self.finished:
            raise ValueError("there is no step to go on to before this one was performed")
        self._remember()
        if self.number + 1 == self.count:
            self.finished = True
            return
        self.number += 1
        self.result = None
        self.choice = None
        self._arrive()

    def back(self) -> None:
        """Take the last press forward back: step, answer, score and machine are exactly as they were before it.

        Raises:
            ValueError: there is none.
        """
        if not self._way:
            raise ValueError("there is nothing to take back")
        place = self._way.pop()
        self._machine.restore(place.machine)
        self.number, self.result, self.finished = place.number, place.result, place.finished
        self.choice, self.score, self._stage = place.choice, place.score, place.stage

    def _remember(self) -> None:
        stage = replace(self._stage, tokens=dict(self._stage.tokens))
        state = self._machine.snapshot()
        self._way.append(_Place(self.number, self.result, self.finished, self.choice, self.score, stage, state))

    def _arrive(self) -> None:
        """A step that only looks asks for no press of its own."""
        if self.step.only_looks:
            self.result = self._performed()

    def _performed(self) -> StepResult:
        before = look_at(self._machine)
        self._stage.reports = []
        refusals: list[tuple[str, str]] = []
        trouble = ""
        for action in self.step.do:
            refusal, trouble = self._do(action)
            if refusal:
                refusals.append(refusal)
            if trouble:
                break
        refusals += [("any", report.refused) for report in self._stage.reports if report.refused]
        word, sentence = refusals[-1] if refusals else ("", "")
        reports = tuple(self._stage.reports)
        after = look_at(self._machine)
        moment = Moment(before, after, word, sentence, self._stage.flipped)
        right, unsettled = self._right_choice(moment)
        return StepResult(
            (*(judge(check, moment) for check in self.step.check), _agreement(after)),
            reports,
            tuple(sentence for _, sentence in refusals),
            right,
            trouble or unsettled,
        )

    def _do(self, action: Action) -> tuple[tuple[str, str] | None, str]:
        """Do one action; return the refusal that was wanted (its word and sentence), and the trouble."""
        wanted = action.refused
        try:
            perform(action, self._stage)
        except _EXPECTED_TROUBLE as error:
            if wanted and isinstance(error, REFUSALS[wanted]):
                return (word_for(error), str(error)), ""
            told = str(error).rstrip(".")
            return None, f"“{action.name}” did not go as this tour says: {told}."
        if wanted:
            return None, f"“{action.name}” should have been refused ({wanted.replace('-', ' ')}), and was not."
        return None, ""

    def _right_choice(self, moment: Moment) -> tuple[int | None, str]:
        """Which answer turned out right, and the trouble when not just one did."""
        question = self.step.question
        if question is None:
            return None, ""
        right = [at for at, choice in enumerate(question.choices) if holds(choice.when, moment)]
        if len(right) == 1:
            return right[0], ""
        told = "no answer turned out right" if not right else f"{len(right)} answers turned out right"
        return None, f"Of the question “{question.text}” {told}."


def _agreement(facts: Facts) -> Checked:
    found = facts.disagrees
    return Checked(AGREEMENT, not found, found)
