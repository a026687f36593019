"""What the window needs from Qt's binding to Python; a release that breaks it is named here and not in a crash."""

from __future__ import annotations

import sys

from PySide6.QtCore import QRect

CALLS = 400


def test_a_qt_call_that_returns_nothing_keeps_none_alive() -> None:
    # PySide6 6.12.0 on Python 3.10 and 3.11 lost one reference per call and ended the process after some thousands.
    rect = QRect()
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        rect.setLeft(1)
    assert sys.getrefcount(None) > before - CALLS // 2
