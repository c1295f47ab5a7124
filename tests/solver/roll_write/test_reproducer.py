"""A disagreement keeps all that is needed to repeat it."""

from pathlib import Path

import pytest

from solver.errors import NotationError
from solver.roll_write import RollWrite, Stage, deal_from_seed, load_edition
from solver.roll_write.prove import Limits, Standing, Task
from solver.roll_write.reproducer import Reproducer, read_reproducer, reproducer_text, witnessed
from solver.roll_write.solution import Disagreement
from tests.solver.roll_write.playing import play_at_random

EDITION = load_edition()
GAME = RollWrite(EDITION, deal_from_seed(EDITION, "at odds"))


def task(turn: int = 8) -> Task:
    states = [
        state for state in play_at_random(GAME, "at odds").states if state.stage is Stage.DIE and not state.agenda
    ]
    return Task(EDITION, GAME.deal, states[turn])


def at_odds(folder: Path, limits: Limits | None) -> None:
    """Let two sides say something that cannot both be true."""
    with witnessed(task(), "at odds", limits, folder) as witness:
        witness.hear(Standing(120, None, 0.5, "120 VP: beam of width 200"))
        witness.hear(Standing(120, 119, 1.25, "at most 119 VP: CP-SAT"))
        raise Disagreement("a line scores 120 VP, but 'CP-SAT' says at most 119")


def disagree(folder: Path, limits: Limits | None) -> Path:
    """Return the file that is kept of a disagreement."""
    with pytest.raises(Disagreement, match="a line scores 120 VP") as caught:
        at_odds(folder, limits)
    (path,) = folder.iterdir()
    assert str(path) in str(caught.value)
    return path


def test_what_each_side_said_can_be_loaded_again(tmp_path: Path) -> None:
    path = disagree(tmp_path, Limits(seconds=60, gap=0.05))
    found = read_reproducer(EDITION, path.read_bytes(), str(path))
    assert found == Reproducer(
        task(),
        "at odds",
        "a line scores 120 VP, but 'CP-SAT' says at most 119",
        ("0.500 s: 120 VP: beam of width 200", "1.250 s: at most 119 VP: CP-SAT"),
        "seconds 60, gap 0.05",
    )


def test_the_same_disagreement_is_kept_once(tmp_path: Path) -> None:
    assert disagree(tmp_path, None) == disagree(tmp_path, None)


def test_where_all_agree_nothing_is_kept(tmp_path: Path) -> None:
    with witnessed(task(), "agreed", None, tmp_path) as witness:
        witness.hear(Standing(120, 120, 0.5, "proven"))
    assert list(tmp_path.iterdir()) == []


def test_a_reproducer_of_other_numbers_is_refused() -> None:
    text = reproducer_text(Reproducer(task(), "at odds", "no", (), "no limits")).replace(EDITION.digest, "0" * 64)
    with pytest.raises(NotationError, match="made with other numbers"):
        read_reproducer(EDITION, text.encode(), "disagreement.json")
