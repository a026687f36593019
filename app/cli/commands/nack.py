"""`tearproof nack`: give a job back."""

from __future__ import annotations

from app.cli.opening import open_for_writing
from app.cli.showing import state_words
from app.cli.usage import FILE, JOB, REASON, TOKEN, Command
from app.inspector.plain import job_object

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.cli.output import Output
    from app.cli.usage import Arguments
    from app.cli.world import World

COMMAND = Command(
    "Give a leased job back, because it failed.",
    operands=(FILE, JOB),
    options=(TOKEN, REASON),
    details="It is ready again after 1 s, 2 s, 4 s … by attempt; after its last attempt it is a dead letter.",
    examples=("tearproof nack work.log 3 --token 7 --reason 'no answer from the server'",),
)


def run(arguments: Arguments, world: World, output: Output) -> int:
    """Give one job back."""
    with open_for_writing(arguments.path, world, output) as queue:
        job = queue.nack(arguments.number("JOB"), arguments.number("token"), arguments.text("reason"))
        now_ms = queue.now_ms()
    line = f"job {job.id} was given back after attempt {job.attempts} of {job.attempts_max}: {state_words(job, now_ms)}"
    output.answer({"file": arguments.path, **job_object(job)}, line)
    return 0
