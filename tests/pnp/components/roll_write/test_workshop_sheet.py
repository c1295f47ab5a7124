from dataclasses import replace

import pytest

from pnp.components.roll_write.workshop_sheet import components, workshop_sheet
from pnp.drawing import DrawingError, Group, IconUse, walk
from solver.roll_write.edition import Edition
from solver.roll_write.terms import METAL_COUNT, SHELVES, Colour
from tests.pnp.components.roll_write.conftest import Tags


@pytest.fixture(params=range(4))
def number(request: pytest.FixtureRequest) -> int:
    found: int = request.param
    return found


@pytest.fixture
def sheet(number: int, edition: Edition) -> Tags:
    return Tags(workshop_sheet(edition, number, "en", "colour"))


@pytest.mark.rule("RW-002")
def test_there_are_four_workshop_sheets(edition: Edition) -> None:
    assert sum(component.copies for component in components(edition)) == 4


@pytest.mark.rule("RW-012")
def test_a_sheet_has_its_eight_parts(sheet: Tags) -> None:
    parts = ("round.", "shelf.reagent.", "shelf.reduction.", "shelf.aqua-regia.", "path.", "tube.", "points")
    assert all(sheet.marks(part) for part in parts)
    assert sheet.count("exhaust:own") == 1


@pytest.mark.rule("RW-014", "RW-081")
def test_one_ability_is_the_sheets_own_and_the_others_are_reminders(edition: Edition) -> None:
    sheets = [workshop_sheet(edition, number, "en", "colour") for number in range(4)]
    tags = [Tags(drawing) for drawing in sheets]
    assert all(one.count("exhaust:own") == 1 and one.count("exhaust:") == 6 for one in tags)
    assert len({repr(group(drawing, "exhaust:own")) for drawing in sheets}) == 4
    for name in ("aqua-regia", "reduction", "reagent", "silver", "gold"):
        assert len({repr(group(drawing, f"exhaust:{name}")) for drawing in sheets}) == 1


def group(drawing: object, tag: str) -> Group:
    items = getattr(drawing, "items", ())
    (found,) = (item for item, _ in walk(items) if isinstance(item, Group) and item.tag == tag)
    return found


@pytest.mark.rule("RW-016", "RW-091")
def test_every_tube_but_gold_has_a_path_of_each_colour(sheet: Tags, edition: Edition) -> None:
    expected = [f"path.{metal}.{colour.word}" for metal in edition.names.metals[:-1] for colour in Colour]
    assert sheet.marks("path.") == expected
    assert len(expected) == 18


@pytest.mark.rule("RW-016", "RW-094")
def test_a_path_carries_its_element_and_leads_from_its_tube_to_the_next(
    sheet: Tags, number: int, edition: Edition
) -> None:
    drawing = workshop_sheet(edition, number, "en", "colour")
    for tube, elements in enumerate(edition.workshops[number].paths):
        here, there = (edition.names.metals[metal] for metal in (tube, tube + 1))
        for colour, element in zip(Colour, elements, strict=True):
            name = f"path.{here}.{colour.word}"
            box = sheet.boxes[name]
            assert sheet.boxes[f"tube.{here}.1"].right < box.x
            assert box.right < sheet.boxes[f"tube.{there}.1"].x
            icons = [item for item, _ in walk(group(drawing, f"mark:{name}").items) if isinstance(item, IconUse)]
            assert [icon.name for icon in icons] == [edition.names.elements[element]]


@pytest.mark.rule("RW-024", "RW-031")
def test_the_tubes_stand_in_the_editions_order_with_their_boxes(sheet: Tags, edition: Edition) -> None:
    left = [sheet.boxes[f"tube.{metal}.1"].x for metal in edition.names.metals]
    assert left == sorted(left)
    lengths = [len(sheet.marks(f"tube.{metal}.")) for metal in edition.names.metals]
    lengths += [len(sheet.marks(f"shelf.{shelf}.")) for shelf in SHELVES]
    assert tuple(lengths) == edition.lengths


@pytest.mark.rule("RW-034")
def test_boxes_are_counted_from_the_bottom(sheet: Tags, edition: Edition) -> None:
    for metal in edition.names.metals:
        heights = [sheet.boxes[name].y for name in sheet.marks(f"tube.{metal}.")]
        assert heights == sorted(heights, reverse=True)


@pytest.mark.rule("RW-190", "RW-191")
def test_values_above_zero_stand_at_their_heights(sheet: Tags, edition: Edition) -> None:
    printed = sum(value > 0 for stock in range(METAL_COUNT + 1) for value in edition.values[stock])
    assert sheet.count("vp:") == printed


@pytest.mark.rule("RW-020")
def test_the_icons_of_all_stocks_are_shown(sheet: Tags, edition: Edition) -> None:
    assert {*edition.names.metals, *SHELVES, "any-metal"} <= set(sheet.icons)


@pytest.mark.rule("RW-042")
def test_there_is_one_place_for_the_running_total(sheet: Tags) -> None:
    assert sheet.marks("points") == ["points"]
    assert sheet.boxes["points"].width * sheet.boxes["points"].height > 900  # mm2: room for many crossed-out numbers


@pytest.mark.rule("RW-055")
def test_the_first_lead_is_printed_as_marked(sheet: Tags) -> None:
    assert sheet.count("start:lead.") == 1
    assert [tag for tag in sheet.every if tag.startswith("start:")] == ["start:lead.1", "start:aqua-regia.1"]


@pytest.mark.rule("RW-065", "RW-066", "RW-203")
def test_the_round_track_has_five_rounds_with_two_turns_and_a_third_in_the_last(sheet: Tags) -> None:
    assert sheet.marks("round.") == [f"round.{number}" for number in range(1, 6)]
    assert [len(sheet.marks(f"turn.{number}.")) for number in range(1, 6)] == [2, 2, 2, 2, 3]


def test_the_least_box_height_is_kept_for_longer_tubes(edition: Edition) -> None:
    for length in (6, 7):
        boxes = Tags(workshop_sheet(with_lead(edition, (0,) * length), 0, "en", "colour")).boxes
        assert min(boxes[f"tube.lead.{length}"].height, boxes["tube.tin.1"].width) >= 6


def test_a_tube_that_is_too_long_is_an_error_that_says_what_to_do(edition: Edition) -> None:
    long = with_lead(edition, (0,) * 9)
    with pytest.raises(DrawingError, match=r"workshop-W1, workshops\.yaml W1, tubes: 9 boxes do not fit into"):
        workshop_sheet(long, 0, "en", "colour")


def with_lead(edition: Edition, values: tuple[int, ...]) -> Edition:
    return replace(edition, values=(values, *edition.values[1:]))


def test_a_title_that_is_too_long_names_its_row(edition: Edition) -> None:
    first = replace(edition.workshops[0], title=(("en", "The Exceedingly Long-Winded Distillery of Doctor Who"),))
    with pytest.raises(DrawingError, match=r"workshop-W1, workshops\.yaml W1, title: the text 'The Exceedingly"):
        workshop_sheet(replace(edition, workshops=(first, *edition.workshops[1:])), 0, "en", "colour")
