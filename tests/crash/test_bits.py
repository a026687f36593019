"""Every flipped bit is seen and named (a small dose of the bits rig)."""

from tests.rigs.bits import bits_rig


def test_every_flipped_bit_is_named():
    report = bits_rig(2, every=5)
    assert report.violations == [], str(report)
    assert report.states > 1_000
