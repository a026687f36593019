"""A byte has the same name in a fault's report and in the bytes panel, so that a student finds it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.log.header import FileHeader, judge_header
from app.inspector.layout import header_parts, record_parts
from app.inspector.values import field_name
from app.lab.faults._words import byte_words, header_field, record_words
from tests.helpers.broken import enqueue, lease, started

if TYPE_CHECKING:
    from app.lab.frames import FrameInfo
    from app.lab.machine import Machine


def _with_every_kind_of_record() -> Machine:
    machine = started(jobs=2)
    for verb in ("ack", "nack"):
        job = lease(machine)
        machine.do(verb, lambda queue, verb=verb, job=job: getattr(queue, verb)(job.id, job.token))
    machine.do("compact", lambda queue: queue.compact())
    machine.clock.advance(10_000)
    job = lease(machine)
    machine.do("extend", lambda queue: queue.extend(job.id, job.token))
    machine.set_protection("lease", False)
    enqueue(machine)
    lease(machine)
    machine.stop()
    return machine


def test_a_byte_of_a_record_is_named_as_in_the_bytes_panel():
    machine = _with_every_kind_of_record()
    log = machine.read()
    header = judge_header(log[:64], len(log))
    assert isinstance(header, FileHeader)
    assert {frame.letter for frame in machine.frames()} == set("SzLXEB")
    for frame in machine.frames():
        raw = log[frame.offset : frame.offset + frame.length]
        for span in record_parts(raw, frame.offset, header):
            first = span.offset - frame.offset
            words = {byte_words(frame, raw, index) for index in range(first, first + span.length)}
            assert words <= {_words(span.name, frame)}


def _words(name: str, frame: FrameInfo) -> str:
    if name == "payload" and frame.job:
        return f"payload of job {frame.job}"
    long = {"sequence": "sequence number"}
    shown = field_name(name)
    return f"{long.get(shown, shown)} of {record_words(frame)}"


def test_a_byte_of_the_file_header_is_named_as_in_the_bytes_panel():
    for span in header_parts(started().read()):
        names = {header_field(index) for index in range(span.offset, span.offset + span.length)}
        assert names == {span.name}
