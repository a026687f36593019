"""Where a file lies: behind a link, or on a network share, by the type of the file system that holds it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from app.engine.adapters import real_storage
from app.inspector import places
from app.inspector.places import link_target, share_notice, share_of, share_words, type_in
from app.inspector.surroundings import look_around
from app.inspector.verdicts import Weight

if TYPE_CHECKING:
    from pathlib import Path

STORAGE = real_storage()
MOUNTS = rb"""22 28 0:21 / /proc rw,relatime - proc proc rw
28 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
30 28 0:40 / /mnt/share rw,relatime shared:7 - nfs4 server:/export rw
31 28 0:41 / /mnt/share\040two rw - cifs //server/two rw
32 30 0:42 / /mnt/share/deeper rw master:1 - tmpfs tmpfs rw
33 28 0:43 /sub /media/ann rw - fuse.sshfs ann@server: rw
34 28 0:44 / /over rw - ext4 /dev/sdb1 rw
35 28 0:45 / /over rw - ceph server:/ rw
a line that means nothing
36 28
"""


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/etc/queue.joblog", "ext4"),
        ("/mnt/share/queue.joblog", "nfs4"),
        ("/mnt/share2/queue.joblog", "ext4"),
        ("/mnt/share two/queue.joblog", "cifs"),
        ("/mnt/share/deeper/queue.joblog", "tmpfs"),
        ("/media/ann/queue.joblog", "fuse.sshfs"),
        ("/over/queue.joblog", "ceph"),
        ("/proc", "proc"),
    ],
)
def test_the_innermost_and_latest_mount_counts(path: str, kind: str) -> None:
    assert type_in(MOUNTS, path) == kind


def test_without_a_table_nothing_is_known() -> None:
    assert type_in(b"", "/x") == ""


@pytest.mark.parametrize(
    ("kind", "words"),
    [("nfs4", "NFS"), ("CIFS", "SMB"), ("fuse.sshfs", "SSH"), ("9p", ""), ("ext4", ""), ("tmpfs", ""), ("", "")],
)
def test_a_network_file_system_is_named_as_people_name_it(kind: str, words: str) -> None:
    assert share_words(kind) == words


def test_a_path_of_windows_to_another_machine_is_a_share() -> None:
    assert share_of("\\\\server\\queues\\a.joblog", STORAGE) == "SMB"
    assert share_of("\\\\?\\C:\\a.joblog", STORAGE) == ""


def test_a_file_on_a_share_is_warned_of_before_anything_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "queue.joblog"
    path.write_bytes(b"x")
    assert share_of(str(path), STORAGE) == ""
    table = tmp_path / "mounts"
    table.write_text(f"1 0 0:9 / {tmp_path} rw - nfs server:/ rw\n")
    monkeypatch.setattr(places, "_MOUNTS", str(table))
    assert share_of(str(path), STORAGE) == "NFS"
    around = look_around(str(path), STORAGE)
    assert around.aside() == share_notice("NFS", "queue.joblog")
    assert around.sentences()[0].startswith("queue.joblog lies on a network share (NFS).")
    assert share_notice("NFS", "queue.joblog").weight is Weight.WARNING


def test_only_the_file_itself_counts_as_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "folder").symlink_to("real")
    (tmp_path / "real" / "a").write_bytes(b"x")
    (tmp_path / "b").symlink_to("real/a")
    assert link_target(str(tmp_path / "folder" / "a"), STORAGE) == ""
    assert link_target(str(tmp_path / "b"), STORAGE) == str(tmp_path / "real" / "a")
