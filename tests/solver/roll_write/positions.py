"""Positions for the rule tests: a small language for sheets, cards and where in the game we are.

    position(marks="lead 3, tin 2-1", tracks="fire 2", colour="white", stage=Stage.WORK, artifact="gain 1 gold")

reads: three lead marked, two tin of which one is exhausted, two steps on the fire track; a white die has been taken,
step 5 is next, and the top white artifact card gives a gold. Whatever is not named is empty, or the plain edition's.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Unpack

from solver.game.line import Replay, replay_text
from solver.roll_write.actions import Action
from solver.roll_write.edition import Edition
from solver.roll_write.game import RollWrite
from solver.roll_write.scoring import Breakdown
from solver.roll_write.state import Sheet, Stage, State
from solver.roll_write.terms import COLOUR_BY_LETTER, COLOUR_BY_WORD, METAL_LETTERS, square_name, squares_of
from tests.solver.roll_write.language import ELEMENTS, METALS, NAMES, STOCKS, Marks, sheet, space
from tests.solver.roll_write.plain import NEVER, plain_deal, plain_edition, with_cards, with_lines, with_workshops


@dataclass(frozen=True, slots=True)
class Position:
    """A game at some state, with words for what is seen there."""

    game: RollWrite
    state: State

    @property
    def sheet(self) -> Sheet:
        """The first player's sheet."""
        return self.state.sheets[0]

    @property
    def options(self) -> list[str]:
        """The legal decisions as tokens."""
        return [self.game.token(action) for action in self.game.legal_actions(self.state)]

    @property
    def label(self) -> str:
        """The name of the turn."""
        return self.game.turn_label(self.state)

    @property
    def stage(self) -> Stage:
        """The step of the game."""
        return self.state.stage

    @property
    def points(self) -> int:
        """VP gained in play."""
        return self.sheet.points

    @property
    def score(self) -> Breakdown:
        """The first player's final score if the game ended now."""
        return self.game.breakdown(self.state, 0)

    @property
    def stone(self) -> str:
        """The crossed squares, in reading order."""
        return " ".join(square_name(square) for square in squares_of(self.sheet.stone))

    @property
    def paths(self) -> str:
        """The crossed paths."""
        crossed = []
        for tube, metal in enumerate(METALS[:-1]):
            crossed += [
                f"{METAL_LETTERS[metal]}/{letter}"
                for letter, colour in COLOUR_BY_LETTER.items()
                if self.sheet.paths >> (3 * tube + colour) & 1
            ]
        return " ".join(crossed)

    @property
    def circles(self) -> str:
        """The filled circles, ``ef`` once for level 1 and twice for both levels."""
        words = [element + partner for element in ELEMENTS for partner in ELEMENTS if _are_neighbours(element, partner)]
        return " ".join(word for word in words for _ in range(self.sheet.circles[space(word)]))

    @property
    def plus(self) -> str:
        """The marked +1 spaces."""
        words = [element + partner for element in ELEMENTS for partner in ELEMENTS if _are_neighbours(element, partner)]
        return " ".join(word for word in words if self.sheet.plus >> space(word) & 1)

    def marked(self, stock: str) -> int:
        """Return the marked boxes of a tube or shelf, exhausted ones included."""
        return self.sheet.marked[STOCKS.index(stock)]

    def ready(self, stock: str) -> int:
        """Return the boxes of a tube or shelf that are marked and not exhausted."""
        return self.sheet.ready(STOCKS.index(stock))

    def track(self, element: str) -> int:
        """Return the steps on a mastery track."""
        return self.sheet.mastery[NAMES.elements.index(element)]

    def top(self, colour: str) -> tuple[str, str]:
        """Return the keys of a colour's top experiment and top artifact."""
        piles = self.game.tables.piles_of(self.state, COLOUR_BY_WORD[colour])
        cards = self.game.edition.cards
        return cards[piles.experiments[0]].key, cards[piles.artifacts[0]].key

    def play(self, text: str) -> "Position":
        """Return the position after some decisions."""
        return Position(self.game, self.replay(text).final)

    def replay(self, text: str) -> Replay[State, Action]:
        """Return the decisions and states of a line from here."""
        return replay_text(self.game, text, self.state)

    def why_not(self, token: str) -> str | None:
        """Return why the rules forbid a decision here."""
        return self.game.why_not(self.state, self.game.parse(token))

    def refuses(self, token: str, rule: str) -> bool:
        """Return whether the rules forbid a decision here, naming a rule row."""
        reason = self.why_not(token)
        return reason is not None and reason.endswith(f"({rule})") and token not in self.options


def _are_neighbours(first: str, second: str) -> bool:
    return (ELEMENTS.index(first) - ELEMENTS.index(second)) % 2 == 1


def position(
    *,
    stage: Stage = Stage.DIE,
    round_number: int = 1,
    turn: int = 0,
    players: int = 1,
    colour: str = "white",
    dice: str = "LC?",
    experiment: str = "",
    rewards: tuple[str, str] = ("earth 1 VP X", "air 1 VP X"),
    artifact: str = "score 1",
    ability: str = NEVER,
    path_elements: str = "",
    line_rewards: Mapping[str, tuple[str, str]] | None = None,
    edition: Edition | None = None,
    on: Sheet | None = None,
    **marks: Unpack[Marks],
) -> Position:
    """Return a position; see the module's words for its language, `sheet` for the marks.

    After step 1 a die of ``colour`` has been taken. The colour's top experiment and artifact are as described, the
    artifact card shows earth. All players have the same sheet.
    """
    number = COLOUR_BY_WORD[colour]
    changed = with_cards(edition or plain_edition(), number, experiment, rewards, artifact)
    changed = with_lines(with_workshops(changed, ability, path_elements), line_rewards or {})
    game = RollWrite(changed, plain_deal(changed, players, dice))
    in_turn = Stage.METAL <= stage <= Stage.END
    potency = list(changed.potency[players - 1])
    potency[number] -= in_turn
    state = game.initial()._replace(
        sheets=(on or sheet(**marks),) * players,
        round=round_number,
        turn=turn,
        stage=stage,
        die=number if in_turn else -1,
        colour=number if in_turn else -1,
        potency=(potency[0], potency[1], potency[2]),
    )
    return Position(game, state)
