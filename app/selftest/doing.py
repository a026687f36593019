"""The checks of the self-test that do something: play every tour, open files, run commands, draw the window."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from app.cli.front import read_front
from app.cli.touring import play_headless
from app.gui.samples import SAMPLES
from app.gui.trial_window import TrialWindow, place_for_the_user
from app.resources_folder import RESOURCES
from app.selftest.check import Check, NotWholeError, listed
from app.tours.library import built_in_tours

if TYPE_CHECKING:
    from app.composition import SystemWorld
    from app.tours.run import StepResult
    from app.tours.tour import Tour

COMMAND_TIMEOUT_S = 60
JOBS = 3
TORN_BYTES = 20
_NAME = "Übung – 演習.joblog"
"""A file to open: with a blank and letters beyond ASCII, as people name theirs."""


class Doing:
    """What these checks share: a folder and one window, both made when they are needed first.

    Args:
        world: the disk and the clock.
        folder: a temporary one; everything is written there.
    """

    def __init__(self, world: SystemWorld, folder: str) -> None:
        self._world = world
        self._folder = folder
        self._window: TrialWindow | None = None

    def __enter__(self) -> Doing:
        return self

    def __exit__(self, *_what: object) -> None:
        if self._window is not None:
            self._window.close()

    def checks(self) -> list[Check]:
        """Return them all, in the order in which they are run."""
        tours = built_in_tours()
        samples = [sample for sample in SAMPLES.values() if sample.file]
        return [
            *(Check(f"tour {name}", partial(self._play, tour)) for name, tour in tours.items()),
            Check("commands", self._commands),
            Check("a place for the sandbox", self._place),
            Check("letters", self._letters),
            Check("icons drawn", self._icons),
            *(Check(f"tour {name} in the window", partial(self._show, tour)) for name, tour in tours.items()),
            Check("a log by argument", self._log_by_argument),
            *(Check(f"sample {one.file} by argument", partial(self._by_argument, one.path)) for one in samples),
            Check("a filter", self._filter),
            Check("complaints of Qt", self._complaints),
        ]

    @property
    def window(self) -> TrialWindow:
        """The window off screen."""
        if self._window is None:
            self._window = TrialWindow(self._made("window"))
        return self._window

    def _made(self, name: str) -> str:
        folder = os.path.join(self._folder, name)
        os.makedirs(folder, exist_ok=True)
        return folder

    def _play(self, tour: Tour) -> str:
        complaints: list[str] = []
        checks = 0

        def hear(_tour: Tour, _number: int, result: StepResult) -> None:
            nonlocal checks
            checks += len(result.checks)
            if not result.held:
                complaints.append(result.complaint)

        if not play_headless(tour, self._world, hear):
            raise NotWholeError(" ".join(complaints))
        return f"{len(tour.steps)} steps, {checks} checks true"

    def _show(self, tour: Tour) -> str:
        return f"{self.window.play(tour)} steps shown as they must be"

    def _log(self) -> str:
        """A log that a crash has left: three jobs, a seal, and a piece of a record behind it."""
        path = os.path.join(self._folder, _NAME)
        if not os.path.exists(path):
            with self._world.open_queue(path, lambda _event: None, create=True) as queue:
                for number in range(JOBS):
                    queue.enqueue(b'{"n":%d}' % number)
            file = self._world.storage.open(path, write=True)
            try:
                # Twenty bytes of the first record again: no more than the beginning of one.
                file.write_at(file.stat().size_bytes, file.read_at(64, TORN_BYTES))
            finally:
                file.close()
        return path

    def _log_by_argument(self) -> str:
        return self._by_argument(self._log())

    def _by_argument(self, path: str) -> str:
        """Open a file as a start with it does, and hold what is shown against what the command line says of it."""
        start = read_front([path])
        if start.files != [path]:
            raise NotWholeError(f"the argument was not taken for a file: {start.files}")
        before = Path(path).read_bytes()
        seen = self.window.look_at(start.files)
        told = json.loads(_run_itself("inspect", path, "--json").splitlines()[0])
        if os.path.basename(path) not in seen.title:
            raise NotWholeError(f"the window is called {seen.title}")
        shown, wanted = (seen.verdict, seen.records), (told["verdict"], len(told["records"]))
        if seen.verdict in ("CLEAN", "TORN") and shown != wanted:
            raise NotWholeError(f"the window shows {shown}, the command line {wanted}")
        if seen.verdict != told["verdict"] or (seen.verdict != "CLEAN" and not seen.said):
            raise NotWholeError(f"the window shows {seen.verdict} and says “{seen.said}”")
        if Path(path).read_bytes() != before:
            raise NotWholeError("the file was changed")
        return f"{seen.verdict}, {seen.records} records, as the command line says"

    def _filter(self) -> str:
        """Filters read the log in columns: where numpy is missing, this is what fails."""
        self.window.look_at([self._log()])
        rows = self.window.filtered("type:E job:2")
        if rows != 1:
            raise NotWholeError(f"{rows} rows fit instead of 1")
        return "1 row of the log fits"

    def _commands(self) -> str:
        """A queue from the terminal: this program started as a process of its own, six times."""
        path = os.path.join(self._folder, "terminal.joblog")
        _run_itself("enqueue", path, "one")
        leased = json.loads(_run_itself("lease", path, "--worker", "self-test", "--json"))
        _run_itself("ack", path, str(leased["job"]), "--token", str(leased["token"]))
        left = _run_itself("jobs", path, "--json")
        if '"done"' not in left:
            raise NotWholeError(f"the job is not done: {left.strip()}")
        _run_itself("compact", path)
        return _run_itself("--version").strip()

    def _place(self) -> str:
        """Where the user's sandbox lives; in a temporary folder, the window must say so."""
        place = place_for_the_user()
        if not place.temporary:
            if place.why:
                raise NotWholeError(f"{place.wanted} can't be written to ({place.why}), nor a temporary folder")
            return f"the data folder {place.folder}; it was not looked into"
        with TrialWindow(place.folder, place) as window:
            said = window.seen().said
        if place.wanted not in said or place.folder not in said:
            raise NotWholeError(f"the window does not say that the sandbox is in {place.folder}: “{said}”")
        return f"the temporary folder {place.folder}, and the window says: {said}"

    def _letters(self) -> str:
        count, family = self.window.fonts()
        if not count:
            raise NotWholeError("Qt finds no letters; install a font, on Debian: fonts-dejavu-core")
        return f"{count} families; the window is written in {family}"

    def _icons(self) -> str:
        count, empty = self.window.empty_icons()
        if empty or not count:
            raise NotWholeError(f"nothing is seen on {listed(empty) or 'any'}")
        return f"{count}, something is seen on each"

    def _complaints(self) -> str:
        complaints = self.window.complaints
        if complaints:
            raise NotWholeError(f"{len(complaints)}: {listed(complaints, 2)}")
        return "none"


def _run_itself(*words: str) -> str:
    """Start this program again with some words, and return what it answers.

    Raises:
        NotWholeError: its exit code is none that a healthy start has, or it complains.
    """
    environment = dict(os.environ)
    if not getattr(sys, "frozen", False):
        environment["PYTHONPATH"] = str(RESOURCES.parent)
    done = subprocess.run(
        [*own_command(), *words],
        check=False,
        capture_output=True,
        stdin=subprocess.DEVNULL,
        env=environment,
        timeout=COMMAND_TIMEOUT_S,
    )
    told, complaint = done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace").strip()
    # A file that is damaged is an answer, and its exit code 3.
    if done.returncode not in (0, 3) or "Traceback" in complaint or not told.strip():
        raise NotWholeError(f"{words[0]} ended with {done.returncode} and said: {complaint or 'nothing'}")
    return told


def own_command() -> list[str]:
    """How this program is started from a terminal."""
    if not getattr(sys, "frozen", False):
        return [sys.executable, "-P", "-m", "app"]
    # On Windows the one that a double click starts may have nowhere to answer; the one beside it has.
    beside = Path(sys.executable).with_suffix(".com")
    return [str(beside) if beside.is_file() else sys.executable]
