"""The help texts, built from what the commands say about themselves."""

from __future__ import annotations

from app.cli.registry import command_names, find_command

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.cli.usage import Command

_WIDTH = 100
_HARD_SPACE = "\N{NO-BREAK SPACE}"

_HEAD = """\
Tearproof, a crash-safe job queue in one file, and a window to break it on purpose.

  tearproof [FILE…]                          open the window; files are inspected, never changed
  tearproof --without-screen [--pictures DIR]  play the first steps as text, with a picture of each in DIR
  tearproof --self-test                      look whether this program is whole; one line for each check
  tearproof COMMAND FILE …                   work on a queue from the terminal
  tearproof help COMMAND                     explain a command

Commands:"""

_FOOT = """\
Every command knows --json and --help. Exit codes: 0 done (a torn tail included), 1 refused (nothing ready, stale
token, …), 2 wrong usage, 3 the file is damaged, newer, empty or not a log, 4 input/output error; of several files the
worst counts. A file named like a command is opened by its path: tearproof ./enqueue."""


def general_help() -> list[str]:
    """The lines of `tearproof --help`."""
    names = command_names()
    width = max(len(name) for name in names)
    lines = _HEAD.split("\n")
    for name in names:
        module = find_command(name)
        if module is not None:
            lines.append(f"  {name.ljust(width)}  {module.COMMAND.summary}")
    return [*lines, "", *_FOOT.split("\n")]


def command_help(name: str, command: Command) -> list[str]:
    """The lines of `tearproof help NAME`."""
    lines = [command.summary, "", *_wrapped(command.usage(name), "  ", hanging=4), ""]
    told = [(operand.name, operand.help) for operand in command.operands]
    told += [(f"--{option.name} {option.value}".rstrip(), option.help) for option in command.options]
    width = max(len(word) for word, _ in told)
    for word, text in told:
        lines += _wrapped(f"{word.ljust(width)}  {text}", "  ", hanging=width + 2)
    if command.details:
        lines += ["", *_wrapped(command.details, "")]
    title = "Example:" if len(command.examples) == 1 else "Examples:"
    return [*lines, "", title, *(f"  {example}" for example in command.examples)]


def _wrapped(text: str, indent: str, hanging: int = 0) -> list[str]:
    import textwrap

    # An option stays on one line with its value: what stands in brackets is held together while the lines are cut.
    kept = "".join(_HARD_SPACE if letter == " " and _inside(text, at) else letter for at, letter in enumerate(text))
    lines = textwrap.wrap(
        kept,
        _WIDTH,
        initial_indent=indent,
        subsequent_indent=indent + " " * hanging,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace(_HARD_SPACE, " ") for line in lines]


def _inside(text: str, at: int) -> bool:
    return text.rfind("[", 0, at) > text.rfind("]", 0, at)
