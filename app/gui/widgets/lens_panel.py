"""The damage lens: the verdict large on top with the ways on, two opinions side by side, the bytes, the policies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.gui.actions.explained import ICON_PX, ExplainedToolButton
from app.gui.widgets.lens_bytes import LensBytes
from app.gui.widgets.lens_policies import LensPolicies
from app.gui.widgets.lens_text import LensText
from app.inspector.lens.seen import LensKind
from app.inspector.lens.words import accepted_words, found_words, sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent

    from app.gui.actions.explained import ExplainedAction
    from app.gui.theme import Theme
    from app.inspector.lens.seen import Seen

_WIDE_PX = 1_000
_OPINIONS_PX = 480
_CALM = frozenset({LensKind.CLEAN})
_MILD = frozenset({LensKind.TORN, LensKind.PADDING, LensKind.EMPTY, LensKind.NEWER, LensKind.NOT_A_LOG})
_VERDICT_TO_TITLE = 1.15


class LensPanel(QScrollArea):
    """What stands on the tab beside the story.

    Args:
        theme: colours and fonts.
        ways: the ways on, each with a button on top.
        stop: calls the search off.
        parent: the window.
    """

    offset_chosen = Signal(int)
    """The reader pressed an offset of the file."""
    job_chosen = Signal(int)
    """The reader pressed a job."""
    turned = Signal(bool)
    """It came into sight, or went out of it."""

    def __init__(
        self, theme: Theme, ways: Sequence[ExplainedAction], stop: ExplainedAction, parent: QWidget | None = None
    ) -> None:
        """Say nothing yet."""
        super().__init__(parent)
        self._theme = theme
        self._tone = ""
        self.setObjectName("lens")
        self.setAccessibleName(self.tr("Damage lens"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        page = QWidget(self)
        self.verdict = LensText(theme, page)
        self.progress = QProgressBar(page)
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(self.tr("How much of the file was searched"))
        self.ways = [ExplainedToolButton(action, page) for action in ways]
        self.stop = ExplainedToolButton(stop, page)
        self.accepted, self.found = LensText(theme, page), LensText(theme, page)
        self.titles = [QLabel(words, page) for words in self._titles()]
        self.bytes = LensBytes(theme, page)
        self.policies = LensPolicies(theme, page)
        self._lay_out(page)
        self.setWidget(page)
        # The pane's own colour shows through; a scroll area makes its page opaque.
        page.setAutoFillBackground(False)
        for part in (self.verdict, self.accepted, self.found, self.bytes):
            part.offset_chosen.connect(self.offset_chosen)
        self.policies.job_chosen.connect(self.job_chosen)
        self._showing = QTimer(self)
        self._showing.setObjectName("lens.showing")
        self._showing.setSingleShot(True)
        self._showing.timeout.connect(self._show_detail)
        # In the next turn: the page has its new height then.
        self.policies.told.connect(self._showing.start)
        theme.changed.connect(self._on_theme)
        self.tell("")
        self._on_theme()

    def _titles(self) -> tuple[str, ...]:
        return (
            self.tr("Recovery accepts"),
            self.tr("A search finds behind it"),
            self.tr("The bytes there"),
            self.tr("What each policy would make of them"),
        )

    def _lay_out(self, page: QWidget) -> None:
        self._buttons = QHBoxLayout()
        for button in (*self.ways, self.stop):
            self._buttons.addWidget(button)
        self._buttons.addStretch(1)
        self._top = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._top.addWidget(self.verdict, 1)
        self._top.addLayout(self._buttons)
        self._opinions = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for title, body in zip(self.titles[:2], (self.accepted, self.found), strict=True):
            self._opinions.addLayout(_titled(title, body), 1)
        self._left = QVBoxLayout()
        self._left.addLayout(self._opinions)
        self._left.addLayout(_titled(self.titles[2], self.bytes))
        self._left.addStretch(1)
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._body.addLayout(self._left, 11)
        self._body.addLayout(_titled(self.titles[3], self.policies), 9)
        self._column = QVBoxLayout(page)
        self._column.addLayout(self._top)
        self._column.addWidget(self.progress)
        self._column.addLayout(self._body)
        self._column.addStretch(1)

    def _show_detail(self) -> None:
        detail = self.policies.detail
        for around in (self.policies.layout(), self._column):
            if around is not None:
                around.activate()
        self.ensureWidgetVisible(detail, 0, 0)

    def tell(self, words: str, *, searching: bool = False) -> None:
        """Say one calm sentence, and nothing more.

        Args:
            words: the sentence.
            searching: a look goes on; it shows how far it is.
        """
        self._tone = ""
        self._show_parts(opinions=False, data=False, policies=False, searching=searching)
        self.verdict.say([words] if words else [])
        self._on_theme()

    def set_progress(self, done_bytes: int, size_bytes: int) -> None:
        """Show how much was read."""
        # A bar counts in 32 bits.
        self.progress.setRange(0, 1_000)
        self.progress.setValue(min(1_000, done_bytes * 1_000 // max(1, size_bytes)))

    def show_seen(self, seen: Seen) -> None:
        """Show what a look saw."""
        calm = seen.kind in _CALM
        self._tone = "" if calm else "mild" if seen.kind in _MILD else "danger"
        self.verdict.say([sentence(seen)])
        calm_words = [self.tr("Recovery accepts all of it. There is nothing to search for and nothing to decide.")]
        self.accepted.say(calm_words if calm else accepted_words(seen))
        self.found.say(found_words(seen))
        self.bytes.show_seen(seen)
        self.policies.show_outcomes(seen)
        self._show_parts(opinions=not calm, data=bool(seen.around.data), policies=bool(seen.outcomes), searching=False)
        self.accepted.setVisible(True)
        self._on_theme()
        self.verticalScrollBar().setValue(0)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(200), self._theme.px(80))

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(900), self._theme.px(240))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            self.turned.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self.turned.emit(False)

    def _show_parts(self, *, opinions: bool, data: bool, policies: bool, searching: bool) -> None:
        shown: tuple[tuple[bool, tuple[QWidget, ...]], ...] = (
            (opinions, (*self.titles[:2], self.accepted, self.found)),
            (data, (self.titles[2], self.bytes)),
            (policies, (self.titles[3], self.policies)),
        )
        for visible, widgets in shown:
            for widget in widgets:
                widget.setVisible(visible)
        self.progress.setVisible(searching)
        self.stop.setVisible(searching)
        for button in self.ways:
            button.setVisible(not searching)

    def _arrange(self) -> None:
        """Side by side where there is room, one below the other where there is none."""
        width, px = self.viewport().width(), self._theme.px
        beside, below = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._body.setDirection(beside if width >= px(_WIDE_PX) else below)
        self._top.setDirection(beside if width >= px(_WIDE_PX) else below)
        half = width * 11 // 20 if width >= px(_WIDE_PX) else width
        self._opinions.setDirection(beside if half >= px(_OPINIONS_PX) else below)

    def _on_theme(self) -> None:
        px, tokens, fonts = self._theme.px, self._theme.tokens, self._theme.fonts
        large = QFont(fonts.title)
        large.setPixelSize(round(fonts.title.pixelSize() * _VERDICT_TO_TITLE))
        self.verdict.setFont(large)
        colour = {"danger": tokens.danger, "mild": tokens.warning}.get(self._tone, tokens.text)
        self.verdict.setStyleSheet(f"color: {colour}")
        for title in self.titles:
            title.setFont(fonts.strong)
        for button in (*self.ways, self.stop):
            button.setIconSize(QSize(px(ICON_PX), px(ICON_PX)))
        self.progress.setFixedHeight(px(4))
        self._column.setContentsMargins(px(14), px(10), px(14), px(10))
        self._column.setSpacing(px(10))
        self._body.setSpacing(px(24))
        self._left.setSpacing(px(12))
        self._opinions.setSpacing(px(16))
        self._top.setSpacing(px(12))
        self._buttons.setSpacing(px(6))
        self._arrange()


def _titled(title: QLabel, body: QWidget) -> QVBoxLayout:
    """A title over what it is the title of."""
    title.setTextFormat(Qt.TextFormat.PlainText)
    title.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
    column = QVBoxLayout()
    column.setSpacing(2)
    column.addWidget(title)
    column.addWidget(body)
    column.addStretch(1)
    return column
