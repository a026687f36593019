"""A terminal for the tests of commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.helpers.command_line import Terminal

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str]) -> Terminal:
    """Runs commands in this process."""
    return Terminal(capsys)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """Where a queue's log may be made."""
    return tmp_path / "work.log"
