"""An edition and a solo deal compiled to one flat array of numbers that the kernels read."""

from collections.abc import Sequence
from itertools import chain

import numpy as np

from solver.errors import EditionError
from solver.roll_write.deal import Deal, reshuffle_count
from solver.roll_write.edition import Card, Edition
from solver.roll_write.effects import Exhaust
from solver.roll_write.fast import layout
from solver.roll_write.fast.compiled import IntArray
from solver.roll_write.fast.program import (
    Row,
    compile_effect,
    fill_row,
    footprint,
    is_plain,
    is_tame,
    shape_row,
)
from solver.roll_write.flow import PLAIN_TRANSMUTE
from solver.roll_write.tables import Tables
from solver.roll_write.terms import LINES, SECTIONS, SQUARE_COUNT, STOCK_COUNT

TOPS = 1 << layout.CYCLE_BITS


class Programs:
    """The programs of a game, one after the other; they begin at a place in the array of tables."""

    def __init__(self, start: int) -> None:
        self._start = start
        self.numbers: list[int] = []

    def add(self, program: list[Row]) -> int:
        """Add a program and return the place of its first verb."""
        place = self._start + len(self.numbers)
        self.numbers += chain(*program, (layout.OP_END,), (0,) * (layout.VERB_COLUMNS - 1))
        return place


def build_tables(edition: Edition, deal: Deal) -> IntArray:
    """Compile an edition and a solo deal; `solver.roll_write.fast.layout` says what lies where.

    Raises:
        EditionError: the deal has more than one player, or lacks a reshuffle that the game may need, or the edition
            has a combination that no rule allows.
    """
    if deal.players != 1:
        raise EditionError(f"the fast engine plays solo games, this deal has {deal.players} players")
    needed = reshuffle_count(edition, 1)
    if any(len(orders) < needed for orders in deal.reshuffles):
        raise EditionError(f"the deal needs {needed} reshuffle orders of each colour (RW-088)")
    reference = Tables(edition, deal)
    places, bits = _placements(reference)
    programs = Programs(layout.PLACE_BITS + len(bits))
    limits, gains = _limits(reference, programs)
    rewards, tame = _rewards(reference, programs, limits[layout.LIMIT_ABILITY_ADDS])
    limits[layout.LIMIT_TAME] = tame if limits[layout.LIMIT_ABILITY_SIMPLE] else 0
    parts: tuple[tuple[int, Sequence[int]], ...] = (
        (0, limits),
        (layout.LENGTHS, edition.lengths),
        (layout.PLUS_STEPS, [int(step in edition.plus_steps) for step in range(layout.NIBBLE + 1)]),
        (layout.ABILITY_GAINS, gains),
        (layout.PATH_ELEMENTS, list(chain(*reference.workshops[0].paths))),
        (layout.SECTIONS, SECTIONS),
        (layout.LINES, LINES),
        (layout.BASE_METALS, edition.base_metals),
        (layout.DICE, [0, 0, 0, *chain(*deal.dice)]),
        (layout.VALUES, _values(edition)),
        (layout.LINE_REWARDS, rewards),
        (layout.EXPERIMENTS, _tops([[pile.experiments[0] for pile in piles] for piles in reference.piles])),
        (layout.ARTIFACTS, _tops([[pile.artifacts[0] for pile in piles] for piles in reference.piles])),
        (layout.CARDS, list(chain(*(_card(number, card, programs) for number, card in enumerate(edition.cards))))),
        (layout.PLACES, places),
        (layout.PLACE_BITS, bits),
        (layout.PLACE_BITS + len(bits), programs.numbers),
    )
    tables = np.zeros(parts[-1][0] + len(programs.numbers), np.int64)
    for place, numbers in parts:
        tables[place : place + len(numbers)] = numbers
    return tables


def _values(edition: Edition) -> list[int]:
    """Return the VP of each stock at each height, 0 marks first."""
    rows = ([0, *values] + [values[-1]] * (layout.NIBBLE - len(values)) for values in edition.values)
    return list(chain(*rows))


def _tops(cards: list[list[int]]) -> list[int]:
    """Return where the top cards lie in the tables, by colour and cycles."""
    rows = ([layout.CARDS + layout.CARD_COLUMNS * card for card in row] + [0] * (TOPS - len(row)) for row in cards)
    return list(chain(*rows))


def _placements(reference: Tables) -> tuple[list[int], list[int]]:
    """Return for each card's two rewards where its placements lie, and the placements."""
    places: list[int] = []
    bits: list[int] = []
    for placements in chain(*reference.placements):
        places.append(layout.PLACE_BITS + len(bits))
        bits += placements.plain.values()
        places.append(layout.PLACE_BITS + len(bits))
        bits += placements.golden.values()
        places.append(layout.PLACE_BITS + len(bits))
    return places, bits


def _card(number: int, card: Card, programs: Programs) -> list[int]:
    cost = card.cost or Exhaust(0, 0)
    row = [card.element, cost.stock, cost.number, programs.add(compile_effect(card.artifact)), *card.needs]
    for end, reward in enumerate(card.rewards):
        place = layout.PLACES + layout.PLACES_COLUMNS * (2 * number + end)
        program = programs.add([fill_row(reward.element), shape_row(place)])
        row += [reward.element, reward.points, program]
    return row


def _limits(reference: Tables, programs: Programs) -> tuple[list[int], list[int]]:
    """Return the single numbers, and the ability's fixed gains by stock."""
    edition, workshop = reference.edition, reference.workshops[0]
    program = compile_effect(workshop.ability)
    gains, points = [0] * STOCK_COUNT, 0
    for row in program:
        if row[layout.VERB_OP] == layout.OP_GAIN:
            gains[row[layout.VERB_TARGET]] += row[layout.VERB_NUMBER]
        if row[layout.VERB_OP] == layout.OP_SCORE:
            points += row[layout.VERB_NUMBER]
    limits = [0] * layout.LENGTHS
    limits[layout.LIMIT_STEPS] = reference.mastery_sheets[0].steps
    limits[layout.LIMIT_ROUNDS] = edition.rounds
    limits[layout.LIMIT_TURNS] = edition.turns
    limits[layout.LIMIT_LAST_TURNS] = edition.solo_last_turns
    limits[layout.LIMIT_SILVER] = edition.silver
    limits[layout.LIMIT_GOLD] = edition.gold
    limits[layout.LIMIT_POTENCY] = sum(number << 4 * colour for colour, number in enumerate(edition.potency[0]))
    limits[layout.LIMIT_ABILITY_STOCK] = workshop.cost.stock
    limits[layout.LIMIT_ABILITY_NUMBER] = workshop.cost.number
    limits[layout.LIMIT_ABILITY_SIMPLE] = int(is_plain(program))
    limits[layout.LIMIT_ABILITY_ADDS] = footprint(program)[1] | 1 << (layout.RESOURCE_READY + workshop.cost.stock)
    limits[layout.LIMIT_ABILITY_POINTS] = points
    limits[layout.LIMIT_ABILITY_PROGRAM] = programs.add(program)
    limits[layout.LIMIT_PLAIN] = programs.add(compile_effect((PLAIN_TRANSMUTE,)))
    limits[layout.LIMIT_SQUARES] = SQUARE_COUNT
    return limits, gains


def _rewards(reference: Tables, programs: Programs, ability_adds: int) -> tuple[list[int], int]:
    """Return the 24 line rewards with what they commute with, and those that neither cross nor transmute."""
    compiled = [compile_effect(effect) for ends in reference.mastery_sheets[0].rewards for effect in ends]
    prints = [footprint(program) for program in compiled]
    rows: list[int] = []
    for number, program in enumerate(compiled):
        reads, adds = prints[number]
        independent = 1 << number
        for other, (other_reads, other_adds) in enumerate(prints):
            if not (reads & other_adds or other_reads & adds):
                independent |= 1 << other
        rows += [programs.add(program), independent, int(not reads & ability_adds)]
    return rows, sum(1 << number for number, program in enumerate(compiled) if is_tame(program))
