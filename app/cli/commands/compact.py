"""`tearproof compact`: rewrite the log with only the jobs that still matter."""

from __future__ import annotations

from app.cli.opening import open_for_writing
from app.cli.usage import FILE, Command

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.cli.output import Output
    from app.cli.usage import Arguments
    from app.cli.world import World

COMMAND = Command(
    "Rewrite the log with only the jobs that still matter.",
    operands=(FILE,),
    details="Done and cancelled jobs are dropped; all others keep their number, attempts, token and deadline. The log "
    "as it was stays beside it as FILE.prev.",
    examples=("tearproof compact work.log",),
)


def run(arguments: Arguments, world: World, output: Output) -> int:
    """Compact one log."""
    with open_for_writing(arguments.path, world, output) as queue:
        done = queue.compact()
    value = {
        "file": arguments.path,
        "generation": done.generation,
        "records_before": done.records_before,
        "records_after": done.records_after,
        "bytes_before": done.bytes_before,
        "bytes_after": done.bytes_after,
        "kept_as": done.kept_as,
    }
    line = (
        f"{done.records_before:,} records in {done.bytes_before:,} bytes became {done.records_after:,} in "
        f"{done.bytes_after:,}; the log as it was is kept as {done.kept_as}"
    )
    output.answer(value, line)
    return 0
