"""Finds the project's own files, without asking git: a source archive has none."""

from __future__ import annotations

import fnmatch
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

ROOT = Path(__file__).resolve().parents[2]


def ignored_patterns(gitignore: str) -> list[str]:
    """Return the file name patterns of a plain .gitignore, without comments and slashes."""
    lines = (line.strip() for line in gitignore.splitlines())
    return [line.rstrip("/") for line in lines if line and not line.startswith("#")]


def project_files(root: Path = ROOT) -> Iterator[Path]:
    """Yield every file that belongs to the project, in a fixed order."""
    patterns = [".git", *ignored_patterns((root / ".gitignore").read_text(encoding="utf-8"))]
    yield from _files_below(root, patterns)


def top_level(root: Path = ROOT) -> set[str]:
    """Return the names at the top of the project, the ignored ones left out."""
    patterns = [".git", *ignored_patterns((root / ".gitignore").read_text(encoding="utf-8"))]
    return {entry.name for entry in root.iterdir() if not _is_ignored(entry.name, patterns)}


def python_files(*folders: str) -> list[Path]:
    """Return the project's Python files below some of its top folders."""
    tops = {ROOT / folder for folder in folders}
    return [file for file in project_files() if file.suffix == ".py" and tops.intersection(file.parents)]


def offences_in(files: Iterable[Path], check: Callable[[str], list[str]]) -> list[str]:
    """Run a check over files.

    Args:
        files: text files of the project.
        check: takes the text, returns `line: what`.

    Returns:
        `file:line: what` for each offence, the file as seen from the project's root.
    """
    found = []
    for file in files:
        name = file.relative_to(ROOT).as_posix()
        found += [f"{name}:{offence}" for offence in check(file.read_text(encoding="utf-8"))]
    return found


def _files_below(folder: Path, patterns: list[str]) -> Iterator[Path]:
    for entry in sorted(folder.iterdir()):
        if _is_ignored(entry.name, patterns):
            continue
        if entry.is_dir():
            yield from _files_below(entry, patterns)
        else:
            yield entry


def _is_ignored(name: str, patterns: list[str]) -> bool:
    return any(fnmatch.fnmatch(name, pattern) for pattern in patterns)
