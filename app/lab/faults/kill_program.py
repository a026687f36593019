"""This very program is killed, for real."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.lab.faults.base import Fault, Group, Report
from app.wording import phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.lab.faults.base import Value
    from app.lab.machine import Machine


class KillProgram(Fault):
    """Nothing is simulated here: the system ends the process, and another one opens the file again."""

    id = "kill-program"
    title = "Kill this program"
    line = "End this program without a word (SIGKILL); it comes back by itself."
    shows = "The window is gone; within 3 seconds another one is there, with the same jobs."
    holds = "Every operation that has returned is on the list again."
    group = Group.PROGRAM
    rank = 10

    def why_not(self, machine: Machine) -> str:
        """Only where there is somebody who opens it again."""
        return "" if machine.kill_program is not None else phrase("Only the window can kill itself and come back.")

    def _break(self, machine: Machine, values: Mapping[str, Value]) -> Report:
        assert machine.kill_program is not None, "`why_not` has seen to that"
        machine.kill_program()
        return Report(self.id, phrase("This program is being killed."), phrase("Wait: it comes back by itself."))
