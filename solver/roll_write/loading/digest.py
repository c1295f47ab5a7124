"""The digest of an edition: one number for everything that matters to play."""

import hashlib
import json

from solver.roll_write.edition import Card, Edition, Reward
from solver.roll_write.effects import format_effect
from solver.roll_write.loading.shapes import shape_rows


def _reward_content(reward: Reward) -> list[object]:
    return [reward.element, reward.points, shape_rows(reward.shape)]


def _card_content(card: Card, edition: Edition) -> list[object]:
    return [
        card.key,
        card.colour,
        card.needs,
        [_reward_content(reward) for reward in card.rewards],
        format_effect(card.artifact, edition.names),
        card.element,
    ]


def canonical_content(edition: Edition) -> str:
    """Return everything that matters to play as one line of JSON: no names of the edition, titles or formatting."""
    names = edition.names
    content = {
        "metals": names.metals,
        "elements": names.elements,
        "base": edition.base_metals,
        "values": edition.values,
        "workshops": [[sheet.key, format_effect(sheet.ability, names), sheet.paths] for sheet in edition.workshops],
        "mastery": [
            [sheet.key, sheet.steps, [[format_effect(end, names) for end in ends] for ends in sheet.rewards]]
            for sheet in edition.mastery_sheets
        ],
        "cards": [_card_content(card, edition) for card in edition.cards],
        "potency": edition.potency,
        "die": edition.die_faces,
        "start": edition.start_marks,
        "rounds": [edition.rounds, edition.turns, edition.solo_last_turns],
        "plus": edition.plus_steps,
        "fate": [[row.least, row.key] for row in edition.fate],
    }
    return json.dumps(content, ensure_ascii=True, separators=(",", ":"), sort_keys=True)


def digest_of(edition: Edition) -> str:
    """Return the SHA-256 of an edition's canonical content in hexadecimal."""
    return hashlib.sha256(canonical_content(edition).encode("ascii")).hexdigest()
