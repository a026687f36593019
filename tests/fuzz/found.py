"""Bytes that once found something, kept so that it stays mended."""

from __future__ import annotations

from base64 import b64decode

FOUND: dict[str, bytes] = {
    "a log of seals only, whose first event was looked up in memory that nobody had filled": b64decode(
        "AglFRUVFRUVFSkVFRUVFRUr4BA=="
    ),
    "a large file without a header to go by": b"",
    "a snapshot with a time beyond any calendar": b64decode(
        "AQCJSlFMDQoaCgABAAEAQAAAoKGio6SlpqeoqaqrXu1aFwAAAAAAAAACAAAAAAAAACgAAAGbdtqoAAAAAADEFgPYtUpRUwAAADAAAAAAAAAA"
        "m3bbTBApb24LAprmagEAAAAAAAAEAAAAAAAAAAAAAHUwAAAAAAAAAAAAAAABAAAAAAAAAAAAAAGbdtqoAAAAAZt22qgAAAABm3baqABwYXls"
        "b2FkIDEAAAAnphfDtUpRUwAAAEkAAAAAAAAAKwAAAZt220/4wxemJ5PnaE4BAAAAAAAL0pt4CNZsUAAAAAAAAAAAAAAAAFEjaq8="
    ),
    "one byte of a binlog's version": b"\x00\x07",
}
"""What was found to the bytes, as `dressed` takes them."""
