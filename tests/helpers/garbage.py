"""Keeps Python's garbage collector out of other threads during every test of Qt.

A collection runs in whichever thread happens to allocate: a worker's, or one of the test tools'. If the garbage holds
a Qt object, it is destroyed there, and the process may crash some tests later. `app.gui.garbage` guards the window.
"""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

_QT_FIXTURES = frozenset({"qapp", "qtbot", "qtmodeltester"})


@pytest.fixture(autouse=True)
def qt_garbage_is_collected_here(request: pytest.FixtureRequest) -> Iterator[None]:
    """Collect nothing by itself during a test that uses Qt, and all of its garbage behind it, in this thread."""
    if _QT_FIXTURES.isdisjoint(request.fixturenames):
        yield
        return
    from app.gui import garbage

    if not gc.get_freeze_count():
        # What was imported stays anyway; without it a collection takes a millisecond or two.
        gc.collect()
        gc.freeze()
    garbage.hold()
    try:
        yield
    finally:
        gc.collect()
        garbage.release()
