"""What the source tree holds, by name: written into the packaged program, which compares itself with it.

A packaged program can lose a module that is only found at run time and never notice. So the names come from the files
here, not from the registries themselves.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from dev_imports import imported_modules, resource_files, runs_on
from dev_system import ROOT, TroubleError

if TYPE_CHECKING:
    from pathlib import Path

MODULE_REGISTRIES = {
    "commands": "app/cli/commands",
    "faults": "app/lab/faults",
    "formats": "app/inspector/formats",
    "operations": "app/engine/operations",
}
"""Registries that are folders of modules, one thing each."""

FILE_REGISTRIES = {
    "tours": ("resources/tours", "*.toml"),
    "icons": ("resources/icons", "*.svg"),
    "guide": ("resources/guide", "*.md"),
    "translations": ("resources/translations", "*.qm"),
    "samples": ("resources/samples", "*"),
}
"""Registries that are folders of files, one thing each."""

_HELPERS = {"base", "registry", "sniff"}
_VERSION = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)


def version(root: Path = ROOT) -> str:
    """Return the program's version, read from the source without importing it.

    Args:
        root: of the source tree.

    Raises:
        TroubleError: it stands nowhere.
    """
    found = _VERSION.search((root / "app" / "__init__.py").read_text(encoding="utf-8"))
    if found is None:
        raise TroubleError("app/__init__.py names no version")
    return found[1]


def modules(root: Path = ROOT) -> list[str]:
    """Return the full names of all modules and packages of the program, sorted.

    Args:
        root: of the source tree.
    """
    names: set[str] = set()
    for file in (root / "app").rglob("*.py"):
        parts = file.relative_to(root).with_suffix("").parts
        names.add(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return sorted(names)


def manifest(root: Path = ROOT) -> dict[str, object]:
    """Return what the program must hold.

    Args:
        root: of the source tree.

    Returns:
        `version`; `registries`, each with the sorted names of its files without their ending; `modules`, the full
        names of all modules; `foreign`, those of them that only other systems than this can import; `imports`, what
        the modules import of others; and `resources`, the CRC-32 of each file that is brought along.
    """
    registries = {name: _stems(root / folder, "*.py") for name, folder in MODULE_REGISTRIES.items()}
    registries |= {name: _stems(root / folder, pattern) for name, (folder, pattern) in FILE_REGISTRIES.items()}
    registries["actions"] = _stems(root / "app" / "gui" / "actions", "*_actions.py")
    names = modules(root)
    return {
        "version": version(root),
        "registries": registries,
        "modules": names,
        "foreign": [name for name in names if not runs_on(name)],
        "imports": imported_modules(root),
        "resources": resource_files(root),
    }


def write_manifest(path: Path, root: Path = ROOT) -> None:
    """Write it as JSON.

    Args:
        path: the file; its folder is made.
        root: of the source tree.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(manifest(root), indent=1, sort_keys=True) + "\n", encoding="utf-8")


def _stems(folder: Path, pattern: str) -> list[str]:
    """The names of the files in a folder without their ending, but for what only helps the others."""
    if not folder.is_dir():
        return []
    stems = (file.stem for file in folder.glob(pattern) if file.is_file())
    return sorted(stem for stem in stems if not stem.startswith(("_", ".")) and stem not in _HELPERS)
