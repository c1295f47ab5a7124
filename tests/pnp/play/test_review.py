from pnp.play.checking import Checked, check_line
from pnp.play.evaluation import BeamEvaluator
from pnp.play.opening import from_setup
from pnp.play.par import Par, ParMark, compared, par_words
from pnp.play.review import Review, TurnReview
from pnp.play.review_view import check_content, mistake_text, review_words
from tests.pnp.play.games import LINE, TOTAL, TURNS, FirstChoice, Follows, actions, game, opening

LATE = " ".join(TURNS[9:])


def checked(text: str, turns: int = 9) -> Checked:
    return check_line(opening(turns), text, Follows(actions(LINE)))


def test_the_best_line_loses_nothing() -> None:
    found = checked(LATE).review
    assert found is not None
    assert [(turn.label, turn.before, turn.after) for turn in found.turns] == [
        (label, TOTAL, TOTAL) for label in ("5.1", "5.2", "5.3", "gold")
    ]
    assert found.turning_points == ()
    assert found.better is None
    assert list(review_words(found))[-1] == "no point was lost, as far as is known"


def test_the_turn_and_the_decision_that_lost_most_are_found() -> None:
    found = checked(LATE.replace("$c6", "$d2")).review
    assert found is not None
    (costly,) = found.turning_points
    assert (costly.label, costly.before) == ("gold", TOTAL)
    assert costly.lost > 0
    assert found.better is not None
    assert (found.better.played, found.better.instead.token) == ("$d2", "$c6")
    assert found.better.instead.score == TOTAL
    assert found.better.after == TOTAL - costly.lost


def test_no_turn_seems_to_gain_even_if_the_search_is_bad() -> None:
    result = check_line(opening(9), LATE, FirstChoice())
    assert result.review is not None
    values = [turn.before for turn in result.review.turns]
    assert values == sorted(values, reverse=True)
    assert result.review.turns[0].before >= TOTAL
    assert all(turn.lost >= 0 for turn in result.review.turns)


def test_losses_of_the_last_gold_are_proven() -> None:
    result = check_line(opening(12), "$d2", BeamEvaluator(2))
    assert result.review is not None
    assert result.review.turns[0].proven
    assert not any("not proven" in text for text in review_words(result.review))


def test_a_line_that_stops_early_is_reviewed_as_far_as_it_goes() -> None:
    result = checked(TURNS[9])
    assert result.review is not None
    assert [turn.label for turn in result.review.turns] == ["5.1"]
    assert not game().is_over(result.end)


def test_moments_to_go_on_may_be_missing_at_the_end() -> None:
    result = checked(LATE.replace(" .", "").replace("$c6", "-"))
    assert game().is_over(result.end)


def test_an_empty_line_is_a_line() -> None:
    result = checked("; nothing yet")
    assert result.review is not None
    assert result.review.turns == ()
    assert result.end == opening(9).start


def test_the_first_mistake_is_told_with_its_place_its_rule_and_what_is_legal() -> None:
    result = checked("5.1: W C/W\n  ^e")
    assert result.review is None
    mistake = result.tried.mistake
    assert mistake is not None
    assert (mistake.token.line, mistake.token.column, mistake.rule) == (2, 3, "RW-075")
    text = mistake_text(game(), mistake)
    assert text.startswith("line 2, column 3, turn 5.1: ^e: the top artifact card shows air (RW-075)\nlegal there:\n")
    assert "  ^a     air to step 3" in text


def test_what_is_done_by_itself_and_written_all_the_same_is_explained() -> None:
    result = checked("R +I ^e Xw owa #b3", turns=6)
    assert result.tried.mistake is not None
    text = mistake_text(game(), result.tried.mistake)
    assert "owa: this circle cannot be filled now" in text
    assert "what leaves no choice is done by itself and not written (RW-111)" in text


def test_the_squares_that_are_legal_are_told_in_one_row() -> None:
    result = checked(" ".join(TURNS[9:12]) + " $a1")
    assert result.tried.mistake is not None
    text = mistake_text(game(), result.tried.mistake)
    assert "this square is crossed out already (RW-187)" in text
    assert text.splitlines()[-1].startswith("  $d2 $e2")


def test_after_the_end_nothing_is_legal() -> None:
    result = checked(LATE + " W")
    assert result.tried.mistake is not None
    assert mistake_text(game(), result.tried.mistake).endswith("legal there:\n  nothing, the game is over")


def test_several_players_get_no_review() -> None:
    two = game("two", 2)
    text = two.token(two.legal_actions(two.initial())[0])
    result = check_line(from_setup(two, "two"), text, FirstChoice())
    assert result.review is None
    assert result.tried.mistake is None
    assert len(check_content(result)["scores"]) == 2  # type: ignore[arg-type]


def test_the_costliest_turns_come_first_and_are_at_most_three() -> None:
    turns = tuple(
        TurnReview(str(number), 50 - number, 50 - number - lost, proven=False)
        for number, lost in enumerate((1, 4, 0, 2, 4))
    )
    assert [turn.lost for turn in Review(turns, None).turning_points] == [4, 4, 2]
    assert [turn.label for turn in Review(turns, None).turning_points] == ["1", "4", "3"]


def test_a_score_is_compared_with_a_par() -> None:
    par = Par((ParMark("bronze", 90), ParMark("silver", 110), ParMark("gold", 121)), bound=130)
    assert par_words(par) == "bronze 90, silver 110, gold 121 (nothing reaches more than 130)"
    assert par_words(Par(par.marks, 121)) == "bronze 90, silver 110, gold 121 (proven)"
    assert par_words(Par(par.marks)) == "bronze 90, silver 110, gold 121 (best known)"
    assert compared(par, 89) == "1 VP short of bronze"
    assert compared(par, 90) == "bronze, 31 VP short of gold"
    assert compared(par, 120) == "silver, 1 VP short of gold"
    assert compared(par, 121) == "gold"
    assert compared(par, 125) == "gold, and 4 VP more"
