"""Colours, fonts and sizes of the window, light and dark, and how they reach Qt.

`Theme` is made once and handed to every view; views read `theme.tokens`, `theme.fonts` and `theme.px()` while they
paint and repaint on `theme.changed`.
"""

from app.gui.theme.fonts import Fonts
from app.gui.theme.manager import Theme, ThemeMode
from app.gui.theme.tokens import DARK, LIGHT, Tokens

__all__ = ["DARK", "LIGHT", "Fonts", "Theme", "ThemeMode", "Tokens"]
