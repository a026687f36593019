"""Looks at log files without Qt and without changing them: rows, sentences, and every byte by its name."""
