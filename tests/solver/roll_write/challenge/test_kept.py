"""Days that were made once and kept with their records: they are the same for ever."""

from datetime import date
from pathlib import Path

import pytest

from solver.game.line import finish, replay_text
from solver.roll_write.challenge.kinds import Kind
from solver.roll_write.challenge.make import RECIPES, make_challenge
from solver.roll_write.challenge.player import play_until
from solver.roll_write.challenge.question import Challenge, Order
from solver.roll_write.challenge.record import read_record, write_record
from solver.roll_write.challenge.table import GREEDY_EFFORT, SILVER_EFFORT, SILVER_WIDTH, answer_of
from solver.roll_write.edition import Edition

KEPT = sorted((Path(__file__).parent / "kept").glob("*.json"))


def kept(edition: Edition, path: Path) -> Challenge:
    kind, _, day = path.stem.partition("-")
    order = Order(edition, date.fromisoformat(day), Kind(kind))
    return read_record(order, path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_the_way_to_a_kept_position_is_the_same_for_ever(edition: Edition, path: Path) -> None:
    challenge = kept(edition, path)
    question = RECIPES[challenge.question.order.kind].deal(challenge.question.order, challenge.question.number)
    assert question.start == challenge.question.start
    assert question.lead_in == challenge.question.lead_in
    assert question.game.deal == challenge.question.game.deal


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_the_simple_players_play_kept_positions_as_they_did(edition: Edition, path: Path) -> None:
    challenge = kept(edition, path)
    question, measured = challenge.question, challenge.measured
    greedy = play_until(question.game, question.start, "gold", 1, GREEDY_EFFORT)
    assert answer_of(question, greedy) == measured.bronze
    careful = play_until(question.game, question.start, "gold", SILVER_WIDTH, SILVER_EFFORT)
    assert answer_of(question, careful) == measured.silver


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_par_rises_to_the_bound_and_its_lines_replay(edition: Edition, path: Path) -> None:
    challenge = kept(edition, path)
    game, measured = challenge.question.game, challenge.measured
    answers = [measured.bronze, measured.silver, measured.gold]
    scores = [answer.score for answer in answers]
    assert scores == sorted(set(scores))
    for answer in answers:
        end = finish(game, replay_text(game, answer.text, challenge.question.start).final)
        assert game.is_over(end)
        assert game.total(end) == answer.score
    assert measured.bound is not None
    assert measured.bound >= measured.gold.score
    assert challenge.proven or challenge.question.order.kind is Kind.FULL


def test_there_are_kept_days_of_each_kind_that_takes_long() -> None:
    assert {path.stem.partition("-")[0] for path in KEPT} == {"finale", "sprint", "full"}


def test_a_finale_that_is_made_anew_is_the_kept_one(edition: Edition) -> None:
    path = next(path for path in KEPT if path.stem == "finale-2026-01-01")
    challenge = kept(edition, path)
    assert write_record(make_challenge(challenge.question.order)) == write_record(challenge)
