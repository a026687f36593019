"""`tearproof enqueue`: put a job on the list."""

from __future__ import annotations

from app.cli.opening import open_for_writing
from app.cli.payloads import read_payload
from app.cli.showing import state_words
from app.cli.usage import FILE, LEASE, Command, Operand, Option
from app.engine.limits import ATTEMPTS_DEFAULT, LEASE_DEFAULT_MS
from app.inspector.plain import job_object

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.cli.output import Output
    from app.cli.usage import Arguments
    from app.cli.world import World

COMMAND = Command(
    "Put a job on the list; a missing file is made.",
    operands=(FILE, Operand("PAYLOAD", "the job's text; - or nothing: standard input", optional=True)),
    options=(
        Option("file", "take the payload from this file", value="PATH"),
        Option("delay", "not ready before this time has passed, such as 500ms, 30s, 2m", value="TIME", kind="duration"),
        Option("priority", "larger goes first (0)", value="NUMBER", kind="number"),
        Option("attempts", f"leases until it is a dead letter ({ATTEMPTS_DEFAULT})", value="NUMBER", kind="number"),
        LEASE,
        Option("key", "your own name for the job: a second enqueue with it answers with the first job", value="TEXT"),
    ),
    details="When it has answered, the job is on the disk. With --key it is safe to try again after a crash.",
    examples=(
        "tearproof enqueue work.log 'send mail 7' --key mail-7",
        "tearproof enqueue work.log --file picture.png --delay 2m --priority 5",
    ),
)


def run(arguments: Arguments, world: World, output: Output) -> int:
    """Enqueue one job."""
    payload = read_payload(arguments, world)
    path = arguments.path
    with open_for_writing(path, world, output, create=True) as queue:
        answer = queue.enqueue(
            payload,
            delay_ms=arguments.number("delay"),
            priority=arguments.number("priority"),
            attempts_max=arguments.number("attempts", ATTEMPTS_DEFAULT),
            lease_ms=arguments.number("lease", LEASE_DEFAULT_MS),
            key=arguments.text("key"),
        )
        job, now_ms = answer.job, queue.now_ms()
    state = state_words(job, now_ms)
    line = f"job {job.id} is on the list: {state}"
    if not answer.created:
        line = f"job {job.id} has the key {job.key} already: {state}; nothing was written"
    output.answer({"file": path, "created": answer.created, **job_object(job)}, line)
    return 0
