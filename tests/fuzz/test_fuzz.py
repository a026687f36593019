"""A small dose of every target; more: `python -m tests.fuzz NAME --seconds 60`."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz.drawing import drawing_for
from tests.fuzz.dressing import seeds
from tests.fuzz.found import FOUND
from tests.fuzz.held import held
from tests.fuzz.targets import TARGETS, WORDS


@pytest.mark.parametrize("name", TARGETS)
def test_the_beginnings_hold(name: str) -> None:
    for data in WORDS if name == "query" else seeds():
        held(TARGETS[name], data)


@pytest.mark.parametrize("name", TARGETS)
@pytest.mark.parametrize("data", FOUND.values(), ids=list(FOUND))
def test_what_was_found_once_stays_mended(name: str, data: bytes) -> None:
    for _ in range(5):
        # What is freed here lies about for whoever forgets to fill an array.
        np.full(1 << 10, 0xE7, np.uint8)
        held(TARGETS[name], data)


@pytest.mark.parametrize("name", TARGETS)
@given(data=st.data())
@settings(max_examples=40, suppress_health_check=list(HealthCheck))
def test_nothing_but_our_own_errors_whatever_the_bytes(name: str, data: st.DataObject) -> None:
    held(TARGETS[name], data.draw(drawing_for(name)))
