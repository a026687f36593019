"""Where the lock and the socket of the running program lie: in a folder that only this user can look into."""

from __future__ import annotations

import os
import stat
import sys
from zlib import crc32

from app.engine.light import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_SAME = ("HOME", "XDG_DATA_HOME", "LOCALAPPDATA", "DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
"""Two starts with the same values of these are one program: the same sandbox on the same screen."""

_TEMPORARY = "/tmp"
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


def _key(environment: Mapping[str, str]) -> int:
    words = [environment.get(variable, "") for variable in _SAME]
    # ":0" and ":0.0" are the same screen.
    words[_SAME.index("DISPLAY")] = words[_SAME.index("DISPLAY")].removesuffix(".0")
    return crc32("\0".join(words).encode("utf-8", "surrogateescape"))


if sys.platform == "win32":

    def meeting_place(environment: Mapping[str, str]) -> Place | None:
        """Where this start meets the others: in the user's own folder, at a pipe of the user's own name."""
        name = f"tearproof-{_key(environment):08x}"
        folder = environment.get("LOCALAPPDATA") or environment.get("TEMP", "")
        user = crc32(environment.get("USERNAME", "").encode("utf-8", "surrogatepass"))
        return Place(os.path.join(folder, f"{name}.lock"), rf"\\.\pipe\{name}-{user:08x}") if folder else None

else:

    def meeting_place(environment: Mapping[str, str]) -> Place | None:
        """Where this start meets the others; None where no folder of this user's own can be had.

        Args:
            environment: of this process.
        """
        for folder in _folders(environment):
            address = os.path.join(folder, f"tearproof-{_key(environment):08x}")
            if _is_private(folder) and len(os.fsencode(address)) <= _ADDRESS_MAX_BYTES:
                return Place(f"{address}.lock", address)
        return None

    def _folders(environment: Mapping[str, str]) -> Iterator[str]:
        """Where it may be, the best first."""
        yield environment.get("XDG_RUNTIME_DIR", "")
        # Not by the standard library's `tempfile`: four milliseconds of every start, for one name.
        yield _made(f"{environment.get('TMPDIR') or _TEMPORARY}/tearproof-{os.getuid()}")

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
