"""The program's own tours: each is played on the real disk, forwards, back and forwards again."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from app.resources_folder import RESOURCES
from app.tours.facts import look_at
from app.tours.library import built_in_tours
from app.tours.playing import play
from app.tours.run import TourRun
from tests.helpers.touring import impression, machine_in

if TYPE_CHECKING:
    from pathlib import Path

    from app.lab.machine import Machine
    from app.tours.facts import Facts
    from app.tours.run import StepResult
    from app.tours.tour import Tour
    from tests.helpers.touring import Impression

TOURS = built_in_tours()
BUTTONS = [
    "Put work on the list",
    "Take it, but do not remove it",
    "Kill the worker",
    "Break the disk mid-write",
    "Corrupt a byte already written",
]
MENU = [
    "backoff-and-dead-letters",
    "compaction",
    "power-cut",
    "stale-worker",
    "poison-job",
    "disk-full",
]
OFFSET = re.compile(r"\b0x[0-9a-f]+\b")
SENTENCES_MAX = 2


def test_the_five_buttons_are_the_five_minute_tour_in_its_order() -> None:
    assert [tour.title for tour in TOURS.values() if tour.number] == BUTTONS
    assert [tour.number for tour in TOURS.values()] == [1, 2, 3, 4, 5, *([0] * len(MENU))]


def test_the_menu_has_the_further_tours_in_order() -> None:
    assert [tour.id for tour in TOURS.values() if not tour.number] == MENU


def test_every_file_of_the_folder_is_a_tour() -> None:
    assert {path.stem for path in (RESOURCES / "tours").iterdir()} == set(TOURS)


@pytest.mark.parametrize("tour", TOURS.values(), ids=lambda tour: tour.id)
def test_a_tour_ends_with_all_its_checks_true(tour: Tour, tmp_path: Path) -> None:
    complaints: list[str] = []

    def tell(_tour: Tour, number: int, result: StepResult) -> None:
        complaints.extend([f"step {number + 1}: {result.complaint}"] * (not result.held))

    assert play(tour, machine_in(tmp_path), tell), complaints
    assert complaints == []


@pytest.mark.parametrize("tour", TOURS.values(), ids=lambda tour: tour.id)
def test_the_whole_way_back_restores_every_moment_and_the_way_forward_repeats_it(tour: Tour, tmp_path: Path) -> None:
    machine = machine_in(tmp_path)
    run = TourRun(tour, machine)
    run.begin()
    start = (run.number, run.performed, impression(machine))
    moments, results = _to_the_end(run, machine)
    for moment in [*reversed(moments[:-1]), start]:
        run.back()
        assert (run.number, run.performed, impression(machine)) == moment
    assert not run.can_back
    assert not run.finished
    _, again = _to_the_end(run, machine)
    assert [_lasting(result) for result in again] == [_lasting(result) for result in results]
    machine.stop()


def _to_the_end(run: TourRun, machine: Machine) -> tuple[list[tuple[int, bool, Impression]], list[StepResult]]:
    """Press forward until the tour is over; return the moment after each press, and what came of each step."""
    moments, results = [], []
    while not run.finished:
        if run.performed:
            run.next()
        else:
            results.append(run.perform())
        moments.append((run.number, run.performed, impression(machine)))
    return moments, results


def _lasting(result: StepResult) -> StepResult:
    """A result without the calls of the disk, which are numbered on."""
    return replace(result, reports=tuple(replace(report, operations=()) for report in result.reports))


@pytest.mark.parametrize("tour", TOURS.values(), ids=lambda tour: tour.id)
def test_every_offset_a_text_names_is_a_place_in_the_file_at_that_moment(tour: Tour, tmp_path: Path) -> None:
    machine = machine_in(tmp_path)
    run = TourRun(tour, machine)
    run.begin()
    while not run.finished:
        assert _offsets(run.step.say) <= _places(look_at(machine)), run.step.id
        run.perform()
        assert _offsets(run.step.after) <= _places(look_at(machine)), run.step.id
        run.next()
    machine.stop()


def _offsets(text: str) -> set[int]:
    return {int(found, 16) for found in OFFSET.findall(text)}


def _places(facts: Facts) -> set[int | None]:
    """What a hexadecimal number may mean: where a record begins or ends, how long it is, or what the verdict names."""
    records = facts.records
    ends = {record.offset + record.length for record in records}
    return {*ends, *(one.offset for one in records), *(one.length for one in records), facts.verdict.offset} | {
        facts.verdict.byte
    }


@pytest.mark.parametrize("tour", TOURS.values(), ids=lambda tour: tour.id)
def test_every_step_points_at_something_and_says_what_to_see(tour: Tour) -> None:
    for step in tour.steps:
        assert step.look, step.id
        assert step.look_after, step.id
        assert step.after, step.id
        assert step.check, step.id
        for text in (step.say, step.after):
            assert len(re.findall(r"[.?!](?:\s|$)", text)) <= SENTENCES_MAX, text


@pytest.mark.parametrize("tour", TOURS.values(), ids=lambda tour: tour.id)
def test_a_tour_asks_questions_with_one_right_answer_of_three(tour: Tour) -> None:
    questions = [step.question for step in tour.steps if step.question is not None]
    assert questions
    for question in questions:
        assert len(question.choices) == 3
        assert sum(1 for choice in question.choices if choice.when) == 1


def test_the_right_answers_are_not_always_at_the_same_place() -> None:
    places = [
        at
        for tour in TOURS.values()
        for step in tour.steps
        if step.question
        for at, choice in enumerate(step.question.choices)
        if choice.when
    ]
    assert set(places) == {0, 1, 2}
    assert max(places.count(place) for place in set(places)) <= len(places) * 2 // 3
