"""From the system's errors and a reader's verdicts to exceptions whose messages say what to do."""

from __future__ import annotations

import errno

from app.engine.errors import (
    DamagedLogError,
    EmptyLogError,
    LogError,
    MissingLogError,
    NewerLogError,
    NoSpaceError,
    NotALogError,
    StorageError,
    TearproofError,
    TornLogError,
)
from app.engine.log.verdict import Verdict, VerdictKind

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""No room: the disk, the quota or the limit on file sizes."""


def explain(error: OSError, doing: str, path: str) -> TearproofError:
    """Return the exception for an error of the system.

    Args:
        error: what the system said.
        doing: what was tried, as in “opening”.
        path: which file.
    """
    if isinstance(error, FileNotFoundError) and doing == "creating":
        return StorageError(f"{path} can't be made: there is no such folder. Make the folder first.")
    if isinstance(error, FileNotFoundError):
        return MissingLogError(f"There is no file {path}. Check the path; `enqueue` makes a new one.")
    if isinstance(error, IsADirectoryError):
        return StorageError(f"{path} is a folder, not a file. Name the log file in it.")
    if isinstance(error, PermissionError):
        return StorageError(f"Permission denied while {doing} {path}. Ask for the right to use it, or copy the file.")
    if error.errno in FULL:
        return NoSpaceError(f"No room is left while {doing} {path}. Make room and try again; nothing was changed.")
    if error.errno == errno.EROFS:
        return StorageError(f"{path} is on a read-only medium. Copy the file to work with it.")
    what = error.strerror or str(error)
    return StorageError(f"{doing.capitalize()} {path} failed: {what}. The file was not changed.")


def refusal(verdict: Verdict, path: str) -> LogError:
    """Return the exception for a file that can't be opened for writing."""
    where = "" if verdict.offset is None else f" at offset {verdict.offset:#05x}"
    reason = verdict.reason
    if verdict.kind is VerdictKind.DAMAGED:
        return DamagedLogError(
            f"{path} is damaged{where}: {reason}. It was not changed. `inspect` shows it; `salvage` copies what is "
            "readable into a new file.",
            verdict,
        )
    if verdict.kind is VerdictKind.TORN:
        return TornLogError(
            f"{path} ends in a torn write{where}: {reason}. Every complete record is there. Recover it to go on.",
            verdict,
        )
    if verdict.kind is VerdictKind.EMPTY:
        return EmptyLogError(
            f"{path} has no bytes. It was not changed: if a queue was here, look for a copy; otherwise delete it.",
            verdict,
        )
    if verdict.kind is VerdictKind.NOT_A_LOG:
        return NotALogError(f"{path} is no log of this program: {reason}. It was not changed.", verdict)
    why = reason or "a later version of the program wrote it"
    return NewerLogError(f"{path} can't be written by this version: {why}. Use a newer version.", verdict)
