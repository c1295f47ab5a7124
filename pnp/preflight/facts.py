"""What a PDF file consists of, as far as printing cares: boxes, marks, fonts, images, preferences. Lengths are mm."""

from dataclasses import dataclass
from enum import StrEnum

from pnp.drawing.errors import DrawingError
from pnp.drawing.items import Box


class PreflightError(DrawingError):
    """The file cannot be looked into: it is no PDF, is too damaged, or needs a password."""


@dataclass(frozen=True, slots=True)
class Ink:
    """A colour as the file states it.

    Attributes:
        space: the colour space, such as ``DeviceGray``, ``ICCBased RGB`` or ``Separation Gold``.
        values: its components, from 0 to 1; empty for a pattern.
    """

    space: str
    values: tuple[float, ...] = ()


class MarkKind(StrEnum):
    """What sort of thing is painted."""

    TEXT = "text"
    LINE = "line"
    FILL = "fill"
    IMAGE = "image"


@dataclass(frozen=True, slots=True)
class Mark:
    """One thing that is painted on a page.

    Attributes:
        kind: what it is.
        box: a box round it, from the page's top left corner, cut to the box of the clip.
        ink: its colour.
        size: points for text, the width for a line, dots per inch for an image, 0 for a fill.
        straight: whether it is one straight line along an axis, as cutting marks are.
    """

    kind: MarkKind
    box: Box
    ink: Ink
    size: float = 0
    straight: bool = False


@dataclass(frozen=True, slots=True, order=True)
class FontUse:
    """A font that shows text.

    Attributes:
        name: its name, without the tag of a subset.
        kind: TrueType, Type1, Type0, Type3 and so on.
        embedded: whether its glyphs are in the file.
        subset: whether only the glyphs that are used are.
    """

    name: str
    kind: str
    embedded: bool
    subset: bool


@dataclass(frozen=True, slots=True)
class PageFacts:
    """One page.

    Attributes:
        number: from 1.
        media: the paper; its x and y are 0.
        trim: what remains after cutting, the media where the file says nothing.
        bleed: what may be printed, the trim or the media where the file says nothing.
        has_trim: whether the file has a TrimBox for the page.
        has_bleed: whether it has a BleedBox.
        marks: everything that is painted, in order.
        fonts: the fonts that show text, in the order of their names.
        ink: a box round all ink but cutting marks outside the trim, as rasterised; None for a blank page.
    """

    number: int
    media: Box
    trim: Box
    bleed: Box
    has_trim: bool
    has_bleed: bool
    marks: tuple[Mark, ...]
    fonts: tuple[FontUse, ...]
    ink: Box | None

    def marks_of(self, kind: MarkKind) -> tuple[Mark, ...]:
        """Return the marks of one kind."""
        return tuple(mark for mark in self.marks if mark.kind is kind)

    def smallest_text(self) -> Mark | None:
        """Return the smallest text."""
        return min(self.marks_of(MarkKind.TEXT), key=lambda mark: mark.size, default=None)

    def thinnest_line(self) -> Mark | None:
        """Return the thinnest line."""
        return min(self.marks_of(MarkKind.LINE), key=lambda mark: mark.size, default=None)

    def coarsest_image(self) -> Mark | None:
        """Return the image with the fewest dots per inch."""
        return min(self.marks_of(MarkKind.IMAGE), key=lambda mark: mark.size, default=None)

    def colour_spaces(self) -> tuple[str, ...]:
        """Return the names of the colour spaces in use, sorted."""
        return tuple(sorted({mark.ink.space for mark in self.marks}))


@dataclass(frozen=True, slots=True)
class PdfFacts:
    """A whole file.

    Attributes:
        version: the PDF version, such as ``1.7``.
        pages: its pages.
        print_scaling: what it asks the print dialogue for: ``None``, ``AppDefault``, or empty when it does not ask.
        duplex: ``Simplex``, ``DuplexFlipLongEdge``, ``DuplexFlipShortEdge`` or empty.
        encryption: how it is encrypted, such as ``AES 256 bit``; empty when it is not.
        may_print: whether the encryption lets people print at full quality.
        damage: what is wrong with its structure, in the words of qpdf.
    """

    version: str
    pages: tuple[PageFacts, ...]
    print_scaling: str
    duplex: str
    encryption: str
    may_print: bool
    damage: tuple[str, ...]

    def fonts(self) -> tuple[FontUse, ...]:
        """Return the fonts of all pages, sorted by name."""
        return tuple(sorted({font for page in self.pages for font in page.fonts}))
