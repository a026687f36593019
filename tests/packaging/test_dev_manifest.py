"""The list of the source tree that the packaged program compares itself with."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, cast

import dev_manifest

import app
from app.cli.registry import command_names
from app.inspector.formats.registry import FORMATS
from app.lab.faults import FAULTS
from app.tours.library import built_in_tours
from tests.helpers.tree import ROOT

if TYPE_CHECKING:
    from pathlib import Path


def _registries() -> dict[str, list[str]]:
    return cast("dict[str, list[str]]", dev_manifest.manifest()["registries"])


def test_it_names_what_the_registries_of_the_source_tree_hold() -> None:
    registries = _registries()
    assert registries["commands"] == command_names()
    assert set(registries["faults"]) == {type(fault).__module__.rpartition(".")[2] for fault in FAULTS.values()}
    assert set(registries["formats"]) == {type(form).__module__.rpartition(".")[2] for form in FORMATS.values()}
    assert set(registries["tours"]) == set(built_in_tours())
    assert "tearproof" in registries["icons"]
    assert "seal" in registries["operations"]
    assert "base" not in registries["operations"]
    assert "file_actions" in registries["actions"]


def test_it_knows_the_version_without_importing_the_program() -> None:
    assert dev_manifest.version() == app.__version__


def test_it_lists_every_module(tmp_path: Path) -> None:
    for name in ("app/__init__.py", "app/engine/__init__.py", "app/engine/queue.py"):
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.touch()
    assert dev_manifest.modules(tmp_path) == ["app", "app.engine", "app.engine.queue"]
    assert "app.inspector.index.columns" in dev_manifest.modules()


def test_it_is_written_as_json(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "manifest.json"
    dev_manifest.write_manifest(file)
    read: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    assert read == dev_manifest.manifest(ROOT)
    assert set(read) == {"version", "registries", "modules", "foreign", "imports", "resources"}
