"""One file per format of a log file: how it is known, what its records are called and say, its bytes, its jobs."""
