"""A component while it is drawn: its printing, its layout and where its data comes from."""

from dataclasses import dataclass

from pnp.components.roll_write.layout import Layout
from pnp.components.roll_write.printing import Printing
from pnp.drawing import Box, Colour, Group, Paint, Source, TextRun, centred


@dataclass(frozen=True, slots=True, eq=False)
class Draft:
    """A printing, a layout and a data row, with short ways to set text by the layout's names."""

    made: Printing
    where: Layout
    component: str
    row: str

    @property
    def source(self) -> Source:
        """The component and its data row, for errors."""
        return Source(self.component, self.row)

    def paint(self, role: str) -> Paint:
        """Return one of the theme's paints."""
        return self.made.theme.paint(role)

    def colour(self, role: str) -> Colour:
        """Return one of the theme's colours."""
        return self.made.theme.colour(role)

    def measure(self, name: str) -> float:
        """Return one of the layout's lengths, in mm."""
        return self.where.measure(name)

    def text(self, text: str, box: Box, style: str, name: str) -> Group:
        """Return a text fitted into a box in one of the layout's styles.

        Raises:
            DrawingError: the text does not fit; it names the component, its data row and the box.
        """
        return self.made.text(text, box, self.where, style, name=name, source=self.source)

    def named(self, name: str, text: str, style: str = "") -> Group:
        """Return a text in the layout's box of a name, in the style of that name or of another.

        Raises:
            DrawingError: the text does not fit; it names the component, its data row and the box.
        """
        return self.text(text, self.where.box(name), style or name, name)

    def number(self, text: str, cx: float, cy: float, style: str) -> TextRun:
        """Return a short text whose figures are centred on a point, in one of the layout's styles."""
        chosen = self.where.style(style, self.made.theme)
        return centred(text, cx, cy, chosen.size, chosen.font, colour=chosen.colour)
