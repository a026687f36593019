"""What a killed program leaves beside the sandbox is removed by the next one, and nothing else is."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QTemporaryDir

from app.engine.adapters import real_storage
from app.gui.leftovers import folder_template, sweep

if TYPE_CHECKING:
    from pathlib import Path


def ended_process() -> int:
    """The number of a process that has ended."""
    with subprocess.Popen([sys.executable, "-c", ""]) as process:
        process.wait()
    return process.pid


def test_a_tours_folder_of_a_program_that_was_killed_is_removed(tmp_path: Path) -> None:
    sandbox = str(tmp_path / "sandbox.joblog")
    left = tmp_path / f"tour-{ended_process()}-aB3dEf"
    left.mkdir()
    (left / "kill-the-worker.joblog").write_bytes(b"left")
    assert sweep(sandbox, real_storage()) == [left.name]
    assert not left.exists()


def test_folders_of_running_programs_and_of_other_names_stay(tmp_path: Path) -> None:
    sandbox = str(tmp_path / "sandbox.joblog")
    own = QTemporaryDir(folder_template(sandbox))
    gone = ended_process()
    for name in ("tour-", "tours", f"tour-{gone}", f"tour-{gone}-abcdef-mine", "tour-de-france"):
        (tmp_path / name).mkdir()
    (tmp_path / f"tour-{gone}-abcdef").write_bytes(b"a file")
    before = sorted(os.listdir(tmp_path))
    assert sweep(sandbox, real_storage()) == []
    assert sorted(os.listdir(tmp_path)) == before
    assert own.isValid()


def test_without_a_folder_there_is_nothing_to_sweep(tmp_path: Path) -> None:
    assert sweep(str(tmp_path / "nowhere" / "sandbox.joblog"), real_storage()) == []
