"""`tearproof ack`: say that a job is done."""

from __future__ import annotations

from app.cli.opening import open_for_writing
from app.cli.usage import FILE, JOB, TOKEN, Command
from app.inspector.plain import job_object

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.cli.output import Output
    from app.cli.usage import Arguments
    from app.cli.world import World

COMMAND = Command(
    "Say that a leased job is done.",
    operands=(FILE, JOB),
    options=(TOKEN,),
    details="Also accepted after the deadline, as long as nobody has leased the job anew.",
    examples=("tearproof ack work.log 3 --token 7",),
)


def run(arguments: Arguments, world: World, output: Output) -> int:
    """Acknowledge one job."""
    with open_for_writing(arguments.path, world, output) as queue:
        job = queue.ack(arguments.number("JOB"), arguments.number("token"))
    output.answer({"file": arguments.path, **job_object(job)}, f"job {job.id} is done")
    return 0
