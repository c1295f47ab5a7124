"""What can be wrong with a file of any kind: empty, rubbish, too large, without end, in another encoding, no file."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.pnp.broken.desk import put, refused

MB = 1_000_000


@dataclass(frozen=True, slots=True)
class Way:
    """A file that a command reads, and what the command says of an empty file and of one without sense."""

    name: str
    at: str
    command: str
    empty: str = "the file is empty"
    rubbish: str = "is not UTF-8"
    missing: str = "there is no such file"


DECK = "deck cards.csv --layout layout.yaml"
THEME = "render marker --theme midnight"
NO_THEME = "there is no theme 'midnight'"
NO_SVG = "this is no SVG"
NO_PRINTERS = "the saved printers cannot be read"
NO_COLUMN = "the layout needs the column 'name'; the first line names columns: none"
PRINTERS = "config/trismegistus-pnp/printers.json"

WAYS = [
    Way("edition", "copy/cards.yaml", "edition check copy"),
    Way("edition's table", "copy/lines.csv", "edition check copy"),
    Way("layout", "layout.yaml", DECK),
    Way("deck", "cards.csv", DECK, empty=NO_COLUMN),
    Way("deck in YAML", "cards.yaml", "deck cards.yaml --layout layout.yaml"),
    Way(
        "spreadsheet",
        "cards.xlsx",
        "deck cards.xlsx --layout layout.yaml",
        "this is no spreadsheet",
        "this is no spreadsheet",
    ),
    Way(
        "picture", "art.png", "deck cards.csv --layout picture.yaml", "this is no PNG or JPEG", "this is no PNG or JPEG"
    ),
    Way("theme", "midnight/theme.yaml", THEME, missing=NO_THEME),
    Way("art", "midnight/art/corner.svg", THEME, NO_SVG, NO_SVG),
    Way("icon", "midnight/icons/first-player.svg", THEME, NO_SVG, NO_SVG, missing=""),
    Way("own layout", "midnight/layouts/card.yaml", "render card-red-3 --theme midnight", missing=""),
    Way("deal", "deal.yaml", "deal deal.yaml"),
    Way("deal's text", "deal.txt", "deal ./deal.txt"),
    Way("sheet", "sheet.yaml", "score sheet.yaml"),
    Way("sheet for a form", "sheet.yaml", "fillable --from sheet.yaml"),
    Way("stone", "stone.yaml", "stone stone.yaml"),
    Way("line", "line.txt", "replay 7 line.txt", empty=""),
    Way("position", "position.yaml", "check position.yaml ''"),
    Way("saved game", "game.yaml", "play --rows --resume game.yaml"),
    Way("solution", "solution.json", "explain solution.json"),
    Way("printers", PRINTERS, "render marker --printer office", NO_PRINTERS, NO_PRINTERS, "no printer"),
    Way("form", "form.pdf", "read form.pdf", "this is no PDF", "this is no PDF"),
]
TEXTS = [way for way in WAYS if way.rubbish == "is not UTF-8"]


def broken(desk: Path, way: Way, make: Callable[[Path], object]) -> str:
    put(desk / way.at, make)
    return refused(desk, way.command)


def name_of(way: Way) -> str:
    return way.name


@pytest.mark.parametrize("way", [way for way in WAYS if way.empty], ids=name_of)
def test_an_empty_file(desk: Path, way: Way) -> None:
    assert way.empty in broken(desk, way, Path.touch)


@pytest.mark.parametrize("way", WAYS, ids=name_of)
def test_rubbish(desk: Path, way: Way) -> None:
    assert way.rubbish in broken(desk, way, lambda path: path.write_bytes(bytes(range(128, 256)) * 40))


@pytest.mark.parametrize("way", TEXTS, ids=name_of)
@pytest.mark.parametrize(
    ("encoding", "message"), [("utf-16", "saved as UTF-16; save it as UTF-8"), ("latin-1", "byte 0xe9 is not UTF-8")]
)
def test_other_encodings(desk: Path, way: Way, encoding: str, message: str) -> None:
    assert message in broken(desk, way, lambda path: path.write_text("# café\nkey: café\n", encoding=encoding))


@pytest.mark.parametrize("way", WAYS, ids=name_of)
def test_a_hundred_megabytes(desk: Path, way: Way) -> None:
    def make(path: Path) -> None:
        with path.open("wb") as file:
            file.truncate(100 * MB)  # takes no room on most disks

    assert "the file has more than" in broken(desk, way, make)


@pytest.mark.parametrize("way", WAYS, ids=name_of)
def test_a_file_without_end(desk: Path, way: Way) -> None:
    message = broken(desk, way, lambda path: path.symlink_to("/dev/zero"))
    assert any(reason in message for reason in ("the file has more than", "lies outside of", NO_THEME))


@pytest.mark.parametrize("way", WAYS, ids=name_of)
def test_a_folder_in_its_place(desk: Path, way: Way) -> None:
    message = broken(desk, way, Path.mkdir)
    assert any(reason in message for reason in ("this is a folder", "is a directory", NO_THEME))


@pytest.mark.parametrize("way", [way for way in WAYS if way.missing], ids=name_of)
def test_no_file(desk: Path, way: Way) -> None:
    assert way.missing in broken(desk, way, lambda _: None)


@pytest.mark.parametrize("way", [way for way in WAYS if way.missing and way.name != "printers"], ids=name_of)
def test_a_link_to_itself(desk: Path, way: Way) -> None:
    message = broken(desk, way, lambda path: path.symlink_to(path.name))
    assert any(
        reason in message for reason in ("this link leads back to itself", "no file can have the name", NO_THEME)
    )


@pytest.mark.parametrize("way", WAYS, ids=name_of)
def test_a_file_that_may_not_be_read(desk: Path, monkeypatch: pytest.MonkeyPatch, way: Way) -> None:
    real = Path.open

    def guarded(path: Path, *words: str, **named: str) -> object:
        if path.name == Path(way.at).name and desk in path.resolve().parents:
            raise PermissionError(13, os.strerror(13), str(path))
        return real(path, *words, **named)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", guarded)
    message = broken(desk, way, lambda path: os.close(os.open(path, os.O_CREAT | os.O_WRONLY)))
    assert "the file may not be read; change its permissions" in message
