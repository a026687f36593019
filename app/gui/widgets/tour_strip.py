"""The strip above the panes during a tour: where one is, what to look at, what to predict, and the ways on.

It is read from the last row of a classroom, so its sentence is larger than everything else. It never takes the
keyboard: its buttons are reached with Tab, and what they do are actions with keys of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from app.gui import tab_order
from app.gui.accessible import GROUP, TEXT
from app.gui.actions.explained import ICON_PX, ExplainedToolButton
from app.gui.widgets.elided_label import ElidedLabel
from app.gui.widgets.focus_ring import FocusRing
from app.gui.widgets.speed_button import SpeedButton
from app.gui.widgets.step_buttons import StepButtons
from app.gui.widgets.tour_body import Page, TourBody

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

    from app.gui.actions.explained import ExplainedAction
    from app.gui.theme import Theme

_BUTTONS = ("play", "back", "next", "keep", "leave")
_BAR_PX = 5
_NARROW_PX = 900
_NARROW_WALL_PX = 600
_BODY_MIN_PX = 40


class Actions(Protocol):
    """Where the strip takes its actions from."""

    def __getitem__(self, action_id: str) -> ExplainedAction:
        """The action declared with that id."""
        ...


class TourStrip(QWidget):
    """One page of a tour, and the buttons to move through it.

    Args:
        theme: colours and sizes.
        actions: has `tour.back`, `tour.next`, `tour.play`, `tour.keep` and `tour.leave`.
        parent: the window.

    Attributes:
        body: what the page says.
        steps: buttons of what the step presses.
    """

    accessible_role = GROUP

    speed_changed = Signal(float)
    told = Signal(str)
    """What it says now that it did not say before, in words."""

    def __init__(self, theme: Theme, actions: Actions, parent: QWidget | None = None) -> None:
        """Stay hidden until a page is shown."""
        super().__init__(parent)
        self._theme = theme
        self._page = Page("")
        self._low = False
        self._badge = _NumberBadge(theme, self)
        self._tour = ElidedLabel("", self)
        self._place = QLabel(self)
        self._place.setTextFormat(Qt.TextFormat.PlainText)
        self.buttons = {name: self._button(actions[f"tour.{name}"]) for name in _BUTTONS}
        self.buttons["next"].setProperty("leading", True)
        self.steps = StepButtons(theme, self)
        self.speed_button = SpeedButton(self)
        self.speed_button.turned.connect(self.speed_changed)
        self.body = TourBody(theme)
        self._area = QScrollArea(self)
        self._lay_out()
        theme.changed.connect(self._on_theme)
        self._on_theme()
        self.hide()

    @property
    def page(self) -> Page:
        """What it shows."""
        return self._page

    @property
    def scrolls(self) -> bool:
        """True while not all of its words are seen."""
        return self._area.verticalScrollBar().maximum() > 0

    @property
    def speed(self) -> float:
        """How fast the tour plays by itself, as a factor."""
        return self.speed_button.speed

    @property
    def words(self) -> str:
        """Everything it says in words, one line each, empty while hidden."""
        return "" if self.isHidden() else self.body.words

    def show_page(self, page: Page) -> None:
        """Show a page. The keyboard stays where it is."""
        before, self._page = self._page, page
        self._badge.set_text(page.badge)
        self._tour.set_full_text(_title_words(page, wall=self._theme.presenting))
        self._place.setText(self._place_words(page))
        self.body.show_page(page)
        self._reduce()
        tab_order.put_behind(self.buttons["leave"], self.body.choices)
        self.setAccessibleName(self.tr("Tour: {title}").format(title=page.tour))
        self.setAccessibleDescription(" ".join((self._place.text(), page.sentence, page.question)).strip())
        if self.isHidden():
            outer = self.parentWidget()
            if outer is not None:
                # Not yet laid out it would ask for the height of a very narrow strip.
                self.resize(outer.width(), self.height())
            self.show()
            # A style sheet gives what was hidden the font back that it had at first.
            self._on_theme()
        self._area.verticalScrollBar().setValue(0)
        self._scroll_if_needed()
        self.updateGeometry()
        self.told.emit(self._news(before, page))

    def show_actions(self, actions: Sequence[ExplainedAction]) -> None:
        """Show buttons of what the step presses, where no toolbar is seen.

        Args:
            actions: in this order; none takes the buttons away.
        """
        self.steps.show_actions(actions, self.buttons["play"])
        self.updateGeometry()

    def clear(self) -> None:
        """Hide it: no tour any more."""
        self._page = Page("")
        self.body.show_page(self._page)
        self.hide()

    def set_low(self, low: bool) -> None:
        """Take less room, or no longer: the window is low."""
        if low != self._low:
            self._low = low
            self.body.set_low(low)
            self._reduce()
            self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        # It may be given less than it asks for; then its text is scrolled.
        return False

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(800), self._around() + self.body.height_at(self._inner))

    @property
    def _inner(self) -> int:
        """How wide the body is without a scroll bar, in pixels."""
        margins = self._column.contentsMargins()
        return max(1, self.width() - margins.left() - margins.right())

    def _scroll_if_needed(self) -> None:
        """Beside a scroll bar words need more lines: where all of them fit, it must not stay because it was there."""
        fits = self.height() >= self.sizeHint().height()
        policies = Qt.ScrollBarPolicy
        self._area.setVerticalScrollBarPolicy(policies.ScrollBarAlwaysOff if fits else policies.ScrollBarAsNeeded)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(200), self._around() + self._theme.px(_BODY_MIN_PX))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fold()
            self.updateGeometry()
        self._scroll_if_needed()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens, px = self._theme.tokens, self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        outline = QPainterPath()
        outline.addRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), px(8), px(8))
        painter.fillPath(outline, QColor(tokens.pane))
        painter.setClipPath(outline)
        painter.fillRect(0, 0, px(_BAR_PX), self.height(), QColor(tokens.accent))
        painter.setClipping(False)
        painter.setPen(QPen(QColor(tokens.hairline), self._theme.fonts.line_px))
        painter.drawPath(outline)

    # Putting it together.

    def _button(self, action: ExplainedAction) -> ExplainedToolButton:
        button = ExplainedToolButton(action, self)
        # A press with the mouse leaves the keyboard where it was.
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _lay_out(self) -> None:
        self._head = QHBoxLayout()
        self._head.addWidget(self._badge)
        self._head.addWidget(self._tour, 1)
        self._head.addWidget(self._place)
        self._head.addWidget(self.steps)
        for name in ("play", "speed", "back", "next", "keep", "leave"):
            self._head.addWidget(self.speed_button if name == "speed" else self.buttons[name])
        self._area.setWidget(self.body)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QScrollArea.Shape.NoFrame)
        self._area.setAccessibleName(self.tr("What the step says"))
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.verticalScrollBar().rangeChanged.connect(self._on_range)
        FocusRing(self._theme, self._area)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for inside in (self._area.viewport(), self.body):
            inside.setAutoFillBackground(False)
        self._column = QVBoxLayout(self)
        self._column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)
        self._column.addLayout(self._head)
        self._column.addWidget(self._area, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def _around(self) -> int:
        """The height of all but the body, in pixels."""
        margins = self._column.contentsMargins()
        return self._head.sizeHint().height() + self._column.spacing() + margins.top() + margins.bottom()

    def _fold(self) -> None:
        """Show the buttons' texts where there is room for them."""
        narrow = self.width() < self._theme.px(_NARROW_WALL_PX if self._theme.presenting else _NARROW_PX)
        style = Qt.ToolButtonStyle.ToolButtonIconOnly if narrow else Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        for button in self.buttons.values():
            if button.toolButtonStyle() is not style:
                button.setToolButtonStyle(style)

    def _news(self, before: Page, page: Page) -> str:
        """What somebody has to hear who does not see the strip."""
        same = (before.tour, before.number, before.sentence) == (page.tour, page.number, page.sentence)
        if same:
            return "" if before == page else self.body.answer
        head = ": ".join(words for words in (self._place.text(), page.title) if words)
        choices = ", ".join(choice.accessibleName() for choice in self.body.choices) if not page.revealed else ""
        head = head if head.endswith("?") else f"{head}."
        said = (page.tour if before.tour != page.tour else "", head, self.body.words.replace("\n", " "), choices)
        return " ".join(words for words in said if words)

    def _place_words(self, page: Page) -> str:
        if self._low and self._theme.presenting:
            return f"{page.number}/{page.count}" if page.number else ""
        if page.number == 0:
            return self.tr("the end")
        return self.tr("step {n} of {count}").format(n=page.number, count=page.count)

    # What happens.

    def _on_range(self, _least: int, most: int) -> None:
        """Tab leads to the words only where not all of them are seen: then the arrow keys scroll them."""
        self._area.setFocusPolicy(Qt.FocusPolicy.TabFocus if most else Qt.FocusPolicy.NoFocus)

    def _on_theme(self) -> None:
        fonts, px = self._theme.fonts, self._theme.px
        self._badge.forget()
        self._tour.setFont(fonts.strong)
        self._place.setFont(fonts.ui)
        edge = px(ICON_PX)
        for button in self.buttons.values():
            button.setFont(fonts.ui)
            button.setIconSize(QSize(edge, edge))
        self.speed_button.setFont(fonts.ui)
        self.body.dress()
        self.body.show_page(self._page)
        self.steps.dress()
        self._head.setSpacing(px(6))
        self._column.setSpacing(px(6))
        self._column.setContentsMargins(px(_BAR_PX) + px(14), px(8), px(10), px(10))
        self._reduce()
        self._fold()
        self.updateGeometry()

    def _reduce(self) -> None:
        """On a wall there are the buttons that a speaker needs: a talk has a pace of its own."""
        for button in (self.buttons["play"], self.speed_button):
            button.setVisible(not self._theme.presenting)
        self.buttons["keep"].setVisible(not (self._low and self._theme.presenting) or self._page.number == 0)
        self._place.setText(self._place_words(self._page))
        self._tour.set_full_text(_title_words(self._page, wall=self._theme.presenting))


def _title_words(page: Page, *, wall: bool) -> str:
    """On a wall the tour's number stands for its name."""
    if not page.title:
        return page.tour
    return page.title if wall and page.badge else f"{page.tour} · {page.title}"


class _NumberBadge(QWidget):
    """The tour's number in a filled circle, as on its button."""

    accessible_role = TEXT

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._text = ""
        self.forget()

    def set_text(self, text: str) -> None:
        """Show other words; hidden without any."""
        self._text = text
        self.setAccessibleName(self.tr("Tour {number}").format(number=text) if text else "")
        self.setVisible(bool(text))
        self.update()

    def forget(self) -> None:
        """Measure again for a theme that changed."""
        edge = self._theme.px(24)
        self.setFixedSize(edge, edge)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tokens.accent))
        painter.drawEllipse(self.rect())
        painter.setPen(QColor(tokens.on_accent))
        painter.setFont(self._theme.fonts.strong)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._text)
