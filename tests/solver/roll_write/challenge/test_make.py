import os
import subprocess
import sys

import pytest

from solver.game.line import finish, replay_text
from solver.roll_write.challenge.content import challenge_content
from solver.roll_write.challenge.kinds import Kind
from solver.roll_write.challenge.make import make_challenge
from solver.roll_write.challenge.question import Challenge
from solver.roll_write.challenge.stone import problem_of
from solver.roll_write.challenge.table import table_question
from solver.roll_write.edition import Edition
from solver.roll_write.models.gold import instance_of
from solver.roll_write.models.stone import optimal_placements
from tests.solver.roll_write.challenge.days import order

PINNED = {
    ("2026-01-01", Kind.GOLD): (8, 170, 171, 174, "gold: $a4 $d4 $a6"),
    ("2026-05-04", Kind.GOLD): (81, 106, 109, 112, "gold: $c6 $d6 $f6"),
    ("2026-01-02", Kind.STONE): (0, 135, 139, 153, "gold: #a2 ca> #e3+ r4< #e6+ #d1 cd< ce> cd>"),
    ("2026-05-05", Kind.STONE): (2, 120, 121, 131, "gold: #a5 #d3 #f5 r5> #b6 r6< r6> owe cd< $a1"),
}


def scores(challenge: Challenge) -> tuple[int, int, int, int, str]:
    measured = challenge.measured
    pars = measured.bronze.score, measured.silver.score, measured.gold.score
    return challenge.question.number, *pars, " ".join(measured.gold.text.split())


@pytest.mark.parametrize(("day", "kind"), PINNED)
def test_a_date_and_an_edition_give_the_same_challenge_for_ever(edition: Edition, day: str, kind: Kind) -> None:
    assert scores(make_challenge(order(edition, day, kind))) == PINNED[day, kind]


def test_the_way_to_a_position_is_the_same_for_ever(finale: Challenge) -> None:
    question = table_question(finale.question.order, finale.question.number)
    assert question.start == finale.question.start
    assert question.lead_in == finale.question.lead_in


PROGRAM = """
from datetime import date
from solver.roll_write.challenge.kinds import Kind
from solver.roll_write.challenge.make import make_challenge
from solver.roll_write.challenge.question import Order
from solver.roll_write.challenge.record import write_record
from solver.roll_write.loading import load_edition
order = Order(load_edition(), date(2026, 5, 4), Kind.GOLD)
print(write_record(make_challenge(order)))
"""


def test_processes_with_other_hash_seeds_make_the_same_challenge() -> None:
    found = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "77")
    }
    assert len(found) == 1


@pytest.mark.parametrize("kind", ["gold", "stone", "finale"])
def test_par_rises_and_its_lines_replay(request: pytest.FixtureRequest, kind: str) -> None:
    challenge: Challenge = request.getfixturevalue(kind)
    game, measured = challenge.question.game, challenge.measured
    answers = [measured.bronze, measured.silver, measured.gold]
    assert [answer.score for answer in answers] == sorted({answer.score for answer in answers})
    for answer in answers:
        end = finish(game, replay_text(game, answer.text, challenge.question.start).final)
        assert game.is_over(end)
        assert game.total(end) == answer.score


def test_a_stone_has_exactly_one_best_placement(stone: Challenge) -> None:
    assert stone.proven
    assert len(list(optimal_placements(problem_of(stone.question), stone.measured.gold.score))) == 1


def test_gold_needs_more_than_one_section(gold: Challenge) -> None:
    instance = instance_of(gold.question.game, gold.question.start.sheets[0])
    best = max(range(4), key=lambda section: instance.worth[section])
    assert instance.free[best].bit_count() < instance.gold


def test_json_says_what_is_known(stone: Challenge) -> None:
    content = challenge_content(stone)
    assert content["challenge"] == "daily1/house/2026-05-05/stone"
    assert content["proven"] is True
