"""The machine that the engine's tests play on."""

import pytest

from tests.helpers.engine import Machine


@pytest.fixture
def machine():
    """A simulated machine without a queue yet."""
    return Machine()


@pytest.fixture
def queue(machine):
    """An empty queue on it, open for writing."""
    return machine.open()
