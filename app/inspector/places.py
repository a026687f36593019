"""Where a file lies, as far as that changes what may be believed of it: behind a link, on a network share."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

from app.inspector.texts import visible
from app.inspector.verdicts import Notice, Weight
from app.wording import marked, phrase

if TYPE_CHECKING:
    from app.engine.ports import Storage

_MOUNTS = "/proc/self/mountinfo"
_MOUNTS_BYTES = 4 * 1024 * 1024
_SHARES = {
    "nfs": "NFS",
    "nfs4": "NFS",
    "cifs": "SMB",
    "smb2": "SMB",
    "smb3": "SMB",
    "smbfs": "SMB",
    "afs": "AFS",
    "afpfs": "AFP",
    "ceph": "Ceph",
    "coda": "Coda",
    "davfs": "WebDAV",
    "webdav": "WebDAV",
    "glusterfs": "GlusterFS",
    "gpfs": "GPFS",
    "lustre": "Lustre",
    "ncpfs": "NetWare",
    "orangefs": "OrangeFS",
    "fuse.ceph": "Ceph",
    "fuse.cephfs": "Ceph",
    "fuse.curlftpfs": "FTP",
    "fuse.davfs2": "WebDAV",
    "fuse.glusterfs": "GlusterFS",
    "fuse.gvfsd-fuse": marked("the desktop's network places"),
    "fuse.rclone": "rclone",
    "fuse.s3fs": "S3",
    "fuse.smbnetfs": "SMB",
    "fuse.sshfs": "SSH",
}
"""Types of file systems, as Linux, macOS and BSD name them, whose bytes lie on another computer."""


def link_target(path: str, storage: Storage) -> str:
    """Where a symbolic link leads in the end; empty for what is none (a link among its folders does not count)."""
    folder, name = os.path.split(path)
    real = storage.real_path(path)
    return "" if real == os.path.join(storage.real_path(folder or "."), name) else real


def share_of(path: str, storage: Storage) -> str:
    """The kind of network share a file lies on, as a person knows it; empty for a disk of this computer.

    Args:
        path: the file.
        storage: reads what Linux says of its mounts (proc(5), mountinfo); elsewhere only the path is looked at.
    """
    if path.startswith(("\\\\", "//")) and not path.startswith(("\\\\?\\", "\\\\.\\")):
        return "SMB"
    return share_words(type_in(beginning_of(_MOUNTS, storage, _MOUNTS_BYTES), storage.real_path(path)))


def share_words(file_system: str) -> str:
    """The name of a network file system by its type; empty for every other."""
    return _SHARES.get(file_system.lower(), "")


def type_in(mounts: bytes, path: str) -> str:
    """The type of the file system that holds a path; empty when the table does not say.

    Args:
        mounts: the table of mounts, as /proc/self/mountinfo has it: a later line lies over an earlier one.
        path: absolute, without links.
    """
    best, found = -1, ""
    for line in mounts.decode("utf-8", "surrogateescape").splitlines():
        before, dash, behind = line.partition(" - ")
        fields, kinds = before.split(" "), behind.split(" ")
        if not dash or len(fields) < 5:
            continue
        point = re.sub(r"\\([0-7]{3})", lambda match: chr(int(match[1], 8)), fields[4])
        inside = path == point or path.startswith(point.rstrip("/") + "/")
        if inside and len(point) >= best:
            best, found = len(point), kinds[0]
    return found


def share_notice(share: str, name: str) -> Notice:
    """What to say about a file on a network share.

    Args:
        share: its kind, as `share_of` says.
        name: the file's name.
    """
    sentence = phrase("{name} lies on a network share ({share}).", name=visible(name), share=phrase(share))
    advice = phrase(
        "What other computers write there may be seen late, and their locks may not be seen. Copy it to be sure."
    )
    return Notice(Weight.WARNING, sentence, advice)


def dangling_notice(name: str, target: str) -> Notice:
    """What to say about a link that leads to nothing.

    Args:
        name: the link's name.
        target: where it leads.
    """
    sentence = phrase(
        "{name} is a link to {target}, and there is no such file.", name=visible(name), target=visible(target)
    )
    return Notice(Weight.WARNING, sentence, phrase("Open the file under the name it has now."))


def beginning_of(path: str, storage: Storage, length: int) -> bytes:
    """The first bytes of a file; none where it can't be read.

    Args:
        path: the file.
        storage: where it is.
        length: so many of them.
    """
    try:
        file = storage.open(path)
    except OSError:
        return b""
    try:
        return file.read_at(0, length)
    except OSError:
        return b""
    finally:
        file.close()
