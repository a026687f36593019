"""`tearproof work`: lease jobs and let a command do them."""

from __future__ import annotations

import gc
import shutil

from app.cli.opening import open_for_writing
from app.cli.usage import FILE, LEASE, WORKER, Command, Option, UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.cli.output import Output
    from app.cli.usage import Arguments
    from app.cli.world import World

COMMAND = Command(
    "Lease jobs one after the other and run a command for each.",
    operands=(FILE,),
    options=(WORKER, LEASE, Option("drain", "end when no job is ready, delayed or leased any more")),
    rest="COMMAND",
    details="The command gets the payload on its standard input, and TEARPROOF_JOB, TEARPROOF_TOKEN and "
    "TEARPROOF_ATTEMPT in its environment: a job may be run twice when a crash comes at the wrong moment, and with its "
    "number the command can tell. While it runs, the lease is extended at every third of it. Exit code 0 acks the job; "
    "anything else gives it back, with the exit code or signal and the last line of standard error as the reason. If "
    "somebody else has leased the job meanwhile, the command is stopped. The first TERM or INT finishes the job in "
    "hand, the second stops it and gives it back. With --json, standard output holds one object for each thing that "
    "happened, and the command's own output goes to standard error.",
    examples=(
        "tearproof work mail.log --worker anna --lease 1m -- python3 send.py",
        "tearproof work mail.log --worker ben --drain -- sh -c 'cat >> done.txt'",
    ),
)


def run(arguments: Arguments, world: World, output: Output) -> int:
    """Work until told to stop, or until nothing is left."""
    from app.cli.worker.worker import Plan, Worker

    gc.enable()
    program = arguments.rest[0]
    if shutil.which(program) is None:
        # Found out now, and not once per job at the cost of an attempt each.
        raise UsageError(f"there is no program “{program}” to run")
    plan = Plan(arguments.path, arguments.text("worker"), arguments.rest)
    plan.lease_ms = arguments.number_or_none("lease")
    plan.drain = arguments.has("drain")
    return Worker(plan, world, output, lambda: open_for_writing(plan.path, world, output)).run()
