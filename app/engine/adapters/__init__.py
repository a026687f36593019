"""The real world: one storage for each system, and the system's clock. Nothing else in the engine opens a file."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.ports import Clock, Storage


def real_storage() -> Storage:
    """Return the storage of the system this runs on."""
    if sys.platform == "win32":
        from app.engine.adapters.windows import WindowsStorage as System
    elif sys.platform == "darwin":
        from app.engine.adapters.macos import MacStorage as System
    else:
        from app.engine.adapters.posix import PosixStorage as System
    return System()


def system_clock() -> Clock:
    """Return the system's clock."""
    from app.engine.adapters.wall_clock import SystemClock

    return SystemClock()
