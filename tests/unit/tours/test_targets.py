"""What a step may point at: a closed list, each word of it with one meaning."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from app.inspector.layout import record_parts
from app.tours.targets import FIELDS, Target, action_ids, parse_target
from tests.helpers.touring import machine_in

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("action:queue.enqueue", Target("action", "queue.enqueue")),
        ("action:break.flip-bit", Target("action", "break.flip-bit")),
        ("action:protect.fsync", Target("action", "protect.fsync")),
        ("action:clock.plus_35", Target("action", "clock.plus_35")),
        ("pane:bytes", Target("pane", "bytes")),
        ("field:end CRC", Target("field", "end CRC")),
        ("job:12", Target("job", number=12)),
        ("record:3", Target("record", number=3)),
        ("record:last", Target("record")),
        ("tail", Target("tail")),
        ("damaged", Target("damaged")),
        ("clock", Target("clock")),
        ("banner", Target("banner")),
        ("status", Target("status")),
        ("protections", Target("protections")),
    ],
)
def test_a_target_is_understood(text: str, target: Target) -> None:
    assert parse_target(text) == target


@pytest.mark.parametrize(
    "text",
    [
        *("", "tails", "tail:1", "pane:", "pane:job", "job", "job:", "job:0", "job:-1", "job:last", "job:1e3", "job:²"),
        *("record:first", f"record:{'9' * 16}", "action:queue.destroy", "field:payloads", "what:ever", ":"),
    ],
)
def test_other_words_are_no_target(text: str) -> None:
    assert parse_target(text) is None


def test_an_action_to_point_at_is_one_of_the_window() -> None:
    from app.gui.actions.registry import SPECS

    assert action_ids() <= {spec.id for spec in SPECS}


def test_every_field_to_point_at_is_one_of_the_bytes_pane(tmp_path: Path) -> None:
    machine = machine_in(tmp_path)
    machine.start()
    machine.do("enqueue", lambda queue: queue.enqueue(b"mail"))
    token = machine.do("lease", lambda queue: queue.lease("anna")).token
    machine.do("nack", lambda queue: queue.nack(1, token, "why"))
    header = machine.do("look", lambda queue: queue.header)
    names = {
        span.name
        for frame in machine.frames()
        for span in record_parts(machine.read(frame.offset, frame.length), frame.offset, header)
    }
    assert set(FIELDS) <= names
    machine.stop()
