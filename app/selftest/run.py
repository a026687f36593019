"""Runs the self-test: one line for each check as soon as it is done, whatever failed before, and a sum at the end."""

from __future__ import annotations

import errno
import sys
import tempfile
from typing import TYPE_CHECKING

from app.cli.output import leave_quietly, plain, standard_output
from app.composition import SystemWorld
from app.selftest.check import Check, NotWholeError
from app.selftest.expected import read_expected
from app.selftest.registries import registry_checks

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.cli.output import Output
    from app.engine.ports import Clock

WHOLE, NOT_WHOLE = 0, 1


def run_self_test() -> int:
    """Look at everything and tell of it.

    Returns:
        0 when every check held, 1 when one did not, or when the lines could not be written.
    """
    output = standard_output(json=False)
    world = SystemWorld()
    try:
        with tempfile.TemporaryDirectory(prefix="tearproof-", ignore_cleanup_errors=True) as folder:
            from app.selftest.doing import Doing

            with Doing(world, folder) as doing:
                code = run_checks([*_about(), *_named(), *doing.checks()], output, world.clock)
        output.flush()
    except OSError as error:
        output.error(f"the self-test was not finished: {_words(error)}")
        return NOT_WHOLE
    finally:
        leave_quietly()
    return code


def run_checks(checks: Iterable[Check], output: Output, clock: Clock) -> int:
    """Run checks, also after one has failed.

    Args:
        checks: in this order.
        output: gets a line for each, and one for their sum.
        clock: its monotonic side.

    Returns:
        The exit code.
    """
    count = failed = 0
    for check in checks:
        start_us = clock.monotonic_us()
        try:
            word, saw = "ok", check.look()
        except Exception as error:
            word, saw = "FAILED", _words(error)
            failed += 1
        count += 1
        output.line(f"{word:<7}{(clock.monotonic_us() - start_us) / 1e6:6.2f} s  {check.name}: {plain(saw)}")
        output.flush()
    output.line(f"{count} checks: {f'{failed} FAILED.' if failed else 'all good.'}")
    return NOT_WHOLE if failed else WHOLE


def _about() -> list[Check]:
    def program() -> str:
        from app import __version__

        kind = "packaged" if getattr(sys, "frozen", False) else "from source"
        return f"Tearproof {__version__}, {kind}, Python {sys.version.split()[0]} on {sys.platform}"

    return [Check("program", program)]


def _named() -> list[Check]:
    """The checks of names; a list that can't be read is a check that fails."""
    try:
        return registry_checks(read_expected())
    except NotWholeError as error:
        why = str(error)

        def manifest() -> str:
            raise NotWholeError(why)

        return [Check("list of the build", manifest)]


def _words(error: Exception) -> str:
    """An exception in one line: its own words where it was meant for people, else where it came from, too."""
    if isinstance(error, NotWholeError):
        return str(error)
    if isinstance(error, OSError) and error.errno == errno.ENOSPC:
        return "no room is left on the disk"
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = "nowhere"
    if trace is not None:
        place = f"{trace.tb_frame.f_code.co_filename.replace(chr(92), '/').rpartition('/')[2]}, line {trace.tb_lineno}"
    return f"{type(error).__name__}: {error} ({place})"
