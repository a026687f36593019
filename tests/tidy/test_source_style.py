"""The size and finish of the source: short files, functions and classes, a purpose on top, nothing left undone."""

from __future__ import annotations

from tests.helpers import tidy
from tests.helpers.tree import offences_in, python_files

EVERYWHERE = ("app", "packaging", "tests")


def _block(head: str, lines: int) -> str:
    return head + "\n" + "    x = 1\n" * (lines - 1)


def test_a_file_over_four_hundred_lines_is_named() -> None:
    assert tidy.too_long_file("x = 1\n" * 400) == []
    assert tidy.too_long_file("x = 1\n" * 401) == ["1: the file has 401 lines"]


def test_no_file_is_over_four_hundred_lines() -> None:
    assert offences_in(python_files(*EVERYWHERE), tidy.too_long_file) == []


def test_a_line_over_120_characters_is_named_with_its_number() -> None:
    assert tidy.too_long_lines("\n" + "x" * 120) == []
    assert tidy.too_long_lines("\n" + "x" * 121) == ["2: 121 characters"]


def test_no_line_is_over_120_characters() -> None:
    assert offences_in(python_files(*EVERYWHERE), tidy.too_long_lines) == []


def test_a_function_over_sixty_lines_is_named_with_its_line() -> None:
    assert tidy.too_long_blocks(_block("def short():", 60)) == []
    assert tidy.too_long_blocks(_block("def long():", 61)) == ["1: function long has 61 lines"]
    assert tidy.too_long_blocks(_block("async def slow():", 61)) == ["1: function slow has 61 lines"]


def test_a_method_over_sixty_lines_is_found_inside_its_class() -> None:
    body = "class Queue:\n    def lease(self):\n" + "        x = 1\n" * 60
    assert tidy.too_long_blocks(body) == ["2: function lease has 61 lines"]


def test_a_class_over_250_lines_is_named_with_its_line() -> None:
    assert tidy.too_long_blocks(_block("class Short:", 250)) == []
    assert tidy.too_long_blocks(_block("class Long:", 251)) == ["1: class Long has 251 lines"]


def test_no_function_or_class_is_too_long() -> None:
    assert offences_in(python_files(*EVERYWHERE), tidy.too_long_blocks) == []


def test_a_module_without_a_purpose_is_named() -> None:
    assert tidy.missing_docstring('"""Says why."""\n') == []
    assert tidy.missing_docstring("# A comment is not a docstring.\nx = 1\n") != []
    assert tidy.missing_docstring("") != []


def test_every_module_says_what_it_is_for() -> None:
    assert offences_in(python_files(*EVERYWHERE), tidy.missing_docstring) == []


def test_unfinished_work_is_named() -> None:
    note = "TO" + "DO"
    assert tidy.unfinished_work(f"x = 1  # {note}: later\n") == [f"1: {note}"]
    assert tidy.unfinished_work(f'"""Not yet.\n\n{note}\n"""\n') == [f"1: {note}"]
    assert tidy.unfinished_work("x = 1  # pragma: " + "no cover\n") == ["1: pragma: no cover"]
    assert tidy.unfinished_work("def f():\n    raise NotImplementedError\n") == ["2: NotImplementedError"]
    assert tidy.unfinished_work("def f():\n    raise NotImplementedError('later')\n") == ["2: NotImplementedError"]


def test_an_ignore_without_its_code_is_named() -> None:
    assert tidy.unfinished_work("x = 1  # type: " + "ignore\n") == ["1: type: ignore"]
    assert tidy.unfinished_work("x = 1  # type: " + "ignore[attr-defined]\n") == []


def test_a_word_inside_a_text_is_no_unfinished_work() -> None:
    assert tidy.unfinished_work('x = "TO' + 'DO list"\n') == []


def test_nothing_is_left_undone() -> None:
    assert offences_in(python_files(*EVERYWHERE), tidy.unfinished_work) == []
