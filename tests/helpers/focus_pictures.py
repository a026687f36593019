"""Looks whether one sees what has the keyboard: every control in two pictures, with the keyboard and without it.

The measure is that of the Web Content Accessibility Guidelines 2.2 (2.4.13): so many pixels change by 3 : 1 or more
between both pictures as a line of one pixel around a control would have, on its shorter sides at least.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from app.gui.theme.contrast import contrast

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QWidget

LEAST_RATIO = 3.0
_PIXEL_BYTES = 4
_LOOKS = 5


def reached_by_tab(window: QWidget) -> list[QWidget]:
    """Everything that Tab leads to in a window, in its order, from where the keyboard is now once around."""
    first = QApplication.focusWidget()
    assert first is not None
    order = [first]
    for _ in range(400):
        window.focusNextChild()
        now = QApplication.focusWidget()
        assert now is not None
        if now is first:
            return order
        order.append(now)
    raise AssertionError(f"Tab does not come back to {named(first)}; last it was at {named(order[-1])}")


def unseen(window: QWidget, controls: list[QWidget]) -> list[str]:
    """The controls that look the same with the keyboard and without it, in words for whoever mends them."""
    found = []
    for place, control in enumerate(controls):
        other = controls[place - 1] if len(controls) > 1 else window
        changed, needed = changed_pixels(other, control), min(control.width(), control.height())
        if changed < needed:
            found.append(f"{named(control)}: {changed} of {needed} pixels")
    return found


def changed_pixels(other: QWidget, control: QWidget) -> int:
    """How many pixels of a control change clearly when it gets the keyboard by Tab.

    Args:
        other: has the keyboard in the first picture.
        control: has it in the second one.
    """
    for _ in range(_LOOKS):
        other.setFocus(Qt.FocusReason.OtherFocusReason)
        if control.hasFocus():
            control.clearFocus()
        QApplication.processEvents()
        while not control.updatesEnabled():
            # Nothing is painted before a new look is complete.
            QApplication.processEvents()
        without = _picture(control)
        control.setFocus(Qt.FocusReason.TabFocusReason)
        QApplication.processEvents()
        with_it = _picture(control)
        # While a window is laid out again its controls have another size from one moment to the next.
        if without.size() == with_it.size():
            break
    pairs = Counter(zip(_pixels(without), _pixels(with_it), strict=True))
    return sum(many for (before, now), many in pairs.items() if before != now and _ratio(before, now) >= LEAST_RATIO)


def named(control: QWidget) -> str:
    """A control as somebody finds it in the source."""
    words = control.accessibleName() or control.property("text") or ""
    return f"{control.metaObject().className()} {control.objectName()} {words}".strip()


def _picture(control: QWidget) -> QImage:
    """The control as it is seen: on the ground of the window around it, and under what lies over it."""
    window = control.window()
    place = QRect(control.mapTo(window, QPoint(0, 0)), control.size())
    return window.grab(place).toImage().convertToFormat(QImage.Format.Format_RGB32)


def _pixels(image: QImage) -> Iterator[bytes]:
    data = bytes(image.constBits())
    return (data[at : at + 3] for at in range(0, len(data), _PIXEL_BYTES))


def _ratio(before: bytes, now: bytes) -> float:
    return contrast(f"#{before[::-1].hex()}", f"#{now[::-1].hex()}")
