"""What ``pnp replay`` shows."""

from pnp.terminal.output import show, table
from pnp.terminal.scores import score_table
from pnp.terminal.stone import stone_picture
from pnp.terminal.turns import turns_of
from solver.game.line import Replay
from solver.roll_write.actions import Action
from solver.roll_write.game import RollWrite
from solver.roll_write.scoring import fate
from solver.roll_write.solution import breakdown_content
from solver.roll_write.state import State


def replay_content(game: RollWrite, played: Replay[State, Action], end: State) -> dict[str, object]:
    """Return the line and its score as plain values for JSON."""
    turns = [
        {"turn": turn.label, "decisions": turn.decisions, "changes": turn.changes, "total": turn.total}
        for turn in turns_of(game, played)
    ]
    scores = [breakdown_content(game.breakdown(end, player), game.edition) for player in range(game.players)]
    content: dict[str, object] = {"turns": turns, "over": game.is_over(end), "scores": scores}
    if game.players == 1:
        content["fate"] = fate(game.edition, game.total(end)).key
    return content


def show_replay(game: RollWrite, played: Replay[State, Action], end: State) -> None:
    """Print the turns, the stones and the scores."""
    rows = [(turn.label, turn.decisions, turn.changes, str(turn.total)) for turn in turns_of(game, played)]
    show(table(("turn", "decisions", "what changes", "VP"), rows, numbers=(3,)), "")
    for player in range(game.players):
        if game.players > 1:
            show(f"player {'abcd'[player]}")
        show(stone_picture(game.edition, end.sheets[player].stone), "")
    titles = ["score"] if game.players == 1 else [f"player {'abcd'[player]}" for player in range(game.players)]
    show(score_table(game.edition, [(title, game.breakdown(end, player)) for player, title in enumerate(titles)]))
    if not game.is_over(end):
        show("", f"the line stops in turn {game.turn_label(end)}: the score is that of the sheets as they stand")
    elif game.players == 1:
        show("", f"solo fate: {fate(game.edition, game.total(end)).key}")
    else:
        show("", "winner: " + ", ".join(f"player {'abcd'[player]}" for player in game.winners(end)))
