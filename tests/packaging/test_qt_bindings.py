"""The part of PySide6 that is written in Python is laid out for the packaged program, compiled."""

from __future__ import annotations

import sys
from importlib.machinery import SourcelessFileLoader
from types import SimpleNamespace
from typing import TYPE_CHECKING

import qt_bindings

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_every_module_is_there_and_can_be_run(tmp_path: Path) -> None:
    names = qt_bindings.write(tmp_path)
    # When this fails, PySide6 has changed: where does it look for them now?
    assert {f"shibokensupport/{name}.pyc" for name in ("__init__", "feature", "signature/loader")} <= set(names)
    for name in names:
        code = SourcelessFileLoader(name, str(tmp_path / name)).get_code(name)
        assert code is not None
        assert code.co_filename == name.removesuffix("c"), "no path of this machine goes into the program"


def test_two_builds_are_the_same(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    qt_bindings.write(other)
    for name in qt_bindings.write(one):
        assert (one / name).read_bytes() == (other / name).read_bytes()


def test_a_pyside_that_keeps_them_elsewhere_needs_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[qt_bindings.PACKAGE], "__loader__", SimpleNamespace())
    assert qt_bindings.write(tmp_path / "bindings") == []
    assert not (tmp_path / "bindings").exists()
