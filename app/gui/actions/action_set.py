"""All actions of one window, and the menus and toolbars made of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtGui import QActionGroup

from app.gui.actions.explained import ExplainedAction, ExplainedMenu
from app.gui.actions.registry import SPECS, in_menu, in_toolbar
from app.gui.actions.spec import CONTEXT, ActionSpec, MenuId, ToolbarId
from app.gui.widgets.toolbar import FoldingToolbar

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QMenuBar, QWidget

    from app.gui.theme import Theme


class ActionSet(QObject):
    """One `ExplainedAction` for every declaration.

    Args:
        theme: tints the icons.
        window: owns the actions; their shortcuts act in it.
    """

    refused = Signal(str)
    """Somebody pressed an action that can't be used now. The argument is the reason; show it in the status bar."""

    def __init__(self, theme: Theme, window: QWidget) -> None:
        """Build every action that does something; those that only hold a menu become menus later."""
        super().__init__(window)
        self._theme = theme
        self._window = window
        self._groups: dict[str, QActionGroup] = {}
        self._actions: dict[str, ExplainedAction] = {}
        self._menus: dict[str, ExplainedMenu] = {}
        self._single_keys = True
        for spec in SPECS:
            if not spec.holds_menu:
                self._actions[spec.id] = self._built(spec)

    def __getitem__(self, action_id: str) -> ExplainedAction:
        """Return the action declared with that id; KeyError when there is none."""
        return self._actions[action_id]

    def on(self, action_id: str, slot: Callable[..., object]) -> None:
        """Call `slot` when the action is chosen and can be used; it gets the checked state if it takes an argument."""
        self._actions[action_id].chosen.connect(slot)

    def menu(self, menu_id: str) -> ExplainedMenu:
        """Return the submenu declared with that id; KeyError before `fill_menu_bar`."""
        return self._menus[menu_id]

    def fill_menu_bar(self, bar: QMenuBar) -> dict[MenuId, ExplainedMenu]:
        """Add every menu with its actions to `bar`, and return the menus so that others can add to them."""
        made = {}
        for menu_id in MenuId:
            menu = ExplainedMenu(self._theme, QCoreApplication.translate(CONTEXT, menu_id.value), bar)
            menu.setObjectName(f"menu.{menu_id.name.lower()}")
            menu.setToolTipsVisible(True)
            self._fill(menu, menu_id, "")
            bar.addMenu(menu)
            made[menu_id] = menu
        return made

    def toolbar(self, toolbar_id: ToolbarId) -> FoldingToolbar:
        """Return a new toolbar with a button for each of its actions."""
        title = QCoreApplication.translate(CONTEXT, toolbar_id.value)
        bar = FoldingToolbar(self._theme, title, self._window)
        bar.setObjectName(f"toolbar.{toolbar_id.name.lower()}")
        for spec in in_toolbar(toolbar_id):
            bar.add_explained(self._actions[spec.id])
        return bar

    def use_single_keys(self, on: bool) -> None:
        """Switch the shortcuts that are one key without Ctrl on or off (a setting)."""
        self._single_keys = on
        for action in self._actions.values():
            if action.spec.single_key:
                action.use_shortcuts(on)

    def _built(self, spec: ActionSpec) -> ExplainedAction:
        action = ExplainedAction(spec, self._theme, self._window)
        action.refused.connect(self.refused)
        self._window.addAction(action)
        if spec.group:
            if spec.group not in self._groups:
                self._groups[spec.group] = QActionGroup(self._window)
            self._groups[spec.group].addAction(action)
        return action

    def _fill(self, menu: ExplainedMenu, menu_id: MenuId, submenu: str) -> None:
        section = None
        for spec in in_menu(menu_id, submenu):
            if section is not None and spec.section != section:
                menu.addSeparator()
            section = spec.section
            if spec.holds_menu:
                menu.addMenu(self._submenu(spec, menu))
            else:
                menu.addAction(self._actions[spec.id])

    def _submenu(self, spec: ActionSpec, parent: ExplainedMenu) -> ExplainedMenu:
        head = ExplainedAction(spec, self._theme, self._window)
        menu = ExplainedMenu(self._theme, head.text(), parent)
        menu.setObjectName(spec.id)
        menu.setToolTipsVisible(True)
        menu.menuAction().setStatusTip(head.statusTip())
        menu.menuAction().setToolTip(head.toolTip())
        menu.menuAction().setWhatsThis(head.whatsThis())
        head.changed.connect(lambda: menu.setIcon(head.icon()))
        menu.setIcon(head.icon())
        self._menus[spec.id] = menu
        self._fill(menu, spec.menu, spec.id)
        return menu
