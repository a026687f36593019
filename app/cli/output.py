"""The only place of the command line that prints: answers as text or JSON, notes and errors on standard error.

A reader that went away (a closed pipe) ends the printing, not the command: what was done stays done, and the exit
code says how it went. A full disk behind the output is an input/output error.
"""

from __future__ import annotations

import errno
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import TextIO

# What writing to a pipe says when nobody reads any more; EINVAL is how Windows puts it.
_READER_GONE = (errno.EPIPE, errno.EINVAL, errno.ESHUTDOWN)


class Output:
    """Where a command's words go.

    Args:
        json: answers are JSON objects, one on a line, instead of text.
        out, err: None where the process was started without them.

    Attributes:
        closed: nobody reads the answers any more; long answers may stop.
    """

    def __init__(self, *, json: bool = False, out: TextIO | None = None, err: TextIO | None = None) -> None:
        self.json = json
        self._out = out
        self._err = err
        self.closed = out is None

    def answer(self, value: Mapping[str, object], *lines: str) -> None:
        """Print `value` as JSON, or else the lines as text."""
        if self.json:
            self._print(encoded(value))
        else:
            for line in lines:
                self.line(line)

    def line(self, text: str) -> None:
        """Print one line of text, nothing of it able to move the cursor or hide."""
        self._print(plain(text))

    def lines(self, texts: Iterable[str]) -> None:
        """Print several lines of text."""
        for text in texts:
            self.line(text)

    def piece(self, text: str) -> None:
        """Print a piece of a longer line, as it is; for JSON that is made bit by bit."""
        self._write(text)

    def table(self, head: Sequence[str], rows: Iterable[Sequence[str]], *, right: Sequence[int] = ()) -> None:
        """Print rows under a head, columns as wide as their widest cell among each 1,000 rows.

        Args:
            head: the names of the columns.
            rows: the cells, as many as the head has.
            right: the columns that are set flush right, counted from 0.
        """
        block: list[Sequence[str]] = [head]
        widths = [0] * len(head)
        for row in rows:
            block.append([plain(cell) for cell in row])
            if len(block) >= 1_000:
                widths = self._print_block(block, widths, right)
                block = []
            if self.closed:
                return
        self._print_block(block, widths, right)

    def _print_block(self, block: list[Sequence[str]], widths: list[int], right: Sequence[int]) -> list[int]:
        widths = [max(width, *(len(row[at]) for row in block)) if block else width for at, width in enumerate(widths)]
        for row in block:
            cells = [
                cell.rjust(width) if at in right else cell.ljust(width)
                for at, (cell, width) in enumerate(zip(row, widths, strict=True))
            ]
            self._print("  ".join(cells).rstrip())
        return widths

    def note(self, text: str) -> None:
        """Tell the person at the terminal something beside the answer."""
        self._tell(plain(text) + "\n")

    def error(self, message: str, *, name: str = "") -> None:
        """Say in one sentence what went wrong; with JSON, an object with the error's name is the answer too.

        Args:
            message: the sentence.
            name: the error's name for programs, such as "NothingReady"; without one nothing is added to the answers.
        """
        if self.json and name:
            self._print(encoded({"error": name, "message": message}))
        self._tell(f"tearproof: {plain(message)}\n")

    def pass_on(self, data: bytes) -> None:
        """Hand on what a worker's command wrote to its standard error."""
        buffer = getattr(self._err, "buffer", None)
        if buffer is not None:
            try:
                buffer.write(data)
                buffer.flush()
            except (OSError, ValueError):
                self._err = None

    def flush(self) -> None:
        """Hand everything to the system; raises OSError where it can't take it."""
        if self._out is not None and not self.closed:
            try:
                self._out.flush()
            except OSError as error:
                self._reader_gone(error)

    def _print(self, line: str) -> None:
        self._write(line + "\n")

    def _write(self, text: str) -> None:
        if self._out is None or self.closed:
            return
        try:
            self._out.write(text)
        except OSError as error:
            self._reader_gone(error)

    def _reader_gone(self, error: OSError) -> None:
        self.closed = True
        if error.errno not in _READER_GONE:
            raise error

    def _tell(self, text: str) -> None:
        if self._err is not None:
            try:
                self._err.write(text)
                self._err.flush()
            except OSError:
                # There is nobody left to complain to.
                self._err = None


def standard_output(*, json: bool) -> Output:
    """Return the output of this process. Characters the terminal can't show are written as escapes."""
    for stream in (sys.stdout, sys.stderr):
        # Streams that a test or a host program put there may be of another kind.
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
    return Output(json=json, out=sys.stdout, err=sys.stderr)


def leave_quietly() -> None:
    """Flush both streams, and keep Python from complaining at exit about one that nobody reads."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        try:
            if stream is not None:
                stream.flush()
        except (OSError, ValueError):
            setattr(sys, name, None)


def plain(text: str) -> str:
    """The text with characters that move the cursor or hide made visible."""
    if text.isascii() and text.isprintable():
        return text
    from app.inspector.texts import visible

    return visible(text)


def encoded(value: object) -> str:
    """The value as JSON on one line, in ASCII, so that no terminal acts upon it."""
    import json

    return json.dumps(value)
