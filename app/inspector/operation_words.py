"""What an operation of the queue is called where it begins a sentence."""

from __future__ import annotations

from app.wording import marked, phrase

_OPERATIONS = {
    "enqueue": marked("Enqueue"),
    "lease": marked("Lease", "an operation"),
    "ack": marked("Ack"),
    "nack": marked("Nack"),
    "extend": marked("Extend"),
    "redrive": marked("Redrive"),
    "cancel": marked("Cancel", "an operation"),
    "compact": marked("Compact"),
    "batch": marked("Batch"),
}


def operation_words(operation: str) -> str:
    """Return the name of an operation: "Enqueue"."""
    about = "an operation" if operation in ("lease", "cancel") else ""
    return phrase(_OPERATIONS.get(operation, operation.replace("_", " ").capitalize()), about)
