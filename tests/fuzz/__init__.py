"""Bytes that nobody thought of, for every part that reads files: `python -m tests.fuzz [NAME] [--seconds 60]`."""
