"""The worked examples of docs/decks: their pictures are rebuilt and compared, and they print without findings."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from pnp.cli import main
from pnp.deck.deck import Deck, deck_pdf, read_whole_deck
from pnp.deck.overview import overview
from pnp.drawing import check_text
from pnp.drawing.svg import svg_text
from pnp.paper import Backs, Furniture, Imposition, find_paper
from pnp.preflight import Target, check, house_limits, inspect
from tests.pnp.conftest import Golden

DECKS = Path(__file__).resolve().parents[3] / "docs" / "decks"
EXAMPLES = {"lantern-street": "cards.csv", "six-skies": "cards.yaml"}


def example(name: str) -> Deck:
    return read_whole_deck(DECKS / name / EXAMPLES[name], DECKS / name / "layout.yaml")


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_gallery_shows_what_is_made(name: str, golden: Golden) -> None:
    deck = example(name)
    golden(DECKS / name / "overview.svg", svg_text(overview(deck), deck.layout.icons))


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_text_keeps_to_its_box(name: str) -> None:
    for card in example(name).cards:
        assert check_text(card.front) == []


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_print_without_findings(name: str, paper: str, tmp_path: Path) -> None:
    deck = example(name)
    options = Imposition(
        find_paper(paper), deck.width, deck.height, bleed=3, backs=Backs.LONG_EDGE, furniture=Furniture(name)
    )
    path = tmp_path / "deck.pdf"
    path.write_bytes(deck_pdf(deck, options, name))
    assert check(inspect(path), house_limits(Target.HOME), Target.HOME, None) == ()


def test_the_examples_are_of_two_sizes_and_kinds_of_table() -> None:
    assert {(example(name).width, example(name).height) for name in EXAMPLES} == {(63, 88), (70, 120)}


def test_the_guide_shows_every_example() -> None:
    guide = (DECKS / "README.md").read_text(encoding="utf-8")
    for name in EXAMPLES:
        assert f"{name}/overview.svg" in guide
        assert (DECKS / name / "overview.svg").is_file()


def test_the_command_in_the_guide_works(tmp_path: Path) -> None:
    guide = (DECKS / "README.md").read_text(encoding="utf-8")
    command = next(line.strip() for line in guide.splitlines() if line.startswith("    pnp deck"))
    words = command.split()[1:-1]
    result = CliRunner().invoke(main, [*words, str(tmp_path / "cards.pdf")])
    assert result.exit_code == 0, result.output
    assert "25 cards, 11 different" in result.output
