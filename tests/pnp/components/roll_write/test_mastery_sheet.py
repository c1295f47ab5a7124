from dataclasses import replace

import pytest

from pnp.components.roll_write.mastery_sheet import components, mastery_sheet
from pnp.components.roll_write.strips import clusters
from pnp.drawing import DrawingError, IconUse, walk
from solver.roll_write.edition import Edition
from solver.roll_write.terms import SIZE, SQUARE_COUNT, line_name, pair_elements, section_of, square_name
from tests.pnp.components.roll_write.conftest import Tags


@pytest.fixture
def sheet(edition: Edition) -> Tags:
    return Tags(mastery_sheet(edition, 0, "en", "colour"))


@pytest.mark.rule("RW-001")
def test_there_are_four_mastery_sheets(edition: Edition) -> None:
    assert sum(component.copies for component in components(edition)) == 4


@pytest.mark.rule("RW-011")
def test_a_sheet_has_its_four_parts(sheet: Tags) -> None:
    assert {"part:stone", "part:knowledge", "part:tracks", "part:rewards"} <= set(sheet.every)
    assert all(sheet.marks(part) for part in ("square.", "circle.", "track."))


@pytest.mark.rule("RW-017", "RW-029")
def test_the_stone_is_6_by_6_in_four_sections(edition: Edition, sheet: Tags) -> None:
    assert sheet.marks("square.") == [f"square.{square_name(square)}" for square in range(SQUARE_COUNT)]
    first = sheet.boxes["square.a1"]
    for square in range(SQUARE_COUNT):
        row, column = divmod(square, SIZE)
        box = sheet.boxes[f"square.{square_name(square)}"]
        assert (box.x, box.y) == pytest.approx((first.x + column * first.width, first.y + row * first.height))
    icons = {
        item.tag: item
        for item, _ in walk(mastery_sheet(edition, 0, "en", "colour").items)
        if isinstance(item, IconUse) and item.tag.startswith("section:")
    }
    assert len(icons) == 4
    for corner, element in (("a1", 0), ("f1", 1), ("f6", 2), ("a6", 3)):
        icon, box = icons[f"section:{edition.names.elements[element]}"], sheet.boxes[f"square.{corner}"]
        assert box.x < icon.x + icon.size / 2 < box.right
        assert box.y < icon.y + icon.size / 2 < box.bottom
        assert section_of(("abcdef".index(corner[0])) + 6 * (int(corner[1]) - 1)) == element


@pytest.mark.rule("RW-018", "RW-110", "RW-030")
def test_each_pair_has_circles_1_and_3_of_both_elements(sheet: Tags, edition: Edition) -> None:
    elements = edition.names.elements
    assert len(sheet.marks("circle.")) == 16
    for pair in range(4):
        first, second = (elements[element] for element in pair_elements(pair))
        assert set(sheet.marks(f"circle.{first}-{second}.")) == {
            f"circle.{first}-{second}.{element}.{level}" for element in (first, second) for level in (1, 3)
        }


@pytest.mark.rule("RW-019", "RW-109")
def test_each_pair_has_a_plus_one_space_of_both_elements(sheet: Tags, edition: Edition) -> None:
    elements = edition.names.elements
    names = [(elements[first], elements[second]) for first, second in map(pair_elements, range(4))]
    assert set(sheet.marks("plus.")) == {f"plus.{a}-{b}.{element}" for a, b in names for element in (a, b)}


@pytest.mark.rule("RW-030")
def test_a_pairs_marks_lie_at_the_seam_of_its_two_sections(sheet: Tags, edition: Edition) -> None:
    left, right = sheet.boxes["square.a1"].x, sheet.boxes["square.f1"].right
    top, bottom = sheet.boxes["square.a1"].y, sheet.boxes["square.a6"].bottom
    boxes = sheet.boxes
    assert boxes["circle.earth-fire.earth.1"].x < boxes["circle.earth-fire.fire.1"].x
    assert boxes["circle.earth-fire.earth.1"].bottom < top
    assert boxes["circle.fire-air.fire.1"].x > right
    assert boxes["circle.fire-air.fire.1"].y < boxes["circle.fire-air.air.1"].y
    assert boxes["circle.air-water.air.1"].y > bottom
    assert boxes["circle.air-water.air.1"].x > boxes["circle.air-water.water.1"].x
    assert boxes["circle.water-earth.water.1"].right < left
    assert boxes["circle.water-earth.water.1"].y > boxes["circle.water-earth.earth.1"].y
    assert edition.names.elements == ("earth", "fire", "air", "water")


@pytest.mark.rule("RW-103", "RW-105")
def test_there_is_a_track_for_each_element_with_the_sheets_steps(sheet: Tags, edition: Edition) -> None:
    for element in edition.names.elements:
        steps = edition.mastery_sheets[0].steps
        assert sheet.marks(f"track.{element}.") == [f"track.{element}.{step}" for step in range(1, steps + 1)]
        assert steps >= 6


@pytest.mark.rule("RW-107", "RW-108")
def test_steps_3_and_6_say_that_they_give_a_plus_one(edition: Edition) -> None:
    drawing = mastery_sheet(edition, 0, "en", "colour")
    tags = {item.tag for item, _ in walk(drawing.items) if isinstance(item, IconUse) and item.name == "plus-one"}
    assert tags == {f"gives-plus:{element}.{step}" for element in edition.names.elements for step in (3, 6)}


@pytest.mark.rule("RW-139")
@pytest.mark.parametrize("number", range(4))
def test_every_line_has_a_reward_at_both_ends(number: int, edition: Edition) -> None:
    tags = Tags(mastery_sheet(edition, number, "en", "colour"))
    ends = {f"reward:{line_name(line)}.{end}" for line in range(12) for end in ("first", "second")}
    assert {tag for tag in tags.every if tag.startswith("reward:")} == ends
    assert all(clusters(effect, edition.names) for line in edition.mastery_sheets[number].rewards for effect in line)


@pytest.mark.rule("RW-192", "RW-189", "RW-190", "RW-191")
def test_the_final_scoring_has_a_box_for_each_part(sheet: Tags) -> None:
    pairs = ("earth-fire", "fire-air", "air-water", "water-earth")
    parts = {f"score.{pair}.{part}" for pair in pairs for part in ("value", "squares", "result")}
    assert set(sheet.marks("score.")) == parts | {f"score.{part}" for part in ("play", "tubes", "aqua-regia", "total")}


def test_a_track_that_is_too_long_is_an_error_that_says_what_to_do(edition: Edition) -> None:
    long = replace(edition.mastery_sheets[0], steps=9)
    with pytest.raises(DrawingError, match=r"mastery-M1, mastery\.yaml M1, tracks: 9 boxes do not fit into"):
        mastery_sheet(replace(edition, mastery_sheets=(long,)), 0, "en", "colour")
