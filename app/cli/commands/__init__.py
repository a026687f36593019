"""One file per command; the file's name is the command's.

Each has `COMMAND`, which says how it is called, and `run(arguments, world, output)`, which returns the exit code. A
new file here is a new command: help and the parser find it by its name.
"""
