"""The law of the time line: whatever way led to a moment, the jobs are f(log, that moment), as a fresh replay says."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from app.engine import JobQueue
from app.engine.errors import RefusedError
from app.engine.view import LogView
from app.inspector.timeline import Timeline
from app.lab.sim_clock import SimClock
from app.lab.sim_storage import SimDisk, SimProcess

START_MS = 1_000_000
END_MS = 200_000
"""Longer than every lease, delay and retry below."""


def play_some(queue: JobQueue, clock: SimClock, chance: random.Random, count: int) -> None:
    """Do `count` operations with time between them; the refused ones are part of the life of a queue."""
    held: list[tuple[int, int]] = []
    for _ in range(count):
        clock.advance(chance.choice((0, 1, 400, 5_000)))
        verb = chance.randrange(7)
        try:
            if verb <= 1:
                delay_ms = chance.choice((0, 0, 3_000))
                queue.enqueue(b"x", delay_ms=delay_ms, attempts_max=chance.choice((1, 2)), lease_ms=20_000)
            elif verb == 2:
                job = queue.lease("worker-1")
                held.append((job.id, job.token))
            elif held:
                job_id, token = chance.choice(held)
                if verb == 3:
                    queue.ack(job_id, token)
                elif verb == 4:
                    queue.nack(job_id, token, "no luck")
                elif verb == 5:
                    queue.extend(job_id, token)
                else:
                    chance.choice((queue.redrive, queue.cancel))(job_id)
        except RefusedError:
            continue


@given(
    seed=st.integers(0, 2**32),
    count=st.integers(0, 40),
    told_ms=st.integers(0, END_MS),
    path=st.lists(st.integers(0, END_MS), min_size=1, max_size=6),
    at_a_change=st.booleans(),
)
def test_every_way_to_a_moment_gives_what_a_fresh_replay_gives(
    seed: int, count: int, told_ms: int, path: list[int], at_a_change: bool
) -> None:
    clock = SimClock(START_MS)
    process = SimProcess(SimDisk(clock))
    with JobQueue("a.joblog", process, clock, create=True) as queue:
        play_some(queue, clock, random.Random(seed), count)
        left_ms = queue.now_ms()
        line = Timeline(queue.jobs(left_ms + told_ms), left_ms)
        before = {job.id: job.state for job in line.jobs.values()}
        for step_ms in path:
            moment_ms = left_ms + step_ms
            if at_a_change:
                moment_ms = max(left_ms, line.nearest_change_ms(moment_ms) or left_ms)
            turned = line.move_to(moment_ms)
            view = LogView("a.joblog", process, clock)
            replayed = {job.id: job for job in view.jobs(moment_ms)}
            change_ms = queue.next_change_ms(moment_ms)
            view.close()
            assert line.jobs == replayed
            assert {job.id for job in turned} == {id for id, job in replayed.items() if job.state is not before[id]}
            change = line.next_change(moment_ms)
            assert (change.time_ms if change else None) == change_ms
            before = {job.id: job.state for job in line.jobs.values()}
