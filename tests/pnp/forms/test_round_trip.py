"""A form that was filled in, by several programs, becomes the sheet that was meant."""

from collections.abc import Callable, Mapping

import pytest

from pnp.components.roll_write.position import Pen, sheet_marks
from pnp.forms.marks import filled_from, wrong_sums
from pnp.forms.reading import read_fields
from solver.errors import NotationError
from solver.roll_write.edition import Edition
from solver.roll_write.filled import FilledSheet
from tests.pnp.forms.filling import empty, made, with_pikepdf, with_pypdf, with_taps
from tests.solver.roll_write.random_sheets import made_sheet

Fill = Callable[[bytes, Mapping[str, str]], bytes]


def values_of(edition: Edition, filled: FilledSheet) -> dict[str, str]:
    """Return what a player would set on the form of a sheet, in the form's names."""
    values = {"tube.lead.1": "/Off", "shelf.aqua-regia.1": "/Off"}
    for name, mark in sheet_marks(edition, filled.sheet).items():
        if isinstance(mark, str):
            values[name] = mark
        elif name.startswith("circle."):
            values[name] = "/Filled"
        else:
            values[name] = "/X"
            if mark is Pen.FILLED:
                values[f"exhausted.{name}"] = "/Filled"
    return values


def read(edition: Edition, data: bytes) -> FilledSheet:
    return filled_from(edition, read_fields(data, "form.pdf"), "form.pdf")


@pytest.mark.parametrize("fill", [with_pypdf, with_pikepdf])
@pytest.mark.parametrize("seed", range(4))
def test_what_is_filled_in_is_read(fill: Fill, seed: int, edition: Edition) -> None:
    filled = made_sheet(seed)
    data = empty(filled.workshop, filled.mastery)
    assert read(edition, fill(data, values_of(edition, filled))) == filled


@pytest.mark.parametrize("seed", range(4, 10))
def test_a_form_made_from_a_sheet_is_read_as_that_sheet(seed: int, edition: Edition) -> None:
    filled = made_sheet(seed)
    assert read(edition, made(edition, filled, "low-ink")) == filled


def test_taps_mark_and_exhaust_and_take_back(edition: Edition) -> None:
    taps = ["tube.tin.1", "exhausted.tube.tin.1", "tube.tin.2", "tube.tin.2", "path.tin.red", "points"]
    sheet = read(edition, with_taps(empty(), 0, taps, "17")).sheet
    assert (sheet.marked[2], sheet.exhausted[2], sheet.points) == (1, 1, 17)
    assert sheet.paths == 1 << 8


def test_taps_on_the_mastery_sheet(edition: Edition) -> None:
    sheet = read(edition, with_taps(empty(), 1, ["square.f6", "circle.earth-fire.earth.1", "track.fire.1"])).sheet
    assert sheet.stone == 1 << 35
    assert sheet.circles[1] == 1
    assert sheet.mastery == (0, 1, 0, 0)


def test_the_last_number_of_the_running_total_counts(edition: Edition) -> None:
    data = with_pypdf(empty(), {"points": "3 5\n12"})
    assert read(edition, data).sheet.points == 12


def test_exhausted_without_an_x_counts_as_marked(edition: Edition) -> None:
    data = with_pikepdf(empty(), {"exhausted.tube.iron.1": "/Filled", "tube.iron.2": "/X"})
    sheet = read(edition, data).sheet
    assert (sheet.marked[4], sheet.exhausted[4]) == (2, 1)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"tube.tin.2": "/X"}, r"tube\.tin\.1 is empty, and one after it is marked \(RW-034\)"),
        (
            {"tube.tin.1": "/X", "tube.tin.2": "/X", "exhausted.tube.tin.2": "/Filled"},
            r"exhausted\.tube\.tin\.1 is",
        ),
        ({"track.fire.2": "/X"}, r"track\.fire\.1 is empty, .* \(RW-105\)"),
        ({"circle.earth-fire.earth.3": "/Filled"}, r"circle\.earth-fire\.earth\.1 is empty, .* \(RW-111\)"),
        ({"plus.earth-fire.earth": "/X"}, r"1 \+1 marks of earth .* with 0 steps gives 0 \(RW-107\)"),
        ({"points": "twelve"}, r"points is 'twelve'; write the VP as a number"),
        ({"points": "123456"}, r"points is 123456; at most 9999"),
    ],
)
def test_what_no_game_leaves_is_named(values: dict[str, str], message: str, edition: Edition) -> None:
    with pytest.raises(NotationError, match=message):
        read(edition, with_pikepdf(empty(), values))


def test_all_findings_come_at_once(edition: Edition) -> None:
    data = with_pikepdf(empty(), {"tube.tin.2": "/X", "track.fire.2": "/X", "points": "x"})
    with pytest.raises(NotationError, match="3 things are wrong"):
        read(edition, data)


def test_written_sums_are_compared(edition: Edition) -> None:
    values = {"score.play": "7", "score.tubes": "0", "points": "5"}
    data = with_pikepdf(empty(), values)
    fields = read_fields(data, "form.pdf")
    assert list(wrong_sums(edition, filled_from(edition, fields, "form.pdf"), fields)) == [
        "score.play says 7, the marks are worth 5"
    ]
