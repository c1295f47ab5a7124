"""A readable summary of an edition for the terminal."""

from collections.abc import Iterable, Sequence

from solver.roll_write.edition import Card, Edition, Title
from solver.roll_write.effects import format_effect
from solver.roll_write.loading.shapes import shape_rows
from solver.roll_write.terms import Colour, line_name


def table(rows: Iterable[Sequence[str]]) -> list[str]:
    """Return rows of text as lines with aligned columns; the first row is the heading.

    >>> table([("tube", "VP"), ("lead", "0 1")])
    ['  tube  VP', '  lead  0 1']
    """
    lines = [tuple(row) for row in rows]
    widths = [max(len(cell) for cell in column) for column in zip(*lines, strict=True)]
    return [
        ("  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))).rstrip() for row in lines
    ]


def _named(key: str, title: Title) -> str:
    english = dict(title).get("en", "")
    return f"{key} {english}".rstrip()


def _boxes(edition: Edition) -> list[str]:
    rows: list[tuple[str, ...]] = [("tube or shelf", "boxes", "VP by height", "at the start")]
    for stock, values, start in zip(edition.names.stocks, edition.values, edition.start_marks, strict=True):
        rows.append((stock, str(len(values)), " ".join(map(str, values)), str(start or "")))
    return table(rows)


def _potency(edition: Edition) -> list[str]:
    rows: list[tuple[str, ...]] = [("players", *(colour.word for colour in Colour))]
    rows += [
        (str(players), *(str(potency[colour]) for colour in Colour))
        for players, potency in enumerate(edition.potency, start=1)
    ]
    return table(rows)


def _workshops(edition: Edition) -> list[str]:
    names = edition.names
    lines: list[str] = []
    for sheet in edition.workshops:
        lines += ["", f"{_named(sheet.key, sheet.title)}: {format_effect(sheet.ability, names)}"]
        rows: list[tuple[str, ...]] = [("from tube", *(colour.word for colour in Colour))]
        rows += [
            (names.metals[tube], *(names.elements[row[colour]] for colour in Colour))
            for tube, row in enumerate(sheet.paths)
        ]
        lines += table(rows)
    return lines


def _mastery_sheets(edition: Edition) -> list[str]:
    lines: list[str] = []
    for sheet in edition.mastery_sheets:
        lines += ["", f"{_named(sheet.key, sheet.title)}: tracks of {sheet.steps} steps"]
        rows: list[tuple[str, ...]] = [("line", "left or top", "right or bottom")]
        rows += [
            (line_name(line), *(format_effect(end, edition.names) for end in ends))
            for line, ends in enumerate(sheet.rewards)
        ]
        lines += table(rows)
    return lines


def _experiment(card: Card, edition: Edition) -> tuple[str, ...]:
    names = edition.names
    needs = " ".join(
        f"{need} {metal}" if need > 1 else metal for metal, need in zip(names.metals, card.needs, strict=True) if need
    )
    rewards = [
        f"{names.elements[reward.element]} {reward.points} VP {'/'.join(shape_rows(reward.shape))}"
        for reward in card.rewards
    ]
    return (card.key, needs, *rewards)


def _artifact(card: Card, edition: Edition) -> tuple[str, ...]:
    names = edition.names
    name = dict(card.title).get("en", "")
    return (card.key, name, names.elements[card.element], format_effect(card.artifact, names))


def summary(edition: Edition) -> list[str]:
    """Return the lines of an edition's summary."""
    names = edition.names
    experiments = [("experiment", "needs", "one element", "or the other")]
    artifacts = [("artifact", "name", "advances", "effect")]
    return [
        f"{edition.key}, version {edition.version}, digest {edition.digest[:12]}",
        f"  {edition.rounds} rounds of {edition.turns} turns (solo: up to {edition.solo_last_turns} in the last)",
        f"  elements clockwise from the top left: {', '.join(names.elements)}",
        f"  die: {' '.join(edition.metal_letter(face) for face in edition.die_faces)}",
        f"  +1 marks on mastery steps {' and '.join(map(str, edition.plus_steps))}",
        f"  fate: {', '.join(f'{row.least} {row.key}' for row in edition.fate)}",
        "",
        *_boxes(edition),
        "",
        *_potency(edition),
        *_workshops(edition),
        *_mastery_sheets(edition),
        "",
        *table([*experiments, *(_experiment(card, edition) for card in edition.cards)]),
        "",
        *table([*artifacts, *(_artifact(card, edition) for card in edition.cards)]),
    ]
