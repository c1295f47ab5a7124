"""The virtual table: every picture that the saved object names is written, and every component is on it once."""

import json
from collections.abc import Iterator
from functools import cache
from io import BytesIO

import pytest
from PIL import Image

from pnp.drawing import RGB
from pnp.exports.table import KINDS, table_files
from pnp.exports.tabletop import DeckSheet, Place, deck, die, saved_object, tile
from pnp.kit.choice import chosen
from pnp.kit.studio import Studio
from solver.roll_write.loading import load_edition


@cache
def files() -> dict[str, bytes]:
    studio = Studio(load_edition(), "en", "low-ink")
    return dict(table_files(studio, chosen(studio.edition, KINDS), "https://example.org/"))


def things() -> list[dict[str, object]]:
    (content,) = [content for name, content in files().items() if name.endswith(".json")]
    found: list[dict[str, object]] = json.loads(content)["ObjectStates"]
    return found


def addresses(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key.endswith("URL") and inner:
                yield inner
            else:
                yield from addresses(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from addresses(inner)


def test_pictures_and_addresses_match() -> None:
    named = {address.removeprefix("https://example.org/") for address in addresses(things())}
    assert named == {name for name in files() if name.endswith(".png")}


def test_no_picture_is_larger_than_4096_pixels() -> None:
    for name, content in files().items():
        if name.endswith(".png"):
            assert max(Image.open(BytesIO(content)).size) <= 4096, name


def test_everything_is_on_the_table_once() -> None:
    kinds = [thing["Name"] for thing in things()]
    assert kinds.count("DeckCustom") == 1
    assert kinds.count("Die_6") == 3
    assert kinds.count("Custom_Tile") == 4 + 4 + 3 + 1 + 1 + 1 + 1


def test_the_deck_has_every_card_by_name() -> None:
    (found,) = [thing for thing in things() if thing["Name"] == "DeckCustom"]
    cards = found["ContainedObjects"]
    assert isinstance(cards, list)
    assert len({card["Nickname"] for card in cards}) == 24
    assert [card["CardID"] for card in cards] == found["DeckIDs"] == list(range(100, 124))


def test_things_do_not_lie_on_each_other() -> None:
    boxes = []
    for thing in things():
        if thing["Name"] == "Custom_Tile":
            where, picture = thing["Transform"], thing["CustomImage"]
            assert isinstance(where, dict)
            assert isinstance(picture, dict)
            width, height = Image.open(BytesIO(files()[picture["ImageURL"].rpartition("/")[2]])).size
            shorter = 2 * where["scaleX"]
            across, deep = (shorter * side / min(width, height) for side in (width, height))
            x, z = where["posX"] - across / 2, where["posZ"] - deep / 2
            boxes.append((x, z, x + across, z + deep))
    for number, a in enumerate(boxes):
        for b in boxes[:number]:
            assert min(a[2], b[2]) - max(a[0], b[0]) < 0.05 or min(a[3], b[3]) - max(a[1], b[1]) < 0.05


def test_guids_are_distinct() -> None:
    guids = [thing["GUID"] for thing in things()]
    assert len(set(guids)) == len(guids)


def test_the_same_game_gives_the_same_file() -> None:
    studio = Studio(load_edition(), "en", "low-ink")
    again = dict(table_files(studio, chosen(studio.edition, ["dice", "marker"]), ""))
    assert again == dict(table_files(studio, chosen(studio.edition, ["dice", "marker"]), ""))


def test_a_card_of_the_second_sheet_has_an_id_of_the_second_hundred() -> None:
    sheets = [DeckSheet("f1", "b1", ("a", "b"), 2, 2), DeckSheet("f2", "b2", ("c",), 2, 2)]
    made = deck("deck", sheets, Place(0, 0), 63)
    assert made["DeckIDs"] == [100, 101, 200]
    assert json.loads(json.dumps(made))["CustomDeck"]["2"]["FaceURL"] == "f2"


def test_a_tile_is_as_large_as_its_component() -> None:
    small, large = (tile("t", "f", "", Place(0, 0), size)["Transform"] for size in ((44, 130), (88, 260)))
    assert isinstance(small, dict)
    assert isinstance(large, dict)
    assert large["scaleX"] == pytest.approx(2 * float(str(small["scaleX"])), abs=0.001)


def test_a_die_names_its_six_sides() -> None:
    made = die("die", RGB(1, 0, 0), ("a", "b", "c", "d", "e", "f"), Place(0, 0))
    values = made["RotationValues"]
    assert isinstance(values, list)
    assert len(values) == 6


def test_a_saved_object_holds_what_it_is_given() -> None:
    assert saved_object("game", [{"Name": "x"}])["ObjectStates"] == [{"Name": "x"}]
