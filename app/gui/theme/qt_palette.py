"""The tokens as a QPalette, so that everything the Fusion style draws itself has the right colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QColor, QPalette

if TYPE_CHECKING:
    from app.gui.theme.tokens import Tokens


def palette_of(tokens: Tokens) -> QPalette:
    """Return the palette for the tokens, all groups filled in."""
    role = QPalette.ColorRole
    colours = {
        role.Window: tokens.background,
        role.WindowText: tokens.text,
        role.Base: tokens.pane,
        role.AlternateBase: tokens.background,
        role.Text: tokens.text,
        role.PlaceholderText: tokens.quiet,
        role.Button: tokens.pane,
        role.ButtonText: tokens.text,
        role.BrightText: tokens.danger,
        role.ToolTipBase: tokens.pane,
        role.ToolTipText: tokens.text,
        role.Highlight: tokens.accent,
        role.HighlightedText: tokens.on_accent,
        role.Accent: tokens.accent,
        role.Link: tokens.accent,
        role.LinkVisited: tokens.accent,
        role.Light: tokens.hover,
        role.Midlight: tokens.hairline,
        role.Mid: tokens.hairline,
        role.Dark: tokens.quiet,
        role.Shadow: tokens.quiet,
    }
    palette = QPalette()
    for name, colour in colours.items():
        palette.setColor(name, QColor(colour))
    disabled = QPalette.ColorGroup.Disabled
    for name in (role.WindowText, role.Text, role.ButtonText, role.ToolTipText):
        palette.setColor(disabled, name, QColor(tokens.quiet))
    palette.setColor(disabled, role.Highlight, QColor(tokens.hairline))
    palette.setColor(disabled, role.HighlightedText, QColor(tokens.text))
    return palette
