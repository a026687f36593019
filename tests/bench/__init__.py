"""Measurements, run by `packaging/dev.py bench`; each `bench_*.py` has `run() -> list[Row]`."""
