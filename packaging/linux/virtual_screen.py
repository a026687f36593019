"""A screen that nobody sits at (Xvfb): programs shown on it, their windows found, pictures taken of it."""

from __future__ import annotations

import os
import subprocess
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from types import TracebackType

SIZE = "1440x900x24"
PATIENCE_S = 30.0
LOOK_AGAIN_S = 0.2


class VirtualScreen:
    """A running Xvfb on a number that was free; use it in a `with` statement.

    Attributes:
        name: such as ":57".
    """

    def __init__(self) -> None:
        self.name = ""
        self._server: subprocess.Popen[str] | None = None

    def __enter__(self) -> VirtualScreen:
        # -ac: a user of another root has no cookie of this one. The server chooses its number and tells it.
        command = ["Xvfb", "-displayfd", "1", "-screen", "0", SIZE, "-ac", "-nolisten", "tcp"]
        self._server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        told = self._server.stdout.readline().strip() if self._server.stdout else ""
        if not told.isdecimal():
            raise TimeoutError("the virtual screen did not start")
        self.name = f":{told}"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._server is not None:
            self._server.terminate()
            self._server.communicate()

    def windows(self) -> dict[str, str]:
        """Return the windows that are shown and have a title: title by window number."""
        numbers = self._ask(["xdotool", "search", "--onlyvisible", "--name", "."]).split()
        return {number: self._ask(["xdotool", "getwindowname", number]).strip() for number in numbers}

    def window_classes(self, number: str) -> list[str]:
        """Return the two words of a window's WM_CLASS, by which a desktop finds its menu entry.

        Args:
            number: of the window.
        """
        return self._ask(["xprop", "-id", number, "WM_CLASS"]).split('"')[1::2]

    def wait_for_title(self, words: str) -> str:
        """Wait for a window and return its number.

        Args:
            words: what its title must contain.

        Raises:
            TimeoutError: there was none within half a minute.
        """
        found: list[str] = []

        def there() -> bool:
            found[:] = [number for number, title in self.windows().items() if words in title]
            return bool(found)

        wait_for(there, f"a window with “{words}” in its title")
        return found[0]

    def picture(self, file: Path) -> int:
        """Take a picture of the screen once it has stopped changing, and return its number of colours.

        Args:
            file: a PNG file.
        """
        before = ""

        def still() -> bool:
            nonlocal before
            self._ask(["import", "-window", "root", str(file)])
            now = self._ask(["identify", "-format", "%# %k", str(file)])
            same, before = now == before, now
            time.sleep(LOOK_AGAIN_S)
            return same and int(now.split()[1]) > 1

        wait_for(still, "a picture that stands still")
        return int(before.split()[1])

    def _ask(self, command: list[str]) -> str:
        environment = {**os.environ, "DISPLAY": self.name}
        return subprocess.run(command, check=False, capture_output=True, text=True, env=environment).stdout


def wait_for(happened: Callable[[], bool], what: str) -> None:
    """Ask again and again until something has happened.

    Args:
        happened: a function that returns whether it has.
        what: for the message.

    Raises:
        TimeoutError: it had not within half a minute.
    """
    until = time.monotonic() + PATIENCE_S
    while not happened():
        if time.monotonic() > until:
            raise TimeoutError(f"{what} did not come within {PATIENCE_S:.0f} s")
        time.sleep(LOOK_AGAIN_S)
