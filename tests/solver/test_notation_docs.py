"""The examples of docs/notation.md are played, and its table of decisions is read."""

import re
from pathlib import Path

import pytest

from solver.errors import IllegalAction
from solver.game.line import format_line, replay_text
from solver.roll_write import RollWrite, deal_from_seed, load_edition
from solver.roll_write.notation import parse_token, token
from tests.solver.roll_write.universe import every_action

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")


def block(kind: str) -> tuple[str, str]:
    """Return what stands after a fenced block's kind, and its text."""
    match = re.search(rf"^```{kind} ?(.*?)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert match, f"docs/notation.md has no block of the kind {kind}"
    return match[1], match[2]


def dealt(seed: str) -> RollWrite:
    edition = load_edition()
    return RollWrite(edition, deal_from_seed(edition, seed))


def test_the_game_is_played_to_its_end_and_scores_what_the_page_says() -> None:
    seed, text = block("game")
    game = dealt(seed)
    played = replay_text(game, text)
    assert game.is_over(played.final)
    score = game.breakdown(played.final)
    parts = re.search(
        r"It scores (\d+) VP: (\d+) in play, (\d+) in the tubes, (\d+) on the aqua regia shelf, (\d+) for earth-fire "
        r"and (\d+) for water-earth\.",
        PAGE,
    )
    assert parts
    pairs = [pair.points for pair in score.pairs]
    found = [score.total, score.play, sum(score.tubes), score.aqua_regia, pairs[0], pairs[3]]
    assert [int(part) for part in parts.groups()] == found
    assert pairs[1:3] == [0, 0]


def test_the_game_is_written_as_the_program_prints_it() -> None:
    seed, text = block("game")
    game = dealt(seed)
    rows = [row.split(";")[0].rstrip() for row in text.splitlines()]
    assert format_line(game, replay_text(game, text).actions).splitlines() == rows


def test_the_wrong_line_gives_the_message_on_the_page() -> None:
    seed, text = block("wrong")
    with pytest.raises(IllegalAction) as caught:
        replay_text(dealt(seed), text)
    assert str(caught.value) == block("message")[1].strip()


def test_the_table_of_decisions_has_every_kind_and_nothing_else() -> None:
    table = PAGE.split("## Decisions")[1].split("\n\n")[1]
    written = [re.findall(r"`([^`]+)`", row.split("|")[2]) for row in table.splitlines()[2:]]
    names = load_edition().names
    actions = [parse_token(text, names) for texts in written for text in texts]
    assert {type(action) for action in actions} == {type(action) for action in every_action()}
    assert [token(action, names) for action in actions] == [text for texts in written for text in texts]
