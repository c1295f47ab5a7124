"""Small models in the shape of reported wrong answers of OR-Tools, and what this release makes of them.

The numbers are issues of google/or-tools. Most are repaired, and these tests say when one is back. One is not: large
coefficients of Booleans give a false 'infeasible' with presolve (#5293), which `test_solving` shows our models cannot
meet, and which a second proof without presolve would notice.
"""

import random
from dataclasses import dataclass
from itertools import pairwise, product

import pytest
from ortools.sat.python import cp_model

SAFE = {cp_model.OPTIMAL, cp_model.INFEASIBLE}
Answer = float | None
"""An optimum, None if there is no solution."""


@dataclass(frozen=True, slots=True)
class Settings:
    workers: int = 1
    presolve: bool = True
    seed: int = 1


ALONE = Settings()
EVERY = [Settings(workers, presolve, seed) for workers in (1, 8, 12) for presolve in (True, False) for seed in (1, 2)]


def answer(model: cp_model.CpModel, settings: Settings = ALONE) -> Answer:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = settings.workers
    solver.parameters.cp_model_presolve = settings.presolve
    solver.parameters.random_seed = settings.seed
    status = solver.solve(model)
    assert status in SAFE, solver.status_name(status)
    if status == cp_model.INFEASIBLE:
        return None
    assert solver.objective_value == solver.best_objective_bound
    return solver.objective_value


# 5293, 5274: rows of Booleans whose coefficients total more than 2^31


@dataclass(frozen=True, slots=True)
class Heavy:
    """A choice of items, limited by their weights if ``strict``, which a group of others can buy off."""

    weights: tuple[int, ...]
    limit: int
    worth: tuple[int, ...]
    others: tuple[int, ...]

    def model(self) -> cp_model.CpModel:
        model = cp_model.CpModel()
        strict = model.new_bool_var("strict")
        items = [model.new_bool_var(f"item {number}") for number in range(len(self.weights))]
        others = [model.new_bool_var(f"other {number}") for number in range(len(self.others))]
        weight = sum(each * item for each, item in zip(self.weights, items, strict=True))
        model.add(weight <= self.limit).only_enforce_if(strict)
        model.add_at_most_one([~strict, *others])
        for number, item in enumerate(items):
            model.add_bool_or([item, items[(number + 5) % len(items)], others[number % len(others)]])
            model.add(item + items[(number + 1) % len(items)] + others[(number + 1) % len(others)] <= 2)
        worth = sum(each * item for each, item in zip(self.worth, items, strict=True))
        model.maximize(worth + sum(each * other for each, other in zip(self.others, others, strict=True)) + 3 * strict)
        return model


def heavy(seed: int, unit: int) -> Heavy:
    chance = random.Random(seed)  # noqa: S311 - repeatable, nothing secret
    weights = tuple(unit + chance.randrange(unit) for _ in range(12))
    while sum(weights) % (16 * unit) < 8 * unit:  # a total that a number of 32 bits shows as negative
        weights = tuple(unit + chance.randrange(unit) for _ in range(12))
    worth = tuple(chance.randrange(1, 20) for _ in range(12))
    return Heavy(weights, 6 * unit, worth, tuple(chance.randrange(1, 9) for _ in range(4)))


@pytest.mark.parametrize("seed", range(5))
def test_5293_presolve_alone_is_wrong_about_coefficients_that_total_more_than_32_bits(seed: int) -> None:
    model = heavy(seed, 1 << 28).model()
    truth = answer(model, Settings(presolve=False))
    assert truth is not None
    assert answer(model) in (truth, None)  # ortools 9.15 says: infeasible


@pytest.mark.parametrize("seed", range(5))
def test_5293_small_coefficients_are_safe(seed: int) -> None:
    model = heavy(seed, 1 << 10).model()
    assert answer(model) == answer(model, Settings(presolve=False)) is not None


# 4168, 3938, 3842, 5295, 3483: equations, products, elements and intervals, against trying every value

HIGHEST = 4
Numbers = list[cp_model.IntVar]


@dataclass(frozen=True, slots=True)
class Sum:
    """The first number and a multiple of the second are the third and a constant."""

    factor: int
    rest: int

    def post(self, model: cp_model.CpModel, of: Numbers) -> cp_model.Constraint:
        return model.add(of[0] + self.factor * of[1] - of[2] == self.rest)

    def holds(self, of: tuple[int, ...]) -> bool:
        return of[0] + self.factor * of[1] - of[2] == self.rest


@dataclass(frozen=True, slots=True)
class Product:
    """The third number is the product of the others."""

    def post(self, model: cp_model.CpModel, of: Numbers) -> cp_model.Constraint:
        return model.add_multiplication_equality(of[2], [of[0], of[1]])

    def holds(self, of: tuple[int, ...]) -> bool:
        return of[2] == of[0] * of[1]


@dataclass(frozen=True, slots=True)
class Greatest:
    """The third number is the greater one of the others."""

    def post(self, model: cp_model.CpModel, of: Numbers) -> cp_model.Constraint:
        return model.add_max_equality(of[2], [of[0], of[1]])

    def holds(self, of: tuple[int, ...]) -> bool:
        return of[2] == max(of[0], of[1])


@dataclass(frozen=True, slots=True)
class Element:
    """The second number is the entry of a list that the first one names."""

    entries: tuple[int, ...]

    def post(self, model: cp_model.CpModel, of: Numbers) -> cp_model.Constraint:
        return model.add_element(of[0], list(self.entries), of[1])

    def holds(self, of: tuple[int, ...]) -> bool:
        return self.entries[of[0]] == of[1]


@dataclass(frozen=True, slots=True)
class Table:
    """The first two numbers are a row of a table."""

    rows: tuple[tuple[int, int], ...]

    def post(self, model: cp_model.CpModel, of: Numbers) -> cp_model.Constraint:
        return model.add_allowed_assignments([of[0], of[1]], list(self.rows))

    def holds(self, of: tuple[int, ...]) -> bool:
        return (of[0], of[1]) in self.rows


Rule = Sum | Product | Greatest | Element | Table


def rule(chance: random.Random) -> Rule:
    entries = tuple(chance.randrange(HIGHEST + 1) for _ in range(HIGHEST + 1))
    choices = (Sum(chance.choice((-2, -1, 1, 2)), chance.randrange(-3, 4)), Product(), Greatest(), Element(entries))
    return chance.choice((*choices, Table(tuple(enumerate(reversed(entries))))))


@dataclass(frozen=True, slots=True)
class Posted:
    """A rule on three of the numbers; it always holds, or where the last of all numbers is odd."""

    rule: Rule
    places: tuple[int, int, int]
    always: bool


@dataclass(frozen=True, slots=True)
class Small:
    """Four numbers from 0 to HIGHEST with rules on three of them each; a sum is maximised."""

    rules: tuple[Posted, ...]
    worth: tuple[int, ...]

    def model(self, order: int = 0) -> cp_model.CpModel:
        """The model, its constraints in one of several orders."""
        model = cp_model.CpModel()
        numbers = [model.new_int_var(0, HIGHEST, f"number {place}") for place in range(4)]
        odd = model.new_bool_var("odd")
        model.add(numbers[3] == 2 * model.new_int_var(0, HIGHEST, "half") + odd)
        for posted in random.Random(order).sample(self.rules, len(self.rules)):  # noqa: S311 - nothing secret
            constraint = posted.rule.post(model, [numbers[place] for place in posted.places])
            if not posted.always:
                constraint.only_enforce_if(odd)
        model.maximize(sum(worth * number for worth, number in zip(self.worth, numbers, strict=True)))
        return model

    def truth(self) -> Answer:
        """The answer by trying every value."""
        return max(filter(None, map(self._worth, product(range(HIGHEST + 1), repeat=4))), default=(None,))[0]

    def _worth(self, numbers: tuple[int, ...]) -> tuple[float] | None:
        wanted = (posted for posted in self.rules if posted.always or numbers[3] % 2)
        if not all(posted.rule.holds(tuple(numbers[place] for place in posted.places)) for posted in wanted):
            return None
        return (sum(each * number for each, number in zip(self.worth, numbers, strict=True)),)


def small(seed: int) -> Small:
    chance = random.Random(seed)  # noqa: S311 - repeatable, nothing secret
    rules: list[Posted] = []
    for _ in range(chance.randrange(2, 6)):
        one, two, three = chance.sample(range(4), 3)
        rules.append(Posted(rule(chance), (one, two, three), chance.random() < 0.4))
    return Small(tuple(rules), tuple(chance.randrange(-2, 5) for _ in range(4)))


@pytest.mark.parametrize("block", range(2))
def test_3938_products_elements_and_tables_that_hold_on_condition(block: int) -> None:
    problems = [small(seed) for seed in range(40 * block, 40 * block + 40)]
    truths = [problem.truth() for problem in problems]
    assert len(set(truths)) > 5
    assert None in truths
    assert [answer(problem.model()) for problem in problems] == truths
    assert [answer(problem.model(), Settings(presolve=False)) for problem in problems] == truths


@pytest.mark.parametrize("seed", range(12))
def test_4168_the_order_of_constraints(seed: int) -> None:
    problem = small(seed)
    assert {answer(problem.model(order)) for order in range(6)} == {problem.truth()}


@pytest.mark.parametrize("seed", range(6))
def test_3842_and_5295_more_workers_with_and_without_presolve(seed: int) -> None:
    problem = small(seed)
    assert {answer(problem.model(), settings) for settings in EVERY} == {problem.truth()}


@pytest.mark.parametrize("seed", range(12))
def test_3483_one_more_constraint_never_helps(seed: int) -> None:
    whole = small(100 + seed)
    shorter = [Small(whole.rules[:count], whole.worth) for count in range(len(whole.rules) + 1)]
    answers = [answer(problem.model()) for problem in shorter]
    for fewer, more in pairwise(answers):
        assert more is None or (fewer is not None and more <= fewer)
