"""What all parts of one plan know: the builder, the game's tables, and the numbers of the player's own sheets."""

from dataclasses import dataclass

from solver.roll_write.edition import MasterySheet, Workshop
from solver.roll_write.game import RollWrite
from solver.roll_write.models.line.quantities import Builder
from solver.roll_write.tables import Tables


@dataclass(frozen=True, slots=True)
class Setting:
    """The model under construction and the game it is for."""

    builder: Builder
    game: RollWrite
    crossed_at_start: int
    """The squares crossed in the start state, a bit set."""

    @property
    def tables(self) -> Tables:
        """The game's tables."""
        return self.game.tables

    @property
    def lengths(self) -> tuple[int, ...]:
        """The number of boxes of each stock."""
        return self.game.edition.lengths

    @property
    def workshop(self) -> Workshop:
        """The player's workshop sheet."""
        return self.tables.workshops[0]

    @property
    def mastery_sheet(self) -> MasterySheet:
        """The player's mastery sheet."""
        return self.tables.mastery_sheets[0]
