"""Where the lock and the socket of the running program lie: in a folder that only this user can look into."""

from __future__ import annotations

import os
import stat
import sys
from dataclasses import dataclass
from zlib import crc32

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

_SAME = ("HOME", "XDG_DATA_HOME", "LOCALAPPDATA", "DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
"""Two starts with the same values of these are one program: the same sandbox on the same screen."""

_ADDRESS_MAX_BYTES = 100
"""A socket's whole path has room for 103 bytes on macOS, 107 on Linux."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where programs of one user on one screen meet.

    Attributes:
        lock: path of the lock file.
        address: path of the socket, or name of the pipe.
    """

    lock: str
    address: str


def meeting_place(environment: Mapping[str, str], temporary: str) -> Place | None:
    """Where this start meets the others; None where no folder of this user's own can be had.

    Args:
        environment: of this process.
        temporary: the system's folder for temporary files.
    """
    name = f"tearproof-{_key(environment):08x}"
    if sys.platform == "win32":
        user = environment.get("USERNAME", "")
        folder = environment.get("LOCALAPPDATA") or temporary
        return Place(os.path.join(folder, f"{name}.lock"), rf"\\.\pipe\{name}-{crc32(os.fsencode(user)):08x}")
    for folder in (environment.get("XDG_RUNTIME_DIR", ""), _made(os.path.join(temporary, f"tearproof-{os.getuid()}"))):
        address = os.path.join(folder, name)
        if _is_private(folder) and len(os.fsencode(address)) <= _ADDRESS_MAX_BYTES:
            return Place(f"{address}.lock", address)
    return None


def _key(environment: Mapping[str, str]) -> int:
    words = [environment.get(variable, "") for variable in _SAME]
    # ":0" and ":0.0" are the same screen.
    words[_SAME.index("DISPLAY")] = words[_SAME.index("DISPLAY")].removesuffix(".0")
    return crc32("\0".join(words).encode("utf-8", "surrogateescape"))


def _made(folder: str) -> str:
    """The same folder, made if it is missing and can be."""
    try:
        os.mkdir(folder, 0o700)
    except OSError:
        # It is there, or it can't be: whoever uses it looks.
        return folder
    return folder


def _is_private(folder: str) -> bool:
    """True for a folder of this user that nobody else can look into, and that can be written to."""
    if not os.path.isabs(folder):
        return False
    try:
        found = os.lstat(folder)
    except OSError:
        return False
    own = stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & 0o077
    return own and os.access(folder, os.W_OK | os.X_OK)
