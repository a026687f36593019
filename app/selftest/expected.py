"""What this program must hold, by name: from the list that the build wrote into it, or from the source tree itself."""

from __future__ import annotations

import importlib
import json
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from app.resources_folder import RESOURCES
from app.selftest.check import NotWholeError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

MANIFEST = RESOURCES / "manifest.json"
"""Written by `python3 packaging/dev.py build`, into the packaged program alone."""

_MAKER = "dev_manifest"


@dataclass(frozen=True, slots=True)
class Expected:
    """The names.

    Attributes:
        version: of the program.
        registries: what each registry must have: name of the registry to names of the source files behind it.
        modules: full names of all modules of the program.
        foreign: those of them that only other systems can import; they must be there all the same.
        imports: full names of all modules of others that some module of the program may import here.
        resources: path below `resources` to CRC-32 of the file.
        origin: where these names come from, a short clause.
    """

    version: str
    registries: Mapping[str, list[str]]
    modules: list[str]
    foreign: list[str]
    imports: list[str]
    resources: Mapping[str, int]
    origin: str


def read_expected(manifest: Path = MANIFEST) -> Expected:
    """Return the names.

    Args:
        manifest: the file of a packaged program; where it is missing, the source tree around `app` is asked.

    Raises:
        NotWholeError: there is neither, or the file makes no sense.
    """
    if manifest.is_file():
        try:
            return _taken(json.loads(manifest.read_text(encoding="utf-8")), "the list of the build")
        except (ValueError, LookupError, TypeError) as error:
            raise NotWholeError(f"{manifest.name} makes no sense: {error}") from error
    maker = manifest.parents[1] / "packaging" / f"{_MAKER}.py"
    if getattr(sys, "frozen", False) or not maker.is_file():
        raise NotWholeError(f"there is no {manifest.name}, so nobody knows what must be there")
    return _taken(_made_by(maker), "the source tree")


def _made_by(maker: Path) -> dict[str, object]:
    """What the script of the build would write; it needs the scripts beside it."""
    sys.path.insert(0, str(maker.parent))
    try:
        made: dict[str, object] = importlib.import_module(_MAKER).manifest()
    finally:
        sys.path.remove(str(maker.parent))
    return made


def _taken(read: Mapping[str, object], origin: str) -> Expected:
    registries = cast("Mapping[str, list[str]]", read["registries"])
    modules, foreign, imports = (cast("list[str]", read[name]) for name in ("modules", "foreign", "imports"))
    resources = cast("Mapping[str, int]", read["resources"])
    if not (registries and modules and imports and resources):
        raise ValueError("it is empty")
    return Expected(str(read["version"]), registries, modules, foreign, imports, resources, origin)
