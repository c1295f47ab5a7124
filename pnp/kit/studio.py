"""Where components are drawn for print: each side once, however many papers it goes to."""

from pnp.components.roll_write.component import Component, Kind
from pnp.components.roll_write.printing import printing
from pnp.components.roll_write.words import Words
from pnp.drawing import Drawing, DrawingError
from pnp.drawing.page import Page
from pnp.drawing.pdf import PdfInfo
from pnp.kit.options import PressOptions
from pnp.paper import (
    DUPLEX,
    Backs,
    Cell,
    Furniture,
    Imposition,
    Marks,
    Paper,
    PrinterProfile,
    find_paper,
    impose,
    lay_out,
    lay_out_folded,
    load_profile,
)
from solver.roll_write.edition import Edition


class Studio:
    """An edition in a language and a theme, and the sides that have been drawn of it."""

    def __init__(self, edition: Edition, language: str, theme: str) -> None:
        self.made = printing(edition, language, theme)
        self.edition, self.language, self.theme = edition, language, self.made.theme.name
        self._look = theme
        self._cells: dict[str, Cell] = {}

    @property
    def words(self) -> Words:
        """The words of the language."""
        return self.made.words

    @property
    def theme_name(self) -> str:
        """The theme's name in the language, or its own where the texts have none."""
        return self.words.texts.get(f"furniture.theme-{self.theme}", self.theme)

    @property
    def version(self) -> str:
        """The edition and its version, in the language."""
        return self.words.fill("game.edition", edition=self.edition.key, version=self.edition.version)

    def cell(self, component: Component) -> Cell:
        """Return both sides of a component.

        Raises:
            DrawingError: it cannot be drawn; the error names it.
        """
        cell = self._cells.get(component.name)
        if cell is None:
            back = component.back(self.language, self._look) if component.back else None
            cell = self._cells[component.name] = Cell(component.front(self.language, self._look), back)
        return cell

    def sides(self, component: Component) -> dict[str, Drawing]:
        """Return a component's sides by name; the name says which side where there are two."""
        cell = self.cell(component)
        if cell.back is None:
            return {component.name: cell.front}
        return {f"{component.name}-front": cell.front, f"{component.name}-back": cell.back}

    def imposition(self, kind: Kind, parts: tuple[Component, ...], paper: str, press: PressOptions) -> Imposition:
        """Return how components of a kind go onto paper.

        Those without backs are printed on one side, and so are those that are too large to be folded.

        Raises:
            DrawingError: there is no such paper or saved printer.
        """
        first, found = parts[0], find_paper(paper)
        backs = Backs(press.flip) if any(part.back for part in parts) else Backs.NONE
        if backs is Backs.FOLD and not fits(found, first.width, first.height, backs):
            backs = Backs.NONE
        furniture = Furniture(
            game=self.words["game.title"],
            component=self.words[f"components.{kind.label}.title"],
            variant=self.theme_name,
            version=self.version,
            language=self.language,
        )
        return Imposition(
            found,
            first.width,
            first.height,
            bleed=min(press.bleed, max(self.cell(part).front.bleed for part in parts)),
            marks=Marks(press.marks),
            backs=backs,
            furniture=furniture,
            profile=load_profile(press.printer) if press.printer else PrinterProfile(),
        )

    def pages(self, parts: tuple[Component, ...], options: Imposition) -> list[Page]:
        """Return the pages of components, each as often as a kit needs it.

        Raises:
            DrawingError: one cannot be drawn or does not fit on the paper; the error names it.
        """
        try:
            return impose(self.cells(parts, options.backs), options)
        except DrawingError as error:
            raise error if str(error.source) else DrawingError(f"{parts[0].name}: {error}") from None

    def cells(self, parts: tuple[Component, ...], backs: Backs) -> list[Cell]:
        """Return what is to be cut out, each component as often as a kit needs it.

        Printed on one side, backs follow the fronts as cells of their own, to be put into sleeves or glued together.

        Raises:
            DrawingError: one cannot be drawn; the error names it.
        """
        cells = [self.cell(part) for part in parts for _ in range(part.copies)]
        if backs is Backs.NONE:
            return [*(Cell(cell.front) for cell in cells), *(Cell(cell.back) for cell in cells if cell.back)]
        return cells

    def info(self, title: str, backs: Backs) -> PdfInfo:
        """Return what a PDF says of itself."""
        title = f"{self.words['game.title']}: {title}"
        return PdfInfo(title, self.words["game.short-notice"], self.language, DUPLEX[backs])


def fits(paper: Paper, width: float, height: float, backs: Backs = Backs.NONE) -> bool:
    """Return whether a component of a trim size (mm) fits on a paper, without bleed."""
    try:
        (lay_out_folded if backs is Backs.FOLD else lay_out)(paper, width, height)
    except DrawingError:
        return False
    return True
