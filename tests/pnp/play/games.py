"""Games, lines and evaluators that the tests of playing share."""

from dataclasses import dataclass
from functools import cache

from pnp.play.evaluation import Evaluation
from pnp.play.opening import Opening, after, from_setup
from pnp.play.par import Par
from pnp.play.replaying import attempt
from pnp.play.session import Session
from solver.game.line import replay
from solver.roll_write import RollWrite, State, deal_from_seed, load_edition
from solver.roll_write.actions import Action

SEED = "notation 20"
TURNS = (
    "&TM",
    "W L/W ^f @B A . .",
    "R I/R ^f Xe oew #a1 .",
    "B +M ^a Xw owe #a4 .",
    "W S/W ^e *ew Xw owe #a5+ .",
    "W +I ^w *we Xe oew #a2 ca< =e . .",
    "R +I ^e Xw #b3 @R .",
    "W +C ^f *fe Xe #b2 ! .",
    "B C/B ^e A xc1,b4 cb> . . . .",
    "W C/W ^a *aw ! Xf ofe #d1 .",
    "R +I ^a ! A xc5 AA xf1 r1< .",
    "B>R +I ^f A",
    "$c6",
)
"""A whole game of 137 VP, as in docs/notation.md."""
LINE = " ".join(TURNS)
TOTAL = 137


@cache
def game(seed: str = SEED, players: int = 1) -> RollWrite:
    edition = load_edition()
    return RollWrite(edition, deal_from_seed(edition, seed, players))


def actions(text: str) -> tuple[Action, ...]:
    """Return the decisions of a line from the set-up."""
    tried = attempt(game(), text, game().initial())
    assert tried.mistake is None, tried.mistake
    return tried.actions


def opening(turns: int = 0, par: Par | None = None) -> Opening:
    """Return the game after some of its turns."""
    if turns == 0:
        return from_setup(game(), SEED, par)
    return after(game(), SEED, actions(" ".join(TURNS[:turns])), "What is the most?", par)


@dataclass(frozen=True, slots=True)
class FirstChoice:
    """Always takes the first legal decision: an evaluator that is quick and has no idea."""

    def evaluate(self, game: RollWrite, state: State) -> Evaluation:
        line: list[Action] = []
        reached = state
        while not game.is_over(reached):
            line.append(game.legal_actions(reached)[0])
            reached = game.successor(reached, line[-1])
        return Evaluation(tuple(line), game.total(reached))


@dataclass(frozen=True, slots=True)
class Follows:
    """Knows one line of the game; off it, it takes the first legal decision."""

    line: tuple[Action, ...]
    bound: int | None = None

    def evaluate(self, game: RollWrite, state: State) -> Evaluation:
        played = replay(game, self.line)
        if state in played.states:
            rest = self.line[played.states.index(state) :]
            return Evaluation(rest, game.total(played.final), self.bound)
        return FirstChoice().evaluate(game, state)


def session(turns: int = 0, text: str = "", evaluator: Follows | FirstChoice | None = None) -> Session:
    """Return a session after some turns of the game and some more decisions."""
    made = Session(opening(turns), evaluator or Follows(actions(LINE)))
    if text:
        made.enter(text)
        assert not made.view().message.endswith("(nothing was played)"), made.view().message
    return made
