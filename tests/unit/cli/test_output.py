"""The one place that prints: text or JSON, tables, readers that go away, full disks, terminals that obey."""

from __future__ import annotations

import errno
import io
import json

import pytest

from app.cli.output import Output, leave_quietly, plain, standard_output

ESCAPE = "\x1b[2J\u202ehidden"


class Refusing(io.StringIO):
    """A stream that fails."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def write(self, text: str) -> int:
        raise OSError(self.number, "no")

    def flush(self) -> None:
        raise OSError(self.number, "no")


def _output(*, json: bool = False) -> tuple[Output, io.StringIO, io.StringIO]:
    out, err = io.StringIO(), io.StringIO()
    return Output(json=json, out=out, err=err), out, err


def test_an_answer_is_text_or_else_one_line_of_json() -> None:
    output, out, _ = _output()
    output.answer({"job": 3}, "job 3", "is ready")
    assert out.getvalue() == "job 3\nis ready\n"
    output, out, _ = _output(json=True)
    output.answer({"job": 3, "key": "grün\n"}, "job 3")
    assert json.loads(out.getvalue()) == {"job": 3, "key": "grün\n"}
    assert out.getvalue().count("\n") == 1


def test_nothing_printed_can_move_the_cursor_or_hide() -> None:
    output, out, err = _output()
    output.line(ESCAPE)
    output.table(["A"], [[ESCAPE]])
    output.note(ESCAPE)
    output.error(ESCAPE)
    assert "\x1b" not in out.getvalue() + err.getvalue()
    assert "\u202e" not in out.getvalue() + err.getvalue()
    output, out, _ = _output(json=True)
    output.answer({"key": ESCAPE})
    assert out.getvalue().isascii()
    assert "\x1b" not in out.getvalue()


def test_plain_text_is_left_alone() -> None:
    assert plain("job 3 is “ready” – 5 €") == "job 3 is “ready” – 5 €"


def test_columns_are_as_wide_as_their_widest_cell() -> None:
    output, out, _ = _output()
    output.table(["JOB", "STATE"], [["1", "ready"], ["20000", "done"]], right=[0])
    assert out.getvalue() == "  JOB  STATE\n    1  ready\n20000  done\n"


def test_a_table_longer_than_a_block_keeps_every_row() -> None:
    output, out, _ = _output()
    output.table(["N"], ([str(number)] for number in range(2_500)))
    assert [line.strip() for line in out.getvalue().splitlines()] == ["N", *map(str, range(2_500))]


def test_an_error_is_one_sentence_and_with_json_an_object_too() -> None:
    output, out, err = _output(json=True)
    output.error("No job is ready.", name="NothingReady")
    assert json.loads(out.getvalue()) == {"error": "NothingReady", "message": "No job is ready."}
    assert err.getvalue() == "tearproof: No job is ready.\n"
    output, out, err = _output()
    output.error("No job is ready.", name="NothingReady")
    assert out.getvalue() == ""


def test_a_reader_that_goes_away_ends_the_printing_and_not_the_command() -> None:
    output = Output(out=Refusing(errno.EPIPE), err=io.StringIO())
    output.line("one")
    assert output.closed
    output.line("two")
    output.flush()


def test_a_reader_that_goes_away_before_the_flush_is_no_error_either() -> None:
    stream = Refusing(errno.EPIPE)
    output = Output(out=stream)
    output.flush()
    assert output.closed


def test_a_long_table_stops_when_nobody_reads() -> None:
    output = Output(out=Refusing(errno.EPIPE))
    numbers = iter(range(50_000))
    output.table(["N"], ([str(number)] for number in numbers))
    assert next(numbers) <= 1_000


def test_a_full_disk_behind_the_output_is_an_error() -> None:
    output = Output(out=Refusing(errno.ENOSPC))
    with pytest.raises(OSError, match="no"):
        output.line("one")


def test_without_streams_nothing_is_printed_and_nothing_fails() -> None:
    output = Output()
    output.line("one")
    output.note("two")
    output.pass_on(b"three")
    output.flush()
    assert output.closed


def test_an_error_stream_that_fails_is_given_up() -> None:
    output, out, _ = _output()
    failing = Output(out=out, err=Refusing(errno.EPIPE))
    failing.note("one")
    failing.note("two")
    assert output.closed is False


def test_what_a_command_wrote_to_standard_error_is_handed_on_as_it_is() -> None:
    raw = io.BytesIO()
    output = Output(err=io.TextIOWrapper(raw))
    output.pass_on(b"\xff\x00 as it is")
    assert raw.getvalue() == b"\xff\x00 as it is"


def test_a_closed_error_stream_swallows_what_a_command_wrote() -> None:
    stream = io.TextIOWrapper(io.BytesIO())
    output = Output(err=stream)
    stream.close()
    output.pass_on(b"late")
    output.note("later")
    assert stream.closed


def test_characters_the_terminal_cannot_show_are_written_as_escapes(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(raw, encoding="ascii"))
    output = standard_output(json=False)
    output.line("gr\u00fcn \udcff")
    output.flush()
    assert raw.getvalue().startswith(b"gr\\xfcn ")


def test_a_stream_that_fails_is_taken_away_from_the_interpreter(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Refusing(errno.EPIPE)
    monkeypatch.setattr("sys.stdout", stream)
    monkeypatch.setattr("sys.stderr", None)
    leave_quietly()
    import sys

    assert sys.stdout is None
