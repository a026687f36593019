"""Tries the packaged program in every place it may be put: `python3 packaging/smoke_test.py [PROGRAM] [NAME…]`.

One line for each check, with its seconds; a check that fails does not keep the next ones from being made. What can't be
tried here (no rights, no virtual screen, another system) is said, and fails the whole with `--all`; but not what this
machine allows nobody, such as mounting in a container. Needs the standard library only; on Linux `setpriv`, Xvfb,
xdotool and the rights of the administrator for all of it.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import smoke_places as places
import smoke_windows as windows
from dev_system import ROOT, say
from smoke_bench import Bench, LeftOutError, NotAllowedError

if TYPE_CHECKING:
    from collections.abc import Callable

    Look = Callable[[Bench], str]

PLACES: dict[str, Look] = {
    "as it was built": places.as_it_was_built,
    "odd folder": places.odd_folder,
    "unprivileged": places.unprivileged,
    "read-only home": places.read_only_home,
    "no home": places.no_home,
    "relative folders": places.relative_folders,
    "full data folder": places.full_data_folder,
    "locale C": places.locale_c,
    "other locales": places.other_locales,
    "two at once": places.two_at_once,
    "nobody reads": places.nobody_reads,
}
"""Self-tests, two at a time: each waits for the window most of its time."""

WINDOWS: dict[str, Look] = {
    "first start": windows.first_start,
    "file by argument": windows.file_by_argument,
    "two windows at once": windows.two_windows_at_once,
    "killed": windows.killed,
    "window in a read-only home": windows.window_in_a_read_only_home,
    "window on a full disk": windows.window_on_a_full_disk,
    "no screen": windows.no_screen,
    "screen that is gone": windows.screen_that_is_gone,
}
"""One after the other: a window that comes late on a busy machine would look like one that never comes."""

CHECKS = PLACES | WINDOWS

AT_ONCE = 2
FAILED, LEFT_OUT, NOT_ALLOWED = "FAILED", "left out", "not here"
EVERYTHING = "--all"
UNCHANGED = "program unchanged"


def main(arguments: list[str]) -> int:
    """Make the checks.

    Args:
        arguments: the program, if it is another than the one in `dist`; names of checks, if not all; `--all`.

    Returns:
        0 when all were good, 1 when one was not, 2 when the arguments make no sense.
    """
    strict = EVERYTHING in arguments
    words = [word for word in arguments if word != EVERYTHING]
    program = Path(words.pop(0)).absolute() if words and words[0] not in CHECKS else built_program()
    unknown = [word for word in words if word not in CHECKS]
    if unknown:
        say(f"There is no check {', '.join(unknown)}; there are: {', '.join(CHECKS)}")
        return 2
    if not program.is_file():
        say(f"There is no program {program}; `python3 packaging/dev.py build` makes it.")
        return 2
    scratch = Path(tempfile.mkdtemp(prefix="tearproof-smoke-"))
    scratch.chmod(0o755)
    try:
        unchanged = partial(places.nothing_written, before=places.state_of(program.parent))
        chosen = {name: look for name, look in CHECKS.items() if not words or name in words}
        return run_checks({**chosen, UNCHANGED: unchanged}, program, scratch, strict=strict)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


def built_program() -> Path:
    """Where `dev.py build` puts the executable on this system."""
    dist = ROOT / "dist"
    if sys.platform == "darwin":
        return dist / "Tearproof.app" / "Contents" / "MacOS" / "tearproof"
    return dist / "tearproof" / ("tearproof.exe" if sys.platform == "win32" else "tearproof")


def run_checks(checks: dict[str, Look], program: Path, scratch: Path, *, strict: bool) -> int:
    """Make checks one after the other, whatever comes of them, and print a line for each.

    Args:
        checks: by name.
        program: the executable.
        scratch: an empty folder.
        strict: what can't be tried here counts as failed.

    Returns:
        The exit code.
    """
    at_once = [name for name in checks if name in PLACES]
    words: list[str] = []

    def made(name: str) -> str:
        return run_check(name, checks[name], Bench(program, scratch))

    with ThreadPoolExecutor(AT_ONCE) as pool:
        for line in chain(pool.map(made, at_once), map(made, (name for name in checks if name not in PLACES))):
            say(line)
            words.append(line.split("  ", 1)[0].strip())
    told = [f"{words.count(what)} {what}" for what in (FAILED, LEFT_OUT, NOT_ALLOWED) if what in words]
    say(f"{len(checks)} checks: {', '.join(told) or 'all good'}.")
    return 1 if FAILED in words or (strict and LEFT_OUT in words) else 0


def run_check(name: str, look: Look, bench: Bench) -> str:
    """Make one check, and return its line.

    Args:
        name: of the check.
        look: makes it.
        bench: for it alone; closed afterwards.
    """
    start = time.monotonic()
    try:
        try:
            word, saw = "ok", look(bench)
        finally:
            bench.close()
    except NotAllowedError as why:
        word, saw = NOT_ALLOWED, str(why)
    except LeftOutError as why:
        word, saw = LEFT_OUT, str(why)
    except Exception as error:
        word, saw = FAILED, str(error) or type(error).__name__
    return f"{word:<10}{time.monotonic() - start:6.1f} s  {name}: {saw}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
