"""The thread that looks into the past: only the latest wish, called off, and never about another file."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from app.engine.adapters import real_storage
from app.engine.log.header import judge_header
from app.engine.log.verdict import Verdict
from app.gui import past_work
from app.gui.past_work import PastLog, PastWork, Wish
from app.inspector.past import PastStopped
from tests.helpers.window import make_log

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot


@pytest.fixture
def work(qtbot: QtBot) -> Iterator[PastWork]:
    made = PastWork(real_storage())
    yield made
    assert made.stop()


def log_at(path: Path, jobs: int = 3) -> PastLog:
    data = make_log(path, jobs)
    header = judge_header(data[:64], len(data))
    assert not isinstance(header, Verdict)
    return PastLog(str(path), header, len(data), jobs + 1, None)


def test_a_wish_is_answered_with_the_jobs_and_their_payloads(qtbot: QtBot, work: PastWork, tmp_path: Path) -> None:
    log = log_at(tmp_path / "a.joblog")
    with qtbot.waitSignal(work.told) as told:
        work.ask(Wish(log, 2))
    (moment,) = told.args
    assert [job.id for job in moment.belief.jobs] == [1, 2]
    assert moment.belief.previews == {1: '{"n":0}', 2: '{"n":1}'}
    assert sum(moment.counts.values()) == 2


def test_more_records_than_there_are_is_all_of_them(qtbot: QtBot, work: PastWork, tmp_path: Path) -> None:
    with qtbot.waitSignal(work.told) as told:
        work.ask(Wish(log_at(tmp_path / "a.joblog"), 99))
    assert told.args[0].records == 4


def test_a_long_list_brings_the_rest_of_its_previews_later(
    qtbot: QtBot, work: PastWork, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.inspector.belief.PREVIEWS_AT_ONCE", 2)
    log = log_at(tmp_path / "a.joblog")
    told, more = [], []
    work.told.connect(told.append)
    work.previewed.connect(more.append)
    work.ask(Wish(log, 3))
    qtbot.waitUntil(lambda: bool(more))
    assert told[0].belief.previews.keys() == {1, 2}
    assert more[0].previews.keys() == {3}


def test_another_file_in_its_place_is_not_taken_for_it(qtbot: QtBot, work: PastWork, tmp_path: Path) -> None:
    log = log_at(tmp_path / "a.joblog")
    (tmp_path / "a.joblog").unlink()
    log_at(tmp_path / "a.joblog")
    with qtbot.waitSignal(work.failed) as failed:
        work.ask(Wish(log, 1))
    assert failed.args == [log, "Another file has taken the place of this log."]


def test_a_log_that_nobody_asks_for_any_more_is_not_read_to_its_end(
    qtbot: QtBot, work: PastWork, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = log_at(tmp_path / "a.joblog"), log_at(tmp_path / "b.joblog", 1)
    begun, given_up = threading.Event(), threading.Event()
    really = past_work.past_of

    def slow(source, header, end, columns, stop: Callable[[], bool]):
        if header != first.header:
            return really(source, header, end, columns, stop)
        begun.set()
        while not stop():
            begun.wait(0.001)
        given_up.set()
        raise PastStopped

    monkeypatch.setattr(past_work, "past_of", slow)
    work.ask(Wish(first, 1))
    assert begun.wait(10)
    with qtbot.waitSignal(work.told) as told:
        work.ask(Wish(second, 1))
    assert given_up.is_set()
    assert told.args[0].wish.log is second


def test_a_wish_that_is_forgotten_is_not_answered(qtbot: QtBot, work: PastWork, tmp_path: Path) -> None:
    log = log_at(tmp_path / "a.joblog")
    told = []
    work.told.connect(told.append)
    work.ask(Wish(log, 1))
    work.forget()
    with qtbot.waitSignal(work.told):
        work.ask(Wish(log, 2))
    assert told[-1].records == 2
    assert len(told) <= 2
