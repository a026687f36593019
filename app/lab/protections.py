"""The six protections of a queue as switches, so that a class can see what each of them is for.

All are on; a queue that works for a living cannot switch any of them off. *fsync* and *folder fsync* are withheld by
the storage under the queue (`machine_storage.py`); for the other four the careless queue takes the engine's place.
"""

from __future__ import annotations

from dataclasses import replace

from app.engine.light import dataclass


@dataclass(frozen=True, slots=True)
class Protection:
    """One switch.

    Attributes:
        name: in code and in tour files; a field of `Protections`.
        title: its words on the switch.
        line: what it does, one line.
        without: what goes wrong without it, one sentence.
    """

    name: str
    title: str
    line: str
    without: str


PROTECTIONS: tuple[Protection, ...] = (
    Protection(
        "fsync",
        "fsync before returning",
        "An operation returns only when its record is durable.",
        "The system still holds the bytes when the queue says “done”; a power cut takes them back.",
    ),
    Protection(
        "checksums",
        "Checksums",
        "Every byte of a record is covered by a CRC-32, checked before it is believed.",
        "A flipped bit is read as if it had been written so.",
    ),
    Protection(
        "length_check",
        "Length check",
        "A length is believed only after its own checksum, and never beyond the end of the file.",
        "A torn record is read to its full length, with whatever stands behind it.",
    ),
    Protection(
        "lease",
        "Lease instead of remove",
        "A job stays on the list while a worker has it.",
        "Taking a job removes it; when its worker dies, the job is gone.",
    ),
    Protection(
        "token_check",
        "Token check",
        "Only the newest lease may ack, nack or extend.",
        "A worker that lost its lease can finish a job that another one is working on.",
    ),
    Protection(
        "folder_fsync",
        "Folder fsync",
        "A new or renamed file has its name made durable too.",
        "After a power cut the old file stands under the name again.",
    ),
)


@dataclass(frozen=True, slots=True)
class Protections:
    """Which switches are on."""

    fsync: bool = True
    checksums: bool = True
    length_check: bool = True
    lease: bool = True
    token_check: bool = True
    folder_fsync: bool = True

    @property
    def off(self) -> tuple[Protection, ...]:
        """Those that are off, in the order of the menu."""
        return tuple(one for one in PROTECTIONS if not getattr(self, one.name))

    @property
    def careless(self) -> bool:
        """True when the careless queue must take the engine's place."""
        return not (self.checksums and self.length_check and self.lease and self.token_check)

    def with_(self, name: str, on: bool) -> Protections:
        """The same with one switch set; ValueError when there is no such switch."""
        if name not in self.__slots__:
            raise ValueError(f"there is no protection named {name!r}")
        return replace(self, **{name: on})


ALL_ON = Protections()
