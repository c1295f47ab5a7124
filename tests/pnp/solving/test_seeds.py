"""Which deals a batch is about."""

from pathlib import Path

import pytest

from pnp.solving.seeds import MOST, expanded, read_deals
from solver.errors import NotationError, TrismegistusError
from solver.roll_write import deal_from_seed, load_edition
from solver.roll_write.deal_text import format_deal

EDITION = load_edition()


def test_a_pattern_names_seeds() -> None:
    named = read_deals(EDITION, "deal-{1..3}", None)
    assert [each.title for each in named] == ["deal-1", "deal-2", "deal-3"]
    assert named[1].deal == deal_from_seed(EDITION, "deal-2")


def test_sheets_are_the_same_for_all() -> None:
    assert {each.deal.sheets for each in read_deals(EDITION, "{1..4}", "W2M3")} == {((1, 2),)}


def test_a_file_has_a_deal_in_each_row(tmp_path: Path) -> None:
    text = format_deal(EDITION, deal_from_seed(EDITION, "7"))
    path = tmp_path / "seeds.txt"
    path.write_text(f"# my deals\n\n  midsummer \n{text}\n", encoding="utf-8")
    first, second = read_deals(EDITION, str(path), None)
    assert (first.title, first.deal) == ("midsummer", deal_from_seed(EDITION, "midsummer"))
    assert second.deal == deal_from_seed(EDITION, "7")
    assert text.startswith(second.title)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("7\nrw1/house/W1M1\n", r"seeds.txt:2: the deal, line 1, column 15: the part 'start rolls' is missing"),
        ("# nothing\n\n", "seeds.txt: there is no deal in this file"),
        ("\x00\n", "is no seed"),
    ],
)
def test_a_wrong_row_is_named(tmp_path: Path, content: str, message: str) -> None:
    path = tmp_path / "seeds.txt"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(TrismegistusError, match=message):
        read_deals(EDITION, str(path), None)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "seeds.bin"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(NotationError, match=r"seeds.bin:1:1: the file is saved as UTF-16"):
        read_deals(EDITION, str(path), None)


@pytest.mark.parametrize(
    ("pattern", "message"),
    [
        ("midsummer", "no such file, and it is no pattern"),
        ("deal-{5..1}", "goes backwards"),
        (f"{{0..{MOST}}}", f"{MOST + 1} deals, a batch has at most"),
        ("{1..1000}-{1..1000}", "1000000 deals"),
    ],
)
def test_a_wrong_pattern_is_refused(pattern: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        read_deals(EDITION, pattern, None)


def test_zeros_are_kept() -> None:
    assert list(expanded("{098..101}")) == ["098", "099", "100", "101"]
