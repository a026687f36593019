"""`tearproof lease`: take the next job."""

from __future__ import annotations

from app.cli.opening import open_for_writing
from app.cli.output import plain
from app.cli.showing import state_words
from app.cli.usage import FILE, LEASE, WORKER, Command
from app.inspector.plain import bytes_object, job_object

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.cli.output import Output
    from app.cli.usage import Arguments
    from app.cli.world import World

COMMAND = Command(
    "Take the next job that is ready, and show its token and payload.",
    operands=(FILE,),
    options=(WORKER, LEASE),
    details="The job stays on the list, hidden from others until the deadline. Then ack it, nack it or extend the "
    "lease with its token; when none of these happens, the job comes back by itself.",
    examples=("tearproof lease work.log --worker anna --lease 2m",),
)


def run(arguments: Arguments, world: World, output: Output) -> int:
    """Lease one job."""
    with open_for_writing(arguments.path, world, output) as queue:
        job = queue.lease(arguments.text("worker"), lease_ms=arguments.number_or_none("lease"))
        payload, now_ms = queue.payload(job), queue.now_ms()
    shown = bytes_object("payload", payload)
    head = f"job {job.id}, token {job.token}, attempt {job.attempts} of {job.attempts_max}, {state_words(job, now_ms)}"
    told = str(shown["payload"]) if shown["payload_encoding"] == "utf-8" else f"bytes {payload.hex(' ')}"
    # Line ends are kept: they can't hide anything, and a long text is read by its lines.
    lines = [plain(line) for line in told.split("\n")]
    output.answer({"file": arguments.path, **job_object(job), **shown}, head, *lines)
    return 0
