from solver.roll_write.models.line.dice import take_die
from solver.roll_write.models.line.quantities import Literal, negate, total
from solver.roll_write.models.line.work import Work, work
from tests.solver.roll_write.models.line.bench import BLACK, COPPER, SILVER, YES, Bench, bench, turn


def worked(place: Bench, cycles: int) -> Work:
    """Step 5 of a turn with the black die, its deck cycled so often."""
    here = turn()
    dice = take_die(place.builder, place.marks, here)
    place.builder.clause(dice.use[BLACK, BLACK])
    tops: dict[tuple[int, int], Literal] = {(BLACK, cycles): YES}
    return work(place.setting, place.marks, here, dice, tops)


def cycles_with(place: Bench, artifact: int) -> int:
    """How often black is cycled when a card's artifact is on top."""
    piles = place.setting.tables.piles[BLACK]
    return next(cycles for cycles, pile in enumerate(piles) if pile.artifacts[0] == artifact)


FURNACE, PHIAL = 7, 6
"""The artifacts of black-8, mercury for 2 iron, and black-7, copper for 3 aqua regia."""


def test_an_artifact_exhausts_its_cost() -> None:
    place = bench(marks="copper 1")
    done = worked(place, cycles_with(place, PHIAL))
    assert place.least(place.marks.exhausted[COPPER].expression, done.first[PHIAL]) == 1
    assert place.allows(negate(done.first[PHIAL]))
    poor = bench(marks="copper 1-1")
    assert worked(poor, cycles_with(poor, PHIAL)).first == {}


def test_silver_resolves_it_once_more_and_it_is_paid_again() -> None:
    place = bench(marks="copper 2, silver 1")
    done = worked(place, cycles_with(place, PHIAL))
    again = done.second[PHIAL]
    assert place.least(place.marks.exhausted[COPPER].expression, again) == 2
    assert place.least(place.marks.exhausted[SILVER].expression, again) == 1
    assert place.most(place.marks.marked[7].expression, again) == 6
    poor = bench(marks="copper 1, silver 1")
    done = worked(poor, cycles_with(poor, PHIAL))
    assert not poor.allows(done.second[PHIAL])
    plain = bench(marks="copper 2")
    assert worked(plain, cycles_with(plain, PHIAL)).second == {}


def test_an_experiment_or_an_artifact_or_neither() -> None:
    place = bench(marks="lead 5, copper 5, tin 4, mercury 4, iron 4", tracks="earth 6, fire 6, air 6, water 6")
    done = worked(place, 0)
    everything = total([*done.performing.forms.values(), *done.first.values()])
    assert (place.least(everything), place.most(everything)) == (0, 1)
    assert done.performing.forms
    assert done.first


def test_only_a_performed_experiment_places_a_shape() -> None:
    place = bench(marks="lead 5, copper 5, tin 4, mercury 4, iron 4", tracks="earth 6, fire 6, air 6, water 6")
    done = worked(place, 0)
    (used,) = done.first.values()
    assert place.most(total(done.placed.values()), used) == 0
    form = next(iter(done.performing.forms.values()))
    assert place.least(total(done.placed.values()), form) == 1
