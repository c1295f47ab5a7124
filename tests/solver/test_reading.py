"""Files that are read whole, up to a limit, as text."""

import os
from pathlib import Path

import pytest

from solver.reading import FileReadError, TextProblem, decode, is_file, read_whole


def test_a_file_is_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"12345")
    assert read_whole(path, 5) == b"12345"
    with pytest.raises(FileReadError, match=r"file:1:1: the file has more than 4 bytes"):
        read_whole(path, 4)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("none", "there is no such file"),
        (".", "this is a folder; name a file in it"),
        ("file/below", "a part of this path is a file"),
        ("loop", "this link leads back to itself"),
        ("a" * 300, "this name is too long"),
        ("nul\0", "no file can have this name"),
    ],
)
def test_what_cannot_be_read_says_why(tmp_path: Path, name: str, reason: str) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "loop").symlink_to("loop")
    with pytest.raises(FileReadError) as caught:
        read_whole(tmp_path / name)
    assert caught.value.reason.startswith(reason)
    assert ":1:1: " in str(caught.value)


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> None:
        raise PermissionError(13, os.strerror(13))

    monkeypatch.setattr(Path, "open", refused)
    with pytest.raises(FileReadError, match="may not be read; change its permissions"):
        read_whole(tmp_path / "file")


def test_a_file_without_end_is_left_after_the_limit() -> None:
    with pytest.raises(FileReadError, match="more than 1,000,000 bytes"):
        read_whole(Path("/dev/zero"))


@pytest.mark.parametrize(("content", "text"), [(b"a\r\nb\rc", "a\nb\nc"), ("\ufeffé".encode(), "é"), (b"", "")])
def test_texts(content: bytes, text: str) -> None:
    assert decode(content) == text


@pytest.mark.parametrize(
    ("content", "line", "column"),
    [(b"a\nb\xe9", 2, 2), (b"\xef\xbb\xbfab\xff", 1, 3), ("a".encode("utf-16"), 1, 1), (b"\xed\xa0\x80", 1, 1)],
)
def test_texts_that_are_no_utf_8_say_where(content: bytes, line: int, column: int) -> None:
    with pytest.raises(TextProblem, match="UTF-8") as caught:
        decode(content)
    assert (caught.value.line, caught.value.column) == (line, column)


def test_names_that_no_file_has() -> None:
    assert not is_file(Path("a" * 3000))
