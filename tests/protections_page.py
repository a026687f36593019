"""Makes the guide's page about the protections again: `python -m tests.protections_page`."""

from __future__ import annotations

import sys

from app.lab.matrix import beyond, matrix, page
from tests.helpers.tree import ROOT

PAGE = ROOT / "resources" / "guide" / "protections.md"


def main() -> int:
    """Run every fault against every protection and write the page.

    Returns:
        The exit code.
    """
    PAGE.write_text(page(matrix(), beyond()), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
