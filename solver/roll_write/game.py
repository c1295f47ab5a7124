"""The reference rules engine of Trismegistus: Roll & Write: the only judge of what is legal and of every score.

>>> from solver.roll_write import RollWrite, deal_from_seed, load_edition
>>> edition = load_edition()
>>> game = RollWrite(edition, deal_from_seed(edition, "docs"))
>>> state = game.initial()
>>> state = game.apply(state, game.legal_actions(state)[0])
>>> game.turn_label(state)
'1.1'
"""

from solver.errors import IllegalAction
from solver.roll_write import notation
from solver.roll_write.actions import Action
from solver.roll_write.deal import Deal
from solver.roll_write.edition import Edition
from solver.roll_write.flow import initial, step
from solver.roll_write.legal import PROCEED, legal_actions
from solver.roll_write.refusal import why_not
from solver.roll_write.scoring import Breakdown, breakdown
from solver.roll_write.state import Stage, State
from solver.roll_write.tables import Tables


class RollWrite:
    """The rules of one dealt game, for 1 to 4 players; it is a `solver.game.protocol.Game`.

    Raises:
        DealError: the deal does not fit the edition.
    """

    def __init__(self, edition: Edition, deal: Deal) -> None:
        self.tables = Tables(edition, deal)

    @property
    def edition(self) -> Edition:
        """The edition played."""
        return self.tables.edition

    @property
    def deal(self) -> Deal:
        """The deal played."""
        return self.tables.deal

    @property
    def players(self) -> int:
        """The number of players."""
        return self.tables.players

    def initial(self) -> State:
        """Return the state before the first decision."""
        return initial(self.tables)

    def legal_actions(self, state: State) -> list[Action]:
        """Return every legal action, in a fixed order; empty when the game is over."""
        return legal_actions(self.tables, state)

    def why_not(self, state: State, action: Action) -> str | None:
        """Return why an action is not allowed, with the rule's id, or None if it is."""
        return why_not(self.tables, state, action)

    def apply(self, state: State, action: Action) -> State:
        """Return the state after an action.

        Raises:
            IllegalAction: the rules forbid it; the message says why and names the rule.
        """
        reason = self.why_not(state, action)
        if reason is not None:
            raise IllegalAction(f"{self.token(action)}: {reason}")
        return step(self.tables, state, action)

    def successor(self, state: State, action: Action) -> State:
        """Return the state after an action that `legal_actions` gave; it is not checked again."""
        return step(self.tables, state, action)

    def forced(self, state: State, action: Action) -> list[Action]:
        """Return the decisions after a legal action that happen by themselves, being the only choice (RW-080)."""
        made: list[Action] = []
        step(self.tables, state, action, made)
        return made

    def is_over(self, state: State) -> bool:
        """Return whether no decision is left."""
        return state.stage is Stage.OVER

    def player(self, state: State) -> int:
        """Return whose decision it is."""
        return self.tables.player(state)

    def breakdown(self, state: State, player: int = 0) -> Breakdown:
        """Return a player's score as the sheets stand, in its parts."""
        return breakdown(self.edition, state.sheets[player])

    def total(self, state: State, player: int = 0) -> int:
        """Return a player's score (VP) as the sheets stand."""
        return self.breakdown(state, player).total

    def winners(self, state: State) -> tuple[int, ...]:
        """Return the players with the most VP; a tie is shared (RW-193)."""
        totals = [self.total(state, player) for player in range(self.players)]
        return tuple(player for player, total in enumerate(totals) if total == max(totals))

    def turn_label(self, state: State) -> str:
        """Return the name of the turn the next decision belongs to: ``setup``, ``round.turn`` or ``gold``."""
        player = f"{'abcd'[self.player(state)]}" if self.players > 1 else ""
        match state.stage:
            case Stage.SETUP:
                return f"setup{player}"
            case Stage.GOLD | Stage.OVER:
                return f"gold{player}"
            case _:
                return f"{state.round}.{state.turn // self.players + 1}{player}"

    def filler(self, state: State) -> Action | None:
        """Return the action that a line may leave out here, if it is legal."""
        return PROCEED if self.why_not(state, PROCEED) is None else None

    def token(self, action: Action) -> str:
        """Return an action's notation."""
        return notation.token(action, self.edition.names)

    def parse(self, token: str) -> Action:
        """Read one action's notation.

        Raises:
            NotationError: the token is not an action.
        """
        return notation.parse_token(token, self.edition.names)
