"""The window while a file is inspected: bars, tabs and panes of its own, made when the first file is inspected.

How a part is hooked in: write a class that takes the window, say `LensSide(window)`, with what `Part` asks for, and
yield it in `_parts` below with its place:

    from app.gui.lens_side import LensSide

    yield Place.LENS, LensSide(window)

The imports stand inside the function, so that a start without an inspected file costs nothing. A part

- is made once, at the first file that is inspected, and lives as long as the window;
- has one widget (or None), which is put in its place and shown only in Mode.INSPECT; above the banner and above the log
  it shows and hides itself;
- connects its actions itself (`window.actions_set.on("lens.open", …)`) and tells each why it can't be used
  (`window.actions_set["lens.open"].why_not = …`) in `look_again`. That is called whenever the session has changed and a
  file is inspected. In every other mode this file says why not, for all actions of the menu Inspect but those in
  `ANYWHERE`;
- declares its actions with `menu=MenuId.INSPECT`; with `toolbar=ToolbarId.INSPECT` they have a button in the Inspect
  bar, in the order of the registry;
- puts more widgets in a place with `window.inspecting.put(Place.ABOVE_LOG, widget)`;
- ends its threads in `stop`, which is called when the window closes;
- shows the damage lens with `window.inspecting.bring(Place.LENS)`.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QToolBar, QWidget

from app.gui import tab_order
from app.gui.actions.find_actions import SPECS as FIND_SPECS
from app.gui.actions.registry import SPECS, in_toolbar
from app.gui.actions.spec import MenuId, ToolbarId
from app.gui.standing import Mode
from app.gui.widgets.menu_button import MenuButton
from app.gui.widgets.pane import Pane
from app.gui.widgets.toolbar import FoldingToolbar

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.gui.actions.spec import ActionSpec
    from app.gui.main_window import MainWindow

FILTER_LEAST_PX = 220
"""The buttons of the Inspect bar leave so much to the filter line, at normal text size."""

ANYWHERE = frozenset(spec.id for spec in FIND_SPECS)
"""Actions of the menu Inspect that can be used in every mode."""


class Place(Enum):
    """Where a part's widget stands, in the order in which Tab goes through them."""

    FILTER = "filter"
    """First in the Inspect bar; it takes the room that is left."""
    PAST = "past"
    """A bar of its own below the Inspect bar."""
    FILES = "files"
    """Above the banner, over the whole width; what is put there shows and hides itself."""
    ABOVE_LOG = "log"
    """Between title and table of the pane Log file."""
    LENS = "lens"
    """A tab beside the story."""


class Part(Protocol):
    """What is hooked in."""

    @property
    def widget(self) -> QWidget | None:
        """What stands in its place; None where it has only actions."""

    def look_again(self) -> None:
        """The session has changed while a file is inspected."""

    def stop(self) -> None:
        """The window closes: end what goes on, threads above all."""


def _parts(window: MainWindow) -> Iterator[tuple[Place, Part]]:
    """Make every part, with its place."""
    from app.gui.beside_side import BesideSide
    from app.gui.bookmark_side import BookmarkSide
    from app.gui.go_to_side import GoToSide
    from app.gui.histogram_side import HistogramSide
    from app.gui.lens_side import LensSide
    from app.gui.past_side import PastSide
    from app.gui.tabs_side import TabsSide

    yield Place.FILTER, window.finding.part()
    yield Place.FILES, TabsSide(window)
    yield Place.FILES, BesideSide(window)
    yield Place.PAST, PastSide(window)
    yield Place.ABOVE_LOG, HistogramSide(window)
    yield Place.FILTER, GoToSide(window)
    yield Place.FILTER, BookmarkSide(window)
    yield Place.LENS, LensSide(window)


class InspectSide(QObject):
    """Gives the window another face while a file is inspected, and the old one back.

    Args:
        window: its session tells which it is.
    """

    left = Signal()
    """No file is inspected any more: what belongs to the one that was goes away."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._inspects = False
        self._made = False
        self._parts: tuple[tuple[Place, Part], ...] = ()
        self._files: list[QWidget] = []
        self._lens: Pane | None = None
        self.bar: FoldingToolbar | None = None
        self.past_bar: QToolBar | None = None
        self._names = tuple(
            spec.id for spec in SPECS if spec.menu is MenuId.INSPECT and not spec.holds_menu and spec.id not in ANYWHERE
        )
        window.session.changed.connect(self._on_changed)
        self._refuse()

    @property
    def inspects(self) -> bool:
        """True while the window has the face of inspection."""
        return self._inspects

    @property
    def parts(self) -> tuple[Part, ...]:
        """What was hooked in; empty before the first file is inspected."""
        return tuple(part for _place, part in self._parts)

    def put(self, place: Place, widget: QWidget) -> None:
        """Put one more widget in a place. Call it from the constructor of a part, or later."""
        window = self._window
        if place is Place.ABOVE_LOG:
            window.log_pane.add_above_body(widget)
        elif place is Place.FILES:
            self._files.append(widget)
            window.put_above_banner(widget)
        elif place is Place.FILTER and self.bar is not None:
            self.bar.add_wide(widget, FILTER_LEAST_PX)
        elif place is Place.PAST and self.past_bar is not None:
            self.past_bar.addWidget(widget)
        elif place is Place.LENS:
            self._lens = Pane(window.theme, self.tr("Damage lens"), self.tr("what recovery accepts, and what is there"))
            self._lens.set_body(widget)
            self._lens.set_headed(False)
            window.theme.dress(self._lens)

    def bring(self, place: Place) -> None:
        """Show what stands on a tab behind another one: the damage lens."""
        if place is Place.LENS and self._lens is not None and self._inspects:
            self._window.panes.bring(self._lens)

    def stop(self) -> None:
        """End what the parts do; the window closes."""
        for part in self.parts:
            part.stop()

    def _on_changed(self) -> None:
        inspects = self._window.session.standing.mode is Mode.INSPECT
        if inspects:
            self.make()
        if inspects != self._inspects:
            self._inspects = inspects
            self._turn()
        if inspects:
            for _place, part in self._parts:
                part.look_again()

    def _turn(self) -> None:
        """Change the face. The keyboard stays where it is, or goes to the list if that place is gone."""
        window, inspects = self._window, self._inspects
        focused = window.focusWidget()
        for bar in (window.queue_bar, window.clock_bar):
            bar.setVisible(not inspects)
        if self.bar is not None:
            self.bar.setVisible(inspects)
        if self.past_bar is not None:
            self.past_bar.setVisible(inspects and bool(self.past_bar.actions()))
        window.panes.show_lens(self._lens if inspects else None)
        for name in self._names:
            window.actions_set[name].why_not = ""
        if not inspects:
            self.left.emit()
            self._refuse()
        if _lost(focused, window):
            (window.log_pane.view if inspects else window.jobs_pane.view).setFocus()

    def _refuse(self) -> None:
        """Say of every action that it needs an inspected file."""
        words = self.tr("Drop a log file here or open one first: this looks into a file that is inspected.")
        for name in self._names:
            self._window.actions_set[name].why_not = words

    def make(self) -> None:
        """Make bars and parts, once; the first file that is inspected does it."""
        if self._made:
            return
        self._made = True
        window = self._window
        self.bar = FoldingToolbar(window.theme, _title(), window, captioned=False)
        self.bar.setObjectName("toolbar.inspect")
        self.past_bar = QToolBar(self.tr("Time machine"), window)
        self.past_bar.setObjectName("toolbar.past")
        self.past_bar.setAccessibleName(self.past_bar.windowTitle())
        self.past_bar.setMovable(False)
        made = []
        for place, part in _parts(window):
            made.append((place, part))
            if part.widget is not None:
                self.put(place, part.widget)
        self._parts = tuple(made)
        self._fill_bar(self.bar)
        for bar in (self.bar, self.past_bar):
            window.addToolBarBreak()
            window.addToolBar(bar)
        window.theme.dress_again()
        bars = (window.tours_bar, window.queue_bar, window.clock_bar, self.bar, self.past_bar)
        panes = (window.jobs_pane, window.log_pane, window.bytes_pane, window.story_pane)
        tab_order.follow((*bars, window.tours.strip, *self._files, window.banner, *panes))

    def _fill_bar(self, bar: FoldingToolbar) -> None:
        """First what looks into the file, then what becomes of it."""
        specs = in_toolbar(ToolbarId.INSPECT)
        for spec in (one for one in specs if one.menu is not MenuId.FILE):
            if spec.holds_menu:
                bar.add_button(self._menu_button(spec, bar))
            else:
                bar.add_explained(self._window.actions_set[spec.id])
        bar.add_group("")
        for spec in (one for one in specs if one.menu is MenuId.FILE):
            bar.add_explained(self._window.actions_set[spec.id])
        bar.add_edge()

    def _menu_button(self, spec: ActionSpec, bar: FoldingToolbar) -> MenuButton:
        """A button that opens a menu of the menu bar."""
        menu = self._window.actions_set.menu(spec.id)
        button = MenuButton(self._window.theme, spec.icon, menu.title().replace("&", ""), bar)
        button.setObjectName(f"button.{spec.id}")
        button.setToolTip(menu.menuAction().toolTip())
        button.setStatusTip(menu.menuAction().statusTip())
        button.setWhatsThis(menu.menuAction().whatsThis())
        button.hang(menu)
        return button


def _title() -> str:
    return QCoreApplication.translate("Actions", ToolbarId.INSPECT.value)


def _lost(focused: QWidget | None, window: QWidget) -> bool:
    """True when the keyboard was somewhere that is out of sight now."""
    return focused is not None and not focused.isVisibleTo(window)
