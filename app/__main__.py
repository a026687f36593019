"""The program's start: a command when the first word is one, else the window. Nothing imports Qt but the window."""

from __future__ import annotations

import gc
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line asks for and return the exit code.

    Args:
        argv: the words behind the program's name; those of this process when None.
    """
    if argv is None:
        return _as_process(sys.argv[1:])
    try:
        return _start(list(argv))
    except KeyboardInterrupt:
        # Pressed while modules were still being imported; later each command sees to it.
        return 130


def _as_process(words: list[str]) -> int:
    """Run as the only thing this process does, without collecting cycles at start and end: a tenth of a command's time.

    What lives long (the window, `work`) switches the collector on again.
    """
    gc.disable()
    try:
        return main(words)
    finally:
        gc.freeze()


def _start(words: list[str]) -> int:
    from app.cli.registry import find_command

    module = find_command(words[0]) if words else None
    if module is not None:
        from app.cli.run import run_command
        from app.composition import SystemWorld

        return run_command(words[0], module, words[1:], SystemWorld())
    from app.cli.front import read_front

    start = read_front(words)
    if start.code is not None:
        return start.code
    if start.opens_window:
        # The window switches the collector on when it stands: nothing that is loaded before is garbage.
        from app.composition import open_window

        return open_window(start.files, start.after)
    gc.enable()
    if start.self_test:
        from app.selftest.run import run_self_test

        return run_self_test()
    from app.gui.without_screen import run

    return run(start.pictures or None)


if __name__ == "__main__":
    sys.exit(main())
