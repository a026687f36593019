"""What the damage lens counts is what salvage saves, and its scratch tables say what whole copies would say."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from app.engine.errors import LogError, RefusedError
from app.engine.jobs.row import DEAD, LEASED
from app.engine.loading import LoadedLog
from app.engine.log.header import FileHeader, judge_header
from app.engine.log.layout import Nonsense
from app.engine.log.record import SNAPSHOT
from app.engine.log.search import readable_frames
from app.engine.operations import HANDLERS
from app.engine.operations.snapshot import read_row
from app.engine.salvage import salvage
from app.engine.union import UnionFold, operations
from app.inspector.lens.look import look
from app.inspector.lens.report import report_of
from app.inspector.lens.seen import Policy
from tests.helpers.engine import PATH, Machine
from tests.helpers.memory_file import MemoryFile


def _filled(chance: Random) -> Machine:
    """A machine whose queue did some thirty things at random."""
    machine = Machine()
    with machine.open() as queue:
        for step in range(chance.randrange(5, 35)):
            machine.clock.advance(chance.randrange(20_000))
            held = [job for job in queue.jobs() if job.token_live]
            try:
                _do_something(queue, chance, step, held)
            except RefusedError:
                continue
    return machine


def _do_something(queue, chance, step, held):
    kind = chance.randrange(8)
    if kind <= 2:
        queue.enqueue(
            bytes(chance.randrange(90)), key=chance.choice(("", "", "a", "b")), attempts_max=chance.randint(1, 3)
        )
    elif kind <= 4:
        queue.lease(f"worker-{step % 3}")
    elif kind == 7 and not chance.randrange(4):
        queue.compact()
    elif kind == 7 and queue.jobs():
        queue.cancel(chance.choice(queue.jobs()).id)
    elif held:
        job = chance.choice(held)
        queue.ack(job.id, job.token) if kind == 5 else queue.nack(job.id, job.token, "why")


def _damaged(data: bytes, chance: Random) -> bytes:
    """One kind of damage, or two."""
    broken = bytearray(data)
    for _ in range(chance.randint(1, 2)):
        if not broken:
            break
        at = chance.randrange(len(broken))
        kind = chance.randrange(6)
        if kind == 0:
            broken[at] ^= 1 << chance.randrange(8)
        elif kind == 1:
            broken[at : at + 40] = chance.randbytes(len(broken[at : at + 40]))
        elif kind == 2:
            broken[:64] = chance.choice((bytes(64), b"", bytes(32)))
        elif kind == 3:
            del broken[max(64, at) :]
        elif kind == 4:
            row = at // 16 * 16
            broken[row:row] = broken[row : row + 64]
        else:
            broken += chance.choice((bytes(100), chance.randbytes(100)))
    return bytes(broken)


@given(st.integers(0, 2**32))
def test_the_lens_counts_the_jobs_that_salvage_saves(seed: int) -> None:
    chance = Random(seed)
    machine = _filled(chance)
    machine.replace(_damaged(machine.content(), chance))
    machine.disk.names.pop(PATH + ".lock", None)
    seen = look(PATH, machine.process(), machine.clock)
    assert report_of(seen)
    for outcome in seen.outcomes:
        listed = (*outcome.lost, *outcome.resurrected, *outcome.twice, *outcome.doubtful)
        assert len(set(listed)) == len(listed)
    if seen.by_one_bit or seen.header is None:
        return
    try:
        report = salvage(PATH, "/saved.joblog", machine.process(), machine.clock)
    except LogError:
        assert not seen.found.records
        return
    assert (report.jobs, report.records_before + report.records_behind + report.records_unproven) == (
        seen.jobs,
        seen.accepted.records + seen.found.records,
    )


@given(st.integers(0, 2**32))
def test_the_policies_are_what_whole_copies_of_the_list_come_to(seed: int) -> None:
    chance = Random(seed)
    machine = _filled(chance)
    data = _damaged(machine.content(), chance)
    header = judge_header(data, len(data))
    machine.replace(data)
    machine.disk.names.pop(PATH + ".lock", None)
    seen = look(PATH, machine.process(), machine.clock)
    if not isinstance(header, FileHeader) or seen.by_one_bit or not seen.outcomes:
        return
    before, whole, skipping = (_read(data, header) for _ in range(3))
    frames = list(
        readable_frames(before.file, header, before.reader.end, len(data), before.reader.sequence)
        if seen.verdict.kind.value == "DAMAGED"
        else ()
    )
    union = UnionFold(whole.table)
    for place, frame in enumerate(frames):
        body = data[frame.body_offset : frame.body_offset + frame.body_length]
        _skip_to(skipping.table, frame, body)
        following = frames[place + 1].prev if place + 1 < len(frames) else None
        ends = frame.offset + frame.length == len(data)
        if following == frame.end_crc or (following is None and ends):
            union.take(frame, body)
    for policy, log in ((Policy.STOP, before), (Policy.SKIP, skipping), (Policy.CUT, before)):
        outcome = next(one for one in seen.outcomes if one.policy is policy)
        expected = _differences(whole.table.rows, log.table.rows)
        assert (outcome.lost, outcome.resurrected, outcome.twice, outcome.doubtful) == expected
        assert outcome.jobs == sum(row.is_kept for row in log.table.rows.values())


def _read(data, header):
    log = LoadedLog(MemoryFile(data), header)
    log.read(len(data))
    return log


def _skip_to(table, frame, body):
    for letter, sequence, start, length in operations(frame, body):
        try:
            if letter == SNAPSHOT:
                row = read_row(table, body, frame.body_offset)
                table.rows[row.id] = row
            else:
                HANDLERS[letter](table, sequence, frame.time_ms, body, start, length, 0)
        except (Nonsense, KeyError):
            continue


def _differences(true, held):
    """Lost, resurrected, twice and doubtful, job by job over both lists in full."""
    lost, resurrected, twice, doubtful = [], [], [], []
    for job in sorted({*true, *held}):
        should, has = true.get(job), held.get(job)
        wanted, kept = should is not None and should.is_kept, has is not None and has.is_kept
        if wanted and not kept:
            lost.append(job)
        elif kept and should is None:
            doubtful.append(job)
        elif kept and (not wanted or (should.stored == DEAD and has.stored != DEAD)):
            resurrected.append(job)
        elif kept and should.stored == LEASED and (has.stored != LEASED or has.token != should.token):
            twice.append(job)
    return tuple(lost), tuple(resurrected), tuple(twice), tuple(doubtful)
