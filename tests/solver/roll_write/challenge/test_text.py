import pytest

from solver.roll_write.challenge.kinds import Kind
from solver.roll_write.challenge.question import ChallengeError
from solver.roll_write.challenge.text import format_order, is_challenge_text, parse_day, parse_order
from solver.roll_write.edition import Edition
from tests.solver.roll_write.challenge.days import order


@pytest.mark.parametrize("kind", Kind)
def test_a_challenges_text_reads_back(edition: Edition, kind: Kind) -> None:
    meant = order(edition, "2026-05-04", kind)
    assert parse_order(edition, format_order(meant)) == meant
    assert is_challenge_text(format_order(meant))


def test_deals_and_seeds_are_no_challenges() -> None:
    assert not is_challenge_text("rw1/house/W1M1")
    assert not is_challenge_text("daily")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("daily1/house/2026-05-04", "is no challenge"),
        ("daily9/house/2026-05-04/stone", "version daily9"),
        ("daily1/mine/2026-05-04/stone", "edition 'mine'"),
        ("daily1/house/2026-02-30/stone", "not in the calendar"),
        ("daily1/house/4.5.2026/stone", "no date"),
        ("daily1/house/2026-05-04/stoen", "did you mean 'stone'"),
    ],
)
def test_a_text_that_is_wrong_says_what_is_needed(edition: Edition, text: str, message: str) -> None:
    with pytest.raises(ChallengeError, match=message):
        parse_order(edition, text)


@pytest.mark.parametrize("text", ["2026-13-01", "2026-1-1", "today", "", "0000-01-01"])
def test_impossible_dates_are_refused(text: str) -> None:
    with pytest.raises(ChallengeError):
        parse_day(text)
