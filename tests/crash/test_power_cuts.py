"""A small dose of the crash-state rig; `python -m tests.rigs` runs the full one."""

from tests.rigs.power_cuts import Dose, power_cut_rig, run_history
from tests.rigs.report import Report
from tests.rigs.world import SCRIPT


def test_no_power_cut_anywhere_in_the_script_loses_or_invents_anything():
    report = Report("script")
    run_history(SCRIPT, report, Dose(cap=20, depth_two=1, depth_two_cap=4), seed=1)
    assert report.violations == [], str(report)
    assert report.states > 1_000


def test_no_power_cut_in_random_histories_loses_or_invents_anything():
    report = power_cut_rig(4, 12, Dose(cap=12, depth_two=1, depth_two_cap=4), seed=100)
    assert report.violations == [], str(report)
    assert report.states > 1_000
