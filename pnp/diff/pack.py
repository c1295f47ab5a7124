"""Update packs: the changed components of all kinds on few pages, printed on one side or two. Lengths are mm."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pnp.components.roll_write.registry import find
from pnp.diff.compare import Change
from pnp.diff.packing import Piece, Strip, gaps, pack, stacked_height
from pnp.drawing import Box, Drawing, DrawingError, Group, Item, LineTo, MoveTo, Path, rect_outline, rotate, translate
from pnp.drawing.items import CELL_TAG
from pnp.drawing.page import Page
from pnp.drawing.pdf import pdf_bytes
from pnp.kit.names import pages_name
from pnp.kit.options import PressOptions
from pnp.kit.studio import Studio
from pnp.paper import Backs, Cell, Furniture, Grid, Marks, Paper, PrinterProfile, find_paper, load_profile
from pnp.paper.backs import back_box, is_upside_down
from pnp.paper.furniture import page_furniture, strips
from pnp.paper.marks import LENGTH, MARK, OFFSET

_TWO_SIDED: Final = (Backs.LONG_EDGE, Backs.SHORT_EDGE)


@dataclass(frozen=True, slots=True)
class PackOptions:
    """How a pack goes onto paper."""

    paper: Paper
    backs: Backs
    bleed: float
    marks: Marks
    furniture: Furniture
    profile: PrinterProfile


@dataclass(frozen=True, slots=True)
class _Placed:
    """A piece on a page: which one, its trim box, and how far its print goes past it."""

    number: int
    box: Box
    bleed: float


@dataclass(frozen=True, slots=True)
class _Sheet:
    """One side of paper: its grid (one cell round everything), the pieces, and the lines to cut along."""

    grid: Grid
    placed: tuple[_Placed, ...]
    cuts: tuple[Path, ...]


def update_pack(
    studio: Studio, changes: Sequence[Change], since: str, paper: str, press: PressOptions
) -> dict[str, bytes]:
    """Return the update pack as a PDF by its path in a folder; nothing when nothing has to be printed.

    Args:
        studio: the newer edition in a language and theme.
        changes: what changed; each component is printed as often as its change says.
        since: the older edition and its version.
        paper: the paper's name.
        press: how components are put on paper. On one side the backs lie beside the fronts, to be glued.

    Raises:
        DrawingError: there is no such paper or printer, a component does not fit, or a fold is asked for.
    """
    cells = [studio.cell(find(studio.edition, change.name)) for change in changes for _ in range(change.copies)]
    if not cells:
        return {}
    title = studio.words.fill("furniture.update", version=since)
    game = studio.words["game.title"]
    furniture = Furniture(game, title, studio.theme_name, studio.version, studio.language)
    profile = load_profile(press.printer) if press.printer else PrinterProfile()
    backs = Backs(press.flip)
    options = PackOptions(find_paper(paper), backs, press.bleed, Marks(press.marks), furniture, profile)
    name = pages_name(studio, "update-pack", options.paper.name, backs, press.bleed)
    info = studio.info(title, backs)
    return {name: pdf_bytes(pack_pages(cells, options), info)}


def pack_pages(cells: Sequence[Cell], options: PackOptions) -> list[Page]:
    """Return the pages that hold some components, backs on every second one where they are printed two-sided.

    Raises:
        DrawingError: a component does not fit on the paper, or the backs are to be folded.
    """
    if options.backs is Backs.FOLD:
        raise DrawingError("an update pack mixes sizes and is not folded; choose --flip long-edge, short-edge or none")
    if options.backs is Backs.NONE:
        cells = [*(Cell(cell.front) for cell in cells), *(Cell(cell.back) for cell in cells if cell.back)]
    sheets = _sheets(cells, options)
    two_sided = options.backs in _TWO_SIDED
    count = len(sheets) * (2 if two_sided else 1)
    pages: list[Page] = []
    for sheet in sheets:
        pages.append(_front(sheet, cells, options, len(pages) + 1, count))
        if two_sided:
            pages.append(_back(sheet, cells, options, len(pages) + 1, count))
    return pages


def _sheets(cells: Sequence[Cell], options: PackOptions) -> list[_Sheet]:
    """Return the sides of the paper, upright or landscape, whichever needs fewer."""
    pieces = [
        Piece(number, cell.front.width, cell.front.height, min(options.bleed, cell.front.bleed))
        for number, cell in enumerate(cells)
    ]
    found: list[list[_Sheet]] = []
    for paper in (options.paper, options.paper.turned()):
        width, height = paper.width - 2 * paper.margin, paper.height - 2 * paper.margin
        if all(piece.pitch_x <= width and piece.pitch_y <= height for piece in pieces):
            found.append([_sheet(paper, stack, options.marks) for stack in pack(pieces, width, height)])
    if not found:
        widest = max(pieces, key=lambda piece: max(piece.pitch_x, piece.pitch_y))
        raise DrawingError(
            f"{cells[widest.number].front.name}: {widest.pitch_x:g} x {widest.pitch_y:g} mm do not fit on "
            f"{options.paper.name} inside its margins of {options.paper.margin:g} mm, or not the same way round as the "
            "other components; choose a larger paper"
        )
    return min(found, key=len)


def _sheet(paper: Paper, stack: Sequence[Strip], marks: Marks) -> _Sheet:
    width, height = max(strip.width for strip in stack), stacked_height(stack)
    left, top = (paper.width - width) / 2, (paper.height - height) / 2
    grid = Grid(paper, 1, 1, width, height, 0, left, top)
    placed: list[_Placed] = []
    cuts: list[Path] = []
    y = top
    spaces = gaps(stack)
    for number, strip in enumerate(stack):
        above, below = (spaces[number - 1] if number else None), (spaces[number] if number < len(spaces) else None)
        x = left
        for piece in strip.pieces:
            box = Box(x + piece.bleed, y + piece.bleed, piece.width, piece.height)
            placed.append(_Placed(piece.number, box, piece.bleed))
            x += piece.pitch_x
        if marks is not Marks.NONE:
            cuts += _marks(strip, Box(left, y, strip.width, strip.height), (above, below), strips(grid).room)
        y += strip.height + (below or 0)
    return _Sheet(grid, tuple(placed), tuple(cuts))


def _marks(strip: Strip, place: Box, spaces: tuple[float | None, float | None], room: Box) -> Iterator[Path]:
    """Yield a strip's crop marks: at its ends, and above and below it where there is space for them."""
    above, below = spaces
    bleed = strip.pieces[0].bleed
    for y in (place.y + bleed, place.bottom - bleed):
        yield _mark(max(place.x - OFFSET - LENGTH, room.x), y, place.x - OFFSET, y)
        yield _mark(place.right + OFFSET, y, min(place.right + OFFSET + LENGTH, room.right), y)
    for cut in strip.cuts():
        x = place.x + cut
        if above != 0:
            end = place.y - OFFSET
            yield _mark(x, max(end - (LENGTH if above is None else above / 2 - 2 * OFFSET), room.y), x, end)
        if below != 0:
            start = place.bottom + OFFSET
            yield _mark(x, start, x, min(start + (LENGTH if below is None else below / 2 - 2 * OFFSET), room.bottom))


def _mark(x1: float, y1: float, x2: float, y2: float) -> Path:
    return Path((MoveTo(x1, y1), LineTo(x2, y2)), MARK, "crop")


def _front(sheet: _Sheet, cells: Sequence[Cell], options: PackOptions, number: int, count: int) -> Page:
    items: list[Item] = list(sheet.cuts)
    items += [_cell(cells[placed.number].front, placed.box, placed.bleed) for placed in sheet.placed]
    side = "front" if options.backs in _TWO_SIDED else ""
    return _page(sheet.grid, items, options, (number, count, side))


def _back(sheet: _Sheet, cells: Sequence[Cell], options: PackOptions, number: int, count: int) -> Page:
    items: list[Item] = []
    for placed in sheet.placed:
        back = cells[placed.number].back
        if back is not None:
            box = back_box(placed.box, sheet.grid, options.backs)
            cell = _cell(back, box, placed.bleed)
            if is_upside_down(sheet.grid, options.backs):
                cell = replace(cell, transform=rotate(180).then(translate(box.right, box.bottom)))
            items.append(cell)
    return _page(sheet.grid, items, options, (number, count, "back"))


def _cell(drawing: Drawing, box: Box, bleed: float) -> Group:
    clip = rect_outline(-bleed, -bleed, drawing.width + 2 * bleed, drawing.height + 2 * bleed)
    room = Box(0, 0, drawing.width, drawing.height)
    return Group(drawing.items, translate(box.x, box.y), clip, tag=f"{CELL_TAG}{drawing.name}", box=room)


def _page(grid: Grid, items: list[Item], options: PackOptions, place: tuple[int, int, str]) -> Page:
    number, count, side = place
    margin = page_furniture(grid, options.furniture, options.backs, number, count, side=side)
    is_back, paper = side == "back", grid.paper
    moved = options.profile.back_placement(paper) if is_back else options.profile.front_placement(paper)
    block = back_box(grid.block, grid, options.backs) if is_back else grid.block
    (left, top), (right, bottom) = moved.point(block.x, block.y), moved.point(block.right, block.bottom)
    drawing = Drawing(paper.width, paper.height, (Group(tuple(items), moved, tag="cells"), *margin), "update pack")
    return Page(drawing, trim=Box(left, top, right - left, bottom - top))
