"""Where a key moves the cursor among rows of bytes: pure arithmetic, no painting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from app.engine.light import dataclass

if TYPE_CHECKING:
    from PySide6.QtCore import QKeyCombination


@dataclass(frozen=True, slots=True)
class Grid:
    """Bytes in rows.

    Attributes:
        per_row: bytes in a row.
        rows_shown: rows in sight at a time.
        count: how many bytes there are.
    """

    per_row: int
    rows_shown: int
    count: int

    def target_of(self, keys: QKeyCombination, place: int) -> int | None:
        """Return where a key moves the cursor.

        Args:
            keys: the key with its modifiers.
            place: the byte the cursor is on.

        Returns:
            The byte it goes to, or None for other keys and where there are no bytes.
        """
        per_row = self.per_row
        page = per_row * max(1, self.rows_shown - 1)
        whole = bool(keys.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier)
        begin = place - place % per_row
        target = {
            Qt.Key.Key_Left: place - 1,
            Qt.Key.Key_Right: place + 1,
            Qt.Key.Key_Up: place - per_row if place >= per_row else place,
            Qt.Key.Key_Down: place + per_row,
            Qt.Key.Key_PageUp: place - page,
            Qt.Key.Key_PageDown: place + page,
            Qt.Key.Key_Home: 0 if whole else begin,
            Qt.Key.Key_End: self.count - 1 if whole else begin + per_row - 1,
        }.get(keys.key())
        return None if target is None or not self.count else min(max(target, 0), self.count - 1)
