"""Which commands there are: the files in `app/cli/commands`, imported one at a time."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Protocol

    from app.cli.output import Output
    from app.cli.usage import Arguments, Command
    from app.cli.world import World

    class CommandModule(Protocol):
        """What a file in `commands` holds."""

        COMMAND: Command

        def run(self, arguments: Arguments, world: World, output: Output) -> int:
            """Do it and return the exit code."""
            ...


def find_command(name: str) -> CommandModule | None:
    """Return the command of that name, without looking at any other; None when there is none."""
    if not (name.isascii() and name.isalpha() and name.islower()):
        return None
    module = f"app.cli.commands.{name}"
    try:
        found: CommandModule = __import__(module, fromlist=["COMMAND"])
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        return None
    return found


def command_names() -> list[str]:
    """Return the names of all commands in alphabetical order, without importing them."""
    import pkgutil

    from app.cli import commands

    return sorted(module.name for module in pkgutil.iter_modules(commands.__path__))


def nearest_name(word: str, names: Sequence[str]) -> str:
    """Return the name that `word` was probably meant to be, or an empty text."""
    import difflib

    return next(iter(difflib.get_close_matches(word, names, n=1, cutoff=0.7)), "")
