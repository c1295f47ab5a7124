"""Step 3, metals or a transmutation, and step 4, the mastery step (RW-027, RW-073..RW-075, RW-079)."""

from collections.abc import Mapping
from dataclasses import dataclass

from solver.roll_write.flow import PLAIN_TRANSMUTE, STEP_GAIN
from solver.roll_write.models.line.dice import COLOURS, Dice
from solver.roll_write.models.line.horizon import Turn
from solver.roll_write.models.line.marks import Marks, Path
from solver.roll_write.models.line.piles import Place
from solver.roll_write.models.line.quantities import Literal, exclusive, is_false, negate
from solver.roll_write.models.line.setting import Setting
from solver.roll_write.models.line.transmutation import Moment, Option, apply_moment, transmute
from solver.roll_write.terms import WILD


@dataclass(frozen=True, slots=True)
class Metals:
    """What a turn's step 3 does; nothing, if no literal is true."""

    gains: dict[int, Literal]
    paths: dict[Path, Literal]


def gain_or_transmute(setting: Setting, marks: Marks, turn: Turn, dice: Dice) -> Metals:
    """Gain 2 of what the die shows, or transmute once in the turn's colour, or decline (RW-073, RW-074, RW-079)."""
    builder, moment, name = setting.builder, Moment(), f"{turn.label} step 3"
    shown: dict[int, list[Literal]] = {}
    for die in COLOURS:
        if is_false(dice.take[die]):
            continue
        face = turn.faces[die]
        for metal in setting.game.edition.base_metals if face == WILD else (face,):
            shown.setdefault(metal, []).append(dice.take[die])
    gains: dict[int, Literal] = {}
    for metal, takes in sorted(shown.items()):
        if marks.marked[metal].low >= setting.lengths[metal]:
            continue
        gains[metal] = builder.boolean(f"{name} gain {metal}")
        builder.clause(negate(gains[metal]), *takes)
        moment.gain(metal, gains[metal], exclusive([gains[metal]], STEP_GAIN))
    transmutes = builder.boolean(f"{name} transmutes")
    builder.clause(~transmutes, dice.plays)
    paths = transmute(
        builder,
        marks,
        moment,
        [Option(transmutes, PLAIN_TRANSMUTE)],
        dice.colour,
        setting.workshop.paths,
        name,
        lost=False,
    )
    builder.most_one([*gains.values(), transmutes])
    apply_moment(setting, marks, moment, name)
    return Metals(gains, paths)


def master(setting: Setting, marks: Marks, tops: Mapping[Place, Literal], name: str) -> dict[int, Literal]:
    """One step on the track of the element on the turn colour's top artifact card, or none (RW-075, RW-079)."""
    builder, tables = setting.builder, setting.tables
    showing: dict[int, list[Literal]] = {}
    for (colour, cycles), literal in tops.items():
        element = tables.card(tables.piles[colour][cycles].artifacts[0]).element
        showing.setdefault(element, []).append(literal)
    moment = Moment()
    taken: dict[int, Literal] = {}
    for element, shown in sorted(showing.items()):
        if marks.mastery[element].low >= setting.mastery_sheet.steps:
            continue
        taken[element] = builder.boolean(f"{name} step 4 {element}")
        builder.clause(negate(taken[element]), *shown)
        moment.advance(element, taken[element])
    builder.most_one(list(taken.values()))
    apply_moment(setting, marks, moment, f"{name} step 4")
    return taken
