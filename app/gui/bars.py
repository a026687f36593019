"""The toolbars of tours, of the queue's operations, and of what breaks it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from app.gui.actions.explained import ExplainedMenu, ExplainedToolButton
from app.gui.actions.fault_actions import GROUPS, group_id
from app.gui.actions.present_actions import PRESENT, WALL
from app.gui.actions.protection_actions import RESET
from app.gui.actions.registry import in_toolbar
from app.gui.actions.spec import CONTEXT, ToolbarId
from app.gui.widgets.menu_button import MenuButton
from app.gui.widgets.protections import ProtectionsButton
from app.gui.widgets.toolbar import FoldingToolbar

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.gui.actions.action_set import ActionSet
    from app.gui.theme import Theme


def tours_bar(actions: ActionSet, theme: Theme, window: QWidget) -> FoldingToolbar:
    """The five tours, the menu of the others, and at the right end Reset and Present.

    The menu bar must be filled before. The menu of what a presentation shows is found by the name "button.wall"; it is
    away at the desk.
    """
    bar = FoldingToolbar(theme, _translated(ToolbarId.TOURS), window, captioned=False)
    bar.setObjectName("toolbar.tours")
    specs = in_toolbar(ToolbarId.TOURS)
    for spec in specs:
        if spec not in (RESET, PRESENT):
            bar.add_explained(actions[spec.id])
    more = MenuButton(theme, "tour-more", QCoreApplication.translate("Bars", "More tours"), bar)
    more.setObjectName("button.more_tours")
    more.setProperty("flat", True)
    more.hang(actions.menu("tour.more"))
    bar.add_button(more)
    bar.add_spacer()
    bar.add_group("")
    wall = MenuButton(theme, "wall", QCoreApplication.translate("Bars", "On the wall"), bar)
    wall.setObjectName("button.wall")
    wall.hang(_wall_menu(actions, theme, wall))
    # Present stands last, so that the way back is where the way there was.
    for button in (ExplainedToolButton(actions[RESET.id], bar), wall, ExplainedToolButton(actions[PRESENT.id], bar)):
        button.setProperty("flat", True)
        bar.add_button(button)
    bar.show_button(wall, False)
    bar.add_edge()
    return bar


def work_bar(actions: ActionSet, theme: Theme, window: QWidget) -> FoldingToolbar:
    """The queue's operations, then what breaks it: two faults, the menu of all, the protections.

    The menu bar must be filled before. Its protections button is found by the name "button.protections".
    """
    bar = FoldingToolbar(theme, _translated(ToolbarId.QUEUE), window)
    bar.setObjectName("toolbar.queue")
    for spec in in_toolbar(ToolbarId.QUEUE):
        bar.add_explained(actions[spec.id])
    bar.add_group(_translated(ToolbarId.BREAK))
    for spec in in_toolbar(ToolbarId.BREAK):
        bar.add_explained(actions[spec.id])
    every = MenuButton(theme, "fault", QCoreApplication.translate("Bars", "Every fault"), bar)
    every.setObjectName("button.every_fault")
    every.hang(_every_fault(actions, theme, every))
    bar.add_button(every)
    protections = ProtectionsButton(theme, actions, bar)
    bar.add_button(protections)
    protections.told.connect(bar.measure)
    return bar


def _wall_menu(actions: ActionSet, theme: Theme, parent: QWidget) -> ExplainedMenu:
    """What a presentation shows, and in which colours."""
    made = actions.menu(WALL)
    menu = ExplainedMenu(theme, made.title(), parent)
    menu.setObjectName("menu.wall")
    menu.setToolTipsVisible(True)
    head, told = menu.menuAction(), made.menuAction()
    head.setToolTip(told.toolTip())
    head.setStatusTip(told.statusTip())
    head.setWhatsThis(told.whatsThis())
    menu.addActions(made.actions())
    menu.addSeparator()
    menu.addMenu(actions.menu("view.theme"))
    return menu


def _every_fault(actions: ActionSet, theme: Theme, parent: QWidget) -> ExplainedMenu:
    """The groups of faults, as they stand in the menu bar, and taking the last one back."""
    menu = ExplainedMenu(theme, QCoreApplication.translate("Bars", "Every fault"), parent)
    menu.setObjectName("menu.every_fault")
    menu.setToolTipsVisible(True)
    head = menu.menuAction()
    head.setToolTip(QCoreApplication.translate("Bars", "Every fault: all the ways to break it, by kind"))
    head.setStatusTip(QCoreApplication.translate("Bars", "Crashes, damage, files, workers, clock"))
    head.setWhatsThis(
        QCoreApplication.translate(
            "Bars", "Each fault says what it does and what must hold. With “…” it asks before it is done."
        )
    )
    for group in GROUPS:
        menu.addMenu(actions.menu(group_id(group)))
    menu.addSeparator()
    menu.addAction(actions["break.take_back"])
    return menu


def _translated(toolbar: ToolbarId) -> str:
    return QCoreApplication.translate(CONTEXT, toolbar.value)
