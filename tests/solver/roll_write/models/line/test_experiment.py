from solver.roll_write.models.line.experiment import Form, Performing, fill_circle, new_squares, perform
from solver.roll_write.models.line.quantities import Literal, negate, total
from tests.solver.roll_write.models.line.bench import (
    AIR,
    BLACK,
    EARTH,
    GOLD,
    REAGENT,
    REDUCTION,
    YES,
    Bench,
    bench,
)

NEEDY = 7
"""The card black-8: it needs 2 copper and gives earth 2 VP or air 1 VP."""


def performed(place: Bench, number: int = 1, card: int = NEEDY) -> Performing:
    """A turn's experiment in a round, with a card on top of its pile."""
    tables = place.setting.tables
    cycles = next(cycles for cycles, pile in enumerate(tables.piles[BLACK]) if pile.experiments[0] == card)
    tops: dict[tuple[int, int], Literal] = {(BLACK, cycles): YES}
    return perform(place.setting, place.marks, tops, number, "test")


def test_the_metals_must_be_ready() -> None:
    assert performed(bench(marks="copper 1", tracks="earth 1")).forms == {}
    assert performed(bench(marks="copper 3-2", tracks="earth 1")).forms == {}
    place = bench(marks="copper 2", tracks="earth 1")
    assert place.allows(performed(place).forms[Form(NEEDY, 0, extended=False)])


def test_the_better_element_gives_more() -> None:
    place = bench(marks="copper 2", tracks="earth 1, air 1")
    performing = performed(place)
    forms, points = performing.forms, total(level.expression for _, level in performing.offers)
    assert place.most(points) == 2
    assert place.most(points, forms[Form(NEEDY, 1, extended=False)]) == 1
    assert place.most(total(forms.values())) == 1


def test_reagents_stand_for_missing_base_metals() -> None:
    place = bench(marks="copper 1, reagent 2", tracks="earth 1")
    form = performed(place).forms[Form(NEEDY, 0, extended=False)]
    assert place.most(place.marks.ready(REAGENT).expression, form) == 1
    assert place.most(place.marks.ready(REAGENT).expression, negate(form)) == 2
    assert performed(bench(marks="reagent 1", tracks="earth 1")).forms == {}


def test_reagents_do_not_stand_for_silver() -> None:
    silver = 1  # black-2 needs 2 copper, 1 tin, 1 silver
    assert performed(bench(marks="copper 2, tin 1, reagent 3", tracks="earth 1"), card=silver).forms == {}
    place = bench(marks="copper 2, silver 1, reagent 1", tracks="earth 1")
    assert place.allows(performed(place, card=silver).forms[Form(silver, 1, extended=False)])


def test_mastery_reaches_the_round_s_number_with_reductions() -> None:
    place = bench(marks="copper 2, reduction 2", tracks="earth 1, air 4")
    performing = performed(place, 4)
    earth, air = (performing.forms[Form(NEEDY, reward, extended=False)] for reward in (0, 1))
    assert not place.allows(earth)
    assert place.allows(air)
    near = bench(marks="copper 2, reduction 2", tracks="earth 2")
    form = performed(near, 4).forms[Form(NEEDY, 0, extended=False)]
    assert near.most(near.marks.ready(REDUCTION).expression, form) == 0


def test_gold_adds_the_extra_squares() -> None:
    place = bench(marks="copper 2, gold 1", tracks="earth 1")
    forms = performed(place).forms
    golden = forms[Form(NEEDY, 0, extended=True)]
    assert place.most(place.marks.ready(GOLD).expression, golden) == 0
    assert place.most(place.marks.ready(GOLD).expression, forms[Form(NEEDY, 0, extended=False)]) == 1
    assert not any(form.extended for form in performed(bench(marks="copper 2", tracks="earth 1")).forms)


def test_the_places_of_a_form_leave_out_what_was_crossed() -> None:
    place = bench(stone="a1")
    sets = new_squares(place.setting, Form(NEEDY, 0, extended=False))
    assert 0 in sets  # the one square on a1, crossed before
    assert all(not squares & 1 for squares in sets)
    golden = new_squares(place.setting, Form(NEEDY, 0, extended=True))
    assert max(squares.bit_count() for squares in golden) == 2


def test_one_circle_of_the_chosen_element_and_none_past_the_last() -> None:
    place = bench(marks="copper 2", tracks="earth 1, air 1", circles="af af aw aw")
    performing = performed(place)
    fill_circle(place.setting, place.marks, performing, "test")
    assert place.least(place.marks.circles[EARTH].expression, performing.element[EARTH]) == 1
    assert place.most(place.marks.circles[AIR].expression) == 4
