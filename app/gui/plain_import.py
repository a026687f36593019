"""Takes back what PySide6 does to `import`: it looks through the source of every module for its own name.

That is for `from __feature__ import snake_case`, which this program does not use; at the start it takes a fourteenth of
the time until the window is painted. See `feature.py` in shibokensupport, which keeps the import before its own as
`builtins.__orig_import__`.
"""

from __future__ import annotations

import builtins

import PySide6.QtCore  # noqa: F401


def import_plainly() -> None:
    """Have Python import as without PySide6 from now on."""
    before = getattr(builtins, "__orig_import__", None)
    if before is not None:
        # A version of PySide6 that keeps it elsewhere is only slower.
        builtins.__import__ = before
