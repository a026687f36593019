"""A tour's file that is wrong in any way is refused in one sentence, with file, step and key."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from app.engine.adapters import real_storage
from app.tours.checks import CHECKS
from app.tours.errors import TourError
from app.tours.loader import FILE_MAX_BYTES, parse_tour, read_tour
from tests.helpers.touring import HEAD, small_tour

if TYPE_CHECKING:
    from pathlib import Path

STEP = '[[step]]\ntitle = "T"\nsay = "S"\n'
QUESTION = "[step.predict]\nquestion = 'Q'\nchoices = "


def _complaint(text: str) -> str:
    with pytest.raises(TourError) as caught:
        parse_tour(text, "mine.toml")
    told = str(caught.value)
    assert told.startswith("mine.toml")
    assert told.endswith(".")
    assert "\n" not in told
    return told.removeprefix("mine.toml").lstrip(":, ")


def _in_step(line: str) -> str:
    return _complaint(HEAD + STEP + line)


def test_a_tour_is_read_with_all_its_parts() -> None:
    tour = parse_tour(
        'order = 7\ntitle = "Mine"\nsummary = "All of it."\n[start]\nsay = "One job."\ndo = "enqueue"\n'
        '[[step]]\ntitle = "The First, really!"\nsay = "S"\nlook = "job:1"\nlook_after = ["tail", "clock"]\n'
        'after = "A"\ndo = [{ lease = "w", for = "2m" }]\ncheck = { job = 1, state = "leased" }\n'
        f'{QUESTION}["No", {{ text = "Yes", when = {{ jobs = 1 }} }}]\n[[step]]\ntitle = "…"\nsay = "S"\n',
        "mine.toml",
    )
    assert (tour.id, tour.title, tour.order, tour.number, tour.start_words) == ("mine", "Mine", 7, 0, "One job.")
    assert [action.name for action in tour.start] == ["enqueue"]
    first, second = tour.steps
    assert (first.id, first.look, first.look_after) == ("the-first-really", ("job:1",), ("tail", "clock"))
    assert first.do[0].values.number("for") == 120_000
    assert first.question is not None
    assert [(choice.text, len(choice.when)) for choice in first.question.choices] == [("No", 0), ("Yes", 1)]
    assert (second.id, second.only_looks, first.only_looks) == ("step-2", True, False)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("title = ", "the file is no TOML: Invalid value (at end of document)."),
        ("x = " + "[" * 5_000, "its lists or tables are nested too deeply."),
        (f"x = {'9' * 5_000}", "the file is no TOML: Exceeds the limit (4300 digits)"),
        ("", "the key “title” is missing."),
        (
            "titel = 1",
            "“titel” is no key here; did you mean “title”? Allowed are title, summary, order, start",
        ),
        (HEAD.replace('"Small"', "7") + STEP, "“title”: 7 stands where a text in quotes is expected."),
        (HEAD.replace('"Small"', '" "') + STEP, "“title”: the text is empty; write one, or leave the key out."),
        (HEAD.replace("Small", "x" * 61) + STEP, "“title”: the text has 61 characters; at most 60 are allowed."),
        (f"order = 0\n{HEAD}{STEP}", "“order”: 0 is outside 1 to 99."),
        (f"order = 1.5\n{HEAD}{STEP}", "“order”: 1.5 stands where a whole number is expected."),
        (HEAD, "the key “step” is missing."),
        ("step = 1\ntitle = 'T'\nsummary = 'S'\n[start]\nsay = 'S'", "“step”: 1 stands where steps are expected"),
        ("step = [1]\ntitle = 'T'\nsummary = 'S'\n[start]\nsay = 'S'", "step 1: 1 stands where a step is expected"),
        (
            "step = []\ntitle = 'T'\nsummary = 'S'\n[start]\nsay = 'S'",
            "“step”: there are 0 steps; 1 to 60",
        ),
        ("start = true\nstep = []\ntitle = 'T'\nsummary = 'S'", "“start”: true stands where a table [start]"),
        ("title = 'T'\nsummary = 'S'\n[start]\ndo = []\n" + STEP, "“start”: the key “say” is missing."),
        (f"{HEAD}do = ['leas']\n{STEP}", "“start: do 1”: “leas” is no action; did you mean “lease”?"),
    ],
)
def test_a_mistake_outside_the_steps_is_named(text: str, complaint: str) -> None:
    assert _complaint(text).startswith(complaint)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('loook = "tail"', "step 1: “loook” is no key here; did you mean “look”? Allowed are title, say, do,"),
        ('look = "pane:job"', "step 1, “look”: “pane:job” is no place to look at; write action:queue.enqueue,"),
        ("look = []", "step 1, “look”: it names 0 places; 1 to 3 are allowed."),
        ("look = [1979-05-27]", "step 1, “look”: a date or time is no place to look at;"),
        (
            'id = "Not One"',
            "step 1, “id”: “Not One” is no id; use small letters, digits and single hyphens",
        ),
        ("id = 3", "step 1, “id”: 3 is no id;"),
        ('after = ""', "step 1, “after”: the text is empty;"),
        ("do = [1]", "step 1, “do 1”: 1 stands where a table such as { enqueue = … } is expected."),
        ("do = {}", "step 1, “do”: a table stands where a table such as"),
        ("do = [[]]", "step 1, “do 1”: a list stands where a table such as"),
        (f"do = [{'1,' * 21}]", "step 1, “do”: the list has 21 entries; at most 20 are allowed."),
        ('do = ["enqueue", "ack"]', "step 1, “do 2”: “ack” needs a value: write { ack = … } with a whole number."),
        ("do = { worker = 'w', ack = 1 }", "step 1, “do”: the first key names the action, and “worker” is none;"),
        ("do = { ack = 0 }", "step 1, “do: ack”: 0 is outside 1 to"),
        ("do = { ack = true }", "step 1, “do: ack”: true stands where a whole number is expected."),
        (f"do = {{ ack = {'9' * 50} }}", "step 1, “do: ack”: a huge number is outside 1 to"),
        (
            "do = { ack = 1, wrker = 'w' }",
            "step 1, “do”: “wrker” is no key here; did you mean “worker”?",
        ),
        ("do = { stop = false }", "step 1, “do: stop”: false stands where true is expected."),
        ("do = { advance = 35 }", "step 1, “do: advance”: 35 stands where a duration in quotes, such as"),
        ("do = { advance = 'soon' }", "step 1, “do: advance”: “soon” is no duration; write 500ms, 35s, 2m or 1h."),
        ("do = { advance = '999d' }", "step 1, “do: advance”: “999d” is more than a year;"),
        ("do = { protection = 'fsync' }", "step 1, “do”: the key “on” is missing."),
        ("do = { protection = 'fsync', on = 1 }", "step 1, “do: on”: 1 stands where true or false is expected."),
        ("do = { protection = 1, on = true }", "step 1, “do: protection”: 1 stands where one of fsync, checksums,"),
        ("do = { fault = 'flip' }", "step 1, “do: fault”: “flip” is not known; did you mean “flip-bit”? The page on"),
        ("do = { fault = 'kill-program' }", "step 1, “do: fault”: “kill-program” is not known;"),
        ("do = { fault = ['flip-bit'] }", "step 1, “do: fault”: a list stands where one of"),
        ("do = { fault = 'flip-bit', bit = 8 }", "step 1, “do: bit”: 8 is outside 0 to 7."),
        (
            "do = { fault = 'flip-bit', cut = 8 }",
            "step 1, “do”: “cut” is no key here; allowed are fault, record,",
        ),
        (
            "do = { fault = 'flip-length', how = 'odd' }",
            "step 1, “do: how”: “odd” is not known; allowed are bit,",
        ),
        ("check = 'job'", "step 1, “check”: “job” needs a value: write { job = … } with a whole number."),
        ("check = [{ job = 1, sate = 'x' }]", "step 1, “check 1”: “sate” is no key here; did you mean “state”?"),
        ("check = [{ job = 1, state = 'lost' }]", "step 1, “check 1: state”: “lost” is not known; allowed are ready,"),
        ("check = { hope = 1 }", "step 1, “check”: the first key names the check, and “hope” is none;"),
        ("predict = 1", "step 1, “predict”: 1 stands where a table [step.predict] is expected."),
        ("predict = {}", "step 1, “predict”: the key “question” is missing."),
        (QUESTION + "1", "step 1, “predict: choices”: 1 is no list; write a list of 2 to 4 answers."),
        (QUESTION + "['a']", "step 1, “predict: choices”: there are 1 answers; write a list of 2 to 4 answers."),
        (QUESTION + "['a', 'b']", "step 1, “predict: choices”: no answer can be right; give the right one a “when”."),
        (QUESTION + "['a', 2]", "step 1, “predict: choice 2”: 2 stands where a text in quotes is expected."),
        (QUESTION + "['a', { when = [] }]", "step 1, “predict: choice 2”: the key “text” is missing."),
        (
            QUESTION + "['a', { text = 'b', when = { jobs = -1 } }]",
            "step 1, “predict: choice 2: when: jobs”: -1 is outside 0 to",
        ),
    ],
)
def test_a_mistake_in_a_step_is_named_with_its_key(line: str, complaint: str) -> None:
    assert _in_step(line).startswith(complaint), _in_step(line)


def test_the_step_is_counted_as_a_person_counts() -> None:
    assert _complaint(HEAD + STEP + 'id = "a"\n' + STEP + "do = 1").startswith("step 2, “do”: ")


def test_two_steps_with_one_id_are_refused() -> None:
    assert _complaint(HEAD + STEP + STEP).startswith("step 2, “id”: “t” is the id of an earlier step;")


def test_sixty_one_steps_are_too_many() -> None:
    many = "".join(f'{STEP}id = "s{at}"\n' for at in range(61))
    assert _complaint(HEAD + many) == "“step”: there are 61 steps; 1 to 60 are allowed."


def test_a_wrong_text_in_a_message_cannot_break_the_line() -> None:
    told = _in_step('look = "a\\nb\\u0007\\u202e"')
    assert "“a�b��” is no place" in told


def test_a_single_action_and_a_single_check_need_no_brackets() -> None:
    step = small_tour('do = "enqueue"\ncheck = { jobs = 1 }').steps[0]
    assert ([action.name for action in step.do], [check.name for check in step.check]) == (["enqueue"], ["jobs"])
    assert "jobs" in CHECKS


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"\xff\xfe", "byte 0x0 is not UTF-8; save the file as UTF-8."),
        (b"#" * (FILE_MAX_BYTES + 1), "the file is larger than 256 KiB; a tour is not."),
    ],
)
def test_a_file_that_is_no_text_is_refused(data: bytes, complaint: str, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_bytes(data)
    with pytest.raises(TourError) as caught:
        read_tour(str(tmp_path / "mine.toml"), real_storage())
    assert str(caught.value) == f"mine.toml: {complaint}"


def test_a_missing_file_and_a_folder_are_refused_by_name(tmp_path: Path) -> None:
    for path in (tmp_path / "nosuch.toml", tmp_path):
        with pytest.raises(TourError, match=rf"^{path.name}: the file can't be read: "):
            read_tour(str(path), real_storage())


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_bytes(b"\xef\xbb\xbf" + (HEAD + STEP).encode())
    assert read_tour(str(tmp_path / "mine.toml"), real_storage()).id == "mine"
