"""A solution is kept with the task that it answers; what is read back is replayed by the rules engine."""

import json
from dataclasses import replace

import pytest

from solver.errors import NotationError
from solver.game.line import replay
from solver.roll_write import Edition, RollWrite, Stage, State, deal_from_seed, load_edition
from solver.roll_write.prove import Task
from solver.roll_write.solution import Solution, Status, versions_of
from solver.roll_write.solution_file import Solved, read_solution, solution_text
from tests.solver.roll_write.playing import Played, play_at_random

EDITION = load_edition()
GAME = RollWrite(EDITION, deal_from_seed(EDITION, "kept"))


def solved(start: int = 0) -> Solved:
    """Return a game played at random, from one of its decisions on, as if it were a solution."""
    played = play_at_random(GAME, "kept")
    return answered(Played(played.actions[start:], played.states[start:]))


def answered(played: Played) -> Solved:
    start = played.states[0]
    breakdown = GAME.breakdown(replay(GAME, played.actions, start).final)
    text = "".join(f"{GAME.token(action)} " for action in played.actions)
    found = Solution(
        played.actions, text, breakdown, 300, Status.BEST_KNOWN, "at random", 0.25, versions_of(EDITION), ""
    )
    return Solved(Task(EDITION, GAME.deal, start), "kept", found)


def turn_starts() -> list[int]:
    states = play_at_random(GAME, "kept").states
    return [number for number, state in enumerate(states) if state.stage is Stage.DIE and not state.agenda]


def refused(content: dict[str, object], edition: Edition = EDITION) -> str:
    with pytest.raises(NotationError) as caught:
        read_solution(edition, json.dumps(content, indent=2).encode(), "best.json")
    return str(caught.value)


@pytest.mark.parametrize("start", [0, turn_starts()[3], turn_starts()[-1]])
def test_what_is_written_reads_back(start: int) -> None:
    kept = solved(start)
    assert read_solution(EDITION, solution_text(kept).encode(), "best.json") == kept


def test_the_last_gold_alone_reads_back() -> None:
    state = State(*GAME.initial())._replace(round=5, stage=Stage.GOLD)
    sheet = state.sheets[0]
    rich = sheet._replace(marked=(*sheet.marked[:6], 1, *sheet.marked[7:]))
    kept = answered(play_at_random(GAME, "gold", state._replace(sheets=(rich,))))
    assert read_solution(EDITION, solution_text(kept).encode(), "best.json") == kept


def test_a_solution_without_a_line_reads_back() -> None:
    whole = solved()
    none = replace(whole.solution, line=None, text="", breakdown=None, status=Status.STOPPED)
    kept = replace(whole, solution=none)
    assert read_solution(EDITION, solution_text(kept).encode(), "best.json") == kept


def test_fillers_may_be_missing_from_the_line() -> None:
    kept = solved()
    content = json.loads(solution_text(kept))
    content["line"] = " ".join(word for word in content["line"].split() if word != ".")
    back = read_solution(EDITION, json.dumps(content).encode(), "best.json")
    assert back.solution.score == kept.solution.score


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("score", 400, "best.json:3:12: the file says 400 VP, its line scores"),
        ("score", None, "the file says None VP, its line scores"),
        ("line", "&LL", "best.json:"),
        ("line", "", "the line stops in turn setup, before the game is over"),
        ("status", "perfect", "found 'perfect', allowed: proven, best-known"),
        ("deal", "rw1/house", "the part 'sheets' is missing"),
        ("position", "stone: no", "the position at best.json:"),
        ("versions", {"edition": "other 3"}, "made with other numbers (other 3) than those in use (house"),
    ],
)
def test_a_file_that_was_changed_is_refused(name: str, value: object, message: str) -> None:
    content = json.loads(solution_text(solved()))
    assert message in refused(content | {name: value})


def test_a_file_that_was_cut_off_is_refused() -> None:
    text = solution_text(solved())
    with pytest.raises(NotationError, match=r"best\.json:"):
        read_solution(EDITION, text[: len(text) // 2].encode(), "best.json")
