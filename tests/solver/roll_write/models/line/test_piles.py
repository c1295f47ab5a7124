from solver.roll_write.models.line.dice import Dice, take_die
from solver.roll_write.models.line.piles import Piles, end_turn, solo_cycle, start_piles, tops
from solver.roll_write.models.line.quantities import Literal, negate, total
from solver.roll_write.state import Stage
from tests.solver.roll_write.models.line.bench import AQUA, BLACK, RED, WHITE, YES, Bench, bench, turn

EVERYWHERE: tuple[Literal, ...] = (YES, YES, YES)


def piles_of(place: Bench, cycles: tuple[int, int, int] = (0, 0, 0), *, cycled: int = 0, used: bool = False) -> Piles:
    game = place.setting.game
    start = game.initial()._replace(stage=Stage.DIE, cycles=cycles, round_cycles=cycled, solo_cycle=used)
    return start_piles(game, start)


def black_turn(place: Bench, *, closes_round: bool = False, final: bool = False) -> Dice:
    here = turn(closes_round=closes_round, final=final)
    dice = take_die(place.builder, place.marks, here)
    place.builder.clause(dice.use[BLACK, BLACK])
    return dice


def test_the_turn_s_colour_is_cycled() -> None:
    place = bench()
    piles, dice = piles_of(place, (3, 1, 0)), black_turn(place)
    end_turn(place.builder, piles, dice, turn())
    assert [place.least(level.expression) for level in piles.cycles] == [4, 1, 0]
    assert [place.most(level.expression) for level in piles.cycles] == [4, 1, 0]


def test_the_end_of_a_round_cycles_the_colours_that_were_not() -> None:
    place = bench()
    piles, dice = piles_of(place, (3, 1, 0), cycled=1 << RED), black_turn(place)
    end_turn(place.builder, piles, dice, turn(closes_round=True))
    assert [place.least(level.expression) for level in piles.cycles] == [4, 2, 0]


def test_one_solo_cycle_a_round_for_one_aqua_regia() -> None:
    place = bench(marks="aqua-regia 2")
    piles, dice = piles_of(place), black_turn(place)
    solo_cycle(place.builder, piles, place.marks, turn(), "first", EVERYWHERE)
    solo_cycle(place.builder, piles, place.marks, turn(), "second", EVERYWHERE)
    end_turn(place.builder, piles, dice, turn(final=True))
    events = list(piles.all_solo.values())
    assert place.most(total(events)) == 1
    assert place.most(place.marks.ready(AQUA).expression, piles.all_solo[0, "first", WHITE]) == 1
    assert place.least(piles.cycles[WHITE].expression, piles.all_solo[0, "second", WHITE]) == 1


def test_a_solo_cycle_needs_aqua_regia_that_was_not_used_in_the_round() -> None:
    for place, used in ((bench(), False), (bench(marks="aqua-regia 1"), True)):
        piles = piles_of(place, used=used)
        solo_cycle(place.builder, piles, place.marks, turn(), "first", EVERYWHERE)
        assert piles.all_solo == {}


def test_the_cards_on_top_follow_from_the_cycles() -> None:
    place = bench(marks="aqua-regia 1")
    piles, dice = piles_of(place, (2, 0, 0)), black_turn(place)
    solo_cycle(place.builder, piles, place.marks, turn(), "first", EVERYWHERE)
    shown = tops(place.builder, piles, dice, "test")
    cycled = piles.all_solo[0, "first", BLACK]
    assert place.allows(shown[BLACK, 3], cycled)
    assert not place.allows(shown[BLACK, 2], cycled)
    assert place.allows(shown[BLACK, 2], negate(cycled))
    assert place.most(total(shown.values())) == place.least(total(shown.values())) == 1


def test_no_more_cycles_than_the_deal_has_reshuffles_for() -> None:
    place = bench()
    last = len(place.setting.tables.piles[BLACK]) - 1
    end_turn(place.builder, piles_of(place, (last, 0, 0)), black_turn(place), turn())
    assert not place.allows()
