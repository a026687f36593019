"""How a command is called, declared once: reading the arguments, the usage line and the help all follow from it.

Not argparse, which takes half as long to import as Python takes to start, for every `tearproof enqueue`.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class UsageError(Exception):
    """The command was called wrongly; the message says what is wrong, in a few words."""


class Operand:
    """A word without dashes.

    Args:
        name: as the help shows it, in capitals.
        help: what it is, in one sentence.
        optional: it may be left out.
        many: one or more may stand here; the last operand only.
        number: it must be a whole number.
    """

    def __init__(
        self, name: str, help: str, *, optional: bool = False, many: bool = False, number: bool = False
    ) -> None:
        self.name = name
        self.help = help
        self.optional = optional
        self.many = many
        self.number = number

    @property
    def usage(self) -> str:
        """The operand as the usage line shows it."""
        name = f"{self.name}…" if self.many else self.name
        return f"[{name}]" if self.optional else name


class Option:
    """A word with two dashes.

    Args:
        name: without the dashes.
        help: what it does, in one sentence.
        value: the name of its value, in capitals; empty for a switch.
        kind: "text", "number" or "duration".
        required: the command can't do without.
        choices: the values allowed; any when empty.
    """

    def __init__(
        self,
        name: str,
        help: str,
        *,
        value: str = "",
        kind: str = "text",
        required: bool = False,
        choices: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.help = help
        self.value = value
        self.kind = kind
        self.required = required
        self.choices = choices

    @property
    def usage(self) -> str:
        """The option as the usage line shows it."""
        text = f"--{self.name} {self.value}" if self.value else f"--{self.name}"
        return text if self.required else f"[{text}]"


class Command:
    """One command.

    Args:
        summary: what it does, in one sentence.
        operands: in the order they are given.
        options: its own; `--json` and `--help` are added to every command.
        details: more for the help, in plain sentences.
        examples: whole command lines.
        rest: the name of what may follow after `--`, taken as it is; empty when `--` only ends the options.
    """

    def __init__(
        self,
        summary: str,
        *,
        operands: tuple[Operand, ...],
        options: tuple[Option, ...] = (),
        details: str = "",
        examples: tuple[str, ...],
        rest: str = "",
    ) -> None:
        self.summary = summary
        self.operands = operands
        self.options = (*options, JSON, HELP)
        self.details = details
        self.examples = examples
        self.rest = rest

    def usage(self, name: str) -> str:
        """The whole call on one line; what is needed stands first."""
        needed = [option.usage for option in self.options if option.required]
        others = [option.usage for option in self.options if not option.required and option is not HELP]
        rest = [f"-- {self.rest} …"] if self.rest else []
        return " ".join(["tearproof", name, *(o.usage for o in self.operands), *needed, *others, *rest])


class Arguments:
    """What one call of a command was given, read and checked.

    Args:
        values: by the name of the operand (capitals) or option (small letters).
        rest: the words after `--` of a command that takes some.
    """

    def __init__(self, values: dict[str, object], rest: Sequence[str] = ()) -> None:
        self._values = values
        self.rest = list(rest)

    def has(self, name: str) -> bool:
        """True when the operand or option was given."""
        return name in self._values

    def text(self, name: str, default: str = "") -> str:
        """A text, or `default` when it wasn't given."""
        return str(self._values.get(name, default))

    @property
    def path(self) -> str:
        """The FILE."""
        return self.text("FILE")

    def texts(self, name: str) -> list[str]:
        """The texts of an operand that may stand many times."""
        found = self._values.get(name, [])
        return list(found) if isinstance(found, list) else [str(found)]

    def number(self, name: str, default: int = 0) -> int:
        """A whole number or a duration in milliseconds; `default` when it wasn't given."""
        found = self._values.get(name, default)
        return found if isinstance(found, int) else default

    def number_or_none(self, name: str) -> int | None:
        """The same, None when it wasn't given."""
        return self.number(name) if name in self._values else None


JSON = Option("json", "answer with JSON, one object on a line")
HELP = Option("help", "explain the command")
FILE = Operand("FILE", "the queue's log file")
JOB = Operand("JOB", "the number that enqueue answered", number=True)
TOKEN = Option("token", "the token that the lease answered", value="TOKEN", kind="number", required=True)
REASON = Option("reason", "why, for whoever looks at the job later", value="TEXT")
WORKER = Option("worker", "who takes the job, up to 255 bytes", value="NAME", required=True)
LEASE = Option("lease", "how long the worker may take, such as 500ms, 30s, 2m", value="TIME", kind="duration")


def read_arguments(command: Command, words: Sequence[str]) -> Arguments:
    """Return what `words` (behind the command's name) give to `command`.

    Raises:
        UsageError: they don't fit.
    """
    words = list(words)
    rest: list[str] = []
    if command.rest and "--" in words:
        cut = words.index("--")
        words, rest = words[:cut], words[cut + 1 :]
    plain, values = _split(command, words)
    if "help" in values:
        return Arguments(values)
    _take_operands(command, plain, values)
    for option in command.options:
        if option.required and option.name not in values:
            raise UsageError(f"--{option.name} is missing")
    if command.rest and not rest:
        raise UsageError(f"the {command.rest} after -- is missing")
    return Arguments(values, rest)


def _split(command: Command, words: list[str]) -> tuple[list[str], dict[str, object]]:
    """Part the words without dashes from the options; `-h` is `--help`, `-` alone is a plain word."""
    options = {option.name: option for option in command.options}
    plain: list[str] = []
    values: dict[str, object] = {}
    position = 0
    while position < len(words):
        word = words[position]
        position += 1
        if word == "--":
            plain += words[position:]
            break
        if word == "-" or not word.startswith("-"):
            plain.append(word)
            continue
        name, equals, value = ("help", "", "") if word == "-h" else word[2:].partition("=")
        option = options.get(name) if word.startswith("--") or word == "-h" else None
        if option is None:
            raise UsageError(_unknown_option(word, list(options)))
        if not option.value:
            if equals:
                raise UsageError(f"--{name} takes no value")
            values[name] = True
            continue
        if not equals:
            if position == len(words):
                raise UsageError(f"--{name} needs a {option.value}")
            value = words[position]
            position += 1
        values[name] = _read_value(option, value)
    return plain, values


def _unknown_option(word: str, names: list[str]) -> str:
    from app.cli.registry import nearest_name

    meant = nearest_name(word[2:].partition("=")[0], names)
    hint = f"did you mean --{meant}?" if meant else "put -- before words that begin with a dash"
    return f"{word} is no option here ({hint})"


def _read_value(option: Option, text: str) -> object:
    if option.choices and text not in option.choices:
        raise UsageError(f"--{option.name} is one of {', '.join(option.choices)}, not “{text}”")
    if option.kind == "number":
        return _whole_number(f"--{option.name}", text)
    if option.kind == "duration":
        from app.durations import parse_duration

        try:
            return parse_duration(text)
        except ValueError as error:
            raise UsageError(f"--{option.name}: {error}") from None
    return text


def _whole_number(name: str, text: str) -> int:
    digits = text[1:] if text[:1] in ("-", "+") else text
    if not digits.isascii() or not digits.isdigit() or len(digits) > 20:
        raise UsageError(f"{name} is a whole number, not “{text[:40]}”")
    return int(text)


def _take_operands(command: Command, plain: list[str], values: dict[str, object]) -> None:
    left = list(plain)
    for operand in command.operands:
        if not left:
            if operand.optional:
                continue
            raise UsageError(f"{operand.name} is missing")
        key = operand.name
        if operand.many:
            values[key] = left
            left = []
        else:
            word = left.pop(0)
            values[key] = _whole_number(operand.name, word) if operand.number else word
    if left:
        raise UsageError(f"“{left[0]}” is one word too many")
