"""Lines of plain words in which offsets and jobs can be pressed, with the mouse or with Tab and Enter."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from app.gui.key_help import KeyGroup, KeyHelp
from app.gui.text import QT_TRANSLATE_NOOP
from app.gui.widgets.focus_ring import FocusRing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.gui.theme import Theme

_OFFSET = re.compile(r"\b0x[0-9a-f]+\b")

KEYS = KeyGroup(
    QT_TRANSLATE_NOOP("Keys", "Sentences of the damage lens"),
    (
        KeyHelp(
            ("Tab", "Shift+Tab"),
            QT_TRANSLATE_NOOP("Keys", "go to the next offset or job that can be pressed, or to the one before"),
        ),
        KeyHelp(("Return",), QT_TRANSLATE_NOOP("Keys", "show the record at the offset, or the job")),
    ),
)
"""See `app.gui.key_help`."""


class LensText(QLabel):
    """Wrapped lines. What stands in the file is shown as it is; only what we mark can be pressed.

    Args:
        theme: colours and fonts.
        parent: where it stands.
    """

    offset_chosen = Signal(int)
    """The reader pressed an offset of the file."""
    job_chosen = Signal(int)
    """The reader pressed a job."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Say nothing."""
        super().__init__(parent)
        self._theme = theme
        self._lines: tuple[str, ...] = ()
        self._jobs: tuple[int, ...] = ()
        self._more = ""
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        FocusRing(theme, self)
        self.linkActivated.connect(self._on_link)
        theme.changed.connect(self._on_theme)
        self._on_theme()

    @property
    def lines(self) -> tuple[str, ...]:
        """What it says, without marks."""
        return self._lines

    def say(self, lines: Sequence[str], jobs: Sequence[int] = (), more: str = "") -> None:
        """Say other lines.

        Args:
            lines: plain text; offsets in it can be pressed.
            jobs: listed behind the last line; each can be pressed.
            more: how many jobs are not listed, in words.
        """
        self._lines, self._jobs, self._more = tuple(lines), tuple(jobs), more
        self.setAccessibleName(" ".join((*self._lines, ", ".join(map(str, self._jobs)), more)).strip())
        self._draw()

    def _draw(self) -> None:
        accent = self._theme.tokens.accent
        look = f'style="color:{accent}; text-decoration:none"'
        marked = [
            _OFFSET.sub(lambda found: f'<a {look} href="offset:{found[0]}">{found[0]}</a>', escape(line))
            for line in self._lines
        ]
        if self._jobs:
            listed = ", ".join(f'<a {look} href="job:{job}">{job}</a>' for job in self._jobs)
            marked[-1] = f"{marked[-1]} {listed}{escape(self._more)}"
        self.setText("<br>".join(marked))
        pressable = any(_OFFSET.search(line) for line in self._lines) or bool(self._jobs)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if pressable else Qt.FocusPolicy.NoFocus)

    def _on_link(self, link: str) -> None:
        kind, _, number = link.partition(":")
        chosen = self.offset_chosen if kind == "offset" else self.job_chosen
        chosen.emit(int(number, 0))

    def _on_theme(self) -> None:
        self.setFont(self._theme.fonts.ui)
        self._draw()
