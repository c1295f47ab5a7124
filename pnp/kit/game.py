"""The solo game of a kit: dealt from a seed, played by the greedy player, its last gold placed by proof."""

from typing import Final

from pnp.kit.names import safe
from pnp.terminal.stone import stone_lines
from solver.game.line import Replay, format_line, replay
from solver.game.players import greedy_line
from solver.roll_write.actions import Action
from solver.roll_write.deal import deal_from_seed
from solver.roll_write.deal_file import write_deal_file
from solver.roll_write.edition import Edition
from solver.roll_write.filled import FilledSheet, write_sheet_file
from solver.roll_write.game import RollWrite
from solver.roll_write.models.gold import solve_gold
from solver.roll_write.scoring import Breakdown
from solver.roll_write.state import Stage, State
from solver.roll_write.terms import square_name, squares_of
from solver.roll_write.value import Value

_EFFORT: Final = 20
"""How hard the player thinks about a turn: quick, and good enough for a game to look at."""


def game_files(edition: Edition, seed: str) -> dict[str, bytes]:
    """Return the files of a solo game by their paths in the kit's folder.

    ``deal.yaml`` has every roll and card, ``line.txt`` a line of play, ``sheet.yaml`` the sheet before the last gold
    is spent, ``gold.txt`` the best squares for it with the score before and after.
    """
    deal = deal_from_seed(edition, seed)
    game = RollWrite(edition, deal)
    played = replay(game, greedy_line(game, Value(game), effort=_EFFORT))
    before, actions = _before_gold(played)
    solution = solve_gold(game, before) if before.stage is Stage.GOLD else None
    line = (*actions, *(solution.line or ())) if solution else actions
    after = replay(game, line).final
    workshop, mastery = deal.sheets[0]
    folder = f"game/{safe(seed)}"
    heading = f"; the greedy player's game of the deal {seed!r}: replay it with\n;   pnp replay deal.yaml line.txt\n"
    texts = {
        "deal.yaml": write_deal_file(edition, deal),
        "line.txt": heading + format_line(game, line),
        "sheet.yaml": write_sheet_file(edition, FilledSheet(workshop, mastery, before.sheets[0])),
        "gold.txt": "\n".join(_report(game, seed, before, after)),
    }
    return {f"{folder}/{name}": f"{text.rstrip()}\n".encode() for name, text in texts.items()}


def _before_gold(played: Replay[State, Action]) -> tuple[State, tuple[Action, ...]]:
    """Return the state before the last gold is spent, or the final one where none is left, and the way there."""
    for number, state in enumerate(played.states):
        if state.stage is Stage.GOLD:
            return state, played.actions[:number]
    return played.final, played.actions


def _report(game: RollWrite, seed: str, before: State, after: State) -> list[str]:
    """Return the lines of ``gold.txt``."""
    edition, sheet = game.edition, before.sheets[0]
    new = after.sheets[0].stone & ~sheet.stone
    gold = sheet.ready(edition.gold)
    names = " ".join(square_name(square) for square in squares_of(new))
    if not gold:
        words = "no gold is left for the end"
    elif not new:
        words = f"{gold} gold is left, and no square is worth it"
    else:
        words = f"{gold} gold is left: cross out {names} (proven: no placement is better)"
    return [
        f"The solo game {seed!r}, played by the greedy player.",
        f"At its end {words}.",
        "",
        *stone_lines(edition, sheet.stone, new),
        "",
        *_score_lines(edition, game.breakdown(before), game.breakdown(after)),
        "",
        "The sheet before this is in sheet.yaml: try `pnp gold sheet.yaml`.",
    ]


def _score_lines(edition: Edition, before: Breakdown, after: Breakdown) -> list[str]:
    """Return the scores' parts (VP) in two columns."""
    names = edition.names.elements
    rows = [("in play", before.play, after.play), ("tubes", sum(before.tubes), sum(after.tubes))]
    rows.append(("aqua regia", before.aqua_regia, after.aqua_regia))
    rows += [
        (f"{names[pair]} and {names[(pair + 1) % len(names)]}", old.points, new.points)
        for pair, (old, new) in enumerate(zip(before.pairs, after.pairs, strict=True))
    ]
    rows.append(("total", before.total, after.total))
    return ["VP                before  after", *(f"{name:<16}{old:>8}{new:>7}" for name, old, new in rows)]
