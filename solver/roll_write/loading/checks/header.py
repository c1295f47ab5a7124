"""Checks of edition.yaml beyond the types and ranges of its fields."""

from collections.abc import Sequence

from solver.roll_write.loading import schema
from solver.roll_write.loading.checks.common import check_unique
from solver.roll_write.loading.document import Document, Path
from solver.roll_write.loading.findings import Findings
from solver.suggest import listing

PLAYERS = 4


def check_header(header: schema.EditionFile, document: Document, findings: Findings) -> None:
    """Add everything that is wrong in edition.yaml."""
    _check_metals(header, document, findings)
    _check_boxes(header, document, findings)
    _check_elements(header, document, findings)
    _check_dice(header, document, findings)
    _check_potency(header, document, findings)
    _check_steps(header, document, findings)
    _check_fate(header, document, findings)


def _check_metals(header: schema.EditionFile, document: Document, findings: Findings) -> None:
    """Every metal once, gold last (RW-024, RW-091), and all but silver and gold are base (RW-025)."""
    names = [row.name for row in header.metals]
    places = [document.place(("metals", number, "name")) for number in range(len(names))]
    check_unique(zip(places, names, strict=True), "metal", findings)
    if "gold" in names[:-1]:
        findings.add(places[names.index("gold")], "gold must be the last tube: nothing is transmuted out of it")
    for number, row in enumerate(header.metals):
        is_base = row.name not in ("silver", "gold")
        if row.base is not is_base:
            needed = str(is_base).lower()
            findings.add(
                document.place(("metals", number, "base")),
                f"base must be {needed} for {row.name}: base metals are all but silver and gold",
            )


def _boxes(header: schema.EditionFile) -> list[tuple[Path, schema.BoxRow]]:
    shelves = header.shelves
    metals: list[tuple[Path, schema.BoxRow]] = [(("metals", number), row) for number, row in enumerate(header.metals)]
    return [
        *metals,
        (("shelves", "aqua-regia"), shelves.aqua_regia),
        (("shelves", "reduction"), shelves.reduction),
        (("shelves", "reagent"), shelves.reagent),
    ]


def _check_boxes(header: schema.EditionFile, document: Document, findings: Findings) -> None:
    """Values that never fall from one box to the next, and start marks that fit."""
    for path, row in _boxes(header):
        for number, (lower, upper) in enumerate(zip(row.values, row.values[1:], strict=False), start=1):
            if upper < lower:
                place = document.place((*path, "values", number))
                findings.add(place, f"found {upper} VP above {lower} VP; values must not fall from box to box")
        if row.start > len(row.values):
            place = document.place((*path, "start"))
            findings.add(place, f"found {row.start} marks at the start, but {len(row.values)} boxes")


def _check_elements(header: schema.EditionFile, document: Document, findings: Findings) -> None:
    """Every element once (RW-029)."""
    places = [document.place(("elements", number)) for number in range(len(header.elements))]
    check_unique(zip(places, header.elements, strict=True), "element", findings)


def _check_dice(header: schema.EditionFile, document: Document, findings: Findings) -> None:
    """Six faces: the five base metals and the wild one (RW-026)."""
    needed = [row.name for row in header.metals if row.name not in ("silver", "gold")] + ["?"]
    for number, face in enumerate(header.die):
        place = document.place(("die", number))
        if face not in needed:
            findings.add(place, f"found {face!r}, a die shows only base metals and '?'")
        elif face in header.die[:number]:
            findings.add(place, f"the face {face!r} appears twice; a die shows each of {listing(needed)} once")


def _check_potency(header: schema.EditionFile, document: Document, findings: Findings) -> None:
    """Each number of players once, and dice for every turn of a round (RW-062)."""
    players = [
        (document.place(("potency", number, "players")), row.players) for number, row in enumerate(header.potency)
    ]
    check_unique(players, "number of players", findings)
    if header.solo_last_turns < header.turns:
        place = document.place(("solo-last-turns",))
        findings.add(place, f"found {header.solo_last_turns}, at least {header.turns} are needed (turns in a round)")
    for number, row in enumerate(header.potency):
        total = row.black + row.white + row.red
        needed = row.players * header.turns if row.players > 1 else max(header.turns, header.solo_last_turns)
        if total < needed:
            findings.add(
                document.place(("potency", number)),
                f"found a potency of {total} in all, but a round of {row.players} players has {needed} turns",
            )


def _rising(numbers: Sequence[int]) -> list[int]:
    """Return the positions of numbers that are not above the one before."""
    return [place for place in range(1, len(numbers)) if numbers[place] <= numbers[place - 1]]


def _check_steps(header: schema.EditionFile, document: Document, findings: Findings) -> None:
    """The steps with a +1 mark rise."""
    for number in _rising(header.plus_steps):
        place = document.place(("plus-steps", number))
        findings.add(
            place, f"found step {header.plus_steps[number]} after {header.plus_steps[number - 1]}; they must rise"
        )


def _check_fate(header: schema.EditionFile, document: Document, findings: Findings) -> None:
    """Totals that begin at 0 and rise, each row with a key of its own (RW-209 to RW-213)."""
    least = [row.least for row in header.fate]
    if least[0] != 0:
        place = document.place(("fate", 0, "least"))
        findings.add(place, f"found {least[0]}, the first row must begin at 0 VP so that every total has a fate")
    for number in _rising(least):
        place = document.place(("fate", number, "least"))
        findings.add(place, f"found {least[number]} VP after {least[number - 1]} VP; the rows must rise")
    keys = [(document.place(("fate", number, "key")), row.key) for number, row in enumerate(header.fate)]
    check_unique(keys, "key", findings)
