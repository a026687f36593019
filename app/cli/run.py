"""Runs one command and turns whatever happens into a sentence and an exit code.

0 done; 1 refused; 2 wrong usage; 3 the file is damaged, newer, empty or not a log; 4 input/output error; 130 stopped
by Ctrl-C, as shells have it.
"""

from __future__ import annotations

from app.cli.output import leave_quietly, plain, standard_output
from app.cli.usage import UsageError, read_arguments

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.cli.output import Output
    from app.cli.registry import CommandModule
    from app.cli.world import World

DONE = 0
REFUSED = 1
WRONG_USAGE = 2
BAD_FILE = 3
IO_ERROR = 4
INTERRUPTED = 130


def run_command(name: str, module: CommandModule, words: Sequence[str], world: World) -> int:
    """Run the command and return the exit code; whatever goes wrong is said in one sentence.

    Args:
        name: the command's name, for the messages.
        module: where it lives.
        words: what stood behind the name on the command line.
        world: storage, clock and queue.
    """
    output = standard_output(json="--json" in words)
    try:
        arguments = read_arguments(module.COMMAND, words)
        if arguments.has("help"):
            from app.cli.help import command_help

            output = standard_output(json=False)
            output.lines(command_help(name, module.COMMAND))
            return DONE
        output = standard_output(json=arguments.has("json"))
        code = module.run(arguments, world, output)
        output.flush()
    except UsageError as error:
        output.error(f"{name}: {error}; expected: {module.COMMAND.usage(name)}", name="WrongUsage")
        return WRONG_USAGE
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        return failed(error, output)
    finally:
        leave_quietly()
    return code


def failed(error: Exception, output: Output, *, answered: bool = False) -> int:
    """Say what went wrong and return the exit code for it.

    Args:
        error: what was raised.
        output: where it is said.
        answered: it was put among the JSON answers already.
    """
    from app.engine.errors import LogError, RefusedError, TearproofError

    kind = type(error).__name__.removesuffix("Error")
    name = "" if answered else kind
    if isinstance(error, TearproofError):
        output.error(str(error), name=name)
        if isinstance(error, RefusedError):
            return REFUSED
        return BAD_FILE if isinstance(error, LogError) else IO_ERROR
    if isinstance(error, OSError):
        where = f"{error.filename}: " if error.filename else ""
        output.error(f"{where}{error.strerror or error}.", name=name and "Storage")
        return IO_ERROR
    # A mistake in this program. The place is said, since a person can do nothing but report it.
    output.error(f"This should not have happened: {kind}: {plain(str(error))} ({_place(error)}). Please report it.")
    return IO_ERROR


def _place(error: Exception) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return "nowhere"
    file = trace.tb_frame.f_code.co_filename.replace("\\", "/").rpartition("/")[2]
    return f"{file}, line {trace.tb_lineno}"
