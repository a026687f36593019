"""The manual page: all of the program's help is in it, and groff has nothing against it."""

from __future__ import annotations

import re
import shutil
import subprocess

import man_page

from app.cli.help import general_help
from app.cli.registry import command_names, find_command
from app.cli.usage import HELP, JSON, Command, Operand, Option

PAGE = man_page.manual_page("1.2.3", "2026-11-30")


def _read(page: str) -> str:
    """The words of a page as a reader sees them, without requests and fonts."""
    text = re.sub(r"\\f[BIR]|\\&|\\%", "", page)
    for escape, letter in (
        (r"\-", "-"),
        (r"\(aq", "'"),
        (r"\(ti", "~"),
        (r"\(ha", "^"),
        (r"\(ga", "`"),
        (r"\(rs", "\\"),
    ):
        text = text.replace(escape, letter)
    return re.sub(r"\s+", " ", text)


def test_every_command_stands_on_the_page_with_its_call_and_its_options() -> None:
    text = _read(PAGE)
    for name in command_names():
        module = find_command(name)
        assert module is not None
        command = module.COMMAND
        wanted = [f".SS {name} {command.summary}", command.usage(name), command.details, *command.examples]
        wanted += [
            f"--{option.name} {option.value}".rstrip() for option in command.options if option not in (JSON, HELP)
        ]
        assert [part for part in wanted if " ".join(part.split()) not in text] == []


def test_every_line_of_the_general_help_stands_on_the_page() -> None:
    text = _read(PAGE).lower()
    head = [line.strip().partition("  ") for line in general_help() if line.startswith("  tearproof")]
    assert len(head) >= 4
    assert [call for call, _, told in head if call.lower() not in text or told.strip().lower() not in text] == []
    assert "exit codes: 0 done" in text


def test_the_head_of_the_page_names_version_and_date() -> None:
    assert PAGE.startswith('.TH TEARPROOF 1 2026-11-30 "tearproof 1.2.3" "User Commands"\n')


def test_what_looks_like_a_request_or_an_escape_is_shown_as_it_is() -> None:
    command = Command(
        ".so is printed, and 'quoted' too.",
        operands=(Operand("A\\B", "first - second"),),
        options=(Option("long-name", "with a --dash", value="X"),),
        examples=("'quoted' ~/x `y` a^b",),
    )
    lines = man_page._command("odd", command)
    assert lines[1] == r"\&.so is printed, and 'quoted' too."
    assert r".I A\(rsB" in lines
    assert r"\fB\-\-long\-name\fR \fIX\fR" in lines
    assert r"With a \%\-\-dash." in lines
    assert r"\(aqquoted\(aq \(ti/x \(gay\(ga a\(hab" in lines


def test_groff_has_no_complaint() -> None:
    groff = shutil.which("groff")
    command = [groff or "true", "-man", "-Tutf8", "-ww", "-z", "-Kutf8"]
    done = subprocess.run(command, input=PAGE.encode(), check=False, capture_output=True)
    assert (done.returncode, done.stderr.decode()) == (0, "")
