"""A solution on paper: a page for each turn, with what is new in rings."""

from io import BytesIO
from pathlib import Path

import pypdf
import pytest

from pnp.drawing import Drawing, Group, TextRun, check_text, walk
from pnp.drawing import Path as Outline
from pnp.solving.asking import played
from pnp.solving.pages import solution_pages, solution_pdf, solution_press, solution_svg
from pnp.solving.turn_steps import turn_steps
from solver.game.line import format_line
from solver.game.players import greedy_line
from solver.roll_write import RollWrite, deal_from_seed, load_edition
from solver.roll_write.position_file import position_text
from solver.roll_write.solution_file import Solved
from solver.roll_write.terms import square_name, squares_of
from solver.roll_write.value import SHORT_SIGHTED, Value
from tests.pnp.play.games import LINE, SEED, TURNS, game, opening
from tests.solver.roll_write.playing import play_at_random

EDITION = load_edition()


def known_game() -> Solved:
    return played(EDITION, SEED, None, LINE)


def pages_of(solved: Solved, theme: str = "colour") -> list[Drawing]:
    return solution_pages(solution_press(solved, theme), solved)


def tags(drawing: Drawing) -> list[str]:
    return [item.tag for item, _ in walk(drawing.items) if isinstance(item, Group | Outline | TextRun) and item.tag]


@pytest.mark.parametrize("theme", ["colour", "low-ink"])
def test_every_turn_has_its_page_and_texts_fit(theme: str) -> None:
    pages = pages_of(known_game(), theme)
    assert [page.name for page in pages] == [
        *("solution", "turn-setup", "turn-1.1", "turn-1.2", "turn-2.1", "turn-2.2", "turn-3.1", "turn-3.2"),
        *("turn-4.1", "turn-4.2", "turn-5.1", "turn-5.2", "turn-5.3", "turn-gold"),
    ]
    assert [problem for page in pages for problem in check_text(page)] == []


@pytest.mark.parametrize("seed", ["paper 1", "paper 2", "paper 3"])
def test_other_games_fit_too(seed: str) -> None:
    dealt = RollWrite(EDITION, deal_from_seed(EDITION, seed))
    for actions in (greedy_line(dealt, Value(dealt, SHORT_SIGHTED)), play_at_random(dealt, seed).actions):
        for page in pages_of(played(EDITION, seed, None, format_line(dealt, actions))):
            assert check_text(page) == []


def test_new_squares_dice_and_cards_are_in_rings() -> None:
    solved = known_game()
    pages = {page.name: tags(page) for page in pages_of(solved)}
    for step in turn_steps(solved):
        found = pages[f"turn-{step.label}"]
        new = squares_of(step.after.sheets[0].stone & ~step.before.sheets[0].stone)
        ringed = {tag for tag in found if tag.startswith("new:square.")}
        assert ringed == {f"new:square.{square_name(square)}" for square in new}
        worked = step.cards is not None and (step.cards.performed or step.cards.used)
        assert found.count("chosen") == (step.die >= 0) + worked
    assert "new:tube.iron.1" in pages["turn-4.2"]  # exhausted for the artifact
    assert "new:path.copper.black" in pages["turn-4.2"]
    assert "new:turn.4.2" in pages["turn-4.2"]
    assert "ink:score.total" in pages["turn-gold"]


def test_a_solution_from_inside_a_game_shows_where_it_begins(tmp_path: Path) -> None:
    path = tmp_path / "position.yaml"
    path.write_text(position_text(game(), opening(11).start), encoding="utf-8")
    solved = played(EDITION, str(path), None, " ".join(TURNS[11:]))
    pages = pages_of(solved)
    assert [page.name for page in pages] == ["solution", "start", "turn-5.3", "turn-gold"]
    assert [problem for page in pages for problem in check_text(page)] == []
    assert [tag for tag in tags(pages[1]) if tag.startswith("new:")] == []


def test_the_same_solution_gives_the_same_bytes() -> None:
    solved = known_game()
    first = solution_pdf(solved, "A4", "colour")
    assert first == solution_pdf(solved, "A4", "colour")
    reader = pypdf.PdfReader(BytesIO(first))
    assert len(reader.pages) == len(pages_of(solved))
    assert "squares c1" in reader.pages[9].extract_text()


def test_the_svg_has_all_pages_below_each_other() -> None:
    text = solution_svg(known_game(), "low-ink")
    assert text.startswith("<?xml")
    assert "Turn 5.3" in text
    assert "The last gold" in text
