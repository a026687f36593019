"""The real storage on a real disk: offsets, locks, kinds of files, links, room."""

import errno
import os
import socket
import sys

import pytest

if sys.platform == "win32":
    pytest.skip("needs a POSIX system", allow_module_level=True)

from app.engine import JobQueue, open_queue
from app.engine.adapters import posix, system_clock
from app.engine.adapters.posix import PosixStorage
from app.engine.errors import NothingReadyError, StorageError
from app.engine.ports import FileKind
from tests.helpers.engine import by_states, leased


@pytest.fixture
def storage():
    return PosixStorage()


@pytest.fixture
def path(tmp_path):
    return str(tmp_path / "file")


@pytest.fixture
def file(storage, path):
    opened = storage.create(path)
    yield opened
    opened.close()


def test_bytes_are_written_and_read_at_offsets(storage, path, file):
    assert file.write_at(0, b"hello") == 5
    assert file.write_at(3, b"p!") == 2
    file.sync()
    assert (file.read_at(0, 100), file.read_at(1, 2), file.read_at(9, 5)) == (b"help!", b"el", b"")
    file.truncate(2)
    other = storage.open(path)
    assert other.read_at(0, 100) == b"he"
    other.close()
    other.close()


def test_a_read_that_the_system_cuts_short_is_carried_on(monkeypatch, file):
    file.write_at(0, b"0123456789")
    whole = os.pread
    monkeypatch.setattr(os, "pread", lambda fd, length, offset: whole(fd, min(3, length), offset))
    assert file.read_at(1, 7) == b"1234567"
    assert file.read_at(4, 50) == b"456789"


def test_a_name_that_is_taken_is_not_made_again(storage, path, file):
    with pytest.raises(FileExistsError):
        storage.create(path)
    with pytest.raises(FileNotFoundError):
        storage.open(path + "-missing")


def test_the_facts_about_a_file_are_the_systems(storage, path, file):
    file.write_at(0, b"12345")
    found = storage.stat(path)
    system = os.stat(path)
    assert found == file.stat()
    assert (found.kind, found.size_bytes, found.links) == (FileKind.REGULAR, 5, 1)
    assert (found.identity, found.size_bytes, found.links) == storage.glance(path)
    assert found.identity == (system.st_dev, system.st_ino)
    assert (found.owner, found.group, found.mtime_ms) == (system.st_uid, system.st_gid, system.st_mtime_ns // 10**6)


def test_the_end_of_the_data_is_found_without_reading_holes(file):
    assert file.data_end() == 0
    file.truncate(64 * 1024 * 1024)
    assert file.data_end() < 64 * 1024 * 1024 + 1
    file.write_at(0, b"x")
    file.write_at(30_000_000, b"y")
    assert 30_000_001 <= file.data_end() <= 64 * 1024 * 1024


def test_where_the_system_knows_no_holes_the_data_ends_with_the_file(monkeypatch, file):
    file.truncate(5_000)

    def unknown(*_):
        raise OSError(errno.EINVAL, "no such seek")

    monkeypatch.setattr(os, "lseek", unknown)
    assert file.data_end() == 5_000


def test_mode_and_owner_are_taken_over_where_permitted(monkeypatch, storage, tmp_path, file):
    like = tmp_path / "like"
    like.write_bytes(b"")
    like.chmod(0o600)
    file.keep_mode(storage.stat(str(like)))
    assert file.stat().mode == 0o600
    asked = []

    def refuse(_, owner, group):
        asked.append((owner, group))
        raise PermissionError(errno.EPERM, "not yours")

    monkeypatch.setattr(os, "geteuid", lambda: 12345)
    monkeypatch.setattr(os, "fchown", refuse)
    file.keep_mode(storage.stat(str(like)))
    assert asked == [(like.stat().st_uid, like.stat().st_gid)]
    monkeypatch.setattr(os, "fchown", lambda *_: asked.append("done"))
    file.keep_mode(storage.stat(str(like)))
    assert asked[-1] == "done"


def test_names_are_linked_renamed_and_removed(storage, path, file):
    storage.link(path, path + "-2")
    assert storage.stat(path).links == 2
    with pytest.raises(FileExistsError):
        storage.link(path, path + "-2")
    storage.rename(path + "-2", path + "-3")
    storage.sync_folder(path)
    storage.unlink(path + "-3")
    assert storage.stat(path).links == 1


def test_the_folder_of_a_relative_path_is_where_the_process_is(monkeypatch, storage, tmp_path):
    monkeypatch.chdir(tmp_path)
    storage.create("here").close()
    storage.sync_folder("here")
    assert storage.real_path("here") == os.path.realpath(tmp_path / "here")


def test_a_symbolic_link_leads_to_its_file(storage, path, file):
    os.symlink(path, path + "-link")
    assert storage.real_path(path + "-link") == os.path.realpath(path)
    assert storage.glance(path + "-link") == storage.glance(path)


def test_a_lock_excludes_other_openings_of_the_same_process(storage, path):
    first, second = storage.open_lock(path, create=True), storage.open_lock(path, create=False)
    assert first.try_lock()
    assert not second.try_lock()
    assert not second.try_lock(shared=True)
    first.unlock()
    assert second.try_lock(shared=True)
    assert first.try_lock(shared=True)
    second.close()
    assert first.try_lock()
    first.close()


def test_a_lock_file_is_made_only_when_asked(storage, path):
    with pytest.raises(FileNotFoundError):
        storage.open_lock(path, create=False)


def test_a_lock_file_that_may_only_be_read_can_still_be_asked(monkeypatch, storage, path, file):
    real = os.open

    def refuse(name, flags, mode=0o777):
        if flags & os.O_RDWR:
            raise PermissionError(errno.EACCES, "read-only", name)
        return real(name, flags, mode)

    monkeypatch.setattr(os, "open", refuse)
    lock = storage.open_lock(path, create=False)
    assert lock.try_lock(shared=True)
    lock.close()
    with pytest.raises(PermissionError):
        storage.open_lock(path, create=True)


def kinds(tmp_path):
    os.mkfifo(tmp_path / "fifo")
    (tmp_path / "folder").mkdir()
    server = socket.socket(socket.AF_UNIX)
    server.bind(str(tmp_path / "socket"))
    server.close()
    return {
        FileKind.FIFO: str(tmp_path / "fifo"),
        FileKind.FOLDER: str(tmp_path / "folder"),
        FileKind.SOCKET: str(tmp_path / "socket"),
        FileKind.DEVICE: os.devnull,
    }


@pytest.mark.parametrize("write", [True, False])
def test_only_regular_files_are_opened_and_nothing_waits(monkeypatch, storage, tmp_path, write):
    monkeypatch.chdir(tmp_path)  # a socket's whole path must be short
    for kind, name in kinds(tmp_path.relative_to(tmp_path)).items():
        assert storage.stat(name).kind is kind
        with pytest.raises(OSError, match=r".") as caught:
            storage.open(name, write=write)
        assert isinstance(caught.value, IsADirectoryError) == (kind is FileKind.FOLDER)
        with pytest.raises(StorageError):
            open_queue(name)


def test_the_room_on_the_disk_is_what_this_user_may_take(storage, tmp_path):
    room = storage.free_space(str(tmp_path))
    assert 0 <= room.free_bytes <= room.total_bytes


def test_the_process_and_its_random_bytes(storage):
    assert storage.process_id() == os.getpid()
    assert len(storage.random_bytes(12)) == 12
    assert storage.random_bytes(12) != storage.random_bytes(12)


def test_a_queue_on_a_real_disk_keeps_its_promise_over_reopening(path, storage):
    with open_queue(path) as queue:
        job = leased(queue, b"payload", key="k")
        queue.compact()
        queue.enqueue(b"next")
    with JobQueue(path, storage, system_clock()) as queue:
        assert queue.payload(queue.job(job.id)) == b"payload"
        queue.ack(job.id, job.token)
        assert list(by_states(queue).values()) == ["done", "ready"]
    assert sorted(os.listdir(os.path.dirname(path))) == ["file", "file.lock", "file.prev"]


def test_a_queue_reached_by_a_symbolic_link_has_one_lock(path, tmp_path):
    with open_queue(path) as queue:
        os.symlink(path, tmp_path / "link")
        with open_queue(str(tmp_path / "link")) as other:
            assert other.path == queue.path
            queue.enqueue(b"a")
            other.lease("w")
            with pytest.raises(NothingReadyError):
                queue.lease("w")
    assert not os.path.exists(str(tmp_path / "link") + ".lock")


def test_the_kernel_is_asked_for_data_and_size_only():
    assert posix._sync is getattr(os, "fdatasync", os.fsync)
