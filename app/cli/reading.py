"""Opening a queue file for a command that only reads, and what its verdict means for words and exit code."""

from __future__ import annotations

import contextlib

from app.cli.run import BAD_FILE, DONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.cli.output import Output
    from app.cli.world import World
    from app.engine.errors import LogError
    from app.engine.log.verdict import Verdict
    from app.engine.view import LogView


@contextlib.contextmanager
def open_for_reading(path: str, world: World, output: Output) -> Iterator[LogView]:
    """Give the view of a log whose jobs can be told; a torn tail or damage is told on standard error.

    Raises:
        LogError: it is empty, newer or not a log, so that there are no jobs to speak of.
        StorageError, OSError: it can't be read.
    """
    view = world.open_view(path)
    try:
        verdict = view.verdict
        if not verdict.readable:
            raise error_of(path, verdict)
        if verdict.kind.value != "CLEAN":
            output.note(f"{path}: {verdict_sentence(verdict)}")
        yield view
    finally:
        view.close()


def verdict_code(verdict: Verdict) -> int:
    """The exit code for a verdict: a torn tail is what a crash leaves and nothing to worry about."""
    return DONE if verdict.kind.value in ("CLEAN", "TORN") else BAD_FILE


def verdict_object(verdict: Verdict) -> dict[str, object]:
    """The verdict as JSON."""
    return {
        "verdict": verdict.kind.value,
        "offset": verdict.offset,
        "reason": verdict.reason,
        "byte": verdict.byte,
        "bit": verdict.bit,
    }


def verdict_sentence(verdict: Verdict) -> str:
    """The verdict in one sentence, with what can be done about it."""
    kind = verdict.kind.value
    reason = f": {verdict.reason}" if verdict.reason else ""
    at = "" if verdict.offset is None else f" at {verdict.offset:#05x}"
    if kind == "CLEAN":
        return f"CLEAN{reason}."
    if kind == "TORN":
        return f"TORN{at}{reason}. Every record before it is whole; the next command that writes sets the rest aside."
    if kind == "DAMAGED":
        return f"DAMAGED{at}{reason}. Nothing was changed; tearproof salvage copies what is readable."
    if kind == "EMPTY":
        return f"EMPTY{reason}."
    if kind == "NEWER":
        return f"NEWER{at}{reason}. A later version is needed; nothing was changed."
    return f"NOT A LOG{reason}."


def error_of(path: str, verdict: Verdict) -> LogError:
    """The error for a verdict that leaves nothing to show."""
    from app.engine import errors

    family = {
        "EMPTY": errors.EmptyLogError,
        "NEWER": errors.NewerLogError,
        "NOT_A_LOG": errors.NotALogError,
    }
    return family.get(verdict.kind.value, errors.DamagedLogError)(f"{path}: {verdict_sentence(verdict)}", verdict)
