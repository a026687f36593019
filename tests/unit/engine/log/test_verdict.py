"""A verdict in words."""

from app.engine.log.verdict import CLEAN, Verdict, VerdictKind


def test_a_verdict_reads_as_one_line():
    assert str(CLEAN) == "clean"
    assert str(Verdict(VerdictKind.NOT_A_LOG, "it looks like text", 0)) == "not a log at 0x000: it looks like text"
    assert str(Verdict(VerdictKind.TORN, offset=784)) == "torn at 0x310"


def test_records_before_a_bad_place_may_be_shown_but_not_those_of_another_kind_of_file():
    readable = {kind.value for kind in VerdictKind if Verdict(kind).readable}
    assert readable == {"CLEAN", "TORN", "DAMAGED"}
