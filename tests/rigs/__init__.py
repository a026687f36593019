"""The rigs: exhaustive and random ways to break the queue, run in small doses by pytest and in full by `python -m`."""
