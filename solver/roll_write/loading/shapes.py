"""Shapes as they stand in data files: rows of ``X`` (base), ``+`` (extra with gold) and ``.`` (nothing)."""

from collections.abc import Iterator

from solver.roll_write.edition import Shape
from solver.roll_write.terms import SIZE, SQUARE_COUNT

Cells = frozenset[tuple[int, int]]


def _cells(rows: tuple[str, ...], mark: str) -> tuple[tuple[int, int], ...]:
    return tuple((y, x) for y, row in enumerate(rows) for x, character in enumerate(row) if character == mark)


def is_connected(cells: Cells) -> bool:
    """Say whether squares hang together by their sides."""
    if not cells:
        return False
    reached, waiting = set[tuple[int, int]](), [min(cells)]
    while waiting:
        y, x = waiting.pop()
        if (y, x) in cells and (y, x) not in reached:
            reached.add((y, x))
            waiting += [(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)]
    return len(reached) == len(cells)


def shape_problem(rows: tuple[str, ...]) -> str:
    """Return what is wrong with a shape's rows, or an empty text."""
    strange = sorted({character for row in rows for character in row} - set("X+."))
    if strange:
        return f"found {strange[0]!r} in a shape, allowed: X (base), + (extra with gold), . (nothing)"
    if len({len(row) for row in rows}) > 1:
        return "the rows of a shape must be equally long; fill up with '.'"
    if len(rows) > SIZE or any(len(row) > SIZE for row in rows):
        return f"the shape must fit into {SIZE}x{SIZE} squares, extra squares included"
    base, extra = frozenset(_cells(rows, "X")), frozenset(_cells(rows, "+"))
    if not base:
        return "the shape needs at least one base square (X)"
    if not is_connected(base):
        return "the base squares (X) must hang together by their sides"
    if not is_connected(base | extra):
        return "the extra squares (+) must hang together with the base (X) by their sides"
    return ""


def shape_of(rows: tuple[str, ...]) -> Shape:
    """Return the shape that checked rows draw, without empty rows and columns at its edges."""
    base, extra = _cells(rows, "X"), _cells(rows, "+")
    top, left = (min(cell[axis] for cell in base + extra) for axis in (0, 1))

    def cropped(cells: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
        return tuple((y - top, x - left) for y, x in cells)

    return Shape(cropped(base), cropped(extra))


def shape_rows(shape: Shape) -> tuple[str, ...]:
    """Return a shape's rows as in data files, which `shape_of` reads back."""
    squares = shape.base + shape.extra
    height = 1 + max(y for y, _ in squares)
    width = 1 + max(x for _, x in squares)
    return tuple(
        "".join("X" if (y, x) in shape.base else "+" if (y, x) in shape.extra else "." for x in range(width))
        for y in range(height)
    )


def placements(shape: Shape) -> Iterator[int]:
    """Yield the squares of each place on the stone where a shape fits with its extra squares, as bit sets."""
    for anchor in range(SQUARE_COUNT):
        bits = shape.squares(anchor, extended=True)
        if bits is not None:
            yield bits
