"""Where something is said in the data files."""

from pathlib import Path

import pytest

from pnp.preview.places import Rows, Shortener, split_place
from solver.roll_write.loading import house_folder


@pytest.mark.parametrize(
    ("message", "place", "rest"),
    [
        ("/a b/cards.yaml:57:3: wrong", "/a b/cards.yaml:57:3", "wrong"),
        ("rules.en.md:12: too long", "rules.en.md:12", "too long"),
        ("C:\\my copy\\cards.yaml:5:1: wrong: very", "C:\\my copy\\cards.yaml:5:1", "wrong: very"),
        ("card red-3: the text does not fit", "", "card red-3: the text does not fit"),
        ("at 3:4: x", "", "at 3:4: x"),
    ],
)
def test_a_message_is_parted_from_the_place_it_begins_with(message: str, place: str, rest: str) -> None:
    assert split_place(message) == (place, rest)


@pytest.mark.parametrize(
    "row", ["cards.yaml red-3", "workshops.yaml W2", "edition.yaml die", "edition.yaml potency red"]
)
def test_a_row_is_found_in_its_file(row: str) -> None:
    place = Rows([house_folder()]).place(row)
    path, _, line = place.rpartition(":")
    said = Path(path).read_text(encoding="utf-8").splitlines()[int(line) - 1]
    assert row.split()[1] in said


def test_a_key_is_not_taken_for_one_that_begins_like_it(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text("# key: red-1\n- key: red-10\n\n- {key: red-1, colour: red}\n", encoding="utf-8")
    assert Rows([tmp_path]).place("cards.yaml red-1") == f"{path}:4"


@pytest.mark.parametrize("row", ["cards.yaml nobody", "other.yaml red-3", "rules.en.md:12", ""])
def test_a_row_that_cannot_be_found_stays_as_it_is(row: str) -> None:
    assert Rows([house_folder()]).place(row) == row


def test_folders_lose_what_is_above_them() -> None:
    short = Shortener([Path("/home/me/games/my-copy"), Path("/srv/pnp/templates")]).short
    assert short("/home/me/games/my-copy/cards.yaml:5: see /srv/pnp/templates/icons") == (
        "my-copy/cards.yaml:5: see templates/icons"
    )


def test_a_folder_at_the_root_stays_whole() -> None:
    assert Shortener([Path("/my-copy")]).short("/my-copy/cards.yaml and a/b") == "/my-copy/cards.yaml and a/b"
