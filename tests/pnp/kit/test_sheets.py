"""The kit's pages: what is on them, and that backs land on their fronts."""

from io import BytesIO

import pytest
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

from pnp.drawing import Group, TextRun, Transform, walk
from pnp.drawing.items import CELL_TAG
from pnp.drawing.page import Page
from pnp.kit.choice import chosen
from pnp.kit.options import PressOptions
from pnp.kit.sheets import sheets, whole_kit
from pnp.kit.studio import Studio

PAPERS = ("A4", "Letter")
FLIPS = ("long-edge", "short-edge")


def card_pages(studio: Studio, paper: str, press: PressOptions) -> list[Page]:
    """Return the pages of all cards."""
    ((kind, parts),) = chosen(studio.edition, ["cards"]).items()
    return studio.pages(parts, studio.imposition(kind, parts, paper, press))


def corners(page: Page) -> dict[str, tuple[float, float, float, float]]:
    """Return where the card of each id lies on a page: left, top, right, bottom (mm)."""
    found = {}
    for item, outer in walk(page.drawing.items):
        if isinstance(item, Group) and item.tag.startswith(CELL_TAG) and item.box is not None:
            where: Transform = item.transform.then(outer)
            ends = where.point(0, 0), where.point(item.box.width, item.box.height)
            (ident,) = (run.text for run, _ in walk(item.items) if isinstance(run, TextRun) and is_id(run.text))
            xs, ys = zip(*ends, strict=True)
            found[ident] = (min(xs), min(ys), max(xs), max(ys))
    return found


def is_id(text: str) -> bool:
    return text.startswith(("black-", "white-", "red-"))


@pytest.mark.parametrize("bleed", [0, 3])
@pytest.mark.parametrize("flip", FLIPS)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.rule("RW-008")
def test_the_back_of_every_card_lands_on_its_front(studio: Studio, paper: str, flip: str, bleed: float) -> None:
    pages = card_pages(studio, paper, PressOptions(flip=flip, bleed=bleed))
    cards: list[str] = []
    for front, back in zip(pages[0::2], pages[1::2], strict=True):
        fronts, backs = corners(front), corners(back)
        assert sorted(fronts) == sorted(backs)
        cards += fronts
        width, height = front.drawing.width, front.drawing.height
        about_upright_edge = (flip == "long-edge") == (height > width)
        for ident, (left, top, right, bottom) in fronts.items():
            turned = (
                (width - right, top, width - left, bottom)
                if about_upright_edge
                else (left, height - bottom, right, height - top)
            )
            assert backs[ident] == pytest.approx(turned, abs=0.01)
    assert len(cards) == len(set(cards)) == 24


def test_nine_cards_lie_on_a_page_without_bleed(studio: Studio) -> None:
    for paper in PAPERS:
        assert [len(corners(page)) for page in card_pages(studio, paper, PressOptions())][0::2] == [9, 9, 6]


def test_a_folded_page_has_fronts_and_backs(studio: Studio) -> None:
    pages = card_pages(studio, "A4", PressOptions(flip="fold"))
    cells = [
        item for item, _ in walk(pages[0].drawing.items) if isinstance(item, Group) and item.tag.startswith(CELL_TAG)
    ]
    assert len(cells) == 2 * len(corners(pages[0]))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("flip", [*FLIPS, "fold", "none"])
def test_every_kind_is_in_the_kit_whatever_the_paper_and_flip(studio: Studio, paper: str, flip: str) -> None:
    kinds = ["workshop", "mastery", "potency-tiles", "marker", "rules"]
    names = whole_kit(studio, chosen(studio.edition, kinds), paper, PressOptions(flip=flip))
    assert [name.split("_")[1] for name in names] == [*kinds, "kit"]


def test_printed_on_one_side_backs_follow_the_fronts(studio: Studio) -> None:
    (content,) = sheets(studio, chosen(studio.edition, ["rules"]), "A4", PressOptions(flip="none")).values()
    texts = [page.extract_text() for page in reader(content).pages]
    assert ["Page 1 of 2" in texts[0], "Page 2 of 2" in texts[1], len(texts)] == [True, True, 2]


def test_what_is_too_large_to_be_folded_is_printed_on_one_side(studio: Studio) -> None:
    names = sheets(studio, chosen(studio.edition, ["rules", "marker"]), "A4", PressOptions(flip="fold"))
    assert [name.split("_")[1::2][:2] for name in names] == [["marker", "fold"], ["rules", "single-sided"]]


def test_a_small_paper_takes_what_fits(studio: Studio) -> None:
    names = whole_kit(studio, chosen(studio.edition, ["marker", "rules"]), "A5", PressOptions())
    assert [name.split("_")[1] for name in names] == ["marker", "kit"]


def reader(content: bytes) -> PdfReader:
    return PdfReader(BytesIO(content))


@pytest.fixture(scope="module")
def letter(studio: Studio) -> dict[str, bytes]:
    return whole_kit(studio, chosen(studio.edition, ["cards", "dice", "rules"]), "Letter", PressOptions())


def test_the_combined_kit_starts_with_its_contents_and_keeps_fronts_on_odd_pages(letter: dict[str, bytes]) -> None:
    (name,) = (name for name in letter if "_kit_" in name)
    pages = reader(letter[name]).pages
    contents = pages[0].extract_text()
    assert "Experiment and artifact cards" in contents
    assert "3\N{EN DASH}8" in contents
    assert pages[1].extract_text().split() == ["1", "cm", "1", "in", "print", "at", "100", "%"]
    assert "(front)" in pages[2].extract_text()
    assert "(back)" in pages[3].extract_text()
    assert len(pages) == 2 + 6 + 2 + 2


def test_page_numbers_in_the_contents_are_right(letter: dict[str, bytes]) -> None:
    (name,) = (name for name in letter if "_kit_" in name)
    pages = reader(letter[name]).pages
    assert "Rules summary" in pages[10].extract_text()
    assert "11\N{EN DASH}12" in pages[0].extract_text()


def test_a_pdf_asks_for_its_true_size_and_the_right_flip(studio: Studio) -> None:
    for flip, word in (("long-edge", "/DuplexFlipLongEdge"), ("short-edge", "/DuplexFlipShortEdge")):
        (content,) = sheets(studio, chosen(studio.edition, ["marker"]), "A4", PressOptions(flip=flip)).values()
        preferences = dictionary(reader(content).root_object, "/ViewerPreferences")
        assert [str(preferences[key]) for key in ("/PrintScaling", "/Duplex")] == ["/None", word]


def dictionary(holder: DictionaryObject, key: str) -> DictionaryObject:
    """Return a dictionary inside another, looked up where it is a reference; an empty one where it is missing."""
    found = holder[key].get_object() if key in holder else DictionaryObject()
    assert isinstance(found, DictionaryObject)
    return found


def test_all_fonts_are_embedded_subsets(letter: dict[str, bytes]) -> None:
    checked = 0
    for content in letter.values():
        for page in reader(content).pages:
            fonts = dictionary(dictionary(page, "/Resources"), "/Font")
            for name in fonts:
                font = dictionary(fonts, name)
                if str(font["/BaseFont"]) == "/Helvetica":  # named by reportlab on every page, and used by none
                    continue
                assert "/FontFile2" in dictionary(font, "/FontDescriptor")
                assert "+" in str(font["/BaseFont"])
                checked += 1
    assert checked


def test_the_file_of_a_single_component_has_its_name(studio: Studio) -> None:
    names = [
        next(iter(sheets(studio, chosen(studio.edition, words), "A4", PressOptions())))
        for words in (["card-red-3"], ["card-red-3", "card-red-4"], ["dice"])
    ]
    assert [name.split("_")[1] for name in names] == ["card-red-3", "cards-selection", "dice"]


def test_bleed_is_only_where_a_component_prints_into_it(studio: Studio) -> None:
    press = PressOptions(bleed=3)
    bleeds = {}
    for kind, parts in chosen(studio.edition, ["cards", "workshop"]).items():
        bleeds[kind.key] = studio.imposition(kind, parts, "A4", press).bleed
    assert bleeds == {"workshop": 0, "cards": 3}
