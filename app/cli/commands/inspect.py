"""`tearproof inspect`: what is in the files, what is wrong with them, and at which byte. Nothing is ever changed."""

from __future__ import annotations

from app.cli.run import failed
from app.cli.usage import Command, Operand
from app.engine.errors import MissingLogError, StorageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.cli.output import Output
    from app.cli.usage import Arguments
    from app.cli.world import World

COMMAND = Command(
    "Show every record of one or more files and the verdict on each; nothing is changed.",
    operands=(Operand("FILE", "a log, or anything that may be one", many=True),),
    details="The verdict is CLEAN, TORN, DAMAGED, EMPTY, NOT_A_LOG or NEWER. With --json there is one object for each "
    "file, with the keys file, format, verdict, offset, reason, byte, bit and records; each record has offset, length, "
    "seq, type, time, job, token, replayed and its decoded fields. A payload is text where it is UTF-8, else base64; "
    "payload_encoding says which. Records behind damage have replayed false. The format is tearproof, or beanstalkd "
    "for a binlog of that server (version 7): its object also has caution, notes and jobs, how many in each state.",
    examples=("tearproof inspect work.log", "tearproof inspect --json *.log"),
)

_KEYS = ("file", "format", "verdict", "offset", "reason", "byte", "bit", "records")


def run(arguments: Arguments, world: World, output: Output) -> int:
    """Inspect the files one after the other; the worst exit code counts."""
    from app.cli.inspection import Inspection
    from app.inspector.formats.sniff import foreign_format_at

    worst = 0
    for path in arguments.texts("FILE"):
        try:
            form = foreign_format_at(path, world.storage)
            if form is None:
                worst = max(worst, Inspection(path, world).show(output))
            else:
                from app.cli.foreign_inspection import ForeignInspection

                worst = max(worst, ForeignInspection(path, form, world).show(output))
        except (StorageError, OSError) as error:
            # A file that can't be read doesn't hide the others.
            told = _in_words(error, path, world)
            unread: dict[str, object] = {**dict.fromkeys(_KEYS), "file": path, "reason": str(told), "records": []}
            output.answer(unread)
            worst = max(worst, failed(told, output, answered=True))
        if output.closed:
            break
    return worst


def _in_words(error: Exception, path: str, world: World) -> Exception:
    """The error; of a link that leads to nothing, one that says so."""
    from app.inspector.places import dangling_notice, link_target

    target = link_target(path, world.storage) if isinstance(error, MissingLogError) else ""
    return MissingLogError(dangling_notice(path, target).sentence) if target else error
