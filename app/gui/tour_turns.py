"""One thing after the other: what a tour does on the queue's thread, and what is pressed while it is being done."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from app.gui.lab_side import LabSide

    T = TypeVar("T")


class TourTurns:
    """Does things in turn. A press meanwhile is remembered; of several the last counts.

    Args:
        lab: has the queue's thread.
        failed: told why, when something could not be done.
        done: called when nothing is left to do.

    Attributes:
        busy: True while something is being done.
    """

    def __init__(self, lab: LabSide, failed: Callable[[str], None], done: Callable[[], None]) -> None:
        self._lab = lab
        self._failed = failed
        self._done = done
        self._asked_for: Callable[[], None] | None = None
        self._run = 0
        self.busy = False

    def begin(self) -> None:
        """Another tour begins: what the one before still does is no matter any more."""
        self.end()
        self.busy = True

    def end(self) -> None:
        """No tour any more."""
        self._run += 1
        self._asked_for = None
        self.busy = False

    def forget(self) -> None:
        """Drop what was asked for and not begun."""
        self._asked_for = None

    def soon(self, act: Callable[[], None]) -> None:
        """Do something now, or as soon as what is in hand is done."""
        if self.busy:
            self._asked_for = act
        else:
            act()

    def do(self, call: Callable[[], T], then: Callable[[T], None]) -> None:
        """Do something on the queue's thread.

        Args:
            call: what.
            then: called in the window's thread with the answer; it may do more.
        """
        run = self._run
        self.busy = True
        answers: list[T | Exception] = []

        def looked(_none: object) -> None:
            if self._run != run:
                return
            self.busy = False
            answer = answers[0]
            if isinstance(answer, Exception):
                self._failed(str(answer))
                return
            then(answer)
            if not self.busy:
                self._done()

        self._lab.run(lambda _machine: call(), answers.append)
        # Once more behind it: what the window knows of the machine comes after the first answer, and a step is on
        # screen only with that.
        self._lab.run(lambda _machine: None, looked)

    def go_on(self) -> bool:
        """Do what was asked for meanwhile; False when there was nothing."""
        asked_for, self._asked_for = self._asked_for, None
        if asked_for is None:
            return False
        asked_for()
        return True
