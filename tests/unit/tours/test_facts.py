"""What is gathered about a machine, and what happened in a step, when something is out of the ordinary."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from app.engine.jobs.job import JobState
from app.engine.log.verdict import VerdictKind
from app.lab.faults.base import Report, Splice
from app.lab.protections import ALL_ON
from app.tours.facts import Facts, look_at
from app.tours.fields import Values
from app.tours.moment import flipped_bit
from tests.helpers.touring import machine_in


@pytest.fixture
def facts(tmp_path: Path) -> Facts:
    """Two jobs, one of them leased, and a process that runs."""
    machine = machine_in(tmp_path)
    machine.start()
    machine.do("enqueue", lambda queue: queue.enqueue(b"mail"))
    machine.do("enqueue", lambda queue: queue.enqueue(b"more"))
    machine.do("lease", lambda queue: queue.lease("anna"))
    found = look_at(machine)
    machine.stop()
    return found


def test_list_and_file_agree(facts: Facts) -> None:
    assert facts.disagrees == ""


def test_a_list_that_is_not_what_a_replay_gives_is_told(facts: Facts) -> None:
    wrong = (facts.jobs[0], replace(facts.jobs[1], state=JobState.DONE))
    told = "job 2 is done on the list and ready in a replay of the file"
    assert replace(facts, jobs=wrong).disagrees == told
    assert replace(facts, jobs=facts.jobs[:1]).disagrees == "1 job on the list, but 2 in a replay of the file"


def test_a_queue_without_its_checks_is_not_held_to_a_replay(facts: Facts) -> None:
    wrong = replace(facts, jobs=facts.jobs[:1])
    assert replace(wrong, alive=False).disagrees == ""
    assert replace(wrong, protections=ALL_ON.with_("checksums", False)).disagrees == ""
    assert replace(wrong, protections=ALL_ON.with_("fsync", False)).disagrees != ""


def test_a_payload_that_cannot_be_read_is_none(tmp_path: Path) -> None:
    machine = machine_in(tmp_path)
    machine.start()
    machine.do("enqueue", lambda queue: queue.enqueue(b"mail"))
    path = Path(machine.path)
    data = bytearray(path.read_bytes())
    data[64 + 53] ^= 1
    path.write_bytes(data)
    found = look_at(machine)
    assert (found.payloads, found.verdict.kind) == ({1: None}, VerdictKind.DAMAGED)
    machine.stop()


def test_a_file_that_is_gone_has_no_jobs(tmp_path: Path) -> None:
    machine = machine_in(tmp_path)
    found = look_at(machine)
    assert (found.alive, found.jobs, found.records, found.log, found.generation) == (False, (), (), b"", 0)
    assert "there is no file" in str(found.verdict)


@pytest.mark.parametrize(
    ("splices", "flipped"),
    [
        ((Splice("log", 100, b"\x31", b"\x39"),), (100, 3)),
        ((Splice("log", 100, b"ab1", b"ab9"),), (102, 3)),
        ((Splice("log", 100, b"\x31", b"\x38"),), None),
        ((Splice("log", 100, b"11", b"99"),), None),
        ((Splice("log", 100, b"1", b"1"),), None),
        ((Splice("log", 100, b"1", b"19"),), None),
        ((Splice("log", 0, b"1", None),), None),
        ((Splice("log", 0, None, b"1"),), None),
        ((), None),
        ((Splice("log", 1, b"1", b"9"), Splice("log", 2, b"1", b"9")), None),
    ],
)
def test_only_a_single_flipped_bit_is_a_flip(splices: tuple[Splice, ...], flipped: tuple[int, int] | None) -> None:
    assert flipped_bit(Report("flip-bit", "", splices=splices)) == flipped


def test_values_are_equal_when_they_hold_the_same() -> None:
    assert Values({"job": 1}) == Values({"job": 1}) != Values({"job": 2})
    assert hash(Values({"job": 1})) == hash(Values({"job": 1}))
    assert repr(Values({"job": 1})) == "Values({'job': 1})"
