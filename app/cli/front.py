"""What is asked for when the first word is no command: help, version, self-test, window, or play without a screen."""

from __future__ import annotations

import os

from app.cli.output import leave_quietly, standard_output
from app.cli.registry import command_names, find_command, nearest_name
from app.cli.run import DONE, WRONG_USAGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

_USAGE = "expected: tearproof [FILE…], tearproof --without-screen [--pictures DIR], or tearproof COMMAND …"
AFTER = "--after"
"""Followed by the number of a process: the program calls itself so after it was killed on purpose."""

SELF_TEST = "--self-test"

_MORE = "tearproof --help lists the commands"


class Start:
    """What is to be done.

    Attributes:
        code: the exit code when everything is done already, else None.
        files: the files to open in the window.
        without_screen: play the first steps as text instead.
        pictures: the folder for the pictures of that; empty for none.
        after: the process that must be gone before the window opens, because this one comes in its place; 0 for none.
        self_test: look whether this program is whole, instead of opening the window.
    """

    def __init__(self, code: int | None = None) -> None:
        self.code = code
        self.files: list[str] = []
        self.without_screen = False
        self.pictures = ""
        self.after = 0
        self.self_test = False

    @property
    def opens_window(self) -> bool:
        """True when all that is left to do is to open the window."""
        return self.code is None and not self.without_screen and not self.self_test


def read_front(words: list[str]) -> Start:
    """Read a command line without a command; help, version and mistakes are answered here."""
    if words[:1] == ["help"]:
        return _help(words[1:])
    start = Start()
    position = 0
    while position < len(words):
        word = words[position]
        position += 1
        if word in ("-h", "--help"):
            return _help([])
        if word == "--version":
            return _version()
        if word == "--without-screen":
            start.without_screen = True
        elif word == SELF_TEST:
            start.self_test = True
        elif word == "--pictures" or word.startswith("--pictures="):
            start.pictures = word.partition("=")[2] or "".join(words[position : position + 1])
            position += "=" not in word
            if not start.pictures:
                return _mistake(f"--pictures needs a folder; {_USAGE}")
        elif word == AFTER and words[position : position + 1] and words[position].isdecimal():
            start.after = int(words[position])
            position += 1
        elif word == "--":
            start.files += words[position:]
            break
        elif word.startswith("-") and not os.path.lexists(word):
            return _mistake(f"{word} is no option; {_USAGE}")
        else:
            start.files.append(word)
    return _checked(start)


def _checked(start: Start) -> Start:
    if start.pictures and not start.without_screen:
        return _mistake(f"--pictures goes with --without-screen; {_USAGE}")
    if start.self_test and (start.files or start.without_screen or start.after):
        return _mistake(f"{SELF_TEST} stands alone; {_USAGE}")
    if start.without_screen and start.files:
        return _mistake(f"--without-screen takes no file; {_USAGE}")
    first = start.files[0] if start.files else ""
    # One bare word that is no file is a command with a typing error, rather than a file to be missed in a window.
    if first.replace("-", "").isalpha() and not os.path.lexists(first):
        meant = nearest_name(first, [*command_names(), "help"])
        hint = f"did you mean {meant}?" if meant else f"{_MORE}."
        return _mistake(f"“{first}” is neither a command nor a file; {hint}")
    return start


def _help(words: list[str]) -> Start:
    from app.cli.help import command_help, general_help

    if not words:
        return _told(general_help())
    module = find_command(words[0])
    if module is None:
        meant = nearest_name(words[0], command_names())
        return _mistake(f"“{words[0]}” is no command; " + (f"did you mean {meant}?" if meant else f"{_MORE}."))
    return _told(command_help(words[0], module.COMMAND))


def _version() -> Start:
    from app import __version__

    return _told([f"tearproof {__version__}"])


def _told(lines: Iterable[str]) -> Start:
    output = standard_output(json=False)
    output.lines(lines)
    output.flush()
    leave_quietly()
    return Start(DONE)


def _mistake(text: str) -> Start:
    standard_output(json=False).error(text)
    leave_quietly()
    return Start(WRONG_USAGE)
