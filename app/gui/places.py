"""Where the window keeps what is the user's: in the data folder, or in a private temporary one if nothing can go there.

A home that is read-only, full or missing must not keep anybody from a lesson: the sandbox and the program's own reports
then live in a temporary folder, and that is said. The folder has the same name at every start, so that a program that
was killed finds its sandbox again. Which environment variables count: XDG Base Directory Specification, version 0.8
("all paths set in these environment variables must be absolute; a relative path is invalid and must be ignored").
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from contextlib import suppress
from pathlib import PurePath
from typing import TYPE_CHECKING

from PySide6.QtCore import QDir, QStandardPaths

from app.engine.errors import TearproofError
from app.engine.light import dataclass
from app.engine.room import Room

if TYPE_CHECKING:
    from collections.abc import Iterator, MutableMapping

    from app.engine.ports import Storage

PROGRAM = "tearproof"
NO_HOME = "/nonexistent"
"""The home of somebody who has none, as Debian names it: without any, Qt would take the root of all folders for it."""

_XDG = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR")
_ELSEWHERE = ("/tmp", "/var/tmp", "/dev/shm")
_PROBE_BYTES = 4_096
_TRIES = 20


@dataclass(frozen=True, slots=True)
class Place:
    """A folder that is written to.

    Attributes:
        folder: its path; the data folder also where nothing can be written anywhere.
        wanted: the user's data folder.
        why: what speaks against the data folder, a short clause; empty when nothing does.
    """

    folder: str
    wanted: str
    why: str = ""

    @property
    def temporary(self) -> bool:
        """True when another folder than the user's data folder is used."""
        return self.folder != self.wanted


def settle_home(environment: MutableMapping[str, str] = os.environ) -> None:
    """Take back what the environment says of the user's folders where it makes no sense, before Qt reads it.

    Args:
        environment: of this process; a home that is missing becomes the one in the system's list of users.
    """
    if sys.platform in ("win32", "darwin"):
        return
    for name in _XDG:
        if not os.path.isabs(environment.get(name, "/")):
            del environment[name]
    if not os.path.isabs(environment.get("HOME", "")):
        environment.pop("HOME", None)
        home = os.path.expanduser("~")
        environment["HOME"] = home if os.path.isabs(home) else NO_HOME


def data_place(storage: Storage) -> Place:
    """Find the folder for what is the user's: a file is written into it for a moment.

    Args:
        storage: the file system.
    """
    wanted = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation)
    why = why_not(wanted, storage)
    if why:
        for parent in _temporary_folders():
            folder = private_folder(parent)
            if folder and not why_not(folder, storage):
                return Place(folder, wanted, why)
    return Place(wanted, wanted, why)


def why_not(folder: str, storage: Storage) -> str:
    """Why no log can live in a folder, a short clause such as "read-only file system"; empty when one can.

    Args:
        folder: made if it is missing, for the user alone.
        storage: the file system.
    """
    probe = str(PurePath(folder) / f".probe-{os.getpid()}")
    try:
        os.makedirs(folder, 0o700, exist_ok=True)
        with suppress(FileNotFoundError):
            # Of a process that had this number before and was killed just here.
            storage.unlink(probe)
        file = storage.create(probe)
        try:
            written = file.write_at(0, bytes(_PROBE_BYTES))
        finally:
            file.close()
            storage.unlink(probe)
        if written < _PROBE_BYTES:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        # With less than this the engine takes no new work, and there would be nothing to show.
        Room(folder, storage).check()
    except OSError as error:
        return _clause(error.strerror or str(error))
    except TearproofError:
        return _clause(os.strerror(errno.ENOSPC))
    return ""


def private_folder(parent: str) -> str:
    """This user's own folder in one that everybody may write to: nobody else can look into it or put it there.

    Args:
        parent: where it lies, such as `/tmp`.

    Returns:
        Its path; empty where there can be none.
    """
    name = f"{PROGRAM}{_user()}"
    for number in range(1, _TRIES):
        folder = str(PurePath(parent) / (name if number == 1 else f"{name}-{number}"))
        try:
            os.mkdir(folder, 0o700)
        except FileExistsError:
            if not _is_ours(folder):
                # Somebody else was there first, and may have meant to be.
                continue
        except OSError:
            return ""
        return folder
    return ""


def _temporary_folders() -> Iterator[str]:
    """Where temporary files may lie, the likeliest first."""
    yield QDir.tempPath()
    if sys.platform != "win32":
        yield from _ELSEWHERE
    if os.environ.get("XDG_RUNTIME_DIR"):
        yield os.environ["XDG_RUNTIME_DIR"]


def _is_ours(folder: str) -> bool:
    try:
        found = os.lstat(folder)
    except OSError:
        return False
    if not stat.S_ISDIR(found.st_mode):
        return False
    return sys.platform == "win32" or (found.st_uid == os.geteuid() and not found.st_mode & 0o077)


def _clause(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:].rstrip(".")


if sys.platform == "win32":

    def _user() -> str:
        """There each user has a temporary folder of their own."""
        return ""

else:

    def _user() -> str:
        """What tells this user's folder from others'."""
        return f"-{os.geteuid()}"
