"""What may be on the disk after the power was cut: every state, or a fair sample of them.

For each file with pending changes:
- nothing of them, all of them, and everything up to any byte of any of them (a write torn at byte k);
- any choice of units (16 bytes: a row of the log; 512 bytes: a sector): each unit holds what it held before, or what
  one of the changes made of it; units behind the durable end that never arrived hold 00, A5 or FF;
- only the size.
For the pending names: any subset, applied in order.

Where a combination of files, units and names has more states than `cap`, a sample drawn with `seed` stands for it; the
corners (nothing, all, one unit missing, one unit alone, every torn byte) are never left to chance.
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

UNITS_BYTES = (16, 512)
FILLS = (0x00, 0xA5, 0xFF)
UNIT_CHOICES_MAX = 64
"""So many choices of units are tried exhaustively (6 units with two versions); above it corners and a sample."""
VERSIONS_MAX = 4
"""A file that is never synced (the lock file) collects versions without end; the first and the last ones count."""
COMPANIONS_MAX = 3
"""How many states of the other files and of the names are tried with each state of one file."""


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
    seen: set[frozenset[tuple[str, bytes]]] = set()
    found = []
    for state in _all_states(disk, chance):
        if state.key not in seen:
            seen.add(state.key)
            found.append(state)
    if len(found) > cap:
        corners = found[:2]
        found = corners + chance.sample(found[2:], max(0, cap - len(corners)))
    yield from found


def _all_states(disk: SimDisk, chance: random.Random) -> Iterator[CrashState]:
    """Vary one file (or the names) through all its states, while the others take a few of theirs."""
    names = list(_name_states(disk))
    dirty = sorted({inode for inode in _reachable(disk) if inode.versions()[1:]}, key=lambda inode: inode.number)
    states = {inode: list(file_states(inode, chance)) for inode in dirty}
    corners = [{inode: some[corner] for inode, some in states.items()} for corner in (0, -1)]
    for number, (words, named) in enumerate(names):
        for base in corners:
            yield _state(named, base, words)
        for inode in dirty:
            others = [other for other in dirty if other is not inode]
            for one in states[inode] if number in (0, len(names) - 1) else _some(states[inode], chance):
                companions = [*corners, {other: chance.choice(states[other]) for other in others}]
                for company in companions[:COMPANIONS_MAX] if others else [{}]:
                    yield _state(named, {**company, inode: one}, words)


def file_states(inode: Inode, chance: random.Random) -> Iterator[tuple[str, bytes]]:
    """Yield (words, content) for one file; the first is nothing, the last is all of its changes."""
    versions = _few(inode.versions())
    yield "nothing", versions[0]
    for old, new in itertools.pairwise(versions):
        yield from _torn(old, new)
    for unit in UNITS_BYTES:
        for fill in FILLS:
            yield from _scattered(versions, unit, fill, chance)
    yield "all", versions[-1]


def _torn(old: bytes, new: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield every prefix of the bytes that changed between two versions."""
    if len(new) < len(old):
        yield "cut off", new
        return
    start = next((at for at, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), len(old))
    for at in range(start, len(new) + 1):
        yield f"torn at byte {at:#x}", new[:at] + old[at:]


def _scattered(versions: Sequence[bytes], unit: int, fill: int, chance: random.Random) -> Iterator[tuple[str, bytes]]:
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


def _name_states(disk: SimDisk) -> Iterator[tuple[str, dict[str, Inode]]]:
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


def _some(states: list[tuple[str, bytes]], chance: random.Random) -> list[tuple[str, bytes]]:
    return chance.sample(states, min(len(states), COMPANIONS_MAX))


def _state(names: dict[str, Inode], picked: dict[Inode, tuple[str, bytes]], words: str) -> CrashState:
    contents = {inode: inode.durable for inode in names.values()}
    contents |= {inode: content for inode, (_, content) in picked.items()}
    told = "; ".join(f"file {inode.number}: {told}" for inode, (told, _) in picked.items())
    return CrashState(names, contents, f"{words}; {told}" if told else words)
