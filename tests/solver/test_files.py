"""Files that are whole or not there."""

import errno
import os
import stat
from pathlib import Path

import pytest

from solver import files
from solver.files import write_atomically, write_folder


def test_the_folder_is_made_and_nothing_else_is_left(tmp_path: Path) -> None:
    place = tmp_path / "new" / "file.bin"
    write_atomically(place, b"content")
    assert place.read_bytes() == b"content"
    assert list(place.parent.iterdir()) == [place]


def test_an_old_file_is_replaced(tmp_path: Path) -> None:
    place = tmp_path / "file.bin"
    write_atomically(place, b"old")
    write_atomically(place, b"new")
    assert place.read_bytes() == b"new"


def test_an_interruption_when_the_file_beside_has_just_been_made_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(beside: Path) -> int:
        beside.touch()
        raise KeyboardInterrupt

    monkeypatch.setattr(files, "begin_file", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_atomically(tmp_path / "file.bin", b"content")
    assert list(tmp_path.iterdir()) == []


def test_a_failure_leaves_the_old_file_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "file.bin"
    place.write_bytes(b"old")

    def fail(_self: Path, _target: Path) -> Path:
        raise OSError("the disk is full")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(OSError, match="disk is full"):
        write_atomically(place, b"new")
    assert place.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [place]


def test_a_full_disk_is_told_with_the_file_and_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="the disk is full; make room") as caught:
        write_atomically(tmp_path / "file.bin", b"new")
    assert caught.value.filename == str(tmp_path / "file.bin")
    assert list(tmp_path.iterdir()) == []


def test_a_link_stays_and_its_file_is_written(tmp_path: Path) -> None:
    target, link = tmp_path / "far" / "file.bin", tmp_path / "link.bin"
    link.symlink_to(target)
    write_atomically(link, b"one")
    write_atomically(link, b"two")
    assert link.is_symlink()
    assert target.read_bytes() == b"two"
    assert list(target.parent.iterdir()) == [target]


def test_what_is_no_file_is_written_into(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_atomically(pipe, b"content")
    assert os.read(reader, 100) == b"content"
    os.close(reader)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_folder_appears_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {"one": b"1", "below/two": b"2"}
    write_folder(tmp_path / "new", files)
    (tmp_path / "empty").mkdir()
    write_folder(tmp_path / "empty", files)
    for folder in (tmp_path / "new", tmp_path / "empty"):
        assert {name: (folder / name).read_bytes() for name in files} == files
    with pytest.raises(OSError, match="not empty"):
        write_folder(tmp_path / "new", files)

    def full(_self: Path, _content: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="the disk is full"):
        write_folder(tmp_path / "third", files)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["empty", "new"]
