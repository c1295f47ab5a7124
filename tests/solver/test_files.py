"""Files that are whole or not there."""

from pathlib import Path

import pytest

from solver.files import write_atomically


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
