"""A tour as data: what its file says, checked, and nothing that is known only while it runs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.tours.actions import Action
    from app.tours.checks import Check


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a question.

    Attributes:
        text: its words.
        when: the answer is right if all of these hold after the step; without any it is always wrong.
    """

    text: str
    when: tuple[Check, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """What the class is asked to predict before a step is done."""

    text: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One step.

    Attributes:
        id: unique in its tour; the name of its picture.
        title: a few words.
        say: one or two sentences, said before anything is done.
        after: one or two sentences, said when it is done: what to see now. May be empty.
        look: what to highlight before (see `targets`).
        look_after: what to highlight when it is done.
        question: what to predict; None for no question.
        do: the real actions, in order.
        check: what must be true afterwards.
    """

    id: str
    title: str
    say: str
    after: str = ""
    look: tuple[str, ...] = ()
    look_after: tuple[str, ...] = ()
    question: Question | None = None
    do: tuple[Action, ...] = ()
    check: tuple[Check, ...] = ()

    @property
    def only_looks(self) -> bool:
        """True when there is nothing to press for: nothing to predict, to do, or to say afterwards."""
        return self.question is None and not self.do and not self.after


@dataclass(frozen=True, slots=True)
class Tour:
    """One tour.

    Attributes:
        id: the name of its file without ".toml".
        title: a few words; on its button.
        summary: what it shows, one sentence.
        order: its place in the menu, from 1.
        number: its place among the five buttons, from 1; 0 for a tour of the menu.
        start_words: the state it starts from, one sentence.
        start: the actions that make that state, done before the first step without a word.
        steps: at least one.
        file: where it came from, for messages.
    """

    id: str
    title: str
    summary: str
    start_words: str
    steps: tuple[Step, ...]
    start: tuple[Action, ...] = ()
    order: int = 0
    number: int = 0
    file: str = field(default="", compare=False)
