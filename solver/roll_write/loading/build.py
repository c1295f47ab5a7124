"""Puts checked files together into an `Edition`."""

from dataclasses import replace

from solver.roll_write.edition import Card, Edition, FateRow, MasterySheet, Reward, Title, Workshop
from solver.roll_write.effects import Effect, Names, parse_effect
from solver.roll_write.loading import schema
from solver.roll_write.loading.digest import digest_of
from solver.roll_write.loading.reader import Sources
from solver.roll_write.loading.shapes import shape_of
from solver.roll_write.terms import COLOUR_BY_WORD, LINE_COUNT, WILD, line_name


def _title(title: schema.Title) -> Title:
    return (("en", title.en), ("es", title.es))


def _workshop(row: schema.WorkshopRow, sources: Sources, names: Names) -> Workshop:
    by_tube: dict[str, schema.PathRow] = {path.tube: path for path in sources.paths if path.workshop == row.key}
    paths = tuple(
        (
            names.elements.index(by_tube[metal].black),
            names.elements.index(by_tube[metal].white),
            names.elements.index(by_tube[metal].red),
        )
        for metal in names.metals[:-1]
    )
    return Workshop(row.key, parse_effect(row.ability, names), paths, _title(row.name))


def _mastery_sheet(row: schema.MasteryRow, sources: Sources, names: Names) -> MasterySheet:
    by_line: dict[str, schema.LineRow] = {line.line: line for line in sources.lines if line.sheet == row.key}
    ends: list[tuple[Effect, Effect]] = []
    for line in range(LINE_COUNT):
        found = by_line[line_name(line)]
        ends.append((parse_effect(found.first, names), parse_effect(found.second, names)))
    return MasterySheet(row.key, row.steps, tuple(ends), _title(row.name))


def _reward(row: schema.RewardRow, names: Names) -> Reward:
    return Reward(names.elements.index(row.element), row.points, shape_of(tuple(row.shape)))


def _card(row: schema.CardRow, artifacts: dict[str, schema.ArtifactRow], names: Names) -> Card:
    artifact = artifacts[row.artifact]
    first, second = row.rewards
    needs: dict[str, int] = {str(metal): number for metal, number in row.needs.items()}
    return Card(
        key=row.key,
        colour=int(COLOUR_BY_WORD[row.colour]),
        needs=tuple(needs.get(metal, 0) for metal in names.metals),
        rewards=(_reward(first, names), _reward(second, names)),
        artifact=parse_effect(artifact.effect, names),
        element=names.elements.index(row.element),
        title=_title(artifact.name),
        artifact_key=artifact.key,
    )


def _natural(key: str) -> tuple[str, int, str]:
    """Sort ``black-2`` before ``black-10``."""
    stem, _, number = key.rpartition("-")
    return (stem, int(number), "") if number.isdecimal() else (key, 0, "")


def build_edition(sources: Sources, header: schema.EditionFile) -> Edition:
    """Return the edition that checked sources describe."""
    names = Names(tuple(row.name for row in header.metals), tuple(header.elements))
    artifacts = {row.key: row for row in sources.artifacts}
    cards = [_card(row, artifacts, names) for row in sources.cards]
    stocks: list[schema.BoxRow] = [
        *header.metals,
        header.shelves.aqua_regia,
        header.shelves.reduction,
        header.shelves.reagent,
    ]
    potency = {row.players: (row.black, row.white, row.red) for row in header.potency}
    edition = Edition(
        key=header.key,
        version=header.version,
        names=names,
        base_metals=tuple(number for number, row in enumerate(header.metals) if row.base),
        values=tuple(tuple(row.values) for row in stocks),
        workshops=tuple(_workshop(row, sources, names) for row in sources.workshops),
        mastery_sheets=tuple(_mastery_sheet(row, sources, names) for row in sources.mastery),
        cards=tuple(sorted(cards, key=lambda card: (card.colour, *_natural(card.key)))),
        potency=tuple(potency[players] for players in sorted(potency)),
        die_faces=tuple(WILD if face == "?" else names.metals.index(face) for face in header.die),
        start_marks=tuple(row.start for row in stocks),
        rounds=header.rounds,
        turns=header.turns,
        solo_last_turns=header.solo_last_turns,
        plus_steps=tuple(header.plus_steps),
        fate=tuple(FateRow(row.least, row.key) for row in header.fate),
        digest="",
    )
    return replace(edition, digest=digest_of(edition))
