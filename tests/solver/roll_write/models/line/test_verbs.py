import pytest

from solver.roll_write.models.line.quantities import Literal, total
from solver.roll_write.models.line.verbs import Choices, Where, resolve
from solver.roll_write.resolve import single_steps
from tests.solver.roll_write.language import effect
from tests.solver.roll_write.models.line.bench import (
    AQUA,
    COPPER,
    EARTH,
    LEAD,
    NO,
    REAGENT,
    WATER,
    YES,
    Bench,
    bench,
    turn,
)

WHITE_TURN: tuple[Literal, ...] = (NO, YES, NO)


def resolved(place: Bench, text: str, literal: Literal = YES) -> Choices:
    """Resolve the one verb of an effect."""
    (verb,) = single_steps(effect(text))
    return resolve(place.setting, place.marks, [(literal, verb)], Where(turn(), WHITE_TURN, text), {})


def test_a_fixed_gain_happens_if_its_artifact_is_used() -> None:
    place = bench()
    used = place.builder.boolean("used")
    resolved(place, "gain 2 copper", used)
    assert place.least(place.marks.marked[COPPER].expression, used) == 2
    assert place.most(place.marks.marked[COPPER].expression, ~used) == 0


@pytest.mark.parametrize(
    ("text", "stock", "expected"),
    [
        ("gain 1 aqua-regia per started-sections", AQUA, 3),
        ("gain 1 reagent per least-track", REAGENT, 2),
        ("gain 2 lead per least-colour-path", LEAD, 0),
    ],
)
def test_a_scaled_gain_is_exact(text: str, stock: int, expected: int) -> None:
    place = bench(stone="a1 d1 f6", tracks="earth 2, fire 3, air 2, water 4", paths="L/W")
    resolved(place, text)
    level = place.marks.marked[stock]
    assert place.most(level.expression) == place.least(level.expression) == expected


@pytest.mark.parametrize(
    ("text", "expected"), [("score 3", 3), ("score 1 per largest-tube", 4), ("score 2 per ready lead", 6)]
)
def test_vp(text: str, expected: int) -> None:
    place = bench(marks="lead 4-1, copper 4")
    scores = resolved(place, text).scores
    assert place.most(total(level.expression for _, level in scores)) == expected


def test_a_step_on_any_track_with_room() -> None:
    place = bench(tracks="earth 6, fire 2")
    choices = resolved(place, "advance 1 any")
    assert EARTH not in choices.tracks
    steps = total(level.expression for level in place.marks.mastery)
    assert place.most(steps) == place.least(steps) == 9
    assert place.least(place.marks.mastery[WATER].expression, choices.tracks[WATER][0]) == 1


def test_a_step_on_a_least_track() -> None:
    place = bench(tracks="earth 1, fire 2, air 1, water 3")
    choices = resolved(place, "advance 1 least")
    assert {element for element, each in choices.tracks.items() if place.allows(each[0])} == {0, 2}


def test_a_step_is_lost_where_all_tracks_are_full() -> None:
    place = bench(tracks="earth 6, fire 6, air 6, water 6")
    resolved(place, "advance 1 any")
    assert place.allows()


def test_a_circle_for_any_element_or_a_named_one() -> None:
    place = bench()
    assert set(resolved(place, "fill any").circles) == {0, 1, 2, 3}
    assert set(resolved(place, "fill water").circles) == {WATER}
    assert place.most(total(level.expression for level in place.marks.circles)) == 2
    assert resolved(bench(circles="wa wa we we"), "fill water").circles == {}


def test_crossed_squares_pay_their_lines() -> None:
    place = bench(stone="a1:e1")
    choices = resolved(place, "cross 1 any")
    assert choices.pay is not None
    last = place.marks.squares[5]
    assert place.least(place.marks.marked[REAGENT].expression, last) == 1


def test_a_transmutation_that_is_possible_is_not_declined() -> None:
    place = bench(marks="lead 2")
    choices = resolved(place, "transmute 1")
    assert set(choices.paths) == {(LEAD, 1)}
    assert place.least(place.marks.marked[COPPER].expression) == 1
    nothing = bench()
    resolved(nothing, "transmute 1")
    assert nothing.allows()
