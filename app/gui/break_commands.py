"""Connects the actions that break the queue, switch its protections and start it over with the machine on screen."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QObject

from app.gui.actions.fault_actions import SPECS as FAULT_SPECS
from app.gui.actions.fault_actions import asks, fault_of
from app.gui.fault_sight import FaultSight, sight_of
from app.gui.roles import LogRole, RowKind
from app.lab.faults import FAULTS
from app.lab.protections import ALL_ON, PROTECTIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QAbstractItemView, QWidget

    from app.gui.actions.action_set import ActionSet
    from app.gui.dialogs.fault import FaultDialog
    from app.gui.lab_facts import MachineFacts
    from app.gui.lab_side import LabSide
    from app.gui.theme import Theme
    from app.lab.faults.base import Report, Value
    from app.lab.machine import Machine

_TAKE_BACK = "break.take_back"
_BREAKS = tuple(spec.id for spec in FAULT_SPECS if not spec.holds_menu and spec.id != _TAKE_BACK)
_PLAIN = (_TAKE_BACK, "sandbox.reset", "sandbox.undo_reset")
_CHOSEN = {RowKind.FILE_HEADER, RowKind.RECORD, RowKind.TORN}
"""Rows whose bytes a fault can change; what is damaged already stands where no record can be chosen."""


class BreakCommands(QObject):
    """The actions `break.…`, `protect.…` and `sandbox.…`, connected and explained.

    Args:
        actions: the declared actions.
        lab: the machine on screen.
        theme: for the dialogs.
        window: their parent.
        table: the log; a dialog goes along with the record selected there.
    """

    def __init__(
        self, actions: ActionSet, lab: LabSide, theme: Theme, window: QWidget, table: QAbstractItemView
    ) -> None:
        """Connect everything."""
        super().__init__(actions)
        self._actions = actions
        self._lab = lab
        self._theme = theme
        self._window = window
        self._table = table
        self._dialogs: dict[str, FaultDialog] = {}
        self._asked_by = ""
        self._seen: MachineFacts | None = None
        for action_id in _BREAKS:
            call = self._open if asks(action_id) else self._break
            actions.on(action_id, _pressed(partial(call, fault_of(action_id))))
        for protection in PROTECTIONS:
            actions.on(f"protect.{protection.name}", partial(lab.set_protection, protection.name))
        actions.on("protect.all_on", self._on_all_on)
        for action_id, call_plain in zip(_PLAIN, (lab.take_back, lab.reset, lab.undo_reset), strict=True):
            actions.on(action_id, _pressed(call_plain))
        lab.changed.connect(self.look_again)
        lab.defaults.connect(self._on_defaults)
        lab.broke.connect(self._on_broke)
        lab.not_broken.connect(self._on_not_broken)
        table.selectionModel().currentRowChanged.connect(self._on_row)
        self.look_again()

    def look_again(self) -> None:
        """Ask for every action why it can't be used, and show which protections are on."""
        actions, lab = self._actions, self._lab
        for action_id in _BREAKS:
            actions[action_id].why_not = lab.why_not(f"break.{fault_of(action_id)}")
        for action_id in _PLAIN:
            actions[action_id].why_not = lab.why_not(action_id)
        shown = lab.protections if lab.active else ALL_ON
        for protection in PROTECTIONS:
            action = actions[f"protect.{protection.name}"]
            action.setChecked(getattr(shown, protection.name))
            action.why_not = lab.why_not(action.objectName())
        all_on = actions["protect.all_on"]
        all_on.why_not = actions["protect.fsync"].why_not or ("" if shown.off else self.tr("All of them are on."))
        self._refresh_dialogs()

    def dialog(self, fault_id: str) -> FaultDialog:
        """The dialog of a fault; the same one until it is closed, since every widget costs when the look changes."""
        # Imported when one is wanted, as the window's other dialogs are: the window is painted sooner.
        from app.gui.dialogs.fault import FaultDialog

        if fault_id not in self._dialogs:
            made = FaultDialog(self._theme, FAULTS[fault_id], self._window)
            made.opened.connect(partial(self._lab.ask_defaults, fault_id))
            made.asked.connect(partial(self._ask, fault_id))
            made.sight_wanted.connect(partial(self._look, made))
            made.finished.connect(partial(self._let_go, made))
            self._dialogs[fault_id] = made
        return self._dialogs[fault_id]

    def _let_go(self, dialog: FaultDialog, _result: int) -> None:
        # The second press of a double click may reach a dialog that is closed already.
        if self._dialogs.get(dialog.fault.id) is dialog:
            del self._dialogs[dialog.fault.id]
            dialog.deleteLater()

    def _refresh_dialogs(self) -> None:
        """Tell open dialogs what has changed; the clock alone changes nothing for them."""
        facts = replace(self._lab.facts, now_ms=0)
        stale, self._seen = facts != self._seen, facts
        for dialog in self._dialogs.values():
            dialog.set_why_not(self._lab.why_not(f"break.{dialog.fault.id}"))
            if stale and dialog.isVisible():
                self._lab.ask_defaults(dialog.fault.id)

    # What is pressed.

    def _break(self, fault_id: str) -> None:
        self._asked_by = ""
        self._lab.break_it(fault_id)

    def _open(self, fault_id: str) -> None:
        dialog = self.dialog(fault_id)
        dialog.set_why_not(self._lab.why_not(f"break.{fault_id}"))
        selected = self._table.currentIndex()
        chosen = selected.isValid() and selected.data(LogRole.KIND) in _CHOSEN
        dialog.begin_with(selected.data(LogRole.OFFSET) if chosen else None)
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()

    def _ask(self, fault_id: str, values: Mapping[str, Value]) -> None:
        self._asked_by = fault_id
        self._lab.break_it(fault_id, values)

    def _on_all_on(self) -> None:
        for protection in self._lab.protections.off:
            self._lab.set_protection(protection.name, True)

    # What comes back.

    def _look(self, dialog: FaultDialog, values: Mapping[str, Value]) -> None:
        """Have the bytes worked out where the machine is; an answer that is no longer asked for is dropped."""
        asked = dict(values)

        def task(machine: Machine) -> FaultSight:
            return sight_of(machine, dialog.fault, asked)

        def then(answer: FaultSight | Exception) -> None:
            if self._dialogs.get(dialog.fault.id) is not dialog or dialog.form.values() != asked:
                return
            problem = FaultSight(problem=str(answer)) if isinstance(answer, Exception) else answer
            dialog.show_sight(problem)

        self._lab.run(task, then)

    def _on_defaults(self, fault_id: str, values: Mapping[str, Value], frame: bytes) -> None:
        if fault_id in self._dialogs:
            self._dialogs[fault_id].set_defaults(values, frame)

    def _on_broke(self, report: Report) -> None:
        """The window tells what has happened; the dialog that asked for it is out of the way."""
        if report.fault == self._asked_by:
            self._dialogs[report.fault].accept()
        self._asked_by = ""

    def _on_not_broken(self, reason: str) -> None:
        dialog = self._dialogs.get(self._asked_by)
        if dialog is not None and dialog.isVisible():
            dialog.refuse(reason)
        self._asked_by = ""

    def _on_row(self, current: QModelIndex) -> None:
        """Only what the reader selects counts: the table selects the newest record by itself."""
        if self._table.hasFocus() and current.isValid() and current.data(LogRole.KIND) in _CHOSEN:
            for dialog in self._dialogs.values():
                dialog.select_record(current.data(LogRole.OFFSET))


def _pressed(call: Callable[[], None]) -> Callable[[bool], None]:
    """A slot for `chosen` that doesn't care whether the action is checked."""

    def slot(_checked: bool) -> None:
        call()

    return slot
