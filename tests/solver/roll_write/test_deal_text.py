import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.errors import NotationError
from solver.reading import FileReadError
from solver.roll_write import Deal, DealError, deal_from_seed
from solver.roll_write.deal_file import parse_deal, read_deal_file, write_deal_file
from solver.roll_write.deal_text import format_deal, parse_deal_text
from tests.solver.roll_write.random_sheets import house

EXAMPLE = "rw1/house/W3M2/LTC/?CM.ITL.LL?.CCM.TTI/12345678.87654321.13572468"


def without_reshuffles(deal: Deal) -> Deal:
    return Deal(deal.edition, deal.sheets, deal.start_rolls, deal.dice, deal.decks, ((), (), ()))


@given(st.text(), st.integers(1, 4))
def test_the_text_form_reads_back(seed: str, players: int) -> None:
    deal = deal_from_seed(house(), seed, players)
    assert parse_deal_text(house(), format_deal(house(), deal)) == deal


@pytest.mark.rule("RW-088")
@given(st.text(), st.integers(1, 4))
def test_the_file_form_reads_back_with_its_seed(seed: str, players: int) -> None:
    deal = deal_from_seed(house(), seed, players)
    again = read_deal_file(house(), write_deal_file(house(), deal).encode(), "deal.yaml")
    assert again == deal
    assert again.seed == deal.seed


def test_reshuffles_may_be_left_out_of_both_forms() -> None:
    deal = without_reshuffles(deal_from_seed(house(), "7"))
    text = format_deal(house(), deal)
    assert text.count("/") == 5
    assert parse_deal_text(house(), text) == deal
    assert parse_deal_text(house(), text + "/-.-.-") == deal
    written = write_deal_file(house(), deal)
    assert "reshuffles" not in written
    assert read_deal_file(house(), written.encode(), "deal.yaml") == deal


def test_one_colour_alone_may_have_reshuffle_orders() -> None:
    deal = parse_deal_text(house(), EXAMPLE + "/-.21345678.-")
    assert deal.reshuffles == ((), ((1, 0, 2, 3, 4, 5, 6, 7),), ())
    assert format_deal(house(), deal) == EXAMPLE + "/-.21345678.-"
    assert read_deal_file(house(), write_deal_file(house(), deal).encode(), "deal.yaml") == deal


def test_a_reshuffle_at_the_table_has_seven_cards() -> None:
    deal = parse_deal_text(house(), EXAMPLE + "/12345678.-.-")
    written = write_deal_file(house(), deal)
    seven = written.replace(
        "- [black-1, black-2, black-3, black-4, black-5, black-6, black-7, black-8]",
        "- [black-1, black-2, black-3, black-4, black-5, black-6, black-7]",
    )
    assert seven != written
    assert read_deal_file(house(), seven.encode(), "deal.yaml") == deal


def test_a_card_may_go_by_its_artifact() -> None:
    deal = deal_from_seed(house(), "7")
    named = write_deal_file(house(), deal).replace("black-1,", "Crucible,").replace("black-2,", "alambique,")
    assert "Crucible" in named
    assert read_deal_file(house(), named.encode(), "deal.yaml") == deal


def test_the_parts_mean_what_the_manual_says() -> None:
    deal = parse_deal_text(house(), EXAMPLE)
    assert deal.sheets == ((2, 1),)
    assert deal.start_rolls == ((0, 2, 1),)
    assert deal.dice[0] == (-1, 1, 3)
    assert deal.decks[1] == (7, 6, 5, 4, 3, 2, 1, 0)


@pytest.mark.parametrize(
    ("old", "new", "column", "words"),
    [
        ("rw1", "rw9", 1, "rw1"),
        ("house", "castle", 5, "edition"),
        ("W3M2", "W3", 11, "such as W3M2"),
        ("LTC", "LXC", 17, "one of"),
        ("ITL", "IT", 24, "three faces"),
        ("12345678", "12345677", 47, "again"),
        ("87654321", "8765432", 49, "digits 1 to 8"),
        (".13572468", "", 40, "three are needed"),
    ],
)
def test_an_error_points_at_its_column(old: str, new: str, column: int, words: str) -> None:
    with pytest.raises(NotationError, match=rf"column {column}: .*{words}"):
        parse_deal_text(house(), EXAMPLE.replace(old, new))


def test_a_missing_and_a_surplus_part_are_named() -> None:
    with pytest.raises(NotationError, match="'decks' is missing"):
        parse_deal_text(house(), EXAMPLE.rsplit("/", 1)[0])
    with pytest.raises(NotationError, match=f"column {len(EXAMPLE) + 8}: found one part too many"):
        parse_deal_text(house(), EXAMPLE + "/-.-.-/x")


@pytest.mark.rule("RW-046")
def test_a_deal_that_does_not_fit_the_edition_is_refused() -> None:
    with pytest.raises(DealError, match="workshop sheet: 1 to 4"):
        parse_deal_text(house(), EXAMPLE.replace("W3", "W7"))
    with pytest.raises(DealError, match="RW-053"):
        parse_deal_text(house(), EXAMPLE.replace("LTC", "LT?"))
    with pytest.raises(DealError, match="RW-046"):
        parse_deal_text(house(), EXAMPLE.replace("W3M2/LTC", "W3M2,W3M1/LTC,LTC"))


def test_a_file_lists_everything_that_is_wrong_at_its_place() -> None:
    written = write_deal_file(house(), deal_from_seed(house(), "7", sheets=((0, 0),)))
    broken = re.sub("W1", "W9", written).replace("black-1", "blak-1").replace("white-2", "white-1")
    with pytest.raises(NotationError) as caught:
        read_deal_file(house(), broken.encode(), "deal.yaml")
    message = str(caught.value)
    assert "deal.yaml:6:16: found 'W9', allowed: W1, W2, W3, W4" in message
    assert "found 'blak-1', allowed: black-1," in message
    assert "the card white-1 stands here twice" in message


@pytest.mark.parametrize(
    "data", [b"", b"[", b"\xff\xfe\x00", b"\xff", b"edition: house", b"- 1", b"edition: *a", b"x" * 2_000_000]
)
def test_nonsense_is_one_clear_error(data: bytes) -> None:
    with pytest.raises(NotationError, match=r"deal.yaml:1:"):
        read_deal_file(house(), data, "deal.yaml")


def test_parse_deal_takes_a_text_a_file_or_a_seed(tmp_path: object) -> None:
    deal = deal_from_seed(house(), "midsummer")
    assert parse_deal(house(), "midsummer") == deal
    assert parse_deal(house(), format_deal(house(), deal)) == deal
    for name, text in (("a.yaml", write_deal_file(house(), deal)), ("a.txt", format_deal(house(), deal) + "\n")):
        path = f"{tmp_path}/{name}"
        with open(path, "w", encoding="utf-8") as file:  # noqa: PTH123 - a plain text path is what users give
            file.write(text)
        assert parse_deal(house(), path) == deal


def test_parse_deal_refuses_what_is_no_seed() -> None:
    with pytest.raises(NotationError, match="a seed is a text"):
        parse_deal(house(), " ")
    with pytest.raises(FileReadError, match="there is no such file"):
        parse_deal(house(), "missing.yaml")
