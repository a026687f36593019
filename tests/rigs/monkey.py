"""The window monkey: seeded presses of everything on the real window, and after each the window is looked at.

A history is a list of tricks, each with a seed of its own. The rig gives each history a fresh folder and window; when
something is wrong, it looks for a short end of the history that goes wrong again on a fresh window, and prints that.
To do one again: `python -m tests.rigs.monkey operation:17 slider:4 …`.
"""

from __future__ import annotations

import builtins
import contextlib
import gc
import os
import random
import sys
import tempfile
import threading
import traceback
from compileall import compile_dir
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from app.gui.plain_import import import_plainly
from tests.helpers.tree import ROOT
from tests.rigs.report import Report

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tests.rigs.monkey_cage import Cage
    from tests.rigs.monkey_eyes import Eyes
    from tests.rigs.monkey_outside import Outsider
    from tests.rigs.monkey_tricks import Tricks

    Trick = tuple[str, int]

ROUND = 250
"""So many tricks are done to one window, then the next one begins; some live ten times as long."""

_LONG_ROUND = 10
_TAILS = (1, 2, 3, 5, 8, 13, 21, 34, 55)
_SHORTENINGS = 60
_ALIKE = 9
"""Two complaints that begin alike are of one kind."""

_WIDGETS_MAX = 2_500
_THREADS_MAX = 20
_FILES_MAX = 100
_GROWTH_MAX_BYTES = 400 * 1024 * 1024


@dataclass
class Life:
    """What became of one history.

    Attributes:
        tricks: what was done, in order.
        words: the same in words.
        wrong: what went wrong at the last of them; empty when nothing did.
        stalls: by place in the history, the turns of the event loop that took too long.
        longest_ms: the longest turn.
    """

    tricks: list[Trick] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    wrong: str = ""
    stalls: dict[int, str] = field(default_factory=dict)
    longest_ms: float = 0.0


def live(tricks: Iterable[Trick] | int, seed: int = 0) -> Life:
    """Do a history to a fresh window, until something is wrong. Stalls are noted, and it goes on.

    Args:
        tricks: what to do; a number: so many, drawn from the seed.
        seed: for drawing.
    """
    from app.gui import garbage
    from tests.rigs.monkey_cage import Cage
    from tests.rigs.monkey_outside import Outsider
    from tests.rigs.monkey_stalls import StallWatch

    life = Life()
    before = threading.active_count()
    # The watch is a thread too: what Qt owns must not be collected there.
    garbage.hold()
    with tempfile.TemporaryDirectory(prefix="monkey-") as folder, StallWatch() as watch:
        with Outsider() as outsider, Cage(Path(folder), watch) as cage:
            _live_in(cage, outsider, life, tricks, seed)
        life.wrong = life.wrong or "; ".join((*cage.troubles, *cage.left_behind()))
    gc.collect()
    garbage.release()
    left = threading.active_count() - before
    if left > 0 and not life.wrong:
        life.wrong = f"{left} threads are left behind the window"
    return life


def _live_in(cage: Cage, outsider: Outsider, life: Life, tricks: Iterable[Trick] | int, seed: int) -> None:
    from tests.rigs.monkey_eyes import Eyes
    from tests.rigs.monkey_tricks import Tricks

    eyes, hands, watch = Eyes(cage), Tricks(cage, outsider), cage.watch
    life.wrong = _look(cage, eyes)
    # The first start of Qt, its fonts and its styles are no press.
    watch.begin_anew()
    for trick in _drawn(tricks, seed, hands) if not life.wrong else ():
        life.tricks.append(trick)
        watch.what = f"{trick[0]}:{trick[1]}"
        life.wrong = _done(hands, trick, life) or _look(cage, eyes)
        if watch.stalls:
            life.stalls[len(life.tricks)] = str(watch.stalls.pop())
            watch.stalls.clear()
        if life.wrong:
            break
    life.longest_ms = watch.longest_ms
    hands.close_all()


def _done(hands: Tricks, trick: Trick, life: Life) -> str:
    """Do a trick, and begin again where it was to quit; returns what went wrong with the doing itself."""
    try:
        words = hands.do(*trick)
        if hands.cage.was_quit:
            words += f", and that quit: {hands.again(random.Random())}"
    except Exception:  # whatever it is, the history that led to it is wanted
        life.words.append("a fall")
        return f"the monkey fell: {traceback.format_exc()}"
    life.words.append(words)
    return ""


def live_surely(tricks: Iterable[Trick] | int, seed: int = 0) -> Life:
    """As `live`, and a stall is wrong too if it comes again at the same place: a computer may stumble once."""
    life = live(tricks, seed)
    if life.stalls and not life.wrong:
        again = live(life.tricks)
        twice = [place for place in life.stalls if place in again.stalls]
        life.wrong = again.wrong or (again.stalls[twice[0]] if twice else "")
        if twice and not again.wrong:
            life.tricks, life.words = life.tricks[: twice[0]], life.words[: twice[0]]
    return life


def _drawn(tricks: Iterable[Trick] | int, seed: int, hands: Tricks) -> Iterator[Trick]:
    if not isinstance(tricks, int):
        yield from tricks
        return
    dice = random.Random(seed)
    for _ in range(tricks):
        yield hands.next_trick(dice)


def _look(cage: Cage, eyes: Eyes) -> str:
    """Everything that is wrong now, or ""."""
    found = [eyes.settle(), *cage.troubles, cage.seals.look(cage.session), _too_much(cage), cage.adopted()]
    cage.troubles.clear()
    wrong = "\n".join(words for words in found if words)
    standing = cage.session.standing
    return wrong and f"{wrong}\non screen: {standing.name}, {standing.mode.value}, {standing.access.value}"


def _too_much(cage: Cage) -> str:
    """What has grown beyond any reason."""
    from tests.rigs.monkey_cage import open_files

    counts = {
        "widgets": (len(cage.app.allWidgets()), _WIDGETS_MAX),
        "threads": (threading.active_count(), _THREADS_MAX),
        "open files": (open_files() - cage.files_before, _FILES_MAX),
    }
    return ", ".join(f"{count} {what}" for what, (count, most) in counts.items() if count > most)


def shortest(life: Life) -> list[Trick]:
    """The shortest end of a history found that goes wrong in the same way on a fresh window; all of it if none does."""
    tricks = found = life.tricks

    def is_wrong(some: list[Trick]) -> bool:
        tried = live(some)
        return (tried.wrong or "".join(tried.stalls.values()))[:_ALIKE] == life.wrong[:_ALIKE]

    for length in _TAILS:
        if length < len(tricks) and is_wrong(tricks[-length:]):
            found = tricks[-length:]
            break
    place, tries = 0, 0
    while place < len(found) - 1 and tries < _SHORTENINGS and len(found) <= _TAILS[-1]:
        tries += 1
        fewer = found[:place] + found[place + 1 :]
        if is_wrong(fewer):
            found = fewer
        else:
            place += 1
    return found


def told(life: Life, seed: int, *, shorten: bool = True) -> str:
    """What went wrong, and how to see it again."""
    short = shortest(life) if shorten else life.tricks
    again = " ".join(f"{trick}:{number}" for trick, number in short)
    if len(short) > _TAILS[-1]:
        # No end of it goes wrong alone.
        again = f"seed={seed} tricks={len(life.tricks)}"
    last = "\n".join(f"  {words}" for words in life.words[-12:])
    return (
        f"history of seed {seed}, trick {len(life.tricks)}: {life.wrong}\nthe last tricks:\n{last}\n"
        f"again: python -m tests.rigs.monkey {again}"
    )


def monkey_rig(tricks: int, seed: int = 0, *, stop_at: int = 1_000) -> Report:
    """Do so many tricks in histories of their own; `states` counts the looks behind them."""
    from tests.rigs.monkey_cage import memory_bytes

    report = Report("window monkey", stop_at=stop_at)
    done, round_number, at_first, longest_ms, once = 0, 0, 0, 0.0, 0
    with at_home():
        while done < tricks:
            length = ROUND * (_LONG_ROUND if round_number % 8 == 7 else 1)
            life = live_surely(min(length, tricks - done), seed * 100_000 + round_number)
            done += len(life.tricks)
            longest_ms, once = max(longest_ms, life.longest_ms), once + len(life.stalls)
            for stall in life.stalls.values() if not life.wrong else ():
                print(f"once, and not again: {stall}", flush=True)
            if life.wrong:
                report.violations.append(told(life, seed * 100_000 + round_number))
                # The table shows a few; each cost minutes to find.
                print(report.violations[-1], flush=True)
            round_number += 1
            at_first = memory_bytes() if round_number <= 2 else at_first
            grown = memory_bytes() - at_first
            if grown > _GROWTH_MAX_BYTES:
                report.violations.append(f"seed {seed}: memory has grown by {grown >> 20} MiB in {done} tricks")
                break
            if len(report.violations) >= stop_at:
                break
            report.states = done
    report.states = done
    words = f"{done:,} tricks, longest turn {longest_ms:.0f} ms, {once} turns over the limit"
    print(f"window monkey, seed {seed}: {words}", flush=True)
    return report.finish()


@contextlib.contextmanager
def at_home() -> Iterator[None]:
    """Run without a screen, in a home of its own: nothing of the user's is read or written.

    Modules are compiled and imported as in the packaged program: a first start from a new checkout is no stall.
    """
    names = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")
    before = {name: os.environ.get(name) for name in (*names, "QT_QPA_PLATFORM")}
    with tempfile.TemporaryDirectory(prefix="monkey-home-") as folder:
        os.environ.update(dict.fromkeys(names, folder), QT_QPA_PLATFORM="offscreen")
        compile_dir(ROOT / "app", quiet=2)
        imports = builtins.__import__
        import_plainly()
        try:
            yield
        finally:
            builtins.__import__ = imports
            for name, value in before.items():
                if value is None:
                    del os.environ[name]
                else:
                    os.environ[name] = value


def main(words: list[str]) -> int:
    """Do one history again: `trick:seed …`, or `seed=N tricks=M`."""
    tricks = [(word.rpartition(":")[0], int(word.rpartition(":")[2])) for word in words if ":" in word]
    named = dict(word.split("=") for word in words if "=" in word)
    with at_home():
        if named:
            seed = int(named["seed"])
            life = live_surely(int(named.get("tricks", ROUND)), seed)
            well = f"all is well, {len(life.tricks)} tricks, longest turn {life.longest_ms:.0f} ms"
            print(told(life, seed, shorten="shorten" in words) if life.wrong else well)
        else:
            life = live(tricks)
            print("\n".join(life.words), life.wrong or "all is well", sep="\n")
    return 1 if life.wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
