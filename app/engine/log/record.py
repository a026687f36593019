"""The record types: their letters and names. What stands in a body belongs to the operation that writes it."""

ENQUEUE = ord("E")
LEASE = ord("L")
ACK = ord("A")
NACK = ord("N")
EXTEND = ord("X")
REDRIVE = ord("R")
CANCEL = ord("C")
SNAPSHOT = ord("S")
BATCH = ord("B")
SEAL = ord("z")

NAMES = {
    ENQUEUE: "ENQUEUE",
    LEASE: "LEASE",
    ACK: "ACK",
    NACK: "NACK",
    EXTEND: "EXTEND",
    REDRIVE: "REDRIVE",
    CANCEL: "CANCEL",
    SNAPSHOT: "SNAPSHOT",
    BATCH: "BATCH",
    SEAL: "SEAL",
}
"""Letter to name. An upper-case letter outside this table must be understood and is not: the file is newer."""


def is_ancillary(letter: int) -> bool:
    """True for lower-case types, which a reader that doesn't know them may skip (they stay in the chain)."""
    return letter >= ord("a")


def name_of(letter: int) -> str:
    """The name of a type, or its letter in quotation marks where it has none."""
    return NAMES.get(letter, f"“{chr(letter)}”")
