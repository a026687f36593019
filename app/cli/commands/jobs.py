"""`tearproof jobs`: the jobs on the list."""

from __future__ import annotations

from app.cli.reading import open_for_reading, verdict_code
from app.cli.showing import attempts_words, state_words
from app.cli.usage import FILE, Command, Option
from app.inspector.plain import bytes_object, job_object

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.cli.output import Output
    from app.cli.usage import Arguments
    from app.cli.world import World
    from app.engine.jobs.job import Job
    from app.engine.view import LogView

STATES = ("ready", "delayed", "leased", "done", "dead-letter", "cancelled")

COMMAND = Command(
    "List the jobs; the file is only read.",
    operands=(FILE,),
    options=(Option("state", f"only jobs in this state: {', '.join(STATES)}", value="STATE", choices=STATES),),
    examples=("tearproof jobs work.log --state dead-letter",),
)


def run(arguments: Arguments, world: World, output: Output) -> int:
    """List the jobs at this moment."""
    with open_for_reading(arguments.path, world, output) as view:
        now_ms = view.now_ms()
        wanted = arguments.text("state")
        jobs = [job for job in view.jobs(now_ms) if not wanted or job.state.value == wanted]
        if output.json:
            for job in jobs:
                output.answer({"file": arguments.path, **job_object(job), **bytes_object("payload", view.payload(job))})
                if output.closed:
                    break
        elif jobs:
            head = ("JOB", "STATE", "ATTEMPTS", "PRIORITY", "KEY", "PAYLOAD")
            output.table(head, _rows(jobs, view, now_ms), right=(0, 3))
        else:
            output.line("no jobs" if not wanted else f"no {wanted} jobs")
        return verdict_code(view.verdict)


def _rows(jobs: list[Job], view: LogView, now_ms: int) -> Iterator[tuple[str, ...]]:
    from app.inspector.texts import preview

    for job in jobs:
        state = state_words(job, now_ms)
        if job.reason:
            state = f"{state} ({job.reason})"
        if job.may_be_done:
            state = f"{state}, may already be done"
        yield (str(job.id), state, attempts_words(job), str(job.priority), job.key, preview(view.payload(job)))
