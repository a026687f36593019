"""What may be on the disk after the power was cut: every state, or a fair sample of them.

For each file with pending changes:
- nothing of them, all of them, and everything up to any byte of any of them (a write torn at byte k);
- any choice of units (16 bytes: a row of the log; 512 bytes: a sector): each unit holds what it held before, or what
  one of the changes made of it; units behind the durable end that never arrived hold 00, A5 or FF;
- only the size.
For the pending names: any subset, applied in order.

Where a combination of files, units and names has more states than `cap`, a sample drawn with `seed` stands for it; the
corners (nothing, all, some of the changes whole) come first.
"""

from __future__ import annotations

import itertools
import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from app.lab.sim_disk import SimDisk
    from app.lab.sim_inode import Inode

_Content = tuple[str, bytes]
_Named = tuple[str, "dict[str, Inode]"]

UNITS_BYTES = (16, 512)
FILLS = (0x00, 0xA5, 0xFF)
UNIT_CHOICES_MAX = 64
"""So many choices of units are tried exhaustively (6 units with two versions); above it corners and a sample."""
VERSIONS_MAX = 4
"""A file that is never synced (the lock file) collects versions without end; the first and the last ones count."""
COMPANIES = 3
"""The other files take none of their changes, all of them, or something drawn by lot."""
SOME = 3
"""How many states of each file are tried with those subsets of the names that are neither none nor all."""


@dataclass(frozen=True, slots=True)
class CrashState:
    """One possible disk after the power cut.

    Attributes:
        names: path to file.
        contents: the bytes of each of them.
        words: what happened, for the report of a violation.
    """

    names: dict[str, Inode]
    contents: dict[Inode, bytes]
    words: str

    @property
    def key(self) -> frozenset[tuple[str, bytes]]:
        """Equal for two states that no process could tell apart."""
        return frozenset((path, self.contents[inode]) for path, inode in self.names.items())

    def restart(self, disk: SimDisk) -> SimDisk:
        """Return the disk as it comes back, with `disk`'s clock, capacity and random bytes."""
        return disk.after_power_cut(self.names, self.contents)


def crash_states(disk: SimDisk, *, cap: int = 1_000_000, seed: int = 0) -> Iterator[CrashState]:
    """Yield each state once, at most `cap` of them, a sample if there are more. The disk is not changed.

    Args:
        disk: the disk at the moment of the cut.
        cap: the largest number of states.
        seed: chooses the sample.
    """
    chance = random.Random(seed)
    dirty = sorted({inode for inode in _reachable(disk) if inode.versions()[1:]}, key=lambda inode: inode.number)
    states = {inode: list(file_states(inode, chance)) for inode in dirty}
    names = list(_name_states(disk))
    seen: set[frozenset[tuple[str, bytes]]] = set()
    corners = list({state.key: state for state in _corners(names, states)}.values())
    if len(corners) > cap // 2:
        corners = [*corners[:2], *chance.sample(corners[2:], max(0, cap // 2 - 2))]
    for state in itertools.chain(corners, _combinations(names, states, chance, cap)):
        if len(seen) == cap:
            return
        if state.key not in seen:
            seen.add(state.key)
            yield state


def _corners(names: list[_Named], states: dict[Inode, list[_Content]]) -> Iterator[CrashState]:
    """Nothing and all of it; any names with either; one file with some of its changes whole."""
    bases = [{inode: some[corner] for inode, some in states.items()} for corner in (0, -1)]
    ends = (names[0], names[-1])
    for words, named in (*ends, *names):
        for base in bases:
            yield _state(named, base, words)
    for (words, named), base, inode in itertools.product(ends, bases, states):
        for index in range(min(VERSIONS_MAX, len(inode.versions()))):
            yield _state(named, {**base, inode: states[inode][index]}, words)


def _combinations(
    names: list[_Named], states: dict[Inode, list[_Content]], chance: random.Random, cap: int
) -> Iterator[CrashState]:
    """Vary one file through all its states, while the others and the names take a few of theirs.

    In an order drawn by lot if there are more than `cap`, so that whoever stops early has a sample.
    """
    bases = [{inode: some[corner] for inode, some in states.items()} for corner in (0, -1)]
    recipes = [
        (number, inode, index, company)
        for number in range(len(names))
        for inode, all_states in states.items()
        for index in (range(len(all_states)) if number in (0, len(names) - 1) else _some(len(all_states), chance))
        for company in range(COMPANIES if len(states) > 1 else 1)
    ]
    if len(recipes) > cap:
        chance.shuffle(recipes)
    for number, inode, index, company in recipes:
        others = bases[company] if company < len(bases) else {one: chance.choice(states[one]) for one in states}
        words, named = names[number]
        yield _state(named, {**others, inode: states[inode][index]}, words)


def file_states(inode: Inode, chance: random.Random) -> Iterator[_Content]:
    """Yield (words, content) for one file: first its whole versions from nothing on; the last is all of its changes."""
    versions = _few(inode.versions())
    for number, version in enumerate(versions):
        yield f"changes {number} whole" if number else "nothing", version
    for old, new in itertools.pairwise(versions):
        yield from _torn(old, new)
    for unit in UNITS_BYTES:
        for fill in FILLS:
            yield from _scattered(versions, unit, fill, chance)
    yield "all", versions[-1]


def _torn(old: bytes, new: bytes) -> Iterator[_Content]:
    """Yield every prefix of the bytes that changed between two versions."""
    if len(new) < len(old):
        yield "cut off", new
        return
    start = next((at for at, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), len(old))
    for at in range(start, len(new) + 1):
        yield f"torn at byte {at:#x}", new[:at] + old[at:]


def _scattered(versions: Sequence[bytes], unit: int, fill: int, chance: random.Random) -> Iterator[_Content]:
    """Yield mixtures of the versions, unit by unit, for each size the file may have got."""
    for size in sorted({len(version) for version in versions}):
        starts = range(0, size, unit)
        full = [_filled(version, versions[0], size, fill) for version in versions]
        pieces = [list(dict.fromkeys(content[at : at + unit] for content in full)) for at in starts]
        open_units = [index for index, options in enumerate(pieces) if len(options) > 1]
        for choice in _choices([len(pieces[index]) for index in open_units], chance):
            picked = [options[-1] for options in pieces]
            for index, option in zip(open_units, choice, strict=True):
                picked[index] = pieces[index][option]
            yield f"units of {unit} {choice}, size {size}, fill {fill:02X}", b"".join(picked)


def _filled(version: bytes, durable: bytes, size: int, fill: int) -> bytes:
    """Return a version at another size. Behind its end stands fill, but for bytes that were durable and cut off.

    Those keep their old value or become zero: a file system may write the zeroed rest of a block before the new size.
    """
    kept = b"" if fill == 0 else durable[len(version) : size]
    return (version[:size] + kept).ljust(size, bytes([fill]))


def _choices(counts: list[int], chance: random.Random) -> Iterator[tuple[int, ...]]:
    """Yield which version each unit holds: all ways if they are few, else the corners and a sample."""
    ways = 1
    for count in counts:
        ways *= count
    if ways <= UNIT_CHOICES_MAX:
        yield from itertools.product(*(range(count) for count in counts))
        return
    last = tuple(count - 1 for count in counts)
    none = (0,) * len(counts)
    yield none
    for index in range(len(counts)):
        yield none[:index] + last[index : index + 1] + none[index + 1 :]
        yield (*last[:index], 0, *last[index + 1 :])
    for _ in range(UNIT_CHOICES_MAX):
        yield tuple(chance.randrange(count) for count in counts)


def _name_states(disk: SimDisk) -> Iterator[_Named]:
    """Yield every subset of the pending changes of names, none of them first and all of them last."""
    pending = disk.pending_names
    for count in range(len(pending) + 1):
        for subset in itertools.combinations(range(len(pending)), count):
            names = dict(disk.durable_names)
            for index in subset:
                pending[index].apply(names)
            yield f"names {subset} of {len(pending)}", names


def _reachable(disk: SimDisk) -> set[Inode]:
    """Files that some surviving name may lead to."""
    return {*disk.durable_names.values(), *(change.inode for change in disk.pending_names)}


def _few(versions: list[bytes]) -> list[bytes]:
    if len(versions) <= VERSIONS_MAX:
        return versions
    return [versions[0], *versions[-VERSIONS_MAX + 1 :]]


def _some(count: int, chance: random.Random) -> list[int]:
    return chance.sample(range(count), min(count, SOME))


def _state(names: dict[str, Inode], picked: dict[Inode, _Content], words: str) -> CrashState:
    contents = {inode: inode.durable for inode in names.values()}
    contents |= {inode: content for inode, (_, content) in picked.items()}
    told = "; ".join(f"file {inode.number}: {told}" for inode, (told, _) in picked.items())
    return CrashState(names, contents, f"{words}; {told}" if told else words)
