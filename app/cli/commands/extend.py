"""`tearproof extend`: keep a job for longer."""

from __future__ import annotations

from app.cli.opening import open_for_writing
from app.cli.showing import state_words
from app.cli.usage import FILE, JOB, LEASE, TOKEN, Command
from app.inspector.plain import job_object

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.cli.output import Output
    from app.cli.usage import Arguments
    from app.cli.world import World

COMMAND = Command(
    "Keep a leased job for longer; the new deadline counts from now.",
    operands=(FILE, JOB),
    options=(TOKEN, LEASE),
    details="Without --lease it is as long as the job's own lease.",
    examples=("tearproof extend work.log 3 --token 7 --lease 2m",),
)


def run(arguments: Arguments, world: World, output: Output) -> int:
    """Extend one lease."""
    with open_for_writing(arguments.path, world, output) as queue:
        lease_ms = arguments.number_or_none("lease")
        job = queue.extend(arguments.number("JOB"), arguments.number("token"), lease_ms)
        now_ms = queue.now_ms()
    output.answer({"file": arguments.path, **job_object(job)}, f"job {job.id} is {state_words(job, now_ms)}")
    return 0
