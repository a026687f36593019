"""What every animal of the zoo is: a name, how to make it, and what must be said of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Make = Callable[[Path], None]


@dataclass(frozen=True, slots=True)
class Animal:
    """One hostile file.

    Attributes:
        name: the name it has on the disk.
        make: puts it at a path; what it needs beside it is put there too.
        says: what the window's sentence must hold.
        tells: what the sentence of `tearproof inspect` must hold; the same where it is empty.
    """

    name: str
    make: Make
    says: str
    tells: str = ""

    @property
    def told(self) -> str:
        """What the command line must say."""
        return self.tells or self.says


class Cage:
    """Collects animals, each by a function that makes it."""

    def __init__(self) -> None:
        self.animals: list[Animal] = []

    def animal(self, name: str, says: str, tells: str = "") -> Callable[[Make], Make]:
        """Take in what the decorated function makes."""

        def taken(make: Make) -> Make:
            self.animals.append(Animal(name, make, says, tells))
            return make

        return taken

    def bytes(self, name: str, content: Callable[[], bytes], says: str, tells: str = "") -> None:
        """Take in a file with this content."""
        self.animals.append(Animal(name, lambda path: _write(path, content()), says, tells))


def _write(path: Path, content: bytes) -> None:
    path.write_bytes(content)
