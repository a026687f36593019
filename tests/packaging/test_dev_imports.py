"""What the packaged program is held against: every import that can happen on a system, and every file it brings."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

import pytest
from dev_imports import imported_modules, imports_of, resource_files, runs_on

from tests.helpers.tree import ROOT

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("import json\nimport os.path", {"json", "os.path"}),
        ("from zlib import crc32", {"zlib"}),
        ("def late():\n    import uuid", {"uuid"}),
        (
            "class A:\n    def late(self):\n        try:\n            import uuid\n        finally:\n            pass",
            {"uuid"},
        ),
        ("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import numpy", {"typing"}),
        ("TYPE_CHECKING = False\nif TYPE_CHECKING:\n    import a\nelse:\n    import b", {"b"}),
        ("from . import near\nfrom .near import x", set()),
        ("import sys\nif ready:\n    import a\nelse:\n    import b", {"sys", "a", "b"}),
        ("if sys.version_info > (3, 12):\n    import a", {"a"}),
        ("if sys.platform == NAME:\n    import a", {"a"}),
    ],
)
def test_what_a_module_imports_is_found_wherever_it_stands(source: str, names: set[str]) -> None:
    assert imports_of(source, "linux") == names


@pytest.mark.parametrize(
    ("test", "here"),
    [
        ('sys.platform == "win32"', {"win32": "one", "linux": "other", "darwin": "other"}),
        ('sys.platform != "win32"', {"win32": "other", "linux": "one", "darwin": "one"}),
        ('sys.platform in ("win32", "darwin")', {"win32": "one", "linux": "other", "darwin": "one"}),
        ('sys.platform not in ("win32", "darwin")', {"win32": "other", "linux": "one", "darwin": "other"}),
    ],
)
def test_a_branch_of_another_system_does_not_count(test: str, here: dict[str, str]) -> None:
    source = f"if {test}:\n    import one\nelse:\n    import other"
    for platform, name in here.items():
        assert imports_of(source, platform) == {name}


def test_the_programs_imports_are_those_of_this_system() -> None:
    linux, windows = imported_modules(ROOT, "linux"), imported_modules(ROOT, "win32")
    assert {"PySide6.QtWidgets", "numpy", "fcntl", "subprocess"} <= set(linux)
    assert "msvcrt" not in linux
    assert "msvcrt" in windows
    assert "fcntl" not in windows
    assert [name for name in linux if name.startswith("app")] == []


def test_a_module_of_another_system_is_known_by_its_last_name() -> None:
    assert not runs_on("app.engine.adapters.windows", "linux")
    assert runs_on("app.engine.adapters.windows", "win32")
    assert runs_on("app.gui.window", "linux")


def test_every_resource_is_listed_with_its_checksum(tmp_path: Path) -> None:
    for name in ("icons/a.svg", "tours/b.toml", "guide/.hidden"):
        file = tmp_path / "resources" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(name.encode())
    assert resource_files(tmp_path) == {name: zlib.crc32(name.encode()) for name in ("icons/a.svg", "tours/b.toml")}
