"""Makes the manual page tearproof(1) from the program's own help, so that the two can't tell different things.

Run by the build as `man_page.py VERSION DATE` with the project's folder on Python's path; the page goes to standard
output. The form is that of man-pages(7): macros of man(7), options in bold, values in italics.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from app.cli.help import general_help
from app.cli.registry import command_names, find_command
from app.cli.usage import HELP, JSON

if TYPE_CHECKING:
    from app.cli.usage import Command

_COMMANDS = "Commands:"
_CODES = "Exit codes:"
_FILES = (
    ("FILE.lock", "stands beside a log while programs share it; never deleted, never locked for long"),
    ("FILE.torn-0xOFFSET", "the torn tail that recovery found at that offset, set aside and not thrown away"),
    ("~/.local/share/tearproof/", "the window's sandbox; XDG_DATA_HOME may name another place"),
)


def manual_page(version: str, date: str) -> str:
    """Return the whole page as roff.

    Args:
        version: of the program, such as "0.1.0".
        date: of that version, YYYY-MM-DD.
    """
    head, _, below = "\n".join(general_help()).partition(_COMMANDS)
    title, *calls = [line for line in head.splitlines() if line]
    every, _, codes = below.split("\n\n")[-1].partition(_CODES)
    lines = [f'.TH TEARPROOF 1 {date} "tearproof {version}" "User Commands"']
    lines += [".SH NAME", r"tearproof \- " + _text(title.partition(", ")[2].rstrip("."))]
    lines += [".SH SYNOPSIS"]
    told: list[str] = []
    for line in calls:
        call, _, meaning = line.strip().partition("  ")
        lines += [*_call(call), ".br"]
        told += [".TP", *_call(call), _text(_sentence(meaning.strip()))]
    lines.pop()
    lines += [".SH DESCRIPTION", *told, ".SH COMMANDS", _text(every)]
    for name in command_names():
        module = find_command(name)
        if module is not None:
            lines += _command(name, module.COMMAND)
    lines += [".SH EXIT STATUS", _text(_CODES + codes), ".SH FILES"]
    for path, meaning in _FILES:
        lines += [".TP", f".I {_literal(path)}", _text(_sentence(meaning))]
    lines += [".SH NOTES", "Inside the program, F1 opens the guide: the words, the format by hand, what is promised."]
    return "\n".join(lines) + "\n"


def _command(name: str, command: Command) -> list[str]:
    lines = [f".SS {name}", _text(command.summary), ".PP", *_call(command.usage(name))]
    for operand in command.operands:
        lines += [".TP", f".I {_literal(operand.name)}", _text(_sentence(operand.help))]
    for option in command.options:
        if option in (JSON, HELP):
            continue
        value = rf" \fI{_literal(option.value)}\fR" if option.value else ""
        lines += [".TP", rf"\fB{_literal('--' + option.name)}\fR{value}", _text(_sentence(option.help))]
    if command.details:
        lines += [".PP", _text(command.details)]
    lines += [".PP", "Example:" if len(command.examples) == 1 else "Examples:", ".PP", ".RS 4", ".EX"]
    return [*lines, *(_line(_literal(example)) for example in command.examples), ".EE", ".RE"]


def _call(call: str) -> list[str]:
    """Set a call: the program's name in bold, the rest as it is typed; a long one may be broken between its words."""
    program, *rest = call.split(" ")
    return [" ".join([rf"\fB{program}\fR", *(_whole(word) for word in rest)])]


def _sentence(text: str) -> str:
    sentence = text[:1].upper() + text[1:]
    return sentence if sentence.endswith((".", "…")) else sentence + "."


def _literal(text: str) -> str:
    """Escape what is typed as it stands: a dash must stay the one of the keyboard, a quote too."""
    escaped = text.replace("\\", r"\(rs").replace("-", r"\-").replace("'", r"\(aq").replace("`", r"\(ga")
    return escaped.replace("~", r"\(ti").replace("^", r"\(ha")


def _text(text: str) -> str:
    """Escape running text; options named in it keep their dashes."""
    words = " ".join(text.split()).split(" ")
    return _line(" ".join(_whole(word) if word.lstrip("([").startswith("-") else _plain(word) for word in words))


def _whole(word: str) -> str:
    """Escape a word that is never cut: an option with a break in it can't be copied any more."""
    return r"\%" + _literal(word)


def _plain(word: str) -> str:
    return word.replace("\\", r"\(rs")


def _line(text: str) -> str:
    """Keep a line that begins like a request from being taken for one."""
    return r"\&" + text if text.startswith((".", "'")) else text


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    sys.stdout.write(manual_page(sys.argv[1], sys.argv[2]))
