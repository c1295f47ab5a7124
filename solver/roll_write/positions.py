"""Positions that did not arise from a dealt game: a sheet that someone filled in, put into the hands of the engine."""

from solver.roll_write.deal import deal_from_seed
from solver.roll_write.edition import Edition
from solver.roll_write.filled import FilledSheet
from solver.roll_write.flow import settle
from solver.roll_write.game import RollWrite
from solver.roll_write.state import Sheet, Stage, State


def game_of(edition: Edition, filled: FilledSheet) -> RollWrite:
    """Return a solo game with a filled-in sheet's workshop and mastery sheet; its dice and cards are of no matter."""
    return RollWrite(edition, deal_from_seed(edition, "position", sheets=((filled.workshop, filled.mastery),)))


def gold_state(game: RollWrite, sheet: Sheet) -> State:
    """Return the state of a solo game before the final scoring, with the gold still to be spent (RW-187)."""
    state = game.initial()._replace(sheets=(sheet,), round=game.edition.rounds, turn=0, stage=Stage.GOLD)
    return settle(game.tables, state)
