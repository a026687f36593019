"""The samples of Help › Samples: what each is called, its file, and one sentence on what to see in it. No Qt here.

The small files are part of the program; `python -m tests.samples` makes them. The large one is made when it is asked
for, see `samples_side.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import PurePath

from app.gui.text import QT_TRANSLATE_NOOP
from app.resources_folder import RESOURCES

FOLDER = RESOURCES / "samples"
CONTEXT = "Samples"
"""The translation context of every text in here."""

SCHEME = "sample"
"""A link `sample:<id>` in a page of the guide opens one."""


class SampleGroup(Enum):
    """Where a sample stands in the menu. The values are the words on screen, in the menu's order."""

    HEALTHY = QT_TRANSLATE_NOOP("Samples", "Healthy logs")
    TORN = QT_TRANSLATE_NOOP("Samples", "Torn tails: a write stopped")
    DAMAGED = QT_TRANSLATE_NOOP("Samples", "Damage: no torn write explains it")
    ODD = QT_TRANSLATE_NOOP("Samples", "Odd files, and another program’s")


GROUP_ICONS = {
    SampleGroup.HEALTHY: "row-whole",
    SampleGroup.TORN: "row-torn",
    SampleGroup.DAMAGED: "row-damaged",
    SampleGroup.ODD: "tab-foreign",
}


@dataclass(frozen=True, slots=True)
class Sample:
    """One sample.

    Attributes:
        id: its name in links.
        title: its words in the menu.
        sees: what to see in it, one or two sentences.
        group: where it stands.
        file: its name in the folder of samples; empty for one that is made when it is asked for.
    """

    id: str
    title: str
    sees: str
    group: SampleGroup
    file: str = ""

    @property
    def path(self) -> str:
        """Where it lies; empty for one that is made when it is asked for."""
        return str(FOLDER / self.file) if self.file else ""


_HEALTHY = (
    Sample(
        "healthy",
        QT_TRANSLATE_NOOP("Samples", "Every kind of record"),
        QT_TRANSLATE_NOOP(
            "Samples",
            "Nine kinds of records, a seal at the end: walk down the rows and watch the fields in Bytes, or take the "
            "time machine through its morning and see jobs in every state.",
        ),
        SampleGroup.HEALTHY,
        "healthy.joblog",
    ),
    Sample(
        "compacted",
        QT_TRANSLATE_NOOP("Samples", "After a compaction"),
        QT_TRANSLATE_NOOP(
            "Samples",
            "It begins with snapshots of the jobs that still matter; the file it was before lies beside it, and "
            "File › Files beside it leads there.",
        ),
        SampleGroup.HEALTHY,
        "compacted.joblog",
    ),
    Sample(
        "large",
        QT_TRANSLATE_NOOP("Samples", "A large log (240,000 records)"),
        QT_TRANSLATE_NOOP(
            "Samples",
            "It is made now, in a temporary folder: see how soon the first rows stand there, filter it, and drag the "
            "time machine through its day.",
        ),
        SampleGroup.HEALTHY,
    ),
)
_TORN = (
    Sample(
        "torn-write",
        QT_TRANSLATE_NOOP("Samples", "Torn write"),
        QT_TRANSLATE_NOOP(
            "Samples",
            "The last row is 45 of the 96 bytes of a record: the process died in the middle of its write, and every "
            "record before it is whole.",
        ),
        SampleGroup.TORN,
        "torn-write.joblog",
    ),
    Sample(
        "tail-of-zeros",
        QT_TRANSLATE_NOOP("Samples", "Tail of zeros"),
        QT_TRANSLATE_NOOP(
            "Samples",
            "The file grew and the power went before its bytes came: 96 zeros stand at the end, and no record is read "
            "from them.",
        ),
        SampleGroup.TORN,
        "tail-of-zeros.joblog",
    ),
    Sample(
        "stale-record",
        QT_TRANSLATE_NOOP("Samples", "Tail of an older file"),
        QT_TRANSLATE_NOOP(
            "Samples",
            "The bytes at the end are a whole record of another file that used the same place on the disk: its "
            "checksum does not fit this file’s salt, so it is never listed.",
        ),
        SampleGroup.TORN,
        "stale-record.joblog",
    ),
)
_DAMAGED = (
    Sample(
        "flipped-bit",
        QT_TRANSLATE_NOOP("Samples", "Flipped bit"),
        QT_TRANSLATE_NOOP(
            "Samples",
            "One bit of a payload was turned over: the damage lens names the byte and the bit, and what stands behind "
            "it is readable but not replayed.",
        ),
        SampleGroup.DAMAGED,
        "flipped-bit.joblog",
    ),
    Sample(
        "flipped-bit-in-the-header",
        QT_TRANSLATE_NOOP("Samples", "Flipped bit in the file header"),
        QT_TRANSLATE_NOOP(
            "Samples",
            "Without the salt in its header no checksum of the file can be worked out; the one bit is found all the "
            "same, and Salvage brings every job back.",
        ),
        SampleGroup.DAMAGED,
        "flipped-bit-in-the-header.joblog",
    ),
    Sample(
        "flipped-length",
        QT_TRANSLATE_NOOP("Samples", "Flipped length"),
        QT_TRANSLATE_NOOP(
            "Samples",
            "The length of a record is wrong by one bit, so a reader that trusts it would look for the next one in "
            "the wrong place; here the head has a checksum of its own.",
        ),
        SampleGroup.DAMAGED,
        "flipped-length.joblog",
    ),
    Sample(
        "garbage-in-the-middle",
        QT_TRANSLATE_NOOP("Samples", "Garbage in the middle"),
        QT_TRANSLATE_NOOP(
            "Samples",
            "Some bytes in the middle are garbage, and good records follow: they are listed as readable, not "
            "replayed, because nobody knows what stood before them.",
        ),
        SampleGroup.DAMAGED,
        "garbage-in-the-middle.joblog",
    ),
    Sample(
        "record-doubled",
        QT_TRANSLATE_NOOP("Samples", "Doubled record"),
        QT_TRANSLATE_NOOP(
            "Samples",
            "Every checksum is right, and yet a record stands there twice: its sequence number gives it away.",
        ),
        SampleGroup.DAMAGED,
        "record-doubled.joblog",
    ),
    Sample(
        "record-removed",
        QT_TRANSLATE_NOOP("Samples", "Missing record"),
        QT_TRANSLATE_NOOP(
            "Samples",
            "A whole record was cut out of the middle; the chain from each record to the one before shows the gap.",
        ),
        SampleGroup.DAMAGED,
        "record-removed.joblog",
    ),
    Sample(
        "records-swapped",
        QT_TRANSLATE_NOOP("Samples", "Swapped records"),
        QT_TRANSLATE_NOOP(
            "Samples",
            "Two records have changed places: both are whole, and neither is believed.",
        ),
        SampleGroup.DAMAGED,
        "records-swapped.joblog",
    ),
    Sample(
        "rolled-back",
        QT_TRANSLATE_NOOP("Samples", "Older copy of itself"),
        QT_TRANSLATE_NOOP(
            "Samples",
            "The file ends exactly where a record ends, so it looks whole; only the durable mark in the lock file "
            "beside it remembers that more was promised.",
        ),
        SampleGroup.DAMAGED,
        "rolled-back.joblog",
    ),
)
_ODD = (
    Sample(
        "beanstalkd",
        QT_TRANSLATE_NOOP("Samples", "Binlog of beanstalkd"),
        QT_TRANSLATE_NOOP(
            "Samples",
            "Another queue’s file, read field by field: it has no checksum, so a flipped bit in it would be invisible, "
            "and that is said.",
        ),
        SampleGroup.ODD,
        "beanstalkd.binlog",
    ),
    Sample(
        "beanstalkd-torn",
        QT_TRANSLATE_NOOP("Samples", "Binlog of beanstalkd, torn"),
        QT_TRANSLATE_NOOP(
            "Samples",
            "The same file cut in the middle of a record: the torn bytes are named; beanstalkd itself would drop them.",
        ),
        SampleGroup.ODD,
        "beanstalkd-torn.binlog",
    ),
    Sample(
        "clock-far-ahead",
        QT_TRANSLATE_NOOP("Samples", "Clock far ahead"),
        QT_TRANSLATE_NOOP(
            "Samples",
            "One record is from the year 2100; a lease taken after it still comes back after its 30 seconds.",
        ),
        SampleGroup.ODD,
        "clock-far-ahead.joblog",
    ),
    Sample(
        "sent-as-text",
        QT_TRANSLATE_NOOP("Samples", "Sent as text"),
        QT_TRANSLATE_NOOP(
            "Samples",
            "A program on the way took it for text and changed its line endings: its first bytes are there to show "
            "just that.",
        ),
        SampleGroup.ODD,
        "sent-as-text.joblog",
    ),
    Sample(
        "newer-version",
        QT_TRANSLATE_NOOP("Samples", "A later version’s log"),
        QT_TRANSLATE_NOOP("Samples", "It says that it needs a later reader, and is left alone."),
        SampleGroup.ODD,
        "newer-version.joblog",
    ),
    Sample(
        "empty",
        QT_TRANSLATE_NOOP("Samples", "Empty file"),
        QT_TRANSLATE_NOOP("Samples", "No bytes are no log: it is never turned into one by itself."),
        SampleGroup.ODD,
        "empty.joblog",
    ),
)

SAMPLES: dict[str, Sample] = {sample.id: sample for sample in (*_HEALTHY, *_TORN, *_DAMAGED, *_ODD)}
"""Id to sample, in the menu's order."""


def is_sample(path: str) -> bool:
    """True for a file that is part of the program: it is looked at, and never written to.

    Args:
        path: absolute.
    """
    return PurePath(path).parent == FOLDER
