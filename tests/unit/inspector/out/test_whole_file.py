"""New files are whole or not there, and nothing that stood in their way is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from app.engine.adapters import real_storage
from app.inspector.out.whole_file import copy_whole, write_whole

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def write(source: Path, target: Path, *pieces: bytes) -> int:
    return write_whole(real_storage(), str(source), str(target), pieces)


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "a.joblog"
    path.write_bytes(b"0123456789")
    return path


def test_pieces_become_one_file_in_place_of_an_old_one(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "b"
    target.write_bytes(b"something longer")
    assert write(source, target, b"ab", b"", b"c") == 3
    assert target.read_bytes() == b"abc"
    assert names(tmp_path) == ["a.joblog", "b"]


def test_a_file_under_the_temporary_name_is_somebodys_and_stays(source: Path, tmp_path: Path) -> None:
    (tmp_path / "b.part").write_bytes(b"half a download")
    write(source, tmp_path / "b", b"new")
    assert (tmp_path / "b").read_bytes() == b"new"
    assert (tmp_path / "b.part").read_bytes() == b"half a download"
    assert names(tmp_path) == ["a.joblog", "b", "b.part"]


def test_where_every_temporary_name_is_taken_nothing_is_written(source: Path, tmp_path: Path) -> None:
    for ending in ("part", *(f"part-{number}" for number in range(2, 10))):
        (tmp_path / f"b.{ending}").touch()
    with pytest.raises(OSError, match="move those files away"):
        write(source, tmp_path / "b", b"new")
    assert not (tmp_path / "b").exists()


def test_pieces_that_fail_leave_what_stood_there(source: Path, tmp_path: Path) -> None:
    def pieces() -> Iterator[bytes]:
        yield b"begun"
        raise OSError(5, "the disk is gone")

    (tmp_path / "b").write_bytes(b"old")
    with pytest.raises(OSError, match="the disk is gone"):
        write_whole(real_storage(), str(source), str(tmp_path / "b"), pieces())
    assert (tmp_path / "b").read_bytes() == b"old"
    assert names(tmp_path) == ["a.joblog", "b"]


def test_a_folder_that_is_not_there_is_the_systems_error(source: Path, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write(source, tmp_path / "no" / "b", b"x")


def test_the_source_is_never_written_over_by_whatever_name(source: Path, tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(source)
    for target in (source, link):
        with pytest.raises(OSError, match="the file itself"):
            copy_whole(real_storage(), str(source), str(target))
    assert source.read_bytes() == b"0123456789"
    assert names(tmp_path) == ["a.joblog", "link"]


@pytest.mark.parametrize(("end", "content"), [(None, b"0123456789"), (4, b"0123"), (99, b"0123456789"), (0, b"")])
def test_a_copy_has_the_bytes_before_an_end(source: Path, tmp_path: Path, end: int | None, content: bytes) -> None:
    assert copy_whole(real_storage(), str(source), str(tmp_path / "b"), end) == len(content)
    assert (tmp_path / "b").read_bytes() == content


def test_a_file_that_becomes_shorter_while_it_is_copied_ends_the_copy(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.inspector.out.whole_file._CHUNK_BYTES", 4)
    storage = real_storage()
    create = storage.create

    def cut_first(path: str) -> object:
        source.write_bytes(b"01234")
        return create(path)

    monkeypatch.setattr(storage, "create", cut_first)
    assert copy_whole(storage, str(source), str(tmp_path / "b")) == 5
    assert (tmp_path / "b").read_bytes() == b"01234"
