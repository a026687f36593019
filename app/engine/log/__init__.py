"""The log: one append-only file of checksummed frames. The bytes are described in FORMAT.md beside this file."""
