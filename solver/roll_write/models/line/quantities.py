"""Numbers and truths of the line model: expressions with the bounds that can be reached, and the rules they obey.

Everything that only grows is kept exactly; bounds follow each expression, so that new variables get tight domains.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ortools.sat.python import cp_model

Literal = cp_model.BoolVarT | bool
"""A Boolean variable, its negation, or a plain bool where the truth is known."""
Expression = cp_model.LinearExpr | int


@dataclass(frozen=True, slots=True)
class Level:
    """An expression and the least and greatest value it can have."""

    expression: Expression
    low: int
    high: int

    def plus(self, more: "Level") -> "Level":
        """Return the sum of two levels."""
        if more.low == more.high == 0:
            return self
        return Level(self.expression + more.expression, self.low + more.low, self.high + more.high)

    def minus(self, less: "Level") -> "Level":
        """Return the difference of two levels, bounds as if they were independent but not below 0."""
        if less.low == less.high == 0:
            return self
        return Level(self.expression - less.expression, max(0, self.low - less.high), max(0, self.high - less.low))

    def times(self, factor: int) -> "Level":
        """Return a multiple; the factor is not negative."""
        return self if factor == 1 else Level(self.expression * factor, self.low * factor, self.high * factor)

    @property
    def known(self) -> bool:
        """Whether only one value is possible."""
        return self.low == self.high


NOTHING = Level(0, 0, 0)


def constant(value: int) -> Level:
    """Return a level with one value."""
    return Level(value, value, value)


def negate(literal: Literal) -> Literal:
    """Return the negation of a literal, known ones included."""
    return not literal if isinstance(literal, bool) else ~literal


def is_false(literal: Literal) -> bool:
    """Return whether a literal is known to be false."""
    return isinstance(literal, int) and not literal


def total(terms: Iterable[Expression]) -> Expression:
    """Return a sum; of nothing it is 0."""
    kept = [term for term in terms if not (isinstance(term, int) and term == 0)]
    if not kept:
        return 0
    return kept[0] if len(kept) == 1 else cp_model.LinearExpr.sum(kept)


def sum_of(levels: Sequence[Level]) -> Level:
    """Return the sum of some levels."""
    return Level(
        total(level.expression for level in levels),
        sum(level.low for level in levels),
        sum(level.high for level in levels),
    )


def exclusive(literals: Sequence[Literal], each: int = 1) -> Level:
    """Return ``each`` times the number of true literals, of which at most one is true."""
    possible = [literal for literal in literals if not is_false(literal)]
    if not possible:
        return NOTHING
    return Level(total(possible), 0, 1).times(each)


class Builder:
    """A CP-SAT model under construction, with the few forms of constraint that the parts share."""

    def __init__(self) -> None:
        self.model = cp_model.CpModel()

    def boolean(self, name: str) -> cp_model.IntVar:
        """Return a new Boolean."""
        return self.model.new_bool_var(name)

    def integer(self, low: int, high: int, name: str) -> Level:
        """Return a new whole number between two bounds, both included."""
        return constant(low) if low == high else Level(self.model.new_int_var(low, high, name), low, high)

    def clause(self, *literals: Literal) -> None:
        """At least one of the literals is true."""
        if not any(isinstance(literal, int) and literal for literal in literals):
            self.model.add_bool_or([literal for literal in literals if not is_false(literal)])

    def most_one(self, literals: Sequence[Literal]) -> None:
        """At most one of the literals is true."""
        if len(literals) > 1:
            self.model.add_at_most_one(literals)

    def any_of(self, literals: Sequence[Literal], name: str) -> Literal:
        """Return a literal that is true exactly when one of some is."""
        possible = [literal for literal in literals if not is_false(literal)]
        if any(isinstance(literal, int) for literal in possible):
            return True
        if len(possible) <= 1:
            return possible[0] if possible else False
        either = self.boolean(name)
        for literal in possible:
            self.clause(negate(literal), either)
        self.clause(negate(either), *possible)
        return either

    def all_of(self, literals: Sequence[Literal], name: str) -> Literal:
        """Return a literal that is true exactly when all of some are."""
        return negate(self.any_of([negate(literal) for literal in literals], name))

    def at_least(self, left: Expression, right: Expression, *, given: Sequence[Literal] = ()) -> None:
        """``left >= right`` whenever all given literals are true."""
        if any(is_false(literal) for literal in given):
            return
        difference = left - right
        if isinstance(difference, int):
            if difference < 0:
                self.clause(*[negate(literal) for literal in given])
            return
        constraint = self.model.add(difference >= 0)
        conditions = [literal for literal in given if not isinstance(literal, int)]
        if conditions:
            constraint.only_enforce_if(conditions)

    def equal(self, left: Expression, right: Expression, *, given: Sequence[Literal] = ()) -> None:
        """``left == right`` whenever all given literals are true."""
        self.at_least(left, right, given=given)
        self.at_least(right, left, given=given)

    def settled(self, level: Level, name: str) -> Level:
        """Return a level as a variable of its own, with its bounds as the domain; known ones stay as they are."""
        if level.known:
            return constant(level.low)
        if isinstance(level.expression, cp_model.IntVar):
            return level
        fresh = self.integer(level.low, level.high, name)
        self.model.add(fresh.expression == level.expression)
        return fresh

    def capped(self, level: Level, gain: Level, cap: int, name: str) -> Level:
        """Return exactly ``min(cap, level + gain)``: what has no box is lost (RW-035, RW-106)."""
        more = level.plus(gain)
        if more.high <= cap:
            return more
        if level.low >= cap:
            return constant(cap)
        fresh = self.integer(min(cap, more.low), cap, name)
        self.model.add_min_equality(fresh.expression, [more.expression, cap])
        return fresh

    def least(self, levels: Sequence[Level], name: str) -> Level:
        """Return the smallest of some levels."""
        low, high = min(level.low for level in levels), min(level.high for level in levels)
        if low == high:
            return constant(low)
        fresh = self.integer(low, high, name)
        self.model.add_min_equality(fresh.expression, [level.expression for level in levels if level.low <= high])
        return fresh

    def greatest(self, levels: Sequence[Level], name: str) -> Level:
        """Return the largest of some levels."""
        low, high = max(level.low for level in levels), max(level.high for level in levels)
        if low == high:
            return constant(low)
        fresh = self.integer(low, high, name)
        self.model.add_max_equality(fresh.expression, [level.expression for level in levels if level.high >= low])
        return fresh

    def exactly_if(self, literal: Literal, level: Level, name: str) -> Level:
        """Return the level where the literal is true, and 0 where it is false."""
        if is_false(literal) or level.high == 0:
            return NOTHING
        if isinstance(literal, int):
            return level
        if level.known:
            return Level(literal * level.low, 0, level.low)
        fresh = self.integer(0, level.high, name)
        self.equal(fresh.expression, level.expression, given=[literal])
        self.at_least(literal * level.high, fresh.expression)
        return fresh

    def at_most_if(self, literal: Literal, level: Level, name: str) -> Level:
        """Return a number up to the level, and 0 where the literal is false.

        For what is maximised: it is as good as `exactly_if`, with fewer constraints that hold in all cases.
        """
        if is_false(literal) or level.high == 0:
            return NOTHING
        if level.known:
            return Level(literal * level.low, 0, level.low)
        fresh = self.integer(0, level.high, name)
        self.at_least(level.expression, fresh.expression)
        if not isinstance(literal, int):
            self.at_least(literal * level.high, fresh.expression)
        return fresh
