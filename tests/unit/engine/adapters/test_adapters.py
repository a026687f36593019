"""Which storage and clock each system gets."""

import sys
import types

import pytest

from app.engine.adapters import real_storage, system_clock


@pytest.mark.parametrize(
    ("platform", "module", "name"),
    [("win32", "windows", "WindowsStorage"), ("darwin", "macos", "MacStorage"), ("linux", "posix", "PosixStorage")],
)
def test_each_system_gets_its_own_storage(monkeypatch, platform, module, name):
    made = types.SimpleNamespace(**{name: lambda: f"the {name}"})
    monkeypatch.setitem(sys.modules, f"app.engine.adapters.{module}", made)
    monkeypatch.setattr(sys, "platform", platform)
    assert real_storage() == f"the {name}"


def test_the_systems_clock_goes_on():
    clock = system_clock()
    wall_ms, since_us = clock.now_ms(), clock.monotonic_us()
    clock.sleep_ms(2)
    assert clock.monotonic_us() - since_us >= 2_000
    assert abs(clock.now_ms() - wall_ms) < 60_000
    assert wall_ms > 1_700_000_000_000
