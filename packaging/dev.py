"""Sets up, starts, tests and measures Tearproof: `python3 packaging/dev.py run` or `... test`.

Needs the standard library only. This file keeps to syntax that old Pythons can read, so that they can say what is
wrong instead of failing on it; the work is done in the `dev_*.py` files beside it.
"""

import sys

OLDEST_PYTHON = (3, 11)


def main() -> int:
    """Check the Python, then hand over to the command line.

    Returns:
        The exit code.
    """
    if sys.version_info < OLDEST_PYTHON:
        found = ".".join(str(part) for part in sys.version_info[:2])
        wanted = ".".join(str(part) for part in OLDEST_PYTHON)
        sys.stderr.write("Tearproof needs Python " + wanted + " or newer; this is Python " + found + ".\n")
        return 1
    sys.dont_write_bytecode = True
    from dev_commands import main as run_command_line

    return run_command_line(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
