"""Which sockets a program and its children make, as the kernel saw it (strace)."""

from __future__ import annotations

import re
import subprocess
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

LOCAL = "AF_UNIX"

_CALL = re.compile(r"\b(?P<call>socket|socketpair)\((?P<family>AF_\w+|0x[0-9a-f]+|\d+)")
_ADDRESS = re.compile(
    r'\b(?P<call>connect|bind)\(\d+, \{sa_family=(?P<family>AF_\w+)(?:, sun_path=(?P<path>@?"[^"]*"))?'
)


@dataclass(frozen=True, slots=True)
class Socket:
    """One call that makes a socket or gives it an address.

    Attributes:
        call: socket, socketpair, connect or bind.
        family: such as AF_UNIX.
        path: of a local address; an abstract one begins with "@".
    """

    call: str
    family: str
    path: str = ""


def sockets_in(trace: str) -> set[Socket]:
    """Return the calls in strace's words.

    Args:
        trace: its output, a call a line.
    """
    found = {Socket(match["call"], match["family"]) for match in _CALL.finditer(trace)}
    for match in _ADDRESS.finditer(trace):
        path = (match["path"] or "").replace('"', "")
        found.add(Socket(match["call"], match["family"], path))
    return found


def trace_command(file: Path, command: Sequence[str]) -> list[str]:
    """Return the command under strace, with all its threads and children.

    Args:
        file: for strace's words.
        command: program and arguments.
    """
    watched = "trace=socket,socketpair,connect,bind"
    return ["strace", "-f", "-qq", "-s", "256", "-e", watched, "-e", "signal=none", "-o", str(file), *command]


def sockets_of(command: Sequence[str], file: Path, environment: Mapping[str, str]) -> set[Socket]:
    """Run a command to its end and return its sockets.

    Args:
        command: program and arguments.
        file: for strace's words.
        environment: its environment variables.

    Raises:
        CalledProcessError: it failed; what it said is in the message.
    """
    done = subprocess.run(
        trace_command(file, command),
        env=dict(environment),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=110,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return sockets_in(file.read_text(encoding="utf-8", errors="replace"))
