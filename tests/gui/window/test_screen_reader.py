"""What a screen reader finds in the window: every control has a name, and those that can refuse say why."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from app.gui.dialogs.enqueue import EnqueueDialog
from app.lab.faults import FAULTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QAccessibleInterface

    from app.gui.main_window import MainWindow

_ROLES = QAccessible.Role
_NEED_A_NAME = {
    _ROLES.Button,
    _ROLES.ButtonMenu,
    _ROLES.CheckBox,
    _ROLES.ComboBox,
    _ROLES.EditableText,
    _ROLES.List,
    _ROLES.MenuItem,
    _ROLES.PageTab,
    _ROLES.RadioButton,
    _ROLES.Slider,
    _ROLES.SpinBox,
    _ROLES.Table,
    _ROLES.ToolBar,
    _ROLES.Tree,
}
_VIEWS = {_ROLES.List, _ROLES.Table, _ROLES.Tree}
"""What is in these belongs to their models."""


def interfaces(top: QWidget) -> Iterator[QAccessibleInterface]:
    """Everything a screen reader sees below a window, itself included, without the cells of lists and tables."""
    waiting = [QAccessible.queryAccessibleInterface(top)]
    while waiting:
        one = waiting.pop()
        if one is None or not one.isValid() or one.state().invisible:
            continue
        yield one
        if one.role() not in _VIEWS:
            waiting += [one.child(number) for number in range(one.childCount())]


def nameless(top: QWidget) -> list[str]:
    """The controls without a name, in words for whoever mends them."""
    found = []
    for one in interfaces(top):
        widget = one.object()
        own = isinstance(widget, QWidget) and not widget.objectName().startswith("qt_")
        named = one.text(QAccessible.Text.Name).strip()
        inside = isinstance(widget, QWidget) and isinstance(widget.parentWidget(), QWidget) and _belongs(widget)
        if one.role() in _NEED_A_NAME and own and not named and not inside:
            found.append(f"{one.role().name} {widget.metaObject().className()} {widget.objectName()}")
    return found


def _belongs(widget: QWidget) -> bool:
    """The line inside of a number field, and the like, is named by what it is in."""
    parent = QAccessible.queryAccessibleInterface(widget.parentWidget())
    return parent is not None and parent.role() in (_ROLES.SpinBox, _ROLES.ComboBox)


def test_every_control_of_the_window_has_a_name(window: MainWindow, qtbot) -> None:
    assert len(list(interfaces(window))) > 80
    assert nameless(window) == []


def test_every_control_has_a_name_in_a_tour_and_after_a_crash(window: MainWindow, qtbot) -> None:
    window.actions_set["tour.4"].trigger()
    qtbot.waitUntil(lambda: window.tours.run is not None and not window.tours.busy, timeout=10_000)
    assert nameless(window) == []
    window.actions_set["tour.next"].trigger()
    qtbot.waitUntil(lambda: not window.tours.busy and bool(window.banner.text), timeout=10_000)
    assert nameless(window) == []


@pytest.mark.parametrize("zoom", [1.0, 3.0])
def test_every_control_has_a_name_however_it_is_folded(window: MainWindow, zoom: float, qtbot) -> None:
    window.theme.set_zoom(zoom)
    qtbot.wait(20)
    assert nameless(window) == []
    window.theme.set_zoom(1.0)


@pytest.mark.parametrize("fault_id", sorted(FAULTS))
def test_every_control_of_a_faults_dialog_has_a_name(window: MainWindow, fault_id: str, qtbot) -> None:
    dialog = window.breaking.dialog(fault_id)
    window.breaking._open(fault_id)
    qtbot.waitUntil(lambda: not dialog._settle.isActive())
    assert nameless(dialog) == []
    dialog.close()


def test_every_control_of_form_panel_and_guide_has_a_name(window: MainWindow, qtbot) -> None:
    form = EnqueueDialog(window.theme, window)
    form.show()
    assert nameless(form) == []
    form.close()
    window.actions_set["help.words"].trigger()
    guide = next(top for top in QApplication.topLevelWidgets() if top.objectName() == "window.help")
    assert nameless(guide) == []
    guide.close()
    window.protections.click()
    assert window.protections.panel.isVisible()
    assert nameless(window.protections.panel) == []
    window.protections.panel.hide()


def test_the_keyboard_begins_at_the_jobs(window: MainWindow) -> None:
    assert window.focusWidget() is window.jobs_pane.view


def test_tab_goes_through_the_window_from_the_top_down(window: MainWindow, qtbot) -> None:
    """Rows of tools first, then strip, banner and panes; nothing is reached twice, nothing leads nowhere."""
    places = places_by_tab(window)
    assert places == sorted(places)
    assert set(places) == {0, 1, 2, 5, 6, 7, 8}


def test_what_comes_and_goes_is_reached_where_it_is_read(window: MainWindow, qtbot) -> None:
    for name in ("tour.4", "tour.next", "tour.next"):
        window.actions_set[name].trigger()
        qtbot.waitUntil(lambda: window.tours.run is not None and not window.tours.busy, timeout=10_000)
        places = places_by_tab(window)
        assert places == sorted(places)
        assert {0, 1, 2, 3, 5, 6, 7, 8} <= set(places)
        assert (4 in places) is any(button.isVisible() for button in window.banner.findChildren(QPushButton))


def places_by_tab(window: MainWindow) -> list[int]:
    """The parts through which Tab leads, by their places, once around from the first button."""
    first = window.tours_bar._groups[0].buttons[0]
    first.setFocus(Qt.FocusReason.TabFocusReason)
    order = [first]
    for _ in range(200):
        window.focusNextChild()
        now = QApplication.focusWidget()
        assert now is not None
        if now is first:
            break
        order.append(now)
    assert len(order) == len(set(order))
    found = [
        [place for place, part in enumerate(parts(window)) if part is one or part.isAncestorOf(one)] for one in order
    ]
    return [place for places in found for place in (places or [-1])]


def parts(window: MainWindow) -> tuple[QWidget, ...]:
    """The window's parts in the order in which they are read."""
    return (
        window.tours_bar,
        window.queue_bar,
        window.clock_bar,
        window.tours.strip,
        window.banner,
        window.jobs_pane,
        window.log_pane,
        window.bytes_pane,
        window.story_pane,
    )
