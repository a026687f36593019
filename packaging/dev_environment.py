"""The virtual environment of the checkout: made once, filled from the pins, filled again when they change."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from dev_system import ROOT, TroubleError, install_debian_packages, is_linux, last_line, run_quietly, say

if TYPE_CHECKING:
    from collections.abc import Iterable

CONSTRAINTS = ROOT / "packaging" / "constraints.txt"
PROJECT_FILE = ROOT / "pyproject.toml"
VENV_VARIABLE = "TEARPROOF_VENV"

# What each kind of environment installs. A larger one also serves the smaller.
# The tests look at what is packed, licences included, so theirs can build as well.
KINDS = {"run": "", "dev": "[dev,build]", "build": "[build]"}
SERVED_BY = {"run": ("run", "dev", "build"), "dev": ("dev",), "build": ("build", "dev")}


def environment_folder() -> Path:
    """Return the folder of the virtual environment: `.venv` in the checkout unless TEARPROOF_VENV names another."""
    named = os.environ.get(VENV_VARIABLE)
    return Path(named).expanduser().absolute() if named else ROOT / ".venv"


def program(folder: Path, name: str) -> Path:
    """Return where a virtual environment keeps a program.

    Args:
        folder: the virtual environment.
        name: the program without its ending, such as "python".
    """
    if os.name == "nt":
        return folder / "Scripts" / f"{name}.exe"
    return folder / "bin" / name


def python_version(folder: Path) -> str | None:
    """Return the version of the environment's Python, or None when it does not run.

    It need not be the Python that runs this script, and it changes when the system's Python is upgraded.

    Args:
        folder: the virtual environment.
    """
    done = run_quietly([str(program(folder, "python")), "-c", "import sys; print(sys.version)"])
    return done.stdout.strip() if done.returncode == 0 else None


def fingerprint(kind: str, version: str | None, files: Iterable[Path] = (PROJECT_FILE, CONSTRAINTS)) -> str:
    """Return a digest that changes when the environment has to be filled again.

    Args:
        kind: a key of KINDS.
        version: of the environment's Python.
        files: what the pins and dependencies are read from.

    Returns:
        A hexadecimal SHA-256 over those files, the kind, the place of the checkout and the Python version.
    """
    digest = hashlib.sha256()
    for part in (kind, str(ROOT), str(version)):
        digest.update(part.encode() + b"\0")
    for file in files:
        digest.update(file.read_bytes() + b"\0")
    return digest.hexdigest()


def stamp(folder: Path, kind: str) -> Path:
    """Return the file that remembers the fingerprint of the last complete installation."""
    return folder / f"tearproof-{kind}.stamp"


def is_current(folder: Path, kind: str) -> bool:
    """Tell whether the environment already holds what `kind` needs."""
    version = python_version(folder)
    if version is None:
        return False
    stamps = [(stamp(folder, serving), fingerprint(serving, version)) for serving in SERVED_BY[kind]]
    return any(file.is_file() and file.read_text(encoding="utf-8") == expected for file, expected in stamps)


def prepare(kind: str) -> Path:
    """Make the environment, or fill it again, when it is not current.

    Args:
        kind: "run" for the program alone, "dev" for the tests and tools as well, "build" for packaging it.

    Returns:
        The environment's folder.

    Raises:
        TroubleError: the environment could not be made or filled.
    """
    folder = environment_folder()
    if is_current(folder, kind):
        return folder
    python = program(folder, "python")
    if run_quietly([str(python), "-c", "import pip"]).returncode != 0:
        _create(folder)
    say(f"Installing the pinned packages into {folder} (only the first time and after a change)")
    # The build backend comes from the pins too; an isolated build would fetch whatever is newest.
    _pip(python, ["setuptools"])
    _pip(python, ["--no-build-isolation", "--editable", f"{ROOT}{KINDS[kind]}"])
    stamp(folder, kind).write_text(fingerprint(kind, python_version(folder)), encoding="utf-8")
    return folder


def _create(folder: Path) -> None:
    say(f"Making the virtual environment {folder}")
    command = [sys.executable, "-m", "venv", "--clear", str(folder)]
    done = run_quietly(command)
    if done.returncode != 0 and is_linux() and "ensurepip" in done.stdout + done.stderr:
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        install_debian_packages([package], "This Python has no venv module")
        done = run_quietly(command)
    if done.returncode != 0:
        raise TroubleError(f"Python could not make {folder}: {last_line(done.stderr or done.stdout)}")


def _pip(python: Path, arguments: list[str]) -> None:
    command = [str(python), "-m", "pip", "-qq", "--disable-pip-version-check", "--no-input", "install"]
    command += ["--constraint", str(CONSTRAINTS), *arguments]
    if os.name == "posix" and os.geteuid() == 0:
        command.append("--root-user-action=ignore")
    # pip explains its failures best, so its error lines (-qq leaves only those) go straight to the user.
    if subprocess.run(command, check=False, stdin=subprocess.DEVNULL, cwd=ROOT).returncode != 0:
        raise TroubleError("pip could not install the pinned packages; its reason stands above. Is there a network?")
