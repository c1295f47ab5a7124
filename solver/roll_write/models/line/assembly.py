"""The whole model of a plan, put together from its parts in the order of a turn's steps."""

from collections.abc import Sequence
from dataclasses import dataclass

from solver.roll_write.game import RollWrite
from solver.roll_write.models.line.ability import Window, open_window
from solver.roll_write.models.line.cuts import lines_need_squares
from solver.roll_write.models.line.dice import COLOURS, Dice, played_in_order, spend_potency, take_die
from solver.roll_write.models.line.ending import Ending, end
from solver.roll_write.models.line.horizon import Horizon, Turn, horizon_of
from solver.roll_write.models.line.marks import Marks, settle, start_marks
from solver.roll_write.models.line.metals import Metals, gain_or_transmute, master
from solver.roll_write.models.line.piles import Piles, end_turn, solo_cycle, start_piles, tops
from solver.roll_write.models.line.quantities import Builder, Level, Literal
from solver.roll_write.models.line.setting import Setting
from solver.roll_write.models.line.supported import check_supported
from solver.roll_write.models.line.transmutation import paths_once
from solver.roll_write.models.line.work import Work, work
from solver.roll_write.state import State


@dataclass(frozen=True, slots=True)
class PlannedTurn:
    """The variables of one turn."""

    turn: Turn
    dice: Dice
    metals: Metals
    master: dict[int, Literal]
    """Step 4 by element."""
    work: Work
    windows: dict[Window, Level]
    """Uses of the ability before the die, before step 4 and before step 6."""
    after: Marks
    """The sheet when the turn is over."""


@dataclass(frozen=True, slots=True)
class LineModel:
    """A model, its variables and what it is for."""

    game: RollWrite
    start: State
    horizon: Horizon
    builder: Builder
    turns: tuple[PlannedTurn, ...]
    solo_cycles: dict[tuple[int, str, int], Literal]
    """Solo cycles by (turn, place, colour)."""
    ending: Ending


def assemble(game: RollWrite, start: State, last_turn: int | None, colours: Sequence[int] = ()) -> LineModel:
    """Return the model of all lines from a start state to a last turn, without an objective.

    ``colours`` fixes the colours of the first turns: one case of several that cover all lines together.

    Raises:
        PlanError: the position or the last turn is not one to plan.
        UnsupportedEdition: the edition has effects that the model does not cover.
    """
    horizon = horizon_of(game, start, last_turn, colours)
    check_supported(game)
    builder = Builder()
    setting = Setting(builder, game, start.sheets[0].stone)
    marks, piles = start_marks(start.sheets[0]), start_piles(game, start)
    turns = tuple(_turn(setting, marks, piles, turn) for turn in horizon.turns)
    dice = [planned.dice for planned in turns]
    spend_potency(builder, horizon, dice, start.potency, game.edition.potency[0])
    played_in_order(builder, dice)
    paths_once(builder, marks)
    ending = end(setting, marks, start.sheets[0], ends_game=horizon.ends_game)
    return LineModel(game, start, horizon, builder, turns, piles.all_solo, ending)


def _turn(setting: Setting, marks: Marks, piles: Piles, turn: Turn) -> PlannedTurn:
    builder, name = setting.builder, turn.label
    windows = {Window.OPENING: open_window(setting, marks, Window.OPENING, turn, name, given=True)}
    dice = take_die(builder, marks, turn)
    metals = gain_or_transmute(setting, marks, turn, dice)
    windows[Window.BEFORE_STEP_4] = open_window(setting, marks, Window.BEFORE_STEP_4, turn, name, given=dice.plays)
    solo_cycle(builder, piles, marks, turn, "before step 4", _everything(dice))
    shown = tops(builder, piles, dice, f"{name} step 4")
    mastered = master(setting, marks, shown, name)
    solo_cycle(builder, piles, marks, turn, "before step 5", dice.colour)
    shown = tops(builder, piles, dice, f"{name} step 5")
    done = work(setting, marks, turn, dice, shown)
    windows[Window.CLOSING] = open_window(setting, marks, Window.CLOSING, turn, name, given=True)
    if turn.closes_round:
        solo_cycle(builder, piles, marks, turn, "before step 6", _everything(dice))
    end_turn(builder, piles, dice, turn)
    settle(builder, marks, f"after {name}")
    lines_need_squares(builder, marks, setting.crossed_at_start)
    return PlannedTurn(turn, dice, metals, mastered, done, windows, marks.copy())


def _everything(dice: Dice) -> Sequence[Literal]:
    return [dice.plays for _ in COLOURS]
