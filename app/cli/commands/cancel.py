"""`tearproof cancel`: take a job off the list."""

from __future__ import annotations

from app.cli.opening import open_for_writing
from app.cli.usage import FILE, JOB, REASON, Command
from app.inspector.plain import job_object

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.cli.output import Output
    from app.cli.usage import Arguments
    from app.cli.world import World

COMMAND = Command(
    "Take a job off the list on purpose, whatever its state, unless it is done.",
    operands=(FILE, JOB),
    options=(REASON,),
    details="A worker that has leased it hears of it when it acks, nacks or extends.",
    examples=("tearproof cancel work.log 3 --reason 'ordered twice'",),
)


def run(arguments: Arguments, world: World, output: Output) -> int:
    """Cancel one job."""
    with open_for_writing(arguments.path, world, output) as queue:
        job = queue.cancel(arguments.number("JOB"), arguments.text("reason"))
    output.answer({"file": arguments.path, **job_object(job)}, f"job {job.id} is cancelled")
    return 0
