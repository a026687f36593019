"""The language of the filter line: what each line asks, and what is said about a line that can't be understood."""

from __future__ import annotations

import os
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.inspector.index.query import (
    FIELDS,
    LARGEST,
    All,
    Any,
    Language,
    Letters,
    Not,
    Numbers,
    State,
    Text,
    needs_bytes,
    parse,
)
from app.inspector.index.query_moments import Moments
from app.inspector.index.query_words import QueryError, quote, words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.inspector.index.query import Node

NOON_MS = int(datetime(2026, 11, 30, 12, 0, tzinfo=UTC).timestamp()) * 1000
"""A moment on the day the log ends, by the clock of a computer in UTC."""
MINUTE_MS = 60_000
LANGUAGE = Language(moments=Moments(NOON_MS))
SIMULATED = Language(moments=Moments(NOON_MS, simulated=True))
WORDS = st.sampled_from(
    [
        *(f"{field}{operator}" for field in FIELDS for operator in (":", "=", "!=", "<", "<=", ">", ">=", "~", "!~")),
        *(
            "not",
            "or",
            "and",
            "(",
            ")",
            '"',
            "\\",
            "..",
            "0x",
            "12:30",
            "17",
            "17..40",
            "N",
            "torn",
            "timeout",
            ",",
            "é",
        ),
    ]
)


@pytest.fixture(autouse=True)
def utc() -> Iterator[None]:
    """A computer that lives in UTC."""
    before = os.environ.get("TZ")
    os.environ["TZ"] = "UTC"
    time.tzset()
    yield
    if before is None:
        del os.environ["TZ"]
    else:
        os.environ["TZ"] = before
    time.tzset()


def asked(line: str, language: Language = LANGUAGE) -> Node | None:
    return parse(line, language)


def refusal(line: str, language: Language) -> QueryError | None:
    """What is said about a line that can't be understood."""
    try:
        parse(line, language)
    except QueryError as error:
        return error
    return None


@pytest.mark.parametrize(
    ("line", "node"),
    [
        ("", None),
        ("   ", None),
        ("type:N", Letters(frozenset(b"N"))),
        ("type:n", Letters(frozenset(b"N"))),
        ("type:NACK,ack,z", Letters(frozenset(b"NAz"))),
        ("type!=seal", Not(Letters(frozenset(b"z")))),
        ("job:17", Numbers("job", ((17, 17),))),
        ("job:17..40", Numbers("job", ((17, 40),))),
        ("job:17,20..22", Numbers("job", ((17, 17), (20, 22)))),
        ("token:5", Numbers("token", ((5, 5),))),
        ("seq:1_000", Numbers("sequence", ((1000, 1000),))),
        ("offset:0x310..", Numbers("offset", ((0x310, LARGEST),))),
        ("offset:..0x310", Numbers("offset", ((0, 0x310),))),
        ("length>1000", Numbers("length", ((1001, LARGEST),))),
        ("length>=64KiB", Numbers("length", ((65536, LARGEST),))),
        ("length<16", Numbers("length", ((0, 15),))),
        ("length<0", Numbers("length", ())),
        ("length<=16", Numbers("length", ((0, 16),))),
        (f"length>{LARGEST}", Numbers("length", ())),
        ("is:torn", State("torn")),
        ("is:torn,damaged", Any((State("torn"), State("damaged")))),
        ("is!=record", Not(State("record"))),
        ("reason~Timeout", Text(("reason",), b"timeout")),
        ("worker:w1", Text(("worker",), b"w1", whole=True)),
        ("key!=mail", Not(Text(("key",), b"mail", whole=True))),
        ("payload!~text", Not(Text(("payload",), b"text"))),
        ("payload~0xDEADBEEF", Text(("payload",), b"\xde\xad\xbe\xef", exact=True)),
        ('reason~"lease \\"3\\" expired"', Text(("reason",), b'lease "3" expired')),
        ("timeout", Text(("reason", "worker", "key", "payload"), b"timeout")),
        ('"type:N"', Text(("reason", "worker", "key", "payload"), b"type:n")),
        ('"or"', Text(("reason", "worker", "key", "payload"), b"or")),
        ("job:1 job:2", All((Numbers("job", ((1, 1),)), Numbers("job", ((2, 2),))))),
        ("job:1 and job:2", All((Numbers("job", ((1, 1),)), Numbers("job", ((2, 2),))))),
        ("job:1 OR job:2", Any((Numbers("job", ((1, 1),)), Numbers("job", ((2, 2),))))),
        ("not job:1", Not(Numbers("job", ((1, 1),)))),
        (
            "type:N (job:1 or not job:2)",
            All((Letters(frozenset(b"N")), Any((Numbers("job", ((1, 1),)), Not(Numbers("job", ((2, 2),))))))),
        ),
    ],
)
def test_a_line_asks(line: str, node: Node | None) -> None:
    assert asked(line) == node


def test_or_binds_weaker_than_the_blank_between_two_tests() -> None:
    one, two, three = (Numbers("job", ((n, n),)) for n in (1, 2, 3))
    assert asked("job:1 job:2 or job:3") == Any((All((one, two)), three))


@pytest.mark.parametrize(
    ("line", "column", "words"),
    [
        ("jbo:17", 1, "“jbo” is no field; expected one of type, job"),
        ("type:N job:", 12, "a value is missing behind “:”; expected a number such as"),
        ("job:x", 5, "“x” is no number"),
        ("job:1,,2", 7, "a value is missing in this list"),
        ("job:40..17", 5, "ends before it begins"),
        ("job:..", 5, "a range needs one of its ends"),
        ("job:1KiB", 5, "“1KiB” is no number"),
        ("job:0x", 5, "is no number"),
        ("seq:99999999999999999999", 5, "at most 64 bits"),
        ("seq:" + "9" * 50, 5, "no seq is written like that"),
        ("job~17", 4, "“~” can't be asked of job; expected one of : = !="),
        ("type>N", 5, "“>” can't be asked of type"),
        ("reason>x", 7, "“>” can't be asked of reason"),
        ("type:NAKC", 6, "“NAKC” is no record type; expected one of E ENQUEUE"),
        ("type:A,NAKC", 8, "is no record type"),
        ("is:tron", 4, "“tron” is nothing a row can be; expected one of record"),
        ("time>noon", 6, "“noon” is no time; expected a time such as 12:30"),
        ("time>24:00", 6, "is no time"),
        ("time>2026-02-30", 6, "is no time"),
        ("time>0001-01-01", 6, "is no time"),
        ("payload~0xABC", 9, "no whole bytes"),
        ("payload~0x_", 9, "at least one byte"),
        ('payload~""', 9, "a value is missing"),
        ('""', 1, "nothing between these marks"),
        ('reason~"time', 8, "no second one"),
        ("(job:1", 1, "never closed"),
        ("job:1)", 6, "closes nothing"),
        ("not", 4, "something is missing here"),
        ("job:1 or", 9, "something is missing here"),
        ("or job:1", 1, "expected a test before “or”"),
        ("job:1 ()", 8, "expected a test before “)”"),
        ("(" * 60 + "job:1", 52, "too many brackets"),
        ("not " * 60 + "job:1", 205, "too many brackets"),
    ],
)
def test_an_error_names_the_place_and_what_was_expected(line: str, column: int, words: str) -> None:
    with pytest.raises(QueryError) as caught:
        asked(line)
    assert caught.value.column == column
    assert words in caught.value.sentence
    assert str(caught.value) == f"column {column}: {caught.value.sentence}"
    assert caught.value.at + caught.value.length <= len(line)


@pytest.mark.parametrize(
    ("line", "first", "last"),
    [
        ("time:12:30", NOON_MS + 30 * MINUTE_MS, NOON_MS + 31 * MINUTE_MS - 1),
        ("time:12:30:05", NOON_MS + 1_805_000, NOON_MS + 1_805_999),
        ("time:12:30:05.5", NOON_MS + 1_805_500, NOON_MS + 1_805_599),
        ("time:12:30:05.125", NOON_MS + 1_805_125, NOON_MS + 1_805_125),
        ("time>12:30", NOON_MS + 30 * MINUTE_MS + 1, LARGEST),
        ("time>=12:30", NOON_MS + 30 * MINUTE_MS, LARGEST),
        ("time<12:30", 0, NOON_MS + 30 * MINUTE_MS - 1),
        ("time<=12:30", 0, NOON_MS + 31 * MINUTE_MS - 1),
        ("time:12:00..12:05", NOON_MS, NOON_MS + 6 * MINUTE_MS - 1),
        ("time:2026-11-30T12:30Z", NOON_MS + 30 * MINUTE_MS, NOON_MS + 31 * MINUTE_MS - 1),
        ('time>"2026-11-30 12:30"', NOON_MS + 30 * MINUTE_MS + 1, LARGEST),
        ("time:2026-11-30", NOON_MS - 720 * MINUTE_MS, NOON_MS + 720 * MINUTE_MS - 1),
        ("time:1790000000000", 1_790_000_000_000, 1_790_000_000_000),
    ],
)
def test_a_time_is_written_as_people_write_it(line: str, first: int, last: int) -> None:
    assert asked(line) == Numbers("time_ms", ((first, last),))


def test_a_time_without_a_date_is_of_1970_where_no_calendar_shows_the_log() -> None:
    assert asked("time:00:01", Language(moments=Moments(LARGEST))) == Numbers("time_ms", ((60_000, 119_999),))


def test_a_moment_that_the_system_has_no_number_for_is_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_parts: object) -> float:
        raise OverflowError

    monkeypatch.setattr(time, "mktime", fail)
    with pytest.raises(QueryError, match="is no time"):
        asked("time>1970-01-01T00:01")


@pytest.mark.parametrize(
    ("line", "first", "last"),
    [
        ("time:00:35", 35_000, 35_999),
        ("time:00:35.5", 35_500, 35_599),
        ("time:1:00:35", 3_635_000, 3_635_999),
        ("time:+2d1:00:35", 2 * 86_400_000 + 3_635_000, 2 * 86_400_000 + 3_635_999),
        ("time:−1d23:59:00", -60_000, -59_001),
    ],
)
def test_a_time_of_a_simulated_clock_is_written_as_the_table_shows_it(line: str, first: int, last: int) -> None:
    midnight = NOON_MS - 720 * MINUTE_MS
    assert asked(line, SIMULATED) == Numbers("time_ms", ((midnight + first, midnight + last),))


def test_a_date_means_nothing_to_a_simulated_clock() -> None:
    with pytest.raises(QueryError, match="expected a time such as 00:35"):
        asked("time>2026-11-30", SIMULATED)


def test_the_types_are_those_of_the_format() -> None:
    other = Language(names={ord("P"): "PUT", ord("N"): "NOTE"})
    assert asked("type:put,n", other) == Letters(frozenset(b"PN"))
    with pytest.raises(QueryError, match="expected one of P PUT, N NOTE"):
        asked("type:NACK", other)


def test_only_texts_need_bytes() -> None:
    lines = ("type:N job:1", "not is:torn", "type:N or not (job:1 reason~x)", "word")
    nodes = [asked(line) for line in lines]
    assert [node is not None and needs_bytes(node) for node in nodes] == [False, False, True, True]


@given(st.text(max_size=60) | st.lists(WORDS, max_size=12).map("".join) | st.lists(WORDS, max_size=12).map(" ".join))
def test_no_line_raises_anything_but_the_error_that_names_the_place(line: str) -> None:
    for language in (LANGUAGE, SIMULATED):
        error = refusal(line, language)
        assert error is None or 0 <= error.at <= error.at + error.length <= len(line)


@given(st.text(max_size=40))
def test_a_quoted_text_is_one_word_again(text: str) -> None:
    (word,) = words_of(f"reason~{quote(text)}")
    assert (word.field, word.operator, word.text) == ("reason", "~", text)
