"""The examples of docs/files.md load, and say what the page says of them."""

import re
from pathlib import Path

from solver.roll_write import load_edition
from solver.roll_write.deal_file import read_deal_file
from solver.roll_write.deal_text import format_deal, parse_deal_text
from solver.roll_write.scoring import breakdown
from solver.roll_write.sheet_file import read_sheet_file
from solver.roll_write.stone_file import read_stone_file
from solver.roll_write.stone_problem import MOST_SHAPES, Order

PAGE = (Path(__file__).parents[3] / "docs" / "files.md").read_text(encoding="utf-8")
EDITION = load_edition()


def example(kind: str) -> str:
    """Return the text of the page's block of a kind."""
    match = re.search(rf"^```yaml {kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert match, f"docs/files.md has no block of the kind {kind}"
    return match[1]


def test_the_deal_loads_and_has_a_text_form() -> None:
    deal = read_deal_file(EDITION, example("deal").encode(), "game.yaml")
    assert deal.sheets == ((2, 1),)
    assert parse_deal_text(EDITION, format_deal(EDITION, deal)) == deal


def test_its_reshuffle_and_seed_load() -> None:
    text = "seed: midwinter\n" + example("deal") + example("deal-end")
    deal = read_deal_file(EDITION, text.encode(), "game.yaml")
    assert deal.seed == "midwinter"
    assert [len(orders) for orders in deal.reshuffles] == [1, 0, 0]


def test_an_artifacts_name_stands_for_its_card() -> None:
    named = next(card for card in EDITION.cards if card.key == "black-3")
    text = example("deal").replace("[black-3,", f"[{dict(named.title)['en']},")
    assert read_deal_file(EDITION, text.encode(), "game.yaml") == read_deal_file(
        EDITION, example("deal").encode(), "game.yaml"
    )
    assert "Crucible" in {dict(card.title)["en"] for card in EDITION.cards}


def test_the_sheet_loads_and_is_worth_its_points() -> None:
    filled = read_sheet_file(EDITION, example("sheet").encode(), "sheet.yaml")
    assert (filled.workshop, filled.mastery) == (0, 2)
    assert breakdown(EDITION, filled.sheet).play == 21


def test_a_sheet_needs_only_its_head_and_the_stone() -> None:
    head, stone = example("sheet").split("points:")[0], "stone:" + example("sheet").split("\nstone:")[1]
    assert read_sheet_file(EDITION, (head + stone).encode(), "sheet.yaml").sheet.points == 0


def test_the_stone_loads() -> None:
    text = example("sheet") + example("stone-end")
    problem = read_stone_file(EDITION, text.encode(), "stone.yaml")
    assert [piece.name for piece in problem.pieces] == ["shape 1", "black-2 for water"]
    assert problem.order is Order.ANY
    assert MOST_SHAPES == 8  # as the page says
    assert "at most eight" in example("stone-end")
