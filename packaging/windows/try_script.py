"""Compiles the installer's script over a stand-in for the program: `python3 packaging/windows/try_script.py ICONS`.

It needs NSIS, on any system, and the folder of the drawn icons (`packaging/dev.py build icons` makes build/icons). The
real program is only packed on Windows; whether the script is sound is seen here, in two seconds.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import dev_windows
from dev_system import TroubleError


def main(arguments: list[str]) -> int:
    """Compile, and say how large the installer is.

    Args:
        arguments: the folder of the icons.

    Returns:
        The exit code: 0 good, 1 trouble, 2 not understood.
    """
    if len(arguments) != 1:
        print("usage: try_script.py ICONS", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "tearproof"
        (folder / "_internal").mkdir(parents=True)
        for name in (dev_windows.WINDOWED, dev_windows.CONSOLE_BUILT, "_internal/base_library.zip", "LICENCES.txt"):
            (folder / name).write_bytes(name.encode())
        try:
            made = dev_windows.pack(folder, Path(scratch), Path(arguments[0]) / "tearproof.ico", "1.2.3")
        except TroubleError as trouble:
            print(f"try_script.py: {trouble}", file=sys.stderr)
            return 1
        for file in made:
            print(f"{file.name}: {file.stat().st_size:,} bytes")
        return 0 if len(made) == 2 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
