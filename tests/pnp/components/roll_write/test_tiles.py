from dataclasses import replace
from itertools import pairwise

import pytest

from pnp.components.roll_write.tiles import components, potency_tile
from pnp.drawing import Group, Path, walk
from solver.roll_write.edition import Edition
from solver.roll_write.terms import Colour
from tests.pnp.components.roll_write.pieces import groups, icons, tags


@pytest.mark.rule("RW-006")
def test_there_is_a_potency_tile_of_each_colour(edition: Edition) -> None:
    assert [component.name for component in components(edition)] == ["potency-black", "potency-white", "potency-red"]
    for component, colour in zip(components(edition), Colour, strict=True):
        assert tags(component.front("en", "colour"), "colour:") == [colour.word]


@pytest.mark.parametrize("colour", Colour)
@pytest.mark.rule("RW-058", "RW-059", "RW-060", "RW-061")
def test_a_tile_shows_where_the_die_starts_for_1_to_4_players(edition: Edition, colour: Colour) -> None:
    spaces = groups(potency_tile(edition, colour, "en", "colour"), "space:")
    for players in range(1, 5):
        step = edition.potency[players - 1][colour]
        assert [name for name, space in spaces.items() if str(players) in tags(space, "start:")] == [str(step)]


@pytest.mark.parametrize("colour", Colour)
def test_the_track_goes_down_to_a_crossed_0(edition: Edition, colour: Colour) -> None:
    spaces = groups(potency_tile(edition, colour, "en", "low-ink"), "space:")
    assert list(spaces) == ["4", "3", "2", "1", "0"]
    assert [name for name, space in spaces.items() if tags(space, "spent")] == ["0"]
    heights = [space.box.y for space in spaces.values() if space.box]
    assert heights == sorted(heights)


def test_a_die_of_16_mm_fits_on_a_space(edition: Edition) -> None:
    for space in groups(potency_tile(edition, Colour.RED, "en", "colour"), "space:").values():
        first = space.items[0]
        assert isinstance(first, Path)
        xs = [command[-2] for command in first.outline if len(command) >= 2]
        assert max(xs) - min(xs) >= 16


def test_an_edition_with_more_potency_has_a_longer_track(edition: Edition) -> None:
    longer = replace(edition, potency=((2, 1, 1), (2, 2, 1), (3, 2, 2), (6, 3, 2)))
    spaces = groups(potency_tile(longer, Colour.BLACK, "en", "colour"), "space:")
    assert list(spaces) == ["6", "5", "4", "3", "2", "1", "0"]
    assert tags(spaces["6"], "start:") == ["4"]


def test_starts_have_a_pawn_each_and_do_not_overlap(edition: Edition) -> None:
    everyone = replace(edition, potency=((2, 1, 1),) * 4)
    space = groups(potency_tile(everyone, Colour.BLACK, "en", "colour"), "space:")["2"]
    starts = groups(space, "start:")
    assert list(starts) == ["1", "2", "3", "4"]
    assert all(tags(start, "pawn") for start in starts.values())
    tops = [pill_top(start) for start in starts.values()]
    assert all(below - above > 3 for above, below in pairwise(tops))


def pill_top(start: Group) -> float:
    pill = next(item for item, _ in walk(start.items) if isinstance(item, Path))
    return min(command[-1] for command in pill.outline if len(command) >= 2)


def test_the_tile_says_potency_by_its_sign(edition: Edition) -> None:
    assert icons(potency_tile(edition, Colour.WHITE, "es", "colour")).count("potency") == 5
