"""Where the user's things live: in the data folder, or in a private temporary one where that can't be written to."""

from __future__ import annotations

import errno
import os
import stat
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from app.engine.adapters import real_storage
from app.engine.ports import FreeSpace
from app.gui import places
from app.gui.places import Place, data_place, private_folder, settle_home, why_not
from app.gui.reporting import Reporter
from app.gui.sandbox import joined, place_message, sandbox_path
from app.gui.settings import Settings

if TYPE_CHECKING:
    from app.engine.adapters.posix import PosixFile
    from app.engine.ports import Storage

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="folders and users of POSIX systems")


class Refusing:
    """The real storage, but for folders below which nothing can be made.

    Args:
        refused: folder to the number of the system's error.
    """

    def __init__(self, refused: dict[str, int]) -> None:
        self._real = real_storage()
        self._refused = refused

    def create(self, path: str) -> object:
        for folder, number in self._refused.items():
            if path.startswith(folder):
                raise OSError(number, os.strerror(number), path)
        return self._real.create(path)

    def __getattr__(self, name: str) -> object:
        return getattr(self._real, name)


def refusing(**refused: int) -> Storage:
    """A storage that refuses below the data folder of this test."""
    folders = {"data": places.QStandardPaths.writableLocation(places.QStandardPaths.StandardLocation.AppDataLocation)}
    return Refusing({folders[name]: number for name, number in refused.items()})  # type: ignore[return-value]


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The system's temporary folder is one of this test."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(places, "_temporary_folders", lambda: iter([str(folder)]))
    return folder


def test_the_data_folder_is_used_where_it_can_be_written_to_and_nothing_is_left_in_it(qapp: object) -> None:
    place = data_place(real_storage())
    assert (place.folder, place.why, place.temporary) == (place.wanted, "", False)
    assert Path(place.folder).is_relative_to(Path.home())
    assert os.listdir(place.folder) == []
    assert place_message(place) is None


@pytest.mark.parametrize(
    ("number", "words"),
    [(errno.EROFS, "read-only file system"), (errno.EACCES, "permission denied"), (errno.ENOSPC, "no space left")],
)
def test_a_data_folder_that_refuses_gives_a_temporary_one_and_that_is_said(
    qapp: object, temporary: Path, number: int, words: str
) -> None:
    place = data_place(refusing(data=number))
    assert place.temporary
    assert Path(place.folder).parent == temporary
    assert place.why.startswith(words)
    message = place_message(place)
    assert message is not None
    assert place.wanted in message.notice.sentence
    assert words in message.notice.sentence
    assert place.folder in message.notice.advice
    assert sandbox_path(place) == os.path.join(place.folder, "sandbox.joblog")


def test_the_temporary_folder_is_the_same_at_every_start_so_that_a_killed_program_finds_its_sandbox(
    qapp: object, temporary: Path
) -> None:
    first = data_place(refusing(data=errno.EROFS))
    (Path(first.folder) / "sandbox.joblog").write_bytes(b"kept")
    again = data_place(refusing(data=errno.EROFS))
    assert again == first
    assert (Path(again.folder) / "sandbox.joblog").read_bytes() == b"kept"


def test_a_file_in_the_place_of_the_data_folder_is_no_traceback(qapp: object, temporary: Path) -> None:
    wanted = Path(data_place(real_storage()).folder)
    wanted.rmdir()
    wanted.write_text("a file")
    place = data_place(real_storage())
    assert place.temporary
    assert "exist" in place.why or "director" in place.why


def test_a_disk_without_room_for_work_counts_as_full(qapp: object, tmp_path: Path) -> None:
    storage = real_storage()
    full = Refusing({})
    full.free_space = lambda _path: FreeSpace(1_000, 10_000_000_000)  # type: ignore[attr-defined]
    assert why_not(str(tmp_path), storage) == ""
    assert why_not(str(tmp_path), full).startswith("no space left")  # type: ignore[arg-type]


def test_a_write_that_is_cut_short_counts_as_full(
    qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = real_storage()
    made = storage.create

    def create(path: str) -> PosixFile:
        file = made(path)
        file.write_at = lambda _offset, _data: 512  # type: ignore[method-assign]
        return file  # type: ignore[return-value]

    monkeypatch.setattr(storage, "create", create)
    assert why_not(str(tmp_path), storage).startswith("no space left")
    assert os.listdir(tmp_path) == []


def test_a_probe_that_a_killed_process_left_is_no_obstacle(qapp: object, tmp_path: Path) -> None:
    (tmp_path / f".probe-{os.getpid()}").write_bytes(b"left")
    assert why_not(str(tmp_path), real_storage()) == ""
    assert os.listdir(tmp_path) == []


def test_where_nothing_can_be_written_anywhere_the_data_folder_stays_and_its_reason_is_kept(
    qapp: object, temporary: Path
) -> None:
    temporary.rmdir()
    place = data_place(refusing(data=errno.EACCES))
    assert (place.folder, place.temporary) == (place.wanted, False)
    assert place.why == "permission denied"


@posix_only
def test_a_temporary_folder_is_for_its_user_alone(tmp_path: Path) -> None:
    folder = private_folder(str(tmp_path))
    assert stat.S_IMODE(Path(folder).stat().st_mode) == 0o700
    assert Path(folder).name == f"tearproof-{os.geteuid()}"


@posix_only
@pytest.mark.parametrize("kind", ["open to others", "a link", "a file"])
def test_a_folder_that_somebody_else_may_have_put_there_is_not_used(tmp_path: Path, kind: str) -> None:
    taken = tmp_path / f"tearproof-{os.geteuid()}"
    if kind == "open to others":
        taken.mkdir()
        taken.chmod(0o777)
    elif kind == "a link":
        (tmp_path / "elsewhere").mkdir()
        taken.symlink_to(tmp_path / "elsewhere")
    else:
        taken.write_text("a file")
    assert private_folder(str(tmp_path)) == f"{taken}-2"
    assert private_folder(str(tmp_path)) == f"{taken}-2"


@posix_only
def test_when_every_name_is_taken_or_the_parent_is_gone_there_is_no_private_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert private_folder(str(tmp_path / "nowhere")) == ""
    monkeypatch.setattr(places, "_TRIES", 2)
    (tmp_path / f"tearproof-{os.geteuid()}").write_text("a file")
    assert private_folder(str(tmp_path)) == ""


@posix_only
@pytest.mark.parametrize("home", [None, "", "somewhere"])
def test_a_home_that_makes_no_sense_becomes_the_one_of_the_list_of_users(home: str | None) -> None:
    environment = {} if home is None else {"HOME": home}
    settle_home(environment)
    assert os.path.isabs(environment["HOME"])


@posix_only
def test_a_user_without_a_name_has_a_home_that_does_not_exist_rather_than_the_root_of_all_folders(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(places.os.path, "expanduser", lambda path: path)
    environment: dict[str, str] = {}
    settle_home(environment)
    assert environment["HOME"] == places.NO_HOME


@posix_only
def test_folders_of_the_standard_that_are_not_absolute_count_as_not_given() -> None:
    environment = {"HOME": "/home-of-mine", "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "", "XDG_CACHE_HOME": "/cache"}
    settle_home(environment)
    assert environment == {"HOME": "/home-of-mine", "XDG_CACHE_HOME": "/cache"}


def test_settings_that_can_not_be_written_are_said_and_the_program_goes_on(
    qapp: object, home_of_its_own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings()
    assert settings.unkept == ""
    monkeypatch.setattr(type(settings._store), "isWritable", lambda _store: False)
    assert settings.unkept.endswith("tearproof.ini")
    message = place_message(Place("/data", "/data"), unkept=settings.unkept)
    assert message is not None
    assert "is forgotten at the end" in message.notice.sentence
    both = place_message(Place("/tmp/mine", "/data", "read-only file system"), unkept=settings.unkept)
    assert both is not None
    assert "temporary folder" in both.notice.sentence
    assert "is forgotten at the end" in both.notice.advice


def test_two_things_to_say_are_said_in_one_place() -> None:
    place = place_message(Place("/tmp/mine", "/data", "read-only file system"))
    news = place_message(Place("/data", "/data"), unkept="settings.ini")
    assert joined(None, None) is None
    assert joined(news, None) is news
    assert joined(None, place) is place
    both = joined(news, place)
    assert news is not None
    assert place is not None
    assert both is not None
    assert both.notice.sentence == news.notice.sentence
    assert both.notice.advice == f"{place.notice.sentence} {place.notice.advice}"


def test_a_report_of_a_failure_goes_where_something_can_be_written(qapp: object, temporary: Path) -> None:
    reporter = Reporter(refusing(data=errno.EROFS))
    reporter.last = "what happened"
    path = reporter._write("2026-01-01-000000")
    assert Path(path).parent.parent == temporary
    assert Path(path).read_text(encoding="utf-8") == "what happened"
