"""`tearproof recover`: replay the log, set a torn tail aside, and report."""

from __future__ import annotations

from app.cli.reading import verdict_object, verdict_sentence
from app.cli.showing import count_words, counts_words, jobs_by_state
from app.cli.usage import FILE, Command
from app.engine.errors import LogError
from app.engine.events import QueueOpened, TailSetAside

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.cli.output import Output
    from app.cli.usage import Arguments
    from app.cli.world import World
    from app.engine.events import Event

COMMAND = Command(
    "Replay the log, set a torn tail aside, and report.",
    operands=(FILE,),
    details="Every other command that writes does the same before it begins. A damaged file is not changed: the report "
    "names the byte, and salvage copies what is readable.",
    examples=("tearproof recover work.log",),
)


def run(arguments: Arguments, world: World, output: Output) -> int:
    """Recover one log."""
    path = arguments.path
    happened: list[Event] = []
    try:
        with world.open_queue(path, happened.append) as queue:
            counts = jobs_by_state(queue.jobs())
    except LogError as error:
        return _report_unusable(path, error, output)
    tail = next((event for event in happened if isinstance(event, TailSetAside)), None)
    records = next((event.records for event in happened if isinstance(event, QueueOpened)), 0)
    value: dict[str, object] = {
        "file": path,
        "verdict": "TORN" if tail else "CLEAN",
        "records": records,
        "jobs": counts,
        "set_aside_offset": tail.offset if tail else None,
        "set_aside_bytes": tail.size_bytes if tail else 0,
        "kept_as": tail.kept_as if tail else "",
        "reason": tail.reason if tail else "",
    }
    aside = "The log was whole; nothing was set aside."
    if tail:
        aside = (
            f"A torn tail of {count_words(tail.size_bytes, 'byte')} at {tail.offset:#05x} was set aside as "
            f"{tail.kept_as}: {tail.reason}."
        )
    output.answer(value, f"{count_words(records, 'record')} replayed.", aside, f"Jobs: {counts_words(counts)}.")
    return 0


def _report_unusable(path: str, error: LogError, output: Output) -> int:
    """Say what is wrong and which ways are left; the file was not changed."""
    verdict = error.verdict
    lines = [f"{path}: {verdict_sentence(verdict)}"]
    if verdict.kind.value == "DAMAGED":
        lines += [
            "Ways on:",
            f"  tearproof salvage {path} NEW   copies what is readable into a new file",
            f"  tearproof inspect {path}       shows the records before the damage and behind it",
            f"  tearproof {path}               opens it in the window, read-only",
        ]
    output.answer({"file": path, **verdict_object(verdict), "message": str(error)}, *lines)
    return 3
