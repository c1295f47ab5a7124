"""Challenges of a day, played, saved, checked and hinted at."""

from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner

from pnp.cli import main
from pnp.play.daily import opening_of, todays_name
from pnp.play.endings import Proof, proven_shapes, proven_turns
from pnp.play.evaluation import Evaluation
from pnp.play.glyphs import PLAIN
from pnp.play.pages import page_lines
from pnp.play.par import Par, ParMark
from pnp.play.session import Session
from solver.game.line import finish, format_line, replay
from solver.roll_write import load_edition
from solver.roll_write.challenge.kinds import Kind
from solver.roll_write.challenge.question import Answer, Challenge, Features, Measured, Order
from solver.roll_write.challenge.stone import stone_question
from solver.roll_write.prove import turns_left
from tests.pnp.play.games import FirstChoice, game, opening

GOLD = "daily1/house/2026-05-04/gold"


@pytest.fixture(autouse=True)
def _own_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Challenges are kept in a folder of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


def good(*words: str, entered: str | None = None) -> str:
    result = CliRunner().invoke(main, list(words), input=entered)
    assert result.exit_code == 0, result.output
    return result.output


def bad(*words: str) -> str:
    result = CliRunner().invoke(main, list(words))
    assert result.exit_code == 2, result.output
    return result.output


def stone() -> Challenge:
    """A stone as it is dealt; its par are the first squares that come to mind."""
    question = stone_question(Order(load_edition(), date(2026, 5, 5), Kind.STONE), 0)
    line = FirstChoice().evaluate(question.game, question.start).line
    end = finish(question.game, replay(question.game, line, question.start).final)
    answer = Answer(format_line(question.game, line, question.start), question.game.total(end))
    return Challenge(question, Measured(answer, answer, answer, None, Features(0, None, 1, len(question.pieces))))


def test_the_name_of_a_day_follows_the_week() -> None:
    edition = load_edition()
    assert todays_name(edition, "2026-05-04").startswith("daily1/house/2026-05-04/")
    assert todays_name(edition, None).startswith(f"daily1/house/{date.today().isoformat()}/")  # noqa: DTZ011 - as the code


def test_a_challenge_is_asked_with_its_question_its_par_and_nothing_of_its_answer() -> None:
    told = good("play", GOLD, entered="")
    assert "Which squares give the most VP?" in told
    assert "gold 2026-05-04" in told
    assert "ready: pick a square" in told


def test_the_best_line_of_a_challenge_is_known_at_once() -> None:
    told = good("play", GOLD, entered="b\nh\nh\n")
    assert "still possible from here:" in told
    assert told.count("proven") >= 2


def test_a_challenge_is_saved_by_its_name_and_taken_up_again(tmp_path: Path) -> None:
    path = str(tmp_path / "mine.yaml")
    told = good("play", GOLD, "--save", path, entered="-\n")
    assert "short of" in told
    assert f"challenge: {GOLD}" in Path(path).read_text(encoding="utf-8")
    assert "short of" in good("play", "--resume", path, entered="")
    Path(path).write_text(Path(path).read_text(encoding="utf-8").replace("05-04", "13-04"), encoding="utf-8")
    assert "mine.yaml:5:" in bad("play", "--resume", path)


def test_a_line_of_a_challenge_is_checked_against_its_par() -> None:
    told = good("check", GOLD, "gold: -")
    assert "turning points: gold lost" in told
    assert "(proven)" in told
    assert "par: bronze" in told


def test_days_that_cannot_be_are_refused() -> None:
    assert "is not in the calendar" in bad("play", "--daily", "2026-02-30")
    assert "is no date" in bad("play", "--daily", "tomorrow")
    assert "no kind of challenge" in bad("play", "daily1/house/2026-05-04/golf")
    assert "is for the edition 'mine'" in bad("check", "daily1/mine/2026-05-04/gold", "-")
    assert "is of version daily9" in bad("hint", "daily9/house/2026-05-04/gold")


def test_the_shapes_of_a_stone_are_placed_one_after_the_other() -> None:
    played = Session(opening_of(stone()), FirstChoice())
    assert played.view().message.startswith("Place the shapes in their order")
    assert played.view().question.startswith("Place ")
    while not played.view().over:
        played.move(1, 0)
        board = played.view().board
        if board is None:
            played.enter("1")
        else:
            played.enter("")
            played.enter("") if played.view().board == board else None
    assert played.view().total > 0


def test_what_a_stone_can_still_give_is_proven() -> None:
    opened = opening_of(stone())
    found = proven_shapes(opened.game, opened.start)
    assert found is not None
    assert found.proven
    assert opened.known is not None
    assert found.score >= opened.known.score
    end = replay(opened.game, found.line, opened.start).final
    assert opened.game.total(end) == found.score


def test_the_last_turns_are_proven() -> None:
    start = opening(11).start
    first = FirstChoice().evaluate(game(), start)
    found = proven_turns(game(), start, first, Proof(1, 20.0))
    assert found.proven
    assert game().total(replay(game(), found.line, start).final) == found.score == 137
    assert first.score < 137


def test_what_is_far_from_the_end_or_inside_a_turn_is_not_proven() -> None:
    known = Evaluation((), 1)
    inside = game().successor(opening(11).start, game().legal_actions(opening(11).start)[0])
    assert proven_turns(game(), opening(10).start, known, Proof(1, 20.0)) == known
    assert proven_turns(game(), inside, known, Proof(3, 20.0)) == known
    assert proven_shapes(game(), opening(12).start) is None
    assert proven_shapes(game(), opening(1).start) is None


@pytest.mark.parametrize(("turns", "left"), [(1, 11), (2, 10), (3, 9), (8, 4), (9, 3), (10, 2), (11, 1)])
def test_turns_are_counted_to_the_optional_last_one(turns: int, left: int) -> None:
    assert turns_left(game().edition, opening(turns).start) == left


def test_par_at_the_end_is_shown_whole_in_a_small_window() -> None:
    par = Par((ParMark("bronze", 100), ParMark("silver", 136), ParMark("gold", 176)), 176)
    session = Session(opening(12, par), FirstChoice())
    session.enter("$c6")
    rows = [row.plain for row in page_lines(session.view(), 80, PLAIN)]
    assert "gold 176" in "\n".join(rows)
    assert "(proven)" in "\n".join(rows)
    assert all(len(row) <= 80 for row in rows)
