"""The whole program in processes of its own, on the platform without a screen, telling what it shows and says."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

from tests.helpers.tree import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

DRIVER = """
import json, os, sys
from PySide6.QtCore import QTimer
import app.gui.app as gui
from app.__main__ import main

def tell(*words):
    with open(os.environ["TOLD"], "a") as file:
        file.write(json.dumps([os.getpid(), *words]) + "\\n")

build = gui.build
def watched(*arguments):
    window = build(*arguments)
    session = window.session
    shown, banner = [], []
    def look():
        message = session.message
        if message is not None and [message.notice.sentence, message.notice.advice] != banner:
            banner[:] = [message.notice.sentence, message.notice.advice]
            tell("banner", *banner)
        standing = session.standing
        now = [standing.mode.value, standing.access.value, standing.path]
        if now != shown:
            shown[:] = now
            tell("shown", *now)
    session.changed.connect(look)
    session.said.connect(lambda line: tell("said", line))
    exec(os.environ.get("PLAN", ""), {"window": window, "session": session, "tell": tell})
    # Whatever happens, nobody is left behind.
    QTimer.singleShot(120_000, lambda: os._exit(3))
    return window
gui.build = watched
sys.exit(main(sys.argv[1:]))
"""
_PATIENCE_S = 60


class Program:
    """One process.

    Args:
        home: of its user.
        words: of its command line.
        plan: Python that is run with `window`, `session` and `tell` when the window was built.
        changes: to its environment; None takes a variable away.
        folder: in which it is started.
    """

    def __init__(
        self,
        home: Path,
        *words: str | bytes,
        plan: str = "",
        changes: dict[str, str | None] | None = None,
        folder: Path | None = None,
    ) -> None:
        self.told_in = home / "told"
        environment: dict[str, str] = os.environ | {"TOLD": str(self.told_in), "PLAN": plan, "PYTHONPATH": str(ROOT)}
        for name, value in (changes or {}).items():
            environment.pop(name, None)
            if value is not None:
                environment[name] = value
        self.process = subprocess.Popen(
            [sys.executable, "-c", DRIVER, *words],
            env=environment,
            cwd=folder or home,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )

    @property
    def told(self) -> list[list[str]]:
        """What it has told so far."""
        if not self.told_in.exists():
            return []
        lines = [json.loads(line) for line in self.told_in.read_text().splitlines()]
        return [words for pid, *words in lines if pid == self.process.pid]

    def shows(self, path: str | Path) -> bool:
        """True when it has shown a file at some time, ready to be used."""
        return any(words[0] == "shown" and words[2] != "opening" and words[3] == str(path) for words in self.told)

    def says(self, part: str) -> bool:
        """True when words like these were said."""
        return any(part in " ".join(words[1:]) for words in self.told if words[0] in ("said", "banner"))

    def wait_for(self, path: str | Path) -> None:
        """Wait until it shows a file."""
        self.wait(lambda: self.shows(path), f"shows {path}")

    def wait_to_say(self, part: str) -> None:
        """Wait until it says something."""
        self.wait(lambda: self.says(part), f"says {part}")

    def wait(self, done: object, what: str) -> None:
        """Wait until something holds."""
        assert callable(done)
        give_up = time.monotonic() + _PATIENCE_S
        while not done():
            code = self.process.poll()
            assert time.monotonic() < give_up, f"never {what}, exit code {code}: {self.told}"
            time.sleep(0.02)

    def ended(self) -> int:
        """Wait for its end; the exit code."""
        return self.process.wait(timeout=_PATIENCE_S)

    def close(self) -> int:
        """Ask it to end, as a session does."""
        self.process.terminate()
        return self.ended()

    def kill(self) -> None:
        """End it at once, if it runs."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
        if self.process.stderr is not None:
            self.process.stderr.close()


class Programs:
    """Starts programs of one user, and leaves none behind."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.data = home / "data" / "tearproof"
        self.started: list[Program] = []

    def start(self, *words: str | bytes, **how: object) -> Program:
        """Start one; arguments as for `Program`."""
        program = Program(self.home, *words, **how)  # type: ignore[arg-type]
        self.started.append(program)
        return program

    @property
    def sandbox(self) -> Path:
        """Where the sandbox's log is."""
        return self.data / "sandbox.joblog"

    @property
    def marks(self) -> list[Path]:
        """The marks of runs."""
        return sorted(self.data.glob("running-*.txt"))

    @property
    def reports(self) -> list[Path]:
        """The reports."""
        return sorted(self.data.glob("report-*.txt"))


@contextlib.contextmanager
def programs_at(home: Path) -> Iterator[Programs]:
    """Programs of the user with this home."""
    made = Programs(home)
    try:
        yield made
    finally:
        for program in made.started:
            # In order, so that what was measured of it is kept; who is past hearing is killed.
            with contextlib.suppress(ProcessLookupError, subprocess.TimeoutExpired):
                program.process.terminate()
                program.process.wait(timeout=10)
            program.kill()
