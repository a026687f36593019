"""The system's errors and a reader's verdicts as exceptions that say what to do."""

import errno
import os

import pytest

from app.engine import errors
from app.engine.log.trouble import explain, refusal
from app.engine.log.verdict import Verdict, VerdictKind


@pytest.mark.parametrize(
    ("number", "kind", "words"),
    [
        (errno.ENOENT, errors.MissingLogError, "no file"),
        (errno.EISDIR, errors.StorageError, "is a folder"),
        (errno.EACCES, errors.StorageError, "Permission denied"),
        (errno.EPERM, errors.StorageError, "Permission denied"),
        (errno.ENOSPC, errors.NoSpaceError, "No room"),
        (errno.EDQUOT, errors.NoSpaceError, "No room"),
        (errno.EFBIG, errors.NoSpaceError, "No room"),
        (errno.EROFS, errors.StorageError, "read-only medium"),
        (errno.EIO, errors.StorageError, "Opening the.log failed: Input/output error"),
    ],
)
def test_an_error_of_the_system_is_said_in_plain_words(number, kind, words):
    told = explain(OSError(number, os.strerror(number)), "opening", "the.log")
    assert type(told) is kind
    assert words in str(told)
    assert "the.log" in str(told)


def test_a_file_that_is_to_be_made_in_a_missing_folder_says_so():
    told = explain(FileNotFoundError(errno.ENOENT, "no"), "creating", "nowhere/the.log")
    assert type(told) is errors.StorageError
    assert "no such folder" in str(told)


def test_an_error_without_a_text_is_said_all_the_same():
    assert "strange" in str(explain(OSError("strange"), "using", "the.log"))


@pytest.mark.parametrize(
    ("kind", "error"),
    [
        (VerdictKind.DAMAGED, errors.DamagedLogError),
        (VerdictKind.TORN, errors.TornLogError),
        (VerdictKind.EMPTY, errors.EmptyLogError),
        (VerdictKind.NOT_A_LOG, errors.NotALogError),
        (VerdictKind.NEWER, errors.NewerLogError),
    ],
)
def test_a_verdict_becomes_the_error_of_its_kind_and_goes_with_it(kind, error):
    verdict = Verdict(kind, "because", 0x310)
    told = refusal(verdict, "the.log")
    assert type(told) is error
    assert told.verdict is verdict
    assert "the.log" in str(told)


def test_damage_is_named_by_offset_with_the_ways_on():
    told = str(refusal(Verdict(VerdictKind.DAMAGED, "one flipped bit", 0x310), "the.log"))
    assert "0x310" in told
    assert "salvage" in told
    assert "not changed" in told


def test_a_file_that_may_be_read_but_not_written_says_who_wrote_it():
    assert "a later version" in str(refusal(Verdict(VerdictKind.CLEAN, read_only=True), "the.log"))
