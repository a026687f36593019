"""The theme in use: which colours, how large, and telling everybody when that changes."""

from __future__ import annotations

from enum import Enum
from weakref import WeakSet

import shiboken6
from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPixmapCache
from PySide6.QtWidgets import QApplication, QStyle, QStyleFactory, QWidget

from app.gui.theme.fonts import Fonts
from app.gui.theme.qt_palette import palette_of
from app.gui.theme.sheet import sheet_of
from app.gui.theme.tokens import DARK, LIGHT, Tokens
from app.gui.theme.wall import WALL_DARK, WALL_LIGHT, wall_zoom
from app.gui.turns import Turns

ZOOM_STEPS = (0.75, 0.85, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0, 2.5, 3.0)
WALL_STEPS = (0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.35, 1.5, 1.75, 2.0)
"""On a wall everything is large already, so the steps are smaller."""


class ThemeMode(Enum):
    """Which colours to use. The values are kept in the settings."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Theme(QObject):
    """Colours and fonts of the running program.

    Args:
        app: the application it dresses.
        mode: light, dark or as the system.
        zoom: factor on the system's text size.

    Attributes:
        tokens: the colours now.
        fonts: the fonts now.
        turns: for what takes long in any window.
    """

    changed = Signal()
    """Colours or sizes are different now; paint and measure again."""
    motion_changed = Signal()
    """Things may move now, or no longer."""

    def __init__(self, app: QApplication, mode: ThemeMode = ThemeMode.SYSTEM, zoom: float = 1.0) -> None:
        """Dress the application at once."""
        super().__init__(app)
        self.setObjectName("theme")
        self._app = app
        self._mode = mode
        self._zoom = zoom
        self._wall: QSize | None = None
        self._wall_zoom = 1.0
        self._system_font = QFont(app.font())
        self._still = False
        # Weak: a window that was closed takes its watcher, threads and files along when it goes.
        self._windows: WeakSet[QWidget] = WeakSet()
        self.tokens: Tokens = LIGHT
        self.fonts = Fonts(self._system_font, zoom)
        self.turns = Turns(self)
        style = QStyleFactory.create("Fusion")
        if style is not None:
            app.setStyle(style)
        app.styleHints().colorSchemeChanged.connect(self._on_system_changed)
        # It may have more pixels to the length than all before.
        app.screenAdded.connect(self.dress_again)
        self._ask_system()
        self._apply()

    @property
    def mode(self) -> ThemeMode:
        """Light, dark or as the system."""
        return self._mode

    @property
    def zoom(self) -> float:
        """Factor on the system's text size, at the desk."""
        return self._zoom

    @property
    def wall_zoom(self) -> float:
        """Factor on what fits the screen, on a wall."""
        return self._wall_zoom

    @property
    def presenting(self) -> bool:
        """True while everything is as large as the screen allows, in strong colours."""
        return self._wall is not None

    @property
    def reduced_motion(self) -> bool:
        """True when nothing may move: the reader has said so, or the system asks programs for it."""
        return self._still or self.system_reduces_motion

    @property
    def system_reduces_motion(self) -> bool:
        """True when the system asks programs not to move things."""
        return self._app.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) == 0

    def set_reduced_motion(self, still: bool) -> None:
        """Move nothing from now on, or what the system lets move."""
        if still != self._still:
            self._still = still
            self.motion_changed.emit()

    def px(self, design_px: float) -> int:
        """Return a length of the design in pixels, scaled with the text."""
        return self.fonts.px(design_px)

    def set_mode(self, mode: ThemeMode) -> None:
        """Use light, dark, or what the system uses."""
        if mode is not self._mode:
            self._mode = mode
            self._ask_system()
            self._apply()

    def set_zoom(self, zoom: float) -> None:
        """Scale all text by `zoom`, kept between the smallest and the largest step; on a wall, what fits there."""
        steps = WALL_STEPS if self.presenting else ZOOM_STEPS
        zoom = min(max(zoom, steps[0]), steps[-1])
        if zoom == self._zoom_now:
            return
        if self.presenting:
            self._wall_zoom = zoom
        else:
            self._zoom = zoom
        self._apply()

    def zoom_in(self) -> None:
        """One step larger."""
        steps = WALL_STEPS if self.presenting else ZOOM_STEPS
        self.set_zoom(min((step for step in steps if step > self._zoom_now + 0.01), default=self._zoom_now))

    def zoom_out(self) -> None:
        """One step smaller."""
        steps = WALL_STEPS if self.presenting else ZOOM_STEPS
        self.set_zoom(max((step for step in steps if step < self._zoom_now - 0.01), default=self._zoom_now))

    def zoom_reset(self) -> None:
        """As large as the system has it; on a wall, as large as fits."""
        self.set_zoom(1.0)

    def present(self, size: QSize | None, zoom: float = 1.0) -> None:
        """Dress everything for a wall, or for the desk again.

        Args:
            size: of the wall, in pixels that don't count its scale factor; None for the desk.
            zoom: factor on what fits.
        """
        if (size, zoom) != (self._wall, self._wall_zoom):
            self._wall, self._wall_zoom = size, zoom
            self._apply()

    @property
    def _zoom_now(self) -> float:
        return self._wall_zoom if self.presenting else self._zoom

    def dress(self, window: QWidget) -> None:
        """Dress a window, and everything in it, by itself whenever the look changes.

        When the application's sheet changes, Qt polishes each widget again for every widget around it, which takes a
        tenth of a second; with a sheet of the window's it does so once.

        Args:
            window: without a parent; its dialogs and menus go along.
        """
        self._windows.add(window)
        window.setStyleSheet(sheet_of(self.tokens, self.fonts))

    def dress_again(self, _screen: object = None) -> None:
        """Let everybody set fonts and sizes once more.

        With a window on screen in a turn of its own: to measure all of it takes as long as the sheet of a new look
        does, and nobody shall wait for both. Nothing half dressed is painted until then, and what is dressed is painted
        when it is laid out, in the turn behind that.
        """
        shown = any(window.isVisible() for window in self._alive())
        if not shown:
            self.changed.emit()
        elif not self.turns.has(self._tell):
            self._paint(False)
            self.turns.take(self, self._tell)

    def _alive(self) -> list[QWidget]:
        return [window for window in self._windows if shiboken6.isValid(window)]

    def _paint(self, on: bool) -> None:
        """Let all that lies in the windows be painted, or not.

        Not the windows themselves: what asks a window to be painted while that is off is never heard again (Qt 6.11).
        """
        for window in self._alive():
            for child in window.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
                if not child.isWindow():
                    child.setUpdatesEnabled(on)

    def _tell(self) -> None:
        self.changed.emit()
        self.turns.take(self, self._paint_again)

    def _paint_again(self) -> None:
        # Somebody may have asked for it once more.
        if not self.turns.has(self._tell):
            self._paint(True)

    def _ask_system(self) -> None:
        """Let the title bar and native dialogs follow a forced mode, where Qt can (6.8 and later)."""
        hints = self._app.styleHints()
        if hasattr(hints, "setColorScheme"):
            schemes = {ThemeMode.LIGHT: Qt.ColorScheme.Light, ThemeMode.DARK: Qt.ColorScheme.Dark}
            hints.setColorScheme(schemes.get(self._mode, Qt.ColorScheme.Unknown))

    def _on_system_changed(self) -> None:
        if self._mode is ThemeMode.SYSTEM:
            self._apply()

    def _is_dark(self) -> bool:
        if self._mode is ThemeMode.SYSTEM:
            return self._app.styleHints().colorScheme() is Qt.ColorScheme.Dark
        return self._mode is ThemeMode.DARK

    def _apply(self) -> None:
        light, dark, zoom = LIGHT, DARK, self._zoom
        if self._wall is not None:
            light, dark = WALL_LIGHT, WALL_DARK
            zoom = wall_zoom(self._wall, Fonts(self._system_font, 1.0).scale, self._zoom) * self._wall_zoom
        self.tokens = dark if self._is_dark() else light
        self.fonts = Fonts(self._system_font, zoom)
        QPixmapCache.clear()
        self._app.setPalette(palette_of(self.tokens))
        self._app.setFont(self.fonts.ui)
        self._hand_out(sheet_of(self.tokens, self.fonts))
        self.dress_again()

    def _hand_out(self, sheet: str) -> None:
        """Dress the windows on screen. Without any, the application, for those that come."""
        windows = self._alive()
        for window in windows:
            window.setStyleSheet(sheet)
        if not any(window.isVisible() for window in windows):
            self._app.setStyleSheet(sheet)
