"""What lies beside a log is known by its name, said in words, and taken for ours only where its content agrees."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from app.engine.adapters import real_storage
from app.engine.log.verdict import VerdictKind
from app.inspector.siblings import Part, Relation, belongs, part_of, siblings_of
from app.inspector.surroundings import Surroundings, look_around
from tests.zoo.logs import sealed
from tests.zoo.places import log_with_its_siblings

if TYPE_CHECKING:
    from pathlib import Path

STORAGE = real_storage()
NAMED = {
    "/q/a.log.torn-0x1c0": Part(Relation.TORN, "/q/a.log", 0x1C0),
    "/q/a.log.torn-0x1c0-12": Part(Relation.TORN, "/q/a.log", 0x1C0),
    "/q/a.log.prev": Part(Relation.PREVIOUS, "/q/a.log"),
    "/q/a.log.prev.tmp": Part(Relation.LEFTOVER, "/q/a.log"),
    "/q/a.log.lock": Part(Relation.LOCK, "/q/a.log"),
    "/q/a.log.tmp": Part(Relation.LEFTOVER, "/q/a.log"),
    "/q/a.log.tmp-9": Part(Relation.LEFTOVER, "/q/a.log"),
    "a.log.part": Part(Relation.LEFTOVER, "a.log"),
    "a.log.part-2": Part(Relation.LEFTOVER, "a.log"),
    "/q/a.log.torn-310": None,
    "/q/a.log.torn-0xXYZ": None,
    "/q/.lock": None,
    "/q/a.log": None,
    "/q/x.lock/a.log": None,
}


@pytest.mark.parametrize("path", NAMED)
def test_a_name_says_what_a_file_is_to_its_log(path: str) -> None:
    assert part_of(path) == NAMED[path]


def test_all_that_lies_beside_a_log_is_found_and_said(tmp_path: Path) -> None:
    log_with_its_siblings(tmp_path / "work.joblog")
    (tmp_path / "other.joblog.torn-0x40").write_bytes(b"somebody else's")
    (tmp_path / "work.joblog.torn-0x40").write_bytes(b"x")
    found = siblings_of(str(tmp_path / "work.joblog"), STORAGE)
    assert [(one.relation, os.path.basename(one.path)) for one in found] == [
        (Relation.TORN, "work.joblog.torn-0x40"),
        (Relation.TORN, "work.joblog.torn-0x300"),
        (Relation.PREVIOUS, "work.joblog.prev"),
        (Relation.LOCK, "work.joblog.lock"),
        (Relation.LEFTOVER, "work.joblog.tmp"),
    ]
    assert found[0].sentence == (
        "work.joblog.torn-0x40 holds 1 byte of a torn tail that recovery set aside from work.joblog, where it stood at "
        "0x040."
    )
    assert "its mark says that generation 2 is durable up to 0x" in found[3].sentence


def test_beside_a_link_lies_nothing_beside_the_real_log_what_belongs_to_it(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    log_with_its_siblings(tmp_path / "elsewhere" / "work.joblog")
    (tmp_path / "link").symlink_to(tmp_path / "elsewhere" / "work.joblog")
    around = look_around(str(tmp_path / "link"), STORAGE)
    assert len(around.siblings) == 4
    real = tmp_path / "elsewhere" / "work.joblog"
    assert around.link == f"link is a link to {real}; that file is read."
    assert around.sentences()[0] == around.link


def test_a_file_is_ours_only_if_its_content_agrees(tmp_path: Path) -> None:
    log = tmp_path / "a.log"
    log.write_bytes(bytes(sealed().data))

    def ours(name: str, content: bytes) -> bool:
        path = tmp_path / name
        path.write_bytes(content)
        part = part_of(str(path))
        assert part is not None
        return belongs(part, str(path), STORAGE)

    assert ours("a.log.lock", b"")
    assert not ours("a.log.lock", b"12345")
    assert not ours("a.log.torn-0x40", log.read_bytes())
    assert ours("a.log.torn-0x40", b"anything")
    assert ours("a.log.tmp", b"not even a log, but beside one")
    assert not ours("b.log.tmp", b"notes")
    assert ours("b.log.tmp", log.read_bytes()[:90])
    assert not ours("a.log.prev", b"notes")
    assert ours("a.log.prev", log.read_bytes())


def test_what_a_file_is_stands_in_the_place_of_a_verdict_that_says_less(tmp_path: Path) -> None:
    log_with_its_siblings(tmp_path / "work.joblog")
    torn = look_around(str(tmp_path / "work.joblog.torn-0x300"), STORAGE)
    assert torn.log == str(tmp_path / "work.joblog")
    notice = torn.instead_of(VerdictKind.NOT_A_LOG)
    assert notice is not None
    assert notice.advice == "It is no log by itself, and nothing in it had been promised."
    assert torn.instead_of(VerdictKind.DAMAGED) is None
    previous = look_around(str(tmp_path / "work.joblog.prev"), STORAGE)
    assert previous.instead_of(VerdictKind.CLEAN) is not None
    assert previous.instead_of(VerdictKind.TORN) is None
    (tmp_path / "work.joblog").unlink()
    alone = look_around(str(tmp_path / "work.joblog.torn-0x300"), STORAGE).itself
    assert alone is not None
    assert alone.advice.endswith("The log is not beside it any more.")


def test_a_log_says_one_thing_about_its_siblings_in_the_banner(tmp_path: Path) -> None:
    log_with_its_siblings(tmp_path / "work.joblog")
    aside = look_around(str(tmp_path / "work.joblog"), STORAGE).aside()
    assert aside is not None
    assert aside.sentence.startswith("work.joblog.torn-0x300 holds 44 bytes")
    assert "work.joblog.tmp is a temporary file" in aside.advice
    assert "work.joblog.prev is what work.joblog was" in aside.advice
    (tmp_path / "plain.joblog").write_bytes(bytes(sealed().data))
    plain = look_around(str(tmp_path / "plain.joblog"), STORAGE)
    assert plain.aside() is None
    assert plain.sentences() == []


def test_a_file_the_system_makes_up_is_no_empty_one(tmp_path: Path) -> None:
    (tmp_path / "empty").write_bytes(b"")
    assert look_around(str(tmp_path / "empty"), STORAGE).instead_of(VerdictKind.EMPTY) is None
    if os.path.exists("/proc/version"):
        around = look_around("/proc/version", STORAGE)
        made_up = around.instead_of(VerdictKind.EMPTY)
        assert made_up is not None
        assert made_up.sentence == "version is no file on a disk: the system makes it up while it is read."
        assert around.sentences() == [made_up.sentence]


def test_of_what_is_no_file_or_not_there_nothing_more_is_known(tmp_path: Path) -> None:
    for path in (str(tmp_path), str(tmp_path / "nothing")):
        assert look_around(path, STORAGE) == Surroundings(path)
