"""Checks of the workshop sheets with their paths, and of the mastery sheets with their lines."""

from solver.roll_write.effects import Exhaust, parse_effect
from solver.roll_write.loading import schema
from solver.roll_write.loading.checks.common import SHEETS, check_count, check_known, check_unique
from solver.roll_write.loading.findings import Findings
from solver.roll_write.loading.reader import Sources
from solver.roll_write.terms import LINE_COUNT, METAL_COUNT, line_name
from solver.suggest import listing


def check_workshops(sources: Sources, findings: Findings) -> None:
    """Four sheets, each with an ability that exhausts one metal (RW-081) and three paths from each tube (RW-016)."""
    table = sources.workshops
    check_count(table, SHEETS, "workshop sheets", findings)
    check_unique(((table.place(number, "key"), row.key) for number, row in table.rows), "key", findings)
    for number, row in table.rows:
        cost = parse_effect(row.ability, schema.KNOWN)[0]
        if not isinstance(cost, Exhaust) or cost.number != 1 or cost.stock >= METAL_COUNT:
            place = table.place(number, "ability")
            findings.add(place, f"found {row.ability!r}, an ability begins with 'exhaust 1' and a metal")
    _check_paths(sources, findings)


def _check_paths(sources: Sources, findings: Findings) -> None:
    table, keys = sources.paths, tuple(row.key for row in sources.workshops)
    check_unique(
        ((table.place(number, "tube"), (row.workshop, row.tube)) for number, row in table.rows), "path row", findings
    )
    for number, row in table.rows:
        if row.tube == "gold":
            findings.add(table.place(number, "tube"), "gold has no paths: nothing is transmuted out of it")
        if sources.workshops.complete:
            check_known(table.place(number, "workshop"), row.workshop, keys, "workshops.yaml", findings)
    if not (table.complete and sources.workshops.complete):
        return
    for key in keys:
        tubes = [metal for metal in schema.KNOWN.metals if metal != "gold"]
        present = {row.tube for row in table if row.workshop == key}
        missing = [tube for tube in tubes if tube not in present]
        if missing:
            findings.add(table.document.place(()), f"{key} has no row for the tube {listing(missing)}")


def check_mastery(sources: Sources, findings: Findings) -> None:
    """Four sheets, tracks that reach the steps with a +1 mark, and two rewards on each of 12 lines (RW-139)."""
    table = sources.mastery
    check_count(table, SHEETS, "mastery sheets", findings)
    check_unique(((table.place(number, "key"), row.key) for number, row in table.rows), "key", findings)
    last = max(sources.header.plus_steps) if sources.header else 0
    for number, row in table.rows:
        if row.steps < last:
            place = table.place(number, "steps")
            findings.add(place, f"found {row.steps} steps, but edition.yaml has a +1 mark on step {last}")
    _check_lines(sources, findings)


def _check_lines(sources: Sources, findings: Findings) -> None:
    table, keys = sources.lines, tuple(row.key for row in sources.mastery)
    check_unique(((table.place(number, "line"), (row.sheet, row.line)) for number, row in table.rows), "line", findings)
    for number, row in table.rows:
        if sources.mastery.complete:
            check_known(table.place(number, "sheet"), row.sheet, keys, "mastery.yaml", findings)
        for end, text in (("first", row.first), ("second", row.second)):
            if isinstance(parse_effect(text, schema.KNOWN)[0], Exhaust):
                findings.add(table.place(number, end), f"found {text!r}, a line's reward has no cost")
    if not (table.complete and sources.mastery.complete):
        return
    for key in keys:
        present = {str(row.line) for row in table if row.sheet == key}
        missing = [name for name in map(line_name, range(LINE_COUNT)) if name not in present]
        if missing:
            findings.add(table.document.place(()), f"{key} has no row for the line {listing(missing)}")
