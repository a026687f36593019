"""Where enqueue takes the payload from: an argument, a file, or standard input."""

from __future__ import annotations

import sys

from app.cli.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.cli.usage import Arguments
    from app.cli.world import World


def read_payload(arguments: Arguments, world: World) -> bytes:
    """Return the payload.

    Standard input is read when the argument is `-`, or when there is none and standard input is no terminal.

    Raises:
        UsageError: there is none, or more than one.
        InvalidValueError: it is longer than a payload may be; it was not read to its end.
        OSError: the file can't be read.
    """
    if arguments.has("file"):
        if arguments.has("PAYLOAD"):
            raise UsageError("a PAYLOAD and --file were both given")
        return _from_file(arguments.text("file"), world)
    if arguments.has("PAYLOAD") and arguments.text("PAYLOAD") != "-":
        # As the bytes that were typed, also where they are no text in the terminal's encoding.
        return arguments.text("PAYLOAD").encode("utf-8", "surrogateescape")
    if sys.stdin is None or (not arguments.has("PAYLOAD") and sys.stdin.isatty()):
        raise UsageError("the PAYLOAD is missing")
    return _from_standard_input()


def _from_standard_input() -> bytes:
    from app.engine.limits import PAYLOAD_MAX_BYTES

    payload = sys.stdin.buffer.read(PAYLOAD_MAX_BYTES + 1)
    _check_size(len(payload), "standard input", PAYLOAD_MAX_BYTES)
    return payload


def _from_file(path: str, world: World) -> bytes:
    from app.engine.limits import PAYLOAD_MAX_BYTES

    size = world.storage.stat(path).size_bytes
    _check_size(size, path, PAYLOAD_MAX_BYTES)
    file = world.storage.open(path)
    try:
        return file.read_at(0, PAYLOAD_MAX_BYTES)
    finally:
        file.close()


def _check_size(size: int, where: str, limit: int) -> None:
    if size > limit:
        from app.engine.errors import InvalidValueError

        raise InvalidValueError(
            f"The payload in {where} is longer than {limit:,} bytes. Keep it in a file of its own and enqueue its name."
        )
