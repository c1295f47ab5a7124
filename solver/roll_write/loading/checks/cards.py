"""Checks of the cards and their artifacts."""

from collections import Counter

from solver.roll_write.effects import Exhaust, parse_effect
from solver.roll_write.loading import schema
from solver.roll_write.loading.checks.common import check_count, check_known, check_unique
from solver.roll_write.loading.findings import Findings
from solver.roll_write.loading.reader import Sources
from solver.roll_write.loading.shapes import placements, shape_of
from solver.roll_write.terms import COLOUR_BY_WORD, FULL_STONE, SECTIONS

CARDS_OF_A_COLOUR = 8
CARDS = CARDS_OF_A_COLOUR * len(COLOUR_BY_WORD)


def check_artifacts(sources: Sources, findings: Findings) -> None:
    """Twenty-four artifacts with keys of their own, each on one card (RW-156), with costs that can be paid."""
    table = sources.artifacts
    check_count(table, CARDS, "artifacts", findings)
    check_unique(((table.place(number, "key"), row.key) for number, row in table.rows), "key", findings)
    used = {card.artifact for card in sources.cards}
    lengths = _lengths(sources)
    for number, row in table.rows:
        if sources.cards.complete and row.key not in used:
            findings.add(table.place(number, "key"), f"the artifact {row.key!r} is on no card")
        cost = parse_effect(row.effect, schema.KNOWN)[0]
        stock = schema.KNOWN.stocks[cost.stock] if isinstance(cost, Exhaust) else ""
        if isinstance(cost, Exhaust) and cost.number > lengths.get(stock, cost.number):
            place = table.place(number, "effect")
            findings.add(place, f"found a cost of {cost.number} {stock}, but it has {lengths[stock]} boxes")


def check_cards(sources: Sources, findings: Findings) -> None:
    """Eight cards of each colour (RW-007), with known artifacts, needs that fit the tubes and shapes that fit."""
    table = sources.cards
    check_count(table, CARDS, "cards", findings)
    check_unique(((table.place(number, "key"), row.key) for number, row in table.rows), "key", findings)
    artifacts = ((table.place(number, "artifact"), row.artifact) for number, row in table.rows)
    check_unique(artifacts, "artifact", findings)
    counts = Counter(str(row.colour) for row in table)
    for colour in COLOUR_BY_WORD:
        if table.complete and counts[colour] != CARDS_OF_A_COLOUR:
            place = table.document.place(())
            findings.add(place, f"found {counts[colour]} {colour} cards, {CARDS_OF_A_COLOUR} are needed")
    known = tuple(row.key for row in sources.artifacts)
    for number, row in table.rows:
        if sources.artifacts.complete:
            check_known(table.place(number, "artifact"), row.artifact, known, "artifacts.yaml", findings)
        _check_key(sources, number, row, findings)
        _check_needs(sources, number, row, findings)
        _check_rewards(sources, number, row, findings)


def _lengths(sources: Sources) -> dict[str, int]:
    """Return the number of boxes of every stock, nothing if edition.yaml is wrong."""
    if sources.header is None:
        return {}
    shelves = sources.header.shelves
    lengths = {str(row.name): len(row.values) for row in sources.header.metals}
    lengths |= {"aqua-regia": len(shelves.aqua_regia.values)}
    return lengths | {"reduction": len(shelves.reduction.values), "reagent": len(shelves.reagent.values)}


def _check_key(sources: Sources, number: int, row: schema.CardRow, findings: Findings) -> None:
    allowed = [f"{row.colour}-{count}" for count in range(1, CARDS_OF_A_COLOUR + 1)]
    if row.key not in allowed:
        place = sources.cards.place(number, "key")
        findings.add(place, f"found {row.key!r}, a {row.colour} card has a key from {allowed[0]} to {allowed[-1]}")


def _check_needs(sources: Sources, number: int, row: schema.CardRow, findings: Findings) -> None:
    lengths = _lengths(sources)
    for metal, need in row.needs.items():
        if need > lengths.get(metal, need):
            place = sources.cards.place(number, "needs", metal)
            findings.add(place, f"found a need of {need} {metal}, but its tube has {lengths[metal]} boxes")


def _check_rewards(sources: Sources, number: int, row: schema.CardRow, findings: Findings) -> None:
    """Two elements, each with a shape that can be placed in its section, with and without its extra squares."""
    first, second = row.rewards
    if first.element == second.element:
        place = sources.cards.place(number, "rewards", 1, "element")
        findings.add(place, f"found {second.element} twice; a card offers two different elements")
    sections = dict(zip(sources.header.elements, SECTIONS, strict=True)) if sources.header else {}
    for end, reward in enumerate(row.rewards):
        section = sections.get(reward.element, FULL_STONE)
        shape = shape_of(tuple(reward.shape))
        if not any(bits & section for bits in placements(shape)):
            place = sources.cards.place(number, "rewards", end, "shape")
            findings.add(place, f"this shape has no place on the stone with a square in the {reward.element} section")
