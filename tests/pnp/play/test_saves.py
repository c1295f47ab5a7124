from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.play.evaluation import BeamEvaluator
from pnp.play.opening import Opening
from pnp.play.openings import read_opening, saved_line
from pnp.play.par import Par, ParMark
from pnp.play.saves import is_save, read_save, save_text
from pnp.play.session import Session
from pnp.play.store import Store, free_path
from solver.errors import NotationError
from solver.game.line import format_line
from solver.roll_write import load_edition
from solver.roll_write.position_file import position_text, read_position
from tests.pnp.play.games import LINE, TURNS, FirstChoice, game, opening, session
from tests.solver.roll_write.playing import play_at_random

PAR = Par((ParMark("bronze", 90), ParMark("gold", 176)), bound=240)


def back(text: str) -> Session:
    saved = read_save(load_edition(), text.encode(), "save.yaml")
    return Session(saved.opening, FirstChoice(), saved.steps)


@pytest.mark.parametrize("turns", [0, 1, 2, 5, 9, 13])
def test_a_saved_game_goes_on_where_it_was(turns: int) -> None:
    played = session(text=" ".join(TURNS[:turns]))
    resumed = back(save_text(played))
    assert resumed.state == played.state
    assert resumed.actions == played.actions
    assert resumed.opening.title == "notation 20"
    assert not resumed.unsaved
    assert save_text(resumed) == save_text(played)


def test_a_resumed_game_can_be_taken_back_to_its_beginning() -> None:
    resumed = back(save_text(session(text=LINE)))
    while resumed.actions:
        resumed.enter("u")
    assert resumed.state == game().initial()


def test_a_challenge_is_saved_with_its_start_its_question_and_its_par() -> None:
    played = Session(opening(9, PAR), FirstChoice())
    played.enter("W C/W")
    resumed = back(save_text(played))
    assert replace(resumed.opening, game=game()) == played.opening
    assert resumed.state == played.state
    assert resumed.opening.par == PAR


def test_a_game_from_a_position_is_saved_with_it() -> None:
    text = position_text(game(), opening(9).start)
    position, start = read_position(load_edition(), text.encode(), "position.yaml")
    played = Session(Opening(position, start, "position", position=text), FirstChoice())
    played.enter("W C/W")
    resumed = back(save_text(played))
    assert resumed.state == played.state
    assert resumed.opening.start == start


@given(st.text(max_size=60))
def test_any_title_reads_back(title: str) -> None:
    played = Session(replace(opening(), title=title), FirstChoice())
    assert back(save_text(played)).opening.title == title


@given(st.integers(0, 30), st.integers(2, 80))
def test_any_game_reads_back_at_any_moment(seed: int, moment: int) -> None:
    dealt = game(f"save {seed}")
    random = play_at_random(dealt, str(seed))
    played = Session(Opening(dealt, dealt.initial(), "any"), FirstChoice())
    line = format_line(dealt, random.actions[:moment])
    played.enter(line.replace("\n", " "))
    assert len(played.actions) <= moment
    assert back(save_text(played)).state == played.state


def damaged(change: Callable[[str], str]) -> str:
    with pytest.raises(NotationError) as caught:
        back(change(save_text(session(text=" ".join(TURNS[:3])))))
    return str(caught.value)


def test_a_wrong_edition_is_named() -> None:
    message = damaged(lambda text: text.replace("edition: house", "edition: mine"))
    assert message.startswith("save.yaml:2:")
    assert "saved with the edition 'mine'; the edition in use is house" in message


def test_changed_numbers_are_noticed() -> None:
    digest = load_edition().digest[:12]
    message = damaged(lambda text: text.replace(digest, "0123456789ab"))
    assert "save.yaml:3:" in message
    assert "the numbers of the edition house have changed" in message


def test_a_deal_that_does_not_read_is_placed() -> None:
    message = damaged(lambda text: text.replace("rw1/", "rw9/"))
    assert message.startswith("save.yaml:5:")
    assert "this program reads rw1" in message


def test_a_line_with_a_mistake_is_placed() -> None:
    message = damaged(lambda text: text.replace("1.2: R", "1.2: B>W"))
    assert "line, row 3: " in message
    assert message.startswith("save.yaml:6:")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("edition: house", ""),
        ("line: |", "lime: |"),
        ("line: |", "line: ["),
        ("title:", "title: {"),
        ("# A saved", "\x00"),
    ],
)
def test_a_damaged_file_is_one_clear_error(old: str, new: str) -> None:
    message = damaged(lambda text: text.replace(old, new))
    assert "save.yaml" in message
    assert ":" in message


def test_half_a_file_is_an_error() -> None:
    assert "save.yaml" in damaged(lambda text: text[: len(text) // 3])


def test_bytes_that_are_no_text_are_an_error() -> None:
    with pytest.raises(NotationError, match=r"save.yaml:1:1: byte 0xff is not UTF-8"):
        read_save(load_edition(), b"\xff\x00", "save.yaml")


def test_saves_are_told_from_other_files() -> None:
    assert is_save(save_text(session()).encode())
    assert not is_save(position_text(game(), opening(9).start).encode())


def test_names_of_new_games_are_free(tmp_path: Path) -> None:
    first = free_path("Notation 20!", tmp_path)
    assert first == tmp_path / "notation-20.yaml"
    Store(first).keep(session())
    assert free_path("notation 20", tmp_path) == tmp_path / "notation-20-2.yaml"
    assert free_path("???", tmp_path) == tmp_path / "game.yaml"
    assert len(free_path("x" * 300, tmp_path).name) <= 45


def test_keeping_a_game_says_where(tmp_path: Path) -> None:
    played = session(text="&TM")
    Store(tmp_path / "one.yaml").keep(played)
    assert played.view().message == f"saved: {tmp_path / 'one.yaml'}"
    assert not played.unsaved
    assert [path.name for path in tmp_path.iterdir()] == ["one.yaml"]


def test_what_is_named_is_opened(tmp_path: Path) -> None:
    edition = load_edition()
    assert read_opening(edition, "notation 20").start == game().initial()
    saved, position = tmp_path / "save.yaml", tmp_path / "position.yaml"
    saved.write_text(save_text(session(text="&TM")), encoding="utf-8")
    position.write_text(position_text(game(), opening(9).start), encoding="utf-8")
    assert read_opening(edition, str(saved)).start == game().initial()
    assert saved_line(edition, str(saved)) == "setup: &TM\n"
    opened = read_opening(edition, str(position))
    assert opened.start == opening(9).start
    assert opened.title == "position"
    with pytest.raises(NotationError, match="only a saved game has a line of its own"):
        saved_line(edition, str(position))
    with pytest.raises(NotationError, match="only a saved game has a line of its own"):
        saved_line(edition, "7")
    assert BeamEvaluator(1).evaluate(opened.game, opened.start).score > 0
