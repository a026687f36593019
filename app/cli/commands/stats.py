"""`tearproof stats`: how many jobs in which state, and the facts about the file."""

from __future__ import annotations

from app.cli.reading import open_for_reading, verdict_code, verdict_object
from app.cli.showing import counts_words, jobs_by_state
from app.cli.usage import FILE, Command

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.cli.output import Output
    from app.cli.usage import Arguments
    from app.cli.world import World
    from app.engine.view import LogView

COMMAND = Command(
    "Count the jobs by state and say how the file is; it is only read.",
    operands=(FILE,),
    examples=("tearproof stats work.log",),
)


def run(arguments: Arguments, world: World, output: Output) -> int:
    """Count the jobs of one file."""
    with open_for_reading(arguments.path, world, output) as view:
        counts = jobs_by_state(view.jobs(view.now_ms()))
        value: dict[str, object] = {
            "file": arguments.path,
            **verdict_object(view.verdict),
            "jobs": counts,
            "records": view.records,
            "end": view.end,
            "size_bytes": view.size,
            "generation": view.header.generation if view.header else 0,
            "file_id": view.header.file_id.hex() if view.header else "",
            "now_ms": view.now_ms(),
        }
        output.answer(value, *_lines(view, counts))
        return verdict_code(view.verdict)


def _lines(view: LogView, counts: dict[str, int]) -> list[str]:
    generation = view.header.generation if view.header else 0
    return [
        f"jobs        {counts_words(counts)}",
        f"records     {view.records:,}",
        f"whole up to {view.end:#05x} ({view.end:,} of {view.size:,} bytes)",
        f"generation  {generation}",
        f"verdict     {view.verdict}",
    ]
