"""An edition in words: the same content as its files, joined and put into the edition's order, for JSON output."""

from solver.roll_write.edition import Card, Edition, MasterySheet, Reward, Title, Workshop
from solver.roll_write.effects import format_effect
from solver.roll_write.loading.shapes import shape_rows
from solver.roll_write.terms import WILD, Colour, line_name

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]


def _title(title: Title) -> Json:
    return dict(title)


def _numbers(numbers: tuple[int, ...]) -> list[Json]:
    return list(numbers)


def _workshop(sheet: Workshop, edition: Edition) -> Json:
    names = edition.names
    paths: dict[str, Json] = {
        names.metals[tube]: {colour.word: names.elements[row[colour]] for colour in Colour}
        for tube, row in enumerate(sheet.paths)
    }
    ability = format_effect(sheet.ability, names)
    return {"key": sheet.key, "name": _title(sheet.title), "ability": ability, "paths": paths}


def _mastery_sheet(sheet: MasterySheet, edition: Edition) -> Json:
    lines: dict[str, Json] = {
        line_name(line): [format_effect(end, edition.names) for end in ends] for line, ends in enumerate(sheet.rewards)
    }
    return {"key": sheet.key, "name": _title(sheet.title), "steps": sheet.steps, "lines": lines}


def _reward(reward: Reward, edition: Edition) -> Json:
    rows: list[Json] = list(shape_rows(reward.shape))
    return {"element": edition.names.elements[reward.element], "points": reward.points, "shape": rows}


def _card(card: Card, edition: Edition) -> Json:
    names = edition.names
    return {
        "key": card.key,
        "colour": Colour(card.colour).word,
        "needs": {metal: need for metal, need in zip(names.metals, card.needs, strict=True) if need},
        "rewards": [_reward(reward, edition) for reward in card.rewards],
        "artifact": {"name": _title(card.title), "effect": format_effect(card.artifact, names)},
        "element": names.elements[card.element],
    }


def edition_content(edition: Edition) -> dict[str, Json]:
    """Return an edition as a mapping of plain values, ready for `json.dumps`."""
    names = edition.names
    stocks: dict[str, Json] = {
        stock: {"values": _numbers(values), "start": start}
        for stock, values, start in zip(names.stocks, edition.values, edition.start_marks, strict=True)
    }
    return {
        "key": edition.key,
        "version": edition.version,
        "digest": edition.digest,
        "metals": list(names.metals),
        "base-metals": [names.metals[metal] for metal in edition.base_metals],
        "elements": list(names.elements),
        "stocks": stocks,
        "potency": {str(players): _numbers(row) for players, row in enumerate(edition.potency, start=1)},
        "die": ["?" if face == WILD else names.metals[face] for face in edition.die_faces],
        "rounds": edition.rounds,
        "turns": edition.turns,
        "solo-last-turns": edition.solo_last_turns,
        "plus-steps": _numbers(edition.plus_steps),
        "fate": [{"least": row.least, "key": row.key} for row in edition.fate],
        "workshops": [_workshop(sheet, edition) for sheet in edition.workshops],
        "mastery": [_mastery_sheet(sheet, edition) for sheet in edition.mastery_sheets],
        "cards": [_card(card, edition) for card in edition.cards],
    }
