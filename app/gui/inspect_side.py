"""The window while a file is inspected: bars, tabs and panes of its own, made when the first file is inspected.

How a part is hooked in: write a class that takes the window, say `LensSide(window)`, with what `Part` asks for, and
yield it in `app/gui/inspect_parts.py` with its place:

    yield Place.LENS, LensSide(window)

That module is loaded when the first file is inspected, or when the window has stood for some seconds: a start costs
nothing. All parts are made in one turn of the event loop, so whatever not every file needs is loaded and made later: a
dialog, a thread's work, what lies behind a tab. A part

- is made once, at the first file that is inspected, and lives as long as the window;
- has one widget (or None), which is put in its place and shown only in Mode.INSPECT; above the banner and above the log
  it shows and hides itself; the lens's is asked for when its tab is shown first;
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

from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QToolBar, QWidget

from app.gui import tab_order
from app.gui.actions.find_actions import SPECS as FIND_SPECS
from app.gui.actions.registry import SPECS, in_toolbar
from app.gui.actions.spec import MenuId, ToolbarId
from app.gui.inspect_places import Part, Place
from app.gui.standing import Mode
from app.gui.widgets.menu_button import MenuButton
from app.gui.widgets.pane import Pane
from app.gui.widgets.toolbar import FoldingToolbar

if TYPE_CHECKING:
    from app.gui.actions.spec import ActionSpec
    from app.gui.main_window import MainWindow

FILTER_LEAST_PX = 220
"""The buttons of the Inspect bar leave so much to the filter line, at normal text size."""

PARTS = "app.gui.inspect_parts"
LENS = "app.gui.widgets.lens_panel"
_IDLE_MS = 2_000
"""So long after its start a window loads the code of the parts, and then that of the lens: a fifth of the turns in
which these are made would be that."""

LOW_PX = 500
"""Below this height of the window (of the design: at normal text size) the panes need the room of the bars."""

TOURS_LOW_PX = 780
"""Below this one the damage lens and the table need the room of the tours, which stay in their menu."""

ANYWHERE = frozenset(spec.id for spec in FIND_SPECS)
"""Actions of the menu Inspect that can be used in every mode."""


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
        self._lens_part: Part | None = None
        self.bar: FoldingToolbar | None = None
        self.past_bar: QToolBar | None = None
        self._names = tuple(
            spec.id for spec in SPECS if spec.menu is MenuId.INSPECT and not spec.holds_menu and spec.id not in ANYWHERE
        )
        self._to_load = [LENS, PARTS]
        self._idle = QTimer(self)
        self._idle.setObjectName("inspect.idle")
        self._idle.setSingleShot(True)
        self._idle.timeout.connect(self._load_next)
        self._idle.start(_IDLE_MS)
        window.installEventFilter(self)
        window.theme.changed.connect(self._fit)
        window.session.changed.connect(self._on_changed)
        self._refuse()

    @property
    def inspects(self) -> bool:
        """True while the window has the face of inspection."""
        return self._inspects

    @property
    def lens(self) -> Pane | None:
        """The pane of the damage lens; None before the first file is inspected."""
        return self._lens

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
            window.column.insertWidget(window.column.indexOf(window.banner), widget)
        elif place is Place.FILTER and self.bar is not None:
            self.bar.add_wide(widget, FILTER_LEAST_PX)
        elif place is Place.PAST and self.past_bar is not None:
            self.past_bar.addWidget(widget)

    def _hang_lens(self, part: Part) -> None:
        """Make the pane of the damage lens; what lies in it is made when the pane is shown first."""
        window = self._window
        self._lens, self._lens_part = Pane(window.theme, self.tr("Damage lens"), "", window.panes), part
        self._lens.hide()
        self._lens.set_headed(False)
        self._lens.installEventFilter(self)

    def _fill_lens(self, lens: Pane, part: Part) -> None:
        lens.removeEventFilter(self)
        widget = part.widget
        if widget is not None:
            lens.set_body(widget)
            # Its pane is being shown already.
            widget.show()

    def bring(self, place: Place) -> None:
        """Show what stands on a tab behind another one: the damage lens."""
        if place is Place.LENS and self._lens is not None and self._inspects:
            self._window.panes.bring(self._lens)

    def leave(self, place: Place) -> None:
        """Show the story again, where the damage lens stands before it."""
        if place is Place.LENS and self._inspects:
            self._window.panes.bring(self._window.story_pane)

    def stop(self) -> None:
        """End what the parts do; the window closes."""
        self._idle.stop()
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
            for part in self.parts:
                part.look_again()

    def _turn(self) -> None:
        """Change the face. The keyboard stays where it is, or goes to the list if that place is gone."""
        window, inspects = self._window, self._inspects
        focused = window.focusWidget()
        self.arrange()
        window.panes.show_lens(self._lens if inspects else None)
        for name in self._names:
            window.actions_set[name].why_not = ""
        if not inspects:
            self.left.emit()
            self._refuse()
        if _lost(focused, window):
            window.pane_keys.go_home()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and watched is self._window:
            self._fit()
        elif event.type() is QEvent.Type.Show and watched is self._lens and self._lens_part is not None:
            self._fill_lens(self._lens, self._lens_part)
        return super().eventFilter(watched, event)

    def arrange(self) -> None:
        """Show the bars of this face, and none of the other."""
        window = self._window
        for bar in (window.queue_bar, window.clock_bar):
            bar.setVisible(not self._inspects)
        if self.bar is not None:
            self.bar.setVisible(self._inspects)
        self._fit()

    def _fit(self) -> None:
        """Where the window is low, first the tours stay in their menu, then the time machine; the banner is brief."""
        window, past = self._window, self.past_bar
        if past is None:
            return
        px, height = window.theme.px, window.height()
        low = self._inspects and height < px(LOW_PX)
        past.setVisible(self._inspects and not low)
        window.banner.set_brief(low, by="inspection")
        window.tours_bar.setVisible(not self._inspects or height >= px(TOURS_LOW_PX))
        window.presenting.arrange()

    def _refuse(self) -> None:
        """Say of every action that it needs an inspected file."""
        words = self.tr("Drop a log file here or open one first: this looks into a file that is inspected.")
        for name in self._names:
            self._window.actions_set[name].why_not = words

    def _load_next(self) -> None:
        import_module(self._to_load.pop())
        if self._to_load:
            self._window.theme.turns.take(self, self._load_next)

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
        from app.gui.inspect_parts import parts_of

        made = []
        for place, part in parts_of(window):
            made.append((place, part))
            if place is Place.LENS:
                self._hang_lens(part)
            elif part.widget is not None:
                self.put(place, part.widget)
        self._parts = tuple(made)
        self._fill_bar(self.bar)
        for bar in (self.bar, self.past_bar):
            window.addToolBarBreak()
            window.addToolBar(bar)
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
