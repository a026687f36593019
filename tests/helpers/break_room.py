"""A window with everything that breaking needs: actions, a log table, commands, and a machine without a thread."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QModelIndex
from PySide6.QtWidgets import QMainWindow, QTableView

from app.gui.actions.action_set import ActionSet
from app.gui.break_commands import BreakCommands
from app.gui.roles import LogRole, RowKind
from tests.helpers.broken import started
from tests.helpers.direct_lab import DirectLab

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from app.gui.dialogs.fault import FaultDialog
    from app.gui.theme import Theme

_ROOT = QModelIndex()


class Rows(QAbstractTableModel):
    """The rows of a log, as far as the commands ask for them."""

    def __init__(self, offsets: list[int]) -> None:
        super().__init__()
        self.offsets = offsets

    def rowCount(self, parent: QModelIndex = _ROOT) -> int:
        return len(self.offsets)

    def columnCount(self, parent: QModelIndex = _ROOT) -> int:
        return 1

    def data(self, index: QModelIndex, role: int = 0) -> object:
        return {LogRole.KIND: RowKind.RECORD, LogRole.OFFSET: self.offsets[index.row()]}.get(role)


class Room:
    """A window with everything that breaking needs."""

    def __init__(self, theme: Theme) -> None:
        self.machine = started(jobs=4, leased=1)
        self.lab = DirectLab(self.machine)
        self.window = QMainWindow()
        self.window.resize(1_000, 800)
        self.actions = ActionSet(theme, self.window)
        self.table = QTableView(self.window)
        self.rows = Rows([frame.offset for frame in self.machine.frames()])
        self.table.setModel(self.rows)
        self.window.setCentralWidget(self.table)
        self.commands = BreakCommands(self.actions, self.lab, theme, self.window, self.table)

    def dialog(self, action_id: str) -> FaultDialog:
        self.actions[action_id].trigger()
        fault_id = action_id.removeprefix("break.").removesuffix("_with")
        return self.commands.dialog(fault_id)


def settled(dialog: FaultDialog, qtbot: QtBot) -> None:
    """Wait until the dialog has asked for what it shows."""
    qtbot.waitUntil(lambda: not dialog._settle.isActive())
