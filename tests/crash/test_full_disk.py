"""Room is kept for acks: a full disk refuses new work, never the end of old work."""

from tests.rigs.room import room_rig


def test_accepted_work_can_be_finished_on_a_full_disk():
    report = room_rig(every=6_007)
    assert report.violations == [], str(report)
    assert report.states >= 9
