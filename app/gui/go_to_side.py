"""Goes to a place of the log that somebody types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.inspector.texts import moment_text, offset_text, times_are_simulated
from app.wording import number_text, phrase

if TYPE_CHECKING:
    from app.gui.main_window import MainWindow
    from app.inspector.whereto import Spot

OPEN = "goto.open"


class GoToSide(QObject):
    """Part of the window, see `app.gui.inspect_side`.

    Args:
        window: its log is gone to places in.
    """

    widget = None

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        window.actions_set.on(OPEN, self._on_open)

    def look_again(self) -> None:
        """Say why there is nowhere to go."""
        empty = not len(self._window.session.log.model.document)
        self._window.actions_set[OPEN].why_not = self.tr("No record was read that one could go to.") if empty else ""

    def stop(self) -> None:
        """Nothing goes on here."""

    def go(self, text: str) -> None:
        """Go to what is typed, where there is such a place: select its row, and its byte or its job's card."""
        from app.inspector.whereto import Goal, NowhereError

        try:
            spot = self._spot(text)
        except NowhereError as error:
            self._window.session.said.emit(str(error))
            return
        window = self._window
        window.panes.bring(window.log_pane)
        if spot.goal is Goal.JOB:
            window.linking.select_job(spot.value)
        window.linking.show_number(spot.number)
        if spot.goal is Goal.OFFSET:
            window.bytes_pane.view.show_byte(spot.value)
        window.log_pane.view.setFocus()

    def _on_open(self) -> None:
        from app.gui.dialogs.go_to import GoToDialog

        dialog = GoToDialog(self._window.theme, self._answer, self._window)
        dialog.chosen.connect(self.go)
        dialog.open()

    def _spot(self, text: str) -> Spot:
        from app.inspector.whereto import find_spot

        return find_spot(text, self._window.session.log.model.document, simulated=times_are_simulated())

    def _answer(self, text: str) -> tuple[bool, str]:
        """Whether there is such a place, and what is there."""
        from app.inspector.whereto import Goal, NowhereError

        try:
            spot = self._spot(text)
        except NowhereError as error:
            return False, str(error)
        document = self._window.session.log.model.document
        row = document.row(spot.number)
        value = {
            Goal.OFFSET: offset_text(spot.value),
            Goal.TIME: moment_text(spot.value, document.facts.now_ms),
        }.get(spot.goal, number_text(spot.value))
        words = self.tr("{goal} {value}: {record} at {offset}")
        return True, words.format(
            goal=phrase(spot.goal.value), value=value, record=document.name_of(row), offset=offset_text(row.offset)
        )
