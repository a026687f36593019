"""All histories of a few operations, cut at every byte (in full by `python -m tests.rigs`)."""

from tests.rigs.small_scope import promised_rig, small_scope_rig


def test_a_cut_log_shows_a_prefix_of_its_history():
    report = small_scope_rig(4, every=131)
    assert report.violations == [], str(report)
    assert report.states > 3_000


def test_a_cut_below_what_was_promised_is_damage():
    report = promised_rig()
    assert report.violations == [], str(report)
    assert report.states > 500
