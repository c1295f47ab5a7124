"""A theme's art: what lies under a component, layer upon layer.

A theme file says it::

    art:
      default:                                    # every component without an entry of its own
        - paint: parchment                        # a paint of the theme over trim and bleed
        - tile: art/fibres.svg                    # a drawing repeated at its own size
        - border: {paint: rule, inset: 2, radius: 1.5}
        - corners: {file: art/corner.svg, inset: 1}
      card:                                       # by the name of a layout; card-artifact is one side of it
        - file: art/card.png                      # stretched over trim and bleed

A corner is drawn for the top left and mirrored for the others. Files are SVG, or PNG and JPEG of at least ``least-dpi``
where they are placed.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path as FilePath
from typing import Final, TypeAlias

from pnp.drawing.art import Art, VectorArt, art_dpi, art_in, read_art
from pnp.drawing.datafile import DataNode
from pnp.drawing.errors import DrawingError
from pnp.drawing.items import ART_TAG, Box, Group, Item, Paint, Transform
from pnp.drawing.shapes import box_rect, rect_outline

LEAST_DPI: Final = 300.0
"""What pictures have at least where they are placed, unless the theme says otherwise."""
DEFAULT: Final = "default"
_MOST_INSET: Final = 100.0
_MOST_TILES: Final = 5000


@dataclass(frozen=True, slots=True)
class Place:
    """Where a layer's entry stands in the theme file, for errors."""

    node: DataNode = field(compare=False)

    def error(self, message: str) -> DrawingError:
        """Return an error at that place."""
        return self.node.error(message)


@dataclass(frozen=True, slots=True)
class PaintLayer:
    """A paint over trim and bleed."""

    paint: Paint


@dataclass(frozen=True, slots=True)
class FileLayer:
    """Art stretched over trim and bleed."""

    art: Art
    place: Place
    least_dpi: float


@dataclass(frozen=True, slots=True)
class TileLayer:
    """A drawing repeated at its own size."""

    art: VectorArt
    place: Place


@dataclass(frozen=True, slots=True)
class Inset:
    """How far (mm) something lies inside the trim, and where the theme file says so."""

    length: float
    place: Place

    def room(self, trim: Box) -> Box:
        """Return the box inside a trim.

        Raises:
            DrawingError: there is none (file:line:column).
        """
        room = trim.inset(self.length)
        if room.width <= 0 or room.height <= 0:
            raise self.place.error(f"an inset of {self.length:g} mm leaves no room in {trim.width:g} x {trim.height:g}")
        return room


@dataclass(frozen=True, slots=True)
class BorderLayer:
    """A line inside the trim, with round corners of a radius (mm)."""

    paint: Paint
    inset: Inset
    radius: float


@dataclass(frozen=True, slots=True)
class CornersLayer:
    """A drawing at its own size in the four corners of the trim."""

    art: VectorArt
    inset: Inset


Layer: TypeAlias = PaintLayer | FileLayer | TileLayer | BorderLayer | CornersLayer
Layers: TypeAlias = Mapping[str, tuple[Layer, ...]]


def read_layers(node: DataNode, paints: Mapping[str, Paint], folder: FilePath, least_dpi: float) -> tuple[Layer, ...]:
    """Read the layers of one component.

    Raises:
        DataFileError: a key, paint or file is not known (file:line:column).
    """
    reader = _LayerReader(paints, folder, least_dpi)
    return tuple(reader.layer(entry) for entry in node.entries())


class _LayerReader:
    def __init__(self, paints: Mapping[str, Paint], folder: FilePath, least_dpi: float) -> None:
        self.paints, self.folder, self.least_dpi = paints, folder, least_dpi

    def layer(self, entry: DataNode) -> Layer:
        kinds = ("paint", "file", "tile", "border", "corners")
        given = list(entry.only(*kinds).items())
        if len(given) != 1:
            raise entry.error(f"a layer is one of {', '.join(kinds)}")
        kind, node = given[0]
        if kind == "paint":
            return PaintLayer(self._paint(node))
        if kind == "file":
            return FileLayer(self._art(node), Place(node), self.least_dpi)
        if kind == "tile":
            return TileLayer(self._drawing(node), Place(node))
        if kind == "border":
            node.only("paint", "inset", "radius")
            paint = self._paint(node.need("paint"))
            return BorderLayer(paint, _inset(node), node.number_or("radius", 0, 0, _MOST_INSET))
        node.only("file", "inset")
        return CornersLayer(self._drawing(node.need("file")), _inset(node))

    def _paint(self, node: DataNode) -> Paint:
        found = self.paints.get(node.text())
        if found is None:
            raise node.error(f"the theme has no paint {node.text()!r}; it has {', '.join(self.paints)}")
        return found

    def _art(self, node: DataNode) -> Art:
        path = node.inside(self.folder)
        try:
            return read_art(path)
        except DrawingError as error:
            raise node.error(str(error)) from error

    def _drawing(self, node: DataNode) -> VectorArt:
        art = self._art(node)
        if not isinstance(art, VectorArt):
            raise node.error("an SVG drawing with a size in mm is needed here, a picture has none")
        return art


def _inset(node: DataNode) -> Inset:
    return Inset(node.number_or("inset", 0, -_MOST_INSET, _MOST_INSET), Place(node.mapping().get("inset", node)))


def under(layers: tuple[Layer, ...], trim: Box, bleed: float) -> Group:
    """Return what lies under a component of a trim and a bleed (mm).

    Raises:
        DrawingError: a picture has fewer pixels than it should (file:line:column).
    """
    whole = trim.inset(-bleed)
    items = tuple(item for layer in layers for item in _items(layer, trim, whole))
    return Group(items, clip=rect_outline(whole.x, whole.y, whole.width, whole.height), tag=ART_TAG, box=whole)


def _items(layer: Layer, trim: Box, whole: Box) -> Iterator[Item]:
    match layer:
        case PaintLayer(paint):
            yield box_rect(whole, paint)
        case FileLayer(art, place, least_dpi):
            dpi = art_dpi(art, whole)
            if dpi is not None and dpi < least_dpi:
                raise place.error(
                    f"this picture has {art.width} x {art.height} pixels, that is {dpi:.0f} dpi over "
                    f"{whole.width:g} x {whole.height:g} mm; {least_dpi:g} dpi are needed"
                )
            yield art_in(art, whole)
        case TileLayer(art, place):
            yield from _tiles(art, whole, place)
        case BorderLayer(paint, inset, radius):
            yield box_rect(inset.room(trim), paint, radius=radius)
        case CornersLayer(art, inset):
            yield from _corners(art, inset.room(trim))


def _tiles(art: VectorArt, whole: Box, place: Place) -> Iterator[Item]:
    rows, columns = ceil(whole.height / art.height), ceil(whole.width / art.width)
    if rows * columns > _MOST_TILES:
        size = f"{art.width:g} x {art.height:g} mm"
        raise place.error(f"a drawing of {size} is too small to be repeated: {rows * columns} of them are needed here")
    for row in range(rows):
        for column in range(columns):
            x, y = whole.x + column * art.width, whole.y + row * art.height
            yield art_in(art, Box(x, y, art.width, art.height))


def _corners(art: VectorArt, room: Box) -> Iterator[Item]:
    for x, across in ((room.x, 1), (room.right, -1)):
        for y, down in ((room.y, 1), (room.bottom, -1)):
            yield Group(art.paths, Transform(across, 0, 0, down, x, y))
