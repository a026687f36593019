"""Tearproof: a job queue you break on purpose."""

__version__ = "0.1.0"
