"""What changed between two editions, and the pages that bring a printed copy up to date."""

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pnp.cli import main
from pnp.diff.compare import Change, What, compare
from pnp.diff.pack import PackOptions, pack_pages, update_pack
from pnp.diff.packing import GAP, Piece, Strip, fewest, gaps, pack, stacked_height
from pnp.drawing import Box, Drawing, DrawingError, Group, check_text, outline_box, walk
from pnp.drawing import Path as DrawnPath
from pnp.drawing.page import Page
from pnp.kit.options import PressOptions
from pnp.kit.studio import Studio
from pnp.paper import Backs, Cell, Furniture, Marks, Paper, PrinterProfile, find_paper
from solver.roll_write.edition import Edition
from solver.roll_write.loading import load_edition
from solver.templates import templates_root

HOUSE = templates_root() / "roll_write" / "house"


@pytest.fixture(scope="module")
def edition() -> Edition:
    return load_edition()


@pytest.fixture(scope="module")
def studio(edition: Edition) -> Studio:
    return Studio(edition, "en", "colour")


def other(edition: Edition, **changes: object) -> Studio:
    return Studio(replace(edition, **changes), "en", "colour")  # type: ignore[arg-type]


def test_an_edition_does_not_differ_from_itself(studio: Studio, edition: Edition) -> None:
    assert compare(studio, other(edition)) == ()


def test_a_new_name_and_version_change_nothing_that_is_drawn(studio: Studio, edition: Edition) -> None:
    assert compare(studio, other(edition, key="mine", version="9.9")) == ()


def test_a_changed_reward_changes_one_side_of_one_card(studio: Studio, edition: Edition) -> None:
    card = edition.cards[0]
    first, second = card.rewards
    changed = replace(card, rewards=(replace(first, points=first.points + 5), second))
    found = compare(studio, other(edition, cards=(changed, *edition.cards[1:])))
    assert [(change.name, change.what, change.copies) for change in found] == [("card-black-1", What.CHANGED, 1)]
    assert found[0].sides == (("card-black-1-front", (f"{first.points} -> {first.points + 5}",)),)


def test_a_changed_title_names_its_text_box(studio: Studio, edition: Edition) -> None:
    sheet = replace(edition.workshops[1], title=(("en", "The Glasshouse"),))
    found = compare(studio, other(edition, workshops=(edition.workshops[0], sheet, *edition.workshops[2:])))
    assert found == (Change("workshop-W2", "workshop", What.CHANGED, 1, (("workshop-W2", ("title",)),)),)


def test_sheets_that_are_gone_and_new(studio: Studio, edition: Edition) -> None:
    fewer = other(edition, mastery_sheets=edition.mastery_sheets[:3])
    assert compare(studio, fewer) == (Change("mastery-M4", "mastery", What.GONE, 0),)
    assert compare(fewer, studio) == (Change("mastery-M4", "mastery", What.NEW, 1),)


def piece(number: int, width: float, height: float, bleed: float = 0) -> Piece:
    return Piece(number, width, height, bleed)


def test_nine_cards_need_one_page_and_ten_need_two() -> None:
    assert len(pack([piece(number, 63, 88) for number in range(9)], 194, 281)) == 1
    pages = pack([piece(number, 63, 88) for number in range(10)], 194, 281)
    assert [[len(strip.pieces) for strip in page] for page in pages] == [[3, 3, 3], [1]]


def test_kinds_share_a_page() -> None:
    pieces = [piece(0, 190, 130), *(piece(number, 63, 88) for number in (1, 2, 3)), piece(4, 40, 40)]
    assert [[strip.height for strip in page] for page in pack(pieces, 194, 281)] == [[130, 88, 40]]


def test_every_piece_is_placed_once() -> None:
    pieces = [piece(number, (63, 44, 95, 190)[number % 4], (88, 130, 130, 130)[number % 4]) for number in range(23)]
    placed = [one.number for page in pack(pieces, 194, 281) for strip in page for one in strip.pieces]
    assert sorted(placed) == list(range(23))


def test_a_search_finds_what_the_first_fit_does_not() -> None:
    sizes = [5, 4, 4, 3, 2, 2]  # first fit, the largest first: 5+4, 4+3+2, 2
    bins = fewest(sizes, lambda one: sum(one) <= 10, lambda size: size / 10)
    assert len(bins) == 2
    assert Counter(size for one in bins for size in one) == Counter(sizes)


def test_strips_that_are_cut_alike_touch_and_others_keep_apart() -> None:
    cards = Strip(tuple(piece(number, 63, 88) for number in range(3)))
    two = Strip(cards.pieces[:2])
    sheet = Strip((piece(9, 190, 130),))
    assert gaps([cards, two, sheet]) == [0, GAP]
    assert stacked_height([cards, two, sheet]) == 88 + 88 + GAP + 130


OPTIONS = PackOptions(find_paper("A4"), Backs.LONG_EDGE, 3, Marks.CORNERS, Furniture("game", "pack"), PrinterProfile())
MIXED = (
    Cell(Drawing(190, 130, (), "sheet")),
    *(Cell(Drawing(63, 88, (), f"card-{n}", 3), Drawing(63, 88, (), f"back-{n}", 3)) for n in range(4)),
    Cell(Drawing(40, 40, (), "marker"), Drawing(40, 40, (), "marker-back")),
)


def cells_of(page: Page) -> dict[str, Box]:
    """Return the trim boxes on a page by the names of the components."""
    found: dict[str, Box] = {}
    for item, outer in walk(page.drawing.items):
        if isinstance(item, Group) and item.tag.startswith("cell:") and item.box is not None:
            where = item.transform.then(outer)
            (x1, y1), (x2, y2) = where.point(0, 0), where.point(item.box.width, item.box.height)
            found[item.tag.removeprefix("cell:")] = Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))
    return found


@pytest.mark.parametrize(("backs", "mirrored"), [(Backs.LONG_EDGE, "x"), (Backs.SHORT_EDGE, "y")])
def test_backs_land_on_their_fronts(backs: Backs, mirrored: str) -> None:
    pages = pack_pages(MIXED, replace(OPTIONS, backs=backs))
    for front, back in zip(pages[0::2], pages[1::2], strict=True):
        width, height = front.drawing.width, front.drawing.height
        fronts, seen = cells_of(front), cells_of(back)
        for name, box in fronts.items():
            other_name = name.replace("card", "back") if "card" in name else f"{name}-back"
            if other_name in seen:
                there = seen[other_name]
                upright = mirrored == "x"
                assert there.x == pytest.approx(width - box.right if upright else box.x)
                assert there.y == pytest.approx(box.y if upright else height - box.bottom)
    assert sum(len(cells_of(page)) for page in pages) == 11


def test_pieces_keep_apart_and_inside_the_margins() -> None:
    for page in pack_pages(MIXED, OPTIONS)[0::2]:
        boxes = list(cells_of(page).values())
        for index, box in enumerate(boxes):
            assert box.x >= 8
            assert box.y >= 8
            assert box.right <= page.drawing.width - 8 + 1e-6
            assert box.bottom <= page.drawing.height - 8 + 1e-6
            for later in boxes[index + 1 :]:
                apart = max(later.x - box.right, box.x - later.right, later.y - box.bottom, box.y - later.bottom)
                assert apart >= -1e-6


def test_marks_stay_outside_the_cells() -> None:
    for page in pack_pages(MIXED, OPTIONS)[0::2]:
        boxes = [box.inset(0.01) for box in cells_of(page).values()]
        marks = [item for item, _ in walk(page.drawing.items) if isinstance(item, DrawnPath) and item.tag == "crop"]
        assert len(marks) > 8
        for mark in marks:
            line = outline_box(mark.outline)
            for box in boxes:
                apart = max(line.x - box.right, box.x - line.right, line.y - box.bottom, box.y - line.bottom)
                assert apart > 0


def test_one_sided_packs_have_backs_as_pieces_of_their_own() -> None:
    pages = pack_pages(MIXED, replace(OPTIONS, backs=Backs.NONE))
    assert sum(len(cells_of(page)) for page in pages) == 11


def test_folds_and_too_large_pieces_are_refused() -> None:
    with pytest.raises(DrawingError, match="is not folded; choose --flip long-edge"):
        pack_pages(MIXED, replace(OPTIONS, backs=Backs.FOLD))
    with pytest.raises(DrawingError, match=r"sheet: 190 x 130 mm do not fit on A6 inside its margins of 8 mm"):
        pack_pages(MIXED, replace(OPTIONS, paper=Paper("A6", 105, 148, 8)))


def test_a_pack_prints_each_changed_component_as_often_as_needed(studio: Studio) -> None:
    changes = [Change("card-red-1", "cards", What.CHANGED, 1), Change("score-pad", "score-pad", What.NEW, 4)]
    press = PressOptions("none", 0, "corners", "")
    files = update_pack(studio, changes, "house 0.9", "A4", press)
    assert list(files) == ["A4/roll-write_update-pack_A4_single-sided_colour_en_v1.0.pdf"]
    assert update_pack(studio, changes, "house 0.9", "A4", press) == files
    assert update_pack(studio, [Change("mastery-M4", "mastery", What.GONE, 0)], "house 0.9", "A4", press) == {}


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_margin_has_room_for_its_words(language: str, edition: Edition) -> None:
    studio = Studio(edition, language, "low-ink")
    title = studio.words.fill("furniture.update", version="my-own-copy 12.10.3")
    says = Furniture(studio.words["game.title"], title, studio.theme_name, "edition my-own-copy 12.10.4", language)
    for paper in ("A4", "Letter"):
        for page in pack_pages(MIXED, replace(OPTIONS, paper=find_paper(paper), furniture=says)):
            assert check_text(page.drawing) == []


def copy_edition(folder: Path, old: str = "", new: str = "") -> Path:
    """Write the house edition to a folder, with one text of its cards changed."""
    folder.mkdir()
    for path in HOUSE.iterdir():
        text = path.read_text(encoding="utf-8")
        (folder / path.name).write_text(text.replace(old, new, 1) if path.name == "cards.yaml" and old else text)
    return folder


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["diff", *arguments])


def test_the_command_names_what_differs_and_prints_it(tmp_path: Path) -> None:
    new = copy_edition(tmp_path / "new", "points: 2", "points: 5")
    result = run("house", str(new), "--out", str(tmp_path / "out"), "--paper", "Letter")
    assert result.exit_code == 0, result.output
    assert "card-black-1         changed (front: 2 -> 5)" in result.output
    assert "1 components differ" not in result.output
    pack_file = tmp_path / "out" / "Letter" / "roll-write_update-pack_Letter_duplex_colour_en_v1.0.pdf"
    assert pack_file.read_bytes().startswith(b"%PDF")


def test_the_command_as_json(tmp_path: Path) -> None:
    result = run("house", str(copy_edition(tmp_path / "new", "points: 2", "points: 5")), "--json")
    assert json.loads(result.output)[0] == {
        "component": "card-black-1",
        "kind": "cards",
        "what": "changed",
        "print": 1,
        "sides": {"card-black-1-front": ["2 -> 5"]},
    }


def test_no_difference_writes_nothing(tmp_path: Path) -> None:
    result = run("house", str(copy_edition(tmp_path / "same")), "--out", str(tmp_path / "out"))
    assert result.output == "nothing differs\nnothing has to be printed\n"
    assert not (tmp_path / "out").exists()


def test_a_folder_that_is_no_edition(tmp_path: Path) -> None:
    result = run("house", str(tmp_path / "nowhere"))
    assert result.exit_code == 2
    assert "nowhere" in result.output


def test_a_kit_since_an_edition_is_the_pack_alone(tmp_path: Path) -> None:
    new = copy_edition(tmp_path / "new", "points: 2", "points: 5")
    out = tmp_path / "out"
    command = ["kit", "--since", "house", "--edition", str(new), "--theme", "low-ink", "--out", str(out)]
    result = CliRunner().invoke(main, command)
    assert result.exit_code == 0, result.output
    assert sorted(str(path.relative_to(out)) for path in out.rglob("*") if path.is_file()) == [
        "A4/roll-write_update-pack_A4_duplex_low-ink_en_v1.0.pdf",
        "Letter/roll-write_update-pack_Letter_duplex_low-ink_en_v1.0.pdf",
    ]
    same = CliRunner().invoke(main, ["kit", "--since", "house", "--out", str(tmp_path / "none")])
    assert same.output == "nothing that is printed has changed since house\n"
