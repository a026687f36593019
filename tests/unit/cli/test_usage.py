"""Reading arguments: what a command is given, and what it says when it is called wrongly."""

from __future__ import annotations

import pytest

from app.cli.usage import FILE, JOB, LEASE, TOKEN, Command, Operand, Option, UsageError, read_arguments

PLAIN = Command(
    "Does something.",
    operands=(FILE, Operand("PAYLOAD", "a text", optional=True)),
    options=(
        Option("priority", "larger first", value="NUMBER", kind="number"),
        LEASE,
        Option("state", "which", value="STATE", choices=("ready", "done")),
        Option("drain", "to the end"),
    ),
    examples=("tearproof plain work.log",),
)
NEEDY = Command("Needs a token.", operands=(FILE, JOB), options=(TOKEN,), examples=("tearproof needy work.log 3",))
MANY = Command("Takes many.", operands=(Operand("FILE", "a log", many=True),), examples=("tearproof many a b",))
WORKING = Command("Runs.", operands=(FILE,), options=(LEASE,), rest="COMMAND", examples=("tearproof run a -- b",))


def _complaint(command: Command, *words: str) -> str:
    with pytest.raises(UsageError) as caught:
        read_arguments(command, words)
    return str(caught.value)


def test_operands_and_options_may_stand_in_any_order() -> None:
    given = read_arguments(PLAIN, ["--priority", "5", "work.log", "--drain", "send it"])
    assert (given.path, given.text("PAYLOAD"), given.number("priority"), given.has("drain")) == (
        "work.log",
        "send it",
        5,
        True,
    )


def test_what_was_not_given_has_its_default() -> None:
    given = read_arguments(PLAIN, ["work.log"])
    assert not given.has("PAYLOAD")
    assert given.text("PAYLOAD") == ""
    assert given.number("priority", 7) == 7
    assert given.number_or_none("lease") is None


def test_a_value_may_follow_an_equals_sign() -> None:
    assert read_arguments(PLAIN, ["work.log", "--priority=-3"]).number("priority") == -3


def test_a_value_may_begin_with_a_dash() -> None:
    assert read_arguments(PLAIN, ["work.log", "--priority", "-3"]).number("priority") == -3


def test_durations_are_read_into_milliseconds() -> None:
    assert read_arguments(PLAIN, ["f", "--lease", "500ms"]).number("lease") == 500
    assert read_arguments(PLAIN, ["f", "--lease", "30s"]).number("lease") == 30_000
    assert read_arguments(PLAIN, ["f", "--lease", "2m"]).number_or_none("lease") == 120_000


def test_two_dashes_end_the_options() -> None:
    assert read_arguments(PLAIN, ["work.log", "--", "--drain"]).text("PAYLOAD") == "--drain"


def test_a_dash_alone_is_a_word() -> None:
    assert read_arguments(PLAIN, ["work.log", "-"]).text("PAYLOAD") == "-"


def test_a_command_behind_two_dashes_is_kept_as_it_is() -> None:
    given = read_arguments(WORKING, ["work.log", "--lease", "1s", "--", "sh", "-c", "exit 1", "--", "--json"])
    assert given.rest == ["sh", "-c", "exit 1", "--", "--json"]
    assert not given.has("json")


def test_an_operand_may_stand_many_times() -> None:
    assert read_arguments(MANY, ["a", "b", "c"]).texts("FILE") == ["a", "b", "c"]


def test_help_is_answered_whatever_else_is_missing() -> None:
    assert read_arguments(NEEDY, ["--help"]).has("help")
    assert read_arguments(NEEDY, ["-h"]).has("help")


@pytest.mark.parametrize(
    ("command", "words", "complaint"),
    [
        (PLAIN, [], "FILE is missing"),
        (PLAIN, ["a", "b", "c"], "“c” is one word too many"),
        (PLAIN, ["a", "--priority"], "--priority needs a NUMBER"),
        (PLAIN, ["a", "--priority", "high"], "--priority is a whole number, not “high”"),
        (PLAIN, ["a", "--priority", "1" * 21], f"--priority is a whole number, not “{'1' * 21}”"),
        (PLAIN, ["a", "--priority", "²"], "--priority is a whole number, not “²”"),
        (PLAIN, ["a", "--lease", "soon"], "--lease: “soon” is no duration; write 500ms, 30s, 2m or 1h"),
        (PLAIN, ["a", "--state", "lost"], "--state is one of ready, done, not “lost”"),
        (PLAIN, ["a", "--drain=yes"], "--drain takes no value"),
        (PLAIN, ["a", "--priorty", "3"], "--priorty is no option here (did you mean --priority?)"),
        (PLAIN, ["a", "-x"], "-x is no option here (put -- before words that begin with a dash)"),
        (NEEDY, ["a"], "JOB is missing"),
        (NEEDY, ["a", "3"], "--token is missing"),
        (NEEDY, ["a", "three", "--token", "4"], "JOB is a whole number, not “three”"),
        (WORKING, ["a"], "the COMMAND after -- is missing"),
        (WORKING, ["a", "--"], "the COMMAND after -- is missing"),
    ],
)
def test_a_wrong_call_is_told_in_a_few_words(command: Command, words: list[str], complaint: str) -> None:
    assert _complaint(command, *words) == complaint


def test_the_usage_line_names_what_is_needed_before_what_is_not() -> None:
    assert NEEDY.usage("needy") == "tearproof needy FILE JOB --token TOKEN [--json]"
    assert MANY.usage("many") == "tearproof many FILE… [--json]"
    assert WORKING.usage("run") == "tearproof run FILE [--lease TIME] [--json] -- COMMAND …"
