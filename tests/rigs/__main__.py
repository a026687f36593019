"""Runs the rigs in full and prints one table: `python -m tests.rigs [COUNT] [--seed N] [--only NAME] [--workers N]`.

COUNT 100 reaches the agreed figures (3,000,000 crash states and more); 1 is a few minutes. Each rig's histories are
shared among the workers, as many as there are cores. `--only` takes a part of a rig's name. A window has threads of its
own: how long its turns take is told by the monkey with half as many workers as cores.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tests.rigs.bits import bits_rig
from tests.rigs.disk_errors import disk_error_rig
from tests.rigs.live import live_rig
from tests.rigs.machine_rig import machine_rig
from tests.rigs.misplaced import misplaced_rig
from tests.rigs.monkey import monkey_rig
from tests.rigs.planted import planted_rig
from tests.rigs.power_cuts import Dose, power_cut_rig
from tests.rigs.real_kills import real_kill_rig
from tests.rigs.report import Report, merged, table
from tests.rigs.room import room_rig
from tests.rigs.small_scope import promised_rig, small_scope_rig
from tests.rigs.two_processes import two_process_rig

HISTORY_LENGTH = 16
SMALL_SCOPE = 5
LIVE_S = 60.0
EVERY_MIN = 3
"""Every third history of at most five operations makes 2.7 million scans."""


def tasks(count: int, seed: int, share: int, shares: int) -> dict[str, list[partial[Report]]]:
    """What one of `shares` workers does for each rig; seeds do not overlap."""

    def part(whole: int) -> tuple[int, int]:
        mine = -(-whole // shares)
        return mine, seed + share * mine

    power, two, errors, bits, steps, kills, tricks = (part(scale * count) for scale in (13, 8, 12, 1, 34, 200, 200))
    every = max(EVERY_MIN, 300 // count) * shares
    once = [partial(room_rig), partial(misplaced_rig), partial(promised_rig)] if share == 0 else []
    return {
        "power cuts": [partial(power_cut_rig, power[0], HISTORY_LENGTH, Dose(), seed=power[1])],
        "two processes": [partial(two_process_rig, two[0], Dose(cap=12, depth_two=1), seed=two[1])],
        "disk errors": [partial(disk_error_rig, errors[0], Dose(cap=4, depth_two=0), seed=errors[1])],
        "small scope": [partial(small_scope_rig, SMALL_SCOPE, start=share, every=every)],
        "bits": [partial(bits_rig, bits[0], seed=bits[1])],
        "stateful model": [partial(machine_rig, steps[0], steps[1])],
        "real kills": [partial(real_kill_rig, kills[0], kills[1])] if hasattr(os, "fork") else [],
        "once": once,
        "window monkey": [partial(monkey_rig, *tricks)],
        "live": [partial(live_rig, min(LIVE_S, 10.0 * count))] if share == 0 and os.name == "posix" else [],
        "planted bugs": [partial(planted_rig)] if share == 0 else [],
    }


def main() -> int:
    """Run what was asked for; 1 when a promise was broken."""
    parser = argparse.ArgumentParser(prog="python -m tests.rigs", description=__doc__)
    parser.add_argument("count", nargs="?", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0, help="the first history; another one finds other states")
    parser.add_argument("--only", default="", help="a part of a rig's name")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="how many processes share a rig")
    asked = parser.parse_args()
    shares = [tasks(asked.count, asked.seed, share, asked.workers) for share in range(asked.workers)]
    reports: list[Report] = []
    with ProcessPoolExecutor(asked.workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        for name in shares[0]:
            if asked.only not in name:
                continue
            futures = [pool.submit(task) for share in shares for task in share[name]]
            for found in merged([future.result() for future in futures]):
                print(found if found.violations else table([found]).splitlines()[-1], flush=True)
                reports.append(found)
    print()
    print(table(reports))
    return 1 if any(report.violations for report in reports) else 0


if __name__ == "__main__":
    sys.exit(main())
