"""Better lines from a good one: windows of turns searched again, with other weights, and the last turns exactly."""

import math

from solver.game.chance import Chance, Stream
from solver.roll_write.fast.beam import SQUARES, Found, beam_search
from solver.roll_write.fast.compiled import IntArray
from solver.roll_write.fast.exact import best_end
from solver.roll_write.fast.pairs import PairTable
from solver.roll_write.fast.worth import WEIGHTS

EXACT_TURNS = 2
EXACT_ROOM = 5_000
GRAIN = 1000
SPREAD = math.log(2)


def jittered(weights: tuple[float, ...], stream: Stream) -> tuple[float, ...]:
    """Return weights each changed by a random factor between a half and two."""
    return tuple(weight * math.exp(SPREAD * (2 * stream.below(GRAIN) / GRAIN - 1)) for weight in weights)


def improve(
    tables: IntArray,
    found: Found,
    width: int,
    restarts: int,
    pairs: PairTable,
    seed: str = "improve",
) -> Found:
    """Return a line at least as good: from each of its turns on it is searched again, and its last turns exactly.

    Restart ``n`` begins at turn ``n`` of the line (round and round); the first sweep has the usual weights, later ones
    random ones. The same arguments give the same line.
    """
    stream = Chance(seed).stream("weights")
    best = found
    for restart in range(restarts):
        turns = len(best.states) - 1
        cut = restart % turns
        weights = WEIGHTS if restart < turns else jittered(WEIGHTS, stream)
        best = searched_again(tables, best, cut, width, pairs, weights)
    cut = max(0, len(best.states) - 1 - EXACT_TURNS)
    end = best_end(tables, best.states[cut], pairs, EXACT_ROOM)
    return best if end is None else _joined(best, cut, end)


def searched_again(
    tables: IntArray,
    line: Found,
    cut: int,
    width: int,
    pairs: PairTable,
    weights: tuple[float, ...] = WEIGHTS,
    squares: int = SQUARES,
) -> Found:
    """Return a line that is searched again from its turn number ``cut`` on, counted from 0, if that is better.

    The other arguments are those of `beam_search`.
    """
    return _joined(line, cut, beam_search(tables, line.states[cut].reshape(1, -1), width, pairs, weights, squares))


def _joined(line: Found, cut: int, tail: Found) -> Found:
    """Return the line up to a turn and the tail from there if that is better, else the line; sums what was seen."""
    seen = line.seen + tail.seen
    if tail.score > line.score:
        return Found(line.states[:cut] + tail.states, tail.score, seen)
    return Found(line.states, line.score, seen)
