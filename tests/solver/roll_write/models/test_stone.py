from dataclasses import replace
from itertools import islice

import pytest

from solver.game.line import replay, replay_text
from solver.roll_write.actions import PlaceShape
from solver.roll_write.edition import MasterySheet, Shape
from solver.roll_write.effects import parse_effect
from solver.roll_write.filled import FilledSheet, full_lines
from solver.roll_write.loading.shapes import shape_of
from solver.roll_write.models.stone import optimal_placements, solve_stone
from solver.roll_write.models.stone_stocks import UnsupportedReward
from solver.roll_write.solution import Status
from solver.roll_write.stone_problem import Order, Piece, StoneProblem, stone_state
from solver.roll_write.terms import FULL_STONE, bits_of, square_number
from tests.solver.roll_write.models.stone_problems import ODD, PLAIN, brute_force, random_problem
from tests.solver.roll_write.random_sheets import house, made_sheet
from tests.solver.roll_write.symmetry import renamings

RENAMINGS = renamings()


def agrees_with_brute_force(problem: StoneProblem) -> None:
    best, ways = brute_force(problem)
    answer = solve_stone(problem)
    assert (answer.solution.score, answer.solution.bound, answer.solution.status) == (best, best, Status.PROVEN)
    found = [tuple(zip(placed.order, placed.places, strict=True)) for placed in optimal_placements(problem, best)]
    assert len(found) == len(set(found))
    assert set(found) == ways


@pytest.mark.rule("RW-126", "RW-129", "RW-130", "RW-131", "RW-140", "RW-141", "RW-142")
@pytest.mark.parametrize("seed", range(100))
def test_one_shape_and_rewards_of_every_kind(seed: int) -> None:
    agrees_with_brute_force(random_problem(seed, pieces=1, effects=PLAIN + ODD, order=Order.GIVEN))


@pytest.mark.rule("RW-133", "RW-134", "RW-135", "RW-143")
@pytest.mark.parametrize("seed", range(200, 260))
def test_two_shapes_in_the_given_order(seed: int) -> None:
    agrees_with_brute_force(random_problem(seed, pieces=2, effects=PLAIN + ODD, order=Order.GIVEN))


@pytest.mark.parametrize("seed", range(316, 346))
def test_two_shapes_in_any_order(seed: int) -> None:
    agrees_with_brute_force(random_problem(seed, pieces=2, effects=PLAIN + ODD, order=Order.ANY))


@pytest.mark.parametrize("seed", range(400, 420))
def test_plain_rewards_are_answered_at_once(seed: int) -> None:
    answer = solve_stone(random_problem(seed, pieces=2, effects=PLAIN, order=Order.ANY))
    assert answer.solution.status is Status.PROVEN
    assert "asked 1 time;" in answer.solution.how


def problem_of(
    *shapes: tuple[int, str],
    free: str,
    order: Order = Order.GIVEN,
    rewards: str = "gain 1 reagent",
    marked: tuple[int, ...] = (0,) * 10,
) -> StoneProblem:
    """A problem on a stone with a few free squares; all 24 rewards are the same; fire-air alone is worth 3."""
    edition = house()
    effect = parse_effect(rewards, edition.names)
    sheet = MasterySheet("same", 6, ((effect, effect),) * 12)
    stone = FULL_STONE & ~bits_of(tuple(square_number(name) for name in free.split()))
    marks = made_sheet(0).sheet._replace(
        marked=marked,
        exhausted=(0,) * 10,
        mastery=(0, 0, 0, 0),
        circles=(0, 0, 0, 2, 2, 0, 0, 0),
        plus=0,
        stone=stone,
        lines=full_lines(stone),
        points=0,
    )
    pieces = tuple(Piece(text, element, shape_of(tuple(text.split("/")))) for element, text in shapes)
    edition = replace(edition, mastery_sheets=(sheet, *edition.mastery_sheets[1:]))
    return StoneProblem(edition, FilledSheet(0, 0, marks), pieces, order)


def test_the_line_replays_from_its_text() -> None:
    problem = problem_of((1, "X+"), (2, "XX"), free="d1 e1 d5 e5 f6", order=Order.ANY)
    answer = solve_stone(problem)
    game = problem.game()
    start = stone_state(game, problem, answer.placed.order)
    assert game.total(replay_text(game, answer.solution.text, start).final) == answer.solution.score
    assert answer.solution.check.startswith("replayed")


@pytest.mark.rule("RW-135", "RW-187")
def test_gold_goes_where_it_is_worth_most() -> None:
    gold = (0, 0, 0, 0, 0, 0, 1, 0, 0, 0)
    one = solve_stone(problem_of((1, "X+++"), free="d1 e1 f1 d4 d5", marked=gold))
    assert one.placed.places in ((PlaceShape(2, extended=True),), (PlaceShape(3, extended=True),))
    free = "d1 e1 d4 d5 d6"
    other = solve_stone(problem_of((1, "X+"), free=free, marked=gold))
    assert other.solution.score == solve_stone(problem_of((1, "X"), free=free, marked=gold)).solution.score


@pytest.mark.rule("RW-142")
def test_no_line_completes_itself() -> None:
    """A reward that crosses out a square comes too late for the line that gives it."""
    problem = problem_of((0, "X"), free="d1 e1 f1", rewards="cross 2 any")
    answer = solve_stone(problem)
    game = problem.game()
    end = replay(game, answer.solution.line or (), stone_state(game, problem, answer.placed.order)).final
    assert end.sheets[0].stone == problem.filled.sheet.stone
    assert answer.solution.bound == answer.solution.score


@pytest.mark.rule("RW-141", "RW-150")
def test_aqua_regia_comes_before_the_vp_that_count_it() -> None:
    edition = house()
    gain, count = (parse_effect(text, edition.names) for text in ("gain 1 aqua-regia", "score 2 per marked aqua-regia"))
    problem = problem_of((1, "X"), free="d1")
    sheet = MasterySheet("two", 6, ((count, gain),) * 12)
    problem = replace(problem, edition=replace(edition, mastery_sheets=(sheet, *edition.mastery_sheets[1:])))
    answer = solve_stone(problem)
    assert answer.solution.breakdown is not None
    assert answer.solution.breakdown.play == 2 * (2 * 2)


def test_a_shape_with_one_place_needs_no_decision() -> None:
    full = "/".join(["XXXXXX"] * 6)
    answer = solve_stone(problem_of((0, full), free="a1 b1"))
    assert answer.placed.places == (PlaceShape(0, extended=False),)
    assert answer.solution.line is not None
    assert not any(isinstance(action, PlaceShape) for action in answer.solution.line)


def test_equal_shapes_are_not_told_apart() -> None:
    problem = problem_of((1, "X"), (1, "X"), free="d1 e1 f1", order=Order.ANY)
    assert list(problem.orders()) == [(0, 1)]
    best = solve_stone(problem).solution.score
    assert best is not None
    assert {placed.order for placed in optimal_placements(problem, best)} == {(0, 1)}


def test_placements_come_in_a_fixed_order() -> None:
    problem = problem_of((1, "X"), (2, "X"), free="d1 e1 d5", order=Order.ANY)
    best = solve_stone(problem).solution.score
    assert best is not None
    first = list(islice(optimal_placements(problem, best), 5))
    assert first == list(islice(optimal_placements(problem, best), 5))


@pytest.mark.parametrize(
    ("reward", "word"), [("transmute 1 via any", "transmutes"), ("exhaust 1 lead; score 2", "exhausts")]
)
def test_rewards_that_need_a_turn_are_refused_by_name(reward: str, word: str) -> None:
    with pytest.raises(UnsupportedReward, match=f"the line r1 has a reward that {word}"):
        solve_stone(problem_of((0, "X"), free="a1", rewards=reward))


def test_four_shapes_are_proven() -> None:
    free = "d1 e1 f1 d2 e2 d3 a4 b4 c4 d4 e4 f4 d5 e5 f5"
    problem = problem_of((1, "X+/X."), (2, "XX"), (2, "X/X"), (1, "XX/.X"), free=free, order=Order.ANY)
    assert solve_stone(problem).solution.status is Status.PROVEN


def test_renaming_changes_nothing() -> None:
    """Mirroring the stone along its diagonal swaps fire and water, rows and columns; the score stays."""
    effects = ("gain 1 aqua-regia", "score 2", "score 1 per chosen-track")
    problem = random_problem(7, pieces=2, effects=effects, order=Order.ANY)
    sheet = problem.filled.sheet
    mirror = {0: 0, 1: 3, 2: 2, 3: 1}

    def turned(bits: int) -> int:
        return sum(1 << (square % 6 * 6 + square // 6) for square in range(36) if bits >> square & 1)

    def index(old: int) -> int:
        element, side = divmod(old, 2)
        return 2 * mirror[element] + (1 - side)

    changed = sheet._replace(
        stone=turned(sheet.stone),
        lines=(sheet.lines & 63) << 6 | sheet.lines >> 6,
        circles=tuple(sheet.circles[index(place)] for place in range(8)),
        plus=sum((sheet.plus >> index(place) & 1) << place for place in range(8)),
        mastery=(sheet.mastery[0], sheet.mastery[3], sheet.mastery[2], sheet.mastery[1]),
    )
    rewards = problem.edition.mastery_sheets[0].rewards
    mirrored = MasterySheet("mirrored", 6, (*rewards[6:], *rewards[:6]))
    edition = replace(problem.edition, mastery_sheets=(mirrored, *problem.edition.mastery_sheets[1:]))
    pieces = tuple(Piece(piece.name, mirror[piece.element], _transposed(piece.shape)) for piece in problem.pieces)
    other = StoneProblem(edition, FilledSheet(problem.filled.workshop, 0, changed), pieces, problem.order)
    assert solve_stone(other).solution.score == solve_stone(problem).solution.score


def _transposed(shape: Shape) -> Shape:
    base, extra = (tuple(sorted((x, y) for y, x in cells)) for cells in (shape.base, shape.extra))
    return Shape(base, extra)


@pytest.mark.parametrize("name", RENAMINGS)
@pytest.mark.parametrize("seed", [201, 401])
def test_other_names_for_colours_and_elements_leave_the_best_placement(name: str, seed: int) -> None:
    problem, renaming = random_problem(seed, pieces=2, effects=PLAIN, order=Order.GIVEN), RENAMINGS[name]
    renamed = StoneProblem(
        renaming.edition(problem.edition),
        replace(problem.filled, sheet=renaming.sheet(problem.filled.sheet)),
        tuple(
            replace(piece, element=renaming.element(piece.element), shape=renaming.shape(piece.shape))
            for piece in problem.pieces
        ),
        problem.order,
    )
    assert solve_stone(renamed).solution.score == solve_stone(problem).solution.score
