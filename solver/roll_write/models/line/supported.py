"""What the line model takes for granted about an edition's effects, checked before a model is built."""

from collections.abc import Iterator

from solver.errors import TrismegistusError
from solver.roll_write.edition import Card
from solver.roll_write.effects import (
    Exhaust,
    Fill,
    Gain,
    MeasureKind,
    Score,
    Transmute,
    format_effect,
)
from solver.roll_write.game import RollWrite
from solver.roll_write.models.line.ability import Ability, ability_of, is_sensitive, line_effects, lines_count
from solver.roll_write.resolve import single_steps
from solver.roll_write.state import Pending
from solver.roll_write.terms import METAL_COUNT, REAGENT, REDUCTION


class UnsupportedEdition(TrismegistusError):  # noqa: N818 - it is what the edition is
    """The model cannot plan with an effect of this edition; the message names it and says why."""


def check_supported(game: RollWrite) -> None:
    """Check that the model is exact for the effects that a game's edition and sheets have.

    Raises:
        UnsupportedEdition: the first effect that is not covered.
    """
    for problem in _problems(game):
        raise UnsupportedEdition(problem)


def _problems(game: RollWrite) -> Iterator[str]:
    yield from _line_problems(game)
    yield from _ability_form(game)
    ability = ability_of(game.tables.workshops[0])
    yield from _ability_in_lines(game, ability)
    for card in game.edition.cards:
        yield from _artifact_problems(game, ability, card)


def _line_problems(game: RollWrite) -> Iterator[str]:
    """Fixed gains, circles and VP pay in an order that is best for all; other rewards may not."""
    for effect in line_effects(game):
        for verb in effect:
            fixed_gain = isinstance(verb, Gain) and verb.amount.per is None
            if not (fixed_gain or isinstance(verb, Fill | Score)):
                text = format_effect(effect, game.edition.names)
                yield f"the line reward '{text}' cannot be planned: fixed gains, VP and knowledge circles can"


def _ability_form(game: RollWrite) -> Iterator[str]:
    workshop = game.tables.workshops[0]
    for verb in workshop.ability:
        if isinstance(verb, Exhaust):
            continue
        fixed = isinstance(verb, Gain | Score) and verb.amount.per is None
        own = isinstance(verb, Gain) and verb.stock == workshop.cost.stock
        if not fixed or own:
            text = format_effect(workshop.ability, game.edition.names)
            yield f"the workshop ability '{text}' cannot be planned: fixed gains of other boxes, and VP, can"


def _ability_in_lines(game: RollWrite, ability: Ability) -> Iterator[str]:
    """Between the VP of lines the ability is not used: no need, unless some count its cost and others its gain."""
    scores = [verb for effect in line_effects(game) for verb in effect if isinstance(verb, Score)]
    if lines_count(game, ability) and any(ability.is_cost_counted_by(verb.amount.per) for verb in scores):
        yield "line rewards count both the metal that the workshop ability exhausts and what it gains"


def _artifact_problems(game: RollWrite, ability: Ability, card: Card) -> Iterator[str]:
    text = format_effect(card.artifact, game.edition.names)
    verbs = single_steps(card.artifact)
    for place, verb in enumerate(verbs):
        if isinstance(verb, Transmute):
            yield from _skip_problems(ability, verb, text)
        if isinstance(verb, Gain) and verb.stock < METAL_COUNT and ability.is_cost_counted_by(verb.amount.per):
            yield f"the artifact '{text}' marks as many metals as are ready of what the workshop ability exhausts"
        if is_sensitive(game, ability, verb) and any(_sets_up(game, ability, each) for each in verbs[:place]):
            yield f"the workshop ability may be wanted in the middle of the artifact '{text}'"


def _skip_problems(ability: Ability, verb: Transmute, text: str) -> Iterator[str]:
    skip = verb.skip
    if skip is None:
        return
    if skip.kind is MeasureKind.CHOSEN_TRACK:
        yield f"the artifact '{text}' skips a number that the player chooses"
    if ability.is_cost_counted_by(skip):
        yield f"the artifact '{text}' skips as many tubes as are ready of what the workshop ability exhausts"
    if skip.kind is MeasureKind.READY and skip.index in (REDUCTION, REAGENT):
        yield f"the artifact '{text}' skips as many tubes as there are ready reductions or reagents"


def _sets_up(game: RollWrite, ability: Ability, verb: Pending) -> bool:
    """Whether the ability after a verb can be worth more than before it."""
    gives_cost = isinstance(verb, Gain) and verb.stock == ability.cost.stock
    return gives_cost or isinstance(verb, Transmute) or is_sensitive(game, ability, verb)
