"""An SVG file as a tree of elements that know their places; nothing outside of the file is ever looked at."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from xml.parsers import expat

from pnp.drawing.errors import DataFileError
from solver.reading import FileReadError, read_whole

NAMESPACE: Final = "http://www.w3.org/2000/svg"
DEEPEST: Final = 60
"""Levels of elements; drawing programs nest some ten."""
MOST: Final = 100_000
"""Elements of one file."""


@dataclass(frozen=True, slots=True, eq=False)
class SvgElement:
    """An element: its name (with its prefix, where it has one), attributes, children and place in the file."""

    name: str
    attributes: dict[str, str]
    path: Path
    line: int
    column: int
    children: list["SvgElement"] = field(default_factory=list)

    def error(self, message: str) -> DataFileError:
        """Return an error that points at this element."""
        return DataFileError(self.path, self.line, self.column, message)

    def styles(self) -> Iterator[tuple[str, str]]:
        """Yield the attributes and the parts of the style."""
        for key, value in self.attributes.items():
            if key == "style":
                for part in value.split(";"):
                    inner, _, text = part.partition(":")
                    yield inner.strip(), text.strip()
            else:
                yield key, value.strip()


def read_svg(path: Path, largest: int) -> SvgElement:
    """Return the root of an SVG file.

    Args:
        path: the file.
        largest: the most bytes that are read.

    Raises:
        DataFileError: it cannot be read, is no SVG, has entities or a style sheet, or too many elements
            (file:line:column).
    """
    try:
        content = read_whole(path, largest)
    except FileReadError as error:
        raise DataFileError(path, 1, 1, error.reason) from error
    reader = _Reader(path)
    try:
        reader.parser.Parse(content, True)  # noqa: FBT003 - expat's own signature
    except (expat.ExpatError, ValueError, LookupError) as error:
        raise reader.error(f"this is no SVG: {error}") from error
    return reader.root()


class _Reader:
    """Builds the tree while expat reads."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.count = 0
        self.open: list[SvgElement] = []
        self.found: SvgElement | None = None
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.EntityDeclHandler = self._entity
        self.parser.ProcessingInstructionHandler = self._instruction

    def error(self, message: str) -> DataFileError:
        return DataFileError(self.path, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1, message)

    def root(self) -> SvgElement:
        if self.found is None or self.found.name != "svg":
            raise DataFileError(self.path, 1, 1, "this is no SVG: its outermost element is not <svg>")
        if self.found.attributes.get("xmlns", NAMESPACE) != NAMESPACE:
            raise self.found.error(f'this is no SVG: its xmlns has to be "{NAMESPACE}"')
        return self.found

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if self.count > MOST:
            raise self.error(f"the drawing has more than {MOST:,} elements")
        if len(self.open) >= DEEPEST:
            raise self.error(f"nested more than {DEEPEST} levels deep")
        place = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1
        element = SvgElement(name, attributes, self.path, *place)
        if self.open:
            self.open[-1].children.append(element)
        else:
            self.found = element
        self.open.append(element)

    def _end(self, _: str) -> None:
        self.open.pop()

    def _entity(self, *_: object) -> None:
        raise self.error("entities are not read; write the text out")

    def _instruction(self, target: str, _: str) -> None:
        if target == "xml-stylesheet":
            raise self.error("style sheets are not read; give each shape its own colours")
