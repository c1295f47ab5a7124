"""The catalogue of situations covers the rules of play, and lines show what it says."""

import csv
from pathlib import Path

from solver.game.chance import Chance
from solver.game.players import random_line
from solver.roll_write.effects import format_effect
from tests.solver.roll_write.models.line.cases import last_turns_case
from tests.solver.roll_write.models.line.features import features
from tests.solver.roll_write.models.line.situations import ARTIFACTS, OUTSIDE, ROWS, SITUATIONS
from tests.solver.roll_write.random_sheets import house

RULES = Path(__file__).parents[4] / "rules" / "roll_write.csv"
OF_PLAY = {"turn", "action", "condition", "effect", "reward", "round", "scoring", "solo"}


def rules_of_play() -> set[str]:
    with RULES.open(encoding="utf-8") as file:
        return {row["id"] for row in csv.DictReader(file) if row["kind"] in OF_PLAY}


def test_every_rule_of_play_has_a_situation_or_a_reason_for_none() -> None:
    shown = {rule for text in ROWS.values() for rule in text.split()}
    assert rules_of_play() - shown - set(OUTSIDE) == set()
    assert not shown & set(OUTSIDE)


def test_the_artifacts_are_those_of_the_house_edition() -> None:
    assert {format_effect(card.artifact, house().names) for card in house().cards} == set(ARTIFACTS)


def test_lines_show_situations_of_the_catalogue() -> None:
    found: set[str] = set()
    for number in range(12):
        case = last_turns_case(number, 3)
        found |= features(case.game, random_line(case.game, Chance(f"{number}").stream("line"), case.start), case.start)
    known = {text for text in found if not text.startswith(("ability: ", "line reward: "))}
    assert known <= set(ROWS)
    assert len(known & set(SITUATIONS)) > 30
