import pytest

from pnp.components.roll_write import rules
from pnp.components.roll_write.markdown import BlockKind
from pnp.components.roll_write.rules import components, rules_page, rules_text
from pnp.drawing import DrawingError, IconUse, TextRun, walk
from solver.roll_write.edition import Edition
from tests.pnp.components.roll_write.pieces import LOOKS


def words_of(edition: Edition, language: str, theme: str) -> str:
    pages = (rules_page(edition, page, language, theme) for page in (0, 1))
    return " ".join(item.text for page in pages for item, _ in walk(page.items) if isinstance(item, TextRun))


@pytest.mark.parametrize(("language", "theme"), LOOKS)
def test_every_heading_and_the_last_words_are_printed(edition: Edition, language: str, theme: str) -> None:
    printed = words_of(edition, language, theme)
    blocks = rules_text(language)
    for block in blocks:
        if block.kind in {BlockKind.TITLE, BlockKind.HEADING}:
            assert block.text in printed
    assert blocks[-1].text.split()[-1] in printed


@pytest.mark.parametrize("language", ["en", "es"])
def test_it_says_that_the_rulebook_is_the_publishers(edition: Edition, language: str) -> None:
    assert "Board&Dice" in words_of(edition, language, "colour")


def test_it_is_one_leaf_with_two_pages(edition: Edition) -> None:
    (leaf,) = components(edition)
    assert leaf.back is not None
    assert leaf.front("en", "colour").name == "rules-page-1"
    assert leaf.back("en", "colour").name == "rules-page-2"


@pytest.mark.rule("RW-209", "RW-213")
def test_it_has_the_bounds_of_the_fate_table(edition: Edition) -> None:
    printed = words_of(edition, "en", "colour")
    for row in edition.fate[1:]:
        assert str(row.least) in printed


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.rule("RW-058", "RW-059", "RW-060", "RW-061")
def test_it_has_the_house_editions_potency(edition: Edition, language: str) -> None:
    lines = [block.text for block in rules_text(language) if block.text[1:9] in {" player:", " players", " jugador"}]
    assert len(lines) == 4
    for number, (line, potency) in enumerate(zip(lines, edition.potency, strict=True), start=1):
        assert [int(digit) for digit in line if digit.isdigit()] == [number, *potency]


@pytest.mark.parametrize(("language", "pen"), [("en", "takes a pen"), ("es", "toma un rotulador")])
@pytest.mark.rule("RW-004", "RW-046")
def test_it_asks_for_a_pen_for_each_player(edition: Edition, language: str, pen: str) -> None:
    assert pen in words_of(edition, language, "colour")


def test_a_language_draws_its_own_letters_for_the_colours(edition: Edition) -> None:
    pages = [rules_page(edition, page, "es", "colour") for page in (0, 1)]
    used = {item.name for page in pages for item, _ in walk(page.items) if isinstance(item, IconUse)}
    assert {"black-n", "white-b"} <= used
    assert not {"black", "white"} & used


def test_a_text_that_is_too_long_is_an_error_with_a_way_out(edition: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    text = rules_text("en")
    monkeypatch.setattr(rules, "rules_text", lambda _language: text * 3)
    rules._columns_of_text.cache_clear()  # noqa: SLF001 - the text was changed behind its back
    with pytest.raises(DrawingError, match=r"rules\.en\.md: the text does not fit on 2 pages even at 7\.5 pt; shorten"):
        rules_page(edition, 0, "en", "colour")
    rules._columns_of_text.cache_clear()  # noqa: SLF001


def test_a_language_without_rules_is_an_error() -> None:
    with pytest.raises(DrawingError, match=r"no rules summary in 'xx': .*rules\.xx\.md is missing"):
        rules_text("xx")
