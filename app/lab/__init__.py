"""The laboratory: a simulated clock and disk, what a power cut may leave, and every fault the program can make.

Nothing here is used by a queue that works for a living. The classroom shows it, and the tests are built on it.
"""
