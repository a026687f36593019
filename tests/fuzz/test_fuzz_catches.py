"""A fuzz is trusted only after it has caught something: bugs that are planted here are found within the same dose."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, Phase, find, settings

import app.engine.salvage as salvage_module
from app.engine.log import reader
from app.inspector.formats import _binlog_read
from app.inspector.index import job_columns, query, run
from tests.fuzz.drawing import drawing_for
from tests.fuzz.held import held
from tests.fuzz.targets import TARGETS

if TYPE_CHECKING:
    from collections.abc import Callable

    Plant = Callable[[pytest.MonkeyPatch], None]


def believe_every_end_crc(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(run, "_is_whole", lambda _data, _size: True)


def let_nonsense_through(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(reader, "Nonsense", ZeroDivisionError)


def forget_who_leases(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(job_columns, "LEASE", 99)


def trust_a_length(patch: pytest.MonkeyPatch) -> None:
    get = _binlog_read.Window.get
    patch.setattr(_binlog_read.Window, "get", lambda self, offset, length: get(self, offset, length << 20))


def leave_the_last_snapshot_out(patch: pytest.MonkeyPatch) -> None:
    pieces = salvage_module.log_pieces
    patch.setattr(salvage_module, "log_pieces", lambda *what, **how: list(pieces(*what, **how))[:-1])


def close_a_bracket_that_is_not_there(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(query._Parser, "_bracketed", lambda self, _opening: self._words[len(self._words)])


PLANTS: dict[str, list[Plant]] = {
    "index": [believe_every_end_crc],
    "open": [let_nonsense_through],
    "jobs": [forget_who_leases],
    "formats": [trust_a_length],
    "salvage": [leave_the_last_snapshot_out],
    "query": [close_a_bracket_that_is_not_there],
}


def _is_wrong(name: str, data: bytes) -> bool:
    try:
        held(TARGETS[name], data)
    except Exception:
        return True
    return False


@pytest.mark.parametrize(("name", "plant"), [(name, plant) for name, plants in PLANTS.items() for plant in plants])
def test_a_planted_bug_is_found(name: str, plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    quick = settings(max_examples=400, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    find(drawing_for(name), lambda data: _is_wrong(name, data), settings=quick)
