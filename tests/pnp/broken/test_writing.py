"""Places that cannot be written to: a file in the way, a folder that refuses, a full disk. No part of a file stays."""

import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import Self

import pytest

from tests.pnp.broken.desk import refused, run

ROOT = Path(__file__).parents[3]
FULL = Path("/dev/full")

COMMANDS = [
    "render marker --out OUT",
    "deck cards.csv --layout layout.yaml --out OUT/cards.pdf",
    "deck cards.csv --layout layout.yaml --out OUT/faces",
    "export booklet --out OUT",
    "export sides marker --out OUT",
    "export cut marker --out OUT",
    "fillable W1M1 --out OUT",
    "align --out OUT",
    "deal 7 --out OUT/deal.txt",
    "theme new OUT/midnight",
    "edition new OUT/mine",
    "diff house copy --out OUT",
]
NAME = "The Mint"


@pytest.fixture(autouse=True)
def another_edition(desk: Path) -> None:
    """Let the edition in the folder differ from the house's, so that there is an update to write."""
    workshops = desk / "copy" / "workshops.yaml"
    text = workshops.read_text(encoding="utf-8")
    assert NAME in text
    workshops.write_text(text.replace(NAME, "The Smithy"), encoding="utf-8")


def written(desk: Path) -> list[Path]:
    return [path for path in (desk / "out").rglob("*") if not path.is_dir()]


def ends_with(desk: Path, command: str) -> str:
    """Return the error that a command ends with; it may have made folders, but no file, not even a part of one."""
    result = run(command.replace("OUT", "out"))
    assert isinstance(result.exception, SystemExit), repr(result.exception)
    assert result.exit_code == 2, result.output
    assert result.stderr.count("Error: ") == 1
    assert written(desk) == []
    return result.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_write_where_they_can(desk: Path, command: str) -> None:
    assert run(command.replace("OUT", "out")).exit_code == 0
    assert written(desk)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_in_place_of_the_folder(desk: Path, command: str) -> None:
    (desk / "out").touch()
    message = refused(desk, command.replace("OUT", "out"))
    assert "a file stands where a folder is needed" in message or "is a file" in message


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("code", "message"),
    [
        (errno.EACCES, "nothing may be written here; choose another place"),
        (errno.EROFS, "nothing may be written here; choose another place"),
        (errno.ENOSPC, "the disk is full; make room, or write to another place"),
    ],
    ids=["no permission", "read-only disk", "full disk"],
)
def test_a_disk_that_refuses(
    desk: Path, monkeypatch: pytest.MonkeyPatch, command: str, code: int, message: str
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr("solver.files.begin_file", refuse)  # every file is begun beside its place
    monkeypatch.setattr("tempfile.mkdtemp", refuse)  # and so is every folder that has to be whole
    assert message in ends_with(desk, command)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_disk_that_fills_up_while_a_file_is_written(
    desk: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    """The disk takes some bytes of the first file and then no more."""
    real = os.fdopen

    class Filling:
        def __init__(self, handle: int) -> None:
            self.file = real(handle, "wb", buffering=0)

        def __enter__(self) -> Self:
            return self

        def __exit__(self, *_: object) -> None:
            self.file.close()

        def write(self, content: bytes) -> None:
            self.file.write(content[: len(content) // 2])
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def filled(path: Path, content: bytes) -> int:
        with path.open("wb") as file:
            file.write(content[: len(content) // 2])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("solver.files.os.fdopen", lambda handle, _mode: Filling(handle))
    monkeypatch.setattr(Path, "write_bytes", filled)
    assert "the disk is full" in ends_with(desk, command)


def test_what_was_there_before_stays(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command = "deck cards.csv --layout layout.yaml --out cards.pdf"
    assert run(command).exit_code == 0
    before = (desk / "cards.pdf").read_bytes()
    (desk / "cards.csv").write_text("name\nAnother\n", encoding="utf-8")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "replace", full)
    assert "cards.pdf: the disk is full" in refused(desk, command)
    assert (desk / "cards.pdf").read_bytes() == before


@pytest.mark.parametrize("words", [("deal", "7"), ("list",), ("--help",), ("deal", "--help")], ids=" ".join)
def test_an_output_that_is_full(words: tuple[str, ...]) -> None:
    """The terminal's own output may be a file on a full disk."""
    if not FULL.is_char_device():
        return
    with FULL.open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "pnp", *words], cwd=ROOT, stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 2
    assert done.stderr.decode() == "Error: the output cannot be written (No space left on device)\n"


def test_too_many_cards_are_refused_before_any_is_drawn(desk: Path) -> None:
    (desk / "many.csv").write_text("name,count\n" + "One,9999\n" * 3, encoding="utf-8")
    assert "29997 cards are too many at once" in refused(desk, "deck many.csv --layout layout.yaml")
