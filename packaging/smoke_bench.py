"""What the smoke test of the packaged program needs: a clean environment, other users, virtual screens, folders.

Nothing of this environment reaches the program: each start gets a handful of variables and its own home.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from dev_system import rights_prefix, run_quietly

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from types import TracebackType

NOBODY = 65_534
"""The user without rights whom every Linux knows, and whose home does not exist."""

NAMELESS = 54_321
"""A user whom the system's list does not name, as in a container."""

SELF_TEST_TIMEOUT_S = 300
WINDOW_TIMEOUT_S = 60
_POLL_S = 0.1


class NotAsItMustBeError(Exception):
    """What was seen instead, in one sentence."""


class LeftOutError(Exception):
    """Why a check can't be made here, in one sentence."""


class NotAllowedError(LeftOutError):
    """The same, where nothing that can be installed would help: this machine does not allow it, as a container may."""


@dataclass(frozen=True, slots=True)
class Told:
    """A program that has ended.

    Attributes:
        code: its exit code; negative where a signal ended it.
        out: what it answered.
        err: what it complained about.
    """

    code: int
    out: str
    err: str

    def line(self, begin: str) -> str:
        """The words behind `begin` in the line of the self-test that has it; empty where none has."""
        return next((line.partition(begin)[2].strip() for line in self.out.splitlines() if begin in line), "")


@dataclass(slots=True)
class Bench:
    """Where the checks work.

    Args:
        program: the executable.
        scratch: an empty folder that everybody may look into.
    """

    program: Path
    scratch: Path
    _screens: list[subprocess.Popen[bytes]] = field(default_factory=list)
    _mounts: list[Path] = field(default_factory=list)

    def folder(self, name: str, mode: int = 0o755, owner: int | None = None) -> Path:
        """A new folder.

        Args:
            name: the end of its name.
            mode: its permissions.
            owner: the user it belongs to; this one when None.
        """
        made = Path(tempfile.mkdtemp(suffix=f"-{name}", dir=self.scratch))
        if owner is not None:
            self.as_administrator("chown", str(owner), str(made))
        if owner is None:
            made.chmod(mode)
        else:
            self.as_administrator("chmod", f"{mode:o}", str(made))
        return made

    def as_administrator(self, *command: str) -> None:
        """Run a command of the system with all rights.

        Raises:
            LeftOutError: there are none here.
            NotAsItMustBeError: it failed.
        """
        prefix = rights_prefix()
        if prefix is None:
            raise LeftOutError("this needs the rights of the administrator")
        done = run_quietly([*prefix, *command])
        if done.returncode != 0:
            raise NotAsItMustBeError(f"{' '.join(command)}: {done.stderr.strip()}")

    def mount_full(self, folder: Path, size: str = "512k") -> None:
        """Put a file system of its own at a folder, and fill it to the last byte.

        Raises:
            LeftOutError: there are no rights here.
            NotAllowedError: nothing may be mounted here, whatever the rights.
        """
        try:
            self.as_administrator("mount", "-t", "tmpfs", "-o", f"size={size},mode=1777", "tmpfs", str(folder))
        except NotAsItMustBeError as refused:
            raise NotAllowedError(f"nothing may be mounted here: {refused}") from refused
        self._mounts.append(folder)
        filler = folder / "full"
        with filler.open("wb", buffering=0) as file, suppress(OSError):
            while True:
                file.write(bytes(4_096))

    def environment(self, home: Path | None, more: Mapping[str, str] | None = None) -> dict[str, str]:
        """What a start gets: its home, a temporary folder of its own, a locale.

        Args:
            home: None for none.
            more: further variables; an empty value takes one away.
        """
        temporary = self.folder("temporary")
        temporary.chmod(0o1777)
        variables = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8", "TMPDIR": str(temporary)}
        if home is not None:
            variables["HOME"] = str(home)
        if sys.platform == "win32":
            variables |= {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP", "TMP") if name in os.environ}
        variables |= more or {}
        return {name: value for name, value in variables.items() if value}

    def command(self, environment: Mapping[str, str], user: int | None, program: Path | None) -> list[str]:
        """How the program is started; its words come behind."""
        command = ["env", "-i", *(f"{name}={value}" for name, value in environment.items())]
        if user is not None:
            prefix = rights_prefix()
            if prefix is None or shutil.which("setpriv") is None:
                raise LeftOutError("this needs setpriv and the rights of the administrator")
            rights = ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups", "--no-new-privs"]
            command = [*prefix, *rights, *command]
        elif sys.platform == "win32":
            command = []
        return [*command, str(program or self.program)]

    def run(
        self,
        *words: str,
        environment: Mapping[str, str],
        user: int | None = None,
        program: Path | None = None,
        folder: Path | None = None,
        timeout_s: float = SELF_TEST_TIMEOUT_S,
    ) -> Told:
        """Run the program to its end.

        Args:
            words: its command line.
            environment: see `environment`.
            user: another one than this; see `NOBODY`.
            program: another copy of it.
            folder: where it is started.
            timeout_s: after which it is given up.
        """
        with self.start(*words, environment=environment, user=user, program=program, folder=folder) as running:
            return running.end(timeout_s)

    def start(
        self,
        *words: str,
        environment: Mapping[str, str],
        user: int | None = None,
        program: Path | None = None,
        folder: Path | None = None,
    ) -> Running:
        """Start the program; see `run`."""
        command = [*self.command(environment, user, program), *words]
        return Running(command, folder or self.scratch, environment if sys.platform == "win32" else None)

    def screen(self, size: str = "1280x720x24") -> str:
        """Open a virtual screen for everybody on this machine and return its name, such as `:99`.

        Raises:
            LeftOutError: there is no Xvfb here.
        """
        if shutil.which("Xvfb") is None or shutil.which("xdotool") is None:
            raise LeftOutError("this needs Xvfb and xdotool")
        command = ["Xvfb", "-displayfd", "1", "-screen", "0", size, "-nolisten", "tcp", "-ac", "-noreset"]
        screen = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self._screens.append(screen)
        assert screen.stdout is not None
        return f":{screen.stdout.readline().decode().strip()}"

    def close(self) -> None:
        """Close screens, take file systems away."""
        for screen in self._screens:
            screen.terminate()
            screen.wait()
            if screen.stdout is not None:
                screen.stdout.close()
        for folder in self._mounts:
            self.as_administrator("umount", str(folder))
        self._screens.clear()
        self._mounts.clear()


class Running:
    """The program while it runs; it is killed when the `with` is left.

    Args:
        command: program and words.
        folder: where it is started.
        environment: None where the command itself sets it.
    """

    def __init__(self, command: Sequence[str], folder: Path, environment: Mapping[str, str] | None) -> None:
        self.process = subprocess.Popen(
            command,
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=os.name == "posix",
        )

    def __enter__(self) -> Running:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.signal(getattr(signal, "SIGKILL", signal.SIGTERM))
            self.process.communicate()

    @property
    def ended(self) -> bool:
        """True when it runs no more."""
        return self.process.poll() is not None

    def signal(self, number: int) -> None:
        """Send a signal to it and to whatever stands between."""
        if os.name != "posix":
            self.process.terminate()
            return
        prefix = rights_prefix() or []
        run_quietly([*prefix, "kill", f"-{number}", "--", f"-{self.process.pid}"])

    def end(self, timeout_s: float) -> Told:
        """Wait for its end.

        Raises:
            NotAsItMustBeError: it takes too long.
        """
        try:
            out, err = self.process.communicate(timeout=timeout_s)
        except subprocess.TimeoutExpired:
            raise NotAsItMustBeError(f"it was not done after {timeout_s:.0f} seconds") from None
        return Told(self.process.returncode, out.decode("utf-8", "replace"), err.decode("utf-8", "replace"))

    def close_window(self, timeout_s: float = WINDOW_TIMEOUT_S) -> Told:
        """Ask it to end as a desktop does at the end of a session, and wait for that."""
        self.signal(signal.SIGTERM)
        return self.end(timeout_s)

    def wait_for_title(self, screen: str, words: str, timeout_s: float = WINDOW_TIMEOUT_S) -> str:
        """Wait until a window on a screen has a title with these words in it; return that title.

        Raises:
            NotAsItMustBeError: none has within the time, or the program has ended.
        """
        give_up = time.monotonic() + timeout_s
        titles: list[str] = []
        while time.monotonic() < give_up:
            titles = titles_on(screen)
            found = next((title for title in titles if words in title), "")
            if found:
                return found
            if self.ended:
                told = self.end(1)
                raise NotAsItMustBeError(f"it ended with {told.code} and said: {told.err.strip() or 'nothing'}")
            time.sleep(_POLL_S)
        raise NotAsItMustBeError(f"no window is called “{words}” after {timeout_s:.0f} seconds, but {titles}")


def titles_on(screen: str) -> list[str]:
    """The titles of all windows on a screen that are shown."""
    look = ["env", f"DISPLAY={screen}", "xdotool", "search", "--onlyvisible", "--name", ""]
    numbers = run_quietly(look, timeout_s=10).stdout.split()
    titles = [
        run_quietly(["env", f"DISPLAY={screen}", "xdotool", "getwindowname", number], timeout_s=10).stdout.strip()
        for number in numbers
    ]
    return [title for title in titles if title]


def copy_program(program: Path, folder: Path) -> Path:
    """Copy a packaged program with all that lies beside it, by links where that is possible; return the new one."""
    target = folder / program.parent.name

    def link(source: str, place: str) -> None:
        try:
            os.link(source, place, follow_symlinks=False)
        except OSError:
            shutil.copy2(source, place, follow_symlinks=False)

    shutil.copytree(program.parent, target, symlinks=True, copy_function=link)
    return target / program.name
