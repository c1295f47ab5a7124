"""What ``pnp simulate`` does and shows: a simple player's scores over many solo games."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean, quantiles

from pnp.terminal.output import show, table
from solver.game.chance import Chance
from solver.game.line import replay
from solver.game.players import beam_line, greedy_line, random_line
from solver.roll_write.actions import Action
from solver.roll_write.deal import Deal
from solver.roll_write.edition import Edition
from solver.roll_write.game import RollWrite
from solver.roll_write.scoring import fate
from solver.roll_write.value import SHORT_SIGHTED, Value


@dataclass(frozen=True, slots=True)
class Simulation:
    """The final scores (VP) of a player, in the order of the deals."""

    player: str
    scores: tuple[int, ...]

    @property
    def quartiles(self) -> tuple[float, float, float, float, float]:
        """Least, lower quartile, median, upper quartile, most."""
        if len(self.scores) == 1:
            only = float(self.scores[0])
            return only, only, only, only, only
        low, median, high = quantiles(self.scores, n=4, method="inclusive")
        return float(min(self.scores)), low, median, high, float(max(self.scores))


def _line(game: RollWrite, player: str, width: int) -> tuple[Action, ...]:
    if player == "random":
        return random_line(game, Chance(game.deal.seed).stream("random player"))
    if player == "greedy":
        return greedy_line(game, Value(game, SHORT_SIGHTED))
    return beam_line(game, Value(game), width)


def simulation(edition: Edition, deals: Sequence[Deal], player: str, width: int) -> Simulation:
    """Play every deal and return the scores, each reached by a line that the rules engine replays."""
    scores = []
    for deal in deals:
        game = RollWrite(edition, deal)
        scores.append(game.total(replay(game, _line(game, player, width)).final))
    return Simulation(player if player != "beam" else f"beam {width}", tuple(scores))


def simulation_content(result: Simulation) -> dict[str, object]:
    """Return the scores as plain values for JSON."""
    names = ("least", "lower-quartile", "median", "upper-quartile", "most")
    return {
        "player": result.player,
        "deals": len(result.scores),
        **dict(zip(names, result.quartiles, strict=True)),
        "mean": round(mean(result.scores), 2),
        "scores": list(result.scores),
    }


def show_simulation(edition: Edition, result: Simulation) -> None:
    """Print the quartiles and how often each row of the solo table was reached."""
    heading = ("player", "deals", "least", "lower quartile", "median", "upper quartile", "most", "mean")
    numbers = [f"{number:g}" for number in result.quartiles]
    row = (result.player, str(len(result.scores)), *numbers, f"{mean(result.scores):.1f}")
    show(table(heading, [row], numbers=range(1, len(heading))), "")
    reached = Counter(fate(edition, score).key for score in result.scores)
    rows = [(entry.key, str(entry.least), str(reached[entry.key])) for entry in edition.fate]
    show(table(("solo fate", "from VP", "games"), rows, numbers=(1, 2)))
