"""Every call of the storage fails once, or the program is interrupted there: the list equals the file, or says so."""

import pytest

from tests.rigs.disk_errors import LineStrike, disk_error_rig, run_errors
from tests.rigs.power_cuts import Dose
from tests.rigs.report import Report
from tests.rigs.world import Action, World

DOSE = Dose(cap=3, depth_two=0)
LAST = (
    Action("enqueue", 0, 30),
    Action("ack"),
    Action("batch", 3, 0),
    Action("compact"),
    Action("seal"),
    Action("reopen"),
)


@pytest.mark.parametrize("last", LAST, ids=str)
def test_no_error_makes_the_list_differ_from_the_file(last):
    report = Report(str(last))
    run_errors([Action("enqueue", 0, 9), Action("lease"), last], report, 0, World, DOSE)
    assert report.violations == [], str(report)
    assert report.states > 20


def test_random_histories_with_errors():
    report = disk_error_rig(4, DOSE, seed=20)
    assert report.violations == [], str(report)


@pytest.mark.parametrize("last", LAST[:4], ids=str)
def test_an_interruption_before_any_line_leaves_the_list_true_and_nothing_locked(last):
    report = Report(str(last))
    history = [Action("enqueue", 0, 9), Action("lease"), last]
    strikes = [LineStrike(KeyboardInterrupt), LineStrike(MemoryError)]
    run_errors(history, report, 0, World, Dose(cap=2, depth_two=0), strikes=strikes, every=11)
    assert report.violations == [], str(report)
    assert report.states > 50
