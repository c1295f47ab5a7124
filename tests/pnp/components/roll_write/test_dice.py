from itertools import pairwise
from math import hypot

import pytest

from pnp.components.roll_write import dice, stickers
from pnp.components.roll_write.dice import NET, die_net
from pnp.components.roll_write.die_face import OPPOSITES
from pnp.drawing import Box, Group, LineTo, MoveTo, Path, walk
from solver.roll_write.edition import Edition
from solver.roll_write.terms import WILD, Colour
from tests.pnp.components.roll_write.pieces import groups, icons, tags


def faces_of(edition: Edition) -> list[str]:
    return ["any-metal" if metal == WILD else edition.names.metals[metal] for metal in edition.die_faces]


@pytest.mark.rule("RW-003", "RW-028")
def test_there_is_a_die_of_each_colour(edition: Edition) -> None:
    assert [component.name for component in dice.components(edition)] == ["die-black", "die-white", "die-red"]


@pytest.mark.parametrize("colour", Colour)
@pytest.mark.rule("RW-026")
def test_a_net_has_the_six_faces_of_a_die(edition: Edition, colour: Colour) -> None:
    assert sorted(tags(die_net(edition, colour, "en", "colour"), "face:")) == sorted(faces_of(edition))


def test_opposite_faces_add_up_to_seven_as_on_an_ordinary_die() -> None:
    assert all((first + 1) + (last + 1) == 7 for first, last in OPPOSITES)
    places = {face: (column, row) for column, row, face in NET}
    (top,), (bottom,) = ([face for face, (_, row) in places.items() if row == end] for end in (0, 2))
    strip = [face for face, (_, row) in sorted(places.items(), key=lambda item: item[1]) if row == 1]
    folded = {(top, bottom), (strip[0], strip[2]), (strip[1], strip[3])}
    assert {tuple(sorted(pair)) for pair in folded} == set(OPPOSITES)


def test_the_faces_1_2_3_run_anticlockwise_round_their_corner() -> None:
    """With 1 in front and 2 above it, 3 is to its left: the handedness of western dice."""
    places = {face: (column, row) for column, row, face in NET}
    one, two, three = (places[face] for face in (0, 1, 2))
    assert two == (one[0], one[1] - 1)
    assert three == (one[0] - 1, one[1])


def segments(path: Path) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    points = [(command.x, command.y) for command in path.outline if isinstance(command, MoveTo | LineTo)]
    return list(pairwise(points))


def lines(net: object, tag: str) -> list[Path]:
    return [item for item, _ in walk(getattr(net, "items", ())) if isinstance(item, Path) and item.tag == tag]


def test_a_net_has_seven_tabs_twelve_folds_and_one_closed_cut(edition: Edition) -> None:
    net = die_net(edition, Colour.BLACK, "en", "colour")
    assert len(tags(net, "tab")) == 7
    assert len(lines(net, "fold")) == 12
    (cut,) = lines(net, "cut")
    edges = segments(cut)
    assert edges[0][0] == edges[-1][1]
    assert [start for start, end in edges if hypot(end[0] - start[0], end[1] - start[1]) < 0.01] == []


def test_every_fold_is_as_long_as_a_face(edition: Edition) -> None:
    for fold in lines(die_net(edition, Colour.RED, "en", "colour"), "fold"):
        ((start, end),) = segments(fold)
        assert hypot(end[0] - start[0], end[1] - start[1]) == pytest.approx(16)


def test_each_of_the_seven_open_edges_has_a_tab_that_meets_an_edge_without_one() -> None:
    """Fourteen edges of the net's outline are glued in pairs: seven have a tab, seven have none."""
    squares = {(column, row) for column, row, _ in NET}
    around = [(column + dx, row + dy) for column, row in squares for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    assert len([place for place in around if place not in squares]) == 14


def test_faces_do_not_overlap_and_are_16_mm(edition: Edition) -> None:
    boxes = [group.box for group in groups(die_net(edition, Colour.WHITE, "en", "colour"), "face:").values()]
    assert all(isinstance(box, Box) and box.width == box.height == 16 for box in boxes)


def test_every_face_has_the_letter_of_its_colour(edition: Edition) -> None:
    net = die_net(edition, Colour.BLACK, "es", "low-ink")
    for face in groups(net, "face:").values():
        assert "'N'" in repr(face.items)


@pytest.mark.rule("RW-026")
def test_the_sticker_sheet_has_18_stickers_in_pairs_of_opposite_faces(edition: Edition) -> None:
    sheet = stickers.sticker_sheet(edition, "en", "colour")
    faces = faces_of(edition)
    row = [faces[face] for pair in OPPOSITES for face in pair]
    assert tags(sheet, "face:") == row * 3
    assert len(tags(sheet, "sticker")) == 18


def test_a_sticker_is_12_mm(edition: Edition) -> None:
    for sticker, _ in walk(stickers.sticker_sheet(edition, "en", "colour").items):
        if isinstance(sticker, Group) and sticker.tag.startswith("face:"):
            assert sticker.box is not None
            assert sticker.box.width == sticker.box.height == 12


@pytest.mark.rule("RW-026", "RW-027")
def test_the_table_reads_1_to_6_as_the_dice_faces(edition: Edition) -> None:
    rolls = groups(stickers.sticker_sheet(edition, "en", "colour"), "roll:")
    assert list(rolls) == [f"{number}-{icon}" for number, icon in enumerate(faces_of(edition), start=1)]
    for number, roll in enumerate(rolls.values(), start=1):
        (die,) = groups(roll, "pips:").values()
        assert len(die.items) == number + 1  # the die's body and a dot for each pip
        assert icons(roll) == [faces_of(edition)[number - 1]]
