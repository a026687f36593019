"""`tearproof redrive`: put a dead letter back on the list."""

from __future__ import annotations

from app.cli.opening import open_for_writing
from app.cli.usage import FILE, JOB, Command
from app.inspector.plain import job_object

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.cli.output import Output
    from app.cli.usage import Arguments
    from app.cli.world import World

COMMAND = Command(
    "Put a dead letter back on the list, with all its attempts.",
    operands=(FILE, JOB),
    examples=("tearproof redrive work.log 3",),
)


def run(arguments: Arguments, world: World, output: Output) -> int:
    """Redrive one job."""
    with open_for_writing(arguments.path, world, output) as queue:
        job = queue.redrive(arguments.number("JOB"))
    output.answer({"file": arguments.path, **job_object(job)}, f"job {job.id} is ready again")
    return 0
