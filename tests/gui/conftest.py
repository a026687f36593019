"""What every test of the window shares: one theme, and peace with a note of Qt's platform without a screen."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from app.gui.theme import Theme, ThemeMode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication

_HERE = Path(__file__).parent
_THEMES: list[Theme] = []


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The platform without a screen says of every window that it can't hint at its size; that is no fault of ours."""
    for item in items:
        if _HERE in item.path.parents:
            item.add_marker(pytest.mark.qt_log_ignore("propagateSizeHints", extend=True))


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    """The light theme at its ordinary size; whatever a test changes is taken back."""
    if not _THEMES:
        _THEMES.append(Theme(qapp, ThemeMode.LIGHT))
    made = _THEMES[0]
    yield made
    made.present(None)
    made.set_zoom(1.0)
    made.set_mode(ThemeMode.LIGHT)
