"""One process dies, another goes on, then the power goes: nothing that was answered is lost."""

import pytest

from tests.rigs.power_cuts import Dose
from tests.rigs.report import Report
from tests.rigs.two_processes import run_pair, two_process_rig
from tests.rigs.world import Action, World

DOSE = Dose(cap=4, depth_two=0)
PAIRS = {
    "another appends": ([Action("enqueue", 0, 12), Action("enqueue", 3, 30)], Action("enqueue", 6, 9)),
    "another answers with the key's job": (
        [Action("seal"), Action("enqueue", 0, 12, "k1")],
        Action("enqueue", 0, 12, "k1"),
    ),
    "another leases the job": ([Action("seal"), Action("enqueue", 0, 12)], Action("lease")),
    "another refuses a second ack": (
        [Action("enqueue", 0, 12), Action("lease"), Action("ack")],
        Action("ack"),
    ),
    "compaction is taken over": ([Action("enqueue", 0, 12), Action("compact")], Action("enqueue", 6, 9)),
    "another compacts": ([Action("enqueue", 0, 12), Action("lease")], Action("compact")),
    "another seals": ([Action("enqueue", 0, 12), Action("enqueue", 3, 12)], Action("seal")),
}


@pytest.mark.parametrize("name", PAIRS)
def test_what_the_second_process_answered_survives(name):
    history, second = PAIRS[name]
    report = Report(name)
    run_pair(history, second, report, DOSE, 0, World)
    assert report.violations == [], str(report)
    assert report.states > 50


def test_random_pairs():
    report = two_process_rig(3, DOSE, seed=50)
    assert report.violations == [], str(report)
    assert report.states > 300
