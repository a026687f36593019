"""Libraries must not look for others in folders of the machine they were built on: nobody else's files lie there.

Python built with a shared library, as pyenv does, names its own folder in every module (DT_RUNPATH). On another
machine whoever may write to a folder of that name could put a library into our program.
"""

from __future__ import annotations

import shutil
import subprocess
from typing import TYPE_CHECKING

from dev_system import TroubleError, install_debian_packages, last_line

if TYPE_CHECKING:
    from pathlib import Path

BESIDE_ITSELF = "$ORIGIN"


def is_elf(path: Path) -> bool:
    """Tell whether a file is a program or a library of Linux; a link is neither.

    Args:
        path: the file.
    """
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def own_folders(runpath: str) -> str:
    """Return a search path without the folders that are named from the root on.

    Args:
        runpath: folders with colons between them; those of the program itself begin with $ORIGIN.
    """
    return ":".join(part for part in runpath.split(":") if part.startswith(BESIDE_ITSELF))


def forget_build_folders(folder: Path) -> list[Path]:
    """Take the build machine's folders out of every library below a folder.

    Args:
        folder: the program, to be changed.

    Returns:
        The files that named one.

    Raises:
        TroubleError: patchelf is missing and can't be installed, or it failed.
    """
    if shutil.which("patchelf") is None:
        install_debian_packages(["patchelf"], "The libraries' search paths need looking at")
    changed = []
    for path in sorted(folder.rglob("*")):
        if not is_elf(path):
            continue
        runpath = _patchelf("--print-rpath", str(path)).strip()
        own = own_folders(runpath)
        if own != runpath:
            _patchelf(*(["--set-rpath", own] if own else ["--remove-rpath"]), str(path))
            changed.append(path)
    return changed


def _patchelf(*words: str) -> str:
    done = subprocess.run(["patchelf", *words], check=False, capture_output=True, text=True, errors="replace")
    if done.returncode != 0:
        raise TroubleError(f"patchelf failed: {last_line(done.stderr or done.stdout)}")
    return done.stdout
