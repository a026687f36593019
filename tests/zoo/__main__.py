"""Prints what is said of every animal, how long it took and what it cost: `python -m tests.zoo [FOLDER]`.

With a folder the animals are only made there, to be looked at by hand.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from tests.helpers.tree import ROOT
from tests.zoo import logs, places, strangers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from app.gui.main_window import MainWindow
    from tests.zoo.animal import Animal
    from tests.zoo.keeper import Answer

CAGES = {"logs": logs.CAGE, "strangers": strangers.CAGE, "places": places.CAGE}
_SHOWN = 110


def main(words: list[str]) -> int:
    """Make the animals, and unless that is all, show them to the window and to the command line.

    Returns:
        How many were answered in a way they must not be.
    """
    if words:
        for cage, folder, animal in _animals(Path(words[0])):
            animal.make(folder / animal.name)
            sys.stdout.write(f"{cage}/{animal.name!a}\n")
        return 0
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory() as made:
        bad = _show_to_window(Path(made) / "window") + _show_to_command(Path(made) / "command")
    sys.stdout.write(f"{bad} of them wrong\n")
    return bad


def _animals(folder: Path) -> Iterator[tuple[str, Path, Animal]]:
    for name, cage in CAGES.items():
        (folder / name).mkdir(parents=True)
        for animal in cage.animals:
            yield name, folder / name, animal


def _show_to_window(folder: Path) -> int:
    from PySide6.QtCore import QSettings, qInstallMessageHandler

    from app.engine.adapters import real_storage, system_clock
    from app.gui.app import application, build
    from app.gui.settings import Settings
    from tests.zoo.keeper import ask_window

    folder.mkdir()
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder))
    app = application()
    qInstallMessageHandler(lambda *_message: None)
    window = build(real_storage(), system_clock(), str(folder / "sandbox.joblog"), Settings(), app)
    window.show()
    window.session.open_sandbox()
    try:
        return _table("dropped on the window", folder / "zoo", lambda animal: animal.says, _asker(window, ask_window))
    finally:
        window.close()


def _asker(window: MainWindow, ask: Callable[[MainWindow, Path], str]) -> Callable[[Path], str]:
    return lambda path: ask(window, path)


def _show_to_command(folder: Path) -> int:
    """Each in a process of its own, as it is used; the memory is not this process's then."""

    def ask(path: Path) -> str:
        call = [sys.executable, "-m", "app", "inspect", str(path)]
        done = subprocess.run(call, capture_output=True, cwd=ROOT, check=False, timeout=60)
        return " ".join((done.stdout + done.stderr).decode("utf-8", "replace").splitlines())

    return _table("tearproof inspect", folder, lambda animal: animal.told, ask)


def _table(title: str, folder: Path, expected: Callable[[Animal], str], ask: Callable[[Path], str]) -> int:
    """Print a row for each; how many were answered wrongly."""
    from tests.zoo.keeper import measured

    sys.stdout.write(f"\n{title}\n{'ms':>7} {'MiB':>6}  animal and sentence\n")
    answers = [measured(animal, where, expected(animal), ask) for _cage, where, animal in _animals(folder)]
    for answer in answers:
        sys.stdout.write(_row(answer))
    slowest, largest = max(one.took_ms for one in answers), max(one.extra_mib for one in answers)
    sys.stdout.write(f"{len(answers)} animals, slowest {slowest:.0f} ms, most memory {largest:.1f} MiB\n")
    return sum(bool(answer.wrong) for answer in answers)


def _row(answer: Answer) -> str:
    name = ascii(answer.name)[1:-1][:40]
    wrong = f"   WRONG: {'; '.join(answer.wrong)}" if answer.wrong else ""
    return f"{answer.took_ms:7.0f} {answer.extra_mib:6.1f}  {name}: {answer.sentence[-_SHOWN * 3 :]}{wrong}\n"


if __name__ == "__main__":
    sys.exit(min(1, main(sys.argv[1:])))
