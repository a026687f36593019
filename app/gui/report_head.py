"""What stands on top of every report: which program this is and what it runs on. Nothing of anybody's payloads."""

from __future__ import annotations

import os
import re
import sys

from PySide6.QtCore import QDateTime, qVersion
from PySide6.QtGui import QGuiApplication

from app import __version__

STAMP = "yyyy-MM-dd-HHmmss"
MESSAGE_MAX = 400
_BYTES = re.compile(r"""b(?P<quote>['"]).*?(?<!\\)(?P=quote)""", re.DOTALL)


def now_stamp() -> str:
    """The moment, as it stands in names of reports."""
    return QDateTime.currentDateTime().toString(STAMP)


def now_words() -> str:
    """The moment, to be read."""
    return QDateTime.currentDateTime().toString("yyyy-MM-dd HH:mm:ss")


def report_head(what: str) -> str:
    """The first lines of a report.

    Args:
        what: happened, and when.
    """
    python = ".".join(map(str, sys.version_info[:3]))
    kind = "packaged" if getattr(sys, "frozen", False) else "from source"
    return (
        f"Tearproof {__version__}, {kind}: {what}\n"
        f"{_system()}, Python {python}, Qt {qVersion()}, {QGuiApplication.platformName() or 'no'} platform, "
        f"process {os.getpid()}\n"
    )


def without_payloads(message: str) -> str:
    """The message of an error without bytes that it may quote, and no longer than somebody reads.

    Args:
        message: one that comes from anywhere in the program.
    """
    plain = _BYTES.sub(lambda found: f"(bytes, {len(found[0]) - 3} characters)", message)
    return plain if len(plain) <= MESSAGE_MAX else f"{plain[:MESSAGE_MAX]}… ({len(plain):,} characters)"


def _system() -> str:
    if sys.platform == "win32":
        return f"Windows {'.'.join(map(str, sys.getwindowsversion()[:3]))}"
    told = os.uname()
    return f"{told.sysname} {told.release} {told.machine}"
