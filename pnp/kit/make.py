"""What the jobs of a kit make: the content of their files. Everything heavy is imported from here on."""

from collections.abc import Iterator

from pnp.components.roll_write.component import Component, Kind
from pnp.components.roll_write.registry import KINDS
from pnp.drawing import Drawing, DrawingError
from pnp.drawing.page import Page
from pnp.drawing.pdf import pdf_bytes
from pnp.drawing.svg import svg_text
from pnp.kit.contents import Part, contents_page
from pnp.kit.game import game_files
from pnp.kit.names import face_name, pages_name
from pnp.kit.plan import Faces, Job, Pages, SoloGame
from pnp.kit.studio import Studio, two_sided
from pnp.paper import Backs, Cell, Imposition, find_paper, impose, lay_out
from pnp.paper.grid import lay_out_folded
from solver.roll_write.edition import Edition


class Maker:
    """Makes the jobs of one edition; what one job has drawn, the next finds ready."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self._studios: dict[tuple[str, str], Studio] = {}

    def studio(self, language: str, theme: str) -> Studio:
        """Return the studio of a language and theme.

        Raises:
            DrawingError: there is no such language or theme.
        """
        key = language, theme
        if key not in self._studios:
            self._studios[key] = Studio(self.edition, language, theme)
        return self._studios[key]

    def make(self, job: Job) -> dict[str, bytes]:
        """Return the files of a job by their paths in the kit's folder.

        Raises:
            TrismegistusError: something cannot be drawn, dealt or solved as the data asks.
        """
        match job:
            case Pages():
                return dict(_pages(job, self.studio(job.language, job.theme)))
            case Faces():
                return dict(_faces(self.studio(job.language, job.theme)))
            case SoloGame():
                return game_files(self.edition, job.seed)


def parts_of(studio: Studio, kind: Kind) -> tuple[Component, ...]:
    """Return the components of a kind."""
    return kind.components(studio.edition)


def fits(part: Component, paper: str, backs: Backs) -> bool:
    """Return whether a component fits on a paper at all.

    Raises:
        DrawingError: there is no such paper.
    """
    found = find_paper(paper)
    try:
        (lay_out_folded if backs is Backs.FOLD and part.back else lay_out)(found, part.width, part.height)
    except DrawingError:
        return False
    return True


def _pages(job: Pages, studio: Studio) -> Iterator[tuple[str, bytes]]:
    """Yield a PDF for each kind that fits on the paper, and one of all of them behind a page of contents."""
    paper, flip = find_paper(job.paper).name, Backs(job.press.flip)
    together: list[Page] = []
    listed: list[Part] = []
    single = flip in {Backs.NONE, Backs.FOLD}
    ahead = 1 if single else 2
    for kind in KINDS:
        parts = parts_of(studio, kind)
        if not fits(parts[0], paper, flip):
            continue
        options = studio.imposition(kind, parts, paper, job.press)
        pages = studio.pages(parts, options)
        name = pages_name(studio, kind.key, paper, options.backs)
        title = f"{options.furniture.component} ({options.furniture.variant})"
        yield name, pdf_bytes(pages, studio.info(title, options.backs))
        if not single and options.backs is Backs.NONE:
            pages = studio.pages(parts, two_sided(options, flip))
        first = ahead + len(together) + 1
        together += pages
        count = sum(part.copies for part in parts)
        listed.append(Part(kind.label, count, first, ahead + len(together)))
    cover = contents_page(studio, paper, flip, listed)
    name = pages_name(studio, "kit", paper, flip)
    info = studio.info(paper, flip)
    yield name, pdf_bytes([*_cover(cover, paper, ahead), *together], info)


def _cover(cover: Drawing, paper: str, pages: int) -> list[Page]:
    """Return the page of contents, and an empty back where the kit is printed on both sides."""
    options = Imposition(find_paper(paper), cover.width, cover.height)
    front = impose([Cell(cover)], options)[0]
    sheet = Drawing(front.drawing.width, front.drawing.height, front.drawing.items[:1], cover.name)
    empty = Page(Drawing(sheet.width, sheet.height, (), "empty back"))
    return [Page(sheet), empty][:pages]


def _faces(studio: Studio) -> Iterator[tuple[str, bytes]]:
    for kind in KINDS:
        for part in parts_of(studio, kind):
            for side, drawing in studio.sides(part).items():
                yield face_name(studio, side, "svg"), svg_text(drawing).encode()
