"""An edition and starting positions in which much happens at once, for tests that look for trouble."""

from dataclasses import replace
from functools import cache

from solver.roll_write import Edition, RollWrite, Stage, State, deal_from_seed
from tests.solver.roll_write.language import effect, example_edition
from tests.solver.roll_write.random_sheets import made_sheet

ABILITIES = (
    "exhaust 1 lead; cross 1 any",
    "exhaust 1 copper; transmute 1; gain 1 lead",
    "exhaust 1 lead; gain 1 silver; advance 1 least",
    "exhaust 1 tin; fill any; score 1 per chosen-track",
)
REWARDS = (
    "gain 1 aqua-regia",
    "score 2 per marked aqua-regia",
    "cross 1 any",
    "fill any",
    "score 1 per chosen-track",
    "cross 2 least",
    "advance 2 any",
    "transmute 1 via any",
    "gain 1 lead",
)


@cache
def busy_edition() -> Edition:
    """Return the example edition with abilities and line rewards that set off others."""
    edition = example_edition()
    workshops = tuple(
        replace(workshop, ability=effect(text)) for workshop, text in zip(edition.workshops, ABILITIES, strict=True)
    )
    effects = [effect(text) for text in REWARDS]
    ends = tuple((effects[line % len(effects)], effects[(2 * line + 1) % len(effects)]) for line in range(12))
    sheets = tuple(
        replace(sheet, rewards=ends[number:] + ends[:number]) for number, sheet in enumerate(edition.mastery_sheets)
    )
    return replace(edition, key="busy", workshops=workshops, mastery_sheets=sheets)


def busy_game(seed: int, players: int) -> tuple[RollWrite, State]:
    """Return a game and a state in its middle, with sheets that are already full of marks."""
    edition = busy_edition()
    game = RollWrite(edition, deal_from_seed(edition, str(seed), players))
    sheets = tuple(made_sheet(4 * seed + player, edition=edition).sheet for player in range(players))
    return game, game.initial()._replace(sheets=sheets, stage=Stage.DIE, round=4)
