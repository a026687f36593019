"""Measures from outside when a program's window is on the screen: `python -m tests.bench.painted ROUNDS FILE...`.

Looks at a pixel in the middle of an X11 screen, black before, while the programs are started in turn. Prints the
milliseconds of each program as JSON, and those of the processor until then, which a busy machine changes less. It is a
process of its own, since it needs Qt on that screen.
"""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QColor, QGuiApplication

if TYPE_CHECKING:
    from PySide6.QtGui import QScreen

WAIT_S = 30
SETTLE_S = 0.5
BLACK = QColor("black")


def lit(screen: QScreen) -> bool:
    """True when the pixel in the middle is not black any more."""
    middle = screen.geometry().center()
    return screen.grabWindow(0, middle.x(), middle.y(), 1, 1).toImage().pixelColor(0, 0) != BLACK


def processor_ms(pid: int) -> float:
    """What a process and its threads have taken of the processors (Linux tells)."""
    told = [file.read_text().split()[0] for file in Path(f"/proc/{pid}/task").glob("*/schedstat")]
    return sum(map(int, told)) / 1e6


def milliseconds(screen: QScreen, command: str) -> tuple[float, float]:
    """Start a program, wait for its window, end it.

    Args:
        screen: where it appears.
        command: the program.

    Returns:
        From just before the process was made until its picture was there; and the processor's time in it.
    """
    start = time.perf_counter()
    with subprocess.Popen([command], stdin=subprocess.DEVNULL) as process:
        try:
            while not lit(screen):
                if time.perf_counter() - start > WAIT_S or process.poll() is not None:
                    raise SystemExit(f"{command} showed no window")
                time.sleep(0.001)
            took_ms = ((time.perf_counter() - start) * 1000, processor_ms(process.pid))
            time.sleep(SETTLE_S)
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(WAIT_S)
    while lit(screen):
        time.sleep(0.01)
    return took_ms


def main(rounds: int, commands: list[str]) -> None:
    """Start them in turn, once unmeasured to warm up, and print the times."""
    application = QGuiApplication(sys.argv[:1])
    screen = application.primaryScreen()
    took_ms: dict[str, list[tuple[float, float]]] = {command: [] for command in commands}
    for turn in range(rounds + 1):
        for command in commands:
            taken = milliseconds(screen, command)
            if turn:
                took_ms[command].append(taken)
    print(json.dumps(took_ms))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
