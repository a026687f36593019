"""The packaged program's window on a virtual screen: started, handed files, ended, killed; in places good and bad."""

from __future__ import annotations

import signal
import time
from typing import TYPE_CHECKING

from smoke_bench import NOBODY, NotAsItMustBeError, copy_program, titles_on
from smoke_places import no_traceback, only_on_linux

if TYPE_CHECKING:
    from pathlib import Path

    from smoke_bench import Bench, Running, Told

SANDBOX = "sandbox.joblog"
NAMES = ("Erstes – 一.joblog", "second.joblog")
NO_SCREEN = ":4999"
STORY_TIMEOUT_S = 120
_SETTLE_S = 1.0


def first_start(bench: Bench) -> str:
    """As a new user: one window, a healthy sandbox in the data folder, a quiet end."""
    only_on_linux()
    screen, home = bench.screen(), bench.folder("home")
    with bench.start(environment=bench.environment(home, {"DISPLAY": screen})) as running:
        title = running.wait_for_title(screen, SANDBOX)
        _wait_for(home / ".local" / "share" / "tearproof" / SANDBOX, running)
        shown = titles_on(screen)
        told = running.close_window()
    if len(shown) != 1:
        raise NotAsItMustBeError(f"there is more than one window: {shown}")
    _quiet(told)
    return f"one window, “{title}”; ended with 0 when asked to"


def file_by_argument(bench: Bench) -> str:
    """A file is shown; a second start hands its own to the running program and leaves."""
    only_on_linux()
    screen, home, files = bench.screen(), bench.folder("home"), bench.folder("files")
    paths = [_log(bench, files / name) for name in NAMES]
    environment = bench.environment(home, {"DISPLAY": screen})
    with bench.start(str(paths[0]), environment=environment) as running:
        running.wait_for_title(screen, NAMES[0])
        second = bench.run(str(paths[1]), environment=environment, timeout_s=30)
        _quiet(second)
        title = running.wait_for_title(screen, NAMES[1])
        shown = titles_on(screen)
        _quiet(running.close_window())
    if len(shown) != 1:
        raise NotAsItMustBeError(f"there is more than one window: {shown}")
    return f"“{NAMES[0]}”, then “{title}” in the same window"


def two_windows_at_once(bench: Bench) -> str:
    """Two starts in the same moment: one window has both files, the other start has left."""
    only_on_linux()
    screen, home, files = bench.screen(), bench.folder("home"), bench.folder("files")
    paths = [_log(bench, files / name) for name in NAMES]
    environment = bench.environment(home, {"DISPLAY": screen})
    with (
        bench.start(str(paths[0]), environment=environment) as one,
        bench.start(str(paths[1]), environment=environment) as other,
    ):
        give_up = time.monotonic() + 30
        while not (one.ended or other.ended) and time.monotonic() < give_up:
            time.sleep(0.1)
        if one.ended == other.ended:
            raise NotAsItMustBeError("both have ended" if one.ended else "both go on")
        left, stays = (one, other) if one.ended else (other, one)
        _quiet(left.end(5))
        stays.wait_for_title(screen, ".joblog")
        time.sleep(_SETTLE_S)
        shown = titles_on(screen)
        _quiet(stays.close_window())
    if len(shown) != 1:
        raise NotAsItMustBeError(f"there is more than one window: {shown}")
    return f"one window, “{shown[0]}”; the other start has left with 0"


def killed(bench: Bench) -> str:
    """Killed without a word; the next start shows the sandbox again, and its window is up."""
    only_on_linux()
    screen, home = bench.screen(), bench.folder("home")
    environment = bench.environment(home, {"DISPLAY": screen})
    with bench.start(environment=environment) as running:
        running.wait_for_title(screen, SANDBOX)
        _wait_for(home / ".local" / "share" / "tearproof" / SANDBOX, running)
        running.signal(signal.SIGKILL)
        running.process.wait()
    with bench.start(environment=environment) as running:
        title = running.wait_for_title(screen, SANDBOX)
        time.sleep(_SETTLE_S)
        _quiet(running.close_window())
    return f"“{title}” came back"


def window_in_a_read_only_home(bench: Bench) -> str:
    """The window of a user who can write nowhere but in the temporary folder; killed, it finds its sandbox again."""
    only_on_linux()
    screen, home = bench.screen(), bench.folder("home", 0o555)
    program = copy_program(bench.program, bench.folder("program"))
    environment = bench.environment(home, {"DISPLAY": screen})
    sandbox = bench.scratch / environment["TMPDIR"] / f"tearproof-{NOBODY}" / SANDBOX
    for _start in range(2):
        with bench.start(environment=environment, user=NOBODY, program=program) as running:
            running.wait_for_title(screen, SANDBOX)
            _wait_for(sandbox, running)
            time.sleep(_SETTLE_S)
            _quiet(running.close_window())
    return f"the sandbox is in {sandbox.parent.name}, at both starts"


def window_on_a_full_disk(bench: Bench) -> str:
    """Data and settings on a full disk: the window is there, and nothing is made of the old sandbox."""
    only_on_linux()
    screen, home = bench.screen(), bench.folder("home")
    bench.mount_full(home)
    with bench.start(environment=bench.environment(home, {"DISPLAY": screen})) as running:
        title = running.wait_for_title(screen, SANDBOX)
        time.sleep(_SETTLE_S)
        _quiet(running.close_window())
    return f"“{title}”; ended with 0 when asked to"


def no_screen(bench: Bench) -> str:
    """Without a screen the story is played as text."""
    only_on_linux()
    told = bench.run(environment=bench.environment(bench.folder("home")), timeout_s=STORY_TIMEOUT_S)
    no_traceback(told)
    if told.code != 0 or "All as promised." not in told.out:
        raise NotAsItMustBeError(f"exit code {told.code}: {(told.err or told.out).strip()[-200:]}")
    return told.out.strip().rpartition("\n")[2]


def screen_that_is_gone(bench: Bench) -> str:
    """A screen that is named but does not answer is said in a sentence, or the story is played."""
    only_on_linux()
    environment = bench.environment(bench.folder("home"), {"DISPLAY": NO_SCREEN})
    told = bench.run(environment=environment, timeout_s=STORY_TIMEOUT_S)
    no_traceback(told)
    if told.code < 0 or told.code > 128:
        raise NotAsItMustBeError(f"it ended with {told.code}: {told.err.strip()[-300:]}")
    return f"exit code {told.code}: {(told.out or told.err).strip().partition(chr(10))[0]}"


def _log(bench: Bench, path: Path) -> Path:
    told = bench.run("enqueue", str(path), "a job", environment=bench.environment(bench.folder("home")))
    if told.code != 0:
        raise NotAsItMustBeError(f"no log could be made: {told.err.strip()}")
    return path


def _quiet(told: Told) -> None:
    """It has ended well, and nothing went wrong that a person would have to read about."""
    no_traceback(told)
    if told.code != 0:
        raise NotAsItMustBeError(f"it ended with {told.code} and said: {told.err.strip()[-300:] or 'nothing'}")


def _wait_for(file: Path, running: Running, timeout_s: float = 20) -> None:
    """Wait until a file is there; it may lie in a folder that only another user may look into."""
    give_up = time.monotonic() + timeout_s
    while time.monotonic() < give_up:
        try:
            if file.is_file():
                return
        except PermissionError:
            return
        if running.ended:
            break
        time.sleep(0.1)
    raise NotAsItMustBeError(f"{file.name} was not made where it belongs")
