"""Looks at a packaged program on a virtual screen, presses its keys, and closes it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import time

WAIT_S = 60


def xdotool(environment: dict[str, str], *words: str) -> str:
    """Run xdotool on the screen that the environment names; what it said."""
    done = subprocess.run(["xdotool", *words], env=environment, capture_output=True, text=True, check=True, timeout=30)
    return done.stdout.strip()


def window_called(environment: dict[str, str], title: str) -> str:
    """Wait for a window with these words in its title; its number."""
    end = time.monotonic() + WAIT_S
    while time.monotonic() < end:
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--name", re.escape(title)],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=30,
        ).stdout.split()
        if found:
            return found[0]
        time.sleep(0.1)
    raise AssertionError(f"no window is called {title}")


def end_children(traced: subprocess.Popen[bytes]) -> None:
    """Close the window as the system would: strace hands nothing on, so the program itself is asked."""
    children = subprocess.run(["pgrep", "-P", str(traced.pid)], capture_output=True, text=True, check=False).stdout
    for child in children.split():
        os.kill(int(child), signal.SIGTERM)
    try:
        traced.wait(WAIT_S)
    except subprocess.TimeoutExpired:
        traced.kill()
        raise
