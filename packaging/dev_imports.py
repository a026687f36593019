"""What the program's source imports, and the files it brings along: the packaged program holds itself against both.

Imports inside functions count as well: they are what a packaged program misses without noticing before somebody presses
the button. What only type checkers read, and what another system's branch imports, does not count.
"""

from __future__ import annotations

import ast
import sys
import zlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SYSTEMS = {
    "posix": ("linux", "darwin"),
    "macos": ("darwin",),
    "windows": ("win32",),
    "pipe_porter": ("win32",),
    "porter": ("linux", "darwin"),
}
"""Last names of modules that run on some systems only."""


def imported_modules(root: Path, platform: str = sys.platform) -> list[str]:
    """Return the full names of all modules that the program may import on a system, its own left out; sorted.

    Args:
        root: of the source tree.
        platform: as `sys.platform` has it.
    """
    names: set[str] = set()
    for file in sorted((root / "app").rglob("*.py")):
        if not runs_on(file.stem, platform):
            continue
        names.update(imports_of(file.read_text(encoding="utf-8"), platform))
    return sorted(name for name in names if name.partition(".")[0] not in ("app", "__future__"))


def runs_on(name: str, platform: str = sys.platform) -> bool:
    """Tell whether a module of the program can be imported on a system.

    Args:
        name: its full name, or the last part of it.
        platform: as `sys.platform` has it.
    """
    return platform in SYSTEMS.get(name.rpartition(".")[2], (platform,))


def imports_of(source: str, platform: str = sys.platform) -> set[str]:
    """Return what one module imports.

    Args:
        source: of the module.
        platform: as `sys.platform` has it.
    """
    names: set[str] = set()
    for node in _reached(ast.parse(source), platform):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module)
    return names


def resource_files(root: Path) -> dict[str, int]:
    """Return every file that the program brings along, with the CRC-32 of its bytes.

    Args:
        root: of the source tree.

    Returns:
        Paths below `resources`, with slashes, in order.
    """
    folder = root / "resources"
    files = [file for file in sorted(folder.rglob("*")) if file.is_file() and not file.name.startswith(".")]
    return {file.relative_to(folder).as_posix(): zlib.crc32(file.read_bytes()) for file in files}


def _reached(node: ast.AST, platform: str) -> Iterator[ast.AST]:
    """The parts of a module that can run here."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If):
            holds = _holds(child.test, platform)
            branches = [child.body] * (holds is not False) + [child.orelse] * (holds is not True)
            for statement in (statement for branch in branches for statement in branch):
                yield statement
                yield from _reached(statement, platform)
        else:
            yield child
            yield from _reached(child, platform)


def _holds(test: ast.expr, platform: str) -> bool | None:
    """Whether a condition holds on a system; None when that is not told by the system alone."""
    if isinstance(test, ast.Name) and test.id == "TYPE_CHECKING":
        return False
    if not isinstance(test, ast.Compare) or ast.unparse(test.left) != "sys.platform" or len(test.ops) != 1:
        return None
    try:
        wanted = ast.literal_eval(test.comparators[0])
    except ValueError:
        return None
    same = platform == wanted if isinstance(wanted, str) else platform in wanted
    return same if isinstance(test.ops[0], (ast.Eq, ast.In)) else not same
