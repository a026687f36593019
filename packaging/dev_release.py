"""What a release asks of the source: is the tag this version, is the changelog ready, and what does it say?

`python3 packaging/dev_release.py check v1.2.0` before anything is built, `… notes v1.2.0` for the text of the release.
"""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import dev_manifest
from dev_system import ROOT, TroubleError, say

if TYPE_CHECKING:
    from pathlib import Path

PROJECT_LINE = re.compile(r'^version = "([^"]+)"$', re.MULTILINE)


def source_version(root: Path = ROOT) -> str:
    """Return the version of the source tree, without importing the program.

    Args:
        root: the project's folder.

    Raises:
        TroubleError: it stands nowhere, or pyproject.toml has another one.
    """
    found = dev_manifest.version(root)
    declared = PROJECT_LINE.search((root / "pyproject.toml").read_text(encoding="utf-8"))
    if declared is None:
        raise TroubleError("pyproject.toml names no version")
    if found != declared[1]:
        raise TroubleError(f"app/__init__.py says {found}, pyproject.toml says {declared[1]}")
    return found


def notes(version: str, changelog: str) -> str:
    """Return what the changelog says about a version.

    Args:
        version: without the tag's letter.
        changelog: in Keep-a-Changelog form.

    Raises:
        TroubleError: it has no part of that version, or an empty one.
    """
    start = re.search(rf"^## \[{re.escape(version)}\].*\n", changelog, re.MULTILINE)
    if start is None:
        raise TroubleError(f"CHANGELOG.md has no part [{version}]")
    text = re.split(r"^## |^\[[^\]]+\]: ", changelog[start.end() :], maxsplit=1, flags=re.MULTILINE)[0].strip()
    if not text:
        raise TroubleError(f"CHANGELOG.md says nothing about {version}")
    return text + "\n"


def check(tag: str, root: Path = ROOT) -> str:
    """See that a tag, the source and the changelog speak of one version.

    Args:
        tag: such as v1.2.0.
        root: the project's folder.

    Returns:
        What the changelog says about it.

    Raises:
        TroubleError: says what differs.
    """
    version = source_version(root)
    if tag != f"v{version}":
        raise TroubleError(f"the tag is {tag}, but the source is version {version}: the tag should be v{version}")
    return notes(version, (root / "CHANGELOG.md").read_text(encoding="utf-8"))


def main(arguments: list[str]) -> int:
    """Check a tag, or print its notes.

    Args:
        arguments: `check` or `notes`, and the tag.

    Returns:
        The exit code: 0 good, 1 trouble, 2 not understood.
    """
    if len(arguments) != 2 or arguments[0] not in {"check", "notes"}:
        print("usage: dev_release.py check|notes TAG", file=sys.stderr)
        return 2
    try:
        text = check(arguments[1])
    except TroubleError as trouble:
        print(f"dev_release.py: {trouble}", file=sys.stderr)
        return 1
    say(text.rstrip() if arguments[0] == "notes" else f"{arguments[1]} is ready to be released")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
