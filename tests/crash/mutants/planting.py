"""How bugs are planted: at named seams, for the length of one test, never in the source.

A plant takes pytest's MonkeyPatch. Where a bug is one line inside a longer function, the function is compiled anew
with that line changed; if the line is no longer there, planting fails loudly.
"""

from __future__ import annotations
import __future__

import inspect
import sys
import textwrap
from typing import TYPE_CHECKING, Any

from app.engine.operations import APPLY, HANDLERS
from app.lab.sim_storage import SimFile

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest


def rewritten(function: Any, *changes: tuple[str, str]) -> Any:
    """The function with pieces of its source replaced; each must stand there exactly once."""
    source = textwrap.dedent(inspect.getsource(function))
    for old, new in changes:
        assert source.count(old) == 1, f"{function.__qualname__} has changed: {old!r} stands there {source.count(old)}x"
        source = source.replace(old, new)
    made: dict[str, Any] = {}
    code = compile(source, f"<{function.__qualname__}, mutated>", "exec", __future__.annotations.compiler_flag)
    exec(code, function.__globals__, made)
    return made[function.__name__]


def rewrite(patch: pytest.MonkeyPatch, owner: Any, name: str, *changes: tuple[str, str]) -> None:
    """Replace a function or method by a rewritten one."""
    patch.setattr(owner, name, rewritten(getattr(owner, name), *changes))


def everywhere(patch: pytest.MonkeyPatch, original: Any, replacement: Any) -> None:
    """Replace a function of the engine wherever it was imported by name."""
    count = 0
    for name, module in list(sys.modules.items()):
        if name.startswith("app.engine") and getattr(module, original.__name__, None) is original:
            patch.setattr(module, original.__name__, replacement)
            count += 1
    assert count, f"nobody in the engine uses {original.__name__}"


def replay_with(patch: pytest.MonkeyPatch, letter: int, apply: Any) -> None:
    """Fold records of one type by another function."""
    patch.setitem(APPLY, letter, apply)
    patch.setitem(HANDLERS, letter, apply)


def without_sync(patch: pytest.MonkeyPatch, chosen: Callable[[str], bool]) -> None:
    """Files whose path is chosen are never synced."""
    real = SimFile.sync
    patch.setattr(SimFile, "sync", lambda file: None if chosen(file.path) else real(file))
