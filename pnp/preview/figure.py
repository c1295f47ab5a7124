"""A component on the page: its sides one behind the other, lines for trim, bleed and safe zone, and what is wrong."""

from collections.abc import Iterator

from pnp.preview.html import part, path, tag, text
from pnp.preview.problems import Problem
from pnp.preview.showing import Showing
from pnp.preview.snapshot import Piece, Side

_PX_PER_MM = 96 / 25.4


def figure(piece: Piece, kind: str, showing: Showing) -> str:
    """Return a component as an item of a list."""
    problems = [(side, problem) for side in piece.sides for problem in showing.problems(side)]
    found = " ".join((piece.name, kind, piece.place, *(f"{problem.check} {problem.place}" for _, problem in problems)))
    inner = (
        part(f"{piece.name} picture", "div", {"class": "frame"}, _sheets(piece, showing)),
        part(f"{piece.name} label", "figcaption", {}, _label(piece)),
        part(f"{piece.name} problems", "div", {"class": "found", "data-find": found}, _problems(piece, problems)),
    )
    attributes = {"class": "piece", "id": piece.name, "data-side": "front", "aria-labelledby": f"{piece.name}-name"}
    return tag("li", {}, tag("figure", attributes, *inner))


def _sheets(piece: Piece, showing: Showing) -> Iterator[str]:
    for side in piece.sides:
        yield _sheet(piece, side, showing)


def _sheet(piece: Piece, side: Side, showing: Showing) -> str:
    drawing = side.drawing
    bleed = drawing.bleed if drawing else 0
    attributes = {
        "class": f"sheet {side.label or 'front'}{' old' if side.problem else ''}",
        "style": f"--w: {piece.width:g}; --h: {piece.height:g}; --b: {bleed:g}",
    }
    if drawing is None:
        return tag("div", attributes, tag("p", {"class": "missing"}, "cannot be drawn"))
    picture = {
        "src": showing.links.picture(side),
        "alt": f"{piece.name}, {side.label}" if side.label else piece.name,
        "width": f"{(piece.width + 2 * bleed) * _PX_PER_MM:.0f}",
        "height": f"{(piece.height + 2 * bleed) * _PX_PER_MM:.0f}",
        "loading": "lazy",
        "decoding": "async",
    }
    return tag("div", attributes, tag("img", picture).removesuffix("</img>"), _lines(piece, side, bleed))


def _lines(piece: Piece, side: Side, bleed: float) -> str:
    """Return the overlays: the ring of the bleed, the line of the cut, and the zone that stays clear of it."""
    width, height, safe = piece.width, piece.height, side.product.safe if side.product else 0
    outer = f"M{-bleed:g} {-bleed:g}h{width + 2 * bleed:g}v{height + 2 * bleed:g}h{-width - 2 * bleed:g}z"
    ring = tag("path", {"class": "bleed", "d": f"{outer}M0 0v{height:g}h{width:g}v{-height:g}z"}) if bleed else ""
    view = f"{-bleed:g} {-bleed:g} {width + 2 * bleed:g} {height + 2 * bleed:g}"
    trim = tag("path", {"class": "trim", "d": f"M0 0h{width:g}v{height:g}h{-width:g}z"})
    inner = f"M{safe:g} {safe:g}h{width - 2 * safe:g}v{height - 2 * safe:g}h{2 * safe - width:g}z"
    zone = tag("path", {"class": "safe", "d": inner})
    return tag("svg", {"class": "lines", "viewBox": view, "aria-hidden": "true"}, ring, trim, zone)


def _label(piece: Piece) -> Iterator[str]:
    yield tag("h3", {"id": f"{piece.name}-name"}, text(piece.name))
    copies = f", {piece.copies} copies" if piece.copies > 1 else ""
    yield tag("p", {"class": "facts"}, f"{piece.width:g} x {piece.height:g} mm{copies}")
    if piece.place:
        yield tag("p", {"class": "place"}, tag("code", {}, path(piece.place)))
    if len(piece.sides) > 1:
        label = f"Turn over {piece.name}"
        yield tag(
            "button", {"type": "button", "data-do": "flip", "aria-pressed": "false", "aria-label": label}, "Turn over"
        )


def _problems(piece: Piece, problems: list[tuple[Side, Problem]]) -> Iterator[str]:
    if problems:
        items = (problem_item(problem, side.label) for side, problem in problems)
        yield tag("ul", {"class": "problems", "aria-label": f"Problems of {piece.name}"}, *items)


def problem_item(problem: Problem, side: str = "") -> str:
    """Return a problem as an item of a list: what found it, on which side, what it is, and where."""
    kind = tag("b", {}, text(f"{problem.check}, {side}" if side else problem.check))
    where = tag("code", {}, path(problem.place)) if problem.place else ""
    return tag("li", {}, f"{kind} ", tag("span", {}, text(problem.message)), f" {where}" if where else "")
