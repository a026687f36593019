"""Which libraries in a frozen program came from Debian packages of the system it was frozen on."""

from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING

from dev_system import run_quietly

if TYPE_CHECKING:
    from pathlib import Path

LIBRARY = re.compile(r".+\.so(\.[\d.]+)?")
_IN_THE_SYSTEM = re.compile(r"(?:/usr)?/lib/[^/]+/[^/]+")


def library_packages(folder: Path) -> dict[Path, str]:
    """Return the libraries that PyInstaller took from the system, each with the Debian package it belongs to.

    Args:
        folder: the frozen program. The system's libraries lie directly in its `_internal`; those of Qt, numpy and
            Python's own modules lie in folders of theirs.

    Returns:
        The package by the library's path, empty where there is no dpkg. Python's own library is never one of them:
        the program loads it by its place, also where Debian made it.
    """
    inside = folder / "_internal"
    if shutil.which("dpkg-query") is None or not inside.is_dir():
        return {}
    paths = [path for path in sorted(inside.iterdir()) if path.is_file() and not path.is_symlink()]
    libraries = {path.name: path for path in paths if LIBRARY.fullmatch(path.name)}
    wanted = [f"*/{name}" for name in libraries if not name.startswith("libpython")]
    if not wanted:
        return {}
    return read_owners(run_quietly(["dpkg-query", "--search", *wanted]).stdout, libraries)


def read_owners(answer: str, libraries: dict[str, Path]) -> dict[Path, str]:
    """Read what `dpkg-query --search` said.

    Args:
        answer: lines such as "libdbus-1-3:amd64: /lib/x86_64-linux-gnu/libdbus-1.so.3".
        libraries: the paths asked for, by their names.
    """
    found: dict[Path, str] = {}
    for line in answer.splitlines():
        owner, _, place = line.partition(": ")
        name = place.rpartition("/")[2]
        if _IN_THE_SYSTEM.fullmatch(place) and name in libraries:
            found[libraries[name]] = owner.partition(":")[0]
    return found
