"""Records doubled, missing, swapped or of another history are damage, although every checksum holds."""

from tests.rigs.misplaced import misplaced_rig


def test_no_misplaced_record_passes():
    report = misplaced_rig()
    assert report.violations == [], str(report)
    assert report.states > 25
