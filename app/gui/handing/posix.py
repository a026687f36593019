"""A local socket on Linux and macOS: AF_UNIX and nothing else, whatever happens."""

from __future__ import annotations

import socket
import struct
import sys
from contextlib import suppress

from app.gui.handing.letter import ANSWER

assert sys.platform != "win32"

_WAITING_MAX = 16
_CHUNK_BYTES = 65_536


class Call:
    """One start of the program that has come to the socket. Nothing here waits.

    Args:
        connection: to it.
    """

    def __init__(self, connection: socket.socket) -> None:
        connection.setblocking(False)
        self._connection = connection

    @property
    def descriptor(self) -> int:
        """Tells when there is something to read."""
        return self._connection.fileno()

    def read(self) -> bytes | None:
        """The bytes that have come; b"" when it has hung up, None when there is nothing yet."""
        try:
            return self._connection.recv(_CHUNK_BYTES)
        except BlockingIOError:
            return None
        except OSError:
            return b""

    def still_there(self) -> bool:
        """False when it has given up waiting: then it has shown its files itself."""
        try:
            return bool(self._connection.recv(1, socket.MSG_PEEK))
        except BlockingIOError:
            return True
        except OSError:
            return False

    def answer(self) -> None:
        """Tell it that it can leave."""
        with suppress(OSError):
            self._connection.sendall(ANSWER)

    def close(self) -> None:
        """Hang up."""
        self._connection.close()


class Listener:
    """The socket of the first program.

    Args:
        address: its path; whatever stands there is a dead one's and was removed.
    """

    def __init__(self, address: str) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            self._socket.bind(address)
            self._socket.listen(_WAITING_MAX)
            self._socket.setblocking(False)
        except OSError:
            self._socket.close()
            raise

    @property
    def descriptor(self) -> int:
        """Tells when somebody has come."""
        return self._socket.fileno()

    def accept(self) -> Call | None:
        """The next one that has come; None when it has gone again."""
        try:
            return Call(self._socket.accept()[0])
        except OSError:
            return None

    def close(self) -> None:
        """Listen no longer."""
        self._socket.close()


def deliver(address: str, letter: bytes, wait_s: float) -> bool:
    """Hand a letter to the first program and wait until it has read it.

    Args:
        address: of its socket.
        letter: what to say.
        wait_s: how long it may take.

    Returns:
        True when it has answered, False when it hung up without.

    Raises:
        FileNotFoundError, ConnectionRefusedError: nobody listens (yet).
        OSError: it does not answer: `TimeoutError`, or `BlockingIOError` when nobody more can wait there.
    """
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.settimeout(wait_s)
        line.connect(address)
        try:
            line.sendall(letter)
            return line.recv(len(ANSWER)) == ANSWER
        except (BrokenPipeError, ConnectionResetError):
            return False


def process_at(address: str) -> int:
    """The number of the process that listens there; 0 where the system doesn't tell."""
    if not hasattr(socket, "SO_PEERCRED"):
        return 0
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.setblocking(False)
        try:
            line.connect(address)
            told = line.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i"))
        except OSError:
            return 0
    return int(struct.unpack("3i", told)[0])
