"""One program for each user and screen: a second start hands its files to the first and leaves.

The first one holds a lock, and listens at a local socket (a named pipe on Windows) once its window stands. A second one
that does not get the lock writes there what it was asked for, waits for the answer, and ends. The lock is the system's,
so nothing stale is left of a program that was killed. Only the porters need Qt: a second start never loads it.

Not `QLocalServer`: QtNetwork would bring 4 MB of libraries for networks into a program that uses none.
"""
