"""Starting the program again: its files are handed to the window that is open, which comes to the front."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.helpers.program import Program, Programs, programs_at
from tests.helpers.tree import ROOT
from tests.helpers.window import make_log

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(sys.platform == "win32", reason="the local socket of POSIX systems"),
]


@pytest.fixture
def programs(home_of_its_own: Path) -> Iterator[Programs]:
    with programs_at(home_of_its_own) as made:
        yield made


@pytest.fixture
def first(programs: Programs) -> Program:
    """A program that shows its sandbox and listens."""
    program = programs.start()
    program.wait_for(programs.sandbox)
    program.wait(lambda: list((programs.home / "runtime").glob("tearproof-????????")), "listens")
    return program


def test_a_second_start_hands_over_its_files_whatever_they_are_called_and_leaves(
    programs: Programs, first: Program
) -> None:
    folder = programs.home / "logs"
    folder.mkdir()
    names = [b"plain.joblog", "tür ü #50%.joblog".encode(), b"caf\xe9\xff.joblog"]
    for name in names:
        make_log(folder / os.fsdecode(name))
    for word, name in (
        (names[0], names[0]),
        (names[2], names[2]),
        (b"file:" + b"//localhost" + os.fsencode(folder) + b"/t%C3%BCr%20%C3%BC%20%2350%25.joblog", names[1]),
    ):
        second = programs.start(word, folder=folder)
        assert second.ended() == 0
        assert second.told == []
        first.wait_for(folder / os.fsdecode(name))
    assert first.process.poll() is None


def test_a_second_start_without_files_leaves_everything_as_it_is_and_commands_are_no_starts(
    programs: Programs, first: Program
) -> None:
    told = len(first.told)
    assert programs.start().ended() == 0
    done = subprocess.run(
        [sys.executable, "-m", "app", "jobs", str(programs.sandbox)], cwd=ROOT, capture_output=True, check=False
    )
    assert done.returncode == 0
    assert done.stdout
    assert [words for words in first.told[told:] if words[0] == "shown"] == []
    assert first.close() == 0
    assert not list((programs.home / "runtime").glob("tearproof-????????"))


def test_of_two_starts_in_the_same_moment_one_stays_and_shows_the_files_of_both(programs: Programs) -> None:
    paths = [programs.home / f"{name}.joblog" for name in ("one", "two")]
    for path in paths:
        make_log(path)
    both = [programs.start(str(path)) for path in paths]
    both[0].wait(lambda: any(program.process.poll() is not None for program in both), "one leaves")
    stays, leaves = sorted(both, key=lambda program: program.process.poll() is not None)
    assert leaves.ended() == 0
    assert leaves.told == []
    for path in paths:
        stays.wait_for(path)
    assert stays.process.poll() is None


def test_after_a_kill_the_next_start_is_the_one_program_again(programs: Programs, first: Program) -> None:
    first.kill()
    assert list((programs.home / "runtime").glob("tearproof-????????")), "no stale socket was left to try it on"
    second = programs.start()
    second.wait_for(programs.sandbox)
    assert programs.start().ended() == 0
    assert second.process.poll() is None


def test_a_first_one_that_hangs_is_not_waited_for_long_and_shows_nothing_late(
    programs: Programs, first: Program
) -> None:
    path = programs.home / "wanted.joblog"
    make_log(path)
    first.process.send_signal(signal.SIGSTOP)
    try:
        second = programs.start(str(path))
        second.wait_for(path)
        second.wait_to_say("does not answer")
        if sys.platform == "linux":
            second.wait_to_say(f"process {first.process.pid}")
    finally:
        first.process.send_signal(signal.SIGCONT)
    assert programs.start().ended() == 0
    assert not first.shows(path)


def test_a_program_in_the_place_of_a_killed_one_is_never_handed_over(programs: Programs, first: Program) -> None:
    with subprocess.Popen([sys.executable, "-c", ""]) as gone:
        gone.wait()
    again = programs.start("--after", str(gone.pid), changes={"PYTHONWARNINGS": "ignore"})
    again.wait_for(programs.sandbox)
    again.wait_to_say(f"process {gone.pid} is gone")


def test_the_second_start_loads_nothing_of_qt(home_of_its_own: Path) -> None:
    code = (
        "import sys; from app.gui.handing import start, posix; "
        "sys.exit(any(name.startswith(('PySide6', 'shiboken')) for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


SYSTEM_ASKS = """
from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import QFileOpenEvent
app = QCoreApplication.instance()
def ask(url):
    QCoreApplication.sendEvent(app, QFileOpenEvent(url))
ask(QUrl.fromLocalFile({early!r}))
def later():
    if session.standing.path == {early!r} and not asked:
        asked.append(1)
        ask(QUrl("https://example.org/x.joblog"))
        ask(QUrl.fromLocalFile({late!r}))
asked = []
session.changed.connect(later)
"""


def test_files_that_the_system_asks_for_are_shown_whether_there_is_a_window_yet_or_not(programs: Programs) -> None:
    early, late = (programs.home / f"{name}.joblog" for name in ("early", "late"))
    for path in (early, late):
        make_log(path)
    program = programs.start(plan=SYSTEM_ASKS.format(early=str(early), late=str(late)))
    program.wait_for(early)
    program.wait_for(late)
    program.wait_to_say("https://example.org/x.joblog is an address")


def test_what_is_said_at_the_start_stands_in_the_banner_also_without_files(programs: Programs, first: Program) -> None:
    first.process.send_signal(signal.SIGSTOP)
    try:
        second = programs.start("https://example.org/x.joblog")
        second.wait_for(programs.sandbox)
        second.wait(lambda: any(words[0] == "banner" for words in second.told), "has a banner")
        banner = next(words for words in second.told if words[0] == "banner")
        assert "does not answer" in banner[1]
        assert "https://example.org/x.joblog is an address" in banner[2]
    finally:
        first.process.send_signal(signal.SIGCONT)
