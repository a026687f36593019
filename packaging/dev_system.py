"""What every part of dev.py needs from the system: plain troubles, spoken lines, and Debian packages."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
APT_LOCK_WAIT_S = 300


class TroubleError(Exception):
    """Something the user has to know about, in one plain sentence; never shown with a traceback."""


def say(line: str) -> None:
    """Print one line at once, also into a pipe."""
    print(line, flush=True)


def last_line(text: str) -> str:
    """Return the last line of `text` that says something, or an empty string."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else ""


def run_quietly(command: list[str], *, timeout_s: float | None = None) -> subprocess.CompletedProcess[str]:
    """Run a command without a terminal and keep what it says.

    Args:
        command: program and arguments.
        timeout_s: seconds after which it is given up.

    Returns:
        The finished process; one that could not start or took too long has the exit code 127.
    """
    try:
        return subprocess.run(
            command,
            check=False,
            capture_output=True,
            text=True,
            errors="replace",
            stdin=subprocess.DEVNULL,
            timeout=timeout_s,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return subprocess.CompletedProcess(command, 127, "", str(error))


def rights_prefix() -> list[str] | None:
    """Return what has to stand before a command of the administrator.

    Returns:
        An empty list for root, `sudo -n` where that needs no password, None without those rights.
    """
    if os.name == "posix" and os.geteuid() == 0:
        return []
    if shutil.which("sudo") and run_quietly(["sudo", "-n", "true"], timeout_s=10).returncode == 0:
        return ["sudo", "-n"]
    return None


def install_debian_packages(packages: list[str], reason: str) -> None:
    """Install packages with apt-get when that is allowed, and say so in one line.

    Args:
        packages: names of Debian packages.
        reason: what is missing, as the beginning of a sentence.

    Raises:
        TroubleError: this is not Debian, the rights are missing, or apt-get failed.
    """
    names = " ".join(packages)
    if shutil.which("apt-get") is None:
        raise TroubleError(f"{reason}; on Debian it comes with: {names}. Install it and start again.")
    prefix = rights_prefix()
    if prefix is None:
        raise TroubleError(f"{reason}; run: sudo apt-get install -y --no-install-recommends {names}")
    say(f"{reason}: installing the Debian packages {names}")
    environment = ["env", "DEBIAN_FRONTEND=noninteractive"]
    apt = [*prefix, *environment, "apt-get", "-q", "-o", f"DPkg::Lock::Timeout={APT_LOCK_WAIT_S}"]
    # A failed update may still leave usable lists behind, so only the installation decides.
    run_quietly([*apt, "update"])
    done = run_quietly([*apt, "install", "-y", "--no-install-recommends", *packages])
    if done.returncode != 0:
        raise TroubleError(f"apt-get could not install {names}: {last_line(done.stderr or done.stdout)}")


def is_linux() -> bool:
    """Tell whether Qt takes its libraries from the system; elsewhere the wheel brings them all."""
    return sys.platform.startswith("linux")
