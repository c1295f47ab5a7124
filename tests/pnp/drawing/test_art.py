"""Art: SVG shapes as paths in mm, and what would not print as it looks refused at its line."""

from pathlib import Path

import pytest

from pnp.drawing import RGB, Box, DataFileError, DrawingError, Gray, Group, LineTo, MoveTo, PictureUse, outline_box
from pnp.drawing.art import VectorArt, art_dpi, art_in, read_art, read_svg_art
from tests.pnp.drawing.pictures import picture_file

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="80mm" viewBox="0 0 600 800"'


def art(folder: Path, body: str, head: str = f"{HEAD}>") -> VectorArt:
    path = folder / "art.svg"
    path.write_text(f"{head}\n{body}\n</svg>", encoding="utf-8")
    return read_svg_art(path)


def test_sizes_and_shapes_are_in_mm(tmp_path: Path) -> None:
    found = art(tmp_path, '<rect x="100" y="200" width="300" height="400" fill="#D55E00"/>')
    assert (found.width, found.height) == (60, 80)
    (path,) = found.paths
    assert outline_box(path.outline) == Box(10, 20, 30, 40)
    assert path.paint.fill == RGB(0.8353, 0.3686, 0)
    assert path.paint.stroke is None


def test_strokes_and_transforms(tmp_path: Path) -> None:
    line = '<line x1="0" y1="5" x2="20" y2="5" stroke="black" stroke-width="3"/>'
    body = f'<g transform="translate(10 0) scale(2)">{line}</g>'
    (path,) = art(tmp_path, body).paths
    assert path.outline == (MoveTo(1, 1), LineTo(5, 1))
    assert path.paint.stroke == Gray(0)
    assert path.paint.width == pytest.approx(0.6)


@pytest.mark.parametrize(
    "body",
    [
        '<circle cx="300" cy="300" r="100"/>',
        '<ellipse cx="300" cy="300" rx="100" ry="100"/>',
        '<path d="M200 300a100 100 0 1 0 200 0a100 100 0 1 0 -200 0z"/>',
        '<rect x="200" y="200" width="200" height="200" rx="100"/>',
    ],
)
def test_round_shapes_become_curves(tmp_path: Path, body: str) -> None:
    (path,) = art(tmp_path, body).paths
    box = outline_box(path.outline)
    assert (box.x, box.y, box.width, box.height) == pytest.approx((20, 20, 20, 20), abs=0.4)
    assert path.paint.fill == Gray(0)


def test_what_is_not_drawn_is_passed_over(tmp_path: Path) -> None:
    body = (
        '<title>A text</title><metadata><x:y xmlns:x="urn:x"><text>no</text></x:y></metadata>'
        '<sodipodi:namedview xmlns:sodipodi="urn:s"/><path d="M0 0H9" style="fill:none;stroke:#00f"/>'
    )
    assert len(art(tmp_path, body).paths) == 1


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("<text>Hello</text>", r"art\.svg:2:1: <text> is not read; turn it into paths"),
        ('<image href="a.png"/>', "<image> is not read"),
        ("<style>path{fill:red}</style>", "<style> is not read"),
        ('<path d="M0 0H9" opacity="0.5"/>', "opacity '0.5' is not printed"),
        ('<path d="M0 0H9" style="fill-opacity:0.5"/>', "fill-opacity '0.5' is not printed"),
        ('<path d="M0 0H9" fill="url(#g)"/>', "instead of gradients"),
        ('<path d="M0 0H9" fill-rule="evenodd"/>', "even-odd"),
        ('<g clip-path="url(#c)"/>', "clip-path is not read"),
        ("<path d=", r"art\.svg:3:\d+: this is no SVG"),
    ],
)
def test_what_would_look_different_is_refused(tmp_path: Path, body: str, message: str) -> None:
    with pytest.raises(DataFileError, match=message):
        art(tmp_path, body)


def test_entities_are_not_read(tmp_path: Path) -> None:
    head = f'<!DOCTYPE svg [<!ENTITY a "aaaa">]>\n{HEAD}>'
    with pytest.raises(DataFileError, match="entities are not read"):
        art(tmp_path, "", head)


def test_a_drawing_without_size(tmp_path: Path) -> None:
    with pytest.raises(DrawingError, match="width and a height"):
        art(tmp_path, "", '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">')


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(DrawingError, match=r"none\.svg:1:1: there is no such file"):
        read_art(tmp_path / "none.svg")


def test_art_fills_a_box(tmp_path: Path) -> None:
    group = art_in(art(tmp_path, '<rect width="600" height="800"/>'), Box(5, 5, 30, 20))
    assert isinstance(group, Group)
    assert group.transform.point(0, 0) == (5, 5)
    assert group.transform.point(60, 80) == pytest.approx((35, 25))
    picture = read_art(picture_file(tmp_path / "a.png", "L", (300, 600), 0))
    use = art_in(picture, Box(1, 2, 25.4, 25.4))
    assert isinstance(use, PictureUse)
    assert art_dpi(picture, Box(0, 0, 25.4, 25.4)) == pytest.approx(300)
