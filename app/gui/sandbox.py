"""The sandbox: a real log in the user's data folder, kept over starts, set aside when it can't be opened.

Where nothing can be written into the data folder it lives in a temporary one (`places.py`), and that is said.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import PurePath
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from app.gui.announcer import Message
from app.inspector.texts import offset_text, visible
from app.inspector.verdicts import Notice, Weight

if TYPE_CHECKING:
    from app.engine.errors import LogError
    from app.engine.ports import Storage
    from app.gui.places import Place

FILE_NAME = "sandbox.joblog"
_TRIES = 100


def sandbox_path(place: Place) -> str:
    """Where the sandbox's log is, or will be.

    Args:
        place: the folder for what is the user's.
    """
    return str(PurePath(place.folder) / FILE_NAME)


def place_message(place: Place, *, unkept: str = "") -> Message | None:
    """What to say about where the sandbox lives; None when all is as usual.

    Args:
        place: the folder for what is the user's.
        unkept: the file that settings can't be written to; empty when they can.
    """
    translate = QCoreApplication.translate
    forgotten = translate("Sandbox", "What you set here is forgotten at the end: {file} can't be written.")
    forgotten = forgotten.format(file=visible(unkept)) if unkept else ""
    if not place.temporary:
        return Message(Notice(Weight.WARNING, forgotten)) if unkept else None
    sentence = translate("Sandbox", "This sandbox lives in a temporary folder: {wanted} can't be written to ({why}).")
    kept = translate("Sandbox", "It stays in {folder} until the system clears that away; your own was not touched.")
    advice = f"{kept.format(folder=visible(place.folder))} {forgotten}".strip()
    return Message(Notice(Weight.WARNING, sentence.format(wanted=visible(place.wanted), why=place.why), advice))


def joined(first: Message | None, second: Message | None) -> Message | None:
    """Two things to say in one place: the first as it is, the second behind it."""
    if first is None or second is None:
        return first or second
    advice = " ".join(part for part in (first.notice.advice, second.notice.sentence, second.notice.advice) if part)
    return replace(first, notice=replace(first.notice, advice=advice))


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
