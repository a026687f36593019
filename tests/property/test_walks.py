"""Long random walks of the rule machine: no shorter example is looked for, much more ground is covered."""

from tests.rigs.machine_rig import machine_rig


def test_no_walk_leaves_the_model():
    report = machine_rig(60, seed=1_000)
    assert report.violations == [], str(report)
    assert report.states == 3_600
