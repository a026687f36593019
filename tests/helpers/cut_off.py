"""Finds what is wrong with how a window stands: texts cut off, widgets over each other, targets out of sight."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QTextDocument
from PySide6.QtWidgets import QAbstractButton, QLabel, QPushButton, QTabBar, QToolBar, QToolButton, QWidget

from app.gui.widgets.chip import Chip
from app.gui.widgets.choice_button import ChoiceButton
from app.gui.widgets.elided_label import ElidedLabel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.gui.main_window import MainWindow

SPARE_PX = 1
"""Metrics are rounded up in one place and down in another."""


def cut_off(window: QWidget, *, elided: bool = True) -> list[str]:
    """Return what doesn't show all of its text, one line each.

    Args:
        window: on screen.
        elided: ask also for labels that end in "…" by design where there is no room.
    """
    found = []
    for widget in window.findChildren(QWidget):
        if widget.isVisibleTo(window) and _in_sight(widget, window):
            missing = _missing(widget, elided=elided)
            if missing:
                found.append(f"{_name(widget)} {missing}")
    return found


def overlaps(window: QWidget) -> list[str]:
    """Return which widgets of one parent stand over each other, one line each."""
    found = []
    for parent in (window, *window.findChildren(QWidget)):
        if not parent.isVisibleTo(window):
            continue
        inside = [child for child in parent.children() if isinstance(child, QWidget)]
        shown = [one for one in inside if one.isVisibleTo(window) and not one.isWindow() and _is_solid(one)]
        for one, other in combinations(shown, 2):
            both = one.geometry().intersected(other.geometry())
            if both.width() > SPARE_PX and both.height() > SPARE_PX:
                found.append(f"{_name(one)} and {_name(other)} overlap by {both.width()} × {both.height()}")
    return found


def out_of_sight(window: MainWindow, *, all_of_them: bool) -> list[str]:
    """Return which things that a tour's step looks at are not seen, one line each.

    Args:
        window: while a tour runs.
        all_of_them: False where there is room for the first one only.
    """
    highlight, strip = window.tours.show.highlight, window.tours.strip
    over = QRect(strip.mapTo(window, QPoint(0, 0)), strip.size())
    found = ["the strip must be scrolled"] if all_of_them and strip.scrolls else []
    for number, key in enumerate(highlight.keys):
        ring = highlight.rings[number]
        place = ring.ringed
        in_strip = ring.target is not None and strip.isAncestorOf(ring.target.widget)
        if place.isEmpty():
            if number == 0 or all_of_them:
                found.append(f"{key} is out of sight")
        elif not window.rect().contains(place):
            found.append(f"{key} is cut off by the window")
        elif place.intersects(over) and not in_strip:
            found.append(f"{key} lies below the strip")
        elif place.height() < window.theme.fonts.ui_metrics.height() * 0.7:
            found.append(f"{key} is cut off: {place.height()} pixels of it are seen")
    return found


def _missing(widget: QWidget, *, elided: bool) -> str:
    """What is missing of a widget's text, in words; empty when nothing is."""
    if isinstance(widget, ElidedLabel):
        wide = widget.fontMetrics().horizontalAdvance(widget.full_text)
        return (
            f"“{widget.full_text}” is {wide - widget.width()} px too wide" if elided and wide > widget.width() else ""
        )
    if isinstance(widget, Chip):
        need, has = widget.sizeHint(), widget.size()
        return (
            f"“{widget.text}” needs {need.width()} of {has.width()}"
            if widget.text and need.width() > has.width()
            else ""
        )
    if isinstance(widget, QLabel):
        return _missing_of_label(widget)
    if isinstance(widget, ChoiceButton):
        need_px = widget.heightForWidth(widget.width())
        return f"“{widget.text()}” needs {need_px} of {widget.height()} px" if need_px > widget.height() + 1 else ""
    if isinstance(widget, (QToolButton, QPushButton)):
        return _missing_of_button(widget)
    if isinstance(widget, QTabBar):
        shown = [number for number in range(widget.count()) if widget.isTabVisible(number)]
        cut = [number for number in shown if not widget.rect().contains(widget.tabRect(number))]
        return "; ".join(f"tab “{widget.tabText(number)}” is cut off" for number in cut)
    return ""


def _missing_of_label(label: QLabel) -> str:
    # The letter behind an "&" is the key of the field beside it; the "&" is not drawn.
    text, room = label.text().replace("&", "") if label.buddy() else label.text(), label.contentsRect()
    if not text:
        return ""
    if label.textFormat() is Qt.TextFormat.RichText:
        document = QTextDocument()
        document.setDefaultFont(label.font())
        document.setHtml(text)
        document.setDocumentMargin(0)
        document.setTextWidth(room.width() if label.wordWrap() else -1)
        need = QRectF(0, 0, document.idealWidth(), document.size().height()).toAlignedRect()
    else:
        metrics = QFontMetrics(label.font())
        wrap = int(Qt.TextFlag.TextWordWrap) if label.wordWrap() else 0
        need = metrics.boundingRect(QRect(0, 0, room.width(), 100_000), wrap, text)
    if need.width() > room.width() + SPARE_PX or need.height() > room.height() + SPARE_PX:
        return f"“{text[:60]}” needs {need.width()} × {need.height()} of {room.width()} × {room.height()}"
    return ""


def _missing_of_button(button: QAbstractButton) -> str:
    wide, has, lines = button.sizeHint().width(), button.size(), button.fontMetrics().height()
    if not button.text() or (wide <= has.width() + SPARE_PX and lines <= has.height() - 2):
        return ""
    return f"“{button.text()}” needs {wide} × {lines} of {has.width()} × {has.height()}"


def _in_sight(widget: QWidget, window: QWidget) -> bool:
    """Whether any of it is: what lies scrolled away is not cut off."""
    return widget.width() > 0 and not widget.visibleRegion().isEmpty() and widget.window() is window


def _is_solid(widget: QWidget) -> bool:
    """Not a cover that lets the rest through, an empty edge, or something that Qt keeps ready below another."""
    if widget.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents):
        return False
    if widget.metaObject().className() in ("QStackedWidget", "QTabBar", "CloseButton", "QScrollArea"):
        return widget.metaObject().className() != "CloseButton"
    return widget.width() > 0 and widget.height() > 0


def _name(widget: QWidget) -> str:
    for one in _upwards(widget):
        if one.objectName():
            return f"{type(widget).__name__} in {one.objectName()}"
    return type(widget).__name__


def _upwards(widget: QWidget | None) -> Iterator[QWidget]:
    while widget is not None:
        yield widget
        widget = None if isinstance(widget, QToolBar) and widget.objectName() else widget.parentWidget()
