"""What is drawn, at any moment and in any window."""

from dataclasses import replace
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from pnp.play.commands import Command
from pnp.play.glyphs import PLAIN, RICH, glyphs_for
from pnp.play.layout import Lines, cut, folded, styled, wrapped
from pnp.play.opening import Opening
from pnp.play.par import Par, ParMark
from pnp.play.screen import screen
from pnp.play.session import PAGES, Session
from pnp.play.view import View
from pnp.play.window import rendered
from tests.pnp.play.games import LINE, FirstChoice, game, opening, session
from tests.solver.roll_write.busy import busy_game
from tests.solver.roll_write.playing import play_at_random


def rows(view: View, width: int = 80, height: int = 24) -> list[str]:
    return [line.plain for line in screen(view, width, height, RICH)]


def shown(view: View, width: int = 80, height: int = 24) -> str:
    return "\n".join(rows(view, width, height))


def check_fits(lines: Lines, width: int, height: int) -> None:
    assert len(lines) == height - 1
    assert all(line.cell_len <= width for line in lines)


@given(st.integers(0, 50), st.integers(0, 70), st.integers(20, 200), st.integers(6, 70))
def test_every_moment_fits_into_every_window(seed: int, moment: int, width: int, height: int) -> None:
    dealt, start = busy_game(seed, 1)
    states = play_at_random(dealt, str(seed), start).states
    state = states[min(moment, len(states) - 1)]
    view = Session(Opening(dealt, state, "a title that is quite long"), FirstChoice()).view()
    for page in (None, *PAGES):
        check_fits(screen(replace(view, page=page), width, height, RICH), width, height)


@given(st.integers(0, 60), st.integers(0, 70))
def test_every_option_is_seen_in_the_smallest_window(seed: int, moment: int) -> None:
    dealt = game(f"screen {seed}")
    states = play_at_random(dealt, str(seed)).states
    state = states[min(moment, len(states) - 1)]
    view = Session(Opening(dealt, state, "screen"), FirstChoice()).view()
    text = shown(view)
    for group in view.groups:
        for option in group.options:
            if "more: arrows" in text:
                text = shown(replace(view, cursor=option.number))
            assert f"{option.number} {option.token}" in text


def test_the_first_row_says_where_the_game_is() -> None:
    view = Session(opening(9, Par((ParMark("gold", 176),))), FirstChoice()).view()
    first = rows(view)[0]
    assert first.startswith("notation 20: The Forge + The Adept")
    assert first.endswith("round 5, turn 1   94 VP   par 176")


def test_the_sheets_show_boxes_paths_tracks_circles_and_squares() -> None:
    text = shown(session(9).view())
    assert "copper     x\u25cf\u25cf\u00b7\u00b7  X a w   1" in text
    assert "earth       \u25cf\u25cf\u25cf\u25cf\u25cf\u25cf  6" in text
    assert "water-earth w\u25cf\u25cf+e\u25cf\u25cf+ 4x16 = 64" in text
    assert "1 X X X |" in text
    assert "mastery   round 5 needs 5" in text


def test_plain_letters_stand_in_where_signs_cannot_be_written() -> None:
    assert glyphs_for("utf-8") is RICH
    assert glyphs_for("ascii") is PLAIN
    assert glyphs_for("no such encoding") is PLAIN
    lines = screen(session(9).view(), 80, 24, PLAIN)
    assert all(line.plain.isascii() for line in lines)


def test_styles_become_the_terminals_and_nothing_without_colours() -> None:
    coloured = Console(file=StringIO(), force_terminal=True, color_system="standard")
    line = [styled(("X", "bold green"), "Y")]
    assert rendered(coloured, line) == ["\x1b[1;32mX\x1b[0mY"]
    assert rendered(Console(file=StringIO(), no_color=True), line) == ["XY"]


def test_a_page_that_is_too_long_is_scrolled() -> None:
    view = replace(session(1).view(), page=Command.TABLE)
    first = [line.plain for line in screen(view, 80, 24, RICH)]
    assert any("more: arrows" in row for row in first)
    later = [line.plain for line in screen(view, 80, 24, RICH, scrolled=500)]
    assert any("closes this page" in row for row in later)
    assert first != later


def test_the_pages_hold_what_they_promise() -> None:
    view = session(9).view()
    assert "round 5  iron      mercury   iron" in shown(replace(view, page=Command.TABLE), 100, 60)
    assert "column b  gain 1 reagent" in shown(replace(view, page=Command.REWARDS))
    taken = [row for row in rows(replace(view, page=Command.REWARDS)) if row.endswith("taken")]
    assert [row.split("  ")[0] for row in taken] == ["column a", "column b"]
    assert "total                     94 VP" in shown(replace(view, page=Command.POINTS))
    assert "nothing has been decided yet" in shown(replace(view, page=Command.LINE))
    assert "take the last decision back" in shown(replace(view, page=Command.HELP), 80, 30)


def test_the_end_compares_with_the_par() -> None:
    view = session(text=LINE).view()
    par = Par((ParMark("bronze", 90), ParMark("gold", 176)), bound=240)
    text = shown(replace(view, opening=replace(view.opening, par=par)), 120, 40)
    assert "137 VP: redeemed" in text
    assert "bronze, 39 VP short of gold" in text
    assert "4.2: B C/B ^e A xc1,b4 cb>" in text


def test_the_end_of_a_game_for_two_shows_both() -> None:
    two = game("two", 2)
    played = play_at_random(two, "two")
    view = Session(Opening(two, played.states[-1], "two"), FirstChoice()).view()
    text = shown(view, 120, 70)
    assert "player a" in text
    assert "player b" in text
    assert "winner" in text


@pytest.mark.parametrize(
    ("text", "width", "indent", "made"),
    [
        ("one two three", 7, 0, ["one two", "three"]),
        ("one two three", 7, 2, ["one two", "  three"]),
        ("", 5, 0, []),
        ("immeasurable", 5, 0, ["immeasurable"]),
    ],
)
def test_texts_are_wrapped_between_words(text: str, width: int, indent: int, made: list[str]) -> None:
    assert wrapped(text, width, indent) == made


def test_lines_are_folded_or_cut() -> None:
    assert [row.plain for row in folded(styled("1 A one two three"), 9, 2)] == ["1 A one", "  two", "  three"]
    assert cut(styled("abcdef"), 4).plain == "ab.."
    assert cut(styled("abcdef"), 0).plain == ""
