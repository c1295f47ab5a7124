"""What ``pnp check`` shows: the turns, where points were lost, one better move, the score."""

from collections.abc import Iterator, Sequence

from rich.console import RenderableType

from pnp.play.checking import Checked
from pnp.play.grouping import ON_STONE, groups
from pnp.play.hint import Hint
from pnp.play.opening import Opening
from pnp.play.par import compared, par_words
from pnp.play.replaying import Attempt, Mistake, mistake_words
from pnp.play.review import BetterMove, Review, TurnReview
from pnp.terminal.output import show, table
from pnp.terminal.scores import score_table
from pnp.terminal.turns import Turn, turns_of
from solver.game.line import Replay
from solver.roll_write.game import RollWrite
from solver.roll_write.scoring import fate
from solver.roll_write.solution import breakdown_content
from solver.roll_write.state import State

SHOWN = 12
"""Squares of the stone that are listed as alternatives."""


def show_check(checked: Checked) -> None:
    """Print everything that a check found, but for the mistake itself."""
    tried, found = checked.tried, checked.review
    turns = turns_played(checked.opening.game, tried)
    if turns:
        show(turn_table(turns, () if found is None else found.turns), "")
    if found is not None and turns:
        show(*review_words(found), "")
    show(*score_parts(checked.opening, checked.end))


def turns_played(game: RollWrite, tried: Attempt) -> list[Turn]:
    """Return the turns of what could be played."""
    return turns_of(game, Replay(tried.actions, tried.states))


def turn_table(turns: Sequence[Turn], reviews: Sequence[TurnReview]) -> RenderableType:
    """Return the turns as a table; with what was still possible before and after each, where that is known."""
    if not reviews:
        rows = [(turn.label, turn.decisions, turn.changes, str(turn.total)) for turn in turns]
        return table(("turn", "decisions", "what changes", "VP"), rows, numbers=(3,))
    valued = [
        (turn.label, turn.decisions, str(turn.total), str(known.before), str(known.after), _lost(known))
        for turn, known in zip(turns, reviews, strict=True)
    ]
    return table(("turn", "decisions", "VP", "possible before", "after", "lost"), valued, numbers=(2, 3, 4, 5))


def _lost(turn: TurnReview) -> str:
    return f"{turn.lost}{'' if turn.proven else ' ?'}" if turn.lost else ""


def review_words(review: Review) -> Iterator[str]:
    """Return the turning points and the better move in sentences."""
    if not all(turn.proven for turn in review.turns):
        yield "possible: the best score that is known to be reachable; ? marks losses that are not proven"
    points = review.turning_points
    if not points:
        yield "no point was lost, as far as is known"
        return
    yield "turning points: " + ", ".join(f"{turn.label} lost {turn.lost} VP" for turn in points)
    if review.better is not None:
        instead = review.better.instead
        moves = f"{instead.token} ({instead.words}) instead of {review.better.played}"
        reach = f"{instead.score} VP within reach ({instead.sure}), not {review.better.after}"
        yield f"a better move in {instead.turn}: {moves} keeps {reach}"


def score_parts(opening: Opening, end: State) -> Iterator[RenderableType]:
    """Return the score in its parts, the row of the solo table, and the par."""
    game = opening.game
    titles = ["score"] if game.players == 1 else [f"player {'abcd'[player]}" for player in range(game.players)]
    yield score_table(game.edition, [(title, game.breakdown(end, player)) for player, title in enumerate(titles)])
    yield ""
    if not game.is_over(end):
        yield f"the line stops in turn {game.turn_label(end)}: the score is that of the sheets as they stand"
    elif game.players > 1:
        yield "winner: " + ", ".join(f"player {'abcd'[player]}" for player in game.winners(end))
    else:
        yield f"solo fate: {fate(game.edition, game.total(end)).key}"
        if opening.par is not None:
            yield f"par: {par_words(opening.par)}; {compared(opening.par, game.total(end))}"


def alternatives(game: RollWrite, state: State) -> Iterator[str]:
    """Return what is legal in a state, a row for each decision; squares of the stone in one row."""
    for group in groups(game, state):
        for option in group.options:
            yield f"  {option.token:<6} {option.words}"
    squares = [game.token(action) for action in game.legal_actions(state) if isinstance(action, ON_STONE)]
    if squares:
        more = f" and {len(squares) - SHOWN} more" if len(squares) > SHOWN else ""
        yield "  " + " ".join(squares[:SHOWN]) + more


def mistake_text(game: RollWrite, mistake: Mistake) -> str:
    """Return the first mistake of a line: where, what, why, and what is legal there."""
    where = f"line {mistake.token.line}, column {mistake.token.column}, turn {mistake.turn}"
    legal = "\n".join(alternatives(game, mistake.state)) or "  nothing, the game is over"
    return f"{where}: {mistake_words(mistake)}\nlegal there:\n{legal}"


def mistake_content(game: RollWrite, mistake: Mistake) -> dict[str, object]:
    """Return a mistake as plain values for JSON."""
    return {
        "line": mistake.token.line,
        "column": mistake.token.column,
        "turn": mistake.turn,
        "word": mistake.token.text,
        "reason": mistake.reason,
        "rule": mistake.rule or None,
        "legal": [game.token(action) for action in game.legal_actions(mistake.state)],
    }


def hint_content(hint: Hint) -> dict[str, object]:
    """Return a move and what it leads to as plain values for JSON."""
    return {
        "turn": hint.turn,
        "step": hint.step,
        "move": hint.token,
        "words": hint.words,
        "score": hint.score,
        "bound": hint.bound,
        "status": "proven" if hint.bound is not None and hint.bound <= hint.score else "best-known",
    }


def check_content(checked: Checked) -> dict[str, object]:
    """Return everything that a check found as plain values for JSON."""
    game, tried, end = checked.opening.game, checked.tried, checked.end
    content: dict[str, object] = {
        "legal": tried.mistake is None,
        "mistake": None if tried.mistake is None else mistake_content(game, tried.mistake),
        "over": game.is_over(end),
        "turns": _turn_rows(checked),
        "scores": [breakdown_content(game.breakdown(end, player), game.edition) for player in range(game.players)],
    }
    if game.players == 1:
        content["fate"] = fate(game.edition, game.total(end)).key
    if checked.review is not None:
        content["turning-points"] = [{"turn": turn.label, "lost": turn.lost} for turn in checked.review.turning_points]
        content["better-move"] = _better_content(checked.review.better)
    return content


def _turn_rows(checked: Checked) -> list[dict[str, object]]:
    turns = turns_played(checked.opening.game, checked.tried)
    rows: list[dict[str, object]] = [
        {"turn": turn.label, "decisions": turn.decisions, "total": turn.total} for turn in turns
    ]
    for row, known in zip(rows, () if checked.review is None else checked.review.turns, strict=False):
        row |= {"possible-before": known.before, "possible-after": known.after, "lost": known.lost}
        row["status"] = "proven" if known.proven else "best-known"
    return rows


def _better_content(better: BetterMove | None) -> dict[str, object] | None:
    if better is None:
        return None
    return hint_content(better.instead) | {"instead-of": better.played, "possible-after-that": better.after}
