"""What is looked for in payloads: text, or bytes in hexadecimal."""

from __future__ import annotations

from dataclasses import dataclass

from app.wording import phrase

_DIGITS = frozenset("0123456789abcdefABCDEF")


class NoNeedleError(ValueError):
    """A text that names no bytes; the message says why."""


@dataclass(frozen=True, slots=True)
class Needle:
    """What is looked for.

    Attributes:
        data: the bytes; ASCII letters in lower case unless it is `exact`.
        exact: capital and small letters differ.
    """

    data: bytes
    exact: bool


def needle_of(text: str, *, as_bytes: bool) -> Needle:
    """What somebody typed to look for.

    Args:
        text: a text, found in capital and small letters alike; or hexadecimal digits.
        as_bytes: it is hexadecimal digits, blanks and a leading 0x allowed.

    Raises:
        NoNeedleError: no bytes come of it.
    """
    if not as_bytes:
        if not text:
            raise NoNeedleError(phrase("nothing to look for"))
        return Needle(text.encode("utf-8", "surrogateescape").lower(), exact=False)
    digits = "".join(text.split()).removeprefix("0x").removeprefix("0X")
    if not digits:
        raise NoNeedleError(phrase("nothing to look for"))
    if not _DIGITS.issuperset(digits):
        raise NoNeedleError(phrase("not hexadecimal: use 0 to 9 and a to f"))
    if len(digits) % 2:
        raise NoNeedleError(phrase("half a byte is missing: two digits make a byte"))
    return Needle(bytes.fromhex(digits), exact=True)
