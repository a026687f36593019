"""PySide6 does not look through the modules that the window imports."""

from __future__ import annotations

import builtins
from typing import TYPE_CHECKING

from app.gui.plain_import import import_plainly

if TYPE_CHECKING:
    import pytest

FEATURES = "__feature_import__"
"""PySide6's own `import`."""


def test_modules_are_imported_without_being_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    # Brought back at the end. When this fails, PySide6 has changed: is the module still of use?
    monkeypatch.setattr(builtins, "__import__", getattr(builtins, FEATURES))
    import_plainly()
    assert builtins.__import__.__name__ != FEATURES


def test_a_pyside_that_leaves_import_alone_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = builtins.__import__
    monkeypatch.delattr(builtins, "__orig_import__")
    import_plainly()
    assert builtins.__import__ is ours
