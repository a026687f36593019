"""The layer contracts of pyproject.toml hold, and each of them can fail: shown on a skeleton with one bad import."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from typing import TYPE_CHECKING

import pytest

from tests.helpers.tree import ROOT

if TYPE_CHECKING:
    from pathlib import Path

PROJECT_FILE = ROOT / "pyproject.toml"
LINT_IMPORTS = "import sys; from importlinter.cli import lint_imports_command; sys.exit(lint_imports_command())"


def _lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", LINT_IMPORTS, "--no-logo", "--no-cache"]
    return subprocess.run(
        command, cwd=folder, capture_output=True, encoding="utf-8", env={**os.environ, "PYTHONUTF8": "1"}, check=False
    )


def _named_modules() -> set[str]:
    contracts = tomllib.loads(PROJECT_FILE.read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    names: set[str] = set()
    for contract in contracts:
        names.update(contract.get("source_modules", []), contract.get("forbidden_modules", []))
        for container in contract.get("containers", [""]):
            for layer in contract.get("layers", []):
                for part in layer.replace(":", "|").split("|"):
                    name = part.strip().strip("()")
                    names.add(f"{container}.{name}" if container else name)
    return {name for name in names if name.startswith("app.")}


@pytest.fixture
def skeleton(tmp_path: Path) -> Path:
    """An empty program that has every module the contracts name, and the contracts themselves."""
    for name in _named_modules():
        folder = tmp_path
        for part in name.split("."):
            folder /= part
            folder.mkdir(exist_ok=True)
            (folder / "__init__.py").touch()
    # A module of the top layer is a file, and so it is in the skeleton.
    main = tmp_path / "app" / "__main__"
    (main / "__init__.py").unlink()
    main.rmdir()
    (tmp_path / "app" / "__main__.py").touch()
    (tmp_path / "pyproject.toml").write_bytes(PROJECT_FILE.read_bytes())
    return tmp_path


def _plant(skeleton: Path, importer: str, imported: str) -> None:
    module = skeleton.joinpath(*importer.split("."), "planted.py")
    module.write_text(f"def late():\n    import {imported}\n")


def test_the_layers_hold() -> None:
    done = _lint_imports(ROOT)
    assert done.returncode == 0, done.stdout + done.stderr


def test_an_empty_program_keeps_the_contracts(skeleton: Path) -> None:
    done = _lint_imports(skeleton)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("app.engine", "app.lab"),
        ("app.lab", "app.inspector"),
        ("app.lab", "app.tours"),
        ("app.tours", "app.inspector"),
        ("app.inspector", "app.tours"),
        ("app.tours", "app.gui"),
        ("app.inspector", "app.gui"),
        ("app.cli", "app.gui"),
        ("app.gui", "app.cli"),
        ("app.gui", "app.composition"),
        ("app.composition", "app.__main__"),
        ("app.composition", "app.selftest"),
        ("app.selftest", "app.__main__"),
        ("app.engine.jobs", "app.engine.operations"),
        ("app.engine.log", "app.engine.jobs"),
        ("app.engine.operations", "app.engine.queue"),
        ("app.engine.queue", "app.engine.adapters"),
        ("app.engine.log", "PySide6.QtCore"),
        ("app.cli", "PySide6.QtWidgets"),
        ("app.tours", "PySide6.QtCore"),
    ],
)
def test_an_import_against_the_layers_is_named(skeleton: Path, importer: str, imported: str) -> None:
    _plant(skeleton, importer, imported)
    done = _lint_imports(skeleton)
    assert done.returncode == 1
    assert f"{importer}.planted -> {imported.partition('.Qt')[0]}" in done.stdout


def test_the_window_may_use_qt(skeleton: Path) -> None:
    _plant(skeleton, "app.gui", "PySide6.QtWidgets")
    assert _lint_imports(skeleton).returncode == 0


def test_an_engine_module_without_a_layer_is_refused(skeleton: Path) -> None:
    (skeleton / "app" / "engine" / "stray.py").touch()
    done = _lint_imports(skeleton)
    assert done.returncode == 1
    assert "stray" in done.stdout
