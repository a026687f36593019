"""Paints one job as a card: the state by bar, icon and word, the payload, attempts, and what it waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QStyle, QStyledItemDelegate

from app.engine.jobs.job import Job, JobState
from app.gui import icons
from app.gui.roles import JobRole
from app.gui.views.card_style import CardStyle, Look, card_height
from app.gui.words import attempt_words, attempt_words_short, job_words, state_words, wait_words

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex
    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QStyleOptionViewItem

    from app.gui.theme import Theme

_WAITING = (JobState.LEASED, JobState.DELAYED)


class JobCardDelegate(QStyledItemDelegate):
    """Draws the cards of a list of jobs.

    Args:
        theme: colours and fonts.
        parent: the view.
    """

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        """Draw cards of the smallest width until the view says how wide they are."""
        super().__init__(parent)
        self._theme = theme
        self._cell = QSize(theme.px(200), card_height(theme))
        self._style: CardStyle | None = None

    @property
    def cell(self) -> QSize:
        """The size of every cell."""
        return self._cell

    def set_cell_width(self, width_px: int) -> bool:
        """Draw cells of this width; True when the size changed and the view must lay out again."""
        cell = QSize(width_px, card_height(self._theme))
        changed = cell != self._cell
        self._cell = cell
        if changed:
            self._style = None
        return changed

    def forget(self) -> None:
        """Throw away what was measured and drawn for the theme before."""
        self._style = None

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        del option, index
        return self._cell

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        job = index.data(JobRole.JOB)
        if not isinstance(job, Job):
            return
        style = self._style_for(painter)
        now_ms = index.data(JobRole.NOW_MS) or 0
        state = option.state
        look = Look(
            job.state,
            bool(index.data(JobRole.BELIEF)),
            bool(index.data(JobRole.RELATED)),
            bool(index.data(JobRole.CHANGED)),
            bool(state & QStyle.StateFlag.State_Selected),
            bool(state & QStyle.StateFlag.State_HasFocus),
        )
        painter.save()
        painter.translate(option.rect.topLeft())
        painter.drawPixmap(0, 0, style.chrome(look))
        _paint_head(painter, style, job, look)
        painter.setFont(style.fonts.mono)
        painter.setPen(QColor(style.tokens.text))
        preview = index.data(JobRole.PAYLOAD_PREVIEW) or ""
        painter.drawText(style.left, style.second_base, style.mono.elide(preview, style.right - style.left))
        _paint_foot(painter, style, job, look, now_ms)
        if job.state in _WAITING:
            began_ms = index.data(JobRole.COUNTDOWN_FROM_MS)
            _paint_wait(painter, style, job, look, now_ms, job.changed_ms if began_ms is None else began_ms)
        painter.restore()

    def _style_for(self, painter: QPainter) -> CardStyle:
        if self._style is None:
            self._style = CardStyle(self._theme, self._cell, painter.device().devicePixelRatio())
        return self._style


def _paint_head(painter: QPainter, style: CardStyle, job: Job, look: Look) -> None:
    """Paint the first line: icon and state on the left, the job's number on the right."""
    colour = style.tokens.state(job.state, drained=look.belief)
    drawn = icons.pixmap(icons.STATE_ICONS[job.state], colour, style.icon_px, style.ratio)
    painter.drawPixmap(style.left - 1, style.icon_top, drawn)
    number, number_width = style.ui.fit(job_words(job), style.right - style.left)
    begin = style.left + style.icon_px + style.fonts.px(4)
    painter.setFont(style.fonts.strong)
    painter.setPen(QColor(colour))
    room = style.right - number_width - style.fonts.px(8) - begin
    painter.drawText(begin, style.first_base, style.strong.elide(state_words(job.state), room))
    painter.setFont(style.fonts.ui)
    painter.setPen(QColor(style.tokens.quiet))
    painter.drawText(style.right - number_width, style.first_base, number)


def _paint_foot(painter: QPainter, style: CardStyle, job: Job, look: Look, now_ms: int) -> None:
    """Paint the third line: attempts on the left, what it waits for on the right; the right one has precedence."""
    painter.setFont(style.fonts.caption)
    wait, wait_width = style.caption.fit(wait_words(job, now_ms), style.right - style.left)
    painter.setPen(QColor(style.tokens.state(job.state, drained=look.belief)))
    painter.drawText(style.right - wait_width, style.third_base, wait)
    painter.setPen(QColor(style.tokens.quiet))
    room = style.right - wait_width - style.fonts.px(8) - style.left
    tries, tries_width = style.caption.fit(attempt_words(job), style.right - style.left)
    if tries_width > room:
        tries, tries_width = style.caption.fit(attempt_words_short(job), style.right - style.left)
    if tries_width <= room:
        painter.drawText(style.left, style.third_base, tries)


def _paint_wait(painter: QPainter, style: CardStyle, job: Job, look: Look, now_ms: int, began_ms: int) -> None:
    """Paint the thin bar that empties until the deadline, or until the job is ready again."""
    bar = style.wait_bar
    painter.fillRect(bar, QColor(style.tokens.track))
    whole = max(1, job.due_ms - began_ms)
    share = min(1.0, max(0.0, (job.due_ms - now_ms) / whole))
    full = bar.adjusted(0, 0, round(bar.width() * (share - 1)), 0)
    painter.fillRect(full, QColor(style.tokens.state(job.state, drained=look.belief)))
