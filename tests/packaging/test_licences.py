"""The licences of what is packed: nobody is left out, and every text that is named is there."""

from __future__ import annotations

from pathlib import Path

import dev_debian
import dev_licences
import pytest
from dev_system import TroubleError

FROZEN = {
    "tearproof": "PyInstaller",
    "_internal/resources/icons/ack.svg": "Tearproof",
    "_internal/libpython3.11.so.1.0": "Python",
    "_internal/base_library.zip": "Python",
    "_internal/python3.11/lib-dynload/math.cpython-311-x86_64-linux-gnu.so": "Python",
    "_internal/numpy/_core/_multiarray_umath.so": "NumPy",
    "_internal/numpy.libs/libscipy_openblas64_-1.so": "NumPy",
    "_internal/shiboken6/Shiboken.abi3.so": "Qt for Python",
    "_internal/PySide6/QtCore.abi3.so": "Qt for Python",
    "_internal/PySide6/Qt/plugins/platforms/libqxcb.so": "Qt 6",
    "_internal/PySide6/Qt/lib/libQt6Core.so.6": "Qt 6",
    "_internal/PySide6/Qt/lib/libicudata.so.73": "ICU",
}


GPL = """\
Bootloader Exception

                    GNU GENERAL PUBLIC LICENSE
                       Version 2, June 1991

 0. This License applies to any program.

                     END OF TERMS AND CONDITIONS

Runtime hooks are under the licence that follows.
"""


@pytest.fixture(autouse=True)
def wheel(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """PyInstaller is only there where programs are built; a stand-in for its licence."""
    folder = tmp_path / "wheel"
    folder.mkdir()
    (folder / "COPYING.txt").write_text(GPL)
    found = dev_licences._wheel_folders
    monkeypatch.setattr(dev_licences, "_wheel_folders", lambda name: [folder] if name == "pyinstaller" else found(name))


@pytest.fixture
def frozen(tmp_path: Path) -> Path:
    """A stand-in for a frozen program: its files, empty."""
    folder = tmp_path / "tearproof"
    for place in FROZEN:
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / place).write_bytes(b"")
    return folder


@pytest.fixture
def debian(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A Debian whose only package owns libz.so.1."""
    documents = tmp_path / "doc"
    (documents / "zlib1g").mkdir(parents=True)
    (documents / "zlib1g" / "copyright").write_text("The words of zlib.\n")
    monkeypatch.setattr(dev_licences, "DEBIAN_DOCUMENTS", documents)
    owners = {"libz.so.1": "zlib1g"}
    monkeypatch.setattr(
        dev_debian,
        "library_packages",
        lambda folder: {path: owners[path.name] for path in folder.rglob("*") if path.name in owners},
    )
    return documents


@pytest.mark.usefixtures("debian")
def test_every_file_is_given_to_whom_it_belongs(frozen: Path) -> None:
    named, taken = dev_licences.survey(frozen)
    owners = {place: name for name, places in named.items() for place in places}
    assert {place: owners[place].startswith(name) for place, name in FROZEN.items()} == dict.fromkeys(FROZEN, True)
    assert taken == {}


@pytest.mark.usefixtures("debian")
@pytest.mark.parametrize("place", ["_internal/yaml/_yaml.so", "_internal/libother.so.1", "notes.txt"])
def test_a_file_that_nobody_is_named_for_ends_the_build(frozen: Path, place: str) -> None:
    (frozen / place).parent.mkdir(exist_ok=True)
    (frozen / place).write_bytes(b"")
    with pytest.raises(TroubleError, match=place):
        dev_licences.write(frozen)


@pytest.mark.usefixtures("debian")
def test_the_text_names_all_parts_and_prints_their_licences(frozen: Path) -> None:
    (frozen / "_internal" / "libz.so.1").write_bytes(b"")
    dev_licences.write(frozen)
    text = (frozen / dev_licences.FILE_NAME).read_text(encoding="utf-8")
    wanted = ["MIT License", "FreeType Project LICENSE", "GNU LESSER GENERAL PUBLIC LICENSE", "HarfBuzz (MIT)"]
    wanted += ["UNICODE LICENSE V3", "PYTHON SOFTWARE FOUNDATION LICENSE", "NumPy Developers", "Bootloader Exception"]
    wanted += ["libz.so.1: from the Debian package zlib1g", "The words of zlib."]
    assert [part for part in wanted if part not in text] == []
    # Written again, it does not ask whose itself is.
    dev_licences.write(frozen)


@pytest.mark.usefixtures("debian")
def test_what_is_not_packed_is_not_named(frozen: Path) -> None:
    (frozen / "_internal/numpy/_core/_multiarray_umath.so").unlink()
    (frozen / "_internal/numpy.libs/libscipy_openblas64_-1.so").unlink()
    assert "NumPy Developers" not in dev_licences.licences_text(frozen)


@pytest.mark.usefixtures("debian")
def test_the_debian_copyright_file_names_long_licences_by_their_place(frozen: Path) -> None:
    text = dev_licences.debian_copyright(frozen)
    assert text.startswith("Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n")
    for place in ("LGPL-3", "GPL-3", "GPL-2", "Apache-2.0", "LGPL-2.1"):
        assert f"/usr/share/common-licenses/{place}" in text
    assert "END OF TERMS AND CONDITIONS" not in text
    assert "Runtime hooks are under the licence that follows." in text
    # An empty line would end a paragraph; within a text it is written as a dot.
    for paragraph in text.strip().split("\n\n")[1:]:
        assert paragraph.startswith("Files: ")
        assert {line[:1] for line in paragraph.splitlines()} <= {" ", "F", "C", "L"}


@pytest.mark.usefixtures("debian")
def test_the_debian_package_may_not_hold_a_library_of_another_one(frozen: Path) -> None:
    (frozen / "_internal" / "libz.so.1").write_bytes(b"")
    with pytest.raises(TroubleError, match="zlib1g"):
        dev_licences.debian_copyright(frozen)


def test_a_text_that_is_missing_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(dev_licences, "TEXTS", tmp_path)
    with pytest.raises(TroubleError, match=r"MIT\.txt"):
        dev_licences._licence_text("MIT.txt")


def test_every_text_that_the_table_names_is_there_and_every_one_is_named() -> None:
    components, _ = dev_licences.read_table()
    named = {name for component in components for name in component.texts}
    assert all(dev_licences._licence_text(name).strip() for name in named)
    assert {path.name for path in dev_licences.TEXTS.iterdir()} == {name for name in named if ":" not in name}


def test_the_owner_of_a_library_is_read_from_what_dpkg_says() -> None:
    libraries = {"libz.so.1": Path("in/libz.so.1"), "libQt6Core.so.6": Path("in/libQt6Core.so.6")}
    answer = (
        "zlib1g:amd64: /lib/x86_64-linux-gnu/libz.so.1\n"
        "other: /opt/other/lib/libQt6Core.so.6\n"
        "diversion by libc6 from: /lib/nowhere\n"
    )
    assert dev_debian.read_owners(answer, libraries) == {Path("in/libz.so.1"): "zlib1g"}
