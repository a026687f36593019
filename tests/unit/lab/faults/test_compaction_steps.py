"""The process dies at each step of compaction: the old generation stands there or the new one, never a mixture."""

from __future__ import annotations

import pytest

from app.engine.log.verdict import VerdictKind
from tests.helpers.broken import PATH, content, payloads, press, started, verdict


def _recovered(machine):
    machine.start(recover=True)
    assert machine.findings == ()
    return payloads(machine)


STEPS = {
    "half-written": (1, {".tmp"}),
    "written": (1, {".tmp"}),
    "synced": (1, {".tmp"}),
    "linked": (1, {".tmp", ".prev"}),
    "renamed": (2, {".prev"}),
    "unheard": (2, {".prev"}),
}


@pytest.mark.parametrize("step", STEPS)
def test_a_crash_at_any_step_of_compaction_leaves_one_generation_or_the_other(step):
    machine = started(jobs=4, leased=1)
    machine.do("ack", lambda queue: queue.ack(1, 5))
    kept = payloads(machine)
    generation, left = STEPS[step]
    report = press(machine, "crash-in-compaction", step=step)
    assert report.died.startswith("while compacting, ")
    there = {end for end in (".tmp", ".prev", ".prev.tmp") if content(machine, PATH + end) is not None}
    assert there == left
    assert verdict(machine).kind is VerdictKind.CLEAN
    if step == "half-written":
        assert len(content(machine, PATH + ".tmp")) == 112
    _recovered(machine)
    assert machine.queue.header.generation == generation
    assert {job.id: machine.queue.payload(job) for job in machine.queue.jobs() if not job.state.finished} == {
        id: payload for id, payload in kept.items() if id != 1
    }
    machine.do("compact", lambda queue: queue.compact())


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("how", ["nothing", "all"])
def test_and_so_does_a_power_cut_on_top(step, how):
    machine = started(jobs=3)
    press(machine, "crash-in-compaction", step=step)
    press(machine, "power-cut", how=how)
    assert set(_recovered(machine)) == {1, 2, 3}


@pytest.mark.parametrize("step", STEPS)
def test_again_and_again_it_stays_so(step):
    machine = started(jobs=3)
    for _ in range(3):
        press(machine, "crash-in-compaction", step=step)
        assert set(_recovered(machine)) == {1, 2, 3}


def test_where_the_temporary_name_is_taken_the_next_one_is_watched_too():
    machine = started(jobs=2)
    other = machine.storage.create(PATH + ".tmp")
    other.write_at(0, b"somebody's notes")
    other.close()
    report = press(machine, "crash-in-compaction", step="synced")
    assert content(machine, PATH + ".tmp-2") is not None
    assert not machine.alive
    assert report.died
    assert content(machine, PATH + ".tmp") == b"somebody's notes"


def test_an_empty_list_gets_a_job_first():
    report = press(started(), "crash-in-compaction", step="renamed")
    assert report.sentence.startswith("First job 1 was enqueued. The process died while compacting, after the rename")
