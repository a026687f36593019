"""The folders of tours beside the sandbox, and what a killed program has left of them."""

from __future__ import annotations

import os
import re
from pathlib import PurePath
from typing import TYPE_CHECKING

from PySide6.QtCore import QDir

from app.gui.restart import is_gone

if TYPE_CHECKING:
    from app.engine.ports import Storage

_NAME = re.compile(r"tour-(\d+)-\w{6}")


def folder_template(sandbox: str) -> str:
    """Where this program makes a folder for a tour, for `QTemporaryDir`: its name says whose it is.

    Args:
        sandbox: path of the sandbox's log.
    """
    return str(PurePath(sandbox).parent / f"tour-{os.getpid()}-XXXXXX")


def sweep(sandbox: str, storage: Storage) -> list[str]:
    """Remove folders of tours whose program is not running any more: it was killed in the middle of one.

    Args:
        sandbox: path of the sandbox's log.
        storage: where the system tells of processes, if it does so in files.

    Returns:
        The names of those that were removed.
    """
    beside = QDir(str(PurePath(sandbox).parent))
    removed = []
    for name in beside.entryList(["tour-*"], QDir.Filter.Dirs | QDir.Filter.NoSymLinks | QDir.Filter.NoDotAndDotDot):
        made_by = _NAME.fullmatch(name)
        if made_by is None or not is_gone(int(made_by[1]), storage):
            continue
        if QDir(beside.filePath(name)).removeRecursively():
            removed.append(name)
    return removed
