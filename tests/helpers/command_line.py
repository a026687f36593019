"""Calls the command line: in this process where that is enough, as a process of its own where it matters."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.helpers.tree import ROOT

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pytest

TIMEOUT_S = 30


class Finished(NamedTuple):
    """How a call ended."""

    code: int
    out: str
    err: str

    @property
    def objects(self) -> list[dict[str, Any]]:
        """Standard output as JSON, one object a line."""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def object(self) -> dict[str, Any]:
        """The one object on standard output."""
        (only,) = self.objects
        return only


class Terminal:
    """Runs commands in this process.

    Args:
        capsys: catches what they print.
    """

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def run(self, *words: object) -> Finished:
        """Run one command line; paths and numbers may be given as they are."""
        from app.__main__ import main

        self._capsys.readouterr()
        code = main([str(word) for word in words])
        told = self._capsys.readouterr()
        return Finished(code, told.out, told.err)

    def done(self, *words: object) -> Finished:
        """Run one command line that must succeed."""
        finished = self.run(*words)
        assert finished.code == 0, finished
        return finished

    def json(self, *words: object) -> dict[str, Any]:
        """Run one command line with `--json`, which must succeed, and return its one object."""
        return self.done(*words[:1], "--json", *words[1:]).object


def environment(**more: str) -> dict[str, str]:
    """This process's environment, with the program on Python's path."""
    return {**os.environ, "PYTHONPATH": str(ROOT), **more}


def command(*words: object) -> list[str]:
    """The words that run a command line in a process of its own."""
    return [sys.executable, "-m", "app", *(str(word) for word in words)]


def process(*words: object, stdin: bytes = b"", extra: Mapping[str, str] | None = None) -> Finished:
    """Run one command line in a process of its own and wait for it."""
    done = subprocess.run(
        command(*words),
        input=stdin,
        capture_output=True,
        timeout=TIMEOUT_S,
        env=environment(**(extra or {})),
        check=False,
    )
    return Finished(done.returncode, done.stdout.decode(), done.stderr.decode())


def started(*words: object, stdin: int | None = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
    """Start one command line in a process of its own; its two outputs are pipes."""
    return subprocess.Popen(
        command(*words), stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    )
