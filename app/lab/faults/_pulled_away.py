"""What the faults on files share: the log goes from under a running process, and the next operation must notice."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from app.engine.errors import TearproofError
from app.lab.faults._hands import Hands
from app.lab.faults.base import CannotBreak, Fault, Group, Report
from app.wording import phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.lab.faults.base import Splice, Value
    from app.lab.machine import Machine


class PulledAway(Fault):
    """A change of the file at the log's path that a running process is not told of."""

    group = Group.FILES
    needs_life = True

    def _break(self, machine: Machine, values: Mapping[str, Value]) -> Report:
        hands = Hands(machine)
        path = hands.queue.path
        if not machine.read():
            raise CannotBreak(phrase("There is no log at the path any more. Press Recover or Reset first."))
        self._prepare(hands, values)
        said, old = hands.said(), machine.read()
        sentence, splices = self._pull(machine, path, old, values)
        machine.splice(splices, running=True)
        refused = ""
        try:
            hands.enqueue()
            sentence += " " + phrase("The next enqueue was confirmed all the same.")
        except TearproofError as error:
            refused = str(error)
            sentence += " " + phrase("The next enqueue noticed, was refused, and the queue is closed for writing.")
        advice = phrase("Take it back, then press Recover.")
        return Report(self.id, said + sentence, advice, offset=0, splices=tuple(splices), refused=refused)

    def _prepare(self, hands: Hands, values: Mapping[str, Value]) -> None:
        """Do what is needed first; nothing by default."""
        return

    @abstractmethod
    def _pull(self, machine: Machine, path: str, old: bytes, values: Mapping[str, Value]) -> tuple[str, list[Splice]]:
        """Return what happens, as a sentence, and as changes of files in order.

        Args:
            machine: whose log it is.
            path: real path of the log.
            old: its bytes.
            values: the parameters.
        """
