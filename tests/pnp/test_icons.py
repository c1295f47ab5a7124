"""The icons: one SVG file each, paths only, one colour, on a 24 x 24 grid with a clear margin of 2 units."""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from svgelements import Path as Outline

from solver.templates import templates_root

FOLDER = templates_root() / "icons"
ICONS = sorted(FOLDER.glob("*.svg"))
SVG = "{http://www.w3.org/2000/svg}"
GRID, MARGIN, TOLERANCE = 24.0, 2.0, 0.01
STROKES = {"1.6", "0.9", "1"}
"""The line, the fine line of hatches, and the rounding of a filled figure's corners."""

EXPECTED = {
    *("lead", "copper", "tin", "mercury", "iron", "silver", "gold", "any-metal"),
    *("earth", "fire", "air", "water", "any-element"),
    *("aqua-regia", "reduction", "reagent", "exhaust", "transmutation", "path", "skip"),
    *("mastery", "no-mastery", "least", "most", "knowledge", "plus-one", "square", "vp", "per", "gain"),
    *("die", "die-black", "die-white", "die-red", "black", "white", "red", "potency"),
    *("card", "experiment", "artifact", "cycle", "round", "turn", "first-player"),
    *("scissors", "fold", "ouroboros", "alembic", "sun", "moon"),
    *("black-n", "white-b", "die-black-n", "die-white-b"),
}


def paths(icon: Path) -> list[ET.Element]:
    return list(ET.parse(icon).getroot())  # noqa: S314 - the project's own files


def ink(icon: Path) -> Iterator[tuple[float, float, float, float]]:
    """Yield the box of each path, its stroke's half width included."""
    for element in paths(icon):
        left, top, right, bottom = (float(edge) for edge in Outline(element.attrib["d"]).bbox())
        half = float(element.attrib["stroke-width"]) / 2 if element.attrib["stroke"] != "none" else 0.0
        yield left - half, top - half, right + half, bottom + half


def test_every_expected_icon_exists_and_no_other() -> None:
    assert {icon.stem for icon in ICONS} == EXPECTED


@pytest.mark.parametrize("icon", ICONS, ids=lambda icon: icon.stem)
class TestIcon:
    def test_is_a_24_by_24_drawing_of_paths_only(self, icon: Path) -> None:
        root = ET.parse(icon).getroot()  # noqa: S314 - the project's own files
        assert root.tag == SVG + "svg"
        assert root.attrib["viewBox"] == "0 0 24 24"
        assert len(root) > 0
        assert {element.tag for element in root} == {SVG + "path"}
        assert all(len(element) == 0 for element in root)

    def test_has_one_colour_the_texts(self, icon: Path) -> None:
        paints = {element.attrib[key] for element in paths(icon) for key in ("fill", "stroke")}
        assert paints <= {"currentColor", "none"}
        assert "currentColor" in paints

    def test_says_how_each_path_is_painted(self, icon: Path) -> None:
        for element in paths(icon):
            if element.attrib["fill"] != "none":
                assert element.attrib["fill-rule"] == "evenodd"
            if element.attrib["stroke"] != "none":
                assert element.attrib["stroke-width"] in STROKES
                assert element.attrib["stroke-linecap"] == "round"
                assert element.attrib["stroke-linejoin"] == "round"

    def test_keeps_the_clear_margin(self, icon: Path) -> None:
        for left, top, right, bottom in ink(icon):
            assert min(left, top) >= MARGIN - TOLERANCE
            assert max(right, bottom) <= GRID - MARGIN + TOLERANCE

    def test_fills_its_grid_so_that_it_reads_at_4_mm(self, icon: Path) -> None:
        boxes = list(ink(icon))
        width = max(box[2] for box in boxes) - min(box[0] for box in boxes)
        height = max(box[3] for box in boxes) - min(box[1] for box in boxes)
        assert max(width, height) >= 16.0

    def test_uses_only_absolute_commands(self, icon: Path) -> None:
        assert all(re.fullmatch(r"[MLHVCAZ0-9. -]+", element.attrib["d"]) for element in paths(icon))


def test_no_two_icons_are_the_same_drawing() -> None:
    drawings = {icon.stem: tuple(element.attrib["d"] for element in paths(icon)) for icon in ICONS}
    assert len(set(drawings.values())) == len(drawings)
