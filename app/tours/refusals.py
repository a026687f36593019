"""How the queue may refuse, as words of a tour's file. A tour says which refusal it wants; any other fails the play."""

from __future__ import annotations

from app.engine import errors
from app.lab.faults.base import CannotBreak

REFUSALS: dict[str, type[Exception]] = {
    "nothing-ready": errors.NothingReadyError,
    "unknown-job": errors.UnknownJobError,
    "gone": errors.GoneJobError,
    "wrong-token": errors.WrongTokenError,
    "stale": errors.StaleTokenError,
    "given-back": errors.GivenBackError,
    "already-done": errors.AlreadyDoneError,
    "cancelled": errors.CancelledJobError,
    "wrong-state": errors.WrongStateError,
    "key-conflict": errors.KeyConflictError,
    "no-space": errors.NoSpaceError,
    "torn": errors.TornLogError,
    "damaged": errors.DamagedLogError,
    "empty": errors.EmptyLogError,
    "not-a-log": errors.NotALogError,
    "missing": errors.MissingLogError,
    "outcome-unknown": errors.OutcomeUnknownError,
    "closed": errors.ClosedForWritingError,
    "storage": errors.StorageError,
    "any": errors.RefusedError,
    "cannot-break": CannotBreak,
}
"""Word to error; a narrow one stands before the wider one it belongs to."""


def word_for(error: Exception) -> str:
    """The word for an error, "" when a tour can't ask for it."""
    return next((word for word, kind in REFUSALS.items() if isinstance(error, kind)), "")
