"""The game in a window, played as a user plays it."""

from pathlib import Path

from tests.pnp.play.games import LINE, TURNS
from tests.pnp.play.terminal import CTRL_C, DOWN, RIGHT, terminal

DEAL = "notation 20"


def test_a_few_turns_are_played_saved_and_taken_up_again(tmp_path: Path) -> None:
    with terminal("play", DEAL, folder=tmp_path) as window:
        window.sees("Set-up: keep two of the rolled metals")
        window.press("3\r")
        window.sees("round 1, turn 1")
        window.press(DOWN, DOWN, "\r")  # the second die
        window.sees("Step 3: metal, or a white path")
        window.press("L/W\r", "^f\r")
        window.sees("Step 5: white experiment or artifact")
        window.press("u\r")
        window.sees("taken back: ^f")
        window.press("?\r")
        window.sees("a small hint; once more for the move")
        window.press("\r", "q\r")
        window.reads("saved; to go on: pnp play --resume output/play/notation-20.yaml")
        assert "1.1: W L/W" in window.text
        assert window.ends() == 0
    with terminal("play", "--resume", "output/play/notation-20.yaml", folder=tmp_path) as window:
        window.sees("Step 4: a step of mastery")
        window.press("q\r")
        assert window.ends() == 0
        assert "saved" not in window.text


def test_a_shape_is_moved_on_the_stone_and_confirmed(tmp_path: Path) -> None:
    with terminal("play", DEAL, folder=tmp_path) as window:
        window.press(" ".join(TURNS[:2]) + " R I/R ^f Xe oew\r")
        window.sees("Place XX/.+, touching earth")
        window.press("b2\r")
        screen = window.sees("Enter to confirm")
        assert any("2 \u00b7 \u25a0 \u25a0 |" in row for row in screen)
        window.press(RIGHT)
        screen = window.sees("#c2: squares c2 d2 - Enter to confirm")
        assert any("2 \u00b7 \u00b7 \u25a0 | \u25a0" in row for row in screen)
        window.press("\r")
        screen = window.sees("Before the turn ends")
        assert any("2 \u00b7 \u00b7 X | X" in row for row in screen)


def test_a_whole_game_ends_with_its_score_its_fate_and_its_line(tmp_path: Path) -> None:
    with terminal("play", DEAL, "--save", "mine.yaml", folder=tmp_path, rows=40, columns=120) as window:
        window.press(LINE + "\r")
        screen = window.sees("the end   137 VP")
        assert any("137 VP: redeemed" in row for row in screen)
        assert any(row.startswith("4.2: B C/B ^e A xc1,b4 cb>") for row in screen)
        window.press("q\r")
        assert window.ends() == 0
        assert "gold: $c6" in window.text
        assert "--resume mine.yaml" in window.text
    assert "gold: $c6" in (tmp_path / "mine.yaml").read_text(encoding="utf-8")


def test_ctrl_c_saves_and_leaves_with_the_line_so_far(tmp_path: Path) -> None:
    with terminal("play", DEAL, folder=tmp_path) as window:
        window.press("&TM W L/W\r")
        window.sees("Step 4: a step of mastery")
        window.press("half a word", CTRL_C)
        window.reads("saved; to go on: pnp play --resume output/play/notation-20.yaml")
        assert "1.1: W L/W" in window.text
        assert window.ends() == 0
    assert "1.1: W L/W" in (tmp_path / "output/play/notation-20.yaml").read_text(encoding="utf-8")


def test_ctrl_c_before_anything_was_decided_leaves_nothing_behind(tmp_path: Path) -> None:
    with terminal("play", DEAL, folder=tmp_path) as window:
        window.sees("Set-up")
        window.press(CTRL_C)
        assert window.ends() == 0
    assert list(tmp_path.iterdir()) == []


def test_a_window_that_is_closed_saves_the_game(tmp_path: Path) -> None:
    with terminal("play", DEAL, folder=tmp_path) as window:
        window.press("&TM\r")
        window.sees("Step 1: take a die")
        window.hang_up()
        window.ends()
    assert "setup: &TM" in (tmp_path / "output/play/notation-20.yaml").read_text(encoding="utf-8")


def test_a_resized_window_is_drawn_anew(tmp_path: Path) -> None:
    with terminal("play", DEAL, folder=tmp_path) as window:
        screen = window.sees("Set-up: keep two")
        assert len(screen) == 24
        assert not any("rewards of full rows" in row for row in screen)
        window.press("&T")  # half entered: it stays
        window.sees("> &T")
        window.resize(120, 40)
        screen = window.sees("rewards of full rows")
        assert len(screen) == 40
        assert screen[-1] == "> &T"
        window.resize(60, 12)
        screen = window.sees("Set-up: keep two")
        window.sees("> &T")
        window.press("M\r")
        window.sees("Step 1: take a die")


def test_colours_are_left_out_where_they_are_not_wanted(tmp_path: Path) -> None:
    with terminal("play", DEAL, folder=tmp_path) as window:
        window.sees("Set-up")
        assert "\x1b[1;36m" in window.written
    with terminal("play", DEAL, folder=tmp_path, NO_COLOR="1") as window:
        window.sees("Set-up")
        assert "\x1b[36m" not in window.written
        assert "\x1b[1;36m" not in window.written
        assert "\x1b[32m" not in window.written


def test_a_dumb_terminal_is_served_row_by_row(tmp_path: Path) -> None:
    with terminal("play", DEAL, folder=tmp_path, kind="dumb") as window:
        window.reads("Set-up: keep two of the rolled metals")
        window.press("&TM\n")
        window.reads("Step 1: take a die")
        assert "\x1b" not in window.written
        window.press(CTRL_C)
        window.reads("saved; to go on")
        assert window.ends() == 0


def test_a_hint_can_be_asked_for_in_the_window(tmp_path: Path) -> None:
    with terminal("play", DEAL, folder=tmp_path) as window:
        window.press(" ".join(TURNS[:12]) + "\r")
        window.sees("The last gold, 1 ready")
        window.press("h\r")
        window.sees("(h again: the move)")
        window.press("h\r")
        screen = window.sees("leads to 137 VP, proven")
        assert any("\u25a0" in row for row in screen)
        window.press("b\r")
        window.sees("still possible from here: 137 VP, proven")
