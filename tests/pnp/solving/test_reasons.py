"""Why a line's turns are as they are."""

from dataclasses import replace
from functools import cache
from itertools import pairwise

from pnp.play.evaluation import Evaluation
from pnp.solving.asking import played
from pnp.solving.reasons import Reason, reasons_of
from pnp.solving.reasons_view import greedy_words, reasons_content, sets_up_words
from solver.roll_write import load_edition
from solver.roll_write.solution_file import Solved
from tests.pnp.play.games import LINE, SEED, TOTAL, TURNS, FirstChoice

EDITION = load_edition()


def solved() -> Solved:
    return played(EDITION, SEED, None, LINE)


@cache
def reasons() -> dict[str, Reason]:
    return {reason.label: reason for reason in reasons_of(solved(), FirstChoice())}


def test_every_turn_of_the_line_is_there_with_its_score() -> None:
    found = list(reasons().values())
    assert [reason.label for reason in found] == [
        *("setup", "1.1", "1.2", "2.1", "2.2", "3.1", "3.2", "4.1", "4.2", "5.1", "5.2", "5.3", "gold")
    ]
    assert [reason.tokens.split() for reason in found] == [turn.rstrip(" .").split() for turn in TURNS]
    assert found[-1].after == TOTAL
    assert all(one.after == following.before for one, following in pairwise(found))


def test_a_turn_is_told_in_words() -> None:
    deeds = reasons()["5.3"].deeds
    assert deeds[:3] == ("the black die as red", "2 iron", "fire to step 4")
    assert deeds[3].startswith("the artifact (")
    assert "the experiment for earth: " in reasons()["1.2"].deeds[3]


def test_what_a_turn_sets_up_is_named_by_the_turn_that_uses_it() -> None:
    rows = list(sets_up_words(EDITION, reasons()["2.2"].sets_up))
    assert rows[0][0] == "3.1"
    assert "column a, full: a5 a6" in rows[0][1]
    assert any(turn == "4.2" and "column b, full: b5 b6" in used for turn, used in rows)


def test_squares_count_at_the_end_what_their_pairs_are_worth() -> None:
    found = [reason.at_the_end.points for reason in reasons().values()]
    breakdown = solved().solution.breakdown
    assert breakdown is not None
    assert sum(found) == sum(pair.points for pair in breakdown.pairs)


def test_what_a_greedy_player_loses_is_the_difference() -> None:
    found = reasons()
    other = [reason for reason in found.values() if reason.greedy.reach is not None]
    assert other
    for reason in other:
        assert reason.greedy.reach is not None
        assert reason.lost == max(0, TOTAL - reason.greedy.reach.score)
        assert not reason.proven
    assert found["gold"].greedy.reach is None
    assert greedy_words(found["gold"]) == "a greedy player does the same"


def test_losses_are_proven_where_both_sides_are() -> None:
    reason = next(reason for reason in reasons().values() if reason.greedy.reach is not None)
    reach = Evaluation((), TOTAL - 3, TOTAL - 3)
    sure = replace(reason, greedy=replace(reason.greedy, reach=reach), lost=3, proven=True)
    assert greedy_words(sure).endswith(f"{TOTAL - 3} VP are within reach then (proven), 3 VP lost")
    assert greedy_words(replace(sure, proven=False)).endswith("3 VP lost ?")
    assert greedy_words(replace(sure, lost=0)).endswith("nothing is lost")


def test_the_content_for_programs_has_the_same() -> None:
    kept, found = solved(), tuple(reasons().values())
    content = reasons_content(kept, found)
    assert content["score"] == TOTAL
    turns = content["turns"]
    assert isinstance(turns, list)
    assert [turn["turn"] for turn in turns] == [reason.label for reason in found]
    assert {"turn": "3.1", "for": "column a, full", "with": "a5 a6"} in turns[4]["sets-up"]
