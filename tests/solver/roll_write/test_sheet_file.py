import pytest

from solver.errors import NotationError
from solver.roll_write.filled import FilledSheet, template, write_sheet_file
from solver.roll_write.sheet_file import read_sheet_file
from tests.solver.roll_write.random_sheets import house, made_sheet, played_sheet


def read(text: str) -> FilledSheet:
    return read_sheet_file(house(), text.encode(), "sheet.yaml")


@pytest.mark.parametrize("seed", range(40))
def test_a_sheet_reads_back(seed: int) -> None:
    for filled in (made_sheet(seed), played_sheet(seed)):
        assert read(write_sheet_file(house(), filled)) == filled


@pytest.mark.rule("RW-055", "RW-064")
def test_the_template_is_the_sheet_of_the_beginning() -> None:
    filled = read(template(house()))
    assert filled.sheet.marked == house().start_marks
    assert sum(filled.sheet.marked) == 2
    assert filled.sheet.stone == 0


def test_a_line_the_last_gold_completed_is_not_paid() -> None:
    filled = made_sheet(3, least_crossed=36)
    unpaid = FilledSheet(filled.workshop, filled.mastery, filled.sheet._replace(lines=0b11))
    text = write_sheet_file(house(), unpaid)
    assert "unpaid: [r3, r4, r5, r6, ca, cb, cc, cd, ce, cf]" in text
    assert read(text) == unpaid


def test_what_is_not_written_is_not_marked() -> None:
    stone = ", ".join(['"......"'] * 5 + ['"....xX"'])
    short = f"edition: house\nworkshop: w2\nmastery: The Adept\nstone: [{stone}]"
    with pytest.raises(NotationError, match=r"sheet.yaml:3:10: found 'The Adept', allowed: M1, M2, M3, M4"):
        read(short)
    filled = read(short.replace("The Adept", "M2"))
    assert (filled.workshop, filled.mastery) == (1, 1)
    assert sum(filled.sheet.marked) == 0
    assert filled.sheet.stone == 0b11 << 34


@pytest.mark.parametrize(
    ("old", "new", "where", "words"),
    [
        ("edition: house", "edition: castle", "2:10", "allowed: house"),
        ("lead:    {marked: 1", "lead:    {marked: 6", "11:21", "lead has 5 boxes"),
        ("copper:  {marked: 0, exhausted: 0", "copper:  {marked: 1, exhausted: 2", "12:35", "RW-031"),
        ("copper:  {marked: 0", "copper:  {marked: -1", "12:21", "at least 0"),
        ("  lead: []", "  lead: [green]", "25:10", "allowed: black, white, red"),
        ("  silver: []", "  silver: []\n  gold: [red]", "31:9", "RW-091"),
        ("earth: 0", "earth: 7", "34:10", "RW-105"),
        ("{earth: none", "{earth: level-2", "41:33", "allowed: none, level-1, level-3"),
        ("earth-fire: {circles: {earth", "earth-fire: {circles: {air", "41:31", "not in the pair"),
        ("water-earth:", "earth-water:", "44:3", "allowed: earth-fire, fire-air, air-water, water-earth"),
        ("plus-one: []", "plus-one: [fire]", "35:9", "RW-107"),
        ('"......"', '"...."', "48:5", "six squares are needed"),
        ('"......"', '"..o..."', "48:5", "X crossed out"),
        ("points: 0", "points: many", "7:9", "a whole number is needed"),
        ("points: 0", "pionts: 0", "7:1", "did you mean 'points'"),
        ("points: 0", "points: 0\nunpaid: [ca]", "8:10", "not full"),
    ],
)
def test_an_error_names_its_place_and_what_is_allowed(old: str, new: str, where: str, words: str) -> None:
    text = template(house())
    assert old in text
    with pytest.raises(NotationError) as caught:
        read(text.replace(old, new, 1))
    assert f"sheet.yaml:{where}: " in str(caught.value)
    assert words in str(caught.value)


def test_all_findings_come_together() -> None:
    text = template(house()).replace("lead:    {marked: 1", "lead:    {marked: 9").replace("fire: 0", "fire: 9")
    with pytest.raises(NotationError, match=r"2 things are wrong in sheet\.yaml"):
        read(text)
