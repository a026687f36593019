"""Where the packaged program begins: hands the environment on as the user had it, then starts like any other.

The starter that PyInstaller puts before Python tells the system to look for libraries in this program's folder first,
and keeps what the user had under another name. What this program starts (the command of `work`, the desktop's file
manager) must not load ours. Here it is too late to matter for this process: the system reads the variable once.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import MutableMapping

LIBRARY_PATHS = ("LD_LIBRARY_PATH", "LIBPATH", "DYLD_LIBRARY_PATH")
KEPT = "_ORIG"
"""What PyInstaller appends to the name of a variable to keep its old value."""


def give_back(environment: MutableMapping[str, str]) -> None:
    """Put the variables for libraries back to what the user had.

    Args:
        environment: of this process; changed.
    """
    for name in LIBRARY_PATHS:
        before = environment.pop(name + KEPT, None)
        if before:
            environment[name] = before
        elif getattr(sys, "frozen", False):
            environment.pop(name, None)


if __name__ == "__main__":
    give_back(os.environ)
    from app.__main__ import main

    sys.exit(main())
