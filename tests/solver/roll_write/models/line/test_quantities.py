import pytest

from solver.roll_write.models.line.quantities import (
    NOTHING,
    Level,
    Literal,
    constant,
    exclusive,
    is_false,
    negate,
    total,
)
from tests.solver.roll_write.models.line.bench import NO, YES, Bench, bench


@pytest.fixture
def empty() -> Bench:
    return bench()


def test_levels_carry_their_bounds(empty: Bench) -> None:
    number = empty.builder.integer(2, 5, "number")
    more = number.plus(constant(3)).times(2)
    assert (more.low, more.high) == (10, 16)
    assert (empty.least(more.expression), empty.most(more.expression)) == (10, 16)
    less = number.minus(empty.builder.integer(0, 3, "less"))
    assert (less.low, less.high) == (0, 5)
    assert number.plus(NOTHING) is number
    assert constant(4).known
    assert empty.builder.integer(3, 3, "known") == constant(3)


def test_a_sum_of_nothing_is_nothing() -> None:
    assert total([]) == 0
    assert exclusive([NO, NO]) == NOTHING


def test_known_truths() -> None:
    assert negate(YES) is NO
    assert is_false(NO)
    assert not is_false(YES)


def test_a_clause_needs_one_of_its_literals(empty: Bench) -> None:
    first, second = empty.builder.boolean("first"), empty.builder.boolean("second")
    empty.builder.clause(first, second, NO)
    assert empty.allows(first, ~second)
    assert not empty.allows(~first, ~second)


def test_a_clause_that_holds_anyway_and_one_that_cannot() -> None:
    fine, wrong = bench(), bench()
    fine.builder.clause(YES)
    wrong.builder.clause(NO)
    assert fine.allows()
    assert not wrong.allows()


def test_at_most_one(empty: Bench) -> None:
    literals: list[Literal] = [empty.builder.boolean(str(number)) for number in range(3)]
    empty.builder.most_one(literals)
    assert empty.most(total(literals)) == 1


@pytest.mark.parametrize("known", [None, YES, NO])
def test_any_and_all(empty: Bench, known: Literal | None) -> None:
    first, second = empty.builder.boolean("first"), empty.builder.boolean("second")
    literals: list[Literal] = [first, second]
    if known is not None:
        literals.append(known)
    either, both = empty.builder.any_of(literals, "either"), empty.builder.all_of(literals, "both")
    for one in (first, ~first):
        for two in (second, ~second):
            values = [one is first, two is second, *([] if known is None else [bool(known)])]
            assert empty.allows(one, two, either) is any(values)
            assert empty.allows(one, two, negate(either)) is not any(values)
            assert empty.allows(one, two, both) is all(values)


def test_conditions_only_count_where_they_hold(empty: Bench) -> None:
    number, given = empty.builder.integer(0, 9, "number"), empty.builder.boolean("given")
    empty.builder.at_least(3, number.expression, given=[given])
    assert empty.most(number.expression, given) == 3
    assert empty.most(number.expression, ~given) == 9
    empty.builder.at_least(0, 1, given=[given])
    assert not empty.allows(given)


@pytest.mark.parametrize(("start", "gain"), [(0, 0), (2, 1), (4, 1), (4, 3), (5, 2)])
def test_a_capped_gain_is_exact(start: int, gain: int) -> None:
    place = bench()
    level, more = place.builder.integer(0, 5, "level"), place.builder.integer(0, 3, "more")
    capped = place.builder.capped(level, more, 5, "capped")
    facts = place.fact(level.expression, start), place.fact(more.expression, gain)
    assert place.most(capped.expression, *facts) == place.least(capped.expression, *facts) == min(5, start + gain)


def test_the_least_and_the_greatest(empty: Bench) -> None:
    levels = [empty.builder.integer(low, high, f"{low}") for low, high in ((1, 4), (2, 6), (0, 3))]
    facts = [empty.fact(level.expression, value) for level, value in zip(levels, (4, 5, 2), strict=True)]
    least, greatest = empty.builder.least(levels, "least"), empty.builder.greatest(levels, "greatest")
    assert (least.low, least.high, greatest.low, greatest.high) == (0, 3, 2, 6)
    assert empty.most(least.expression, *facts) == empty.least(least.expression, *facts) == 2
    assert empty.most(greatest.expression, *facts) == empty.least(greatest.expression, *facts) == 5


def test_a_level_if_a_literal_is_true(empty: Bench) -> None:
    level, literal = empty.builder.integer(1, 4, "level"), empty.builder.boolean("literal")
    exact = empty.builder.exactly_if(literal, level, "exact")
    most = empty.builder.at_most_if(literal, level, "most")
    fact = empty.fact(level.expression, 3)
    assert empty.most(exact.expression, literal, fact) == empty.least(exact.expression, literal, fact) == 3
    assert empty.most(exact.expression, ~literal) == 0
    assert (empty.most(most.expression, literal, fact), empty.most(most.expression, ~literal)) == (3, 0)
    assert empty.builder.exactly_if(NO, level, "never") == NOTHING
    assert empty.builder.exactly_if(YES, level, "always") is level


def test_a_settled_level_is_a_variable_with_the_level_s_bounds(empty: Bench) -> None:
    number = empty.builder.integer(1, 4, "number")
    settled = empty.builder.settled(number.times(2), "twice")
    assert (settled.low, settled.high) == (2, 8)
    assert empty.most(settled.expression, empty.fact(number.expression, 3)) == 6
    assert empty.builder.settled(Level(7, 7, 7), "known") == constant(7)
    assert empty.builder.settled(number, "again") is number
