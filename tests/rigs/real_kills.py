"""The rig of real kills: a forked writer on a real file, SIGKILL at a random moment, and its promises held against it.

One file lives through many kills, so that recovery is tried on what recovery has left; now and then a new one begins.
"""

from __future__ import annotations

import os
import random
import signal
import tempfile
import time
from typing import TYPE_CHECKING

from app.engine import open_queue
from tests.acceptance.ledger import Ledger
from tests.acceptance.writers import forked, told, work
from tests.rigs.report import Report

if TYPE_CHECKING:
    from tests.acceptance.writers import Promise

LONGEST_LIFE_S = 0.03
KILLS_PER_FILE = 60


def live_and_die(path: str, seed: int, life_s: float) -> list[Promise]:
    """One writer that is killed after a while; returns what it has promised."""
    child, pipe = forked(lambda writing: work(path, writing, seed, 1_000_000))
    time.sleep(life_s)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    promises = list(told(pipe))
    os.close(pipe)
    return promises


def real_kill_rig(kills: int, seed: int = 0) -> Report:
    """Kill so many writers; `states` counts the promises that were held against the file."""
    report = Report("real kills")
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        for first in range(0, kills, KILLS_PER_FILE):
            path = os.path.join(folder, f"jobs{first}.log")
            open_queue(path).close()
            ledger = Ledger()
            try:
                for number in range(first, min(kills, first + KILLS_PER_FILE)):
                    for promise in live_and_die(path, seed + number, chance.random() * LONGEST_LIFE_S):
                        ledger.note(promise)
                    ledger.check(path)
                with open_queue(path) as queue:
                    queue.enqueue(b"the queue goes on")
                ledger.check(path, torn_is_fine=False)
            except AssertionError as error:
                report.violations.append(f"seed {seed}, file {first}: {error}")
            report.states += ledger.promises
    return report.finish()
