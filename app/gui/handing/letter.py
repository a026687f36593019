"""What one start of the program says to another, as words and as bytes."""

from __future__ import annotations

import os

from app.engine.light import dataclass

LETTER_MAX_BYTES = 4 << 20
"""More than a system's longest command line."""

ANSWER = b"taken\n"
_MAGIC = b"tearproof letter 1\n"
_HEAD_BYTES = len(_MAGIC) + 4


@dataclass(frozen=True, slots=True)
class Asked:
    """What a start of the program was asked for.

    Attributes:
        paths: absolute paths of files to inspect, in the system's own writing.
        elsewhere: addresses of what is no file on this computer.
        token: what the desktop gave the start, so that it may put a window in front; empty for none.
    """

    paths: tuple[str, ...] = ()
    elsewhere: tuple[str, ...] = ()
    token: str = ""


class NotALetterError(Exception):
    """The bytes are none that this program sends."""


def read_words(words: list[str] | tuple[str, ...], token: str = "") -> Asked:
    """Tell files from addresses among the words of a command line, and make the paths absolute.

    A word that names something on the disk is that, however it looks; otherwise a `file:` address is read as RFC 8089
    has it, and any other address is no file of this computer.

    Args:
        words: file names as they were typed, or addresses.
        token: see `Asked`.
    """
    paths, elsewhere = [], []
    for word in words:
        scheme = "" if os.path.lexists(word) else _scheme(word)
        path = _local_path(word) if scheme == "file" else ("" if scheme else word)
        if path:
            paths.append(os.path.abspath(path))
        else:
            elsewhere.append(word)
    return Asked(tuple(dict.fromkeys(paths)), tuple(elsewhere), token)


def encode(asked: Asked) -> bytes:
    """The bytes of a letter.

    Raises:
        NotALetterError: it is too long.
    """
    fields = [asked.token, str(len(asked.paths)), *asked.paths, *asked.elsewhere]
    # No path and no address holds a zero byte; names that are not UTF-8 stay what they are.
    body = b"\0".join(os.fsencode(field) for field in fields)
    if len(body) > LETTER_MAX_BYTES:
        raise NotALetterError("too many files for one letter")
    return _MAGIC + len(body).to_bytes(4, "big") + body


def decode(data: bytes) -> Asked | None:
    """Read a letter from the bytes that have come so far; None while some are missing.

    Raises:
        NotALetterError: they are none that `encode` makes.
    """
    if not data.startswith(_MAGIC[: len(data)]):
        raise NotALetterError("another program's bytes")
    if len(data) < _HEAD_BYTES:
        return None
    length = int.from_bytes(data[len(_MAGIC) : _HEAD_BYTES], "big")
    if length > LETTER_MAX_BYTES or len(data) > _HEAD_BYTES + length:
        raise NotALetterError("its length is wrong")
    if len(data) < _HEAD_BYTES + length:
        return None
    return _decoded([os.fsdecode(field) for field in data[_HEAD_BYTES:].split(b"\0")])


def _decoded(fields: list[str]) -> Asked:
    if len(fields) < 2 or not fields[1].isdecimal():
        raise NotALetterError("its fields are wrong")
    count, names = int(fields[1]), fields[2:]
    paths = names[:count]
    if len(paths) != count or not all(os.path.isabs(path) for path in paths):
        raise NotALetterError("its paths are wrong")
    return Asked(tuple(paths), tuple(names[count:]), fields[0])


def _scheme(word: str) -> str:
    """The scheme of an address, small; empty for what is no address. One letter is no scheme but a drive."""
    scheme, colon, rest = word.partition(":")
    plain = scheme.isascii() and scheme[:1].isalpha() and scheme.replace("+", "").replace("-", "").isalnum()
    if not colon or len(scheme) < 2 or not plain:
        return ""
    return scheme.lower() if rest.startswith("//") or scheme.lower() == "file" else ""


def _local_path(address: str) -> str:
    """The path a `file:` address means; empty when it lies on another computer."""
    from urllib.parse import unquote_to_bytes

    rest = address.partition(":")[2]
    if rest.startswith("//"):
        host, slash, rest = rest[2:].partition("/")
        if host.lower() not in ("", "localhost", _own_name()):
            return ""
        rest = slash + rest
    path = os.fsdecode(unquote_to_bytes(os.fsencode(rest)))
    if os.sep == "\\":
        # "/C:/logs/x" of the address is "C:\logs\x" of the system.
        path = path.lstrip("/").replace("/", "\\")
    return "" if "\0" in path else path


def _own_name() -> str:
    """This computer's name, small; empty where it has none."""
    return os.uname().nodename.lower() if hasattr(os, "uname") else os.environ.get("COMPUTERNAME", "").lower()
