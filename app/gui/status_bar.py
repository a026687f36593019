"""The line at the bottom: the file, its size, records and verdict, how far it is durable, and the last thing said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStatusBar, QWidget

from app.engine.log.verdict import VerdictKind
from app.gui.roles import Tone
from app.gui.standing import Mode
from app.gui.text import QT_TRANSLATE_NOOP
from app.gui.widgets.chip import Chip
from app.gui.widgets.elided_label import ElidedLabel
from app.gui.widgets.protections import ProtectionsChip
from app.inspector.texts import count_text, duration_text, offset_text, size_text
from app.inspector.verdicts import verdict_line, verdict_words

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from app.gui.session import Session
    from app.gui.theme import Theme
    from app.inspector.news import LogGrowth

_MODES = {
    #: the kind of file on screen
    Mode.SANDBOX: QT_TRANSLATE_NOOP("StatusBar", "sandbox"),
    #: the kind of file on screen: a tour's queue
    Mode.TOUR: QT_TRANSLATE_NOOP("StatusBar", "tour"),
    Mode.WORK: QT_TRANSLATE_NOOP("StatusBar", "open for writing"),
    Mode.INSPECT: QT_TRANSLATE_NOOP("StatusBar", "inspected, read-only"),
}
_FACTS_SHARE = 0.62
"""The facts may take this much of the width; the rest is for what was said last."""


class StatusBar(QStatusBar):
    """Facts on the left, what was said last in the middle, protections and clock on the right.

    Args:
        theme: colours and sizes.
        session: the file on screen.
        parent: the window.
    """

    def __init__(self, theme: Theme, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._session = session
        self._last_said = ""
        self.setSizeGripEnabled(False)
        self.setAccessibleName(self.tr("Status"))
        self.file = Chip(theme, parent=self)
        self.mode = Chip(theme, parent=self)
        self.size_chip = Chip(theme, parent=self)
        self.records = Chip(theme, parent=self)
        self.verdict = Chip(theme, parent=self)
        self.durable = Chip(theme, parent=self)
        self.flushed = Chip(theme, parent=self)
        self.generation = Chip(theme, parent=self)
        self.protections = ProtectionsChip(theme, self)
        self.clock = Chip(theme, parent=self)
        self.said = ElidedLabel("", self)
        # The last of these goes first where there is no room for all.
        self._by_weight = (
            self.file,
            self.verdict,
            self.flushed,
            self.records,
            self.durable,
            self.mode,
            self.size_chip,
            self.generation,
        )
        row = QWidget(self)
        self._row = QHBoxLayout(row)
        for chip in (
            self.file,
            self.mode,
            self.size_chip,
            self.records,
            self.verdict,
            self.durable,
            self.flushed,
            self.generation,
        ):
            self._row.addWidget(chip)
        self._row.addWidget(self.said, 1)
        self._row.addWidget(self.protections)
        self._row.addWidget(self.clock)
        row.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.addWidget(row, 1)
        session.changed.connect(self.look_again)
        session.lab.changed.connect(self.look_again)
        session.said.connect(self.say)
        session.log.grew.connect(self._on_grew)
        theme.changed.connect(self._on_theme)
        self._on_theme()
        self.look_again()

    def say(self, text: str) -> None:
        """Show one line until the next one."""
        self._last_said = text
        self._show_said(text)

    def _on_grew(self, growth: LogGrowth, first: bool) -> None:
        """What was said of an inspected file before it grew ("12 records read") is not true any more."""
        if not first and len(growth.rows) and self._session.standing.mode is Mode.INSPECT:
            old, self._last_said = self._last_said, ""
            if self.said.full_text == old:
                self._show_said("")

    def hint(self, text: str) -> None:
        """Show what the thing under the pointer or focus does; empty: show what was said last again."""
        self._show_said(text or self._last_said)

    def look_again(self) -> None:
        """Take over what is known about the file."""
        session = self._session
        facts, standing = session.facts, session.standing
        self.file.tell(standing.name or self.tr("no file yet"), Tone.STRONG)
        self.file.setToolTip(standing.path)
        temporary = standing.mode is Mode.SANDBOX and session.sandbox_is_temporary
        self.mode.tell(self.tr("temporary sandbox") if temporary else self.tr(_MODES[standing.mode]), Tone.QUIET)
        readable = facts.readable
        self.size_chip.tell(size_text(facts.size_bytes) if facts.size_bytes or readable else "", Tone.QUIET)
        reading = session.log.reading
        done = f" · {100 * facts.end // max(1, facts.size_bytes)} %" if reading and readable else ""
        self.records.tell(count_text(facts.records, "record") + done if readable else "", Tone.QUIET)
        self._tell_verdict(reading=reading)
        durable = session.durable_end
        words = self.tr("durable to {offset}").format(offset=offset_text(durable)) if durable else ""
        self.durable.tell(words, Tone.PLAIN)
        self._tell_lab()
        words = self.tr("generation {n}").format(n=facts.generation) if facts.header is not None else ""
        self.generation.tell(words, Tone.QUIET)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _tell_lab(self) -> None:
        """Tell what only a simulated machine has: bytes that are merely flushed, switches, a clock of its own."""
        session = self._session
        lab = session.lab.facts
        size = lab.flushed_bytes if session.simulated else 0
        words = self.tr("flushed only: {size}").format(size=size_text(size)) if size else ""
        self.flushed.tell(words, Tone.FLUSHED)
        self.flushed.setToolTip(self.tr("A power cut takes these bytes back.") if size else "")
        self.protections.show_protections(lab.protections if session.simulated else None)
        self.clock.tell("" if session.simulated else self.tr("wall clock"), Tone.QUIET)
        self.clock.setToolTip(self.tr("Deadlines and delays follow the system's own clock."))

    def _tell_verdict(self, *, reading: bool) -> None:
        facts = self._session.facts
        if reading:
            self.verdict.tell(self._reading_words(), Tone.QUIET)
            return
        if self._session.log.gone:
            self.verdict.tell(self.tr("no file"), Tone.DANGER)
            self.verdict.setToolTip(self.tr("The file is gone; what is shown was read before."))
            return
        if facts.being_written:
            self.verdict.tell(self.tr("being written"), Tone.FLUSHED)
            return
        tones = {VerdictKind.CLEAN: Tone.DURABLE, VerdictKind.TORN: Tone.DANGER, VerdictKind.DAMAGED: Tone.DANGER}
        words = verdict_words(facts.verdict) if self._session.standing.path else ""
        if facts.verdict.kind is VerdictKind.CLEAN and not facts.readable:
            words = ""
        self.verdict.tell(words, tones.get(facts.verdict.kind, Tone.FLUSHED))
        self.verdict.setToolTip(verdict_line(facts.verdict))

    def _reading_words(self) -> str:
        """How fast a large file is read, and how long that will take; the records' chip says how much is done."""
        progress = self._session.log.progress
        if progress is None or progress.left_ms is None:
            return self.tr("reading …")
        rate, left = size_text(progress.rate_bytes_s), duration_text(progress.left_ms)
        return self.tr("reading {rate} a second, {left} left").format(rate=rate, left=left)

    def _fit(self) -> None:
        """Leave out what matters least until the facts fit; all of it stands in the file's tooltip."""
        gap = self._row.spacing()
        room = self.width() * _FACTS_SHARE
        room -= sum(chip.sizeHint().width() + gap for chip in (self.clock, self.protections) if chip.text) + gap
        for chip in self._by_weight:
            needed = chip.sizeHint().width() + gap
            chip.setVisible(bool(chip.text) and room >= needed)
            room -= needed if chip.text else 0

    def _show_said(self, text: str) -> None:
        self.said.set_full_text(text)
        self.said.setAccessibleName(text)

    def _on_theme(self) -> None:
        px = self._theme.px
        self.said.setFont(self._theme.fonts.caption)
        self.said.set_colour(self._theme.tokens.quiet)
        self._row.setContentsMargins(px(12), px(1), px(12), px(3))
        self._row.setSpacing(px(16))
        self._fit()
