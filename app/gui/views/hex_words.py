"""One byte of the hex view in words, for its tooltip and for screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from app.inspector.texts import offset_text

if TYPE_CHECKING:
    from app.gui.views.hex_paint import Shown


def byte_words(shown: Shown, place: int) -> str:
    """Return what a byte is: its offset, value and field, and what is special about it.

    Args:
        shown: the bytes and their pieces.
        place: of the byte, counted from the first one shown.
    """
    offset = shown.start + place
    words = QCoreApplication.translate("HexView", "offset {offset}, byte {value}").format(
        offset=offset_text(offset), value=f"{shown.data[place]:02x}"
    )
    found = shown.index.at(offset)
    if found is not None:
        span = shown.spans[found]
        words += QCoreApplication.translate("HexView", " · {name}: {text}").format(name=span.name, text=span.text)
    if offset == shown.damaged:
        words += QCoreApplication.translate("HexView", " · damaged")
    elif offset in shown.changed:
        words += QCoreApplication.translate("HexView", " · changed since the last reload")
    return words
