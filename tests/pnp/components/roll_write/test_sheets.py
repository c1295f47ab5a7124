"""What holds for every player sheet and the score pad, in every language and theme."""

import hashlib
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from pnp.components.roll_write.component import Component
from pnp.components.roll_write.position import marked_boxes
from pnp.drawing import Box, Drawing, Group, IconUse, TextRun, check_text, outline_box, walk
from pnp.drawing.items import Path as Outlined
from solver.roll_write.edition import Edition
from tests.pnp.components.roll_write.sheets import every_printing, sheet_components
from tests.pnp.conftest import Golden

PRINTINGS = [
    pytest.param(*printing, id=f"{printing[0].name}-{printing[1]}-{printing[2]}") for printing in every_printing()
]
MARGIN = 3.5
"""How far (mm) everything stays from the cut."""


@pytest.mark.parametrize(("component", "language", "theme"), PRINTINGS)
def test_text_stays_in_its_boxes_and_boxes_apart(component: Component, language: str, theme: str) -> None:
    assert check_text(component.front(language, theme)) == []


@pytest.mark.parametrize(("component", "language", "theme"), PRINTINGS)
def test_a_drawing_has_its_components_name_and_size(component: Component, language: str, theme: str) -> None:
    drawing = component.front(language, theme)
    assert (drawing.name, drawing.width, drawing.height) == (component.name, component.width, component.height)


@pytest.mark.parametrize(("component", "language", "theme"), PRINTINGS)
def test_every_box_for_a_pen_is_at_least_6_mm(component: Component, language: str, theme: str) -> None:
    boxes = dict(marked_boxes(component.front(language, theme)))
    assert boxes
    assert {name: box for name, box in boxes.items() if min(box.width, box.height) < 6} == {}


@pytest.mark.parametrize(("component", "language", "theme"), PRINTINGS)
def test_marks_have_names_of_their_own_and_do_not_overlap(component: Component, language: str, theme: str) -> None:
    found = list(marked_boxes(component.front(language, theme)))
    assert len({name for name, _ in found}) == len(found)
    overlapping = [(a, b) for (a, first), (b, second) in combinations(found, 2) if overlap(first, second)]
    assert overlapping == []


@pytest.mark.parametrize(("component", "language", "theme"), PRINTINGS)
def test_no_text_box_covers_a_box_for_a_pen(component: Component, language: str, theme: str) -> None:
    drawing = component.front(language, theme)
    texts = [(item.tag, item.box) for item, _ in walk(drawing.items) if isinstance(item, Group) and is_text(item)]
    marks = [(name, box) for name, box in marked_boxes(drawing) if name != "points"]  # its label stands inside
    covered = [(tag, name) for tag, text in texts for name, box in marks if text is not None and overlap(text, box)]
    assert covered == []


@pytest.mark.parametrize(("component", "language", "theme"), PRINTINGS)
def test_everything_keeps_away_from_the_cut(component: Component, language: str, theme: str) -> None:
    drawing = component.front(language, theme)
    for item, where in walk(drawing.items):
        if isinstance(item, IconUse):
            box = Box(*where.point(item.x, item.y), item.size, item.size).inset(item.size / 12)
        elif isinstance(item, Outlined) and not item.paint.fill and item.tag:
            box = outline_box(item.outline)
        else:
            continue
        assert min(box.x, box.y, drawing.width - box.right, drawing.height - box.bottom) >= MARGIN, item


def overlap(a: Box, b: Box) -> bool:
    """Return whether two boxes share more than an edge."""
    return min(a.right, b.right) - max(a.x, b.x) > 0.01 and min(a.bottom, b.bottom) - max(a.y, b.y) > 0.01


def is_text(group: Group) -> bool:
    return group.tag.startswith("text:") and group.box is not None


def test_no_text_is_smaller_than_7_points() -> None:
    for component, language, theme in every_printing():
        runs = [item for item, _ in walk(component.front(language, theme).items) if isinstance(item, TextRun)]
        assert min(run.size for run in runs) >= 7


def test_the_same_sheet_is_drawn_the_same_twice() -> None:
    for component, language, theme in every_printing():
        assert component.front(language, theme) == component.front(language, theme)


def test_low_ink_has_no_colour_and_no_large_fill() -> None:
    for component, language, theme in every_printing():
        if theme == "low-ink":
            for item, _ in walk(component.front(language, theme).items):
                assert "RGB" not in repr(item), item


def test_names_are_stable(edition: Edition) -> None:
    assert [component.name for component in sheet_components(edition)] == [
        *(f"workshop-W{number}" for number in range(1, 5)),
        *(f"mastery-M{number}" for number in range(1, 5)),
        "score-pad",
    ]


def normalised(drawing: Drawing) -> list[str]:
    """Return a drawing as lines: where each mark, text and icon stands, and a digest of each path."""
    lines = [f"{drawing.name} {drawing.width:g} x {drawing.height:g}"]
    for item, where in walk(drawing.items):
        match item:
            case TextRun(text, x, y, size, font):
                lines.append(f"text {place(*where.point(x, y))} {font} {size:g} {text}")
            case IconUse(name, x, y, size):
                lines.append(f"icon {place(*where.point(x, y))} {size:.2f} {name}")
            case Group(tag=tag, box=box) if tag:
                lines.append(f"group {tag}" + (f" {place(box.x, box.y, box.width, box.height)}" if box else ""))
            case Outlined(outline, paint, tag):
                box = outline_box(outline)
                lines.append(f"path {place(box.x, box.y, box.width, box.height)} {paint.width:g} {tag}".rstrip())
    return lines


def place(*numbers: float) -> str:
    return " ".join(f"{number + 0.0:.2f}" for number in numbers)


GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("name", ["workshop-W1", "mastery-M2", "score-pad"])
def test_a_sheet_is_drawn_as_it_was_looked_at_and_kept(name: str, edition: Edition, golden: Golden) -> None:
    (component,) = (one for one in sheet_components(edition) if one.name == name)
    golden(GOLDEN / f"{name}-en-colour.txt", "\n".join(normalised(component.front("en", "colour"))) + "\n")


def test_every_other_printing_is_the_one_that_was_looked_at(golden: Golden) -> None:
    lines = []
    for component, language, theme in every_printing():
        text = "\n".join(normalised(component.front(language, theme)))
        lines.append(f"{component.name} {language} {theme} {hashlib.sha256(text.encode()).hexdigest()[:16]}")
    golden(GOLDEN / "sheets.txt", "\n".join(lines) + "\n")


def test_rows_of_marks_are_even() -> None:
    """Boxes of one tube, track or shelf stand at equal distances."""
    for component, language, theme in every_printing():
        boxes = dict(marked_boxes(component.front(language, theme)))
        for start in {name.rpartition(".")[0] for name in boxes if name.startswith(("tube.", "track.", "shelf."))}:
            column = [box for name, box in boxes.items() if name.rpartition(".")[0] == start]
            steps = {(round(b.x - a.x, 6), round(b.y - a.y, 6)) for a, b in pairwise(column)}
            assert len(steps) == 1, start
