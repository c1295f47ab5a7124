"""One part of the line model at a time: marks to begin with, and what the constraints so far allow."""

from dataclasses import dataclass, replace
from typing import Unpack

from ortools.sat.python import cp_model

from solver.roll_write import RollWrite, deal_from_seed
from solver.roll_write.edition import Edition
from solver.roll_write.models.line.horizon import Turn
from solver.roll_write.models.line.marks import Marks as PlanMarks
from solver.roll_write.models.line.marks import start_marks
from solver.roll_write.models.line.quantities import Builder, Expression, Literal
from solver.roll_write.models.line.setting import Setting
from solver.roll_write.state import Sheet
from solver.roll_write.terms import WILD
from tests.solver.roll_write.language import Marks, example_edition, sheet

LEAD, COPPER, TIN, MERCURY, IRON, SILVER, GOLD, AQUA, REDUCTION, REAGENT = range(10)
EARTH, FIRE, AIR, WATER = range(4)
BLACK, WHITE, RED = range(3)
YES: Literal = True
NO: Literal = False

TURN = Turn(
    index=0,
    round=1,
    number=0,
    optional=False,
    opens_round=True,
    closes_round=False,
    final=False,
    faces=(LEAD, COPPER, WILD),
)


@dataclass(frozen=True, slots=True)
class Bench:
    """A model under construction for a sheet of the example edition's first workshop and mastery sheets."""

    setting: Setting
    sheet: Sheet
    marks: PlanMarks

    @property
    def builder(self) -> Builder:
        return self.setting.builder

    def allows(self, *facts: Literal) -> bool:
        """Whether some facts can all be true at once."""
        return self.most(0, *facts) is not None

    def most(self, expression: Expression, *facts: Literal) -> int | None:
        """The greatest value that an expression can have if some facts are true, None if they cannot be."""
        model = self.builder.model.clone()
        for fact in facts:
            model.add_bool_or([fact])
        model.maximize(expression)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        status = solver.solve(model)
        assert status in (cp_model.OPTIMAL, cp_model.INFEASIBLE), solver.status_name(status)
        return round(solver.objective_value) if status == cp_model.OPTIMAL else None

    def least(self, expression: Expression, *facts: Literal) -> int | None:
        """The least value that an expression can have."""
        greatest = self.most(-1 * expression, *facts)
        return None if greatest is None else -greatest

    def fact(self, left: Expression, right: int) -> Literal:
        """A literal that implies that an expression has a value."""
        literal = self.builder.boolean("fact")
        self.builder.equal(left, right, given=[literal])
        return literal


def bench(workshop: int = 0, edition: Edition | None = None, **marks: Unpack[Marks]) -> Bench:
    """Begin with a sheet that shows some marks."""
    edition = edition or example_edition()
    game = RollWrite(edition, deal_from_seed(edition, "parts", sheets=((workshop, 0),)))
    shown = sheet(**marks)
    return Bench(Setting(Builder(), game, shown.stone), shown, start_marks(shown))


def turn(
    number: int = 1,
    *,
    faces: tuple[int, int, int] = TURN.faces,
    colour: int | None = None,
    optional: bool = False,
    closes_round: bool = False,
    final: bool = False,
) -> Turn:
    """A turn of a round."""
    return replace(
        TURN, round=number, faces=faces, colour=colour, optional=optional, closes_round=closes_round, final=final
    )
