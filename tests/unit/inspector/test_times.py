"""Times that run backwards, or ahead of the clock, are accepted and said (FORMAT.md, step 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from app.engine.adapters import real_storage
from app.engine.log.verdict import VerdictKind
from app.inspector.document import LogDocument
from app.inspector.news import LogGrowth, LogStart
from app.inspector.reading import LogReading
from app.inspector.texts import date_text
from app.inspector.times import (
    AHEAD_MS,
    DAY_MS,
    TimeWatch,
    backwards_words,
    midnight_ms,
    odd_times_words,
    simulated_text,
)
from app.inspector.verdicts import odd_times_notice
from app.lab.sim_clock import SimClock
from tests.helpers.command_line import Terminal
from tests.helpers.log_builder import CREATED_MS, LogBuilder, enqueue_body

if TYPE_CHECKING:
    from pathlib import Path

IN_2100_MS = 4_118_000_000_000


def watched(*times_ms: int) -> TimeWatch:
    watch = TimeWatch()
    for place, time_ms in enumerate(times_ms):
        watch.saw(time_ms, 64 * place)
    return watch


def log_with(*times_ms: int) -> bytes:
    log = LogBuilder()
    for time_ms in times_ms:
        log.add("E", enqueue_body(b"x"), time_ms=time_ms)
    return bytes(log.data)


@pytest.mark.parametrize(
    ("since_ms", "words"),
    [
        (0, "00:00.0"),
        (9_600, "00:09.6"),
        (59_960, "00:59.9"),
        (39_600, "00:39.6"),
        (3_609_600, "1:00:09.6"),
        (DAY_MS - 1, "23:59:59.9"),
        (2 * DAY_MS + 3_609_600, "+2 d 1:00:09.6"),
        (400 * DAY_MS, "+400 d 00:00.0"),
        (-60_000, "−1 d 23:59:00.0"),
    ],
)
def test_a_simulated_time_counts_from_the_start_of_its_first_day(since_ms: int, words: str) -> None:
    start_ms = midnight_ms(CREATED_MS)
    assert simulated_text(start_ms + since_ms, start_ms) == words
    assert simulated_text(start_ms + since_ms, start_ms + DAY_MS - 1) == words
    assert simulated_text(start_ms + since_ms) == words.split(" d ")[-1]


def test_times_that_stand_still_or_go_on_are_not_odd() -> None:
    odd = watched(5, 5, 6).odd(10)
    assert (odd.backwards, odd.first, odd.ahead_ms) == (0, None, 0)
    assert odd_times_words(odd) == []
    assert odd_times_notice(odd) is None
    assert backwards_words(5, 5) == ""


def test_a_time_before_that_of_the_record_above_is_said_once_with_its_offset() -> None:
    (sentence,) = odd_times_words(watched(9_000, 5_800, 9_000, 8_000).odd(10_000))
    assert sentence == (
        "2 records carry an earlier time than the record above, the first at 0x040. "
        "That is no damage: what counts is the order in the log."
    )
    (sentence,) = odd_times_words(watched(9_000, 5_800).odd(10_000))
    assert sentence.startswith("1 record carries an earlier time than the record above, it stands at 0x040.")
    assert backwards_words(5_800, 9_000) == "its time lies 3.2 s before the record above"


@pytest.mark.parametrize(
    ("last_ms", "when"),
    [
        (IN_2100_MS, "the year 2100"),
        (CREATED_MS + AHEAD_MS, date_text(CREATED_MS + AHEAD_MS)),
        (2**64 - 1, f"the year {date_text(2**64 - 1)}"),
    ],
)
def test_a_last_record_from_the_future_is_said(last_ms: int, when: str) -> None:
    (sentence,) = odd_times_words(watched(last_ms).odd(CREATED_MS))
    assert sentence.startswith(f"This log's last record is from {when}, ")


def test_a_clock_that_differs_a_little_is_not_said() -> None:
    assert odd_times_words(watched(CREATED_MS + AHEAD_MS - 1).odd(CREATED_MS)) == []


def test_rows_and_facts_say_it_and_the_verdict_stays_clean(tmp_path: Path) -> None:
    path = tmp_path / "odd.joblog"
    path.write_bytes(log_with(CREATED_MS + 9_000, CREATED_MS + 5_800, IN_2100_MS))
    document = LogDocument()

    def take(news: object) -> None:
        if isinstance(news, LogStart):
            document.clear(news.source)
        elif isinstance(news, LogGrowth):
            document.rows.extend(news.rows)
            document.facts = news.facts

    reading = LogReading(real_storage(), SimClock(CREATED_MS + 20_000), take, lambda: False)
    reading.open(1, str(path), tell_jobs=False)
    said = odd_times_words(document.facts.odd_times)
    summaries = [document.summary(number) for number in (1, 2, 3)]
    reading.close()
    document._source.close()  # type: ignore[union-attr]
    assert document.facts.verdict.kind is VerdictKind.CLEAN
    assert summaries == ["x", "x · its time lies 3.2 s before the record above", "x"]
    assert "it stands at 0x080" in said[0]
    assert "from the year 2100" in said[1]


def test_a_file_that_is_read_anew_is_watched_anew(tmp_path: Path) -> None:
    path = tmp_path / "odd.joblog"
    path.write_bytes(log_with(CREATED_MS + 9_000, CREATED_MS + 5_800))
    grown: list[LogGrowth] = []
    sources: list[LogStart] = []

    def take(news: object) -> None:
        if isinstance(news, LogStart):
            sources.append(news)
        elif isinstance(news, LogGrowth):
            grown.append(news)

    reading = LogReading(real_storage(), SimClock(CREATED_MS + 20_000), take, lambda: False)
    reading.open(1, str(path), tell_jobs=False)
    other = tmp_path / "other"
    other.write_bytes(log_with(CREATED_MS + 1_000))
    other.replace(path)
    reading.look_again()
    reading.close()
    for start in sources:
        start.source.close()
    assert [growth.facts.odd_times.backwards for growth in grown] == [1, 0]


def test_the_command_line_says_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "odd.joblog"
    path.write_bytes(log_with(CREATED_MS + 9_000, CREATED_MS + 5_800, IN_2100_MS))
    shown = Terminal(capsys).run("inspect", path)
    assert shown.code == 0
    assert "x · its time lies 3.2 s before the record above" in shown.out
    assert "1 record carries an earlier time than the record above, it stands at 0x080." in shown.out
    assert "This log's last record is from the year 2100, " in shown.out
