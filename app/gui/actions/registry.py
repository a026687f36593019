"""Every action of the window in menu order, and how to find one by its id."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.gui.actions import (
    clock_actions,
    export_actions,
    fault_actions,
    file_actions,
    find_actions,
    help_actions,
    keyboard_actions,
    lens_actions,
    live_actions,
    past_actions,
    present_actions,
    protection_actions,
    queue_actions,
    tab_actions,
    tour_actions,
    view_actions,
    way_actions,
)

if TYPE_CHECKING:
    from app.gui.actions.spec import ActionSpec, MenuId, ToolbarId

SPECS: tuple[ActionSpec, ...] = (
    *file_actions.SPECS,
    *queue_actions.SPECS,
    *tour_actions.SPECS,
    *fault_actions.SPECS,
    *protection_actions.SPECS,
    *clock_actions.SPECS,
    *help_actions.SPECS,
    *view_actions.SPECS,
    *present_actions.SPECS,
    *keyboard_actions.SPECS,
    *find_actions.SPECS,
    *way_actions.SPECS,
    *tab_actions.SPECS,
    *live_actions.SPECS,
    *lens_actions.SPECS,
    *past_actions.SPECS,
    *export_actions.SPECS,
)
"""All declarations. Menus, toolbars, the shortcut list and the tests are built from this."""

_BY_ID = {spec.id: spec for spec in SPECS}


def spec_of(action_id: str) -> ActionSpec:
    """Return the declaration named `action_id`; KeyError when there is none."""
    return _BY_ID[action_id]


def in_menu(menu: MenuId, submenu: str = "") -> list[ActionSpec]:
    """Return what stands in a menu, or in the submenu with the id `submenu`, in order."""
    return [spec for spec in SPECS if spec.menu is menu and spec.submenu == submenu]


def in_toolbar(toolbar: ToolbarId) -> list[ActionSpec]:
    """Return what has a button in a toolbar, in order."""
    return [spec for spec in SPECS if spec.toolbar is toolbar]
