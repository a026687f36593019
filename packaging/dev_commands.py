"""The commands of dev.py: `run`, `test`, `lint`, `bench`, `rigs`, `build` …; what each starts, and its exit code."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import dev_environment
import dev_qt
import dev_translations
from dev_parts import Part, coverage_gates, lint_parts, pytest_part, run_parts
from dev_system import ROOT, TroubleError, say

if TYPE_CHECKING:
    from collections.abc import Callable

INTERRUPTED = 130
GRACE_AFTER_CTRL_C_S = 10

ANSWERED_AT_ONCE = ("--help", "-h", "--version", "--self-test")
"""Options of the program that open no window; the self-test has one of its own, off screen."""

# The dose that reaches the agreed figures; tests/rigs/__main__.py counts in multiples of what pytest runs.
FULL_RIGS = "100"

HELP = """\
usage: python3 packaging/dev.py COMMAND [arguments]

  run [arguments]    start the program; without a screen it plays its story as text and pictures
                     (--pictures FOLDER says where to)
  test [arguments]   lint, layout, types, layers, all tests, coverage of the engine
                     (arguments go to pytest; then the coverage is not judged)
  lint               the first four of these
  bench [part]       measure the speed figures, or those of the benches with that name
  pictures [name]    make the pictures of guide and README again, or one of them
  translations [language]
                     every text into resources/translations/tearproof.ts, and on into each language
  rigs [arguments]   the test rigs in full, an hour and more; --help lists what they take
  build [part]       the packaged program for this system, into dist/: all of it, or one part such as folder

The first call makes a virtual environment in .venv (or where TEARPROOF_VENV says) from the pins in
packaging/constraints.txt."""


def main(arguments: list[str]) -> int:
    """Run one command and turn every trouble into one plain line.

    Args:
        arguments: the command and what follows it.

    Returns:
        The exit code: 0 good, 1 trouble or a failed part, 2 not understood, 130 after Ctrl-C; `run` hands on
        the program's own.
    """
    if not arguments or arguments[0] in {"-h", "--help", "help"}:
        say(HELP)
        return 0 if arguments else 2
    command = COMMANDS.get(arguments[0])
    if command is None:
        print(f"dev.py has no command {arguments[0]!r}; it has: {', '.join(COMMANDS)}", file=sys.stderr)
        return 2
    try:
        return command(arguments[1:])
    except KeyboardInterrupt:
        return INTERRUPTED
    except (TroubleError, OSError) as trouble:
        print(f"dev.py: {trouble}", file=sys.stderr, flush=True)
        return 1


def run(arguments: list[str]) -> int:
    """Start the program: its window on a screen, its story as text and pictures without one.

    Args:
        arguments: handed to the program as they are.
    """
    python = dev_environment.program(dev_environment.prepare("run"), "python")
    extra: list[str] = []
    environment = dict(os.environ)
    if opens_a_window(arguments):
        named = dev_qt.screen_is_named()
        dev_qt.make_sure_qt_loads(python, screen=named)
        if not (named and dev_qt.screen_answers(python)):
            reason = "The screen does not answer" if named else "There is no screen here"
            say(f"{reason}: playing the program without one, as text and pictures.")
            extra = ["--without-screen"]
            environment["QT_QPA_PLATFORM"] = "offscreen"
    # -P: a folder named "app" where the user stands must not be taken for the program.
    return call([str(python), "-P", "-m", "app", *extra, *arguments], environment)


def opens_a_window(arguments: list[str]) -> bool:
    """Tell whether the program would open its window: without arguments, for options, and for a file to look at.

    Args:
        arguments: those of the program; a first word that is no file is one of its commands.
    """
    if arguments and arguments[0] in ANSWERED_AT_ONCE:
        return False
    return not arguments or arguments[0].startswith("-") or Path(arguments[0]).is_file()


def test(arguments: list[str]) -> int:
    """Run every check, also after one has failed, and print one line for each.

    Args:
        arguments: handed to pytest; a chosen part of the tests can't cover the engine, so its coverage is not judged.
    """
    folder = dev_environment.prepare("dev")
    dev_qt.make_sure_qt_loads(dev_environment.program(folder, "python"))
    parts: list[Part] = [*lint_parts(folder), pytest_part(folder, arguments)]
    if not arguments:
        parts += coverage_gates(folder)
    return run_parts(parts, call)


def lint(arguments: list[str]) -> int:
    """Run the checks that only read the source.

    Args:
        arguments: none are known.
    """
    if arguments:
        raise TroubleError("lint takes no arguments")
    return run_parts(lint_parts(dev_environment.prepare("dev")), call)


def bench(arguments: list[str]) -> int:
    """Measure the speed figures.

    Args:
        arguments: handed to the measuring program.
    """
    python = dev_environment.program(dev_environment.prepare("dev"), "python")
    dev_qt.make_sure_qt_loads(python)
    return call([str(python), "-m", "tests.bench", *arguments], dict(os.environ), ROOT)


def rigs(arguments: list[str]) -> int:
    """Run the test rigs in full.

    Args:
        arguments: handed to the rigs; without any, the full figures.
    """
    python = dev_environment.program(dev_environment.prepare("dev"), "python")
    return call([str(python), "-m", "tests.rigs", *(arguments or [FULL_RIGS])], dict(os.environ), ROOT)


def pictures(arguments: list[str]) -> int:
    """Make the pictures of guide and README from the real program.

    Args:
        arguments: names of pictures; all without any.
    """
    python = dev_environment.program(dev_environment.prepare("dev"), "python")
    dev_qt.make_sure_qt_loads(python)
    return call([str(python), "-m", "tests.pictures", *arguments], dict(os.environ), ROOT)


def build(arguments: list[str]) -> int:
    """Make the packaged program.

    Args:
        arguments: which part of it; all without any.
    """
    # Only here: it brings the packers of all systems along, which no other command needs.
    import dev_build

    return dev_build.build(arguments)


def call(command: list[str], environment: dict[str, str] | None = None, folder: Path | None = None) -> int:
    """Run a program on this terminal and wait for it.

    Args:
        command: program and arguments.
        environment: its environment variables; by default ours.
        folder: where it runs; by default where the user stands.

    Returns:
        Its exit code, or 1 when a signal ended it.

    Raises:
        KeyboardInterrupt: the user pressed Ctrl-C; the program got it too and had time to finish.
    """
    with subprocess.Popen(command, env=environment, cwd=folder) as process:
        try:
            code = process.wait()
        except KeyboardInterrupt:
            try:
                process.wait(GRACE_AFTER_CTRL_C_S)
            except (subprocess.TimeoutExpired, KeyboardInterrupt):
                process.kill()
            raise
    if code < 0:
        print(f"{Path(command[0]).name} was ended by signal {-code}", file=sys.stderr, flush=True)
        return 1
    return code


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "run": run,
    "test": test,
    "lint": lint,
    "bench": bench,
    "rigs": rigs,
    "build": build,
    "pictures": pictures,
    "translations": dev_translations.translations,
}
