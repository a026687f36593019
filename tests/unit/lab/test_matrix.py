"""The guide's table of faults and protections is what happens, and it shows what each protection is for."""

import pytest

from app.lab.faults import FAULTS
from app.lab.matrix import LEGEND, Outcome, beyond, matrix, page
from app.lab.protections import PROTECTIONS
from tests.protections_page import PAGE

TEXT = PAGE.read_text(encoding="utf-8")
COLUMNS = {"": 0} | {one.name: number for number, one in enumerate(PROTECTIONS, 1)}
BROKEN = {outcome.value for outcome in Outcome if outcome.breaks_promise}


def table():
    """Title of each fault to the words of its cells, without their marks."""
    lines = [line.strip("| ").split(" | ") for line in TEXT.splitlines() if line.startswith("| ")]
    return {line[0]: [cell.strip("*") for cell in line[1:]] for line in lines[2:] if not line[0].startswith("*")}


def test_the_page_says_what_happens_and_each_broken_promise_names_the_switch_that_was_off():
    rows = matrix()
    assert page(rows, beyond()) == TEXT, "the page is made again by: python -m tests.protections_page"
    for row in rows:
        for one, cell in zip(PROTECTIONS, row.cells[1:], strict=True):
            assert cell.switches == (frozenset((one.name,)) if cell.outcome.breaks_promise else frozenset()), cell
            assert cell.reason


def test_what_no_switch_can_notice_is_not_in_the_table_but_said_under_it():
    assert [(id, cell.outcome, cell.switches) for id, cell in beyond().items()] == [
        ("truncated-to-a-record", Outcome.LOST, frozenset())
    ]
    (line,) = [line for line in TEXT.splitlines() if line.startswith("**What no switch can notice.**")]
    assert FAULTS["truncated-to-a-record"].title in line
    assert "it ended as **lost**, and the queue noticed nothing" in line


def test_every_fault_of_the_catalogue_has_its_row():
    assert list(table()) == [fault.title for fault in FAULTS.values()]
    assert all(len(cells) == 1 + len(PROTECTIONS) for cells in table().values())


def test_with_all_protections_on_nothing_is_lost_changed_or_done_twice_unseen():
    assert {cells[0] for cells in table().values()} == {"kept", "detected", "–"}


@pytest.mark.parametrize("name", [one.name for one in PROTECTIONS])
def test_without_a_protection_some_fault_breaks_a_promise(name):
    assert any(cells[COLUMNS[name]] in BROKEN for cells in table().values())


@pytest.mark.parametrize(
    ("fault", "off", "outcome"),
    [
        ("power-cut", "fsync", Outcome.LOST),
        ("power-cut", "folder_fsync", Outcome.LOST),
        ("flip-bit", "checksums", Outcome.CHANGED),
        ("flip-bit", "", Outcome.DETECTED),
        ("flip-length", "length_check", Outcome.LOST),
        ("crash-mid-write", "length_check", Outcome.LOST),
        ("crash-mid-write", "checksums", Outcome.KEPT),
        ("worker-killed", "lease", Outcome.LOST),
        ("stale-ack", "token_check", Outcome.WRONGLY_DONE),
        ("kill-program", "", Outcome.NOT_APPLICABLE),
    ],
)
def test_the_faults_a_class_sees_first_end_as_the_lesson_says(fault, off, outcome):
    assert table()[FAULTS[fault].title][COLUMNS[off]] == outcome.value


def test_every_word_of_the_table_stands_in_the_legend():
    assert set(LEGEND) == set(Outcome)
    for word in {cell for cells in table().values() for cell in cells}:
        assert f"- {word}: " in TEXT.replace("*", "")
