"""A slider over the records of a log: the thumb stands behind the last record that counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize

from app.gui.key_help import KeyGroup, KeyHelp
from app.gui.text import QT_TRANSLATE_NOOP
from app.gui.widgets.clock_slider import ClockSlider

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.gui.theme import Theme

_PAGES = 20
"""A Page key goes so many times through the whole log."""

_HIGH_PX = 28

KEYS = KeyGroup(
    QT_TRANSLATE_NOOP("Keys", "Time machine"),
    (
        KeyHelp(("Left", "Right"), QT_TRANSLATE_NOOP("Keys", "go one record back or on")),
        KeyHelp(("PgDown", "PgUp"), QT_TRANSLATE_NOOP("Keys", "go a twentieth of the log back or on")),
        KeyHelp(("Home", "End"), QT_TRANSLATE_NOOP("Keys", "go before the first record, or behind the last")),
    ),
)
"""See `app.gui.key_help`."""


class RecordSlider(ClockSlider):
    """A line from before the first record to the last one; what the clock's slider does with time, in records.

    Args:
        theme: colours and sizes.
        parent: where it stands.
    """

    step = 1
    page = 1
    unit = 1

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, lambda records, _within: records, parent)

    def tell_records(self, total: int, records: int, words: str) -> None:
        """Show another place.

        Args:
            total: how many records there are.
            records: how many of them count.
            words: the place in words, for screen readers.
        """
        self.page = max(1, total // _PAGES)
        self.tell((0, total), records, None, words)

    def minimumSizeHint(self) -> QSize:
        """Nothing is written above the line."""
        return QSize(super().minimumSizeHint().width(), self._theme.px(_HIGH_PX))
