"""The command that a worker runs for one job: fed, listened to, and stopped with everything it started."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

STOP_GRACE_S = 5.0
"""How long a command may take to end after it was asked to, before it is killed."""

LAST_WORDS_S = 0.5
"""How long its standard error is still read after it ended; something it left running may hold it open."""

_LAST_LINE_BYTES = 4096


class Child:
    """One run of a command, in a process group of its own: Ctrl-C in the terminal reaches the worker only.

    Args:
        command: the words to run.
        payload: what it finds on standard input.
        environment: added to this process's.
        on_end: called on another thread once it has ended.
        on_error_output: takes what it writes to standard error, on another thread.
        output_to_error: its standard output goes to our standard error.

    Raises:
        OSError: it could not be started.
    """

    def __init__(
        self,
        command: Sequence[str],
        payload: bytes,
        environment: Mapping[str, str],
        *,
        on_end: Callable[[], None],
        on_error_output: Callable[[bytes], None],
        output_to_error: bool,
    ) -> None:
        self._last = b""
        self._on_error_output = on_error_output
        self._process: subprocess.Popen[bytes] = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=sys.stderr if output_to_error else None,
            stderr=subprocess.PIPE,
            env={**os.environ, **environment},
            process_group=0 if os.name == "posix" else None,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
        self._feeder = threading.Thread(target=self._feed, args=(payload,), name="payload", daemon=True)
        self._listener = threading.Thread(target=self._listen, name="standard error", daemon=True)
        self._waiter = threading.Thread(target=self._wait, args=(on_end,), name="waiting for a command", daemon=True)
        for thread in (self._feeder, self._listener, self._waiter):
            thread.start()

    @property
    def succeeded(self) -> bool:
        """True when it has ended with exit code 0."""
        return self._process.poll() == 0

    def reason(self) -> str:
        """How it ended: exit code or signal, and the last line it wrote to standard error."""
        code = self._process.poll()
        how = f"exit code {code}" if code is None or code >= 0 else f"killed by {signal_name(-code)}"
        last = self._last.decode("utf-8", "replace").strip()
        return f"{how}: {last}" if last else how

    def finish(self) -> None:
        """Wait for the threads, after it has ended."""
        self._waiter.join()
        self._feeder.join(LAST_WORDS_S)
        self._listener.join(LAST_WORDS_S)

    def stop(self) -> None:
        """End it and what it started: first asked, after a while killed. Harmless when it has ended."""
        self._signal_group("TERM")
        try:
            self._process.wait(STOP_GRACE_S)
        except subprocess.TimeoutExpired:
            self._signal_group("KILL")
        self.finish()

    def _signal_group(self, name: str) -> None:
        if self._process.poll() is not None:
            return
        if sys.platform == "win32":
            self._process.kill()
            return
        try:
            os.killpg(self._process.pid, signal.Signals[f"SIG{name}"])
        except ProcessLookupError:
            return

    def _feed(self, payload: bytes) -> None:
        stream = self._process.stdin
        try:
            if stream is not None:
                stream.write(payload)
                stream.close()
        except OSError:
            # It doesn't want its payload, or not all of it. That is its own affair.
            return

    def _listen(self) -> None:
        stream = self._process.stderr
        if stream is None:
            return
        with stream:
            while data := os.read(stream.fileno(), 65_536):
                self._on_error_output(data)
                self._remember(data)

    def _remember(self, data: bytes) -> None:
        """Keep the last line that is not blank; of a long one its end."""
        lines = (self._last + data).rstrip().rsplit(b"\n", 1)
        self._last = (lines[-1] + (b"\n" if data.endswith(b"\n") else b""))[-_LAST_LINE_BYTES:]

    def _wait(self, on_end: Callable[[], None]) -> None:
        self._process.wait()
        on_end()


def signal_name(number: int) -> str:
    """Return “SIGTERM”, or “signal 77” for one without a name."""
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
