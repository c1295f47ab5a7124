"""Every mark comes from a turn, and what a turn lives on is traced to the turns that made it."""

from hypothesis import given
from hypothesis import strategies as st

from solver.game.line import Replay, replay_text
from solver.roll_write import RollWrite, deal_from_seed, load_edition
from solver.roll_write.provenance import Kind, Mark, Provenance, Purpose, provenance
from solver.roll_write.terms import square_number, squares_of
from tests.pnp.play.games import LINE, game
from tests.solver.roll_write.playing import play_at_random

EDITION = load_edition()
COSTS = (Purpose.ABILITY, Purpose.COLOUR, Purpose.CYCLE, Purpose.EXTRA, Purpose.LAST_GOLD)
LEAD, COPPER, IRON, SILVER, GOLD, AQUA = 0, 1, 4, 5, 6, 7


def known_game() -> Provenance:
    return provenance(game(), replay_text(game(), LINE))


def used(found: Provenance, source: str, target: str, purpose: Purpose) -> set[Mark]:
    return {
        mark
        for use in found.uses
        if (use.source, use.target, use.purpose) == (source, target, purpose)
        for mark in use.marks
    }


def test_metals_for_experiments_and_transmutations() -> None:
    found = known_game()
    assert used(found, "1.1", "1.2", Purpose.TRANSMUTATION) == {Mark(Kind.BOX, IRON, 1)}
    assert {Mark(Kind.BOX, COPPER, 1), Mark(Kind.BOX, IRON, 1)} <= used(found, "1.1", "1.2", Purpose.EXPERIMENT)
    assert used(found, "1.2", "2.2", Purpose.TRANSMUTATION) == {Mark(Kind.BOX, SILVER, 1)}


def test_mastery_and_the_card_that_was_turned_up() -> None:
    water = {Mark(Kind.STEP, 3, 1), Mark(Kind.STEP, 3, 2)}
    assert water <= used(known_game(), "1.1", "2.1", Purpose.EXPERIMENT)
    assert Mark(Kind.CARD, 0, 1) in used(known_game(), "1.1", "2.1", Purpose.EXPERIMENT)


def test_costs_are_traced_to_their_boxes() -> None:
    found = known_game()
    assert used(found, "3.1", "3.2", Purpose.CYCLE) == {Mark(Kind.BOX, AQUA, 2)}
    assert used(found, "5.2", "5.3", Purpose.COLOUR) == {Mark(Kind.BOX, AQUA, 3)}
    assert used(found, "1.2", "5.2", Purpose.AGAIN) == {Mark(Kind.BOX, SILVER, 1)}
    assert used(found, "5.3", "gold", Purpose.LAST_GOLD) == {Mark(Kind.BOX, GOLD, 2)}


def test_full_lines_and_what_their_rewards_count() -> None:
    found = known_game()
    squares = {Mark(Kind.SQUARE, square_number(name)) for name in ("a5", "a6")}
    assert used(found, "2.2", "3.1", Purpose.LINE) == squares
    assert used(found, "2.2", "3.1", Purpose.REWARD) == {Mark(Kind.STEP, 0, 2), Mark(Kind.STEP, 0, 3)}
    (use,) = (use for use in found.uses if (use.source, use.purpose) == ("2.2", Purpose.LINE) and use.target == "4.2")
    assert use.line == 7


@given(st.integers(0, 60))
def test_every_mark_of_a_random_game_has_its_turn(seed: int) -> None:
    dealt = RollWrite(EDITION, deal_from_seed(EDITION, f"traced {seed}"))
    played = play_at_random(dealt, str(seed))
    found = provenance(dealt, Replay(played.actions, played.states))
    first, last = played.states[0].sheets[0], played.states[-1].sheets[0]
    for stock, marked in enumerate(last.marked):
        boxes = {mark.number for mark in found.origins if (mark.kind, mark.index) == (Kind.BOX, stock)}
        assert boxes == set(range(first.marked[stock] + 1, marked + 1))
    squares = {mark.index for mark in found.origins if mark.kind is Kind.SQUARE}
    assert squares == set(squares_of(last.stone))
    assert sum(mark.kind is Kind.CIRCLE for mark in found.origins) == sum(last.circles)
    assert sum(mark.kind is Kind.PATH for mark in found.origins) == last.paths.bit_count()


@given(st.integers(0, 60))
def test_uses_go_from_earlier_to_later_turns_and_no_box_is_exhausted_twice(seed: int) -> None:
    dealt = RollWrite(EDITION, deal_from_seed(EDITION, f"traced {seed}"))
    played = play_at_random(dealt, str(seed))
    found = provenance(dealt, Replay(played.actions, played.states))
    order = list(dict.fromkeys(dealt.turn_label(state) for state in played.states))
    assert all(order.index(use.source) < order.index(use.target) for use in found.uses)
    spent = [mark for use in found.uses if use.purpose in COSTS for mark in use.marks if mark.kind is Kind.BOX]
    assert len(spent) == len(set(spent))
    assert all(found.origins[mark] == use.source for use in found.uses for mark in use.marks)
