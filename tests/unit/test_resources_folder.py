"""The program's own files are found from wherever it is started."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.resources_folder import RESOURCES

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_the_folder_holds_the_programs_own_files() -> None:
    assert RESOURCES.is_absolute()
    assert (RESOURCES / "icons" / "tearproof.svg").is_file()


def test_the_folder_is_found_from_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert RESOURCES.is_dir()
