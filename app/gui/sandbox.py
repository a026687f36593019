"""The sandbox: a real log in the user's data folder, kept over starts, set aside when it can't be opened."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import PurePath
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QDir, QStandardPaths

from app.inspector.texts import offset_text
from app.inspector.verdicts import Notice, Weight

if TYPE_CHECKING:
    from app.engine.errors import LogError
    from app.engine.ports import Storage

FILE_NAME = "sandbox.joblog"
_TRIES = 100


def sandbox_path() -> str:
    """Where the sandbox's log is, or will be; its folder is made."""
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation)
    QDir().mkpath(folder)
    return str(PurePath(folder) / FILE_NAME)


def moved_notice(error: LogError, kept: str) -> Notice:
    """What to say about a sandbox that was set aside.

    Args:
        error: why it could not be opened.
        kept: the path it has now.
    """
    at = "" if error.verdict.offset is None else f" at {offset_text(error.verdict.offset)}"
    why = error.verdict.kind.value.replace("_", " ").lower() + at
    sentence = QCoreApplication.translate(
        "Sandbox", "The sandbox could not be opened ({why}); it was set aside as {name}."
    )
    advice = QCoreApplication.translate("Sandbox", "A new one was begun. Nothing in the old one was changed.")
    return Notice(Weight.WARNING, sentence.format(why=why, name=PurePath(kept).name), advice)


def move_aside(storage: Storage, path: str, now_ms: int) -> str:
    """Give a log and its lock file a dated name that nobody has; return the log's new path.

    Raises:
        OSError: the system would not rename it.
    """
    stamp = datetime.fromtimestamp(now_ms // 1000, tz=UTC).strftime("%Y-%m-%d-%H%M%S")
    stem, suffix = str(PurePath(path).with_suffix("")), PurePath(path).suffix
    for number in range(1, _TRIES):
        kept = f"{stem}-{stamp}{suffix}" if number == 1 else f"{stem}-{stamp}-{number}{suffix}"
        if not is_there(storage, kept):
            break
    else:
        raise FileExistsError(path)
    storage.rename(path, kept)
    if is_there(storage, path + ".lock"):
        storage.rename(path + ".lock", kept + ".lock")
    storage.sync_folder(kept)
    return kept


def is_there(storage: Storage, path: str) -> bool:
    """True when something stands at the path; also when the system won't say what."""
    try:
        storage.stat(path)
    except FileNotFoundError:
        return False
    except OSError:
        return True
    return True
